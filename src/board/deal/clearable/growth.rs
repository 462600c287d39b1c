//! Drawing random shapes, listing the colours that they would touch, and the empty cells that later groups have to fill.

use super::Builder;
use super::shape::{Run, Shape};
use crate::board::random::Random;
use std::ops::Range;

impl Builder {
    /// Draws neighbouring new columns for a group of this size. Returns the index of the first column and the
    /// height of each; `None` if they do not fit.
    pub(super) fn draw_new_columns(&self, tiles: usize, random: &mut Random) -> Option<(usize, Vec<usize>)> {
        let unused = self.width - self.columns.len();
        let narrowest = tiles.div_ceil(self.height);
        let widest = tiles.min(unused);
        if narrowest > widest {
            return None;
        }
        let first = random.index(self.columns.len() + 1);
        let mut heights = vec![1; narrowest + random.index(widest - narrowest + 1)];
        let mut not_full: Vec<usize> = (0..heights.len()).collect();
        for _ in heights.len()..tiles {
            let index = random.index(not_full.len());
            let column = not_full[index];
            heights[column] += 1;
            if heights[column] == self.height {
                not_full.remove(index);
            }
        }
        Some((first, heights))
    }

    /// Grows a shape tile by tile from a random place. Returns `None` if it stays too small for a group.
    pub(super) fn draw_shape(&self, tiles: usize, random: &mut Random) -> Option<Shape> {
        let start = random.index(self.columns.len());
        let first = (start..self.columns.len()).chain(0..start).find(|&column| self.room(column) > 0)?;
        let low = random.index(self.columns[first].len() + 1);
        let mut shape = Shape { first, runs: vec![Run { low, length: 1 }], adds_columns: false };
        let mut size = 1;
        for _ in 0..tiles * 4 {
            if size == tiles {
                break;
            }
            size += usize::from(self.grow(&mut shape, random));
        }
        (size >= self.min_group).then_some(shape)
    }

    /// Tries to add a tile to the left, to the right or on top, and returns whether it fitted.
    fn grow(&self, shape: &mut Shape, random: &mut Random) -> bool {
        let beside =
            |run: Run, random: &mut Random| Run { low: run.low + random.index(run.length), length: 1 };
        let can_hold =
            |column: usize, run: Run| self.room(column) > 0 && run.low <= self.columns[column].len();
        match random.below(4) {
            0 => {
                let Some(column) = shape.first.checked_sub(1) else { return false };
                let run = beside(shape.runs[0], random);
                let fits = can_hold(column, run);
                if fits {
                    shape.runs.insert(0, run);
                    shape.first = column;
                }
                fits
            }
            1 => {
                let run = beside(shape.runs[shape.runs.len() - 1], random);
                let fits = can_hold(shape.first + shape.runs.len(), run);
                if fits {
                    shape.runs.push(run);
                }
                fits
            }
            _ => {
                let index = random.index(shape.runs.len());
                let fits = shape.runs[index].length < self.room(shape.first + index);
                shape.runs[index].length += usize::from(fits);
                fits
            }
        }
    }

    /// Returns the colours that the shape would touch once inserted, as a bit set.
    ///
    /// The shape's row numbers are those after the insertion, which lifts the tiles above each run. `columns` still
    /// holds the tiles before the insertion.
    pub(super) fn adjacent_colors(&self, shape: &Shape) -> u32 {
        let mut seen = 0;
        let mut see = |color: Option<&u8>| seen |= color.map_or(0, |color| 1 << color);
        for (index, run) in shape.runs.iter().enumerate() {
            let column = shape.first + index;
            see(run.low.checked_sub(1).and_then(|below| self.columns[column].get(below)));
            see(self.columns[column].get(run.low));
            for beside in [column.checked_sub(1), Some(column + 1)].into_iter().flatten() {
                let Some(tiles) = self.columns.get(beside) else { continue };
                let inserted = beside.checked_sub(shape.first).and_then(|index| shape.runs.get(index));
                for row in run.low..run.low + run.length {
                    match inserted {
                        Some(other) if row >= other.low + other.length => see(tiles.get(row - other.length)),
                        Some(other) if row >= other.low => {}
                        _ => see(tiles.get(row)),
                    }
                }
            }
        }
        seen
    }
}

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
