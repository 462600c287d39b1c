//! The contents of a log file: its games, and whether it is damaged.

use crate::store::FinishedGame;
use crate::store::fs::header_version;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

pub(super) const HEADING: &str = "samegame games ";
pub(super) const VERSION: u32 = 1;

/// The first line, without its line break.
pub(super) fn first_line() -> String {
    format!("{HEADING}{VERSION}")
}

/// The valid games of a log, and its state.
pub(super) struct Contents {
    pub(super) games: Vec<FinishedGame>,
    pub(super) state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// Every line is valid.
    Valid,
    /// The last line has no line break, because a write was interrupted. All other lines are valid.
    Torn,
    Damaged,
}

impl Contents {
    pub(super) fn parse(text: &str) -> Self {
        let is_first_line = |line: &str| header_version(line, HEADING) == Some(VERSION);
        let is_torn = !text.ends_with('\n');
        let last = text.lines().count().saturating_sub(1);
        let has_first_line = is_first_line(text) || (is_torn && last == 0);
        let mut state = if !has_first_line {
            State::Damaged
        } else if is_torn {
            State::Torn
        } else {
            State::Valid
        };
        let mut games = Vec::new();
        for (index, line) in text.lines().enumerate() {
            match line.parse() {
                Ok(game) => games.push(game),
                // A log that was joined from several logs has several first lines.
                Err(_) if is_first_line(line) => {}
                Err(_) if is_torn && index == last => {}
                Err(_) => state = State::Damaged,
            }
        }
        Self { games, state }
    }
}

/// The state of a log file as its first line and its last byte show it, without the lines between them.
pub(super) enum QuickState {
    /// The file does not exist or is empty.
    Missing,
    Valid,
    /// The first line is not that of a log, or the last line has no line break.
    Damaged,
    /// The log is from a newer version of this program.
    FromNewerVersion,
}

impl QuickState {
    pub(super) fn read(path: &Path) -> io::Result<Self> {
        let mut file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::Missing),
            Err(error) => return Err(error),
        };
        let mut start = Vec::new();
        // A version has at most ten digits. A line break of one or two characters follows.
        let max_first_line = HEADING.len() as u64 + 12;
        (&mut file).take(max_first_line).read_to_end(&mut start)?;
        if start.is_empty() {
            return Ok(Self::Missing);
        }
        match header_version(&String::from_utf8_lossy(&start), HEADING) {
            Some(VERSION) => {}
            Some(version) if version > VERSION => return Ok(Self::FromNewerVersion),
            _ => return Ok(Self::Damaged),
        }
        Ok(if ends_with_line_break(&mut file)? { Self::Valid } else { Self::Damaged })
    }
}

/// Whether the last byte of a file, which must not be empty, is a line break.
pub(super) fn ends_with_line_break(file: &mut File) -> io::Result<bool> {
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}
