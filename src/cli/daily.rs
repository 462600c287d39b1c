//! `samegame daily`.

use crate::board::quantity;
use crate::cli::deal::start_game;
use crate::cli::error::{AlreadyReported, bad_input};
use crate::cli::input::{STANDARD_INPUT, prompt_for_input, read_file, read_text};
use crate::cli::output::print_text;
use crate::cli::play::play_board;
use crate::cli::scores::{finished_games, game_as_json};
use crate::cli::search::scale_of;
use crate::cli::settings::PlayingFlags;
use crate::config::Settings;
use crate::game::Day;
use crate::play::{DailyResults, DayResults, PastedResults, Streak, table_lines};
use crate::store::{self, Help};
use clap::Args;
use serde_json::json;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The day to play, or the list of days.
#[derive(Args, Debug)]
pub(super) struct PlayDaily {
    /// The day whose board to play, as in 2026-11-21 [default: today in UTC]
    ///
    /// The first board is that of 2026-01-01. Future boards cannot be played.
    date: Option<Day>,

    /// List the boards that you finished, and the streak, instead of playing
    #[arg(long, group = "printed", conflicts_with = "date")]
    list: bool,

    /// Verify the results in a pasted text, and print the table of the day and its week instead of playing
    ///
    /// FILE is a text with shared results, such as a chat, or - for standard input. A result has a place if its replay code
    /// bears it out. Without a date, the day is the last one with a result. The exit code is 1 if a result contradicts its
    /// code, and 2 if there is no result.
    #[arg(long, group = "printed", value_name = "FILE")]
    table: Option<PathBuf>,

    /// Print the list or the table as one JSON object for other programs
    #[arg(long, requires = "printed")]
    json: bool,

    #[command(flatten)]
    playing: PlayingFlags,
}

impl PlayDaily {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        if let Some(path) = &self.table {
            return self.print_table(path, today()?);
        }
        if self.list {
            return print_list(today()?, self.json);
        }
        let day = self.date.map_or_else(today, not_in_future)?;
        play_board(start_game(day.id())?, &self.playing)
    }

    /// Prints the tables of a day, or of the last day with a result.
    fn print_table(&self, path: &Path, today: Day) -> anyhow::Result<()> {
        const WHAT: &str = "a text with results";
        let messages = self.playing.load(&Settings::default())?.0.messages();
        let day = self.date.map(not_in_future).transpose()?;
        let (name, text) = if path.as_os_str() == "-" {
            prompt_for_input(WHAT)?;
            (STANDARD_INPUT.to_owned(), read_text(io::stdin().lock(), STANDARD_INPUT, WHAT)?)
        } else {
            read_file(path, WHAT)?
        };
        let results = PastedResults::find(&text);
        let Some(day) = day.or_else(|| results.day(today, today)).filter(|_| !results.0.is_empty()) else {
            return Err(bad_input!(
                "{name}: no result of a daily board: paste the whole text that `y` copies in the game, from `samegame daily` on"
            ));
        };
        let scales = results.boards(day).into_iter();
        let scales = scales.filter_map(|game| Some((Day::of(game.id())?, scale_of(&game))));
        let scales: Vec<_> = scales.collect();
        let table = results.table(day, today, &scales);
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&table)?)?;
        } else {
            for line in table_lines(messages, &table) {
                writeln!(out, "{}", format!("{}  {}", line.text, line.remark).trim_end())?;
            }
        }
        out.flush()?;
        if table.has_contradictions() { Err(AlreadyReported.into()) } else { Ok(()) }
    }
}

pub(super) fn not_in_future(day: Day) -> anyhow::Result<Day> {
    let today = today()?;
    if day <= today { Ok(day) } else { Err(bad_input!("{day} is in the future: today is {today} in UTC")) }
}

pub(super) fn today() -> anyhow::Result<Day> {
    Day::at(store::now()).ok_or_else(|| {
        let first = Day::FIRST;
        anyhow::anyhow!(
            "the clock of this machine shows a day before {first}, the first day with a board, or after the year 9999: set the \
             clock"
        )
    })
}

fn print_list(today: Day, as_json: bool) -> anyhow::Result<()> {
    let scores = finished_games()?;
    let days = DailyResults::new(scores.games());
    let Streak { current, longest } = days.streak(today);
    if as_json {
        let as_json = |(day, results): (Day, &DayResults)| {
            json!({
                "date": day.to_string(),
                "id": day.id().to_string(),
                "on_its_day": results.first().counts_for(day),
                "first": game_as_json(results.first(), &scores),
                "best": results.best().map(|best| game_as_json(best, &scores)),
                "cleared": results.is_cleared(),
                "attempts": results.count(),
            })
        };
        let object = json!({
            "today": today.to_string(),
            "streak": { "current": current, "longest": longest },
            "days": days.all().map(as_json).collect::<Vec<_>>(),
        });
        return Ok(print_text(&format!("{object:#}\n"))?);
    }
    if days.all().next().is_none() {
        return Ok(print_text("You have not finished a daily board yet.\n")?);
    }
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "date           first      best  cleared  attempts  first attempt")?;
    for (day, results) in days.all() {
        let first = results.first();
        let best = results.best().map_or_else(|| "-".to_owned(), |best| best.score.to_string());
        let cleared = if results.is_cleared() { "yes" } else { "no" };
        let (score, attempts) = (first.score, results.count());
        let help = match first.help() {
            Help::None => None,
            Help::UndoOrHints => Some("with undo or hints"),
            Help::Solver => Some("with the solver"),
        };
        let late = (!first.counts_for(day)).then_some("on another day");
        let remarks = [late, help].into_iter().flatten().collect::<Vec<_>>().join(", ");
        let line = format!("{day}  {score:8}  {best:>8}  {cleared:>7}  {attempts:8}  {remarks}");
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "streak: {}, longest {longest}", quantity(current, "day"))?;
    Ok(out.flush()?)
}
