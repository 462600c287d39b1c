//! What the game writes to whom, and where it reads from.

use crate::driver::{Exit, Program, Screen};
use crate::modes::assert_given_back;
use crate::table::{SMALL, fact, play_to_the_end, quit, shell, tiles};
use std::fs;
use std::path::{Path, PathBuf};

/// The colours among all that was written; resets to the terminal's own are none.
fn colors(screen: &Screen) -> Vec<u16> {
    let output = String::from_utf8_lossy(screen.raw_output()).into_owned();
    let sequences = output.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|letter: char| letter.is_ascii_alphabetic())?;
        rest.get(..end).filter(|_| rest.get(end..).is_some_and(|end| end.starts_with('m')))
    });
    let numbers =
        sequences.flat_map(|numbers| numbers.split([';', ':'])).filter_map(|number| number.parse().ok());
    numbers.filter(|number| matches!(number, 30..=38 | 40..=48 | 58 | 90..=107)).collect()
}

/// A game in all its states, with this environment and these flags.
fn played(variable: (&str, &str), flags: &[&str]) -> Screen {
    let args = [&SMALL, flags].concat();
    let mut screen = Program::game(&args).env(variable.0, variable.1).start(80, 24);
    screen.wait_for_text("q quit").keys("?").wait_for_text("move the marker left").keys("?");
    play_to_the_end(&mut screen);
    quit(&mut screen);
    screen
}

#[test]
fn no_colors_are_sent_to_those_who_want_none() {
    assert_eq!(colors(&played(("NO_COLOR", ""), &["--color", "never"])), Vec::<u16>::new());
    assert_eq!(colors(&played(("NO_COLOR", "1"), &[])), Vec::<u16>::new());
    assert_ne!(colors(&played(("NO_COLOR", ""), &[])), Vec::<u16>::new());
    assert_ne!(colors(&played(("NO_COLOR", "1"), &["--color", "always"])), Vec::<u16>::new());
}

#[track_caller]
fn assert_plain(mut screen: Screen) {
    screen.wait_for_text("24 tiles").keys("q\r");
    assert_eq!(screen.wait_exit(), Exit::Code(0));
    assert!(!screen.raw_output().contains(&0x1b), "{}", screen.text());
}

#[test]
fn lines_of_text_go_where_no_screen_is() {
    let small = SMALL.join(" ");
    for kind in ["dumb", ""] {
        assert_plain(Program::game(&SMALL).env("TERM", kind).start(80, 24));
    }
    assert_plain(shell(&format!("samegame {small} | cat")).start(80, 24));
    assert_plain(shell(&format!("samegame {small} --plain")).start(80, 24));
}

/// A file with a board.
fn board_file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, "AAB\nABB\nCCA\n").unwrap();
    path
}

#[test]
fn a_board_comes_from_a_pipe_and_keys_from_the_terminal() {
    let board = board_file("board-for-a-pipe");
    for line in ["samegame - < BOARD", "cat BOARD | samegame -"] {
        let mut screen = shell(&line.replace("BOARD", &format!("'{}'", board.display()))).start(80, 24);
        screen.wait_for_text("q quit");
        assert_eq!(tiles(&screen).len(), 9);
        play_to_the_end(&mut screen);
        let score = fact(&screen, "Score");
        screen.resize(90, 30).wheel(1, 1, true).wait_for_text("n new board");
        screen.keys("U").wait_for_text("Share this board:");
        assert_eq!(fact(&screen, "Score"), score);
        assert!(quit(&mut screen).starts_with("samegame sg1:standard:board:AAB"));
        assert_given_back(&screen);
    }
}
