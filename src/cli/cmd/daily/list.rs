//! `samegame daily --list`.

use crate::board::quantity;
use crate::cli::cmd::scores::{finished_games, game_as_json};
use crate::game::Day;
use crate::store::{DailyResults, DayResults, FinishedGame, Help, Streak};
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};

/// Prints the finished daily boards, the latest first, and the streak.
pub(crate) fn print(today: Day, as_json: bool) -> anyhow::Result<()> {
    let days = DailyResults::new(finished_games()?);
    let mut out = BufWriter::new(io::stdout().lock());
    if as_json {
        writeln!(out, "{:#}", list_as_json(&days, today))?;
    } else {
        write(&days, today, &mut out)?;
    }
    Ok(out.flush()?)
}

fn write(days: &DailyResults, today: Day, out: &mut impl Write) -> io::Result<()> {
    if days.all().next().is_none() {
        return writeln!(out, "You have not finished a daily board yet.");
    }
    writeln!(out, "date           first      best  cleared  attempts  first attempt")?;
    for (day, results) in days.all() {
        let first = results.first();
        let best = results.best().map_or_else(|| "-".to_owned(), |best| best.score.to_string());
        let cleared = if results.is_cleared() { "yes" } else { "no" };
        let (score, attempts) = (first.score, results.count());
        let line =
            format!("{day}  {score:8}  {best:>8}  {cleared:>7}  {attempts:8}  {}", remarks(day, first));
        writeln!(out, "{}", line.trim_end())?;
    }
    let Streak { current, longest } = days.streak(today);
    writeln!(out, "streak: {}, longest {longest}", quantity(current, "day"))
}

/// Returns the remarks on a first attempt.
fn remarks(day: Day, first: &FinishedGame) -> String {
    let help = match first.help() {
        Help::None => None,
        Help::UndoOrHints => Some("with undo or hints"),
        Help::Solver => Some("with the solver"),
    };
    let late = (!first.ended_on(day)).then_some("on another day");
    [late, help].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn list_as_json(days: &DailyResults, today: Day) -> Value {
    let Streak { current, longest } = days.streak(today);
    json!({
        "today": today.to_string(),
        "streak": { "current": current, "longest": longest },
        "days": days.all().map(|(day, results)| day_as_json(day, results)).collect::<Vec<_>>(),
    })
}

fn day_as_json(day: Day, results: &DayResults) -> Value {
    json!({
        "date": day.to_string(),
        "id": day.id().to_string(),
        "on_its_day": results.first().ended_on(day),
        "first": game_as_json(results.first()),
        "best": results.best().map(game_as_json),
        "cleared": results.is_cleared(),
        "attempts": results.count(),
    })
}
