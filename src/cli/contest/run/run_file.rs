//! Reads runs that were printed with `--json`.

use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::run::game_row::GameRow;
use crate::cli::contest::run::run::Run;
use crate::cli::contest::run::run_params::RunParams;
use crate::cli::contest::run::run_row::RunRow;
use crate::cli::error::BadInput;
use crate::cli::input::read;
use crate::cli::output::result_row::ResultRow;
use serde::Deserialize;
use std::collections::HashSet;
use std::path::Path;

/// The objects in a file, in their order.
#[derive(Debug)]
pub(crate) struct RunFile {
    /// The name of the file.
    pub(crate) name: String,
    pub(crate) rows: Vec<RunRow>,
    /// The number of boards in the whole run, if known.
    pub(crate) total_boards: Option<usize>,
    /// The hash of all boards of the whole run in order, if known.
    pub(crate) hash: Option<String>,
    pub(crate) params: Option<RunParams>,
}

/// The object on a line of the file.
#[derive(Deserialize)]
#[serde(untagged)]
enum RunObject {
    ResultRow(ResultRow),
    Judged(Box<BoardResult>),
    Summary(Summary),
    /// Any other event that the judge prints.
    Event {
        #[expect(dead_code, reason = "only the presence of the key matters")]
        event: String,
    },
}

/// The parts of a summary that describe the whole run.
#[derive(Deserialize)]
struct Summary {
    #[expect(dead_code, reason = "only a summary has this key")]
    boards: usize,
    #[serde(rename = "of")]
    total_boards: Option<usize>,
    hash: Option<String>,
    #[serde(rename = "terms")]
    params: Option<RunParams>,
}

/// The expected content, as error messages name it.
const CONTENT: &str = "a run";

const NO_BOARDS: &str = "contains no boards";

/// Reads the results of `bench` or of `judge`.
pub(crate) fn read(path: &Path) -> anyhow::Result<RunFile> {
    let name = read::display_path(path);
    let text = read::read_text(read::open(path, CONTENT)?, &name, CONTENT)?;
    let mut file = RunFile { name, rows: Vec::new(), total_boards: None, hash: None, params: None };
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        match serde_json::from_str(line) {
            Ok(RunObject::ResultRow(row)) => file.rows.push(RunRow::Bench(row)),
            Ok(RunObject::Judged(result)) => file.rows.push(RunRow::Judged(result)),
            Ok(RunObject::Summary(summary)) => file.add_summary(number, summary)?,
            Ok(RunObject::Event { .. }) => {}
            Err(_) => {
                let reason = "not an object printed by `samegame bench --json` or `judge --json`";
                return Err(file.refusal(&format!("line {number}: {reason}")));
            }
        }
    }
    // With more shards than boards, some shards are empty.
    if file.rows.is_empty() && file.total_boards.is_none() { Err(file.refusal(NO_BOARDS)) } else { Ok(file) }
}

/// Reads a run to compare with. It must have at least one board, and no game twice.
pub(crate) fn read_baseline(path: &Path) -> anyhow::Result<Run> {
    let file = read(path)?;
    if file.rows.is_empty() {
        return Err(file.refusal(NO_BOARDS));
    }
    let mut games = HashSet::new();
    if let Some(row) = file.rows.iter().find(|row| !games.insert((row.board(), row.repeat()))) {
        let board = row.board();
        let reason = match row.repeat() {
            Some(repeat) => format!("repeat {repeat} of the board {board} appears twice"),
            None => format!("the board {board} appears twice"),
        };
        let way_out = "a baseline file holds one run; `judge --repeat` numbers several games on a board";
        return Err(file.refusal(&format!("{reason}: {way_out}")));
    }
    Ok(Run::new(file.name, &file.rows, file.params))
}

impl RunFile {
    /// Adds the summary on a line. The shards of one run may be in one file.
    fn add_summary(&mut self, line: usize, summary: Summary) -> anyhow::Result<()> {
        let Summary { total_boards, hash, params, .. } = summary;
        let difference = match (&self.params, &params) {
            (Some(first), Some(other)) => first.difference(other),
            _ => None,
        };
        let has_other_boards = self.hash.is_some() && hash.is_some() && self.hash != hash;
        let difference = difference.or_else(|| has_other_boards.then(|| "the boards differ".to_owned()));
        if let Some(difference) = difference {
            return Err(self.refusal(&format!(
                "line {line}: the summary of another run: {difference}; give each run a file of its own"
            )));
        }
        self.total_boards = self.total_boards.max(total_boards);
        self.hash = hash.or_else(|| self.hash.take());
        self.params = params.or_else(|| self.params.take());
        Ok(())
    }

    pub(crate) fn refusal(&self, reason: &str) -> anyhow::Error {
        BadInput::new(format!("{}: {reason}", self.name)).into()
    }
}
