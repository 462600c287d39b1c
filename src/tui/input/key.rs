//! Keys and their names.

use crate::i18n::Messages;
use crate::text::closest;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::Span;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A typed character: shift is part of it, so `U` and `u` are different keys.
    Char(char),
    /// A letter with control.
    Ctrl(char),
    /// A key with a name, such as `Enter` or `F1`.
    Named(KeyCode),
}

/// The keys with a name, except `F1` to `F24`: the name in settings files, and the message with the name on keyboards.
const NAMED: [(&str, KeyCode, &str); 15] = [
    ("Left", KeyCode::Left, "key-left"),
    ("Down", KeyCode::Down, "key-down"),
    ("Up", KeyCode::Up, "key-up"),
    ("Right", KeyCode::Right, "key-right"),
    ("Enter", KeyCode::Enter, "key-enter"),
    ("Esc", KeyCode::Esc, "key-esc"),
    ("Tab", KeyCode::Tab, "key-tab"),
    ("Shift-Tab", KeyCode::BackTab, "key-shift-tab"),
    ("Backspace", KeyCode::Backspace, "key-backspace"),
    ("Home", KeyCode::Home, "key-home"),
    ("End", KeyCode::End, "key-end"),
    ("PageUp", KeyCode::PageUp, "key-page-up"),
    ("PageDown", KeyCode::PageDown, "key-page-down"),
    ("Insert", KeyCode::Insert, "key-insert"),
    ("Delete", KeyCode::Delete, "key-delete"),
];

/// Alternative names, used on keyboards and in other programs.
const OTHER_NAMES: [(&str, &str); 7] = [
    ("Escape", "Esc"),
    ("Return", "Enter"),
    ("BackTab", "Shift-Tab"),
    ("PgUp", "PageUp"),
    ("PgDn", "PageDown"),
    ("Ins", "Insert"),
    ("Del", "Delete"),
];

const SPACE: &str = "Space";
const CTRL: &str = "Ctrl-";
const LAST_FUNCTION_KEY: u8 = 24;

impl Key {
    /// The name of the key, as on keyboards.
    pub fn label(self, messages: Messages) -> Cow<'static, str> {
        let id = match self {
            Self::Char(' ') => Some("key-space"),
            Self::Named(code) => NAMED.iter().find(|(_, known, _)| *known == code).map(|&(.., id)| id),
            _ => None,
        };
        id.map_or_else(|| self.to_string().into(), |id| messages.text(id))
    }

    /// The key of an event; `None` for combinations that cannot be bound.
    pub fn of(event: &KeyEvent) -> Option<Self> {
        let held = event.modifiers - KeyModifiers::SHIFT;
        match event.code {
            KeyCode::Char(letter) if held == KeyModifiers::CONTROL => {
                Some(Self::Ctrl(letter.to_ascii_lowercase()))
            }
            KeyCode::Char(letter) if held.is_empty() => Some(Self::Char(letter)),
            code if held.is_empty() => Some(Self::Named(code)),
            _ => None,
        }
    }

    fn named(name: &str) -> Option<Self> {
        let other = OTHER_NAMES.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        let name = other.map_or(name, |(_, name)| name);
        if name.eq_ignore_ascii_case(SPACE) {
            return Some(Self::Char(' '));
        }
        let known = NAMED.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
        known.map(|&(_, code, _)| Self::Named(code))
    }

    fn function(name: &str) -> Option<Self> {
        let number = name.strip_prefix(['F', 'f'])?;
        let number = number.parse().ok().filter(|number| (1..=LAST_FUNCTION_KEY).contains(number))?;
        // The number must have no leading zeros.
        Some(Self::Named(KeyCode::F(number))).filter(|key| key.to_string().eq_ignore_ascii_case(name))
    }

    fn with_control(name: &str) -> Option<Self> {
        let (control, rest) = name.split_at_checked(CTRL.len())?;
        let mut letters = rest.chars();
        let letter = letters.next().filter(char::is_ascii_alphabetic)?;
        let is_valid = control.eq_ignore_ascii_case(CTRL) && letters.next().is_none();
        // Terminals send the same for both.
        is_valid.then(|| match letter.to_ascii_lowercase() {
            'h' => Self::Named(KeyCode::Backspace),
            letter => Self::Ctrl(letter),
        })
    }

    /// The key for a name that is a single character, one column wide.
    fn typed(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        let letter = letters.next().filter(|letter| !letter.is_whitespace() && !letter.is_control())?;
        (letters.next().is_none() && Span::raw(name).width() == 1).then_some(Self::Char(letter))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(' ') => write!(f, "{SPACE}"),
            Self::Char(letter) => write!(f, "{letter}"),
            Self::Ctrl(letter) => write!(f, "{CTRL}{}", letter.to_ascii_uppercase()),
            Self::Named(KeyCode::F(number)) => write!(f, "F{number}"),
            Self::Named(code) => match NAMED.iter().find(|(_, known, _)| known == code) {
                Some((name, ..)) => write!(f, "{name}"),
                None => write!(f, "{code:?}"),
            },
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}")]
pub struct UnknownKey {
    /// A description of valid names, to follow "expected".
    pub expected: String,
}

impl FromStr for Key {
    type Err = UnknownKey;

    /// Parses the name of a key. Only single characters are case-sensitive.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let known = Self::typed(name).or_else(|| Self::named(name));
        known.or_else(|| Self::function(name)).or_else(|| Self::with_control(name)).ok_or_else(|| {
            let names: Vec<&str> = NAMED.iter().map(|(name, ..)| *name).chain([SPACE]).collect();
            let key = closest(name, &names)
                .map_or_else(|| "a key".to_owned(), |name| format!("`{name}` or another key"));
            UnknownKey {
                expected: format!("{key}: a character, Ctrl-A to Ctrl-Z, F1 to F24, {}", names.join(", ")),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Every key that can come from a keyboard and has a name.
    fn keys() -> impl Strategy<Value = Key> {
        let typed =
            any::<char>().prop_filter("can be typed", |letter| Key::typed(&letter.to_string()).is_some());
        prop_oneof![
            typed.prop_map(Key::Char),
            Just(Key::Char(' ')),
            prop::char::range('a', 'z').prop_filter("Backspace", |&letter| letter != 'h').prop_map(Key::Ctrl),
            prop::sample::select(&NAMED[..]).prop_map(|(_, code, _)| Key::Named(code)),
            (1..=LAST_FUNCTION_KEY).prop_map(|number| Key::Named(KeyCode::F(number))),
        ]
    }

    proptest! {
        #[test]
        fn a_displayed_key_parses_back_to_itself(key in keys()) {
            prop_assert_eq!(key.to_string().parse(), Ok(key));
        }
    }

    #[test]
    fn names_parse_in_any_case() {
        let check = |name: &str, key| assert_eq!(name.parse(), Ok(key), "{name}");
        check("u", Key::Char('u'));
        check("U", Key::Char('U'));
        check("-", Key::Char('-'));
        check("é", Key::Char('é'));
        check("space", Key::Char(' '));
        check("ctrl-r", Key::Ctrl('r'));
        check("CTRL-R", Key::Ctrl('r'));
        check("ctrl-h", Key::Named(KeyCode::Backspace));
        check("f12", Key::Named(KeyCode::F(12)));
        check("shift-tab", Key::Named(KeyCode::BackTab));
        check("escape", Key::Named(KeyCode::Esc));
        check("pgdn", Key::Named(KeyCode::PageDown));
    }

    #[test]
    fn an_unknown_key_lists_the_valid_names() {
        for name in [
            "", " ", "\t", "uu", "F0", "F01", "F25", "Ctrl-", "Ctrl-1", "Ctrl-é", "漢", "\u{301}", "\u{202e}",
        ] {
            let error = name.parse::<Key>().unwrap_err().to_string();
            assert!(
                error.starts_with("expected a key: a character, Ctrl-A to Ctrl-Z, F1"),
                "{name}: {error}"
            );
        }
        let error = "Bakspace".parse::<Key>().unwrap_err().to_string();
        assert!(error.starts_with("expected `Backspace` or another key: a character, Ctrl-A"), "{error}");
    }

    #[test]
    fn english_key_names_are_the_names_in_the_settings() {
        for key in
            NAMED.map(|(_, code, _)| Key::Named(code)).into_iter().chain([Key::Char(' '), Key::Char('u')])
        {
            assert_eq!(key.label(Messages::PLAIN_ENGLISH), key.to_string());
        }
    }
}
