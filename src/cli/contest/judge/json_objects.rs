//! Prints a game as JSON objects, one per line.

use crate::cli::contest::judge::numbered_action::NumberedAction;
use crate::cli::contest::judge::times::serialize_millis;
use crate::contest::ActionEffect;
use crate::contest::process::StderrLines;
use crate::text::sanitize_line;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// An action and its effect.
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
    #[serde(rename = "ms", serialize_with = "serialize_millis")]
    time: Duration,
}

/// A line of the bot's standard error.
#[derive(Serialize)]
struct StderrObject {
    event: &'static str,
    line: String,
}

pub(crate) fn print_action(numbered: &NumberedAction<'_>, out: &mut impl Write) -> io::Result<()> {
    let action = &numbered.action.action;
    let (removed, warning) = match numbered.action.effect {
        ActionEffect::Removed { group, points } => {
            (Some(Removed { color: group.color.index(), size: group.size, points }), None)
        }
        ActionEffect::Warning(reason) => (None, Some(reason.to_string())),
    };
    let object = ActionObject {
        event: "action",
        number: numbered.number,
        column: action.cell.column,
        row: action.cell.row,
        warning,
        removed,
        total: numbered.total,
        message: sanitize_line(&action.message),
        time: numbered.time.map(|time| Time { time }),
    };
    print(&object, out)
}

pub(crate) fn print_stderr(stderr: &StderrLines, out: &mut impl Write) -> io::Result<()> {
    let object = |line: &String| StderrObject { event: "stderr", line: sanitize_line(line) };
    stderr.lines.iter().try_for_each(|line| print(&object(line), out))
}

/// Prints an object on a line of its own.
pub(crate) fn print(object: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    writeln!(out)
}
