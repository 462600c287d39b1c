//! The clearable dealer, which builds boards backwards, so that each is proved clearable by its construction.
//!
//! It starts from the cleared board and reverses moves: it inserts a group of one colour among the tiles, at a place
//! where no neighbour has that colour. Removing this group would give back exactly the board before. So the inserted
//! groups, removed in the opposite order, clear the board.

mod growth;
mod room;
mod shape;

use super::{ColorCount, Columns};
use crate::board::random::Random;
use crate::board::{Cell, Size};
use shape::{Run, Shape};

/// A dealt board and the moves that clear it.
pub(super) struct ClearableBoard {
    pub(super) columns: Columns,
    pub(super) line: Vec<Cell>,
}

/// The step budget; see [`Builder::steps_for`]. It is part of the version: another budget would deal other boards.
const STEPS: u64 = 10_000_000;
const STEPS_PER_TILE: u64 = 120;
/// The number of failures in a row after which the dealer takes groups out again.
const MAX_FAILURES: u32 = 200;

pub(super) fn deal(
    size: Size,
    colors: ColorCount,
    min_group: u32,
    random: &mut Random,
) -> Option<ClearableBoard> {
    if size.tiles() < min_group {
        return None;
    }
    if colors.get() == 1 {
        let columns = vec![vec![0; size.rows().into()]; size.columns().into()];
        return Some(ClearableBoard { columns, line: vec![Cell::new(0, 0)] });
    }
    let mut builder = Builder::new(size, colors, min_group);
    let mut failures = 0;
    while builder.steps < STEPS + u64::from(size.tiles()) * STEPS_PER_TILE {
        if builder.left == 0 && builder.is_varied() {
            return Some(builder.finish());
        }
        failures = if builder.insert_group(random) { 0 } else { failures + 1 };
        if failures == MAX_FAILURES {
            builder.backtrack(random);
            failures = 0;
        }
    }
    None
}

/// A board on its way from cleared to full.
struct Builder {
    width: usize,
    height: usize,
    colors: ColorCount,
    min_group: usize,
    /// The columns that have tiles.
    columns: Columns,
    /// The number of tiles to insert before the board is full.
    left: usize,
    /// The groups inserted so far.
    inserted: Vec<Shape>,
    /// The steps taken so far.
    steps: u64,
}

impl Builder {
    fn new(size: Size, colors: ColorCount, min_group: u32) -> Self {
        Self {
            width: size.columns().into(),
            height: size.rows().into(),
            colors,
            min_group: min_group as usize,
            columns: Vec::new(),
            left: size.tiles() as usize,
            inserted: Vec::new(),
            steps: 0,
        }
    }

    /// Returns the steps that inserting or taking out a group of this size counts as. They measure the work, looking
    /// through columns and moving the tiles above included, in the same way on every machine.
    const fn steps_for(&self, tiles: usize) -> u64 {
        1 + tiles as u64 + (self.width + self.height) as u64 / 32
    }

    /// Tries to reverse one move, and returns whether it succeeded.
    fn insert_group(&mut self, random: &mut Random) -> bool {
        let tiles = self.draw_group_size(random);
        self.steps += self.steps_for(tiles);
        if random.index(self.width) < self.columns.len() {
            self.insert_into_columns(tiles, random)
        } else {
            self.insert_columns(tiles, random)
        }
    }

    /// Draws mostly the smallest legal size, sometimes a size several tiles larger.
    fn draw_group_size(&self, random: &mut Random) -> usize {
        let more = match random.below(100) {
            0..40 => 0,
            40..65 => 1,
            65..80 => 2,
            80..90 => 3,
            _ => 4 + random.index(6),
        };
        (self.min_group + more).min(self.left)
    }

    /// Inserts a group that fills whole columns, which its removal would empty.
    fn insert_columns(&mut self, tiles: usize, random: &mut Random) -> bool {
        let Some((first, heights)) = self.draw_columns(tiles, random) else { return false };
        let left_of = first.checked_sub(1).map(|left| (left, heights[0]));
        let right_of = Some((first, heights[heights.len() - 1]));
        let beside = [left_of, right_of].into_iter().flatten().flat_map(|(column, height)| {
            self.columns.get(column).into_iter().flat_map(move |tiles| tiles.iter().take(height).copied())
        });
        let Some(color) = self.draw_color(beside.fold(0, |seen, color| seen | 1 << color), random) else {
            return false;
        };
        let runs = heights.into_iter().map(|length| Run { low: 0, length }).collect();
        self.insert(Shape { first, runs, opens_columns: true }, color)
    }

    /// Inserts a group among the tiles of existing columns.
    fn insert_into_columns(&mut self, tiles: usize, random: &mut Random) -> bool {
        let Some(shape) = self.draw_shape(tiles, random) else { return false };
        let Some(color) = self.draw_color(self.adjacent_colors(&shape), random) else { return false };
        self.insert(shape, color)
    }

    /// Draws a colour that is not among the taken ones, given as bits.
    fn draw_color(&self, taken: u32, random: &mut Random) -> Option<u8> {
        let free: Vec<u8> = (0..self.colors.get()).filter(|color| taken >> color & 1 == 0).collect();
        if free.is_empty() { None } else { Some(free[random.index(free.len())]) }
    }

    /// Inserts a group, unless that would leave room which no group can fill.
    fn insert(&mut self, shape: Shape, color: u8) -> bool {
        if shape.opens_columns {
            self.columns.splice(shape.first..shape.first, vec![Vec::new(); shape.runs.len()]);
        }
        for (column, run) in self.columns[shape.columns()].iter_mut().zip(&shape.runs) {
            column.splice(run.low..run.low, std::iter::repeat_n(color, run.length));
        }
        self.left -= shape.tiles();
        let can_go_on = self.can_still_fill(shape.columns());
        self.inserted.push(shape);
        if !can_go_on {
            self.remove_last();
        }
        can_go_on
    }

    /// Removes the group inserted last.
    fn remove_last(&mut self) {
        let Some(shape) = self.inserted.pop() else { return };
        for (column, run) in self.columns[shape.columns()].iter_mut().zip(&shape.runs) {
            column.drain(run.low..run.low + run.length);
        }
        if shape.opens_columns {
            self.columns.drain(shape.columns());
        }
        self.left += shape.tiles();
    }

    /// Removes some of the groups inserted last, mostly few, because they block every further group.
    fn backtrack(&mut self, random: &mut Random) {
        let most = 1 + random.index(self.inserted.len() + 1);
        for _ in 0..=random.index(most) {
            self.steps += self.inserted.last().map_or(0, |shape| self.steps_for(shape.tiles()));
            self.remove_last();
        }
    }

    /// Returns whether a group is larger than a pair. A board of pairs alone would be dull from 4x4 on.
    fn is_varied(&self) -> bool {
        self.width < 4 || self.height < 4 || self.inserted.iter().any(|shape| shape.tiles() > 2)
    }

    fn finish(self) -> ClearableBoard {
        let line = self.inserted.iter().rev().map(Shape::cell).collect();
        ClearableBoard { columns: self.columns, line }
    }
}
