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

    /// The sign of the class, as in chess; empty for good moves.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Best | Self::Good => "",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
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
