//! The screen without a terminal: inputs and times in, effects and a drawn buffer out.
//!
//! ```text
//! Input ──► App::update ──► Effects, performed by the event loop
//!              │
//!              ▼ a key comes with its action in the keymap
//!         PlayerInput
//!              │
//!              ▼ the first of these layers that is there takes it
//!     solver playing ► help ► page ► board ──► Action
//! ```
//!
//! The mouse has no keymap. A layer finds what the last frame shows under the mouse: a key hint, which names an action, a
//! row of a page, or a tile. On the board, `board_view` marks the tile and performs
//! [`Action::Remove`](crate::tui::Action::Remove).
//!
//! [`RunningGame`] is what is played, `Activities` what is on the screen, and `BoardView` where the board is drawn and the
//! cell with the marker. Undo affects only the game. The methods of [`App`] are what all layers need, and its constructors
//! are in `start`; each layer and each activity is a module of functions on the app.

mod activities;
mod board_view;
pub(crate) mod lesson;
pub(crate) mod pages;
pub(crate) mod playing;
mod replaying;
pub(crate) mod reviewing;
mod start;

use crate::board::{Cell, Joined};
use crate::config::Setting;
use crate::game::{Day, Game, PlayedMove};
use crate::i18n::{Charset, Messages};
use crate::play::{Effect, ExitState, Focus, NextPuzzle, RunningGame, SolverReport, Stage};
use crate::solver::Later;
use crate::store::Warning;
use crate::text::narrow;
use crate::tui::app::activities::Activities;
use crate::tui::app::board_view::BoardView;
use crate::tui::geometry::animation::{Animation, FRAME};
use crate::tui::geometry::layout::Layout;
use crate::tui::input::action::action_of;
use crate::tui::input::key_hints::KeyHints;
use crate::tui::input::{Action, Binding, Key, KeyContext, PageKind};
use crate::tui::page::{NamePage, OpenPage};
use crate::tui::text::Hinted;
use crate::tui::theme::{Glyphs, ResolvedTheme};
use crate::tui::{ScreenConfig, view};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

pub(crate) use activities::Activity;
pub(crate) use lesson::Lesson;
pub use replaying::ReplayPlayer;
pub(crate) use reviewing::{Question, ReviewScreen};

/// An input to the app.
#[derive(Clone, Debug)]
pub enum Input {
    /// A key, the mouse, a paste or a resize.
    Event(Event),
    /// Time has passed. Sent before each frame.
    Tick,
    /// The time it took to write a frame.
    FrameDrawn(Duration),
    /// The solver has reported a line or a review.
    Solver(SolverReport),
    /// A warning about a file.
    Warning(Warning),
    /// The terminal reported which characters take one column.
    Charset(Charset),
}

/// An input from the player.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlayerInput<'a> {
    /// A key, and its action in the list of keys, or else on the page, game, replay or review on the screen.
    Key(&'a KeyEvent, Option<Action>),
    Mouse(MouseEvent),
    Paste(&'a str),
}

/// The screen: the game or what is shown in its place, and the layers over it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct App {
    /// What is played, even while a replay or a review is shown.
    pub running: RunningGame,
    /// What is on the screen, and what to return to.
    pub(crate) activities: Activities,
    pub config: ScreenConfig,
    board_view: BoardView,
    /// The area of the screen.
    pub(crate) area: Rect,
    /// The message beside the keys or above the board; empty if there is none.
    pub(crate) message: Hinted,
    /// The warning shown last. The next one waits until the player dismisses it.
    shown_warning: String,
    /// Shown one after the other, once the player has dismissed the previous ones.
    warnings: VecDeque<Warning>,
    /// Whether the result of the game is shown: in a box over the board, or in the panel if there is room for one.
    pub(crate) shows_result: bool,
    /// The number of slow frames during animations. A fast one takes one off.
    slow_frames: u8,
    /// The animation of the last move, while it runs.
    pub(crate) animation: Option<Animation>,
    /// From when on the key that continues from the end of a game is ignored for [`END_KEY_DELAY`]: the end of the last
    /// animation, or a later press that came too early.
    end_key_from: Option<Duration>,
    /// The sign of a review beside what the last move has gained; empty without a review.
    pub(crate) sign: &'static str,
    /// The results that the player has shared, each once and as it was then, with the text that includes the code if the
    /// player has shared that too. They are printed at exit.
    shared: Vec<(String, Option<String>)>,
    /// The text that the player shared last.
    last_shared: Option<String>,
    /// When the menu opens, if it is about to.
    menu_opens_at: Option<Duration>,
    /// The first visible line of the list of keys, if that is open.
    pub(crate) help: Option<u16>,
    /// Whether to say that today's board is not played yet.
    announces_daily: bool,
    /// The page shown in place of the game is last; below it are those that come back when it closes.
    pages: Vec<OpenPage>,
    /// The count that the player has typed for the next action, which is repeated that many times.
    pub(crate) count: Option<u16>,
    /// Whether the last frame lacks something that became known while it was drawn.
    has_news: bool,
    /// The key hints of the last frame.
    key_hint_areas: view::KeyHintAreas,
    /// The effects of the current update, in the order in which to perform them.
    effects: Vec<Effect>,
    /// Whether the exit message may have changed.
    exit_changed: bool,
    /// Whether games are saved: a change of the setting takes effect at the next start.
    is_saving: bool,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (activity, page, marker) = (&self.activities.current, self.page(), self.marker());
        f.debug_struct("App")
            .field("activity", activity)
            .field("page", &page)
            .field("marker", &marker)
            .finish_non_exhaustive()
    }
}

impl App {
    /// Handles an input. Returns the effects that the caller must perform, in order.
    pub fn update(&mut self, input: Input, now: Duration) -> Vec<Effect> {
        self.running.clock.start(now);
        match input {
            Input::Event(event) => on_event(self, &event, now),
            Input::Tick => on_tick(self, now),
            Input::FrameDrawn(took) => on_frame_drawn(self, took),
            Input::Solver(report) => {
                if self.running.on_report(report) {
                    playing::show_puzzle(self, NextPuzzle::Begun);
                }
                playing::mark_next_solver_move(self);
                lesson::follow(self);
            }
            Input::Warning(warning) => self.warnings.push_back(warning),
            Input::Charset(charset) => {
                self.config.appearance.change_display(|display| display.glyphs = Glyphs::new(charset));
            }
        }
        // While a page is open, the search only pauses.
        if self.pages.is_empty()
            && let Some(reviewed) = self.activities.review_mut()
        {
            let reviews = &self.running.advisor.reviews;
            let is_over = reviews.is_over(reviewed.whole());
            reviewed.follow(reviews.of(reviewed.whole()), is_over, now);
            // Keys said so while the search went on.
            let is_known = reviewed.verdicts.is_some();
            let waiting = ["par-searching", "no-more-errors-yet"].map(|id| self.messages().text(id));
            if is_known && waiting.iter().any(|said| self.message() == *said) {
                self.clear_message();
            }
        }
        finish_update(self)
    }

    /// The time at which the app needs an update even without input, such as for the next frame of an animation, or for a
    /// page that tells of today.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if self.has_news {
            return Some(now);
        }
        if self.page().is_some() {
            let is_searching = focus(self) != Focus::Elsewhere;
            let search = self.running.advisor.search_deadline().filter(|_| is_searching);
            let next_day = self.running.dailies.time_to_next().map(|time| now + time);
            return search.into_iter().chain(next_day).min();
        }
        let next_frame = self.animation.is_some().then(|| now + FRAME);
        let step = self.activities.replay().and_then(ReplayPlayer::due);
        // Only the panel shows the playing time.
        let shows_time = matches!(self.activities.current, Activity::Play) && self.layout().has_panel();
        let second =
            self.running.clock.next_second(self.running.active_session(), now).filter(|_| shows_time);
        let review = self.activities.review().and_then(|review| review.due(now));
        let deadlines =
            [next_frame, step, second, review, self.running.advisor.next_deadline(), self.menu_opens_at];
        deadlines.into_iter().flatten().min()
    }

    /// The state at exit if the player leaves now.
    pub fn exit_state(&self) -> ExitState {
        let game = self.activities.game_to_continue(&self.running).clone();
        ExitState { game, results: playing::results(self), messages: self.messages() }
    }

    /// The game being played or shown.
    pub fn game(&self) -> &Game {
        self.activities.game(&self.running)
    }

    /// What is played, unless a replay or a review is shown.
    pub(crate) fn playing(&self) -> Option<&RunningGame> {
        self.activities.is_playing().then_some(&self.running)
    }

    /// The keys of the page, game, replay or review on the screen.
    pub fn bindings(&self) -> &[Binding] {
        self.config.keymap.table(self.key_context())
    }

    /// The context of the keys: the page, game, replay or review on the screen.
    pub(crate) fn key_context(&self) -> KeyContext {
        self.page().map_or_else(|| self.activities.key_context(), |open| open.page().frame().key_context)
    }

    /// The keys of the game, replay or review, for messages about them.
    pub(crate) fn key_hints(&self) -> KeyHints<'_> {
        KeyHints::new(self.messages(), self.config.keymap.table(self.activities.key_context()))
    }

    pub(crate) const fn theme(&self) -> &ResolvedTheme {
        &self.config.appearance.resolved
    }

    pub(crate) fn messages(&self) -> Messages {
        self.config.messages()
    }

    /// Draws a frame that fills a buffer. Returns the place of the terminal's cursor, if it is shown.
    pub fn draw(&mut self, buffer: &mut Buffer, now: Duration) -> Option<Position> {
        self.resize(buffer.area);
        self.key_hint_areas = view::render(self, buffer, now);
        view::cursor_position(self)
    }

    /// Sets the area of the screen.
    pub fn resize(&mut self, area: Rect) {
        self.area = area;
        self.fit_board();
    }

    pub(crate) fn layout(&self) -> Layout {
        let layout = self.board_view.layout(self.game().board().size());
        let shows_list = self.activities.review().is_some_and(|reviewed| reviewed.shows_moves);
        if shows_list { layout.with_list(self.board_view.tile_sizes) } else { layout }
    }

    /// The cell that the marker is on.
    pub const fn marker(&self) -> Cell {
        self.board_view.marker
    }

    /// The message beside the keys or above the board; empty if there is none.
    pub fn message(&self) -> &str {
        &self.message.text
    }

    pub(crate) fn say(&mut self, message: impl Into<Hinted>) {
        self.message = message.into();
    }

    fn clear_message(&mut self) {
        self.message = Hinted::default();
    }

    /// The result that the player shared last.
    pub fn shared(&self) -> Option<&str> {
        self.last_shared.as_deref()
    }

    /// The page that is open.
    pub(crate) fn page(&self) -> Option<&OpenPage> {
        self.pages.last()
    }

    /// Fits the board into the screen, or into the part that the lesson leaves to it.
    pub(crate) fn fit_board(&mut self) {
        let area = lesson::layout(self).map_or(self.area, |layout| layout.game);
        let size = self.game().board().size();
        self.board_view.set_tile_sizes(self.config.appearance.resolved.tile_sizes(), size);
        self.board_view.resize(area, size);
        let has_whole_rows = self.layout().tile.half_rows.is_multiple_of(2);
        self.config.appearance.set_whole_rows(has_whole_rows);
    }

    /// Assigns symbols and paints to the colours of the board.
    fn show_colors(&mut self) {
        let game = self.activities.game(&self.running);
        self.config.appearance.set_first_board(game.first_board());
        self.board_view.set_tile_sizes(self.config.appearance.resolved.tile_sizes(), game.board().size());
    }

    /// Moves the marker from an empty cell to a tile. Scrolls only if the marker would be out of view.
    fn settle(&mut self) {
        self.show_colors();
        self.board_view.settle(self.activities.game(&self.running).board());
    }

    /// Moves the marker to a cell chosen by a key or by the solver.
    fn go_to(&mut self, cell: Cell) {
        self.show_colors();
        self.board_view.go_to(cell, self.activities.game(&self.running).board().size());
    }

    /// Moves the marker to the next move of a replay or a review, if there is one.
    fn follow_replay(&mut self) {
        match self.activities.next_move() {
            Some(cell) => self.go_to(cell),
            None => self.settle(),
        }
    }

    /// Updates everything that depends on the board: the marker and the result.
    fn on_board_changed(&mut self) {
        self.settle();
        self.board_view.toured_to = None;
        self.shows_result = self.game().status().is_over() && !self.activities.is_puzzle();
    }

    /// Like [`on_board_changed`](Self::on_board_changed) for another board, in whose middle the marker begins.
    fn on_board_switched(&mut self) {
        let game = self.activities.game(&self.running);
        self.board_view.center(game.board(), game.rules().min_group());
        self.on_board_changed();
    }

    /// What the removal of the group under the marker brings together; and what the line on the screen brings together
    /// later, if it begins with that group.
    pub(crate) fn led_to(&self) -> (Option<&Joined>, Option<Later>) {
        self.board_view.led_to.as_ref().map_or((None, None), |led_to| (led_to.joined.as_ref(), led_to.later))
    }

    /// Whether the tiles are at rest, so that the result of a game can appear.
    pub(crate) fn is_at_rest(&self, now: Duration) -> bool {
        self.animation.as_ref().is_none_or(|animation| animation.is_at_rest(now))
    }

    /// The part of a number that the result of a game shows.
    pub(crate) fn counted(&self, number: i64, now: Duration) -> i64 {
        self.animation.as_ref().map_or(number, |animation| animation.counted(number, now))
    }

    /// Animates a move that has just been made or replayed, if animation is on.
    pub(in crate::tui) fn animate(&mut self, played: PlayedMove, now: Duration) {
        if self.config.settings.is_on(Setting::Animation) {
            self.animation = Some(Animation::new(played, self.activities.game(&self.running), now));
        }
        self.end_key_from = Some(self.animation.as_ref().map_or(now, Animation::end));
    }

    /// Ends the animation at once. Returns whether there was one.
    pub(crate) fn skip_animation(&mut self) -> bool {
        self.animation.take().is_some()
    }
}

/// Does what waits until a frame is on the screen: reads the finished games, and announces the daily board. Turns
/// animation off if the terminal is too slow for it.
fn on_frame_drawn(app: &mut App, took: Duration) {
    app.has_news |= app.activities.is_playing() && app.running.learn_bests();
    start::announce_daily(app);
    if app.animation.is_none() {
        return;
    }
    let count = app.slow_frames;
    app.slow_frames = if took > SLOW_FRAME { count.saturating_add(1) } else { count.saturating_sub(1) };
    // Three slow frames in a row are always too many.
    if app.slow_frames >= 3 {
        app.skip_animation();
        app.config.settings.choose(Setting::Animation, "false");
        app.has_news = true;
    }
}

/// A frame that takes longer than this to write delays the next frame.
const SLOW_FRAME: Duration = Duration::from_millis(30);

/// What the player is looking at, which determines what to search for.
fn focus(app: &App) -> Focus {
    match app.page() {
        Some(open) => open.page().frame().focus,
        None => app.activities.focus(),
    }
}

fn on_event(app: &mut App, event: &Event, now: Duration) {
    match event {
        // On a slow connection, an Esc and the letter after it arrive together, as that letter with Alt.
        Event::Key(key)
            if !key.is_release()
                && matches!(key.code, KeyCode::Char(_))
                && key.modifiers - KeyModifiers::SHIFT == KeyModifiers::ALT =>
        {
            on_key(app, &KeyEvent::from(KeyCode::Esc), now);
            let letter = KeyEvent { modifiers: key.modifiers - KeyModifiers::ALT, ..*key };
            on_key(app, &letter, now);
        }
        // Windows reports the release of a key too.
        Event::Key(key) if !key.is_release() => on_key(app, key, now),
        Event::Mouse(mouse) => dispatch(app, PlayerInput::Mouse(*mouse), now),
        Event::Paste(text) => dispatch(app, PlayerInput::Paste(text), now),
        _ => {}
    }
    let focus = focus(app);
    if focus != Focus::Puzzle {
        app.running.stop_awaiting_puzzle();
    }
    if let Some(source) = app.page().and_then(|open| open.page().puzzles(open.selected())) {
        app.running.offer_puzzle(source);
    }
    app.running.advisor.update_search(focus, now);
}

fn dispatch(app: &mut App, input: PlayerInput<'_>, now: Duration) {
    count_time(app, now);
    app.running.clock.last_input = Some(now);
    let keeps_count = match input {
        PlayerInput::Key(_, action) => matches!(action, Some(Action::Digit(_))),
        PlayerInput::Mouse(mouse) => !matches!(mouse.kind, MouseEventKind::Down(_)),
        PlayerInput::Paste(_) => false,
    };
    // After Esc, other input keeps the menu closed, unless the mouse only moves.
    let is_motion = |mouse: MouseEvent| {
        matches!(mouse.kind, MouseEventKind::Moved | MouseEventKind::Drag(_) | MouseEventKind::Up(_))
    };
    if !matches!(input, PlayerInput::Mouse(mouse) if is_motion(mouse)) {
        app.menu_opens_at = None;
    }
    let is_ctrl_c = matches!(input, PlayerInput::Key(key, _) if Key::of(key) == Some(Key::Ctrl('c')));
    // The topmost layer takes the input, but the list of keys leaves Ctrl-C to those below it.
    if app.running.advisor.autoplay.is_some() {
        playing::handle_autoplay_input(app, input, now);
    } else if let Some(line) = app.help.filter(|_| !is_ctrl_c) {
        pages::handle_help_input(app, line, input, now);
    } else if !app.pages.is_empty() {
        pages::handle_page_input(app, input, now);
    } else {
        match input {
            PlayerInput::Key(_, Some(action)) => act(app, action, now),
            PlayerInput::Key(_, None) => {
                app.skip_animation();
                // A key without an action names the key that shows all keys.
                if let Some(hint) = app.key_hints().hint(Action::Help, "key-hint-all-keys") {
                    app.say(hint);
                }
            }
            PlayerInput::Mouse(mouse) => board_view::handle_board_mouse(app, mouse, now),
            // A paste is not typing: a pasted `q` must not quit.
            PlayerInput::Paste(_) => {
                if let Some(hint) = app.key_hints().hint(Action::Open(PageKind::NewGame), "key-hint-paste") {
                    app.say(hint);
                }
            }
        }
    }
    if !keeps_count {
        app.count = None;
    }
    lesson::follow(app);
}

fn count_time(app: &mut App, now: Duration) {
    app.running.count_time(app.activities.is_playing() && app.page().is_none(), now);
}

fn on_key(app: &mut App, key: &KeyEvent, now: Duration) {
    let code = if let KeyCode::Char(letter) = key.code { KeyCode::Char(narrow(letter)) } else { key.code };
    let key = &KeyEvent { code, ..*key };
    let keymap = &app.config.keymap;
    let bindings = if app.help.is_some() { keymap.table(KeyContext::Page) } else { app.bindings() };
    let action = action_of(bindings, key);
    dispatch(app, PlayerInput::Key(key, action), now);
}

/// Advances animation, playback and the solver's moves to the current time, and shows the next warning.
fn on_tick(app: &mut App, now: Duration) {
    app.has_news = false;
    count_time(app, now);
    if app.menu_opens_at.take_if(|due| *due <= now).is_some() {
        pages::open_menu(app, false);
        if Stage::of(app.game().id()).is_some() {
            pages::open(app, PageKind::Journey);
        }
    }
    if let Some(open) = app.pages.pop() {
        let open = open.on_day(app);
        app.pages.push(open);
    } else {
        app.animation.take_if(|animation| animation.is_over(now));
        replaying::advance_replay(app, now);
    }
    if Day::of(app.game().id()).is_some() {
        // The first frame shows the number of the attempt.
        app.running.learn_bests();
    }
    if let Some(played) = app.running.tick(focus(app), now) {
        app.go_to(played.cell);
        app.on_board_changed();
        app.animate(played, now);
        playing::mark_next_solver_move(app);
    }
    let is_read = app.message().is_empty() || app.message() != app.shown_warning;
    if is_read && let Some(warning) = app.warnings.pop_front() {
        app.shown_warning = warning.in_words(app.messages());
        app.say(app.shown_warning.clone());
    }
    if std::mem::take(&mut app.exit_changed) {
        app.effects.push(Effect::ExitMessage(app.exit_state().message()));
    }
}

/// Fits the board, previews what the marked group leads to, and passes the effects on.
fn finish_update(app: &mut App) -> Vec<Effect> {
    app.fit_board();
    let game = app.activities.game(&app.running);
    let line = app.activities.replay().filter(|_| app.activities.shows_line()).map(ReplayPlayer::next_moves);
    let is_told =
        app.activities.review().is_none() && app.activities.lesson().is_none_or(Lesson::tells_joined);
    app.board_view.update_led_to(game.board(), game.rules(), line.unwrap_or_default(), is_told);
    for effect in app.running.take_effects() {
        let suspended = app.activities.suspended.iter_mut().flat_map(|suspended| &mut suspended.pages);
        app.pages.iter_mut().chain(suspended).for_each(|page| page.add(&effect));
        app.exit_changed |= matches!(effect, Effect::Record);
        app.effects.push(effect);
    }
    std::mem::take(&mut app.effects)
}

/// How long the key that continues from the end of a game is ignored after the last tiles have come to rest, and after each
/// press that comes too early: the player may press it once too often, or hold it.
const END_KEY_DELAY: Duration = Duration::from_millis(600);

/// Ends any animation, then performs an action, as often as the typed count says if it can be repeated. Going on from the
/// end of a game has no effect at first.
pub(super) fn act(app: &mut App, action: Action, now: Duration) {
    if app.skip_animation() {
        app.end_key_from = Some(now);
    }
    let is_end = app.activities.is_playing() && app.page().is_none() && app.game().status().is_over();
    let is_early = app.end_key_from.is_some_and(|from| now < from + END_KEY_DELAY);
    if is_end && is_early && action == Action::Remove {
        // A key that is held does not go on either.
        app.end_key_from = Some(now);
        return;
    }
    if let Action::Digit(digit) = action {
        if let Some(menu) = app.pages.last_mut().filter(|open| open.is_menu()) {
            let request = menu.choose_number(digit.into());
            return pages::perform(app, request, now);
        }
        if app.pages.is_empty() && reviewing::answer_question(app, digit) {
            return;
        }
        let count = app.count.unwrap_or(0).saturating_mul(10).saturating_add(digit.into());
        app.count = Some(count).filter(|&count| count > 0);
        return;
    }
    let count = app.count.take();
    let said = std::mem::take(&mut app.message);
    if action == Action::Daily && !app.pages.is_empty() {
        // In the menu, the only page that has this key, it leads to the board and never away from it.
        app.pages.clear();
        if app.running.dailies.is_today(app.game().id()) {
            return;
        }
    }
    if app.page().is_none() && playing::warns_of_help(app, action, &said) {
        return;
    }
    match action {
        Action::Quit => {
            app.running.advisor.keep_results();
            let state = app.exit_state();
            app.effects.push(Effect::Quit(Box::new(state)));
        }
        Action::Suspend => app.effects.push(Effect::Suspend),
        Action::Repaint => app.effects.push(Effect::Repaint),
        Action::Help => app.help = Some(0),
        Action::Cancel => cancel(app, count, now),
        Action::ToggleMouse => {
            // That is not saved as a choice.
            let captures = !app.config.settings.is_on(Setting::Mouse);
            app.config.settings.choose(Setting::Mouse, captures.to_string());
            app.effects.push(Effect::CaptureMouse(captures));
            app.say(app.messages().text(if captures { "mouse-on" } else { "mouse-off" }));
        }
        Action::NextTheme => pages::next_look(app, Setting::Theme, ["theme-selected", "theme-shown-as"]),
        Action::NextSymbols => {
            pages::next_look(app, Setting::Symbols, ["symbols-selected", "symbols-shown-as"]);
        }
        Action::Open(page) => pages::open(app, page),
        _ if app.page().is_some() => pages::act_on_page(app, action, count, now),
        Action::Share | Action::ShareCode if playing::needs_name(app) => {
            pages::push_page(app, NamePage::open("", Some(action)));
        }
        Action::Share | Action::ShareCode => playing::share(app, action),
        _ => match &app.activities.current {
            Activity::Lesson(lesson) if action == Action::Remove && lesson.is_finished(app.game()) => {
                lesson::play_next(app);
            }
            // The search knows nothing of what this step is about.
            Activity::Lesson(lesson)
                if action == Action::Hint && lesson.next_of_large_group(&[]).is_some() =>
            {
                if let Some(cell) = lesson.marked {
                    app.go_to(cell);
                }
            }
            Activity::Play | Activity::Lesson(_) => playing::act_in_game(app, action, count, now),
            Activity::Puzzle => playing::act_in_puzzle(app, action, count, now),
            Activity::Replay(_) => replaying::act_in_replay(app, action, count, now),
            Activity::Review(_) => reviewing::act_in_review(app, action, count, now),
        },
    }
}

/// How long the menu waits after Esc. On a slow line, the escape sequence of a key may arrive in two parts further apart
/// than the decoder waits, and its first part looks like Esc.
const MENU_DELAY: Duration = Duration::from_millis(50);

/// Clears the filter of a page, closes a page or the result of a replay, or returns to the suspended activity. After a
/// count, does nothing else. If there is nothing to cancel in a game, opens the menu, and on a stage the journey over it.
fn cancel(app: &mut App, count: Option<u16>, now: Duration) {
    if let Some(open) = app.pages.last_mut() {
        if count.is_none() && !open.clear_filter(app.config.messages()) {
            app.pages.pop();
        }
        return;
    }
    if count.is_some() {
        return;
    }
    if app.activities.review_mut().is_some_and(ReviewScreen::go_back) {
        return app.follow_replay();
    }
    let is_done = activities::resume(app) || app.running.advisor.dismiss_hint();
    // Esc was pressed on purpose, so the next Enter counts at once.
    app.end_key_from = None;
    if !is_done && app.activities.key_context() == KeyContext::Play {
        app.menu_opens_at = Some(now + MENU_DELAY);
    } else if !is_done {
        app.shows_result = false;
    }
}

/// The action of the key hint that the last frame shows at this position.
pub(super) fn key_hint_at(app: &App, position: Position) -> Option<Action> {
    app.key_hint_areas.iter().find(|(area, _)| area.contains(position)).map(|&(_, action)| action)
}
