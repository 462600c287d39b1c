//! What a page asks for.

use super::super::setting::Setting;

/// What a page wants done, which only the app can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Wish {
    /// Nothing more; the page stays.
    Nothing,
    /// To close the page and go to this place in the game's history.
    GoTo(usize),
    /// To have this setting be the one at this place of those that it can be.
    Set(Setting, usize),
}
