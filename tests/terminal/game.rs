//! Whole games in a terminal, from the menu to the prompt of the shell.

use crate::driver::{Exit, Program, Screen, Signal};
use crate::input::{MOUSE_MODES, MOUSE_MOTION, assert_terminal_modes_restored_once};
use crate::playing::{
    SMALL_BOARD, is_over, play_to_the_end, press_and_wait, quit, quit_unplayed, shown_value, start_game,
    start_game_in, start_small_game, tiles,
};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use samegame::store::{Paths, read_reviews};
use std::fs;
use std::path::Path;

#[test]
fn a_whole_game_is_played_with_the_mouse() {
    let mut screen = start_small_game(&["--no-animation"]);
    let mut clicks = 0;
    while !is_over(&screen) {
        let tiles = tiles(&screen);
        let (_, column, row) = tiles[clicks % tiles.len()];
        press_and_wait(&mut screen, |screen| screen.click(column, row));
        clicks += 1;
    }
}

#[test]
fn resizing_during_an_animation_ends_with_the_same_screen_as_without_animation() {
    let mut reference = start_game(&["--seed", "7", "--no-animation"]);
    let mut screen = start_game(&["--seed", "7"]);
    for round in 1..=8 {
        press_and_wait(&mut reference, |screen| screen.keys("\t"));
        press_and_wait(&mut reference, |screen| screen.keys("\r"));
        reference.wait_for_text(&format!(" {round} move"));
        screen.keys("\t\r");
        for (columns, rows) in [(60, 20), (120, 40), (20, 8), (9, 3), (80, 24)] {
            screen.resize(columns, rows);
        }
        let expected = reference.text();
        screen.wait_for(|text| settled_lines(text).eq(settled_lines(&expected)));
    }
    assert_eq!(quit(&mut screen), quit(&mut reference));
}

/// The lines of a screen, without the playing time and the stars, which a search finds in the background.
fn settled_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| {
        let line = line.split(['★', '☆']).next().unwrap_or(line).split(" move").next().unwrap_or(line);
        // In ASCII, the stars are signs that stand elsewhere, too.
        let has_stars = line.get(41..).is_some_and(|panel| panel.trim_start().starts_with(['*', '.']));
        let line = if has_stars { line.get(..41).unwrap_or(line) } else { line };
        line.trim_end()
    })
}

#[test]
fn mouse_reports_can_be_switched_off_and_on() {
    let mut screen = start_small_game(&["--no-mouse"]);
    assert!(MOUSE_MODES.into_iter().all(|mode| !screen.has_mode(mode)));
    screen.keys("m").wait_for_text("mouse control is on").wait_until(|screen| screen.has_mode(MOUSE_MOTION));
    screen
        .keys("m")
        .wait_for_text("mouse control is off")
        .wait_until(|screen| !screen.has_mode(MOUSE_MOTION));
    quit_unplayed(&mut screen);
    assert_eq!(screen.times_switched_off(MOUSE_MOTION), 1);
    let mut screen = start_small_game(&["--no-mouse"]);
    quit_unplayed(&mut screen);
    // Mouse reports that were never on are not switched off, because another program may use them.
    for mode in MOUSE_MODES {
        assert_eq!((screen.times_switched_on(mode), screen.times_switched_off(mode)), (0, 0));
    }
}

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
    screen.wait_for_text(MENU).keys("1").wait_for(|text| !text.contains(MENU)).keys("\t\r");
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
    for keys in ["", "\t\r"] {
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

#[test]
fn a_new_board_after_a_stage_is_of_the_kind_that_is_played_otherwise() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path().to_str().unwrap();
    let mut screen = Program::game(&["journey", "1"]).env("SAMEGAME_HOME", home).start(80, 24);
    screen.wait_for_text("stage 1").keys("n").wait_for_text("SameGame  easy").wait_for_text("225 tiles");
}

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
    start_puzzle(home.path()).keys("q").wait_for_text("Grade 1 ");
    assert!(kept().contains("missed"));
}

const RESULT: &str = "samegame standard, 4x1, 2 colours - Ann\nbest possible 1000\n1000 points - cleared - 2 moves\n..\n\
                      play: samegame sg1:standard:board:AABB";

/// The line below the result, with the replay code.
const CHECK: &str = "check: samegame replay --check sg1:standard:board:AABB+a1.a1";

#[test]
fn the_result_is_copied_at_once_also_through_tmux_and_printed_on_quitting() {
    let mut screen =
        Program::game(&["sg1:standard:board:AABB"]).env("TMUX", "/tmp/tmux-0/default,1,0").start(80, 24);
    screen.wait_for_text("? keys");
    play_to_the_end(&mut screen);
    screen.wait_for_text("nothing beats yours").keys("y").wait_for_text("Your name");
    screen.keys("Ann\r").wait_for_text("result and code sent");
    screen.keys("\x1b").wait_for_text("Enter review");
    // The escape sequence that sets the clipboard, for tmux and for the outer terminal.
    let sequence = format!("\x1b]52;c;{}\x07", STANDARD.encode(format!("{RESULT}\n{CHECK}")));
    assert_eq!(screen.count_of(&sequence), 2);
    assert_eq!(screen.count_of(&format!("\x1bPtmux;\x1b{sequence}\x1b\\")), 1);
    assert!(!screen.text().contains(RESULT));
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
    assert_terminal_modes_restored_once(&screen);
    assert!(screen.text().contains(RESULT) && screen.text().contains(CHECK), "{}", screen.text());
    assert!(screen.text().find("cleared") < screen.text().find("To watch"), "{}", screen.text());
}

const LARGE_BOARD: [&str; 5] = ["--size", "15x15", "--seed", "7", "--no-animation"];

#[test]
fn a_solver_report_does_not_redraw_the_whole_screen() {
    let mut screen = start_game(&LARGE_BOARD);
    let clears = screen.count_of("\x1b[2J");
    screen.keys("i").wait_for_text("Hint: colour");
    // A better hint may replace the one shown, which takes a key of its own.
    while !screen.text().contains("more moves") {
        press_and_wait(&mut screen, |screen| screen.keys("i"));
    }
    assert_eq!(screen.count_of("\x1b[2J"), clears);
    screen.resize(60, 20).wait_for_text("Hint: ");
    screen.resize(80, 24).wait_for_text("more moves");
}

#[test]
fn keys_are_handled_during_a_search() {
    let mut screen = start_game(&LARGE_BOARD);
    screen.keys("i").wait_for_text("Hint: colour");
    for round in 1..=10 {
        press_and_wait(&mut screen, |screen| screen.keys("\t"));
        screen.keys("\r").wait_for_text(&format!(" {round} move"));
        screen.keys("i").wait_for_text("Hint: ");
    }
    quit(&mut screen);
}

#[test]
fn quitting_does_not_wait_for_the_solver() {
    for keys in ["i", "iq", "p", "pq"] {
        // On such a large board, a search takes long to notice that it has to stop.
        let mut screen = start_game(&["--size", "200x200", "--no-animation"]);
        screen.keys(keys).keys("\x03");
        assert_eq!(screen.wait_for_exit(), Exit::Code(0), "{keys}");
    }
}

#[test]
fn a_review_appears_without_another_key_and_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let review = || {
        let mut screen = start_game_in(home.path(), &["sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1"]);
        screen.wait_for_text("best possible 64 - b shows it").keys("v");
        screen.wait_for_text("1 moment to look at");
        screen
    };
    // Ctrl-C during the review keeps it.
    assert_eq!(review().keys("\x03").wait_for_exit(), Exit::Code(0));
    let kept = read_reviews(&Paths::within(home.path()).reviews).unwrap();
    let kept = kept.get("sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1").expect("the review");
    assert_eq!((kept.loss(), kept.proved), (16, true));
    assert!(kept.moves.iter().map(|made| made.loss).eq([16, 0, 0]));
    assert_eq!(review().keys("q").wait_for_exit(), Exit::Code(0));
}

#[test]
fn nothing_of_a_review_is_kept_if_nothing_is_saved() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = start_game_in(home.path(), &["--no-save", "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1"]);
    screen.keys("v").wait_for_text("1 moment to look at").keys("\x03");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    assert!(!Paths::within(home.path()).reviews.exists());
}
