//! What can be typed.

use crate::board::Cell;
use crate::notation::ParseError;

/// A line that was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Play(Cell),
    /// List the groups, so many at most.
    Groups(usize),
    Undo(usize),
    Redo(usize),
    Restart,
    New,
    Board,
    Score,
    Rules,
    Id,
    Code,
    Help,
    Quit,
}

/// Every command by its word.
const WORDS: [(&str, Command); 13] = [
    ("groups", Command::Groups(usize::MAX)),
    ("undo", Command::Undo(1)),
    ("redo", Command::Redo(1)),
    ("restart", Command::Restart),
    ("new", Command::New),
    ("board", Command::Board),
    ("score", Command::Score),
    ("rules", Command::Rules),
    ("id", Command::Id),
    ("code", Command::Code),
    ("help", Command::Help),
    ("?", Command::Help),
    ("quit", Command::Quit),
];

/// What `help` answers.
pub(super) const HELP: &str = "\
c4          remove the group at column c, row 4; 2 3 means the same, counted from 0
groups [N]  list the groups that can be removed, the largest first
undo [N]    take back moves; also a restart or a new game
redo [N]    make moves again that were taken back
restart     go back to the first board
new         deal a new board
board       show the board
score       tell how the game stands
rules       tell how it is scored
id          print the game id, which names the first board
code        print the replay code, which names the board and all moves
quit        leave, as does the end of the input
The beginning of a word is enough where no other begins so: u, g, res. r is redo.
";

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// With a sentence for whoever typed it.
    pub(super) fn read(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        if first.contains(|digit: char| digit.is_ascii_digit()) {
            let line = line.trim();
            return line.parse().map(Self::Play).map_err(|error| no_cell(line, &error));
        }
        let command = Self::named(first)?;
        match (words.next(), words.next()) {
            (None, _) => Ok(command),
            (Some(number), None) => command.with_number(number),
            (Some(_), Some(excess)) => Err(format!("There is too much after {first}: {}.", quoted(excess))),
        }
    }

    fn named(word: &str) -> Result<Self, String> {
        let lower = word.to_ascii_lowercase();
        let fitting: Vec<_> = WORDS.into_iter().filter(|(name, _)| name.starts_with(&lower)).collect();
        match fitting[..] {
            [(_, command)] => Ok(command),
            [] => Err(format!("{} is no command. {}", quoted(word), possible())),
            // As in replay codes.
            _ if lower == "r" => Ok(Self::Redo(1)),
            _ => {
                let names: Vec<&str> = fitting.iter().map(|&(name, _)| name).collect();
                Err(format!("{} could be {}.", quoted(word), names.join(" or ")))
            }
        }
    }

    fn with_number(self, word: &str) -> Result<Self, String> {
        let number = word.parse().ok().filter(|&number| number > 0);
        let number = number.ok_or_else(|| format!("{} is no number from 1 up.", quoted(word)));
        match self {
            Self::Undo(_) => number.map(Self::Undo),
            Self::Redo(_) => number.map(Self::Redo),
            Self::Groups(_) => number.map(Self::Groups),
            _ => Err(format!("Nothing comes after this command, so what is {}?", quoted(word))),
        }
    }
}

fn possible() -> String {
    let names: Vec<&str> = WORDS.iter().map(|&(name, _)| name).filter(|&name| name != "?").collect();
    format!("Remove a group with its cell, such as c4, or say {}.", names.join(", "))
}

fn no_cell(line: &str, error: &ParseError) -> String {
    let ParseError { found, expected, .. } = error;
    format!("{} is no cell: found {found}, expected {expected}.", quoted(line))
}

/// What was typed, without what a terminal might act on.
fn quoted(text: &str) -> String {
    let shown: String = text.chars().take(40).filter(|letter| !letter.is_control()).collect();
    format!("`{shown}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is(line: &str, expected: Command) {
        assert_eq!(Command::read(line), Ok(expected), "{line}");
    }

    #[track_caller]
    fn says(line: &str, expected: &str) {
        let sentence = Command::read(line).unwrap_err();
        assert!(sentence.contains(expected), "{line}: {sentence}");
    }

    #[test]
    fn words_and_their_beginnings() {
        for (name, command) in WORDS {
            is(name, command);
            is(&format!(" {} ", name.to_uppercase()), command);
        }
        is("u", Command::Undo(1));
        is("undo 12", Command::Undo(12));
        is("r 2", Command::Redo(2));
        is("g 5", Command::Groups(5));
        is("res", Command::Restart);
        says("re", "`re` could be redo or restart");
        says(
            "frobnicate",
            "`frobnicate` is no command. Remove a group with its cell, such as c4, or say groups, undo",
        );
        says("undo 0", "`0` is no number from 1 up");
        says("undo many", "`many` is no number");
        says("score 3", "what is `3`?");
        says("undo 1 2", "`2`");
        says("\u{1b}[2J", "`[2J`");
    }

    #[test]
    fn cells() {
        is("c4", Command::Play(Cell::new(2, 3)));
        is("C4", Command::Play(Cell::new(2, 3)));
        is("2 3", Command::Play(Cell::new(2, 3)));
        is("aa10", Command::Play(Cell::new(26, 9)));
        says("c0", "`c0` is no cell: found `0`, expected a row from 1 to 1000");
        says("3", "`3` is no cell: found the end");
        says("c4 d5", "expected nothing after the cell");
    }
}
