//! What the solver is asked and what it answered.
//!
//! It is asked only while somebody waits for what it finds: after a hint was asked for, while it plays, and at the
//! end for the par of the board. Each time it stops after a while, and then the game is as idle as ever.

use crate::game::Game;
use crate::play::solver_task::{MEMORY_BYTES, MOVES_A_SECOND, SolverCommand, SolverReport, SolverTask};
use crate::solver::search::Options;
use crate::solver::{Known, KnownLine, Question};
use crate::tui::app::hint::HintRequest;
use crate::tui::app::solver_plays::Playing;
use crate::tui::app::{App, Mode};
use crate::tui::run::solver_thread;
use std::time::Duration;

/// What the app knows of the solver's work.
pub(super) struct Advice {
    /// What is known of the board of the game being played.
    pub(super) known: Known,
    /// What was known of the boards before, the last one last: whoever comes back to one finds the par that it had.
    earlier: Vec<Known>,
    /// The hint asked for at this position.
    pub(super) asked: Option<HintRequest>,
    /// Set while the solver plays.
    pub(super) playing: Option<Playing>,
    search: Option<Search>,
    /// How many tasks were given so far.
    tasks: u64,
    order: Option<SolverCommand>,
}

/// Of so many boards the best line stays known.
const EARLIER: usize = 16;
/// Larger boards are forgotten: they and their lines take memory.
const LARGEST_KEPT: u32 = 10_000;

/// A search for an answer that somebody waits for.
struct Search {
    purpose: Purpose,
    ends: Duration,
    is_over: bool,
}

/// What is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// How to go on from here.
    Ahead,
    /// How good a game on this board could have been.
    Par,
}

impl Purpose {
    /// How long to search at most.
    const fn time(self) -> Duration {
        match self {
            Self::Ahead => Duration::from_secs(20),
            Self::Par => Duration::from_secs(30),
        }
    }

    /// About the moves that a search on one thread is laid out for, before it is for longer: what the time for a hint is
    /// enough for, or for par three seconds.
    const fn expected(self) -> u64 {
        match self {
            Self::Ahead => MOVES_A_SECOND / 5,
            Self::Par => MOVES_A_SECOND * 3,
        }
    }

    fn question(self, game: &Game) -> Question {
        match self {
            Self::Ahead => Question::from_here(game),
            Self::Par => Question::from_the_beginning(game),
        }
    }
}

impl Advice {
    pub(super) fn new(game: &Game) -> Self {
        Self {
            known: Known::of(game),
            earlier: Vec::new(),
            asked: None,
            playing: None,
            search: None,
            tasks: 0,
            order: None,
        }
    }

    /// Forgets what was asked about a position that the game has left; what is known of the board stays known.
    pub(super) fn leave_position(&mut self, game: &Game) {
        self.asked = None;
        if self.search.take().is_some_and(|search| !search.is_over) {
            self.order = Some(SolverCommand::Rest);
        }
        if !self.known.is_of(game) {
            self.turn_to(game);
        }
    }

    /// Takes up what was known of a board, and keeps the best of what is known of the one before.
    fn turn_to(&mut self, game: &Game) {
        let place = self.earlier.iter().position(|known| known.is_of(game));
        let now = place.map_or_else(|| Known::of(game), |place| self.earlier.remove(place));
        let before = std::mem::replace(&mut self.known, now).with_best_alone();
        if before.best().is_some() && before.tiles() <= LARGEST_KEPT {
            self.earlier.push(before);
        }
        if self.earlier.len() > EARLIER {
            self.earlier.remove(0);
        }
    }

    /// Whether the solver is still looking for something better.
    pub(super) fn is_searching(&self) -> bool {
        self.search.as_ref().is_some_and(|search| !search.is_over)
    }

    /// When to stop searching.
    pub(super) fn end_of_search(&self) -> Option<Duration> {
        self.search.as_ref().filter(|search| !search.is_over).map(|search| search.ends)
    }
}

impl App {
    /// Takes what the solver is to do from now on, if that has changed.
    pub const fn take_order(&mut self) -> Option<SolverCommand> {
        self.advice.order.take()
    }

    /// Takes in what the solver found.
    pub fn learn(&mut self, report: SolverReport) {
        let is_current = report.number == self.advice.tasks;
        let Some(search) = self.advice.search.as_mut().filter(|_| is_current) else { return };
        let par = self.advice.known.best().map(|line| line.score);
        let ends = report.is_last && !search.is_over;
        search.is_over |= report.is_last;
        let is_for_par = search.purpose == Purpose::Par;
        self.advice.known.learn(report.line);
        let is_better = self.advice.known.best().map(|line| line.score) != par;
        self.changed.screen |= is_for_par && (is_better || ends);
        self.update_hint();
        self.point_at_next_of_solver();
    }

    /// Asks the solver what somebody waits for now, or lets it rest.
    pub(super) fn consult(&mut self, now: Duration) {
        let wanted = self.purpose();
        let advice = &mut self.advice;
        if advice.search.as_ref().map(|search| search.purpose) != wanted {
            let was_searching = advice.is_searching();
            advice.search = None;
            match wanted {
                Some(purpose) => self.begin_search(purpose, now),
                None if was_searching => advice.order = Some(SolverCommand::Rest),
                None => {}
            }
        } else if advice.end_of_search().is_some_and(|end| end <= now)
            && let Some(search) = &mut advice.search
        {
            search.is_over = true;
            advice.order = Some(SolverCommand::Rest);
            self.changed.screen = true;
        }
    }

    fn purpose(&self) -> Option<Purpose> {
        match &self.mode {
            // Nobody waits who looks at something else.
            _ if self.page.is_some() => None,
            // Only behind the best line is the game itself waiting to hear of a better one.
            Mode::Watch(_) => self.aside.as_ref().filter(|aside| aside.page.is_none()).map(|_| Purpose::Par),
            Mode::Play(sitting) if sitting.game().status().is_over() => {
                (!sitting.game().moves().is_empty()).then_some(Purpose::Par)
            }
            Mode::Play(_) => {
                (self.advice.asked.is_some() || self.advice.playing.is_some()).then_some(Purpose::Ahead)
            }
        }
    }

    fn begin_search(&mut self, purpose: Purpose, now: Duration) {
        self.know_own_line();
        let question = purpose.question(self.game());
        let advice = &mut self.advice;
        advice.tasks += 1;
        let threads = solver_thread::threads();
        let options = Options {
            expected: Some(purpose.expected() * threads as u64),
            memory_bytes: MEMORY_BYTES,
            threads,
            // Another one each time: what the last search found is known, so let this one look elsewhere.
            seed: advice.tasks,
            ..Options::default()
        };
        let task = SolverTask { number: advice.tasks, question, options };
        advice.order = Some(SolverCommand::Search(Box::new(task)));
        advice.search = Some(Search { purpose, ends: now + purpose.time(), is_over: false });
        self.changed.screen = true;
    }

    /// What the player reached is known too, so par is never less.
    pub(super) fn know_own_line(&mut self) {
        if let Some(line) = KnownLine::played(self.game()) {
            self.advice.known.learn(line);
        }
    }
}
