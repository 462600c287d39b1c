//! Several bots at once: none is mistaken for another.

use crate::failures::{check, expected, fail};
use crate::token::{Token, end};
use samegame::contest::process::ProcessExit;
use std::sync::Barrier;
use std::thread;
use std::time::Duration;

#[cfg(unix)]
pub(crate) const ROLES: [&str; 14] = [
    "silent",
    "hung",
    "slow",
    "exits",
    "segfaults",
    "aborts",
    "gushes",
    "babbles",
    "latin",
    "unended",
    "dangling",
    "deaf",
    "mute",
    "survived",
];
#[cfg(not(unix))]
pub(crate) const ROLES: [&str; 8] =
    ["silent", "hung", "slow", "exits", "gushes", "babbles", "latin", "survived"];

/// Runs a check for each of these roles at the same time.
pub(crate) fn check_together(roles: &[&str], check: impl Fn(&str) + Sync) {
    thread::scope(|scope| {
        for role in roles {
            scope.spawn(|| check(role));
        }
    });
}

#[test]
fn eight_hostile_bots_at_once_fail_each_in_its_own_way() {
    let roles: Vec<&str> = ROLES.into_iter().cycle().take(16).collect();
    for eight in roles.chunks(8) {
        check_together(eight, check);
    }
}

#[test]
fn eight_bots_of_the_same_role_at_once_fail_in_the_same_way() {
    for role in ["survived", "babbles"] {
        check_together(&[role; 8], check);
    }
}

/// No bot inherits the pipes of another: each sees the end of its own input and ends by itself.
#[test]
fn good_bots_end_by_themselves_among_hostile_ones() {
    let barrier = Barrier::new(8);
    let play = |number: usize| {
        let token = Token::new();
        barrier.wait();
        let mut bot = token.start("good");
        let hostile = Token::new();
        let mut other = hostile.start("hung");
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
        let (expected, limit) = expected("hung");
        assert_eq!(fail(&mut other, limit), expected);
        end(other, &hostile);
    };
    let play = &play;
    thread::scope(|scope| (0..8).for_each(|number| drop(scope.spawn(move || play(number)))));
}
