//! The key tables. The program looks up each key in them, and generates the help, the hints and the manual from them.
//!
//! There is a [`Table`] for each context: a game, a replay, a page. A [`Keymap`] holds all tables: the default keys,
//! changed by a [`Preset`] and by the section `[bind]` of the settings.
//!
#![doc = include_str!("README.md")]

mod bound;
mod key;
mod preset;
mod tables;

pub use key::{Key, UnknownKey};
pub use preset::{Preset, UnknownPreset};
pub use tables::Table;

use crate::tui::input::action::Action;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::borrow::Cow;

/// An action and its keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The keys; may be empty. Hints show the first key.
    pub keys: Cow<'static, [Key]>,
    /// The action that each of the keys triggers.
    pub action: Action,
}

/// All keys, in a table for each context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    tables: [Vec<Binding>; Table::ALL.len()],
}

impl Default for Keymap {
    fn default() -> Self {
        Self { tables: Table::ALL.map(Table::rows) }
    }
}

impl From<&'static Preset> for Keymap {
    fn from(preset: &'static Preset) -> Self {
        let mut keymap = Self::default();
        keymap.rebind(preset.differences);
        keymap
    }
}

impl Keymap {
    /// The keys of a table, in the order of the help.
    pub fn table(&self, table: Table) -> &[Binding] {
        &self.tables[table as usize]
    }

    fn rebind(&mut self, bindings: &[Binding]) {
        self.tables.iter_mut().for_each(|rows| rebind(rows, bindings));
    }
}

/// Replaces the keys of the rows whose actions are in `bindings`.
fn rebind(rows: &mut [Binding], bindings: &[Binding]) {
    for row in rows {
        if let Some(other) = bindings.iter().find(|other| other.action == row.action) {
            row.keys = other.keys.clone();
        }
    }
}

/// Returns the action that a key triggers.
pub(crate) fn action(bindings: &[Binding], event: &KeyEvent) -> Option<Action> {
    let key = Key::of(event)?;
    if let Key::Char(digit @ '0'..='9') = key {
        return u8::try_from(digit.to_digit(10)?).ok().map(Action::Digit);
    }
    let bound =
        |key| bindings.iter().find(|binding| binding.keys.contains(&key)).map(|binding| binding.action);
    // Some terminals and programs send a line feed for Enter.
    match bound(key) {
        None if key == Key::Ctrl('j') => bound(Key::Named(KeyCode::Enter)),
        action => action,
    }
}

/// The keys for an action.
pub(crate) fn keys_for(bindings: &[Binding], action: Action) -> &[Key] {
    bindings.iter().find(|binding| binding.action == action).map_or(&[], |binding| &binding.keys)
}

/// The first key for an action, which hints show.
pub(crate) fn key_for(bindings: &[Binding], action: Action) -> Option<Key> {
    keys_for(bindings, action).first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::KeyModifiers;

    #[test]
    fn no_key_is_bound_twice() {
        for (preset, table) in
            Preset::ALL.into_iter().flat_map(|preset| Table::ALL.map(|table| (preset, table)))
        {
            let keymap = Keymap::from(preset);
            let keys: Vec<Key> =
                keymap.table(table).iter().flat_map(|row| row.keys.iter()).copied().collect();
            for (index, key) in keys.iter().enumerate() {
                let name = preset.name;
                assert!(!keys[..index].contains(key), "{key} is bound twice in {table:?} of {name}");
                assert!(!matches!(key, Key::Char('0'..='9')), "{key} would never be a count");
            }
        }
    }

    #[test]
    fn every_action_has_a_key_and_a_unique_name() {
        for (preset, table) in
            Preset::ALL.into_iter().flat_map(|preset| Table::ALL.map(|table| (preset, table)))
        {
            for row in Keymap::from(preset).table(table) {
                assert!(!row.keys.is_empty(), "{row:?} of {}", preset.name);
                assert_eq!(Action::named(row.action.name()), Some(row.action));
            }
        }
        let names = Action::names();
        for (index, name) in names.iter().enumerate() {
            assert!(!names[..index].contains(name), "two actions are named {name}");
        }
    }

    #[test]
    fn a_preset_changes_only_the_keys_it_lists() {
        for preset in Preset::ALL {
            let (keymap, default) = (Keymap::from(preset), Keymap::default());
            for difference in preset.differences {
                let is_in_a_table =
                    Table::ALL.into_iter().any(|table| keymap.table(table).contains(difference));
                assert!(is_in_a_table, "{difference:?} of {} is in no table", preset.name);
            }
            for table in Table::ALL {
                for (row, other) in keymap.table(table).iter().zip(default.table(table)) {
                    let expected =
                        preset.differences.iter().find(|row| row.action == other.action).unwrap_or(other);
                    assert_eq!(row, expected);
                }
            }
        }
    }

    #[test]
    fn shift_is_part_of_the_character() {
        let keymap = Keymap::default();
        let bound = |code, modifiers| action(keymap.table(Table::Play), &KeyEvent::new(code, modifiers));
        assert_eq!(bound(KeyCode::Char('U'), KeyModifiers::SHIFT), Some(Action::Redo));
        assert_eq!(bound(KeyCode::BackTab, KeyModifiers::SHIFT), Some(Action::PreviousGroup));
        assert_eq!(bound(KeyCode::Char('u'), KeyModifiers::ALT), None);
        assert_eq!(bound(KeyCode::Char('j'), KeyModifiers::CONTROL), Some(Action::Remove));
    }
}
