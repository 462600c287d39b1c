//! The boards of a run.

use super::Shard;
use crate::board::Rules;
use crate::cli::failure::BadInput;
use crate::cli::flags::{DealFlags, RulesFlags, deal};
use crate::cli::word::Word;
use crate::cli::{given, seeds};
use crate::game::{Game, GameId};
use anyhow::Context;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The boards of a run, in their order.
#[derive(Debug)]
pub(super) struct Boards(Vec<Board>);

/// A board of a run.
#[derive(Debug)]
pub(super) struct Board {
    /// Its place in the whole run, from 1.
    pub(super) number: usize,
    /// The file's name, or the game id.
    pub(super) name: String,
    start: Start,
}

#[derive(Debug)]
enum Start {
    Dealt(GameId),
    Read(Box<Game>),
}

impl Board {
    /// The game to play on.
    pub(super) fn begin(&self) -> anyhow::Result<Game> {
        match &self.start {
            Start::Dealt(id) => deal::begin(id.clone()),
            Start::Read(game) => Ok((**game).clone()),
        }
    }
}

impl Boards {
    pub(super) fn dealt(count: u64, flags: &DealFlags, rules: Rules) -> anyhow::Result<Self> {
        let ids = seeds::from(flags.seed())?.map(|seed| GameId::dealt(rules, flags.deal(seed)));
        let boards = (1..).zip(ids).zip(0..count);
        let board = |((number, id), _): ((usize, GameId), u64)| Board {
            number,
            name: id.to_string(),
            start: Start::Dealt(id),
        };
        Ok(Self(boards.map(board).collect()))
    }

    /// All are read before the first is played, so that a run does not end at a bad one after hours.
    pub(super) fn given(words: &[Word], rules: &RulesFlags) -> anyhow::Result<Self> {
        let mut boards = Vec::new();
        for word in words {
            match word {
                Word::File(folder) if folder.is_dir() => {
                    for file in files(folder)? {
                        boards.push((Some(file.clone()), game(&Word::File(file), rules)?));
                    }
                }
                Word::File(file) => boards.push((Some(file.clone()), game(word, rules)?)),
                Word::Code(_) | Word::StandardInput => boards.push((None, game(word, rules)?)),
            }
        }
        let names = names(&boards);
        let numbered = (1..).zip(names).zip(boards);
        let board = |((number, name), (_, game)): ((usize, String), (_, Game))| Board {
            number,
            name,
            start: Start::Read(Box::new(game)),
        };
        Ok(Self(numbered.map(board).collect()))
    }

    /// Those of a part.
    pub(super) fn part(mut self, shard: Shard) -> Self {
        self.0.retain(|board| shard.has(board.number));
        self
    }

    pub(super) const fn count(&self) -> usize {
        self.0.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Board> {
        self.0.iter()
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|board| board.name.as_str())
    }
}

fn game(word: &Word, rules: &RulesFlags) -> anyhow::Result<Game> {
    given::game(&word.read()?, rules)
}

/// The files of a folder but for hidden ones, 2 before 10.
fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let name = folder.display().to_string();
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| name.clone())? {
        let entry = entry.with_context(|| name.clone())?;
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        if !is_hidden && entry.path().is_file() {
            files.push(entry.path());
        }
    }
    alphanumeric_sort::sort_path_slice(&mut files);
    if files.is_empty() { Err(BadInput::new(format!("{name}: no files in it")).into()) } else { Ok(files) }
}

/// The names of the files without their folders, as long as that tells them apart; of others the ids.
fn names(boards: &[(Option<PathBuf>, Game)]) -> Vec<String> {
    let named = |by_path: bool| {
        let name = |(path, game): &(Option<PathBuf>, Game)| match path {
            Some(path) if by_path => path.display().to_string(),
            Some(path) => path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
            None => game.id().to_string(),
        };
        boards.iter().map(name).collect::<Vec<_>>()
    };
    let short = named(false);
    let are_different = short.iter().collect::<HashSet<_>>().len() == short.len();
    if are_different { short } else { named(true) }
}
