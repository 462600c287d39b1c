//! Nothing of what is typed gets lost or has to wait for the next key, whatever else happens.

use crate::driver::{Exit, Program, Screen, Signal, example};

fn probe() -> Screen {
    let mut screen = Program::at(&example("session_probe"), &[]).start(60, 10);
    screen.wait_for_text("mouse on");
    screen
}

#[test]
fn keys_and_a_new_size_that_come_together_are_both_seen() {
    let mut screen = probe();
    for round in 0..20 {
        let columns = 61 + round;
        screen.signal(Signal::STOP);
        screen.wait_stopped();
        screen.keys("x").resize(columns, 10);
        screen.signal(Signal::CONT);
        let count = format!("count {}\n", round + 1);
        screen.wait_for(|text| text.starts_with(&count)).wait_for_text(&format!("size {columns}x10"));
    }
}

#[test]
fn keys_typed_while_the_size_changes_do_not_wait_for_another_key() {
    let mut screen = probe();
    for round in 0..300 {
        screen.resize(60 + round % 2, 10).keys("x");
        let count = format!("count {}\n", round + 1);
        screen.wait_for(|text| text.starts_with(&count));
    }
}

#[test]
fn more_keys_than_are_read_at_once_are_all_seen() {
    let mut screen = probe();
    screen.signal(Signal::STOP);
    screen.wait_stopped();
    screen.keys(&"x".repeat(1000)).keys(&"x".repeat(1000));
    screen.signal(Signal::CONT);
    screen.wait_for_text("count 2000\n");
    assert_eq!(screen.keys("q").wait_exit(), Exit::Code(0));
}
