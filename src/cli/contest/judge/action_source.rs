//! Reads a line of actions from a file or from standard input.

use crate::cli::error::bad_input;
use crate::cli::input::read;
use std::ffi::OsStr;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;

/// The name of standard input on the command line.
pub(crate) const STANDARD_INPUT: &str = "-";
const CONTENT: &str = "a line of actions";

/// Reads the first line of a file, or of standard input. Prints a note if there are more lines.
pub(crate) fn read_actions(file: &OsStr) -> anyhow::Result<String> {
    let (path, is_file) = (Path::new(file), file != STANDARD_INPUT);
    let name = if is_file { read::display_path(path) } else { "standard input".to_owned() };
    let input: Box<dyn Read> = if is_file {
        if !path.exists() && path.to_string_lossy().contains([' ', ';']) {
            return Err(bad_input!(
                "{name}: no such file; to give actions, write them to standard input and pass `--actions -`"
            ));
        }
        Box::new(read::open(path, CONTENT)?)
    } else if io::stdin().is_terminal() {
        Box::new(io::Cursor::new(prompt_for_line()?))
    } else {
        Box::new(io::stdin().lock())
    };
    let text = read::read_text(input, &name, CONTENT)?;
    if text.lines().skip(1).any(|line| !line.trim().is_empty()) {
        // If standard error is closed, the note is lost.
        let _ = writeln!(io::stderr().lock(), "note: {name}: only the first line counts");
    }
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

/// Prompts for a line on a terminal. Enter ends it, so the user does not have to type the end of the input.
fn prompt_for_line() -> io::Result<String> {
    writeln!(io::stderr().lock(), "Type or paste {CONTENT}, as in 0 0;11 5;6 8:")?;
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    Ok(line)
}
