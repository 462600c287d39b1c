//! Hints, autoplay, par, stars and reviews: the searches that they need, and the lines found.
//!
//! [`Advisor`] is a state machine without threads, clocks or a screen. The running game tells it what the player does
//! and what a search finds, and passes its [`GameEffect`]s on to the front end. Times are durations since a start that
//! the front end chooses.

mod board_lines;
mod hint;
mod par;
mod review;
mod search;
mod training;

pub use state::{Focus, HintReply, HintView, SearchGoal};
pub use training::{Answer, Question};

mod state;

use crate::game::{Game, GameId};
use crate::play::game_effect::GameEffect;
use crate::play::playback_speed::PlaybackSpeed;
use crate::play::solver_task::SharedMaker;
use crate::solver::GameLine;
use crate::store::{Book, Reviews, SearchRun};
use board_lines::BoardLines;
use state::{BoardScale, CurrentReview, CurrentSearch, Settling, ShownHint};
use std::collections::VecDeque;
use std::time::Duration;

/// The results of the solver for the current game, and its current search.
///
/// At most one search runs at a time, and only while the player waits for its result.
#[derive(Debug)]
pub struct Advisor {
    /// The current game, as of its last move.
    game: Game,
    /// Whether the game is a practice, which earns no stars, and whose lines and reviews are not kept.
    is_practice: bool,
    lines: BoardLines,
    book: Option<Book>,
    reviews: Option<Reviews>,
    /// The best line of the board, if a search has found it. It goes to the book at the end of the game.
    found: Option<(GameLine, SearchRun)>,
    hint: Option<ShownHint>,
    autoplay: Option<Autoplay>,
    reviewed: Option<Box<CurrentReview>>,
    /// The scale of the current board.
    scale: BoardScale,
    /// The previous board and its scale, so that it is known after the lesson or today's board.
    previous_scale: Option<(GameId, BoardScale)>,
    settling: Settling,
    /// The game that has ended on the current board, until its stars are kept.
    ended: Option<Game>,
    /// When the search for par ends that a review in the background has interrupted.
    par_end: Option<Duration>,
    /// Whether the search for par has ended since the last move.
    has_par: bool,
    search: Option<CurrentSearch>,
    /// The answer to judge.
    question: Option<Question>,
    /// The games to review in the background.
    queue: VecDeque<Game>,
    /// The boards whose scales a page wants.
    boards: VecDeque<(BoardScale, Game)>,
    /// The maker of the next puzzle.
    maker: Option<SharedMaker>,
    /// The number of reviews opened, which is also the seed of the latest one.
    reviews_opened: u64,
    /// The number of tasks created, which is also the number of the latest task.
    tasks: u64,
    threads: fn() -> usize,
    effects: Vec<GameEffect>,
}

#[derive(Debug)]
struct Autoplay {
    speed: PlaybackSpeed,
    /// When the next move is due, if one is known by then.
    due: Duration,
}

impl Advisor {
    /// Creates an advisor for a game. `threads` returns the number of threads for a search; the advisor calls it when a
    /// search starts, because asking the system takes a while.
    pub(super) fn new(game: &Game, threads: fn() -> usize) -> Self {
        Self {
            game: game.clone(),
            is_practice: false,
            lines: BoardLines::new(game),
            book: None,
            reviews: None,
            found: None,
            hint: None,
            autoplay: None,
            reviewed: None,
            scale: BoardScale::of(game),
            previous_scale: None,
            settling: Settling::default(),
            ended: Some(game).filter(|game| game.status().is_over() && !game.moves().is_empty()).cloned(),
            par_end: None,
            has_par: false,
            search: None,
            question: None,
            queue: VecDeque::new(),
            boards: VecDeque::new(),
            maker: None,
            reviews_opened: 0,
            tasks: 0,
            threads,
            effects: Vec::new(),
        }
    }

    /// Also takes par from this book and shows these reviews of earlier games. The book is read when a game ends, and
    /// the reviews when the player opens a review.
    pub(super) fn set_files(&mut self, book: Option<Book>, reviews: Option<Reviews>) {
        self.book = book;
        self.reviews = reviews;
    }

    pub(super) fn take_effects(&mut self) -> Vec<GameEffect> {
        std::mem::take(&mut self.effects)
    }

    fn show_change(&mut self) {
        self.effects.push(GameEffect::Redraw);
    }

    const fn is_over(&self) -> bool {
        self.game.status().is_over()
    }

    /// Whether a search for better lines goes on.
    pub fn is_searching(&self) -> bool {
        let is_for_player = |search: &CurrentSearch| match search.goal {
            SearchGoal::Judgement | SearchGoal::Puzzle | SearchGoal::OtherScale => false,
            SearchGoal::Review => {
                let is_shown =
                    |reviewed: &CurrentReview| reviewed.nodes.is_none() || reviewed.is_of(&self.game);
                self.reviewed.as_deref().is_some_and(is_shown)
            }
            SearchGoal::Continuation | SearchGoal::Par | SearchGoal::Scale => true,
        };
        self.search_end().is_some() && self.search.as_ref().is_some_and(is_for_player)
    }

    fn search_end(&self) -> Option<Duration> {
        let for_lines = |search: &&CurrentSearch| {
            !search.is_over
                && !matches!(search.goal, SearchGoal::Scale | SearchGoal::OtherScale | SearchGoal::Puzzle)
        };
        self.search.as_ref().filter(for_lines).map(|search| search.end)
    }

    fn is_solver_busy(&self) -> bool {
        self.search.as_ref().is_some_and(|search| !search.is_over)
    }
}
