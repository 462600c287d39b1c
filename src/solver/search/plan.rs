//! How a run of nested search is laid out.

/// How many searches go side by side where a seed and a number of nodes have to give the same with any number of
/// threads.
pub(super) const WAYS: usize = 2;

/// The shape of a run of nested search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Plan {
    /// How many levels it nests, at least 2.
    pub(super) level: usize,
    /// How often each level adapts its policy.
    pub(super) rounds: usize,
    /// How many games the lowest level plays between two adaptations.
    pub(super) samples: usize,
    /// How many searches the highest level makes between two adaptations: side by side, where there are threads.
    pub(super) ways: usize,
    /// How much more a move of the best line is preferred after an adaptation.
    pub(super) rate: f32,
}

/// About how many moves a game makes of 1000 tiles.
const MOVES_OF_1000_TILES: u64 = 275;

impl Plan {
    /// The run that plays about so many moves on a board of so many tiles, in so many ways side by side.
    pub(super) fn of_moves(moves: u64, tiles: u32, ways: usize) -> Self {
        let a_game = (u64::from(tiles) * MOVES_OF_1000_TILES / 1000).max(1);
        Self::of_games(moves / a_game, ways)
    }

    /// The run that plays about so many games, in so many ways side by side.
    fn of_games(games: u64, ways: usize) -> Self {
        let plan = Self { level: 3, rounds: 1, samples: 2, ways, rate: 1.0 };
        let level = if games < 4_000 { 2 } else { plan.level };
        let bundle = (plan.samples * plan.ways) as u64;
        let rounds =
            (1..).take_while(|&rounds: &u64| rounds.pow(if level == 2 { 2 } else { 3 }) * bundle <= games);
        Self { level, rounds: rounds.count().max(1), ..plan }
    }
}
