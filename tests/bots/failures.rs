//! Each hostile bot alone: it fails in the expected way.

use crate::token::{Token, end};
use samegame::contest::process::{Bot, BotFailure, ProcessExit, StartError};
use std::ffi::OsString;
use std::time::Duration;

/// Long enough for a program to start on a busy machine, and short enough for a test.
pub(crate) const LIMIT: Duration = Duration::from_millis(400);

/// A limit that no bot reaches, for bots that fail earlier.
const AMPLE: Duration = Duration::from_secs(20);

const LATE: BotFailure = BotFailure::Late { limit: LIMIT, unfinished: 0 };

/// Returns the expected failure of a role, and the limit with which to ask its bot.
pub(crate) fn expected_failure(role: &str) -> (BotFailure, Duration) {
    match role {
        "silent" | "hung" | "slow" => (LATE, LIMIT),
        "hangs-without-newline" => (BotFailure::Late { limit: LIMIT, unfinished: 3 }, LIMIT),
        "exits" => (BotFailure::Died(ProcessExit::Code(3)), AMPLE),
        // It exits shortly after the limit.
        "exits-late" => (BotFailure::Died(ProcessExit::Code(3)), LIMIT),
        "child-holds-pipes" => (BotFailure::Died(ProcessExit::Code(0)), AMPLE),
        "segfaults" => (BotFailure::Died(ProcessExit::Signal(11)), AMPLE),
        "aborts" => (BotFailure::Died(ProcessExit::Signal(6)), AMPLE),
        "endless-line" => (BotFailure::TooLong, AMPLE),
        "endless-answers" => (BotFailure::Flooding, AMPLE),
        "invalid-utf8" => (BotFailure::NotText(7), AMPLE),
        "no-newline" => (BotFailure::NoNewline("3 4".into()), AMPLE),
        "closes-input" => (BotFailure::ClosedInput, AMPLE),
        "closes-output" => (BotFailure::ClosedOutput, AMPLE),
        #[cfg(unix)]
        "suspends-itself" => {
            let signal = rustix::process::Signal::STOP.as_raw();
            (BotFailure::Suspended { limit: LIMIT, signal }, LIMIT)
        }
        _ => panic!("unknown role {role}"),
    }
}

/// Asks a bot until it fails to answer.
pub(crate) fn ask_until_failure(bot: &mut Bot, limit: Duration) -> BotFailure {
    loop {
        if let Err(failure) = bot.ask(b"0 1\n1 0\n", limit) {
            return failure;
        }
    }
}

#[track_caller]
pub(crate) fn check_failure(role: &str) {
    let token = Token::new();
    let mut bot = token.start(role);
    let (expected, limit) = expected_failure(role);
    assert_eq!(ask_until_failure(&mut bot, limit), expected, "{role}");
    end(bot, &token);
}

/// The bots of the other roles fail beside others, in `concurrent`.
#[test]
fn a_bot_that_exits_late_or_stops_itself_fails_in_its_own_way() {
    check_failure("exits-late");
    #[cfg(unix)]
    check_failure("suspends-itself");
}

#[test]
fn a_question_that_the_bot_does_not_read_is_reported_as_unread() {
    let token = Token::new();
    let mut bot = token.start("hung");
    let board = vec![b'0'; 1 << 20];
    assert_eq!(bot.ask(&board, LIMIT), Err(BotFailure::Unread { limit: LIMIT }));
    end(bot, &token);
}

#[test]
fn a_bot_that_writes_endlessly_and_reads_nothing_fails_because_of_its_output() {
    for (role, expected) in [("endless-answers", BotFailure::Flooding), ("endless-line", BotFailure::TooLong)]
    {
        let token = Token::new();
        let mut bot = token.start(role);
        let failure = bot.ask(&vec![b'0'; 1 << 20], Duration::from_secs(1));
        assert_eq!(failure, Err(expected), "{role}");
        end(bot, &token);
    }
}

#[cfg(unix)]
#[test]
fn a_bot_that_ignores_sigterm_is_killed() {
    let token = Token::new();
    let mut bot = token.start("ignores-sigterm");
    bot.ask(b"", AMPLE).unwrap();
    let ending = end(bot, &token);
    assert_eq!((ending.exit, ending.forced), (Some(ProcessExit::Signal(9)), true));
}

#[test]
fn a_program_that_cannot_be_run_does_not_start() {
    let start = |words: &[&str]| {
        let command: Vec<OsString> = words.iter().map(Into::into).collect();
        Bot::start(&command).map(drop).unwrap_err()
    };
    assert!(matches!(start(&[]), StartError::NoCommand));
    assert_eq!(start(&["no-such-bot", "x"]).to_string(), "there is no program no-such-bot");
    let quoted = "there is no program no-such-bot x: leave out the quotes around the whole command";
    assert_eq!(start(&["no-such-bot x"]).to_string(), quoted);
    #[cfg(unix)]
    assert_eq!(start(&["/"]).to_string(), "/ cannot be run: is it executable?");
}

/// The other descriptions are among the verdicts of the judge.
#[cfg(target_os = "linux")]
#[test]
fn signals_are_described() {
    let suspended = expected_failure("suspends-itself").0.to_string();
    assert_eq!(suspended, "no answer within 400ms: the bot is suspended by signal 19 (SIGSTOP)");
    let died = BotFailure::Died(ProcessExit::Signal(11)).to_string();
    assert_eq!(died, "the bot ended without an answer: signal 11 (SIGSEGV)");
}
