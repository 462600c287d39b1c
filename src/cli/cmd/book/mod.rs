//! `samegame book`.

mod add;
mod lines;

use crate::cli::args::{BookArgs, ObjectFlags};
use add::AddGames;
use clap::{Args, Subcommand};
use lines::{ListLines, ShowLine, check};

/// The flags of `samegame book`.
#[derive(Args, Debug)]
pub struct UseBook {
    #[command(flatten)]
    book: BookArgs,

    #[command(subcommand)]
    action: Action,
}

/// What to do with the book.
#[derive(Subcommand, Debug)]
enum Action {
    /// List the boards in the book, the latest line first
    List(ListLines),

    /// Show the best line for a board, and its replay code
    Show(Box<ShowLine>),

    /// Add the lines of finished games that are better than those in the book
    Add(AddGames),

    /// Replay all lines, and report those that are damaged
    #[command(mut_arg("format", |arg| arg.help(lines::CHECK_OBJECT)))]
    Check(ObjectFlags),
}

impl UseBook {
    pub fn run(&self) -> anyhow::Result<()> {
        match &self.action {
            Action::List(list) => list.run(&self.book.existing()?),
            Action::Show(show) => show.run(&self.book.existing()?),
            Action::Add(add) => add.run(&self.book.book()?),
            Action::Check(object) => check(&self.book.existing()?, object.are_given()),
        }
    }
}
