//! Where the parts of a review lie beside the board.

use crate::tui::geometry::wrapping::clamped;
use ratatui::layout::{Position, Rect};

/// The areas of a review, from the top down. A part that does not fit has an empty area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReviewLayout {
    /// What the game lost in all.
    pub(crate) summary: Rect,
    /// The turning points, one on each row.
    pub(crate) turning_points: Rect,
    /// The moves, one on each row.
    pub(crate) moves: Rect,
    pub(crate) first: usize,
    /// The number of moves, including the end of the game, which has a row too.
    count: usize,
    pub(crate) curve: Rect,
    pub(crate) keys: Rect,
}

const SUMMARY: u16 = 4;
const KEYS: u16 = 3;
const FEWEST_MOVES: u16 = 5;
const LOWEST_CURVE: u16 = 4;
const HIGHEST_CURVE: u16 = 12;

impl ReviewLayout {
    /// Lays out the review of a game with `moves` moves in an area, so that the move with the index `chosen` is shown.
    pub(crate) fn new(area: Rect, turning_points: usize, moves: usize, chosen: usize) -> Self {
        let turning_points = clamped(turning_points);
        let mut left = area.height;
        // Returns the height of a part, if it fits with a blank row beside it and the fewest moves.
        let mut take = |height: u16| {
            let fits = height > 0 && left > height + FEWEST_MOVES;
            left -= if fits { height + 1 } else { 0 };
            if fits { height } else { 0 }
        };
        let summary = take(SUMMARY);
        let turning_points = take(turning_points);
        let keys = take(KEYS);
        let curve = take((area.height / 4).saturating_sub(1).clamp(LOWEST_CURVE, HIGHEST_CURVE));
        let count = moves + 1;
        let shown = left.min(clamped(count));
        let mut y = area.y;
        let mut place = |height: u16| {
            let part = Rect { y, height, ..area };
            y += if height > 0 { height + 1 } else { 0 };
            part
        };
        let [summary, turning_points, moves, curve, keys] =
            [summary, turning_points, shown, curve, keys].map(&mut place);
        let rows = usize::from(shown);
        // The chosen move is in the middle, except near the beginning and the end.
        let first = chosen.saturating_sub(rows / 2).min(count - rows);
        Self { summary, turning_points, moves, first, count, curve, keys }
    }

    pub(crate) fn shown(&self) -> std::ops::Range<usize> {
        self.first..(self.first + usize::from(self.moves.height)).min(self.count)
    }

    /// The index of the turning point at this position, of those shown.
    pub(crate) fn turning_point_at(&self, position: Position) -> Option<usize> {
        self.turning_points.contains(position).then(|| usize::from(position.y - self.turning_points.y))
    }

    /// The index of the move at this position of the list or of the curve.
    pub(crate) fn move_at(&self, position: Position) -> Option<usize> {
        if self.curve.contains(position) {
            let [column, columns] = [position.x - self.curve.x, self.curve.width.max(2) - 1].map(usize::from);
            return Some((column * (self.count - 1) + columns / 2) / columns);
        }
        let row = self.moves.contains(position).then(|| usize::from(position.y - self.moves.y))?;
        self.shown().nth(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_neither_overlap_nor_leave_the_area_and_show_the_chosen_move() {
        for height in 1..60 {
            for (points, moves) in [(0, 1), (3, 4), (3, 60), (1, 1_000)] {
                for chosen in [0, 1, moves / 2, moves] {
                    let area = Rect::new(50, 2, 30, height);
                    let layout = ReviewLayout::new(area, points, moves, chosen);
                    let ReviewLayout { summary, turning_points, moves: rows, curve, keys, .. } = layout;
                    let mut y = area.y;
                    let parts = [summary, turning_points, rows, curve, keys];
                    for part in parts.into_iter().filter(|part| !part.is_empty()) {
                        assert!(part.y >= y && part.bottom() <= area.bottom(), "{layout:?} in {area:?}");
                        y = part.bottom();
                    }
                    assert!(layout.shown().contains(&chosen), "{layout:?} of {chosen}");
                    for (row, index) in layout.shown().enumerate() {
                        let y = rows.y + u16::try_from(row).unwrap();
                        assert_eq!(layout.move_at(Position::new(55, y)), Some(index));
                    }
                    if !curve.is_empty() {
                        let at = |x: u16| layout.move_at(Position::new(x, curve.y));
                        assert_eq!([at(50), at(79), at(80)], [Some(0), Some(moves), None]);
                    }
                }
            }
        }
    }
}
