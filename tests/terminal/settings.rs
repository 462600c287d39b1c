//! Choices made in the game apply to the next game.

use crate::driver::{Exit, Program};
use std::fs;

fn program(home: &std::path::Path, args: &[&str]) -> Program {
    let program = Program::game(args).env("COLORTERM", "truecolor");
    program.env("SAMEGAME_HOME", home.to_str().unwrap())
}

#[test]
fn a_theme_chosen_on_the_page_is_used_the_next_time() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = program(home.path(), &[]).start(80, 24);
    screen.wait_for_text("Score").keys("o").wait_for_text("< tones >");
    screen.keys("lll").wait_for_text("< safe >").keys("\x1b").wait_for_text("Score").keys("q");
    assert_eq!(screen.wait_exit(), Exit::Code(0));
    let mut screen = program(home.path(), &[]).start(80, 24);
    screen.wait_for_text("Score").keys("o").wait_for_text("< safe >").keys("qq");
    assert_eq!(screen.wait_exit(), Exit::Code(0));
    // The settings file has precedence and is not written.
    fs::write(home.path().join("config.toml"), "theme = 'light'\n").unwrap();
    let mut screen = program(home.path(), &[]).start(80, 24);
    screen.wait_for_text("Score").keys("o").wait_for_text("< light >  from config.toml");
    screen.keys("l").wait_for_text("< safe >").keys("qq");
    assert_eq!(screen.wait_exit(), Exit::Code(0));
    assert_eq!(fs::read_to_string(home.path().join("config.toml")).unwrap(), "theme = 'light'\n");
    let mut screen = program(home.path(), &["--no-config"]).start(80, 24);
    screen.wait_for_text("Score").keys("o").wait_for_text("< safe >").keys("qq");
    assert_eq!(screen.wait_exit(), Exit::Code(0));
}

#[test]
fn without_saving_no_choice_is_written() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = program(home.path(), &["--no-save"]).start(80, 24);
    screen.wait_for_text("Score").keys("c").wait_for_text("theme: dark").keys("q");
    assert_eq!(screen.wait_exit(), Exit::Code(0));
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
}
