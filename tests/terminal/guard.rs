//! However a program ends, its terminal guard gives the terminal back, and the exit status shows the reason.

use crate::driver::{Exit, Program, SYNCHRONIZED_UPDATE, Screen, Signal, example};
use crate::input::{
    ALTERNATE_SCREEN, CURSOR, MOUSE_MOTION, assert_terminal_modes_restored,
    assert_terminal_modes_restored_once, assert_terminal_modes_set,
};
use std::fs;
use std::path::Path;

const EXIT_MESSAGE: &str = "continue with session_probe";

/// Starts the probe, and checks that it has set the terminal modes.
pub(crate) fn start_probe() -> Screen {
    let mut screen = Program::at_path(&example("session_probe"), &[]).start(60, 10);
    screen.wait_for_text("mouse on");
    assert_terminal_modes_set(&screen);
    assert!(!screen.has_mode(CURSOR), "the cursor is visible");
    screen
}

#[test]
fn without_an_alternate_screen_the_shell_continues_below_the_last_frame() {
    let mut screen = start_probe();
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::TERM));
    let text = screen.text_on_the_main_screen();
    assert!(text.contains("mouse on"), "{text}");
    assert_eq!(text.trim_end().lines().last(), Some(EXIT_MESSAGE), "{text}");
}

#[test]
fn an_error_gives_the_terminal_back_before_it_is_printed() {
    let mut screen = start_probe();
    assert_eq!(screen.keys("e").wait_for_exit(), Exit::Code(1));
    assert_terminal_modes_restored_once(&screen);
    assert_eq!(screen.text().trim(), "session_probe: a deliberate error");
}

#[test]
fn a_panic_message_is_printed_after_the_terminal_is_given_back() {
    for (key, message) in [("p", "a deliberate panic"), ("d", "a deliberate panic in a frame")] {
        let mut screen = start_probe();
        assert_eq!(screen.keys(key).wait_for_exit(), Exit::Code(101));
        assert_terminal_modes_restored_once(&screen);
        assert!(screen.text().contains(message), "{}", screen.text());
        assert!(screen.text().contains(EXIT_MESSAGE), "{}", screen.text());
    }
}

#[test]
fn a_panic_in_another_thread_ends_an_idle_or_drawing_program() {
    for keys in ["w", "aw"] {
        let mut screen = start_probe();
        assert_eq!(screen.keys(keys).wait_for_exit(), Exit::Code(1));
        assert_terminal_modes_restored_once(&screen);
        let text = screen.text();
        assert!(text.contains("a deliberate panic in a worker thread"), "{text}");
        assert!(text.contains(EXIT_MESSAGE), "{text}");
        assert!(text.contains("the terminal has already been given back"), "{text}");
    }
}

#[test]
fn a_fatal_signal_gives_the_terminal_back_and_ends_the_program() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT] {
        for keys in ["", "a"] {
            let mut screen = start_probe();
            screen.keys(keys).wait_for(|text| keys.is_empty() || text.contains("last a")).signal(signal);
            assert_eq!(screen.wait_for_exit(), Exit::Signal(signal));
            assert_terminal_modes_restored_once(&screen);
            assert_eq!(screen.text().trim(), EXIT_MESSAGE);
        }
    }
}

#[test]
fn a_signal_ends_the_program_while_its_output_is_blocked() {
    let mut screen = start_probe();
    screen.keys("a").wait_until_output_blocks();
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit_unread(), Exit::Signal(Signal::TERM));
    assert!(!screen.is_raw_mode());
}

#[test]
fn every_frame_is_a_synchronized_update() {
    let mut screen = start_probe();
    let frames = screen.frames();
    screen.keys("a").wait_until(|screen| screen.frames() > frames + 3);
    screen.keys("q").wait_for_exit();
    let started = screen.times_switched_on(SYNCHRONIZED_UPDATE);
    // Giving the terminal back ends an update once more, in case a frame was interrupted.
    assert_eq!(screen.times_switched_off(SYNCHRONIZED_UPDATE), started + 1);
}

#[test]
fn mouse_reports_are_switched_off_only_once() {
    let mut screen = start_probe();
    screen.click(3, 4).wait_for_text("column: 3, row: 4");
    screen.hover(50, 9).wait_for_text("kind: Moved, column: 50, row: 9");
    screen.wheel(0, 0, true).wait_for_text("kind: ScrollUp, column: 0, row: 0");
    screen.keys("m").wait_for_text("mouse off").wait_until(|screen| !screen.has_mode(MOUSE_MOTION));
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
    assert_terminal_modes_restored_once(&screen);
    assert_eq!(screen.times_switched_off(MOUSE_MOTION), 1);
}

#[test]
fn a_paste_is_not_read_as_keys() {
    let mut screen = start_probe();
    screen.paste("q\n").wait_for_text("Paste(\"q\\n\")").keys("q");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
}

#[test]
fn a_resize_redraws_the_screen() {
    let mut screen = start_probe();
    for (columns, rows) in [(20, 5), (100, 30), (3, 2), (1, 1), (60, 10)] {
        screen.resize(columns, rows);
        screen.wait_for(|text| text.starts_with('c'));
    }
    screen.wait_for_text("size 60x10").wait_for_text("mouse on");
}

#[test]
fn a_continued_program_sets_the_terminal_modes_again() {
    let mut screen = start_probe();
    screen.signal(Signal::STOP);
    screen.wait_until_stopped();
    screen.signal(Signal::CONT);
    // A resize event wakes the program, which then redraws the whole screen.
    screen.wait_for_text("last Resize(60, 10)").wait_for_text("mouse on");
    assert_eq!(screen.times_switched_on(ALTERNATE_SCREEN), 2);
    assert_terminal_modes_set(screen.keys("x").wait_for_text("last x"));
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
    assert_terminal_modes_restored_once(&screen);
}

#[test]
fn ctrl_z_in_an_orphaned_process_group_does_not_stop_the_program() {
    // The probe leads its session and has no parent in it, so its process group is orphaned.
    let mut screen = start_probe();
    screen.keys("\x1a").wait_until(|screen| screen.times_switched_on(ALTERNATE_SCREEN) == 2);
    assert_terminal_modes_set(screen.keys("x").wait_for_text("last x").wait_for_text("mouse on"));
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
    assert_terminal_modes_restored(&screen);
}

#[test]
fn without_a_usable_terminal_the_program_fails() {
    let probe = example("session_probe");
    let script = "\"$0\" >/dev/null; echo status $?";
    let arguments = ["-c", script, &probe.to_string_lossy()];
    let mut screen = Program::at_path(Path::new("/bin/sh"), &arguments).start(60, 10);
    screen.wait_for_exit();
    assert_eq!(screen.text().trim(), "session_probe: the standard output is not a terminal\nstatus 1");
    let mut screen = Program::at_path(&probe, &[]).env("TERM", "dumb").start(60, 10);
    assert_eq!(screen.wait_for_exit(), Exit::Code(1));
    assert!(!screen.raw_output().contains(&b'\x1b'), "{}", screen.text());
}

#[test]
fn a_hang_up_without_a_signal_ends_the_program_without_a_busy_loop() {
    let report = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hang-up");
    let _ = fs::remove_file(&report);
    // Only the shell, which leads the session, receives the signal. The shell ignores the signal and writes
    // the report.
    let script = format!(
        "trap '' HUP; \"$0\"; {{ echo $?; times; }} > '{0}.new'; mv '{0}.new' '{0}'",
        report.display()
    );
    let probe = example("session_probe");
    let mut screen =
        Program::at_path(Path::new("/bin/sh"), &["-c", &script, &probe.to_string_lossy()]).start(60, 10);
    screen.wait_for_text("mouse on").hang_up();
    screen.wait_until(|_| report.exists());
    let report = fs::read_to_string(report).unwrap();
    assert_eq!(report.lines().next(), Some("129"), "{report}");
    // The last line is the user and system time of the shell's children, as in "0m0.01s 0m0.00s".
    let child_times = report.lines().last().unwrap();
    for time in child_times.split(' ') {
        let seconds = time.strip_prefix("0m").unwrap().trim_end_matches('s');
        assert!(seconds.parse::<f64>().unwrap() < 1.5, "{report}");
    }
}
