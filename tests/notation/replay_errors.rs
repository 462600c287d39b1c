//! Error messages for replays.

use crate::common::assert_messages;
use samegame::notation::Replay;

#[test]
fn malformed_replays_are_reported_with_their_position() {
    assert_messages::<Replay>(&[
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
            "line 5, column 1: found `player: Ada`, expected an event: notes come before all events",
        ),
        (
            "samegame replay 1\nsg1:standard:board:AA\nThe player: Ada\n",
            "line 3, column 1: found `The player: Ada`, expected `key: value`, with a key of lower-case letters, digits and hyphens",
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
            "line 4, column 6: found `Hint`, expected a mark: lower-case letters, digits and hyphens",
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
            "line 4, column 1: found `zzz`, expected a column from `a` to `all`, the 1000th",
        ),
    ]);
}

#[test]
fn malformed_replay_codes_are_reported_with_their_position() {
    assert_messages::<Replay>(&[
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
            "line 1, column 24: found the end, expected a mark: lower-case letters, digits and hyphens",
        ),
        (
            "sg1:standard:board:AA+_Hint",
            "line 1, column 24: found `Hint`, expected a mark: lower-case letters, digits and hyphens",
        ),
        ("sg1:standard:board:AA+a1+player", "line 1, column 32: found the end, expected `=`"),
        (
            "sg1:standard:board:AA+a1+=Ada",
            "line 1, column 26: found `=Ada`, expected `key=value`: a key of lower-case letters, digits and hyphens, and a value of one line",
        ),
        (
            "sg1:standard:board:AA+a1+player=a%0Ab",
            "line 1, column 26: found `player=a%0Ab`, expected `key=value`: a key of lower-case letters, digits and hyphens, and a value of one line",
        ),
        ("sg1:standard:board:AA+a1 u", "line 1, column 26: found `u`, expected the end of the replay code"),
        (
            "sg1:standard:board:AA,a1",
            "line 1, column 22: found `,a1`, expected the end of the game id, or `+` and moves",
        ),
    ]);
}
