//! The parameters of a run of nested rollout policy adaptation.

/// The number of searches at the highest level that run in parallel if the result must not depend on the number of
/// threads.
pub(super) const PARALLEL_SEARCHES: usize = 2;

/// The size of a run and its learning rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct NrpaParams {
    /// The number of nested levels, at least 2.
    pub(super) level: usize,
    /// The number of times that each level adapts its policy.
    pub(super) rounds: usize,
    /// The number of playouts between two adaptations at the lowest level.
    pub(super) playouts: usize,
    /// The number of searches between two adaptations at the highest level, which may run in parallel.
    pub(super) searches: usize,
    /// The amount that an adaptation adds to the preference of each move of the best line.
    pub(super) rate: f32,
}

/// The number of moves in a typical game of 1000 tiles.
const MOVES_PER_1000_TILES: u64 = 275;

impl NrpaParams {
    /// Returns the parameters of a run of about `nodes` nodes on a board of `tiles` tiles.
    pub(super) fn for_nodes(nodes: u64, tiles: u32, searches: usize) -> Self {
        let moves_per_game = (u64::from(tiles) * MOVES_PER_1000_TILES / 1000).max(1);
        Self::for_playouts(nodes / moves_per_game, searches)
    }

    /// Returns the parameters of a run of about `playouts` playouts.
    fn for_playouts(playouts: u64, searches: usize) -> Self {
        let params = Self { level: 3, rounds: 1, playouts: 2, searches, rate: 1.0 };
        let level = if playouts < 4_000 { 2 } else { params.level };
        let per_round = (params.playouts * params.searches) as u64;
        let rounds = (1..)
            .take_while(|&rounds: &u64| rounds.pow(if level == 2 { 2 } else { 3 }) * per_round <= playouts);
        Self { level, rounds: rounds.count().max(1), ..params }
    }
}
