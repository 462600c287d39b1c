//! The command line: its commands and flags.
//!
//! Parsing checks each argument on its own, and its errors list the valid values. Then the `run` method of the command
//! does the work.

pub(crate) mod args;
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
mod screen_config;
pub(crate) mod search_book;
pub(crate) mod solve_game;
pub(crate) mod subcommand;

pub use cmd::{
    Completions, ConvertBoard, DealBoards, ExportGame, Play, PlayDaily, ReviewGame, ShowReplay, ShowScores,
    ShowTheme, SolveBoard, UseBook, print_paths, print_settings,
};
pub use contest::{Bench, CompareRuns, Judge, PlayContest};

use crate::cli::contest::judge::program;
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

/// SameGame: remove groups of one colour until nothing is left
///
/// Click a group of two or more adjacent tiles of one colour to remove it. The tiles above it fall, and
/// columns move left to close gaps. Large groups score far more points than small ones, and a cleared board scores a
/// bonus.
#[derive(Parser, Debug)]
#[command(version, bin_name = "samegame", args_conflicts_with_subcommands = true, max_term_width = 100)]
#[command(after_help = manual::PLAY_EXAMPLES)]
pub struct CommandLine {
    /// The subcommand, or `None` to play.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The arguments for playing.
    #[command(flatten)]
    pub play: Play,
}

impl CommandLine {
    /// Parses the command line of this process. If it asks for help, prints the help and ends the process.
    pub fn from_args() -> anyhow::Result<Self> {
        let words: Vec<_> = std::env::args_os().collect();
        match Self::try_parse_from(&words) {
            Ok(command_line) => Ok(command_line),
            Err(error) if error.kind() == ErrorKind::DisplayHelp => {
                // Only help needs the lists of keys, settings and themes. To build them takes about as long as the
                // rest of the start.
                let command = Self::command().after_long_help(manual::after_long_help());
                Ok(Self::from_arg_matches(&command.get_matches_from(&words))?)
            }
            Err(error) if !error.use_stderr() => error.exit(),
            Err(error) => match subcommand::misspelled(&words).or_else(|| subcommand::misplaced(&words)) {
                Some(error) => Err(error.into()),
                None if words.get(1).is_some_and(|word| word == "judge") => {
                    Err(program::with_tip(error).into())
                }
                None => Err(error.into()),
            },
        }
    }
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play the daily board, the same for everyone
    ///
    /// Every day in UTC has a board: 15x15 tiles of 5 colours, dealt from the date. The first attempt that you finish
    /// is scored separately from later ones, and finished boards on consecutive days make a streak.
    #[command(after_help = manual::DAILY_EXAMPLES)]
    Daily(Box<PlayDaily>),

    /// Show or check a recorded game
    #[command(after_help = manual::REPLAY_EXAMPLES)]
    Replay(Box<ShowReplay>),

    /// Review a game: what each move cost, compared with the best lines known
    ///
    /// A search looks for better lines from the first board and from every position of the game. The losses of all
    /// moves add up to the difference between the best line known and the game. A move is called an error only if two
    /// halves of the search agree.
    #[command(after_help = manual::REVIEW_EXAMPLES)]
    Review(Box<ReviewGame>),

    /// Show your best finished games
    #[command(after_help = manual::SCORES_EXAMPLES)]
    Scores(ShowScores),

    /// Show or improve the book: the best line known for each board
    ///
    /// The book keeps the best line known for each board, found by `solve --book`, by `bench --book` or in the game. A
    /// mirrored board and a board with other colours have the same line. Every line is replayed before it is used.
    #[command(after_help = manual::BOOK_EXAMPLES)]
    Book(UseBook),

    /// List themes and faces, or print a theme as a template for your own
    #[command(after_help = manual::THEME_EXAMPLES)]
    Theme(ShowTheme),

    /// Print an example of the settings file
    #[command(after_help = manual::SETTINGS_EXAMPLES)]
    Settings,

    /// Print where settings, themes, games, scores, reviews and the book are stored
    Paths,

    /// Deal boards and print them
    #[command(after_help = manual::DEAL_EXAMPLES)]
    Deal(Box<DealBoards>),

    /// Convert boards or games to another format
    #[command(after_help = manual::CONVERT_EXAMPLES)]
    Convert(Box<ConvertBoard>),

    /// Export a picture of a board or a game, or a recording for asciinema
    ///
    /// A picture is an SVG file of the board alone, for a post or a web page, or of the whole screen. A recording is an
    /// asciicast, which asciinema plays in a terminal, and the asciinema player on a web page.
    #[command(after_help = manual::EXPORT_EXAMPLES)]
    Export(Box<ExportGame>),

    /// Judge a line of actions, or a bot, by the rules of the CodinGame contest
    ///
    /// A bot reads a board from its standard input: one row per line, the top row first, as numbers separated by
    /// spaces, with -1 for an empty cell. It answers with actions `x y`, counted from 0 at the bottom left, each
    /// optionally followed by a text. Without --turns, it writes all actions in one line, separated by `;`; with --turns,
    /// it writes one action in a line after each board that it reads.
    ///
    /// The exit code is 1 if a game was lost.
    #[command(after_help = manual::JUDGE_EXAMPLES, override_usage = manual::JUDGE_USAGE)]
    Judge(Box<Judge>),

    /// Play the CodinGame contest: boards in, actions out
    #[command(after_help = manual::BOT_EXAMPLES)]
    Bot(Box<PlayContest>),

    /// Search for the best moves on a board, or play it with a simpler strategy
    #[command(after_help = manual::SOLVE_EXAMPLES)]
    Solve(Box<SolveBoard>),

    /// Play many boards with a strategy
    #[command(after_help = manual::BENCH_EXAMPLES)]
    Bench(Box<Bench>),

    /// Rank runs of `bench` and `judge` board by board, or join the parts of one
    ///
    /// Each run is the JSON output of `bench` or `judge`. A difference is the mean of the differences on the boards that
    /// all runs share, with its 95% confidence interval.
    #[command(after_help = manual::COMPARE_EXAMPLES)]
    Compare(CompareRuns),

    /// Print a completion script for a shell
    #[command(after_help = manual::COMPLETIONS_EXAMPLES)]
    Completions(Completions),

    /// Print the manual page
    #[command(after_help = manual::MAN_EXAMPLES)]
    Man,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definitions_of_the_command_line_are_valid() {
        CommandLine::command().debug_assert();
    }
}
