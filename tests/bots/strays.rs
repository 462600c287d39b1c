//! What bots leave behind outside of their process group.

use crate::witness::{PATIENCE, Token, end};

#[track_caller]
fn check(role: &str) {
    let token = Token::new();
    let mut bot = token.start(role);
    bot.ask(b"", PATIENCE).unwrap();
    if cfg!(target_os = "linux") {
        assert_eq!(token.living().len(), 2, "a bot and a stray: {:?}", token.living());
        let ending = end(bot, &token);
        assert_eq!(ending.strays.len(), 1, "{:?}", ending.strays);
        assert!(ending.strays[0].ended && !ending.held_open);
        assert_eq!(ending.strays[0].name, "hostile_bot");
    } else {
        // Where strays cannot be found it is told at least that they are there.
        assert_eq!(bot.end().held_open, role == "holding");
    }
}

#[test]
fn one_that_left_the_session() {
    check("left");
}

#[test]
fn one_that_left_and_holds_the_output() {
    check("holding");
}

#[test]
fn one_that_wiped_its_environment_and_holds_the_output() {
    if cfg!(target_os = "linux") {
        check("wiped-holding");
    }
}

#[test]
fn eight_at_once() {
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| check("left"));
            scope.spawn(|| check("holding"));
        }
    });
}

#[test]
fn dropping_a_bot_ends_it_too() {
    let token = Token::new();
    let mut bot = token.start("left");
    bot.ask(b"", PATIENCE).unwrap();
    drop(bot);
    assert_eq!(token.living(), [""; 0]);
}
