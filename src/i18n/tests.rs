//! Laws of all texts.

use crate::i18n::*;
use crate::tui::input::keymap::{Key, Keymap, Preset, Table, key_for};
use ratatui::crossterm::event::KeyCode;

fn all() -> impl Iterator<Item = Text> {
    let regions = advice::REGIONS.into_iter().flatten();
    text::ALL.iter().map(|&(_, text)| text).chain(keys::tests::all()).chain(regions)
}

#[test]
fn no_text_is_missing_in_any_language() {
    for text in all() {
        for language in Language::ALL {
            let said = text.in_language(language);
            assert!(!said.is_empty() && said.trim() == said, "{text:?}");
        }
    }
}

#[test]
fn french_is_set_as_french_is() {
    for text in all() {
        let french = text.in_language(Language::French);
        let letters: Vec<char> = french.chars().collect();
        for pair in letters.windows(2) {
            let is_set = match pair {
                [before, ':' | '!' | '?' | ';' | '»'] => *before == '\u{a0}',
                ['«', after] => *after == '\u{a0}',
                _ => true,
            };
            assert!(is_set, "{french:?}");
        }
    }
}

#[test]
fn ascii_loses_nothing_but_accents() {
    let words = Words::new(Language::French, Glyphs::ASCII);
    for text in all() {
        let said = words.text(text);
        assert!(said.is_ascii() && !said.contains("??"), "{said}");
        assert_eq!(
            said.matches('?').count(),
            text.in_language(Language::French).matches('?').count(),
            "{said}"
        );
    }
}

/// Whether a text takes so many columns at most.
#[track_caller]
fn fits(text: &str, columns: usize) {
    assert!(text.chars().count() <= columns, "{text:?} takes more than {columns} columns");
}

#[test]
fn texts_fit_their_places() {
    for words in Language::ALL.map(|language| Words::new(language, Glyphs::UNICODE)) {
        for keymap in Preset::ALL.map(Keymap::from) {
            let places =
                [(false, false, Table::Play), (false, true, Table::Play), (true, false, Table::Watch)];
            for (watching, is_over, table) in places {
                let bindings = keymap.table(table);
                for (index, (action, about)) in words.hints(watching, is_over).into_iter().enumerate() {
                    let key = words.key(key_for(bindings, action).unwrap());
                    fits(&format!("{key} {about}"), if index % 2 == 0 { 13 } else { 16 });
                }
            }
            for binding in Table::ALL.into_iter().flat_map(|table| keymap.table(table)) {
                // Keys that are longer in all take a line more.
                words.keys(binding).split(", ").for_each(|key| fits(key, 16));
                words.about(binding).split(' ').for_each(|word| fits(word, 16));
            }
        }
        for column in [text::COLUMN_MOVE, text::COLUMN_CELL, text::COLUMN_TILES] {
            fits(&words.text(column), 5);
        }
        for column in [text::COLUMN_POINTS, text::COLUMN_SCORE, text::COLUMN_LEFT] {
            fits(&words.text(column), 7);
        }
        for name in [text::SCORE, text::TILES, text::MOVES, text::STEP, text::SPEED] {
            fits(&words.text(name), 7);
        }
        // Between the corners of a box of 20 columns, with a blank on either side.
        for title in [text::KEYS, text::ANY_KEY_CLOSES, text::CLEARED, text::STUCK] {
            fits(&words.text(title), 16);
        }
        fits(&words.more_below(Some(Key::Named(KeyCode::Down))), 16);
        fits(&words.text(text::SHARE), 18);
        fits(&words.game_is_over(Keymap::default().table(Table::Play)), 40);
        for message in [
            text::NO_TILE_HERE,
            text::NOTHING_TO_UNDO,
            text::NOTHING_TO_REDO,
            text::RESTARTED,
            text::NEW_BOARD,
            text::TAKEN_OVER,
        ] {
            fits(&words.text(message), 20);
        }
    }
}
