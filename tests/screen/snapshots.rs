//! Snapshots of the screen. To review changes, run `cargo insta review` or read the `.snap.new` files.

use crate::picture::picture;
use crate::prelude::*;
use samegame::tui::Theme;

/// A small and a usual screen. The tests of `sizes` draw every screen at every size, and without colours.
pub(crate) const SIZES: [(u16, u16); 2] = [(40, 12), (80, 24)];

#[track_caller]
pub(crate) fn assert_snapshot(name: &str, driver: &Driver) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, picture(&driver.frame())));
}

/// Compares a screen with its snapshots at these sizes.
#[track_caller]
pub(crate) fn assert_snapshots(
    name: &str,
    sizes: &[(u16, u16)],
    screen: impl Fn(Display, (u16, u16)) -> Driver,
) {
    for &(width, height) in sizes {
        assert_snapshot(&format!("{name}-{width}x{height}"), &screen(COLORFUL, (width, height)));
    }
}

/// Compares this frame and the next ones with their snapshot.
#[track_caller]
pub(crate) fn assert_frames(name: &str, driver: &mut Driver) {
    let mut frames = vec![driver.text()];
    for _ in 0..6 {
        frames.push(driver.advance_ms(40).text());
    }
    insta::with_settings!({prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!(name, frames.join("~~~~\n"));
    });
}

fn driver_after(app: App, keys: &str) -> Driver {
    let mut driver = Driver::new(app);
    driver.keys(keys);
    driver
}

fn opening(display: Display, size: (u16, u16)) -> Driver {
    let mut driver = Driver::new(app_playing_with(dealt_game("15x15", 5), display, STILL)).with_size(size);
    driver.mark(Cell::new(10, 8));
    driver
}

#[test]
fn the_opening() {
    assert_snapshots("opening", &SIZES, opening);
    let ascii = |display, size| opening(Display { glyphs: Glyphs::ASCII, ..display }, size);
    assert_snapshots("ascii", &SIZES[1..], ascii);
}

/// One board is enough: the tests of the theme check how colours are reduced.
#[test]
fn the_opening_with_fewer_colors() {
    for level in [ColorLevel::None, ColorLevel::Ansi16, ColorLevel::Ansi256] {
        let driver = opening(Display::new(level, Glyphs::UNICODE), (80, 24));
        assert_snapshot(&format!("opening-80x24-{level:?}").to_lowercase(), &driver);
    }
}

#[test]
fn the_screens_of_a_game() {
    let game = |display, size| {
        Driver::new(app_playing_with(game_on("AABBC/ABBCC/DAEEE"), display, STILL)).with_size(size)
    };
    let game_after = |keys: &'static str| {
        move |display, size| {
            let mut driver = game(display, size);
            driver.keys(keys);
            driver
        }
    };
    assert_snapshots("game-help", &SIZES, game_after("?"));
    assert_snapshots("game-end", &SIZES, game_after("<tab><enter><tab><enter><tab><enter><tab><enter>"));
    assert_snapshots("game-hint", &SIZES, |display, size| {
        let mut driver = game(display, size);
        driver.keys("i").run_solver(20_000).keys("iii");
        driver
    });
    assert_snapshots("game-recording", &SIZES, |display, size| {
        let recording = "sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.b2.a1";
        let mut driver = Driver::new(app_watching_with(recording, display, STILL)).with_size(size);
        driver.keys("G");
        driver
    });
}

#[test]
fn themes() {
    for (theme, symbols) in [
        ("light", "shapes"),
        ("safe", "blocks"),
        ("terminal", "shapes"),
        ("grey", "blocks"),
        ("contrast", "letters"),
    ] {
        let appearance = Appearance::new(COLORFUL).with_theme(Theme::builtin(theme).unwrap());
        let appearance = appearance.with_symbols(symbols.parse().unwrap());
        let mut driver = Driver::new(app_playing_with_appearance(dealt_game("15x10", 5), appearance, STILL));
        driver.mark(Cell::new(3, 5));
        assert_snapshot(&format!("theme-{theme}-{symbols}"), &driver);
    }
}

#[test]
fn tiles_that_touch_have_edges_in_the_shade_and_the_marked_group_an_outline() {
    for board in ["15x15", "15x10"] {
        let appearance = Appearance::new(COLORFUL).with_theme(Theme::builtin("tones").unwrap());
        let appearance = appearance.with_symbols("solid".parse().unwrap());
        let mut driver = Driver::new(app_playing_with_appearance(dealt_game(board, 5), appearance, STILL));
        driver.keys("<tab>");
        assert_snapshot(&format!("edges-{board}"), &driver);
    }
}

#[test]
fn a_cleared_board_is_celebrated() {
    let mut driver =
        Driver::new(app_playing_with(dealt_game("12x8", 1), COLORFUL, ANIMATED)).with_size((40, 12));
    assert_frames("cheering", driver.keys("<enter>"));
}

#[test]
fn the_list_of_keys() {
    assert_snapshot("help-watching", &driver_after(app_watching("sg1:standard:board:AAB/ABB+a1.a1"), "?"));
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5))).with_size((20, 8));
    assert_snapshot("help-20x8", driver.keys("?"));
    assert_snapshot("help-20x8-end", driver.keys("<down>".repeat(99).as_str()));
}

pub(crate) fn one_move_game() -> Game {
    striped_game(15, 15, |column, row| (column == 1 && row == 0).then_some('A'))
}

/// A game on a board in which no tile can be removed, but for those of the lowest rows that the function names.
fn striped_game(columns: usize, rows: usize, named: impl Fn(usize, usize) -> Option<char>) -> Game {
    let striped = |column: usize, row: usize| ['A', 'B', 'C', 'D', 'E'][(column + 2 * row) % 5];
    let tile = |column, row| named(column, row).unwrap_or_else(|| striped(column, row));
    let row = |row| (0..columns).map(|column| tile(column, row)).collect::<String>();
    game_on(&(0..rows).rev().map(row).collect::<Vec<_>>().join("/"))
}

#[test]
fn the_end_of_the_game() {
    for (name, size) in [("panel", (80, 24)), ("40x12", (40, 12))] {
        let driver = |app| Driver::new(app).with_size(size);
        let mut cleared = driver(app_playing(dealt_game("12x8", 1)));
        assert_snapshot(&format!("cleared-{name}"), cleared.keys("<enter>"));
        let mut stuck = driver(app_playing(one_move_game()));
        assert_snapshot(&format!("stuck-{name}"), stuck.keys("<tab><enter>"));
    }
}

#[test]
fn recordings() {
    let code = "sg1:topcoder:15x15c5:uniform-v1:demo+c8.u.r.d8.e1";
    assert_snapshot("recording", &driver_after(app_watching(code), "<right><right><right>"));
    assert_snapshot("recording-playing", &driver_after(app_watching(code), "2l+<space>"));
    assert_snapshot("recording-20x8", Driver::new(app_watching(code)).with_size((20, 8)).keys("5l"));
}

#[test]
fn large_boards() {
    let driver_with_board = |size, colors| Driver::new(app_playing(dealt_game(size, colors)));
    assert_snapshot("50x50-120x40", &driver_with_board("50x50", 5).with_size((120, 40)));
    assert_snapshot("1000x1000", driver_with_board("1000x1000", 5).keys("999l999k"));
}

#[test]
fn wide_boards_and_wide_screens() {
    for (board, columns, rows, size) in [("20x12", 20, 12, (100, 30)), ("30x1", 30, 1, (80, 24))] {
        let name = |state| format!("wide-{board}-{state}-{}x{}", size.0, size.1);
        let mut driver = Driver::new(app_playing(dealt_game(board, 5))).with_size(size);
        assert_snapshot(&name("playing"), driver.keys("<tab><enter><tab>"));
        let game = striped_game(columns, rows, |column, row| (column < 3 && row == 0).then_some('F'));
        let mut driver = Driver::new(app_playing(game)).with_size(size);
        assert_snapshot(&name("end"), driver.keys("<tab><enter>"));
    }
}

#[test]
fn all_colors() {
    assert_snapshots("26-colors", &[(80, 24)], |display, size| {
        Driver::new(app_playing_with(dealt_game("20x15", 26), display, STILL)).with_size(size)
    });
}

#[test]
fn the_rules_in_the_panel() {
    let custom = Rules::default().with_min_group(3).unwrap().with_clear_multiplier(2).unwrap();
    let custom = custom.with_points(INSANE.rules.points());
    for (name, rules) in [("klickety", KLICKETY.rules), ("topcoder", TOPCODER.rules), ("custom", custom)] {
        let game = game_with_rules(rules, "AABBC/ABBCC/DAEEE");
        assert_snapshot(&format!("rules-{name}"), &driver_after(app_playing(game), "<tab>"));
    }
    let game = game_with_rules(KLICKETY.rules, "AABBC/ABBCC/DAEEE");
    assert_snapshot("rules-klickety-40x12", &Driver::new(app_playing(game)).with_size((40, 12)));
}

#[test]
fn messages_below_the_board() {
    assert_snapshot("count", &driver_after(app_playing(game_on("AABC/ABBC")), "12"));
    let mut driver = Driver::new(app_playing(game_on("ABA/BAB/AAB"))).with_size((20, 8));
    assert_snapshot("refusal-20x8", driver.keys("9h9k<enter>"));
}

#[test]
fn tiles_of_every_size_in_16_colors() {
    for (half_rows, size) in [(2, (12, 6)), (3, (16, 7)), (6, (54, 13))] {
        let display = Display::new(ColorLevel::Ansi16, Glyphs::UNICODE);
        let driver = Driver::new(app_playing_with(game_on("AABB/CCAB/CABB"), display, STILL)).with_size(size);
        assert_snapshot(&format!("tiles-of-{half_rows}-half-rows-ansi16"), &driver);
    }
}
