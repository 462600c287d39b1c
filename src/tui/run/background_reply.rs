//! The terminal's reply to the query for its background, which arrives among the keys.
//!
//! The reply may come long after the first move, in pieces, or never, so the program does not wait for it. crossterm
//! reports it as keys: Alt-], then `11;rgb:1e1e/1e1e/1e1e`, then Ctrl-G or Alt-\. This module filters these keys out,
//! so that the `r` of `rgb` does not restart a game.

use crate::tui::theme::Background;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// Recognises one reply among the events.
#[derive(Debug, Default)]
pub(crate) struct BackgroundReply {
    state: State,
}

#[derive(Debug, Default, PartialEq, Eq)]
enum State {
    /// No query was sent, or its reply has arrived.
    #[default]
    Nothing,
    /// A query was sent.
    Expected,
    /// The reply so far.
    Begun(String),
    /// The reply up to the `ESC` of a final `ESC \` that arrives in two pieces.
    Ending(String),
}

/// Whether a key is part of an expected reply.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ReplyPart {
    /// The player pressed the key.
    No,
    /// The key is part of the reply.
    Part,
    /// The key ends the reply. Holds the background, unless the reply is unreadable.
    End(Option<Background>),
}

/// The longest text accepted as a reply; real replies are shorter.
const LONGEST: usize = 40;

impl BackgroundReply {
    /// Expects a reply from now on.
    pub(crate) fn expect(&mut self) {
        self.state = State::Expected;
    }

    /// Whether the reply is still to come.
    pub(crate) fn is_expected(&self) -> bool {
        self.state != State::Nothing
    }

    /// Takes an event if it is part of the reply.
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
            // Before the reply, or after a `]` that the player typed.
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

/// Whether the key ends a sequence: `BEL`, or `ESC \`, whose Esc may have arrived earlier.
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

    /// The reply as crossterm reports it, with this beginning and end.
    fn answered(begin: &[Event], end: &[Event]) -> (Vec<ReplyPart>, bool) {
        let mut answer = BackgroundReply::default();
        answer.expect();
        let events = [begin, &typed("11;rgb:1E1E/1e1e/1e1e"), end].concat();
        (events.iter().map(|event| answer.take(event)).collect(), answer.is_expected())
    }

    #[test]
    fn no_part_of_the_reply_is_a_key() {
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
        // An Esc that arrives before the rest still counts as a key.
        let (taken, _) = answered(&[esc, typed("]")[0].clone()], &[key(KeyCode::Char('\\'), ALT)]);
        assert_eq!(taken[0], ReplyPart::No);
        assert!(taken[1..].iter().all(|taken| *taken != ReplyPart::No));
    }

    #[test]
    fn keys_before_and_after_the_reply_are_keys() {
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
    fn an_endless_reply_is_ignored() {
        let mut answer = BackgroundReply::default();
        answer.expect();
        let events = typed(&format!("]11;rgb:{}", "f".repeat(100)));
        let taken: Vec<ReplyPart> = events.iter().map(|event| answer.take(event)).collect();
        assert_eq!(taken.last(), Some(&ReplyPart::No));
    }
}
