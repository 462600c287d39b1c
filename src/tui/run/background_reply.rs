//! The terminal's reply to the query for its background, which arrives among the keys.
//!
//! The reply may come long after the first move, in pieces, or never, so the program does not wait for it. crossterm
//! reports it as keys: Alt-], then `11;rgb:1e1e/1e1e/1e1e`, then Ctrl-G or Alt-\. This module filters these keys out,
//! so that the `r` of `rgb` does not restart a game.

use crate::tui::theme::Background;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// How far the reply has arrived. Filters its events out of the player's input.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) enum BackgroundReply {
    /// No query was sent, or its reply has arrived.
    #[default]
    Idle,
    Expected,
    /// The reply has begun; holds its text.
    Begun(String),
    /// The `ESC` of a final `ESC \` has arrived on its own; holds the text of the reply.
    Ending(String),
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ReplyPart {
    NotPart,
    /// The key is part of the reply, but does not end it.
    Part,
    /// The key ends the reply. Holds the background, unless the reply is unreadable.
    End(Option<Background>),
}

const MAX_LENGTH: usize = 40;

impl BackgroundReply {
    pub(crate) fn expect(&mut self) {
        *self = Self::Expected;
    }

    /// Whether the reply, or the rest of it, has not arrived yet.
    pub(crate) fn is_expected(&self) -> bool {
        *self != Self::Idle
    }

    pub(crate) fn filter(&mut self, event: &Event) -> ReplyPart {
        let Event::Key(key) = event else { return ReplyPart::NotPart };
        match (std::mem::take(self), key.code) {
            (Self::Idle, _) => ReplyPart::NotPart,
            // With or without Alt: on a slow connection, the Esc may arrive on its own before the `]`.
            (Self::Expected, KeyCode::Char(']')) => self.continue_in(Self::Begun(String::new())),
            (Self::Begun(reply) | Self::Ending(reply), _) if is_end(key) => {
                ReplyPart::End(Background::from_reply(&reply))
            }
            (Self::Begun(reply), KeyCode::Esc) => self.continue_in(Self::Ending(reply)),
            (Self::Begun(mut reply), KeyCode::Char(letter)) if may_follow(&reply, letter) => {
                reply.push(letter);
                self.continue_in(Self::Begun(reply))
            }
            // A key before the reply, or after a `]` that the player typed.
            (Self::Expected | Self::Begun(_) | Self::Ending(_), _) => {
                *self = Self::Expected;
                ReplyPart::NotPart
            }
        }
    }

    fn continue_in(&mut self, state: Self) -> ReplyPart {
        *self = state;
        ReplyPart::Part
    }
}

/// Whether the key ends the reply: `BEL`, or `ESC \`, whose Esc may have arrived earlier.
fn is_end(key: &KeyEvent) -> bool {
    match key.code {
        KeyCode::Char('g') => key.modifiers == KeyModifiers::CONTROL,
        KeyCode::Char('\\') => true,
        _ => false,
    }
}

/// Whether this character may follow this text in a reply.
fn may_follow(reply: &str, letter: char) -> bool {
    match "11;rgb".chars().nth(reply.len()) {
        Some(expected) => letter == expected,
        None => reply.len() < MAX_LENGTH && (letter.is_ascii_hexdigit() || matches!(letter, ':' | '/')),
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

    /// Filters the reply as crossterm reports it, with this beginning and end. Returns the result for each event, and
    /// whether a reply is still expected.
    fn filter_reply(begin: &[Event], end: &[Event]) -> (Vec<ReplyPart>, bool) {
        let mut reply = BackgroundReply::default();
        reply.expect();
        let events = [begin, &typed("11;rgb:1E1E/1e1e/1e1e"), end].concat();
        (events.iter().map(|event| reply.filter(event)).collect(), reply.is_expected())
    }

    #[test]
    fn no_part_of_the_reply_counts_as_a_key() {
        let (begin, bel) = (key(KeyCode::Char(']'), ALT), key(KeyCode::Char('g'), KeyModifiers::CONTROL));
        // ST, the string terminator `ESC \`, may arrive as Alt-\ or as two keys.
        let (esc, st) = (key(KeyCode::Esc, KeyModifiers::NONE), key(KeyCode::Char('\\'), ALT));
        let split_st = [esc.clone(), typed("\\")[0].clone()];
        for end in [&[bel][..], &[st], &split_st] {
            let (parts, is_expected) = filter_reply(std::slice::from_ref(&begin), end);
            let (last, others) = parts.split_last().unwrap();
            assert_eq!(last, &ReplyPart::End(Some(Background::Dark)));
            assert!(others.iter().all(|part| *part == ReplyPart::Part), "{others:?}");
            assert!(!is_expected);
        }
        // An Esc that arrives before the `]` still counts as a key.
        let (parts, _) = filter_reply(&[esc, typed("]")[0].clone()], &[key(KeyCode::Char('\\'), ALT)]);
        assert_eq!(parts[0], ReplyPart::NotPart);
        assert!(parts[1..].iter().all(|part| *part != ReplyPart::NotPart));
    }

    #[test]
    fn keys_outside_the_reply_count_as_keys() {
        let mut reply = BackgroundReply::default();
        let are_keys = |reply: &mut BackgroundReply, text: &str| {
            typed(text).iter().all(|event| reply.filter(event) == ReplyPart::NotPart)
        };
        assert!(are_keys(&mut reply, "]11;rgb:"));
        reply.expect();
        assert!(are_keys(&mut reply, "hjkl11;u"));
        assert_eq!(reply.filter(&typed("]")[0]), ReplyPart::Part);
        assert_eq!(reply.filter(&typed("u")[0]), ReplyPart::NotPart);
        assert!(reply.is_expected() && are_keys(&mut reply, "hjkl"));
    }

    #[test]
    fn a_reply_that_is_too_long_counts_as_keys() {
        let mut reply = BackgroundReply::default();
        reply.expect();
        let events = typed(&format!("]11;rgb:{}", "f".repeat(100)));
        let parts: Vec<ReplyPart> = events.iter().map(|event| reply.filter(event)).collect();
        assert_eq!(parts.last(), Some(&ReplyPart::NotPart));
    }
}
