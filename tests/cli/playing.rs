//! Games in lines of text: where the board comes from, and how to resume.

use super::program::{output, samegame, text};
use std::io::Write;
use std::process::Stdio;

#[test]
fn a_board_is_read_from_standard_input() {
    let output = output("--rules tiles -", "1 0 0\n1 0 0\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("2 B A A\n1 B A A\n"), "{}", text(&output.stdout));
}

#[test]
fn every_format_of_a_dealt_board_can_be_played() {
    for format in samegame::notation::Format::all().map(samegame::notation::Format::name) {
        let dealt = output(&format!("deal --seed demo --format {format}"), "");
        let shown = output("--plain -", &text(&dealt.stdout));
        let played = output("--plain --seed demo", "");
        assert_eq!(text(&shown.stdout), text(&played.stdout), "{format}");
    }
}

#[test]
fn the_printed_command_resumes_the_game() {
    let first = output("sg1:tiles:board:AABB", "a1\n");
    let hint = text(&first.stderr);
    assert_eq!(hint, "To continue this game:\nsamegame sg1:tiles:board:AABB+a1\n");
    let line = hint.lines().last().and_then(|line| line.strip_prefix("samegame ")).unwrap();
    let second = output(line, "undo\nscore\n");
    assert!(text(&second.stdout).contains("4 tiles left"), "{}", text(&second.stdout));
    for without_moves in ["", "new\n", "groups\nquit\n"] {
        assert_eq!(text(&output(line, without_moves).stderr), "", "{without_moves:?}");
    }
}

/// The player leaves a game with a move, first for a new board and then for the daily board, and plays no move there.
#[test]
fn the_last_game_with_a_move_is_resumed() {
    let home = tempfile::tempdir().unwrap();
    let play = |line: &str, input: &str| {
        let mut command = samegame(line);
        command.env("SAMEGAME_HOME", home.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    };
    let first = play("--plain --size 5x4 --colors 2 --seed left", "a1\nnew\ndaily\nquit\n");
    let hint = text(&first.stderr);
    assert!(
        hint.starts_with("To continue this game:\nsamegame sg1:standard:5x4c2:uniform-v1:left+"),
        "{hint}"
    );
    let code = hint.lines().last().unwrap().trim_start_matches("samegame ").to_owned();
    let resumed = text(&play("--plain", "code\n").stdout);
    assert!(resumed.contains(&code), "{resumed}");
}
