//! The definitions of the command line, its parsing, and the examples in the help of each command.

use crate::cli::contest::{Bench, Judge};
use crate::cli::daily::PlayDaily;
use crate::cli::deal::{ConvertBoard, DealBoards};
use crate::cli::error::bad_input;
use crate::cli::export::ExportGame;
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
use crate::text::{closest, quote_for_shell};
use anyhow::Context;
use clap::error::{ContextKind, ContextValue, ErrorKind};
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
#[command(after_help = PLAY_EXAMPLES)]
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
    #[command(after_help = DAILY_EXAMPLES)]
    Daily(Box<PlayDaily>),

    /// Play the journey: sixty stages, the same for everyone
    ///
    /// Each stage is a board with a target. Undo is free, but a game with hints or moves of the solver passes nothing. Up to
    /// two stages after the last one that you have passed are open.
    #[command(after_help = JOURNEY_EXAMPLES)]
    Journey(Box<PlayJourney>),

    /// Play, print or check puzzles: positions with a goal to reach
    ///
    /// A puzzle asks for a cleared board, for a score, or for few tiles left. An exhaustive search proves that the goal can
    /// be reached, and that at least half of the first moves miss it by a gap. Every line that reaches the goal is right.
    #[command(after_help = PUZZLE_EXAMPLES)]
    Puzzle(Box<UsePuzzles>),

    /// Show or check a recorded game
    #[command(after_help = REPLAY_EXAMPLES)]
    Replay(Box<ShowReplay>),

    /// Review a game: what each move cost, against the best lines known
    ///
    /// A search looks for better lines from the first board and from every position of the game. The losses of all
    /// moves add up to the difference between the best line known and the game. A move is called an error only if two
    /// halves of the search agree.
    #[command(after_help = REVIEW_EXAMPLES)]
    Review(Box<ReviewGame>),

    /// Show your best finished games
    #[command(after_help = SCORES_EXAMPLES)]
    Scores(ShowScores),

    /// List themes and symbols, or print a theme as a template
    #[command(after_help = THEME_EXAMPLES)]
    Theme {
        /// The theme to print; without a name, all themes and symbols are listed
        name: Option<String>,
    },

    /// Print an example of the settings file
    #[command(after_help = SETTINGS_EXAMPLES)]
    Settings,

    /// Print where the files of the game are stored
    Paths,

    /// Deal boards and print them
    #[command(after_help = DEAL_EXAMPLES)]
    Deal(Box<DealBoards>),

    /// Convert boards or games to another format
    #[command(after_help = CONVERT_EXAMPLES)]
    Convert(Box<ConvertBoard>),

    /// Draw a game as a GIF, which plays it in a loop or shows one position
    #[command(after_help = EXPORT_EXAMPLES)]
    Export(Box<ExportGame>),

    /// Judge a line of actions, or a bot, as the CodinGame contest does
    ///
    /// A bot reads a board from its standard input: one row per line, the top row first, as numbers separated by
    /// spaces, with -1 for an empty cell. It answers with actions `x y`, counted from 0 at the bottom left, each
    /// optionally followed by a text. Without --turns, it writes all actions in one line, separated by `;`; with --turns,
    /// it writes one action in a line after each board that it reads.
    ///
    /// The exit code is 1 if a game was lost.
    #[command(after_help = JUDGE_EXAMPLES, override_usage = JUDGE_USAGE)]
    Judge(Box<Judge>),

    /// Search for the best moves on a board, or play a simple strategy
    #[command(after_help = SOLVE_EXAMPLES)]
    Solve(Box<SolveBoard>),

    /// Play many boards with a strategy
    #[command(after_help = BENCH_EXAMPLES)]
    Bench(Box<Bench>),

    /// Print a completion script for a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell that the script is for
        shell: Shell,
    },

    /// Print the manual page
    #[command(after_help = MAN_EXAMPLES)]
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
                if let Some(word) = misspelled(&words).or_else(|| misplaced(&words)) {
                    return Err(not_found(word));
                }
                let unexpected =
                    error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
                if let Some(tip) =
                    deal_tip(&unexpected, words.get(1)).or_else(|| value_tip(&unexpected, &words))
                {
                    error.remove(ContextKind::SuggestedArg);
                    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
                }
                Err(error.into())
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

fn nearest(word: &str) -> Option<String> {
    let names = names();
    closest(word, &names.iter().map(String::as_str).collect::<Vec<_>>()).map(ToOwned::to_owned)
}

pub(super) fn not_found(word: &str) -> anyhow::Error {
    let names = names();
    if names.iter().any(|name| name == word) {
        return bad_input!("{word}: no such file; a subcommand comes before all flags: samegame {word}");
    }
    let guess = match nearest(word) {
        _ if word == "play" => "; `samegame` alone plays".to_owned(),
        guess => guess.map(|name| format!("; did you mean `{name}`?")).unwrap_or_default(),
    };
    bad_input!("{word}: no such file or subcommand{guess}\nsubcommands: {}", names.join(", "))
}

/// The misspelled subcommand at the beginning of a command line. Clap would report the next word as unexpected instead.
fn misspelled(words: &[OsString]) -> Option<&str> {
    let word = words.get(1)?.to_str().filter(|word| !word.starts_with('-'))?;
    let is_unknown = words.len() > 2 && !names().iter().any(|name| name == word) && !Path::new(word).exists();
    Some(word).filter(|word| is_unknown && nearest(word).is_some())
}

/// The subcommand after flags. Clap would report the next word as unexpected instead.
fn misplaced(words: &[OsString]) -> Option<&str> {
    let names = names();
    let at = words.iter().skip(1).position(|word| names.iter().any(|name| word == name.as_str()))? + 1;
    let word = words[at].to_str().filter(|word| !Path::new(word).exists())?;
    // The value of a flag may be equal to the name of a subcommand.
    let matches = CommandLine::command().try_get_matches_from(&words[..=at]).ok()?;
    matches.get_raw("board")?.any(|board| board == word).then_some(word)
}

/// The tip for a flag of a deal at a subcommand that needs a board, as in `samegame solve --seed demo`.
fn deal_tip(unexpected: &str, subcommand: Option<&OsString>) -> Option<String> {
    let subcommand = subcommand?.to_str().filter(|name| ["solve", "export", "convert"].contains(name))?;
    let flag = flags_of("deal").into_iter().find(|flag| flag.get_long() == unexpected.strip_prefix("--"))?;
    let is_of_deal = flag.get_help_heading() == Some("Deal");
    is_of_deal
        .then(|| format!("deal the board first: samegame deal {flag} --format id | samegame {subcommand} -"))
}

/// The tip for a word after a flag whose value follows a `=`, as in `samegame export game.txt --review 5s`.
fn value_tip(unexpected: &str, words: &[OsString]) -> Option<String> {
    let flags = flags_of(words.get(1)?.to_str()?);
    let is_flag = |flag: &&clap::Arg, word: &str| {
        flag.is_require_equals_set() && flag.get_long() == word.strip_prefix("--")
    };
    words.windows(2).find_map(|pair| {
        let (word, value) = (pair[0].to_str()?, pair[1].to_str()?);
        let is_meant =
            !value.starts_with('-') && (!unexpected.starts_with('-') || unexpected.starts_with(word));
        flags.iter().find(|flag| is_flag(flag, word)).filter(|_| is_meant)?;
        Some(format!("a value of `{word}` follows a `=`: {word}={}", quote_for_shell(value)))
    })
}

fn flags_of(subcommand: &str) -> Vec<clap::Arg> {
    let mut command = CommandLine::command();
    command.build();
    let found = command.find_subcommand(subcommand).into_iter();
    found.flat_map(clap::Command::get_arguments).cloned().collect()
}

pub(super) const PLAY_EXAMPLES: &str = "\
Examples:
  samegame                                          continue your last game, or play a new board
  samegame --level hard --rules topcoder  # six colours, TopCoder's scoring
  samegame --preset popstar  # PopStar!: 10x10, its points and its bonus
  samegame --dealer clearable --seed monday  # a board that can be cleared, the same for everyone
  samegame sg1:standard:15x15c5:uniform-v1:demo  # the board of a game id
  samegame --rules jawbreaker board.txt  # a board from a file, with n(n-1) points for n tiles
  samegame --plain  # lines of text, for screen readers and pipes";

const DAILY_EXAMPLES: &str = "\
Examples:
  samegame daily  # play today's board, or continue it
  samegame daily 2026-11-21  # the board of a past day
  samegame daily --list  # your daily boards and your streak
  samegame daily --table chat.txt  # the verified results in a pasted chat";

const JOURNEY_EXAMPLES: &str = "\
Examples:
  samegame journey  # the next stage
  samegame journey 3  # stage 3 again
  samegame journey --list  # all stages with their targets and your best scores";

const PUZZLE_EXAMPLES: &str = "\
Examples:
  samegame puzzle --grade 3  # play new puzzles
  samegame puzzle --daily  # the puzzle of the day
  samegame puzzle --seed demo -n 20 > puzzles.txt  # twenty puzzles, the same on every run
  samegame puzzle --daily=2026-11-23 --format json  # the puzzle of a day, with its solution
  samegame puzzle --check puzzles.txt  # prove them";

const REPLAY_EXAMPLES: &str = "\
Examples:
  samegame replay game.txt  # watch a game
  samegame replay --plain sg1:tiles:board:AAB+a1  # print it move by move
  samegame replay --check game.txt  # check every move and print the result";

const THEME_EXAMPLES: &str = "\
Examples:
  samegame theme  # list themes and symbols
  samegame theme safe > mine.toml  # save a theme to change it
  samegame --theme ./mine.toml  # play with your theme";

const DEAL_EXAMPLES: &str = "\
Examples:
  samegame deal  # a board in letters
  samegame deal --size 5x4 --seed demo -n 3  # three small boards, the same on every run
  samegame deal --format id -n 10  # ten game ids to play or to share
  samegame deal --format digits > board.txt  # a board in the format of the CodinGame contest";

const SCORES_EXAMPLES: &str = "\
Examples:
  samegame scores  # the best games of each kind of board
  samegame scores --codes  # the best games with their replay codes
  samegame scores --json | jq '.statistics'  # statistics for another program";

const SETTINGS_EXAMPLES: &str = "\
Examples:
  samegame settings  # every setting with its default
  samegame settings > new.toml  # save them to a file to change it
  samegame paths  # where to put the file, as config.toml";

const CONVERT_EXAMPLES: &str = "\
Examples:
  samegame convert --format digits board.txt  # a board in the format of the CodinGame contest
  samegame convert --json sg1:tiles:board:AAB+a1  # the current position as JSON
  samegame convert --format tatham --rules insane board.txt
    # an id for Simon Tatham's program, with (n-1)^2 points
  samegame deal | samegame convert --format id  # the id of a board from a pipe";

const EXPORT_EXAMPLES: &str = "\
Examples:
  samegame export game.txt -o game.gif  # a picture that plays the game in a loop
  samegame export game.txt --screen 80x24 --length 15s -o game.gif
    # the same on the whole screen, in 15 seconds
  samegame export game.txt --at 12 --mark c4 -o board.gif
    # the board after 12 events, with a marked group
  samegame solve --format code board.txt | samegame export - -o game.gif
    # a game that the solver plays";

const JUDGE_USAGE: &str = "\
samegame judge [OPTIONS] <BOARD> --actions <FILE>
       samegame judge [OPTIONS] <BOARD>... -- <BOT>...";

const JUDGE_EXAMPLES: &str = "\
Examples:
  samegame judge board.txt --actions answer.txt  # judge a line of actions, action by action
  samegame judge boards -- ./bot  # a bot on every board of a folder
  samegame judge --turns board.txt -- ./bot  # turn by turn, as in the current contest
  samegame judge --json boards -- ./bot > old.json  # for programs, and for later comparisons
  samegame judge boards --baseline old.json -- ./new-bot
    # the mean difference from an earlier run";

const SOLVE_EXAMPLES: &str = "\
Examples:
  samegame solve board.txt  # search for 20 seconds and print the best game
  samegame solve --nodes 1000000 --quiet - < board.txt  # the score, the same on every run
  samegame solve --format actions board.txt  # a line of actions for the contest
  samegame solve --format replay board.txt > game.txt; samegame replay game.txt
  samegame solve --time 5s --json boards.txt  # each board of a file, five seconds each
  samegame solve boards.txt#3  # only the third
  samegame solve --strategy color-order --order BCA --rules topcoder board.txt";

const REVIEW_EXAMPLES: &str = "\
Examples:
  samegame review game.txt  # search for 30 seconds
  samegame review --time 5m game.txt  # more reliable
  samegame review --nodes 10000000 --json game.txt  # the same on every run, for other programs";

const BENCH_EXAMPLES: &str = "\
Examples:
  samegame bench --deal 200 --seed bench --time 1s  # 200 boards, one second each
  samegame bench boards --time 20s --json > old.json  # every board of a folder
  samegame bench boards --time 20s --baseline old.json  # compare with an earlier run
  samegame bench boards --time 20s --json --shard 3/8 > 3.json  # the third of eight parts";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  samegame completions bash > ~/.local/share/bash-completion/completions/samegame
  samegame completions fish > ~/.config/fish/completions/samegame.fish";

const MAN_EXAMPLES: &str = "\
Examples:
  samegame man > ~/.local/share/man/man6/samegame.6";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definitions_of_the_command_line_are_valid() {
        CommandLine::command().debug_assert();
    }
}
