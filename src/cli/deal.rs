//! `samegame deal`.

use super::flags::{DealFlags, RulesFlags, deal::failed};
use super::seeds;
use crate::board::{Board, Deal, Rules};
use crate::game::GameId;
use crate::notation::Json;
use crate::store::Settings;
use clap::{Args, ValueEnum};
use std::io::{self, BufWriter, Write};

/// Which boards to deal, and how to print them.
#[derive(Args, Debug)]
pub struct DealBoards {
    /// How many boards; those after the first are dealt from the seeds TEXT#2, TEXT#3 and so on
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = count)]
    #[arg(allow_negative_numbers = true)]
    count: u64,

    /// How to print a board
    #[arg(long, value_name = "FORMAT", default_value = "letters")]
    format: Format,

    #[command(flatten)]
    deal: DealFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

/// How to print a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A letter a tile, A to Z, and a blank line between boards
    Letters,
    /// A number a tile from 0, as the contest has it, and a blank line between boards
    Digits,
    /// The game id, one a line
    Id,
    /// An object a line: id, columns, rows, colors, and cells from the top row down, -1 an empty one
    Json,
}

fn count(text: &str) -> Result<u64, String> {
    let count = text.parse().ok().filter(|&count| count > 0);
    count.ok_or_else(|| "it may be any whole number from 1 up".to_owned())
}

impl DealBoards {
    /// Deals and prints them, each before the next is dealt.
    ///
    /// # Errors
    /// If a dealer fails or the boards cannot be written.
    pub fn run(&self) -> anyhow::Result<()> {
        let rules = self.rules.rules(&Settings::default())?;
        let mut out = BufWriter::new(io::stdout().lock());
        for (seed, number) in seeds::from(self.deal.seed())?.zip(1..=self.count) {
            let deal = self.deal.deal(seed, &Settings::default());
            let board = deal.board(rules.min_group());
            let board = board.map_err(|error| failed(&error, &rules, " deal"))?;
            if number > 1 && matches!(self.format, Format::Letters | Format::Digits) {
                writeln!(out)?;
            }
            self.format.print(rules, deal, &board, &mut out)?;
            out.flush()?;
        }
        Ok(())
    }
}

impl Format {
    fn print(self, rules: Rules, deal: Deal, board: &Board, out: &mut impl Write) -> io::Result<()> {
        let id = GameId::dealt(rules, deal);
        match self {
            Self::Letters => write!(out, "{}", board.letters()),
            Self::Digits => write!(out, "{}", board.digits()),
            Self::Id => writeln!(out, "{id}"),
            Self::Json => writeln!(out, "{}", Json { id: &id, board }),
        }
    }
}
