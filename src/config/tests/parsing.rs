//! Parsing the settings file, and the locations of mistakes.

use crate::config::{Setting, Settings};

#[test]
fn mistakes_are_reported_with_their_location() {
    let assert_error = |text: &str, expected: &str| {
        let error = text.parse::<Settings>().unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    };
    assert_error(
        "colors = 4\nsise = \"9x9\"\n",
        "line 2, column 1: found `sise`, expected `size`, or another of: size, colors",
    );
    assert_error("qqqqq = 1", "line 1, column 1: found `qqqqq`, expected a setting: size, colors");
    assert_error("colors = 27", "line 1, column 10: found `27`, expected a number from 1 to 26");
    assert_error("colors = \"five\"", "line 1, column 10: found `\"five\"`, expected a number from 1 to 26");
    assert_error(
        "\n  size = \"9 by 9\"",
        "line 2, column 10: found `\"9 by 9\"`, expected a size as in \"15x15\"",
    );
    assert_error("mouse = 1", "line 1, column 9: found `1`, expected true or false");
    assert_error("color = 3", "line 1, column 9: found `3`, expected one of: auto, always, never");
    assert_error(
        "rules = \"topcodr\"",
        "line 1, column 9: found `\"topcodr\"`, expected `topcoder`, or another of: standard",
    );
    assert_error("dealer = \"clustered\"", "line 1, column 10: found `\"clustered\"`, expected \"uniform\"");
    assert_error(
        "leftover-above = 2",
        "line 1, column 1: found `leftover-above`, expected rules that fit together",
    );
    assert_error("size = ", "line 1, column ");
    assert_error(
        "color = \"auto\"\ncolor = \"never\"",
        "line 2, column 1: found `color`, expected valid TOML",
    );
    assert_error(
        "[kezs]\nundo = \"u\"",
        "line 1, column 2: found `kezs`, expected `keys`, or another of: size, colors",
    );
    assert_error("theme = [\"safe\"]", "line 1, column 9: found `[\"safe\"]`, expected the name of a theme");
    assert_error("bind = \"u\"", "line 1, column 8: found `\"u\"`, expected actions with keys, as in { undo");
    assert_error(
        "[bind]\nundo = 3",
        "line 2, column 8: found `3`, expected keys, as in \"u\" or [\"u\", \"Backspace\"]",
    );
    assert_error(
        "[bind]\nundo = [\"u\", 3]",
        "line 2, column 14: found `3`, expected the name of a key in quotes",
    );
}

#[test]
fn words_that_are_checked_later_have_their_location() {
    let text = "mouse = true\n theme = 'safe'\n[bind]\nundo = ['u', 'x']\nredo = 'r'\n";
    let settings: Settings = text.parse().unwrap();
    let words: Vec<_> =
        settings.words().map(|(setting, word)| (setting, word.error("something else"))).collect();
    assert_eq!(words.len(), 1);
    assert_eq!(words[0].0, Setting::Theme);
    assert_eq!(words[0].1.to_string(), "line 2, column 10: found `'safe'`, expected something else");
    let bindings = settings.bindings();
    let keys = |index: usize| {
        bindings[index].keys.iter().map(|key| key.error("no key").to_string()).collect::<Vec<_>>()
    };
    let actions: Vec<&str> = bindings.iter().map(|entry| entry.action.text.as_str()).collect();
    assert_eq!(actions, ["undo", "redo"]);
    assert_eq!(
        keys(0),
        ["line 4, column 9: found `'u'`, expected no key", "line 4, column 14: found `'x'`, expected no key"]
    );
    assert_eq!(keys(1), ["line 5, column 8: found `'r'`, expected no key"]);
}

#[test]
fn numbers_may_be_hexadecimal_and_words_may_have_an_alias() {
    assert_eq!("colors = 0x5".parse::<Settings>().unwrap().number(Setting::Colors), Some(5_u8));
    let settings: Settings = "leftover = 'r'\nleftover-per = 'colour'".parse().unwrap();
    assert_eq!(settings.text(Setting::LeftoverPer), Some("color"));
}

#[test]
fn malformed_files_do_not_panic() {
    for text in ["\0", "=", "[[[", "size", "\u{feff}size = 1", "a.b.c = 1", "colors = 99999999999999999999"] {
        let _ = text.parse::<Settings>();
    }
}
