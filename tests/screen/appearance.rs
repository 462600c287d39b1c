//! Themes and symbols in the game.

use crate::prelude::*;
use samegame::tui::{Symbols, Theme};
use std::collections::BTreeSet;

#[test]
fn keys_select_the_next_theme_and_symbols_and_show_their_names() {
    for app in [app_playing(dealt_game("15x15", 5)), app_watching("sg1:standard:board:AAB/ABB+a1")] {
        let mut driver = Driver::new(app);
        let before = driver.frame();
        for name in Theme::builtin_names().into_iter().cycle().skip(1).take(Theme::builtin_names().len()) {
            driver.keys("c");
            assert_eq!(driver.message(), format!("theme: {name}"));
        }
        for expected in ["shapes", "blocks", "ascii", "auto, shown as solid", "letters"] {
            driver.keys("f");
            assert_eq!(driver.message(), format!("symbols: {expected}"));
        }
        driver.keys("<esc>");
        assert_eq!(driver.frame(), before, "the first theme and symbols do not return");
    }
}

/// Without colour, the symbols alone distinguish nine colours at every tile size.
#[test]
fn nine_colors_have_different_symbols() {
    for symbols in Symbols::ALL {
        for glyphs in [Glyphs::UNICODE, Glyphs::ASCII] {
            for (width, height) in [(9, 3), (40, 12), (80, 24), (200, 60)] {
                let appearance =
                    Appearance::new(Display::new(ColorLevel::None, glyphs)).with_symbols(symbols);
                let mut driver = Driver::new(app_playing_with_appearance(
                    game_on("ABCDEFGHI/BCDEFGHIA"),
                    appearance,
                    STILL,
                ))
                .with_size((width, height));
                let mut seen = BTreeSet::new();
                for column in 0..9 {
                    let position = driver.mark_and_locate(column, 1);
                    // Move the marker away, because it changes how its cell looks.
                    driver.mark(Cell::new((column + 4) % 9, 0));
                    seen.insert(driver.frame()[(position.x, position.y)].symbol().to_owned());
                }
                assert_eq!(seen.len(), 9, "{} at {width}x{height}: {seen:?}", symbols.name);
            }
        }
    }
}

#[test]
fn a_theme_leaves_the_background_to_the_terminal() {
    for name in Theme::builtin_names() {
        let appearance = Appearance::new(COLORFUL).with_theme(Theme::builtin(name).unwrap());
        let driver = Driver::new(app_playing_with_appearance(game_on("AB/BA"), appearance, STILL));
        let frame = driver.frame();
        assert_eq!((frame[(0, 0)].bg, frame[(79, 23)].bg), (Color::Reset, Color::Reset), "{name}");
        let colored = frame.content.iter().filter(|cell| cell.bg != Color::Reset).count();
        assert!(colored < 4 * 50 + 50, "{name} colours {colored} cells");
    }
}

#[test]
fn a_theme_can_color_the_text() {
    let theme = Theme::from_toml("tiles = ['red']\n[styles]\ntext = '#112233'").unwrap().with_name("mine");
    let driver = Driver::new(app_playing_with_appearance(
        dealt_game("15x15", 1),
        Appearance::new(COLORFUL).with_theme(theme),
        STILL,
    ));
    let frame = driver.frame();
    let uncolored =
        frame.content.iter().filter(|cell| !cell.symbol().trim().is_empty() && cell.fg == Color::Reset);
    assert_eq!(uncolored.count(), 0);
}

#[test]
fn custom_themes_are_added_and_can_replace_builtin_themes() {
    let theme = |name: &str| Theme::from_toml("tiles = ['red']").unwrap().with_name(name);
    let appearance = Appearance::new(COLORFUL).with_themes([theme("mine"), theme("solarized-light")]);
    let mut driver = Driver::new(app_playing_with_appearance(game_on("AB/BA"), appearance, STILL));
    let count = Theme::builtin_names().len();
    driver.keys(&"c".repeat(count - 1));
    assert_eq!(driver.message(), "theme: solarized-light");
    assert!(driver.frame().content.iter().any(|cell| cell.bg == Color::Red));
    driver.keys("c");
    assert_eq!(driver.message(), "theme: mine");
    driver.keys("c");
    assert_eq!(driver.message(), "theme: tones");
}

#[test]
fn slow_frames_turn_animation_off() {
    let mut driver =
        Driver::new(app_playing_with_appearance(dealt_game("15x15", 3), Appearance::new(COLORFUL), ANIMATED));
    // Without a panel, no clock ticks.
    driver.resize(40, 12);
    let slow = Duration::from_millis(31);
    for _ in 0..9 {
        driver.update(Input::FrameDrawn(slow));
    }
    driver.keys("<tab><enter>");
    assert!(driver.app.next_deadline(driver.now).is_some(), "only slow frames of an animation count");
    for _ in 0..3 {
        driver.update(Input::FrameDrawn(slow));
    }
    driver.tick();
    assert_eq!(driver.app.next_deadline(driver.now), None);
    driver.keys("<tab><enter>");
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn themes_use_only_the_colors_that_the_terminal_supports() {
    for (name, level) in
        Theme::builtin_names().into_iter().flat_map(|name| COLOR_LEVELS.map(|level| (name, level)))
    {
        for symbols in Symbols::ALL {
            let display = Display::new(level, Glyphs::UNICODE);
            let appearance =
                Appearance::new(display).with_theme(Theme::builtin(name).unwrap()).with_symbols(symbols);
            let driver = Driver::new(app_playing_with_appearance(dealt_game("15x15", 9), appearance, STILL))
                .with_size((120, 50));
            for cell in &driver.frame().content {
                for color in [cell.fg, cell.bg] {
                    let required = match color {
                        Color::Reset => ColorLevel::None,
                        Color::Rgb(..) => ColorLevel::TrueColor,
                        Color::Indexed(_) => ColorLevel::Ansi256,
                        _ => ColorLevel::Ansi16,
                    };
                    assert!(required <= level, "{name} with {} shows {color} at {level:?}", symbols.name);
                }
            }
        }
    }
}

#[test]
fn the_message_names_the_theme_that_replaces_an_unsupported_one() {
    for (level, message) in [
        (ColorLevel::Ansi16, "theme: dark, shown as terminal"),
        (ColorLevel::None, "theme: dark, shown as mono"),
    ] {
        let mut driver =
            Driver::new(app_playing_with(game_on("AAB"), Display::new(level, Glyphs::UNICODE), STILL));
        assert_eq!(driver.keys("c").message(), message);
        let theme = message.rsplit(' ').next().unwrap();
        driver.keys("o").assert_shows(&[&format!("shown: {theme}")]);
    }
}

#[test]
fn with_16_colors_a_marked_group_is_underlined() {
    let mut driver = Driver::new(app_playing_with(
        game_on("AAB"),
        Display::new(ColorLevel::Ansi16, Glyphs::UNICODE),
        STILL,
    ));
    let positions = [0, 1, 2].map(|column| driver.mark_and_locate(column, 0));
    driver.mark(Cell::new(0, 0));
    let frame = driver.frame();
    let is_underlined = positions.map(|position| frame[position].modifier.contains(Modifier::UNDERLINED));
    assert_eq!(is_underlined, [true, true, false]);
}

#[test]
fn marked_tiles_keep_their_symbols() {
    for level in [ColorLevel::None, ColorLevel::TrueColor] {
        let appearance =
            Appearance::new(Display::new(level, Glyphs::UNICODE)).with_symbols("blocks".parse().unwrap());
        let mut driver =
            Driver::new(app_playing_with_appearance(game_on("ABB"), appearance, STILL)).with_size((12, 5));
        assert!(driver.mark(Cell::new(1, 0)).text().contains('░'), "{}", driver.text());
        driver.assert_hides(&["B"]);
    }
}
