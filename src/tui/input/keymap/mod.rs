//! The key tables. The program looks up each key in them, and generates the help, the hints and the manual from them.
//!
//! There is a [`Table`] for each context: a game, a replay, a page. A [`Keymap`] holds all tables: the default keys,
//! changed by a [`Preset`] and by the section `[bind]` of the settings.
//!
#![doc = include_str!("README.md")]

use crate::config::{BindEntry, LocatedText};
use crate::i18n::{Messages, TextId};
use crate::notation::ParseError;
use crate::text::{expected_with_suggestion, suggestion};
use crate::tui::input::action::{ACTIONS, Action, ActionRow};
use crate::tui::input::context::Table;
use crate::tui::input::key::Key;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::borrow::Cow;
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The keys; may be empty. Hints show the first key.
    pub keys: Vec<Key>,
    pub action: Action,
}

impl Binding {
    fn new(row: &ActionRow, keys: &str) -> Self {
        Self { keys: keys.split(' ').filter_map(|key| key.parse().ok()).collect(), action: row.action }
    }

    /// The names of the keys: `Left, h`.
    pub fn key_labels(&self, messages: Messages) -> String {
        self.keys.iter().map(|key| key.label(messages)).collect::<Vec<_>>().join(", ")
    }

    /// The effect of the keys. If a count is useful with the action, an example follows.
    pub fn description(&self, messages: Messages) -> Cow<'static, str> {
        self.action.row().map_or_else(Cow::default, |row| self.description_as(row.about, messages))
    }

    /// This description, and an example with a count as after [`description`](Self::description).
    pub(crate) fn description_as(&self, description: TextId, messages: Messages) -> Cow<'static, str> {
        // The example needs a key that is a character: in `5Right`, the count would look like part of the name.
        let typed = self.keys.iter().find(|key| matches!(key, Key::Char(letter) if *letter != ' '));
        let Some((typed, (count, counted))) = typed.zip(self.action.row().and_then(|row| row.counted)) else {
            return messages.text(description);
        };
        let (action, keys) = (messages.text(description), format!("{count}{}", typed.label(messages)));
        let counted = ("counted", messages.text(counted).into());
        messages
            .format("action-with-count", [("action", action.into()), ("keys", keys.into()), counted])
            .into()
    }
}

#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    pub name: &'static str,
    pub about: &'static str,
    /// The column of the table of actions with the keys that differ from the default.
    column: usize,
}

impl Preset {
    pub const DEFAULT: &'static Self = Self::ALL[0];

    /// All presets. In `wasd`, `Q` quits instead of `q`, which is next to the keys that the player presses all the time.
    pub const ALL: [&'static Self; 3] = [
        &Self { name: "default", about: "arrow keys, or h j k l as in vi", column: usize::MAX },
        &Self {
            name: "vi",
            about: "as in vi: h j k l, w and b from group to group, x removes, Ctrl-R redoes",
            column: 0,
        },
        &Self {
            name: "wasd",
            about: "for the left hand: w a s d, e and q from group to group, Space removes, z undoes",
            column: 1,
        },
    ];

    /// The bindings that differ from the default tables.
    pub fn differences(&self) -> Vec<Binding> {
        let row = |row: &ActionRow| row.preset_keys(self.column).map(|keys| Binding::new(row, keys));
        ACTIONS.iter().filter_map(row).collect()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no key set is named `{}`{}", .0, suggestion(.0, &Preset::ALL.map(|preset| preset.name)))]
pub struct UnknownPreset(String);

impl FromStr for &'static Preset {
    type Err = UnknownPreset;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let known = Preset::ALL.into_iter().find(|preset| preset.name == name);
        known.ok_or_else(|| UnknownPreset(name.to_owned()))
    }
}

/// All keys, in a table for each context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    tables: [Vec<Binding>; Table::ALL.len()],
}

impl Default for Keymap {
    fn default() -> Self {
        Self::from(Preset::DEFAULT)
    }
}

impl From<&'static Preset> for Keymap {
    fn from(preset: &'static Preset) -> Self {
        let tables = Table::ALL.map(|table| {
            let mut bindings: Vec<Binding> = Vec::new();
            for row in &ACTIONS {
                let Some(keys) = row.default_keys(table) else { continue };
                let mut binding = Binding::new(row, row.preset_keys(preset.column).unwrap_or(keys));
                // In a practice, `q` closes it, unless it marks a group, as in `wasd`.
                let is_taken = |key: &Key| bindings.iter().any(|earlier| earlier.keys.contains(key));
                binding.keys.retain(|key| !matches!(table, Table::Lesson | Table::Puzzle) || !is_taken(key));
                bindings.push(binding);
            }
            bindings
        });
        Self { tables }
    }
}

/// The key that always quits, so that no keymap can trap the player in the program.
const ALWAYS_QUITS: Key = Key::Ctrl('c');

/// The actions that must have a key, each with the end of the error message, after "expected".
const NEEDED: [(Action, &str); 2] = [
    (Action::Help, "a key: without the help, players cannot find the other keys"),
    (Action::Cancel, "a key: without cancel, players cannot leave a page"),
];

/// An entry of the settings, and the binding that it specifies. The keys of both are in the same order, but the key
/// that always quits may have been added at the end of the binding.
struct ParsedEntry<'a> {
    bind: &'a BindEntry,
    binding: Binding,
}

impl Keymap {
    /// The keys of a table, in the order of the help.
    pub fn table(&self, table: Table) -> &[Binding] {
        &self.tables[table as usize]
    }

    /// The keys of a preset, changed by the settings. A key in the settings is removed from its previous action.
    pub fn from_settings(preset: &'static Preset, binds: &[BindEntry]) -> Result<Self, ParseError> {
        let entries = binds.iter().map(parse_entry).collect::<Result<Vec<_>, _>>()?;
        let mut keymap = Self::from(preset);
        for table in Table::ALL {
            let rows = &mut keymap.tables[table as usize];
            let is_in_table =
                |entry: &&ParsedEntry<'_>| rows.iter().any(|row| row.action == entry.binding.action);
            let in_table: Vec<&ParsedEntry<'_>> = entries.iter().filter(is_in_table).collect();
            check_for_duplicates(&in_table)?;
            rows.iter_mut().try_for_each(|row| remove_taken_keys(row, &in_table))?;
        }
        for row in keymap.tables.iter_mut().flatten() {
            if let Some(entry) = entries.iter().find(|entry| entry.binding.action == row.action) {
                row.keys.clone_from(&entry.binding.keys);
            }
        }
        Ok(keymap)
    }
}

fn parse_entry(bind: &BindEntry) -> Result<ParsedEntry<'_>, ParseError> {
    let name = &bind.action;
    let unknown = || name.error(expected_with_suggestion(&name.text, &Action::names(), "an action"));
    let action = Action::named(&name.text).ok_or_else(unknown)?;
    let mut keys = bind.keys.iter().map(|name| parse_key(name, action)).collect::<Result<Vec<_>, _>>()?;
    if action == Action::Quit && !keys.contains(&ALWAYS_QUITS) {
        keys.push(ALWAYS_QUITS);
    }
    match NEEDED.iter().find(|(needed, _)| *needed == action && keys.is_empty()) {
        Some((_, why)) => Err(bind.list.error(*why)),
        None => Ok(ParsedEntry { bind, binding: Binding { keys, action } }),
    }
}

fn parse_key(name: &LocatedText, action: Action) -> Result<Key, ParseError> {
    let key = name.text.parse::<Key>().map_err(|error| name.error(error.expected))?;
    let refuse = |why: &str| Err(name.error(format!("another key: {why}")));
    match key {
        Key::Char('0'..='9') => refuse("digits are for counts"),
        Key::Ctrl('i') => refuse("terminals send Tab for this key"),
        Key::Ctrl('m') => refuse("terminals send Enter for this key"),
        ALWAYS_QUITS if action != Action::Quit => refuse("this key always quits"),
        key => Ok(key),
    }
}

/// Returns an error if a key appears twice in the entries of one table.
fn check_for_duplicates(entries: &[&ParsedEntry<'_>]) -> Result<(), ParseError> {
    let mut earlier: Vec<(Key, Action)> = Vec::new();
    for ParsedEntry { bind, binding } in entries {
        for (key, name) in binding.keys.iter().zip(&bind.keys) {
            if let Some((_, other)) = earlier.iter().find(|(other, _)| other == key) {
                return Err(
                    name.error(format!("another key: this key is already bound to `{}`", other.name()))
                );
            }
            earlier.push((*key, binding.action));
        }
    }
    Ok(())
}

/// Removes from a row the keys that entries bind to other actions. A row with an entry of its own stays as it is.
fn remove_taken_keys(row: &mut Binding, entries: &[&ParsedEntry<'_>]) -> Result<(), ParseError> {
    if entries.iter().any(|entry| entry.binding.action == row.action) {
        return Ok(());
    }
    let bound = entries.iter().flat_map(|entry| entry.binding.keys.iter().zip(&entry.bind.keys));
    let taken: Vec<(&Key, &LocatedText)> = bound.filter(|(key, _)| row.keys.contains(key)).collect();
    let is_kept = |key: &&Key| !taken.iter().any(|(other, _)| other == key);
    let keys: Vec<Key> = row.keys.iter().filter(is_kept).copied().collect();
    if let Some((_, taken_key)) = taken.last()
        && keys.is_empty()
        && !row.action.row().is_some_and(|row| row.is_optional)
    {
        let name = row.action.name();
        return Err(taken_key.error(format!(
            "another key: `{name}` would have no key left; bind one to it, or write {name} = []"
        )));
    }
    row.keys = keys;
    Ok(())
}

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

pub(crate) fn keys_for(bindings: &[Binding], action: Action) -> &[Key] {
    bindings.iter().find(|binding| binding.action == action).map_or(&[], |binding| &binding.keys)
}

/// The first key for an action, which hints show.
pub(crate) fn key_for(bindings: &[Binding], action: Action) -> Option<Key> {
    keys_for(bindings, action).first().copied()
}

#[cfg(test)]
mod tests;
