//! Properties of every row of the table, and of the example file.

use crate::config::row::Kind;
use crate::config::{Setting, Settings, example_file};

/// A settings file with this setting. Details of the leftover penalty need a line with a penalty.
fn file(setting: Setting, value: &str) -> String {
    let name = setting.name();
    let penalty = if name.starts_with("leftover-") { "leftover = \"r\"\n" } else { "" };
    format!("{penalty}{name} = {value}\n")
}

#[test]
fn every_setting_has_its_index_and_is_found_by_name() {
    for (index, setting) in Setting::all().enumerate() {
        assert_eq!(setting as usize, index, "{}", setting.name());
        assert_eq!(Setting::named(setting.name()), Some(setting));
    }
}

#[test]
fn every_help_starts_with_a_capital_and_has_no_full_stop() {
    for row in Setting::all().map(Setting::row) {
        for help in [Some(row.help), row.flag.map(|flag| flag.help)].into_iter().flatten() {
            assert!(help.starts_with(char::is_uppercase) && !help.ends_with('.'), "{}: {help}", row.name);
        }
    }
}

#[test]
fn every_default_parses_to_the_default_value() {
    for row in Setting::all().map(Setting::row) {
        let setting = Setting::named(row.name).unwrap();
        let settings: Settings = file(setting, row.default).parse().unwrap();
        let value = settings.value(setting).unwrap();
        if !matches!(row.kind, Kind::Bindings) {
            assert_eq!(*value, row.default_value(), "{}", row.name);
        }
    }
}

#[test]
fn every_setting_on_the_page_survives_saving_and_reading() {
    for setting in Setting::on_page() {
        let value = setting.row().default_value();
        let saved: Settings = file(setting, &value.to_string()).parse().unwrap();
        assert_eq!(saved.value(setting), Some(&value), "{}", setting.name());
        assert!(!matches!(setting.row().kind, Kind::Bindings), "{}", setting.name());
    }
}

#[test]
fn every_switch_has_a_flag_for_each_value() {
    for row in Setting::all().map(Setting::row).filter(|row| matches!(row.kind, Kind::Switch)) {
        assert!(row.flag.is_some() && row.opposite == format!("no-{}", row.name), "{}", row.name);
        assert!(matches!(row.default, "true" | "false"), "{}", row.name);
    }
}

#[test]
fn the_example_file_shows_every_setting_and_changes_none() {
    let example = example_file();
    assert_eq!(example.parse::<Settings>().unwrap(), Settings::default());
    for row in Setting::all().map(Setting::row) {
        let entry = format!("# {}\n# {} = {}\n", row.help, row.name, row.default);
        assert!(example.contains(&entry), "{}", row.name);
    }
}

#[test]
fn the_example_file_without_comment_signs_has_the_default_rules() {
    let example = example_file();
    let is_entry =
        |line: &&str| Setting::all().any(|setting| line.starts_with(&format!("# {} = ", setting.name())));
    // Details of the leftover penalty need a penalty.
    let lines = example.lines().filter(is_entry).filter(|line| !line.contains("leftover-"));
    let text = lines.map(|line| line.trim_start_matches("# ")).collect::<Vec<_>>().join("\n");
    let settings: Settings = text.parse().unwrap();
    assert_eq!(settings.rules(), Settings::default().rules());
    assert_eq!(settings.text(Setting::Size), Some("15x15"));
    assert_eq!(
        (settings.switch(Setting::Animation), settings.switch(Setting::Plain)),
        (Some(true), Some(false))
    );
}
