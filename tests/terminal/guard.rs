//! Whatever ends a session, the terminal comes back, and the exit status says what it was.

use crate::driver::{Exit, Program, Screen, Signal, example};
use crate::modes::{CURSOR, assert_given_back, assert_given_back_once, assert_taken};
use std::fs;
use std::path::Path;
use std::time::Duration;

const FAREWELL: &str = "continue with session_probe";

fn probe() -> Screen {
    let mut screen = Program::at(&example("session_probe"), &[]).start(60, 10);
    screen.wait_for_text("mouse on");
    assert_taken(&screen);
    assert!(!screen.has_mode(CURSOR), "the cursor runs about");
    screen
}

#[test]
fn quitting_gives_the_terminal_back_and_says_nothing() {
    let mut screen = probe();
    assert_eq!(screen.keys("q").wait_exit(), Exit::Code(0));
    assert_given_back_once(&screen);
    assert_eq!(screen.text().trim(), "");
}

#[test]
fn an_error_gives_the_terminal_back_before_it_is_printed() {
    let mut screen = probe();
    assert_eq!(screen.keys("e").wait_exit(), Exit::Code(1));
    assert_given_back_once(&screen);
    assert_eq!(screen.text().trim(), "session_probe: an error on purpose");
}

#[test]
fn a_panic_is_shown_on_the_terminal_as_it_was() {
    for (key, message) in [("p", "a panic on purpose"), ("d", "a panic in a frame on purpose")] {
        let mut screen = probe();
        assert_eq!(screen.keys(key).wait_exit(), Exit::Code(101));
        assert_given_back_once(&screen);
        assert!(screen.text().contains(message), "{}", screen.text());
        assert!(screen.text().contains(FAREWELL), "{}", screen.text());
    }
}

#[test]
fn a_panic_of_a_worker_ends_a_session_that_is_asleep_and_one_that_draws() {
    for keys in ["w", "aw"] {
        let mut screen = probe();
        assert_eq!(screen.keys(keys).wait_exit(), Exit::Code(1));
        assert_given_back_once(&screen);
        let text = screen.text();
        assert!(text.contains("a worker's panic on purpose"), "{text}");
        assert!(text.contains(FAREWELL), "{text}");
        assert!(text.contains("the terminal was given back already"), "{text}");
    }
}

#[test]
fn a_deadly_signal_gives_the_terminal_back_and_is_died_of() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT] {
        for keys in ["", "a"] {
            let mut screen = probe();
            screen.keys(keys).wait_for(|text| keys.is_empty() || text.contains("last a")).signal(signal);
            assert_eq!(screen.wait_exit(), Exit::Signal(signal));
            assert_given_back_once(&screen);
            assert_eq!(screen.text().trim(), FAREWELL);
        }
    }
}

#[test]
fn a_terminal_that_does_not_read_cannot_keep_the_program_alive() {
    let mut screen = probe();
    screen.keys("a").wait_clogged();
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_exit_unread(), Exit::Signal(Signal::TERM));
    assert!(!screen.is_raw_mode());
}

#[test]
fn nothing_is_written_while_nothing_happens() {
    let mut screen = probe();
    assert_eq!(screen.bytes_within(Duration::from_millis(2500)), 0);
    assert!(screen.keys("x").wait_for_text("last x").count_of("\x1b[?2026h") >= 2);
}

#[test]
fn every_frame_is_a_synchronized_update() {
    let mut screen = probe();
    screen.keys("a").wait_for(|text| !text.contains("count 1\n"));
    screen.keys("q").wait_exit();
    let begun = screen.count_of("\x1b[?2026h");
    // Giving back ends one more, in case that one was cut short.
    assert_eq!(screen.count_of("\x1b[?2026l"), begun + 1);
}

#[test]
fn the_mouse_is_switched_at_run_time_and_only_what_is_on_is_switched_off() {
    let mut screen = probe();
    screen.click(3, 4).wait_for_text("column: 3, row: 4");
    screen.hover(50, 9).wait_for_text("kind: Moved, column: 50, row: 9");
    screen.wheel(0, 0, true).wait_for_text("kind: ScrollUp, column: 0, row: 0");
    screen.keys("m").wait_for_text("mouse off").wait_until(|screen| !screen.has_mode(1003));
    assert_eq!(screen.keys("q").wait_exit(), Exit::Code(0));
    assert_given_back_once(&screen);
    assert_eq!(screen.count_of("\x1b[?1003l"), 1);
}

#[test]
fn a_paste_is_no_typing() {
    let mut screen = probe();
    screen.paste("q\n").wait_for_text("Paste(\"q\\n\")").keys("q");
    assert_eq!(screen.wait_exit(), Exit::Code(0));
}

#[test]
fn a_new_size_is_drawn_in_full() {
    let mut screen = probe();
    for (columns, rows) in [(20, 5), (100, 30), (3, 2), (1, 1), (60, 10)] {
        screen.resize(columns, rows);
        screen.wait_for(|text| text.starts_with('c'));
    }
    screen.wait_for_text("size 60x10").wait_for_text("mouse on");
}

#[test]
fn a_program_that_was_stopped_from_outside_takes_the_terminal_again() {
    let mut screen = probe();
    screen.signal(Signal::STOP);
    screen.wait_stopped();
    screen.signal(Signal::CONT);
    // It is woken by a resize, after which the whole frame is drawn.
    screen.wait_for_text("last Resize(60, 10)").wait_for_text("mouse on");
    assert_eq!(screen.count_of("\x1b[?1049h"), 2);
    assert_taken(screen.keys("x").wait_for_text("last x"));
    assert_eq!(screen.keys("q").wait_exit(), Exit::Code(0));
    assert_given_back_once(&screen);
}

#[test]
fn ctrl_z_goes_on_at_once_where_nobody_could_continue_the_program() {
    // The leader of a session has no parent in it, so its group is an orphaned one.
    let mut screen = probe();
    screen.keys("\x1a").wait_until(|screen| screen.count_of("\x1b[?1049h") == 2);
    assert_taken(screen.keys("x").wait_for_text("last x").wait_for_text("mouse on"));
    assert_eq!(screen.keys("q").wait_exit(), Exit::Code(0));
    assert_given_back(&screen);
}

#[test]
fn nothing_is_taken_that_is_no_terminal() {
    let probe = example("session_probe");
    let script = "\"$0\" >/dev/null; echo status $?";
    let arguments = ["-c", script, &probe.to_string_lossy()];
    let mut screen = Program::at(Path::new("/bin/sh"), &arguments).start(60, 10);
    screen.wait_exit();
    assert_eq!(screen.text().trim(), "session_probe: the standard output is not a terminal\nstatus 1");
    let mut screen = Program::at(&probe, &[]).env("TERM", "dumb").start(60, 10);
    assert_eq!(screen.wait_exit(), Exit::Code(1));
    assert!(!screen.raw_output().contains(&b'\x1b'), "{}", screen.text());
}

#[test]
fn a_hang_up_is_died_of() {
    for keys in ["", "a"] {
        let mut screen = probe();
        screen.keys(keys).hang_up();
        // One that draws may come to know by a failing write first.
        assert_eq!(screen.wait_exit(), Exit::Signal(Signal::HUP));
    }
}

#[test]
fn a_hang_up_that_no_signal_tells_of_is_noticed_before_it_costs_anything() {
    let report = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hang-up");
    let _ = fs::remove_file(&report);
    // The shell leads the session, so the signal goes to it alone; and it lives on to tell.
    let script = format!(
        "trap '' HUP; \"$0\"; {{ echo $?; times; }} > '{0}.new'; mv '{0}.new' '{0}'",
        report.display()
    );
    let probe = example("session_probe");
    let mut screen =
        Program::at(Path::new("/bin/sh"), &["-c", &script, &probe.to_string_lossy()]).start(60, 10);
    screen.wait_for_text("mouse on").hang_up();
    screen.wait_until(|_| report.exists());
    let report = fs::read_to_string(report).unwrap();
    assert_eq!(report.lines().next(), Some("129"), "{report}");
    // User and system time of what the shell ran, as "0m0.01s 0m0.00s".
    let children = report.lines().last().unwrap();
    for time in children.split(' ') {
        let seconds = time.strip_prefix("0m").unwrap().trim_end_matches('s');
        assert!(seconds.parse::<f64>().unwrap() < 1.5, "{report}");
    }
}
