//! The settings page.

use crate::boards::app_playing_with_config;
use crate::prelude::*;
use samegame::config::{Setting, SettingSource, Settings};
use samegame::store::Paths;
use samegame::tui::{KeySet, ScreenConfig, Symbols};
use std::path::Path;

fn driver_with(config: ScreenConfig) -> Driver {
    Driver::new(app_playing_with_config(dealt_game("15x15", 5), config))
}

/// Settings whose changes are saved as choices.
pub(crate) fn saved_config(appearance: Appearance) -> ScreenConfig {
    let levels = [ColorLevel::TrueColor, ColorLevel::TrueColor, ColorLevel::None];
    let choices = Some(Paths::within(Path::new("nowhere")).choices);
    ScreenConfig { levels, choices, ..config(appearance, STILL) }
}

/// Settings of which a flag or the settings file sets these.
fn config_with(display: Display, settings: &[(Setting, &str, SettingSource)]) -> ScreenConfig {
    let mut config = saved_config(Appearance::new(display));
    for (setting, value, source) in settings {
        config.settings.set(*setting, *value, *source);
    }
    config
}

/// The choices saved since the last call. If a setting was chosen several times, only its last value counts.
fn take_choices(driver: &mut Driver) -> String {
    let choices = std::mem::take(&mut driver.choices);
    let setting = |choice: &str| choice.split(' ').next().map(str::to_owned);
    let is_last = |(index, choice): &(usize, &String)| {
        choices[index + 1..].iter().all(|later| setting(later) != setting(choice))
    };
    choices.iter().enumerate().filter(is_last).map(|(_, choice)| choice.as_str()).collect()
}

#[test]
fn the_words_of_settings_are_those_that_the_screen_knows() {
    let check = |setting: Setting, known: &[&str]| {
        let words: Vec<&str> = setting.row().words().into_iter().map(|(word, _)| word).collect();
        assert_eq!(words, known, "{setting:?}");
    };
    check(Setting::Symbols, &Symbols::ALL.map(|symbols| symbols.name));
    check(Setting::Keys, &KeySet::ALL.map(|set| set.name));
    check(Setting::Language, &Language::ALL.map(Language::code));
}

#[test]
fn the_page_at_two_sizes() {
    assert_snapshots("settings", &SIZES, |display, size| {
        let settings = [
            (Setting::Symbols, "letters", SettingSource::File),
            (Setting::Mouse, "true", SettingSource::Flag),
        ];
        let mut driver = driver_with(config_with(display, &settings)).with_size(size);
        driver.keys("oj");
        driver
    });
}

#[test]
fn a_change_takes_effect_at_once_and_is_saved() {
    let mut driver = driver_with(saved_config(Appearance::new(COLORFUL)));
    assert_eq!(take_choices(&mut driver), "");
    // `o` opens the page, `j` selects the next row, and `l` and `h` select the next and the previous value.
    for (keys, shown, saved) in [
        ("ol", "< dark >", "theme = \"dark\"\n"),
        ("h", "< tones >", "theme = \"tones\"\n"),
        ("h", "< solarized-light >", "theme = \"solarized-light\"\n"),
        ("2l", "< dark >", "theme = \"dark\"\n"),
        ("j<enter>", "< shapes >", "symbols = \"shapes\"\n"),
        ("jl", "< français >", "language = \"fr\"\n"),
        ("l", "< 简体中文 >", "language = \"zh\"\n"),
        ("l", "< English >", "language = \"en\"\n"),
        ("jl", "< vi >", "keys = \"vi\"\n"),
        ("jl", "< always >", "color = \"always\"\n"),
        ("jl", "< on >", "animation = true\n"),
        ("jl", "< off >", "mouse = false\n"),
        ("jlZo<enter>", "Zo", "name = \"Zo\"\n"),
        ("jl", "< off >", "save = false\n"),
    ] {
        let text = driver.keys(keys).text();
        assert!(text.contains(shown), "{shown} after {keys}:\n{text}");
        let choices = take_choices(&mut driver);
        assert_eq!(choices, saved, "{keys}");
        assert!(choices.parse::<Settings>().is_ok(), "{choices}");
    }
    assert_eq!(driver.requests, [Request::Mouse(false)]);
    let text = driver.keys("<esc>").text();
    assert!(text.contains("x remove"), "the keys are not those of vi:\n{text}");
}

#[test]
fn themes_and_symbols_selected_with_keys_are_saved_and_a_released_mouse_is_not() {
    let saved = |app: App| {
        let mut driver = Driver::new(app);
        take_choices(driver.keys("ccfm"))
    };
    let config = || saved_config(Appearance::new(COLORFUL));
    let replay = ReplayPlayer::new("sg1:standard:board:AAB/ABB+a1".parse().unwrap()).unwrap();
    let running = running(replay.game().clone());
    let choices = "theme = \"light\"\nsymbols = \"shapes\"\n";
    assert_eq!(saved(app_playing_with_config(dealt_game("15x15", 5), config())), choices);
    assert_eq!(saved(App::of_replay(replay, running, config())), choices);
}

#[test]
fn a_setting_from_a_flag_or_the_file_shows_its_source_and_is_not_saved() {
    let settings = [
        (Setting::Theme, "tones", SettingSource::File),
        (Setting::Symbols, "letters", SettingSource::Flag),
        (Setting::Name, "Ann", SettingSource::File),
    ];
    let mut driver = driver_with(config_with(COLORFUL, &settings)).with_size((110, 24));
    driver.keys("ol").assert_shows(&["< dark >  from config.toml", "Ann  from config.toml"]);
    driver.assert_shows(&["lasts until you quit"]);
    driver.keys("jl").assert_shows(&["< shapes >  from a flag"]);
    driver.keys("<esc>cf");
    assert_eq!(take_choices(&mut driver), "");
    let mut driver = driver_with(config(Appearance::new(COLORFUL), STILL));
    driver.keys("o").assert_shows(&["Nothing is saved:"]);
}

#[test]
fn never_switches_colors_off_and_always_switches_them_on() {
    let mut driver = driver_with(saved_config(Appearance::new(COLORFUL)));
    for (keys, has_colors) in [("", true), ("o4jh<esc>", false), ("o4jl<esc>", true)] {
        let frame = driver.keys(keys).frame();
        assert_eq!(frame.content.iter().any(|cell| cell.bg != Color::Reset), has_colors, "{keys}");
    }
}

#[test]
fn a_key_preset_that_conflicts_with_bindings_is_refused() {
    let settings: Settings = "[bind]\nsymbols = 'x'\nhint = 'B'".parse().unwrap();
    let config = saved_config(Appearance::new(COLORFUL));
    let mut driver = driver_with(ScreenConfig { settings: settings.or(&config.settings), ..config });
    driver.keys("o3jl").assert_shows(&["< default >", "conflicts with [bind] in config.toml:"]);
    assert_eq!(take_choices(&mut driver), "");
    assert!(driver.keys("l").text().contains("< default >"), "the preset changed");
}

#[test]
fn on_the_smallest_screen_values_are_whole() {
    let mut driver = driver_with(saved_config(Appearance::new(COLORFUL))).with_size((20, 8));
    driver.keys("o").assert_shows(&["Language <English>"]);
    driver.keys("<esc>N").assert_shows(&["<standard>", "<uniform>"]);
}

/// The values that are proper names, or the same words in French, in the order of the page.
const SAME_IN_FRENCH: [&str; 14] = [
    "terminal",
    "mono",
    "catppuccin-mocha",
    "catppuccin-latte",
    "gruvbox-dark",
    "nord",
    "dracula",
    "tokyo-night",
    "solarized-light",
    "ascii",
    "auto",
    "vi",
    "wasd",
    "auto",
];

/// The values of each row of the page in this language, gone through with the right arrow.
fn values_on_page(language: Language) -> Vec<Vec<String>> {
    let app = app_playing_with_config(dealt_game("15x15", 5), saved_config(Appearance::new(COLORFUL)));
    let mut driver = Driver::new(in_language(app, language));
    driver.keys("o");
    let value = |driver: &Driver, row: usize| {
        let text = driver.text();
        let shown = text.lines().filter_map(|line| line.split_once("< ")?.1.split_once(" >")).nth(row);
        shown.unwrap().0.to_owned()
    };
    let mut rows = Vec::new();
    for setting in Setting::on_page() {
        // The name is text: it has no next value.
        if setting != Setting::Name {
            let row = rows.len();
            let mut values = vec![value(&driver, row)];
            while value(driver.keys("<right>"), row) != values[0] {
                values.push(value(&driver, row));
            }
            rows.push(values);
        }
        driver.keys("<down>");
    }
    rows
}

#[test]
fn every_value_is_translated_or_a_proper_name() {
    let [english, french] = [Language::English, Language::French].map(values_on_page);
    let same =
        english.concat().into_iter().zip(french.concat()).filter(|(english, french)| english == french);
    assert_eq!(same.map(|(value, _)| value).collect::<Vec<_>>(), SAME_IN_FRENCH);
}
