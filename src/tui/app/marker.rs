//! Where the marker can go.

use crate::board::{Board, Cell, Group};
use crate::tui::input::action::Direction;
use std::cmp::Reverse;

/// The tile nearest to a cell: itself, or what is below it, or left of it.
pub(super) fn settled(board: &Board, cell: Cell) -> Cell {
    let column = cell.column.min(board.columns_left().saturating_sub(1));
    let row = cell.row.min(board.height(column).saturating_sub(1));
    Cell { column, row }
}

/// So many tiles on in a direction, or as far as there are tiles.
pub(super) fn gone(board: &Board, from: Cell, direction: Direction, tiles: u16) -> Cell {
    let Cell { column, row } = settled(board, from);
    let to = match direction {
        Direction::Left => Cell { column: column.saturating_sub(tiles), row },
        Direction::Right => Cell { column: column.saturating_add(tiles), row },
        Direction::Up => Cell { column, row: row.saturating_add(tiles) },
        Direction::Down => Cell { column, row: row.saturating_sub(tiles) },
    };
    settled(board, to)
}

/// The group so many places on in the list of all groups that can be removed, the largest first; the list begins
/// again at its end. From nowhere the first step leads to the first or the last.
pub(super) fn group_on(board: &Board, min_group: u32, from: Option<Cell>, steps: i64) -> Option<Cell> {
    let mut groups = board.moves(min_group);
    groups.sort_by_key(|group: &Group| (Reverse(group.size), group.cell));
    let place = groups.iter().position(|group| Some(group.cell) == from);
    let count = i64::try_from(groups.len()).ok().filter(|&count| count > 0)?;
    let next = match place.and_then(|place| i64::try_from(place).ok()) {
        Some(place) => place + steps,
        None if steps > 0 => steps - 1,
        None => steps,
    };
    let index = usize::try_from(next.rem_euclid(count)).ok()?;
    groups.get(index).map(|group| group.cell)
}
