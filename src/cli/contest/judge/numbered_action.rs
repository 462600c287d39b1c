//! A judged action, numbered for the output.

use crate::contest::JudgedAction;
use std::time::Duration;

/// A judged action with its number, the total and its time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NumberedAction<'a> {
    /// The number of the action, from 1.
    pub(crate) number: usize,
    pub(crate) action: &'a JudgedAction,
    /// The points up to and including this action.
    pub(crate) total: i64,
    /// The time of the answer, if every action has its own answer.
    pub(crate) time: Option<Duration>,
}
