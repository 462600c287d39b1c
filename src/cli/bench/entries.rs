//! Runs as they were printed with `--json`, read back.

use super::judged::{Judged, name_as_in_runs};
use super::summary::Summary;
use super::terms::Terms;
use crate::cli::failure::BadInput;
use crate::cli::input;
use crate::cli::row::Row;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The objects of a run.
#[derive(Debug, Default)]
pub(super) struct Entries {
    /// The file's name.
    pub(super) name: String,
    pub(super) rows: Vec<Row>,
    /// How many boards the whole run has, of which this may be a part.
    pub(super) of: usize,
    /// What it was played by, where that is known.
    pub(super) terms: Option<Terms>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Row(Row),
    Summary(Summary),
    Judged(Judged),
    /// Whatever else the judge tells.
    Event {
        #[expect(dead_code, reason = "that it is there is all there is to know")]
        event: String,
    },
}

/// What is read.
const WHAT: &str = "a run";

impl Entries {
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let name = input::shown(path);
        let text = input::read(input::open(path, WHAT)?, &name, WHAT)?;
        let mut entries = Self { name, ..Self::default() };
        let mut judged = Vec::new();
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            match serde_json::from_str(line) {
                Ok(Entry::Row(row)) => entries.rows.push(row),
                Ok(Entry::Summary(summary)) => {
                    entries.of = entries.of.max(summary.of);
                    entries.terms = summary.terms.or(entries.terms);
                }
                Ok(Entry::Judged(board)) => judged.push(Row::from(board)),
                Ok(Entry::Event { .. }) => {}
                Err(_) => return Err(entries.refuse(number)),
            }
        }
        name_as_in_runs(&mut judged);
        entries.rows.append(&mut judged);
        if entries.rows.is_empty() {
            return Err(BadInput::new(format!("{}: no boards in it", entries.name)).into());
        }
        Ok(entries)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| row.board.as_str())
    }

    fn refuse(&self, line: usize) -> anyhow::Error {
        BadInput::new(format!(
            "{}: line {line}: not an object as `samegame bench --json` or `judge --json` prints them",
            self.name
        ))
        .into()
    }

    /// The boards of all these files in the order of the whole run.
    pub(super) fn join(paths: &[PathBuf]) -> anyhow::Result<Self> {
        let mut rows: BTreeMap<usize, (Row, String)> = BTreeMap::new();
        let mut of = 0;
        let mut terms: Option<(Terms, String)> = None;
        for path in paths {
            let part = Self::read(path)?;
            of = of.max(part.of);
            if let Some(its) = part.terms {
                let (first, name) = terms.get_or_insert_with(|| (its.clone(), part.name.clone()));
                if let Some(difference) = first.difference(&its) {
                    let message = format!("{name} and {} are of different runs: {difference}", part.name);
                    return Err(BadInput::new(message).into());
                }
            }
            for row in part.rows {
                let Some(number) = row.number else {
                    let message = format!("{}: {} has no number: not of `bench`", part.name, row.board);
                    return Err(BadInput::new(message).into());
                };
                if let Some((other, name)) = rows.insert(number, (row, part.name.clone())) {
                    let message =
                        format!("board {number} ({}) is in {name} and in {}", other.board, part.name);
                    return Err(BadInput::new(message).into());
                }
            }
        }
        let of = of.max(rows.keys().last().copied().unwrap_or(0));
        warn_of_missing(&rows, of)?;
        let rows = rows.into_values().map(|(row, _)| row).collect();
        Ok(Self { name: "these".to_owned(), rows, of, terms: terms.map(|(terms, _)| terms) })
    }

    /// Says what is not the same in an earlier run: then the difference is not the strategy's alone.
    pub(super) fn warn_of_difference(&self, earlier: &Self) -> io::Result<()> {
        let difference = self.terms.as_ref().zip(earlier.terms.as_ref());
        match difference.and_then(|(here, there)| here.difference(there)) {
            Some(difference) => {
                writeln!(io::stderr().lock(), "note: {} is a run of another kind: {difference}", earlier.name)
            }
            None => Ok(()),
        }
    }
}

/// A part that is missing, or was stopped, is no reason not to look at the others.
fn warn_of_missing(rows: &BTreeMap<usize, (Row, String)>, of: usize) -> io::Result<()> {
    let missing: Vec<String> =
        (1..=of).filter(|number| !rows.contains_key(number)).map(|number| number.to_string()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let named = missing.iter().take(10).cloned().collect::<Vec<_>>().join(", ");
    let more = if missing.len() > 10 { " and so on" } else { "" };
    writeln!(io::stderr().lock(), "{} of {of} boards are missing: {named}{more}", missing.len())
}
