//! The menu on the very first start, and on Esc.

use crate::driver::{Program, Screen, Signal};
use crate::playing::{SMALL_BOARD, shown_value};
use std::fs;
use std::path::Path;

/// Text of the menu.
const MENU: &str = "How to play";
/// Text of the game beside the board.
const GAME: &str = "? keys";

fn start_in(home: &Path, args: &[&str]) -> Screen {
    let home = home.to_str().unwrap();
    Program::game(args).env("SAMEGAME_HOME", home).start(80, 24)
}

/// Waits until one move is made.
fn wait_for_one_move(screen: &mut Screen) -> &mut Screen {
    screen.wait_until(|screen| shown_value(screen, "move") == Some(1))
}

fn kill(mut screen: Screen) {
    screen.signal(Signal::KILL);
    screen.wait_for_exit();
}

#[test]
fn the_menu_opens_on_the_first_start_only() {
    let home = tempfile::tempdir().unwrap();
    // A start without a move is still followed by a first start.
    for _ in 0..2 {
        start_in(home.path(), &[]).wait_for_text(MENU).keys("q").wait_for_exit();
    }
    let mut screen = start_in(home.path(), &[]);
    screen.wait_for_text(MENU).keys("\r").wait_for(|text| !text.contains(MENU)).keys("\t\r");
    wait_for_one_move(&mut screen).keys("q").wait_for_exit();
    let mut screen = start_in(home.path(), &[]);
    assert!(!screen.wait_for_text(GAME).text().contains(MENU), "{}", screen.text());
}

#[test]
fn a_board_flags_and_choices_leave_out_the_menu() {
    for args in [&SMALL_BOARD[..], &["--seed", "demo"], &["--rules", "klickety"], &["--no-save"], &["daily"]]
    {
        let home = tempfile::tempdir().unwrap();
        let mut screen = start_in(home.path(), args);
        screen.wait_for_text("SameGame");
        assert!(!screen.wait_for_text("? keys").text().contains(MENU), "{args:?}:\n{}", screen.text());
    }
    // A choice, such as another theme.
    let home = tempfile::tempdir().unwrap();
    start_in(home.path(), &[]).wait_for_text(MENU).keys("c\x03").wait_for_exit();
    let mut screen = start_in(home.path(), &[]);
    assert!(!screen.wait_for_text(GAME).text().contains(MENU), "{}", screen.text());
}

#[test]
fn a_kill_in_the_menu_or_the_lesson_loses_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = start_in(home.path(), &SMALL_BOARD);
    screen.wait_for_text(GAME).keys("\r");
    wait_for_one_move(&mut screen).send(b"\x1b").wait_for_text(MENU);
    kill(screen);
    // The lesson, at its beginning and after a move.
    for keys in ["", "\r"] {
        let mut screen = start_in(home.path(), &[]);
        wait_for_one_move(&mut screen).send(b"\x1b").wait_for_text(MENU);
        screen.keys("5").wait_for_text("1 of 6").keys(keys);
        screen.wait_for_text(if keys.is_empty() { "1 of 6" } else { "3 of 6" });
        kill(screen);
    }
    let mut screen = start_in(home.path(), &[]);
    wait_for_one_move(&mut screen);
    let files =
        fs::read_dir(home.path()).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    assert!(files.into_iter().all(|file| !file.contains("CCCCCCBB")), "the lesson is in a file");
}
