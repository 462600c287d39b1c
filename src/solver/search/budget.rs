//! The division of a node budget into restarts.

/// [`nodes_per_squared_restart`] on boards of up to 256 tiles.
pub(super) const NODES_PER_SQUARED_RESTART: u64 = 350_000;

/// The node budget divided by this number is the square of the number of restarts: four times as many nodes make twice
/// as many restarts, each twice as long. On boards of more tiles, restarts are longer.
pub(super) fn nodes_per_squared_restart(tiles: u32) -> u64 {
    NODES_PER_SQUARED_RESTART * u64::from(tiles).max(256) / 256
}

/// The number of restarts is a multiple of this constant, or of the number of threads if that is larger, so that all
/// threads have equal work.
pub(super) const PARALLEL_RESTARTS: u64 = 2;

/// One restart in `REFINING_SHARE`, rounded up to keep all threads busy, refines the best line.
const REFINING_SHARE: u64 = 4;

/// At most one node in `ENDGAME_SHARE` is spent on solving the endgames of the lines found.
///
/// Solving a position takes as long as about twenty nodes of annealing.
pub(super) const ENDGAME_SHARE: u64 = 128;

/// The largest number of positions to solve in the endgame of each new best line.
pub(super) const ENDGAME_POSITIONS: u64 = 20_000;

/// The division of a node budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Budget {
    /// The number of restarts that begin from scratch.
    pub(super) fresh: u64,
    /// The number of later restarts, which refine the best line.
    pub(super) refining: u64,
    /// The number of nodes per restart.
    pub(super) nodes: u64,
    /// The number of positions that may be solved in endgames.
    pub(super) endgame_positions: u64,
}

impl Budget {
    /// Divides `nodes` into restarts whose number is a multiple of `parallel`.
    pub(super) fn new(nodes: u64, parallel: u64, nodes_per_squared_restart: u64) -> Self {
        let restarts = (nodes / nodes_per_squared_restart).isqrt().max(1).next_multiple_of(parallel);
        let endgame_positions = (nodes / ENDGAME_SHARE).min(restarts * ENDGAME_POSITIONS);
        let nodes_per_restart = ((nodes - endgame_positions) / restarts).max(1);
        let refining = (restarts / REFINING_SHARE).next_multiple_of(parallel).min(restarts - parallel);
        Self { fresh: restarts - refining, refining, nodes: nodes_per_restart, endgame_positions }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn restarts_keep_all_threads_busy_and_stay_within_the_nodes() {
        for parallel in [2, 3, 4, 8, 16, 64] {
            for total in (0..40).map(|power| 1_u64 << power) {
                let budget = Budget::new(total, parallel, NODES_PER_SQUARED_RESTART);
                let Budget { fresh, refining, nodes, endgame_positions } = budget;
                assert!(
                    fresh > 0 && fresh % parallel == 0 && refining % parallel == 0,
                    "{total}: {budget:?}"
                );
                let spent = (fresh + refining) * nodes + endgame_positions;
                assert!(spent <= total.max(parallel), "{total}: {budget:?}");
            }
        }
    }

    #[test]
    fn four_times_the_nodes_make_twice_the_restarts_each_twice_as_long() {
        let [once, four_times] = [400, 1600].map(|squares| Budget::new(squares * 1_000, 2, 1_000));
        assert_eq!(once, Budget { fresh: 14, refining: 6, nodes: 19_843, endgame_positions: 3_125 });
        assert_eq!((four_times.fresh, four_times.refining, four_times.nodes), (30, 10, 39_687));
    }
}
