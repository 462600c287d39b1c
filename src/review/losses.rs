//! The lines known in a review, and what each move lost against them.

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
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Whether the class is worse than good.
    #[must_use]
    pub fn is_error(self) -> bool {
        self >= Self::Inaccuracy
    }

    /// Returns the class of a loss.
    pub(super) fn of(loss: i64, margin: Margin) -> Self {
        if loss <= 0 {
            return Self::Best;
        }
        let reached = Self::MIN_LOSS_PERCENT.iter().find(|&&(_, percent)| margin.has_lost(loss, percent));
        reached.map_or(Self::Good, |&(class, _)| class)
    }
}

/// Whether both halves of the search see at least half of a loss, if `agreed` is the smaller loss of the two.
pub(super) const fn is_agreed(loss: i64, agreed: i64) -> bool {
    agreed >= loss - agreed
}

/// The difference between the best line known and the mean score of some random games, without rounding.
#[derive(Clone, Copy, Debug)]
pub(super) struct Margin {
    /// The difference times the number of random games.
    total: i128,
    games: i128,
}

impl Margin {
    pub(super) fn new(best: i64, baseline: &[i64]) -> Self {
        let games = i128::try_from(baseline.len()).unwrap_or(i128::MAX);
        let sum: i128 = baseline.iter().map(|&score| i128::from(score)).sum();
        Self { total: i128::from(best) * games - sum, games }
    }

    /// Whether a loss is at least this percentage of the margin. Nothing is lost if there is nothing to decide.
    pub(super) fn has_lost(self, loss: i64, percent: i64) -> bool {
        self.total > 0 && i128::from(loss) * 100 * self.games >= i128::from(percent) * self.total
    }
}

/// Up to three consecutive moves that cost much in all. The search often finds the same loss at one of several
/// neighbouring moves, so the window is more certain than a single move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize))]
pub struct TurningPoint {
    /// The number of moves before the window.
    pub from: usize,
    /// The number of moves up to its end.
    pub to: usize,
    /// What the moves cost in all.
    pub loss: i64,
    /// Whether one half of the search sees less than half of the loss.
    #[cfg_attr(feature = "cli", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub disputed: bool,
    /// The index of the one move that cost more than half of that, if both halves agree on it.
    #[cfg_attr(feature = "cli", serde(skip_serializing_if = "Option::is_none"))]
    pub culprit: Option<usize>,
}

/// The largest number of moves in a window.
const MAX_MOVES: usize = 3;

/// The least loss of a turning point, in per cent of the margin.
const PERCENT: i64 = 5;

/// Finds the turning points, the costliest first. Each of `views` holds the best totals known to the whole pool, which
/// comes first, or to one half of it. `is_trusted` says whether the position after a number of moves was searched long
/// enough. A window counts if both halves see that much loss in it; the costliest one counts even if only one half does.
/// No two windows overlap.
pub(super) fn turning_points(
    views: &[Vec<i64>],
    margin: Margin,
    is_trusted: &dyn Fn(usize) -> bool,
) -> Vec<TurningPoint> {
    let moves = views[0].len() - 1;
    let agreed_loss =
        |from: usize, to: usize| views.iter().map(|totals| totals[from] - totals[to]).min().unwrap_or(0);
    // A window begins where the best line known leaves the game.
    let mut windows: Vec<(usize, usize, i64)> = (0..moves)
        .filter(|&from| views[0][from] > views[0][from + 1])
        .flat_map(|from| (from + 1..=(from + MAX_MOVES).min(moves)).map(move |to| (from, to)))
        .filter(|&(_, to)| is_trusted(to))
        .map(|(from, to)| (from, to, views[0][from] - views[0][to]))
        .filter(|&(.., loss)| margin.has_lost(loss, PERCENT))
        .collect();
    // Of windows that cost the same, the shortest and then the earliest.
    windows.sort_by_key(|&(from, to, loss)| (-loss, to - from, from));
    let costliest = windows.first().copied();
    windows.retain(|&window| {
        costliest == Some(window) || margin.has_lost(agreed_loss(window.0, window.1), PERCENT)
    });
    let mut found: Vec<TurningPoint> = Vec::new();
    for (from, to, loss) in windows {
        if found.iter().all(|other| to <= other.from || other.to <= from) {
            let is_culprit =
                |index: &usize| is_trusted(index + 1) && 2 * agreed_loss(*index, index + 1) > loss;
            let culprit = (from..to).find(is_culprit);
            let disputed = !is_agreed(loss, agreed_loss(from, to));
            found.push(TurningPoint { from, to, loss, disputed, culprit });
        }
    }
    found
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
    /// For each number of moves, whether the position was searched long enough.
    searched: Vec<bool>,
}

impl LinePool {
    /// Creates a pool for a game. Its first line is the game itself, completed if it is not over.
    #[must_use]
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
        let mut pool = Self { moves, whole: None, best: [best.clone(), best], searched };
        if let Some(line) = GameLine::from_finished(line) {
            pool.insert(&line);
        }
        pool
    }

    /// The score of the game, or of the best line known from its end if it is not over.
    pub(super) fn reached(&self) -> i64 {
        self.whole.unwrap_or_else(|| self.best_after(self.moves.len(), &Half::BOTH).score)
    }

    /// Notes that both halves have searched the position after `moves` moves long enough to be trusted. Without this,
    /// no move that leads to the position is called an error, because a better line may just not have been found.
    ///
    /// # Panics
    /// Panics if the game has fewer moves.
    pub fn trust(&mut self, moves: usize) {
        self.searched[moves] = true;
    }

    pub(super) fn is_trusted(&self, moves: usize) -> bool {
        self.searched[moves]
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
    #[must_use]
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
pub(super) fn completed(game: Game) -> Game {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways to lose 0 to 2 points in each of some moves, as the totals after each number of moves.
    fn all_totals(moves: u32) -> impl Iterator<Item = Vec<i64>> {
        (0..3_i64.pow(moves)).map(move |number| {
            let losses = (0..moves).map(|index| number / 3_i64.pow(index) % 3);
            let after = losses.scan(10, |total, loss| {
                *total -= loss;
                Some(*total)
            });
            std::iter::once(10).chain(after).collect()
        })
    }

    /// Takes the best window again and again: that with the greatest loss, of those the shortest, of those the first. It
    /// costs 2 points or more, in every view unless it is the first one, and begins with a loss.
    fn windows(views: &[Vec<i64>], is_trusted: &dyn Fn(usize) -> bool) -> Vec<(usize, usize)> {
        let losses = |from: usize, to: usize| views.iter().map(move |totals| totals[from] - totals[to]);
        let moves = views[0].len() - 1;
        let (mut taken, mut is_taken) = (Vec::new(), vec![false; moves]);
        loop {
            let mut best: Option<(i64, usize, usize)> = None;
            for length in 1..=3.min(moves) {
                for from in 0..=moves - length {
                    let to = from + length;
                    let loss = views[0][from] - views[0][to];
                    let is_agreed = losses(from, to).all(|loss| loss >= 2) || taken.is_empty();
                    let begins_with_loss = views[0][from] > views[0][from + 1];
                    let is_free = !is_taken[from..to].contains(&true);
                    if loss >= 2 && is_agreed && begins_with_loss && is_free && is_trusted(to) {
                        best = best.filter(|known| known.0 >= loss).or(Some((loss, from, to)));
                    }
                }
            }
            let Some((_, from, to)) = best else { return taken };
            is_taken[from..to].fill(true);
            taken.push((from, to));
        }
    }

    #[test]
    fn turning_points_are_the_costliest_windows_one_after_another() {
        let margin = Margin::new(40, &[0]);
        for whole in all_totals(5) {
            for half in all_totals(5).step_by(7) {
                for trusted in [0b11_1111, 0b11_0110] {
                    let views = [whole.clone(), half.clone()];
                    let is_trusted = |moves: usize| trusted >> moves & 1 == 1;
                    let found = turning_points(&views, margin, &is_trusted);
                    let found: Vec<_> = found.iter().map(|point| (point.from, point.to)).collect();
                    assert_eq!(found, windows(&views, &is_trusted), "{views:?}");
                }
            }
        }
    }
}
