//! Snapshots of the screen. To review changes: `cargo insta review`, or the `.snap.new` files by eye.

use crate::boards::{COLORFUL, LEVELS, dealt, drawn, drawn_by, dressed, play, play_with, watch, watch_with};
use crate::daily;
use crate::driver::Driver;
use crate::picture::picture;
use samegame::board::rules::{KLICKETY, TOPCODER};
use samegame::board::{Cell, Rules};
use samegame::game::Game;
use samegame::i18n::Language;
use samegame::tui::{App, Appearance, ColorLevel, Display, Glyphs, Theme};

#[track_caller]
pub(crate) fn assert_looks(name: &str, driver: &Driver) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, picture(&driver.frame())));
}

/// The app after these keys, on a screen of 80 columns and 24 rows.
fn after(app: App, keys: &str) -> Driver {
    let mut driver = Driver::new(app);
    driver.keys(keys);
    driver
}

#[test]
fn the_opening_at_four_sizes_and_four_color_levels() {
    for level in LEVELS {
        for (width, height) in [(20, 8), (40, 12), (80, 24), (200, 60)] {
            let display = Display::new(level, Glyphs::UNICODE);
            let mut driver = Driver::new(play_with(dealt("15x15", 5), display, false)).sized(width, height);
            driver.mark(Cell::new(10, 8));
            assert_looks(&format!("opening-{width}x{height}-{level:?}").to_lowercase(), &driver);
        }
    }
}

/// Screens other than boards and pages, at three sizes and four levels of colours.
#[test]
fn every_other_screen_in_every_class() {
    for level in LEVELS {
        for (width, height) in [(40, 12), (80, 24), (200, 60)] {
            let display = Display::new(level, Glyphs::UNICODE);
            let sized = |app: App| Driver::new(app).sized(width, height);
            let name = |screen: &str| format!("{screen}-{width}x{height}-{level:?}").to_lowercase();
            let playing = || sized(play_with(drawn("AABBC/ABBCC/DAEEE"), display, false));
            assert_looks(&name("class-help"), playing().keys("?"));
            assert_looks(&name("class-hint"), playing().keys("i").think(20_000).keys("iii"));
            assert_looks(
                &name("class-end"),
                playing().keys("<tab><enter><tab><enter><tab><enter><tab><enter>"),
            );
            let recording = "sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.b2.a1";
            assert_looks(&name("class-recording"), sized(watch_with(recording, display, false)).keys("G"));
            let todays = || sized(daily::app(daily::todays(), display, Language::English));
            assert_looks(&name("class-daily"), &todays());
            assert_looks(&name("class-days"), todays().keys("P"));
        }
    }
}

/// One of the other themes for each level of colours, each with other faces, at three sizes.
#[test]
fn other_looks() {
    let appearance = [
        ("light", ColorLevel::TrueColor, "shapes"),
        ("safe", ColorLevel::Ansi256, "blocks"),
        ("auto", ColorLevel::Ansi16, "shapes"),
        ("grey", ColorLevel::None, "blocks"),
        ("mono", ColorLevel::TrueColor, "shapes"),
    ];
    for (theme, level, faces) in appearance {
        for (width, height) in [(40, 12), (80, 24), (200, 60)] {
            let appearance = Appearance::new(Display::new(level, Glyphs::UNICODE));
            let appearance =
                appearance.with_theme(Theme::builtin(theme).unwrap()).with_symbols(faces.parse().unwrap());
            let mut driver = Driver::new(dressed(dealt("15x10", 5), appearance, false)).sized(width, height);
            driver.mark(Cell::new(3, 5));
            assert_looks(&format!("{theme}-{faces}-{width}x{height}-{level:?}").to_lowercase(), &driver);
        }
    }
}

#[test]
fn a_cleared_board_is_cheered() {
    let mut driver = Driver::new(play_with(dealt("12x8", 1), COLORFUL, true)).sized(40, 12);
    let mut frames = vec![driver.keys("<enter>").text()];
    for _ in 0..6 {
        frames.push(driver.pass(40).text());
    }
    insta::with_settings!({prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!("cheering", frames.join("~~~~\n"));
    });
}

#[test]
fn the_opening_in_ascii() {
    for level in [ColorLevel::None, ColorLevel::Ansi16] {
        let display = Display::new(level, Glyphs::ASCII);
        for (width, height) in [(80, 24), (66, 34)] {
            let mut driver = Driver::new(play_with(dealt("15x15", 5), display, false)).sized(width, height);
            driver.mark(Cell::new(10, 8));
            assert_looks(&format!("ascii-{width}x{height}-{level:?}").to_lowercase(), &driver);
        }
    }
}

#[test]
fn the_keys() {
    assert_looks("help", &after(play(dealt("15x15", 5)), "?"));
    assert_looks("help-watching", &after(watch("sg1:standard:board:AAB/ABB+a1.a1"), "?"));
    let narrow = || Driver::new(play(dealt("15x15", 5))).sized(20, 8);
    let mut driver = narrow();
    assert_looks("help-20x8", driver.keys("?"));
    assert_looks("help-20x8-end", driver.keys("<down>".repeat(99).as_str()));
    assert_looks("help-40x12", narrow().sized(40, 12).keys("?"));
}

/// A game of one move that leaves all but two of 15 × 15 tiles.
pub(crate) fn stuck() -> Game {
    let rows = (0..15).map(|row: usize| {
        let tile = |column: usize| if row == 14 && column == 1 { 'A' } else { stripe(row, column) };
        (0..15).map(tile).collect::<String>()
    });
    drawn(&rows.collect::<Vec<_>>().join("/"))
}

fn stripe(row: usize, column: usize) -> char {
    ['A', 'B', 'C', 'D', 'E'][(column + 2 * (14 - row)) % 5]
}

#[test]
fn the_end() {
    let sizes = [("panel", 80, 24), ("40x12", 40, 12), ("20x8", 20, 8), ("12x5", 12, 5)];
    for (name, width, height) in sizes {
        let shown = |app| Driver::new(app).sized(width, height);
        assert_looks(&format!("cleared-{name}"), shown(play(dealt("12x8", 1))).keys("<enter>"));
        assert_looks(&format!("stuck-{name}"), shown(play(stuck())).keys("<tab><enter>"));
    }
}

#[test]
fn the_end_of_a_small_board_on_a_small_screen() {
    let mut driver = Driver::new(play(drawn("AAB/ABB"))).sized(40, 12);
    assert_looks("small-board-40x12", &driver);
    assert_looks("small-board-cleared-40x12", driver.keys("<enter><enter>"));
}

#[test]
fn a_recording() {
    let code = "sg1:topcoder:15x15c5:uniform-v1:demo+c8.u.r.d8.e1";
    assert_looks("recording", &after(watch(code), "<right><right><right>"));
    assert_looks("recording-playing", &after(watch(code), "2l+<space>"));
    assert_looks("recording-20x8", Driver::new(watch(code)).sized(20, 8).keys("5l"));
}

#[test]
fn large_boards() {
    let large = |size, colors| Driver::new(play(dealt(size, colors)));
    assert_looks("50x50-120x40", &large("50x50", 5).sized(120, 40));
    assert_looks("1000x1000", large("1000x1000", 5).keys("999l999k"));
    assert_looks("1000x1000-40x12", large("1000x1000", 5).sized(40, 12).keys("50j700l"));
}

#[test]
fn all_colors() {
    assert_looks("26-colors", &after(play(dealt("20x15", 26)), ""));
    let display = Display::new(ColorLevel::Ansi16, Glyphs::UNICODE);
    assert_looks("26-colors-ansi16", &after(play_with(dealt("20x15", 26), display, false), ""));
}

#[test]
fn other_rules() {
    let custom = Rules::default().with_min_group(3).unwrap().with_clear_multiplier(2).unwrap();
    let custom = custom.with_points("(n-1)^2".parse().unwrap());
    for (name, rules) in [("klickety", KLICKETY.rules), ("topcoder", TOPCODER.rules), ("custom", custom)] {
        let game = drawn_by(rules, "AABBC/ABBCC/DAEEE");
        assert_looks(&format!("rules-{name}"), &after(play(game), "<tab>"));
    }
    let game = drawn_by(KLICKETY.rules, "AABBC/ABBCC/DAEEE");
    assert_looks("rules-klickety-40x12", &Driver::new(play(game)).sized(40, 12));
}

#[test]
fn what_is_said_below_the_board() {
    assert_looks("count", &after(play(drawn("AABC/ABBC")), "12"));
    assert_looks("refusal", &after(play(drawn("ABA/BAB/AAB")), "9h9k<enter>"));
    let mut driver = Driver::new(play_with(drawn("ABA/BAB/AAB"), COLORFUL, false)).sized(20, 8);
    assert_looks("refusal-20x8", driver.keys("9h9k<enter>"));
    assert_looks("restarted-20x8", driver.keys("9j<enter>r"));
}
