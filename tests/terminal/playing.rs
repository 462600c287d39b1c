//! The game on a terminal of usual size, and what a player reads off its screen.

use crate::driver::{Exit, Program, Screen};
use std::path::Path;

/// A board of 24 tiles that is soon played to its end.
pub(crate) const SMALL: [&str; 6] = ["--size", "6x4", "--colors", "3", "--seed", "7"];

/// The game, its first frame shown. Beside the board there is the panel.
pub(crate) fn seated(args: &[&str]) -> Screen {
    let mut screen = Screen::start(args, 80, 24);
    screen.wait_for_text("q quit");
    screen
}

/// The game with everything in this folder, its first frame shown.
pub(crate) fn seated_at(home: &Path, args: &[&str]) -> Screen {
    let mut screen = Program::game(args).env("SAMEGAME_HOME", home.to_str().unwrap()).start(80, 24);
    screen.wait_for_text("q quit");
    screen
}

/// The small board, with more flags.
pub(crate) fn small(flags: &[&str]) -> Screen {
    seated(&[&SMALL, flags].concat())
}

/// The letters on the board and where they are. That a board is cleared is written on it, too, in a word.
pub(crate) fn tiles(screen: &Screen) -> Vec<(char, u16, u16)> {
    let text = screen.text();
    // At the end the panel has no room for its title.
    let panel = text.lines().find_map(|line| line.find("Moves"));
    let width = panel.and_then(|panel| u16::try_from(panel).ok()).unwrap_or(u16::MAX);
    let rows = (0..).zip(text.lines());
    rows.flat_map(|(row, line)| {
        let next = line.chars().skip(1).chain([' ']);
        let on_the_board = (0..width).zip(line.chars().zip(next));
        on_the_board
            .filter(|(_, (letter, next))| letter.is_ascii_uppercase() && !next.is_ascii_lowercase())
            .map(move |(column, (letter, _))| (letter, column, row))
    })
    .collect()
}

/// The number in the panel beside this word.
pub(crate) fn fact(screen: &Screen, name: &str) -> i64 {
    let text = screen.text();
    let value = text.lines().find_map(|line| line.split_once(name)).map(|(_, value)| value.trim());
    value.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("there is no {name} in\n{text}"))
}

pub(crate) fn is_over(screen: &Screen) -> bool {
    screen.text().contains("No moves left") || screen.text().contains("Cleared!")
}

/// Does this, and waits for the frame that shows what it did.
#[track_caller]
pub(crate) fn turn(screen: &mut Screen, act: impl FnOnce(&mut Screen) -> &mut Screen) {
    screen.wait_for_next("\x1b[?2026l", |screen| {
        act(screen);
    });
}

/// Removes the largest group until there is none.
#[track_caller]
pub(crate) fn play_to_the_end(screen: &mut Screen) {
    while !is_over(screen) {
        turn(screen, |screen| screen.keys("\t\r"));
    }
    screen.wait_for_text("Share this board:").wait_for_text("sg1:");
}

/// Quits, and gives the command that was printed.
#[track_caller]
pub(crate) fn quit(screen: &mut Screen) -> String {
    assert_eq!(screen.keys("q").wait_exit(), Exit::Code(0));
    command_told(&screen.text())
}

/// Quits a game in which nothing was done: there is nothing to tell.
#[track_caller]
pub(crate) fn quit_unplayed(screen: &mut Screen) {
    assert_eq!(screen.keys("q").wait_exit(), Exit::Code(0));
    assert_eq!(screen.text().trim(), "");
}

/// The command that continues the game, in what was printed.
#[track_caller]
pub(crate) fn command_told(text: &str) -> String {
    let told = text.split_once("To continue this game:\n").and_then(|(_, after)| after.lines().next());
    told.unwrap_or_else(|| panic!("there is no command in\n{text}")).to_owned()
}

/// A command line, where `samegame` is the game.
pub(crate) fn shell(line: &str) -> Program {
    let game = Path::new(env!("CARGO_BIN_EXE_samegame"));
    let path = format!("{}:/usr/bin:/bin", game.parent().unwrap().display());
    Program::at(Path::new("/bin/sh"), &["-c", line]).env("PATH", &path)
}
