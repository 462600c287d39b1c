//! The settings page.

use crate::boards::{COLORFUL, dealt, drawn, play, play_with, play_with_appearance, watch};
use crate::driver::{Driver, Request};
use crate::snapshots::{SIZES, assert_screens};
use ratatui::layout::Position;
use samegame::config::{Config, Setting, SettingSource, Settings, Value};
use samegame::store::{Choices, Paths};
use samegame::tui::{Appearance, ColorChoice, ColorLevel, Keymap, Levels, Preferences, Preset};
use std::path::Path;

fn with(preferences: Preferences) -> Driver {
    Driver::new(play(dealt("15x15", 5)).with_preferences(preferences))
}

/// Preferences of a player whose choices are saved.
fn saving() -> Preferences {
    let levels = Levels { auto: ColorLevel::TrueColor, always: ColorLevel::TrueColor };
    let choices = Some(Choices::new(&Paths::within(Path::new("nowhere"))));
    Preferences { levels, choices, config: Config::default() }
}

/// The same, where other sources give these settings their values.
fn fixed(settings: &[(Setting, Value, SettingSource)]) -> Preferences {
    let mut preferences = saving();
    for (setting, value, source) in settings {
        preferences.config.set(*setting, value.clone(), *source);
    }
    preferences
}

/// The text of the screen on one line.
fn about(driver: &Driver) -> String {
    driver.text().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The choices that would have been saved since the last call, the last one of each setting.
fn chosen(driver: &mut Driver) -> String {
    let choices = std::mem::take(&mut driver.choices);
    let key = |choice: &str| choice.split(' ').next().map(str::to_owned);
    let is_last = |(index, choice): &(usize, &String)| {
        choices[index + 1..].iter().all(|later| key(later) != key(choice))
    };
    choices.iter().enumerate().filter(is_last).map(|(_, choice)| choice.as_str()).collect()
}

#[test]
fn the_page_at_three_sizes() {
    assert_screens("settings", &SIZES, |display, size| {
        let app = play_with(dealt("15x15", 5), display, false).with_preferences(fixed(&[
            (Setting::Symbols, "letters".into(), SettingSource::File),
            (Setting::Mouse, true.into(), SettingSource::Flag),
        ]));
        let mut driver = Driver::new(app).sized(size);
        driver.keys("oj");
        driver
    });
}

#[test]
fn a_change_takes_effect_at_once_and_is_saved() {
    let mut driver = with(saving());
    assert_eq!(chosen(&mut driver), "");
    for (keys, seen, expected) in [
        ("ol", "< dark >", "theme = \"dark\"\n"),
        ("h", "< tones >", "theme = \"tones\"\n"),
        ("h", "< mono >", "theme = \"mono\"\n"),
        ("2l", "< dark >", "theme = \"dark\"\n"),
        ("j<enter>", "< shapes >", "faces = \"shapes\"\n"),
        ("jl", "< français >", "language = \"fr\"\n"),
        ("l", "< English >", "language = \"en\"\n"),
        ("jl", "< vi >", "keys = \"vi\"\n"),
        ("jl", "< always >", "color = \"always\"\n"),
        ("jl", "< yes >", "animation = true\n"),
        ("jl", "< no >", "mouse = false\n"),
        ("jl", "< no >", "save = false\n"),
    ] {
        let text = driver.keys(keys).text();
        assert!(text.contains(seen), "{seen} after {keys}:\n{text}");
        let choices = chosen(&mut driver);
        assert_eq!(choices, expected, "{keys}");
        assert!(choices.parse::<Settings>().is_ok(), "{choices}");
    }
    assert_eq!(driver.requests, [Request::Mouse(false)]);
    let text = driver.keys("<esc>").text();
    assert!(text.contains("w next group"), "the keys are not those of vi:\n{text}");
}

#[test]
fn changes_of_theme_and_symbols_by_key_are_saved() {
    let mut driver = with(saving());
    driver.keys("cc");
    assert_eq!(chosen(&mut driver), "theme = \"light\"\n");
    driver.keys("f");
    assert_eq!(chosen(&mut driver), "faces = \"shapes\"\n");
    let mut driver = Driver::new(watch("sg1:standard:board:AAB/ABB+a1").with_preferences(saving()));
    assert_eq!(chosen(driver.keys("c")), "theme = \"dark\"\n");
    // `m` toggles the mouse for the moment and changes no setting.
    assert_eq!(chosen(driver.keys("m")), "");
}

#[test]
fn a_setting_of_a_flag_or_the_file_is_marked_and_not_saved() {
    let mut driver = with(fixed(&[
        (Setting::Theme, "tones".into(), SettingSource::File),
        (Setting::Symbols, "letters".into(), SettingSource::Flag),
    ]));
    let text = driver.keys("ol").text();
    assert!(text.contains("< dark >  from config.toml"), "{text}");
    assert!(about(&driver).contains("Set in config.toml: a change lasts until you quit."), "{text}");
    let text = driver.keys("jl").text();
    assert!(text.contains("< shapes >  from a flag"), "{text}");
    driver.keys("<esc>cf");
    assert_eq!(chosen(&mut driver), "");
    let mut driver = with(Preferences { choices: None, ..saving() });
    driver.keys("o");
    assert!(about(&driver).contains("Nothing is saved: it lasts until you quit."), "{}", driver.text());
}

#[test]
fn a_new_language_changes_the_page() {
    let text = with(saving()).keys("ojjl").text();
    for text_shown in ["Réglages", "Thème", "Langue", "La langue du jeu.", "< français >"] {
        assert!(text.contains(text_shown), "{text_shown} is missing:\n{text}");
    }
}

#[test]
fn never_removes_every_color_and_always_brings_them_back() {
    let mut driver = with(saving());
    let has_colors =
        |driver: &Driver| driver.frame().content.iter().any(|cell| cell.bg != ratatui::style::Color::Reset);
    assert!(has_colors(&driver));
    driver.keys("o4jh");
    assert!(driver.text().contains("< never >"));
    driver.keys("<esc>");
    assert!(!has_colors(&driver));
    driver.keys("o4jl<esc>");
    assert!(has_colors(&driver));
}

#[test]
fn a_set_of_keys_that_conflicts_with_bindings_is_refused() {
    let settings: Settings = "[bind]\nfaces = 'x'\nhint = 'B'".parse().unwrap();
    let keymap = Keymap::bound(Preset::DEFAULT, settings.bindings()).unwrap();
    let mut driver = with(saving());
    driver.app = driver.app.with_keys(keymap);
    let text = driver.keys("o3jl").text();
    assert!(
        text.contains("< default >") && text.contains("conflicts with [bind] in config.toml: line 3"),
        "{text}"
    );
    assert_eq!(chosen(&mut driver), "");
    assert!(driver.keys("l").text().contains("< default >"), "the row cannot be left");
}

#[test]
fn a_click_on_a_value_changes_it() {
    let mut driver = with(saving());
    let text = driver.keys("o").text();
    let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains("< tones >")).unwrap();
    let column = line.chars().position(|letter| letter == '<').unwrap();
    let at = |column: usize| Position::new(column.try_into().unwrap(), row.try_into().unwrap());
    assert!(driver.click(at(column + 4)).text().contains("< dark >"));
    assert!(driver.click(at(column)).text().contains("< tones >"));
    assert_eq!(chosen(&mut driver), "theme = \"tones\"\n");
}

#[test]
fn the_themes_of_the_player_can_be_chosen() {
    let theme = samegame::tui::Theme::from_toml("tiles = ['red']").unwrap().with_name("mine");
    let app = play_with_appearance(drawn("AAB/ABB"), Appearance::new(COLORFUL).with_themes([theme]), false);
    let mut driver = Driver::new(app.with_preferences(saving()));
    assert!(driver.keys("oh").text().contains("< mine >"));
    assert_eq!(chosen(&mut driver), "theme = \"mine\"\n");
    assert_eq!(Preferences::default().color(), ColorChoice::Auto);
}
