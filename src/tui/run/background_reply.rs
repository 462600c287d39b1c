//! The terminal's answer to the question for its background, between the keys.
//!
//! It comes when it comes, perhaps long after the first move, perhaps in pieces, perhaps never; so nobody waits for
//! it. To crossterm it is no answer but keys: Alt-], then `11;rgb:1e1e/1e1e/1e1e`, then Ctrl-G or Alt-\. They are taken
//! out from between the others here, so that no `r` of `rgb` restarts a game.

use crate::tui::theme::Background;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// Waits for one answer.
#[derive(Debug, Default)]
pub(crate) struct BackgroundReply {
    state: State,
}

#[derive(Debug, Default, PartialEq, Eq)]
enum State {
    /// Nobody has asked, or there was an answer.
    #[default]
    Nothing,
    /// The terminal was asked.
    Expected,
    /// What came of the answer so far.
    Begun(String),
    /// All but the last key of `ESC \`, which came in two pieces.
    Ending(String),
}

/// What a key is, while an answer is expected.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ReplyPart {
    /// None of the terminal's: somebody pressed it.
    No,
    /// A part of the answer.
    Part,
    /// The end of it, and what it says if that can be understood.
    End(Option<Background>),
}

/// Longer than any answer.
const LONGEST: usize = 40;

impl BackgroundReply {
    /// From now on an answer is expected.
    pub(crate) fn expect(&mut self) {
        self.state = State::Expected;
    }

    /// Whether the answer has not come yet.
    pub(crate) fn is_expected(&self) -> bool {
        self.state != State::Nothing
    }

    /// Takes an event if it is a part of the answer.
    pub(crate) fn take(&mut self, event: &Event) -> ReplyPart {
        let Event::Key(key) = event else { return ReplyPart::No };
        match (std::mem::take(&mut self.state), key.code) {
            (State::Nothing, _) => ReplyPart::No,
            // With or without Alt: a slow line may bring the Esc before the rest.
            (State::Expected, KeyCode::Char(']')) => self.go_on(State::Begun(String::new())),
            (State::Begun(answer) | State::Ending(answer), _) if is_end(key) => {
                ReplyPart::End(Background::from_reply(&answer))
            }
            (State::Begun(answer), KeyCode::Esc) => self.go_on(State::Ending(answer)),
            (State::Begun(mut answer), KeyCode::Char(letter)) if may_follow(&answer, letter) => {
                answer.push(letter);
                self.go_on(State::Begun(answer))
            }
            // Before the answer, or after a `]` that was somebody's after all.
            (State::Expected | State::Begun(_) | State::Ending(_), _) => {
                self.state = State::Expected;
                ReplyPart::No
            }
        }
    }

    fn go_on(&mut self, state: State) -> ReplyPart {
        self.state = state;
        ReplyPart::Part
    }
}

/// The two ways to end a sequence: `BEL`, and `ESC \`, the Esc of which may have come before.
fn is_end(key: &KeyEvent) -> bool {
    match key.code {
        KeyCode::Char('g') => key.modifiers == KeyModifiers::CONTROL,
        KeyCode::Char('\\') => true,
        _ => false,
    }
}

fn may_follow(answer: &str, letter: char) -> bool {
    let begins = "11;rgb".chars().nth(answer.len());
    let goes_on = |letter: char| letter.is_ascii_hexdigit() || matches!(letter, ':' | '/');
    match begins {
        Some(expected) => letter == expected,
        None => answer.len() < LONGEST && goes_on(letter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(code, modifiers))
    }

    fn typed(text: &str) -> Vec<Event> {
        text.chars().map(|letter| key(KeyCode::Char(letter), KeyModifiers::NONE)).collect()
    }

    const ALT: KeyModifiers = KeyModifiers::ALT;

    /// The answer as crossterm takes it, with one of the ways to begin and one to end it.
    fn answered(begin: &[Event], end: &[Event]) -> (Vec<ReplyPart>, bool) {
        let mut answer = BackgroundReply::default();
        answer.expect();
        let events = [begin, &typed("11;rgb:1E1E/1e1e/1e1e"), end].concat();
        (events.iter().map(|event| answer.take(event)).collect(), answer.is_expected())
    }

    #[test]
    fn no_part_of_the_answer_is_a_key() {
        let (begin, bel) = (key(KeyCode::Char(']'), ALT), key(KeyCode::Char('g'), KeyModifiers::CONTROL));
        let (esc, st) = (key(KeyCode::Esc, KeyModifiers::NONE), key(KeyCode::Char('\\'), ALT));
        let torn = [esc.clone(), typed("\\")[0].clone()];
        for end in [&[bel][..], &[st], &torn] {
            let (taken, is_expected) = answered(std::slice::from_ref(&begin), end);
            let (last, parts) = taken.split_last().unwrap();
            assert_eq!(last, &ReplyPart::End(Some(Background::Dark)));
            assert!(parts.iter().all(|taken| *taken == ReplyPart::Part), "{parts:?}");
            assert!(!is_expected);
        }
        // The Esc that came before the rest closes what is open, as it always does.
        let (taken, _) = answered(&[esc, typed("]")[0].clone()], &[key(KeyCode::Char('\\'), ALT)]);
        assert_eq!(taken[0], ReplyPart::No);
        assert!(taken[1..].iter().all(|taken| *taken != ReplyPart::No));
    }

    #[test]
    fn keys_are_keys_before_the_answer_and_after_it() {
        let mut answer = BackgroundReply::default();
        let are_keys = |answer: &mut BackgroundReply, text: &str| {
            typed(text).iter().all(|event| answer.take(event) == ReplyPart::No)
        };
        assert!(are_keys(&mut answer, "]11;rgb:"));
        answer.expect();
        assert!(are_keys(&mut answer, "hjkl11;u"));
        assert_eq!(answer.take(&typed("]")[0]), ReplyPart::Part);
        assert_eq!(answer.take(&typed("u")[0]), ReplyPart::No);
        assert!(answer.is_expected() && are_keys(&mut answer, "hjkl"));
    }

    #[test]
    fn an_endless_answer_is_none() {
        let mut answer = BackgroundReply::default();
        answer.expect();
        let events = typed(&format!("]11;rgb:{}", "f".repeat(100)));
        let taken: Vec<ReplyPart> = events.iter().map(|event| answer.take(event)).collect();
        assert_eq!(taken.last(), Some(&ReplyPart::No));
    }
}
