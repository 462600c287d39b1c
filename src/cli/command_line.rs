//! The definitions of the command line, and its parsing. The examples in the help of each command are in `help.txt`.

use crate::cli::contest::{Bench, Judge};
use crate::cli::daily::PlayDaily;
use crate::cli::deal::{ConvertBoard, DealBoards};
use crate::cli::error::bad_input;
use crate::cli::export::ExportGame;
use crate::cli::input::BoardSource;
use crate::cli::manual;
use crate::cli::output::print_text;
use crate::cli::play::{Play, PlayJourney};
use crate::cli::puzzle::UsePuzzles;
use crate::cli::replay::ShowReplay;
use crate::cli::review::ReviewGame;
use crate::cli::scores::ShowScores;
use crate::cli::solve::SolveBoard;
use crate::cli::themes::print_theme;
use crate::config::example_file;
use crate::store::Paths;
use crate::text::closest;
use anyhow::Context;
use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;

/// SameGame: remove groups of one colour until nothing is left
///
/// Click a group of two or more adjacent tiles of one colour to remove it. The tiles above it fall, and
/// columns move left to close gaps. Large groups score far more points than small ones, and a cleared board scores a
/// bonus.
#[derive(Parser, Debug)]
#[command(version, bin_name = "samegame", args_conflicts_with_subcommands = true, max_term_width = 100)]
#[command(after_help = examples("play"))]
pub struct CommandLine {
    /// The subcommand, or `None` to play.
    #[command(subcommand)]
    command: Option<Command>,

    /// The arguments for playing.
    #[command(flatten)]
    play: Play,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
enum Command {
    /// Play the daily board, the same for everyone
    ///
    /// Every day in UTC has a board: 15x15 tiles of 5 colours, dealt from the date. The first attempt that you finish
    /// is scored separately from later ones, and finished boards on consecutive days make a streak.
    #[command(after_help = examples("daily"))]
    Daily(Box<PlayDaily>),

    /// Play the journey: sixty stages, the same for everyone
    ///
    /// Each stage is a board with a target. Undo is free, but a game with hints or moves of the solver passes nothing.
    /// Up to two stages after the last one that you have passed are open.
    #[command(after_help = examples("journey"))]
    Journey(Box<PlayJourney>),

    /// Play, print or check puzzles: positions with a goal to reach
    ///
    /// A puzzle asks for a cleared board, for a score, or for few tiles left. An exhaustive search proves that the goal can
    /// be reached, and that at least half of the first moves miss it by a gap. Every line that reaches the goal is right.
    #[command(after_help = examples("puzzle"))]
    Puzzle(Box<UsePuzzles>),

    /// Show or check a recorded game
    #[command(after_help = examples("replay"))]
    Replay(Box<ShowReplay>),

    /// Review a game: what each move cost, against the best lines known
    ///
    /// A search looks for better lines from the first board and from every position of the game. The losses of all
    /// moves add up to the difference between the best line known and the game. A move is called an error only if two
    /// halves of the search agree.
    #[command(after_help = examples("review"))]
    Review(Box<ReviewGame>),

    /// Show your best finished games
    #[command(after_help = examples("scores"))]
    Scores(ShowScores),

    /// List themes and symbols, or print a theme as a template
    #[command(after_help = examples("theme"))]
    Theme {
        /// The theme to print; without a name, all themes and symbols are listed
        name: Option<String>,
    },

    /// Print an example of the settings file
    #[command(after_help = examples("settings"))]
    Settings,

    /// Print where the files of the game are stored
    Paths,

    /// Deal boards and print them
    #[command(after_help = examples("deal"))]
    Deal(Box<DealBoards>),

    /// Convert boards or games to another format
    #[command(after_help = examples("convert"))]
    Convert(Box<ConvertBoard>),

    /// Draw a game as a GIF, which plays it in a loop or shows one position
    #[command(after_help = examples("export"))]
    Export(Box<ExportGame>),

    /// Judge a line of actions, or a bot, as the CodinGame contest does
    ///
    /// A bot reads a board from its standard input: one row per line, the top row first, as numbers separated by
    /// spaces, with -1 for an empty cell. It answers with actions `x y`, counted from 0 at the bottom left, each
    /// optionally followed by a text. Without --turns, it writes all actions in one line, separated by `;`; with --turns,
    /// it writes one action in a line after each board that it reads.
    ///
    /// The exit code is 1 if a game was lost.
    #[command(after_help = examples("judge"), override_usage = JUDGE_USAGE)]
    Judge(Box<Judge>),

    /// Search for the best moves on a board, or play a simple strategy
    #[command(after_help = examples("solve"))]
    Solve(Box<SolveBoard>),

    /// Play many boards with a strategy
    #[command(after_help = examples("bench"))]
    Bench(Box<Bench>),

    /// Print a completion script for a shell
    #[command(after_help = examples("completions"))]
    Completions {
        /// The shell that the script is for
        shell: Shell,
    },

    /// Print the manual page
    #[command(after_help = examples("man"))]
    Man,
}

impl CommandLine {
    /// Parses the command line of this process. If it asks for help or the version, prints that and ends the process.
    pub fn from_args() -> anyhow::Result<Self> {
        let words: Vec<_> = std::env::args_os().collect();
        match Self::try_parse_from(&words) {
            Ok(command_line) => Ok(command_line),
            Err(error) if !error.use_stderr() => {
                let is_brief = words.iter().any(|word| word == "-h");
                let is_help = error.kind() == ErrorKind::DisplayHelp;
                let help =
                    is_help.then(|| manual::help_definitions(is_brief).try_get_matches_from(&words).err());

                help.flatten().unwrap_or(error).print()?;
                std::process::exit(0)
            }
            Err(mut error) => {
                // No command takes a flag as a value, as this tip has it.
                error.remove(ContextKind::Suggested);
                // Clap would report the word after a misspelled subcommand as unexpected, or as the subcommand.
                let conflicting = error.get(ContextKind::InvalidSubcommand).map(ToString::to_string);
                let is_conflict = conflicting.is_some();
                let is_reported = is_conflict || error.kind() == ErrorKind::UnknownArgument;
                let names = names();
                // Flags may stand before the misspelled or misplaced subcommand.
                let is_conflicting =
                    |word: &OsString| conflicting.as_deref().is_some_and(|name| word == name);
                let after = words.iter().rposition(is_conflicting).unwrap_or(2);
                let word = words.get(after.saturating_sub(1)).and_then(|word| word.to_str());
                let word = conflicting.as_deref().filter(|word| names.contains(&(*word).into())).or(word);
                let is_file = |word: &str| matches!(OsString::from(word).into(), BoardSource::File(_));
                let word = word.filter(|word| is_reported && !word.starts_with('-') && is_file(word));
                let is_misspelled = |word: &&str| {
                    let is_known = *word == "help" || names.iter().any(|name| name == word);
                    let is_close = !is_known && closest(word, &names).is_some();
                    (is_conflict || is_close) && !Path::new(word).exists()
                };
                Err(word.filter(is_misspelled).map_or_else(|| error.into(), not_found))
            }
        }
    }

    pub fn run(&self) -> anyhow::Result<()> {
        match &self.command {
            None => self.play.run(None),
            Some(Command::Daily(daily)) => daily.run(),
            Some(Command::Journey(journey)) => journey.run(),
            Some(Command::Puzzle(puzzles)) => puzzles.run(),
            Some(Command::Replay(replay)) => replay.run(),
            Some(Command::Review(review)) => review.run(),
            Some(Command::Scores(scores)) => scores.run(),
            Some(Command::Theme { name }) => print_theme(name.as_deref()),
            Some(Command::Settings) => Ok(print_text(&example_file())?),
            Some(Command::Paths) => print_paths(),
            Some(Command::Deal(deal)) => deal.run(),
            Some(Command::Convert(convert)) => convert.run(),
            Some(Command::Export(export)) => export.run(),
            Some(Command::Judge(judge)) => judge.run(),
            Some(Command::Solve(solve)) => solve.run(),
            Some(Command::Bench(bench)) => bench.run(),
            Some(Command::Completions { shell }) => {
                // The script goes into a buffer first, because clap_complete panics on write errors.
                let mut script = Vec::new();
                clap_complete::generate(*shell, &mut Self::command(), "samegame", &mut script);
                Ok(io::stdout().lock().write_all(&script)?)
            }
            Some(Command::Man) => Ok(print_text(&manual::page().context("the manual page")?)?),
        }
    }
}

/// The lines of a section of the help.
pub(super) fn help_text(section: &str) -> impl Iterator<Item = &'static str> {
    let lines =
        include_str!("help.txt").lines().skip_while(move |line| line.strip_suffix(':') != Some(section));
    lines.skip(1).take_while(|line| !line.is_empty())
}

/// The examples of a command.
pub(super) fn examples(command: &str) -> String {
    ["Examples:"].into_iter().chain(help_text(command)).collect::<Vec<_>>().join("\n")
}

fn print_paths() -> anyhow::Result<()> {
    let paths = Paths::for_user().context("no home directory: set SAMEGAME_HOME to a folder")?;
    let mut out = io::stdout().lock();
    for (what, path) in [
        ("settings", paths.settings),
        ("themes", paths.themes.join("*.toml")),
        ("choices", paths.choices),
        ("games", paths.games),
        ("book", paths.book),
        ("reviews", paths.reviews),
        ("puzzles", paths.puzzles),
        ("slots", paths.state.join("slot-*.txt")),
    ] {
        writeln!(out, "{what:8}  {}", path.display())?;
    }
    Ok(())
}

fn names() -> Vec<String> {
    CommandLine::command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

pub(super) fn not_found(word: &str) -> anyhow::Error {
    let names = names();
    if names.iter().any(|name| name == word) {
        return bad_input!(
            "{word}: no such file; a subcommand comes before all flags: `samegame {word}`, then the flags"
        );
    }
    let guess = match closest(word, &names) {
        _ if word == "play" => "; `samegame` alone plays".to_owned(),
        guess => guess.map(|name| format!("; did you mean `{name}`?")).unwrap_or_default(),
    };
    bad_input!("{word}: no such file or subcommand{guess}\nsubcommands: {}", names.join(", "))
}

const JUDGE_USAGE: &str = "\
samegame judge [OPTIONS] <BOARD> --actions <FILE>
       samegame judge [OPTIONS] <BOARD>... -- <BOT>...";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definitions_of_the_command_line_are_valid() {
        CommandLine::command().debug_assert();
    }
}
