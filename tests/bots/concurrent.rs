//! Several bots at once: no bot is mistaken for another.

use crate::failures::{ask_until_failure, check_failure, expected_failure};
use crate::token::{Token, end};
use samegame::contest::process::ProcessExit;
use std::sync::Barrier;
use std::thread;
use std::time::Duration;

const ROLES: &str = "silent hung slow exits endless-line endless-answers invalid-utf8 child-holds-pipes";
const UNIX_ROLES: &str = "segfaults aborts no-newline hangs-without-newline closes-input closes-output";

/// The hostile roles on this system.
pub(crate) fn roles() -> Vec<&'static str> {
    let unix = UNIX_ROLES.split(' ').filter(|_| cfg!(unix));
    ROLES.split(' ').chain(unix).collect()
}

/// Runs a check for each of these roles at the same time.
pub(crate) fn check_together(roles: &[&str], check: impl Fn(&str) + Sync) {
    thread::scope(|scope| {
        for role in roles {
            scope.spawn(|| check(role));
        }
    });
}

#[test]
fn hostile_bots_at_once_each_fail_in_their_own_way() {
    roles().chunks(8).for_each(|eight| check_together(eight, check_failure));
}

#[test]
fn eight_bots_of_the_same_role_at_once_fail_in_the_same_way() {
    for role in ["child-holds-pipes", "endless-answers"] {
        check_together(&[role; 8], check_failure);
    }
}

/// No bot inherits the pipes of another: each sees the end of its own input and ends by itself.
#[test]
fn well_behaved_bots_end_by_themselves_among_hostile_ones() {
    let barrier = Barrier::new(8);
    let play = |number: usize| {
        let token = Token::new();
        barrier.wait();
        let mut bot = token.start("echo");
        let hostile_token = Token::new();
        let mut hostile = hostile_token.start("hung");
        barrier.wait();
        for turn in 0..20 {
            let question = format!("{number} {turn}\n");
            let answer = bot.ask(question.as_bytes(), Duration::from_secs(10)).unwrap();
            assert_eq!(answer.line, question.trim_end());
        }
        barrier.wait();
        let ending = end(bot, &token);
        assert_eq!(ending.exit, Some(ProcessExit::Code(0)), "its input stayed open");
        barrier.wait();
        let (expected, limit) = expected_failure("hung");
        assert_eq!(ask_until_failure(&mut hostile, limit), expected);
        end(hostile, &hostile_token);
    };
    let play = &play;
    thread::scope(|scope| (0..8).for_each(|number| drop(scope.spawn(move || play(number)))));
}
