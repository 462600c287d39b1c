//! Runs as they were printed with `--json`, read back.

use crate::cli::contest::bench::judged_board::{JudgedBoard, name_as_in_runs};
use crate::cli::contest::bench::summary::Summary;
use crate::cli::contest::bench::terms::Terms;
use crate::cli::error::BadInput;
use crate::cli::input::read;
use crate::cli::output::result_row::ResultRow;
use serde::Deserialize;
use std::collections::HashSet;
use std::io::{self, Write};
use std::path::Path;

/// The objects of a run.
#[derive(Debug, Default)]
pub(crate) struct Run {
    /// The file's name.
    pub(crate) name: String,
    pub(crate) rows: Vec<ResultRow>,
    /// How many of the games the judge says were lost.
    pub(crate) lost: usize,
    /// How many boards the whole run has, of which this may be a part, where that is known.
    pub(crate) of: Option<usize>,
    /// What tells the boards of the whole run from others, where that is known.
    pub(crate) hash: Option<String>,
    /// What it was played by, where that is known.
    pub(crate) terms: Option<Terms>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RunObject {
    ResultRow(ResultRow),
    Summary(Summary),
    Judged(JudgedBoard),
    /// Whatever else the judge tells.
    Event {
        #[expect(dead_code, reason = "that it is there is all there is to know")]
        event: String,
    },
}

/// What is read.
const WHAT: &str = "a run";

impl Run {
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let name = read::display_path(path);
        let text = read::read_text(read::open(path, WHAT)?, &name, WHAT)?;
        let mut run = Self { name, ..Self::default() };
        let mut judged = Vec::new();
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            match serde_json::from_str(line) {
                Ok(RunObject::ResultRow(row)) => run.rows.push(row),
                Ok(RunObject::Summary(summary)) => {
                    run.of = run.of.max(Some(summary.of));
                    run.hash = summary.hash.or(run.hash);
                    run.terms = summary.terms.or(run.terms);
                }
                Ok(RunObject::Judged(board)) => {
                    run.lost += usize::from(board.is_lost());
                    judged.push(ResultRow::from(board));
                }
                Ok(RunObject::Event { .. }) => {}
                Err(_) => return Err(run.refuse(number)),
            }
        }
        name_as_in_runs(&mut judged);
        run.rows.append(&mut judged);
        // A part may have no boards: there may be more parts than boards.
        if run.rows.is_empty() && run.of.is_none() { Err(run.without_boards()) } else { Ok(run) }
    }

    /// A run to compare with, which has to have boards, and each of them once.
    pub(crate) fn read_baseline(path: &Path) -> anyhow::Result<Self> {
        let run = Self::read(path)?;
        if run.rows.is_empty() {
            return Err(run.without_boards());
        }
        let mut names = HashSet::new();
        if let Some(twice) = run.names().find(|name| !names.insert(*name)) {
            let message = format!(
                "{}: the board {twice} is in it twice: one run is compared with, not several in one file",
                run.name
            );
            return Err(BadInput::new(message).into());
        }
        Ok(run)
    }

    fn without_boards(&self) -> anyhow::Error {
        BadInput::new(format!("{}: no boards in it", self.name)).into()
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| row.board.as_str())
    }

    fn refuse(&self, line: usize) -> anyhow::Error {
        BadInput::new(format!(
            "{}: line {line}: not an object as `samegame bench --json` or `judge --json` prints them",
            self.name
        ))
        .into()
    }

    /// Says what is not the same in an earlier run: then the difference is not the strategy's alone.
    pub(crate) fn warn_about(&self, earlier: &Self) -> io::Result<()> {
        let Self { name, lost, .. } = earlier;
        let mut notes = io::stderr().lock();
        if *lost > 0 {
            writeln!(notes, "note: games lost in {name}: {lost} of {}", earlier.rows.len())?;
        }
        let both = self.terms.as_ref().zip(earlier.terms.as_ref());
        match both.and_then(|(here, there)| here.difference(there)) {
            Some(difference) => writeln!(notes, "note: {name} is a run of another kind: {difference}"),
            None => Ok(()),
        }
    }
}
