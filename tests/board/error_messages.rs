//! Error messages for sizes, cells, boards, dealers and rules.

use crate::common::{assert_messages, messages};
use samegame::board::{Board, Cell, Dealer, Rules, Size};

#[test]
fn malformed_values_are_refused_with_their_position_or_an_example() {
    assert_messages(
        "values",
        &[
            messages::<Size>(&[
                "",
                "15",
                "15x",
                "x15",
                "-1x5",
                "15x15x2",
                "1 x 1",
                "0x5",
                "5x0",
                "1001x5",
                "5x1001",
                "5x99999999999999999999",
                "\u{1b}[2J",
            ]),
            messages::<Cell>(&[
                "", "?", "c", "c0", "c1001", "zz9999", "alm1", "zzzzzz1", "c4 ", "2", "2 ", "2 x", "1000 0",
                "-1 0", "c4c",
            ]),
            messages::<Board>(&[
                "",
                "  \n \n",
                "AB\nA",
                "AB\n\nAB",
                "AB\n  A?B\n",
                "AB\nA2",
                "A.\n.B",
                "AB\n.B",
                "..B\nA.B",
                "0 1\n2 26",
                "0 1\n2 -2",
                "0 1\n2 +1",
                "0 1\nA 1",
                "01\n10",
                "A\u{1b}B",
                "ż",
            ]),
            messages::<Dealer>(&[
                "",
                "random",
                "clustered",
                "clustered:",
                "clustered:101",
                "uniform:5",
                "uniform ",
            ]),
            messages::<Rules>(&[
                "",
                "topcodr",
                "topcoder x",
                "p",
                "p1",
                "p1,0,0,0_g2_b0_x1_l0,0,0,1_a0_t",
                "p1,0,0,1_g2_b0_x1_l0,0,0,1_a0_t_e",
                "p1,0,0,1_g2_b0_x1_l0,0,0,1_a0_t_e0,0,0,1_",
            ]),
        ],
    );
}

/// The parser stops where the board becomes too large, so it does not reach the `?`.
#[test]
fn too_large_boards_are_reported_at_the_first_excess_cell_or_row() {
    let wide = "A".repeat(5000) + "?";
    let high = "A\n".repeat(5000) + "?";
    let wide_list = format!("{{\"{wide}\"}}");
    let too_wide = "found another cell, expected the end of the row, which can have at most 1000 cells";
    let too_high = "found another row, expected the end of the board, which can have at most 1000 rows";
    for (text, place, expected) in [
        (&wide, "line 1, column 1001", too_wide),
        (&"0 ".repeat(1001), "line 1, column 2001", too_wide),
        (&high, "line 1001, column 1", too_high),
        (&wide_list, "line 1, column 1003", too_wide),
    ] {
        let error = text.parse::<Board>().expect_err("too large").to_string();
        assert_eq!(error, format!("{place}: {expected}"));
    }
}
