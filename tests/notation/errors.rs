//! Error messages for ids, replays and documents. Each names the position, what is there, and what is valid.

use crate::common::{assert_messages, messages};
use samegame::game::{Event, GameId};
use samegame::notation::{Document, Format, Replay, TathamId};

/// Of ids, of their boards, of their rules, and of ids of Simon Tatham's program.
#[test]
fn malformed_game_ids_are_reported_with_their_position() {
    assert_messages(
        "ids",
        &[
            messages::<GameId>(&[
                "",
                "sg2:standard:15x15c5:uniform-v1:demo",
                "sg1:",
                "sg1:standrad:15x15c5:uniform-v1:demo",
                "sg1:standard",
                "sg1:standard:",
                "sg1:standard:0x15c5:uniform-v1:demo",
                "sg1:standard:15x1001c5:uniform-v1:demo",
                "sg1:standard:15x15c0:uniform-v1:demo",
                "sg1:standard:15x15c27:uniform-v1:demo",
                "sg1:standard:15x15:uniform-v1:demo",
                "sg1:standard:15x15c5:random-v1:demo",
                "sg1:standard:15x15c5:uniform-v2:demo",
                "sg1:standard:15x15c5:clearable-v3:demo",
                "sg1:standard:15x15c5:clearable:demo",
                "sg1:standard:15x15c5:uniform-v:demo",
                "sg1:standard:15x15c5:uniform:demo",
                "sg1:standard:15x15c5:clustered:101-v1:demo",
                "sg1:standard:15x15c5:uniform-v1:a b",
                "sg1:standard:15x15c5:uniform-v1:%",
                "sg1:standard:15x15c5:uniform-v1:%4",
                "sg1:standard:15x15c5:uniform-v1:%zz",
                "sg1:standard:15x15c5:uniform-v1:ab%ff",
            ]),
            messages::<GameId>(&[
                "sg1:standard:board:",
                "sg1:standard:board:?",
                "sg1:standard:board:/AB",
                "sg1:standard:board:AB//AB",
                "sg1:standard:board:AB/A",
                "sg1:standard:board:AB/.A",
                "sg1:standard:board:AB/A1",
            ]),
            messages::<GameId>(&[
                "sg1:p1,-4,4,0_g2_b0_x1_l0,0,0,1_a0_t:board:AA",
                "sg1:p1,0,0,2_g2_b0_x1_l0,0,0,1_a0_t:board:AA",
                "sg1:p1001,0,0,1_g2_b0_x1_l0,0,0,1_a0_t:board:AA",
                "sg1:p1,0,0_g2_b0_x1_l0,0,0,1_a0_t:board:AA",
                "sg1:p1,0,0,1_g1_b0_x1_l0,0,0,1_a0_t:board:AA",
                "sg1:p1,0,0,1_g2_b9999999999_x1_l0,0,0,1_a0_t:board:AA",
                "sg1:p1,0,0,1_g2_b0_x0_l0,0,0,1_a0_t:board:AA",
                "sg1:p1,0,0,1_g2_b0_x1_l0,0,0,1_a-1_t:board:AA",
                "sg1:p1,0,0,1_g2_b0_x1_l0,0,0,1_a0_q:board:AA",
            ]),
            messages::<TathamId>(&[
                "",
                "0x2:1",
                "2x1001:1",
                "1x1c3s2:1",
                "2x:1,1",
                "2x1c10s2:1,1",
                "2x1c1s2:1,1",
                "2x1c:1,1",
                "2x1c3s3:1,1",
                "2x1c3s2#7",
                "2x1s2c5:1,4",
                "2x1c2s2:1,3",
                "2x1c3s2:1,4",
                "2x1c3s2:0,1",
                "2x1c3s2:1",
                "2x1c3s2:1,1,1",
            ]),
        ],
    );
}

#[test]
fn malformed_replays_and_codes_are_reported_with_their_position() {
    assert_messages(
        "replays",
        &[
            messages::<Replay>(&[
                "",
                "hello",
                "samegame replay 2\nsg1:standard:board:AA\n",
                "samegame replay \nsg1:standard:board:AA\n",
                "samegame replay 1 sg1:standard:board:AA\n",
                "samegame replay 1\n",
                "samegame replay 1\nsg1:standard:board:AA\n\na1\nplayer: Ada\n",
                "samegame replay 1\nsg1:standard:board:AA\nThe player: Ada\n",
                "samegame replay 1\nsg1:standard:board:AA\n\nundone\n",
                "samegame replay 1\nsg1:standard:board:AA\n\na1 a2\n",
                "samegame replay 1\nsg1:standard:board:AA\n\nmark Hint\n",
                "samegame replay 1\nsg1:standard:board:AA\n\n!\n",
                "samegame replay 1\nsg1:standard:board:AA\n\na0\n",
                "samegame replay 1\nsg1:standard:board:AA\n\nzzz1\n",
            ]),
            messages::<Event>(&["", "undone", "c4 ", "mark Hint"]),
            messages::<Replay>(&[
                "sg1:standard:board:AA+a1.",
                "sg1:standard:board:AA+a1..a1",
                "sg1:standard:board:AA+x",
                "sg1:standard:board:AA+_",
                "sg1:standard:board:AA+_Hint",
                "sg1:standard:board:AA+a1+player",
                "sg1:standard:board:AA+a1+=Ada",
                "sg1:standard:board:AA+a1+player=a%0Ab",
                "sg1:standard:board:AA+a1 u",
                "sg1:standard:board:AA,a1",
            ]),
        ],
    );
}

/// The beginning of a text decides which format reports the error: the first blocks, then lists of rows, and JSON.
#[test]
fn malformed_documents_are_reported_with_their_position() {
    assert_messages(
        "documents",
        &[
            messages::<Document>(&["", "sg1:", "samegame replay 3", "15x15c3#12345", "5x5c3s2:1,2"]),
            messages::<Format>(&["Letters"]),
            messages::<Document>(&[
                r#"{"AB", "A?"}"#,
                "{\"AB\",\n\"A\"}",
                r#"{"AB" "AB"}"#,
                r#"{"AB","AB" "AB"}"#,
                r#"{"AB","AB"]"#,
                r#"{"AB",AB}"#,
                r#"{"AB","AB"} "AB""#,
                r#"{"AB","#,
                r#"{""}"#,
            ]),
            messages::<Document>(&["{}", " [0]", r#"{"cells":[[0,1]]}"#]),
            // What other programs write.
            messages::<Document>(&[
                "[[0,1],[1,1]]",
                "\n2\nAB\nBA\n",
                "15 15 5\n0 1 2 0\n1 0 2 1\n",
                "2 2\r0 1 1\r1 0 0\r",
                "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nPARAMS  :7:5x5c3s2\n",
            ]),
        ],
    );
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
