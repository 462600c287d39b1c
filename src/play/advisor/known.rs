//! How the advisor follows the game, and what is known of the boards and of the games on them: lines, par, stars, and
//! reviews.

use super::{Advisor, Job, MEMORY_BYTES};
use crate::board::Rules;
use crate::game::{Event, Game, LogTag};
use crate::i18n::{Messages, game, review};
use crate::notation::Replay;
use crate::play::Effect;
use crate::review::{
    NoStars, Plan, Review, Reviewer, Scale, ScaleSearch, ScaleState, Stars, Threshold, grade_whole,
};
use crate::solver::search::SearchOptions;
use crate::solver::{GameLine, LineCache};
use crate::store::{KeptReview, KeptReviews, find_line, insert_review, read_reviews};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// The maximum number of earlier boards that are remembered.
const MAX_EARLIER: usize = 16;

/// The number of tiles of the largest board that is remembered. Longer lines take too much memory.
const MAX_TILES: u32 = 10_000;

#[derive(Debug)]
pub(in crate::play) struct Boards {
    pub(super) current: KnownBoard,
    /// The most recent board is last, with its best line only.
    earlier: Vec<KnownBoard>,
    pub(in crate::play) book: PathBuf,
    /// The best line of the board, if a search has found it, until it goes to the book at the end of the game.
    pub(super) found: Option<GameLine>,
}

#[derive(Debug)]
pub(super) struct KnownBoard {
    pub(super) lines: LineCache,
    pub(super) scale: BoardScale,
    /// Whether the search for par has run long enough for the player to see par.
    pub(super) is_settled: bool,
}

/// The scale of a board, as far as it is known. The solver's thread has the search.
#[derive(Clone, Debug)]
pub(super) struct BoardScale {
    pub(super) search: Arc<Mutex<ScaleSearch>>,
    pub(super) known: Scale,
}

impl BoardScale {
    pub(super) fn of(game: &Game) -> Self {
        let search = ScaleSearch::new(game, 1);
        Self { known: search.scale().clone(), search: Arc::new(Mutex::new(search)) }
    }

    pub(super) fn is_complete(&self) -> bool {
        self.known.state != ScaleState::Searching
    }
}

impl KnownBoard {
    fn new(game: &Game) -> Self {
        Self { lines: LineCache::new(game), scale: BoardScale::of(game), is_settled: false }
    }
}

impl Boards {
    pub(super) fn new(game: &Game) -> Self {
        Self { current: KnownBoard::new(game), earlier: Vec::new(), book: PathBuf::new(), found: None }
    }

    pub(super) fn is_current(&self, game: &Game) -> bool {
        self.current.lines.is_for(game)
    }

    /// Adds the line of a game that is over, and that of the book, if the game is on the current board.
    pub(super) fn learn_line_of(&mut self, game: &Game) {
        if let Some(own) = GameLine::from_finished(game).filter(|_| self.is_current(game)) {
            self.current.lines.insert(own);
            self.line_in_book(game).into_iter().for_each(|line| self.current.lines.insert(line));
        }
    }

    /// Adds the best line that the review of a game knows, if the game is on the current board.
    fn learn_best_line(&mut self, review: &Review, game: &Game) {
        let best = game.restarted().with_moves(&review.best_line).ok().filter(|_| self.is_current(game));
        if let Some(line) = best.as_ref().and_then(GameLine::from_finished) {
            let proved_after = review.proved.then_some(0);
            self.current.lines.insert(GameLine { proved_after, ..line });
        }
    }

    pub(super) fn line_in_book(&self, game: &Game) -> Option<GameLine> {
        // Without its line, par is still right. If the book cannot be written either, the player is warned.
        let line = find_line(&self.book, game).ok().flatten()?;
        GameLine::from_finished(&line.on_board_of(game)?)
    }

    /// Switches from the board of the game `before` to that of `game`. Remembers the previous board if something is
    /// known of it, unless it was that of a practice: after any number of them, the player returns to the board before.
    /// Returns false if the board is the current one.
    pub(super) fn switch_to(&mut self, game: &Game, before: &Game, was_practice: bool) -> bool {
        if self.is_current(game) {
            return false;
        }
        self.found = None;
        let index = self.earlier.iter().position(|known| known.lines.is_for(game));
        let next = index.map_or_else(|| KnownBoard::new(game), |index| self.earlier.remove(index));
        let previous = std::mem::replace(&mut self.current, next);
        let best = previous.lines.best().cloned();
        let is_worth = best.is_some() || previous.scale.is_complete() || previous.is_settled;
        if is_worth && !was_practice && before.first_board().tiles_left() <= MAX_TILES {
            let mut lines = LineCache::new(before);
            if let Some(best) = best {
                lines.insert(best);
            }
            self.earlier.push(KnownBoard { lines, ..previous });
        }
        if self.earlier.len() > MAX_EARLIER {
            self.earlier.remove(0);
        }
        true
    }
}

#[derive(Debug, Default)]
pub struct Reviews {
    pub(super) current: Option<Box<CurrentReview>>,
    pub(in crate::play) file: PathBuf,
    /// The number of reviews opened, which is also the seed of the latest one.
    pub(super) opened: u64,
}

#[derive(Debug)]
pub(super) struct CurrentReview {
    pub(super) game: Game,
    pub(super) reviewer: Arc<Mutex<Reviewer>>,
    /// `None` before the first report, unless a review of the game was kept.
    pub(super) review: Option<Review>,
    /// Whether the game was a practice, so that neither its review nor a better line is kept.
    pub(super) is_practice: bool,
    /// Whether the search has ended by itself or run out of time, or a kept review spares it.
    pub(super) is_over: bool,
    /// Whether the review has become deeper since it was kept.
    pub(super) is_deeper: bool,
    /// The score of the best line that the book already has, or will have once it is written.
    pub(super) best_saved: Option<i64>,
    pub(super) scale: BoardScale,
}

impl CurrentReview {
    pub(super) fn is_of(&self, game: &Game) -> bool {
        let cells = |game: &Game| game.moves().iter().map(|made| made.removed.group.cell).collect::<Vec<_>>();
        self.game.moves().len() == game.moves().len()
            && self.game.id() == game.id()
            && cells(&self.game) == cells(game)
    }
}

impl Reviews {
    /// The review that is open, as far as it has come.
    pub(super) fn review(&self) -> Option<&Review> {
        self.current.as_ref()?.review.as_ref()
    }

    /// The review of this game, if it is the one that is open.
    pub fn of(&self, game: &Game) -> Option<&Review> {
        self.review().filter(|_| self.current.as_ref().is_some_and(|reviewed| reviewed.is_of(game)))
    }

    /// Whether the review of this game is open, and does not change any more.
    pub fn is_over(&self, game: &Game) -> bool {
        self.current.as_ref().is_some_and(|reviewed| reviewed.is_over && reviewed.is_of(game))
    }

    /// The reviews of the finished games, with the current one as far as it has come. Games whose reviews cannot be read
    /// count as not reviewed.
    pub fn kept(&self) -> KeptReviews {
        let mut kept = read_reviews(&self.file).unwrap_or_default();
        self.to_keep().into_iter().for_each(|review| insert_review(&mut kept, review));
        kept
    }

    /// The review; before its search has ended without its moves, so that it is searched again. `None` if no verdict is known,
    /// or if the game is a practice.
    pub(super) fn to_keep(&self) -> Option<KeptReview> {
        let reviewed = self.current.as_ref().filter(|reviewed| !reviewed.is_practice)?;
        // Without a margin, no verdict is known.
        let mut review = reviewed.review.clone().filter(|review| review.baseline.is_some())?;
        if !reviewed.is_over {
            review = review.without_moves();
        }
        KeptReview::new(&reviewed.game, &review)
    }

    /// Takes in a deeper review, and its best line, so that par is no less. Returns the line if it is to be saved.
    pub(super) fn learn(&mut self, review: Review, boards: &mut Boards) -> Option<Game> {
        let reviewed = self.current.as_mut()?;
        let review = review.with_scale(&reviewed.game, &reviewed.scale.known);
        let known = boards.current.lines.best().filter(|_| boards.is_current(&reviewed.game));
        let known = reviewed.best_saved.max(known.map(|line| line.score));
        let is_better = known.is_none_or(|known| review.best > known);
        if is_better || review.proved {
            boards.learn_best_line(&review, &reviewed.game);
        }
        if is_better {
            reviewed.best_saved = Some(review.best);
        }
        let found = (is_better && !reviewed.is_practice).then(|| review.best_game(&reviewed.game));
        let shown = reviewed.review.take();
        let review = shown.iter().fold(review, Review::with_stars_of);
        let shown = shown.filter(|shown| !shown.moves.is_empty() && !review.is_as_deep_as(shown));
        reviewed.is_deeper |= shown.is_none() && !reviewed.is_practice;
        // A kept review may have no line.
        reviewed.review = Some(match shown {
            Some(shown) => Review { best_line: review.best_line, ..shown },
            None => review,
        });
        found
    }
}

/// Par, and how a finished game compares with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Par {
    pub score: i64,
    pub own_score: i64,
    pub proved: bool,
    /// Whether the search has lasted long enough for the player to see par.
    pub is_settled: bool,
}

impl Par {
    /// The difference from the player's own score: `120 short of the best`.
    pub(crate) fn difference(self, messages: Messages, rules: &Rules) -> String {
        if self.score == self.own_score {
            let text = if self.proved { "par-is-yours" } else { "par-none-better" };
            return messages.text(text).into_owned();
        }
        let points = messages.grouped(self.score - self.own_score);
        if rules.ranks_by_tiles_left() {
            messages.format("par-fewer-than-yours", [("tiles", points)])
        } else {
            messages.format("par-above-yours", [("points", points)])
        }
    }

    /// Par in a sentence: its score, whether it is proved, and the difference from the player's own score.
    pub(crate) fn sentence(self, messages: Messages, rules: &Rules) -> String {
        let score = if rules.ranks_by_tiles_left() {
            game::tiles_left_by_score(messages, self.score)
        } else {
            messages.count_ungrouped(self.score, "points")
        };
        let difference = ("difference", self.difference(messages, rules).into());
        let id = if self.proved { "best-possible-sentence" } else { "best-found-sentence" };
        messages.format(id, [("score", score.into()), difference])
    }
}

/// The stars of a finished game, or why it has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    pub stars: Result<Stars, NoStars>,
    /// Whether no better line is known.
    pub is_best_known: bool,
}

impl Award {
    /// The award of a reviewed game. `None` if the scale of its board is not known.
    pub(crate) fn of_review(review: &Review, game: &Game) -> Option<Self> {
        let earned = review.scale.as_ref().and_then(|scale| scale.award(game));
        // The review may be of a game with the same moves, but without those of the solver.
        let stars = earned.filter(Result::is_err).or_else(|| review.stars.map(Ok)).or(earned)?;
        Some(Self { stars, is_best_known: review.best <= game.score() })
    }

    /// Whether it is five stars, and no better line is known.
    pub(crate) fn is_highest(self) -> bool {
        self.is_best_known && self.stars.is_ok_and(|stars| stars == Stars::FIVE)
    }

    /// The stars, such as `★★½☆☆` or `2½ stars`, or why there are none.
    pub(crate) fn facts(self, messages: Messages, stars: fn(Messages, Stars) -> String) -> String {
        match self.stars {
            Ok(reached) => {
                let best_known = self.is_highest().then(|| messages.text("best-known").into_owned());
                messages.join(&[stars(messages, reached)].into_iter().chain(best_known).collect::<Vec<_>>())
            }
            Err(why) => messages.text(review::no_stars(why)).into_owned(),
        }
    }
}

impl Advisor {
    /// Follows the game to another position or another board. Drops the hint and the job for the previous position;
    /// known lines remain, and the search for the scale goes on while the board is the same. A practice earns no stars.
    /// `is_same` says that the game is that of the last call with a longer log.
    pub(in crate::play) fn follow(&mut self, game: &Game, is_practice: bool, is_same: bool) {
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
    pub(in crate::play) fn settled_par(&self, game: &Game) -> Option<Par> {
        self.par(game).filter(|par| self.boards.current.is_settled || par.proved)
    }

    /// The best line known for the board of a game that is over, as a game played by the solver.
    pub(in crate::play) fn best_line(&mut self) -> Option<Replay> {
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

    /// Makes this game the one to review. The search goes on where it stopped if the game was reviewed last. A kept review
    /// is shown as it was, unless it lacks lines, or a better one is known by now.
    pub fn open_review(&mut self, game: &Game) {
        let is_practice = self.is_practice && game.id() == self.game.id();
        let is_current = self.boards.is_current(game);
        let best = self.boards.current.lines.best().filter(|_| is_current).map(|line| line.score);
        let is_open = self.reviews.current.as_ref().is_some_and(|reviewed| {
            let known = reviewed.review.as_ref().map(|review| review.best);
            let is_outdated = reviewed.is_over && (known.is_none() || known < best);
            reviewed.is_of(game) && reviewed.is_practice == is_practice && !is_outdated
        });
        if is_open {
            return;
        }
        self.abandon(Job::Review);
        self.boards.learn_line_of(game);
        let in_book = if is_current { None } else { self.boards.line_in_book(game) };
        let known = if is_current { self.boards.current.lines.best() } else { in_book.as_ref() };
        let own = GameLine::from_finished(game);
        let best_saved = known.into_iter().chain(&own).map(|line| line.score).max();
        // Without the file, the review only begins anew.
        let kept = read_reviews(&self.reviews.file).ok();
        let kept = kept.and_then(|mut kept| kept.remove(&Replay::from(game).moves_only().code()));
        // A review that does not know the best line yet would tell of less than the end of the game did.
        let review = kept.filter(|review| Some(review.best) >= best_saved);
        let is_enough = |review: &&Review| {
            let best = game.restarted().with_moves(&review.best_line);
            let is_best = best.is_ok_and(|best| best.status().is_over() && best.score() == review.best);
            is_best && review.errors().all(|index| review.better_from(index).is_some())
        };
        let enough = review.as_ref().filter(is_enough);
        if let Some(review) = enough.filter(|_| is_current) {
            self.boards.learn_best_line(review, game);
            self.boards.current.is_settled = true;
        }
        let is_over = enough.is_some();
        let review = if is_over { review } else { review.map(Review::without_moves) };
        self.reviews.opened += 1;
        let options = SearchOptions {
            memory_bytes: MEMORY_BYTES,
            threads: (self.threads)(),
            seed: self.reviews.opened,
            ..SearchOptions::default()
        };
        let mut reviewer = Reviewer::new(game, &options);
        if let Some(line) = &in_book {
            reviewer.insert(line);
        }
        self.reviews.current = Some(Box::new(CurrentReview {
            game: game.clone(),
            reviewer: Arc::new(Mutex::new(reviewer)),
            review,
            is_practice,
            is_over,
            is_deeper: false,
            best_saved,
            scale: if is_current { self.boards.current.scale.clone() } else { BoardScale::of(game) },
        }));
    }

    /// Finds the scales of these boards one after the other, while the player looks at a page that shows them.
    pub fn queue_scales(&mut self, boards: Vec<Game>) {
        self.abandon(Job::OtherScale);
        let current = &self.boards.current.scale;
        let scale_of = |board: &Game| {
            if self.boards.is_current(board) { current.clone() } else { BoardScale::of(board) }
        };
        self.other_boards = boards.into_iter().map(|board| (scale_of(&board), board)).collect();
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
    pub(super) fn save_found_line(&mut self) {
        if self.game.status().is_over()
            && !self.is_practice
            && let Some(found) = self.boards.found.take()
            && let Ok(found) = self.game.restarted().with_moves(&found.cells)
        {
            self.effects.push(Effect::SaveLine(Box::new(found)));
        }
    }
}
