//! One question and what becomes of it: a decision from what is known and what time it is.

use super::bot::Answer;
use super::clock::after;
use super::failure::Failure;
use super::output::TimedLine;
use super::talk::{Input, State, Step};
use std::time::{Duration, Instant};

/// When a pipe closes or the process ends the other signs follow within moments, and they tell what really happened;
/// an answer may still be on its way too.
const SETTLING: Duration = Duration::from_millis(100);

/// How long a bot that is late is watched for its death, which tells more than the time does: a traceback and the
/// end of an interpreter take longer than a turn. No answer counts any more.
const EXIT_GRACE: Duration = Duration::from_millis(200);

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
        if state.output.line_since().is_some() && !is_being_read(state) && !self.was_read_late(state) {
            return Step::Done(self.answered(state));
        }
        let deadline = after(self.counted_from(state), self.limit);
        let is_cut_off = state.output.closed().is_some_and(|at| self.is_last || at <= deadline);
        if is_cut_off && state.output.unfinished() > 0 {
            return Step::Done(self.cut_off(state));
        }
        let (until, failure) = match final_deadline(state) {
            Some((until, death @ Failure::Died(_))) => (until.min(deadline), death),
            Some((until, failure)) if until <= deadline + SETTLING => (until, failure),
            _ => (deadline + EXIT_GRACE, self.overdue(state)),
        };
        if now < until { Step::Wait(until) } else { Step::Done(Err(failure)) }
    }

    fn counted_from(&self, state: &State) -> Instant {
        match state.input {
            Input::Written(at) if !self.is_first && !self.was_read_late(state) => at,
            _ => self.begun,
        }
    }

    /// Whether the question was not read within the limit, though more happened since: then no answer counts.
    fn was_read_late(&self, state: &State) -> bool {
        let settled = match state.input {
            Input::Written(at) | Input::Closed(at) => Some(at),
            Input::Writing => state.exit.map(|(_, at)| at),
        };
        settled.is_some_and(|at| at > after(self.begun, self.limit))
    }

    fn answered(&self, state: &mut State) -> Result<Answer, Failure> {
        // Nothing can be ahead of the last one: what follows is not looked at.
        if !self.is_last && state.output.is_flooded() {
            return Err(Failure::Flooding);
        }
        let from = self.counted_from(state);
        state.output.take_line().ok_or(Failure::ClosedOutput).and_then(|line| self.judge(line, from))
    }

    /// The output ended in the middle of a line.
    fn cut_off(&self, state: &mut State) -> Result<Answer, Failure> {
        let from = self.counted_from(state);
        let at = state.output.closed().unwrap_or(from);
        let answer = self.judge(TimedLine { bytes: state.output.take_rest(), at }, from)?;
        if self.is_last { Ok(answer) } else { Err(Failure::NoNewline(answer.line)) }
    }

    fn judge(&self, line: TimedLine, from: Instant) -> Result<Answer, Failure> {
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
        let is_unread = state.input == Input::Writing || self.was_read_late(state);
        match state.output.unfinished() {
            // It does not get to read, because it cannot get rid of what it writes.
            _ if is_unread && state.output.is_flooded() => Failure::Flooding,
            _ if is_unread => Failure::Unread { limit },
            unfinished => Failure::Late { limit, unfinished },
        }
    }
}

/// An answer counts once the question is read; a dead bot reads no more.
fn is_being_read(state: &State) -> bool {
    state.input == Input::Writing && state.exit.is_none()
}

/// Until when an answer may still come from a bot that has ended or shut a pipe, and what to say then.
fn final_deadline(state: &State) -> Option<(Instant, Failure)> {
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

#[cfg(test)]
mod tests {
    use super::super::clock::now;
    use super::super::failure::Exit;
    use super::super::output::FARTHEST_AHEAD;
    use super::super::talk::Talk;
    use super::*;

    const LIMIT: Duration = Duration::from_millis(50);

    /// What happened at which millisecond of the second turn, one after the other.
    enum Event<'a> {
        Written(u64),
        Refused(u64),
        Read(u64, &'a [u8]),
        Closed(u64),
        Died(u64),
    }
    use Event::{Closed, Died, Read, Refused, Written};

    impl Event<'_> {
        const fn millis(&self) -> u64 {
            match *self {
                Written(millis) | Refused(millis) | Read(millis, _) | Closed(millis) | Died(millis) => millis,
            }
        }

        fn happen(&self, state: &mut State, now: Instant) {
            match *self {
                Written(_) => state.input = Input::Written(now),
                Refused(_) => state.input = Input::Closed(now),
                Read(_, bytes) => state.output.push(bytes, now),
                Closed(_) => state.output.close(now),
                Died(_) => state.exit = Some((Exit::Code(3), now)),
            }
        }
    }

    /// What is said at which millisecond: the question was put at 0.
    fn said(events: &[Event<'_>], is_last: bool) -> (u64, Result<String, Failure>) {
        let begun = now();
        let at = |event: &Event<'_>| begun + Duration::from_millis(event.millis());
        let talk = Talk::new();
        let mut state = talk.state();
        let turn = Turn { begun, limit: LIMIT, is_first: false, is_last };
        let (mut now, mut events) = (begun, events.iter().peekable());
        loop {
            while let Some(event) = events.next_if(|event| at(event) <= now) {
                event.happen(&mut state, now);
            }
            match turn.step(&mut state, now) {
                Step::Done(answer) => {
                    let millis = u64::try_from((now - begun).as_millis()).unwrap();
                    return (millis, answer.map(|answer| format!("{} {:?}", answer.line, answer.time)));
                }
                Step::Wait(until) => now = events.peek().map_or(until, |event| until.min(at(event))),
            }
        }
    }

    #[track_caller]
    fn check(events: &[Event<'_>], millis: u64, expected: Result<&str, Failure>) {
        assert_eq!(said(events, false), (millis, expected.map(Into::into)));
    }

    #[test]
    fn the_time_runs_from_the_last_byte_of_the_question() {
        check(&[Written(10), Read(60, b"3 4\n")], 60, Ok("3 4 50ms"));
        check(&[Written(10), Read(61, b"3 4\n")], 61, Err(Failure::Late { limit: LIMIT, unfinished: 0 }));
        check(&[Written(10), Read(20, b"3 4")], 260, Err(Failure::Late { limit: LIMIT, unfinished: 3 }));
        // What came before it was read took no time.
        check(&[Read(0, b"3 4\n"), Written(10)], 10, Ok("3 4 0ns"));
    }

    #[test]
    fn a_question_has_to_be_read() {
        check(&[], 250, Err(Failure::Unread { limit: LIMIT }));
        check(&[Read(5, b"3 4\n")], 250, Err(Failure::Unread { limit: LIMIT }));
        let flood = vec![b'\n'; FARTHEST_AHEAD + 2];
        check(&[Read(5, &flood)], 250, Err(Failure::Flooding));
        check(&[Written(1), Read(5, &flood)], 5, Err(Failure::Flooding));
    }

    #[test]
    fn what_follows_the_last_answer_is_not_looked_at() {
        let flood = vec![b'\n'; FARTHEST_AHEAD + 2];
        let line_and_flood = [b"3 4\n", &flood[..]].concat();
        let answered = (5, Ok("3 4 4ms".into()));
        assert_eq!(said(&[Written(1), Read(5, &line_and_flood)], true), answered);
        assert_eq!(said(&[Written(1), Read(5, b"3 4\n"), Read(5, &flood)], true), answered);
        check(&[Written(1), Read(5, &line_and_flood)], 5, Err(Failure::Flooding));
    }

    #[test]
    fn there_is_no_limit_beyond_the_clock() {
        let begun = now();
        let talk = Talk::new();
        let turn = Turn { begun, limit: Duration::MAX, is_first: false, is_last: false };
        assert!(matches!(turn.step(&mut talk.state(), begun), Step::Wait(until) if until > begun));
        talk.state().input = Input::Written(begun);
        talk.state().output.push(b"3 4\n", begun);
        assert!(matches!(turn.step(&mut talk.state(), begun), Step::Done(Ok(_))));
    }

    #[test]
    fn a_dead_bot_may_have_answered() {
        let dead = || Err(Failure::Died(Exit::Code(3)));
        check(&[Read(5, b"3 4\n"), Refused(6), Died(7)], 6, Ok("3 4 5ms"));
        check(&[Read(5, b"3 4\n"), Died(7), Closed(8)], 7, Ok("3 4 5ms"));
        check(&[Written(0), Died(7), Closed(8)], 8, dead());
        // Somebody else holds the pipe: it is waited for what may be in it, but not beyond the limit.
        check(&[Written(0), Died(7)], 50, dead());
        check(&[Written(0), Died(7), Read(8, b"3")], 50, dead());
    }

    #[test]
    fn death_tells_more_than_the_time() {
        let dead = || Err(Failure::Died(Exit::Code(3)));
        let late = || Err(Failure::Late { limit: LIMIT, unfinished: 0 });
        check(&[Written(0), Died(70), Closed(70)], 70, dead());
        check(&[Written(0), Read(20, b"3"), Died(70), Closed(70)], 70, dead());
        check(
            &[Written(0), Read(20, b"3"), Closed(70)],
            250,
            Err(Failure::Late { limit: LIMIT, unfinished: 1 }),
        );
        // Somebody else holds the pipe: nothing in it would count any more.
        check(&[Written(0), Died(70)], 70, dead());
        check(&[Written(0), Closed(49), Died(60)], 60, dead());
        check(&[Written(0), Died(251)], 250, late());
        check(&[Died(60)], 60, dead());
        // It is no death without an answer where there is one.
        check(&[Written(0), Read(60, b"3 4\n"), Died(61), Closed(61)], 60, late());
    }

    #[test]
    fn what_comes_while_death_is_waited_for_does_not_count() {
        let unread = || Err(Failure::Unread { limit: LIMIT });
        check(&[Read(5, b"3 4\n"), Written(60)], 250, unread());
        check(&[Read(5, b"3 4\n"), Refused(60)], 250, unread());
        check(&[Read(5, b"3 4\n"), Written(60), Died(70)], 70, Err(Failure::Died(Exit::Code(3))));
        check(&[Read(5, b"3 4\n"), Died(60)], 60, Err(Failure::Died(Exit::Code(3))));
        check(&[Written(60), Read(65, b"3 4\n")], 250, unread());
    }

    #[test]
    fn a_closed_pipe_is_named_unless_it_was_death() {
        check(&[Written(0), Closed(8)], 108, Err(Failure::ClosedOutput));
        check(&[Refused(8)], 108, Err(Failure::ClosedInput));
        check(&[Refused(8), Closed(8), Died(9)], 9, Err(Failure::Died(Exit::Code(3))));
    }

    #[test]
    fn the_end_of_the_output_ends_only_the_last_line() {
        let events = [Written(0), Read(5, b"3 4"), Closed(9)];
        check(&events, 9, Err(Failure::NoNewline("3 4".into())));
        assert_eq!(said(&events, true), (9, Ok("3 4 9ms".into())));
    }
}
