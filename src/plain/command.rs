//! Lines of input, read with a length limit, and the commands in them as the player types them.

use crate::board::{Cell, ParseError};
use crate::i18n::{Charset, Language, Messages, TextId};
use crate::puzzle::Grade;
use fluent_bundle::FluentValue;
use std::io::{self, BufRead, Read};

/// The maximum number of typed characters that an answer quotes.
const LONGEST_QUOTE: usize = 40;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Play(Cell),
    Groups(usize),
    Undo(usize),
    Redo(usize),
    Hint,
    /// Let the solver make up to this number of moves.
    Solve(usize),
    /// Search for this number of seconds, then show par.
    Par(usize),
    /// Review the game with a search of this number of seconds.
    Review(usize),
    /// Play puzzles, or go to the next one.
    Puzzle(PuzzleChoice),
    Restart,
    New,
    /// Switch to today's board, or from it back to the previous game.
    Daily,
    /// Play a stage of the journey: this one, or the next.
    Journey(Option<usize>),
    Share,
    /// Share under the name in the rest of the line.
    Name,
    Board,
    Score,
    Target,
    Scores,
    Rules,
    Id,
    Code,
    /// List up to this number of the last moves.
    Moves(usize),
    Help,
    Quit,
}

/// The puzzles to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleChoice {
    /// The next one, or that of the day.
    Next,
    Daily,
    Grade(Grade),
    /// None any more.
    Stop,
}

const PUZZLES: [(TextId, PuzzleChoice); 2] =
    [("puzzles-daily", PuzzleChoice::Daily), ("puzzles-stop", PuzzleChoice::Stop)];

/// A command and its shortcut letters, of which the help shows the first.
pub(crate) type Shortcut = (Command, Vec<char>);

/// The commands that do the same as actions of the full screen, with the letters of those, so that players learn them only
/// once.
pub(crate) fn shortcuts<'a>(keys: impl IntoIterator<Item = (&'a str, Vec<char>)>) -> Vec<Shortcut> {
    let command = |name| COMMANDS.iter().find(|row| row.1 == name).map(|row| row.2);
    keys.into_iter().filter_map(|(action, letters)| Some((command(action)?, letters))).collect()
}

/// The number of seconds that `par` and `review` search by default.
const SEARCH_SECONDS: usize = 10;

/// Makes a command with this number.
type WithNumber = fn(usize) -> Command;

/// The commands, after the messages that have their names and the actions of the full screen that do the same, if any. A
/// number in the line makes another command of those that take one.
const COMMANDS: [(TextId, &str, Command, Option<WithNumber>); 24] = [
    ("command-groups", "", Command::Groups(usize::MAX), Some(Command::Groups)),
    ("command-undo", "undo", Command::Undo(1), Some(Command::Undo)),
    ("command-redo", "redo", Command::Redo(1), Some(Command::Redo)),
    ("command-hint", "hint", Command::Hint, None),
    ("command-solve", "solver", Command::Solve(usize::MAX), Some(Command::Solve)),
    ("command-par", "", Command::Par(SEARCH_SECONDS), Some(Command::Par)),
    ("command-review", "review", Command::Review(SEARCH_SECONDS), Some(Command::Review)),
    ("command-puzzle", "puzzles", Command::Puzzle(PuzzleChoice::Next), None),
    ("command-restart", "restart", Command::Restart, None),
    ("command-new", "new", Command::New, None),
    ("command-daily", "daily", Command::Daily, None),
    ("command-journey", "journey", Command::Journey(None), Some(|number| Command::Journey(Some(number)))),
    ("command-board", "", Command::Board, None),
    ("command-score", "", Command::Score, None),
    ("command-target", "", Command::Target, None),
    ("command-scores", "scores", Command::Scores, None),
    ("command-share", "share", Command::Share, None),
    ("command-name", "", Command::Name, None),
    ("command-rules", "", Command::Rules, None),
    ("command-id", "", Command::Id, None),
    ("command-code", "", Command::Code, None),
    ("command-moves", "", Command::Moves(usize::MAX), Some(Command::Moves)),
    ("command-help", "help", Command::Help, None),
    ("command-quit", "quit", Command::Quit, None),
];

impl Command {
    /// Parses a line. A word of one letter is looked up in the shortcuts first.
    pub(crate) fn parse(line: &str, shortcuts: &[Shortcut], messages: Messages) -> Result<Self, String> {
        let mut arguments = line.split_whitespace();
        let first = arguments.next().unwrap_or_default();
        let is_cell = first.contains(|letter: char| letter.is_ascii_digit());
        if is_cell {
            let line = line.trim();
            return line.parse().map(Self::Play).map_err(|error: ParseError| {
                if line.chars().all(|letter| letter.is_ascii_digit()) {
                    return messages.format("only-a-number", [("typed", quote(line))]);
                }
                let (found, expected) = (("found", error.found.into()), ("expected", error.expected.into()));
                messages.format("not-a-cell", [("typed", quote(line)), found, expected])
            });
        }
        let has_letter =
            |(_, letters): &&Shortcut| first.parse().is_ok_and(|letter| letters.contains(&letter));
        let by_letter = shortcuts.iter().find(has_letter).map(|(command, _)| *command);
        let names = names(messages);
        let lower = first.to_lowercase();
        let matching: Vec<_> = names.iter().filter(|(name, _)| name.starts_with(&lower)).collect();
        let command = match (by_letter, &matching[..]) {
            (Some(command), _) => command,
            (None, []) => {
                let names = first_names(&names, &messages.text("between-items"), messages).into();
                return Err(messages.format("not-a-command", [("typed", quote(first)), ("names", names)]));
            }
            (None, [(_, command), others @ ..]) if others.iter().all(|(_, other)| other == command) => {
                *command
            }
            (None, _) => {
                // `par` is a name, although `partager` starts with it.
                let Some((_, command)) = matching.iter().find(|(name, _)| *name == lower) else {
                    let or = format!(" {} ", messages.text("or"));
                    let names = first_names(matching, &or, messages).into();
                    let arguments = [("typed", quote(first)), ("names", names)];
                    return Err(messages.format("ambiguous-command", arguments));
                };
                *command
            }
        };
        match (arguments.next(), arguments.next()) {
            _ if command == Self::Name => Ok(command),
            (None, _) => Ok(command),
            (Some(word), None) if matches!(command, Self::Puzzle(_)) => puzzles(word, messages),
            (Some(word), None) => {
                let with_number = COMMANDS.iter().find(|row| row.2 == command).and_then(|row| row.3);
                let refusal = |id| messages.format(id, [("typed", quote(word))]);
                let with_number = with_number.ok_or_else(|| refusal("takes-no-number"))?;
                let number = word.parse().ok().filter(|&number| number > 0);
                number.map(with_number).ok_or_else(|| refusal("not-a-number"))
            }
            (Some(_), Some(excess)) => {
                Err(messages.format("too-many-words", [("command", quote(first)), ("excess", quote(excess))]))
            }
        }
    }
}

/// The command to play the puzzles that a word names: a grade, or the beginning of a word of this or the default language.
fn puzzles(word: &str, messages: Messages) -> Result<Command, String> {
    let lower = word.to_lowercase();
    let is_named = |id| {
        let default = Messages::new(Language::default(), messages.charset);
        [messages, default]
            .into_iter()
            .any(|messages| words(id, messages).iter().any(|name| name.starts_with(&lower)))
    };
    let named = || PUZZLES.into_iter().find(|&(id, _)| is_named(id)).map(|(_, choice)| choice);
    let choice = word.parse().ok().map(PuzzleChoice::Grade).or_else(named);
    let known = || messages.items(&PUZZLES.map(|(id, _)| words(id, messages)[0].clone()));
    let refusal = || messages.format("no-such-puzzles", [("typed", quote(word)), ("names", known().into())]);
    choice.map(Command::Puzzle).ok_or_else(refusal)
}

/// Quotes typed text: its first characters, without control characters.
fn quote(typed: &str) -> FluentValue<'static> {
    typed.chars().take(LONGEST_QUOTE).filter(|letter| !letter.is_control()).collect::<String>().into()
}

/// The help. `shortcuts` are the one-letter keys.
pub(super) fn help(shortcuts: &[Shortcut], messages: Messages) -> String {
    let keys = letters_and_names(shortcuts, messages).into_iter();
    let keys: Vec<String> =
        keys.map(|(key, word)| format!("{key} {}", messages.charset.spell(&word))).collect();
    let keys = messages.format("command-help-keys", [("keys", messages.items(&keys).into())]);
    format!("{}\n{keys}", messages.text("command-help-text"))
}

/// The names of a command in this language, each followed by its spelling without accents if it has any.
fn words(command: TextId, messages: Messages) -> Vec<String> {
    let names = Messages { charset: Charset::Unicode, ..messages }.text(command);
    let mut words = Vec::new();
    for name in names.split(", ") {
        words.push(name.to_owned());
        if !name.is_ascii() {
            words.push(Charset::Ascii.spell(name).into_owned());
        }
    }
    words
}

fn letters_and_names(shortcuts: &[Shortcut], messages: Messages) -> Vec<(String, String)> {
    let names = names(messages);
    let name = |command| names.iter().find(|(_, other)| *other == command).map(|(name, _)| name.clone());
    let entry = |(command, letters): &Shortcut| Some((letters.first()?.to_string(), name(*command)?));
    shortcuts.iter().filter_map(entry).collect()
}

/// The names of all commands: first those in the player's language, then those in the default language.
pub(super) fn names(messages: Messages) -> Vec<(String, Command)> {
    let default = Messages::new(Language::default(), messages.charset);
    let mut names = Vec::new();
    for messages in [messages, default] {
        for (id, _, command, _) in COMMANDS {
            names.extend(words(id, messages).into_iter().map(|name| (name, command)));
        }
    }
    names
}

/// The first name of each command, joined.
fn first_names<'a>(
    names: impl IntoIterator<Item = &'a (String, Command)>,
    separator: &str,
    messages: Messages,
) -> String {
    let mut first: Vec<(&str, Command)> = Vec::new();
    for (name, command) in names {
        if !first.iter().any(|(_, other)| other == command) {
            first.push((name, *command));
        }
    }
    let names: Vec<&str> = first.into_iter().map(|(name, _)| name).collect();
    messages.charset.spell(&names.join(separator)).into_owned()
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum InputLine {
    Text(String),
    TooLong,
}

/// The length limit: enough for a row of numbers on the widest board.
const MAX_LENGTH: usize = 4096;

/// Reads a line, and no further, because a program may wait for the answer to each line.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    input.by_ref().take(MAX_LENGTH as u64).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() == MAX_LENGTH && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(InputLine::TooLong));
    }
    // Editors put a byte order mark at the beginning of a file.
    Ok(Some(InputLine::Text(String::from_utf8_lossy(&line).trim_start_matches('\u{feff}').to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::tests::shortcuts;

    fn parse(line: &str, messages: Messages) -> Result<Command, String> {
        Command::parse(line, &shortcuts(), messages)
    }

    #[track_caller]
    fn assert_command(line: &str, expected: Command) {
        assert_eq!(parse(line, Messages::PLAIN_ENGLISH), Ok(expected), "{line}");
    }

    #[track_caller]
    fn assert_rejected(line: &str, expected: &str) {
        let sentence = parse(line, Messages::PLAIN_ENGLISH).unwrap_err();
        assert!(sentence.contains(expected), "{line}: {sentence}");
    }

    #[test]
    fn names_and_unambiguous_prefixes_are_commands() {
        for (word, command) in names(Messages::PLAIN_ENGLISH) {
            assert_command(&word, command);
            assert_command(&format!(" {} ", word.to_uppercase()), command);
        }
        assert_command("u", Command::Undo(1));
        assert_command("undo 12", Command::Undo(12));
        assert_command("U 2", Command::Redo(2));
        assert_command("r", Command::Restart);
        assert_command("i", Command::Hint);
        assert_command("g 5", Command::Groups(5));
        assert_command("res", Command::Restart);
        assert_rejected("re", "`re` could be redo or review or restart");
        assert_rejected(
            "frobnicate",
            "Unknown command: `frobnicate`. Type a cell such as c4 to remove its group, or groups, undo",
        );
        assert_rejected("undo 0", "`0` is not a positive whole number");
        assert_rejected("undo many", "`many` is not a positive whole number");
        assert_rejected("score 3", "takes no number: `3`");
        assert_rejected("undo 1 2", "`2`");
        assert_rejected("\u{1b}[2J", "`[2J`");
    }

    #[test]
    fn french_and_english_names_work_in_french() {
        let french = Messages::new(Language::French, Charset::Unicode);
        for (word, command) in names(french) {
            assert_eq!(parse(&word.to_uppercase(), french), Ok(command), "{word}");
        }
        let assert_parsed = |line, command| assert_eq!(parse(line, french), Ok(command), "{line}");
        assert_parsed("n", Command::New);
        assert_parsed("g 3", Command::Groups(3));
        assert_parsed("ann 2", Command::Undo(2));
        assert_parsed("u", Command::Undo(1));
        assert_parsed("ré", Command::Redo(1));
        assert_parsed("r", Command::Restart);
        let assert_answer = |line, expected| assert_eq!(parse(line, french).unwrap_err(), expected);
        assert_answer("re", "«\u{a0}re\u{a0}» peut être retablir ou recommencer ou regles ou review.");
        assert_answer("c0", "«\u{a0}c0\u{a0}» n'est pas une case\u{a0}: écrivez par exemple c4, ou 2 3.");
        assert_answer("score 3", "Cette commande ne prend pas de nombre\u{a0}: «\u{a0}3\u{a0}».");
        assert_answer("annuler 1 2", "Texte en trop après «\u{a0}annuler\u{a0}»\u{a0}: «\u{a0}2\u{a0}».");
    }

    #[test]
    fn each_letter_in_the_help_runs_the_command_beside_it() {
        for messages in Language::ALL.map(|language| Messages::new(language, Charset::Unicode)) {
            for (letter, name) in letters_and_names(&shortcuts(), messages) {
                assert_eq!(parse(&letter, messages), parse(&name, messages), "{letter}");
            }
        }
    }

    #[test]
    fn cells_are_parsed_as_moves() {
        assert_command("c4", Command::Play(Cell::new(2, 3)));
        assert_command("C4", Command::Play(Cell::new(2, 3)));
        assert_command("2 3", Command::Play(Cell::new(2, 3)));
        assert_command("aa10", Command::Play(Cell::new(26, 9)));
        assert_rejected("c0", "`c0` is not a cell: found `0`, expected a row from 1 to 1000");
        assert_rejected("3", "`3` alone names no cell: type a cell such as c4");
        assert_rejected("c4 d5", "expected nothing after the cell");
    }

    #[test]
    fn quoted_input_keeps_its_accents_in_ascii() {
        let sentence = |charset| parse("undo é", Messages::new(Language::French, charset)).unwrap_err();
        assert_eq!(sentence(Charset::Ascii), "\"é\" n'est pas un nombre entier superieur a 0.");
        assert_eq!(sentence(Charset::Unicode), "«\u{a0}é\u{a0}» n'est pas un nombre entier supérieur à 0.");
    }

    #[track_caller]
    fn assert_lines(mut input: &[u8], expected: &[InputLine]) {
        for line in expected {
            assert_eq!(read_line(&mut input).unwrap().as_ref(), Some(line));
        }
        assert_eq!(read_line(&mut input).unwrap(), None);
    }

    fn line(text: &str) -> InputLine {
        InputLine::Text(text.to_owned())
    }

    #[test]
    fn a_line_beyond_the_limit_is_skipped() {
        let long = format!("{}\nc4\n\u{fffd}", "x".repeat(10_000));
        assert_lines(long.as_bytes(), &[InputLine::TooLong, line("c4\n"), line("\u{fffd}")]);
    }

    #[test]
    fn a_byte_order_mark_is_stripped_and_other_bytes_are_replaced() {
        assert_lines("\u{feff}a1\nb2".as_bytes(), &[line("a1\n"), line("b2")]);
        assert_lines(b"\xff1\n", &[line("\u{fffd}1\n")]);
        assert_lines(b"\n\n", &[line("\n"), line("\n")]);
    }
}
