//! Resolving settings from their sources.

use crate::config::{Config, Invalid, ResolveError, Setting, SettingSource, Settings, Value, Vocabulary};

/// A vocabulary with the themes `safe` and `dark`. For other settings, all words are valid except `broken`.
struct TestVocabulary;

impl Vocabulary for TestVocabulary {
    type Error = &'static str;

    fn check(&self, setting: Setting, word: &str) -> Result<(), Invalid<&'static str>> {
        match word {
            "broken" => Err(Invalid::Failed("the theme is broken")),
            "safe" | "dark" => Ok(()),
            _ if setting == Setting::Theme => Err(Invalid::Unknown("safe or dark".to_owned())),
            _ => Ok(()),
        }
    }

    fn detect(&self, setting: Setting, variable: &dyn Fn(&str) -> Option<String>) -> Option<String> {
        match setting {
            Setting::Language => variable("LANG"),
            Setting::Color => Some("auto".to_owned()),
            _ => None,
        }
    }
}

fn settings(text: &str) -> Settings {
    text.parse().unwrap()
}

fn resolve(
    flags: &str,
    file: &str,
    choices: &str,
    variables: &[(&str, &str)],
) -> Result<Config, ResolveError<&'static str>> {
    let variable =
        |name: &str| variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
    Config::resolve(&settings(flags), &settings(file), &settings(choices), variable, &TestVocabulary)
}

fn resolved(config: &Config, setting: Setting) -> (String, SettingSource) {
    (config.value(setting).to_string(), config.source(setting))
}

#[test]
fn the_first_source_with_a_value_decides_for_every_setting() {
    for setting in Setting::all() {
        let row = setting.row();
        // Some settings are valid only with a leftover penalty, so each comes after one.
        let penalty = if setting == Setting::LeftoverPenalty { "" } else { "leftover = \"r\"\n" };
        let line = format!("{penalty}{} = {}", row.name, row.default);
        let source = |flags: &str, file: &str, choices: &str| {
            resolve(flags, file, choices, &[]).map(|config| config.source(setting)).unwrap()
        };
        // The vocabulary lacks the default theme.
        let line = line.replace("tones", "safe");
        assert_eq!(source("", "", ""), SettingSource::Default, "{}", row.name);
        let saved = if row.page.is_some() { SettingSource::SavedChoice } else { SettingSource::Default };
        assert_eq!(source("", "", &line), saved, "{}", row.name);
        assert_eq!(source("", &line, &line), SettingSource::File, "{}", row.name);
        assert_eq!(source(&line, &line, &line), SettingSource::Flag, "{}", row.name);
    }
}

#[test]
fn each_value_comes_from_its_source() {
    let config =
        resolve("theme = 'dark'", "theme = 'safe'\nmouse = false", "mouse = true\nsave = false", &[]);
    let config = config.unwrap();
    assert_eq!(resolved(&config, Setting::Theme), ("\"dark\"".to_owned(), SettingSource::Flag));
    assert_eq!(resolved(&config, Setting::Mouse), ("false".to_owned(), SettingSource::File));
    assert_eq!(resolved(&config, Setting::Save), ("false".to_owned(), SettingSource::SavedChoice));
    assert_eq!(resolved(&config, Setting::Animation), ("true".to_owned(), SettingSource::Default));
    assert!(config.is_fixed(Setting::Theme) && config.is_fixed(Setting::Mouse));
    assert!(!config.is_fixed(Setting::Save) && !config.is_fixed(Setting::Animation));
}

#[test]
fn the_environment_overrides_the_default_but_not_a_saved_choice() {
    let locale = [("LANG", "fr")];
    let language = |choices: &str, variables: &[(&str, &str)]| {
        resolved(&resolve("", "", choices, variables).unwrap(), Setting::Language)
    };
    assert_eq!(language("", &[]), ("\"en\"".to_owned(), SettingSource::Default));
    assert_eq!(language("", &[("LANG", "")]), ("\"en\"".to_owned(), SettingSource::Default));
    assert_eq!(language("", &locale), ("\"fr\"".to_owned(), SettingSource::Environment));
    assert_eq!(language("language = 'en'", &locale), ("\"en\"".to_owned(), SettingSource::SavedChoice));
    let color =
        |variables: &[(&str, &str)]| resolved(&resolve("", "", "", variables).unwrap(), Setting::Color);
    for name in ["NO_COLOR", "COLORTERM", "TERM"] {
        assert_eq!(color(&[(name, "1")]), ("\"auto\"".to_owned(), SettingSource::Environment), "{name}");
    }
}

#[test]
fn an_unknown_word_in_the_file_is_refused_even_if_a_flag_overrides_it() {
    for flags in ["", "theme = 'safe'"] {
        let error = resolve(flags, "mouse = true\ntheme = 'saef'", "", &[]).unwrap_err();
        let ResolveError::Unknown(error) = error else { panic!("{error:?}") };
        assert_eq!(error.to_string(), "line 2, column 9: found `'saef'`, expected safe or dark");
    }
    let error = resolve("", "theme = 'broken'", "", &[]).unwrap_err();
    assert!(matches!(error, ResolveError::Failed("the theme is broken")), "{error:?}");
}

#[test]
fn an_invalid_saved_choice_is_ignored() {
    for word in ["gone", "broken"] {
        let config = resolve("", "", &format!("theme = '{word}'\nkeys = 'vi'"), &[]).unwrap();
        assert_eq!(resolved(&config, Setting::Theme), ("\"tones\"".to_owned(), SettingSource::Default));
        assert_eq!(config.source(Setting::Keys), SettingSource::SavedChoice);
    }
}

#[test]
fn after_a_choice_a_flag_or_the_file_remains_the_source() {
    let mut config = resolve("mouse = true", "save = true", "", &[]).unwrap();
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
fn or_fills_in_missing_settings() {
    let merged = settings("mouse = true").or(&settings("mouse = false\nsave = false"));
    assert_eq!((merged.switch(Setting::Mouse), merged.switch(Setting::Save)), (Some(true), Some(false)));
    assert_eq!(merged.value(Setting::Theme), None::<&Value>);
}
