//! The current activity: playing a session, watching a replay, or reviewing a game.

use crate::board::Cell;
use crate::game::Game;
use crate::i18n::TextId;
use crate::play::{RunningGame, game_to_continue};
use crate::tui::app::lesson::Lesson;
use crate::tui::app::replay_player::ReplayPlayer;
use crate::tui::app::reviewed_game::ReviewedGame;
use crate::tui::input::Table;
use crate::tui::page::OpenPage;

/// The current activity, and those to return to.
pub(crate) struct Activity {
    current: Mode,
    /// The activity to return to first is last.
    suspended: Vec<Suspended>,
}

#[derive(Debug)]
pub(crate) enum Mode {
    /// The player's session.
    Play,
    Replay(Box<ReplayPlayer>),
    Review(Box<ReviewedGame>),
    /// The lesson, which is a practice.
    Lesson(Box<Lesson>),
}

/// An activity to return to after a replay or a review.
struct Suspended {
    mode: Mode,
    marker: Cell,
    /// The page that led to the next activity.
    page: Option<OpenPage>,
}

impl Mode {
    /// What the status line of a replay calls this activity.
    const fn title(&self) -> Option<TextId> {
        match self {
            Self::Play => Some("return-to-your-game"),
            Self::Review(_) => Some("return-to-review"),
            Self::Replay(_) | Self::Lesson(_) => None,
        }
    }
}

impl Activity {
    pub(crate) const fn new(mode: Mode) -> Self {
        Self { current: mode, suspended: Vec::new() }
    }

    pub(crate) const fn mode(&self) -> &Mode {
        &self.current
    }

    /// The game on the screen.
    pub(crate) fn game<'a>(&'a self, running: &'a RunningGame) -> &'a Game {
        match &self.current {
            Mode::Play | Mode::Lesson(_) => running.game(),
            Mode::Replay(replay) => replay.game(),
            Mode::Review(review) => review.game(),
        }
    }

    /// Whether the player plays: a game of the session, or the lesson.
    pub(crate) const fn is_playing(&self) -> bool {
        matches!(self.current, Mode::Play | Mode::Lesson(_))
    }

    pub(crate) fn lesson(&self) -> Option<&Lesson> {
        match &self.current {
            Mode::Lesson(lesson) => Some(lesson),
            Mode::Play | Mode::Replay(_) | Mode::Review(_) => None,
        }
    }

    pub(crate) fn lesson_mut(&mut self) -> Option<&mut Lesson> {
        match &mut self.current {
            Mode::Lesson(lesson) => Some(lesson),
            Mode::Play | Mode::Replay(_) | Mode::Review(_) => None,
        }
    }

    /// The activity below all others.
    fn first(&self) -> &Mode {
        self.suspended.first().map_or(&self.current, |suspended| &suspended.mode)
    }

    /// Whether there is a session, even one that is suspended. A replay on the command line has none.
    pub(crate) fn has_session(&self) -> bool {
        matches!(self.first(), Mode::Play)
    }

    pub(crate) fn replay(&self) -> Option<&ReplayPlayer> {
        match &self.current {
            Mode::Replay(replay) => Some(replay),
            Mode::Play | Mode::Review(_) | Mode::Lesson(_) => None,
        }
    }

    pub(crate) fn replay_mut(&mut self) -> Option<&mut ReplayPlayer> {
        match &mut self.current {
            Mode::Replay(replay) => Some(replay),
            Mode::Play | Mode::Review(_) | Mode::Lesson(_) => None,
        }
    }

    pub(crate) fn review(&self) -> Option<&ReviewedGame> {
        match &self.current {
            Mode::Review(review) => Some(review),
            Mode::Play | Mode::Replay(_) | Mode::Lesson(_) => None,
        }
    }

    pub(crate) fn review_mut(&mut self) -> Option<&mut ReviewedGame> {
        match &mut self.current {
            Mode::Review(review) => Some(review),
            Mode::Play | Mode::Replay(_) | Mode::Lesson(_) => None,
        }
    }

    /// The key table of the current mode.
    pub(crate) const fn key_table(&self) -> Table {
        match &self.current {
            Mode::Play => Table::Play,
            Mode::Lesson(_) => Table::Lesson,
            Mode::Replay(_) => Table::Watch,
            Mode::Review(_) => Table::Review,
        }
    }

    /// The game that the player can continue after leaving now.
    pub(crate) fn game_to_continue<'a>(&'a self, running: &'a RunningGame) -> &'a Game {
        match self.first() {
            Mode::Play | Mode::Lesson(_) => game_to_continue(running.session()),
            Mode::Replay(replay) => replay.game(),
            Mode::Review(review) => review.game(),
        }
    }

    /// Whether the player returns directly to a game and not to a page.
    pub(crate) fn is_game_suspended(&self) -> bool {
        matches!(self.suspended.last(), Some(Suspended { mode: Mode::Play, page: None, .. }))
    }

    /// Whether the player returns directly to a review.
    pub(crate) fn is_review_suspended(&self) -> bool {
        matches!(self.suspended.last(), Some(Suspended { mode: Mode::Review(_), page: None, .. }))
    }

    /// The title of the page or activity to return to, if there is one.
    pub(crate) fn suspended_title(&self) -> Option<TextId> {
        let Suspended { mode, page, .. } = self.suspended.last()?;
        page.as_ref().map(|open| open.page().title()).or_else(|| mode.title())
    }

    /// The pages to return to.
    pub(crate) fn pages_mut(&mut self) -> impl Iterator<Item = &mut OpenPage> {
        self.suspended.iter_mut().filter_map(|suspended| suspended.page.as_mut())
    }

    /// Suspends the current activity and shows a replay or a review. A replay replaces another one on the screen.
    pub(crate) fn suspend_for(&mut self, next: Mode, marker: Cell, page: Option<OpenPage>) {
        let is_other_replay = matches!((&next, &self.current), (Mode::Replay(_), Mode::Replay(_)));
        let mode = std::mem::replace(&mut self.current, next);
        match self.suspended.last_mut().filter(|_| is_other_replay) {
            Some(suspended) => suspended.page = page,
            None => self.suspended.push(Suspended { mode, marker, page }),
        }
    }

    /// Returns to the suspended activity. Returns its marker and page, or `None` if nothing was suspended.
    pub(crate) fn resume(&mut self) -> Option<(Cell, Option<OpenPage>)> {
        let Suspended { mode, marker, page } = self.suspended.pop()?;
        self.current = mode;
        Some((marker, page))
    }

    /// Leaves all replays and reviews for the session. Returns whether there was one.
    pub(crate) fn return_to_session(&mut self) -> bool {
        let has_session = self.has_session();
        self.suspended.clear();
        self.current = Mode::Play;
        has_session
    }
}
