//! Processes that a bot leaves behind.

use serde::{Deserialize, Serialize};

/// A process that a bot left behind outside its process group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StrayProcess {
    /// The process id.
    pub id: u32,
    /// The name of the program.
    pub name: String,
    /// Whether it was ended.
    pub ended: bool,
    /// Whether this bot certainly started it. An orphan with a cleared environment may be from any bot that ran at the
    /// same time: it is ended with the last of them.
    pub certain: bool,
}
