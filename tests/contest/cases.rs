//! One line of actions, sentence by sentence of the contest's page.

use samegame::board::rules::STANDARD;
use samegame::board::{Board, Rules, Size};
use samegame::contest::{ActionLine, Judged, Verdict, judge_line, line_limit};
use samegame::game::{Game, GameId, Status};
use samegame::notation::Replay;

fn game(picture: &str) -> Game {
    let board = picture.parse().expect("a board");
    Game::new(GameId::literal(STANDARD.rules, board)).expect("a board as it stands")
}

fn judge(picture: &str, line: &str) -> Judged {
    let game = game(picture);
    let limit = line_limit(game.board().size());
    judge_line(game, line, limit)
}

/// The listing, and below it the verdict and the score.
#[track_caller]
fn check(picture: &str, line: &str, expected: &[&str]) {
    let judged = judge(picture, line);
    let mut lines: Vec<String> = judged.judgements.iter().map(ToString::to_string).collect();
    lines.push(format!("{}, {}", judged.verdict, judged.score()));
    assert_eq!(lines, expected);
}

const BOARD: &str = "BAA
                     BCC
                     AAB";

#[test]
fn actions_are_made_one_after_the_other() {
    check(BOARD, "0 0;0 0", &["0 0: a group of 2, +0", "0 0: a group of 2, +0", "the game is over, 0"]);
    check(
        "CCCE.
         AAABB",
        "0 1; 0 0 ;0 0;0 0;9 9",
        &["0 1: a group of 3, +1", "0 0: a group of 3, +1", "0 0: a group of 2, +0", "the game is over, 2"],
    );
}

#[test]
fn a_clear_brings_1000_more() {
    let judged = judge("AAAB\nAAAB", "3 1;0 0");
    assert_eq!(
        (judged.verdict, judged.game.status(), judged.game.points()),
        (Verdict::Over, Status::Cleared, 16)
    );
    assert_eq!(judge("AAAB\nAAAB", "3 1;0 0").score(), 1016);
}

#[test]
fn text_after_the_numbers_is_a_message_and_spaces_are_free() {
    let judged = judge("AABBCC", r"  0   0 this is optional\nmessage ; 0 0;   1  0  text ;");
    let messages: Vec<&str> = judged.judgements.iter().map(|judgement| &*judgement.action.message).collect();
    assert_eq!(messages, [r"this is optional\nmessage", "", "text"]);
    let actions: Vec<String> =
        judged.judgements.iter().map(|judgement| judgement.action.to_string()).collect();
    assert_eq!(actions, [r"0 0 this is optional\nmessage", "0 0", "1 0 text"]);
}

#[test]
fn an_empty_cell_and_a_single_tile_are_warnings_that_change_nothing() {
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
fn a_malformed_action_ends_it_and_says_where() {
    let first = "0 0: a group of 2, +0";
    for (line, verdict) in [
        (
            "",
            "error: action 1, character 1: found the end, expected an action: a column and a row, as in `3 0`",
        ),
        (";", "error: action 1, character 1: found `;`, expected an action: a column and a row, as in `3 0`"),
        ("x", "error: action 1, character 1: found `x`, expected a column from 0 to 2"),
        ("1", "error: action 1, character 2: found the end, expected a row from 0 to 2"),
        ("1;0", "error: action 1, character 2: found `;0`, expected a row from 0 to 2"),
        ("1 1x", "error: action 1, character 3: found `1x`, expected a row from 0 to 2"),
        ("3 0 off", "error: action 1, character 1: found `3`, expected a column from 0 to 2"),
        ("0 -1", "error: action 1, character 3: found `-1`, expected a row from 0 to 2"),
        ("1 \u{1b}[2J", "error: action 1, character 3: found `\\u{1b}[2J`, expected a row from 0 to 2"),
    ] {
        check(BOARD, line, &[&format!("{verdict}, 0")]);
    }
    let verdict =
        "error: action 2, character 5: found `;0 0`, expected an action: a column and a row, as in `3 0`, 0";
    check(BOARD, "0 0;;0 0", &[first, verdict]);
    let verdict = "error: action 2, character 9: found `up`, expected a column from 0 to 2, 0";
    check(BOARD, "0 0 żó; up;0 0", &[first, verdict]);
}

#[test]
fn one_semicolon_may_stand_at_the_end() {
    let end = ["0 0: a group of 2, +0", "legal actions are left, 0"];
    for line in ["0 0", "0 0;", "0 0 ; ", "0 0;\n", "0 0;\r\n", "0 0\nsomething else"] {
        check(BOARD, line, &end);
    }
    assert!(judge(BOARD, "0 0;;").verdict.is_error());
}

#[test]
fn nothing_is_looked_at_after_the_limit_or_the_end() {
    let illegal = ["1 1"; 150].join(";");
    let picture = "A..\nABB";
    let judged = judge(picture, &format!("{illegal};not an action"));
    assert_eq!((judged.warnings(), judged.verdict), (150, Verdict::Limit));
    let shorter = ["1 1"; 149].join(";");
    let judged = judge(picture, &format!("{shorter};0 0;0 0"));
    assert_eq!((judged.judgements.len(), judged.verdict), (150, Verdict::Limit));
    check("AA", "0 0;not an action", &["0 0: a group of 2, +0", "the game is over, 1000"]);
    check("AB", "not an action", &["the game is over, 0"]);
}

#[test]
fn the_limit_is_that_of_the_contest_s_boards() {
    for (size, limit) in [("15x15", Some(150)), ("1x1", Some(150)), ("16x15", None), ("15x16", None)] {
        assert_eq!(line_limit(size.parse::<Size>().expect("a size")), limit, "{size}");
    }
}

#[test]
fn an_answer_to_a_game_begun_goes_on_from_there() {
    let mut begun = game("AAABBB");
    begun.play("a1".parse().expect("a cell")).expect("legal");
    let judged = judge_line(begun, "0 0", None);
    assert_eq!((judged.judgements.len(), judged.score()), (1, 1 + 1 + 1000));
}

#[test]
fn a_recorded_game_becomes_a_line_and_back() {
    let id = "sg1:standard:board:BAA/BCC/AAB";
    let recorded: Replay = format!("{id}+a1._look.u.b1.a2.u.r").parse().expect("a replay");
    let recorded = recorded.game().expect("legal");
    let line = ActionLine::from(&recorded).to_string();
    assert_eq!(line, "1 0;0 1");
    let judged = judge_line(recorded.restarted(), &line, None);
    assert_eq!(Replay::from(&judged.game).code().to_string(), format!("{id}+b1.a2"));
    assert_eq!(judged.game.board(), recorded.board());
}

/// A board of the contest's own size and form, from its input to the score.
#[test]
fn the_contest_s_own_form() {
    let rows: Vec<String> = (0..15).map(|row| vec![(row / 3).to_string(); 15].join(" ")).collect();
    let board: Board = rows.join("\n").parse().expect("the contest's input");
    let game = Game::new(GameId::literal(Rules::default(), board)).expect("a board as it stands");
    let judged = judge_line(game, "14 14;0 0 the largest;0 0;0 0;0 0;0 0", line_limit(Size::STANDARD));
    assert_eq!((judged.score(), judged.verdict), (5 * 43 * 43 + 1000, Verdict::Over));
}
