//! The boards that a run plays.

use crate::board::Rules;
use crate::cli::args::{DealFlags, RulesFlags, deal};
use crate::cli::contest::run::board_list;
use crate::cli::contest::run::shard::Shard;
use crate::cli::input::board_files;
use crate::cli::input::board_files::BoardFile;
use crate::cli::input::source::BoardSource;
use crate::cli::input::source_text::ReadOptions;
use crate::game::{Game, GameId};
use crate::play::seeds;

/// The boards of a run, in order.
#[derive(Debug)]
pub(crate) struct Boards(Vec<BenchBoard>);

/// A board of a run.
#[derive(Debug)]
pub(crate) struct BenchBoard {
    /// The number of the board in the whole run, from 1.
    pub(crate) number: usize,
    /// The file name or the game id.
    pub(crate) name: String,
    origin: BenchOrigin,
}

#[derive(Debug)]
enum BenchOrigin {
    /// The board is dealt only when it is played.
    Deal(Box<GameId>),
    Read(Box<Game>),
}

impl BenchBoard {
    pub(crate) fn start_game(&self) -> anyhow::Result<Game> {
        match &self.origin {
            BenchOrigin::Deal(id) => deal::start_game((**id).clone()),
            BenchOrigin::Read(game) => Ok((**game).clone()),
        }
    }

    fn id(&self) -> &GameId {
        match &self.origin {
            BenchOrigin::Deal(id) => id,
            BenchOrigin::Read(game) => game.id(),
        }
    }
}

impl Boards {
    pub(crate) fn dealt(count: u64, flags: &DealFlags, rules: Rules) -> anyhow::Result<Self> {
        let ids = seeds::series(flags.seed())?.map(|seed| GameId::dealt(rules, flags.deal(seed)));
        let numbered_ids = (1..).zip(ids).take(usize::try_from(count)?);
        let board = |(number, id): (usize, GameId)| BenchBoard {
            number,
            name: id.to_string(),
            origin: BenchOrigin::Deal(Box::new(id)),
        };
        Ok(Self(numbered_ids.map(board).collect()))
    }

    /// Reads all boards before the first is played, so that a bad board cannot end a run after hours.
    pub(crate) fn read(
        sources: &[BoardSource],
        options: ReadOptions,
        rules: &RulesFlags,
    ) -> anyhow::Result<Self> {
        let mut entries = Vec::new();
        for source in sources {
            entries.extend(board_files::read_boards(source, options, rules)?);
        }
        let by_path = !board_list::all_different(entries.iter().map(|entry| &entry.name));
        let board = |(number, BoardFile { name, path, game }): (usize, BoardFile)| BenchBoard {
            number,
            name: if by_path { path } else { name },
            origin: BenchOrigin::Read(Box::new(game)),
        };
        Ok(Self((1..).zip(entries).map(board).collect()))
    }

    /// Returns the names of all rules that the boards are played by, joined by `+`.
    pub(crate) fn rules(&self) -> String {
        board_list::rules(self.0.iter().map(BenchBoard::id))
    }

    /// Returns a short hash of the boards in order, the same for all shards of a run.
    pub(crate) fn hash(&self) -> String {
        board_list::hash(self.0.iter().map(BenchBoard::id))
    }

    pub(crate) fn shard(mut self, shard: Shard) -> Self {
        self.0.retain(|board| shard.contains(board.number));
        self
    }

    pub(crate) const fn count(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &BenchBoard> {
        self.0.iter()
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|board| board.name.as_str())
    }
}
