//! Reads runs that were printed with `--json`.

use crate::cli::contest::bench::judged_board::{JudgedBoard, rename_as_in_bench};
use crate::cli::contest::bench::run::Run;
use crate::cli::contest::bench::run_summary::RunSummary;
use crate::cli::error::BadInput;
use crate::cli::input::read;
use crate::cli::output::result_row::ResultRow;
use serde::Deserialize;
use std::collections::HashSet;
use std::path::Path;

/// The object on a line of the file.
#[derive(Deserialize)]
#[serde(untagged)]
enum RunObject {
    ResultRow(ResultRow),
    Summary(RunSummary),
    Judged(JudgedBoard),
    /// Any other event that the judge prints.
    Event {
        #[expect(dead_code, reason = "only the presence of the key matters")]
        event: String,
    },
}

/// The expected content, as error messages name it.
const CONTENT: &str = "a run";

/// Reads the results of `bench` or of `judge`.
pub(crate) fn read(path: &Path) -> anyhow::Result<Run> {
    let name = read::display_path(path);
    let text = read::read_text(read::open(path, CONTENT)?, &name, CONTENT)?;
    let mut run = Run { name, ..Run::default() };
    let mut judged = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        match serde_json::from_str(line) {
            Ok(RunObject::ResultRow(row)) => run.rows.push(row),
            Ok(RunObject::Summary(summary)) => {
                run.total_boards = run.total_boards.max(Some(summary.total_boards));
                run.hash = summary.hash.or(run.hash);
                run.params = summary.params.or(run.params);
            }
            Ok(RunObject::Judged(board)) => {
                run.lost += usize::from(board.is_lost());
                judged.push(ResultRow::from(board));
            }
            Ok(RunObject::Event { .. }) => {}
            Err(_) => {
                let reason = "not an object printed by `samegame bench --json` or `judge --json`";
                return Err(bad_run(&run, &format!("line {number}: {reason}")));
            }
        }
    }
    rename_as_in_bench(&mut judged);
    run.rows.append(&mut judged);
    // With more shards than boards, some shards are empty.
    if run.rows.is_empty() && run.total_boards.is_none() { Err(bad_run(&run, NO_BOARDS)) } else { Ok(run) }
}

/// Reads a run to compare with. It must have at least one board, and no board twice.
pub(crate) fn read_baseline(path: &Path) -> anyhow::Result<Run> {
    let run = read(path)?;
    if run.rows.is_empty() {
        return Err(bad_run(&run, NO_BOARDS));
    }
    let mut names = HashSet::new();
    if let Some(name) = run.board_names().find(|name| !names.insert(*name)) {
        return Err(bad_run(&run, &format!("the board {name} appears twice: a baseline file holds one run")));
    }
    Ok(run)
}

const NO_BOARDS: &str = "contains no boards";

fn bad_run(run: &Run, reason: &str) -> anyhow::Error {
    BadInput::new(format!("{}: {reason}", run.name)).into()
}
