//! Error messages for game ids.

use crate::common::assert_messages;
use samegame::game::GameId;

#[test]
fn malformed_game_ids_are_reported_with_their_position() {
    assert_messages::<GameId>(&[
        ("", "line 1, column 1: found the end, expected a game id, which begins with `sg1:`"),
        (
            "sg2:standard:15x15c5:uniform-v1:demo",
            "line 1, column 1: found `sg2:standard:15x15c5`…, expected a game id, which begins with `sg1:`",
        ),
        (
            "sg1:",
            "line 1, column 5: found the end, expected a rule set (standard, tiles, topcoder, jsgames, tatham, insane, jawbreaker, windows, klickety)",
        ),
        (
            "sg1:standrad:15x15c5:uniform-v1:demo",
            "line 1, column 5: found `standrad`, expected a rule set (standard, tiles, topcoder, jsgames, tatham, insane, jawbreaker, windows, klickety)",
        ),
        ("sg1:standard", "line 1, column 13: found the end, expected `:`"),
        (
            "sg1:standard:",
            "line 1, column 14: found the end, expected a size and colours as in 15x15c5, or `board:` and a board",
        ),
        (
            "sg1:standard:0x15c5:uniform-v1:demo",
            "line 1, column 14: found `0`, expected a number of columns from 1 to 1000",
        ),
        (
            "sg1:standard:15x1001c5:uniform-v1:demo",
            "line 1, column 17: found `1001`, expected a number of rows from 1 to 1000",
        ),
        (
            "sg1:standard:15x15c0:uniform-v1:demo",
            "line 1, column 20: found `0`, expected a number of colours from 1 to 26",
        ),
        (
            "sg1:standard:15x15c27:uniform-v1:demo",
            "line 1, column 20: found `27`, expected a number of colours from 1 to 26",
        ),
        ("sg1:standard:15x15:uniform-v1:demo", "line 1, column 19: found `:uniform-v1:demo`, expected `c`"),
        (
            "sg1:standard:15x15c5:random-v1:demo",
            "line 1, column 22: found `random-v1:demo`, expected a dealer: uniform, clustered:0 to clustered:100, or clearable",
        ),
        (
            "sg1:standard:15x15c5:uniform-v2:demo",
            "line 1, column 31: found `2`, expected version 1 of the dealer, the only one this program has",
        ),
        (
            "sg1:standard:15x15c5:clearable-v3:demo",
            "line 1, column 33: found `3`, expected version 1 or 2 of the dealer",
        ),
        (
            "sg1:standard:15x15c5:clearable:demo",
            "line 1, column 31: found `:demo`, expected `-v1`, the version of the dealer",
        ),
        (
            "sg1:standard:15x15c5:uniform-v:demo",
            "line 1, column 31: found `:demo`, expected version 1 of the dealer, the only one this program has",
        ),
        (
            "sg1:standard:15x15c5:uniform:demo",
            "line 1, column 29: found `:demo`, expected `-v1`, the version of the dealer",
        ),
        (
            "sg1:standard:15x15c5:clustered:101-v1:demo",
            "line 1, column 32: found `101`, expected a strength from 0 to 100",
        ),
        (
            "sg1:standard:15x15c5:uniform-v1:a b",
            "line 1, column 34: found ` b`, expected the end of the game id",
        ),
        (
            "sg1:standard:15x15c5:uniform-v1:%",
            "line 1, column 33: found `%`, expected `%` and two hexadecimal digits",
        ),
        (
            "sg1:standard:15x15c5:uniform-v1:%4",
            "line 1, column 33: found `%4`, expected `%` and two hexadecimal digits",
        ),
        (
            "sg1:standard:15x15c5:uniform-v1:%zz",
            "line 1, column 33: found `%zz`, expected `%` and two hexadecimal digits",
        ),
        (
            "sg1:standard:15x15c5:uniform-v1:ab%ff",
            "line 1, column 33: found `ab%ff`, expected percent-encoded UTF-8",
        ),
    ]);
}

#[test]
fn malformed_boards_in_ids_are_reported_with_their_position() {
    assert_messages::<GameId>(&[
        (
            "sg1:standard:board:",
            "line 1, column 20: found the end, expected a board: rows of letters from the top, separated by `/`",
        ),
        (
            "sg1:standard:board:?",
            "line 1, column 20: found `?`, expected a board: rows of letters from the top, separated by `/`",
        ),
        (
            "sg1:standard:board:/AB",
            "line 1, column 20: found `/AB`, expected a board: rows of letters from the top, separated by `/`",
        ),
        (
            "sg1:standard:board:AB//AB",
            "line 1, column 23: found a row of 0 cells, expected 2 cells, as in the first row",
        ),
        (
            "sg1:standard:board:AB/A",
            "line 1, column 23: found a row of 1 cell, expected 2 cells, as in the first row",
        ),
        (
            "sg1:standard:board:AB/.A",
            "line 1, column 23: found an empty cell, expected a tile, because there are tiles above it",
        ),
        (
            "sg1:standard:board:AB/A1",
            "line 1, column 23: found a row of 1 cell, expected 2 cells, as in the first row",
        ),
    ]);
}

#[test]
fn malformed_rules_in_ids_are_reported_with_their_position() {
    assert_messages::<GameId>(&[
        (
            "sg1:p1,-4,4,0_g2_b0_x1_l0,0,0,1_a0_t:board:AA",
            "line 1, column 6: found `1,-4,4,0_g2_b0_x1_l0`…, expected coefficients of a formula with whole values, but it divides by zero",
        ),
        (
            "sg1:p1,0,0,2_g2_b0_x1_l0,0,0,1_a0_t:board:AA",
            "line 1, column 6: found `1,0,0,2_g2_b0_x1_l0,`…, expected coefficients of a formula with whole values, but it gives a fraction for n = 1",
        ),
        (
            "sg1:p1001,0,0,1_g2_b0_x1_l0,0,0,1_a0_t:board:AA",
            "line 1, column 6: found `1001`, expected a coefficient from -1000 to 1000",
        ),
        (
            "sg1:p1,0,0_g2_b0_x1_l0,0,0,1_a0_t:board:AA",
            "line 1, column 11: found `_g2_b0_x1_l0,0,0,1_a`…, expected `,`",
        ),
        (
            "sg1:p1,0,0,1_g1_b0_x1_l0,0,0,1_a0_t:board:AA",
            "line 1, column 15: found `1`, expected a minimum group from 2 to 1000000",
        ),
        (
            "sg1:p1,0,0,1_g2_b9999999999_x1_l0,0,0,1_a0_t:board:AA",
            "line 1, column 18: found `9999999999`, expected a clear bonus from -1000000000 to 1000000000",
        ),
        (
            "sg1:p1,0,0,1_g2_b0_x0_l0,0,0,1_a0_t:board:AA",
            "line 1, column 21: found `0`, expected a clear multiplier from 1 to 1000",
        ),
        (
            "sg1:p1,0,0,1_g2_b0_x1_l0,0,0,1_a-1_t:board:AA",
            "line 1, column 33: found `-1_t:board:AA`, expected a number of tiles left from 0 to 1000000",
        ),
        (
            "sg1:p1,0,0,1_g2_b0_x1_l0,0,0,1_a0_q:board:AA",
            "line 1, column 35: found `q:board:AA`, expected `c` (tiles left of a colour) or `t` (tiles left in total)",
        ),
    ]);
}

/// A truncated id may be valid, with a shorter seed or a smaller board.
#[test]
fn a_truncated_id_is_refused_unless_it_is_still_valid() {
    let dealt = "sg1:p1,-4,4,1_g3_b1000_x1_l0,0,0,1_a0_t:15x15c5:clustered:40-v1:a%20b";
    let seed_start = dealt.len() - "a%20b".len();
    for end in 0..dealt.len() {
        let truncated = dealt.get(..end).expect("ASCII");
        let is_valid = end >= seed_start && !truncated.ends_with(['%', '2']);
        assert_eq!(truncated.parse::<GameId>().is_ok(), is_valid, "{truncated}");
    }
    let literal = "sg1:standard:board:RBB/RRR/RBB";
    for end in 0..literal.len() {
        let truncated = literal.get(..end).expect("ASCII");
        let rows = truncated.strip_prefix("sg1:standard:board:");
        let is_valid = rows.is_some_and(|rows| matches!(rows, "R" | "RB" | "RBB" | "RBB/RRR"));
        assert_eq!(truncated.parse::<GameId>().is_ok(), is_valid, "{truncated}");
    }
}
