//! How moves are laid out in starts.

/// The number of starts is the square root of how many times these are in the moves that can be played: four times the
/// moves make twice as many starts, each twice as long.
pub(super) const MOVES_A_SQUARE: u64 = 1_300_000;

/// Of how many starts their number is a multiple at least, so that two threads have as much to do.
pub(super) const STARTS_AT_ONCE: u64 = 2;

/// What part of the starts, the last ones, go on from the best line found before them: as many as keep the threads at
/// work.
const REFINING_PART: u64 = 4;

/// What part of the moves is kept at most for solving the ends of the lines found.
///
/// A position solved takes as long as about twenty moves in annealing.
pub(super) const ENDS_PART: u64 = 128;

/// How many positions are spent on the end of each line found that is the best so far.
pub(super) const ENDGAME_POSITIONS: u64 = 20_000;

/// How moves are spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// How many starts begin anew.
    pub(super) first: u64,
    /// How many go on from the best line after that.
    pub(super) refining: u64,
    /// How many moves each start may play.
    pub(super) nodes: u64,
    /// How many positions may be spent on ends.
    pub(super) for_ends: u64,
}

impl Layout {
    /// Lays so many moves out, for so many starts side by side.
    pub(super) fn new(moves: u64, at_once: u64, moves_a_square: u64) -> Self {
        let count = (moves / moves_a_square).isqrt().max(1).next_multiple_of(at_once);
        let for_ends = (moves / ENDS_PART).min(count * ENDGAME_POSITIONS);
        let nodes = ((moves - for_ends) / count).max(1);
        let refining = (count / REFINING_PART).next_multiple_of(at_once).min(count - at_once);
        Self { first: count - refining, refining, nodes, for_ends }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_thread_is_without_work_and_no_move_is_spent_twice() {
        for at_once in [2, 3, 4, 8, 16, 64] {
            for moves in (0..40).map(|power| 1_u64 << power) {
                let layout = Layout::new(moves, at_once, MOVES_A_SQUARE);
                let Layout { first, refining, nodes, for_ends } = layout;
                assert!(first > 0 && first % at_once == 0 && refining % at_once == 0, "{moves}: {layout:?}");
                assert!((first + refining) * nodes + for_ends <= moves.max(at_once), "{moves}: {layout:?}");
            }
        }
    }

    #[test]
    fn four_times_the_moves_are_twice_the_starts_each_twice_as_long() {
        let [once, four_times] = [400, 1600].map(|squares| Layout::new(squares * 1_000, 2, 1_000));
        assert_eq!(once, Layout { first: 14, refining: 6, nodes: 19_843, for_ends: 3_125 });
        assert_eq!((four_times.first, four_times.refining, four_times.nodes), (30, 10, 39_687));
    }
}
