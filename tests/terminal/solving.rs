//! The command-line solver in a terminal: the progress line and Ctrl-C.

use crate::driver::{Exit, Program, Screen, Signal};
use samegame::game::Game;
use samegame::store::Book;
use std::process::Command;

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
    let checked = Command::new(env!("CARGO_BIN_EXE_samegame"))
        .args(["replay", "--check", "--quiet", code])
        .output()
        .unwrap();
    let score: i64 = String::from_utf8(checked.stdout).unwrap().trim().parse().unwrap();
    assert!(score > 0, "{code}");
}

#[test]
fn ctrl_c_improves_the_book() {
    let folder = tempfile::tempdir().unwrap();
    let book = Book::new(folder.path().join("book.txt"));
    let game = Game::new(BOARD.parse().unwrap()).unwrap();
    let mut screen = start_search(&[&format!("--book={}", book.path().display())]);
    assert_eq!(screen.keys("\x03").wait_for_exit(), Exit::Signal(Signal::INT));
    let found = book.find(&game).unwrap().unwrap();
    assert!(
        screen.text().contains(&format!("book: added with {}", found.game().score())),
        "{}",
        screen.text()
    );
}

#[test]
fn ctrl_c_keeps_the_lines_of_a_bench_in_the_book() {
    let home = tempfile::tempdir().unwrap();
    let args = ["bench", "--deal", "100000", "--seed", "x", "--nodes", "2000", "--book"];
    let program = Program::game(&args).env("SAMEGAME_HOME", home.path().to_str().unwrap());
    let mut screen = program.start(120, 50);
    screen.wait_for_text("/100000 boards").wait_for_text("\nx%2310");
    assert_eq!(screen.keys("\x03").wait_for_exit(), Exit::Signal(Signal::INT));
    let lines = Book::new(home.path().join("book.txt")).check().unwrap();
    assert!(lines.len() >= 10 && lines.iter().all(|line| line.entry.is_ok()), "{}", lines.len());
    assert!(screen.text().contains("\nBook: "), "{}", screen.text());
}

/// A program such as `timeout` may repeat a signal. Equal signals may be merged, so these two differ.
#[test]
fn two_signals_at_once_count_as_one() {
    let mut screen = start_search(&["--json"]);
    screen.signal(Signal::INT);
    screen.signal(Signal::TERM);
    assert!(matches!(screen.wait_for_exit(), Exit::Signal(Signal::INT | Signal::TERM)));
    assert!(screen.text().contains("\"proved\":false"), "{}", screen.text());
}

#[test]
fn sigterm_prints_the_best_result() {
    let mut screen = start_search(&["--json"]);
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::TERM));
    assert!(screen.text().contains("\"proved\":false"), "{}", screen.text());
}

#[test]
fn ctrl_c_prints_the_finished_boards_of_a_bench() {
    let args = ["bench", "--deal", "100000", "--seed", "x", "--nodes", "2000"];
    let mut screen = Screen::start(&args, 120, 50);
    screen.wait_for_text("/100000 boards").wait_for_text("\nx%2310");
    assert_eq!(screen.keys("\x03").wait_for_exit(), Exit::Signal(Signal::INT));
    let text = screen.text();
    let finished_boards = text.lines().filter(|line| line.starts_with("x%23")).count();
    assert!(text.contains(" of 100000 boards were played"), "{text}");
    assert!(finished_boards > 0 && text.contains("Total: "), "{text}");
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
