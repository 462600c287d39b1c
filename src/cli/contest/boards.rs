//! The boards of a run, or of one shard of it.

use crate::board::Rules;
use crate::cli::args::{DealFlags, ObjectFlags, RulesFlags, Style, deal};
use crate::cli::error::bad_input;
use crate::cli::input::{BoardSource, ReadOptions, read_boards};
use crate::game::{Game, GameId};
use crate::notation::Format;
use crate::play::seeds;
use clap::Args;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

/// The I-th of N shards: every N-th board, so that each shard has boards from the whole run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    index: usize,
    count: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts =
            text.split_once('/').and_then(|(index, count)| index.parse().ok().zip(count.parse().ok()));
        match parts {
            Some((index, count)) if 1 <= index && index <= count => Ok(Self { index, count }),
            _ => Err("give a shard from 1/N to N/N, as in 3/8".to_owned()),
        }
    }
}

impl Shard {
    const WHOLE: Self = Self { index: 1, count: 1 };

    /// For each board of the whole run its number, or `None` if another shard has it.
    fn numbers(self) -> impl Iterator<Item = Option<NonZeroUsize>> {
        let Self { index, count } = self;
        (0..).map(move |number| NonZeroUsize::new(number + 1).filter(|_| number % count == index - 1))
    }
}

/// How to read the boards of a run, and which of them to play.
#[derive(Args, Clone, Debug)]
pub(super) struct BoardFlags {
    /// The format of the boards [default: detected from the beginning of each]
    #[arg(long, value_name = "FORMAT", value_parser = crate::cli::args::formats())]
    from: Option<Format>,

    /// If a board has gaps, let the tiles fall and the columns close up
    #[arg(long)]
    settle: bool,

    /// Play only the I-th of N shards: every N-th board, starting with the I-th
    #[arg(long, value_name = "I/N")]
    pub(super) shard: Option<Shard>,

    /// Compare with an earlier run: the file of its JSON lines
    #[arg(long, value_name = "FILE")]
    pub(super) baseline: Option<PathBuf>,

    #[command(flatten)]
    objects: ObjectFlags,

    /// Print only the total
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    quiet: bool,
}

#[derive(Debug)]
pub(super) struct NumberedBoard {
    /// The number of the board in the whole run, from 1.
    pub(super) number: NonZeroUsize,
    /// A file, or an id.
    pub(super) name: String,
    /// The board is dealt only when it is played.
    id: GameId,
}

impl NumberedBoard {
    pub(super) fn start_game(&self) -> anyhow::Result<Game> {
        deal::start_game(self.id.clone())
    }
}

impl BoardFlags {
    pub(super) const fn style(&self) -> Style {
        self.objects.style(self.quiet)
    }

    /// Reads all boards before the first is played, so that a bad board cannot end a run after hours.
    pub(super) fn read(
        &self,
        sources: &[BoardSource],
        rules: &RulesFlags,
    ) -> anyhow::Result<Vec<NumberedBoard>> {
        let options = ReadOptions { from: self.from, settle: self.settle };
        let (mut boards, mut numbers) = (Vec::new(), self.shard.unwrap_or(Shard::WHOLE).numbers());
        for source in sources {
            read_boards(source, options, rules, &mut |name, id| {
                boards.extend(numbers.next().flatten().map(|number| NumberedBoard { number, name, id }));
            })?;
        }
        Ok(boards)
    }

    pub(super) fn deal(
        &self,
        count: usize,
        flags: &DealFlags,
        rules: Rules,
    ) -> anyhow::Result<Vec<NumberedBoard>> {
        if self.from.is_some() || self.settle {
            return Err(bad_input!("`--from` and `--settle` are for boards that are read, not dealt"));
        }
        if self.shard.is_some() && flags.seed().is_none() {
            return Err(bad_input!("`--shard` needs `--seed`, so that every shard deals the same boards"));
        }
        let numbered = self.shard.unwrap_or(Shard::WHOLE).numbers().zip(seeds(flags.seed())?.take(count));
        let board = |(number, seed)| {
            let id = GameId::dealt(rules, flags.deal(seed));
            Some(NumberedBoard { number: number?, name: id.to_string(), id })
        };
        Ok(numbered.filter_map(board).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_in_exactly_one_shard() {
        let numbers = |shard: &str| -> Vec<usize> {
            let shard: Shard = shard.parse().unwrap();
            shard.numbers().take(19).flatten().map(NonZeroUsize::get).collect()
        };
        let mut all = ["1/3", "2/3", "3/3"].map(numbers).concat();
        all.sort_unstable();
        assert!(all.into_iter().eq(1..=19));
        for bad in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }
}
