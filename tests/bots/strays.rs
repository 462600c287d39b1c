//! Processes that bots leave behind outside their process group.

use crate::token::{TIMEOUT, Token, end};

#[track_caller]
fn check_stray(role: &str) {
    let token = Token::new();
    let mut bot = token.start(role);
    bot.ask(b"", TIMEOUT).unwrap();
    if cfg!(target_os = "linux") {
        assert_eq!(token.living().len(), 2, "not one bot and one stray: {:?}", token.living());
        let ending = end(bot, &token);
        assert_eq!(ending.strays.len(), 1, "{:?}", ending.strays);
        assert!(ending.strays[0].ended && !ending.held_open);
        assert_eq!(ending.strays[0].name, "hostile_bot");
    } else {
        // Other systems do not show strays, but open pipes are reported at least.
        assert_eq!(bot.end().held_open, role == "leaves-stray-holding-output");
    }
}

#[test]
fn a_process_in_another_session_is_ended() {
    check_stray("leaves-stray");
    check_stray("leaves-stray-holding-output");
    if cfg!(target_os = "linux") {
        // The stray has no environment.
        check_stray("leaves-untagged-holding-output");
    }
}

#[test]
fn each_of_eight_strays_at_once_is_found_once() {
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| check_stray("leaves-stray"));
            scope.spawn(|| check_stray("leaves-stray-holding-output"));
        }
    });
}

#[test]
fn dropping_a_bot_ends_its_strays() {
    let token = Token::new();
    let mut bot = token.start("leaves-stray");
    bot.ask(b"", TIMEOUT).unwrap();
    drop(bot);
    token.assert_none_living();
}
