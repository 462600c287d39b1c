//! [`App::update`], the only way to change the app: it takes an input and a time and returns effects.

use crate::board::IllegalMove;
use crate::config::Setting;
use crate::game::Day;
use crate::i18n::Charset;
use crate::play::{Effect, ExitState, Focus, NextPuzzle, SolverReport};
use crate::store::{FinishedGame, Warning};
use crate::text::narrow;
use crate::tui::app::cursor::Click;
use crate::tui::app::{Activity, App, ReplayPlayer};
use crate::tui::geometry::animation::FRAME;
use crate::tui::input::{Action, Table, keymap};
use crate::tui::page::NamePage;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;
use std::time::Duration;

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
    /// A game ended and was recorded.
    FinishedGame(FinishedGame),
    /// A warning about a file.
    Warning(Warning),
    /// The terminal reported which characters take one column.
    Charset(Charset),
}

/// Whether a layer handled an input or left it to the layer below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InputOutcome {
    Handled,
    Ignored,
}

/// An input from the player.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlayerInput<'a> {
    /// A key, and its action in the list of keys, or else on the page, game, replay or review on the screen.
    Key(&'a KeyEvent, Option<Action>),
    Mouse(MouseEvent),
    Paste(&'a str),
}

/// A layer of the screen: handles an input of the player, or ignores it.
type Layer = fn(&mut App, PlayerInput<'_>, Duration) -> InputOutcome;

/// The layers, the topmost first. The last one handles every input.
const LAYERS: [Layer; 4] =
    [App::handle_autoplay_input, App::handle_help_input, App::handle_page_input, App::handle_game_input];

impl App {
    /// Handles an input. Returns the effects that the caller must perform, in order.
    pub fn update(&mut self, input: Input, now: Duration) -> Vec<Effect> {
        self.running.clock.start(now);
        match input {
            Input::Event(event) => self.on_event(&event, now),
            Input::Tick => self.on_tick(now),
            Input::FrameDrawn(took) => self.on_frame_drawn(took),
            Input::Solver(report) => {
                if self.running.on_report(report) {
                    self.show_puzzle(NextPuzzle::Begun);
                }
                self.mark_next_solver_move();
            }
            Input::FinishedGame(game) => self.running.on_finished(game),
            Input::Warning(warning) => self.status.waiting.push_back(warning),
            Input::Charset(charset) => self.on_charset(charset),
        }
        self.follow_review(now);
        self.take_effects()
    }

    /// Reads the finished games, which waits until a frame is on the screen, and says whether today's board is still to
    /// be played. Ends animation for good on a terminal that is too slow for it.
    fn on_frame_drawn(&mut self, took: Duration) {
        self.has_news |= self.activities.is_playing() && self.running.learn_bests();
        if std::mem::take(&mut self.announces_daily) && self.message().is_empty() && self.page().is_none() {
            let dailies = &self.running.dailies;
            let is_played =
                dailies.days().zip(dailies.today()).is_none_or(|(days, today)| days.on(today).is_some());
            let hint = self.key_hints().hint(Action::Daily, "key-hint-not-played-yet");
            if let Some(hint) = hint.filter(|_| !is_played) {
                self.say(hint);
                self.has_news = true;
            }
        }
        if self.animation.is_some() && self.slow_frames.record(took) {
            self.skip_animation();
            self.settings.config.choose(Setting::Animation, "false");
            self.has_news = true;
        }
    }

    /// The time at which the app needs an update even without input, such as for the next frame of an animation;
    /// `None` while a page is open.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if self.has_news {
            return Some(now);
        }
        if self.page().is_some() {
            let is_searching = self.focus() != Focus::Elsewhere;
            return self.running.advisor.search_deadline().filter(|_| is_searching);
        }
        let next_frame = self.animation.is_some().then(|| now + FRAME);
        let step = self.activities.replay().and_then(ReplayPlayer::due);
        // Only the panel shows the playing time.
        let shows_time = matches!(self.activities.current(), Activity::Play) && self.layout().has_panel();
        let second =
            self.running.clock.next_second(self.running.active_session(), now).filter(|_| shows_time);
        let review = self.activities.review().and_then(|review| review.due(now));
        let deadlines =
            [next_frame, step, second, review, self.running.advisor.next_deadline(), self.menu_opens_at];
        deadlines.into_iter().flatten().min()
    }

    /// What the player is looking at, which determines what to search for.
    fn focus(&self) -> Focus {
        match self.page() {
            Some(open) => open.page().frame().focus,
            None => self.activities.focus(),
        }
    }

    fn on_event(&mut self, event: &Event, now: Duration) {
        match event {
            // On a slow connection, an Esc and the letter after it arrive together, as that letter with Alt.
            Event::Key(key) if !key.is_release() && is_letter_with_alt(key) => {
                self.on_key(&KeyEvent::from(KeyCode::Esc), now);
                let letter = KeyEvent { modifiers: key.modifiers - KeyModifiers::ALT, ..*key };
                self.on_key(&letter, now);
            }
            // Windows reports the release of a key too.
            Event::Key(key) if !key.is_release() => self.on_key(key, now),
            Event::Mouse(mouse) => self.dispatch(PlayerInput::Mouse(*mouse), now),
            Event::Paste(text) => self.dispatch(PlayerInput::Paste(text), now),
            _ => {}
        }
        let focus = self.focus();
        if focus != Focus::Puzzle {
            self.running.stop_awaiting_puzzle();
        }
        self.running.advisor.update_search(focus, now);
    }

    fn dispatch(&mut self, input: PlayerInput<'_>, now: Duration) {
        self.count_time(now);
        self.running.clock.on_input(now);
        let keeps_count = match input {
            PlayerInput::Key(_, action) => matches!(action, Some(Action::Digit(_))),
            PlayerInput::Mouse(mouse) => !matches!(mouse.kind, MouseEventKind::Down(_)),
            PlayerInput::Paste(_) => false,
        };
        if !matches!(input, PlayerInput::Mouse(mouse) if is_motion(mouse)) {
            self.menu_opens_at = None;
        }
        for layer in LAYERS {
            if layer(self, input, now) == InputOutcome::Handled {
                break;
            }
        }
        if !keeps_count {
            self.count = None;
        }
        self.follow_lesson();
    }

    fn count_time(&mut self, now: Duration) {
        self.running.count_time(self.activities.is_playing() && self.page().is_none(), now);
    }

    fn on_key(&mut self, key: &KeyEvent, now: Duration) {
        let code =
            if let KeyCode::Char(letter) = key.code { KeyCode::Char(narrow(letter)) } else { key.code };
        let key = &KeyEvent { code, ..*key };
        let keymap = &self.settings.keymap;
        let bindings = if self.help.is_some() { keymap.table(Table::Page) } else { self.bindings() };
        let action = keymap::action(bindings, key);
        self.dispatch(PlayerInput::Key(key, action), now);
    }

    /// Handles all input on a game, a replay or a review, the lowest layer.
    fn handle_game_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        match input {
            PlayerInput::Key(_, Some(action)) => self.act(action, now),
            PlayerInput::Key(_, None) => {
                self.skip_animation();
                // A key without an action names the key that shows all keys.
                if let Some(hint) = self.key_hints().hint(Action::Help, "key-hint-all-keys") {
                    self.say(hint);
                }
            }
            PlayerInput::Mouse(mouse) => self.handle_board_mouse(mouse, now),
            // A paste is not typing: a pasted `q` must not quit.
            PlayerInput::Paste(_) => self.say(self.messages().text("no-paste-here")),
        }
        InputOutcome::Handled
    }

    /// Advances animation, playback and the solver's moves to the current time, and shows the next warning.
    fn on_tick(&mut self, now: Duration) {
        self.has_news = false;
        self.count_time(now);
        if self.menu_opens_at.take_if(|due| *due <= now).is_some() {
            self.open_menu();
        }
        if self.page().is_none() {
            self.animation.take_if(|animation| animation.is_over(now));
            self.advance_replay(now);
        }
        if Day::of(self.game().id()).is_some() {
            // The results are read here if the screen shows them, so that drawing a frame reads no file.
            let _ = self.running.dailies.days();
        }
        if let Some(played) = self.running.tick(self.focus(), now) {
            self.go_to(played.cell);
            self.on_board_changed();
            self.animate(played, now);
            self.mark_next_solver_move();
        }
        self.status.show_next_warning(self.settings.messages());
        if std::mem::take(&mut self.exit_changed) {
            let exit_message = self.exit_state().message(self.messages());
            self.effects.push(Effect::ExitMessage(exit_message));
        }
    }

    /// The state at exit if the player leaves now.
    pub fn exit_state(&self) -> ExitState {
        let game = self.activities.game_to_continue(&self.running).clone();
        ExitState { game, results: self.results() }
    }

    fn take_effects(&mut self) -> Vec<Effect> {
        self.fit_board();
        self.update_joined();
        for effect in self.running.take_effects() {
            self.pages.iter_mut().chain(self.activities.pages_mut()).for_each(|page| page.add(&effect));
            match effect {
                Effect::Warn(warning) => {
                    self.status.waiting.push_back(warning);
                    continue;
                }
                Effect::Record => self.exit_changed = true,
                _ => {}
            }
            self.effects.push(effect);
        }
        std::mem::take(&mut self.effects)
    }
}

/// Whether the mouse only moves, which does not count as an answer to Esc.
const fn is_motion(mouse: MouseEvent) -> bool {
    matches!(mouse.kind, MouseEventKind::Moved | MouseEventKind::Drag(_) | MouseEventKind::Up(_))
}

fn is_letter_with_alt(key: &KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char(_)) && key.modifiers - KeyModifiers::SHIFT == KeyModifiers::ALT
}

/// How long the menu waits after Esc. The escape sequence of a key may arrive in two parts on a slow line, and its first
/// part looks like Esc.
const ESC_DELAY: Duration = Duration::from_millis(50);

impl App {
    /// Ends any animation, then performs an action.
    pub(crate) fn act(&mut self, action: Action, now: Duration) {
        self.skip_animation();
        if let Action::Digit(digit) = action {
            if let Some(menu) = self.pages.last_mut().filter(|open| open.is_menu()) {
                let request = menu.choose_number(digit.into());
                return self.perform(request, now);
            }
            if self.pages.is_empty() && self.answer_question(digit) {
                return;
            }
            let count = self.count.unwrap_or(0).saturating_mul(10).saturating_add(digit.into());
            self.count = Some(count).filter(|&count| count > 0);
            return;
        }
        let count = self.count.take();
        self.status.clear();
        if action == Action::Daily {
            // In the menu, the only page that has this key, it leads to the board.
            self.pages.clear();
        }
        match action {
            Action::Quit => {
                self.running.advisor.keep_results();
                let state = self.exit_state();
                self.effects.push(Effect::Quit(Box::new(state)));
            }
            Action::Suspend => self.effects.push(Effect::Suspend),
            Action::Repaint => self.effects.push(Effect::Repaint),
            Action::Help => self.help = Some(0),
            Action::Cancel => self.cancel(count, now),
            Action::ToggleMouse => self.toggle_mouse(),
            Action::NextTheme => self.next_theme(),
            Action::NextSymbols => self.next_symbols(),
            Action::Open(page) => self.open(page),
            _ if self.page().is_some() => self.act_on_page(action, count, now),
            Action::Share | Action::ShareCode if self.needs_name() => {
                self.push_page(NamePage::open("", Some(action)));
            }
            _ => self.act_on_board(action, count, now),
        }
    }

    /// Clears the filter of a page, closes a page or the result, or returns to the suspended activity. After a count,
    /// does nothing else. If there is nothing to cancel in a game, opens the menu.
    fn cancel(&mut self, count: Option<u16>, now: Duration) {
        if let Some(open) = self.pages.last_mut() {
            if count.is_none() && !open.clear_filter(self.settings.messages()) {
                self.pages.pop();
            }
            return;
        }
        if count.is_some() {
            return;
        }
        let closes_box = self.is_board_covered_by_result();
        self.shows_result = false;
        if !self.resume()
            && !self.running.advisor.dismiss_hint()
            && !closes_box
            && self.activities.key_table() == Table::Play
        {
            self.menu_opens_at = Some(now + ESC_DELAY);
        }
    }

    /// Performs an action in what is on the screen, `count` times if it can be repeated.
    fn act_on_board(&mut self, action: Action, count: Option<u16>, now: Duration) {
        match self.activities.current() {
            _ if matches!(action, Action::Share | Action::ShareCode) => self.share(action),
            Activity::Lesson(lesson) if lesson.is_finished(self.game()) && action == Action::Remove => {
                self.play_after_lesson();
            }
            Activity::Play | Activity::Lesson(_) => self.act_in_game(action, count, now),
            Activity::Puzzle => self.act_in_puzzle(action, count, now),
            Activity::Replay(_) => self.act_in_replay(action, count, now),
            Activity::Review(_) => self.act_in_review(action, count, now),
        }
    }

    /// Goes to a position in the history of the game or the replay.
    pub(crate) fn go_to_position(&mut self, position: usize) {
        if let Some(replay) = self.activities.replay_mut() {
            replay.go_to(position);
            return self.follow_replay();
        }
        if let Some(review) = self.activities.review_mut() {
            review.shows_moves = true;
            review.choose(position);
            return self.follow_replay();
        }
        if self.running.go_to_move(position) {
            // The marker names the move that the history goes on with, as after an undo.
            if let Some(&next) = self.game().undone_moves().last() {
                self.cursor.set_marker(next);
            }
            self.on_board_changed();
        }
    }
}

impl App {
    /// Handles the mouse on the board and on the key hints beside it.
    pub(crate) fn handle_board_mouse(&mut self, mouse: MouseEvent, now: Duration) {
        let position = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => self.hover(position),
            MouseEventKind::Down(MouseButton::Left) => self.click(position, now),
            MouseEventKind::Down(MouseButton::Right) => self.mark_other(position),
            MouseEventKind::ScrollUp => self.turn_wheel(Action::StepBack, now),
            MouseEventKind::ScrollDown => self.turn_wheel(Action::StepForward, now),
            _ => {}
        }
    }

    fn click(&mut self, position: Position, now: Duration) {
        let was_moving = self.skip_animation();
        if self.click_review(position) {
            return;
        }
        if let Some(action) = self.hint_at(position) {
            self.act(action, now);
        } else if self.is_board_covered_by_result() {
            // A click that ends the animation closes no box that was not seen.
            self.shows_result = was_moving;
        } else if self.click_board(position) {
            self.act(Action::Remove, now);
        }
    }

    /// Steps through a replay or a review. During a game, a notch must not undo a move by accident.
    fn turn_wheel(&mut self, step: Action, now: Duration) {
        if !self.activities.is_playing() {
            self.act(step, now);
        }
    }

    /// The action of the key hint that the last frame shows at this position.
    pub(crate) fn hint_at(&self, position: Position) -> Option<Action> {
        self.hints.iter().find(|(area, _)| area.contains(position)).map(|&(_, action)| action)
    }

    /// Moves the marker to the tile under the mouse.
    pub(crate) fn hover(&mut self, position: Position) {
        if self.activities.review().is_some() {
            // The marker shows the move.
            return;
        }
        let game = self.activities.game(&self.running);
        if self.cursor.hover(position, game.board(), game.rules().min_group()) {
            self.status.clear();
        }
    }

    /// Marks the other one of two groups at a position.
    pub(crate) fn mark_other(&mut self, position: Position) {
        let game = self.activities.game(&self.running);
        if self.activities.is_playing()
            && self.cursor.mark_other(position, game.board(), game.rules().min_group())
        {
            self.skip_animation();
            self.status.clear();
        }
    }

    /// Handles a click on the board. Returns whether it removes the marked group.
    fn click_board(&mut self, position: Position) -> bool {
        if self.activities.lesson().is_some_and(|lesson| lesson.is_finished(self.game())) {
            self.play_after_lesson();
            return false;
        }
        if !self.activities.is_playing() || self.layout().cells_at(position).next().is_none() {
            self.hover(position);
            return false;
        }
        let marker = self.marker();
        let game = self.activities.game(&self.running);
        let click = self.cursor.click(position, game.board(), game.rules().min_group());
        if self.marker() != marker {
            self.status.clear();
        }
        match click {
            Click::Remove => return true,
            Click::Mark => {
                self.skip_animation();
                let facts = ["click-removes", "right-click-marks-other"];
                let facts = facts.map(|id| self.messages().text(id).into_owned());
                self.say(self.messages().join(&facts));
            }
            Click::Empty => {
                self.skip_animation();
                self.explain_illegal_move(IllegalMove::Empty);
            }
        }
        false
    }
}
