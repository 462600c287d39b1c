//! What the solver does for the game: hints, autoplay and its other jobs, one at a time. How it follows the game, and what
//! is known from its jobs, such as par, stars and reviews, is in `known`.
//!
//! [`Advisor`] is a state machine without threads, clocks or a screen. The running game tells it what the player does
//! and what a task finds, and passes its [`Effect`]s on to the front end. A job becomes a task, a value that can be sent to
//! another thread, and so are the reports of the task. Times are durations since a start that the front end chooses.
//!
//! A hint: [`request_hint`](Advisor::request_hint) wants a continuation, [`update_search`](Advisor::update_search) makes a
//! task of that, [`SolverTask::run`] reports lines, [`on_report`](Advisor::on_report) keeps them, and
//! [`show_due_hint`](Advisor::show_due_hint) shows the best one.

mod known;

pub use known::{Award, Par, Reviews};

use crate::board::Cell;
use crate::game::Game;
use crate::play::Effect;
use crate::puzzle::{Maker, Puzzle};
use crate::review::{Plan, Review, Reviewer, Scale, ScaleSearch, ScaleState};
use crate::solver::search::SearchOptions;
use crate::solver::{GameLine, Hint, HintLevel, HintedMove};
use known::{BoardScale, Boards};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The time that the solver searches before it shows a hint or plays its first move.
pub(crate) const HINT_DELAY: Duration = Duration::from_millis(200);

const MEMORY_BYTES: usize = 64 << 20;

/// The approximate number of moves that one thread of a search plays per second. It affects only how a search divides
/// its budget, not when it ends.
const MOVES_PER_SECOND: u64 = 5_000_000;

/// How long the search for par runs before the player sees par, which has nearly its last value by then.
const SETTLING_TIME: Duration = Duration::from_secs(2);

/// How long a review searches, unless it is deep enough before, or takes longer to know anything.
pub(crate) const REVIEW_TIME: Duration = Duration::from_secs(10);

/// The results of the solver for the current game, and its jobs.
#[derive(Debug)]
pub struct Advisor {
    /// The current game, as of its last move.
    pub(super) game: Game,
    /// Whether the game is a practice, which earns no stars, and whose lines and reviews are not kept.
    is_practice: bool,
    pub(super) boards: Boards,
    pub reviews: Reviews,
    /// The hint as far as the player may see it; `None` if the player has not requested one.
    pub hint: Option<ShownHint>,
    /// While the solver plays: its speed, and when its next move is due, if one is known by then.
    pub autoplay: Option<(PlaybackSpeed, Duration)>,
    /// What par gathers in one move, and the score of that line.
    plan: Option<(i64, Plan)>,
    /// The game that has ended on the current board, until its stars are kept.
    ended: Option<Game>,
    /// Whether the search for par has ended since the last move.
    has_par: bool,
    /// The boards whose scales a page wants.
    other_boards: VecDeque<(BoardScale, Game)>,
    /// The maker of the next puzzle, until it is made, and then the puzzle.
    pub(super) maker: Option<SharedMaker>,
    pub(super) made: Option<Puzzle>,
    /// The jobs that are wanted, the most urgent first. The first one runs, or has run. The others wait, and go on with the
    /// time that they have left.
    jobs: Vec<QueuedJob>,
    /// The number of tasks created, which is also the number of the latest task.
    tasks: u64,
    threads: fn() -> usize,
    pub(super) effects: Vec<Effect>,
}

#[derive(Debug)]
pub struct ShownHint {
    pub level: HintLevel,
    /// When to show the hint, if a line is known by then.
    due: Duration,
    /// The hint; `None` while the solver is thinking.
    pub hint: Option<Hint>,
    /// The tiles that the hint leaves to choose from: see [`Hint::candidates`].
    pub candidates: Vec<Cell>,
    /// Whether this hint replaces one that began with another move.
    pub is_replacement: bool,
}

impl ShownHint {
    /// Shows a hint as far as this level.
    fn show(&mut self, hint: Hint, level: HintLevel, game: &Game) {
        self.candidates = hint.candidates(game.board(), game.rules(), level);
        (self.level, self.hint) = (level, Some(hint));
    }

    /// The next five moves, numbered from 1, if the hint shows the line.
    pub fn numbered_moves(&self) -> impl Iterator<Item = (char, &HintedMove)> {
        let line = self.hint.as_ref().filter(|_| self.level == HintLevel::Line);
        ('1'..='5').zip(line.map_or(&[][..], |hint| &hint.moves))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintReply {
    GameOver,
    /// The hint is not shown yet, so the request has no effect. This happens when the key is held down.
    Thinking,
    /// The hint has this new level, which the game's log records.
    Level(HintLevel),
    /// A better hint with another first move replaces the hint that was shown in full. Both count as one hint.
    Replaced,
    Complete,
}

/// A speed at which a game plays by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaybackSpeed(usize);

/// The name of each speed and the time between two moves, from the slowest to the fastest.
const SPEEDS: [(&str, Duration); 7] = [
    ("x1/4", Duration::from_secs(4)),
    ("x1/2", Duration::from_secs(2)),
    ("x1", Duration::from_secs(1)),
    ("x2", Duration::from_millis(500)),
    ("x4", Duration::from_millis(250)),
    ("x8", Duration::from_millis(125)),
    ("x16", Duration::from_millis(62)),
];

impl PlaybackSpeed {
    pub const NORMAL: Self = Self(2);

    /// Returns the speed that is faster by `steps`, or slower if `steps` is negative. Stops at the fastest and the
    /// slowest speed.
    pub fn changed(self, steps: isize) -> Self {
        Self(self.0.saturating_add_signed(steps).min(SPEEDS.len() - 1))
    }

    pub const fn name(self) -> &'static str {
        SPEEDS[self.0].0
    }

    pub const fn interval(self) -> Duration {
        SPEEDS[self.0].1
    }
}

/// What the solver works for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// The next puzzle.
    Puzzle,
    /// The scale of another board.
    OtherScale,
    Review,
    /// The best game from the first board.
    Par,
    /// The best continuation, for a hint or the solver's next move.
    Continuation,
    /// The scale of the board.
    Scale,
}

/// The part of the screen that the player is looking at. It determines which jobs are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    Game,
    /// The best line of the game that has just ended.
    BestLine,
    Review,
    /// A puzzle or the page of puzzles, while the next one is made.
    Puzzle,
    /// The page of pasted results, which need the scales of their boards.
    Results,
    /// Something that hides the game, such as a page or another replay.
    Elsewhere,
}

/// A job that is wanted.
#[derive(Clone, Debug)]
struct QueuedJob {
    job: Job,
    /// When it began last, and when it ends by its time; `None` before its first beginning.
    times: Option<[Duration; 2]>,
    is_over: bool,
}

/// A maker of puzzles that the solver's thread uses, too.
pub type SharedMaker = Arc<Mutex<Maker>>;

#[derive(Clone, Debug)]
pub struct SolverTask {
    /// The number of this task, which its reports repeat. Reports of earlier tasks are ignored.
    pub number: u64,
    pub time: Duration,
    pub work: SolverWork,
}

#[derive(Clone, Debug)]
pub enum SolverWork {
    Search {
        /// The game from whose position the best line is wanted.
        game: Box<Game>,
        options: SearchOptions,
    },
    /// Review a game, and find the scale of its board after the first verdicts. Another task with the same reviewer goes
    /// on where this one stops.
    Review {
        reviewer: Arc<Mutex<Reviewer>>,
        scale: Arc<Mutex<ScaleSearch>>,
        /// The lines known of the board, the oldest first.
        lines: Vec<GameLine>,
    },
    /// Find the scale of a board. Another task with the same search goes on where this one stops.
    Scale(Arc<Mutex<ScaleSearch>>),
    /// Make a puzzle.
    Puzzle(SharedMaker),
}

#[derive(Clone, Debug)]
pub struct SolverReport {
    pub number: u64,
    pub finding: Finding,
    pub is_last: bool,
}

#[derive(Clone, Debug)]
pub enum Finding {
    /// A line, from the first board to the end of the game.
    Line(GameLine),
    Scale(Scale),
    Review(Box<Review>),
    /// A puzzle; `None` if none was made.
    Puzzle(Option<Box<Puzzle>>),
}

impl SolverTask {
    /// Works until `should_stop` returns true or the work ends by itself, and reports each better line or deeper
    /// review.
    pub fn run(&self, should_stop: &(dyn Fn() -> bool + Sync), report: &mut dyn FnMut(SolverReport)) {
        let number = self.number;
        let mut report = |finding, is_last| report(SolverReport { number, finding, is_last });
        let find_scale = |search: &Mutex<ScaleSearch>| {
            let mut search = search.lock().unwrap_or_else(PoisonError::into_inner);
            search.run(should_stop);
            Finding::Scale(search.scale().clone())
        };
        match &self.work {
            SolverWork::Search { game, options } => {
                let line = GameLine::search(game, options, should_stop, &mut |line| {
                    report(Finding::Line(line), false);
                });
                report(Finding::Line(line), true);
            }
            SolverWork::Review { reviewer, scale, lines } => {
                let mut reviewer = reviewer.lock().unwrap_or_else(PoisonError::into_inner);
                // The latest lines are the best ones, which make most of the others superfluous.
                for line in lines.iter().rev() {
                    reviewer.insert(line);
                }
                let review = |reviewer: &Reviewer| Finding::Review(Box::new(reviewer.review()));
                let mut has_scale = false;
                reviewer.run(should_stop, &mut |reviewer| {
                    report(review(reviewer), false);
                    if !std::mem::replace(&mut has_scale, true) {
                        report(find_scale(scale), false);
                    }
                });
                report(review(&reviewer), true);
            }
            SolverWork::Puzzle(maker) => {
                let mut maker = maker.lock().unwrap_or_else(PoisonError::into_inner);
                report(Finding::Puzzle(maker.make(should_stop).map(Box::new)), true);
            }
            SolverWork::Scale(search) => report(find_scale(search), true),
        }
    }
}

impl Advisor {
    /// Creates an advisor for a game. `threads` returns the number of threads for a search; the advisor calls it when a
    /// search starts, because asking the system takes a while.
    pub(super) fn new(game: &Game, threads: fn() -> usize) -> Self {
        Self {
            game: game.clone(),
            is_practice: false,
            boards: Boards::new(game),
            reviews: Reviews::default(),
            hint: None,
            autoplay: None,
            plan: None,
            ended: Some(game).filter(|game| game.status().is_over() && !game.moves().is_empty()).cloned(),
            has_par: false,
            other_boards: VecDeque::new(),
            maker: None,
            made: None,
            jobs: Vec::new(),
            tasks: 0,
            threads,
            effects: Vec::new(),
        }
    }

    /// Whether a search for better lines goes on, which the player waits for.
    pub fn is_searching(&self) -> bool {
        self.job_times().is_some()
    }

    /// Requests a hint, or more of the current one. After all of it, the best hint known replaces it if it beats it and
    /// begins with another move.
    pub(super) fn request_hint(&mut self, now: Duration) -> HintReply {
        if self.game.status().is_over() {
            return HintReply::GameOver;
        }
        let Some(shown) = &mut self.hint else {
            let level = HintLevel::Color;
            let (due, candidates) = (now + HINT_DELAY, Vec::new());
            self.hint = Some(ShownHint { level, due, hint: None, candidates, is_replacement: false });
            return HintReply::Level(level);
        };
        let Some(hint) = &shown.hint else { return HintReply::Thinking };
        let next = match shown.level {
            HintLevel::Color => Some(HintLevel::Region),
            HintLevel::Region => Some(HintLevel::Group),
            HintLevel::Group => Some(HintLevel::Line),
            HintLevel::Line => None,
        };
        if let Some(level) = next {
            let hint = hint.clone();
            shown.show(hint, level, &self.game);
            return HintReply::Level(level);
        }
        let line = self.boards.current.lines.best_from(&self.game);
        let is_better = |best: &Hint| best.first() != hint.first() && best.score > hint.score;
        let better = line.and_then(|line| Hint::new(&self.game, line)).filter(is_better);
        let Some(better) = better else { return HintReply::Complete };
        // The log has recorded every level of this hint, so the new one starts at the group.
        shown.show(better, HintLevel::Group, &self.game);
        shown.is_replacement = true;
        HintReply::Replaced
    }

    pub fn dismiss_hint(&mut self) -> bool {
        self.hint.take().is_some()
    }

    /// When to show the hint, if it is not shown yet and a line is known.
    fn hint_due(&self) -> Option<Duration> {
        let waiting = self.hint.as_ref().filter(|shown| shown.hint.is_none())?;
        self.boards.current.lines.best_from(&self.game).map(|_| waiting.due)
    }

    pub(crate) fn show_due_hint(&mut self, now: Duration) {
        if self.hint_due().is_some_and(|due| due <= now || !self.is_searching())
            && let Some(shown) = &mut self.hint
        {
            let line = self.boards.current.lines.best_from(&self.game);
            if let Some(hint) = line.and_then(|line| Hint::new(&self.game, line)) {
                shown.show(hint, shown.level, &self.game);
            }
        }
    }

    /// Whether a search can find a better continuation than the one known.
    pub fn can_search_on(&self) -> bool {
        let best = self.boards.current.lines.best_from(&self.game);
        let is_proved = best.is_some_and(|line| line.is_proved_after(self.game.moves().len()));
        !self.game.status().is_over() && !is_proved
    }

    /// Lets the solver play the rest of the game, one move at a time.
    pub fn start_autoplay(&mut self, now: Duration) -> bool {
        if self.game.status().is_over() {
            return false;
        }
        self.hint = None;
        self.autoplay = Some((PlaybackSpeed::NORMAL, now + HINT_DELAY));
        true
    }

    /// Makes the solver play faster by `steps`, or slower if `steps` is negative. The new speed applies to the next
    /// move.
    pub fn change_autoplay_speed(&mut self, steps: isize, now: Duration) {
        if let Some(autoplay) = &mut self.autoplay {
            let speed = autoplay.0.changed(steps);
            *autoplay = (speed, now + speed.interval());
        }
    }

    /// The next move of autoplay, if one is known, and when it is due. The marker shows it in advance.
    pub fn autoplay_move(&self) -> Option<(Duration, Cell)> {
        let (_, due) = self.autoplay?;
        Some((due, self.next_move()?))
    }

    pub(super) fn next_move(&self) -> Option<Cell> {
        let best = self.boards.current.lines.best_from(&self.game)?;
        best.cells.get(self.game.moves().len()).copied()
    }

    /// The first job, which runs or has run.
    fn first_job(&self) -> Option<Job> {
        self.jobs.first().map(|first| first.job)
    }

    /// When the job that runs began and when it ends by its time, unless its work is limited.
    fn job_times(&self) -> Option<[Duration; 2]> {
        let first = self.jobs.first().filter(|first| !first.is_over)?;
        first.times.filter(|_| !matches!(first.job, Job::Scale | Job::OtherScale | Job::Puzzle))
    }

    /// When the job that runs ends by its time.
    fn job_end(&self) -> Option<Duration> {
        let [start, end] = self.job_times()?;
        let known = self.reviews.review().filter(|_| self.first_job() == Some(Job::Review));
        Some(known.map_or(end, |review| {
            if review.has_looked_for_moments() { start } else { end.min(start + REVIEW_TIME) }
        }))
    }

    /// When the search for par that runs has run long enough.
    fn settles_at(&self) -> Option<Duration> {
        let [start, _] = self.job_times().filter(|_| self.first_job() == Some(Job::Par))?;
        Some(start.saturating_add(SETTLING_TIME))
    }

    /// Runs the job that is wanted first, if it does not run yet, and ends it when its time is over.
    pub fn update_search(&mut self, focus: Focus, now: Duration) {
        // Once par is settled, a review may be wanted.
        self.boards.current.is_settled |= self.settles_at().is_some_and(|time| time <= now);
        let mut wanted = self.wanted_jobs(focus);
        if self.first_job() == wanted.first().copied() && self.job_end().is_some_and(|end| end <= now) {
            self.effects.push(Effect::Solver(None));
            self.on_job_end();
            wanted = self.wanted_jobs(focus);
        }
        let next = wanted.first().copied();
        if self.first_job() != next {
            self.change_jobs(&wanted);
            if let Some(job) = next {
                let limit = match job {
                    Job::Continuation => Duration::from_secs(20),
                    Job::Par => Duration::from_secs(30),
                    Job::Review => Duration::from_secs(60),
                    // Their work is limited.
                    Job::Scale | Job::OtherScale | Job::Puzzle => Duration::MAX,
                };
                // A search plans for as many moves as it can play before the first hint is due, or in three seconds for
                // par. One that takes longer starts again with a larger plan. A review has its own plan.
                let expected =
                    if job == Job::Continuation { MOVES_PER_SECOND / 5 } else { MOVES_PER_SECOND * 3 };
                let end = self.jobs[0].times.map(|[_, end]| end);
                self.start_job(expected, end.map_or(limit, |end| end.saturating_sub(now)), now);
            }
        }
        let below_par = self.settled_par(&self.game).filter(|par| par.score > par.own_score);
        if below_par.map(|par| par.score) != self.plan.as_ref().map(|(score, _)| *score) {
            self.plan = below_par.and_then(|par| {
                let best = self.boards.current.lines.best()?;
                let line = self.game.restarted().with_moves(&best.cells).ok()?;
                Some((par.score, Plan::new(&line, &self.game)?))
            });
        }
    }

    /// The jobs that are wanted, the most urgent first.
    fn wanted_jobs(&mut self, focus: Focus) -> Vec<Job> {
        if focus == Focus::Results {
            // Shows the scales that are known by now.
            while let Some((scale, board)) = self.other_boards.pop_front() {
                if !scale.is_complete() {
                    self.other_boards.push_front((scale, board));
                    break;
                }
                self.abandon(Job::OtherScale);
                self.effects.push(Effect::ShowScale(Box::new((board, scale.known))));
            }
        }
        let (is_over, has_moves) = (self.game.status().is_over(), !self.game.moves().is_empty());
        let is_game = matches!(focus, Focus::Game | Focus::BestLine) && (!is_over || has_moves);
        let is_own = !self.is_practice && self.game.help().solver_moves == 0;
        let reviews_own = is_game && is_over && is_own;
        if reviews_own && !self.reviews.current.as_ref().is_some_and(|known| known.is_of(&self.game)) {
            self.open_review(&self.game.clone());
        }
        let is_review_open = self.reviews.current.as_ref().is_some_and(|reviewed| !reviewed.is_over);
        let is_review_due = reviews_own && self.boards.current.is_settled || focus == Focus::Review;
        // A longer search would only raise par above the review.
        let has_par = self.has_par || self.reviews.is_over(&self.game);
        let is_par_wanted = is_game && is_over && !has_par;
        let needs_scale = !self.is_practice && !self.boards.current.scale.is_complete();
        let is_continued =
            is_game && focus == Focus::Game && (self.hint.is_some() || self.autoplay.is_some());
        // Behind a hint that is shown, the search can wait for the target.
        let is_awaited =
            self.autoplay.is_some() || self.hint.as_ref().is_some_and(|shown| shown.hint.is_none());
        [
            (Job::Puzzle, focus == Focus::Puzzle && self.maker.is_some()),
            (Job::OtherScale, focus == Focus::Results && !self.other_boards.is_empty()),
            (Job::Review, is_review_open && is_review_due),
            (Job::Par, is_par_wanted),
            (Job::Continuation, is_continued && is_awaited),
            (Job::Scale, is_game && needs_scale),
            (Job::Continuation, is_continued && !is_awaited),
        ]
        .into_iter()
        .filter_map(|(job, is_wanted)| is_wanted.then_some(job))
        .collect()
    }

    /// Stops the job that runs, keeps what it has found, and wants these jobs instead. Those that were wanted before keep
    /// their time.
    fn change_jobs(&mut self, wanted: &[Job]) {
        let known = std::mem::take(&mut self.jobs);
        let times_of = |job| known.iter().find(|known| known.job == job && !known.is_over)?.times;
        let queued = |&job| QueuedJob { job, times: times_of(job), is_over: false };
        self.jobs = wanted.iter().map(queued).collect();
        if let Some(stopped) = known.first() {
            if !stopped.is_over {
                self.effects.push(Effect::Solver(None));
            }
            self.keep_results();
        }
    }

    fn abandon(&mut self, job: Job) {
        if self.first_job() == Some(job) {
            self.change_jobs(&[]);
        }
    }

    /// Runs a job for this time while the caller waits.
    pub fn search_for(&mut self, job: Job, time: Duration, now: Duration) {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.change_jobs(&[job]);
        self.start_job(millis.saturating_mul(MOVES_PER_SECOND / 1000), time, now);
    }

    /// Starts the first job, in which each thread of a search can play `expected` moves.
    fn start_job(&mut self, expected: u64, time: Duration, now: Duration) {
        self.learn_par();
        let Some(first) = self.jobs.first_mut() else { return };
        first.times = Some([now, now.saturating_add(time)]);
        self.tasks += 1;
        let number = self.tasks;
        let work = match first.job {
            Job::Puzzle => self.maker.clone().map(SolverWork::Puzzle),
            Job::Scale => Some(SolverWork::Scale(Arc::clone(&self.boards.current.scale.search))),
            Job::OtherScale => {
                self.other_boards.front().map(|(scale, _)| SolverWork::Scale(Arc::clone(&scale.search)))
            }
            Job::Review => self.reviews.current.as_ref().map(|reviewed| {
                let (reviewer, scale) = (Arc::clone(&reviewed.reviewer), Arc::clone(&reviewed.scale.search));
                // The line of a hint must be known, or the move before it would be blamed.
                let is_current = self.boards.is_current(&reviewed.game);
                let lines = if is_current { self.boards.current.lines.lines.clone() } else { Vec::new() };
                SolverWork::Review { reviewer, scale, lines }
            }),
            Job::Continuation | Job::Par => {
                let threads = (self.threads)();
                let options = SearchOptions {
                    expected_nodes: Some(expected.saturating_mul(threads as u64)),
                    memory_bytes: MEMORY_BYTES,
                    threads,
                    // With the seed of an earlier search, this one would only find the same lines again.
                    seed: number,
                    ..SearchOptions::default()
                };
                let is_for_par = first.job == Job::Par;
                let game = if is_for_par { self.game.restarted() } else { self.game.clone() };
                Some(SolverWork::Search { game: Box::new(game), options })
            }
        };
        let task = work.map(|work| SolverTask { number, time, work });
        self.effects.extend(task.map(|task| Effect::Solver(Some(Box::new(task)))));
    }

    /// Keeps what the first job has found, which has finished or run out of time.
    fn on_job_end(&mut self) {
        let Some(first) = self.jobs.first_mut() else { return };
        first.is_over = true;
        if first.job == Job::Par {
            (self.has_par, self.boards.current.is_settled) = (true, true);
        } else if first.job == Job::Review
            && let Some(reviewed) = &mut self.reviews.current
        {
            reviewed.is_over = true;
            if reviewed.review.is_some() {
                // Its moves are kept only now.
                reviewed.is_deeper |= !reviewed.is_practice;
                self.boards.current.is_settled |= self.boards.is_current(&reviewed.game);
            }
        }
        self.keep_results();
    }

    /// Handles the report of a task. A report of an earlier task has no effect.
    pub(super) fn on_report(&mut self, report: SolverReport) {
        let is_current = report.number == self.tasks;
        let Some(first) = self.jobs.first().filter(|_| is_current) else { return };
        let (job, was_over) = (first.job, first.is_over);
        match report.finding {
            Finding::Line(line) => {
                let lines = &mut self.boards.current.lines;
                let before = lines.best().map(|best| best.score);
                lines.insert(line.clone());
                if lines.best().map(|best| best.score) != before {
                    self.boards.found = Some(line);
                }
                self.save_found_line();
            }
            Finding::Scale(scale) if job == Job::Review => {
                let Some(reviewed) = &mut self.reviews.current else { return };
                if self.boards.is_current(&reviewed.game) {
                    self.boards.current.scale.known.clone_from(&scale);
                }
                reviewed.is_deeper |= scale.state != ScaleState::Searching && !reviewed.is_practice;
                reviewed.review =
                    reviewed.review.take().map(|review| review.with_scale(&reviewed.game, &scale));
                reviewed.scale.known = scale;
            }
            Finding::Scale(scale) if job == Job::OtherScale => {
                self.other_boards.iter_mut().take(1).for_each(|(other, _)| other.known.clone_from(&scale));
            }
            Finding::Scale(scale) => self.boards.current.scale.known = scale,
            // What the player sees of a review does not change any more.
            Finding::Review(_) if was_over && self.reviews.review().is_some() => {}
            Finding::Review(review) => {
                let found = self.reviews.learn(*review, &mut self.boards);
                self.effects.extend(found.map(|found| Effect::SaveLine(Box::new(found))));
            }
            Finding::Puzzle(puzzle) => {
                (self.maker, self.made) = (None, puzzle.map(|puzzle| *puzzle));
            }
        }
        if report.is_last && !was_over {
            self.on_job_end();
        }
        if let Some(shown) = &mut self.hint {
            // The player sees more of the hint or a better end, but never a different move.
            shown.hint = shown.hint.take().and_then(|hint| {
                let line = self.boards.current.lines.best_after(&self.game, hint.first().group.cell)?;
                Hint::new(&self.game, line)
            });
        }
    }

    /// Makes the next puzzle with this maker, unless it is doing so.
    pub(super) fn make_puzzle(&mut self, maker: Option<SharedMaker>) {
        if self.maker.as_ref().zip(maker.as_ref()).is_some_and(|(known, new)| Arc::ptr_eq(known, new)) {
            return;
        }
        self.abandon(Job::Puzzle);
        (self.maker, self.made) = (maker, None);
    }

    /// The time at which [`tick`](crate::play::RunningGame::tick) has something to do next.
    pub fn next_deadline(&self) -> Option<Duration> {
        let move_due = self.autoplay_move().map(|(due, _)| due);
        [self.hint_due(), move_due, self.search_deadline()].into_iter().flatten().min()
    }

    /// The same while a page covers the game: no hint is shown and no move made until it closes.
    pub fn search_deadline(&self) -> Option<Duration> {
        let settles_at = self.settles_at().filter(|_| !self.boards.current.is_settled);
        [settles_at, self.job_end()].into_iter().flatten().min()
    }
}
