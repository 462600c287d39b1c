//! Every view of the app at every screen size.

use crate::daily;
use crate::driver::shown;
use crate::finished::driver_after_a_game;
use crate::prelude::*;
use samegame::i18n::Charset;
use samegame::tui::view;
use std::collections::BTreeSet;
use unicode_width::UnicodeWidthStr;

const CODE: &str = "sg1:standard:15x15c5:uniform-v1:demo+c8.u.r.d8.e1";
/// An id whose seed contains control characters, a change of text direction, and an emoji.
const HOSTILE: &str = "sg1:standard:4x3c1:uniform-v1:%1B%5B31m%07%0A%E2%80%AE%F0%9F%98%80";

/// The name of each view, and the app that shows it.
fn views(display: Display) -> Vec<(&'static str, Driver)> {
    let playing = |size, colors| app_playing_with(dealt_game(size, colors), display, ANIMATED);
    let on = |board: &str| app_playing_with(game_on(board), display, ANIMATED);
    let watching = |code| app_watching_with(code, display, ANIMATED);
    let daily = |language| daily::app_with_dailies(daily::todays_game(), display, language);
    let games = vec![
        ("settings", playing("15x15", 5), "ojj"),
        ("daily", daily(Language::English), ""),
        ("days", daily(Language::French), "Pjj"),
        ("opening", playing("15x15", 5), ""),
        ("help", playing("15x15", 5), "?jjj"),
        ("cleared", on("AAB/ABB"), "<tab><enter><tab><enter>"),
        ("hostile seed", watching(HOSTILE), "t<enter>u<enter>"),
        ("refused move", on("ABA/BAB/AAB"), "9h9k<enter>"),
        ("large board", playing("120x110", 26), ""),
        ("history", watching(CODE), "3lHj"),
        // A form with a clustered dealer, and a seed with wide and directional characters.
        ("new game", playing("15x15", 5), "Njjjlj9Gé漢?q\u{202e}"),
        ("new game with a mistake", on("AAB/ABB"), "Nj<backspace><backspace><enter>"),
        ("keys of a page", on("AAB/ABB"), "<enter>H?"),
        ("recording", watching(CODE), "3l<space>"),
    ];
    let pages = [("scores", "S"), ("statistics", "T"), ("games", "L")]
        .map(|(name, key)| (name, driver_after_a_game(display, Language::English), key));
    let moving = ("animated", Driver::new(playing("12x9", 3)), "<tab><enter>");
    let games = games.into_iter().map(|(name, app, keys)| (name, Driver::new(app), keys));
    let views = games.chain(pages).chain([moving]).map(|(name, mut driver, keys)| {
        driver.keys(keys);
        if ["animated", "recording"].contains(&name) {
            driver.advance_ms(60);
        }
        (name, driver)
    });
    views.collect()
}

#[track_caller]
fn assert_drawable(frame: &Buffer, level: ColorLevel, glyphs: Glyphs, name: &str) {
    let size = frame.area;
    for (index, cell) in frame.content.iter().enumerate() {
        let symbol = cell.symbol();
        let is_wide = symbol.width() == 2;
        if is_wide {
            let column = index % usize::from(size.width);
            let has_room = column + 1 < size.width.into() && frame.content[index + 1].symbol() == " ";
            assert!(has_room, "{name} at {size}: half of {symbol} is covered");
        }
        assert!(is_wide || symbol.width() == 1, "{name} at {size}: {symbol:?}");
        assert!(!symbol.contains(char::is_control), "{name} at {size}: {symbol:?}");
        let is_shown = match glyphs.charset {
            Charset::Ascii => symbol.is_ascii(),
            Charset::Wide => symbol.is_ascii() || is_wide,
            Charset::Unicode => true,
        };
        assert!(is_shown, "{name} at {size}: {symbol}");
        // Some escape sequences that crossterm writes for colours also end bold and reversed text.
        let has_color =
            (cell.fg, cell.bg, cell.underline_color) != (Color::Reset, Color::Reset, Color::Reset);
        assert!(level != ColorLevel::None || !has_color, "{name} at {size}: {cell:?}");
    }
}

/// The colour level does not affect the layout, so one for each set of glyphs is enough.
#[test]
fn every_view_is_drawn_at_every_size() {
    let wide = Glyphs::new(Charset::Wide);
    for (level, glyphs, language) in [
        (ColorLevel::None, Glyphs::ASCII, None),
        (ColorLevel::TrueColor, Glyphs::UNICODE, None),
        (ColorLevel::None, wide, Some(Language::Chinese)),
        (ColorLevel::TrueColor, Glyphs::UNICODE, Some(Language::Chinese)),
    ] {
        for (name, mut driver) in views(Display::new(level, glyphs)) {
            if let Some(language) = language {
                driver.app = in_language(driver.app, language);
            }
            // A part of the sizes has every width and every height. The others differ from the first only in their texts and
            // characters.
            let is_first = level == ColorLevel::TrueColor && language.is_none();
            let part = if is_first { 3 } else { 11 };
            let is_drawn = |&(width, height): &(u16, u16)| (width + height) % part == 0;
            let sizes = (0..=60).flat_map(|width| (0..=30).map(move |height| (width, height)));
            for (width, height) in sizes.filter(is_drawn) {
                driver.resize(width, height);
                assert_drawable(&driver.frame(), level, glyphs, name);
                let cursor = driver.cursor_position();
                assert!(cursor.is_none_or(|cursor| cursor.x < width && cursor.y < height), "{name}");
            }
        }
    }
}

#[test]
fn every_view_is_drawn_on_every_display() {
    for (level, glyphs) in COLOR_LEVELS
        .into_iter()
        .flat_map(|level| [Glyphs::UNICODE, Glyphs::ASCII].map(|glyphs| (level, glyphs)))
    {
        for (name, mut driver) in views(Display::new(level, glyphs)) {
            for (width, height) in [(20, 8), (40, 12), (80, 24), (500, 5), (3, 200), (300, 100), (500, 200)] {
                driver.resize(width, height);
                assert_drawable(&driver.frame(), level, glyphs, name);
            }
        }
    }
}

/// The layers of the screen that show key hints, and keys that lead to each.
const LAYERS: [(&str, &str); 12] = [
    ("a game", ""),
    ("a game with a hint", "i"),
    ("the end of a game", "<tab><enter><tab><enter><esc>"),
    ("the result", "<tab><enter><tab><enter>"),
    ("a recording", "l<space>"),
    ("a review", "<tab><enter><tab><enter>v"),
    ("the menu", "<esc>"),
    ("the lesson", "<esc>2"),
    ("a page", "H"),
    ("a form", "N"),
    ("a wide board", ""),
    ("the end of a wide board", "<tab><enter><tab><enter>"),
];

const BOTH: [Language; 2] = [Language::English, Language::Chinese];

fn driver_on((layer, keys): (&str, &str), language: Language, (width, height): (u16, u16)) -> Driver {
    let display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);
    let app = match layer {
        "a recording" => app_watching_with(CODE, display, STILL),
        "a wide board" | "the end of a wide board" => {
            app_playing_with(game_on(&format!("{}AABB", "ABCDE".repeat(5))), display, STILL)
        }
        _ => app_playing_with(game_on("AAB/ABB"), display, STILL),
    };
    let mut driver = Driver::new(in_language(app, language)).with_size((width, height));
    for part in keys.split_inclusive(['>', 'v']) {
        // The key that goes on from an end has no effect at first.
        driver.keys(part).run_solver(20_000).advance_ms(1000);
    }
    driver
}

#[test]
fn every_key_hint_is_drawn_where_it_can_be_clicked() {
    for ((layer, keys), language) in
        LAYERS.into_iter().flat_map(|layer| BOTH.map(|language| (layer, language)))
    {
        let mut driver = driver_on((layer, keys), language, (40, 12));
        let mut labels = BTreeSet::new();
        let sizes = (0..=110).flat_map(|width| (0..=40).map(move |height| (width, height)));
        // A seventh of the sizes has every width and every height.
        for (width, height) in sizes.filter(|(width, height)| (width + height) % 7 == 0) {
            driver.resize(width, height);
            let (frame, hints) = (driver.frame(), driver.hints());
            for (index, (area, action)) in hints.iter().enumerate() {
                assert_eq!(area.intersection(frame.area), *area, "{action:?} of {layer} at {width}x{height}");
                assert!(
                    hints[..index].iter().all(|(other, _)| !other.intersects(*area)),
                    "{action:?} of {layer}"
                );
                let label = shown(&frame, *area);
                // The label is whole: it has a key and its effect, and no letter before or after it.
                let beside = [area.x.checked_sub(1), Some(area.right()).filter(|&x| x < width)];
                let is_part = beside
                    .into_iter()
                    .flatten()
                    .any(|x| frame[(x, area.y)].symbol().chars().any(char::is_alphanumeric));
                assert!(!is_part && label.trim() == label && label.contains(' '), "{label:?} of {layer}");
                labels.insert(label);
            }
        }
        assert!(!labels.is_empty(), "{layer} shows no key");
    }
}

#[test]
fn a_click_on_the_first_or_last_column_of_a_key_hint_acts() {
    let [english, chinese] = BOTH;
    for (layer, keys) in LAYERS {
        for (size, language) in [((20, 8), english), ((40, 12), chinese), ((80, 24), english)] {
            for (area, action) in driver_on((layer, keys), language, size).hints() {
                let [first, last] = [area.x, area.right() - 1].map(|x| {
                    let mut driver = driver_on((layer, keys), language, size);
                    let before = driver.text();
                    driver.click(Position::new(x, area.y)).advance_ms(60);
                    let has_acted = driver.text() != before || !driver.requests.is_empty();
                    assert!(has_acted, "{action:?} of {layer} at {size:?} does nothing:\n{before}");
                    driver.text()
                });
                assert_eq!(first, last, "{action:?} of {layer} at {size:?}");
            }
        }
    }
}

#[test]
fn a_buffer_smaller_than_the_screen_does_not_panic() {
    for (_, driver) in views(Display::new(ColorLevel::TrueColor, Glyphs::UNICODE)) {
        for (width, height) in [(0, 0), (5, 3), (79, 23), (20, 24)] {
            let mut buffer = Buffer::empty(ratatui::layout::Rect::new(0, 0, width, height));
            view::render(&driver.app, &mut buffer, driver.now);
        }
    }
}

#[test]
fn the_marker_stays_visible() {
    for (width, height) in [(1, 2), (2, 3), (7, 5), (20, 8), (40, 12), (80, 24), (100, 40)] {
        let mut driver = Driver::new(app_playing(dealt_game("120x110", 5))).with_size((width, height));
        for keys in
            ["l", "17l", "33k", "<tab>", "999l", "999k", "<s-tab>", "5h", "2j", "999h", "999j", "<enter>"]
        {
            driver.keys(keys);
            assert!(driver.cursor_position().is_some(), "{width}x{height} after {keys}");
        }
    }
}
