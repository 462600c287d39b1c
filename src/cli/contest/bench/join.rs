//! Joins the shards of a run.

use crate::cli::contest::bench::run::Run;
use crate::cli::contest::bench::run_file;
use crate::cli::contest::bench::run_params::RunParams;
use crate::cli::error::BadInput;
use crate::cli::output::list_summary::first_few;
use crate::cli::output::result_row::ResultRow;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

/// Joins the boards of these files in the order of the whole run.
pub(crate) fn join(paths: &[PathBuf]) -> anyhow::Result<Run> {
    let mut joined = JoinedRun::default();
    for path in paths {
        joined.add(run_file::read(path)?)?;
    }
    joined.finish()
}

#[derive(Default)]
struct JoinedRun {
    /// The boards by their numbers, each with the name of its file.
    rows: BTreeMap<usize, (ResultRow, String)>,
    params: Agreed<RunParams>,
    total_boards: Agreed<usize>,
    hash: Agreed<String>,
}

impl JoinedRun {
    fn add(&mut self, shard: Run) -> anyhow::Result<()> {
        let Run { name, rows, total_boards, hash, params, .. } = shard;
        self.params.check(params, &name, RunParams::difference)?;
        self.total_boards.check(total_boards, &name, |first, other| {
            (first != other).then(|| format!("{first} boards vs {other}"))
        })?;
        self.hash.check(hash, &name, |first, other| {
            (first != other).then(|| "the boards or their order differ".to_owned())
        })?;
        for row in rows {
            let refuse = |reason| Err(BadInput::new(format!("{name}: board {}: {reason}", row.board)).into());
            let Some(number) = row.number else {
                return refuse("it has no number, so `bench` did not print it");
            };
            if number == 0 {
                return refuse("it has the number 0, but `bench` counts from 1");
            }
            if let Some((other, file)) = self.rows.insert(number, (row, name.clone())) {
                let message = format!("board {number} ({}) is in {file} and in {name}", other.board);
                return Err(BadInput::new(message).into());
            }
        }
        Ok(())
    }

    fn finish(self) -> anyhow::Result<Run> {
        let last = self.rows.last_key_value();
        if let (Some((total_boards, total_file)), Some((number, (row, file)))) = (&self.total_boards.0, last)
            && number > total_boards
        {
            let message = format!(
                "{file}: board {number} ({}) does not exist: the run in {total_file} has {total_boards} boards",
                row.board
            );
            return Err(BadInput::new(message).into());
        }
        let last = last.map(|(number, _)| *number);
        let total_boards = self.total_boards.value().or(last);
        warn_about_missing(&self.rows, total_boards.unwrap_or(0))?;
        Ok(Run {
            name: "the joined runs".to_owned(),
            rows: self.rows.into_values().map(|(row, _)| row).collect(),
            total_boards,
            hash: self.hash.value(),
            params: self.params.value(),
            ..Run::default()
        })
    }
}

/// A value on which all shards that have it must agree, with the name of the first file that contains it.
#[derive(Default)]
struct Agreed<T>(Option<(T, String)>);

impl<T> Agreed<T> {
    fn check(
        &mut self,
        value: Option<T>,
        name: &str,
        difference: impl Fn(&T, &T) -> Option<String>,
    ) -> anyhow::Result<()> {
        let Some(value) = value else { return Ok(()) };
        let Some((first, file)) = &self.0 else {
            self.0 = Some((value, name.to_owned()));
            return Ok(());
        };
        match difference(first, &value) {
            Some(difference) => {
                Err(BadInput::new(format!("{file} and {name} are from different runs: {difference}")).into())
            }
            None => Ok(()),
        }
    }

    fn value(self) -> Option<T> {
        self.0.map(|(value, _)| value)
    }
}

/// Warns about missing boards. They are not an error, because the results of the others are still useful.
fn warn_about_missing(rows: &BTreeMap<usize, (ResultRow, String)>, total_boards: usize) -> io::Result<()> {
    let missing = total_boards - rows.len();
    if missing == 0 {
        return Ok(());
    }
    // The iterator is lazy, because a file may claim any number of boards.
    let missing_numbers =
        (1..=total_boards).filter(|number| !rows.contains_key(number)).map(|number| number.to_string());
    writeln!(
        io::stderr().lock(),
        "{missing} of {total_boards} boards are missing: {}",
        first_few(missing_numbers)
    )
}
