//! Tests that hold for every message of every language.

use crate::board::rules::RuleSet;
use crate::config::Setting;
use crate::i18n::{Charset, Language, Messages, width};
use crate::tui::input::Action;
use fluent_bundle::{FluentArgs, FluentResource};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The messages of a language by id, each with its text and the names in its braces: ids and variables (`$name`).
fn messages_of(language: Language) -> BTreeMap<String, (String, BTreeSet<String>)> {
    let mut messages: BTreeMap<String, (String, BTreeSet<String>)> = BTreeMap::new();
    let mut id = String::new();
    for line in language.source().lines().filter(|line| !line.starts_with('#')) {
        let text = match line.split_once(" =") {
            Some((name, text)) if name.starts_with(|letter: char| letter.is_ascii_lowercase()) => {
                name.clone_into(&mut id);
                assert!(!messages.contains_key(name), "{name} is defined twice in {language}");
                text
            }
            _ => line,
        };
        if id.is_empty() {
            continue;
        }
        let (whole, names) = messages.entry(id.clone()).or_default();
        whole.push_str(text);
        whole.push('\n');
        let in_braces = text.split('{').skip(1).filter_map(|part| part.split_whitespace().next());
        names.extend(in_braces.map(ToOwned::to_owned));
    }
    messages
}

/// The variables of each message, including those of the messages that it refers to.
fn variables(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    fn variables_in(
        id: &str,
        messages: &BTreeMap<String, (String, BTreeSet<String>)>,
        language: Language,
    ) -> BTreeSet<String> {
        let (_, names) = messages.get(id).unwrap_or_else(|| panic!("no message {id} in {language}"));
        let variables = names.iter().flat_map(|name| match name.strip_prefix('$') {
            Some(variable) => BTreeSet::from([variable.to_owned()]),
            None if name.starts_with('"') => BTreeSet::new(),
            None => variables_in(name, messages, language),
        });
        variables.collect()
    }
    let messages = messages_of(language);
    messages.keys().map(|id| (id.clone(), variables_in(id, &messages, language))).collect()
}

/// The details of parse errors are English, so other languages may leave them out.
const ENGLISH_ONLY: [(&str, [&str; 2]); 1] = [("not-a-cell", ["expected", "found"])];

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let variables_of = |language| {
        let mut variables = variables(language);
        for (id, details) in ENGLISH_ONLY {
            variables.get_mut(id).unwrap().retain(|variable| !details.contains(&variable.as_str()));
        }
        variables
    };
    let english = variables_of(Language::English);
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let other = variables_of(language);
        let ids = |variables: &BTreeMap<String, _>| variables.keys().cloned().collect::<BTreeSet<_>>();
        let difference = ids(&english).symmetric_difference(&ids(&other)).cloned().collect::<Vec<_>>();
        assert!(difference.is_empty(), "only in one of English and {language}: {difference:?}");
        for (id, variables) in &english {
            assert_eq!(variables, &other[id], "{id} in {language}");
        }
    }
}

#[test]
fn every_language_file_parses_without_an_error() {
    for language in Language::ALL {
        let parsed = FluentResource::try_new(language.source().to_owned());
        assert!(parsed.is_ok(), "{language}: {:?}", parsed.err().map(|(_, errors)| errors));
    }
}

/// Formats every message with every variable, as small and large numbers and as text.
#[test]
fn every_message_formats_with_its_variables() {
    for (language, charset) in languages() {
        let messages = Messages::new(language, charset);
        // The French separator is a literal in braces, which the ASCII transform does not affect; `number` spells it.
        // English has all variables.
        let variables = variables(Language::English).into_iter();
        for (id, variables) in variables.filter(|(id, _)| id != "group-separator") {
            for number in [0, 1, 2, 12_345, -1] {
                let mut arguments = FluentArgs::new();
                for variable in &variables {
                    arguments.set(variable.clone(), messages.grouped(number));
                }
                let text = messages.lookup(&id, Some(&arguments));
                assert!(!text.is_empty() && !text.contains(['{', '$']), "{id}: {text:?}");
                let is_shown = |letter: char| match charset {
                    Charset::Ascii => letter.is_ascii(),
                    Charset::Wide => letter.is_ascii() || width::columns_of(letter) == 2,
                    Charset::Unicode => true,
                };
                assert!(text.chars().all(is_shown), "{id}: {text:?}");
            }
        }
    }
}

fn languages() -> impl Iterator<Item = (Language, Charset)> {
    Language::ALL.into_iter().flat_map(|language| Charset::ALL.map(|charset| (language, charset)))
}

/// The names of the arguments in a call of `format`, after its id; `None` if an argument is not a literal pair.
fn literal_arguments(call: &str) -> Option<BTreeSet<&str>> {
    let list = call.trim_start_matches([',', ' ', '\n']).strip_prefix('[')?;
    let (mut names, mut depth) = (BTreeSet::new(), 0);
    for (at, letter) in list.char_indices() {
        match letter {
            ']' if depth == 0 => return Some(names),
            '(' if depth == 0 => {
                names.insert(list.get(at..)?.strip_prefix("(\"")?.split('"').next()?);
            }
            _ if depth == 0 && letter.is_alphanumeric() => return None,
            _ => {}
        }
        depth += i32::from(matches!(letter, '(' | '[')) - i32::from(matches!(letter, ')' | ']'));
    }
    None
}

#[test]
fn calls_pass_the_variables_of_their_message() {
    let (sources, variables) = (sources(), variables(Language::English));
    let mut checked = 0;
    for call in sources.split(".format(").skip(1) {
        let Some((id, rest)) = call.trim_start().strip_prefix('"').and_then(|call| call.split_once('"'))
        else {
            continue;
        };
        let Some(names) = literal_arguments(rest) else { continue };
        checked += 1;
        assert!(names.iter().eq(&variables[id]), "{id}: {names:?} instead of {:?}", variables[id]);
    }
    assert!(checked > 60, "found only {checked} calls");
}

/// The source code of this crate without these tests.
fn sources() -> String {
    let mut text = String::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.ends_with("i18n/tests.rs") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                text += &fs::read_to_string(&path).unwrap();
            }
        }
    }
    text
}

#[test]
fn every_message_is_used_and_every_id_has_a_message() {
    let (sources, messages) = (sources(), messages_of(Language::English));
    let referenced: BTreeSet<&String> = messages.values().flat_map(|(_, names)| names).collect();
    for id in messages.keys() {
        let is_used = sources.contains(&format!("\"{id}\"")) || referenced.contains(id);
        let is_used = is_used || id.strip_prefix("origin-").and_then(RuleSet::named).is_some();
        let is_used = is_used || ["class-", "level-", "preset-"].iter().any(|start| id.starts_with(start));
        let is_used = is_used || id.strip_prefix("action-").and_then(Action::named).is_some();
        assert!(is_used, "{id} is used nowhere");
    }
    for call in [".text(", ".tell(", ".format("] {
        for argument in sources.split(call).skip(1) {
            let id = argument.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
            assert!(id.is_none_or(|id| messages.contains_key(id)), "no message {id:?}");
        }
    }
    for id in Action::names().iter().map(|name| format!("action-{name}")) {
        assert!(messages.contains_key(&id), "no message {id}");
    }
    for row in Setting::on_page().map(Setting::row) {
        let (label, about) = row.page.unwrap();
        for id in [label, about] {
            assert!(messages.contains_key(id), "no message {id} for the setting {}", row.name);
        }
    }
}

#[test]
fn french_has_no_break_spaces_where_typography_requires_them() {
    for (id, (text, _)) in messages_of(Language::French) {
        let letters: Vec<char> = text.chars().collect();
        for pair in letters.windows(2) {
            let is_set = match pair {
                [before, ':' | '!' | '?' | ';' | '»' | '%'] => *before == '\u{a0}',
                ['«', after] => *after == '\u{a0}',
                _ => true,
            };
            assert!(is_set || id == "date-format", "{id}: {text:?}");
        }
    }
}

#[test]
fn every_character_whose_width_is_ambiguous_has_an_ascii_spelling() {
    for (language, charset) in [(Language::French, Charset::Ascii), (Language::Chinese, Charset::Wide)] {
        for (id, (text, _)) in messages_of(language) {
            let spelled = charset.spell(&text);
            assert_eq!(spelled.matches('?').count(), text.matches('?').count(), "{id}: {spelled}");
        }
    }
}

#[test]
fn chinese_has_full_width_punctuation_and_a_space_beside_letters_and_digits() {
    for (id, (text, _)) in messages_of(Language::Chinese) {
        let letters: Vec<char> = text.chars().collect();
        for pair in letters.windows(2) {
            let is_chinese = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
            let is_set = match *pair {
                [one, other] if is_chinese(one) => {
                    !other.is_ascii_alphanumeric() && !",:;!?()".contains(other)
                }
                [one, other] if is_chinese(other) => !one.is_ascii_alphanumeric() && !",:;!?()".contains(one),
                _ => true,
            };
            assert!(is_set, "{id}: {text:?}");
        }
    }
}

/// Asserts that a text fits in this number of columns.
#[track_caller]
fn assert_fits(text: &str, columns: usize) {
    assert!(width::of(text) <= columns, "{text:?} takes more than {columns} columns");
}

#[test]
fn texts_fit_in_their_columns() {
    for messages in Language::ALL.map(|language| Messages::new(language, Charset::Unicode)) {
        for column in ["column-move", "column-cell", "column-tiles"] {
            assert_fits(&messages.text(column), 5);
        }
        for column in ["column-points", "column-score", "column-left"] {
            assert_fits(&messages.text(column), 7);
        }
        // In the border of a box of 20 columns, between its corners, with a blank on either side.
        for title in ["keys", "board-cleared", "no-moves-left"] {
            assert_fits(&messages.text(title), 16);
        }
        for message in
            ["no-tile-here", "nothing-to-undo", "nothing-to-redo", "restarted", "new-board", "your-turn"]
        {
            assert_fits(&messages.text(message), 20);
        }
    }
}
