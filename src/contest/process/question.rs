//! A question that a bot was asked, and the wait for its answer.

use crate::contest::process::clock::later;
use crate::contest::process::error::BotFailure;
use crate::contest::process::output::TimedLine;
use crate::contest::process::shared_state::{BotState, Input, Poll};
use std::time::{Duration, Instant};

/// The time to wait after a pipe closes or the process ends: events that follow within moments show what really
/// happened, and an answer may still be in the pipe.
const SETTLE_TIME: Duration = Duration::from_millis(100);

/// The time to wait for a late bot to exit: its exit explains more than the missed limit, and printing a traceback and
/// shutting down an interpreter can take longer than a turn. Answers during this time do not count.
const EXIT_GRACE: Duration = Duration::from_millis(200);

#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    /// The time when the question was asked; for the first question, the start of the process.
    pub(super) asked_at: Instant,
    pub(super) limit: Duration,
    /// Whether this is the first question, whose limit runs from the start of the process.
    pub(super) is_first: bool,
    /// Whether this is the last question, whose answer may lack a newline.
    pub(super) is_last: bool,
}

impl Question {
    pub(super) fn poll(&self, state: &mut BotState, now: Instant) -> Poll<Result<BotAnswer, BotFailure>> {
        if state.output.is_too_long() {
            return Poll::Ready(Err(BotFailure::TooLong));
        }
        if state.output.has_line() && !is_question_unread(state) && !self.was_read_late(state) {
            return Poll::Ready(self.take_answer(state));
        }
        let deadline = later(self.timed_from(state), self.limit);
        let is_cut_off = state.output.closed_at().is_some_and(|at| self.is_last || at <= deadline);
        if is_cut_off && state.output.unfinished_bytes() > 0 {
            return Poll::Ready(self.take_unfinished_answer(state));
        }
        let (until, failure) = match final_deadline(state) {
            // Death explains the missing answer best, but until it is reported, an answer may still arrive.
            Some((until, death @ BotFailure::Died(_))) => (until.min(deadline), death),
            // A pipe was closed within the limit.
            Some((until, failure)) if until <= deadline + SETTLE_TIME => (until, failure),
            // The bot is late, unless it dies soon.
            _ => (deadline + EXIT_GRACE, self.late_failure(state)),
        };
        if now < until { Poll::WaitUntil(until) } else { Poll::Ready(Err(failure)) }
    }

    fn timed_from(&self, state: &BotState) -> Instant {
        match state.input {
            Input::Written(at) if !self.is_first && !self.was_read_late(state) => at,
            _ => self.asked_at,
        }
    }

    /// Whether the question was still unread when the limit passed. Then no answer counts.
    fn was_read_late(&self, state: &BotState) -> bool {
        let settled = match state.input {
            Input::Written(at) | Input::Closed(at) => Some(at),
            Input::Writing => state.exit.map(|(_, at)| at),
        };
        settled.is_some_and(|at| at > later(self.asked_at, self.limit))
    }

    fn take_answer(&self, state: &mut BotState) -> Result<BotAnswer, BotFailure> {
        // Output after the last answer does not matter.
        if !self.is_last && state.output.is_flooded() {
            return Err(BotFailure::Flooding);
        }
        let from = self.timed_from(state);
        let Some(line) = state.output.take_line() else { unreachable!("`poll` has found a line") };
        self.check_line(line, from)
    }

    fn take_unfinished_answer(&self, state: &mut BotState) -> Result<BotAnswer, BotFailure> {
        let from = self.timed_from(state);
        let at = state.output.closed_at().unwrap_or(from);
        let answer = self.check_line(TimedLine { bytes: state.output.take_unfinished(), at }, from)?;
        if self.is_last { Ok(answer) } else { Err(BotFailure::NoNewline(answer.line)) }
    }

    fn check_line(&self, line: TimedLine, from: Instant) -> Result<BotAnswer, BotFailure> {
        // Saturating, because the line may have arrived before the question was read, or even asked.
        let time = line.at.saturating_duration_since(from);
        if time > self.limit {
            return Err(BotFailure::Late { limit: self.limit, unfinished: 0 });
        }
        let line = String::from_utf8(line.bytes);
        let line = line.map_err(|error| BotFailure::NotText(error.utf8_error().valid_up_to()))?;
        Ok(BotAnswer { line, time })
    }

    fn late_failure(&self, state: &BotState) -> BotFailure {
        let limit = self.limit;
        let is_unread = state.input == Input::Writing || self.was_read_late(state);
        match state.output.unfinished_bytes() {
            // The bot cannot read because it is stuck writing.
            _ if is_unread && state.output.is_flooded() => BotFailure::Flooding,
            _ if is_unread => BotFailure::Unread { limit },
            unfinished => BotFailure::Late { limit, unfinished },
        }
    }
}

/// Whether the bot may still read the question. Until it does, no answer counts. A dead bot reads nothing.
fn is_question_unread(state: &BotState) -> bool {
    state.input == Input::Writing && state.exit.is_none()
}

/// If the bot has ended or closed a pipe, returns when to stop waiting for an answer, and the failure if none arrives.
fn final_deadline(state: &BotState) -> Option<(Instant, BotFailure)> {
    let closed = state.output.closed_at();
    if let Some((exit, at)) = state.exit {
        // Unless the output is closed, an answer may still be in the pipe.
        return Some((closed.unwrap_or(at + SETTLE_TIME), BotFailure::Died(exit)));
    }
    if let Some(at) = closed {
        return Some((at + SETTLE_TIME, BotFailure::ClosedOutput));
    }
    match state.input {
        Input::Closed(at) => Some((at + SETTLE_TIME, BotFailure::ClosedInput)),
        Input::Writing | Input::Written(_) => None,
    }
}

/// A line that a bot answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotAnswer {
    /// The line without its line ending, `\n` or `\r\n`.
    pub line: String,
    /// The time from the last byte of the question to the newline of the answer.
    pub time: Duration,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::process::clock::now;
    use crate::contest::process::error::ProcessExit;
    use crate::contest::process::output::MAX_BYTES_AHEAD;
    use crate::contest::process::shared_state::SharedState;

    const LIMIT: Duration = Duration::from_millis(50);

    enum Event<'a> {
        Written(u64),
        InputClosed(u64),
        Output(u64, &'a [u8]),
        OutputClosed(u64),
        Died(u64),
    }
    use Event::{Died, InputClosed, Output, OutputClosed, Written};

    impl Event<'_> {
        const fn millis(&self) -> u64 {
            match *self {
                Written(millis)
                | InputClosed(millis)
                | Output(millis, _)
                | OutputClosed(millis)
                | Died(millis) => millis,
            }
        }

        fn apply(&self, state: &mut BotState, now: Instant) {
            match *self {
                Written(_) => state.input = Input::Written(now),
                InputClosed(_) => state.input = Input::Closed(now),
                Output(_, bytes) => state.output.push(bytes, now),
                OutputClosed(_) => state.output.close(now),
                Died(_) => state.exit = Some((ProcessExit::Code(3), now)),
            }
        }
    }

    /// Asks a question at millisecond 0. Returns the millisecond at which it ends, and the result.
    fn ask(events: &[Event<'_>], is_last: bool) -> (u64, Result<String, BotFailure>) {
        let asked_at = now();
        let at = |event: &Event<'_>| asked_at + Duration::from_millis(event.millis());
        let shared = SharedState::new();
        let mut state = shared.lock();
        let question = Question { asked_at, limit: LIMIT, is_first: false, is_last };
        let (mut now, mut events) = (asked_at, events.iter().peekable());
        loop {
            while let Some(event) = events.next_if(|event| at(event) <= now) {
                event.apply(&mut state, now);
            }
            match question.poll(&mut state, now) {
                Poll::Ready(answer) => {
                    let millis = u64::try_from((now - asked_at).as_millis()).unwrap();
                    return (millis, answer.map(|answer| format!("{} {:?}", answer.line, answer.time)));
                }
                Poll::WaitUntil(until) => now = events.peek().map_or(until, |event| until.min(at(event))),
            }
        }
    }

    #[track_caller]
    fn check(events: &[Event<'_>], millis: u64, expected: Result<&str, BotFailure>) {
        assert_eq!(ask(events, false), (millis, expected.map(Into::into)));
    }

    fn late(unfinished: usize) -> Result<&'static str, BotFailure> {
        Err(BotFailure::Late { limit: LIMIT, unfinished })
    }

    const UNREAD: Result<&str, BotFailure> = Err(BotFailure::Unread { limit: LIMIT });
    const FLOODING: Result<&str, BotFailure> = Err(BotFailure::Flooding);
    const DEAD: Result<&str, BotFailure> = Err(BotFailure::Died(ProcessExit::Code(3)));

    #[test]
    fn the_time_runs_from_the_last_byte_of_the_question() {
        check(&[Written(10), Output(60, b"3 4\n")], 60, Ok("3 4 50ms"));
        check(&[Written(10), Output(61, b"3 4\n")], 61, late(0));
        check(&[Written(10), Output(20, b"3 4")], 260, late(3));
    }

    #[test]
    fn an_answer_before_the_question_is_read_takes_no_time() {
        check(&[Output(0, b"3 4\n"), Written(10)], 10, Ok("3 4 0ns"));
    }

    #[test]
    fn an_unread_question_fails_even_if_an_answer_is_there() {
        check(&[], 250, UNREAD);
        check(&[Output(5, b"3 4\n")], 250, UNREAD);
    }

    #[test]
    fn too_much_output_after_the_answer_is_flooding() {
        let flood = vec![b'\n'; MAX_BYTES_AHEAD + 2];
        check(&[Output(5, &flood)], 250, FLOODING);
        check(&[Written(1), Output(5, &flood)], 5, FLOODING);
        check(&[Written(1), Output(5, &[b"3 4\n", &flood[..]].concat())], 5, FLOODING);
    }

    #[test]
    fn output_after_the_last_answer_does_not_matter() {
        let flood = vec![b'\n'; MAX_BYTES_AHEAD + 2];
        let answered = (5, Ok("3 4 4ms".into()));
        assert_eq!(ask(&[Written(1), Output(5, &[b"3 4\n", &flood[..]].concat())], true), answered);
        assert_eq!(ask(&[Written(1), Output(5, b"3 4\n"), Output(5, &flood)], true), answered);
    }

    #[test]
    fn a_limit_beyond_the_range_of_the_clock_does_not_overflow() {
        let asked_at = now();
        let shared = SharedState::new();
        let question = Question { asked_at, limit: Duration::MAX, is_first: false, is_last: false };
        assert!(
            matches!(question.poll(&mut shared.lock(), asked_at), Poll::WaitUntil(until) if until > asked_at)
        );
        shared.lock().input = Input::Written(asked_at);
        shared.lock().output.push(b"3 4\n", asked_at);
        assert!(matches!(question.poll(&mut shared.lock(), asked_at), Poll::Ready(Ok(_))));
    }

    #[test]
    fn the_answer_of_a_dead_bot_counts() {
        check(&[Output(5, b"3 4\n"), InputClosed(6), Died(7)], 6, Ok("3 4 5ms"));
        check(&[Output(5, b"3 4\n"), Died(7), OutputClosed(8)], 7, Ok("3 4 5ms"));
    }

    #[test]
    fn death_without_an_answer_is_certain_once_the_output_is_closed() {
        check(&[Written(0), Died(7), OutputClosed(8)], 8, DEAD);
        // Another process holds the pipe open, so an answer may still be in it, which counts until the limit.
        check(&[Written(0), Died(7)], 50, DEAD);
        check(&[Written(0), Died(7), Output(8, b"3")], 50, DEAD);
        check(&[Written(0), OutputClosed(49), Died(60)], 60, DEAD);
    }

    #[test]
    fn death_soon_after_the_limit_is_reported_instead_of_lateness() {
        check(&[Written(0), Died(70), OutputClosed(70)], 70, DEAD);
        check(&[Written(0), Output(20, b"3"), Died(70), OutputClosed(70)], 70, DEAD);
        check(&[Written(0), Output(20, b"3"), OutputClosed(70)], 250, late(1));
        // Another process holds the pipe open, but after the limit no answer counts.
        check(&[Written(0), Died(70)], 70, DEAD);
        check(&[Written(0), Died(251)], 250, late(0));
        check(&[Died(60)], 60, DEAD);
    }

    #[test]
    fn a_late_answer_is_late_even_if_the_bot_dies() {
        check(&[Written(0), Output(60, b"3 4\n"), Died(61), OutputClosed(61)], 60, late(0));
    }

    #[test]
    fn an_answer_to_a_question_that_was_read_late_does_not_count() {
        check(&[Output(5, b"3 4\n"), Written(60)], 250, UNREAD);
        check(&[Output(5, b"3 4\n"), InputClosed(60)], 250, UNREAD);
        check(&[Output(5, b"3 4\n"), Written(60), Died(70)], 70, DEAD);
        check(&[Output(5, b"3 4\n"), Died(60)], 60, DEAD);
        check(&[Written(60), Output(65, b"3 4\n")], 250, UNREAD);
    }

    #[test]
    fn a_closed_pipe_is_reported_unless_the_bot_died() {
        check(&[Written(0), OutputClosed(8)], 108, Err(BotFailure::ClosedOutput));
        check(&[InputClosed(8)], 108, Err(BotFailure::ClosedInput));
        check(&[InputClosed(8), OutputClosed(8), Died(9)], 9, DEAD);
    }

    #[test]
    fn only_the_last_answer_may_lack_a_newline() {
        let events = [Written(0), Output(5, b"3 4"), OutputClosed(9)];
        check(&events, 9, Err(BotFailure::NoNewline("3 4".into())));
        assert_eq!(ask(&events, true), (9, Ok("3 4 9ms".into())));
    }
}
