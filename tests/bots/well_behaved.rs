//! Tests of well-behaved bots.

use crate::token::{Token, end};
use samegame::contest::process::{BotFailure, ProcessExit};
use std::time::Duration;

/// A limit that is long enough on a busy machine.
const LIMIT: Duration = Duration::from_secs(5);

#[test]
fn a_well_behaved_bot_answers_two_hundred_turns() {
    let token = Token::new();
    let mut bot = token.start("echo");
    for turn in 0..200 {
        let question = format!("turn {turn}\n");
        let answer = bot.ask(question.as_bytes(), LIMIT).unwrap();
        assert_eq!(answer.line, question.trim_end());
    }
    let ending = end(bot, &token);
    assert_eq!((ending.exit, ending.forced, ending.held_open), (Some(ProcessExit::Code(0)), false, false));
    assert_eq!(ending.strays, []);
}

/// The clock is read before the last byte of the question is written and after the answer is read.
#[test]
fn the_time_of_an_answer_is_never_zero() {
    let token = Token::new();
    let mut bot = token.start("echo");
    for turn in 0..1000 {
        let answer = bot.ask(b"0 1\n", LIMIT).unwrap();
        assert!(answer.time > Duration::ZERO, "in turn {turn}");
    }
    end(bot, &token);
}

#[test]
fn a_large_question_and_a_large_answer_do_not_block() {
    let token = Token::new();
    let mut bot = token.start("echo");
    let board = "0 1 2 3 ".repeat(200_000);
    assert_eq!(bot.ask(format!("{board}\n").as_bytes(), LIMIT).unwrap().line, board);
    end(bot, &token);
}

#[test]
fn a_second_line_answers_the_next_question() {
    let token = Token::new();
    let mut bot = token.start("two-answers");
    assert_eq!(bot.ask(b"\n", LIMIT).unwrap().line, "one");
    assert_eq!(bot.ask(b"\n", LIMIT).unwrap().line, "two");
    end(bot, &token);
}

#[test]
fn the_last_answer_may_lack_a_newline() {
    let token = Token::new();
    let mut bot = token.start("no-newline");
    assert_eq!(bot.ask_last(b"0\n", LIMIT).unwrap().line, "3 4");
    assert_eq!(bot.ask(b"0\n", LIMIT), Err(BotFailure::ClosedInput));
    end(bot, &token);
}

#[test]
fn the_input_ends_after_the_last_question() {
    let token = Token::new();
    let mut bot = token.start("silent");
    assert_eq!(bot.ask_last(b"0\n", LIMIT), Err(BotFailure::Died(ProcessExit::Code(0))));
    end(bot, &token);
}

#[test]
fn the_input_may_stay_open_after_the_last_question() {
    let token = Token::new();
    let mut bot = token.start("echo");
    // The longest limit does not overflow.
    assert_eq!(bot.ask_last_with_open_input(b"first\n", LIMIT).unwrap().line, "first");
    assert_eq!(bot.ask(b"second\n", Duration::MAX).unwrap().line, "second");
    assert_eq!(bot.ask_last(b"third\n", Duration::MAX).unwrap().line, "third");
    end(bot, &token);

    let mut bot = token.start("no-newline");
    assert_eq!(bot.ask_last_with_open_input(b"0\n", LIMIT).unwrap().line, "3 4");
    end(bot, &token);
}

#[test]
fn the_time_of_the_first_answer_runs_from_the_start_of_the_process() {
    let token = Token::new();
    let mut bot = token.start("slow");
    let answer = bot.ask(b"", LIMIT).unwrap();
    assert!(answer.time >= Duration::from_millis(700), "{:?}", answer.time);
    end(bot, &token);
}

#[test]
fn writing_to_standard_error_never_blocks_a_bot() {
    let token = Token::new();
    let mut bot = token.start("noisy-stderr");
    for turn in 0..3 {
        bot.ask(format!("{turn}\n").as_bytes(), LIMIT).unwrap();
    }
    let stderr = end(bot, &token).stderr;
    assert_eq!(stderr.lines.last().map(String::as_str), Some("2: remark 9999"));
    assert_eq!(stderr.lines.len() + stderr.dropped, 30_000);
}
