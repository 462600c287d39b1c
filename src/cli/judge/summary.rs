//! What came of a whole folder.

use super::outcome::{Longest, Outcome, Times, as_millis, time};
use crate::board::counted;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// What came of a whole folder, as programs and people are told.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Summary {
    event: &'static str,
    boards: usize,
    judged: usize,
    failed: usize,
    pub(super) total: i64,
    mean: f64,
    #[serde(rename = "ms", serialize_with = "as_millis")]
    time: Duration,
    #[serde(flatten)]
    first: Option<First>,
    #[serde(flatten)]
    after: Option<After>,
    /// The names of those that failed, up to [`NAMED`].
    #[serde(skip)]
    names: Vec<String>,
}

/// The first answer that took longest.
#[derive(Clone, Debug, Serialize)]
struct First {
    #[serde(rename = "first_ms", serialize_with = "as_millis")]
    time: Duration,
    #[serde(rename = "first_board")]
    board: String,
}

/// The answer that took longest of all after the first ones.
#[derive(Clone, Debug, Serialize)]
struct After {
    #[serde(flatten)]
    longest: Longest,
    #[serde(rename = "longest_board")]
    board: String,
}

/// So many boards that failed are named; whoever wants them all looks at the table.
const NAMED: usize = 10;

impl Summary {
    pub(super) const fn new(boards: usize) -> Self {
        Self {
            event: "summary",
            boards,
            judged: 0,
            failed: 0,
            total: 0,
            mean: 0.0,
            time: Duration::ZERO,
            first: None,
            after: None,
            names: Vec::new(),
        }
    }

    /// Counts a board, in whatever order they come.
    pub(super) fn count(&mut self, outcome: &Outcome) {
        self.judged += 1;
        self.total += outcome.score;
        self.mean = mean(self.total, self.judged);
        self.failed += usize::from(outcome.is_lost());
        if let Some(times) = outcome.times() {
            self.count_times(times, outcome.board());
        }
    }

    fn count_times(&mut self, times: Times, board: &str) {
        let Times { all, first, longest } = times;
        self.time += all;
        if self.first.as_ref().is_none_or(|before| before.time < first) {
            self.first = Some(First { time: first, board: board.to_owned() });
        }
        if let Some(longest) = longest
            && self.after.as_ref().is_none_or(|before| before.longest.time < longest.time)
        {
            self.after = Some(After { longest, board: board.to_owned() });
        }
    }

    /// Names one that failed, in the order in which they are to be named.
    pub(super) fn name(&mut self, failed: &str) {
        if self.names.len() < NAMED {
            self.names.push(failed.to_owned());
        }
    }

    pub(super) const fn has_failures(&self) -> bool {
        self.failed > 0
    }

    /// What a progress bar has room for.
    pub(super) fn in_short(&self) -> String {
        let Self { mean, failed, .. } = self;
        format!("mean {mean:.1}, {failed} failed")
    }

    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { boards, judged, failed, total, mean, .. } = self;
        if judged < boards {
            writeln!(out, "Stopped: {judged} of {boards} boards were judged")?;
        }
        if self.has_failures() {
            let more = if *failed > NAMED { format!(" and {} more", failed - NAMED) } else { String::new() };
            writeln!(out, "Failed: {failed} of {judged}: {}{more}", self.names.join(", "))?;
        }
        self.print_times(out)?;
        let boards = counted(judged, "board");
        writeln!(out, "Total: {total} on {boards}, mean {mean:.1}")
    }

    fn print_times(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(First { time: first, board }) = &self.first else { return Ok(()) };
        writeln!(out, "Time: {}", time(self.time))?;
        writeln!(out, "Longest first answer: {}, {board}", time(*first))?;
        let Some(After { longest: Longest { time: longest, action }, board }) = &self.after else {
            return Ok(());
        };
        writeln!(out, "Longest after it: {}, action {action} of {board}", time(*longest))
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody misses the digits beyond 2^53 points")]
fn mean(total: i64, count: usize) -> f64 {
    (total as f64 / count as f64 * 1000.0).round() / 1000.0
}
