//! Bots that do what they should.

use crate::witness::{Token, end};
use samegame::contest::process::{Exit, Failure};
use std::time::Duration;

/// What an answer may take on a machine that has other things to do.
const LIMIT: Duration = Duration::from_secs(5);

#[test]
fn two_hundred_turns() {
    let token = Token::new();
    let mut bot = token.start("good");
    for turn in 0..200 {
        let question = format!("turn {turn}\n");
        let answer = bot.ask(question.as_bytes(), LIMIT).unwrap();
        assert_eq!(answer.line, question.trim_end());
        assert!(answer.time <= LIMIT);
    }
    let ending = end(bot, &token);
    assert_eq!((ending.exit, ending.forced, ending.held_open), (Some(Exit::Code(0)), false, false));
    assert_eq!(ending.strays, []);
}

/// The clock is looked at before the last byte is out, and again after the answer is in.
#[test]
fn every_answer_takes_time() {
    let token = Token::new();
    let mut bot = token.start("good");
    for turn in 0..1000 {
        let answer = bot.ask(b"0 1\n", LIMIT).unwrap();
        assert!(answer.time > Duration::ZERO, "not in turn {turn}");
    }
    end(bot, &token);
}

#[test]
fn as_much_time_as_can_be_said() {
    let token = Token::new();
    let mut bot = token.start("good");
    assert_eq!(bot.ask(b"first\n", Duration::MAX).unwrap().line, "first");
    assert_eq!(bot.ask_last(b"last\n", Duration::MAX).unwrap().line, "last");
    end(bot, &token);
}

#[test]
fn a_large_board_and_a_large_answer() {
    let token = Token::new();
    let mut bot = token.start("good");
    let board = "0 1 2 3 ".repeat(200_000);
    assert_eq!(bot.ask(format!("{board}\n").as_bytes(), LIMIT).unwrap().line, board);
    end(bot, &token);
}

#[test]
fn lines_ahead_answer_what_comes_next() {
    let token = Token::new();
    let mut bot = token.start("twice");
    assert_eq!(bot.ask(b"\n", LIMIT).unwrap().line, "one");
    assert_eq!(bot.ask(b"\n", LIMIT).unwrap().line, "two");
    end(bot, &token);
}

#[test]
fn the_end_of_the_output_ends_the_last_line() {
    let token = Token::new();
    let mut bot = token.start("unended");
    assert_eq!(bot.ask_last(b"0\n", LIMIT).unwrap().line, "3 4");
    assert_eq!(bot.ask(b"0\n", LIMIT), Err(Failure::ClosedInput));
    end(bot, &token);
}

#[test]
fn the_input_is_closed_behind_the_last_question() {
    let token = Token::new();
    let mut bot = token.start("silent");
    assert_eq!(bot.ask_last(b"0\n", LIMIT), Err(Failure::Died(Exit::Code(0))));
    end(bot, &token);
}

#[test]
fn the_first_limit_runs_from_the_start() {
    let token = Token::new();
    let mut bot = token.start("slow");
    let answer = bot.ask(b"", LIMIT).unwrap();
    assert!(answer.time >= Duration::from_millis(700), "{:?}", answer.time);
    end(bot, &token);
}

#[test]
fn remarks_never_hold_a_bot_up() {
    let token = Token::new();
    let mut bot = token.start("grumbles");
    for turn in 0..3 {
        bot.ask(format!("{turn}\n").as_bytes(), LIMIT).unwrap();
    }
    let remarks = end(bot, &token).remarks;
    assert_eq!(remarks.lines.last().map(String::as_str), Some("2: remark 19999"));
    assert_eq!(remarks.lines.len() + remarks.dropped, 60_000);
}
