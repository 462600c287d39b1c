//! The table of settings, the settings file, and the sources of values.

use crate::board::rules::{JSGAMES, POPSTAR};
use crate::config::{Setting, SettingSource, Settings, ValueKind, example_file};

fn file(setting: Setting, value: &str) -> String {
    format!("{} = {value}\n", setting.name())
}

#[test]
fn every_setting_has_its_index_and_is_found_by_name() {
    for (index, setting) in Setting::all().enumerate() {
        assert_eq!(setting as usize, index, "{}", setting.name());
        assert_eq!(Setting::named(setting.name()), Some(setting));
    }
}

#[test]
fn every_default_parses_to_the_default_value() {
    for row in Setting::all().map(Setting::row) {
        let settings: Settings = file(row.setting, &row.written(row.default)).parse().unwrap();
        if !matches!(row.kind, ValueKind::Bindings) {
            assert_eq!(settings.given(row.setting), Some(row.default), "{}", row.name);
        }
    }
}

#[test]
fn every_switch_has_a_flag_for_each_value() {
    for row in Setting::all().map(Setting::row) {
        if let ValueKind::Switch(opposite, _) = row.kind {
            assert!(row.flag.is_some() && opposite == format!("no-{}", row.name), "{}", row.name);
            assert!(matches!(row.default, "true" | "false"), "{}", row.name);
        }
    }
}

#[test]
fn the_example_file_shows_every_setting_and_changes_none() {
    let example = example_file();
    assert_eq!(example.parse::<Settings>().unwrap(), Settings::default());
    for row in Setting::all().map(Setting::row) {
        let entry = format!("# {}\n# {} = {}\n", row.file_help(), row.name, row.written(row.default));
        assert!(example.contains(&entry), "{}", row.name);
    }
}

#[test]
fn mistakes_are_reported_with_their_location() {
    let assert_error = |text: &str, expected: &str| {
        let error = text.parse::<Settings>().unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    };
    assert_error(
        "colors = 4\nsise = \"9x9\"\n",
        "line 2, column 1: found `sise`, expected `size`, or another of: preset, size, colors",
    );
    assert_error("qqqqq = 1", "line 1, column 1: found `qqqqq`, expected a setting: preset, size, colors");
    assert_error("colors = 27", "line 1, column 10: found `27`, expected a whole number from 1 to 26");
    assert_error(
        "\n  size = \"9 by 9\"",
        "line 2, column 10: found `\"9 by 9\"`, expected a size as in 15x15, each side from 1 to 1000",
    );
    assert_error("colors = [4]", "line 1, column 10: found `[4]`, expected a whole number from 1 to 26");
    assert_error("mouse = 1", "line 1, column 9: found `1`, expected true or false");
    assert_error("color = 3", "line 1, column 9: found `3`, expected one of: auto, always, never");
    assert_error(
        "rules = \"topcodr\"",
        "line 1, column 9: found `\"topcodr\"`, expected `topcoder`, or another of: standard",
    );
    assert_error("dealer = \"clustered\"", "line 1, column 10: found `\"clustered\"`, expected uniform");
    assert_error("size = ", "line 1, column ");
    assert_error(
        "color = \"auto\"\ncolor = \"never\"",
        "line 2, column 1: found `color`, expected valid TOML",
    );
    assert_error("theme = [\"safe\"]", "line 1, column 9: found `[\"safe\"]`, expected a text in quotes");
    assert_error(
        "keys = \"emacs\"",
        "line 1, column 8: found `\"emacs\"`, expected a set of keys: default, vi",
    );
    assert_error(
        "name = \"a - b\"",
        "line 1, column 8: found `\"a - b\"`, expected a name of up to 24 columns",
    );
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
    let error = settings.theme.as_ref().unwrap().error("something else").to_string();
    assert_eq!(error, "line 2, column 10: found `'safe'`, expected something else");
    let bindings = &settings.bindings;
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
fn a_preset_sets_what_other_lines_do_not() {
    let settings: Settings = "colors = 4\npreset = 'popstar'".parse().unwrap();
    assert_eq!(settings.given(Setting::Size), Some("10x10"));
    assert_eq!(settings.given(Setting::Colors), Some("4"));
    assert_eq!(settings.parsed(Setting::Rules), Some(POPSTAR.rules));
    let settings: Settings =
        "preset = 'popstar'\nrules = 'p1,-4,4,1_g2_b1000_x1_l1,-4,4,1_a2_t'".parse().unwrap();
    assert_eq!(settings.parsed(Setting::Rules), Some(JSGAMES.rules));
}

fn settings(text: &str) -> Settings {
    text.parse().unwrap()
}

fn resolve(sources: [&str; 4]) -> Settings {
    use SettingSource::{Environment, File, Flag, SavedChoice};
    let of_source = |(text, source)| {
        let mut values = Settings::default();
        settings(text).iter().for_each(|(setting, value)| values.set(setting, value, source));
        values
    };
    let sources = sources.into_iter().zip([Flag, File, SavedChoice, Environment]).map(of_source);
    sources.fold(Settings::default(), |earlier, later| earlier.or(&later))
}

#[test]
fn the_first_source_with_a_value_decides_for_every_setting() {
    // Only the settings file binds keys.
    for setting in Setting::all().filter(|setting| *setting != Setting::Bind) {
        let row = setting.row();
        let line = &file(setting, &row.written(row.default));
        let source = |sources| resolve(sources).source(setting);
        assert_eq!(source(["", "", "", ""]), SettingSource::Default, "{}", row.name);
        assert_eq!(source(["", "", "", line]), SettingSource::Environment, "{}", row.name);
        assert_eq!(source(["", "", line, line]), SettingSource::SavedChoice, "{}", row.name);
        assert_eq!(source(["", line, line, line]), SettingSource::File, "{}", row.name);
        assert_eq!(source([line, line, line, line]), SettingSource::Flag, "{}", row.name);
    }
}

#[test]
fn each_value_comes_from_its_source() {
    let choices = "mouse = true\nsave = false\nlanguage = 'en'";
    let config =
        resolve(["theme = 'dark'", "theme = 'safe'\nmouse = false", choices, "language = 'fr'\nkeys = 'vi'"]);
    let check = |setting, value: &str, source| {
        assert_eq!((config.value(setting), config.source(setting)), (value, source));
        assert_eq!(config.is_fixed(setting), matches!(source, SettingSource::Flag | SettingSource::File));
    };
    check(Setting::Theme, "dark", SettingSource::Flag);
    check(Setting::Mouse, "false", SettingSource::File);
    check(Setting::Save, "false", SettingSource::SavedChoice);
    check(Setting::Language, "en", SettingSource::SavedChoice);
    check(Setting::Keys, "vi", SettingSource::Environment);
    check(Setting::Animation, "true", SettingSource::Default);
}

#[test]
fn after_a_choice_a_flag_or_the_file_remains_the_source() {
    let mut config = resolve(["mouse = true", "save = true", "", ""]);
    for (setting, expected) in [
        (Setting::Mouse, SettingSource::Flag),
        (Setting::Save, SettingSource::File),
        (Setting::Animation, SettingSource::SavedChoice),
    ] {
        config.choose(setting, "false");
        assert_eq!((config.is_on(setting), config.source(setting)), (false, expected), "{}", setting.name());
    }
}

#[test]
fn or_fills_in_missing_settings() {
    let merged = settings("mouse = true").or(&settings("mouse = false\nsave = false"));
    let values = [Setting::Mouse, Setting::Save, Setting::Theme].map(|setting| merged.given(setting));
    assert_eq!(values, [Some("true"), Some("false"), None]);
}
