//! Where a line of actions comes from.

use crate::cli::failure::BadInput;
use anyhow::Context;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;

/// Where a line of actions is to be read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ActionFile {
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

/// The moves of a board of a million tiles take 4 MB, and messages may be longer.
const LARGEST: u64 = 64 << 20;

impl ActionFile {
    /// The first line; that there are more is said, because they do not count.
    pub(super) fn read(&self) -> anyhow::Result<String> {
        let name = self.name();
        let mut bytes = Vec::new();
        self.open()?.take(LARGEST + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
        if bytes.len() as u64 > LARGEST {
            return Err(BadInput::new(format!("{name}: larger than {} MiB", LARGEST >> 20)).into());
        }
        let text = String::from_utf8(bytes).map_err(|error| {
            let place = error.utf8_error().valid_up_to() + 1;
            BadInput::new(format!("{name}: not a text: byte {place} is not UTF-8"))
        })?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        if text.lines().skip(1).any(|line| !line.trim().is_empty()) {
            // Whoever does not read it misses nothing that counts.
            let _ = writeln!(io::stderr().lock(), "note: {name}: only the first line counts");
        }
        Ok(text.lines().next().unwrap_or_default().to_owned())
    }

    fn name(&self) -> String {
        match self {
            Self::StandardInput => "standard input".to_owned(),
            Self::File(path) => crate::cli::folder::shown(path),
        }
    }

    fn open(&self) -> anyhow::Result<Box<dyn Read>> {
        match self {
            Self::StandardInput => {
                if io::stdin().is_terminal() {
                    writeln!(io::stderr().lock(), "Type or paste a line of actions, as in 0 0;11 5;6 8:")?;
                    let mut line = String::new();
                    io::stdin().lock().read_line(&mut line)?;
                    return Ok(Box::new(io::Cursor::new(line)));
                }
                Ok(Box::new(io::stdin().lock()))
            }
            Self::File(path) if path.is_dir() => {
                Err(BadInput::new(format!("{}: a directory, not a line of actions", self.name())).into())
            }
            Self::File(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(file)),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    Err(BadInput::new(format!("{}: no such file", self.name())).into())
                }
                Err(error) => Err(error).with_context(|| self.name()),
            },
        }
    }
}
