//! `samegame judge`.

mod actions;
mod again;
mod board_result;
mod game_printer;
mod ledger;
mod limits;
mod listing;
mod objects;
mod one;
mod program;
mod remark_printer;
mod series;
mod summary;
mod table;
mod tip;
mod watch;

use crate::cli::args::{BoardArgs, ConfigFlags, RulesFlags, ScreenFlags};
use crate::cli::error::BadInput;
use crate::cli::input::source::BoardSource;
use crate::cli::player_config::has_full_screen;
use crate::contest::process::{Terms, adopt_orphans};
use actions::ActionFile;
use again::Again;
use anyhow::Context;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{ArgGroup, Args};
use game_printer::{GamePrinter, StyleFlags};
use limits::Limits;
use std::ffi::OsString;
use std::num::NonZeroUsize;

/// Whom to judge, and on what.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("answer").required(true).args(["actions", "command"])))]
#[command(mut_arg("board", |arg| arg.help(BOARD).long_help(format!("{BOARD}\n\n{LONG_BOARD}"))))]
pub struct Judge {
    #[command(flatten)]
    again: Again,

    #[command(flatten)]
    board: BoardArgs,

    /// The bot: a program and its arguments, behind --
    #[arg(index = 2, last = true, value_name = "COMMAND")]
    command: Vec<OsString>,

    /// Judge a line of actions: a file, or - for standard input
    ///
    /// Such as `0 0;11 5 a message;6 8`. Only its first line counts.
    #[arg(long, value_name = "FILE", value_parser = OsStringValueParser::new().map(ActionFile::from))]
    actions: Option<ActionFile>,

    #[command(flatten)]
    limits: Limits,

    /// How many bots at a time, for a folder; more than there are processors, and they steal each other's time
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "actions")]
    #[arg(value_parser = jobs, allow_negative_numbers = true)]
    jobs: NonZeroUsize,

    /// Show the game on the whole screen while it goes, with the bot's messages
    #[arg(long, conflicts_with_all = ["json", "format", "quiet", "plain"])]
    watch: bool,

    /// Show what the bot writes on its standard error; with --watch the last line of each turn
    #[arg(long, conflicts_with = "actions")]
    stderr: bool,

    #[command(flatten)]
    style: StyleFlags,

    #[command(flatten)]
    rules: RulesFlags,

    #[command(flatten)]
    screen: ScreenFlags,

    #[command(flatten)]
    config: ConfigFlags,
}

const BOARD: &str =
    "The board: a file, an id or a JSON object, or - for standard input; for a bot also a folder of boards";
const LONG_BOARD: &str = "\
A file holds a board in any format; of a recorded game it is the first board. For a file named like an id write ./NAME.";

fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    let jobs = text.parse().ok().filter(|jobs: &NonZeroUsize| jobs.get() <= MOST_JOBS);
    jobs.ok_or_else(|| format!("it may be 1 to {MOST_JOBS}"))
}

/// Each bot takes a process, four threads and three pipes.
const MOST_JOBS: usize = 100;

impl Judge {
    /// Judges.
    ///
    /// # Errors
    /// If what was given is no board, if input or output fails, or if a game was lost.
    pub fn run(&self) -> anyhow::Result<()> {
        if self.watch && !has_full_screen() {
            return Err(BadInput::new("`--watch` needs a terminal to show the game on: leave it out").into());
        }
        self.limits.check()?;
        if !self.command.is_empty() {
            program::check(&self.command)?;
            adopt_orphans().context("the system does not let us look after what a bot leaves behind")?;
        }
        match &self.board.board {
            BoardSource::File(path) if path.is_dir() => self.judge_folder(path),
            _ if self.jobs.get() > 1 => {
                Err(BadInput::new("`--jobs` is for a folder of boards, and BOARD is one board").into())
            }
            _ => self.judge_board(),
        }
    }

    fn terms(&self) -> Terms {
        self.limits.terms()
    }
}
