//! Hints, autoplay, par, stars and reviews: what the solver has found for the game, and the jobs that find it.
//!
//! [`Advisor`] is a state machine without threads, clocks or a screen. The running game tells it what the player does
//! and what a task finds, and passes its [`Effect`]s on to the front end. Times are durations since a start that
//! the front end chooses.

mod boards;
mod jobs;
mod reviews;

pub(crate) use jobs::HINT_DELAY;
pub use jobs::{Finding, Focus, Job, SharedMaker, SolverReport, SolverTask, SolverWork};
pub use reviews::Reviews;

use crate::board::Cell;
use crate::game::{Event, Game, LogTag};
use crate::notation::Replay;
use crate::play::{Award, Effect, Par};
use crate::puzzle::Puzzle;
use crate::review::{Plan, Reviewer, Scale, Threshold, grade_whole};
use crate::solver::search::SearchOptions;
use crate::solver::{GameLine, Hint, HintLevel, HintedMove};
use crate::store::{KeptReview, read_reviews};
use boards::{BoardScale, Boards};
use jobs::{MEMORY_BYTES, QueuedJob};
use reviews::CurrentReview;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

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
    /// The jobs that are wanted, the most urgent first. The first one runs, or has run. The others wait, and go on where
    /// they stopped.
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

    /// Follows the game to another position or another board. Drops the hint and the job for the previous position;
    /// known lines remain, and the search for the scale goes on while the board is the same. A practice earns no stars.
    /// `is_same` says that the game is that of the last call with a longer log.
    pub(super) fn follow(&mut self, game: &Game, is_practice: bool, is_same: bool) {
        self.plan = None;
        self.hint = None;
        let goes_on = match self.first_job() {
            Some(Job::Puzzle) => true,
            Some(Job::Scale) => !is_practice && self.boards.is_current(game),
            _ => false,
        };
        if !goes_on {
            self.change_jobs(&[]);
        }
        self.has_par = false;
        self.keep_results();
        if self.boards.switch_to(game, &self.game, self.is_practice) {
            self.ended = None;
        }
        if is_same {
            self.game.catch_up_with(game);
        } else {
            self.game.clone_from(game);
        }
        self.is_practice = is_practice;
        if game.status().is_over() && !is_practice && !game.moves().is_empty() {
            self.ended = Some(game.clone());
        }
        self.save_found_line();
    }

    /// Whether a search for better lines goes on, which the player waits for.
    pub fn is_searching(&self) -> bool {
        // A review in the background is of no concern to the player of another game.
        let reviewed = self.reviews.current.as_ref();
        let is_shown = self.first_job() != Some(Job::Review)
            || reviewed.is_some_and(|reviewed| reviewed.nodes.is_none() || reviewed.is_of(&self.game));
        is_shown && self.job_times().is_some()
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

    /// Adds the player's own line and that of the book if the game is over, so that par is never below them.
    pub fn learn_par(&mut self) {
        self.boards.learn_line_of(&self.game);
    }

    /// Par for a game that is over, if it is on the current board.
    pub fn par(&self, game: &Game) -> Option<Par> {
        let is_comparable = game.status().is_over() && self.boards.is_current(game);
        let best = self.boards.current.lines.best().filter(|_| is_comparable)?;
        let proved = best.is_proved_after(0);
        let is_settled = self.boards.current.is_settled || !self.is_searching() || proved;
        Some(Par { score: best.score, own_score: game.score(), proved, is_settled })
    }

    /// Par for a game that is over, once a search has looked long enough for it.
    pub(super) fn settled_par(&self, game: &Game) -> Option<Par> {
        self.par(game).filter(|par| self.boards.current.is_settled || par.proved)
    }

    /// The best line known for the board of a game that is over, as a game played by the solver.
    pub(super) fn best_line(&mut self) -> Option<Replay> {
        self.learn_par();
        let line = self.boards.current.lines.best().filter(|_| self.game.status().is_over())?;
        let events = line.cells.iter().flat_map(|&cell| [Event::Tag(LogTag::solver()), Event::Move(cell)]);
        Some(Replay::new(self.game.id().clone(), events.collect()))
    }

    /// What par gathers in one move, for a game that is over and below par.
    pub fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref().map(|(_, plan)| plan)
    }

    /// The scale of the current board, as far as it is known.
    pub const fn scale(&self) -> &Scale {
        &self.boards.current.scale.known
    }

    /// Sets the scale of the current board, which was found elsewhere.
    pub fn set_scale(&mut self, scale: Scale) {
        self.boards.current.scale.known = scale;
    }

    /// What a finished game has earned: on the current board, or on that under review. `None` until that is known.
    pub fn award(&self, game: &Game) -> Option<Award> {
        let (scale, best) = if self.boards.is_current(game) {
            (self.scale(), self.settled_par(game).map(|par| par.score))
        } else {
            let reviewed = self.reviews.current.as_ref().filter(|reviewed| reviewed.is_of(game))?;
            (&reviewed.scale.known, reviewed.review.as_ref().map(|review| review.best))
        };
        let is_best_known = best.is_some_and(|best| best <= game.score());
        Some(Award { stars: scale.award(game)?, is_best_known })
    }

    /// The next stars above those of a finished game on the current board, if it has earned some.
    pub fn next_star(&self, game: &Game) -> Option<Threshold> {
        let stars = self.scale().award(game).filter(|_| self.boards.is_current(game))?;
        self.scale().next(stars.ok()?)
    }

    /// Makes this game the one to review. The search begins with the lines known, or goes on where it stopped if the
    /// game was reviewed last. `nodes` is the limit of a review in the background.
    pub fn open_review(&mut self, game: &Game, nodes: Option<u64>) {
        let is_practice = self.is_practice && game.id() == self.game.id();
        let is_open = self.reviews.current.as_ref().is_some_and(|reviewed| {
            let has_limit = reviewed.nodes.is_some() && nodes.is_none();
            reviewed.is_of(game) && reviewed.is_practice == is_practice && !has_limit
        });
        if is_open {
            return;
        }
        self.abandon(Job::Review);
        let is_current = self.boards.is_current(game);
        self.boards.learn_line_of(game);
        let current = &self.boards.current;
        let in_book = if is_current { None } else { self.boards.line_in_book(game) };
        // The line of a later hint must be known, or the move before it would be blamed.
        let lines = if is_current { &current.lines.lines[..] } else { in_book.as_slice() };
        // What a review in the background has found is shown at once.
        let known = self.reviews.current.take().filter(|reviewed| reviewed.is_of(game));
        let review = known.and_then(|reviewed| reviewed.review).or_else(|| {
            // Without the file, the review only begins anew.
            let kept = read_reviews(self.reviews.file.as_ref()?).ok()?;
            kept.get(&Replay::from(game).moves_only().code()).cloned()
        });
        self.reviews.opened += 1;
        let own = GameLine::from_finished(game).map(|own| own.score);
        let best_saved = lines.iter().map(|line| line.score).chain(own).max();
        // A review that does not know the best line yet would tell of less than the end of the game did.
        let review = review.filter(|review| Some(review.best) >= best_saved);
        let options = SearchOptions {
            memory_bytes: MEMORY_BYTES,
            threads: (self.threads)(),
            nodes,
            seed: self.reviews.opened,
            ..SearchOptions::default()
        };
        let mut reviewer = Reviewer::new(game, &options);
        // The latest lines are the best ones, which make most of the others superfluous.
        lines.iter().rev().for_each(|line| reviewer.insert(line));
        self.reviews.current = Some(Box::new(CurrentReview {
            game: game.clone(),
            reviewer: Arc::new(Mutex::new(reviewer)),
            review,
            is_practice,
            nodes,
            is_over: false,
            is_deeper: false,
            best_saved,
            scale: if is_current { current.scale.clone() } else { BoardScale::of(game) },
        }));
    }

    /// Keeps what is known about a game: its stars, once the scale is complete, or its review. Call this before the
    /// program ends.
    pub fn keep_results(&mut self) {
        if let Some(game) = self.ended.take_if(|_| self.boards.current.scale.is_complete()) {
            self.boards.learn_line_of(&game);
            if let Some(best) = self.boards.current.lines.best() {
                let review = grade_whole(&game, best, self.scale());
                let kept = KeptReview::new(&game, &review).filter(|_| review.stars.is_some());
                self.effects.extend(kept.map(|kept| Effect::SaveReview(Box::new(kept))));
            }
        }
        let reviewed = self.reviews.current.as_mut();
        let is_deeper = reviewed.is_some_and(|reviewed| std::mem::take(&mut reviewed.is_deeper));
        let kept = if is_deeper { self.reviews.to_keep() } else { None };
        self.effects.extend(kept.map(|kept| Effect::SaveReview(Box::new(kept))));
    }

    /// Saves the best line that a search has found for the board, once the game is over.
    fn save_found_line(&mut self) {
        if self.game.status().is_over()
            && !self.is_practice
            && let Some(found) = self.boards.found.take()
            && let Ok(found) = self.game.restarted().with_moves(&found.cells)
        {
            self.effects.push(Effect::SaveLine(Box::new(found)));
        }
    }
}
