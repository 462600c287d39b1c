//! The current activity: playing a session, watching a replay, or reviewing a game.

use crate::board::Cell;
use crate::game::{Day, Game};
use crate::i18n::TextId;
use crate::play::{Focus, RunningGame, game_to_continue};
use crate::tui::app::lesson::Lesson;
use crate::tui::app::replay_player::ReplayPlayer;
use crate::tui::app::reviewed_game::ReviewedGame;
use crate::tui::input::Table;
use crate::tui::input::context::Legend;
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
        if let Mode::Lesson(lesson) = &self.current { Some(lesson) } else { None }
    }

    pub(crate) fn lesson_mut(&mut self) -> Option<&mut Lesson> {
        if let Mode::Lesson(lesson) = &mut self.current { Some(lesson) } else { None }
    }

    /// Whether the player has cleared the board in the last step of the lesson.
    pub(crate) fn is_lesson_finished(&self, running: &RunningGame) -> bool {
        self.lesson().is_some_and(|lesson| lesson.is_finished(running.game()))
    }

    /// The keys beside the board.
    pub(crate) fn legend(&self, running: &RunningGame) -> Legend {
        match &self.current {
            Mode::Play if running.game().status().is_over() => Legend::GameOver,
            Mode::Play => Legend::Playing,
            Mode::Lesson(lesson) if lesson.is_finished(running.game()) => Legend::Learnt,
            Mode::Lesson(_) => Legend::Learning,
            Mode::Replay(_) => Legend::Recording,
            Mode::Review(_) => Legend::Reviewing,
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
        if let Mode::Replay(replay) = &self.current { Some(replay) } else { None }
    }

    pub(crate) fn replay_mut(&mut self) -> Option<&mut ReplayPlayer> {
        if let Mode::Replay(replay) = &mut self.current { Some(replay) } else { None }
    }

    pub(crate) fn review(&self) -> Option<&ReviewedGame> {
        if let Mode::Review(review) = &self.current { Some(review) } else { None }
    }

    pub(crate) fn review_mut(&mut self) -> Option<&mut ReviewedGame> {
        if let Mode::Review(review) = &mut self.current { Some(review) } else { None }
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

    /// The game that is played, or the whole game of the replay or review.
    pub(crate) fn whole_game(&self, running: &RunningGame) -> Game {
        match &self.current {
            Mode::Play | Mode::Lesson(_) => running.game().clone(),
            Mode::Replay(replay) => replay.whole_game(),
            Mode::Review(review) => review.whole().clone(),
        }
    }

    /// The number of the attempt at a daily board. For a replay it is known only if the game was saved.
    pub(crate) fn attempt(&self, running: &RunningGame) -> Option<u32> {
        Day::of(self.game(running).id())?;
        if self.is_playing() {
            return running.attempt();
        }
        running.dailies().recorded_attempt(&self.whole_game(running))
    }

    /// The cell of the next move of a replay or a review, if there is one.
    pub(crate) fn next_move(&self) -> Option<Cell> {
        match &self.current {
            Mode::Play | Mode::Lesson(_) => None,
            Mode::Replay(replay) => replay.next_move(),
            Mode::Review(review) => review.next_move(),
        }
    }

    /// What the player is looking at, which determines what to search for.
    pub(crate) fn focus(&self) -> Focus {
        let suspended = self.suspended.last().filter(|suspended| suspended.page.is_none());
        match (&self.current, suspended.map(|suspended| &suspended.mode)) {
            (Mode::Play | Mode::Lesson(_), _) => Focus::Game,
            (Mode::Review(_), _) | (Mode::Replay(_), Some(Mode::Review(_))) => Focus::Review,
            (Mode::Replay(_), Some(Mode::Play)) => Focus::BestLine,
            (Mode::Replay(_), _) => Focus::Elsewhere,
        }
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
