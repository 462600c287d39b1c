//! Reads a line of actions from a file or from standard input.

use crate::cli::error::bad_input;
use crate::cli::input::read;
use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ActionSource {
    StandardInput,
    File(PathBuf),
}

impl From<OsString> for ActionSource {
    fn from(word: OsString) -> Self {
        if word == "-" { Self::StandardInput } else { Self::File(word.into()) }
    }
}

const CONTENT: &str = "a line of actions";

impl ActionSource {
    /// Reads the first line. Prints a note if there are more lines.
    pub(crate) fn read(&self) -> anyhow::Result<String> {
        let name = self.name();
        let text = read::read_text(self.open()?, &name, CONTENT)?;
        if text.lines().skip(1).any(|line| !line.trim().is_empty()) {
            // If standard error is closed, the note is lost.
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
            Self::StandardInput if io::stdin().is_terminal() => {
                Ok(Box::new(io::Cursor::new(prompt_for_line()?)))
            }
            Self::StandardInput => Ok(Box::new(io::stdin().lock())),
            Self::File(path) if !path.exists() && path.to_string_lossy().contains([' ', ';']) => {
                Err(bad_input!(
                    "{}: no such file; to give actions, write them to standard input and pass `--actions -`",
                    self.name()
                ))
            }
            Self::File(path) => Ok(Box::new(read::open(path, CONTENT)?)),
        }
    }
}

/// Prompts for a line on a terminal. Enter ends it, so the user does not have to type the end of the input.
fn prompt_for_line() -> io::Result<String> {
    writeln!(io::stderr().lock(), "Type or paste {CONTENT}, as in 0 0;11 5;6 8:")?;
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    Ok(line)
}
