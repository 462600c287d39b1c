//! The command line: what can be asked for, and one file for each thing that can.
//!
//! Arguments become plain values here and nothing else; what a command does with them is in its `run`. Whatever
//! is wrong with a value by itself is said while it is read, with what would be right.

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
    /// What to do instead of playing.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// What to play.
    #[command(flatten)]
    pub play: Play,
}

impl CommandLine {
    /// The command line of this process. Help ends it here.
    ///
    /// # Errors
    /// If it is refused.
    pub fn given() -> anyhow::Result<Self> {
        let words: Vec<_> = std::env::args_os().collect();
        Self::try_parse_from(&words).or_else(|error| match subcommand::slip(&words) {
            _ if !error.use_stderr() => error.exit(),
            Some(slip) => Err(slip.into()),
            None => Err(usage::Misuse::new(error, &words).into()),
        })
    }
}

/// What else there is than playing.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play the board of the day, the same for everybody
    ///
    /// Every day of UTC has a board: 15x15 tiles of 5 colours, dealt from the date. The first attempt that comes to an
    /// end is kept apart from later ones, and days in a row make a streak.
    #[command(after_help = manual::DAILY_EXAMPLES)]
    Daily(Box<PlayDaily>),

    /// Show or check a game that was played
    #[command(after_help = manual::REPLAY_EXAMPLES)]
    Replay(Box<ShowReplay>),

    /// Show the best of the finished games
    #[command(after_help = manual::SCORES_EXAMPLES)]
    Scores(ShowScores),

    /// List themes and faces, or print a theme to make one's own of it
    #[command(after_help = manual::THEME_EXAMPLES)]
    Theme(ShowTheme),

    /// Print a file of settings with every key, to begin with
    #[command(after_help = manual::SETTINGS_EXAMPLES)]
    Settings,

    /// Print where settings, themes, games and scores are kept
    Paths,

    /// Deal boards and print them
    #[command(after_help = manual::DEAL_EXAMPLES)]
    Deal(Box<DealBoards>),

    /// Write a board or a game in another format
    #[command(after_help = manual::CONVERT_EXAMPLES)]
    Convert(Box<ConvertBoard>),

    /// Make a picture of a board or a game, or a recording for asciinema
    ///
    /// A picture is SVG: of the board alone, to put into a post or a page, or of the whole screen. A recording is an
    /// asciicast, which asciinema plays in a terminal and its player on a page.
    #[command(after_help = manual::EXPORT_EXAMPLES)]
    Export(Box<ExportGame>),

    /// Judge a line of actions, or a bot, by the rules of the CodinGame contest
    ///
    /// A bot reads a board from its standard input: a row a line, the top one first, numbers with spaces between, -1
    /// an empty cell. It answers with actions `x y`, counted from 0 at the bottom left, with any text after them: all of
    /// them in one line with `;` between, or with --turns one a line, each time it was shown the board.
    ///
    /// The exit code is 1 where a game was lost.
    #[command(after_help = manual::JUDGE_EXAMPLES, override_usage = manual::JUDGE_USAGE)]
    Judge(Box<Judge>),

    /// Play the CodinGame contest: boards in, actions out
    #[command(after_help = manual::BOT_EXAMPLES)]
    Bot(Box<PlayContest>),

    /// Search for the best game on a board, or play it out by a simpler strategy
    #[command(after_help = manual::SOLVE_EXAMPLES)]
    Solve(Box<SolveBoard>),

    /// Play many boards out by a strategy, and compare
    #[command(after_help = manual::BENCH_EXAMPLES)]
    Bench(Box<Bench>),

    /// Print what makes a shell complete this command
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
    fn the_definitions_are_sound() {
        CommandLine::command().debug_assert();
    }
}
