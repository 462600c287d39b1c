//! Starts and plays games in a terminal of 80×24, and reads the screen.

use crate::driver::program::PROGRAM;
use crate::driver::{Exit, Program, Screen, Signal};
use samegame::notation::Replay;
use std::path::Path;

/// The arguments for a board of 24 tiles, on which games are short.
pub(crate) const SMALL_BOARD: [&str; 6] = ["--size", "6x4", "--colors", "3", "--seed", "7"];

/// Starts the game, and waits for its first frame.
pub(crate) fn start_game(args: &[&str]) -> Screen {
    let mut screen = Screen::start(args, 80, 24);
    screen.wait_for_text("? keys");
    screen
}

/// Starts the game with its files in this folder, and waits for its first frame.
pub(crate) fn start_game_in(home: &Path, args: &[&str]) -> Screen {
    let mut screen = Program::game(args).env("SAMEGAME_HOME", home.to_str().unwrap()).start(80, 24);
    screen.wait_for(|text| text.contains("? keys") || text.contains("Esc menu"));
    screen
}

/// Starts a game on the small board, with additional flags.
pub(crate) fn start_small_game(flags: &[&str]) -> Screen {
    start_game(&[&SMALL_BOARD, flags].concat())
}

/// The letters of the tiles, and their columns and rows on the screen.
pub(crate) fn tiles(screen: &Screen) -> Vec<(char, u16, u16)> {
    let text = screen.text();
    // The panel is to the right of the board.
    let panel_start = text.lines().find_map(|line| line.find("SameGame"));
    let board_width = panel_start.map_or(u16::MAX, |column| u16::try_from(column).unwrap());
    // The last row of the screen has messages.
    let rows = (0..23).zip(text.lines());
    rows.flat_map(|(row, line)| {
        let next = line.chars().skip(1).chain([' ']);
        let board_letters = (0..board_width).zip(line.chars().zip(next));
        // A capital before a small letter begins a word.
        board_letters
            .filter(|(_, (letter, next))| letter.is_ascii_uppercase() && !next.is_ascii_lowercase())
            .map(move |(column, (letter, _))| (letter, column, row))
    })
    .collect()
}

/// The number that the panel shows with this unit: `point`, `move` or `tile`.
pub(crate) fn panel_value(screen: &Screen, unit: &str) -> i64 {
    shown_value(screen, unit).unwrap_or_else(|| panic!("no number of {unit}s in\n{}", screen.text()))
}

/// The first number on the screen with this unit, if there is one.
pub(crate) fn shown_value(screen: &Screen, unit: &str) -> Option<i64> {
    let unit = format!(" {unit}");
    let number = |line: &str| line.split_once(&unit)?.0.split_whitespace().last()?.parse().ok();
    screen.text().lines().find_map(number)
}

pub(crate) fn is_over(screen: &Screen) -> bool {
    screen.text().contains("No moves left") || screen.text().contains("Cleared!")
}

/// Runs `act`, and waits until the next frame is complete.
#[track_caller]
pub(crate) fn press_and_wait(screen: &mut Screen, act: impl FnOnce(&mut Screen) -> &mut Screen) {
    screen.wait_for_next("\x1b[?2026l", |screen| {
        act(screen);
    });
}

/// Removes the largest group until the game ends.
#[track_caller]
pub(crate) fn play_to_the_end(screen: &mut Screen) {
    while !is_over(screen) {
        press_and_wait(screen, |screen| screen.keys("\t\r"));
    }
    screen.wait_for_text("largest: ");
}

/// Quits, and returns the printed command that continues the game or shows it again.
#[track_caller]
pub(crate) fn quit(screen: &mut Screen) -> String {
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
    continue_command(&screen.text())
}

/// Quits an unplayed game, which prints nothing.
#[track_caller]
pub(crate) fn quit_unplayed(screen: &mut Screen) {
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
    assert_eq!(screen.text().trim(), "");
}

/// Finds the command that continues the game or shows it again in the printed text.
#[track_caller]
pub(crate) fn continue_command(text: &str) -> String {
    let headings = ["To continue your game:\n", "To watch this game again:\n"];
    let after = headings.iter().find_map(|heading| Some(text.split_once(heading)?.1));
    let command = after.and_then(|after| after.lines().next());
    command.unwrap_or_else(|| panic!("there is no command in\n{text}")).to_owned()
}

/// A shell that runs this command line, in which `samegame` is the tested program.
pub(crate) fn shell(line: &str) -> Program {
    let game = Path::new(PROGRAM);
    let path = format!("{}:/usr/bin:/bin", game.parent().unwrap().display());
    Program::at_path(Path::new("/bin/sh"), &["-c", line]).env("PATH", &path)
}

const BOARD: &str = "sg1:standard:15x15c5:uniform-v1:demo";

/// Starts a search that lasts an hour, and waits until the progress line shows a result.
fn start_search(flags: &[&str]) -> Screen {
    let args = [&["solve", BOARD, "--time", "1h", "--threads", "2"], flags].concat();
    let mut screen = Screen::start(&args, 200, 50);
    screen.wait_for_text("nodes/s").wait_for_text("best").wait_for_text("s left");
    screen
}

#[test]
fn ctrl_c_prints_the_best_result() {
    let mut screen = start_search(&["--format", "code"]);
    assert_eq!(screen.keys("\x03").wait_for_exit(), Exit::Signal(Signal::INT));
    let text = screen.text();
    let code =
        text.split_whitespace().find(|word| word.starts_with("sg1:")).unwrap_or_else(|| panic!("{text}"));
    let score = code.parse::<Replay>().unwrap().game().unwrap().score();
    assert!(score > 0, "{code}");
}

#[test]
fn ctrl_c_prints_the_finished_boards_of_a_bench() {
    let home = tempfile::tempdir().unwrap();
    let args = ["bench", "--deal", "100000", "--seed", "x", "--nodes", "2000"];
    let program = Program::game(&args).env("SAMEGAME_HOME", home.path().to_str().unwrap());
    let mut screen = program.start(120, 50);
    screen.wait_for_text("/100000 boards").wait_for_text("x%2310 ");
    assert_eq!(screen.keys("\x03").wait_for_exit(), Exit::Signal(Signal::INT));
    let text = screen.text();
    assert!(text.contains("rm-v1:x%23") && text.lines().any(|line| line.starts_with("Total: ")), "{text}");
}

/// A program such as `timeout` may repeat a signal. Equal signals may be merged, so the two at once differ.
#[test]
fn a_signal_or_two_at_once_print_the_best_result() {
    for signals in [&[Signal::TERM][..], &[Signal::INT, Signal::TERM]] {
        let mut screen = start_search(&["--json"]);
        for &signal in signals {
            screen.signal(signal);
        }
        let exit = screen.wait_for_exit();
        assert!(signals.iter().any(|&signal| exit == Exit::Signal(signal)), "{exit:?}");
        assert!(screen.text().contains("\"proved\":false"), "{}", screen.text());
    }
}

/// The `^C` that the terminal prints is also erased, in windows of any width.
#[test]
fn the_progress_line_is_erased_before_the_result() {
    for columns in [16, 30, 40, 60, 80] {
        let args = ["solve", BOARD, "--time", "1h", "--threads", "2"];
        let mut screen = Screen::start(&args, columns, 60);
        screen.wait_for(|text| text.replace('\n', "").contains("nodes/s"));
        assert_eq!(screen.keys("\x03").wait_for_exit(), Exit::Signal(Signal::INT));
        let text = screen.text();
        let is_move = |word: &str| word.len() < 4 && word.ends_with(|letter: char| letter.is_ascii_digit());
        assert!(text.split_whitespace().next().is_some_and(is_move), "{columns}:\n{text}");
        assert!(text.contains("score") && !text.contains("nodes/s"), "{columns}:\n{text}");
    }
}
