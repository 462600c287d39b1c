//! `samegame compare`: joins the parts of runs, and ranks runs.

mod ranking;
mod run_file;

use crate::cli::args::{ObjectFlags, Style};
use crate::cli::contest::run::{GameResult, Players, Report, RunParams, RunPlan};
use clap::Args;
use ranking::Ranking;
use run_file::{Run, read_runs};
use std::io::{self, Write};
use std::path::PathBuf;

/// The flags of `samegame compare`.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help(FORMAT).long_help(OBJECTS)))]
pub struct CompareRuns {
    /// The JSON output of `bench` or `judge`; the first run is compared with each other one
    ///
    /// Files with the same boards and flags are parts of one run, unless a game is in both. Boards are matched by their
    /// tiles. The games on a board that was played several times are averaged.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    objects: ObjectFlags,
}

const FORMAT: &str = "Print one JSON object per line";
const OBJECTS: &str = "\
Print one JSON object per line

For several runs, one object: event (ranking), boards (in all runs), and runs, the highest mean first. Each has run (its \
file), mean, interval (half its 95% interval), lost (games that a bot lost), and, except the first run, against: \
difference (mean, interval), wins, losses, draws.
For a single run, the objects that `bench` or `judge` prints for the whole run.";

impl CompareRuns {
    pub fn run(&self) -> anyhow::Result<()> {
        let style = self.objects.style(false);
        let runs = read_runs(&self.files)?;
        let mut notes: Vec<String> = runs.iter().filter_map(Run::missing_text).collect();
        if runs.len() == 1 {
            runs.into_iter().try_for_each(|run| print_run(run, style))?;
        } else {
            let ranking = Ranking::new(&runs)?;
            let text = match style {
                Style::Objects => serde_json::to_string(&ranking)? + "\n",
                Style::Text | Style::Number => ranking.to_string(),
            };
            io::stdout().lock().write_all(text.as_bytes())?;
            notes.extend(ranking.notes);
        }
        let mut stderr = io::stderr().lock();
        Ok(notes.iter().try_for_each(|note| writeln!(stderr, "{note}"))?)
    }
}

fn print_run(run: Run, style: Style) -> anyhow::Result<()> {
    let Run { games, total_boards, hash, params, .. } = run;
    let games: Vec<GameResult> = games.into_values().collect();
    let mut boards: Vec<String> = games.iter().map(|game| game.board.clone()).collect();
    boards.dedup();
    let has_turns = |game: &GameResult| {
        game.bot().is_some_and(|bot| bot.times.is_some_and(|times| times.longest.is_some()))
    };
    let players = match games.first().map(GameResult::bot) {
        Some(Some(_)) if games.iter().any(has_turns) => Players::TurnBot,
        Some(Some(_)) => Players::LineBot,
        _ if params.as_ref().is_some_and(RunParams::has_bot) => Players::LineBot,
        _ => Players::Strategy,
    };
    let plan = RunPlan {
        players,
        repeats: games.iter().filter_map(|game| game.repeat).max(),
        games: games.len(),
        total_boards: total_boards.unwrap_or(boards.len()),
        boards,
        hash,
        params,
        rerun: None,
    };
    let report = Report::start(plan, style);
    for (index, game) in games.into_iter().enumerate() {
        if report.add(index, Ok(game)).is_break() {
            break;
        }
    }
    report.finish()?;
    Ok(())
}
