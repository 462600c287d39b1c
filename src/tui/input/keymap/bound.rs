//! Applies the player's own keys to the tables.

use crate::config::{BindEntry, LocatedText};
use crate::notation::ParseError;
use crate::text::expected_with_suggestion;
use crate::tui::input::keymap::{Binding, Key, Keymap, Preset, Table};
use crate::tui::input::{Action, Direction};

/// The key that always quits, so that no keymap can trap the player in the program.
const ALWAYS_QUITS: Key = Key::Ctrl('c');

/// The actions that must have a key, each with the end of the error message, after "expected".
const NEEDED: [(Action, &str); 2] = [
    (Action::Help, "a key: without the help, players cannot find the other keys"),
    (Action::Cancel, "a key: without cancel, players cannot leave a page"),
];

/// The actions that may lose their only key to another action without a replacement. They were added after players had
/// bound their own keys.
const OPTIONAL: [Action; 5] = [
    Action::GoToEnd(Direction::Left),
    Action::GoToEnd(Direction::Right),
    Action::GoToEnd(Direction::Up),
    Action::GoToEnd(Direction::Down),
    Action::Filter,
];

/// An entry of the settings, and the binding that it specifies. The keys of both are in the same order, but the key
/// that always quits may have been added at the end of the binding.
struct ParsedEntry<'a> {
    bind: &'a BindEntry,
    binding: Binding,
}

impl Keymap {
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
        let bindings: Vec<Binding> = entries.into_iter().map(|entry| entry.binding).collect();
        keymap.rebind(&bindings);
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
        None => Ok(ParsedEntry { bind, binding: Binding { keys: keys.into(), action } }),
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
        && !OPTIONAL.contains(&row.action)
    {
        let name = row.action.name();
        return Err(taken_key.error(format!(
            "another key: `{name}` would have no key left; bind one to it, or write {name} = []"
        )));
    }
    row.keys = keys.into();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Settings;
    use crate::tui::input::keymap::{action, key_for, keys_for};
    use proptest::prelude::*;
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    fn bound_to(preset: &'static Preset, settings: &str) -> Result<Keymap, String> {
        let settings: Settings = settings.parse().map_err(|error: ParseError| error.to_string())?;
        Keymap::from_settings(preset, settings.bindings()).map_err(|error| error.to_string())
    }

    fn bound(settings: &str) -> Keymap {
        bound_to(Preset::DEFAULT, settings).unwrap()
    }

    fn keys(keymap: &Keymap, table: Table, action: Action) -> String {
        keys_for(keymap.table(table), action).iter().map(Key::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_bound_key_is_removed_from_its_old_action() {
        let keymap = bound("[bind]\nhint = [\"Backspace\", \"h\"]\nfirst = 'F5'");
        assert_eq!(keys(&keymap, Table::Play, Action::Hint), "Backspace h");
        assert_eq!(keys(&keymap, Table::Play, Action::Undo), "u");
        assert_eq!(keys(&keymap, Table::Play, Action::Go(Direction::Left)), "Left");
        assert_eq!(keys(&keymap, Table::Watch, Action::StepBack), "Left h", "replays have no hints");
        assert_eq!(keys(&keymap, Table::Watch, Action::First), "F5");
        let press = KeyEvent::new(KeyCode::Backspace, KeyModifiers::NONE);
        assert_eq!(action(keymap.table(Table::Play), &press), Some(Action::Hint));
    }

    #[test]
    fn an_action_can_have_no_key_or_swap_keys_with_another() {
        let keymap = bound("bind = { repaint = [], undo = 'r', restart = 'u' }");
        assert_eq!(key_for(keymap.table(Table::Play), Action::Repaint), None);
        assert_eq!(keys(&keymap, Table::Play, Action::Undo), "r");
        assert_eq!(keys(&keymap, Table::Play, Action::Restart), "u");
    }

    #[test]
    fn control_c_always_quits() {
        for table in Table::ALL {
            assert_eq!(keys(&bound("bind.quit = 'Q'"), table, Action::Quit), "Q Ctrl-C");
            assert_eq!(keys(&bound("bind.quit = []"), table, Action::Quit), "Ctrl-C");
        }
    }

    #[test]
    fn errors_name_the_line_and_column() {
        let check = |settings: &str, expected: &str| {
            let error = bound_to(Preset::DEFAULT, settings).unwrap_err();
            assert!(error.starts_with(expected), "{settings}: {error}");
        };
        check(
            "keys = 'vi'\n[bind]\nundu = 'x'",
            "line 3, column 1: found `undu`, expected `undo`, or another of: left, down, up",
        );
        check("[bind]\nqqq = 'x'", "line 2, column 1: found `qqq`, expected an action: left, down");
        check(
            "[bind]\nundo = ['u', 'Bakspace']",
            "line 2, column 14: found `'Bakspace'`, expected `Backspace` or another key: a character, Ctrl-A",
        );
        check(
            "[bind]\nundo = '5'",
            "line 2, column 8: found `'5'`, expected another key: digits are for counts",
        );
        check(
            "[bind]\nundo = 'Ctrl-I'",
            "line 2, column 8: found `'Ctrl-I'`, expected another key: terminals send Tab",
        );
        check(
            "[bind]\nundo = 'Ctrl-C'",
            "line 2, column 8: found `'Ctrl-C'`, expected another key: this key always",
        );
        check(
            "[bind]\nundo = 'z'\nredo = ['Z', 'z']",
            "line 3, column 14: found `'z'`, expected another key: this key is already bound to `undo`",
        );
        check(
            "[bind]\nundo = ['z', 'z']",
            "line 2, column 14: found `'z'`, expected another key: this key is already bound to `undo`",
        );
        check(
            "[bind]\nundo = 'r'",
            "line 2, column 8: found `'r'`, expected another key: `restart` would have no key left; bind one to it, or \
             write restart = []",
        );
        check(
            "[bind]\nhelp = []",
            "line 2, column 8: found `[]`, expected a key: without the help, players cannot find the other keys",
        );
        check("[bind]\ncancel = []", "line 2, column 10: found `[]`, expected a key: without cancel,");
        check("bind = 'u'", "line 1, column 8: found `'u'`, expected actions with keys, as in { undo");
        check("bind.undo = 5", "line 1, column 13: found `5`, expected keys, as in \"u\" or");
        check("bind.undo = [5]", "line 1, column 14: found `5`, expected the name of a key in quotes");
    }

    /// Random actions, each with random keys.
    fn entries() -> impl Strategy<Value = Vec<(&'static str, Vec<String>)>> {
        const NAMES: [&str; 12] =
            ["u", "x", "h", "r", "Space", "Enter", "Ctrl-R", "F1", "Esc", "q", "Tab", "?"];
        let keys = prop::collection::vec(prop::sample::select(&NAMES[..]).prop_map(str::to_owned), 0..3);
        prop::collection::vec((prop::sample::select(Action::names()), keys), 0..4)
    }

    proptest! {
        #[test]
        fn no_key_triggers_two_actions(entries in entries(), preset in prop::sample::select(&Preset::ALL[..])) {
            let lines = entries.iter().map(|(action, keys)| format!("{action} = {keys:?}")).collect::<Vec<_>>().join("\n");
            let Ok(keymap) = bound_to(preset, &format!("[bind]\n{lines}")) else { return Ok(()) };
            for table in Table::ALL.map(|table| keymap.table(table)) {
                let keys: Vec<&Key> = table.iter().flat_map(|row| row.keys.iter()).collect();
                for (index, key) in keys.iter().enumerate() {
                    prop_assert!(!keys[..index].contains(key), "{} is bound twice", key);
                }
                for row in table {
                    let entry = entries.iter().find(|(action, _)| *action == row.action.name());
                    prop_assert!(!row.keys.is_empty() || entry.is_some(), "{:?} lost its keys", row.action);
                    for key in entry.iter().flat_map(|(_, keys)| keys) {
                        prop_assert!(row.keys.contains(&key.parse().unwrap()), "{} is not bound", key);
                    }
                }
                for needed in [Action::Help, Action::Cancel, Action::Quit] {
                    prop_assert!(key_for(table, needed).is_some());
                }
            }
        }
    }
}
