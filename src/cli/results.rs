//! The results of a run: a row a board, and a total, as text or as JSON lines.

use crate::board::{Board, Rules, quantity};
use crate::cli::contest::{BoardFlags, NumberedBoard};
use crate::cli::error::bad_input;
use crate::cli::input::{display_path, read_file};
use crate::cli::output::{Style, print_text, shorten};
use crate::cli::search::{SolvedGame, board_bar};
use crate::contest::{BotGame, Verdict, action_line};
use crate::game::{Game, Status};
use crate::notation::Replay;
use crate::text::sanitize_message;
use anyhow::Context;
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

/// The result of a game.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct GameRow {
    event: &'static str,
    /// The number of the board in the whole run, from 1; `None` outside of a run.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<NonZeroUsize>,
    board: String,
    score: i64,
    status: Status,
    tiles_left: u32,
    #[serde(flatten)]
    played: Played,
    replay: String,
}

/// What is known only of a game that a strategy or a bot has played, or a line of actions.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Played {
    Strategy {
        proved: bool,
        /// Whether a signal stopped the search. Such a board is not part of a run.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        stopped: bool,
        moves: usize,
        /// The moves in the notation of the contest.
        actions: String,
        /// The number of moves played in the search.
        nodes: u64,
        seconds: f64,
        /// The game id, outside of a run.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    /// Times are in milliseconds.
    Bot {
        verdict: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<String>,
        actions: usize,
        warnings: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        ms: Option<f64>,
        /// The slowest answer after the first.
        #[serde(skip_serializing_if = "Option::is_none")]
        longest_ms: Option<f64>,
    },
}

impl Played {
    /// The result of a strategy; outside of a run, with the id of the game.
    pub(crate) fn by_strategy(solved: &SolvedGame, stopped: bool, id: Option<String>) -> Self {
        Self::Strategy {
            proved: solved.proved,
            stopped,
            moves: solved.game.moves().len(),
            actions: action_line(&solved.game),
            nodes: solved.nodes,
            seconds: to_thousandths(solved.time.as_secs_f64()),
            id,
        }
    }

    pub(super) fn by_bot(bot_game: &BotGame) -> Self {
        let millis = |time: Duration| to_thousandths(time.as_secs_f64() * 1e3);
        let BotGame { judged, times, .. } = bot_game;
        let error = bot_game.error().map(|error| sanitize_message(&error));
        Self::Bot {
            verdict: match judged.verdict {
                _ if error.is_some() => "error",
                Verdict::Over => "over",
                Verdict::Limit => "limit",
                Verdict::Unfinished | Verdict::Error(_) => "unfinished",
            },
            error,
            actions: judged.actions.len(),
            warnings: judged.warnings(),
            ms: (!times.is_empty()).then(|| millis(times.iter().sum())),
            longest_ms: times.iter().skip(1).max().copied().map(millis),
        }
    }
}

impl GameRow {
    pub(crate) fn new(board: String, number: Option<NonZeroUsize>, game: &Game, played: Played) -> Self {
        Self {
            event: "result",
            number,
            board,
            score: game.score(),
            status: game.status(),
            tiles_left: game.board().tiles_left(),
            played,
            replay: Replay::from(game).code(),
        }
    }

    pub(crate) fn json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string(self)? + "\n")
    }

    /// How the game ended, in words.
    pub(super) fn outcome(&self) -> String {
        match (&self.played, self.status) {
            (Played::Bot { error: Some(error), .. }, _) => error.clone(),
            (Played::Bot { verdict: "limit", actions, .. }, _) => {
                format!("the limit of {}", quantity(*actions, "action"))
            }
            (_, Status::Cleared) => "cleared".to_owned(),
            (_, Status::Stuck) => format!("{} left", quantity(self.tiles_left, "tile")),
            (_, Status::Playing) => Verdict::Unfinished.to_string(),
        }
    }

    fn cells(&self) -> Vec<(&'static str, usize, String)> {
        let yes = |value: bool| if value { "yes" } else { "no" }.to_owned();
        let in_ms = |ms: Option<f64>| ms.map(|ms| format!("{ms:.1} ms")).unwrap_or_default();
        match &self.played {
            Played::Strategy { proved, nodes, seconds, .. } => vec![
                ("score", 8, self.score.to_string()),
                ("cleared", 7, yes(self.status == Status::Cleared)),
                ("proved", 6, yes(*proved)),
                ("nodes", 11, nodes.to_string()),
                ("seconds", 8, format!("{seconds:.2}")),
            ],
            Played::Bot { ms, longest_ms, .. } => vec![
                ("score", 8, self.score.to_string()),
                ("time", 11, in_ms(*ms)),
                ("slowest", 11, in_ms(*longest_ms)),
                ("outcome", 0, self.outcome()),
            ],
        }
    }
}

/// The games of a run so far, and their differences from those of an earlier run.
#[derive(Debug, Default, Serialize)]
struct RunTotal {
    event: &'static str,
    boards: usize,
    total: i64,
    #[serde(flatten)]
    mean: Mean,
    cleared: usize,
    /// The games that a bot lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    failed: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    baseline: Option<Difference>,
}

/// The mean difference on the boards that both runs have.
#[derive(Debug, Serialize)]
struct Difference {
    boards: usize,
    #[serde(flatten)]
    mean: Mean,
}

/// The scores of a run by the rules and the tiles of its boards, because the same board can have several ids.
type Scores = HashMap<(Rules, Board), i64>;

/// Reads an earlier run: the JSON lines of `bench` or `judge`, or those of several shards. Returns the name of the file,
/// and the scores.
fn read_baseline(path: &Path) -> anyhow::Result<(String, Scores)> {
    #[derive(Deserialize)]
    struct Line {
        event: String,
        score: Option<i64>,
        replay: Option<String>,
    }
    let (name, text) = read_file(path, "results")?;
    let mut scores = HashMap::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let place = || format!("{name}: line {number}");
        let line: Line = serde_json::from_str(line).map_err(|error| {
            bad_input!("{}: not a result as `bench --json` and `judge --json` print it: {error}", place())
        })?;
        if let ("result", Some(score), Some(replay)) = (line.event.as_str(), line.score, line.replay) {
            let replay: Replay =
                replay.parse().map_err(|error| bad_input!("{}: replay: {error}", place()))?;
            scores.insert((replay.id.rules, replay.id.board().with_context(place)?), score);
        }
    }
    if scores.is_empty() {
        return Err(bad_input!("{name}: no results: make them with `--json`"));
    }
    Ok((name, scores))
}

/// Prints the rows of a run as they come, and the total at the end.
pub(super) struct Report {
    style: Style,
    baseline: Option<(String, Scores)>,
    name_width: usize,
    scores: Vec<f64>,
    differences: Vec<f64>,
    total: RunTotal,
    bar: ProgressBar,
}

/// The width that the other columns leave on a terminal of 80 columns.
const MAX_NAME_WIDTH: usize = 30;

impl Report {
    pub(super) fn start(options: &BoardFlags, boards: &[NumberedBoard]) -> anyhow::Result<Self> {
        let style = Style::new(options.json, options.quiet);
        let longest = boards.iter().map(|board| board.name.chars().count()).max().unwrap_or(0);
        Ok(Self {
            style,
            baseline: options.baseline.as_deref().map(read_baseline).transpose()?,
            name_width: longest.clamp("board".len(), MAX_NAME_WIDTH),
            scores: Vec::new(),
            differences: Vec::new(),
            total: RunTotal { event: "total", ..RunTotal::default() },
            bar: board_bar(boards.len(), style != Style::Number),
        })
    }

    /// Prints the row of a game at once, so that a run that is killed has printed its finished boards.
    #[expect(clippy::cast_precision_loss, reason = "the digits beyond 2^53 points do not matter")]
    pub(super) fn add(&mut self, board: &NumberedBoard, game: &Game, played: Played) -> anyhow::Result<()> {
        let row = GameRow::new(board.name.clone(), Some(board.number), game, played);
        let cells = row.cells();
        let line = |name: &str, cells: Vec<(usize, &str)>| {
            let start = format!("{name:0$}", self.name_width);
            let line = cells.iter().fold(start, |line, (width, cell)| line + &format!("  {cell:>width$}"));
            line.trim_end().to_owned() + "\n"
        };
        let text = match self.style {
            Style::Text => {
                let heading = line("board", cells.iter().map(|&(name, width, _)| (width, name)).collect());
                let heading = if self.scores.is_empty() { heading } else { String::new() };
                let name = display_path(Path::new(&row.board));
                let name = shorten(&name, MAX_NAME_WIDTH);
                heading + &line(&name, cells.iter().map(|(_, width, cell)| (*width, cell.as_str())).collect())
            }
            Style::Objects => row.json()?,
            Style::Number => String::new(),
        };
        let total = &mut self.total;
        total.boards += 1;
        total.total = total.total.saturating_add(row.score);
        total.cleared += usize::from(row.status == Status::Cleared);
        match &row.played {
            Played::Strategy { proved, nodes, seconds, .. } => {
                *total.proved.get_or_insert_default() += usize::from(*proved);
                *total.nodes.get_or_insert_default() += nodes;
                total.seconds = Some(to_thousandths(total.seconds.unwrap_or_default() + seconds));
            }
            Played::Bot { error, .. } => {
                *total.failed.get_or_insert_default() += usize::from(error.is_some());
            }
        }
        self.scores.push(row.score as f64);
        if let Some((_, scores)) = &self.baseline {
            let before = scores.get(&(*game.rules(), game.first_board().clone()));
            self.differences.extend(before.map(|&score| (row.score - score) as f64));
        }
        self.bar.inc(1);
        self.bar.set_message(format!("total {}", self.total.total));
        Ok(self.print(&text)?)
    }

    /// Prints the total.
    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        self.bar.finish_and_clear();
        self.total.mean = Mean::of(&self.scores);
        if self.baseline.is_some() {
            self.total.baseline =
                Some(Difference { boards: self.differences.len(), mean: Mean::of(&self.differences) });
        }
        let text = match self.style {
            Style::Objects => serde_json::to_string(&self.total)?,
            Style::Number => self.total.total.to_string(),
            Style::Text => {
                let against = self.baseline.as_ref().zip(self.total.baseline.as_ref());
                let against = against.map(|((name, _), Difference { boards, mean })| {
                    format!("\nAgainst {name}: difference{mean} on {}", quantity(*boards, "board"))
                });
                self.total.to_string() + &against.unwrap_or_default()
            }
        };
        Ok(self.print(&(text + "\n"))?)
    }

    fn print(&self, text: &str) -> io::Result<()> {
        self.bar.suspend(|| print_text(text))
    }
}

impl fmt::Display for RunTotal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { boards, total, mean, cleared, failed, proved, nodes, seconds, .. } = self;
        write!(f, "Total: {total} on {}, {cleared} cleared", quantity(*boards, "board"))?;
        if let Some(failed) = failed.filter(|&failed| failed > 0) {
            write!(f, ", {failed} failed")?;
        }
        if let (Some(proved), Some(nodes), Some(seconds)) = (proved, nodes, seconds) {
            write!(f, ", {proved} proved, {nodes} nodes in {seconds:.2} s")?;
        }
        if mean.mean.is_some() { write!(f, "\nMean:{mean}") } else { Ok(()) }
    }
}

/// A mean, with half the width of its 95% confidence interval by Student's t.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
struct Mean {
    /// `None` for no values.
    mean: Option<f64>,
    /// `None` for fewer than two values.
    interval: Option<f64>,
}

impl Mean {
    #[expect(clippy::cast_precision_loss, reason = "sample sizes are far below 2^52")]
    fn of(sample: &[f64]) -> Self {
        let count = sample.len() as f64;
        let mean = sample.iter().sum::<f64>() / count;
        let squares = sample.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
        let interval = || student_t(sample.len() - 1) * (squares / (count - 1.0) / count).sqrt();
        Self {
            mean: (!sample.is_empty()).then(|| to_thousandths(mean)),
            interval: (sample.len() > 1).then(|| to_thousandths(interval())),
        }
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.mean, self.interval) {
            (Some(mean), Some(interval)) => {
                write!(f, " {mean:.1}, 95% interval {:.1} to {:.1}", mean - interval, mean + interval)
            }
            (Some(mean), None) => write!(f, " {mean:.1}"),
            (None, _) => f.write_str(" none"),
        }
    }
}

/// Returns the two-sided 95% quantile of Student's t for at least one degree of freedom. From a table up to 10; beyond,
/// by the expansion about the normal distribution (Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.7.5),
/// which is exact to three decimals.
#[expect(clippy::cast_precision_loss, reason = "a sample has far fewer than 2^52 members")]
fn student_t(degrees_of_freedom: usize) -> f64 {
    const TABLE: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
    const NORMAL_QUANTILE: f64 = 1.959_964;
    if let Some(&quantile) = TABLE.get(degrees_of_freedom - 1) {
        return quantile;
    }
    let (z, freedom) = (NORMAL_QUANTILE, degrees_of_freedom as f64);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / freedom + second / freedom.powi(2) + third / freedom.powi(3)
}

fn to_thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn student_t_agrees_with_printed_tables() {
        for (freedom, expected) in [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (120, 1.980)] {
            assert!((student_t(freedom) - expected).abs() < 0.001, "{freedom}: {}", student_t(freedom));
        }
    }

    #[test]
    fn a_mean_has_an_interval_for_two_values_or_more() {
        // The standard deviation is the square root of 5/3, and 3.182 times it over 2 is 2.054.
        assert_eq!(Mean::of(&[1.0, 2.0, 3.0, 4.0]), Mean { mean: Some(2.5), interval: Some(2.054) });
        assert_eq!(Mean::of(&[7.0]), Mean { mean: Some(7.0), interval: None });
        assert_eq!(Mean::of(&[]), Mean { mean: None, interval: None });
    }
}
