//! The summary of a folder.

use crate::board::quantity;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::times::{Longest, Times, format_time, serialize_millis};
use crate::cli::output::list_summary::first_few;
use crate::cli::output::result_row::to_thousandths;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// The summary of a folder, as a JSON object.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FolderSummary {
    event: &'static str,
    boards: usize,
    judged: usize,
    failed: usize,
    pub(crate) total: i64,
    /// `None` if no board was judged.
    mean: Option<f64>,
    #[serde(rename = "ms", serialize_with = "serialize_millis")]
    time: Duration,
    #[serde(flatten)]
    slowest_first: Option<SlowestFirst>,
    #[serde(flatten)]
    slowest_later: Option<SlowestLater>,
    #[serde(skip)]
    failed_names: Vec<String>,
}

/// The slowest of the first answers.
#[derive(Clone, Debug, Serialize)]
struct SlowestFirst {
    #[serde(rename = "first_ms", serialize_with = "serialize_millis")]
    time: Duration,
    #[serde(rename = "first_board")]
    board: String,
    #[serde(skip)]
    name: String,
}

/// The slowest of all later answers.
#[derive(Clone, Debug, Serialize)]
struct SlowestLater {
    #[serde(flatten)]
    longest: Longest,
    #[serde(rename = "longest_board")]
    board: String,
    #[serde(skip)]
    name: String,
}

impl FolderSummary {
    pub(crate) const fn new(boards: usize) -> Self {
        Self {
            event: "summary",
            boards,
            judged: 0,
            failed: 0,
            total: 0,
            mean: None,
            time: Duration::ZERO,
            slowest_first: None,
            slowest_later: None,
            failed_names: Vec::new(),
        }
    }

    /// Adds the result of a board. The order of the boards does not matter.
    pub(crate) fn add(&mut self, name: &str, result: &BoardResult) {
        self.judged += 1;
        self.total = self.total.saturating_add(result.score);
        self.mean = Some(mean(self.total, self.judged));
        self.failed += usize::from(result.is_lost());
        if let Some(times) = result.times {
            self.add_times(times, name, &result.board);
        }
    }

    fn add_times(&mut self, times: Times, name: &str, board: &str) {
        let Times { all, first, longest } = times;
        self.time += all;
        if self.slowest_first.as_ref().is_none_or(|slowest| slowest.time < first) {
            self.slowest_first =
                Some(SlowestFirst { time: first, board: board.to_owned(), name: name.to_owned() });
        }
        if let Some(longest) = longest
            && self.slowest_later.as_ref().is_none_or(|slowest| slowest.longest.time < longest.time)
        {
            self.slowest_later =
                Some(SlowestLater { longest, board: board.to_owned(), name: name.to_owned() });
        }
    }

    /// Adds the name of a failed board. The summary lists the names in the order in which they are added.
    pub(crate) fn add_failed_name(&mut self, name: &str) {
        self.failed_names.push(name.to_owned());
    }

    pub(crate) const fn has_failures(&self) -> bool {
        self.failed > 0
    }

    /// Returns the text for a progress bar.
    pub(crate) fn short_text(&self) -> String {
        let Self { mean, failed, .. } = self;
        format!("mean {:.1}, {failed} failed", mean.unwrap_or_default())
    }

    /// Returns a line with the number of judged boards, if there are others.
    pub(crate) fn stopped_text(&self) -> Option<String> {
        let Self { boards, judged, .. } = self;
        (judged < boards).then(|| format!("Stopped: {judged} of {boards} boards were judged"))
    }

    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { judged, failed, total, mean, .. } = self;
        if let Some(stopped) = self.stopped_text() {
            writeln!(out, "{stopped}")?;
        }
        if self.has_failures() {
            writeln!(out, "Failed: {failed} of {judged}: {}", first_few(&self.failed_names))?;
        }
        self.print_times(out)?;
        let boards = quantity(judged, "board");
        let mean = mean.map(|mean| format!(", mean {mean:.1}")).unwrap_or_default();
        writeln!(out, "Total: {total} on {boards}{mean}")
    }

    fn print_times(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(SlowestFirst { time: first, name, .. }) = &self.slowest_first else { return Ok(()) };
        writeln!(out, "Time of the bots: {}", format_time(self.time))?;
        writeln!(out, "Longest first answer: {}, {name}", format_time(*first))?;
        let Some(SlowestLater { longest: Longest { time: longest, action }, name, .. }) = &self.slowest_later
        else {
            return Ok(());
        };
        writeln!(out, "Longest later answer: {}, action {action} of {name}", format_time(*longest))
    }
}

#[expect(clippy::cast_precision_loss, reason = "the digits beyond 2^53 points do not matter")]
fn mean(total: i64, count: usize) -> f64 {
    to_thousandths(total as f64 / count as f64)
}
