//! Actions in the text form of the contest: `3 0 a message`, read as the contest's referee does, which is a Java program.

use crate::board::{Cell, Size};
use crate::game::Game;
use crate::notation::{ParseError, Scanner};
use std::fmt;

/// A move in the form of the contest: a cell, and a message to the viewers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ContestAction {
    /// The cell of the group to remove.
    pub cell: Cell,
    /// The text after the cell, trimmed; often empty. A line break in it is written as a backslash and an `n`.
    pub message: String,
}

impl fmt::Display for ContestAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cell: Cell { column, row }, message } = self;
        write!(f, "{column} {row}")?;
        if message.is_empty() { Ok(()) } else { write!(f, " {message}") }
    }
}

/// The actions of a whole game in one line, as in the first form of the contest: `3 0;11 5;6 8`.
///
/// ```
/// use samegame::contest::{ActionLine, judge_line};
/// use samegame::notation::Replay;
///
/// let replay: Replay = "sg1:topcoder:board:RBB/RRR/RBB+b2.u.a1.a1".parse()?;
/// let game = replay.game()?;
/// let line = ActionLine::from(&game).to_string();
/// assert_eq!(line, "0 0;0 0");
/// let judged = judge_line(game.restarted(), &line, None).game;
/// assert_eq!(Replay::from(&judged).code().to_string(), "sg1:topcoder:board:RBB/RRR/RBB+a1.a1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ActionLine(pub Vec<ContestAction>);

impl From<&Game> for ActionLine {
    /// Converts the current moves of the game; undone moves are left out.
    fn from(game: &Game) -> Self {
        let action = |cell| ContestAction { cell, message: String::new() };
        Self(game.moves().iter().map(|played| action(played.cell)).collect())
    }
}

impl fmt::Display for ActionLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, action) in self.0.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { ";" })?;
            action.fmt(f)?;
        }
        Ok(())
    }
}

/// Parses an action as Java's `trim`, `split("\\s+", 3)` and `Integer.parseInt` do: a column, a row and, optionally, a
/// message, separated by ASCII white space.
pub(super) fn parse_action(mut scanner: Scanner<'_>, size: Size) -> Result<ContestAction, ParseError> {
    scanner.trim(is_trimmed);
    if scanner.is_at_end() {
        return Err(scanner.error("an action: a column and a row, as in `3 0`"));
    }
    let column = parse_part(&mut scanner, "a column", size.columns())?;
    let row = parse_part(&mut scanner, "a row", size.rows())?;
    let message = scanner.rest().trim().to_owned();
    Ok(ContestAction { cell: Cell { column, row }, message })
}

/// Whether Java's `trim` removes this character from the ends of a text.
pub(super) const fn is_trimmed(character: char) -> bool {
    character <= ' '
}

/// Whether `\s` matches this character in a regular expression of Java.
const fn is_separator(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\x0b' | '\x0c' | '\r')
}

/// Parses a part as a number below `length`, and skips the separator after it.
fn parse_part(scanner: &mut Scanner<'_>, name: &str, length: u16) -> Result<u16, ParseError> {
    let start = scanner.clone();
    let part = scanner.take_while(|character| !is_separator(character));
    scanner.take_while(is_separator);
    let number = parse_int(part).and_then(|number| u16::try_from(number).ok());
    let number = number.filter(|&number| number < length);
    number.ok_or_else(|| start.error_at(part, format!("{name} from 0 to {}", length - 1)))
}

/// Parses a number as `Integer.parseInt` does: an optional sign and decimal digits of any script, in 32 bits.
fn parse_int(text: &str) -> Option<i32> {
    let to_ascii = |character| match character {
        // A sign in another place is refused below.
        '+' | '-' => Some(character),
        _ => to_decimal_digit(character),
    };
    text.chars().map(to_ascii).collect::<Option<String>>()?.parse().ok()
}

/// The zeros of all scripts up to U+FFFF. In Unicode, the other nine digits of a script follow its zero. Java reads
/// numbers in units of UTF-16, so later digits, such as those of Adlam, do not count.
const ZEROS: [char; 37] = [
    '0', '\u{660}', '\u{6f0}', '\u{7c0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{b66}', '\u{be6}',
    '\u{c66}', '\u{ce6}', '\u{d66}', '\u{de6}', '\u{e50}', '\u{ed0}', '\u{f20}', '\u{1040}', '\u{1090}',
    '\u{17e0}', '\u{1810}', '\u{1946}', '\u{19d0}', '\u{1a80}', '\u{1a90}', '\u{1b50}', '\u{1bb0}',
    '\u{1c40}', '\u{1c50}', '\u{a620}', '\u{a8d0}', '\u{a900}', '\u{a9d0}', '\u{a9f0}', '\u{aa50}',
    '\u{abf0}', '\u{ff10}',
];

/// Returns the ASCII digit with the value of this digit, or `None` if the character is not a digit.
fn to_decimal_digit(character: char) -> Option<char> {
    let value_after = |zero: char| u32::from(character).checked_sub(zero.into()).filter(|&value| value < 10);
    ZEROS.into_iter().find_map(value_after).and_then(|value| char::from_digit(value, 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_has_the_value_that_its_script_gives_it() {
        for digits in ["0123456789", "٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "๐๑๒๓๔๕๖๗๘๙", "０１２３４５６７８９"]
        {
            let ascii: Option<String> = digits.chars().map(to_decimal_digit).collect();
            assert_eq!(ascii.as_deref(), Some("0123456789"), "{digits}");
        }
    }

    #[test]
    fn only_decimal_digits_up_to_the_last_16_bit_character_are_digits() {
        let digits: Vec<char> =
            ('\0'..=char::MAX).filter(|&letter| to_decimal_digit(letter).is_some()).collect();
        assert_eq!(digits.len(), 370);
        assert!(digits.iter().all(|digit| digit.is_numeric() && u32::from(*digit) < 0x1_0000));
        assert_eq!("/:²½Ⅷ①〇𝟘a".chars().find_map(to_decimal_digit), None);
    }
}
