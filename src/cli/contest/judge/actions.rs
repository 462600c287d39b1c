//! Where a line of actions comes from.

use crate::cli::error::BadInput;
use crate::cli::input::read;
use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;

/// Where a line of actions is to be read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ActionFile {
    /// `-`.
    StandardInput,
    /// A path.
    File(PathBuf),
}

impl From<OsString> for ActionFile {
    fn from(word: OsString) -> Self {
        if word == "-" { Self::StandardInput } else { Self::File(word.into()) }
    }
}

/// What is read.
const WHAT: &str = "a line of actions";

impl ActionFile {
    /// The first line; that there are more is said, because they do not count.
    pub(crate) fn read(&self) -> anyhow::Result<String> {
        let name = self.name();
        let text = read::read_text(self.open()?, &name, WHAT)?;
        if text.lines().skip(1).any(|line| !line.trim().is_empty()) {
            // Whoever does not read it misses nothing that counts.
            let _ = writeln!(io::stderr().lock(), "note: {name}: only the first line counts");
        }
        Ok(text.lines().next().unwrap_or_default().to_owned())
    }

    fn name(&self) -> String {
        match self {
            Self::StandardInput => "standard input".to_owned(),
            Self::File(path) => read::display_path(path),
        }
    }

    fn open(&self) -> anyhow::Result<Box<dyn Read>> {
        match self {
            Self::StandardInput if io::stdin().is_terminal() => Ok(Box::new(io::Cursor::new(typed_line()?))),
            Self::StandardInput => Ok(Box::new(io::stdin().lock())),
            Self::File(path) if !path.exists() && path.to_string_lossy().contains([' ', ';']) => {
                let message =
                    format!("{}: no such file; actions themselves go to `--actions -`", self.name());
                Err(BadInput::new(message).into())
            }
            Self::File(path) => Ok(Box::new(read::open(path, WHAT)?)),
        }
    }
}

/// Asks whoever types for a line, which ends with Enter and not with the input.
fn typed_line() -> io::Result<String> {
    writeln!(io::stderr().lock(), "Type or paste {WHAT}, as in 0 0;11 5;6 8:")?;
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    Ok(line)
}
