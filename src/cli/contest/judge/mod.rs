//! `samegame judge`: judges a line of actions or a bot.

mod action_source;
mod batch;
mod batch_run;
pub(crate) mod board_result;
mod diagnosis;
mod error_object;
mod folder_summary;
mod game_printer;
mod joined;
mod json_objects;
mod limit_flags;
mod notes;
mod numbered_action;
mod ordered_report;
mod outcome;
pub(crate) mod program;
mod repeat_table;
mod rerun_command;
mod row_printer;
mod single;
mod spectate;
mod stderr_printer;
mod table;
mod text_lines;
mod times;

use crate::cli::args::{BoardArgs, ConfigFlags, RulesFlags, ScreenFlags};
use crate::cli::contest::run::baselines::BaselineFlags;
use crate::cli::contest::run::run_params::MAX_REPEAT;
use crate::cli::contest::run::shard::Shard;
use crate::cli::error::BadInput;
use crate::cli::input::source::BoardSource;
use crate::cli::input::source_text::SourceText;
use crate::cli::input::{board_files, read};
use crate::cli::screen_config::has_full_screen;
use crate::config::FlagGroup;
use crate::contest::process::adopt_orphans;
use action_source::ActionSource;
use anyhow::Context;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Arg, ArgGroup, Args};
use game_printer::StyleFlags;
use limit_flags::LimitFlags;
use rerun_command::RerunCommand;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// The flags of `samegame judge`.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("answer").required(true).args(["actions", "command", "join"])))]
#[command(group(ArgGroup::new("input").required(true).args(["board", "join"])))]
#[command(mut_arg("baseline", |arg| arg.conflicts_with_all(["actions", "watch"])))]
#[command(mut_args(for_watching))]
#[command(mut_arg("plain", |arg| arg.hide(true)))]
#[command(mut_arg("board", |arg| optional(arg).help(BOARD).long_help(format!("{BOARD}\n\n{LONG_BOARD}"))))]
pub struct Judge {
    #[command(flatten)]
    rerun: RerunCommand,

    #[command(flatten)]
    board: BoardArgs,

    /// The bot: a program and its arguments, after --
    #[arg(index = 2, last = true, value_name = "COMMAND")]
    command: Vec<OsString>,

    /// Judge a line of actions from a file, or from standard input with -
    ///
    /// For example `0 0;11 5 a message;6 8`. Only the first line counts.
    #[arg(long, value_name = "FILE", value_parser = OsStringValueParser::new().map(ActionSource::from))]
    actions: Option<ActionSource>,

    #[command(flatten)]
    limits: LimitFlags,

    /// The number of bots to run at once; with more bots than processors, they slow each other down
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "actions")]
    #[arg(value_parser = jobs, allow_negative_numbers = true)]
    jobs: NonZeroUsize,

    /// Play N games on each board, for a bot that makes random choices
    ///
    /// A row has the mean, the minimum and the maximum of the scores on its board. The interval of the mean treats each
    /// board as one value.
    #[arg(long, value_name = "N", value_parser = repeat, allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["actions", "watch"])]
    repeat: Option<NonZeroUsize>,

    /// Judge only the I-th of N shards: every N-th board, starting with the I-th
    #[arg(long, value_name = "I/N", conflicts_with_all = ["actions", "watch"])]
    shard: Option<Shard>,

    /// Join the JSON output of earlier runs, such as the shards of one run
    #[arg(long, value_name = "FILES", num_args = 1..)]
    #[arg(conflicts_with_all = ["from", "settle", "turns", "open_input", "time", "turn_time", "max_actions", "max_turns", "jobs", "repeat", "shard"])]
    #[arg(conflicts_with_all = ["watch", "stderr"])]
    join: Vec<PathBuf>,

    #[command(flatten)]
    baselines: BaselineFlags,

    /// Show the game on the full screen while it is played, with the bot's messages and times
    #[arg(long, conflicts_with_all = ["json", "format", "quiet", "plain"])]
    watch: bool,

    /// Show what the bot writes to standard error; with --watch, only the last line of each turn
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

const BOARD: &str = "The board: a file, an id or a JSON object, or - for standard input; for a bot also several boards or a folder";
const LONG_BOARD: &str = "\
A file may hold one or more boards in any format, and FILE#3 is the third; for a recorded game, the first board counts. If the name of a file looks \
like an id, write ./NAME.";

fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    let jobs = text.parse().ok().filter(|jobs: &NonZeroUsize| jobs.get() <= MAX_JOBS);
    jobs.ok_or_else(|| format!("give a number from 1 to {MAX_JOBS}"))
}

/// The maximum of `--jobs`: each bot needs a process, four threads and three pipes.
const MAX_JOBS: usize = 100;

/// Makes BOARD optional, with a value that `--join` ignores.
fn optional(board: Arg) -> Arg {
    board.required(false).default_value("-").hide_default_value(true)
}

/// Moves a flag for the screen to a heading that names the flag that it belongs to.
fn for_watching(arg: Arg) -> Arg {
    match arg.get_help_heading() {
        Some(heading) if heading == FlagGroup::Screen.heading() => arg.help_heading("Screen, with --watch"),
        _ => arg,
    }
}

fn repeat(text: &str) -> Result<NonZeroUsize, String> {
    let repeat = text.parse().ok().filter(|repeat: &NonZeroUsize| repeat.get() <= MAX_REPEAT);
    repeat.ok_or_else(|| format!("give a number from 1 to {MAX_REPEAT}"))
}

impl Judge {
    /// Judges a board or a folder and prints the results.
    pub fn run(&self) -> anyhow::Result<()> {
        if self.watch && !has_full_screen() {
            return Err(BadInput::new("`--watch` needs a terminal to show the game on: leave it out").into());
        }
        self.limits.check()?;
        if !self.join.is_empty() {
            return self.join_runs();
        }
        if !self.command.is_empty() {
            program::check(&self.command)?;
            adopt_orphans().context("the system does not let this program adopt the processes of bots")?;
        }
        let source = &self.board.board;
        if let BoardSource::File(path) = source
            && path.is_dir()
        {
            let name = read::display_path(path);
            self.check_flags_of_several(|| format!("{name} is a folder: name a board in it"))?;
            return self.judge_boards(board_files::read_boards(
                source,
                self.board.read_options(),
                &self.rules,
            )?);
        }
        if *source == BoardSource::StandardInput && self.actions == Some(ActionSource::StandardInput) {
            let message =
                "the board and the actions cannot both come from standard input: name a file for one of them";
            return Err(BadInput::new(message).into());
        }
        let texts = self.board.read_all()?;
        match texts.as_slice() {
            [_] if self.repeat.is_some() || self.shard.is_some() || self.baselines.are_given() => {
                self.judge_boards(board_files::load_boards(source, texts, &self.rules)?)
            }
            [_] if self.jobs.get() > 1 => {
                Err(BadInput::new("`--jobs` needs several boards or `--repeat`, and BOARD is one board")
                    .into())
            }
            [text] => self.judge_board(text),
            _ => {
                self.check_flags_of_several(|| {
                    format!("BOARD has {} boards: {}", texts.len(), SourceText::how_to_name_one(&texts))
                })?;
                self.judge_boards(board_files::load_boards(source, texts, &self.rules)?)
            }
        }
    }

    /// Refuses flags for one board. `reason` says why there are several.
    fn check_flags_of_several(&self, reason: impl FnOnce() -> String) -> anyhow::Result<()> {
        let flags = [("--actions", self.actions.is_some()), ("--watch", self.watch)];
        match flags.into_iter().find(|(_, is_given)| *is_given) {
            Some((flag, _)) => {
                Err(BadInput::new(format!("`{flag}` is for one board, and {}", reason())).into())
            }
            None => Ok(()),
        }
    }
}
