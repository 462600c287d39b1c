//! The screens in Chinese, whose characters are two columns wide.

use crate::daily::{app_with_dailies, remove_first_groups, shared, todays_game};
use crate::driver::WHOLE_SCALE;
use crate::finished::driver_after_a_game;
use crate::french::{SCREENS, driver_showing};
use crate::prelude::*;
use crate::review::long_review;
use crate::snapshots::one_move_game;
use ratatui::crossterm::event::Event;
use samegame::i18n::Charset;
use samegame::tui::view;

fn playing(game: Game) -> App {
    app_playing(game).in_language(Language::Chinese)
}

#[test]
fn chinese_screens() {
    let usual = (80, 24);
    let pressed = |app: App, size, keys: &str| {
        let mut driver = Driver::new(app).with_size(size);
        for part in keys.split_inclusive('i') {
            driver.keys(part).run_solver(20_000);
        }
        driver
    };
    let after_a_game = |keys| {
        let mut driver = driver_after_a_game(COLORFUL, Language::Chinese);
        driver.keys(keys);
        driver
    };
    let board = || dealt_game("15x15", 5);
    let mut days = pressed(app_with_dailies(todays_game(), COLORFUL, Language::Chinese), usual, "P");
    assert_snapshot("zh-calendar", &days);
    let text = shared(&remove_first_groups(todays_game()));
    let forged = text.replace(" points", "0 points");
    days.event(&Event::Paste(format!("小明：{text}\n阿花：{forged}")));
    days.run_solver(WHOLE_SCALE);
    assert_snapshot("zh-results", &days);
    let check = |name: &str, driver: &Driver| assert_snapshot(&format!("zh-{name}"), driver);
    check("menu", &pressed(playing(board()).with_menu(), usual, ""));
    check("play", &pressed(playing(board()), usual, "<tab><enter>ii"));
    check("help", &pressed(playing(board()), usual, "?"));
    check("settings", &pressed(playing(board()), usual, "oj"));
    check("end", &pressed(playing(one_move_game()), (40, 12), "<tab><enter>"));
    check("scores", &after_a_game("S"));
    check("statistics", &after_a_game("T"));
    check("review", &long_review(app_watching(crate::review::LONG).in_language(Language::Chinese), usual));
    check("puzzles", &pressed(playing(board()), usual, "e"));
    check("lesson", &pressed(playing(board()).with_menu(), usual, "2<tab><enter>ui"));
    check("play-40x12", &pressed(playing(board()), (40, 12), "<tab><enter>"));
    let wide = Display::new(ColorLevel::None, Glyphs::new(Charset::Wide));
    let app = app_playing_with(board(), wide, STILL).in_language(Language::Chinese);
    assert_snapshot("zh-play-wide", &pressed(app, usual, "<tab><enter>"));
}

/// Whether the screen shows the whole message, perhaps on several lines.
fn shows_message(driver: &Driver) -> bool {
    let bare = |text: &str| text.replace([' ', '\n', '│', '\u{a0}'], "");
    bare(&driver.text()).contains(&bare(driver.message()))
}

#[test]
fn chinese_shows_what_english_shows() {
    for (screen, size) in
        SCREENS.into_iter().flat_map(|screen| [(40, 12), (80, 24)].map(|size| (screen, size)))
    {
        let [english, chinese] =
            [Language::English, Language::Chinese].map(|language| driver_showing(screen, language, size));
        let [expected, hints] = [&english, &chinese].map(|driver| view::hints(&driver.app).len());
        // Without a panel, a shorter message may stand below the board, and leave less room for keys.
        assert!(hints >= expected || size.0 < 80, "{}: {}\n{}", screen.0, english.text(), chinese.text());
        let is_whole = shows_message(&chinese) || !shows_message(&english);
        assert!(is_whole, "{}, {size:?}: {} in\n{}", screen.0, chinese.message(), chinese.text());
    }
}
