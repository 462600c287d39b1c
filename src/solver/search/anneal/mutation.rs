//! Random mutations of a line.

use super::line::Move;
use crate::solver::position::TileId;
use crate::solver::search::rng::Rng;

/// A change to a line. The moves before `at` stay, and moves that are no longer possible are skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mutation {
    /// The index of the first move that changes.
    pub(super) at: usize,
    /// Whether the move at that index is left out.
    pub(super) removes: bool,
    /// A move to insert at that index.
    pub(super) insert: Option<TileId>,
    /// A move to insert later, and the index of the move that it precedes.
    pub(super) insert_later: Option<(usize, TileId)>,
}

/// The largest distance over which a move is brought forward or postponed.
const MAX_DISTANCE: usize = 20;

impl Mutation {
    /// Returns a random mutation of `line`. `random_group` returns a tile of a random group at an index of the line.
    pub(super) fn random<B>(
        line: &[Move<B>],
        rng: &mut Rng,
        random_group: impl FnOnce(usize, &mut Rng) -> Option<TileId>,
    ) -> Option<Self> {
        let at = rng.below(line.len());
        let here = line.get(at)?.tile;
        let mutation = Self { at, ..Self::default() };
        match rng.below(10) {
            // Insert a random move, or replace a move with one, unless the line already plays that here.
            kind @ 0..6 => {
                let tile = random_group(at, rng).filter(|&tile| tile != here)?;
                Some(Self { insert: Some(tile), removes: kind >= 4, ..mutation })
            }
            // Leave out a move.
            6 => Some(Self { removes: true, ..mutation }),
            // Postpone a move.
            7..9 => {
                let later = at + 2 + rng.below(MAX_DISTANCE);
                Some(Self { removes: true, insert_later: Some((later, here)), ..mutation })
            }
            // Bring a move forward.
            _ => Some(Self { insert: Some(line.get(at + 1 + rng.below(MAX_DISTANCE))?.tile), ..mutation }),
        }
    }
}
