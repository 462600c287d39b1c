//! The classes of moves by their losses.

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
    const LEAST_LOSSES: [(Self, i64); 3] = [(Self::Blunder, 10), (Self::Mistake, 5), (Self::Inaccuracy, 2)];

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
        let reached = Self::LEAST_LOSSES.iter().find(|&&(_, percent)| margin.has_lost(loss, percent));
        reached.map_or(Self::Good, |&(class, _)| class)
    }
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

    /// Returns the part of the margin that remains after a loss, in per cent from 0 to 100; `None` if there is nothing
    /// to decide.
    #[expect(clippy::cast_precision_loss, reason = "a percentage need not be exact")]
    pub(super) fn share_after(self, loss: i64) -> Option<f64> {
        let kept = self.total - i128::from(loss) * self.games;
        (self.total > 0).then(|| (100.0 * (kept as f64) / (self.total as f64)).clamp(0.0, 100.0))
    }
}
