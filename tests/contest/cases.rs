//! Judging a line of actions: a test for each sentence of the contest's page.

use samegame::board::rules::STANDARD;
use samegame::board::{Board, Cell, Rules, Size};
use samegame::contest::{
    ActionEffect, JudgedAction, JudgedGame, Verdict, action_line, judge_line, line_limit,
};
use samegame::game::{Game, GameId};
use samegame::notation::Replay;

fn game(picture: &str) -> Game {
    let board = picture.parse().expect("a board");
    Game::new(GameId::literal(STANDARD.rules, board)).expect("a literal board")
}

fn judge(picture: &str, line: &str) -> JudgedGame {
    let game = game(picture);
    let limit = line_limit(game.board().size());
    judge_line(game, line, limit)
}

/// Compares the judged actions, followed by the verdict and the score, with `expected`.
#[track_caller]
fn check(picture: &str, line: &str, expected: &[&str]) {
    let judged = judge(picture, line);
    let written = |JudgedAction { cell: Cell { column, row }, effect, .. }: &JudgedAction| match effect {
        ActionEffect::Removed { group, points } => {
            format!("{column} {row}: a group of {}, {points:+}", group.size)
        }
        ActionEffect::Warning(reason) => format!("{column} {row}: warning: {reason}"),
    };
    let mut lines: Vec<String> = judged.actions.iter().map(written).collect();
    lines.push(format!("{}, {}", judged.verdict, judged.game.score()));
    assert_eq!(lines, expected);
}

const BOARD: &str = "BAA
                     BCC
                     AAB";

#[test]
fn actions_are_played_in_order() {
    check(BOARD, "0 0;0 0", &["0 0: a group of 2, +0", "0 0: a group of 2, +0", "the game is over, 0"]);
    check(
        "CCCE.
         AAABB",
        "0 1; 0 0 ;0 0;0 0;9 9",
        &["0 1: a group of 3, +1", "0 0: a group of 3, +1", "0 0: a group of 2, +0", "the game is over, 2"],
    );
}

#[test]
fn text_after_the_numbers_is_the_message() {
    let judged = judge("AABBCC", r"  0   0 this is optional\nmessage ; 0 0;   1  0  text ;");
    let messages: Vec<&str> = judged.actions.iter().map(|action| &*action.message).collect();
    assert_eq!(messages, [r"this is optional\nmessage", "", "text"]);
    let columns: Vec<u16> = judged.actions.iter().map(|action| action.cell.column).collect();
    assert_eq!(columns, [0, 0, 1]);
}

#[test]
fn an_empty_cell_and_a_single_tile_cause_warnings_and_change_nothing() {
    check(
        "A..
         ABB",
        "1 1;0 1;1 0;0 0",
        &[
            "1 1: warning: this cell is empty",
            "0 1: a group of 2, +0",
            "1 0: a group of 2, +0",
            "the game is over, 1000",
        ],
    );
    check("ABB", "0 0", &["0 0: warning: a single tile cannot be removed", "legal actions are left, 0"]);
}

#[test]
fn a_malformed_action_loses_the_game_and_its_position_is_reported() {
    let first = "0 0: a group of 2, +0";
    for (line, verdict) in [
        ("", "action 1, character 1: found the end, expected an action: a column and a row, as in `3 0`"),
        ("x", "action 1, character 1: found `x`, expected a column from 0 to 2"),
        ("1", "action 1, character 2: found the end, expected a row from 0 to 2"),
        ("1 1x", "action 1, character 3: found `1x`, expected a row from 0 to 2"),
        ("3 0 off", "action 1, character 1: found `3`, expected a column from 0 to 2"),
        ("0 -1", "action 1, character 3: found `-1`, expected a row from 0 to 2"),
        ("1 \u{1b}[2J", "action 1, character 3: found `\\u{1b}[2J`, expected a row from 0 to 2"),
    ] {
        check(BOARD, line, &[&format!("{verdict}, 0")]);
    }
    let verdict =
        "action 2, character 5: found the end, expected an action: a column and a row, as in `3 0`, 0";
    check(BOARD, "0 0;;0 0", &[first, verdict]);
    let verdict = "action 2, character 9: found `up`, expected a column from 0 to 2, 0";
    check(BOARD, "0 0 żó; up;0 0", &[first, verdict]);
}

#[test]
fn semicolons_at_the_end_are_allowed() {
    let end = ["0 0: a group of 2, +0", "legal actions are left, 0"];
    for line in ["0 0", "0 0;", "0 0;;", "0 0 ; ", "0 0;\n", "0 0;\r\n", "0 0\nsomething else"] {
        check(BOARD, line, &end);
    }
    check(BOARD, ";;", &["legal actions are left, 0"]);
    assert!(judge(BOARD, "0 0; ;").verdict.is_error());
}

#[test]
fn actions_after_the_limit_or_the_end_are_ignored() {
    let illegal = ["1 1"; 150].join(";");
    let picture = "A..\nABB";
    let judged = judge(picture, &format!("{illegal};not an action"));
    assert_eq!((judged.warnings(), judged.verdict, judged.ignored), (150, Verdict::Limit, 1));
    let shorter = ["1 1"; 149].join(";");
    let judged = judge(picture, &format!("{shorter};0 0;0 0"));
    assert_eq!((judged.actions.len(), judged.verdict), (150, Verdict::Limit));
    let ignored = ["", "; ;", ";1 1", ";1 1; ;x;"].map(|rest| judge("AA", &format!("0 0{rest}")).ignored);
    assert_eq!(ignored, [0, 0, 1, 2]);
    check("AA", "0 0;not an action", &["0 0: a group of 2, +0", "the game is over, 1000"]);
    check("AB", "not an action", &["the game is over, 0"]);
}

#[test]
fn only_boards_up_to_the_size_of_the_contest_have_a_limit() {
    for (size, limit) in [("15x15", Some(150)), ("1x1", Some(150)), ("16x15", None), ("15x16", None)] {
        assert_eq!(line_limit(size.parse::<Size>().expect("a size")), limit, "{size}");
    }
}

#[test]
fn actions_continue_a_game_in_progress() {
    let mut in_progress = game("AAABBB");
    in_progress.play("a1".parse().expect("a cell")).expect("legal");
    let judged = judge_line(in_progress, "0 0", None);
    assert_eq!((judged.actions.len(), judged.game.score()), (1, 1 + 1 + 1000));
}

#[test]
fn a_replay_becomes_a_line_without_undone_moves_that_gives_the_same_board() {
    let id = "sg1:standard:board:BAA/BCC/AAB";
    let recorded: Replay = format!("{id}+a1._look.u.b1.a2.u.r").parse().expect("a replay");
    let recorded = recorded.game().expect("legal");
    let line = action_line(&recorded);
    assert_eq!(line, "1 0;0 1");
    let judged = judge_line(recorded.restarted(), &line, None);
    assert_eq!(Replay::from(&judged.game).code(), format!("{id}+b1.a2"));
    assert_eq!(judged.game.board(), recorded.board());
}

#[test]
fn a_board_of_the_contest_is_judged_from_its_input_to_the_score() {
    let rows: Vec<String> = (0..15).map(|row| vec![(row / 3).to_string(); 15].join(" ")).collect();
    let board: Board = rows.join("\n").parse().expect("the contest's input");
    let game = Game::new(GameId::literal(Rules::default(), board)).expect("a literal board");
    let judged = judge_line(game, "14 14;0 0 the largest;0 0;0 0;0 0;0 0", line_limit(Size::STANDARD));
    // Each of the five colours fills three rows: a group of 45 tiles.
    assert_eq!((judged.game.score(), judged.verdict), (5 * 43 * 43 + 1000, Verdict::Over));
}
