//! The whole game screen without a terminal: events and times in, a drawn buffer and requests out.
//!
//! The state is in three parts. The game, or the recording of one, is what counts; marker, scroll, counts and
//! what is open belong to the screen and are not undone; what is drawn is made from both, anew for each frame.

mod act;
mod advice;
mod daily;
mod dress;
mod greeting;
mod hint;
mod input;
mod live;
mod marker;
mod pace;
mod pages;
mod par;
mod play;
mod recording;
mod records;
mod settings;
mod share;
mod solver_plays;
mod still;
mod time;
mod watch;

pub(super) use hint::HintView;
pub use live::SpectateEvent;
pub use recording::ReplayPlayer;
pub use records::LoadGames;
pub(super) use records::Placed;

use crate::board::{Cell, Group};
use crate::game::{Game, Sitting};
use crate::i18n::{Language, Words};
use crate::play::daily::DailyBoards;
use crate::play::next_game::NextGame;
use crate::play::resume_hint::{game_to_continue, resume_hint};
use crate::tui::geometry::animation::{Animation, SlowFrames};
use crate::tui::geometry::layout::{Layout, Scroll};
use crate::tui::input::keymap::{Binding, Keymap, Table};
use crate::tui::page::OpenPage;
use crate::tui::setting::{Choice, Preferences};
use crate::tui::theme::{Appearance, ResolvedTheme};
use advice::Advice;
use ratatui::layout::Rect;
use records::Records;
use std::fmt;
use std::sync::mpsc::Receiver;

/// What only the terminal can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Leave.
    Quit,
    /// Go to the background.
    Suspend,
    /// Draw everything anew, because something else has drawn over it.
    Repaint,
    /// Take the mouse, or let it go.
    Mouse(bool),
    /// Copy what is shared.
    Copy,
}

/// The game screen.
pub struct App {
    mode: Mode,
    /// What is being done, while the best line or a finished game is shown.
    aside: Option<Suspended>,
    records: Records,
    advice: Advice,
    next_game: NextGame,
    dailies: DailyBoards,
    shared: share::Results,
    looks: Appearance,
    language: Language,
    keymap: Keymap,
    preferences: Preferences,
    /// What was chosen, to be kept.
    choices: Vec<Choice>,
    animates: bool,
    slow_frames: SlowFrames,
    takes_mouse: bool,
    /// Whether somebody is there who could press the keys told in the bottom line.
    prompts: bool,
    screen: Rect,
    scroll: Scroll,
    marker: Cell,
    /// Where the marker was brought on its tour of the groups, until the board changes.
    toured_to: Option<Cell>,
    count: Option<u16>,
    open: Open,
    /// What is shown in place of the game.
    page: Option<OpenPage>,
    message: String,
    /// What was told last and not asked for.
    told: String,
    animation: Option<Animation>,
    /// Of a game that is played elsewhere, while more may come.
    news: Option<Receiver<SpectateEvent>>,
    request: Option<Request>,
    changed: Changed,
}

/// What may have changed since it was last asked for.
#[derive(Clone, Copy)]
struct Changed {
    screen: bool,
    game: bool,
}

/// What is being done with a game.
#[derive(Debug)]
enum Mode {
    Play(Sitting),
    Watch(Box<ReplayPlayer>),
}

/// What was left to see something else, until one comes back to it.
struct Suspended {
    mode: Mode,
    marker: Cell,
    /// The page that led there.
    page: Option<OpenPage>,
}

/// What lies over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Open {
    Nothing,
    /// The keys, from this line on.
    Help(u16),
    /// How the game ended. A panel says that beside the board: then nothing lies over it.
    Result,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").field("mode", &self.mode).field("marker", &self.marker).finish_non_exhaustive()
    }
}

impl App {
    /// The screen of a sitting. `next_game` says what a new board is.
    #[must_use]
    pub fn play(sitting: Sitting, next_game: NextGame, looks: Appearance, animates: bool) -> Self {
        Self::new(Mode::Play(sitting), next_game, looks, animates)
    }

    /// The screen of a recorded game.
    #[must_use]
    pub fn watch(recording: ReplayPlayer, next_game: NextGame, looks: Appearance, animates: bool) -> Self {
        Self::new(Mode::Watch(Box::new(recording)), next_game, looks, animates)
    }

    fn new(mode: Mode, next_game: NextGame, looks: Appearance, animates: bool) -> Self {
        let game = match &mode {
            Mode::Play(sitting) => sitting.game(),
            Mode::Watch(recording) => recording.game(),
        };
        let mut app = Self {
            advice: Advice::new(game),
            mode,
            aside: None,
            records: Records::default(),
            next_game,
            dailies: DailyBoards::default(),
            shared: share::Results::default(),
            looks,
            language: Language::English,
            keymap: Keymap::default(),
            preferences: Preferences::default(),
            choices: Vec::new(),
            animates,
            slow_frames: SlowFrames::default(),
            takes_mouse: true,
            prompts: true,
            screen: Rect::ZERO,
            scroll: Scroll::default(),
            marker: Cell::new(0, 0),
            toured_to: None,
            count: None,
            open: Open::Nothing,
            page: None,
            message: String::new(),
            told: String::new(),
            animation: None,
            news: None,
            request: None,
            changed: Changed { screen: true, game: true },
        };
        app.marker = app.middle();
        app.settle_marker();
        app.follow();
        app
    }

    /// The same, where the mouse is the terminal's to begin with.
    #[must_use]
    pub const fn with_mouse(mut self, takes_mouse: bool) -> Self {
        self.takes_mouse = takes_mouse;
        self
    }

    /// The same for a file, where nobody can press a key.
    #[must_use]
    pub(super) const fn without_prompts(mut self) -> Self {
        self.prompts = false;
        self
    }

    /// Whether a recording waits for somebody to play it on: at its end there is nothing more to see.
    pub(super) fn is_to_be_played(&self) -> bool {
        self.recording().is_some_and(|recording| {
            let (at, of) = recording.place();
            self.prompts && !recording.is_playing() && !recording.is_waiting() && at < of
        })
    }

    /// The same in this language.
    #[must_use]
    pub const fn in_language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }

    /// The same with these keys.
    #[must_use]
    pub fn with_keys(mut self, keymap: Keymap) -> Self {
        self.keymap = keymap;
        self
    }

    /// A tile in the middle of the board, which is near to most others.
    fn middle(&self) -> Cell {
        let board = self.game().board();
        marker::settled(board, Cell::new(board.columns_left() / 2, board.size().rows() / 2))
    }

    /// The game being played or shown.
    #[must_use]
    pub fn game(&self) -> &Game {
        match &self.mode {
            Mode::Play(sitting) => sitting.game(),
            Mode::Watch(recording) => recording.game(),
        }
    }

    /// The sitting, if a game is being played or was put aside.
    #[must_use]
    pub const fn sitting(&self) -> Option<&Sitting> {
        match (&self.mode, &self.aside) {
            (Mode::Play(sitting), _) | (_, Some(Suspended { mode: Mode::Play(sitting), .. })) => {
                Some(sitting)
            }
            _ => None,
        }
    }

    /// The recording being shown, unless a game is being played.
    pub(super) fn recording(&self) -> Option<&ReplayPlayer> {
        match &self.mode {
            Mode::Play(_) => None,
            Mode::Watch(recording) => Some(recording),
        }
    }

    /// The keys that mean something now.
    #[must_use]
    pub fn bindings(&self) -> &[Binding] {
        self.keymap.table(match self.mode {
            _ if self.page.is_some() => Table::Page,
            Mode::Play(_) => Table::Play,
            Mode::Watch(_) => Table::Watch,
        })
    }

    /// All keys.
    pub(super) const fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    pub(super) const fn theme(&self) -> &ResolvedTheme {
        self.looks.look()
    }

    pub(super) const fn words(&self) -> Words {
        Words::new(self.language, self.theme().glyphs)
    }

    /// The cell that the cursor or the mouse is on, whichever moved last.
    #[must_use]
    pub const fn marker(&self) -> Cell {
        self.marker
    }

    /// What to say on leaving if the game may have changed since this was last asked: the result that was shared, and
    /// how to continue the game.
    pub fn take_parting_words(&mut self) -> Option<String> {
        let changed = std::mem::replace(&mut self.changed.game, false);
        let words = || resume_hint(self.game_to_continue(), self.words());
        changed.then(|| self.all_shared().into_iter().chain([words()]).collect::<Vec<_>>().join("\n"))
    }

    /// The game that somebody who leaves now would want back.
    #[must_use]
    pub fn game_to_continue(&self) -> &Game {
        match &self.mode {
            Mode::Play(sitting) => game_to_continue(sitting),
            Mode::Watch(recording) => self.game_aside().unwrap_or_else(|| recording.game()),
        }
    }

    /// The group under the marker.
    #[must_use]
    pub fn marked_group(&self) -> Option<Group> {
        self.game().board().group_at(self.marker)
    }

    /// What there is to say at the moment; may be nothing.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    pub(super) const fn open(&self) -> Open {
        self.open
    }

    pub(super) const fn animation(&self) -> Option<&Animation> {
        self.animation.as_ref()
    }

    pub(super) const fn screen(&self) -> Rect {
        self.screen
    }

    pub(super) fn layout(&self) -> Layout {
        Layout::new(self.screen, self.game().board().size(), self.scroll)
    }

    /// Takes what only the terminal can do.
    pub const fn take_request(&mut self) -> Option<Request> {
        self.request.take()
    }

    /// Whether something visible has changed since the last time this was asked.
    pub const fn take_dirty(&mut self) -> bool {
        std::mem::replace(&mut self.changed.screen, false)
    }

    /// Takes the size of the screen.
    pub fn resize(&mut self, screen: Rect) {
        if self.screen != screen {
            self.screen = screen;
            self.scroll = self.layout().scroll_around(self.marker);
            self.changed.screen = true;
        }
    }

    fn say(&mut self, message: impl Into<String>) {
        self.message = message.into();
    }

    /// Moves the marker to where a key asked for it.
    fn go_to(&mut self, cell: Cell) {
        self.marker = cell;
        self.scroll = self.layout().scroll_around(cell);
    }

    /// Brings the marker back to the tiles. What is under the mouse stays there if the marker can still be seen.
    fn settle_marker(&mut self) {
        let game = match &self.mode {
            Mode::Play(sitting) => sitting.game(),
            Mode::Watch(recording) => recording.game(),
        };
        self.looks.fit(game.first_board());
        self.marker = marker::settled(self.game().board(), self.marker);
        self.scroll = self.layout().scroll_to(self.marker);
    }

    /// The count typed so far.
    pub(super) const fn count(&self) -> Option<u16> {
        self.count
    }
}
