//! The few moves in which most of a game's losses happened.

use super::move_class::Margin;

/// Up to three consecutive moves that cost much in all. The search often finds the same loss at one of several
/// neighbouring moves, so the window is more certain than a single move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize))]
pub struct TurningPoint {
    /// The number of moves before the window.
    pub from: usize,
    /// The number of moves up to its end.
    pub to: usize,
    /// What the moves cost in all, as far as both halves of the search agree.
    pub loss: i64,
    /// The index of the one move that cost more than half of that, if both halves agree on it.
    #[cfg_attr(feature = "cli", serde(skip_serializing_if = "Option::is_none"))]
    pub culprit: Option<usize>,
}

/// The largest number of moves in a window.
const MAX_MOVES: usize = 3;

/// The least loss of a turning point, in per cent of the margin.
const PERCENT: i64 = 5;

/// Finds the turning points, the costliest first. Each of `views` holds the best totals known to the whole pool, which
/// comes first, or to one half of it. `is_trusted` says whether the position after a number of moves was searched long
/// enough. No two windows overlap.
pub(super) fn turning_points(
    views: &[Vec<i64>],
    margin: Margin,
    is_trusted: &dyn Fn(usize) -> bool,
) -> Vec<TurningPoint> {
    let moves = views[0].len() - 1;
    let agreed_loss =
        |from: usize, to: usize| views.iter().map(|totals| totals[from] - totals[to]).min().unwrap_or(0);
    // A window begins where the best line known leaves the game.
    let mut windows: Vec<(usize, usize, i64)> = (0..moves)
        .filter(|&from| views[0][from] > views[0][from + 1])
        .flat_map(|from| (from + 1..=(from + MAX_MOVES).min(moves)).map(move |to| (from, to)))
        .filter(|&(_, to)| is_trusted(to))
        .map(|(from, to)| (from, to, agreed_loss(from, to)))
        .filter(|&(.., loss)| margin.has_lost(loss, PERCENT))
        .collect();
    // Of windows that cost the same, the shortest and then the earliest.
    windows.sort_by_key(|&(from, to, loss)| (-loss, to - from, from));
    let mut found: Vec<TurningPoint> = Vec::new();
    for (from, to, loss) in windows {
        if found.iter().all(|other| to <= other.from || other.to <= from) {
            let is_culprit =
                |index: &usize| is_trusted(index + 1) && 2 * agreed_loss(*index, index + 1) > loss;
            let culprit = (from..to).find(is_culprit);
            found.push(TurningPoint { from, to, loss, culprit });
        }
    }
    found
}
