//! The hint that the player has requested, and as much of it as the player may see.

use crate::solver::{Hint, HintLevel};
use std::time::Duration;

#[derive(Debug)]
pub(super) struct ShownHint {
    pub(super) level: HintLevel,
    /// When to show the hint, if a line is known by then.
    pub(super) due: Duration,
    pub(super) hint: Option<Hint>,
    /// Whether this hint replaces one that began with another move.
    pub(super) is_replacement: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct HintView<'a> {
    pub level: HintLevel,
    /// The hint; `None` while the solver is thinking.
    pub hint: Option<&'a Hint>,
    pub is_replacement: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintReply {
    GameOver,
    /// The hint is not shown yet, so the request has no effect. This happens when the key is held down.
    Thinking,
    /// The hint has this new level, which the game's log records.
    Level(HintLevel),
    /// A better hint with another first move replaces the hint that was shown in full. Both count as one hint.
    Replaced,
    Complete,
}

impl HintReply {
    /// Whether the marker moves to the group of the hint.
    pub const fn points_at_group(self) -> bool {
        matches!(self, Self::Level(HintLevel::Group) | Self::Replaced)
    }
}
