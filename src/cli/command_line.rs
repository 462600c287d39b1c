//! The definitions of the command line.

use crate::cli::cmd::{
    convert::ConvertBoard, daily::PlayDaily, deal::DealBoards, export::ExportGame, journey::PlayJourney,
    play::Play, print::Completions, print::ShowTheme, puzzle::UsePuzzles, replay::ShowReplay,
    review::ReviewGame, scores::ShowScores, solve::SolveBoard,
};
use crate::cli::contest::{Bench, Judge};
use crate::cli::examples;
use clap::{Parser, Subcommand};

/// SameGame: remove groups of one colour until nothing is left
///
/// Click a group of two or more adjacent tiles of one colour to remove it. The tiles above it fall, and
/// columns move left to close gaps. Large groups score far more points than small ones, and a cleared board scores a
/// bonus.
#[derive(Parser, Debug)]
#[command(version, bin_name = "samegame", args_conflicts_with_subcommands = true, max_term_width = 100)]
#[command(after_help = examples::PLAY_EXAMPLES)]
pub struct CommandLine {
    /// The subcommand, or `None` to play.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The arguments for playing.
    #[command(flatten)]
    pub play: Play,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play the daily board, the same for everyone
    ///
    /// Every day in UTC has a board: 15x15 tiles of 5 colours, dealt from the date. The first attempt that you finish
    /// is scored separately from later ones, and finished boards on consecutive days make a streak.
    #[command(after_help = examples::DAILY_EXAMPLES)]
    Daily(Box<PlayDaily>),

    /// Play the journey: sixty stages, the same for everyone
    ///
    /// Each stage is a board with a target. Undo is free, but a game with hints or moves of the solver passes nothing. Up to
    /// two stages after the last one that you have passed are open.
    #[command(after_help = examples::JOURNEY_EXAMPLES)]
    Journey(Box<PlayJourney>),

    /// Play, print or check puzzles: positions with a goal to reach
    ///
    /// A puzzle asks for a cleared board, for a score, or for few tiles left. An exhaustive search proves that the goal can
    /// be reached, and that at least half of the first moves miss it by a gap. Every line that reaches the goal is right.
    #[command(after_help = examples::PUZZLE_EXAMPLES)]
    Puzzle(Box<UsePuzzles>),

    /// Show or check a recorded game
    #[command(after_help = examples::REPLAY_EXAMPLES)]
    Replay(Box<ShowReplay>),

    /// Review a game: what each move cost, against the best lines known
    ///
    /// A search looks for better lines from the first board and from every position of the game. The losses of all
    /// moves add up to the difference between the best line known and the game. A move is called an error only if two
    /// halves of the search agree.
    #[command(after_help = examples::REVIEW_EXAMPLES)]
    Review(Box<ReviewGame>),

    /// Show your best finished games
    #[command(after_help = examples::SCORES_EXAMPLES)]
    Scores(ShowScores),

    /// List themes and symbols, or print a theme as a template
    #[command(after_help = examples::THEME_EXAMPLES)]
    Theme(ShowTheme),

    /// Print an example of the settings file
    #[command(after_help = examples::SETTINGS_EXAMPLES)]
    Settings,

    /// Print where the files of the game are stored
    Paths,

    /// Deal boards and print them
    #[command(after_help = examples::DEAL_EXAMPLES)]
    Deal(Box<DealBoards>),

    /// Convert boards or games to another format
    #[command(after_help = examples::CONVERT_EXAMPLES)]
    Convert(Box<ConvertBoard>),

    /// Draw a game as a GIF, which plays it in a loop or shows one position
    #[command(after_help = examples::EXPORT_EXAMPLES)]
    Export(Box<ExportGame>),

    /// Judge a line of actions, or a bot, as the CodinGame contest does
    ///
    /// A bot reads a board from its standard input: one row per line, the top row first, as numbers separated by
    /// spaces, with -1 for an empty cell. It answers with actions `x y`, counted from 0 at the bottom left, each
    /// optionally followed by a text. Without --turns, it writes all actions in one line, separated by `;`; with --turns,
    /// it writes one action in a line after each board that it reads.
    ///
    /// The exit code is 1 if a game was lost.
    #[command(after_help = examples::JUDGE_EXAMPLES, override_usage = examples::JUDGE_USAGE)]
    Judge(Box<Judge>),

    /// Search for the best moves on a board, or play a simple strategy
    #[command(after_help = examples::SOLVE_EXAMPLES)]
    Solve(Box<SolveBoard>),

    /// Play many boards with a strategy
    #[command(after_help = examples::BENCH_EXAMPLES)]
    Bench(Box<Bench>),

    /// Print a completion script for a shell
    #[command(after_help = examples::COMPLETIONS_EXAMPLES)]
    Completions(Completions),

    /// Print the manual page
    #[command(after_help = examples::MAN_EXAMPLES)]
    Man,
}

#[cfg(test)]
mod tests {
    use super::CommandLine;
    use clap::CommandFactory;

    #[test]
    fn the_definitions_of_the_command_line_are_valid() {
        CommandLine::command().debug_assert();
    }
}
