//! Sets of cells on boards of up to 16×16 cells.

/// The largest number of columns and of rows.
pub(super) const SIDE: usize = 16;

/// A set of cells, one mask per column.
///
/// Column 0 is always empty. The four extra columns on the right allow reading four columns at a time.
pub(super) type Cells = [u16; SIDE + 5];

pub(super) const NO_CELLS: Cells = [0; SIDE + 5];
pub(super) const ALL_CELLS: Cells = [u16::MAX; SIDE + 5];

/// Returns the cells whose groups may change when `removed` is removed from the columns `first..=last`: in each column,
/// the lowest removed cell, all cells above it, and their neighbours.
pub(super) fn affected_by(removed: &Cells, first: usize, last: usize) -> Cells {
    let mut affected = NO_CELLS;
    for at in first..=last {
        // The lowest bit that is set, and all bits above it.
        let changed = removed[at] | removed[at].wrapping_neg();
        affected[at - 1] |= changed;
        affected[at] |= changed | (changed >> 1);
        affected[at + 1] |= changed;
    }
    affected
}

/// Returns all cells of the columns `first..=last`.
pub(super) fn whole_columns(first: usize, last: usize) -> Cells {
    let mut cells = NO_CELLS;
    cells[first..=last].fill(u16::MAX);
    cells
}

/// Whether the two sets have a cell in common.
pub(super) fn overlap(cells: &Cells, others: &Cells) -> bool {
    cells[1..=SIDE].iter().zip(&others[1..=SIDE]).fold(0, |all, (cells, others)| all | (cells & others)) != 0
}
