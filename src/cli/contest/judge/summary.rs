//! What came of a whole folder.

use crate::board::quantity;
use crate::cli::contest::judge::board_result::{BoardResult, Longest, Times, as_millis, time};
use crate::cli::output::list_summary::first_few;
use crate::cli::output::result_row::to_thousandths;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// What came of a whole folder, as programs and people are told.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Summary {
    event: &'static str,
    boards: usize,
    judged: usize,
    failed: usize,
    pub(crate) total: i64,
    mean: f64,
    #[serde(rename = "ms", serialize_with = "as_millis")]
    time: Duration,
    #[serde(flatten)]
    first: Option<First>,
    #[serde(flatten)]
    after: Option<After>,
    /// The names of those that failed.
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
    #[serde(skip)]
    name: String,
}

/// The answer that took longest of all after the first ones.
#[derive(Clone, Debug, Serialize)]
struct After {
    #[serde(flatten)]
    longest: Longest,
    #[serde(rename = "longest_board")]
    board: String,
    #[serde(skip)]
    name: String,
}

impl Summary {
    pub(crate) const fn new(boards: usize) -> Self {
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
    pub(crate) fn count(&mut self, name: &str, result: &BoardResult) {
        self.judged += 1;
        self.total = self.total.saturating_add(result.score);
        self.mean = mean(self.total, self.judged);
        self.failed += usize::from(result.is_lost());
        if let Some(times) = result.times() {
            self.count_times(times, name, result.board());
        }
    }

    fn count_times(&mut self, times: Times, name: &str, board: &str) {
        let (name, board) = (|| name.to_owned(), || board.to_owned());
        let Times { all, first, longest } = times;
        self.time += all;
        if self.first.as_ref().is_none_or(|before| before.time < first) {
            self.first = Some(First { time: first, name: name(), board: board() });
        }
        if let Some(longest) = longest
            && self.after.as_ref().is_none_or(|before| before.longest.time < longest.time)
        {
            self.after = Some(After { longest, name: name(), board: board() });
        }
    }

    /// Names one that failed, in the order in which they are to be named.
    pub(crate) fn name(&mut self, failed: &str) {
        self.names.push(failed.to_owned());
    }

    pub(crate) const fn has_failures(&self) -> bool {
        self.failed > 0
    }

    /// What a progress bar has room for.
    pub(crate) fn in_short(&self) -> String {
        let Self { mean, failed, .. } = self;
        format!("mean {mean:.1}, {failed} failed")
    }

    /// How far it came, where it did not come to the end.
    pub(crate) fn stop(&self) -> Option<String> {
        let Self { boards, judged, .. } = self;
        (judged < boards).then(|| format!("Stopped: {judged} of {boards} boards were judged"))
    }

    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { judged, failed, total, mean, .. } = self;
        if let Some(stop) = self.stop() {
            writeln!(out, "{stop}")?;
        }
        if self.has_failures() {
            writeln!(out, "Failed: {failed} of {judged}: {}", first_few(&self.names))?;
        }
        self.print_times(out)?;
        let boards = quantity(judged, "board");
        writeln!(out, "Total: {total} on {boards}, mean {mean:.1}")
    }

    fn print_times(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(First { time: first, name, .. }) = &self.first else { return Ok(()) };
        writeln!(out, "Time of the bots: {}", time(self.time))?;
        writeln!(out, "Longest first answer: {}, {name}", time(*first))?;
        let Some(After { longest: Longest { time: longest, action }, name, .. }) = &self.after else {
            return Ok(());
        };
        writeln!(out, "Longest after it: {}, action {action} of {name}", time(*longest))
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody misses the digits beyond 2^53 points")]
fn mean(total: i64, count: usize) -> f64 {
    to_thousandths(total as f64 / count as f64)
}
