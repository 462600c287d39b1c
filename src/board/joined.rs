//! What a move brings together.

use crate::board::{Board, Cell, Group, Rules};
use std::cmp::Reverse;

/// A group that a removal makes of tiles of several groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    /// The group after the removal.
    pub group: Group,
    /// The cells of its tiles before the removal, ordered by column and then row.
    pub cells: Vec<Cell>,
}

/// The most cells of a board on which [`Board::joined_by`] finds anything: at this size it takes about 2 ms.
const MAX_CELLS: u32 = 20_000;

impl Board {
    /// Returns the most valuable group that the removal of the group in this cell makes of tiles of several groups, single
    /// tiles included; `None` if there is none, if the removal is illegal, or on a board of more than 20,000 cells.
    ///
    /// The most valuable group gains most points over its parts, or is the largest under rules that rank by tiles left.
    /// Of equal ones it is the larger, and then the one with the lowest cell.
    ///
    /// ```
    /// use samegame::board::{Board, Cell, Rules};
    ///
    /// let board: Board = "RBB
    ///                     RRR
    ///                     RBB".parse()?;
    /// let joined = board.joined_by(Cell::new(0, 0), &Rules::default()).unwrap();
    /// assert_eq!((joined.group.size, joined.cells[0]), (4, Cell::new(1, 0)));
    /// # Ok::<(), samegame::board::ParseError>(())
    /// ```
    #[must_use]
    pub fn joined_by(&self, cell: Cell, rules: &Rules) -> Option<Joined> {
        if u32::from(self.size.columns()) * u32::from(self.size.rows()) > MAX_CELLS {
            return None;
        }
        let mut after = self.clone();
        let removed = after.remove(cell, rules.min_group()).ok()?;
        let mut numbers = vec![0; self.cells.len()];
        let mut groups = 0_usize;
        self.visit_groups(|_, taken| {
            for &at in taken {
                numbers[at] = groups;
            }
            groups += 1;
        });
        let points = |size: u32| if size < rules.min_group() { 0 } else { rules.points().at(size) };
        let mut best = None;
        after.visit_groups(|group, taken| {
            let mut cells: Vec<Cell> = taken.iter().map(|&at| removed.origin(after.cell(at))).collect();
            let mut parts: Vec<usize> = cells.iter().map(|&cell| numbers[self.index(cell)]).collect();
            parts.sort_unstable();
            if parts.first() == parts.last() {
                return;
            }
            let apart = parts.chunk_by(|one, other| one == other);
            let apart: i64 = apart.map(|part| points(u32::try_from(part.len()).unwrap_or(u32::MAX))).sum();
            let gain = if rules.ranks_by_tiles_left() { 0 } else { points(group.size) - apart };
            let value = (gain, group.size, Reverse((group.cell.row, group.cell.column)));
            if best.as_ref().is_none_or(|(known, _)| *known < value) {
                cells.sort_unstable();
                best = Some((value, Joined { group, cells }));
            }
        });
        best.map(|(_, joined)| joined)
    }
}
