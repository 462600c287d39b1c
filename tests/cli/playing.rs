//! Games in lines of text: where a board comes from, and what is said on leaving.

use super::program::{output, samegame, text};
use std::io::Write;
use std::process::Stdio;

#[test]
fn a_board_comes_from_standard_input() {
    let output = output("--rules tiles -", "1 0 0\n1 0 0\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("2 B A A\n1 B A A\n"), "{}", text(&output.stdout));
}

#[test]
fn what_was_dealt_can_be_played() {
    for format in samegame::notation::Format::all().map(samegame::notation::Format::name) {
        let dealt = output(&format!("deal --seed demo --format {format}"), "");
        let shown = output("--plain -", &text(&dealt.stdout));
        let played = output("--plain --seed demo", "");
        assert_eq!(text(&shown.stdout), text(&played.stdout), "{format}");
    }
}

#[test]
fn the_locale_chooses_language_and_characters() {
    let first_line_said = |variables: &[(&str, &str)], flags: &str| {
        let mut command = samegame(&format!("sg1:tiles:board:AABB+a1.a1 {flags}"));
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
        let output = command.envs(variables.iter().copied()).output().unwrap();
        let lines = text(&output.stdout);
        lines.lines().nth(3).unwrap_or_default().to_owned()
    };
    let english = "Cleared! Final score: 4, taken over at move 2.";
    let french = "Plateau vidé\u{a0}! Score final\u{a0}: 4, reprise au coup 2.";
    let ascii = "Plateau vide ! Score final : 4, reprise au coup 2.";
    assert_eq!(first_line_said(&[], ""), english);
    assert_eq!(first_line_said(&[("LANG", "fr_FR.UTF-8")], ""), french);
    assert_eq!(first_line_said(&[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "C")], ""), english);
    assert_eq!(first_line_said(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "fr_FR")], ""), ascii);
    assert_eq!(first_line_said(&[("LANG", "fr_FR.UTF-8")], "--language en"), english);
    assert_eq!(first_line_said(&[("LANG", "en_US.UTF-8")], "--language fr"), french);
    let replayed = samegame("replay --plain --language fr sg1:tiles:board:AABB+a1.u.r").output().unwrap();
    let commands = "a1\nz9\nundo\nredo\nregles\naide\nx\n1\nscore 1\nundo 0\nundo 1 1\nre\nnouveau\n";
    let played = output("--language fr sg1:tiles:board:ABAABB", commands);
    for said in [replayed.stdout, played.stdout] {
        assert!(said.is_ascii(), "{}", text(&said));
    }
    let parting = output("--language fr sg1:tiles:board:AABB", "a1\n");
    assert_eq!(text(&parting.stderr), "Pour continuer cette partie :\nsamegame sg1:tiles:board:AABB+a1\n");
}

#[test]
fn the_parting_command_continues_the_game() {
    let first = output("sg1:tiles:board:AABB", "a1\n");
    let parting = text(&first.stderr);
    assert_eq!(parting, "To continue this game:\nsamegame sg1:tiles:board:AABB+a1\n");
    let line = parting.lines().last().and_then(|line| line.strip_prefix("samegame ")).unwrap();
    let second = output(line, "undo\nscore\n");
    assert!(text(&second.stdout).contains("4 tiles left"), "{}", text(&second.stdout));
    for nothing in ["", "new\n", "groups\nquit\n"] {
        assert_eq!(text(&output(line, nothing).stderr), "", "{nothing:?}");
    }
}

/// What leaving tells is what comes back, and no board that was only looked at after it.
#[test]
fn the_game_that_goes_on_is_the_last_in_which_something_was_done() {
    let home = tempfile::tempdir().unwrap();
    let play = |line: &str, input: &str| {
        let mut command = samegame(line);
        command.env("SAMEGAME_HOME", home.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    };
    let left = play("--plain --size 5x4 --colors 2 --seed left", "a1\nnew\ndaily\nquit\n");
    let told = text(&left.stderr);
    assert!(
        told.starts_with("To continue this game:\nsamegame sg1:standard:5x4c2:uniform-v1:left+"),
        "{told}"
    );
    let code = told.lines().last().unwrap().trim_start_matches("samegame ").to_owned();
    let back = text(&play("--plain", "code\n").stdout);
    assert!(back.contains(&code), "{back}");
}
