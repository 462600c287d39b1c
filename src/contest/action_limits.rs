//! Limits on the number of actions.

use crate::board::Size;

/// Returns the number of actions in a line that count: 150 on a board of up to 15 columns and 15 rows, as in the
/// contest, or `None` on a larger board, which has no limit.
#[must_use]
pub fn line_limit(size: Size) -> Option<usize> {
    limit_up_to_contest_size(size, 150)
}

/// Returns the number of turns in a game: 114 on a board of up to 15 columns and 15 rows, or `None` on a larger board,
/// which has no limit. The contest has 115 turns, but its game ends at the start of the last one, before the bot is
/// asked.
#[must_use]
pub fn turn_limit(size: Size) -> Option<usize> {
    limit_up_to_contest_size(size, 114)
}

fn limit_up_to_contest_size(size: Size, limit: usize) -> Option<usize> {
    let standard = Size::STANDARD;
    (size.columns() <= standard.columns() && size.rows() <= standard.rows()).then_some(limit)
}
