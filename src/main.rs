//! The `samegame` command.

use clap::CommandFactory;
use samegame::cli::{Command, CommandLine, error, manual, print_paths, print_settings};
use std::process::ExitCode;

fn main() -> ExitCode {
    match CommandLine::from_args().and_then(|command_line| run(&command_line)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => error::report(&failure),
    }
}

fn run(command_line: &CommandLine) -> anyhow::Result<()> {
    let Some(command) = &command_line.command else { return command_line.play() };
    match command {
        Command::Daily(daily) => daily.run(),
        Command::Journey(journey) => journey.run(),
        Command::Puzzle(puzzles) => puzzles.run(),
        Command::Replay(replay) => replay.run(),
        Command::Review(review) => review.run(),
        Command::Scores(scores) => scores.run(),
        Command::Theme(theme) => theme.run(),
        Command::Settings => print_settings(),
        Command::Paths => print_paths(),
        Command::Deal(deal) => deal.run(),
        Command::Convert(convert) => convert.run(),
        Command::Export(export) => export.run(),
        Command::Judge(judge) => judge.run(),
        Command::Solve(solve) => solve.run(),
        Command::Bench(bench) => bench.run(),
        Command::Completions(completions) => completions.run(CommandLine::command()),
        Command::Man => manual::print(),
    }
}
