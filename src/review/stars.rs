//! Stars, and the scale that awards them.

use crate::game::Game;

/// What a game is worth on its own board, from half a star to five: see [`Scale`].
///
/// ```
/// use samegame::review::Stars;
///
/// assert_eq!(Stars::ALL.len(), 10);
/// assert_eq!(Stars::try_from(2.5).map(Stars::halves), Ok(5));
/// assert!(Stars::ONE < Stars::FIVE && Stars::try_from(5.5).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "cli",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "f64", into = "f64")
)]
pub struct Stars(u8);

impl Stars {
    /// Half a star, for any game that is played to its end.
    pub const HALF: Self = Self(1);
    /// One star, for the mean score of random games.
    pub const ONE: Self = Self(2);
    /// Three stars, for about what a search of 200 random games finds.
    pub const THREE: Self = Self(6);
    /// All stars.
    pub const FIVE: Self = Self(10);
    /// Every number of stars, the lowest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];

    /// The number of half stars, from 1 to 10.
    #[must_use]
    pub const fn halves(self) -> u8 {
        self.0
    }
}

impl From<Stars> for f64 {
    fn from(stars: Stars) -> Self {
        Self::from(stars.0) / 2.0
    }
}

impl TryFrom<f64> for Stars {
    type Error = StarsError;

    fn try_from(value: f64) -> Result<Self, StarsError> {
        let is_value = |stars: &Self| f64::from(*stars).total_cmp(&value).is_eq();
        Self::ALL.into_iter().find(is_value).ok_or(StarsError(value))
    }
}

/// A number that is no number of stars.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{0} is no number of stars: it must be from 0.5 to 5 in steps of 0.5")]
pub struct StarsError(f64);

/// Why a game that is over has no stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStars {
    /// The solver made moves.
    SolverMoves,
    /// The player took the game over from another one.
    TakenOver,
    /// All games on the board reach the same score.
    NothingToDecide,
    /// The board is too large for a scale.
    BoardTooLarge,
}

/// The least score that earns some stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threshold {
    /// The stars.
    pub stars: Stars,
    /// The score, in the unit of the rules: points, or minus the tiles left if the rules rank by them.
    pub score: i64,
}

/// The scale of a board under its rules: the score that each number of stars needs.
///
/// Half a star is for any game that is played to its end. The others say how long a search needs to reach a score:
///
/// | stars | threshold |
/// |---|---|
/// | 1 | the mean score of 128 random games |
/// | 1½ | the mean of the best of 16 of them |
/// | 2 | the mean score of 32 searches of 20 random games each |
/// | 3 | the mean score of 32 searches of 200 random games each |
/// | 4 | the mean score of 16 searches of 2,000 random games each |
/// | 5 | the mean score of 4 searches of 20,000 random games each |
/// | 2½, 3½, 4½ | the middle between the thresholds above and below |
///
/// A search of a random game plays as many [nodes](crate::solver#how-the-search-works) as random games have moves on
/// average. The best score that a search finds grows evenly with the logarithm of its nodes, under all rules and on all
/// sizes of boards, so a star more is about as hard everywhere.
///
/// Thresholds are whole scores, rounded up. None is lower than the one before. Those whose searches would take more than
/// 8 million nodes are left out. They depend only on the rules and the
/// [canonical form](crate::board::Board::canonical) of the board: [`ScaleSearch`](super::ScaleSearch) computes them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize))]
pub struct Scale {
    /// The version of the computation. A later version may find other thresholds on the same board.
    pub version: u32,
    /// How far the computation is, and what has ended it.
    pub state: ScaleState,
    /// The thresholds known so far, from one star on in steps of half a star.
    #[cfg_attr(feature = "cli", serde(default, skip_serializing_if = "Vec::is_empty"))]
    thresholds: Vec<i64>,
}

/// The state of the computation of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum ScaleState {
    /// There are more thresholds to compute.
    Searching,
    /// All thresholds are known.
    Complete,
    /// All games on the board reach the same score, so there are no stars.
    NothingToDecide,
    /// The board is too large for 128 random games, so there are no stars.
    BoardTooLarge,
}

impl Scale {
    /// The version of the computation in this version of the program.
    pub const VERSION: u32 = 1;

    pub(super) const fn new(state: ScaleState) -> Self {
        Self { version: Self::VERSION, state, thresholds: Vec::new() }
    }

    /// Adds the next threshold, raised to the one before if it is lower.
    pub(super) fn add(&mut self, score: i64) {
        self.thresholds.push(self.highest().map_or(score, |highest| highest.max(score)));
    }

    /// The highest threshold known so far.
    pub(super) fn highest(&self) -> Option<i64> {
        self.thresholds.last().copied()
    }

    /// The thresholds known so far, the lowest first.
    pub fn thresholds(&self) -> impl DoubleEndedIterator<Item = Threshold> {
        let from_one_star = Stars::ALL.into_iter().skip_while(|&stars| stars < Stars::ONE);
        let thresholds = from_one_star.zip(&self.thresholds);
        thresholds.map(|(stars, &score)| Threshold { stars, score }).collect::<Vec<_>>().into_iter()
    }

    /// The stars for a game that ended with this score, as far as the thresholds are known. `None` if no threshold is
    /// known yet, or if there are no stars on the board.
    #[must_use]
    pub fn stars(&self, score: i64) -> Option<Stars> {
        self.highest()?;
        let reached = self.thresholds().rfind(|threshold| threshold.score <= score);
        Some(reached.map_or(Stars::HALF, |threshold| threshold.stars))
    }

    /// The stars of a game on the board, or why it has none. `None` if the game is not over, or if it may reach a
    /// threshold that is not known yet.
    #[must_use]
    pub fn award(&self, game: &Game) -> Option<Result<Stars, NoStars>> {
        if !game.status().is_over() {
            return None;
        }
        let (help, score) = (game.help(), game.score());
        match self.state {
            ScaleState::NothingToDecide => Some(Err(NoStars::NothingToDecide)),
            ScaleState::BoardTooLarge => Some(Err(NoStars::BoardTooLarge)),
            _ if help.solver_moves > 0 => Some(Err(NoStars::SolverMoves)),
            _ if help.taken_over.is_some() => Some(Err(NoStars::TakenOver)),
            ScaleState::Searching if self.next(score).is_none() => None,
            ScaleState::Searching | ScaleState::Complete => self.stars(score).map(Ok),
        }
    }

    /// The next threshold above a score. If several are equal, it is that of the most stars.
    #[must_use]
    pub fn next(&self, score: i64) -> Option<Threshold> {
        let next = self.thresholds().find(|threshold| threshold.score > score)?;
        self.thresholds().rfind(|threshold| threshold.score == next.score)
    }
}

#[cfg(test)]
mod tests;
