//! The marker and the scroll position of the board.

use crate::board::{Board, Cell, Group, Size};
use crate::tui::geometry::layout::{Layout, Scroll};
use crate::tui::input::action::Direction;
use ratatui::layout::{Position, Rect};
use std::cmp::Reverse;

/// The marker, and the scroll position that keeps it in view.
#[derive(Debug)]
pub(crate) struct Cursor {
    screen: Rect,
    scroll: Scroll,
    /// The cell that the marker is on. The keys and the mouse both move the marker.
    marker: Cell,
    /// The last stop on the tour of the groups; `None` after the board has changed.
    toured_to: Option<Cell>,
}

impl Cursor {
    /// Creates a marker in the middle of the board, for a screen whose size is not known yet.
    pub(crate) fn new(board: &Board) -> Self {
        let (screen, scroll) = (Rect::ZERO, Scroll::default());
        let mut cursor = Self { screen, scroll, marker: Cell::new(0, 0), toured_to: None };
        cursor.center(board);
        cursor
    }

    pub(crate) const fn marker(&self) -> Cell {
        self.marker
    }

    pub(crate) const fn screen(&self) -> Rect {
        self.screen
    }

    /// The layout of the screen with a board of this size.
    pub(crate) fn layout(&self, size: Size) -> Layout {
        Layout::new(self.screen, size, self.scroll)
    }

    /// Sets the size of the screen. Returns whether it changed.
    pub(crate) fn resize(&mut self, screen: Rect, size: Size) -> bool {
        let has_changed = self.screen != screen;
        if has_changed {
            self.screen = screen;
            self.scroll = self.layout(size).scroll_around(self.marker);
        }
        has_changed
    }

    /// Moves the marker to a cell chosen by a key or by the solver.
    pub(crate) fn go_to(&mut self, cell: Cell, size: Size) {
        self.marker = cell;
        self.scroll = self.layout(size).scroll_around(cell);
    }

    /// Moves the marker to the tile under the mouse, if there is one, without scrolling. Returns whether the marker
    /// moved.
    pub(crate) fn hover(&mut self, position: Position, board: &Board) -> bool {
        let cell = self.layout(board.size()).cell_at(position).filter(|&cell| board.tile(cell).is_some());
        let Some(cell) = cell.filter(|&cell| cell != self.marker) else { return false };
        self.marker = cell;
        true
    }

    /// Moves the marker by `tiles` in a direction, but not beyond the last tile.
    pub(crate) fn step(&mut self, board: &Board, direction: Direction, tiles: u16) {
        self.go_to(stepped(board, self.marker, direction, tiles), board.size());
    }

    /// Moves the marker by `steps` stops along a tour of all removable groups, the largest first. If the marker has
    /// been moved since the last stop, the tour starts again.
    pub(crate) fn tour(&mut self, board: &Board, min_group: u32, steps: i64) {
        let from = self.toured_to.filter(|&cell| cell == self.marker);
        if let Some(cell) = next_group(board, min_group, from, steps) {
            self.go_to(cell, board.size());
            self.toured_to = Some(cell);
        }
    }

    pub(crate) const fn end_tour(&mut self) {
        self.toured_to = None;
    }

    /// Puts the marker on a cell without scrolling.
    pub(crate) const fn set_marker(&mut self, cell: Cell) {
        self.marker = cell;
    }

    /// Moves the marker to a tile near the middle of the board, so that no tile is far away.
    pub(crate) fn center(&mut self, board: &Board) {
        self.marker = nearest_tile(board, Cell::new(board.columns_left() / 2, board.size().rows() / 2));
    }

    /// Moves the marker from an empty cell to a tile. Scrolls only if the marker would be out of view.
    pub(crate) fn settle(&mut self, board: &Board) {
        self.marker = nearest_tile(board, self.marker);
        self.scroll = self.layout(board.size()).scroll_to(self.marker);
    }
}

/// Returns the cell of a tile near `cell`: `cell` itself, or a cell below it or to its left.
fn nearest_tile(board: &Board, cell: Cell) -> Cell {
    let column = cell.column.min(board.columns_left().saturating_sub(1));
    let row = cell.row.min(board.height(column).saturating_sub(1));
    Cell { column, row }
}

fn stepped(board: &Board, from: Cell, direction: Direction, tiles: u16) -> Cell {
    let Cell { column, row } = nearest_tile(board, from);
    let to = match direction {
        Direction::Left => Cell { column: column.saturating_sub(tiles), row },
        Direction::Right => Cell { column: column.saturating_add(tiles), row },
        Direction::Up => Cell { column, row: row.saturating_add(tiles) },
        Direction::Down => Cell { column, row: row.saturating_sub(tiles) },
    };
    nearest_tile(board, to)
}

/// Returns the cell of the group `steps` after `from` in a list of all removable groups, the largest first; the list
/// wraps around. If `from` is not in the list, a step forward leads to the first group, and a step back to the last.
fn next_group(board: &Board, min_group: u32, from: Option<Cell>, steps: i64) -> Option<Cell> {
    let mut groups = board.moves(min_group);
    groups.sort_by_key(|group: &Group| (Reverse(group.size), group.cell));
    let index = groups.iter().position(|group| Some(group.cell) == from);
    let count = i64::try_from(groups.len()).ok().filter(|&count| count > 0)?;
    let next = match index.and_then(|index| i64::try_from(index).ok()) {
        Some(index) => index + steps,
        None if steps > 0 => steps - 1,
        None => steps,
    };
    let index = usize::try_from(next.rem_euclid(count)).ok()?;
    groups.get(index).map(|group| group.cell)
}
