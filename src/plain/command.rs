//! Commands as the player types them.

use crate::board::Cell;
use crate::i18n::{Language, Words};
use crate::plain::shortcut::Shortcut;

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Remove the group at this cell.
    Play(Cell),
    /// List the largest groups, up to this number.
    Groups(usize),
    /// Undo this number of steps.
    Undo(usize),
    /// Redo this number of steps.
    Redo(usize),
    Hint,
    /// Let the solver make up to this number of moves.
    Solve(usize),
    /// Show par after a search of this number of seconds.
    Par(usize),
    Restart,
    New,
    /// Switch to today's board, or back from there.
    Daily,
    Share,
    Board,
    Score,
    Scores,
    Rules,
    Id,
    Code,
    Help,
    Quit,
}

/// The seconds that `par` searches without a number.
const PAR_SECONDS: usize = 10;

/// The name of every command.
const ENGLISH: [(&str, Command); 19] = [
    ("groups", Command::Groups(usize::MAX)),
    ("undo", Command::Undo(1)),
    ("redo", Command::Redo(1)),
    ("hint", Command::Hint),
    ("solve", Command::Solve(usize::MAX)),
    ("par", Command::Par(PAR_SECONDS)),
    ("restart", Command::Restart),
    ("new", Command::New),
    ("daily", Command::Daily),
    ("board", Command::Board),
    ("score", Command::Score),
    ("scores", Command::Scores),
    ("share", Command::Share),
    ("rules", Command::Rules),
    ("id", Command::Id),
    ("code", Command::Code),
    ("help", Command::Help),
    ("?", Command::Help),
    ("quit", Command::Quit),
];

/// The names that the French game has beside the English ones; those with accents may be typed without.
const FRENCH: [(&str, Command); 21] = [
    ("groupes", Command::Groups(usize::MAX)),
    ("annuler", Command::Undo(1)),
    ("rétablir", Command::Redo(1)),
    ("retablir", Command::Redo(1)),
    ("refaire", Command::Redo(1)),
    ("indice", Command::Hint),
    ("solveur", Command::Solve(usize::MAX)),
    ("par", Command::Par(PAR_SECONDS)),
    ("recommencer", Command::Restart),
    ("nouveau", Command::New),
    ("jour", Command::Daily),
    ("partager", Command::Share),
    ("plateau", Command::Board),
    ("score", Command::Score),
    ("classement", Command::Scores),
    ("règles", Command::Rules),
    ("regles", Command::Rules),
    ("identifiant", Command::Id),
    ("code", Command::Code),
    ("aide", Command::Help),
    ("quitter", Command::Quit),
];

impl Command {
    /// Parses a line. A word of one letter is looked up in the shortcuts first.
    ///
    /// # Errors
    /// Returns a message for the player.
    pub(crate) fn parse(line: &str, shortcuts: &[Shortcut], words: Words) -> Result<Self, String> {
        let mut arguments = line.split_whitespace();
        let first = arguments.next().unwrap_or_default();
        if first.contains(|digit: char| digit.is_ascii_digit()) {
            let line = line.trim();
            return line.parse().map(Self::Play).map_err(|error| words.no_cell(line, &error));
        }
        let command = Self::by_letter(first, shortcuts).map_or_else(|| Self::by_name(first, words), Ok)?;
        match (arguments.next(), arguments.next()) {
            (None, _) => Ok(command),
            (Some(number), None) => command.with_number(number, words),
            (Some(_), Some(excess)) => Err(words.too_much(first, excess)),
        }
    }

    fn by_letter(word: &str, shortcuts: &[Shortcut]) -> Option<Self> {
        let mut letters = word.chars();
        let (letter, None) = (letters.next()?, letters.next()) else { return None };
        shortcuts.iter().find(|shortcut| shortcut.letters.contains(&letter)).map(|shortcut| shortcut.command)
    }

    /// Finds a command by its name or an unambiguous beginning of it.
    fn by_name(word: &str, words: Words) -> Result<Self, String> {
        let lower = word.to_lowercase();
        let names = names(words.language());
        let matching: Vec<_> = names.iter().filter(|(name, _)| name.starts_with(&lower)).collect();
        match matching[..] {
            [] => Err(words.no_command(word, &one_name_each(names.iter()))),
            [&(_, command), ..] if matching.iter().all(|&&(_, other)| other == command) => Ok(command),
            // `par` is a name, although `partager` starts with it.
            _ if let Some((_, command)) = matching.iter().find(|(name, _)| *name == lower) => Ok(*command),
            _ => Err(words.ambiguous(word, &one_name_each(matching.into_iter()))),
        }
    }

    fn with_number(self, word: &str, words: Words) -> Result<Self, String> {
        let number = word.parse().ok().filter(|&number| number > 0);
        let number = number.ok_or_else(|| words.no_number(word));
        match self {
            Self::Undo(_) => number.map(Self::Undo),
            Self::Redo(_) => number.map(Self::Redo),
            Self::Groups(_) => number.map(Self::Groups),
            Self::Solve(_) => number.map(Self::Solve),
            Self::Par(_) => number.map(Self::Par),
            _ => Err(words.takes_nothing(word)),
        }
    }
}

/// The first letter of each shortcut, with the name of its command.
pub(super) fn letters(shortcuts: &[Shortcut], words: Words) -> Vec<(char, &'static str)> {
    let names = names(words.language());
    let name = |command| names.iter().find(|(_, other)| *other == command).map(|(name, _)| *name);
    let entry = |shortcut: &Shortcut| Some((*shortcut.letters.first()?, name(shortcut.command)?));
    shortcuts.iter().filter_map(entry).collect()
}

/// The names in a language, followed by the English ones where it is another.
fn names(language: Language) -> Vec<(&'static str, Command)> {
    match language {
        Language::English => ENGLISH.to_vec(),
        Language::French => [&FRENCH[..], &ENGLISH].concat(),
    }
}

/// The first name of each command.
fn one_name_each<'a>(names: impl Iterator<Item = &'a (&'static str, Command)>) -> Vec<&'static str> {
    let mut unique: Vec<(&'static str, Command)> = Vec::new();
    for &(name, command) in names {
        if !unique.iter().any(|&(_, other)| other == command) {
            unique.push((name, command));
        }
    }
    unique.into_iter().map(|(name, _)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::tests::shortcuts;
    use crate::tui::Glyphs;

    fn read(line: &str, words: Words) -> Result<Command, String> {
        Command::parse(line, &shortcuts(), words)
    }

    #[track_caller]
    fn is(line: &str, expected: Command) {
        assert_eq!(read(line, Words::PLAIN_ENGLISH), Ok(expected), "{line}");
    }

    #[track_caller]
    fn says(line: &str, expected: &str) {
        let sentence = read(line, Words::PLAIN_ENGLISH).unwrap_err();
        assert!(sentence.contains(expected), "{line}: {sentence}");
    }

    #[test]
    fn a_name_may_be_cut_short() {
        for (name, command) in ENGLISH {
            is(name, command);
            is(&format!(" {} ", name.to_uppercase()), command);
        }
        is("u", Command::Undo(1));
        is("undo 12", Command::Undo(12));
        is("U 2", Command::Redo(2));
        is("r", Command::Restart);
        is("i", Command::Hint);
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
    fn french_names_join_the_english_ones() {
        let french = Words::new(Language::French, Glyphs::UNICODE);
        for (name, command) in ENGLISH.into_iter().chain(FRENCH) {
            assert_eq!(read(&name.to_uppercase(), french), Ok(command), "{name}");
        }
        let is = |line, command| assert_eq!(read(line, french), Ok(command), "{line}");
        is("n", Command::New);
        is("g 3", Command::Groups(3));
        is("ann 2", Command::Undo(2));
        is("u", Command::Undo(1));
        is("ré", Command::Redo(1));
        is("r", Command::Restart);
        let says = |line, expected| assert_eq!(read(line, french).unwrap_err(), expected);
        says("re", "«\u{a0}re\u{a0}» peut être retablir ou recommencer ou regles.");
        says("a", "«\u{a0}a\u{a0}» peut être annuler ou aide.");
        says("c0", "«\u{a0}c0\u{a0}» n'est pas une case\u{a0}: écrivez par exemple c4, ou 2 3.");
        says("score 3", "Rien ne suit cette commande\u{a0}: que veut dire «\u{a0}3\u{a0}»\u{a0}?");
        says("annuler 0", "«\u{a0}0\u{a0}» n'est pas un nombre à partir de 1.");
        says("annuler 1 2", "Il y a trop après «\u{a0}annuler\u{a0}»\u{a0}: «\u{a0}2\u{a0}».");
        let ascii = Words::new(Language::French, Glyphs::ASCII);
        assert_eq!(
            read("c0", ascii).unwrap_err(),
            "\"c0\" n'est pas une case : ecrivez par exemple c4, ou 2 3."
        );
    }

    #[test]
    fn a_letter_in_the_help_stands_for_the_command_beside_it() {
        for words in Language::ALL.map(|language| Words::new(language, Glyphs::UNICODE)) {
            for (letter, name) in letters(&shortcuts(), words) {
                assert_eq!(read(&letter.to_string(), words), read(name, words), "{letter}");
            }
        }
    }

    #[test]
    fn cells_are_parsed_as_moves() {
        is("c4", Command::Play(Cell::new(2, 3)));
        is("C4", Command::Play(Cell::new(2, 3)));
        is("2 3", Command::Play(Cell::new(2, 3)));
        is("aa10", Command::Play(Cell::new(26, 9)));
        says("c0", "`c0` is no cell: found `0`, expected a row from 1 to 1000");
        says("3", "`3` is no cell: found the end");
        says("c4 d5", "expected nothing after the cell");
    }
}
