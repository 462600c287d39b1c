//! Hints, autoplay, par, stars and reviews: the searches that they need, and the lines found.
//!
//! [`Advisor`] is a state machine without threads, clocks or a screen. The running game tells it what the player does
//! and what a search finds, and passes its [`Effect`]s on to the front end. Times are durations since a start that
//! the front end chooses.

mod board_lines;
mod hint;
mod par;
mod review;
mod reviewed_games;
mod search;

pub use reviewed_games::ReviewedGames;
pub use state::{Focus, HintReply, SearchGoal, ShownHint};

mod state;

use crate::game::{Game, GameId};
use crate::play::effect::Effect;
use crate::play::playback_speed::PlaybackSpeed;
use crate::play::solver_task::SharedMaker;
use crate::puzzle::Puzzle;
use crate::review::Plan;
use crate::store::{Book, Reviews};
use board_lines::BoardLines;
use state::{BoardScale, Searches, Settling};
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
    hint: Option<ShownHint>,
    autoplay: Option<Autoplay>,
    reviews: ReviewedGames,
    /// The scale of the current board.
    scale: BoardScale,
    /// The board before this one or before practice, so that its scale and par are known when the player returns.
    left_board: Option<(GameId, BoardScale, Settling)>,
    settling: Settling,
    /// What par gathers in one move, and the score of that line.
    plan: Option<(i64, Plan)>,
    /// The game that has ended on the current board, until its stars are kept.
    ended: Option<Game>,
    /// When the search for par ends that a review in the background has interrupted.
    par_end: Option<Duration>,
    /// Whether the search for par has ended since the last move.
    has_par: bool,
    search: Searches,
    /// The boards whose scales a page wants.
    boards: VecDeque<(BoardScale, Game)>,
    /// The maker of the next puzzle, until it is made, and then the puzzle.
    maker: Option<SharedMaker>,
    made: Option<Puzzle>,
    threads: fn() -> usize,
    effects: Vec<Effect>,
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
            hint: None,
            autoplay: None,
            reviews: ReviewedGames::default(),
            scale: BoardScale::of(game),
            left_board: None,
            settling: Settling::default(),
            plan: None,
            ended: Some(game).filter(|game| game.status().is_over() && !game.moves().is_empty()).cloned(),
            par_end: None,
            has_par: false,
            search: Searches::default(),
            boards: VecDeque::new(),
            maker: None,
            made: None,
            threads,
            effects: Vec::new(),
        }
    }

    #[cfg(test)]
    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Also takes par from this book and shows these reviews of earlier games. The book is read when a game ends, and
    /// the reviews when the player opens a review.
    pub(super) fn set_files(&mut self, book: Option<Book>, reviews: Option<Reviews>) {
        self.lines.book = book;
        self.reviews.file = reviews;
    }

    pub(super) fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    const fn is_over(&self) -> bool {
        self.game.status().is_over()
    }

    /// Whether a search for better lines goes on.
    pub fn is_searching(&self) -> bool {
        let is_for_player = match self.search.goal() {
            None | Some(SearchGoal::Puzzle | SearchGoal::OtherScale) => false,
            Some(SearchGoal::Review) => self.reviews.is_shown(&self.game),
            Some(SearchGoal::Continuation | SearchGoal::Par | SearchGoal::Scale) => true,
        };
        is_for_player && self.search.end().is_some()
    }
}
