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
}

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

const fn bind(keys: &'static [Key], action: Action) -> Binding {
    Binding { keys, action }
}

use Key::{Char, Ctrl, Named};

/// The keys of the game.
pub const PLAY: &[Binding] = &[
    bind(&[Named(KeyCode::Left), Char('h')], Action::Go(Direction::Left)),
    bind(&[Named(KeyCode::Down), Char('j')], Action::Go(Direction::Down)),
    bind(&[Named(KeyCode::Up), Char('k')], Action::Go(Direction::Up)),
    bind(&[Named(KeyCode::Right), Char('l')], Action::Go(Direction::Right)),
    bind(&[Named(KeyCode::Tab)], Action::NextGroup),
    bind(&[Named(KeyCode::BackTab)], Action::PreviousGroup),
    bind(&[Named(KeyCode::Enter), Char(' ')], Action::Remove),
    bind(&[Char('u'), Named(KeyCode::Backspace)], Action::Undo),
    bind(&[Char('U'), Ctrl('r')], Action::Redo),
    bind(&[Char('r')], Action::Restart),
    bind(&[Char('n')], Action::New),
    bind(&[Char('N')], Action::NewGame),
    bind(&[Char('D')], Action::Daily),
    bind(&[Char('P')], Action::Days),
    bind(&[Char('i')], Action::Hint),
    bind(&[Char('p')], Action::LetSolverPlay),
    bind(&[Char('b')], Action::WatchBestLine),
    bind(&[Char('y')], Action::Share),
    bind(&[Char('Y')], Action::ShareCode),
    bind(&[Char('H')], Action::History),
    bind(&[Char('c')], Action::NextTheme),
    bind(&[Char('f')], Action::NextFaces),
    bind(&[Char('m')], Action::ToggleMouse),
    bind(&[Char('?'), Named(KeyCode::F(1))], Action::Help),
    bind(&[Char('q'), Ctrl('c')], Action::Quit),
    bind(&[Ctrl('z')], Action::Suspend),
    bind(&[Ctrl('l')], Action::Repaint),
    bind(&[Named(KeyCode::Esc)], Action::Cancel),
];

/// The keys while a recorded game is shown.
pub const WATCH: &[Binding] = &[
    bind(&[Char(' '), Char('p')], Action::PlayOrPause),
    bind(&[Named(KeyCode::Right), Char('l')], Action::StepForward),
    bind(&[Named(KeyCode::Left), Char('h')], Action::StepBack),
    bind(&[Char('+'), Named(KeyCode::Up), Char('k')], Action::Faster),
    bind(&[Char('-'), Named(KeyCode::Down), Char('j')], Action::Slower),
    bind(&[Char('g'), Named(KeyCode::Home)], Action::First),
    bind(&[Char('G'), Named(KeyCode::End)], Action::Last),
    bind(&[Named(KeyCode::Enter), Char('t')], Action::TakeOver),
    bind(&[Char('H')], Action::History),
    bind(&[Char('c')], Action::NextTheme),
    bind(&[Char('f')], Action::NextFaces),
    bind(&[Char('m')], Action::ToggleMouse),
    bind(&[Char('?'), Named(KeyCode::F(1))], Action::Help),
    bind(&[Char('q'), Ctrl('c')], Action::Quit),
    bind(&[Ctrl('z')], Action::Suspend),
    bind(&[Ctrl('l')], Action::Repaint),
    bind(&[Named(KeyCode::Esc)], Action::Cancel),
];

/// The keys while a page is open.
pub const PAGE: &[Binding] = &[
    bind(&[Named(KeyCode::Up), Char('k'), Named(KeyCode::BackTab)], Action::PreviousRow),
    bind(&[Named(KeyCode::Down), Char('j'), Named(KeyCode::Tab)], Action::NextRow),
    bind(&[Named(KeyCode::PageUp), Ctrl('b')], Action::ScreenBack),
    bind(&[Named(KeyCode::PageDown), Ctrl('f')], Action::ScreenOn),
    bind(&[Named(KeyCode::Home), Char('g')], Action::FirstRow),
    bind(&[Named(KeyCode::End), Char('G')], Action::LastRow),
    bind(&[Named(KeyCode::Left), Char('h')], Action::PreviousChoice),
    bind(&[Named(KeyCode::Right), Char('l')], Action::NextChoice),
    bind(&[Named(KeyCode::Backspace)], Action::Erase),
    bind(&[Named(KeyCode::Enter)], Action::Choose),
    bind(&[Named(KeyCode::Esc), Char('q')], Action::Cancel),
    bind(&[Char('m')], Action::ToggleMouse),
    bind(&[Char('?'), Named(KeyCode::F(1))], Action::Help),
    bind(&[Ctrl('c')], Action::Quit),
    bind(&[Ctrl('z')], Action::Suspend),
    bind(&[Ctrl('l')], Action::Repaint),
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
        for bindings in [PLAY, WATCH, PAGE] {
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
