//! The parameters of a run of nested rollout policy adaptation.

/// The size of a run and its learning rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct NrpaParams {
    /// The number of nested levels, at least 2.
    pub(super) level: usize,
    /// The number of times that each level adapts its policy.
    pub(super) rounds: usize,
    /// The number of playouts between two adaptations at the lowest level.
    pub(super) playouts: usize,
    /// The amount that an adaptation adds to the preference of each move of the best line.
    pub(super) rate: f32,
}

/// The number of moves in a typical game of 1000 tiles.
const MOVES_PER_1000_TILES: u64 = 275;

impl NrpaParams {
    /// Returns the parameters of a run of about `nodes` nodes on a board of `tiles` tiles.
    pub(super) fn for_nodes(nodes: u64, tiles: u32) -> Self {
        Self::for_playouts(nodes / Self::moves_per_game(tiles))
    }

    /// The number of moves in a typical game on a board of `tiles` tiles.
    pub(super) fn moves_per_game(tiles: u32) -> u64 {
        (u64::from(tiles) * MOVES_PER_1000_TILES / 1000).max(1)
    }

    /// Returns the parameters of a run of about `playouts` playouts.
    fn for_playouts(playouts: u64) -> Self {
        const PLAYOUTS_PER_ADAPTATION: usize = 2;
        let level: u8 = if playouts < 4_000 { 2 } else { 3 };
        // Each level repeats the level below in every round.
        let playouts_in = |rounds: u64| rounds.pow(level.into()) * PLAYOUTS_PER_ADAPTATION as u64;
        let rounds = (1..).take_while(|&rounds| playouts_in(rounds) <= playouts);
        let rounds = rounds.count().max(1);
        Self { level: level.into(), rounds, playouts: PLAYOUTS_PER_ADAPTATION, rate: 1.0 }
    }
}
