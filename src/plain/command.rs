//! What can be typed.

use crate::board::Cell;
use crate::i18n::{Language, Words};
use crate::tui::input::Action;
use crate::tui::{Binding, Key};

/// A line that was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Play(Cell),
    /// List the groups, so many at most.
    Groups(usize),
    Undo(usize),
    Redo(usize),
    Hint,
    /// Let the solver make so many moves.
    Solve(usize),
    /// Tell par after so many seconds.
    Par(usize),
    Restart,
    New,
    /// Turn to today's board, or back from there.
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

/// How long to look for par where nobody says, in seconds.
const PAR_SECONDS: usize = 10;

/// Every command by its word.
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

/// The words that are understood as well where French is spoken; those with accents are typed without, too.
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
    /// Reads a line. Where it is one letter, that is a key of these.
    ///
    /// # Errors
    /// With a sentence for whoever typed it.
    pub(crate) fn read(line: &str, keys: &[Binding], tongue: Words) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        if first.contains(|digit: char| digit.is_ascii_digit()) {
            let line = line.trim();
            return line.parse().map(Self::Play).map_err(|error| tongue.no_cell(line, &error));
        }
        let command = Self::by_key(first, keys).map_or_else(|| Self::named(first, tongue), Ok)?;
        match (words.next(), words.next()) {
            (None, _) => Ok(command),
            (Some(number), None) => command.with_number(number, tongue),
            (Some(_), Some(excess)) => Err(tongue.too_much(first, excess)),
        }
    }

    fn by_key(word: &str, keys: &[Binding]) -> Option<Self> {
        let is_typed = |binding: &&Binding| typed(binding).any(|key| key.to_string() == word);
        keys.iter().find(is_typed).and_then(|binding| Self::of(binding.action))
    }

    /// What does in lines of text what this action does on the full screen.
    const fn of(action: Action) -> Option<Self> {
        Some(match action {
            Action::Undo => Self::Undo(1),
            Action::Redo => Self::Redo(1),
            Action::Restart => Self::Restart,
            Action::New => Self::New,
            Action::Hint => Self::Hint,
            Action::LetSolverPlay => Self::Solve(usize::MAX),
            Action::Daily => Self::Daily,
            Action::Share => Self::Share,
            Action::Scores => Self::Scores,
            Action::Help => Self::Help,
            Action::Quit => Self::Quit,
            _ => return None,
        })
    }

    fn named(word: &str, tongue: Words) -> Result<Self, String> {
        let lower = word.to_lowercase();
        let names = names(tongue.language());
        let fitting: Vec<_> = names.iter().filter(|(name, _)| name.starts_with(&lower)).collect();
        match fitting[..] {
            [] => Err(tongue.no_command(word, &told(names.iter()))),
            [&(_, command), ..] if fitting.iter().all(|&&(_, other)| other == command) => Ok(command),
            // `par` is a word of its own, though `partager` begins so.
            _ if let Some((_, command)) = fitting.iter().find(|(name, _)| *name == lower) => Ok(*command),
            _ => Err(tongue.ambiguous(word, &told(fitting.into_iter()))),
        }
    }

    fn with_number(self, word: &str, tongue: Words) -> Result<Self, String> {
        let number = word.parse().ok().filter(|&number| number > 0);
        let number = number.ok_or_else(|| tongue.no_number(word));
        match self {
            Self::Undo(_) => number.map(Self::Undo),
            Self::Redo(_) => number.map(Self::Redo),
            Self::Groups(_) => number.map(Self::Groups),
            Self::Solve(_) => number.map(Self::Solve),
            Self::Par(_) => number.map(Self::Par),
            _ => Err(tongue.takes_nothing(word)),
        }
    }
}

/// The characters of these keys.
fn typed(binding: &Binding) -> impl Iterator<Item = Key> {
    binding.keys.iter().copied().filter(|key| matches!(key, Key::Char(letter) if *letter != ' '))
}

/// The letters that stand for commands, and the words of those.
pub(crate) fn letters(keys: &[Binding], tongue: Words) -> Vec<(Key, &'static str)> {
    let names = names(tongue.language());
    let word = |command| names.iter().find(|(_, other)| *other == command).map(|(name, _)| *name);
    let letter = |binding: &Binding| Some((typed(binding).next()?, word(Command::of(binding.action)?)?));
    keys.iter().filter_map(letter).collect()
}

/// The words that are understood, those of the language first.
fn names(language: Language) -> Vec<(&'static str, Command)> {
    match language {
        Language::English => ENGLISH.to_vec(),
        Language::French => [&FRENCH[..], &ENGLISH].concat(),
    }
}

/// The words to tell, one for each command.
fn told<'a>(names: impl Iterator<Item = &'a (&'static str, Command)>) -> Vec<&'static str> {
    let mut told: Vec<(&'static str, Command)> = Vec::new();
    for &(name, command) in names {
        if !told.iter().any(|&(_, other)| other == command) {
            told.push((name, command));
        }
    }
    told.into_iter().map(|(name, _)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::{Glyphs, Keymap, Preset, Table};

    fn read(line: &str, tongue: Words) -> Result<Command, String> {
        Command::read(line, Keymap::default().table(Table::Play), tongue)
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
    fn words_and_their_beginnings() {
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
    fn french_words_join_the_english_ones() {
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
    fn a_letter_is_a_key_of_the_full_screen() {
        for preset in Preset::ALL {
            let keymap = Keymap::from(preset);
            let keys = keymap.table(Table::Play);
            for language in Language::ALL.map(|language| Words::new(language, Glyphs::UNICODE)) {
                let letters = letters(keys, language);
                assert!(letters.len() >= 7, "{}: {letters:?}", preset.name);
                for (key, word) in letters {
                    let read = |line: &str| Command::read(line, keys, language).unwrap();
                    assert_eq!(read(&key.to_string()), read(word), "{key} of {}", preset.name);
                }
            }
        }
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
