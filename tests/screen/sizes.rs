//! Every screen at every size.

use crate::boards::{LEVELS, dealt, drawn, play_with, watch_with};
use crate::daily;
use crate::driver::Driver;
use crate::finished::ended;
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use samegame::i18n::Language;
use samegame::tui::{ColorLevel, Display, Glyphs};
use unicode_width::UnicodeWidthStr;

const CODE: &str = "sg1:standard:15x15c5:uniform-v1:demo+c8.u.r.d8.e1";
/// A seed with control characters, and a literal board in a shared id.
const HOSTILE: &str = "sg1:standard:4x3c1:uniform-v1:%1B%5B31m%07%0A%E2%80%AE%F0%9F%98%80";

/// Every kind of screen.
fn views(display: Display) -> Vec<(&'static str, Driver)> {
    let play = |board: &str| Driver::new(play_with(drawn(board), display, true));
    let opening = Driver::new(play_with(dealt("15x15", 5), display, true));
    let mut help = Driver::new(play_with(dealt("15x15", 5), display, true));
    help.keys("?jjj");
    let mut moving = Driver::new(play_with(dealt("12x9", 3), display, true));
    moving.keys("<tab><enter>").advance_ms(60);
    let mut cleared = play("AAB/ABB");
    cleared.keys("<tab><enter><tab><enter>");
    let mut stuck = Driver::new(watch_with(HOSTILE, display, true));
    stuck.keys("t<enter>u<enter>");
    let mut recording = Driver::new(watch_with(CODE, display, true));
    recording.keys("3l<space>").advance_ms(70);
    let mut refusal = play("ABA/BAB/AAB");
    refusal.keys("9h9k<enter>");
    let mut history = Driver::new(watch_with(CODE, display, true));
    history.keys("3lHj");
    let mut form = Driver::new(play_with(dealt("15x15", 5), display, true));
    form.keys("Njjjlj9G<enter>Gé漢?q\u{202e}");
    let mut refused = play("AAB/ABB");
    refused.keys("Nj<backspace><backspace><enter>");
    let mut keys_of_page = play("AAB/ABB");
    keys_of_page.keys("<enter>H?");
    let finished = |key: &str| {
        let mut driver = ended(display, Language::English);
        driver.keys(key);
        driver
    };
    let many = Driver::new(play_with(dealt("120x110", 26), display, true));
    let mut settings = Driver::new(play_with(dealt("15x15", 5), display, true));
    settings.keys("ojj");
    let daily = Driver::new(daily::app(daily::todays(), display, Language::English));
    let mut days = Driver::new(daily::app(daily::todays(), display, Language::French));
    days.keys("Pjj");
    vec![
        ("settings", settings),
        ("daily", daily),
        ("days", days),
        ("opening", opening),
        ("help", help),
        ("moving", moving),
        ("cleared", cleared),
        ("hostile seed", stuck),
        ("recording", recording),
        ("refusal", refusal),
        ("many", many),
        ("history", history),
        ("form", form),
        ("form with a mistake", refused),
        ("keys of a page", keys_of_page),
        ("scores", finished("S")),
        ("statistics", finished("T")),
        ("games", finished("L")),
    ]
}

#[track_caller]
fn check(frame: &Buffer, level: ColorLevel, glyphs: Glyphs, name: &str) {
    let size = frame.area;
    for cell in &frame.content {
        let symbol = cell.symbol();
        assert_eq!(symbol.width(), 1, "{name} at {size}: {symbol:?}");
        assert!(!symbol.contains(char::is_control), "{name} at {size}: {symbol:?}");
        assert!(glyphs == Glyphs::UNICODE || symbol.is_ascii(), "{name} at {size}: {symbol}");
        // Some colour changes that crossterm writes also end bold and reversed text.
        let has_color =
            (cell.fg, cell.bg, cell.underline_color) != (Color::Reset, Color::Reset, Color::Reset);
        assert!(level != ColorLevel::None || !has_color, "{name} at {size}: {cell:?}");
    }
}

/// The colours do not change where anything is drawn, so two of the eight displays are enough here.
#[test]
fn every_view_is_drawn_at_every_size() {
    for (level, glyphs) in [(ColorLevel::None, Glyphs::ASCII), (ColorLevel::TrueColor, Glyphs::UNICODE)] {
        for (name, mut driver) in views(Display::new(level, glyphs)) {
            for (width, height) in (0..=60).flat_map(|width| (0..=30).map(move |height| (width, height))) {
                driver.resize(width, height);
                check(&driver.frame(), level, glyphs, name);
            }
        }
    }
}

#[test]
fn every_view_is_drawn_on_every_display() {
    for (level, glyphs) in
        LEVELS.into_iter().flat_map(|level| [Glyphs::UNICODE, Glyphs::ASCII].map(|glyphs| (level, glyphs)))
    {
        for (name, mut driver) in views(Display::new(level, glyphs)) {
            for (width, height) in [(20, 8), (40, 12), (80, 24), (500, 5), (3, 200), (300, 100), (500, 200)] {
                driver.resize(width, height);
                check(&driver.frame(), level, glyphs, name);
            }
        }
    }
}

#[test]
fn a_buffer_smaller_than_the_screen_is_harmless() {
    for (_, driver) in views(Display::new(ColorLevel::TrueColor, Glyphs::UNICODE)) {
        for (width, height) in [(0, 0), (5, 3), (79, 23), (20, 24)] {
            let mut buffer = Buffer::empty(ratatui::layout::Rect::new(0, 0, width, height));
            driver.app.render(&mut buffer, driver.now);
        }
    }
}

#[test]
fn the_cursor_is_on_the_screen() {
    for (_, mut driver) in views(Display::new(ColorLevel::TrueColor, Glyphs::UNICODE)) {
        for (width, height) in (0..=60).flat_map(|width| (0..=30).map(move |height| (width, height))) {
            driver.resize(width, height);
            let cursor = driver.app.cursor_position();
            assert!(cursor.is_none_or(|place| place.x < width && place.y < height));
        }
    }
}

#[test]
fn the_marker_stays_visible() {
    for (width, height) in [(1, 2), (2, 3), (7, 5), (20, 8), (40, 12), (80, 24), (100, 40)] {
        let display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);
        let mut driver = Driver::new(play_with(dealt("120x110", 5), display, false)).sized((width, height));
        for keys in
            ["l", "17l", "33k", "<tab>", "999l", "999k", "<s-tab>", "5h", "2j", "999h", "999j", "<enter>"]
        {
            driver.keys(keys);
            assert!(driver.app.cursor_position().is_some(), "{width}x{height} after {keys}");
        }
    }
}

#[test]
fn points_are_never_cut_in_the_panel() {
    for (size, shown) in [("8x8", " 64 tiles · 3844 points"), ("15x15", " 225 · 49,729 points")] {
        let display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);
        let driver = Driver::new(play_with(dealt(size, 1), display, false)).sized((80, 24));
        assert!(driver.text().contains(shown), "{}", driver.text());
    }
}

#[test]
fn the_rules_make_room_before_the_title_does() {
    let display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);
    let mut driver = Driver::new(play_with(dealt("15x15", 5), display, false)).sized((80, 24));
    assert!(driver.text().contains("for n tiles"), "{}", driver.text());
    driver.keys("i").run_solver(20_000).advance_ms(200).keys("iii");
    assert!(driver.text().contains("SameGame  standard") && driver.text().contains("in all"));
    assert!(!driver.text().contains("for n tiles"), "{}", driver.text());
    driver.resize(120, 40);
    for told in ["SameGame  standard", "for n tiles", "in all", "u undo"] {
        assert!(driver.text().contains(told), "{told} is not in\n{}", driver.text());
    }
}

#[test]
fn the_bottom_line_is_complete_on_a_wide_screen() {
    let display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);
    let mut driver = Driver::new(play_with(drawn("AAB"), display, false)).sized((40, 12));
    driver.keys("<tab><enter><esc>");
    assert!(driver.text().contains("u undo · r retry · n new board"), "{}", driver.text());
    let mut solver = Driver::new(play_with(drawn("AABB/CCDD"), display, false)).sized((40, 12));
    assert!(solver.keys("p").text().contains("the solver plays · x1 · any key stops"), "{}", solver.text());
}

#[test]
fn the_visible_rows_are_named_in_every_language() {
    for (language, told) in [(Language::English, "rows "), (Language::French, "lig. ")] {
        let display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);
        let app = play_with(dealt("15x15", 5), display, false).in_language(language);
        let driver = Driver::new(app).sized((40, 12));
        assert!(driver.text().contains(told), "{}", driver.text());
    }
}

#[test]
fn on_a_large_screen_the_bottom_line_is_near_the_board() {
    let display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);
    let mut driver = Driver::new(play_with(dealt("15x15", 5), display, false)).sized((200, 60));
    driver.keys("r");
    let text = driver.text();
    let line = |what: &str| text.lines().position(|line| line.contains(what)).expect(what);
    assert!(line("already at") - line(" A ") < 60 && line("already at") < 55, "{text}");
}

#[test]
fn larger_tiles_have_coordinates() {
    let display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);
    for (size, width, height) in [("8x6", 80, 24), ("10x10", 74, 26)] {
        let driver = Driver::new(play_with(dealt(size, 3), display, false)).sized((width, height));
        let text = driver.text();
        assert!(text.lines().any(|line| line.contains('a') && line.contains('f')), "{text}");
        assert!(text.lines().any(|line| line.trim_start().starts_with("6 ")), "{text}");
        assert!(text.contains("SameGame"), "{text}");
    }
}
