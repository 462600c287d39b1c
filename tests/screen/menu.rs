//! The menu over the board.

use crate::boards::app_playing_with_config;
use crate::daily::app_with_dailies;
use crate::keys::driver_on;
use crate::prelude::*;
use crate::settings::saved_config;
use samegame::tui::ScreenConfig;

/// The entries from the top down, and a text of the screen that each leads to.
const ENTRIES: [(&str, &str); 10] = [
    ("Play", "Enter remove"),
    ("Daily board", "daily 2026-11-21"),
    ("Journey", "0 of 60"),
    ("Puzzles", "Puzzle of the day"),
    ("How to play", "1 of 6"),
    ("New board", "Dealer"),
    ("Scores", "a single 3x2 board"),
    ("Calendar", "November 2026"),
    ("Settings", "Theme"),
    ("Quit", "8  Calendar"),
];

/// The menu of the first start, with its first entry selected in place of the lesson.
fn driver_with_menu() -> Driver {
    let app = app_with_dailies(game_on("AAB/ABB"), COLORFUL, Language::English);
    let mut driver = Driver::new(app.with_menu());
    driver.assert_shows(&["in six short steps"]);
    driver.keys("<home>");
    driver
}

fn is_open(driver: &Driver) -> bool {
    driver.text().contains("8  Calendar")
}

/// Asserts that the screen is the one that the entry leads to.
#[track_caller]
fn assert_chosen(driver: &Driver, (entry, text): (&str, &str)) {
    assert!(driver.text().contains(text), "{entry}:\n{}", driver.text());
    let quits = entry == "Quit";
    assert_eq!((is_open(driver), driver.requests.contains(&Request::Quit)), (quits, quits), "{entry}");
}

#[test]
fn keys_numbers_and_the_mouse_reach_every_entry() {
    for (index, chosen) in ENTRIES.into_iter().enumerate() {
        let arrows = ["<down>", "j", "<tab>"].map(|key| key.repeat(index) + "<enter>");
        let around = "<end>".to_owned() + &"<up>".repeat(ENTRIES.len() - 1 - index) + "<space>";
        for keys in arrows.into_iter().chain([around, ((index + 1) % 10).to_string()]) {
            let mut driver = driver_with_menu();
            assert_chosen(driver.keys(&keys), chosen);
        }
        for size in [(80, 24), (40, 12), (20, 12), (200, 60)] {
            let mut driver = driver_with_menu().with_size(size);
            let position = driver.position_of(chosen.0.split(' ').next().unwrap());
            driver.click(position);
            assert_eq!(is_open(&driver), chosen.0 == "Quit", "{chosen:?} at {size:?}:\n{}", driver.text());
        }
    }
}

#[test]
fn the_keys_of_the_game_reach_the_entries_and_do_not_touch_the_board() {
    for (key, entry) in [("D", 1), ("J", 2), ("e", 3), ("N", 5), ("S", 6), ("P", 7), ("o", 8), ("q", 9)] {
        assert_chosen(driver_with_menu().keys(key), ENTRIES[entry]);
    }
    let mut driver = driver_with_menu();
    let before = driver.board_text();
    driver.keys("uUrnibvpyHx<backspace>");
    assert!(is_open(&driver), "{}", driver.text());
    assert_eq!(driver.keys("<esc>").board_text(), before);
    assert!(!is_open(&driver));
}

#[test]
fn escape_opens_the_menu_only_if_there_is_nothing_to_cancel() {
    // Opens, and closes again.
    let mut driver = driver_on("[A]AB/ABB");
    assert!(!is_open(driver.keys("<esc>")), "the rest of an escape sequence may follow");
    assert!(is_open(driver.advance_ms(50)));
    assert!(!is_open(driver.keys("<esc>").advance_ms(50)));
    // What it cancels instead.
    for keys in ["12<esc>", "i<esc>", "o<esc>", "?<esc>", "<esc>l", "<esc>[A", "<esc><enter>"] {
        let mut driver = driver_on("[A]AB/ABB");
        assert!(!is_open(driver.keys(keys).advance_ms(1000)), "{keys}");
    }
    let mut driver = driver_on("[A]AB/ABB");
    for keys in ["<esc>", ""] {
        driver.keys(keys).mouse(MouseEventKind::Down(MouseButton::Right), 3, 3).advance_ms(1000);
        assert!(!is_open(&driver), "a click cancels it, and a right click never opens it");
    }
    // In a replay there is no menu.
    let mut driver = Driver::new(app_watching("sg1:standard:board:AAB/ABB+a1"));
    assert!(!is_open(driver.keys("<esc>").advance_ms(1000)));
    let mut driver = driver_on("[A]AA").with_size((40, 12));
    assert!(is_open(driver.keys("<enter><esc>").advance_ms(1000)), "over the result");
}

#[test]
fn the_player_returns_to_the_menu_from_a_page_but_not_from_a_new_game() {
    for page in ["3", "4", "5", "6", "7", "7T", "?"] {
        let mut driver = driver_with_menu();
        assert!(!is_open(driver.keys(page)) || page == "?", "{page}");
        driver.keys("<esc>");
        assert!(
            is_open(if page == "7T" { driver.keys("<esc>") } else { &driver }),
            "{page}:\n{}",
            driver.text()
        );
    }
    let mut driver = driver_with_menu();
    assert!(!is_open(driver.keys("6<enter>")), "{}", driver.text());
}

#[test]
fn the_first_entry_is_about_the_game_on_the_screen() {
    for (board, keys, entry) in [
        ("[A]AB/ABB", "", "1  Play "),
        ("[A]AB/ABB", "<enter>", "1  Continue  "),
        ("[A]AA", "<enter>", "1  Play "),
    ] {
        let mut driver = driver_on(board);
        driver.keys(keys).keys("<esc>").advance_ms(50).assert_shows(&[entry]);
        assert!(!driver.keys("<enter>").game().status().is_over(), "{}", driver.text());
    }
}

#[test]
fn the_first_entry_leads_back_from_a_daily_board_or_a_stage_to_the_game_before_it() {
    for (way, menu) in [("D", ""), ("J<enter>", "<esc>")] {
        let mut driver = driver_with_menu();
        let code = |driver: &Driver| Replay::from(driver.game()).code();
        let game = code(driver.keys("<esc><enter>"));
        driver.keys(way).keys("<esc>").advance_ms(50).keys(menu);
        driver.assert_shows(&["1  Continue  ", " tiles · "]);
        assert_eq!(code(driver.keys("<enter>")), game, "{way}");
        // What the player leaves there goes on as well.
        let left = code(driver.keys(way).keys("<enter>"));
        assert_eq!(driver.game().moves().len(), 1);
        assert_eq!(code(driver.keys("n").keys(way)), left, "{way}");
        // A new board is no way back to the game that the player left for it.
        driver.keys("n<esc>").advance_ms(50).assert_shows(&["1  Play "]);
    }
}

#[test]
fn the_cursor_and_the_mouse_follow_the_selection() {
    let mut driver = driver_with_menu();
    for (entry, _) in ENTRIES {
        let position = driver.position_of(entry);
        driver.hover(position);
        assert_eq!(driver.cursor_position().map(|cursor| cursor.y), Some(position.y), "{entry}");
    }
}

#[test]
fn the_menu_at_two_sizes() {
    let menu = |display, size| {
        let mut driver = Driver::new(app_playing_with(dealt_game("15x15", 5), display, STILL).with_menu());
        driver.keys("<down>");
        driver.with_size(size)
    };
    assert_snapshots("menu", &SIZES, menu);
}

#[test]
fn play_starts_a_board_of_the_level_beside_it() {
    let driver = || {
        let config = ScreenConfig { starts_with_menu: true, ..saved_config(Appearance::new(COLORFUL)) };
        let mut driver = Driver::new(app_playing_with_config(dealt_game("6x6", 4), config).with_menu());
        driver.keys("<home>");
        driver
    };
    for (keys, level, colors) in [
        ("", " easy · 4 colours ", 4),
        ("h", " easiest · 3 colours ", 3),
        ("<right><right><right>", " hardest · 7 colours ", 7),
    ] {
        let mut driver = driver();
        driver.keys(keys).assert_shows(&[level]);
        assert!(driver.choices.is_empty());
        assert_eq!(driver.keys("<enter>").game().id().similar_deal().colors.get(), colors);
        assert!(driver.choices.len() == 1 && !is_open(&driver));
    }
    // The arrows can be clicked, and stay where they are. The board under the menu has this level already.
    let mut driver = driver();
    let board = driver.board().clone();
    let [left, right] = ["<", ">"].map(|arrow| driver.position_of(arrow));
    driver.click(right).click(right).assert_shows(&["hard · 6 colours"]);
    driver.click(left).click(left).assert_shows(&["easy · 4 colours"]);
    assert_eq!(driver.keys("<enter>").board(), &board);
    // A game that has begun goes on.
    driver.keys("<tab><enter><esc>").advance_ms(50).assert_hides(&[" colours "]);
}

#[test]
fn the_first_entry_comes_after_the_last_one_but_not_a_screen_further() {
    let mut driver = driver_with_menu();
    let row = |driver: &Driver| driver.cursor_position().unwrap().y;
    let [first, last] = ["Play", "Quit"].map(|entry| driver.position_of(entry).y);
    for (keys, expected) in [("<up>", last), ("<down>", first), ("<page-up>", first), ("<page-down>", last)] {
        assert_eq!(row(driver.keys(keys)), expected, "{keys}");
    }
}
