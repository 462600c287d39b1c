//! Prints a game as lines of text.

use crate::board::quantity;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::numbered_action::NumberedAction;
use crate::cli::contest::judge::times::{Longest, Times, format_time};
use crate::contest::{ActionEffect, ContestAction};
use crate::text::sanitize_message;
use std::io::{self, Write};

pub(crate) fn print_action(numbered: &NumberedAction<'_>, out: &mut impl Write) -> io::Result<()> {
    let ContestAction { cell, message } = &numbered.action.action;
    write!(out, "{}. {} {}: ", numbered.number, cell.column, cell.row)?;
    match numbered.action.effect {
        ActionEffect::Removed { group, points } => {
            let points = quantity(points, "point");
            write!(out, "{} {}, {points}, {} in all", group.size, group.color, numbered.total)?;
        }
        ActionEffect::Warning(reason) => write!(out, "warning: {reason}")?,
    }
    if let Some(time) = numbered.time {
        write!(out, ", {}", format_time(time))?;
    }
    if !message.is_empty() {
        write!(out, " \"{}\"", sanitize_message(message))?;
    }
    writeln!(out)
}

pub(crate) fn print_result(result: &BoardResult, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", result.outcome)?;
    if let Some(Times { all, first, longest }) = result.times {
        write!(out, "Time: {}", format_time(all))?;
        if let Some(Longest { time: longest, action }) = longest {
            let (first, longest) = (format_time(first), format_time(longest));
            write!(out, "; first action {first}, longest later action {longest} (action {action})")?;
        }
        writeln!(out)?;
    }
    writeln!(out, "Total: {}", result.score)
}
