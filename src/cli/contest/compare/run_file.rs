//! Runs that were printed with `--json`: reads their files, and joins the parts of a run.

use crate::cli::contest::run::{GameResult, RunParams};
use crate::cli::error::bad_input;
use crate::cli::input::read;
use crate::cli::output::text::first_few;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub(super) struct Run {
    files: Vec<String>,
    /// The games in the order of the whole run.
    pub(super) games: BTreeMap<GameKey, GameResult>,
    pub(super) total_boards: Option<usize>,
    /// The hash of all boards of the whole run in order, if known.
    pub(super) hash: Option<String>,
    pub(super) params: Option<RunParams>,
}

/// The number of the board, the number of the game on it, and the name of the board, which tells games apart that have
/// no numbers.
type GameKey = (Option<NonZeroUsize>, Option<NonZeroUsize>, String);

#[derive(Deserialize)]
#[serde(untagged)]
enum RunObject {
    Game(Box<GameResult>),
    Summary(Summary),
    /// What the judge prints of a single game before its result.
    Event {
        #[expect(dead_code, reason = "only the presence of the key matters")]
        event: GameEvent,
    },
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum GameEvent {
    Action,
    Stderr,
}

/// The parts of a summary that describe the whole run.
#[derive(Deserialize)]
struct Summary {
    #[serde(rename = "of")]
    total_boards: usize,
    hash: Option<String>,
    #[serde(rename = "terms")]
    params: Option<RunParams>,
}

/// The expected content, as error messages name it.
const CONTENT: &str = "a run";

/// Reads the results of `bench` and `judge`. Files with the same boards and parameters are parts of one run, unless a
/// game is in both.
pub(super) fn read_runs(paths: &[PathBuf]) -> anyhow::Result<Vec<Run>> {
    let mut runs: Vec<Run> = Vec::new();
    for path in paths {
        let part = Run::read(path)?;
        match runs.iter_mut().find(|run| run.has_part(&part)) {
            Some(run) => {
                run.files.extend(part.files);
                run.games.extend(part.games);
            }
            None => runs.push(part),
        }
    }
    Ok(runs)
}

impl Run {
    fn read(path: &Path) -> anyhow::Result<Self> {
        let name = read::display_path(path);
        let text = read::read_text(read::open(path, CONTENT)?, &name, CONTENT)?;
        let refuse = |reason: String| bad_input!("{name}: {reason}");
        let files = vec![name.clone()];
        let mut run = Self { files, games: BTreeMap::new(), total_boards: None, hash: None, params: None };
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let added = match serde_json::from_str(line) {
                Ok(RunObject::Game(game)) if game.id().is_some() => run.add_game(*game),
                Ok(RunObject::Summary(summary)) => run.add_summary(summary),
                Ok(RunObject::Event { .. }) => Ok(()),
                _ => Err("not an object printed by `samegame bench --json` or `judge --json`".to_owned()),
            };
            added.map_err(|reason| refuse(format!("line {number}: {reason}")))?;
        }
        let last = run.games.last_key_value();
        match (last, run.total_boards) {
            // With more shards than boards, some shards are empty.
            (None, None) => Err(refuse("contains no boards".to_owned())),
            (Some(((Some(number), _, board), _)), Some(total)) if number.get() > total => {
                Err(refuse(format!("board {number} ({board}) does not exist: the run has {total} boards")))
            }
            _ => Ok(run),
        }
    }

    fn add_game(&mut self, game: GameResult) -> Result<(), String> {
        let (board, repeat) = (game.board.clone(), game.repeat);
        if self.games.insert((game.number, repeat, board.clone()), game).is_none() {
            return Ok(());
        }
        let game = repeat.map_or_else(String::new, |repeat| format!("repeat {repeat} of "));
        Err(format!("{game}the board {board} is there twice: give each run a file of its own"))
    }

    fn add_summary(&mut self, summary: Summary) -> Result<(), String> {
        let Summary { total_boards, hash, params } = summary;
        let difference = match (&self.params, &params) {
            (Some(first), Some(other)) => first.difference(other),
            _ => None,
        };
        let has_other_boards = self.hash.is_some() && hash.is_some() && self.hash != hash;
        let difference = difference.or_else(|| has_other_boards.then(|| "the boards differ".to_owned()));
        if let Some(difference) = difference {
            return Err(format!("the summary of another run: {difference}; give each run a file of its own"));
        }
        self.total_boards = self.total_boards.max(Some(total_boards));
        self.hash = hash.or_else(|| self.hash.take());
        self.params = params.or_else(|| self.params.take());
        Ok(())
    }

    fn has_part(&self, part: &Self) -> bool {
        self.hash.is_some()
            && (&self.hash, &self.params) == (&part.hash, &part.params)
            && !part.games.keys().any(|key| self.games.contains_key(key))
    }

    pub(super) fn name(&self) -> String {
        match self.files.as_slice() {
            [first, _, ..] => format!("{first} and {} more", self.files.len() - 1),
            files => files.concat(),
        }
    }

    /// Returns a note if boards lack games. That is not an error, because the results of the others are still useful.
    pub(super) fn missing_text(&self) -> Option<String> {
        let total = self.total_boards?;
        let repeats = self.params.as_ref().and_then(RunParams::repeats).unwrap_or(1);
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        let numbers = self.games.keys().filter_map(|(number, ..)| *number);
        numbers.for_each(|number| *counts.entry(number.get()).or_default() += 1);
        let is_complete = |number: &usize| counts.get(number).is_some_and(|&count| count >= repeats);
        let missing = total.saturating_sub(counts.keys().filter(|number| is_complete(number)).count());
        // The iterator is lazy, because a file may claim any number of boards.
        let numbers = (1..=total).filter(|number| !is_complete(number));
        let what = if repeats > 1 { "missing or lack repeats" } else { "missing" };
        let name = self.name();
        (missing > 0)
            .then(|| format!("note: {name}: {missing} of {total} boards are {what}: {}", first_few(numbers)))
    }
}
