//! Colour flags, plain text, piped input, and output that does not belong on a terminal.

use crate::driver::{Exit, Program, Screen};
use crate::input::assert_terminal_modes_restored;
use crate::playing::{SMALL_BOARD, panel_value, play_to_the_end, quit, shell, tiles};
use std::fs;
use std::path::{Path, PathBuf};

/// The codes that set colours in the output. Excludes the codes for the default colours.
fn colors(screen: &Screen) -> Vec<u16> {
    let output = String::from_utf8_lossy(screen.raw_output()).into_owned();
    let sequences = output.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|letter: char| letter.is_ascii_alphabetic())?;
        let (parameters, command) = rest.split_at(end);
        command.starts_with('m').then_some(parameters)
    });
    let numbers =
        sequences.flat_map(|sequence| sequence.split([';', ':'])).filter_map(|number| number.parse().ok());
    numbers.filter(|number| matches!(number, 30..=38 | 40..=48 | 58 | 90..=107)).collect()
}

/// Plays a whole game, with this environment variable and these flags.
fn play_whole_game(variable: (&str, &str), flags: &[&str]) -> Screen {
    let args = [&SMALL_BOARD, flags].concat();
    let mut screen = Program::game(&args).env(variable.0, variable.1).start(80, 24);
    screen.wait_for_text("? keys").keys("?").wait_for_text("next, previous group").keys("?");
    play_to_the_end(&mut screen);
    quit(&mut screen);
    screen
}

#[test]
fn no_color_and_the_color_flag_control_colors() {
    // An empty NO_COLOR counts as unset.
    assert_eq!(colors(&play_whole_game(("NO_COLOR", ""), &["--color", "never"])), Vec::<u16>::new());
    assert_eq!(colors(&play_whole_game(("NO_COLOR", "1"), &[])), Vec::<u16>::new());
    assert_ne!(colors(&play_whole_game(("NO_COLOR", ""), &[])), Vec::<u16>::new());
    assert_ne!(colors(&play_whole_game(("NO_COLOR", "1"), &["--color", "always"])), Vec::<u16>::new());
}

#[track_caller]
fn assert_plain_text(mut screen: Screen) {
    screen.wait_for_text("24 tiles").keys("q\r");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    assert!(!screen.raw_output().contains(&0x1b), "{}", screen.text());
}

#[test]
fn without_a_full_screen_the_game_is_plain_text() {
    let args = SMALL_BOARD.join(" ");
    for term in ["dumb", ""] {
        assert_plain_text(Program::game(&SMALL_BOARD).env("TERM", term).start(80, 24));
    }
    assert_plain_text(shell(&format!("samegame {args} | cat")).start(80, 24));
    assert_plain_text(shell(&format!("samegame {args} --plain")).start(80, 24));
}

/// Writes a board to a file of this name.
fn board_file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, "AAB\nABB\nCCA\n").unwrap();
    path
}

#[test]
fn a_piped_board_is_played_with_keys_from_the_terminal() {
    let board = board_file("board-for-a-pipe");
    for line in ["samegame - < BOARD", "cat BOARD | samegame -"] {
        let mut screen = shell(&line.replace("BOARD", &format!("'{}'", board.display()))).start(80, 24);
        screen.wait_for_text("? keys");
        assert_eq!(tiles(&screen).len(), 9);
        play_to_the_end(&mut screen);
        let score = panel_value(&screen, "point");
        screen.resize(90, 30).wheel(1, 1, true).wait_for_text("n new");
        screen.keys("U").wait_for_text("largest: ");
        assert_eq!(panel_value(&screen, "point"), score);
        assert!(quit(&mut screen).starts_with("samegame replay sg1:standard:board:AAB"));
        assert_terminal_modes_restored(&screen);
    }
}

#[test]
fn export_refuses_to_write_a_picture_to_a_terminal() {
    let mut screen = Program::game(&["export", "sg1:tiles:board:AAB"]).start(80, 24);
    screen.wait_for_text("name a file");
    assert_eq!(screen.wait_for_exit(), Exit::Code(2));
}
