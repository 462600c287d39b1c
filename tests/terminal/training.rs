//! Puzzles in a terminal.

use crate::driver::{Exit, Program, Screen, Signal};
use std::fs;
use std::path::Path;

const PUZZLE: &str = "sg1:standard:board:AAB++goal=clear+grade=1";

fn start_puzzle(home: &Path) -> Screen {
    let mut screen =
        Program::game(&["puzzle", PUZZLE]).env("SAMEGAME_HOME", home.to_str().unwrap()).start(80, 24);
    screen.wait_for_text("Clear the board");
    screen
}

/// Gives one puzzle up, and is killed while the next one is on the screen.
#[test]
fn survival_goes_on_after_a_kill() {
    let home = tempfile::tempdir().unwrap();
    for mistakes in 1..3 {
        let mut screen = start_puzzle(home.path());
        screen.keys("q").wait_for_text("Survival");
        // The page has the figures too.
        screen.keys("jj\r").wait_for_text("Train  survival");
        screen.wait_for_text(&format!("0 solved, mistakes {} of 3", mistakes - 1));
        screen.keys("]").wait_for_text(&format!("0 solved, mistakes {mistakes} of 3"));
        let is_kept = |_: &Screen| {
            let kept = fs::read_to_string(home.path().join("training.txt")).unwrap_or_default();
            // The puzzle itself is kept too.
            kept.contains("survival-") && kept.matches("missed").count() == 2 * mistakes
        };
        screen.wait_until(is_kept);
        screen.signal(Signal::KILL);
        assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::KILL));
    }
}
