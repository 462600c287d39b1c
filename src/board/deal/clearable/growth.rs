//! Growing a random shape, and the colours that it would touch.

use super::Builder;
use super::shape::{Run, Shape};
use crate::board::random::Random;

impl Builder {
    /// Draws neighbouring new columns for a group of this size: the index of the first one, and their heights.
    pub(super) fn draw_columns(&self, tiles: usize, random: &mut Random) -> Option<(usize, Vec<usize>)> {
        let unopened = self.width - self.columns.len();
        let narrowest = tiles.div_ceil(self.height);
        let widest = tiles.min(unopened);
        if narrowest > widest {
            return None;
        }
        let first = random.index(self.columns.len() + 1);
        let mut heights = vec![1; narrowest + random.index(widest - narrowest + 1)];
        let mut open: Vec<usize> = (0..heights.len()).collect();
        for _ in heights.len()..tiles {
            let at = random.index(open.len());
            let column = open[at];
            heights[column] += 1;
            if heights[column] == self.height {
                open.remove(at);
            }
        }
        Some((first, heights))
    }

    /// Grows a shape tile by tile from a random place; `None` if it stays below the smallest group.
    pub(super) fn draw_shape(&self, tiles: usize, random: &mut Random) -> Option<Shape> {
        let from = random.index(self.columns.len());
        let first = (from..self.columns.len()).chain(0..from).find(|&column| self.room(column) > 0)?;
        let low = random.index(self.columns[first].len() + 1);
        let mut shape = Shape { first, runs: vec![Run { low, length: 1 }], opens_columns: false };
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
        let fits = |run: Run, column: usize| self.room(column) > 0 && run.low <= self.columns[column].len();
        match random.below(4) {
            0 => {
                let Some(column) = shape.first.checked_sub(1) else { return false };
                let run = beside(shape.runs[0], random);
                let fits = fits(run, column);
                if fits {
                    shape.runs.insert(0, run);
                    shape.first = column;
                }
                fits
            }
            1 => {
                let run = beside(shape.runs[shape.runs.len() - 1], random);
                let fits = fits(run, shape.first + shape.runs.len());
                if fits {
                    shape.runs.push(run);
                }
                fits
            }
            _ => {
                let at = random.index(shape.runs.len());
                let fits = shape.runs[at].length < self.room(shape.first + at);
                shape.runs[at].length += usize::from(fits);
                fits
            }
        }
    }

    /// Returns the colours that the shape would touch once inserted, as bits.
    pub(super) fn adjacent_colors(&self, shape: &Shape) -> u32 {
        let mut seen = 0;
        let mut see = |color: Option<&u8>| seen |= color.map_or(0, |color| 1 << color);
        for (at, run) in shape.runs.iter().enumerate() {
            let column = shape.first + at;
            see(run.low.checked_sub(1).and_then(|below| self.columns[column].get(below)));
            see(self.columns[column].get(run.low));
            for beside in [column.checked_sub(1), Some(column + 1)].into_iter().flatten() {
                let Some(tiles) = self.columns.get(beside) else { continue };
                let inserted = beside.checked_sub(shape.first).and_then(|at| shape.runs.get(at));
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
