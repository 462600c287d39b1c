//! Hints, autoplay, par and reviews: the searches that they need, and the lines found.
//!
//! [`Advisor`] is a state machine without threads, clocks or a screen. A front end tells it what the player does and
//! what a search finds, runs its [`SolverCommand`]s, and shows its hint and par. Times are durations since a start that
//! the front end chooses.

mod autoplay;
mod board_lines;
mod found_line;
mod hint;
mod par;
mod review;
mod search;

pub use found_line::FoundLine;
pub use hint::{HintReply, HintView};
pub use search::{Focus, SearchGoal};

use crate::game::Game;
use crate::play::solver_task::{Finding, SolverCommand, SolverReport};
use crate::solver::GameLine;
use crate::store::{Book, KeptReview, Reviews, SearchRun};
use autoplay::Autoplay;
use board_lines::BoardLines;
use hint::ShownHint;
use par::Scale;
use review::CurrentReview;
use search::CurrentSearch;
use std::time::Duration;

/// The results of the solver for the current game, and its current search.
///
/// The `game` argument of every method is the current game. At most one search runs at a time, and only while the
/// player waits for its result.
#[derive(Debug)]
pub struct Advisor {
    lines: BoardLines,
    /// The book; `None` if there is none.
    book: Option<Book>,
    /// The reviews of earlier games; `None` if there are none.
    reviews: Option<Reviews>,
    /// The best line of the board, if a search has found it and it is not yet taken for the book.
    found: Option<(GameLine, SearchRun)>,
    hint: Option<ShownHint>,
    autoplay: Option<Autoplay>,
    /// The game under review, or the one that was reviewed last.
    reviewed: Option<Box<CurrentReview>>,
    /// What the share of par is measured with.
    scale: Scale,
    /// Games with reviews that the caller has not taken yet.
    reviews_to_keep: Vec<KeptReview>,
    search: Option<CurrentSearch>,
    /// The number of reviews opened, which is also the seed of the latest one.
    reviews_opened: u64,
    /// The number of tasks created, which is also the number of the latest task.
    tasks: u64,
    threads: fn() -> usize,
    command: Option<SolverCommand>,
    changed: bool,
}

impl Advisor {
    /// Creates an advisor for a game. `threads` returns the number of threads for a search; the advisor calls it when a
    /// search starts, because asking the system takes a while.
    pub fn new(game: &Game, threads: fn() -> usize) -> Self {
        Self {
            lines: BoardLines::new(game),
            book: None,
            reviews: None,
            found: None,
            hint: None,
            autoplay: None,
            reviewed: None,
            scale: Scale::default(),
            reviews_to_keep: Vec::new(),
            search: None,
            reviews_opened: 0,
            tasks: 0,
            threads,
            command: None,
            changed: false,
        }
    }

    /// Also takes par from this book. It is read when a game ends, and never before.
    pub fn with_book(self, book: Option<Book>) -> Self {
        Self { book, ..self }
    }

    /// Also shows these reviews of earlier games. The file is read when the player opens a review.
    pub fn with_reviews(self, reviews: Option<Reviews>) -> Self {
        Self { reviews, ..self }
    }

    /// Handles a change of the board by a move, undo, redo, restart or change of game. Drops the hint and the search
    /// for the previous position; known lines remain.
    pub fn after_board_change(&mut self, game: &Game) {
        self.hint = None;
        if self.is_searching() {
            self.command = Some(SolverCommand::Rest);
        }
        self.end_search();
        if self.lines.switch_to(game) {
            self.found = None;
            self.scale = Scale::default();
        }
    }

    /// Returns the command for the solver, if there is a new one. Each command is returned once.
    pub const fn take_command(&mut self) -> Option<SolverCommand> {
        self.command.take()
    }

    /// Returns whether the hint, par or the state of the search has changed since the last call.
    pub const fn take_changed(&mut self) -> bool {
        std::mem::replace(&mut self.changed, false)
    }

    /// Returns when [`update_search`](Self::update_search), [`show_due_hint`](Self::show_due_hint) or
    /// [`due_move`](Self::due_move) has something to do next.
    pub fn next_deadline(&self, game: &Game) -> Option<Duration> {
        [self.hint_due(game), self.move_due(game), self.settling_due(), self.search_end()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Handles the report of a search. A report of an earlier search has no effect.
    pub fn on_report(&mut self, game: &Game, report: SolverReport) {
        let is_current = report.number == self.tasks;
        let Some(search) = self.search.as_mut().filter(|_| is_current) else { return };
        let ends = report.is_last && !search.is_over;
        search.is_over |= report.is_last;
        let (goal, run) = (search.goal, search.run.clone());
        let is_better = match report.finding {
            Finding::Line(line) => {
                let is_better = self.lines.learn(line.clone());
                if is_better {
                    self.found = Some((line, run));
                }
                is_better
            }
            Finding::RandomScores(scores) => {
                self.scale.random_scores = Some(scores);
                true
            }
            Finding::Review(review) => {
                self.learn_review(*review, &run);
                true
            }
        };
        if ends {
            self.keep_results();
        }
        self.changed |= goal != SearchGoal::Continuation && (is_better || ends);
        self.update_shown_hint(game);
    }
}
