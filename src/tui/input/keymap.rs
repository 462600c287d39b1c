//! The key tables. The program looks up each key in them, and generates the help, the hints and the manual from them.
//!
//! There is a table for each [`KeyContext`]: a game, a replay, a page. A [`Keymap`] holds all tables: the default keys,
//! changed by a [`KeySet`] and by the section `[bind]` of the settings.
//!
#![doc = include_str!("README.md")]

use crate::config::{BindEntry, LocatedText};
use crate::i18n::Messages;
use crate::notation::ParseError;
use crate::text::{closest, expected_with_suggestion};
use crate::tui::input::action::{ACTIONS, Action, ActionRow, Binding, KeyContext};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::Span;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

#[derive(Debug, PartialEq, Eq)]
pub struct KeySet {
    pub name: &'static str,
    /// The column of the table of actions with the keys that differ from the default.
    column: usize,
}

impl KeySet {
    pub const DEFAULT: &'static Self = Self::ALL[0];

    /// All sets. In `wasd`, `Q` quits instead of `q`, which is next to the keys that the player presses all the time.
    pub const ALL: [&'static Self; 3] = [
        &Self { name: "default", column: usize::MAX },
        &Self { name: "vi", column: 0 },
        &Self { name: "wasd", column: 1 },
    ];

    /// The bindings that differ from the default tables.
    pub fn differences(&self) -> Vec<Binding> {
        let row = |row: &ActionRow| row.set_keys(self.column).map(|keys| Binding::new(row, keys));
        ACTIONS.iter().filter_map(row).collect()
    }
}

impl FromStr for &'static KeySet {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        KeySet::ALL.into_iter().find(|set| set.name == name).ok_or(())
    }
}

/// All keys, in a table for each context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    tables: [Vec<Binding>; KeyContext::ALL.len()],
}

impl Default for Keymap {
    fn default() -> Self {
        Self::from(KeySet::DEFAULT)
    }
}

impl From<&'static KeySet> for Keymap {
    fn from(set: &'static KeySet) -> Self {
        let tables = KeyContext::ALL.map(|context| {
            let mut bindings: Vec<Binding> = Vec::new();
            for row in &ACTIONS {
                let Some(keys) = row.default_keys(context) else { continue };
                let mut binding = Binding::new(row, row.set_keys(set.column).unwrap_or(keys));
                // In a practice, `q` closes it, unless it marks a group, as in `wasd`.
                let is_taken = |key: &Key| bindings.iter().any(|earlier| earlier.keys.contains(key));
                binding.keys.retain(|key| {
                    !matches!(context, KeyContext::Lesson | KeyContext::Puzzle) || !is_taken(key)
                });
                bindings.push(binding);
            }
            bindings
        });
        Self { tables }
    }
}

/// The key that always quits, so that no keymap can trap the player in the program.
const ALWAYS_QUITS: Key = Key::Ctrl('c');

/// The actions that must have a key, each with the end of the error message, after "expected". Where the player types, only
/// a key that is no character acts.
const NEEDED: [(Action, &str); 3] = [
    (Action::Help, "a key: without the help, players cannot find the other keys"),
    (Action::Cancel, "a key that types nothing: without one, players cannot leave a page"),
    (Action::Choose, "a key that types nothing: without one, players cannot end a name"),
];

impl Keymap {
    /// The keys in a context, in the order of the help.
    pub fn table(&self, context: KeyContext) -> &[Binding] {
        &self.tables[context as usize]
    }

    /// The keys of a set, changed by the settings. A key in the settings is removed from its previous action.
    pub fn from_settings(set: &'static KeySet, binds: &[BindEntry]) -> Result<Self, ParseError> {
        let entries = binds.iter().map(parse_entry).collect::<Result<Vec<_>, _>>()?;
        let mut keymap = Self::from(set);
        for context in KeyContext::ALL {
            let rows = &mut keymap.tables[context as usize];
            let is_in_table =
                |(_, binding): &&(_, Binding)| rows.iter().any(|row| row.action == binding.action);
            let in_table: Vec<&(&BindEntry, Binding)> = entries.iter().filter(is_in_table).collect();
            check_for_duplicates(&in_table)?;
            rows.iter_mut().try_for_each(|row| remove_taken_keys(row, &in_table))?;
        }
        for row in keymap.tables.iter_mut().flatten() {
            if let Some((_, binding)) = entries.iter().find(|(_, binding)| binding.action == row.action) {
                row.keys.clone_from(&binding.keys);
            }
        }
        Ok(keymap)
    }
}

/// Returns an entry of the settings and the binding that it specifies. The keys of both are in the same order, but the key
/// that always quits may have been added at the end of the binding.
fn parse_entry(bind: &BindEntry) -> Result<(&BindEntry, Binding), ParseError> {
    let name = &bind.action;
    let unknown = || name.error(expected_with_suggestion(&name.text, &Action::names(), "an action"));
    let action = Action::named(&name.text).ok_or_else(unknown)?;
    let mut keys = bind.keys.iter().map(|name| parse_key(name, action)).collect::<Result<Vec<_>, _>>()?;
    if action == Action::Quit && !keys.contains(&ALWAYS_QUITS) {
        keys.push(ALWAYS_QUITS);
    }
    let has_key = keys.iter().any(|key| action == Action::Help || !matches!(key, Key::Char(_)));
    match NEEDED.iter().find(|(needed, _)| *needed == action && !has_key) {
        Some((_, why)) => Err(bind.list.error(*why)),
        None => Ok((bind, Binding { keys, action })),
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
fn check_for_duplicates(entries: &[&(&BindEntry, Binding)]) -> Result<(), ParseError> {
    let mut earlier: Vec<(Key, Action)> = Vec::new();
    for (bind, binding) in entries {
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
fn remove_taken_keys(row: &mut Binding, entries: &[&(&BindEntry, Binding)]) -> Result<(), ParseError> {
    if entries.iter().any(|(_, binding)| binding.action == row.action) {
        return Ok(());
    }
    let bound = entries.iter().flat_map(|(bind, binding)| binding.keys.iter().zip(&bind.keys));
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A typed character: shift is part of it, so `U` and `u` are different keys.
    Char(char),
    /// A letter with control.
    Ctrl(char),
    /// A key with a name, such as `Enter` or `F1`.
    Named(KeyCode),
}

/// The keys with a name, except `F1` to `F20`: the name in settings files, and the message with the name on keyboards.
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

/// Alternative names, used on keyboards and in other programs. Terminals send the same for Ctrl-H and Backspace.
const OTHER_NAMES: [(&str, &str); 8] = [
    ("Ctrl-H", "Backspace"),
    ("Escape", "Esc"),
    ("Return", "Enter"),
    ("BackTab", "Shift-Tab"),
    ("PgUp", "PageUp"),
    ("PgDn", "PageDown"),
    ("Ins", "Insert"),
    ("Del", "Delete"),
];

const SPACE: &str = "Space";
/// Terminals have no sequences for the keys after this one.
const LAST_FUNCTION_KEY: u8 = 20;

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
            // Many terminals send this for the keys after F12.
            KeyCode::F(number @ 1..=8) if event.modifiers == KeyModifiers::SHIFT => {
                Some(Self::Named(KeyCode::F(number + 12)))
            }
            code if held.is_empty() => Some(Self::Named(code)),
            _ => None,
        }
    }

    /// All keys whose names are words.
    fn named() -> impl Iterator<Item = Self> {
        let named = NAMED.iter().map(|&(_, code, _)| code).chain((1..=LAST_FUNCTION_KEY).map(KeyCode::F));
        named.map(Self::Named).chain(('a'..='z').map(Self::Ctrl)).chain([Self::Char(' ')])
    }

    /// The key for a name that is a single character, one column wide.
    fn typed(name: &str) -> Option<Self> {
        let letter =
            name.parse().ok().filter(|letter: &char| !letter.is_whitespace() && !letter.is_control())?;
        (Span::raw(name).width() == 1).then_some(Self::Char(letter))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(' ') => write!(f, "{SPACE}"),
            Self::Char(letter) => write!(f, "{letter}"),
            Self::Ctrl(letter) => write!(f, "Ctrl-{}", letter.to_ascii_uppercase()),
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
        let other = OTHER_NAMES.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        let word = other.map_or(name, |(_, name)| name);
        let is_named = |key: &Self| key.to_string().eq_ignore_ascii_case(word);
        Self::typed(name).or_else(|| Self::named().find(is_named)).ok_or_else(|| {
            let names: Vec<&str> = NAMED.iter().map(|(name, ..)| *name).chain([SPACE]).collect();
            let key = closest(name, &names)
                .map_or_else(|| "a key".to_owned(), |name| format!("`{name}` or another key"));
            UnknownKey {
                expected: format!("{key}: a character, Ctrl-A to Ctrl-Z, F1 to F20, {}", names.join(", ")),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Settings;
    use crate::tui::input::action::{Direction, action_of, key_for, keys_for};
    use proptest::prelude::*;
    use ratatui::crossterm::event::KeyModifiers;

    #[test]
    fn every_action_has_a_key_and_a_unique_name() {
        for (set, context) in
            KeySet::ALL.into_iter().flat_map(|set| KeyContext::ALL.map(|context| (set, context)))
        {
            for row in Keymap::from(set).table(context) {
                assert!(!row.keys.is_empty(), "{row:?} of {}", set.name);
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
            let defaults = KeyContext::ALL.into_iter().filter_map(|context| row.default_keys(context));
            let sets = KeySet::ALL.into_iter().filter_map(|set| row.set_keys(set.column));
            for keys in defaults.chain(sets) {
                assert_eq!(Binding::new(row, keys).keys.len(), keys.split(' ').count(), "{keys}");
            }
        }
    }

    #[test]
    fn shift_is_part_of_the_character() {
        let keymap = Keymap::default();
        let bound =
            |code, modifiers| action_of(keymap.table(KeyContext::Play), &KeyEvent::new(code, modifiers));
        assert_eq!(bound(KeyCode::Char('U'), KeyModifiers::SHIFT), Some(Action::Redo));
        assert_eq!(bound(KeyCode::BackTab, KeyModifiers::SHIFT), Some(Action::PreviousGroup));
        assert_eq!(bound(KeyCode::Char('u'), KeyModifiers::ALT), None);
        assert_eq!(bound(KeyCode::Char('j'), KeyModifiers::CONTROL), Some(Action::Remove));
    }

    fn bound_to(set: &'static KeySet, settings: &str) -> Result<Keymap, String> {
        let settings: Settings = settings.parse().map_err(|error: ParseError| error.to_string())?;
        Keymap::from_settings(set, &settings.bindings).map_err(|error| error.to_string())
    }

    fn bound(settings: &str) -> Keymap {
        bound_to(KeySet::DEFAULT, settings).unwrap()
    }

    fn keys(keymap: &Keymap, context: KeyContext, action: Action) -> String {
        keys_for(keymap.table(context), action).iter().map(Key::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_bound_key_is_removed_from_its_old_action() {
        let keymap = bound("[bind]\nhint = [\"Backspace\", \"h\"]\nfirst = 'F5'");
        assert_eq!(keys(&keymap, KeyContext::Play, Action::Hint), "Backspace h");
        assert_eq!(keys(&keymap, KeyContext::Play, Action::Undo), "u");
        assert_eq!(keys(&keymap, KeyContext::Play, Action::Go(Direction::Left)), "Left");
        assert_eq!(keys(&keymap, KeyContext::Replay, Action::StepBack), "Left h", "replays have no hints");
        assert_eq!(keys(&keymap, KeyContext::Replay, Action::First), "F5");
        let press = KeyEvent::new(KeyCode::Backspace, KeyModifiers::NONE);
        assert_eq!(action_of(keymap.table(KeyContext::Play), &press), Some(Action::Hint));
    }

    #[test]
    fn a_function_key_with_shift_is_one_after_f12() {
        let press = |number, modifiers| Key::of(&KeyEvent::new(KeyCode::F(number), modifiers));
        for number in 1..=8 {
            let key = Some(Key::Named(KeyCode::F(number + 12)));
            assert_eq!(press(number, KeyModifiers::SHIFT), key);
            assert_eq!(press(number + 12, KeyModifiers::NONE), key);
        }
    }

    #[test]
    fn an_action_can_have_no_key_or_swap_keys_with_another() {
        let keymap = bound("bind = { repaint = [], undo = 'r', restart = 'u' }");
        assert_eq!(key_for(keymap.table(KeyContext::Play), Action::Repaint), None);
        assert_eq!(keys(&keymap, KeyContext::Play, Action::Undo), "r");
        assert_eq!(keys(&keymap, KeyContext::Play, Action::Restart), "u");
    }

    #[test]
    fn control_c_always_quits() {
        for context in KeyContext::ALL {
            assert_eq!(keys(&bound("bind.quit = 'Q'"), context, Action::Quit), "Q Ctrl-C");
            assert_eq!(keys(&bound("bind.quit = []"), context, Action::Quit), "Ctrl-C");
        }
    }

    #[test]
    fn errors_name_the_line_and_column() {
        let check = |settings: &str, expected: &str| {
            let error = bound_to(KeySet::DEFAULT, settings).unwrap_err();
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
        check("[bind]\ncancel = []", "line 2, column 10: found `[]`, expected a key that types nothing:");
        check(
            "[bind]\nchoose = ['z', 'x']",
            "line 2, column 10: found `['z', 'x']`, expected a key that types",
        );
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
        fn no_key_triggers_two_actions(entries in entries(), set in prop::sample::select(&KeySet::ALL[..])) {
            let lines = entries.iter().map(|(action, keys)| format!("{action} = {keys:?}")).collect::<Vec<_>>().join("\n");
            let Ok(keymap) = bound_to(set, &format!("[bind]\n{lines}")) else { return Ok(()) };
            for table in KeyContext::ALL.map(|context| keymap.table(context)) {
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

    /// Every key that can come from a keyboard and has a name.
    fn any_key() -> impl Strategy<Value = Key> {
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
        fn a_displayed_key_parses_back_to_itself(key in any_key()) {
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
