//! The hint that the player has requested, and as much of it as the player may see.

use crate::solver::{Hint, HintLevel};
use std::time::Duration;

/// The hint that the player has requested for the current position.
#[derive(Debug)]
pub(super) struct ShownHint {
    pub(super) level: HintLevel,
    /// When to show the hint, if a line is known by then.
    pub(super) due: Duration,
    /// `None` until the hint is shown.
    pub(super) hint: Option<Hint>,
    /// Whether this hint replaces one that began with another move.
    pub(super) is_replacement: bool,
}

/// The part of the hint that the player may see.
#[derive(Clone, Copy, Debug)]
pub struct HintView<'a> {
    /// How much of the hint to show.
    pub level: HintLevel,
    /// The hint; `None` while the solver is thinking.
    pub hint: Option<&'a Hint>,
    /// Whether this hint replaces one that began with another move.
    pub is_replacement: bool,
}

/// The answer to a request for a hint, or for more of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintReply {
    /// The game is over.
    GameOver,
    /// The hint is not shown yet, so the request has no effect. This happens when the key is held down.
    Thinking,
    /// The hint has this new level, which the game's log records.
    Level(HintLevel),
    /// A better hint with another first move replaces the hint that was shown in full. Both count as one hint.
    Replaced,
    /// The hint is already shown in full.
    Complete,
}

impl HintReply {
    /// Whether the marker moves to the group of the hint.
    pub const fn points_at_group(self) -> bool {
        matches!(self, Self::Level(HintLevel::Group) | Self::Replaced)
    }
}
