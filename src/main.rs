//! The `samegame` command.

use samegame::cli::{Command, CommandLine, error};
use std::process::ExitCode;

fn main() -> ExitCode {
    match CommandLine::given().and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => error::report(&failure),
    }
}

fn run(command_line: CommandLine) -> anyhow::Result<()> {
    match command_line.command {
        None => command_line.play.run(),
        Some(Command::Daily(daily)) => daily.run(),
        Some(Command::Replay(replay)) => replay.run(),
        Some(Command::Scores(scores)) => scores.run(),
        Some(Command::Theme(theme)) => theme.run(),
        Some(Command::Settings) => samegame::cli::print_settings(),
        Some(Command::Paths) => samegame::cli::print_paths(),
        Some(Command::Deal(deal)) => deal.run(),
        Some(Command::Convert(convert)) => convert.run(),
        Some(Command::Export(export)) => export.run(),
        Some(Command::Judge(judge)) => judge.run(),
        Some(Command::Bot(bot)) => bot.run(),
        Some(Command::Solve(solve)) => solve.run(),
        Some(Command::Bench(bench)) => bench.run(),
        Some(Command::Completions(completions)) => completions.run(),
        Some(Command::Man) => samegame::cli::manual::print(),
    }
}
