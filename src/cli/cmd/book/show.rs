//! `samegame book show`.

use crate::cli::args::{BoardArgs, ObjectFlags, RulesFlags};
use crate::cli::cmd::book::entry::{as_json, origin_text};
use crate::cli::input::load_game;
use crate::cli::input::read::display_path;
use crate::cli::output::game_lines::{move_lines, score_line};
use crate::notation::Replay;
use crate::store::Book;
use anyhow::Context;
use clap::Args;
use std::io::{self, Write};

/// The board whose line to show.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help("Print one JSON object for other programs")))]
#[command(mut_arg("from", |arg| arg.help_heading("Board")))]
pub(super) struct ShowLine {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    object: ObjectFlags,

    /// Print only the replay code
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    quiet: bool,

    #[command(flatten)]
    rules: RulesFlags,
}

impl ShowLine {
    pub(super) fn run(&self, book: &Book) -> anyhow::Result<()> {
        let game = load_game::game(&self.board.read()?, &self.rules)?;
        let entry = book.find(&game).with_context(|| display_path(book.path()))?;
        let found = entry.and_then(|entry| Some((entry.on_board_of(&game)?, entry)));
        let Some((line, entry)) = found else {
            anyhow::bail!(
                "{}: no line for this board: `samegame solve --book` searches for one",
                display_path(book.path())
            );
        };
        let code = Replay::from(&line).code().to_string();
        let text = if self.object.are_given() {
            format!("{:#}", as_json(&entry, &line))
        } else if self.quiet {
            code
        } else {
            let date = entry.found.strftime("%Y-%m-%d");
            let found = format!("found {date}: {}", origin_text(&entry.origin));
            format!("{}{}\n{found}\n{code}", move_lines(&line), score_line(&line))
        };
        Ok(writeln!(io::stdout().lock(), "{text}")?)
    }
}
