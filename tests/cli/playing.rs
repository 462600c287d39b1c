//! Games in plain mode: where the board comes from, and how to resume.

use super::program::{output, samegame, text};
use samegame::store::{Autosave, Paths};
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

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
    assert_eq!(hint, "To continue your game:\nsamegame sg1:tiles:board:AABB+a1\n");
    let line = hint.lines().last().and_then(|line| line.strip_prefix("samegame ")).unwrap();
    let second = output(line, "undo\nscore\n");
    assert!(text(&second.stdout).contains("4 tiles left"), "{}", text(&second.stdout));
    for without_moves in ["", "new\n", "groups\nquit\n"] {
        assert_eq!(text(&output(line, without_moves).stderr), "", "{without_moves:?}");
    }
}

/// Plays with the files in this folder.
fn play_at(home: &Path, line: &str, input: &str) -> Output {
    let mut command = samegame(line);
    command.env("SAMEGAME_HOME", home).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn in_a_home_that_is_no_folder_the_game_is_played_and_says_that_it_is_not_saved() {
    let output = play_at(Path::new("/dev/null"), "--plain sg1:standard:board:AAB", "a1\nquit\n");
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    assert!(stdout.contains("Final score: 0."), "{stdout}");
    assert!(stderr.contains("games.txt not saved: "), "{stderr}");
}

#[test]
fn a_new_board_has_the_colors_of_the_level_that_was_chosen_in_the_menu() {
    let has_dealt = |level: Option<&str>, line: &str, kind: &str| {
        let home = tempfile::tempdir().unwrap();
        let choices = Paths::within(home.path()).choices;
        if let Some(level) = level {
            let mut autosave = Autosave::disabled().with_choices(Some(choices.clone()));
            autosave.save_choice("menu-level", level);
        }
        text(&play_at(home.path(), line, "id\n").stdout).contains(kind)
    };
    let hard = Some("hard");
    assert!(has_dealt(None, "--plain", "standard:15x15c5:"));
    assert!(has_dealt(hard, "--plain", "standard:15x15c6:"));
    assert!(has_dealt(hard, "--plain --size 5x4", "standard:5x4c5:"));
    assert!(has_dealt(hard, "--plain --colors 3", "standard:15x15c3:"));
}

/// A finished game of an earlier run is neither continued nor shared, unless the player goes back to it.
#[test]
fn only_games_of_this_run_are_printed_at_the_end() {
    let home = tempfile::tempdir().unwrap();
    let hint = |line: &str, input: &str| text(&play_at(home.path(), line, input).stderr);
    assert!(hint("--plain sg1:tiles:board:AAB", "a1\n").starts_with("To watch this game again:"));
    assert!(hint("--plain", "").starts_with("To continue your game:\nsamegame sg1:standard:15x15c5:"));
    let back = hint("--plain", "undo\n");
    assert_eq!(back, "To watch this game again:\nsamegame replay sg1:tiles:board:AAB+a1\n");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_device_is_an_error_for_every_output() {
    for line in ["--help", "--version", "help solve", "deal --seed a"] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = samegame(line).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let error = text(&output.stderr);
        assert!(error.starts_with("error: standard output: No space left"), "{line}: {error}");
        assert_eq!(output.status.code(), Some(1), "{line}");
    }
}

/// The player leaves a game with a move, first for a new board and then for the daily board, and plays no move there.
#[test]
fn the_last_game_with_a_move_is_resumed() {
    let home = tempfile::tempdir().unwrap();
    let play = |line: &str, input: &str| play_at(home.path(), line, input);
    let first = play("--plain --size 5x4 --colors 2 --seed left", "a1\nnew\ndaily\nquit\n");
    let hint = text(&first.stderr);
    assert!(
        hint.starts_with("To continue your game:\nsamegame sg1:standard:5x4c2:uniform-v1:left+"),
        "{hint}"
    );
    let code = hint.lines().last().unwrap().trim_start_matches("samegame ").to_owned();
    let resumed = text(&play("--plain", "code\n").stdout);
    assert!(resumed.contains(&code), "{resumed}");
}
