//! Small changes of a line.

use super::super::draw::Draw;
use crate::solver::position::Name;

/// What is done to a line: everything before `at` stays, and moves that are no longer there to be made are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    /// Where the line changes first.
    pub(super) at: usize,
    /// Whether the move there is left out.
    pub(super) without: bool,
    /// A move to make there.
    pub(super) before: Option<Name>,
    /// A move to make later, before the move of that number.
    pub(super) later: Option<(usize, Name)>,
}

/// How far a move is taken from its place at most.
const FAR: usize = 20;

impl Change {
    /// A change of this line; `group` names a group that there is at the place that it is given.
    pub(super) fn draw(
        line: &[Name],
        draw: &mut Draw,
        group: impl FnOnce(usize, &mut Draw) -> Option<Name>,
    ) -> Option<Self> {
        let at = draw.below(line.len());
        let here = *line.get(at)?;
        let change = Self { at, ..Self::default() };
        match draw.below(10) {
            // A group is removed earlier, or another one.
            0..4 => Some(Self { before: Some(other(here, group(at, draw))?), ..change }),
            4..6 => Some(Self { before: Some(other(here, group(at, draw))?), without: true, ..change }),
            6 => Some(Self { without: true, ..change }),
            7..9 => {
                let before = at + 2 + draw.below(FAR);
                Some(Self { without: true, later: Some((before, here)), ..change })
            }
            _ => Some(Self { before: Some(*line.get(at + 1 + draw.below(FAR))?), ..change }),
        }
    }
}

/// The group found, if it is another one than the tile here names.
fn other(here: Name, found: Option<Name>) -> Option<Name> {
    found.filter(|&name| name != here)
}
