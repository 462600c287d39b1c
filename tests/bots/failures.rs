//! One hostile bot at a time: what its failure is called, and that it comes in time.

use crate::witness::{SLACK, Token, end, now};
use samegame::contest::process::{Bot, Exit, Failure, StartError};
use std::ffi::OsString;
use std::time::Duration;

/// Long enough for a program to start on a busy machine, and short enough for a test.
pub(crate) const LIMIT: Duration = Duration::from_millis(400);

/// For bots whose failure does not wait for the limit.
const AMPLE: Duration = Duration::from_secs(20);

const LATE: Failure = Failure::Late { limit: LIMIT, unfinished: 0 };

/// What a role fails with in the end, and the limit that it is given.
pub(crate) fn expected(role: &str) -> (Failure, Duration) {
    match role {
        "silent" | "hung" | "slow" => (LATE, LIMIT),
        "dangling" => (Failure::Late { limit: LIMIT, unfinished: 3 }, LIMIT),
        "exits" => (Failure::Died(Exit::Code(3)), AMPLE),
        // A little after the limit.
        "lingers" => (Failure::Died(Exit::Code(3)), LIMIT),
        "survived" => (Failure::Died(Exit::Code(0)), AMPLE),
        "segfaults" => (Failure::Died(Exit::Signal(11)), AMPLE),
        "aborts" => (Failure::Died(Exit::Signal(6)), AMPLE),
        "gushes" => (Failure::TooLong, AMPLE),
        "babbles" => (Failure::Flooding, AMPLE),
        "latin" => (Failure::NotText(7), AMPLE),
        "unended" => (Failure::NoNewline("3 4".into()), AMPLE),
        "deaf" => (Failure::ClosedInput, AMPLE),
        "mute" => (Failure::ClosedOutput, AMPLE),
        _ => panic!("what does {role} do?"),
    }
}

/// Asks until it fails.
pub(crate) fn failure(bot: &mut Bot, limit: Duration) -> Failure {
    loop {
        let begun = now();
        let answer = bot.ask(b"0 1\n1 0\n", limit);
        assert!(begun.elapsed() < limit + SLACK, "it took {:?}", begun.elapsed());
        if let Err(failure) = answer {
            return failure;
        }
    }
}

#[track_caller]
pub(crate) fn check(role: &str) {
    let token = Token::new();
    let mut bot = token.start(role);
    let (expected, limit) = expected(role);
    assert_eq!(failure(&mut bot, limit), expected, "{role}");
    end(bot, &token);
}

macro_rules! cases {
    ($($(#[$attribute:meta])* $name:ident: $role:literal,)*) => {
        $(#[test] $(#[$attribute])* fn $name() { check($role); })*
    };
}

cases! {
    silent: "silent",
    one_that_does_not_read: "hung",
    slow: "slow",
    exiting: "exits",
    exiting_when_the_time_is_up: "lingers",
    #[cfg(unix)] segfaulting: "segfaults",
    #[cfg(unix)] aborting: "aborts",
    endless_line: "gushes",
    endless_lines: "babbles",
    invalid_utf8: "latin",
    no_newline_and_exit: "unended",
    no_newline_and_life: "dangling",
    #[cfg(unix)] closed_input: "deaf",
    #[cfg(unix)] closed_output: "mute",
    dead_with_a_grandchild_at_the_pipes: "survived",
}

#[test]
fn a_board_that_nobody_reads() {
    let token = Token::new();
    let mut bot = token.start("hung");
    let board = vec![b'0'; 1 << 20];
    assert_eq!(bot.ask(&board, LIMIT), Err(Failure::Unread { limit: LIMIT }));
    end(bot, &token);
}

#[test]
fn both_pipes_full() {
    for role in ["babbles", "gushes"] {
        let token = Token::new();
        let mut bot = token.start(role);
        let failure = bot.ask(&vec![b'0'; 1 << 20], Duration::from_secs(2));
        assert!(matches!(failure, Err(Failure::Flooding | Failure::TooLong)), "{role}: {failure:?}");
        end(bot, &token);
    }
}

#[cfg(unix)]
#[test]
fn one_that_does_not_obey() {
    let token = Token::new();
    let mut bot = token.start("stubborn");
    bot.ask(b"", AMPLE).unwrap();
    let ending = end(bot, &token);
    assert_eq!((ending.exit, ending.forced), (Some(Exit::Signal(9)), true));
}

#[test]
fn programs_that_do_not_start() {
    let start = |words: &[&str]| {
        let command: Vec<OsString> = words.iter().map(Into::into).collect();
        Bot::start(&command).map(drop).unwrap_err()
    };
    assert!(matches!(start(&[]), StartError::NoCommand));
    assert_eq!(start(&["no-such-bot", "x"]).to_string(), "there is no program no-such-bot");
    #[cfg(unix)]
    assert_eq!(start(&["/"]).to_string(), "/ may not be run: is it executable?");
}

#[test]
fn failures_are_said_in_words() {
    let said = |failure: Failure| failure.to_string();
    assert_eq!(said(LATE), "no answer within 400ms");
    assert_eq!(said(expected("dangling").0), "no answer within 400ms: 3 bytes without a newline behind them");
    assert_eq!(said(Failure::Died(Exit::Code(3))), "the bot ended without an answer: exit code 3");
    assert_eq!(said(Failure::NotText(7)), "byte 7 of the answer is not UTF-8");
    #[cfg(unix)]
    assert_eq!(said(Failure::Died(Exit::Signal(11))), "the bot ended without an answer: signal 11 (SIGSEGV)");
}
