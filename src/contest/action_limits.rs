//! The number of actions that count.

use crate::board::Size;

/// Returns how many actions of a line count on a board of this size: 150 up to 15 columns and 15 rows, as in the contest,
/// or `None` for no limit on larger boards.
#[must_use]
pub fn line_limit(size: Size) -> Option<usize> {
    up_to_contest_size(size, 150)
}

/// Returns how many turns a game has on a board of this size: 115 up to 15 columns and 15 rows, as in the contest, or
/// `None` for no limit on larger boards.
#[must_use]
pub fn turn_limit(size: Size) -> Option<usize> {
    up_to_contest_size(size, 115)
}

fn up_to_contest_size(size: Size, limit: usize) -> Option<usize> {
    let standard = Size::STANDARD;
    (size.columns() <= standard.columns() && size.rows() <= standard.rows()).then_some(limit)
}
