//! What a page asks for.

use crate::game::Day;

/// What a page wants done, which only the app can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Wish {
    /// Nothing more; the page stays.
    Nothing,
    /// To close the page and go to this place in the game's history.
    GoTo(usize),
    /// To close the page and play the board of this day.
    PlayDay(Day),
}
