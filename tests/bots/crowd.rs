//! Many bots at once: none is taken for another.

use crate::failures::{check, expected, failure};
use crate::witness::{Token, end};
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

#[test]
fn eight_hostile_ones_at_once() {
    let roles: Vec<&str> = ROLES.into_iter().cycle().take(16).collect();
    for eight in roles.chunks(8) {
        thread::scope(|scope| {
            for role in eight {
                scope.spawn(|| check(role));
            }
        });
    }
}

#[test]
fn eight_of_a_kind_at_once() {
    for role in ["survived", "babbles"] {
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| check(role));
            }
        });
    }
}

/// No bot holds the pipes of another: each sees its own input closed, and ends by itself.
#[test]
fn eight_good_ones_among_hostile_ones() {
    let together = Barrier::new(8);
    let play = |number: usize| {
        let token = Token::new();
        together.wait();
        let mut bot = token.start("good");
        let hostile = Token::new();
        let mut other = hostile.start("hung");
        together.wait();
        for turn in 0..20 {
            let question = format!("{number} {turn}\n");
            let answer = bot.ask(question.as_bytes(), Duration::from_secs(10)).unwrap();
            assert_eq!(answer.line, question.trim_end());
        }
        together.wait();
        let ending = end(bot, &token);
        assert_eq!(ending.exit, Some(samegame::contest::process::Exit::Code(0)), "it was not let go");
        together.wait();
        let (expected, limit) = expected("hung");
        assert_eq!(failure(&mut other, limit), expected);
        end(other, &hostile);
    };
    thread::scope(|scope| (0..8).for_each(|number| drop(scope.spawn(move || play(number)))));
}
