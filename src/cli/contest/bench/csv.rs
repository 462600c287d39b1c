//! Curves as comma-separated values.

use crate::cli::output::result_row::{CurvePoint, ResultRow};
use std::borrow::Cow;

pub(crate) const HEADER: &str = "board,nodes,seconds,score\n";

/// Returns a line for each point of the curve of a row, if it has one.
pub(crate) fn lines(row: &ResultRow) -> String {
    let board = quote(&row.board);
    let line =
        |CurvePoint { nodes, seconds, score }: &CurvePoint| format!("{board},{nodes},{seconds},{score}\n");
    row.curve.iter().flatten().map(line).collect()
}

/// Quotes a field as RFC 4180 does, if necessary.
fn quote(field: &str) -> Cow<'_, str> {
    if field.contains([',', '"', '\r', '\n']) {
        Cow::Owned(format!("\"{}\"", field.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(field)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_commas_and_quotes_are_quoted() {
        let point = |nodes, seconds, score| CurvePoint { nodes, seconds, score };
        let curve = Some(vec![point(1, 0.0, -2), point(300, 1.25, 10)]);
        let row = ResultRow { board: "a \"b\", c.txt".to_owned(), curve, ..ResultRow::default() };
        let expected = "\"a \"\"b\"\", c.txt\",1,0,-2\n\"a \"\"b\"\", c.txt\",300,1.25,10\n";
        assert_eq!(lines(&row), expected);
        assert_eq!(quote("1.txt"), "1.txt");
        assert_eq!(lines(&ResultRow::default()), "");
    }
}
