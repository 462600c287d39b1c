//! Stars, the scale of a board that awards them, and the search for that scale.

use super::reviewer::random_line;
use crate::game::Game;
use crate::solver::GameLine;
use crate::solver::search::{Message, SearchOptions, parallel_in_order, search_game};
use std::fmt;

/// What a game is worth on its own board, from one star to five: see [`Scale`].
///
/// ```
/// use samegame::review::Stars;
///
/// assert_eq!(Stars::ALL.len(), 9);
/// assert_eq!(Stars::try_from(2.5).map(Stars::halves), Ok(5));
/// assert!(Stars::ONE < Stars::FIVE && Stars::try_from(0.5).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "cli",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "f64", into = "f64")
)]
pub struct Stars(u8);

impl Stars {
    /// One star, for any game that is played to its end.
    pub const ONE: Self = Self(2);
    /// Three stars, for nearly half of the way from random games to a strong search, and for most clears.
    pub const THREE: Self = Self(6);
    /// All stars, for what a strong search finds.
    pub const FIVE: Self = Self(10);
    /// Every number of stars, the lowest first.
    pub const ALL: [Self; 9] =
        [Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];

    /// The number of half stars, from 2 to 10.
    pub const fn halves(self) -> u8 {
        self.0
    }
}

/// Writes `2.5` for two and a half stars.
impl fmt::Display for Stars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f64::from(*self).fmt(f)
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

/// A number of stars that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{0} is not a number of stars: it must be from 1 to 5 in steps of 0.5")]
pub struct StarsError(f64);

/// Why a game that is over has no stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoStars {
    /// The solver made moves.
    #[error("the solver made moves")]
    SolverMoves,
    /// The player took the game over from another one.
    #[error("the game was taken over from another one")]
    TakenOver,
    /// All games on the board reach the same score.
    #[error("all games on the board reach the same score")]
    NothingToDecide,
    /// The board is too large for a scale.
    #[error("the board is too large for a scale")]
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
/// One star is for any game that is played to its end. `R` is the mean score of 128 random games, and `T` that of four
/// searches, each with as many [nodes](crate::solver#how-the-search-works) as 20,000 random games have moves on average,
/// but at most 2 million. The other stars are on the way from `R` to `T`:
///
/// | stars | 1½ | 2 | 2½ | 3 | 3½ | 4 | 4½ | 5 |
/// |---|---|---|---|---|---|---|---|---|
/// | part of the way | 10% | 20% | 32.5% | 45% | 57.5% | 70% | 85% | 100% |
///
/// A cleared board is worth at least three stars, unless half of the random games clear it, too.
///
/// Thresholds are whole scores, rounded up. They depend only on the rules and the
/// [canonical form](crate::board::Board::canonical) of the board: [`ScaleSearch`] computes them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize))]
pub struct Scale {
    /// The version of the computation. A later version may find other thresholds on the same board.
    pub version: u32,
    /// How far the computation is, and what has ended it.
    pub state: ScaleState,
    /// The thresholds from one and a half stars on, in steps of half a star; empty until they are known.
    #[cfg_attr(feature = "cli", serde(default, skip_serializing_if = "Vec::is_empty"))]
    thresholds: Vec<i64>,
    /// Whether half of the random games clear the board, so that a clear alone earns no stars.
    #[cfg_attr(feature = "cli", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    clears_by_chance: bool,
}

/// The state of the computation of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum ScaleState {
    /// The thresholds are not known yet.
    Searching,
    /// All thresholds are known.
    Complete,
    /// The searches find no more than random games, so there are no stars.
    NothingToDecide,
    /// The board is too large for random games, so there are no stars.
    BoardTooLarge,
}

/// The part of the way from random games to the searches at which each number of stars from one and a half on begins. The
/// whole way is the last number.
const PARTS: [i128; 8] = [4, 8, 13, 18, 23, 28, 34, 40];

impl Scale {
    /// The version of the computation in this version of the program.
    pub const VERSION: u32 = 2;

    pub(super) const fn new(state: ScaleState) -> Self {
        Self { version: Self::VERSION, state, thresholds: Vec::new(), clears_by_chance: false }
    }

    /// The scale between the mean scores of random games and of searches.
    pub(super) fn between(random: &[i64], found: &[i64], clears_by_chance: bool) -> Self {
        let [(low, lows), (high, highs)] = [random, found].map(|scores| {
            let sum: i128 = scores.iter().map(|&score| i128::from(score)).sum();
            (sum, i128::try_from(scores.len()).unwrap_or(i128::MAX))
        });
        if high * lows <= low * highs {
            return Self::new(ScaleState::NothingToDecide);
        }
        let threshold = |part: i128| {
            let sum = low * highs * (PARTS[7] - part) + high * lows * part;
            i64::try_from(-(-sum).div_euclid(PARTS[7] * lows * highs))
                .unwrap_or_else(|_| unreachable!("a mean is no larger than the largest score"))
        };
        let thresholds = PARTS.into_iter().map(threshold).collect();
        Self { thresholds, clears_by_chance, ..Self::new(ScaleState::Complete) }
    }

    /// The thresholds known, the lowest first. One star needs none.
    pub fn thresholds(&self) -> impl DoubleEndedIterator<Item = Threshold> {
        Stars::ALL[1..].iter().zip(&self.thresholds).map(|(&stars, &score)| Threshold { stars, score })
    }

    /// The stars for a game that ended with this score and this board, which is cleared or not. While the thresholds are
    /// not known, only one star is certain. `None` if there are no stars on the board.
    pub fn stars(&self, score: i64, is_cleared: bool) -> Option<Stars> {
        if matches!(self.state, ScaleState::NothingToDecide | ScaleState::BoardTooLarge) {
            return None;
        }
        let reached = self.thresholds().rfind(|threshold| threshold.score <= score);
        let is_clear_worth_stars = is_cleared && self.state == ScaleState::Complete && !self.clears_by_chance;
        let least = if is_clear_worth_stars { Stars::THREE } else { Stars::ONE };
        Some(reached.map_or(least, |threshold| threshold.stars.max(least)))
    }

    /// The stars of a game on the board, or why it has none. `None` if the game is not over, or if the thresholds are not
    /// known yet.
    pub fn award(&self, game: &Game) -> Option<Result<Stars, NoStars>> {
        if !game.status().is_over() {
            return None;
        }
        let help = game.help();
        match self.state {
            ScaleState::NothingToDecide => Some(Err(NoStars::NothingToDecide)),
            ScaleState::BoardTooLarge => Some(Err(NoStars::BoardTooLarge)),
            _ if help.solver_moves > 0 => Some(Err(NoStars::SolverMoves)),
            _ if help.taken_over.is_some() => Some(Err(NoStars::TakenOver)),
            ScaleState::Searching => None,
            ScaleState::Complete => self.stars(game.score(), game.board().is_cleared()).map(Ok),
        }
    }

    /// What a loss is worth in quarters of a star, rounded down: four stars lie between random games and the searches.
    /// `None` if the thresholds are not known, or if those of two and of five stars are equal.
    pub fn quarter_stars(&self, loss: i64) -> Option<u8> {
        let [.., last] = self.thresholds[..] else { return None };
        // From two stars to five, it is four fifths of the way.
        let way = i128::from(last - self.thresholds.get(1)?) * 5;
        (way > 0).then(|| u8::try_from(i128::from(loss.max(0)) * 64 / way).unwrap_or(u8::MAX))
    }

    /// The next threshold above these stars. If several are equal, it is that of the most stars.
    pub fn next(&self, stars: Stars) -> Option<Threshold> {
        let next = self.thresholds().find(|threshold| threshold.stars > stars)?;
        self.thresholds().rfind(|threshold| threshold.score == next.score)
    }
}

/// The number of random games.
const RANDOM_GAMES: usize = 128;

/// The number that selects the random numbers of the first random game. Those of a review have smaller numbers.
const FIRST_GAME: u64 = 1_000;

/// The number of searches.
const SEARCHES: u64 = 4;

/// The seed of the first search.
const FIRST_SEED: u64 = 0x5ca1_e000;

/// The number of random games whose moves are the nodes of a search.
const GAMES_OF_SEARCH: u64 = 20_000;

/// The most nodes of a search.
const MOST_NODES: u64 = 2_000_000;

/// The memory limit of a search.
const MEMORY_BYTES: usize = 64 << 20;

/// The largest number of tiles of a board with a scale. A random game takes time in proportion to the square of the
/// tiles.
const MOST_TILES: u32 = 3_000;

/// Computes the [scale](Scale) of a board.
///
/// Everything is played on the [canonical form](crate::board::Board::canonical) of the board with random numbers of its
/// own, so the scale is the same for renamed colours, on the mirrored board, and for any number of threads.
///
/// ```
/// use samegame::notation::Replay;
/// use samegame::review::{ScaleSearch, Stars};
///
/// let game = "sg1:standard:6x6c3:uniform-v1:demo".parse::<Replay>()?.game()?;
/// let mut search = ScaleSearch::new(&game, 1);
/// search.run(&|| false);
/// let scale = search.scale();
/// assert_eq!(scale.stars(-1, false), Some(Stars::ONE));
/// let five = scale.thresholds().last().expect("five stars");
/// assert_eq!(scale.stars(five.score, false), Some(Stars::FIVE));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ScaleSearch {
    /// The first position, on the canonical board unless it is too large.
    first: Game,
    threads: usize,
    scale: Scale,
    /// The random games played so far.
    random: Vec<GameLine>,
    /// The scores of the searches that are complete.
    found: Vec<i64>,
}

impl ScaleSearch {
    /// Prepares the scale of the board on which a game began.
    pub fn new(game: &Game, threads: usize) -> Self {
        let is_too_large = game.first_board().tiles_left() > MOST_TILES;
        let first = game.restarted();
        Self {
            first: if is_too_large { first } else { first.on_canonical_board() },
            threads,
            scale: Scale::new(if is_too_large { ScaleState::BoardTooLarge } else { ScaleState::Searching }),
            random: Vec::new(),
            found: Vec::new(),
        }
    }

    /// The scale, as far as it is known.
    pub const fn scale(&self) -> &Scale {
        &self.scale
    }

    /// Computes the scale, unless `should_stop` returns true before. After a stop, another call goes on.
    ///
    /// Once `should_stop` has returned true, it must keep returning true, because each thread polls it.
    pub fn run(&mut self, should_stop: &(dyn Fn() -> bool + Sync)) {
        if self.scale.state != ScaleState::Searching {
            return;
        }
        while self.random.len() < RANDOM_GAMES {
            let number = FIRST_GAME + self.random.len() as u64;
            let Some(line) = random_line(&self.first, number, should_stop) else { return };
            self.random.push(line);
        }
        let moves: usize = self.random.iter().map(|line| line.cells.len()).sum();
        let nodes = MOST_NODES.min(GAMES_OF_SEARCH * moves as u64 / RANDOM_GAMES as u64);
        let (first, found) = (&self.first, &mut self.found);
        let work = |number, _: &mut dyn FnMut(())| {
            let options = SearchOptions {
                nodes: Some(nodes),
                seed: FIRST_SEED + number,
                memory_bytes: MEMORY_BYTES,
                ..SearchOptions::default()
            };
            search_game(first, &options, should_stop, &mut |_| ())
        };
        let missing = found.len() as u64..SEARCHES;
        parallel_in_order(missing, self.threads, should_stop, &work, &mut |message| match message {
            // A stopped search may have found less than a complete one.
            Message::Result(outcome) if !should_stop() => found.push(outcome.score),
            Message::Result(_) | Message::Progress(..) => {}
        });
        if found.len() as u64 == SEARCHES {
            let scores: Vec<i64> = self.random.iter().map(|line| line.score).collect();
            let clears = self.random.iter().filter(|line| line.cleared).count();
            self.scale = Scale::between(&scores, found, 2 * clears >= RANDOM_GAMES);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Replay;
    use proptest::prelude::*;

    /// Few different scores, so that many are equal.
    fn scores() -> impl Strategy<Value = Vec<i64>> {
        prop::collection::vec(prop_oneof![-9..=9_i64, Just(i64::MIN), Just(i64::MAX)], 1..=9)
    }

    proptest! {
        #[test]
        fn thresholds_divide_the_way_between_two_means_and_are_rounded_up(
            random in scores(), found in scores(), score in -12_i64..=12, is_cleared: bool, clears_by_chance: bool,
        ) {
            let scale = Scale::between(&random, &found, clears_by_chance);
            let mean = |scores: &[i64]| {
                let sum: i128 = scores.iter().map(|&score| i128::from(score)).sum();
                (sum, scores.len() as i128)
            };
            let ((low, lows), (high, highs)) = (mean(&random), mean(&found));
            if high * lows <= low * highs {
                prop_assert_eq!(scale.state, ScaleState::NothingToDecide);
                prop_assert_eq!(scale.stars(score, is_cleared), None);
                return Ok(());
            }
            let thresholds: Vec<Threshold> = scale.thresholds().collect();
            prop_assert_eq!(thresholds.len(), 8);
            prop_assert!(thresholds.is_sorted_by_key(|threshold| threshold.score));
            for (&Threshold { stars, score }, part) in thresholds.iter().zip([100, 200, 325, 450, 575, 700, 850, 1000]) {
                // Both sides times a thousand, and times the number of both scores.
                let exact = low * highs * (1000 - part) + high * lows * part;
                let threshold = i128::from(score) * 1000 * lows * highs;
                prop_assert!(threshold >= exact && threshold - exact < 1000 * lows * highs, "{stars:?}");
            }
            let stars = scale.stars(score, is_cleared).expect("there are stars");
            let reached = thresholds.iter().filter(|threshold| threshold.score <= score).map(|threshold| threshold.stars);
            let least = if is_cleared && !clears_by_chance { Stars::THREE } else { Stars::ONE };
            prop_assert_eq!(stars, reached.max().unwrap_or(least).max(least));
            // The next threshold is the lowest score that earns more.
            prop_assert_eq!(scale.next(stars).is_none(), stars == Stars::FIVE);
            if let Some(next) = scale.next(stars) {
                prop_assert!(next.stars > stars && scale.stars(next.score, is_cleared) == Some(next.stars));
                prop_assert!(scale.stars(next.score.saturating_sub(1), is_cleared) == Some(stars));
            }
        }
    }

    #[test]
    fn only_games_played_to_their_end_without_others_earn_stars() {
        let award = |scale: &Scale, log: &str| {
            let replay = format!("sg1:standard:board:AABBCC+{log}").parse::<Replay>();
            scale.award(&replay.expect("a replay code").game().expect("legal moves"))
        };
        let complete =
            Scale { thresholds: [vec![1_000], vec![10_000; 7]].concat(), ..Scale::new(ScaleState::Complete) };
        let awards = ["a1.a1.a1", "_hint.a1.u.r.a1.a1", "a1.a1", "a1.a1._solver.a1", "a1.a1._taken-over.a1"]
            .map(|log| award(&complete, log));
        // The clear is worth three stars.
        let best = Some(Ok(Stars::THREE));
        let none = [NoStars::SolverMoves, NoStars::TakenOver].map(|why| Some(Err(why)));
        assert_eq!(awards, [best, best, None, none[0], none[1]]);
        // A threshold that is not known yet may be no higher than the score.
        assert_eq!(award(&Scale::new(ScaleState::Searching), "a1.a1.a1"), None);
        for (state, why) in [
            (ScaleState::NothingToDecide, NoStars::NothingToDecide),
            (ScaleState::BoardTooLarge, NoStars::BoardTooLarge),
        ] {
            assert_eq!(award(&Scale::new(state), "a1.a1.a1"), Some(Err(why)));
        }
    }

    #[cfg(feature = "cli")]
    #[test]
    fn scales_and_stars_in_json() {
        let scale = Scale::between(&[-3], &[5], false);
        let json = serde_json::to_string(&scale).expect("JSON");
        assert_eq!(json, r#"{"version":2,"state":"complete","thresholds":[-2,-1,0,1,2,3,4,5]}"#);
        assert_eq!(serde_json::from_str::<Scale>(&json).expect("a scale"), scale);
        let json = serde_json::to_string(&Stars::ALL).expect("JSON");
        assert_eq!(json, "[1.0,1.5,2.0,2.5,3.0,3.5,4.0,4.5,5.0]");
        assert_eq!(serde_json::from_str::<[Stars; 9]>(&json).expect("stars"), Stars::ALL);
        assert_eq!(serde_json::from_str::<Stars>("3").expect("three stars"), Stars(6));
        let error = serde_json::from_str::<Stars>("2.3").expect_err("no number of stars");
        assert!(error.to_string().starts_with("2.3 is not a number of stars"), "{error}");
    }
}
