//! What the player has found in training, and its file.

use crate::store::fs::{KeptFile, Records};
use crate::store::{FileError, Warning};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

// This suffices for about 4,000 games.
const FILE: KeptFile = KeptFile { kind: "training", version: 1, max_bytes: 1 << 20 };

/// How the player did in a moment, from worse to better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attempt {
    Missed,
    Found,
    /// Found with the first answer of all.
    FoundAtOnce,
}

impl Attempt {
    /// The result after another attempt: what was found stays found, and what was missed before is not found at once.
    const fn then(self, later: Self) -> Self {
        match (self, later) {
            (Self::Missed, Self::Found | Self::FoundAtOnce) => Self::Found,
            (first, _) => first,
        }
    }
}

/// The attempts at the moments of a game, by the indices of their moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrainedGame {
    /// The replay code of the game without undone moves and tags; see [`Replay::moves_only`](crate::notation::Replay).
    pub code: String,
    pub moves: BTreeMap<u32, Attempt>,
}

impl TrainedGame {
    fn add(&mut self, later: &Self) {
        for (&index, &attempt) in &later.moves {
            self.moves.entry(index).and_modify(|known| *known = known.then(attempt)).or_insert(attempt);
        }
    }
}

/// The file of all attempts. It outlives the reviews, so that a moment that was found does not come back.
#[derive(Clone, Debug)]
pub struct TrainingFile {
    pub path: PathBuf,
}

impl TrainingFile {
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Reads all intact records. Does not wait for a lock, and writes nothing.
    pub fn read(&self) -> Result<TrainingRecord, FileError> {
        let mut record = TrainingRecord::default();
        FILE.read(&self.path)?.list.iter().for_each(|game| record.add(game));
        Ok(record)
    }

    /// Adds attempts. When this returns, they are on disk. Waits for the disk, and up to two seconds for another process
    /// that writes the file. Sets a damaged file aside, and keeps its intact records.
    pub fn add(&self, games: &[TrainedGame]) -> Result<Option<Warning>, FileError> {
        let add_all = |records: &mut Records<TrainedGame>| {
            for game in games {
                let known = records.list.iter().position(|known| known.code == game.code);
                let mut known = known.map_or_else(
                    || TrainedGame { code: game.code.clone(), moves: BTreeMap::new() },
                    |index| records.list.remove(index),
                );
                known.add(game);
                // The game is now the newest.
                records.list.push(known);
            }
        };
        FILE.update(&self.path, add_all).map(|((), warning)| warning)
    }
}

/// The attempts at the moments of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrainingRecord {
    games: BTreeMap<String, TrainedGame>,
}

impl TrainingRecord {
    pub fn add(&mut self, game: &TrainedGame) {
        let known = self.games.entry(game.code.clone());
        known.and_modify(|known| known.add(game)).or_insert_with(|| game.clone());
    }

    /// The result of all attempts at a moment; `None` if there was none.
    pub fn attempt(&self, moves_code: &str, index: usize) -> Option<Attempt> {
        self.games.get(moves_code)?.moves.get(&u32::try_from(index).ok()?).copied()
    }

    /// All games with attempts.
    pub fn games(&self) -> impl Iterator<Item = &TrainedGame> {
        self.games.values()
    }
}
