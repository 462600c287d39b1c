//! Parts of a run put together.

use crate::cli::contest::bench::run::Run;
use crate::cli::contest::bench::terms::Terms;
use crate::cli::error::BadInput;
use crate::cli::output::list_summary::first_few;
use crate::cli::output::result_row::ResultRow;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

/// The boards of all these files in the order of the whole run.
pub(crate) fn join(paths: &[PathBuf]) -> anyhow::Result<Run> {
    let mut joined = Joined::default();
    for path in paths {
        joined.add(Run::read(path)?)?;
    }
    joined.whole()
}

/// What is there of a run so far.
#[derive(Default)]
struct Joined {
    /// The boards by their numbers, each with the file it is from.
    rows: BTreeMap<usize, (ResultRow, String)>,
    terms: Said<Terms>,
    of: Said<usize>,
    hash: Said<String>,
}

impl Joined {
    fn add(&mut self, part: Run) -> anyhow::Result<()> {
        let Run { name, rows, of, hash, terms, .. } = part;
        self.terms.agree(terms, &name, Terms::difference)?;
        self.of.agree(of, &name, |one, other| {
            (one != other).then(|| format!("one of {one} boards, the other of {other}"))
        })?;
        let differ = "they have other boards, or the boards in another order";
        self.hash.agree(hash, &name, |one, other| (one != other).then(|| differ.to_owned()))?;
        for row in rows {
            let Some(number) = row.number else {
                let message = format!("{name}: {} has no number: not of `bench`", row.board);
                return Err(BadInput::new(message).into());
            };
            if number == 0 {
                let message = format!("{name}: {} has the number 0: those of `bench` are from 1", row.board);
                return Err(BadInput::new(message).into());
            }
            if let Some((other, file)) = self.rows.insert(number, (row, name.clone())) {
                let message = format!("board {number} ({}) is in {file} and in {name}", other.board);
                return Err(BadInput::new(message).into());
            }
        }
        Ok(())
    }

    fn whole(self) -> anyhow::Result<Run> {
        let last = self.rows.last_key_value();
        if let (Some((of, of_file)), Some((number, (row, file)))) = (&self.of.0, last)
            && number > of
        {
            let message = format!(
                "{file}: board {number} ({}) is beyond the {of} boards that {of_file} tells of",
                row.board
            );
            return Err(BadInput::new(message).into());
        }
        let last = last.map(|(number, _)| *number);
        let of = self.of.value().or(last);
        warn_of_missing(&self.rows, of.unwrap_or(0))?;
        Ok(Run {
            name: "these".to_owned(),
            rows: self.rows.into_values().map(|(row, _)| row).collect(),
            of,
            hash: self.hash.value(),
            terms: self.terms.value(),
            ..Run::default()
        })
    }
}

/// What the first part that says it says of the whole run, and the file of that part.
#[derive(Default)]
struct Said<T>(Option<(T, String)>);

impl<T> Said<T> {
    /// Takes in what one more part says, which must be the same.
    fn agree(
        &mut self,
        its: Option<T>,
        name: &str,
        difference: impl Fn(&T, &T) -> Option<String>,
    ) -> anyhow::Result<()> {
        let Some(its) = its else { return Ok(()) };
        let Some((first, file)) = &self.0 else {
            self.0 = Some((its, name.to_owned()));
            return Ok(());
        };
        match difference(first, &its) {
            Some(difference) => {
                Err(BadInput::new(format!("{file} and {name} are of different runs: {difference}")).into())
            }
            None => Ok(()),
        }
    }

    fn value(self) -> Option<T> {
        self.0.map(|(value, _)| value)
    }
}

/// A part that is missing, or was stopped, is no reason not to look at the others.
fn warn_of_missing(rows: &BTreeMap<usize, (ResultRow, String)>, of: usize) -> io::Result<()> {
    let missing = of - rows.len();
    if missing == 0 {
        return Ok(());
    }
    // A run may say that it has more boards than anybody could name.
    let first = (1..=of).filter(|number| !rows.contains_key(number)).map(|number| number.to_string());
    writeln!(io::stderr().lock(), "{missing} of {of} boards are missing: {}", first_few(first))
}
