//! Themes and symbols in the game.

use crate::boards::{COLORFUL, LEVELS, dealt, drawn, play, play_with, play_with_appearance, watch};
use crate::driver::Driver;
use ratatui::style::{Color, Modifier};
use samegame::board::Cell;
use samegame::tui::{Appearance, Background, ColorLevel, Display, Glyphs, Input, Symbols, Theme};
use std::collections::BTreeSet;
use std::time::Duration;

fn faces() -> [&'static Symbols; 4] {
    Symbols::ALL
}

#[test]
fn keys_change_the_theme_and_the_symbols_and_name_them() {
    for app in [play(dealt("15x15", 5)), watch("sg1:standard:board:AAB/ABB+a1")] {
        let mut driver = Driver::new(app);
        let before = driver.frame();
        for name in Theme::builtin_names().into_iter().cycle().skip(1).take(Theme::builtin_names().len()) {
            driver.keys("c");
            assert_eq!(driver.app.message(), format!("theme: {name}"));
        }
        for faces in faces().into_iter().cycle().skip(1).take(4) {
            driver.keys("f");
            assert_eq!(driver.app.message(), format!("symbols: {}", faces.name));
        }
        driver.keys("<esc>");
        assert_eq!(driver.frame(), before, "a full round does not return to the start");
    }
}

#[test]
fn a_board_with_more_colors_than_symbols_shows_letters() {
    let mut driver = Driver::new(play(dealt("20x15", 10)));
    let letters = driver.text();
    driver.keys("f");
    assert_eq!(driver.app.message(), "symbols: shapes, shown as letters");
    assert_eq!(driver.keys("<esc>").text(), letters);
}

#[test]
fn paints_and_symbols_follow_the_colors_on_the_board() {
    let shown = |board| {
        let mut driver = Driver::new(play(drawn(board)));
        driver.keys("f<esc>");
        driver.frame()
    };
    // The letters of both boards differ, the shapes do not.
    assert_eq!(shown("AAB/ABC").content, shown("RRS/RSZ").content);
}

#[test]
fn colors_stay_the_same_when_one_of_them_is_gone() {
    let mut driver = Driver::new(play(drawn("AAB/BBB/CCC")));
    let color = |driver: &mut Driver, column, row| {
        let place = driver.place_of(column, row);
        driver.mark(Cell::new(0, 0));
        driver.frame()[(place.x, place.y)].bg
    };
    let before = color(&mut driver, 2, 1);
    driver.mark(Cell::new(0, 2)).keys("<enter>");
    assert_eq!(color(&mut driver, 2, 1), before);
}

/// At every size of a tile, symbols alone distinguish nine colours.
#[test]
fn nine_colors_have_different_symbols() {
    for faces in faces() {
        for glyphs in [Glyphs::UNICODE, Glyphs::ASCII] {
            for (width, height) in [(9, 3), (40, 12), (80, 24), (200, 60)] {
                let appearance = Appearance::new(Display::new(ColorLevel::None, glyphs)).with_symbols(faces);
                let mut driver =
                    Driver::new(play_with_appearance(drawn("ABCDEFGHI/BCDEFGHIA"), appearance, false))
                        .sized((width, height));
                let mut seen = BTreeSet::new();
                for column in 0..9 {
                    let place = driver.place_of(column, 1);
                    // The marker reverses its cell, so it has to be elsewhere.
                    driver.mark(Cell::new((column + 4) % 9, 0));
                    seen.insert(driver.frame()[(place.x, place.y)].symbol().to_owned());
                }
                assert_eq!(seen.len(), 9, "{} at {width}x{height}: {seen:?}", faces.name);
            }
        }
    }
}

#[test]
fn the_background_stays_the_terminals_own() {
    for name in Theme::builtin_names() {
        let appearance = Appearance::new(COLORFUL).with_theme(Theme::builtin(name).unwrap());
        let driver = Driver::new(play_with_appearance(drawn("AB/BA"), appearance, false));
        let frame = driver.frame();
        assert_eq!((frame[(0, 0)].bg, frame[(79, 23)].bg), (Color::Reset, Color::Reset), "{name}");
        let painted = frame.content.iter().filter(|cell| cell.bg != Color::Reset).count();
        assert!(painted < 4 * 50 + 50, "{name} paints {painted} cells");
    }
}

#[test]
fn a_theme_can_color_the_text() {
    let theme = Theme::from_toml("tiles = ['red']\n[styles]\ntext = '#112233'").unwrap().with_name("mine");
    let driver = Driver::new(play_with_appearance(
        dealt("15x15", 1),
        Appearance::new(COLORFUL).with_theme(theme),
        false,
    ));
    let frame = driver.frame();
    let plain =
        frame.content.iter().filter(|cell| !cell.symbol().trim().is_empty() && cell.fg == Color::Reset);
    assert_eq!(plain.count(), 0);
}

#[test]
fn a_custom_theme_joins_the_others_and_can_replace_one() {
    let theme = |name: &str| Theme::from_toml("tiles = ['red']").unwrap().with_name(name);
    let appearance = Appearance::new(COLORFUL).with_themes([theme("mine"), theme("mono")]);
    let mut driver = Driver::new(play_with_appearance(drawn("AB/BA"), appearance, false));
    let count = Theme::builtin_names().len();
    driver.keys(&"c".repeat(count - 1));
    assert_eq!(driver.app.message(), "theme: mono");
    assert!(driver.frame().content.iter().any(|cell| cell.bg == Color::Red));
    driver.keys("c");
    assert_eq!(driver.app.message(), "theme: mine");
    driver.keys("c");
    assert_eq!(driver.app.message(), "theme: tones");
}

#[test]
fn the_background_reported_by_the_terminal_selects_the_theme() {
    let worn = |background| {
        let mut driver = Driver::new(play(drawn("AB/BA")));
        driver.take_frame();
        driver.update(Input::Background(background));
        assert!(driver.take_frame());
        driver.frame()
    };
    let asked = |name: &str| {
        let appearance = Appearance::new(COLORFUL).with_theme(Theme::builtin(name).unwrap());
        Driver::new(play_with_appearance(drawn("AB/BA"), appearance, false)).frame()
    };
    assert_eq!(worn(Background::Light), asked("light"));
    assert_eq!(worn(Background::Dark), asked("dark"));
}

#[test]
fn slow_frames_turn_animation_off() {
    let mut driver = Driver::new(play_with_appearance(dealt("15x15", 3), Appearance::new(COLORFUL), true));
    let slow = Duration::from_millis(31);
    for _ in 0..9 {
        driver.update(Input::FrameDrawn(slow));
    }
    driver.keys("<tab><enter>");
    assert!(driver.app.next_deadline(driver.now).is_some(), "frames without animation do not count");
    for _ in 0..3 {
        driver.update(Input::FrameDrawn(slow));
    }
    assert_eq!(driver.app.next_deadline(driver.now), None);
    driver.keys("<tab><enter>");
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

/// Every theme with every set of symbols and every number of colours.
#[test]
fn every_theme_uses_only_what_the_terminal_supports() {
    for (name, level) in Theme::builtin_names().into_iter().flat_map(|name| LEVELS.map(|level| (name, level)))
    {
        for faces in faces() {
            let display = Display::new(level, Glyphs::UNICODE);
            let appearance =
                Appearance::new(display).with_theme(Theme::builtin(name).unwrap()).with_symbols(faces);
            let driver =
                Driver::new(play_with_appearance(dealt("15x15", 9), appearance, false)).sized((120, 50));
            for cell in &driver.frame().content {
                for color in [cell.fg, cell.bg] {
                    let least = match color {
                        Color::Reset => ColorLevel::None,
                        Color::Rgb(..) => ColorLevel::TrueColor,
                        Color::Indexed(_) => ColorLevel::Ansi256,
                        _ => ColorLevel::Ansi16,
                    };
                    assert!(least <= level, "{name} with {} shows {color} at {level:?}", faces.name);
                }
            }
        }
    }
}

#[test]
fn a_theme_that_cannot_be_shown_names_the_one_shown_instead() {
    for (level, shown) in
        [(ColorLevel::Ansi16, "theme: dark, shown as auto"), (ColorLevel::None, "theme: dark, shown as mono")]
    {
        let mut driver = Driver::new(play_with(drawn("AAB"), Display::new(level, Glyphs::UNICODE), false));
        assert_eq!(driver.keys("c").app.message(), shown);
        let theme = shown.rsplit(' ').next().unwrap();
        assert!(driver.keys("o").text().contains(&format!("here: {theme}")), "{}", driver.text());
    }
}

#[test]
fn a_marked_group_is_underlined_if_no_outline_stands_out() {
    let mut driver =
        Driver::new(play_with(drawn("AAB"), Display::new(ColorLevel::Ansi16, Glyphs::UNICODE), false));
    let places = [0, 1, 2].map(|column| driver.place_of(column, 0));
    driver.mark(Cell::new(0, 0));
    let frame = driver.frame();
    let is_underlined = places.map(|place| frame[place].modifier.contains(Modifier::UNDERLINED));
    assert_eq!(is_underlined, [true, true, false]);
}

#[test]
fn marking_a_group_keeps_its_pattern() {
    for level in [ColorLevel::None, ColorLevel::TrueColor] {
        let appearance =
            Appearance::new(Display::new(level, Glyphs::UNICODE)).with_symbols("blocks".parse().unwrap());
        let mut driver = Driver::new(play_with_appearance(drawn("ABB"), appearance, false)).sized((12, 5));
        assert!(driver.mark(Cell::new(1, 0)).text().contains('░'), "{}", driver.text());
        assert!(!driver.text().contains('B'), "{}", driver.text());
    }
}
