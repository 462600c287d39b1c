//! Error messages for JSON.

use crate::common::assert_messages;
use samegame::notation::{Document, Format};

#[test]
fn malformed_objects_are_reported_with_their_position() {
    assert_messages::<Document>(&[
        ("{", "line 1, column 2: found the end, expected valid JSON (EOF while parsing an object)"),
        (
            "{\n \"cells\": [[0,],[1]]}",
            "line 2, column 15: found `],[1]]}`, expected valid JSON (expected value)",
        ),
        ("{\"cells\":[[0]]} x", "line 1, column 17: found `x`, expected valid JSON (trailing characters)"),
        (
            "{\"id\":\"sg1:tiles:board:AB\",\"replay\":\"sg1:tiles:board:AA+a1\"}",
            "line 1, column 38: found `sg1:tiles:board:AA+a`…, expected a replay code that begins with the `id`",
        ),
        (
            "{\"replay\":\"sg1:tiles:board:AA+x\"}",
            "line 1, column 32: found the end, expected a row from 1 to 1000",
        ),
        ("{}", "line 1, column 1: found `{}`, expected an object with the key `cells`, `id` or `testIn`"),
    ]);
    let error = Format::Json.read(" [0]").expect_err("a list");
    assert_eq!(error.to_string(), "line 1, column 2: found `[0]`, expected a JSON object");
}

#[test]
fn malformed_cells_are_reported_with_their_position() {
    const ROWS: &str = "a list of rows: lists of numbers, all of the same length";
    assert_messages::<Document>(&[
        (r#"{"cells":5}"#, &format!("line 1, column 10: found `5}}`, expected {ROWS}")),
        (r#"{"cells":[]}"#, &format!("line 1, column 10: found `[]}}`, expected {ROWS}")),
        (r#"{"cells":[0]}"#, &format!("line 1, column 11: found `0]}}`, expected {ROWS}")),
        (r#"{"cells":[[]]}"#, &format!("line 1, column 11: found `[]]}}`, expected {ROWS}")),
        (
            r#"{"cells":[[0,26]]}"#,
            "line 1, column 14: found `26`, expected a colour from 0 to 25, or -1 for an empty cell",
        ),
        (
            r#"{"cells":[[0,"A"]]}"#,
            "line 1, column 14: found `\"A\"`, expected a colour from 0 to 25, or -1 for an empty cell",
        ),
        (
            r#"{"cells":[[1.0]]}"#,
            "line 1, column 12: found `1.0`, expected a colour from 0 to 25, or -1 for an empty cell",
        ),
        (
            "{\"cells\":[[0,1],\n[0]]}",
            "line 2, column 1: found a row of 1 cell, expected 2 cells, as in the first row",
        ),
        (
            "{\"ż\":\"ż\",\"cells\":[[0],\n [-1]]}",
            "line 2, column 3: found an empty cell, expected a tile, because there are tiles above it",
        ),
    ]);
}

#[test]
fn keys_that_disagree_are_reported_with_their_position() {
    assert_messages::<Document>(&[
        (r#"{"cells":[[0,1]],"columns":3}"#, "line 1, column 28: found `3`, expected 2, as in `cells`"),
        (r#"{"rows":"1","cells":[[0,1]]}"#, "line 1, column 9: found `\"1\"`, expected 1, as in `cells`"),
        (r#"{"colors":1,"cells":[[0,1]]}"#, "line 1, column 11: found `1`, expected 2 to 26, as in `cells`"),
        (
            r#"{"id":"sg1:standard:board:AB","cells":[[1,0]]}"#,
            "line 1, column 39: found `[[1,0]]}`, expected the cells of the board that the `id` stands for",
        ),
        (
            r#"{"id":"sg1:standard:board:AB","rules":"tiles"}"#,
            "line 1, column 39: found `\"tiles\"}`, expected the rules of the `id`",
        ),
    ]);
}

#[test]
fn malformed_ids_and_rules_are_reported_with_their_position() {
    assert_messages::<Document>(&[
        (r#"{"id":5}"#, "line 1, column 7: found `5}`, expected a string"),
        (
            r#"{"id":"sg2:x"}"#,
            "line 1, column 8: found `sg2:x`, expected a game id, which begins with `sg1:`",
        ),
        (
            r#"{"id":"sg1:standard:board:AB x"}"#,
            "line 1, column 29: found ` x`, expected the end of the game id",
        ),
        (
            r#"{"cells":[[0]],"rules":"tiles!"}"#,
            "line 1, column 30: found `!`, expected the end of the rules",
        ),
    ]);
}
