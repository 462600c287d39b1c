//! The clearable dealer. Version 1 builds each board backwards, so that the construction proves it clearable.
//!
//! It starts from the cleared board and reverses moves: it inserts a group of one colour among the tiles, at
//! a place where no neighbour has that colour. Removing this group would restore exactly the previous board.
//! Therefore, removing the inserted groups in reverse order clears the board.

mod growth;
pub(super) mod playout;
mod shape;

use super::ColorCount;
use super::tile_by_tile::Columns;
use crate::board::random::Random;
use crate::board::{Cell, Size};
use shape::{Run, Shape};

/// A dealt board and the moves that clear it.
pub(super) struct ClearableBoard {
    pub(super) columns: Columns,
    pub(super) line: Vec<Cell>,
}

/// The part of the step budget that does not depend on the size of the board; see [`Builder::steps_for`]. The
/// budget is part of the version of the dealer, because another budget would make other seeds fail.
const BASE_STEPS: u64 = 10_000_000;
/// The steps that each tile adds to the budget.
const STEPS_PER_TILE: u64 = 120;
/// The number of consecutive failures after which the dealer removes some groups.
const MAX_FAILURES: u32 = 200;

/// Deals a board. Returns `None` if the step budget runs out, or if the board is too small for a group.
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
    let max_steps = BASE_STEPS + u64::from(size.tiles()) * STEPS_PER_TILE;
    while builder.steps_taken < max_steps {
        if builder.tiles_to_insert == 0 && builder.is_varied() {
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

/// A board under construction.
struct Builder {
    width: usize,
    height: usize,
    colors: ColorCount,
    min_group: usize,
    /// The columns that have tiles.
    columns: Columns,
    tiles_to_insert: usize,
    inserted: Vec<Shape>,
    steps_taken: u64,
}

impl Builder {
    fn new(size: Size, colors: ColorCount, min_group: u32) -> Self {
        Self {
            width: size.columns().into(),
            height: size.rows().into(),
            colors,
            min_group: min_group as usize,
            columns: Vec::new(),
            tiles_to_insert: size.tiles() as usize,
            inserted: Vec::new(),
            steps_taken: 0,
        }
    }

    /// Returns the number of steps that it takes to insert or remove a group of this size. Steps measure the
    /// work, including the search for columns and the shifting of tiles, identically on every machine.
    const fn steps_for(&self, tiles: usize) -> u64 {
        1 + tiles as u64 + (self.width + self.height) as u64 / 32
    }

    /// Tries to reverse one move, and returns whether it succeeded.
    fn insert_group(&mut self, random: &mut Random) -> bool {
        let tiles = self.draw_group_size(random);
        self.steps_taken += self.steps_for(tiles);
        // The more columns have tiles, the more often the group goes among them.
        if random.index(self.width) < self.columns.len() {
            self.insert_into_columns(tiles, random)
        } else {
            self.insert_as_columns(tiles, random)
        }
    }

    /// Draws the size of the next group: usually the smallest legal size or slightly more. Returns 0 if the
    /// board is full; otherwise there is room for a group, because [`Builder::insert`] makes sure of that.
    fn draw_group_size(&self, random: &mut Random) -> usize {
        let extra = match random.below(100) {
            0..40 => 0,
            40..65 => 1,
            65..80 => 2,
            80..90 => 3,
            _ => 4 + random.index(6),
        };
        (self.min_group + extra).min(self.tiles_to_insert)
    }

    /// Inserts a group as new columns.
    fn insert_as_columns(&mut self, tiles: usize, random: &mut Random) -> bool {
        let Some((first, heights)) = self.draw_new_columns(tiles, random) else { return false };
        // The new columns go between the existing columns `first - 1` and `first`.
        let left = first.checked_sub(1).map(|column| (column, heights[0]));
        let right = (first < self.columns.len()).then(|| (first, heights[heights.len() - 1]));
        let mut adjacent_colors = 0;
        for (column, height) in left.into_iter().chain(right) {
            for color in self.columns[column].iter().take(height) {
                adjacent_colors |= 1 << color;
            }
        }
        let Some(color) = self.draw_color(adjacent_colors, random) else { return false };
        let runs = heights.into_iter().map(|length| Run { low: 0, length }).collect();
        self.insert(Shape { first, runs, adds_columns: true }, color)
    }

    /// Inserts a group among the tiles of existing columns.
    fn insert_into_columns(&mut self, tiles: usize, random: &mut Random) -> bool {
        let Some(shape) = self.draw_shape(tiles, random) else { return false };
        let Some(color) = self.draw_color(self.adjacent_colors(&shape), random) else { return false };
        self.insert(shape, color)
    }

    /// Draws a colour that is not in the bit set `excluded`; `None` if there is none.
    fn draw_color(&self, excluded: u32, random: &mut Random) -> Option<u8> {
        let free: Vec<u8> = (0..self.colors.get()).filter(|color| (excluded >> color) & 1 == 0).collect();
        random.pick(&free).copied()
    }

    /// Inserts a group, unless it would leave empty cells that no group can fill. Returns whether it did.
    fn insert(&mut self, shape: Shape, color: u8) -> bool {
        if shape.adds_columns {
            self.columns.splice(shape.first..shape.first, vec![Vec::new(); shape.runs.len()]);
        }
        for (column, run) in self.columns[shape.columns()].iter_mut().zip(&shape.runs) {
            column.splice(run.low..run.low, std::iter::repeat_n(color, run.length));
        }
        self.tiles_to_insert -= shape.tiles();
        let can_continue = self.can_still_fill(shape.columns());
        self.inserted.push(shape);
        if !can_continue {
            self.remove_last();
        }
        can_continue
    }

    /// Removes the last inserted group.
    fn remove_last(&mut self) {
        let Some(shape) = self.inserted.pop() else { return };
        for (column, run) in self.columns[shape.columns()].iter_mut().zip(&shape.runs) {
            column.drain(run.low..run.low + run.length);
        }
        if shape.adds_columns {
            self.columns.drain(shape.columns());
        }
        self.tiles_to_insert += shape.tiles();
    }

    /// Removes some of the last inserted groups, usually only a few, to make way for others.
    fn backtrack(&mut self, random: &mut Random) {
        // A random limit makes small numbers more likely than large ones.
        let limit = 1 + random.index(self.inserted.len() + 1);
        for _ in 0..=random.index(limit) {
            self.steps_taken += self.inserted.last().map_or(0, |shape| self.steps_for(shape.tiles()));
            self.remove_last();
        }
    }

    /// Returns whether some group is larger than a pair, or the board has fewer than 4 columns or rows. A
    /// larger board of nothing but pairs would be dull.
    fn is_varied(&self) -> bool {
        self.width < 4 || self.height < 4 || self.inserted.iter().any(|shape| shape.tiles() > 2)
    }

    fn finish(self) -> ClearableBoard {
        let line = self.inserted.iter().rev().map(Shape::cell).collect();
        ClearableBoard { columns: self.columns, line }
    }
}
