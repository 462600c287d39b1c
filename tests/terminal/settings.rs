//! Choices made in the game are remembered the next time the game starts.

use crate::driver::{Exit, Program};
use std::fs;

fn game_in(home: &std::path::Path, args: &[&str]) -> Program {
    let program = Program::game(args).env("COLORTERM", "truecolor");
    program.env("SAMEGAME_HOME", home.to_str().unwrap())
}

#[test]
fn a_theme_selected_on_the_page_is_remembered() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = game_in(home.path(), &[]).start(80, 24);
    screen.wait_for_text("Score").keys("o").wait_for_text("< tones >");
    screen.keys("lll").wait_for_text("< safe >").keys("\x1b").wait_for_text("Score").keys("q");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    let mut screen = game_in(home.path(), &[]).start(80, 24);
    screen.wait_for_text("Score").keys("o").wait_for_text("< safe >").keys("qq");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    // The settings file takes precedence, and the game does not change it.
    fs::write(home.path().join("config.toml"), "theme = 'light'\n").unwrap();
    let mut screen = game_in(home.path(), &[]).start(80, 24);
    screen.wait_for_text("Score").keys("o").wait_for_text("< light >  from config.toml");
    screen.keys("l").wait_for_text("< safe >").keys("qq");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    assert_eq!(fs::read_to_string(home.path().join("config.toml")).unwrap(), "theme = 'light'\n");
    let mut screen = game_in(home.path(), &["--no-config"]).start(80, 24);
    screen.wait_for_text("Score").keys("o").wait_for_text("< safe >").keys("qq");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
}

#[test]
fn the_flag_no_save_keeps_choices_from_being_written() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = game_in(home.path(), &["--no-save"]).start(80, 24);
    screen.wait_for_text("Score").keys("c").wait_for_text("theme: dark").keys("q");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
}
