//! Messages for parse errors.

use crate::notation::ParseError;

/// Describes an error in a text of one line, without the line number.
pub(crate) fn single_line_message(error: &ParseError) -> String {
    let ParseError { line: _, column, found, expected } = error;
    format!("column {column}: found {found}, expected {expected}")
}
