//! `samegame bot`.

mod boards;

use super::failure::BadInput;
use super::flags::{RulesFlags, StrategyFlags};
use super::word::ask_for;
use crate::board::Size;
use crate::contest::Player;
use crate::solver::Strategy;
use boards::{Boards, Shape};
use clap::Args;
use std::io::{self, Read, Write};

/// Which form of the contest to play, and how.
#[derive(Args, Debug)]
pub struct PlayContest {
    /// Answer with one action a turn, each to a board of its own, until the input ends
    ///
    /// Without it one board is read and one line written: all actions with `;` between.
    #[arg(long)]
    turns: bool,

    /// Columns and rows of the boards [default: 15x15; one board alone may be of any shape]
    ///
    /// One board alone ends with the input or a blank line; if it has 15 columns it also ends after 15 rows, because
    /// the contest leaves the input open.
    #[arg(long, value_name = "COLUMNSxROWS", allow_hyphen_values = true)]
    size: Option<Size>,

    #[command(flatten)]
    strategy: StrategyFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

impl PlayContest {
    /// Plays on standard input and output.
    ///
    /// # Errors
    /// If what is read is no board, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        let player = Player::new(self.strategy.strategy()?, self.rules.rules()?);
        ask_for("a board of numbers")?;
        let boards = Boards::new(io::stdin().lock(), self.shape());
        let output = io::stdout().lock();
        if self.turns { answer_turns(player, boards, output) } else { answer_once(player, boards, output) }
    }

    const fn shape(&self) -> Shape {
        match self.size {
            Some(size) => Shape::Known(size),
            None if self.turns => Shape::Known(Size::STANDARD),
            None => Shape::AsItComes,
        }
    }
}

/// Answers the first board with all actions in one line.
fn answer_once(
    mut player: Player<impl Strategy>,
    mut boards: Boards<impl Read>,
    mut output: impl Write,
) -> anyhow::Result<()> {
    let board = boards.next()?.ok_or_else(|| BadInput::new("standard input: no board in it"))?;
    writeln!(output, "{}", player.line(board)?)?;
    Ok(output.flush()?)
}

/// Answers each board with one action, until there is none left or no move.
fn answer_turns(
    mut player: Player<impl Strategy>,
    mut boards: Boards<impl Read>,
    mut output: impl Write,
) -> anyhow::Result<()> {
    while let Some(board) = boards.next()? {
        let Some(action) = player.turn(board)? else { break };
        writeln!(output, "{action}")?;
        // The referee waits for it before it shows the next board.
        output.flush()?;
    }
    Ok(())
}
