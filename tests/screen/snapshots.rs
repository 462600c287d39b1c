//! Snapshots of the screen. Compare changes with `cargo insta review`, or the `.snap.new` files by eye.

use crate::boards::{
    COLORFUL, dealt, drawn, drawn_with_rules, play, play_with, play_with_appearance, watch, watch_with,
};
use crate::driver::Driver;
use crate::picture::picture;
use samegame::board::rules::{KLICKETY, TOPCODER};
use samegame::board::{Cell, Rules};
use samegame::game::Game;
use samegame::tui::{App, Appearance, ColorLevel, Display, Glyphs, Theme};

/// A small terminal, the usual one and a large one.
pub(crate) const SIZES: [(u16, u16); 3] = [(40, 12), (80, 24), (200, 60)];
/// The same, and the smallest that the game supports in full.
pub(crate) const ALL_SIZES: [(u16, u16); 4] = [(20, 8), (40, 12), (80, 24), (200, 60)];

#[track_caller]
pub(crate) fn assert_looks(name: &str, driver: &Driver) {
    assert_picture(name, &picture(&driver.frame()));
}

#[track_caller]
fn assert_picture(name: &str, picture: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, picture));
}

/// Pins a screen at these sizes in 16 million colours and in none: one snapshot where both look the same, else two.
#[track_caller]
pub(crate) fn assert_screens(
    name: &str,
    sizes: &[(u16, u16)],
    screen: impl Fn(Display, (u16, u16)) -> Driver,
) {
    for &(width, height) in sizes {
        let at_level =
            |level| picture(&screen(Display::new(level, Glyphs::UNICODE), (width, height)).frame());
        let (colorful, plain) = (at_level(ColorLevel::TrueColor), at_level(ColorLevel::None));
        let name = format!("{name}-{width}x{height}");
        if colorful == plain {
            assert_picture(&name, &colorful);
        } else {
            assert_picture(&format!("{name}-truecolor"), &colorful);
            assert_picture(&format!("{name}-none"), &plain);
        }
    }
}

/// The app after these keys, on a screen of 80 columns and 24 rows.
fn after(app: App, keys: &str) -> Driver {
    let mut driver = Driver::new(app);
    driver.keys(keys);
    driver
}

fn opening(display: Display, size: (u16, u16)) -> Driver {
    let mut driver = Driver::new(play_with(dealt("15x15", 5), display, false)).sized(size);
    driver.mark(Cell::new(10, 8));
    driver
}

#[test]
fn the_opening() {
    assert_screens("opening", &ALL_SIZES, opening);
    let ascii = |display, size| opening(Display { glyphs: Glyphs::ASCII, ..display }, size);
    assert_screens("ascii", &[(80, 24), (66, 34)], ascii);
}

/// One board is enough: the tests of the theme check how its colours become fewer.
#[test]
fn the_opening_with_16_and_256_colors() {
    for level in [ColorLevel::Ansi16, ColorLevel::Ansi256] {
        let driver = opening(Display::new(level, Glyphs::UNICODE), (80, 24));
        assert_looks(&format!("opening-80x24-{level:?}").to_lowercase(), &driver);
    }
}

#[test]
fn the_screens_of_a_game() {
    let game = |display, size| Driver::new(play_with(drawn("AABBC/ABBCC/DAEEE"), display, false)).sized(size);
    let after = |keys: &'static str| {
        move |display, size| {
            let mut driver = game(display, size);
            driver.keys(keys);
            driver
        }
    };
    assert_screens("game-help", &SIZES, after("?"));
    assert_screens("game-end", &SIZES, after("<tab><enter><tab><enter><tab><enter><tab><enter>"));
    assert_screens("game-hint", &SIZES, |display, size| {
        let mut driver = game(display, size);
        driver.keys("i").run_solver(20_000).keys("iii");
        driver
    });
    assert_screens("game-recording", &SIZES, |display, size| {
        let recording = "sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.b2.a1";
        let mut driver = Driver::new(watch_with(recording, display, false)).sized(size);
        driver.keys("G");
        driver
    });
}

#[test]
fn themes() {
    for (theme, symbols) in [
        ("light", "shapes"),
        ("safe", "blocks"),
        ("auto", "shapes"),
        ("grey", "blocks"),
        ("contrast", "letters"),
    ] {
        let appearance = Appearance::new(COLORFUL).with_theme(Theme::builtin(theme).unwrap());
        let appearance = appearance.with_symbols(symbols.parse().unwrap());
        let mut driver = Driver::new(play_with_appearance(dealt("15x10", 5), appearance, false));
        driver.mark(Cell::new(3, 5));
        assert_looks(&format!("theme-{theme}-{symbols}"), &driver);
    }
}

#[test]
fn symbols() {
    for symbols in ["shapes", "blocks"] {
        assert_screens(&format!("symbols-{symbols}"), &SIZES, |display, size| {
            let appearance = Appearance::new(display).with_symbols(symbols.parse().unwrap());
            let mut driver =
                Driver::new(play_with_appearance(dealt("15x10", 5), appearance, false)).sized(size);
            driver.mark(Cell::new(3, 5));
            driver
        });
    }
}

#[test]
fn a_cleared_board_is_celebrated() {
    let mut driver = Driver::new(play_with(dealt("12x8", 1), COLORFUL, true)).sized((40, 12));
    let mut frames = vec![driver.keys("<enter>").text()];
    for _ in 0..6 {
        frames.push(driver.advance_ms(40).text());
    }
    insta::with_settings!({prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!("cheering", frames.join("~~~~\n"));
    });
}

#[test]
fn the_list_of_keys() {
    assert_looks("help-watching", &after(watch("sg1:standard:board:AAB/ABB+a1.a1"), "?"));
    let mut driver = Driver::new(play(dealt("15x15", 5))).sized((20, 8));
    assert_looks("help-20x8", driver.keys("?"));
    assert_looks("help-20x8-end", driver.keys("<down>".repeat(99).as_str()));
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
fn the_end_at_four_sizes() {
    let sizes = [("panel", 80, 24), ("40x12", 40, 12), ("20x8", 20, 8), ("12x5", 12, 5)];
    for (name, width, height) in sizes {
        let shown = |app| Driver::new(app).sized((width, height));
        assert_looks(&format!("cleared-{name}"), shown(play(dealt("12x8", 1))).keys("<enter>"));
        assert_looks(&format!("stuck-{name}"), shown(play(stuck())).keys("<tab><enter>"));
    }
}

#[test]
fn the_end_of_a_small_board_on_a_small_screen() {
    let mut driver = Driver::new(play(drawn("AAB/ABB"))).sized((40, 12));
    assert_looks("small-board-40x12", &driver);
    assert_looks("small-board-cleared-40x12", driver.keys("<enter><enter>"));
}

#[test]
fn recordings() {
    let code = "sg1:topcoder:15x15c5:uniform-v1:demo+c8.u.r.d8.e1";
    assert_looks("recording", &after(watch(code), "<right><right><right>"));
    assert_looks("recording-playing", &after(watch(code), "2l+<space>"));
    assert_looks("recording-20x8", Driver::new(watch(code)).sized((20, 8)).keys("5l"));
}

#[test]
fn large_boards() {
    let large = |size, colors| Driver::new(play(dealt(size, colors)));
    assert_looks("50x50-120x40", &large("50x50", 5).sized((120, 40)));
    assert_looks("1000x1000", large("1000x1000", 5).keys("999l999k"));
    assert_looks("1000x1000-40x12", large("1000x1000", 5).sized((40, 12)).keys("50j700l"));
}

#[test]
fn all_colors() {
    assert_screens("26-colors", &[(80, 24)], |display, size| {
        Driver::new(play_with(dealt("20x15", 26), display, false)).sized(size)
    });
}

#[test]
fn the_rules_in_the_panel() {
    let custom = Rules::default().with_min_group(3).unwrap().with_clear_multiplier(2).unwrap();
    let custom = custom.with_points("(n-1)^2".parse().unwrap());
    for (name, rules) in [("klickety", KLICKETY.rules), ("topcoder", TOPCODER.rules), ("custom", custom)] {
        let game = drawn_with_rules(rules, "AABBC/ABBCC/DAEEE");
        assert_looks(&format!("rules-{name}"), &after(play(game), "<tab>"));
    }
    let game = drawn_with_rules(KLICKETY.rules, "AABBC/ABBCC/DAEEE");
    assert_looks("rules-klickety-40x12", &Driver::new(play(game)).sized((40, 12)));
}

#[test]
fn messages_below_the_board() {
    assert_looks("count", &after(play(drawn("AABC/ABBC")), "12"));
    assert_looks("refusal", &after(play(drawn("ABA/BAB/AAB")), "9h9k<enter>"));
    let mut driver = Driver::new(play_with(drawn("ABA/BAB/AAB"), COLORFUL, false)).sized((20, 8));
    assert_looks("refusal-20x8", driver.keys("9h9k<enter>"));
    assert_looks("restarted-20x8", driver.keys("9j<enter>r"));
}
