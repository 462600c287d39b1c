//! What holds for a bot that is judged.

use crate::board::Size;
use crate::contest::{line_limit, turn_limit};
use std::time::Duration;

/// What a bot has to answer with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// All its actions, in one line.
    Line,
    /// One action a turn.
    Turns {
        /// The time for each turn after the first.
        time: Duration,
    },
}

/// How many actions count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Most {
    /// As many as the contest has it for a board of that size: see [`line_limit`] and [`turn_limit`].
    OfContest,
    /// So many.
    Actions(usize),
    /// All of them.
    Unlimited,
}

/// What holds for a bot that is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What it has to answer with.
    pub form: Form,
    /// The time for its first answer, from the start of its process.
    pub first: Duration,
    /// How many actions count.
    pub most: Most,
}

impl Terms {
    /// How many actions count on a board of that size; `None` for all of them.
    #[must_use]
    pub fn limit(&self, size: Size) -> Option<usize> {
        match (self.most, self.form) {
            (Most::Unlimited, _) => None,
            (Most::Actions(most), _) => Some(most),
            (Most::OfContest, Form::Line) => line_limit(size),
            (Most::OfContest, Form::Turns { .. }) => turn_limit(size),
        }
    }
}
