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
    of: Agreed<usize>,
    hash: Agreed<String>,
}

impl JoinedRun {
    fn add(&mut self, shard: Run) -> anyhow::Result<()> {
        let Run { name, rows, of, hash, params, .. } = shard;
        self.params.check(params, &name, RunParams::difference)?;
        self.of.check(of, &name, |first, other| {
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
                return refuse("it has the number 0, and `bench` counts from 1");
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
        if let (Some((of, of_file)), Some((number, (row, file)))) = (&self.of.0, last)
            && number > of
        {
            let message = format!(
                "{file}: board {number} ({}) is beyond the {of} boards of the run in {of_file}",
                row.board
            );
            return Err(BadInput::new(message).into());
        }
        let last = last.map(|(number, _)| *number);
        let of = self.of.value().or(last);
        warn_about_missing(&self.rows, of.unwrap_or(0))?;
        Ok(Run {
            name: "these".to_owned(),
            rows: self.rows.into_values().map(|(row, _)| row).collect(),
            of,
            hash: self.hash.value(),
            params: self.params.value(),
            ..Run::default()
        })
    }
}

/// A value on which all shards have to agree, and the first file that contains it. A shard may lack it.
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

/// Only a warning: with a shard missing, the others are still worth a look.
fn warn_about_missing(rows: &BTreeMap<usize, (ResultRow, String)>, of: usize) -> io::Result<()> {
    let missing = of - rows.len();
    if missing == 0 {
        return Ok(());
    }
    // Lazy, because a file may claim any number of boards.
    let numbers = (1..=of).filter(|number| !rows.contains_key(number)).map(|number| number.to_string());
    writeln!(io::stderr().lock(), "{missing} of {of} boards are missing: {}", first_few(numbers))
}
