//! What is said to somebody whose text cannot be read: where, what stood there, what was expected.

use samegame::board::rules::Quadratic;
use samegame::board::{Board, Cell, Dealer, Size};
use samegame::game::GameId;
use samegame::notation::{Position, Replay};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Checks the message for each text, and shows all that differ.
#[track_caller]
fn check<T: FromStr<Err: Display> + Debug>(cases: &[(&str, &str)]) {
    let message =
        |text: &str| text.parse::<T>().map_or_else(|error| error.to_string(), |value| format!("{value:?}"));
    let wrong: Vec<String> = cases
        .iter()
        .map(|&(text, expected)| (text, expected, message(text)))
        .filter(|(_, expected, message)| message != expected)
        .map(|(text, expected, message)| format!("{text:?}\n  now:    {message}\n  before: {expected}\n"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.concat());
}

#[test]
fn sizes() {
    check::<Size>(&[
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
fn cells() {
    check::<Cell>(&[
        ("", "line 1, column 1: found the end, expected a cell, as in c4 or 2 3"),
        ("?", "line 1, column 1: found `?`, expected a cell, as in c4 or 2 3"),
        ("c", "line 1, column 2: found the end, expected a row from 1 to 1000"),
        ("c0", "line 1, column 2: found `0`, expected a row from 1 to 1000"),
        ("c1001", "line 1, column 2: found `1001`, expected a row from 1 to 1000"),
        ("zz9999", "line 1, column 3: found `9999`, expected a row from 1 to 1000"),
        ("alm1", "line 1, column 1: found `alm`, expected a column from a to all"),
        ("zzzzzz1", "line 1, column 1: found `zzzzzz`, expected a column from a to all"),
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
fn grids() {
    check::<Board>(&[
        (
            "",
            "line 1, column 1: found the end, expected a board: rows of letters, or of numbers with spaces between",
        ),
        (
            "  \n \n",
            "line 3, column 1: found the end, expected a board: rows of letters, or of numbers with spaces between",
        ),
        ("AB\nA", "line 2, column 1: found a row of 1 cell, expected 2 cells, as many as the first row has"),
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
            "line 2, column 3: found `26`, expected a colour from 0 to 25, or -1 for an empty cell, with spaces between",
        ),
        (
            "0 1\n2 -2",
            "line 2, column 3: found `-2`, expected a colour from 0 to 25, or -1 for an empty cell, with spaces between",
        ),
        (
            "0 1\n2 +1",
            "line 2, column 3: found `+1`, expected a colour from 0 to 25, or -1 for an empty cell, with spaces between",
        ),
        (
            "0 1\nA 1",
            "line 2, column 1: found `A`, expected a colour from 0 to 25, or -1 for an empty cell, with spaces between",
        ),
        (
            "01\n10",
            "line 1, column 1: found `01`, expected a colour from 0 to 25, or -1 for an empty cell, with spaces between",
        ),
        (
            "A\u{1b}B",
            "line 1, column 2: found `\\u{1b}B`, expected a tile from A to Z, or `.` for an empty cell",
        ),
        ("ż", "line 1, column 1: found `ż`, expected a tile from A to Z, or `.` for an empty cell"),
    ]);
}

#[test]
fn grids_too_large() {
    let wide = "A".repeat(1001);
    let high = "A\n".repeat(1001);
    check::<Board>(&[
        (&wide, "line 1, column 1: found a board of 1001 columns, expected 1 to 1000 of them"),
        (&high, "line 1, column 1: found a board of 1001 rows, expected 1 to 1000 of them"),
    ]);
}

#[test]
fn dealers() {
    check::<Dealer>(&[
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
        ("uniform:5", "line 1, column 8: found `:5`, expected the end of the dealer"),
        ("uniform ", "line 1, column 8: found ` `, expected the end of the dealer"),
    ]);
}

#[test]
fn game_ids() {
    check::<GameId>(&[
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
            "line 1, column 33: found `ab%ff`, expected the percent-encoded bytes of a UTF-8 text",
        ),
        (
            "sg1:standard:board:",
            "line 1, column 20: found the end, expected a board: rows of letters, the top one first, with `/` between",
        ),
        (
            "sg1:standard:board:?",
            "line 1, column 20: found `?`, expected a board: rows of letters, the top one first, with `/` between",
        ),
        (
            "sg1:standard:board:/AB",
            "line 1, column 20: found `/AB`, expected a board: rows of letters, the top one first, with `/` between",
        ),
        (
            "sg1:standard:board:AB//AB",
            "line 1, column 23: found a row of 0 cells, expected 2 cells, as many as the first row has",
        ),
        (
            "sg1:standard:board:AB/A",
            "line 1, column 23: found a row of 1 cell, expected 2 cells, as many as the first row has",
        ),
        (
            "sg1:standard:board:AB/.A",
            "line 1, column 23: found an empty cell, expected a tile, because there are tiles above it",
        ),
        (
            "sg1:standard:board:AB/A1",
            "line 1, column 23: found a row of 1 cell, expected 2 cells, as many as the first row has",
        ),
    ]);
}

#[test]
fn rules_in_ids() {
    check::<GameId>(&[
        (
            "sg1:p1,-4,4,0_g2_b0_x1_l0,0,0,1_a0_t:board:AA",
            "line 1, column 6: found `1,-4,4,0_g2_b0_x1_l0`…, expected coefficients of a whole formula, but it divides by zero",
        ),
        (
            "sg1:p1,0,0,2_g2_b0_x1_l0,0,0,1_a0_t:board:AA",
            "line 1, column 6: found `1,0,0,2_g2_b0_x1_l0,`…, expected coefficients of a whole formula, but it gives a fraction for n = 1",
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
            "line 1, column 35: found `q:board:AA`, expected `c` (left of a colour) or `t` (left in total)",
        ),
    ]);
}

#[test]
fn formulas() {
    check::<Quadratic>(&[
        ("", "line 1, column 1: found the end, expected a number, `n` or a bracket, as in (n-2)^2"),
        ("n^3", "line 1, column 3: found `3`, expected a power from 0 to 2"),
        ("n^", "line 1, column 3: found the end, expected a power from 0 to 2"),
        (
            "n*n*n",
            "line 1, column 1: found `n*n*n`, expected a formula of degree 2 at most, with small numbers",
        ),
        (
            "n/2",
            "line 1, column 1: found `n/2`, expected a formula that is whole for every n, but for n = 1 it is not",
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

#[test]
fn replays() {
    check::<Replay>(&[
        (
            "",
            "line 1, column 1: found the end, expected `samegame replay 1`, or a game id, which begins with `sg1:`",
        ),
        (
            "hello",
            "line 1, column 1: found `hello`, expected `samegame replay 1`, or a game id, which begins with `sg1:`",
        ),
        (
            "samegame replay 2\nsg1:standard:board:AA\n",
            "line 1, column 17: found `2`, expected version 1 of the format, the only one this program reads",
        ),
        (
            "samegame replay \nsg1:standard:board:AA\n",
            "line 1, column 17: found the end of the line, expected version 1 of the format, the only one this program reads",
        ),
        (
            "samegame replay 1 sg1:standard:board:AA\n",
            "line 1, column 19: found `sg1:standard:board:A`…, expected the end of the line",
        ),
        (
            "samegame replay 1\n",
            "line 2, column 1: found the end, expected a game id, which begins with `sg1:`",
        ),
        (
            "samegame replay 1\nsg1:standard:board:AA\n\na1\nplayer: Ada\n",
            "line 5, column 1: found `player: Ada`, expected an event, because notes stand before all events",
        ),
        (
            "samegame replay 1\nsg1:standard:board:AA\nThe player: Ada\n",
            "line 3, column 1: found `The player: Ada`, expected `key: value`, the key of small letters, digits and hyphens",
        ),
        (
            "samegame replay 1\nsg1:standard:board:AA\n\nundone\n",
            "line 4, column 5: found `ne`, expected the end of the line",
        ),
        (
            "samegame replay 1\nsg1:standard:board:AA\n\na1 a2\n",
            "line 4, column 4: found `a2`, expected the end of the line",
        ),
        (
            "samegame replay 1\nsg1:standard:board:AA\n\nmark Hint\n",
            "line 4, column 6: found `Hint`, expected a mark: small letters, digits and hyphens",
        ),
        (
            "samegame replay 1\nsg1:standard:board:AA\n\n!\n",
            "line 4, column 1: found `!`, expected a move as in c4, undo, redo, or a mark",
        ),
        (
            "samegame replay 1\nsg1:standard:board:AA\n\na0\n",
            "line 4, column 2: found `0`, expected a row from 1 to 1000",
        ),
        (
            "samegame replay 1\nsg1:standard:board:AA\n\nzzz1\n",
            "line 4, column 1: found `zzz`, expected a column from a to all",
        ),
    ]);
}

#[test]
fn replay_codes() {
    check::<Replay>(&[
        (
            "sg1:standard:board:AA+a1.",
            "line 1, column 26: found the end, expected a move as in c4, u, r, or _ and a mark",
        ),
        (
            "sg1:standard:board:AA+a1..a1",
            "line 1, column 26: found `.a1`, expected a move as in c4, u, r, or _ and a mark",
        ),
        ("sg1:standard:board:AA+x", "line 1, column 24: found the end, expected a row from 1 to 1000"),
        (
            "sg1:standard:board:AA+_",
            "line 1, column 24: found the end, expected a mark: small letters, digits and hyphens",
        ),
        (
            "sg1:standard:board:AA+_Hint",
            "line 1, column 24: found `Hint`, expected a mark: small letters, digits and hyphens",
        ),
        ("sg1:standard:board:AA+a1+player", "line 1, column 32: found the end, expected `=`"),
        (
            "sg1:standard:board:AA+a1+=Ada",
            "line 1, column 26: found `=Ada`, expected `key=value`: a key of small letters, digits and hyphens, a value of one line",
        ),
        (
            "sg1:standard:board:AA+a1+player=a%0Ab",
            "line 1, column 26: found `player=a%0Ab`, expected `key=value`: a key of small letters, digits and hyphens, a value of one line",
        ),
        ("sg1:standard:board:AA+a1 u", "line 1, column 26: found `u`, expected the end of the replay code"),
        ("sg1:standard:board:AA,a1", "line 1, column 22: found `,a1`, expected the end of the replay code"),
    ]);
}

#[test]
fn positions_are_told_apart_by_how_they_begin() {
    check::<Position>(&[
        (
            "",
            "line 1, column 1: found the end, expected a board: rows of letters, or of numbers with spaces between",
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

/// Cut off anywhere, an id is refused, unless what is left is the id of a shorter seed or of fewer tiles.
#[test]
fn ids_cut_off() {
    let dealt = "sg1:p1,-4,4,1_g3_b1000_x1_l0,0,0,1_a0_t:15x15c5:clustered:40-v1:a%20b";
    let seed_from = dealt.len() - "a%20b".len();
    for end in 0..dealt.len() {
        let is_whole = end >= seed_from && !dealt[..end].ends_with(['%', '2']);
        assert_eq!(dealt.get(..end).expect("ASCII").parse::<GameId>().is_ok(), is_whole, "cut at {end}");
    }
    let literal = "sg1:standard:board:RBB/RRR/RBB";
    for end in 0..literal.len() {
        let rows = literal.get(..end).expect("ASCII").strip_prefix("sg1:standard:board:");
        let is_whole = rows.is_some_and(|rows| matches!(rows, "R" | "RB" | "RBB" | "RBB/RRR"));
        assert_eq!(literal.get(..end).expect("ASCII").parse::<GameId>().is_ok(), is_whole, "cut at {end}");
    }
}
