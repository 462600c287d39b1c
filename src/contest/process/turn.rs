//! One question and what becomes of it: a decision from what is known and what time it is.

use super::bot::Answer;
use super::failure::Failure;
use super::output::Line;
use super::talk::{Input, State, Step};
use std::time::{Duration, Instant};

/// When a pipe closes or the process ends the other signs follow within moments, and they tell what really happened;
/// an answer may still be on its way too.
const SETTLING: Duration = Duration::from_millis(100);

/// A question that was put to a bot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    /// When it was put; for the first one, when the process was started.
    pub(super) begun: Instant,
    pub(super) limit: Duration,
    /// The time of the first one runs from the start of the process.
    pub(super) is_first: bool,
    /// After the last one, the end of the output ends the line too.
    pub(super) is_last: bool,
}

impl Turn {
    /// What is to be said at this time.
    pub(super) fn step(&self, state: &mut State, now: Instant) -> Step<Result<Answer, Failure>> {
        if state.output.is_too_long() {
            return Step::Done(Err(Failure::TooLong));
        }
        if state.output.line_since().is_some() && !is_being_read(state) {
            return Step::Done(self.answered(state));
        }
        if state.output.closed().is_some() && state.output.unfinished() > 0 {
            return Step::Done(self.cut_off(state));
        }
        let deadline = self.counted_from(state) + self.limit;
        let (until, failure) = match end_of_hope(state) {
            Some((until, failure)) => (until.min(deadline), failure),
            None => (deadline, self.overdue(state)),
        };
        if now < until { Step::Wait(until) } else { Step::Done(Err(failure)) }
    }

    const fn counted_from(&self, state: &State) -> Instant {
        match state.input {
            Input::Written(at) if !self.is_first => at,
            _ => self.begun,
        }
    }

    fn answered(&self, state: &mut State) -> Result<Answer, Failure> {
        if state.output.is_flooded() {
            return Err(Failure::Flooding);
        }
        let from = self.counted_from(state);
        state.output.take_line().ok_or(Failure::ClosedOutput).and_then(|line| self.judge(line, from))
    }

    /// The output ended in the middle of a line.
    fn cut_off(&self, state: &mut State) -> Result<Answer, Failure> {
        let from = self.counted_from(state);
        let at = state.output.closed().unwrap_or(from);
        let answer = self.judge(Line { bytes: state.output.take_rest(), at }, from)?;
        if self.is_last { Ok(answer) } else { Err(Failure::NoNewline(answer.line)) }
    }

    fn judge(&self, line: Line, from: Instant) -> Result<Answer, Failure> {
        // It may have come before the question was read, or even put.
        let time = line.at.saturating_duration_since(from);
        if time > self.limit {
            return Err(Failure::Late { limit: self.limit, unfinished: 0 });
        }
        let line = String::from_utf8(line.bytes);
        let line = line.map_err(|error| Failure::NotText(error.utf8_error().valid_up_to()))?;
        Ok(Answer { line, time })
    }

    fn overdue(&self, state: &State) -> Failure {
        let limit = self.limit;
        match state.input {
            // It does not get to read, because it cannot get rid of what it writes.
            Input::Writing if state.output.is_flooded() => Failure::Flooding,
            Input::Writing => Failure::Unread { limit },
            _ => Failure::Late { limit, unfinished: state.output.unfinished() },
        }
    }
}

/// An answer counts once the question is read; a dead bot reads no more.
fn is_being_read(state: &State) -> bool {
    state.input == Input::Writing && state.exit.is_none()
}

/// Until when an answer may still come from a bot that has ended or shut a pipe, and what to say then.
fn end_of_hope(state: &State) -> Option<(Instant, Failure)> {
    let closed = state.output.closed();
    if let Some((exit, at)) = state.exit {
        // Its last words may still be in the pipe, unless the pipe is empty.
        return Some((closed.unwrap_or(at + SETTLING), Failure::Died(exit)));
    }
    if let Some(at) = closed {
        return Some((at + SETTLING, Failure::ClosedOutput));
    }
    match state.input {
        Input::Closed(at) => Some((at + SETTLING, Failure::ClosedInput)),
        Input::Writing | Input::Written(_) => None,
    }
}
