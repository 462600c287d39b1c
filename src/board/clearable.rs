//! The clearable dealer. Version 1 builds each board backwards, so that the construction proves it clearable.
//!
//! It starts from the cleared board and reverses moves: it inserts a group of one colour among the tiles, at
//! a place where no neighbour has that colour. Removing this group would restore exactly the previous board.
//! Therefore, removing the inserted groups in reverse order clears the board.

use super::deal::{ColorCount, Columns, Random, board_of, uniform};
use super::{Board, Cell, Group, Size};
use std::ops::Range;

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
pub(super) fn deal_backwards(
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
    let mut builder = Builder {
        width: size.columns().into(),
        height: size.rows().into(),
        colors,
        min_group: min_group as usize,
        columns: Vec::new(),
        tiles_to_insert: size.tiles() as usize,
        inserted: Vec::new(),
        steps_taken: 0,
    };
    let is_small = builder.width < 4 || builder.height < 4;
    let mut failures = 0;
    let max_steps = BASE_STEPS + u64::from(size.tiles()) * STEPS_PER_TILE;
    while builder.steps_taken < max_steps {
        // A larger board of nothing but pairs would be dull.
        if builder.tiles_to_insert == 0
            && (is_small || builder.inserted.iter().any(|shape| shape.tiles() > 2))
        {
            let narrow = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
            let lowest_cell = |shape: &Shape| Cell::new(narrow(shape.first), narrow(shape.runs[0].low));
            let line = builder.inserted.iter().rev().map(lowest_cell).collect();
            return Some(ClearableBoard { columns: builder.columns, line });
        }
        failures = if builder.insert_group(random) { 0 } else { failures + 1 };
        if failures == MAX_FAILURES {
            // Some of the last groups, usually only a few, make way for others. A random limit makes small numbers more
            // likely than large ones.
            let limit = 1 + random.index(builder.inserted.len() + 1);
            for _ in 0..=random.index(limit) {
                let steps = builder.inserted.last().map_or(0, |shape| builder.steps_for(shape.tiles()));
                builder.steps_taken += steps;
                builder.remove_last();
            }
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
    /// Returns the number of steps that it takes to insert or remove a group of this size. Steps measure the
    /// work, including the search for columns and the shifting of tiles, identically on every machine.
    const fn steps_for(&self, tiles: usize) -> u64 {
        1 + tiles as u64 + (self.width + self.height) as u64 / 32
    }

    /// Tries to reverse one move, and returns whether it succeeded.
    fn insert_group(&mut self, random: &mut Random) -> bool {
        // Usually the smallest legal size or slightly more. Unless the board is full, there is room for a group, because
        // `insert` makes sure of that.
        let extra = match random.below(100) {
            0..40 => 0,
            40..65 => 1,
            65..80 => 2,
            80..90 => 3,
            _ => 4 + random.index(6),
        };
        let tiles = (self.min_group + extra).min(self.tiles_to_insert);
        self.steps_taken += self.steps_for(tiles);
        // The more columns have tiles, the more often the group goes among them.
        if random.index(self.width) < self.columns.len() {
            // The shape grows tile by tile from a random place.
            let start = random.index(self.columns.len());
            let mut columns = (start..self.columns.len()).chain(0..start);
            let Some(first) = columns.find(|&column| self.room(column) > 0) else { return false };
            let low = random.index(self.columns[first].len() + 1);
            let mut shape = Shape { first, runs: vec![Run { low, length: 1 }], adds_columns: false };
            let mut size = 1;
            for _ in 0..tiles * 4 {
                if size == tiles {
                    break;
                }
                size += usize::from(self.grow(&mut shape, random));
            }
            if size < self.min_group {
                return false;
            }
            let Some(color) = self.draw_color(self.adjacent_colors(&shape), random) else { return false };
            self.insert(shape, color)
        } else {
            self.insert_as_columns(tiles, random)
        }
    }

    /// Inserts a group as new columns, if they fit.
    fn insert_as_columns(&mut self, tiles: usize, random: &mut Random) -> bool {
        let unused = self.width - self.columns.len();
        let narrowest = tiles.div_ceil(self.height);
        let widest = tiles.min(unused);
        if narrowest > widest {
            return false;
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
    fn adjacent_colors(&self, shape: &Shape) -> u32 {
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

    /// Returns the number of empty cells above the tiles of a column; 0 if the column does not exist yet.
    fn room(&self, column: usize) -> usize {
        self.columns.get(column).map_or(0, |tiles| self.height - tiles.len())
    }

    /// Returns whether groups can still fill the empty cells in and beside these columns and in the unused
    /// columns. Each region of empty cells between full columns must have room for a group.
    fn can_still_fill(&self, columns: Range<usize>) -> bool {
        let is_enough = |room: usize| room == 0 || room >= self.min_group;
        let unused_room = (self.width - self.columns.len()) * self.height;
        let nearby = columns.start.saturating_sub(1)..(columns.end + 1).min(self.columns.len());
        // A column that continues the region on its left has been checked with that region.
        let continues_left =
            |column: usize| column > nearby.start && self.room(column - 1) > 0 && self.room(column) > 0;
        // The room in a column and its neighbours, up to the next full column on either side, or until a group fits.
        let connected_room = |column: usize| {
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
        };
        is_enough(unused_room)
            && nearby.clone().all(|column| continues_left(column) || is_enough(connected_room(column)))
    }
}

/// The part of a group in one column: rows `low..low + length`.
#[derive(Clone, Copy)]
struct Run {
    low: usize,
    length: usize,
}

/// A group to insert: runs in neighbouring columns, each overlapping the next.
struct Shape {
    /// The index of the leftmost column.
    first: usize,
    runs: Vec<Run>,
    /// Whether the group makes up new columns.
    adds_columns: bool,
}

impl Shape {
    const fn columns(&self) -> Range<usize> {
        self.first..self.first + self.runs.len()
    }

    fn tiles(&self) -> usize {
        self.runs.iter().map(|run| run.length).sum()
    }
}

/// The maximum number of boards that the dealer plays, and of cells that it looks at: each move looks at the whole
/// board. The limits are part of the version of the dealer, because others would make other seeds fail.
const MAX_BOARDS: u32 = 1000;
const MAX_CELLS: u64 = 400_000_000;
/// The number of tiles left from which on the rest of a game is played several times.
const TILES_OF_ENDING: u32 = 60;
/// How often the rest of a game is played.
const ENDINGS: u32 = 40;

/// Deals a board. Returns `None` if no board was cleared, or if the board is too small for a group.
pub(super) fn deal_by_play(
    size: Size,
    colors: ColorCount,
    min_group: u32,
    random: &mut Random,
) -> Option<ClearableBoard> {
    if size.tiles() < min_group {
        return None;
    }
    let mut cells_seen = 0;
    for _ in 0..MAX_BOARDS {
        let columns = uniform(size, colors, random);
        let mut game =
            RandomGame { board: board_of(size, &columns), min_group, line: Vec::new(), cells_seen };
        if game.clear(random) {
            return Some(ClearableBoard { columns, line: game.line });
        }
        cells_seen = game.cells_seen;
        if cells_seen >= MAX_CELLS {
            break;
        }
    }
    None
}

/// A game that the dealer plays.
#[derive(Clone)]
struct RandomGame {
    board: Board,
    min_group: u32,
    line: Vec<Cell>,
    cells_seen: u64,
}

impl RandomGame {
    /// Plays to the end, and the last moves several times. Returns whether the board is cleared.
    fn clear(&mut self, random: &mut Random) -> bool {
        while self.board.tiles_left() > TILES_OF_ENDING {
            if self.cells_seen >= MAX_CELLS || !self.play(random) {
                return false;
            }
        }
        for _ in 0..ENDINGS {
            let mut ending = self.clone();
            while ending.play(random) {}
            self.cells_seen = ending.cells_seen;
            if ending.board.is_cleared() {
                *self = ending;
                return true;
            }
        }
        false
    }

    /// Removes a random group, of the most frequent colour only if there is no other. Returns whether there was one.
    fn play(&mut self, random: &mut Random) -> bool {
        let size = self.board.size();
        self.cells_seen += u64::from(size.columns()) * u64::from(size.rows());
        let moves = self.board.moves(self.min_group);
        let most_frequent = self.board.colors().max_by_key(|&color| (self.board.tiles_of(color), color));
        let others: Vec<Group> =
            moves.iter().filter(|group| Some(group.color) != most_frequent).copied().collect();
        let choice = random.pick(if others.is_empty() { &moves } else { &others }).copied();
        let Some(group) = choice else { return false };
        self.line.push(group.cell);
        self.board.remove(group.cell, self.min_group).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Seed;

    #[test]
    fn each_move_counts_as_a_look_at_every_cell() {
        let board: Board = "AAB/BBA".replace('/', "\n").parse().expect("a board");
        let mut game = RandomGame { board, min_group: 2, line: Vec::new(), cells_seen: 0 };
        let mut random = Random::new(&Seed::new("cells"));
        let moves = std::iter::from_fn(|| game.play(&mut random).then_some(())).count();
        // The last look finds no group.
        assert_eq!(game.cells_seen, 6 * (moves as u64 + 1));
    }
}
