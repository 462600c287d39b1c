//! `samegame book check`.

use crate::cli::cmd::book::entry::checked_lines;
use crate::cli::error::AlreadyReported;
use crate::cli::input::read::display_path;
use crate::store::Book;
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};

pub(super) const OBJECT: &str =
    "Print one JSON object for other programs: the number of sound lines, and the damaged ones";

/// Prints the damaged lines, and the number of sound ones. Fails if a line is damaged.
pub(super) fn run(book: &Book, as_json: bool) -> anyhow::Result<()> {
    let lines = checked_lines(book)?;
    let damaged: Vec<(usize, String)> =
        lines.iter().filter_map(|line| Some((line.number, line.entry.as_ref().err()?.to_string()))).collect();
    let sound = lines.len() - damaged.len();
    let mut out = BufWriter::new(io::stdout().lock());
    if as_json {
        let object = |(line, reason): &(usize, String)| json!({ "line": line, "reason": reason });
        let damaged: Vec<Value> = damaged.iter().map(object).collect();
        writeln!(out, "{:#}", json!({ "sound": sound, "damaged": damaged }))?;
    } else {
        let name = display_path(book.path());
        for (number, reason) in &damaged {
            writeln!(out, "{name}: line {number}: {reason}")?;
        }
        writeln!(out, "sound lines {sound}, damaged {}", damaged.len())?;
    }
    out.flush()?;
    if damaged.is_empty() {
        return Ok(());
    }
    writeln!(io::stderr().lock(), "note: damaged lines are not used; they can be deleted from the file")?;
    Err(AlreadyReported.into())
}
