//! Grading: the lines known in a review, what each move lost against them, and the review of a whole game.

#[cfg(test)]
mod tests;

use super::stars::{Scale, ScaleState, Stars};
use super::story::{Comparison, Fact, Moment, Plan};
use crate::board::Cell;
use crate::game::Game;
use crate::solver::GameLine;
use crate::solver::search::sweep;

/// How much a move lost, as a part of the margin between the best line known and an average random game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum MoveClass {
    /// No better move is known.
    Best,
    /// The move lost less than 2%.
    Good,
    /// The move lost less than 5%: `?!`.
    Inaccuracy,
    /// The move lost less than 10%: `?`.
    Mistake,
    /// The move lost 10% or more: `??`.
    Blunder,
}

impl MoveClass {
    /// The classes worse than good, the worst first, each with its least loss in per cent of the margin.
    const MIN_LOSS_PERCENT: [(Self, i64); 3] =
        [(Self::Blunder, 10), (Self::Mistake, 5), (Self::Inaccuracy, 2)];

    /// The name of the class in English, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The sign of the class, as in chess; empty for good moves.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Best | Self::Good => "",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Whether the class is worse than good.
    pub fn is_error(self) -> bool {
        self >= Self::Inaccuracy
    }

    /// Returns the class of a loss against a [`margin`].
    fn of(loss: i64, (total, games): (i128, i128)) -> Self {
        if loss <= 0 {
            return Self::Best;
        }
        // Nothing is lost if there is nothing to decide.
        let has_lost =
            |percent: i64| total > 0 && i128::from(loss) * 100 * games >= i128::from(percent) * total;
        let reached = Self::MIN_LOSS_PERCENT.iter().find(|&&(_, percent)| has_lost(percent));
        reached.map_or(Self::Good, |&(class, _)| class)
    }
}

/// The difference between the best line known and the mean score of some random games, without rounding: times the number
/// of these games, and that number.
fn margin(best: i64, baseline: &[i64]) -> (i128, i128) {
    let games = i128::try_from(baseline.len()).unwrap_or(i128::MAX);
    let sum: i128 = baseline.iter().map(|&score| i128::from(score)).sum();
    (i128::from(best) * games - sum, games)
}

/// One of the two halves of the search that fills a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The first half.
    First,
    /// The second half.
    Second,
}

impl Half {
    /// Both halves.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];
}

/// The best lines known for each beginning of a game.
#[derive(Clone, Debug)]
pub struct LinePool {
    moves: Vec<Cell>,
    /// The score of the game itself, if its moves are not examined.
    whole: Option<i64>,
    /// For each half and each number of moves, the best line that shares exactly this beginning with the game.
    best: [Vec<Option<GameLine>>; 2],
    /// For each number of moves, whether such a line clears the board, even one that is not the best.
    clears: Vec<bool>,
    /// For each number of moves, whether the position was searched long enough.
    searched: Vec<bool>,
}

impl LinePool {
    /// Creates a pool for a game. Its first line is the game itself, completed if it is not over.
    pub fn new(game: &Game) -> Self {
        let moves = game.moves().iter().map(|made| made.removed.group.cell).collect();
        Self::with_first_line(moves, &completed(game.clone()))
    }

    /// Creates a pool for the review of a game as a whole, which does not examine its moves.
    pub(super) fn of_whole(game: &Game) -> Self {
        let line = completed(game.clone());
        Self { whole: Some(line.score()), ..Self::with_first_line(Vec::new(), &line) }
    }

    fn with_first_line(moves: Vec<Cell>, line: &Game) -> Self {
        let best = vec![None; moves.len() + 1];
        let searched = vec![false; moves.len() + 1];
        let clears = searched.clone();
        let mut pool = Self { moves, whole: None, best: [best.clone(), best], clears, searched };
        if let Some(line) = GameLine::from_finished(line) {
            pool.insert(&line);
        }
        pool
    }

    /// Notes that both halves have searched the position after `moves` moves long enough to be trusted. Without this,
    /// no move that leads to the position is called an error, because a better line may just not have been found.
    ///
    /// # Panics
    /// Panics if the game has fewer moves.
    pub fn trust(&mut self, moves: usize) {
        self.searched[moves] = true;
    }

    /// Adds a line that both halves know.
    pub fn insert(&mut self, line: &GameLine) {
        for half in Half::BOTH {
            self.insert_in(half, line);
        }
    }

    /// Adds a line that one half has found.
    pub fn insert_in(&mut self, half: Half, line: &GameLine) {
        let shared = self.moves.iter().zip(&line.cells).take_while(|(played, cell)| played == cell).count();
        self.clears[shared] |= line.cleared;
        let best = &mut self.best[half as usize][shared];
        if best.as_ref().is_none_or(|best| line.score > best.score) {
            *best = Some(line.clone());
        }
    }

    /// Returns the best line known to any of `halves` that begins with the first `moves` moves of the game. Of equally
    /// good lines, the one that leaves the game first.
    ///
    /// # Panics
    /// Panics if `halves` is empty, or if the game has fewer moves.
    pub fn best_after(&self, moves: usize, halves: &[Half]) -> &GameLine {
        let lines = (moves..=self.moves.len()).flat_map(|shared| {
            halves.iter().filter_map(move |&half| self.best[half as usize][shared].as_ref())
        });
        let best = lines.reduce(|best, line| if line.score > best.score { line } else { best });
        best.unwrap_or_else(|| unreachable!("both halves know the line of the game"))
    }

    /// Returns the best totals known to any of `halves`: after no move, after the first move, and so on.
    pub(super) fn best_totals(&self, halves: &[Half]) -> Vec<i64> {
        (0..=self.moves.len()).map(|moves| self.best_after(moves, halves).score).collect()
    }
}

/// Returns the game, played to its end.
fn completed(game: Game) -> Game {
    let rest = sweep(game.board(), game.rules().min_group());
    game.with_moves(&rest).unwrap_or_else(|illegal| unreachable!("a sweep is a line: {illegal}"))
}

/// Returns the game with as much of a line as can be played in it, completed. Each move removes the group of the same
/// tile as in the line; a tile that is gone, or alone, is left out.
pub(super) fn grafted(mut game: Game, line: &Game) -> Game {
    for tile in line.moves_by_tile() {
        let _ = game.play_tile(tile);
    }
    completed(game)
}

/// After a shorter search, most losses are not certain, and longer ones often find other prices.
const NODES_FOR_MOMENTS: u64 = 48_000_000;

/// A graded game.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize))]
pub struct Review {
    /// The score of the best line known, in the unit of the rules: minus the tiles left if the rules rank by them.
    pub best: i64,
    /// That line, from the first board.
    #[cfg_attr(feature = "cli", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub best_line: Vec<Cell>,
    /// The score of the game; if it is not over, that of the best line known from its position.
    pub reached: i64,
    /// The mean score of some random games; `None` if the board is too large for them.
    #[cfg_attr(feature = "cli", serde(skip_serializing_if = "Option::is_none"))]
    pub baseline: Option<f64>,
    /// The stars of the game; `None` if it has none, or if the scale is not known.
    #[cfg_attr(feature = "cli", serde(skip_serializing_if = "Option::is_none"))]
    pub stars: Option<Stars>,
    /// The scale of the board, once it is complete.
    #[cfg_attr(feature = "cli", serde(skip_serializing_if = "Option::is_none"))]
    pub scale: Option<Scale>,
    /// Whether it is proved that all losses are exact.
    pub proved: bool,
    /// The number of nodes that the search spent.
    pub nodes: u64,
    /// The moves of the game. Empty if the game is too long to examine each of them.
    #[cfg_attr(feature = "cli", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub moves: Vec<ReviewedMove>,
    /// What the best line known gathers in one move, if it is better than the game.
    #[cfg_attr(feature = "cli", serde(skip_serializing_if = "Option::is_none"))]
    pub plan: Option<Plan>,
    /// The moments of the game, at most three, in the order of the moves.
    #[cfg_attr(feature = "cli", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub moments: Vec<Moment>,
}

/// A graded move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize))]
pub struct ReviewedMove {
    /// The score of the best line known after the move.
    #[cfg_attr(feature = "cli", serde(skip))]
    pub best_after: i64,
    /// What the move cost.
    pub loss: i64,
    /// The class of the loss; `None` if the halves of the search dispute it, or if the search was too short.
    #[cfg_attr(feature = "cli", serde(skip_serializing_if = "Option::is_none"))]
    pub class: Option<MoveClass>,
    /// Whether the best line cleared the board before the move but no longer does, for both halves, and no other line known
    /// does either.
    pub lost_clear: bool,
    /// Whether each half of the search, by itself, finds the same loss, within a fiftieth.
    #[cfg_attr(feature = "cli", serde(skip))]
    pub is_confirmed: bool,
    /// The best line that begins with the moves before this one, if it is better than the best one after this move.
    #[cfg_attr(feature = "cli", serde(default, skip_serializing_if = "Option::is_none"))]
    pub better: Option<Vec<Cell>>,
}

/// The halves whose lines are compared: both together, and each by itself.
const VIEWS: [&[Half]; 3] = [&Half::BOTH, &[Half::First], &[Half::Second]];

/// Grades the moves of the game of `pool`. `baseline` holds the scores of some random games on the same board.
///
/// ```
/// use samegame::notation::Replay;
/// use samegame::review::{LinePool, grade};
/// use samegame::solver::GameLine;
/// use samegame::solver::search::SearchOptions;
///
/// // The pair of B divides the pair of A below from the tile above.
/// let game = "sg1:standard:board:AC/BC/BC/AC+b1.a2.a1".parse::<Replay>()?.game()?;
/// let mut pool = LinePool::new(&game);
/// (0..=3).for_each(|moves| pool.trust(moves));
/// let better = GameLine::search(&game.restarted(), &SearchOptions::default(), &|| false, &mut |_| ());
/// pool.insert(&better);
/// let review = grade(&pool, &[0]);
/// assert_eq!(review.best, better.score);
/// assert!(review.moves.iter().map(|made| made.loss).sum::<i64>() == review.best - game.score());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::cast_precision_loss, reason = "a mean need not be exact")]
pub fn grade(pool: &LinePool, baseline: &[i64]) -> Review {
    let views = VIEWS.map(|halves| pool.best_totals(halves));
    let totals = &views[0];
    let best = totals[0];
    let margin = margin(best, baseline);
    let better = |moves: usize| pool.best_after(moves, &Half::BOTH).cells.clone();
    let clears = |moves: usize, halves: &[Half]| pool.best_after(moves, halves).cleared;
    let grade_move = |index: usize| {
        let losses = views.each_ref().map(|totals| totals[index] - totals[index + 1]);
        let agreed = losses.into_iter().min().unwrap_or(0);
        let [class, agreed_class] = [losses[0], agreed].map(|loss| MoveClass::of(loss, margin));
        let is_trusted = pool.searched[index + 1];
        // Both halves of the search see at least half of the loss.
        let is_agreed = agreed_class.is_error() && agreed >= losses[0] - agreed;
        let has_lost_clear = |halves: &&[Half]| clears(index, halves) && !clears(index + 1, halves);
        // The best line need not clear where a clear gains little.
        let can_clear = pool.clears[index + 1..].contains(&true);
        ReviewedMove {
            best_after: totals[index + 1],
            loss: losses[0],
            class: if class.is_error() {
                Some(class).filter(|_| is_agreed && is_trusted)
            } else {
                // A small loss needs no agreement, but without a scale no loss is small.
                Some(class).filter(|_| losses[0] == 0 || !baseline.is_empty())
            },
            lost_clear: losses[0] > 0 && is_trusted && VIEWS.iter().all(has_lost_clear) && !can_clear,
            is_confirmed: losses.iter().all(|loss| agreed >= *loss - *loss / 50),
            better: (losses[0] > 0).then(|| better(index)),
        }
    };
    Review {
        best,
        best_line: better(0),
        reached: pool.whole.unwrap_or(totals[totals.len() - 1]),
        baseline: (!baseline.is_empty()).then(|| baseline.iter().sum::<i64>() as f64 / baseline.len() as f64),
        stars: None,
        scale: None,
        proved: false,
        nodes: 0,
        moves: (0..totals.len() - 1).map(grade_move).collect(),
        plan: None,
        moments: Vec::new(),
    }
}

/// Grades a game that is over as a whole, without its moves, by the best line known and the scale of the board.
pub fn grade_whole(game: &Game, best: &GameLine, scale: &Scale) -> Review {
    let mut pool = LinePool::of_whole(game);
    pool.insert(best);
    grade(&pool, &[]).with_scale(game, scale).with_story(game)
}

/// Returns the moves that at least one half of the pool blames, by their indices, the costliest first.
pub(super) fn accused_moves(pool: &LinePool, baseline: &[i64]) -> Vec<usize> {
    let margin = margin(pool.best_after(0, &Half::BOTH).score, baseline);
    let halves = Half::BOTH.map(|half| pool.best_totals(&[half]));
    let is_accused = |index: &usize| {
        let classes =
            halves.each_ref().map(|totals| MoveClass::of(totals[*index] - totals[index + 1], margin));
        classes.into_iter().any(MoveClass::is_error)
    };
    let mut accused: Vec<usize> = (0..halves[0].len() - 1).filter(is_accused).collect();
    let totals = pool.best_totals(&Half::BOTH);
    accused.sort_by_key(|&index| totals[index + 1] - totals[index]);
    accused
}

impl Review {
    /// What the game lost in all.
    pub const fn loss(&self) -> i64 {
        self.best - self.reached
    }

    /// The margin: the distance from the mean of random games to the best line known, by which losses are classed. 0 if
    /// there is nothing to decide; `None` if the mean is not known.
    #[expect(clippy::cast_precision_loss, reason = "a mean need not be exact")]
    pub fn margin(&self) -> Option<f64> {
        self.baseline.map(|baseline| (self.best as f64 - baseline).max(0.0))
    }

    /// Adds the stars of the game and the scale of its board, unless that is incomplete.
    #[must_use]
    pub fn with_scale(self, game: &Game, scale: &Scale) -> Self {
        if scale.state == ScaleState::Searching {
            return self;
        }
        Self { stars: scale.award(game).and_then(Result::ok), scale: Some(scale.clone()), ..self }
    }

    /// Drops what the review tells of the moves of the game and of better lines.
    #[must_use]
    pub fn without_moves(self) -> Self {
        Self { moves: Vec::new(), moments: Vec::new(), plan: None, best_line: Vec::new(), ..self }
    }

    /// Adds the stars of another review of the same game if they are more, and its scale if it is newer: stars are not
    /// taken away.
    #[must_use]
    pub fn with_stars_of(self, other: &Self) -> Self {
        let version = |scale: &Option<Scale>| scale.as_ref().map(|scale| scale.version);
        let is_newer = version(&other.scale) > version(&self.scale);
        Self {
            stars: self.stars.max(other.stars),
            scale: if is_newer { other.scale.clone() } else { self.scale },
            ..self
        }
    }

    /// Iterates over the indices of the moves that certainly cost much.
    pub fn errors(&self) -> impl DoubleEndedIterator<Item = usize> {
        let moves = self.moves.iter().enumerate();
        moves.filter(|(_, made)| made.class.is_some_and(MoveClass::is_error)).map(|(index, _)| index)
    }

    /// The disputed moves around this one, of which only moves that lost nothing come between: the first and the last index,
    /// and what they cost together, of which the search is surer than of each. `None` if the move is not disputed.
    pub fn disputed_around(&self, index: usize) -> Option<(usize, usize, i64)> {
        let is_disputed = |at: &usize| self.moves[*at].class.is_none();
        let is_in_run = |at: &usize| is_disputed(at) || self.moves[*at].loss == 0;
        self.moves.get(index).filter(|made| made.class.is_none())?;
        let first = (0..=index).rev().take_while(is_in_run).filter(is_disputed).last()?;
        let last = (index..self.moves.len()).take_while(is_in_run).filter(is_disputed).last()?;
        Some((first, last, self.moves[first..=last].iter().map(|made| made.loss).sum()))
    }

    /// Whether the game earned all stars, and no better line is known.
    pub fn is_best_known(&self) -> bool {
        self.stars == Some(Stars::FIVE) && self.reached >= self.best
    }

    /// Whether this review knows at least as much about its game as another one: a better line, or else its moves too,
    /// or else more of them.
    pub fn is_as_deep_as(&self, other: &Self) -> bool {
        let depth = |review: &Self| (review.best, !review.moves.is_empty(), review.proved, review.nodes);
        depth(self) >= depth(other)
    }

    /// Whether the search was long enough for moments.
    pub const fn has_looked_for_moments(&self) -> bool {
        !self.moves.is_empty() && (self.proved || self.nodes >= NODES_FOR_MOMENTS)
    }

    /// The better moves from the move with this index on; `None` if none are known.
    pub fn better_from(&self, index: usize) -> Option<&[Cell]> {
        self.moves.get(index)?.better.as_ref()?.get(index..)
    }

    /// The facts that set the better line apart from the best line known after the move with this index: see
    /// [`facts`](super::facts). `game` is the one that was reviewed, not what it became: later moves may have lost more.
    /// Of equally good lines after the move, it takes the one that follows the game longest. There are no facts unless the
    /// move certainly lost something, and none if the lines are not known.
    pub fn facts(&self, game: &Game, index: usize) -> Vec<Fact> {
        let found = || {
            let made = self.moves.get(index).filter(|made| made.loss > 0 && made.class.is_some())?;
            let played: Vec<Cell> = game.moves().iter().map(|played| played.cell).collect();
            let later = self.moves[index + 1..].iter().find(|later| later.loss > 0);
            let after = match later {
                Some(later) => later.better.as_deref()?,
                None => &played,
            };
            let before = game.restarted().with_moves(played.get(..index)?).ok()?;
            let lines = Comparison::new(&before, self.better_from(index)?, after.get(index..)?)?;
            // The lines may be those of another search than the losses.
            let is_same = lines.scores() == [made.best_after + made.loss, made.best_after];
            // Not all lines that are as good need lose the clear.
            let is_sure =
                |fact: &Fact| made.lost_clear || !matches!(fact, Fact::Stranded { .. } | Fact::Left { .. });
            is_same.then(|| lines.facts().into_iter().filter(is_sure).collect())
        };
        found().unwrap_or_default()
    }

    /// Tells the story of the game that was reviewed: the plan, unless the whole game lost less than an inaccuracy does, and
    /// the moments.
    #[expect(clippy::cast_precision_loss, reason = "a loss beside a mean need not be exact")]
    pub(super) fn with_story(self, game: &Game) -> Self {
        // What an unfinished game will gather is not known.
        let is_better = self.loss() > 0 && !self.best_line.is_empty() && game.status().is_over();
        let is_close = self.margin().is_some_and(|margin| 50.0 * (self.loss() as f64) < margin);
        let plan = (is_better && !is_close).then(|| Plan::new(&self.best_game(game), game)).flatten();
        Self { moments: Moment::choose(plan.as_ref(), &self, game), plan, ..self }
    }

    /// Plays the best line known on the first board of the game that was reviewed.
    ///
    /// # Panics
    /// Panics if the line is illegal there.
    pub fn best_game(&self, game: &Game) -> Game {
        let best = game.restarted().with_moves(&self.best_line);
        best.unwrap_or_else(|illegal| panic!("the best line belongs to another board: {illegal}"))
    }
}
