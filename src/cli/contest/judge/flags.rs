//! The flags of `samegame judge`.

use crate::cli::args::{BoardArgs, ConfigFlags, ObjectFlags, RulesFlags, ScreenFlags, Style, count_up_to};
use crate::cli::contest::judge::bot_command::RerunCommand;
use crate::cli::contest::judge::limit_flags::LimitFlags;
use crate::cli::contest::run::Shard;
use crate::config::FlagGroup;
use clap::{Arg, ArgGroup, Args};
use std::ffi::OsString;
use std::num::NonZeroUsize;

/// The flags of `samegame judge`.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("answer").required(true).args(["actions", "command"])))]
#[command(mut_args(for_watching))]
#[command(mut_arg("plain", |arg| arg.hide(true)))]
#[command(mut_arg("board", |arg| arg.help(BOARD).long_help(format!("{BOARD}\n\n{LONG_BOARD}"))))]
pub struct Judge {
    #[command(flatten)]
    pub(super) rerun: RerunCommand,

    #[command(flatten)]
    pub(super) board: BoardArgs,

    /// The bot: a program and its arguments, after --
    #[arg(index = 2, last = true, value_name = "COMMAND")]
    pub(super) command: Vec<OsString>,

    /// Judge a line of actions from a file, or from standard input with -
    ///
    /// For example `0 0;11 5 a message;6 8`. Only the first line counts.
    #[arg(long, value_name = "FILE")]
    pub(super) actions: Option<OsString>,

    #[command(flatten)]
    pub(super) limits: LimitFlags,

    /// The number of bots to run at once; with more bots than processors, they slow each other down
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "actions")]
    #[arg(value_parser = |text: &str| count_up_to(text, MAX_JOBS), allow_negative_numbers = true)]
    pub(super) jobs: NonZeroUsize,

    /// Play N games on each board, for a bot that makes random choices
    ///
    /// A row has the mean, the minimum and the maximum of the scores on its board. The interval of the mean treats each
    /// board as one value.
    #[arg(long, value_name = "N", value_parser = |text: &str| count_up_to(text, MAX_REPEAT), allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["actions", "watch"])]
    pub(super) repeat: Option<NonZeroUsize>,

    /// Judge only the I-th of N shards: every N-th board, starting with the I-th
    #[arg(long, value_name = "I/N", conflicts_with_all = ["actions", "watch"])]
    pub(super) shard: Option<Shard>,

    /// Show the game on the full screen while it is played, with the bot's messages and times
    #[arg(long, conflicts_with_all = ["json", "format", "quiet", "plain"])]
    pub(super) watch: bool,

    /// Show what the bot writes to standard error; with --watch, only the last line of each turn
    #[arg(long, conflicts_with = "actions")]
    pub(super) stderr: bool,

    #[command(flatten)]
    pub(super) style: StyleFlags,

    #[command(flatten)]
    pub(super) rules: RulesFlags,

    #[command(flatten)]
    pub(super) screen: ScreenFlags,

    #[command(flatten)]
    pub(super) config: ConfigFlags,
}

const BOARD: &str = "The board: a file, an id or a JSON object, or - for standard input; for a bot also several boards or a folder";
const LONG_BOARD: &str = "\
A file may hold one or more boards in any format, and FILE#3 is the third; for a recorded game, the first board counts. If the name of a file looks \
like an id, write ./NAME.";

/// The maximum of `--jobs`: each bot needs a process, four threads and three pipes.
const MAX_JOBS: usize = 100;

/// Moves a flag for the screen to a heading that names the flag that it belongs to.
fn for_watching(arg: Arg) -> Arg {
    match arg.get_help_heading() {
        Some(heading) if heading == FlagGroup::Screen.heading() => arg.help_heading("Screen, with --watch"),
        _ => arg,
    }
}

/// The maximum number of games on each board: the report holds the results of all games.
const MAX_REPEAT: usize = 1_000_000;

/// The flags for the style of the output.
#[derive(Args, Clone, Debug)]
#[command(mut_arg("format", |arg| arg.help("Print one JSON object per line").long_help(OBJECTS)))]
pub(crate) struct StyleFlags {
    #[command(flatten)]
    objects: ObjectFlags,

    /// Print only the total
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    quiet: bool,
}

const OBJECTS: &str = "\
Print one JSON object per line

The key `event` names the kind of object.
`action`, for each action of a single board: number, column, row; color (from 0), size and points, or warning; total, message, \
and, turn by turn, ms.
`stderr`, for a single board with --stderr: line.
`result`, for each game: board, with its number in a run of several boards, and repeat with --repeat; score, verdict (over, limit, unfinished, stopped, error), error (action, kind, text), status \
(playing, cleared, stuck), tiles_left, actions, warnings, ms, first_ms, and, for the actions after the first, longest_ms \
and longest_action; left_behind (id, name, ended, certain), replay.
`summary`, for several games: boards, of (in the whole run), judged, games with --repeat, failed, total, mean (null for no \
board) and half its 95% interval, ms (of all bots), first_ms, first_board, longest_ms, longest_action, longest_board, hash (of \
the boards), terms (the flags), baseline or ranking.";

impl StyleFlags {
    pub(crate) const fn style(&self) -> Style {
        self.objects.style(self.quiet)
    }
}
