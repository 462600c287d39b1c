//! A front end without a screen: a session, an advisor, a solver task that runs on request, and a manual clock.

use samegame::board::{Cell, Rules, rules};
use samegame::game::{Game, GameId, Session};
use samegame::play::{Advisor, Finding, Focus, HintReply, SolverCommand, SolverReport, SolverTask};
use samegame::solver::GameLine;
use std::time::Duration;

pub(crate) struct Driver {
    pub(crate) advisor: Advisor,
    pub(crate) session: Session,
    pub(crate) now: Duration,
    /// The current task of the solver.
    pub(crate) task: Option<SolverTask>,
}

/// A game on a board whose rows are separated by `/`.
pub(crate) fn game_with_rules(rules: Rules, rows: &str) -> Game {
    Game::new(GameId::literal(rules, rows.replace('/', "\n").parse().unwrap())).unwrap()
}

/// A driver on a board with a cross of `R`. The best line removes the `R` and then the `B`, and scores 64 points.
pub(crate) fn cross() -> Driver {
    Driver::new(game_with_rules(rules::TOPCODER.rules, "RBB/RRR/RBB"))
}

impl Driver {
    pub(crate) fn new(game: Game) -> Self {
        let advisor = Advisor::new(&game, || 1);
        Self { advisor, session: Session::new(game), now: Duration::ZERO, task: None }
    }

    pub(crate) fn game(&self) -> &Game {
        self.session.game()
    }

    /// Lets the advisor update its search and hint, and obeys its command.
    pub(crate) fn update(&mut self, focus: Focus) -> &mut Self {
        self.advisor.update_search(self.session.game(), focus, self.now);
        self.advisor.show_due_hint(self.session.game(), self.now);
        match self.advisor.take_command() {
            Some(SolverCommand::Run(task)) => self.task = Some(*task),
            Some(SolverCommand::Rest) => self.task = None,
            None => {}
        }
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
        task.run(&|| false, &mut |report| self.advisor.on_report(self.session.game(), report));
        self.update(Focus::Game)
    }

    /// Reports a line as if the current task had found it and were still searching.
    pub(crate) fn report(&mut self, line: GameLine) -> &mut Self {
        self.find(Finding::Line(line));
        self.update(Focus::Game)
    }

    /// Reports this as if the current task had found it and were still searching.
    pub(crate) fn find(&mut self, finding: Finding) {
        let report = SolverReport { number: self.task.as_ref().unwrap().number, finding, is_last: false };
        self.advisor.on_report(self.session.game(), report);
    }

    /// Starts the board again.
    pub(crate) fn restart(&mut self) {
        self.session.restart();
        self.advisor.after_board_change(self.session.game());
    }

    pub(crate) fn request_hint(&mut self) -> HintReply {
        let reply = self.advisor.request_hint(self.session.game(), self.now);
        self.update(Focus::Game);
        reply
    }

    pub(crate) fn play(&mut self, column: u16, row: u16) -> &mut Self {
        self.session.play(Cell::new(column, row)).unwrap();
        self.advisor.after_board_change(self.session.game());
        self.update(Focus::Game)
    }
}
