//! Sets of cells of up to 16×16.

/// The most columns and rows.
pub(super) const SIDE: usize = 16;

/// Cells by column, with an empty column on the left and, so that four columns can be taken at once, four on the
/// right.
pub(super) type Cells = [u16; SIDE + 5];

pub(super) const NONE: Cells = [0; SIDE + 5];
pub(super) const WHOLE: Cells = [u16::MAX; SIDE + 5];

/// The cells that a removal from these columns changes, which are those from the lowest one removed up, and their
/// neighbours.
pub(super) fn changed_by(removed: &Cells, first: usize, last: usize) -> Cells {
    let mut changed = NONE;
    for at in first..=last {
        let above = removed[at] | removed[at].wrapping_neg();
        changed[at - 1] |= above;
        changed[at] |= above | (above >> 1);
        changed[at + 1] |= above;
    }
    changed
}

/// All cells of these columns.
pub(super) fn whole(first: usize, last: usize) -> Cells {
    let mut cells = NONE;
    cells[first..=last].fill(u16::MAX);
    cells
}

/// Whether they have a cell in common.
pub(super) fn overlap(cells: &Cells, others: &Cells) -> bool {
    cells[1..=SIDE].iter().zip(&others[1..=SIDE]).fold(0, |all, (cells, others)| all | (cells & others)) != 0
}
