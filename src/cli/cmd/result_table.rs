//! `samegame daily --table`.

use crate::cli::args::ObjectFlags;
use crate::cli::error::{AlreadyReported, bad_input};
use crate::cli::input::read;
use crate::cli::input::source::prompt_for_input;
use crate::cli::search::scale_of;
use crate::game::Day;
use crate::i18n::Messages;
use crate::play::{PastedResults, table_lines};
use crate::review::Scale;
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};
use std::path::Path;

const WHAT: &str = "a chat with results";

/// Prints the tables of a day, or of the last day with a result.
pub(super) fn print(
    path: &Path,
    day: Option<Day>,
    today: Day,
    object: &ObjectFlags,
    messages: Messages,
) -> anyhow::Result<()> {
    let (name, text) = read_chat(path)?;
    let results = PastedResults::find(&text);
    let Some(day) = day.or_else(|| results.day(today, today)).filter(|_| !results.is_empty()) else {
        return Err(bad_input!(
            "{name}: no result of a daily board: paste the whole text that `y` copies in the game, from `samegame daily` on"
        ));
    };
    let table = results.table(day, today, &scales(&results, day));
    let mut out = BufWriter::new(io::stdout().lock());
    if object.are_given() {
        writeln!(out, "{}", serde_json::to_string_pretty(&table)?)?;
    } else {
        for line in table_lines(messages, &table) {
            writeln!(out, "{}", format!("{}  {}", line.text, line.remark).trim_end())?;
        }
    }
    out.flush()?;
    if table.has_contradictions() { Err(AlreadyReported.into()) } else { Ok(()) }
}

fn read_chat(path: &Path) -> anyhow::Result<(String, String)> {
    if path.as_os_str() == "-" {
        prompt_for_input(WHAT)?;
        return Ok((
            "standard input".to_owned(),
            read::read_text(io::stdin().lock(), "standard input", WHAT)?,
        ));
    }
    let name = read::display_path(path);
    let text = read::read_text(read::open(path, WHAT)?, &name, WHAT)?;
    Ok((name, text))
}

/// Finds the scale of each board that the tables need.
fn scales(results: &PastedResults, day: Day) -> BTreeMap<Day, Scale> {
    let boards = results.boards(day).into_iter();
    boards.filter_map(|game| Some((Day::of(game.id())?, scale_of(&game)))).collect()
}
