//! A judged action with its place in the game.

use crate::contest::JudgedAction;
use std::time::Duration;

/// A judged action with its place in the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NumberedAction<'a> {
    /// The number of the action, from 1.
    pub(crate) number: usize,
    pub(crate) action: &'a JudgedAction,
    /// The points up to this action.
    pub(crate) total: i64,
    /// The time of the answer, if every action has its own answer.
    pub(crate) time: Option<Duration>,
}
