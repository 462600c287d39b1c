//! `samegame deal`.

use crate::cli::args::{DealFlags, FormatFlags, RulesFlags, count, deal_failure};
use crate::cli::error::bad_input;
use crate::game::{Game, GameId};
use crate::notation::Replay;
use crate::play::seeds;
use clap::Args;
use std::io::{self, BufWriter, Write};

/// The boards to deal, and how to print them.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.default_value("letters").help(FORMAT)))]
pub struct DealBoards {
    /// The number of boards; those after the first have the seeds TEXT#2, TEXT#3 and so on
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = count::<u64>)]
    #[arg(allow_negative_numbers = true)]
    count: u64,

    #[command(flatten)]
    format: FormatFlags,

    #[command(flatten)]
    deal: DealFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

const FORMAT: &str =
    "Format of the boards; letters, digits and tatham do not hold the seed, so ids are better for sharing";

impl DealBoards {
    pub fn run(&self) -> anyhow::Result<()> {
        let rules = self.rules.with_settings(&self.deal.settings()).rules();
        let format = self.format.format();
        let mut out = BufWriter::new(io::stdout().lock());
        for (seed, number) in seeds(self.deal.seed())?.zip(1..=self.count) {
            let game = Game::new(GameId::dealt(rules, self.deal.deal(seed)));
            let game = game.map_err(|error| deal_failure(&error, &rules, " deal"))?;
            let text = format.write(&Replay::from(&game), &game).map_err(|error| bad_input!("{error}"))?;
            if number > 1 && !format.is_one_line() {
                writeln!(out)?;
            }
            out.write_all(text.as_bytes())?;
            out.flush()?;
        }
        Ok(())
    }
}
