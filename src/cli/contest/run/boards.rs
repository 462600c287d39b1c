//! The boards of a run, and its plan: what plays on them.

use crate::board::Rules;
use crate::cli::args::{DealFlags, RulesFlags, deal, name_or_description};
use crate::cli::contest::run::notes::Rerun;
use crate::cli::contest::run::params::{RunParams, Shard};
use crate::cli::input::{BoardSource, ReadOptions, SourceText, load_game, read};
use crate::game::{Game, GameId};
use crate::notation::Format;
use crate::play::seeds;
use crate::text::Checksum;
use std::collections::{BTreeSet, HashSet};
use std::num::NonZeroUsize;
use std::path::Path;

/// The boards of a run or of one shard of it, in order, with what all shards share.
#[derive(Debug)]
pub(crate) struct Boards {
    /// `None` for the whole run.
    shard: Option<Shard>,
    pub(crate) list: Vec<NumberedBoard>,
    /// The number of boards in the whole run.
    pub(crate) total: usize,
    /// The checksum of the ids of all boards of the whole run in order.
    checksum: Checksum,
    rules: BTreeSet<String>,
}

#[derive(Debug)]
pub(crate) struct NumberedBoard {
    /// The number of the board in the whole run, from 1.
    pub(crate) number: NonZeroUsize,
    pub(crate) name: String,
    /// The board is dealt only when it is played.
    id: GameId,
}

impl NumberedBoard {
    pub(crate) fn start_game(&self) -> anyhow::Result<Game> {
        deal::start_game(self.id.clone())
    }
}

impl Boards {
    fn new(shard: Option<Shard>) -> Self {
        let (checksum, rules) = (Checksum::default(), BTreeSet::new());
        Self { shard, list: Vec::new(), total: 0, checksum, rules }
    }

    pub(crate) fn dealt(
        count: usize,
        flags: &DealFlags,
        rules: Rules,
        shard: Option<Shard>,
    ) -> anyhow::Result<Self> {
        let mut boards = Self::new(shard);
        for seed in seeds::series(flags.seed())?.take(count) {
            let id = GameId::dealt(rules, flags.deal(seed));
            boards.add(id.to_string(), id);
        }
        Ok(boards)
    }

    /// Reads all boards before the first is played, so that a bad board cannot end a run after hours. Those of other
    /// shards do not stay in memory.
    pub(crate) fn read(
        sources: &[BoardSource],
        options: ReadOptions,
        rules: &RulesFlags,
        shard: Option<Shard>,
    ) -> anyhow::Result<Self> {
        let mut boards = Self::new(shard);
        for source in sources {
            load_game::read_boards(source, options, rules, &mut |name, id| boards.add(name, id))?;
        }
        Ok(boards)
    }

    pub(crate) fn load(
        source: &BoardSource,
        texts: Vec<SourceText>,
        rules: &RulesFlags,
        shard: Option<Shard>,
    ) -> anyhow::Result<Self> {
        let mut boards = Self::new(shard);
        load_game::load_boards(source, texts, rules, &mut |name, id| boards.add(name, id))?;
        Ok(boards)
    }

    fn add(&mut self, name: String, id: GameId) {
        let number = NonZeroUsize::MIN.saturating_add(self.total);
        self.total += 1;
        self.checksum.add(&format!("{id}\n"));
        self.rules.insert(name_or_description(&id.rules));
        if self.shard.is_none_or(|shard| shard.contains(number)) {
            self.list.push(NumberedBoard { number, name, id });
        }
    }

    /// The rules of the whole run.
    pub(crate) fn rules(&self) -> String {
        self.rules.iter().map(String::as_str).collect::<Vec<_>>().join("+")
    }
}

/// The names under which people see the boards of a run: file names without folders, if these are all different.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardNames {
    without_folders: bool,
}

impl BoardNames {
    pub(crate) fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let different: BTreeSet<&str> = names.into_iter().collect();
        let mut file_names = HashSet::new();
        Self { without_folders: different.into_iter().all(|name| file_names.insert(file_name(name))) }
    }

    pub(crate) fn shown(self, name: &str) -> String {
        if self.without_folders { file_name(name) } else { read::display_path(Path::new(name)) }
    }
}

/// Returns the file name of a path, and a game id unchanged.
fn file_name(path: &str) -> String {
    let name = Path::new(path).file_name().filter(|_| Format::detect(path) != Format::Code);
    read::display_path(name.map_or_else(|| Path::new(path), Path::new))
}

/// A run or one shard of it, before its first result. Its games are numbered from 0: all games on the first board, then
/// all games on the second one, and so on.
pub(crate) struct RunPlan {
    pub(crate) players: Players,
    pub(crate) boards: Vec<String>,
    /// The number of games on each board, if they are numbered.
    pub(crate) repeats: Option<NonZeroUsize>,
    pub(crate) games: usize,
    pub(crate) total_boards: usize,
    pub(crate) hash: Option<String>,
    pub(crate) params: Option<RunParams>,
    /// `None` if the results come from files, or from a strategy.
    pub(crate) rerun: Option<Rerun>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Players {
    Strategy,
    LineBot,
    TurnBot,
}

impl RunPlan {
    pub(crate) fn new(boards: &Boards, players: Players, params: RunParams) -> Self {
        Self {
            players,
            boards: boards.list.iter().map(|board| board.name.clone()).collect(),
            repeats: None,
            games: boards.list.len(),
            total_boards: boards.total,
            hash: Some(boards.checksum.digits()),
            params: Some(params),
            rerun: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_dropped_unless_file_names_repeat() {
        let check = |paths: [&str; 2], expected: [&str; 2]| {
            let names = BoardNames::new(paths);
            assert_eq!(paths.map(|path| names.shown(path)), expected);
        };
        check(["boards/1.txt", "boards/2.txt"], ["1.txt", "2.txt"]);
        check(["boards/1.txt", "boards/1.txt"], ["1.txt", "1.txt"]);
        check(["here/1.txt", "there/1.txt"], ["here/1.txt", "there/1.txt"]);
        check(["sg1:tiles:board:AB/AB", "1/2"], ["sg1:tiles:board:AB/AB", "2"]);
    }
}
