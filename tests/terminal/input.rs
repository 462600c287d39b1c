//! Every key arrives at once: none is lost, and none waits for the next key.

use crate::driver::{Exit, Signal};
use crate::guard::start_probe;

#[test]
fn a_key_and_a_resize_at_the_same_time_both_arrive() {
    let mut screen = start_probe();
    for round in 0..20 {
        let columns = 61 + round;
        screen.signal(Signal::STOP);
        screen.wait_until_stopped();
        screen.keys("x").resize(columns, 10);
        screen.signal(Signal::CONT);
        let count = format!("count {}\n", round + 1);
        screen.wait_for(|text| text.starts_with(&count)).wait_for_text(&format!("size {columns}x10"));
    }
}

#[test]
fn keys_after_a_resize_do_not_wait_for_another_key() {
    let mut screen = start_probe();
    for round in 0..300 {
        screen.resize(60 + round % 2, 10).keys("x");
        let count = format!("count {}\n", round + 1);
        screen.wait_for(|text| text.starts_with(&count));
    }
}

#[test]
fn more_keys_than_one_read_returns_all_arrive() {
    let mut screen = start_probe();
    screen.signal(Signal::STOP);
    screen.wait_until_stopped();
    screen.keys(&"x".repeat(1000)).keys(&"x".repeat(1000));
    screen.signal(Signal::CONT);
    screen.wait_for_text("count 2000\n");
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
}

#[test]
fn an_incomplete_escape_sequence_blocks_nothing() {
    let mut screen = start_probe();
    screen.keys("\x1b[").resize(70, 10).wait_for_text("size 70x10").wait_for_text("last Resize(70, 10)");
    // The other half completes the key Up.
    screen.keys("A").wait_for_text("last Up");
    // Periodic frames continue, and a signal still gives the terminal back.
    screen.keys("a").wait_for_text("last a").keys("\x1b[");
    let frames = screen.frames();
    screen.wait_until(|screen| screen.frames() > frames + 10);
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::TERM));
}

#[test]
fn a_resize_that_is_undone_at_once_arrives_although_the_event_loop_is_also_woken() {
    let mut screen = start_probe();
    for _ in 0..20 {
        screen.keys("s").wait_for_text("last Resize(60, 10)");
        screen.keys("x").wait_for_text("last x");
    }
}
