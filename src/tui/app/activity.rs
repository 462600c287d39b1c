//! The current activity: playing a session, watching a replay, or reviewing a game.

use crate::board::Cell;
use crate::game::{Game, GameId, LogTag, Session};
use crate::i18n::text::{self, TextId};
use crate::play::game_to_continue;
use crate::tui::app::{Lesson, ReplayPlayer, ReviewedGame};
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
    Play(Session),
    Replay(Box<ReplayPlayer>),
    Review(Box<ReviewedGame>),
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
    fn game(&self) -> &Game {
        match self {
            Self::Play(session) => session.game(),
            Self::Replay(replay) => replay.game(),
            Self::Review(review) => review.game(),
            Self::Lesson(lesson) => lesson.session.game(),
        }
    }

    fn game_to_continue(&self) -> &Game {
        match self {
            Self::Play(session) => game_to_continue(session),
            Self::Replay(_) | Self::Review(_) | Self::Lesson(_) => self.game(),
        }
    }

    /// What the status line of a replay calls this activity.
    const fn title(&self) -> Option<TextId> {
        match self {
            Self::Play(_) => Some(text::RETURN_TO_YOUR_GAME),
            Self::Review(_) => Some(text::RETURN_TO_REVIEW),
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
    pub(crate) fn game(&self) -> &Game {
        self.current.game()
    }

    /// The session being played, unless it is suspended: the player's, or that of the lesson.
    pub(crate) fn playing(&self) -> Option<&Session> {
        match &self.current {
            Mode::Play(session) => Some(session),
            Mode::Lesson(lesson) => Some(&lesson.session),
            Mode::Replay(_) | Mode::Review(_) => None,
        }
    }

    pub(crate) fn playing_mut(&mut self) -> Option<&mut Session> {
        match &mut self.current {
            Mode::Play(session) => Some(session),
            Mode::Lesson(lesson) => Some(&mut lesson.session),
            Mode::Replay(_) | Mode::Review(_) => None,
        }
    }

    pub(crate) fn lesson(&self) -> Option<&Lesson> {
        match &self.current {
            Mode::Lesson(lesson) => Some(lesson),
            Mode::Play(_) | Mode::Replay(_) | Mode::Review(_) => None,
        }
    }

    pub(crate) fn lesson_mut(&mut self) -> Option<&mut Lesson> {
        match &mut self.current {
            Mode::Lesson(lesson) => Some(lesson),
            Mode::Play(_) | Mode::Replay(_) | Mode::Review(_) => None,
        }
    }

    /// The activity below all others.
    fn first(&self) -> &Mode {
        self.suspended.first().map_or(&self.current, |suspended| &suspended.mode)
    }

    /// The session, whether it is being played or suspended.
    pub(crate) fn session(&self) -> Option<&Session> {
        match self.first() {
            Mode::Play(session) => Some(session),
            Mode::Replay(_) | Mode::Review(_) | Mode::Lesson(_) => None,
        }
    }

    /// Adds a tag to all games of the session on the board with this id, even while the session is suspended.
    pub(crate) fn tag_games_on(&mut self, id: &GameId, tag: &LogTag) {
        let first = self.suspended.first_mut().map_or(&mut self.current, |suspended| &mut suspended.mode);
        if let Mode::Play(session) = first {
            session.tag_games_on(id, tag);
        }
    }

    pub(crate) fn replay(&self) -> Option<&ReplayPlayer> {
        match &self.current {
            Mode::Replay(replay) => Some(replay),
            Mode::Play(_) | Mode::Review(_) | Mode::Lesson(_) => None,
        }
    }

    pub(crate) fn replay_mut(&mut self) -> Option<&mut ReplayPlayer> {
        match &mut self.current {
            Mode::Replay(replay) => Some(replay),
            Mode::Play(_) | Mode::Review(_) | Mode::Lesson(_) => None,
        }
    }

    pub(crate) fn review(&self) -> Option<&ReviewedGame> {
        match &self.current {
            Mode::Review(review) => Some(review),
            Mode::Play(_) | Mode::Replay(_) | Mode::Lesson(_) => None,
        }
    }

    pub(crate) fn review_mut(&mut self) -> Option<&mut ReviewedGame> {
        match &mut self.current {
            Mode::Review(review) => Some(review),
            Mode::Play(_) | Mode::Replay(_) | Mode::Lesson(_) => None,
        }
    }

    /// The key table of the current mode.
    pub(crate) const fn key_table(&self) -> Table {
        match &self.current {
            Mode::Play(_) => Table::Play,
            Mode::Lesson(_) => Table::Lesson,
            Mode::Replay(_) => Table::Watch,
            Mode::Review(_) => Table::Review,
        }
    }

    /// The game that the player can continue after leaving now.
    pub(crate) fn game_to_continue(&self) -> &Game {
        self.first().game_to_continue()
    }

    /// The game being played, even while it is suspended; without a session, the game on the screen.
    pub(crate) fn played_game(&self) -> &Game {
        self.playing().or_else(|| self.session()).map_or_else(|| self.game(), Session::game)
    }

    /// Whether the player returns directly to a game and not to a page.
    pub(crate) fn is_game_suspended(&self) -> bool {
        matches!(self.suspended.last(), Some(Suspended { mode: Mode::Play(_), page: None, .. }))
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

    /// Lets the player continue a game that a replay or a review showed. Returns whether the game joins the suspended
    /// session; without one, it starts a new session, which is not saved.
    pub(crate) fn take_over(&mut self, game: Game) -> bool {
        self.suspended.truncate(1);
        if let Some(Suspended { mode: Mode::Play(mut session), .. }) = self.suspended.pop() {
            session.switch_to(game);
            self.current = Mode::Play(session);
            return true;
        }
        self.current = Mode::Play(Session::new(game));
        false
    }
}
