//! Error messages for sizes, cells, boards, dealers and formulas.

use crate::common::assert_messages;
use samegame::board::rules::Quadratic;
use samegame::board::{Board, Cell, Dealer, Size};

#[test]
fn malformed_sizes_are_refused_with_an_example() {
    assert_messages::<Size>(&[
        ("", "`` is not a size: give columns x rows, as in 20x12"),
        ("15", "`15` is not a size: give columns x rows, as in 20x12"),
        ("15x", "`15x` is not a size: give columns x rows, as in 20x12"),
        ("x15", "`x15` is not a size: give columns x rows, as in 20x12"),
        ("-1x5", "`-1x5` is not a size: give columns x rows, as in 20x12"),
        ("15x15x2", "`15x15x2` is not a size: give columns x rows, as in 20x12"),
        ("1 x 1", "`1 x 1` is not a size: give columns x rows, as in 20x12"),
        ("0x5", "0 columns: a board has 1 to 1000 of them"),
        ("5x0", "0 rows: a board has 1 to 1000 of them"),
        ("1001x5", "1001 columns: a board has 1 to 1000 of them"),
        ("5x1001", "1001 rows: a board has 1 to 1000 of them"),
        ("5x99999999999999999999", "too many rows: a board has 1 to 1000 of them"),
        ("\u{1b}[2J", "`\\u{1b}[2J` is not a size: give columns x rows, as in 20x12"),
    ]);
}

#[test]
fn malformed_cells_are_reported_with_their_position() {
    assert_messages::<Cell>(&[
        ("", "line 1, column 1: found the end, expected a cell, as in c4 or 2 3"),
        ("?", "line 1, column 1: found `?`, expected a cell, as in c4 or 2 3"),
        ("c", "line 1, column 2: found the end, expected a row from 1 to 1000"),
        ("c0", "line 1, column 2: found `0`, expected a row from 1 to 1000"),
        ("c1001", "line 1, column 2: found `1001`, expected a row from 1 to 1000"),
        ("zz9999", "line 1, column 3: found `9999`, expected a row from 1 to 1000"),
        ("alm1", "line 1, column 1: found `alm`, expected a column from `a` to `all`, the 1000th"),
        ("zzzzzz1", "line 1, column 1: found `zzzzzz`, expected a column from `a` to `all`, the 1000th"),
        ("c4 ", "line 1, column 3: found ` `, expected nothing after the cell"),
        ("2", "line 1, column 2: found the end, expected a row from 0 to 999"),
        ("2 ", "line 1, column 3: found the end, expected a row from 0 to 999"),
        ("2 x", "line 1, column 3: found `x`, expected a row from 0 to 999"),
        ("1000 0", "line 1, column 1: found `1000`, expected a column from 0 to 999"),
        ("-1 0", "line 1, column 1: found `-1 0`, expected a cell, as in c4 or 2 3"),
        ("c4c", "line 1, column 3: found `c`, expected nothing after the cell"),
    ]);
}

#[test]
fn malformed_boards_are_reported_with_their_position() {
    assert_messages::<Board>(&[
        (
            "",
            "line 1, column 1: found the end, expected a board: rows of letters, or of numbers separated by spaces",
        ),
        (
            "  \n \n",
            "line 3, column 1: found the end, expected a board: rows of letters, or of numbers separated by spaces",
        ),
        ("AB\nA", "line 2, column 1: found a row of 1 cell, expected 2 cells, as in the first row"),
        ("AB\n\nAB", "line 2, column 1: found a blank line, expected the next row of the board"),
        (
            "AB\n  A?B\n",
            "line 2, column 4: found `?B`, expected a tile from A to Z, or `.` for an empty cell",
        ),
        ("AB\nA2", "line 2, column 2: found `2`, expected a tile from A to Z, or `.` for an empty cell"),
        (
            "A.\n.B",
            "line 2, column 1: found an empty cell, expected a tile, because there are tiles above it",
        ),
        (
            "AB\n.B",
            "line 2, column 1: found an empty cell, expected a tile, because there are tiles above it",
        ),
        (
            "..B\nA.B",
            "line 2, column 2: found an empty cell, expected a tile, because there are columns to the right of it",
        ),
        (
            "0 1\n2 26",
            "line 2, column 3: found `26`, expected a colour from 0 to 25, or -1 for an empty cell, separated by spaces",
        ),
        (
            "0 1\n2 -2",
            "line 2, column 3: found `-2`, expected a colour from 0 to 25, or -1 for an empty cell, separated by spaces",
        ),
        (
            "0 1\n2 +1",
            "line 2, column 3: found `+1`, expected a colour from 0 to 25, or -1 for an empty cell, separated by spaces",
        ),
        (
            "0 1\nA 1",
            "line 2, column 1: found `A`, expected a colour from 0 to 25, or -1 for an empty cell, separated by spaces",
        ),
        (
            "01\n10",
            "line 1, column 1: found `01`, expected a colour from 0 to 25, or -1 for an empty cell, separated by spaces",
        ),
        (
            "A\u{1b}B",
            "line 1, column 2: found `\\u{1b}B`, expected a tile from A to Z, or `.` for an empty cell",
        ),
        ("ż", "line 1, column 1: found `ż`, expected a tile from A to Z, or `.` for an empty cell"),
    ]);
}

#[test]
fn too_large_boards_are_reported_at_the_first_excess_cell_or_row() {
    let wide = "A".repeat(1001);
    let high = "A\n".repeat(1001);
    let wide_list = format!("{{\"{wide}\"}}");
    let too_wide = "line 1, column 1001: found another cell, expected the end of the row, which can have at most 1000 cells";
    assert_messages::<Board>(&[
        (&wide, too_wide),
        (&"0 ".repeat(1001), &too_wide.replace("1001", "2001")),
        (
            &high,
            "line 1001, column 1: found another row, expected the end of the board, which can have at most 1000 rows",
        ),
        (&wide_list, &too_wide.replace("1001", "1003")),
    ]);
}

/// The parser stops where the board becomes too large, so it does not reach the `?`.
#[test]
fn a_too_large_board_is_refused_before_the_end_of_the_text() {
    let wide = format!("{}?", "A".repeat(5000));
    let high = format!("{}?", "A\n".repeat(5000));
    for text in [&wide, &high] {
        let error = text.parse::<Board>().expect_err("too large");
        assert!(error.found.starts_with("another"), "{error}");
    }
}

#[test]
fn malformed_dealers_are_reported_with_their_position() {
    assert_messages::<Dealer>(&[
        (
            "",
            "line 1, column 1: found the end, expected a dealer: uniform, clustered:0 to clustered:100, or clearable",
        ),
        (
            "random",
            "line 1, column 1: found `random`, expected a dealer: uniform, clustered:0 to clustered:100, or clearable",
        ),
        ("clustered", "line 1, column 10: found the end, expected `:`"),
        ("clustered:", "line 1, column 11: found the end, expected a strength from 0 to 100"),
        ("clustered:101", "line 1, column 11: found `101`, expected a strength from 0 to 100"),
        ("uniform:5", "line 1, column 8: found `:5`, expected nothing after the name of the dealer"),
        ("uniform ", "line 1, column 8: found ` `, expected nothing after the name of the dealer"),
    ]);
}

#[test]
fn malformed_formulas_are_reported_with_their_position() {
    assert_messages::<Quadratic>(&[
        ("", "line 1, column 1: found the end, expected a number, `n` or a bracket, as in (n-2)^2"),
        ("n^3", "line 1, column 3: found `3`, expected an exponent from 0 to 2"),
        ("n^", "line 1, column 3: found the end, expected an exponent from 0 to 2"),
        (
            "n*n*n",
            "line 1, column 1: found `n*n*n`, expected a formula of degree 2 or less, without very large numbers",
        ),
        (
            "n/2",
            "line 1, column 1: found `n/2`, expected a formula with whole values, but it gives a fraction for n = 1",
        ),
        ("n/0", "line 1, column 3: found `0`, expected a number other than 0 to divide by"),
        ("1/n", "line 1, column 3: found `n`, expected a number other than 0 to divide by"),
        ("1001n", "line 1, column 1: found `1001n`, expected coefficients from -1000 to 1000"),
        ("n+", "line 1, column 3: found the end, expected a number, `n` or a bracket, as in (n-2)^2"),
        ("(n", "line 1, column 3: found the end, expected `)`"),
        ("n)", "line 1, column 2: found `)`, expected an operator, or the end of the formula"),
        ("m-2", "line 1, column 1: found `m-2`, expected a number, `n` or a bracket, as in (n-2)^2"),
        ("2n^2 - -1", "line 1, column 8: found `-1`, expected a number, `n` or a bracket, as in (n-2)^2"),
        ("99999999n", "line 1, column 1: found `99999999`, expected a number from 0 to 1000000"),
        (
            "n(n-1)/2 points",
            "line 1, column 10: found `points`, expected an operator, or the end of the formula",
        ),
    ]);
}
