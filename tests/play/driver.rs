//! A front end without a screen: a running game, a solver task that runs on request, and a manual clock.

use samegame::board::{Cell, Rules, Seed, rules};
use samegame::game::{Game, GameId, Session};
use samegame::play::{
    Advisor, Effect, Finding, Focus, HintReply, NextGame, Par, RunningGame, SolverReport, SolverTask,
};
use samegame::solver::GameLine;
use samegame::store::{FinishedGame, KeptReview, Paths};
use std::cell::Cell as Counter;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

pub(crate) struct Driver {
    pub(crate) running: RunningGame,
    pub(crate) now: Duration,
    /// The current task of the solver.
    pub(crate) task: Option<SolverTask>,
    /// The lines for the book that a test has not taken yet.
    pub(crate) lines: Vec<Game>,
    /// The reviews to save that a test has not taken yet.
    pub(crate) reviews: Vec<KeptReview>,
    is_recorded: bool,
}

/// A game on a board whose rows are separated by `/`.
pub(crate) fn game_with_rules(rules: Rules, rows: &str) -> Game {
    Game::new(GameId::literal(rules, rows.replace('/', "\n").parse().unwrap())).unwrap()
}

pub(crate) fn game(rows: &str) -> Game {
    game_with_rules(Rules::default(), rows)
}

/// A driver on a board with a cross of `R`. The best line removes the `R` and then the `B`, and scores 64 points.
pub(crate) fn cross() -> Driver {
    Driver::new(game_with_rules(rules::TOPCODER.rules, "RBB/RRR/RBB"))
}

/// A running game whose later games are on the board of this one.
pub(crate) fn running(session: Session) -> RunningGame {
    let id = session.game().id().clone();
    RunningGame::new(
        session,
        NextGame::new(move || id.clone(), || Box::new(Seed::new("fresh").series())),
        || 1,
    )
}

impl Driver {
    pub(crate) fn new(game: Game) -> Self {
        let running = running(Session::new(game));
        let (lines, reviews) = (Vec::new(), Vec::new());
        let (task, is_recorded) = (None, false);
        Self { running, now: Duration::ZERO, task, lines, reviews, is_recorded }
    }

    pub(crate) fn with_files(self, book: Option<PathBuf>, reviews: Option<PathBuf>) -> Self {
        let games = Box::new(|| Ok((Vec::new(), None)));
        let [book, reviews] = [book, reviews].map(Option::unwrap_or_default);
        Self { running: self.running.with_files(games, Paths { book, reviews, ..Paths::default() }), ..self }
    }

    pub(crate) fn game(&self) -> &Game {
        self.running.game()
    }

    pub(crate) fn attempt(&self) -> Option<u32> {
        self.running.dailies.attempt(self.game())
    }

    pub(crate) fn advisor(&self) -> &Advisor {
        &self.running.advisor
    }

    pub(crate) fn par(&self) -> Option<Par> {
        self.advisor().par(self.game())
    }

    /// Obeys the effects of the running game.
    pub(crate) fn perform_effects(&mut self) {
        for effect in self.running.take_effects() {
            match effect {
                Effect::Solver(task) => self.task = task.map(|task| *task),
                Effect::SaveLine(line) => self.lines.push(*line),
                Effect::SaveReview(kept) => self.reviews.push(*kept),
                Effect::Record => self.is_recorded = true,
                _ => {}
            }
        }
    }

    /// Whether the game has asked to be recorded since the last call.
    pub(crate) fn is_recorded(&mut self) -> bool {
        self.perform_effects();
        std::mem::take(&mut self.is_recorded)
    }

    pub(crate) fn update(&mut self, focus: Focus) -> &mut Self {
        self.running.advisor.update_search(focus, self.now);
        if focus == Focus::Game {
            self.running.tick(focus, self.now);
        }
        self.perform_effects();
        self
    }

    pub(crate) fn wait(&mut self, millis: u64) -> &mut Self {
        self.now += Duration::from_millis(millis);
        self.update(Focus::Game)
    }

    /// Runs the task until the search ends, which is soon on a small board.
    pub(crate) fn solve(&mut self) -> &mut Self {
        self.update(Focus::Game);
        let task = self.task.take().unwrap();
        self.run(&task);
        self.update(Focus::Game)
    }

    pub(crate) fn review(&mut self, game: &Game) {
        self.running.open_review(game);
        self.update(Focus::Review);
        let task = self.task.take().unwrap();
        self.run(&task);
    }

    pub(crate) fn run(&mut self, task: &SolverTask) {
        task.run(&|| false, &mut |report| {
            self.running.on_report(report);
        });
        self.perform_effects();
    }

    /// Reports a line as if the current task had found it and were still searching.
    pub(crate) fn report(&mut self, line: GameLine) -> &mut Self {
        self.find(Finding::Line(line));
        self.update(Focus::Game)
    }

    /// Reports this as if the current task had found it and were still searching.
    pub(crate) fn find(&mut self, finding: Finding) {
        let report = SolverReport { number: self.task.as_ref().unwrap().number, finding, is_last: false };
        self.running.on_report(report);
    }

    pub(crate) fn request_hint(&mut self) -> HintReply {
        let reply = self.running.request_hint(self.now);
        self.update(Focus::Game);
        reply
    }

    pub(crate) fn play(&mut self, column: u16, row: u16) -> &mut Self {
        self.running.play(Cell::new(column, row)).unwrap();
        self.update(Focus::Game)
    }
}

/// A driver whose log of finished games counts how often it is read, and always has the games of `log`.
pub(crate) fn driver_with_log(game: Game, log: Vec<FinishedGame>) -> (Driver, Rc<Counter<usize>>) {
    let reads = Rc::new(Counter::new(0));
    let count = Rc::clone(&reads);
    let games = Box::new(move || {
        count.set(count.get() + 1);
        Ok((log.clone(), None))
    });
    let mut driver = Driver::new(game);
    driver.running = driver.running.with_files(games, Paths::default());
    (driver, reads)
}
