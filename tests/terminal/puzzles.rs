//! Puzzles in a terminal.

use crate::driver::{Exit, Program, Screen, Signal};
use std::fs;
use std::path::Path;

fn start_puzzle(home: &Path) -> Screen {
    let puzzle = "sg1:standard:board:AAB++goal=clear+grade=1";
    let mut screen =
        Program::game(&["puzzle", puzzle]).env("SAMEGAME_HOME", home.to_str().unwrap()).start(80, 24);
    screen.wait_for_text("Clear the board");
    screen
}

#[test]
fn a_missed_puzzle_is_kept_when_the_program_is_killed() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = start_puzzle(home.path());
    screen.keys("\r");
    let kept = || fs::read_to_string(home.path().join("puzzles.txt")).unwrap_or_default();
    screen.wait_until(|_| kept().contains("missed"));
    screen.signal(Signal::KILL);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::KILL));
    start_puzzle(home.path()).keys("q").wait_for_text("Puzzles of grade 1");
    assert!(kept().contains("missed"));
}
