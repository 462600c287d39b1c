//! The empty cells that later groups have to fill.

use super::Builder;
use std::ops::Range;

impl Builder {
    /// Returns the number of empty cells above the tiles of a column; 0 if the column does not exist yet.
    pub(super) fn room(&self, column: usize) -> usize {
        self.columns.get(column).map_or(0, |tiles| self.height - tiles.len())
    }

    /// Returns whether groups can still fill the empty cells in and beside these columns and in the unused
    /// columns. Each region of empty cells between full columns must have room for a group.
    pub(super) fn can_still_fill(&self, columns: Range<usize>) -> bool {
        let is_enough = |room: usize| room == 0 || room >= self.min_group;
        let unused_room = (self.width - self.columns.len()) * self.height;
        let nearby = columns.start.saturating_sub(1)..(columns.end + 1).min(self.columns.len());
        // A column that continues the region on its left has been checked with that region.
        let continues_left =
            |column: usize| column > nearby.start && self.room(column - 1) > 0 && self.room(column) > 0;
        is_enough(unused_room)
            && nearby.clone().all(|column| continues_left(column) || is_enough(self.connected_room(column)))
    }

    /// Adds up the room in this column and its neighbours, up to the next full column on either side.
    /// Stops once a group fits.
    fn connected_room(&self, column: usize) -> usize {
        let leftwards = (0..=column).rev().map(|column| self.room(column)).take_while(|&room| room > 0);
        let rightwards =
            (column + 1..self.columns.len()).map(|column| self.room(column)).take_while(|&room| room > 0);
        let mut total = 0;
        for room in leftwards.chain(rightwards) {
            total += room;
            if total >= self.min_group {
                break;
            }
        }
        total
    }
}
