//! The puzzles that the player has attempted, and the file that keeps them.

use crate::game::Day;
use crate::store::kept_file::KeptFile;
use crate::store::{FileError, Warning};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

const FILE: KeptFile = KeptFile { kind: "puzzles", version: 1, max_bytes: usize::MAX };

/// How the player did in a puzzle, from worse to better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attempt {
    Missed,
    Solved,
    /// Solved before the first miss.
    SolvedAtOnce,
}

/// A puzzle that the player has attempted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptPuzzle {
    /// The code of the puzzle.
    pub code: String,
    pub attempt: Attempt,
    /// The day whose puzzle it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Date>,
}

impl KeptPuzzle {
    /// Takes in a later attempt: what was solved stays solved, and what was missed before is not solved at once.
    fn add(&mut self, later: &Self) {
        if self.attempt == Attempt::Missed && later.attempt != Attempt::Missed {
            self.attempt = Attempt::Solved;
        }
        self.day = self.day.or(later.day);
    }
}

/// Reads all intact records of the file of attempted puzzles. Does not wait for a lock, and writes nothing.
pub fn read_puzzles(path: &Path) -> Result<PuzzleRecord, FileError> {
    let mut record = PuzzleRecord::default();
    FILE.read(path)?.records.iter().for_each(|puzzle| record.add(puzzle));
    Ok(record)
}

/// Adds attempts to the file. When this returns, they are on disk. Waits for the disk, and for another process that writes
/// the file.
pub fn add_puzzles(path: &Path, puzzles: &[KeptPuzzle]) -> Result<Option<Warning>, FileError> {
    FILE.update(path, |records: &mut Vec<KeptPuzzle>| {
        for puzzle in puzzles {
            match records.iter_mut().find(|known| known.code == puzzle.code) {
                Some(known) => known.add(puzzle),
                None => records.push(puzzle.clone()),
            }
        }
    })
}

/// How the player did in all puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleRecord {
    /// The attempted puzzles by their codes.
    pub puzzles: BTreeMap<String, KeptPuzzle>,
}

impl PuzzleRecord {
    pub fn add(&mut self, puzzle: &KeptPuzzle) {
        let known = self.puzzles.entry(puzzle.code.clone());
        known.and_modify(|known| known.add(puzzle)).or_insert_with(|| puzzle.clone());
    }

    /// How the player did in the puzzle of a day.
    pub fn of_day(&self, day: Day) -> Option<Attempt> {
        self.puzzles.values().find(|puzzle| puzzle.day == Some(day.date())).map(|puzzle| puzzle.attempt)
    }
}
