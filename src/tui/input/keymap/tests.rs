//! Tests of the tables, the presets and the player's own keys.

use super::*;
use crate::config::Settings;
use crate::tui::input::action::Direction;
use proptest::prelude::*;
use ratatui::crossterm::event::KeyModifiers;

#[test]
fn every_action_has_a_key_and_a_unique_name() {
    for (preset, table) in Preset::ALL.into_iter().flat_map(|preset| Table::ALL.map(|table| (preset, table)))
    {
        for row in Keymap::from(preset).table(table) {
            assert!(!row.keys.is_empty(), "{row:?} of {}", preset.name);
            let is_digit = |key: &Key| matches!(key, Key::Char('0'..='9'));
            assert!(!row.keys.iter().any(is_digit), "a key of {row:?} would never be a count");
            assert_eq!(Action::named(row.action.name()), Some(row.action));
        }
    }
    let names = Action::names();
    for (index, name) in names.iter().enumerate() {
        assert!(!names[..index].contains(name), "two actions are named {name}");
    }
}

#[test]
fn every_key_in_the_table_of_actions_has_a_name() {
    for row in &ACTIONS {
        let defaults = Table::ALL.into_iter().filter_map(|table| row.default_keys(table));
        let presets = Preset::ALL.into_iter().filter_map(|preset| row.preset_keys(preset.column));
        for keys in defaults.chain(presets) {
            assert_eq!(Binding::new(row, keys).keys.len(), keys.split(' ').count(), "{keys}");
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
    assert_eq!(keys(&keymap, Table::Replay, Action::StepBack), "Left h", "replays have no hints");
    assert_eq!(keys(&keymap, Table::Replay, Action::First), "F5");
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
    check("[bind]\nundo = '5'", "line 2, column 8: found `'5'`, expected another key: digits are for counts");
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
}

/// Random actions, each with random keys.
fn entries() -> impl Strategy<Value = Vec<(&'static str, Vec<String>)>> {
    const NAMES: [&str; 12] = ["u", "x", "h", "r", "Space", "Enter", "Ctrl-R", "F1", "Esc", "q", "Tab", "?"];
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
