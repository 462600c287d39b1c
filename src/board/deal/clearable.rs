//! The clearable dealer: boards built backwards, so that each is proved clearable by how it came to be.
//!
//! It starts from the cleared board and undoes moves that nobody made yet: it pushes a group of one colour in
//! among the tiles, where no neighbour has that colour. Removing that group would give back exactly the board
//! before, so the groups taken in the opposite order clear the board, whatever size they have.

use super::{ColorCount, Columns};
use crate::board::random::Random;
use crate::board::{Cell, Size};
use std::ops::Range;

/// A dealt board and the moves that clear it.
pub(super) struct Dealt {
    pub(super) columns: Columns,
    pub(super) line: Vec<Cell>,
}

/// The steps that the dealer may take; see [`Building::steps_for`]. Part of its version: another budget would deal
/// other boards.
const STEPS: u64 = 10_000_000;
const STEPS_PER_TILE: u64 = 120;
/// How many tries in a row may fail before groups are taken out again.
const PATIENCE: u32 = 200;

pub(super) fn deal(size: Size, colors: ColorCount, min_group: u32, random: &mut Random) -> Option<Dealt> {
    if size.tiles() < min_group {
        return None;
    }
    if colors.get() == 1 {
        let columns = vec![vec![0; size.rows().into()]; size.columns().into()];
        return Some(Dealt { columns, line: vec![Cell::new(0, 0)] });
    }
    let mut building = Building::new(size, colors, min_group);
    let mut failures = 0;
    while building.steps < STEPS + u64::from(size.tiles()) * STEPS_PER_TILE {
        if building.left == 0 && building.is_varied() {
            return Some(building.finish());
        }
        failures = if building.insert_group(random) { 0 } else { failures + 1 };
        if failures == PATIENCE {
            building.take_some_out(random);
            failures = 0;
        }
    }
    None
}

/// A board on its way from cleared to full.
struct Building {
    width: usize,
    height: usize,
    colors: ColorCount,
    min_group: usize,
    /// The columns that have tiles.
    columns: Columns,
    /// The tiles still to come.
    left: usize,
    /// The groups inserted so far.
    inserted: Vec<Shape>,
    /// The steps taken so far.
    steps: u64,
}

/// The part of a group in one column: rows `low..low + length`.
#[derive(Clone, Copy)]
struct Run {
    low: usize,
    length: usize,
}

/// A group to be inserted: runs in neighbouring columns, each overlapping the next.
struct Shape {
    first: usize,
    runs: Vec<Run>,
    /// Whether it makes up whole columns.
    opens_columns: bool,
}

impl Shape {
    const fn columns(&self) -> Range<usize> {
        self.first..self.first + self.runs.len()
    }

    fn tiles(&self) -> usize {
        self.runs.iter().map(|run| run.length).sum()
    }

    /// Its lowest cell in its leftmost column.
    fn cell(&self) -> Cell {
        let narrow = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        Cell::new(narrow(self.first), narrow(self.runs[0].low))
    }
}

impl Building {
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

    /// The steps that inserting a group of so many tiles counts as, or taking one out: a measure of the work that
    /// is the same on every machine. Besides the tiles, columns are looked through and tiles above are moved.
    const fn steps_for(&self, tiles: usize) -> u64 {
        1 + tiles as u64 + (self.width + self.height) as u64 / 32
    }

    /// Tries to undo one move; says whether it could.
    fn insert_group(&mut self, random: &mut Random) -> bool {
        let tiles = self.draw_group_size(random);
        self.steps += self.steps_for(tiles);
        if random.index(self.width) < self.columns.len() {
            self.insert_into_columns(tiles, random)
        } else {
            self.insert_columns(tiles, random)
        }
    }

    /// Mostly the smallest group allowed, now and then one several tiles larger.
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

    /// Inserts a group that makes up whole columns, which its removal would empty.
    fn insert_columns(&mut self, tiles: usize, random: &mut Random) -> bool {
        let unopened = self.width - self.columns.len();
        let narrowest = tiles.div_ceil(self.height);
        let widest = tiles.min(unopened);
        if narrowest > widest {
            return false;
        }
        let at = random.index(self.columns.len() + 1);
        let mut heights = vec![1; narrowest + random.index(widest - narrowest + 1)];
        let mut open: Vec<usize> = (0..heights.len()).collect();
        for _ in heights.len()..tiles {
            let place = random.index(open.len());
            let column = open[place];
            heights[column] += 1;
            if heights[column] == self.height {
                open.remove(place);
            }
        }
        let left_of = at.checked_sub(1).map(|left| (left, heights[0]));
        let right_of = Some((at, heights[heights.len() - 1]));
        let beside = [left_of, right_of].into_iter().flatten().flat_map(|(column, height)| {
            self.columns.get(column).into_iter().flat_map(move |tiles| tiles.iter().take(height).copied())
        });
        let Some(color) = self.draw_color(beside.fold(0, |seen, color| seen | 1 << color), random) else {
            return false;
        };
        let runs = heights.into_iter().map(|length| Run { low: 0, length }).collect();
        self.insert(Shape { first: at, runs, opens_columns: true }, color)
    }

    /// Inserts a group among the tiles of columns that stand already.
    fn insert_into_columns(&mut self, tiles: usize, random: &mut Random) -> bool {
        let Some(shape) = self.draw_shape(tiles, random) else { return false };
        let Some(color) = self.draw_color(self.colors_round(&shape), random) else { return false };
        self.insert(shape, color)
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
            self.take_out();
        }
        can_go_on
    }

    /// Takes the group inserted last out again.
    fn take_out(&mut self) {
        let Some(shape) = self.inserted.pop() else { return };
        for (column, run) in self.columns[shape.columns()].iter_mut().zip(&shape.runs) {
            column.drain(run.low..run.low + run.length);
        }
        if shape.opens_columns {
            self.columns.drain(shape.columns());
        }
        self.left += shape.tiles();
    }

    /// Takes out some of the groups inserted last, mostly few, because they leave no way on.
    fn take_some_out(&mut self, random: &mut Random) {
        let most = 1 + random.index(self.inserted.len() + 1);
        for _ in 0..=random.index(most) {
            self.steps += self.inserted.last().map_or(0, |shape| self.steps_for(shape.tiles()));
            self.take_out();
        }
    }

    /// Whether a group is larger than a pair, without which a board of 4 columns and 4 rows or more is a dull one.
    fn is_varied(&self) -> bool {
        self.width < 4 || self.height < 4 || self.inserted.iter().any(|shape| shape.tiles() > 2)
    }

    fn finish(self) -> Dealt {
        let line = self.inserted.iter().rev().map(Shape::cell).collect();
        Dealt { columns: self.columns, line }
    }

    fn room(&self, column: usize) -> usize {
        self.columns.get(column).map_or(0, |tiles| self.height - tiles.len())
    }

    /// Grows a shape tile by tile from a random place; none if it stays below the smallest group.
    fn draw_shape(&self, tiles: usize, random: &mut Random) -> Option<Shape> {
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

    /// The colours, as bits, that the shape would touch once inserted.
    fn colors_round(&self, shape: &Shape) -> u32 {
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

    fn draw_color(&self, taken: u32, random: &mut Random) -> Option<u8> {
        let free: Vec<u8> = (0..self.colors.get()).filter(|color| taken >> color & 1 == 0).collect();
        if free.is_empty() { None } else { Some(free[random.index(free.len())]) }
    }

    /// Whether the room in and beside these columns, and in those not opened yet, can still be filled by groups:
    /// room that is cut off must be none at all or enough for a group.
    fn can_still_fill(&self, columns: Range<usize>) -> bool {
        let enough = |room: usize| room == 0 || room >= self.min_group;
        let unopened = (self.width - self.columns.len()) * self.height;
        let near = columns.start.saturating_sub(1)..(columns.end + 1).min(self.columns.len());
        let goes_on =
            |column: usize| column > near.start && self.room(column - 1) > 0 && self.room(column) > 0;
        enough(unopened) && near.clone().all(|column| goes_on(column) || enough(self.connected_room(column)))
    }

    /// The room of the columns with room that this one stands among, counted until it is enough.
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
