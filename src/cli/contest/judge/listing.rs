//! A game as lines of text.

use crate::board::quantity;
use crate::cli::contest::judge::board_result::{BoardResult, Longest, Times, time};
use crate::contest::{Action, Effect, Judgement};
use crate::text::sanitize_message;
use std::io::{self, Write};
use std::time::Duration;

/// A line an action, counted and added up.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    number: usize,
    points: i64,
}

impl Listing {
    pub(crate) fn tell(
        &mut self,
        judgement: &Judgement,
        took: Option<Duration>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        self.number += 1;
        let Action { cell, message } = &judgement.action;
        write!(out, "{}. {} {}: ", self.number, cell.column, cell.row)?;
        match judgement.effect {
            Effect::Removed { group, points } => {
                self.points += points;
                let worth = quantity(points, "point");
                write!(out, "{} {}, {worth}, {} in all", group.size, group.color, self.points)?;
            }
            Effect::Warning(why) => write!(out, "warning: {why}")?,
        }
        if let Some(took) = took {
            write!(out, ", {}", time(took))?;
        }
        if !message.is_empty() {
            write!(out, " \"{}\"", sanitize_message(message))?;
        }
        writeln!(out)
    }

    pub(crate) fn end(result: &BoardResult, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", result.words())?;
        if let Some(Times { all, first, longest }) = result.times() {
            write!(out, "Time: {}", time(all))?;
            if let Some(Longest { time: longest, action }) = longest {
                write!(
                    out,
                    "; the first action {}, the longest after it {}, action {action}",
                    time(first),
                    time(longest)
                )?;
            }
            writeln!(out)?;
        }
        writeln!(out, "Total: {}", result.score)
    }
}
