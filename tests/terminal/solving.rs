//! The command-line solver in a terminal: the progress line and Ctrl-C.

use crate::driver::{Exit, Program, Screen, Signal};
use samegame::notation::Replay;

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
