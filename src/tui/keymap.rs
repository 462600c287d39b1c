//! Which key asks for what: one table for each mode, from which keys are read and the help is written.

use super::action::{Action, Direction};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::fmt;

/// Keys that ask for the same.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The keys, the one to be told first.
    pub keys: &'static [Key],
    /// What they ask for.
    pub action: Action,
    /// What that is, in a few words; empty where the binding above says it already.
    pub about: &'static str,
}

impl Binding {
    /// The names of its keys, as in `Left, h`.
    #[must_use]
    pub fn names(&self) -> String {
        self.keys.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

/// What the mouse does in the game.
pub const PLAY_MOUSE: [(&str, &str); 2] = [("Click", "remove the group"), ("Wheel", "undo and redo")];

/// What the mouse does while a recorded game is shown.
pub const WATCH_MOUSE: [(&str, &str); 2] =
    [("Click", "look at a group"), ("Wheel", "previous and next move")];

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A character as typed, so `U` is `u` with shift.
    Char(char),
    /// A letter with control.
    Ctrl(char),
    /// A key with a name.
    Named(KeyCode),
}

impl Key {
    /// The key of an event; `None` for combinations that nothing is bound to.
    #[must_use]
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
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(' ') => write!(f, "Space"),
            Self::Char(letter) => write!(f, "{letter}"),
            Self::Ctrl(letter) => write!(f, "Ctrl-{}", letter.to_ascii_uppercase()),
            Self::Named(KeyCode::BackTab) => write!(f, "Shift-Tab"),
            Self::Named(KeyCode::F(number)) => write!(f, "F{number}"),
            Self::Named(code) => write!(f, "{code:?}"),
        }
    }
}

const fn bind(keys: &'static [Key], action: Action, about: &'static str) -> Binding {
    Binding { keys, action, about }
}

use Key::{Char, Ctrl, Named};

/// The keys of the game.
pub const PLAY: &[Binding] = &[
    bind(&[Named(KeyCode::Left), Char('h')], Action::Go(Direction::Left), "move the marker left"),
    bind(&[Named(KeyCode::Down), Char('j')], Action::Go(Direction::Down), "down"),
    bind(&[Named(KeyCode::Up), Char('k')], Action::Go(Direction::Up), "up"),
    bind(&[Named(KeyCode::Right), Char('l')], Action::Go(Direction::Right), "right; 5l goes five tiles"),
    bind(&[Named(KeyCode::Tab)], Action::NextGroup, "next group, the largest first"),
    bind(&[Named(KeyCode::BackTab)], Action::PreviousGroup, "previous group, back to larger ones"),
    bind(&[Named(KeyCode::Enter), Char(' ')], Action::Remove, "remove the group"),
    bind(&[Char('u'), Named(KeyCode::Backspace)], Action::Undo, "undo; 5u undoes five moves"),
    bind(&[Char('U'), Ctrl('r')], Action::Redo, "redo"),
    bind(&[Char('r')], Action::Restart, "restart this board"),
    bind(&[Char('n')], Action::New, "new board"),
    bind(&[Char('c')], Action::NextTheme, "next colours"),
    bind(&[Char('f')], Action::NextFaces, "next faces of tiles"),
    bind(&[Char('m')], Action::ToggleMouse, "free the mouse to select text"),
    bind(&[Char('?'), Named(KeyCode::F(1))], Action::Help, "show the keys"),
    bind(&[Char('q'), Ctrl('c')], Action::Quit, "quit"),
    bind(&[Ctrl('z')], Action::Suspend, "suspend"),
    bind(&[Ctrl('l')], Action::Repaint, "repaint the screen"),
    bind(&[Named(KeyCode::Esc)], Action::Cancel, "forget a count, close this"),
];

/// The keys while a recorded game is shown.
pub const WATCH: &[Binding] = &[
    bind(&[Char(' '), Char('p')], Action::PlayOrPause, "play or pause"),
    bind(&[Named(KeyCode::Right), Char('l')], Action::StepForward, "next move; 5l goes five"),
    bind(&[Named(KeyCode::Left), Char('h')], Action::StepBack, "previous move"),
    bind(&[Char('+'), Named(KeyCode::Up), Char('k')], Action::Faster, "faster"),
    bind(&[Char('-'), Named(KeyCode::Down), Char('j')], Action::Slower, "slower"),
    bind(&[Char('g'), Named(KeyCode::Home)], Action::First, "to the beginning; 12g to move 12"),
    bind(&[Char('G'), Named(KeyCode::End)], Action::Last, "to the end"),
    bind(&[Named(KeyCode::Enter), Char('t')], Action::TakeOver, "take over and play on from here"),
    bind(&[Char('c')], Action::NextTheme, "next colours"),
    bind(&[Char('f')], Action::NextFaces, "next faces of tiles"),
    bind(&[Char('m')], Action::ToggleMouse, "free the mouse to select text"),
    bind(&[Char('?'), Named(KeyCode::F(1))], Action::Help, "show the keys"),
    bind(&[Char('q'), Ctrl('c')], Action::Quit, "quit"),
    bind(&[Ctrl('z')], Action::Suspend, "suspend"),
    bind(&[Ctrl('l')], Action::Repaint, "repaint the screen"),
    bind(&[Named(KeyCode::Esc)], Action::Cancel, "forget a count, close this"),
];

/// What a key asks for.
pub(super) fn action(bindings: &[Binding], event: &KeyEvent) -> Option<Action> {
    let key = Key::of(event)?;
    if let Char(digit @ '0'..='9') = key {
        return u8::try_from(digit.to_digit(10)?).ok().map(Action::Digit);
    }
    bindings.iter().find(|binding| binding.keys.contains(&key)).map(|binding| binding.action)
}

/// The first key for an action, to be told in a hint.
pub(super) fn key_for(bindings: &[Binding], action: Action) -> Option<Key> {
    bindings.iter().find(|binding| binding.action == action).map(|binding| binding.keys[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_is_bound_twice() {
        for bindings in [PLAY, WATCH] {
            let keys: Vec<Key> = bindings.iter().flat_map(|binding| binding.keys).copied().collect();
            for (index, key) in keys.iter().enumerate() {
                assert!(!keys[..index].contains(key), "{key} is bound twice");
                assert!(!matches!(key, Char('0'..='9')), "{key} would never be a count");
            }
        }
    }

    #[test]
    fn shift_belongs_to_the_character() {
        let event = KeyEvent::new(KeyCode::Char('U'), KeyModifiers::SHIFT);
        assert_eq!(action(PLAY, &event), Some(Action::Redo));
        let event = KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT);
        assert_eq!(action(PLAY, &event), Some(Action::PreviousGroup));
        let event = KeyEvent::new(KeyCode::Char('u'), KeyModifiers::ALT);
        assert_eq!(action(PLAY, &event), None);
    }
}
