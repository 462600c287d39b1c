//! Error messages for boards and games in any format.

use crate::common::assert_messages;
use samegame::notation::Document;

#[test]
fn the_beginning_of_a_text_decides_which_format_reports_the_error() {
    assert_messages::<Document>(&[
        (
            "",
            "line 1, column 1: found the end, expected a board: rows of letters, or of numbers separated by spaces",
        ),
        (
            "sg1:",
            "line 1, column 5: found the end, expected a rule set (standard, tiles, topcoder, jsgames, tatham, insane, jawbreaker, windows, klickety)",
        ),
        (
            "samegame replay 3",
            "line 1, column 17: found `3`, expected version 1 of the format, the only one this program reads",
        ),
    ]);
}

#[test]
fn malformed_lists_of_rows_are_reported_with_their_position() {
    assert_messages::<Document>(&[
        (
            r#"{"AB", "A?"}"#,
            "line 1, column 10: found `?\"}`, expected a tile from A to Z, or `.` for an empty cell",
        ),
        (
            "{\"AB\",\n\"A\"}",
            "line 2, column 2: found a row of 1 cell, expected 2 cells, as in the first row",
        ),
        (r#"{"AB" "AB"}"#, r#"line 1, column 7: found `"AB"}`, expected valid JSON (expected `:`)"#),
        (r#"{"AB","AB" "AB"}"#, "line 1, column 12: found `\"AB\"}`, expected `,` and the next row, or `}`"),
        (r#"{"AB","AB"]"#, "line 1, column 11: found `]`, expected `,` and the next row, or `}`"),
        (r#"{"AB",AB}"#, "line 1, column 7: found `AB}`, expected `\"`"),
        (r#"{"AB","AB"} "AB""#, "line 1, column 13: found `\"AB\"`, expected nothing after the list of rows"),
        (r#"{"AB","#, "line 1, column 7: found the end, expected `\"`"),
        (
            r#"{""}"#,
            "line 1, column 1: found no cells, expected a board: rows of letters, or of numbers separated by spaces",
        ),
    ]);
}
