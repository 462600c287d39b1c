//! Joins the shards of a run of the judge.

use crate::cli::contest::judge::Judge;
use crate::cli::contest::judge::batch_run::BatchRun;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::ordered_report::OrderedReport;
use crate::cli::contest::run::board_list;
use crate::cli::contest::run::join::{RunGames, join};
use crate::cli::contest::run::run::Run;
use crate::cli::contest::run::run_row::RunRow;
use crate::cli::error::{AlreadyReported, BadInput};
use std::num::NonZeroUsize;

impl Judge {
    pub(crate) fn join_runs(&self) -> anyhow::Result<()> {
        if let Some(flag) = self.rules.first_given() {
            let message = format!("`{flag}` does not apply to `--join`, which judges nothing: leave it out");
            return Err(BadInput::new(message).into());
        }
        let baselines = self.baselines.read()?;
        let RunGames { rows, total_boards, hash, params } = join(&self.join, |row| match row {
            RunRow::Judged(result) => Ok(*result),
            RunRow::Bench(_) => Err("`bench` printed it: join it with `samegame bench --join`"),
        })?;
        let repeats = rows.iter().filter_map(|row| row.repeat).max().and_then(NonZeroUsize::new);
        // The rows are sorted by the numbers of their boards.
        let firsts: Vec<&BoardResult> =
            rows.chunk_by(|one, next| one.number == next.number).map(|rows| &rows[0]).collect();
        let paths: Vec<&str> = firsts.iter().map(|row| row.board.as_str()).collect();
        let boards = board_list::bench_names(&paths);
        let run = BatchRun {
            name: Run::JOINED,
            repeats,
            has_turns: rows.iter().any(BoardResult::has_turns)
                || params.as_ref().is_some_and(|params| params.get("turn-time").is_some()),
            total_boards: total_boards.unwrap_or(boards.len()),
            boards,
            hash,
            params,
            rerun: None,
        };
        let report = OrderedReport::start(run, baselines, self.style.style())?;
        let (mut board, mut number) = (0, rows.first().and_then(|row| row.number));
        for row in rows {
            if row.number != number {
                (board, number) = (board + 1, row.number);
            }
            let index = board * repeats.map_or(1, usize::from) + row.repeat.unwrap_or(1) - 1;
            if report.add(index, Ok(row)).is_break() {
                break;
            }
        }
        if report.finish()?.has_failures() { Err(AlreadyReported.into()) } else { Ok(()) }
    }
}
