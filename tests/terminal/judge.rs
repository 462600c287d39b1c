//! The judge in a terminal: a watched bot ends with the judge, and a folder of boards has a progress bar.

use crate::driver::program::command;
use crate::driver::{Exit, Screen, Signal, example};
use crate::modes::assert_terminal_modes_restored_once;
use rustix::fs::{Mode, OFlags, open};
use std::fs;
use tempfile::TempDir;

/// A board that the well-behaved bot clears in eight moves.
const BOARD: &str = "sg1:standard:board:AABBCCDDAABBCCDD";

/// Watches a bot, which is an example program with these arguments.
fn watch_bot(program: &str, args: &[&str]) -> Screen {
    let bot = example(program);
    let flags = ["judge", "--turns", "--watch", "--no-animation", "--time", "60s", "--turn-time", "60s"];
    Screen::start(&[&flags[..], &[BOARD, "--", bot.to_str().unwrap()], args].concat(), 80, 24)
}

/// Watches a bot that never answers and ignores signals. Returns a token that identifies its process.
fn watch_hostile_bot(name: &str) -> (Screen, String) {
    let token = format!("watched-{}-{name}", std::process::id());
    let mut screen = watch_bot("hostile_bot", &["ignores-signals", &token]);
    screen.wait_for_text("s of 60.0 s");
    (screen, token)
}

/// The number of processes with this token in their command line.
fn processes_with(token: &str) -> usize {
    let Ok(folders) = fs::read_dir("/proc") else { return 0 };
    let lines = folders.flatten().filter_map(|entry| fs::read_to_string(entry.path().join("cmdline")).ok());
    lines.filter(|line| line.split('\0').any(|word| word == token)).count()
}

#[test]
fn a_watched_game_is_shown_to_its_end_and_its_result_is_printed() {
    let mut screen = watch_bot("tame_bot", &["greedy", "1"]);
    screen.wait_for_text("2 tiles").wait_for_text("8 of 8").wait_for_text("the game is over: cleared");
    screen.wait_for_text("tame_bot greedy").wait_for_text("Slowest");
    screen.keys("h").wait_for_text("7 of 8").wait_for_text("2 tiles").keys("q");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    assert_terminal_modes_restored_once(&screen);
    let text = screen.text();
    assert!(text.contains("the game is over: cleared") && text.contains("Total: 1000"), "{text}");
}

#[test]
fn the_error_that_lost_a_watched_game_is_shown_until_the_player_quits() {
    let mut screen = watch_bot("hostile_bot", &["exits", "watched-exits"]);
    screen.wait_for_text("hostile_bot exits").wait_for_text("lost, died: action 1: ");
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(1));
}

#[test]
fn quitting_ends_the_bot() {
    for (name, keys) in [("q", "q"), ("ctrl-c", "\x03")] {
        let (mut screen, token) = watch_hostile_bot(name);
        screen.keys(keys);
        assert_eq!(screen.wait_for_exit(), Exit::Code(1));
        assert_terminal_modes_restored_once(&screen);
        let text = screen.text();
        assert!(text.contains("Total: 0") && text.contains("error: stopped before the end"), "{text}");
        assert_eq!(processes_with(&token), 0, "the bot is still running");
    }
}

#[test]
fn signals_end_the_bot() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let (mut screen, token) = watch_hostile_bot(&format!("{signal:?}"));
        screen.signal(signal);
        assert_eq!(screen.wait_for_exit(), Exit::Signal(signal));
        assert_terminal_modes_restored_once(&screen);
        assert_eq!(processes_with(&token), 0, "the bot is still running");
    }
}

/// A folder of three boards, each cleared by two moves.
fn three_boards() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    for name in ["1.txt", "2.txt", "3.txt"] {
        fs::write(folder.path().join(name), "AABB").unwrap();
    }
    let path = folder.path().display().to_string();
    (folder, path)
}

/// Each bot waits at the gate, a named pipe, so that the test sees the progress bar for each board.
#[test]
fn the_progress_bar_counts_the_judged_boards() {
    for flags in [&["judge"][..], &["judge", "--json"]] {
        let (folder, boards) = three_boards();
        // A hidden file is not a board.
        let gate = folder.path().join(".gate");
        assert!(command("mkfifo").arg(&gate).status().unwrap().success());
        let bot = ["sh", "-c", "cat \"$0\"; echo '0 0;0 0'", gate.to_str().unwrap()];
        let mut screen = Screen::start(&[flags, &["--time", "60s", &boards, "--"], &bot].concat(), 80, 24);
        for judged in 0..3 {
            screen.wait_for_text(&format!(" {judged}/3 "));
            // Once the bot reads from the gate, opening and closing it for writing lets the bot continue.
            let open_gate = || open(&gate, OFlags::WRONLY | OFlags::NONBLOCK, Mode::empty());
            screen.wait_until(|_| open_gate().is_ok());
        }
        assert_eq!(screen.wait_for_exit(), Exit::Code(0));
        assert!(!screen.text().contains("/3 "), "the bar is still there:\n{}", screen.text());
    }
}

#[test]
fn quiet_prints_only_the_total() {
    for (command, total) in [
        (&["judge", "--quiet", "--", "echo", "0 0;0 0"][..], "3000"),
        (&["bench", "--quiet", "--strategy", "greedy"], "1000.0"),
    ] {
        let (_folder, boards) = three_boards();
        let mut screen = Screen::start(&[&command[..2], &[&boards], &command[2..]].concat(), 80, 24);
        assert_eq!(screen.wait_for_exit(), Exit::Code(0));
        assert_eq!(String::from_utf8_lossy(screen.raw_output()), format!("{total}\r\n"));
    }
}
