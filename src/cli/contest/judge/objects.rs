//! A game as JSON objects, one a line.

use crate::cli::contest::judge::board_result::{BoardResult, as_millis};
use crate::contest::process::Remarks;
use crate::contest::{Effect, Judgement};
use crate::text::sanitize_line;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// An object an action, counted and added up.
#[derive(Debug, Default)]
pub(crate) struct Objects {
    number: usize,
    points: i64,
}

/// An action and what came of it.
#[derive(Serialize)]
struct ActionObject {
    event: &'static str,
    number: usize,
    column: u16,
    row: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<String>,
    #[serde(flatten)]
    removed: Option<Removed>,
    total: i64,
    #[serde(skip_serializing_if = "String::is_empty")]
    message: String,
    #[serde(flatten)]
    time: Option<Time>,
}

#[derive(Serialize)]
struct Removed {
    color: u8,
    size: u32,
    points: i64,
}

#[derive(Serialize)]
struct Time {
    #[serde(rename = "ms", serialize_with = "as_millis")]
    time: Duration,
}

/// Something that the bot said.
#[derive(Serialize)]
struct RemarkObject {
    event: &'static str,
    line: String,
}

impl Objects {
    pub(crate) fn tell(
        &mut self,
        judgement: &Judgement,
        took: Option<Duration>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let cell = judgement.action.cell;
        let (removed, warning) = match judgement.effect {
            Effect::Removed { group, points } => {
                (Some(Removed { color: group.color.index(), size: group.size, points }), None)
            }
            Effect::Warning(why) => (None, Some(why.to_string())),
        };
        self.number += 1;
        self.points += removed.as_ref().map_or(0, |removed| removed.points);
        let object = ActionObject {
            event: "action",
            number: self.number,
            column: cell.column,
            row: cell.row,
            warning,
            removed,
            total: self.points,
            message: sanitize_line(&judgement.action.message),
            time: took.map(|time| Time { time }),
        };
        print(&object, out)
    }

    pub(crate) fn tell_remarks(remarks: &Remarks, out: &mut impl Write) -> io::Result<()> {
        let object = |line: &String| RemarkObject { event: "stderr", line: sanitize_line(line) };
        remarks.lines.iter().try_for_each(|line| print(&object(line), out))
    }

    pub(crate) fn end(result: &BoardResult, out: &mut impl Write) -> io::Result<()> {
        print(result, out)
    }
}

/// An object and the end of its line.
pub(crate) fn print(object: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    writeln!(out)
}
