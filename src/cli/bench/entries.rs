//! Runs as they were printed with `--json`, read back.

use super::summary::Summary;
use crate::cli::failure::BadInput;
use crate::cli::input;
use crate::cli::row::Row;
use anyhow::Context;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The objects of a run.
#[derive(Debug)]
pub(super) struct Entries {
    /// The file's name.
    pub(super) name: String,
    pub(super) rows: Vec<Row>,
    /// How many boards the whole run has, of which this may be a part.
    pub(super) of: usize,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Row(Row),
    Summary(Summary),
}

impl Entries {
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let name = input::shown(path);
        let mut text = Vec::new();
        input::open(path, "a run")?.read_to_end(&mut text).with_context(|| name.clone())?;
        let mut entries = Self { name, rows: Vec::new(), of: 0 };
        let lines = String::from_utf8_lossy(&text);
        for (number, line) in (1..).zip(lines.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            match serde_json::from_str(line) {
                Ok(Entry::Row(row)) => entries.rows.push(row),
                Ok(Entry::Summary(summary)) => entries.of = entries.of.max(summary.of),
                Err(_) => return Err(entries.refuse(number)),
            }
        }
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
            "{}: line {line}: not an object as `samegame bench --json` prints them",
            self.name
        ))
        .into()
    }

    /// The boards of all these files in the order of the whole run.
    pub(super) fn join(paths: &[PathBuf]) -> anyhow::Result<Self> {
        let mut rows: BTreeMap<usize, (Row, String)> = BTreeMap::new();
        let mut of = 0;
        for path in paths {
            let part = Self::read(path)?;
            of = of.max(part.of);
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
        Ok(Self { name: "these".to_owned(), rows: rows.into_values().map(|(row, _)| row).collect(), of })
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
