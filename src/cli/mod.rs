//! The command line: subcommands and flags.
//!
//! [`CommandLine`] is what clap parses; each subcommand has a file in `cmd`, or in `contest`, whose `run` does the work.
//! Values are checked while they are parsed, so that a message can name the flag and what would be right.

pub(crate) mod args;
pub(crate) mod chosen;
pub(crate) mod cmd;
pub(crate) mod contest;
pub mod error;
pub(crate) mod front_end;
pub(crate) mod input;
#[cfg(unix)]
pub(crate) mod interrupt;
#[cfg(not(unix))]
#[path = "no_interrupt.rs"]
pub(crate) mod interrupt;
pub mod manual;
pub(crate) mod output;
pub(crate) mod solve_game;
pub(crate) mod subcommand;
pub(crate) mod usage;
pub(crate) mod wishes;

pub use args::{
    BoardArgs, ConfigFlags, DealFlags, FormatFlags, ObjectFlags, PictureFlags, PlayingFlags, RulesFlags,
    SaveFlags, ScreenFlags, SearchFlags,
};
pub use cmd::{
    Completions, ConvertBoard, DealBoards, ExportGame, Play, PlayDaily, ShowReplay, ShowScores, ShowTheme,
    SolveBoard, print_paths, print_settings,
};
pub use contest::{Bench, Judge, PlayContest};

use clap::{Parser, Subcommand};

/// SameGame: remove groups of one colour until nothing is left
///
/// Click a group of two or more tiles of one colour and they are gone; the tiles above fall, and columns close up
/// where one is empty. Large groups bring far more points than small ones, and a cleared board brings more still.
#[derive(Parser, Debug)]
#[command(version, bin_name = "samegame", args_conflicts_with_subcommands = true, max_term_width = 100)]
#[command(after_help = manual::PLAY_EXAMPLES, after_long_help = manual::after_long_help())]
pub struct CommandLine {
    /// The subcommand; without one, a game is played.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The game to play.
    #[command(flatten)]
    pub play: Play,
}

impl CommandLine {
    /// Parses the arguments of this process. `--help` and `--version` print their text and end the process.
    ///
    /// # Errors
    /// If the arguments are wrong.
    pub fn from_args() -> anyhow::Result<Self> {
        let args: Vec<_> = std::env::args_os().collect();
        Self::try_parse_from(&args).or_else(|error| match subcommand::slip(&args) {
            _ if !error.use_stderr() => error.exit(),
            Some(slip) => Err(slip.into()),
            None => Err(usage::Misuse::new(error, &args).into()),
        })
    }
}

/// A subcommand.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play the board of the day, which is the same for all players
    ///
    /// Every day in UTC has a board: 15x15 tiles of 5 colours, dealt from the date. The first attempt that you finish
    /// counts separately from later ones, and days in a row make a streak.
    #[command(after_help = manual::DAILY_EXAMPLES)]
    Daily(Box<PlayDaily>),

    /// Show or check a recorded game
    #[command(after_help = manual::REPLAY_EXAMPLES)]
    Replay(Box<ShowReplay>),

    /// Show your best games
    #[command(after_help = manual::SCORES_EXAMPLES)]
    Scores(ShowScores),

    /// List themes and faces, or print a theme as a start for your own
    #[command(after_help = manual::THEME_EXAMPLES)]
    Theme(ShowTheme),

    /// Print a settings file with every key, as a start for your own
    #[command(after_help = manual::SETTINGS_EXAMPLES)]
    Settings,

    /// Print where settings, themes, games and scores are stored
    Paths,

    /// Deal boards and print them
    #[command(after_help = manual::DEAL_EXAMPLES)]
    Deal(Box<DealBoards>),

    /// Convert a board or a game to another format
    #[command(after_help = manual::CONVERT_EXAMPLES)]
    Convert(Box<ConvertBoard>),

    /// Make a picture of a board or a game, or a recording for asciinema
    ///
    /// A picture is an SVG of the board alone, for a post or a page, or of the whole screen. A recording is an asciicast,
    /// which asciinema plays in a terminal and its player plays on a page.
    #[command(after_help = manual::EXPORT_EXAMPLES)]
    Export(Box<ExportGame>),

    /// Judge a line of actions, or a bot, by the rules of the CodinGame contest
    ///
    /// A bot reads a board from its standard input: one row a line, the top row first, numbers separated by spaces, -1 for
    /// an empty cell. It answers with actions `x y`, counted from 0 at the bottom left, with any text after them: all
    /// actions in one line separated by `;`, or with --turns one action for each board that it reads.
    ///
    /// The exit code is 1 if a game was lost.
    #[command(after_help = manual::JUDGE_EXAMPLES, override_usage = manual::JUDGE_USAGE)]
    Judge(Box<Judge>),

    /// Play the CodinGame contest: read boards, print actions
    #[command(after_help = manual::BOT_EXAMPLES)]
    Bot(Box<PlayContest>),

    /// Search for the best game on a board, or play it out by a simpler strategy
    #[command(after_help = manual::SOLVE_EXAMPLES)]
    Solve(Box<SolveBoard>),

    /// Play many boards by a strategy, and compare the results
    #[command(after_help = manual::BENCH_EXAMPLES)]
    Bench(Box<Bench>),

    /// Print the script that completes this command in a shell
    #[command(after_help = manual::COMPLETIONS_EXAMPLES)]
    Completions(Completions),

    /// Print the manual page
    #[command(after_help = manual::MAN_EXAMPLES)]
    Man,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn clap_accepts_the_definitions() {
        CommandLine::command().debug_assert();
    }
}
