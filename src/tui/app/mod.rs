//! The screen without a terminal: inputs and times in, effects and a drawn buffer out.
//!
//! ```text
//! Input ──► App::update ──► Effects, performed by the event loop
//!              │
//!              ▼ a key comes with its action in the keymap
//!         PlayerInput
//!              │
//!              ▼ offered to each layer in this order, until one handles it
//!     solver playing ► help ► page ► board ──► Action
//! ```
//!
//! The mouse has no keymap. A layer finds what the last frame shows under the mouse: a key hint, which names an action, a
//! row of a page, or a tile. On the board, `board_view` marks the tile and performs
//! [`Action::Remove`](crate::tui::Action::Remove).
//!
//! [`RunningGame`] is what is played, `Activities` what is on the screen, and `BoardView` where the board is drawn and the
//! cell with the marker. Undo affects only the game. The methods of [`App`] are what all layers need; each layer and each
//! activity is a module of functions on the app.

mod activities;
mod board_view;
pub(crate) mod lesson;
pub(crate) mod pages;
pub(crate) mod playing;
mod replaying;
pub(crate) mod reviewing;
mod update;

use crate::board::{Board, Cell, Joined, Rules};
use crate::config::Setting;
use crate::game::{Game, PlayedMove};
use crate::i18n::{Language, Messages};
use crate::play::{Effect, NextPuzzle, RunningGame, StartMessage};
use crate::solver::Later;
use crate::store::Warning;
use crate::tui::app::activities::Activities;
use crate::tui::app::board_view::BoardView;
use crate::tui::geometry::animation::Animation;
use crate::tui::geometry::layout::Layout;
use crate::tui::input::key_hints::KeyHints;
use crate::tui::input::{Binding, KeyContext, Keymap, PageKind};
use crate::tui::page::OpenPage;
use crate::tui::text::Hinted;
use crate::tui::theme::ResolvedTheme;
use crate::tui::{ScreenConfig, view};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

pub(crate) use activities::Activity;
pub(crate) use lesson::Lesson;
pub use replaying::ReplayPlayer;
pub(crate) use reviewing::{Question, ReviewScreen};
pub use update::Input;

/// What the removal of the group under the marker leads to on this board, under these rules.
struct LedTo {
    board: Board,
    rules: Rules,
    marker: Cell,
    /// The next moves of a line.
    next: Vec<Cell>,
    joined: Option<Joined>,
    later: Option<Later>,
}

/// The screen: the game or what is shown in its place, and the layers over it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct App {
    /// What is played, even while a replay or a review is shown.
    pub running: RunningGame,
    /// What is on the screen, and what to return to.
    pub(crate) activities: Activities,
    pub(crate) config: ScreenConfig,
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
    /// The number of slow frames minus that of fast ones, during animations.
    slow_frames: u8,
    /// The animation of the last move, while it runs.
    pub(crate) animation: Option<Animation>,
    /// When the tiles come to rest after the last move, or came to rest.
    rests_at: Option<Duration>,
    /// What the removal of the group under the marker leads to.
    led_to: Option<LedTo>,
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
    hints: view::Hints,
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
    /// Creates the screen of a game.
    pub fn of_game(running: RunningGame, config: ScreenConfig) -> Self {
        Self::new(Activity::Play, running, config)
    }

    /// Creates the screen of a replay. `running` is what the player goes on with after taking the replay over.
    pub fn of_replay(replay: ReplayPlayer, running: RunningGame, config: ScreenConfig) -> Self {
        Self::new(Activity::Replay(Box::new(replay)), running, config)
    }

    fn new(activity: Activity, running: RunningGame, config: ScreenConfig) -> Self {
        let activities = Activities { current: activity, suspended: Vec::new(), finished: None };
        let game = activities.game(&running);
        let board_view = BoardView::new(game.board(), game.rules().min_group());
        let is_saving = config.settings.is_on(Setting::Save);
        let mut app = Self {
            running,
            activities,
            config,
            board_view,
            area: Rect::ZERO,
            message: Hinted::default(),
            shown_warning: String::new(),
            warnings: VecDeque::new(),
            shows_result: false,
            slow_frames: 0,
            animation: None,
            rests_at: None,
            led_to: None,
            sign: "",
            shared: Vec::new(),
            last_shared: None,
            menu_opens_at: None,
            help: None,
            announces_daily: false,
            pages: Vec::new(),
            count: None,
            has_news: false,
            hints: Vec::new(),
            effects: Vec::new(),
            exit_changed: true,
            is_saving,
        };
        app.follow_replay();
        app
    }

    /// Sets the language.
    pub fn in_language(mut self, language: Language) -> Self {
        self.config = self.config.with(Setting::Language, language.code());
        self
    }

    /// Sets the keys.
    pub fn with_keys(mut self, keymap: Keymap) -> Self {
        self.config.keymap = keymap;
        self
    }

    /// Opens the menu at the first start, with the lesson selected.
    #[must_use]
    pub fn with_menu(mut self) -> Self {
        pages::open_menu(&mut self, true);
        self
    }

    /// Shows the puzzle that has begun, or the page of puzzles until it begins.
    #[must_use]
    pub fn with_puzzles(mut self) -> Self {
        pages::open(&mut self, PageKind::Puzzles);
        if self.running.puzzles.in_play.is_some() {
            playing::show_puzzle(&mut self, NextPuzzle::Begun);
        }
        self
    }

    /// Shows this message at the start, or else, after the first frame, the day of a daily board, or that today's is not
    /// played yet.
    pub fn with_start_message(mut self, message: Option<StartMessage>) -> Self {
        match message.map(|message| self.key_hints().start_message(message)) {
            Some(message) => self.say(message),
            None => self.announces_daily = true,
        }
        self
    }

    /// Changes what is played before it is shown.
    pub fn with_running(mut self, change: impl FnOnce(RunningGame) -> RunningGame) -> Self {
        self.running = change(self.running);
        self
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
        self.hints = view::render(self, buffer, now);
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
        self.led_to.as_ref().map_or((None, None), |led_to| (led_to.joined.as_ref(), led_to.later))
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
        self.rests_at = Some(self.animation.as_ref().map_or(now, Animation::end));
    }

    /// Ends the animation at once. Returns whether there was one.
    pub(crate) fn skip_animation(&mut self) -> bool {
        self.animation.take().is_some()
    }
}
