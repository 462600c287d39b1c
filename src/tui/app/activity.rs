//! The current activity: playing a session, or watching a replay.

use crate::board::Cell;
use crate::game::{Game, Session};
use crate::i18n::text::{self, TextId};
use crate::play::game_to_continue;
use crate::tui::app::ReplayPlayer;
use crate::tui::input::Table;
use crate::tui::page::OpenPage;

/// The current activity, and the one suspended to watch a replay.
pub(crate) struct Activity {
    current: Mode,
    suspended: Option<Suspended>,
}

#[derive(Debug)]
pub(crate) enum Mode {
    Play(Session),
    Replay(Box<ReplayPlayer>),
}

/// The activity to return to after a replay.
struct Suspended {
    mode: Mode,
    marker: Cell,
    /// The page that led to the replay.
    page: Option<OpenPage>,
}

impl Mode {
    fn game(&self) -> &Game {
        match self {
            Self::Play(session) => session.game(),
            Self::Replay(replay) => replay.game(),
        }
    }

    fn game_to_continue(&self) -> &Game {
        match self {
            Self::Play(session) => game_to_continue(session),
            Self::Replay(replay) => replay.game(),
        }
    }
}

impl Activity {
    pub(crate) const fn new(mode: Mode) -> Self {
        Self { current: mode, suspended: None }
    }

    pub(crate) const fn mode(&self) -> &Mode {
        &self.current
    }

    /// The game on the screen.
    pub(crate) fn game(&self) -> &Game {
        self.current.game()
    }

    /// The session being played, unless it is suspended.
    pub(crate) const fn playing(&self) -> Option<&Session> {
        match &self.current {
            Mode::Play(session) => Some(session),
            Mode::Replay(_) => None,
        }
    }

    pub(crate) const fn playing_mut(&mut self) -> Option<&mut Session> {
        match &mut self.current {
            Mode::Play(session) => Some(session),
            Mode::Replay(_) => None,
        }
    }

    /// The session, whether it is being played or suspended.
    pub(crate) const fn session(&self) -> Option<&Session> {
        match (&self.current, &self.suspended) {
            (Mode::Play(session), _) | (_, Some(Suspended { mode: Mode::Play(session), .. })) => {
                Some(session)
            }
            _ => None,
        }
    }

    pub(crate) fn replay(&self) -> Option<&ReplayPlayer> {
        match &self.current {
            Mode::Play(_) => None,
            Mode::Replay(replay) => Some(replay),
        }
    }

    pub(crate) fn replay_mut(&mut self) -> Option<&mut ReplayPlayer> {
        match &mut self.current {
            Mode::Play(_) => None,
            Mode::Replay(replay) => Some(replay),
        }
    }

    /// The key table of the current mode.
    pub(crate) const fn key_table(&self) -> Table {
        match &self.current {
            Mode::Play(_) => Table::Play,
            Mode::Replay(_) => Table::Watch,
        }
    }

    /// The game that the player can continue after leaving now.
    pub(crate) fn game_to_continue(&self) -> &Game {
        match (&self.current, &self.suspended) {
            (Mode::Replay(_), Some(suspended)) => suspended.mode.game_to_continue(),
            (current, _) => current.game_to_continue(),
        }
    }

    /// The game of the session, even while it is suspended; without a session, the game on the screen.
    pub(crate) fn played_game(&self) -> &Game {
        self.session().map_or_else(|| self.game(), Session::game)
    }

    /// Whether the player returns from the replay directly to a game and not to a page.
    pub(crate) fn is_game_suspended(&self) -> bool {
        self.suspended.as_ref().is_some_and(|suspended| suspended.page.is_none())
    }

    /// The title of the suspended page or game, if there is one.
    pub(crate) fn suspended_title(&self) -> Option<TextId> {
        let suspended = self.suspended.as_ref()?;
        Some(suspended.page.as_ref().map_or(text::RETURN_TO_YOUR_GAME, |open| open.page().title()))
    }

    /// Suspends the current activity and shows a replay. If another replay is on the screen, the new one
    /// replaces it, and the suspended activity remains suspended.
    pub(crate) fn show_replay(&mut self, replay: ReplayPlayer, marker: Cell, page: Option<OpenPage>) {
        let mode = std::mem::replace(&mut self.current, Mode::Replay(Box::new(replay)));
        match &mut self.suspended {
            Some(suspended) => suspended.page = page,
            None => self.suspended = Some(Suspended { mode, marker, page }),
        }
    }

    /// Returns to the suspended activity. Returns its marker and page, or `None` if nothing was suspended.
    pub(crate) fn resume(&mut self) -> Option<(Cell, Option<OpenPage>)> {
        let Suspended { mode, marker, page } = self.suspended.take()?;
        self.current = mode;
        Some((marker, page))
    }

    /// Lets the player continue a game that a replay showed. Returns whether the game joins the suspended session;
    /// without one, it starts a new session, which is not saved.
    pub(crate) fn take_over(&mut self, game: Game) -> bool {
        if let Some(Suspended { mode: Mode::Play(mut session), .. }) = self.suspended.take() {
            session.switch_to(game);
            self.current = Mode::Play(session);
            return true;
        }
        self.current = Mode::Play(Session::new(game));
        false
    }
}
