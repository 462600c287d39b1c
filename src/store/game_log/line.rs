//! A finished game as a line of the log.
//!
//! ```text
//! 2026-11-21T08:20:00Z score=64 left=0 moves=2 largest=5 undos=1 hints=0 solver=no seconds=12 CODE check=1a2b3c4d
//! ```
//!
//! `seconds` is left out if the duration is unknown. The checksum is of the text before ` check=`.

use crate::notation::GAME_ID_PREFIX;
use crate::store::FinishedGame;
use crate::store::fs::{with_line_checksum, without_line_checksum};
use crate::store::game_log::finished_game::taken_over_at;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            time,
            score,
            tiles_left,
            moves,
            largest_group,
            undos,
            hints,
            solver,
            // The code contains this.
            taken_over_at: _,
            seconds,
            code,
        } = self;
        let solver = if *solver { "yes" } else { "no" };
        let seconds = seconds.map(|seconds| format!(" seconds={seconds}")).unwrap_or_default();
        let line = format!(
            "{time} score={score} left={tiles_left} moves={moves} largest={largest_group} undos={undos} \
             hints={hints} solver={solver}{seconds} {code}"
        );
        f.write_str(&with_line_checksum(&line))
    }
}

/// The error that a line is not a finished game, or was truncated or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineError;

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a finished game, or damaged")
    }
}

impl std::error::Error for LineError {}

impl FromStr for FinishedGame {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        parse(line).ok_or(LineError)
    }
}

fn parse(line: &str) -> Option<FinishedGame> {
    let mut words = without_line_checksum(line)?.split(' ');
    let time = words.next()?.parse().ok()?;
    let mut value = |key: &str| words.next()?.strip_prefix(key)?.strip_prefix('=');
    let score = value("score")?.parse().ok()?;
    let mut number = |key| value(key)?.parse::<u32>().ok();
    let (tiles_left, moves, largest_group) = (number("left")?, number("moves")?, number("largest")?);
    let (undos, hints) = (number("undos")?, number("hints")?);
    let solver = match value("solver")? {
        "yes" => true,
        "no" => false,
        _ => return None,
    };
    let mut words = words.peekable();
    let seconds = match words.next_if(|word| word.starts_with("seconds=")) {
        Some(word) => Some(word.trim_start_matches("seconds=").parse().ok()?),
        None => None,
    };
    let code = words.next()?.to_owned();
    let is_complete = words.next().is_none() && code.starts_with(GAME_ID_PREFIX);
    is_complete.then_some(FinishedGame {
        time,
        score,
        tiles_left,
        moves,
        largest_group,
        undos,
        hints,
        solver,
        taken_over_at: taken_over_at(&code),
        seconds,
        code,
    })
}
