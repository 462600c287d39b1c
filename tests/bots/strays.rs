//! Processes that bots leave behind outside their process group.

use crate::token::{TIMEOUT, Token, end};

#[track_caller]
fn check(role: &str) {
    let token = Token::new();
    let mut bot = token.start(role);
    bot.ask(b"", TIMEOUT).unwrap();
    if cfg!(target_os = "linux") {
        assert_eq!(token.living().len(), 2, "a bot and a stray: {:?}", token.living());
        let ending = end(bot, &token);
        assert_eq!(ending.strays.len(), 1, "{:?}", ending.strays);
        assert!(ending.strays[0].ended && !ending.held_open);
        assert_eq!(ending.strays[0].name, "hostile_bot");
    } else {
        // Where the system does not show strays, at least open pipes are reported.
        assert_eq!(bot.end().held_open, role == "holding");
    }
}

#[test]
fn a_process_in_another_session_is_ended() {
    check("left");
}

#[test]
fn a_process_in_another_session_that_holds_the_output_is_ended() {
    check("holding");
}

#[test]
fn a_process_with_a_cleared_environment_that_holds_the_output_is_ended() {
    if cfg!(target_os = "linux") {
        check("wiped-holding");
    }
}

#[test]
fn eight_strays_at_once_are_each_found_once() {
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| check("left"));
            scope.spawn(|| check("holding"));
        }
    });
}

#[test]
fn dropping_a_bot_ends_its_strays() {
    let token = Token::new();
    let mut bot = token.start("left");
    bot.ask(b"", TIMEOUT).unwrap();
    drop(bot);
    token.assert_none_living();
}
