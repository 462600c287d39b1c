//! Joins the shards of a run.

use crate::cli::contest::run::game_row::GameRow;
use crate::cli::contest::run::run_file;
use crate::cli::contest::run::run_file::RunFile;
use crate::cli::contest::run::run_params::{MAX_REPEAT, REPEAT, RunParams};
use crate::cli::contest::run::run_row::RunRow;
use crate::cli::error::BadInput;
use crate::cli::output::list_summary::first_few;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

/// The games of a whole run, just played or joined from its shards.
#[derive(Debug)]
pub(crate) struct RunGames<R> {
    /// The games in the order of the whole run.
    pub(crate) rows: Vec<R>,
    /// The number of boards in the whole run, if known.
    pub(crate) total_boards: Option<usize>,
    /// The hash of all boards of the whole run in order, if known.
    pub(crate) hash: Option<String>,
    pub(crate) params: Option<RunParams>,
}

/// Joins the games in these files. `row` takes a game, or tells why it cannot be joined.
pub(crate) fn join<R: GameRow>(
    paths: &[PathBuf],
    row: impl Fn(RunRow) -> Result<R, &'static str>,
) -> anyhow::Result<RunGames<R>> {
    let mut shards = Shards::default();
    for path in paths {
        shards.add(run_file::read(path)?, &row)?;
    }
    shards.join()
}

/// The shards read so far.
struct Shards<R> {
    /// The games by the numbers of their boards and their repeats, each with the name of its file.
    rows: BTreeMap<(usize, Option<usize>), (R, String)>,
    params: Agreed<RunParams>,
    total_boards: Agreed<usize>,
    hash: Agreed<String>,
}

impl<R> Default for Shards<R> {
    fn default() -> Self {
        Self { rows: BTreeMap::new(), params: Agreed(None), total_boards: Agreed(None), hash: Agreed(None) }
    }
}

impl<R: GameRow> Shards<R> {
    fn add(&mut self, file: RunFile, row: &impl Fn(RunRow) -> Result<R, &'static str>) -> anyhow::Result<()> {
        let RunFile { name, rows, total_boards, hash, params } = file;
        self.params.check(params, &name, RunParams::difference)?;
        self.total_boards.check(total_boards, &name, |first, other| {
            (first != other).then(|| format!("{first} boards vs {other}"))
        })?;
        self.hash.check(hash, &name, |first, other| {
            (first != other).then(|| "the boards or their order differ".to_owned())
        })?;
        for read in rows {
            let board = read.board().to_owned();
            let refuse = |reason: &str| Err(BadInput::new(format!("{name}: board {board}: {reason}")).into());
            let row = match row(read) {
                Ok(row) => row,
                Err(reason) => return refuse(reason),
            };
            let Some(number) = row.number() else {
                return refuse("it has no number, so `bench` or `judge` did not print it as part of a run");
            };
            if number == 0 {
                return refuse("it has the number 0, but boards are numbered from 1");
            }
            let repeat = row.repeat();
            if repeat.is_some_and(|repeat| !(1..=MAX_REPEAT).contains(&repeat)) {
                return refuse(&format!("its `repeat` is not a number from 1 to {MAX_REPEAT}"));
            }
            if let Some((other, file)) = self.rows.insert((number, repeat), (row, name.clone())) {
                let repeat = repeat.map(|repeat| format!(", repeat {repeat},")).unwrap_or_default();
                let board = other.board();
                let message = format!(
                    "board {number} ({board}){repeat} is in {file} and in {name}: give each shard once"
                );
                return Err(BadInput::new(message).into());
            }
        }
        Ok(())
    }

    fn join(self) -> anyhow::Result<RunGames<R>> {
        let last = self.rows.last_key_value();
        if let (Some((total_boards, total_file)), Some(((number, _), (row, file)))) =
            (&self.total_boards.0, last)
            && number > total_boards
        {
            let message = format!(
                "{file}: board {number} ({}) does not exist: the run in {total_file} has {total_boards} boards",
                row.board()
            );
            return Err(BadInput::new(message).into());
        }
        let last = last.map(|((number, _), _)| *number);
        let total_boards = self.total_boards.value().or(last);
        let params = self.params.value();
        let repeats = params.as_ref().and_then(|params| params.get(REPEAT)?.parse().ok());
        warn_about_missing(self.rows.keys().copied(), total_boards.unwrap_or(0), repeats.unwrap_or(1))?;
        let rows = self.rows.into_values().map(|(row, _)| row).collect();
        Ok(RunGames { rows, total_boards, hash: self.hash.value(), params })
    }
}

/// A value on which all shards that have it must agree, with the name of the first file that contains it.
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
            Some(difference) => Err(BadInput::new(format!(
                "{file} and {name} are from different runs: {difference}; join the shards of one run"
            ))
            .into()),
            None => Ok(()),
        }
    }

    fn value(self) -> Option<T> {
        self.0.map(|(value, _)| value)
    }
}

/// Warns about boards with missing games, given the numbers and repeats of the others. They are not an error, because the
/// results of the others are still useful.
fn warn_about_missing(
    games: impl Iterator<Item = (usize, Option<usize>)>,
    total_boards: usize,
    repeats: usize,
) -> io::Result<()> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    games.for_each(|(number, _)| *counts.entry(number).or_default() += 1);
    let is_complete = |number: &usize| counts.get(number).is_some_and(|&count| count >= repeats);
    let missing = total_boards - counts.keys().filter(|number| is_complete(number)).count();
    if missing == 0 {
        return Ok(());
    }
    // The iterator is lazy, because a file may claim any number of boards.
    let missing_numbers = (1..=total_boards).filter(|number| !is_complete(number));
    let what = if repeats > 1 { "missing or lack repeats" } else { "missing" };
    writeln!(
        io::stderr().lock(),
        "{missing} of {total_boards} boards are {what}: {}",
        first_few(missing_numbers)
    )
}
