//! Reads the answer of one turn as the contest's referee does, which is a Java program.

use crate::board::{Cell, Size};
use crate::contest::action::ContestAction;
use crate::contest::decimal_digit::to_decimal_digit;
use crate::notation::{ParseError, Scanner};

/// Parses an answer as Java's `split("\\s+", 3)` and `Integer.parseInt` do: a column, a row and, optionally, a message,
/// separated by ASCII white space. White space before the column makes the column an empty text, which is an error.
pub(super) fn parse(line: &str, size: Size) -> Result<ContestAction, ParseError> {
    let mut scanner = Scanner::new(line);
    if scanner.is_at_end() {
        return Err(scanner.error("an action: a column and a row, as in `3 0`"));
    }
    let column = parse_part(&mut scanner, "a column", size.columns())?;
    let row = parse_part(&mut scanner, "a row", size.rows())?;
    let message = scanner.rest().trim().to_owned();
    Ok(ContestAction { cell: Cell { column, row }, message })
}

/// Whether `\s` matches this character in a regular expression of Java.
pub(super) const fn is_separator(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\x0b' | '\x0c' | '\r')
}

/// Parses a part as a number below `length`, and skips the separator after it.
fn parse_part(scanner: &mut Scanner<'_>, name: &str, length: u16) -> Result<u16, ParseError> {
    let start = scanner.clone();
    let part = scanner.take_while(|character| !is_separator(character));
    let has_separator = !scanner.take_while(is_separator).is_empty();
    let number = parse_int(part).and_then(|number| u16::try_from(number).ok());
    number.filter(|&number| number < length).ok_or_else(|| {
        let expected = format!("{name} from 0 to {}", length - 1);
        if part.is_empty() && has_separator {
            start.place().error("white space", expected)
        } else {
            start.error_at(part, expected)
        }
    })
}

/// Parses a number as `Integer.parseInt` does: an optional sign and decimal digits of any script, in 32 bits.
fn parse_int(text: &str) -> Option<i32> {
    let to_ascii = |(index, character)| match character {
        '+' | '-' if index == 0 => Some(character),
        _ => to_decimal_digit(character),
    };
    text.chars().enumerate().map(to_ascii).collect::<Option<String>>()?.parse().ok()
}
