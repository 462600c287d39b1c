//! Resolving settings from their sources.

use crate::config::{Config, Setting, SettingSource, Settings};

fn settings(text: &str) -> Settings {
    text.parse().unwrap()
}

fn resolve(sources: [&str; 4]) -> Config {
    let [flags, file, choices, environment] = sources.map(settings);
    Config::resolve(&flags, &file, &choices, &environment)
}

#[test]
fn the_first_source_with_a_value_decides_for_every_setting() {
    for setting in Setting::all() {
        let row = setting.row();
        // Some settings are valid only with a leftover penalty, so each comes after one.
        let penalty = if setting == Setting::LeftoverPenalty { "" } else { "leftover = \"r\"\n" };
        let line = &format!("{penalty}{} = {}", row.name, row.default);
        let source = |sources| resolve(sources).source(setting);
        assert_eq!(source(["", "", "", ""]), SettingSource::Default, "{}", row.name);
        assert_eq!(source(["", "", "", line]), SettingSource::Environment, "{}", row.name);
        let saved = if row.page.is_some() { SettingSource::SavedChoice } else { SettingSource::Environment };
        assert_eq!(source(["", "", line, line]), saved, "{}", row.name);
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
        assert_eq!((config.value(setting).to_string().as_str(), config.source(setting)), (value, source));
        assert_eq!(config.is_fixed(setting), matches!(source, SettingSource::Flag | SettingSource::File));
    };
    check(Setting::Theme, "\"dark\"", SettingSource::Flag);
    check(Setting::Mouse, "false", SettingSource::File);
    check(Setting::Save, "false", SettingSource::SavedChoice);
    check(Setting::Language, "\"en\"", SettingSource::SavedChoice);
    check(Setting::Keys, "\"vi\"", SettingSource::Environment);
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
        config.choose(setting, false);
        assert_eq!((config.is_on(setting), config.source(setting)), (false, expected), "{}", setting.name());
    }
}

#[test]
fn invalid_words_are_removed_and_other_values_remain() {
    let mut choices = settings("theme = 'gone'\nkeys = 'vi'\nmouse = false");
    choices.retain_words(|setting, word| (setting, word) == (Setting::Keys, "vi"));
    let remaining: Vec<_> = choices.iter().map(|(setting, value)| (setting, value.to_string())).collect();
    assert_eq!(remaining, [(Setting::Keys, "\"vi\"".to_owned()), (Setting::Mouse, "false".to_owned())]);
}

#[test]
fn or_fills_in_missing_settings() {
    let merged = settings("mouse = true").or(&settings("mouse = false\nsave = false"));
    assert_eq!((merged.switch(Setting::Mouse), merged.switch(Setting::Save)), (Some(true), Some(false)));
    assert_eq!(merged.value(Setting::Theme), None);
}
