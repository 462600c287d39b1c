//! The summary of many games.

use crate::board::quantity;
use crate::cli::contest::judge::batch_run::BatchRun;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::times::{Longest, Times, format_time, serialize_millis};
use crate::cli::contest::run::baselines::Standing;
use crate::cli::contest::run::board_score::BoardScore;
use crate::cli::contest::run::run::Run;
use crate::cli::contest::run::run_params::RunParams;
use crate::cli::contest::run::statistics::{Mean, mean};
use crate::cli::output::list_summary::first_few;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// The summary of many games, as a JSON object.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FolderSummary {
    event: &'static str,
    boards: usize,
    /// The number of boards in the whole run.
    #[serde(rename = "of")]
    total_boards: usize,
    /// The number of boards with a judged game.
    judged: usize,
    /// The number of judged games, if each board is played several times.
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<usize>,
    failed: usize,
    pub(crate) total: i64,
    /// The mean score of the boards.
    #[serde(flatten)]
    mean: Mean,
    #[serde(rename = "ms", serialize_with = "serialize_millis")]
    time: Duration,
    #[serde(flatten)]
    slowest_first: Option<SlowestFirst>,
    #[serde(flatten)]
    slowest_later: Option<SlowestLater>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
    #[serde(rename = "terms", skip_serializing_if = "Option::is_none")]
    params: Option<RunParams>,
    #[serde(flatten)]
    standing: Standing,
    #[serde(skip)]
    failed_names: Vec<String>,
    /// The number of games to judge; `None` if the results come from files.
    #[serde(skip)]
    planned_games: Option<usize>,
    #[serde(skip)]
    judged_games: usize,
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
    pub(crate) fn new(run: &BatchRun) -> Self {
        Self {
            event: "summary",
            boards: run.boards.len(),
            total_boards: run.total_boards,
            judged: 0,
            games: run.repeats.map(|_| 0),
            failed: 0,
            total: 0,
            mean: Mean::of(&[]),
            time: Duration::ZERO,
            slowest_first: None,
            slowest_later: None,
            hash: run.hash.clone(),
            params: run.params.clone(),
            standing: Standing::default(),
            failed_names: Vec::new(),
            planned_games: run.rerun.as_ref().map(|_| run.games()),
            judged_games: 0,
        }
    }

    /// Adds the result of a game. The order of the games does not matter.
    pub(crate) fn add(&mut self, name: &str, result: &BoardResult) {
        self.judged_games += 1;
        self.total = self.total.saturating_add(result.score);
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

    /// Completes the summary with what depends on all results.
    pub(crate) fn complete(&mut self, scores: &Run, standing: Standing) {
        let means: Vec<f64> = scores.boards.iter().map(BoardScore::mean).collect();
        self.judged = means.len();
        self.games = self.games.map(|_| self.judged_games);
        self.mean = Mean::of(&means);
        self.standing = standing;
    }

    /// Adds the name of a failed game. The summary lists the names in the order in which they are added.
    pub(crate) fn add_failed_name(&mut self, name: &str) {
        self.failed_names.push(name.to_owned());
    }

    pub(crate) const fn has_failures(&self) -> bool {
        self.failed > 0
    }

    /// Returns the text for a progress bar.
    pub(crate) fn short_text(&self) -> String {
        let Self { total, judged_games, failed, .. } = self;
        format!("mean {:.1}, {failed} failed", mean(i128::from(*total), *judged_games))
    }

    /// Returns a line with the number of judged games, if there are others.
    pub(crate) fn stopped_text(&self) -> Option<String> {
        let Self { judged_games, planned_games, games, .. } = self;
        let noun = if games.is_some() { "games" } else { "boards" };
        let planned = planned_games.filter(|planned| judged_games < planned)?;
        Some(format!("Stopped: {judged_games} of {planned} {noun} were judged"))
    }

    /// Whether every judged game is lost.
    pub(crate) const fn has_only_failures(&self) -> bool {
        self.has_failures() && self.failed == self.judged_games
    }

    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { judged, games, judged_games, failed, total, mean, standing, .. } = self;
        if let Some(stopped) = self.stopped_text() {
            writeln!(out, "{stopped}")?;
        }
        if self.has_failures() {
            writeln!(out, "Failed: {failed} of {judged_games}: {}", first_few(&self.failed_names))?;
        }
        self.print_times(out)?;
        write!(out, "Total: {total} on {}", quantity(judged, "board"))?;
        if let Some(games) = games {
            write!(out, ", {}", quantity(games, "game"))?;
        }
        if let Some(mean) = mean.mean {
            write!(out, ", mean {mean:.1}")?;
        }
        if let Some((low, high)) = mean.bounds() {
            write!(out, ", 95% interval {low:.1} to {high:.1}")?;
        }
        write!(out, "\n{standing}")
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
