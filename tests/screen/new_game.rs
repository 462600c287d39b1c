//! The page that starts a new game.

use crate::prelude::*;
use ratatui::crossterm::event::Event;

/// Opens the page during a standard game and presses these keys.
fn page_after(keys: &str) -> Driver {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5)));
    driver.keys("N").keys(keys);
    driver
}

fn is_open(driver: &Driver) -> bool {
    driver.text().contains("New board")
}

#[test]
fn enter_deals_a_board_with_the_values_of_the_form() {
    // The rows are the preset, colours, size, rules, dealer, strength (only if the dealer is clustered) and seed.
    for (keys, id) in [
        ("", "standard:15x15c5:uniform-v1:fresh"),
        ("l2l", "standard:15x15c3:uniform-v1:fresh"),
        ("9", "standard:15x15c9:uniform-v1:fresh"),
        ("26<backspace>", "standard:15x15c2:uniform-v1:fresh"),
        ("<left><left><left>", "standard:15x15c7:uniform-v1:fresh"),
        ("j<left>", "standard:15x10c5:uniform-v1:fresh"),
        ("<tab>20x12", "standard:20x12c5:uniform-v1:fresh"),
        ("jj<left>", "popstar:15x15c5:uniform-v1:fresh"),
        ("jjjh", "standard:15x15c5:clearable-v1:fresh"),
        ("jjjljl", "standard:15x15c5:clustered75-v1:fresh"),
        ("jjjlj30", "standard:15x15c5:clustered30-v1:fresh"),
        ("Gdemo", "standard:15x15c5:uniform-v1:demo"),
        ("Gq?mjkhl 5", "standard:15x15c5:uniform-v1:q%3Fmjkhl%205"),
        ("Gdemo<backspace><backspace><backspace><backspace>", "standard:15x15c5:uniform-v1:fresh"),
        // There is no row above the first, and the number of colours takes no letters.
        ("<s-tab><s-tab>jx<right>", "standard:15x15c6:uniform-v1:fresh"),
        ("k<right>", "standard:15x10c3:uniform-v1:fresh"),
        ("k<left>", "popstar:10x10c5:uniform-v1:fresh"),
        ("9k<right>", "standard:15x15c5:uniform-v1:fresh"),
    ] {
        let mut driver = page_after(keys);
        driver.keys("<enter>");
        let dealt_id = driver.game().id().to_string().replace("clustered:", "clustered");
        assert_eq!(dealt_id, format!("sg1:{id}"), "{keys}");
        assert!(!is_open(&driver), "{keys}");
        assert_eq!(driver.message(), "new board · u previous board");
    }
}

#[test]
fn n_deals_with_the_values_of_the_form_and_undo_returns_to_the_earlier_game() {
    // A move on the first board, then a game with one more colour on 6x5 tiles, and two more new boards of that kind.
    let mut driver = page_after("<esc><enter>N<right>j6x5<enter>nn");
    let id = |driver: &Driver| driver.game().id().to_string();
    assert_eq!(id(&driver), "sg1:standard:6x5c6:uniform-v1:fresh%233");
    assert_eq!(driver.game().log().len(), 0);
    driver.keys("uuu");
    assert_eq!(id(&driver), "sg1:standard:15x15c5:uniform-v1:demo");
    assert_eq!(driver.game().moves().len(), 1);
    // The entered seed starts a series, and later deals have the other seeds of this series.
    driver.keys("NGmonday<enter>n");
    assert_eq!(id(&driver), "sg1:standard:15x15c5:uniform-v1:monday%232");
    // When the form opens, it has the values of the current game.
    driver.keys("N").keys("jjl<enter>N<enter>");
    assert_eq!(id(&driver), "sg1:tiles:15x15c5:uniform-v1:fresh");
}

#[test]
fn escape_starts_no_game_and_changes_no_values() {
    for keys in ["<esc>", "ljlq", "Gdemo<esc>", "5<esc>"] {
        let driver = page_after(keys);
        assert!(!is_open(&driver), "{keys}");
        assert_eq!(driver.game().id().to_string(), "sg1:standard:15x15c5:uniform-v1:demo");
        assert_eq!(driver.requests, []);
    }
    let mut driver = page_after("<esc>");
    driver.keys("n");
    assert_eq!(driver.board().size().to_string(), "3x2", "the size of later deals is unchanged");
}

#[test]
fn an_impossible_deal_is_explained_and_the_page_stays_open() {
    for (keys, message) in [
        ("0<enter>", "A board has 1 to 26 colours."),
        ("<backspace><enter>", "A board has 1 to 26 colours."),
        ("j20x<enter>", "A size is columns x rows, each from 1 to 1000, as in 20x12."),
        ("j1001x5G<enter>", "A size is columns x rows, each from 1 to 1000, as in 20x12."),
        ("jjjlj101<enter>", "The strength is a number from 0 to 100."),
        ("2j1x1jjhGdemo<enter>", "no clearable 1x1 board of 2 colours found"),
    ] {
        let mut driver = page_after(keys);
        assert!(driver.message().starts_with(message), "{keys}: {}", driver.message());
        assert!(is_open(&driver), "{keys}");
        assert_eq!(driver.game().id().to_string(), "sg1:standard:15x15c5:uniform-v1:demo");
        // The next key clears the message.
        assert_eq!(driver.keys("<home>").message(), "");
    }
    let mut driver = page_after("j20x<down><down><enter>");
    let row = driver.cursor_position().unwrap().y;
    assert_eq!(driver.keys("<home>jj").cursor_position().unwrap().y, row, "the size is selected");
}

#[test]
fn custom_rules_are_kept_until_others_are_selected() {
    let rules = Rules::default().with_min_group(3).unwrap();
    let mut driver = Driver::new(app_playing(game_with_rules(rules, "AABBBCCDDDD")));
    driver.keys("Njj").assert_shows(&["custom"]);
    driver.assert_shows(&["groups of 3 or"]);
    driver.keys("<enter>");
    assert_eq!(*driver.game().rules(), rules);
    assert_eq!(driver.board().size().to_string(), "11x1");
    driver.keys("Njjl<enter>");
    assert_eq!(*driver.game().rules(), Rules::default());
}

#[test]
fn clicks_change_values_and_start_the_game() {
    let mut driver = page_after("");
    let right = |position: Position, columns| Position::new(position.x + columns, position.y);
    let (size, preset) = (driver.position_of("< 15x15 >"), driver.position_of("< standard >"));
    let rules = Position::new(preset.x, driver.position_of("Rules").y);
    driver.click(right(size, 8)).click(size).assert_shows(&["< 15x15 >"]);
    driver.click(right(size, 3)).click(rules).assert_shows(&["< 20x10 >", "< popstar >"]);
    // A click on a label or on empty space only selects the row.
    for position in [driver.position_of("Colours"), driver.position_of("Seed"), Position::new(0, 0)] {
        driver.click(position);
    }
    let start = driver.keys("abc").position_of("Enter start");
    assert_eq!(driver.click(start).game().id().to_string(), "sg1:popstar:20x10c5:uniform-v1:abc");
    let mut driver = page_after("");
    assert!(!is_open(driver.mouse(MouseEventKind::Down(MouseButton::Right), 5, 5)));
}

#[test]
fn a_seed_can_be_pasted_and_is_no_keys() {
    let mut driver = page_after("G");
    driver.event(&Event::Paste("from a friend\nq".to_owned()));
    driver.keys("<enter>");
    assert_eq!(driver.game().id().to_string(), "sg1:standard:15x15c5:uniform-v1:from%20a%20friend");
}

#[test]
fn the_code_in_a_pasted_result_is_played() {
    let mut driver = page_after("");
    let result = "samegame daily 2026-11-21 · Ann\n4 tiles left\ncheck: samegame replay --check sg1:tiles:board:AABB+a1";
    driver.event(&Event::Paste(result.to_owned()));
    driver.keys("<enter>");
    assert_eq!(Replay::from(driver.game()).code(), "sg1:tiles:board:AABB+a1._taken-over");
}

#[test]
fn an_id_or_code_pasted_as_a_seed_is_played() {
    // An id goes into the seed from any row.
    for (keys, id, taken_over, message) in [
        ("G", "AABB/AABC ", None, "new board · u previous board"),
        // A chat has wrapped the code, and a sentence ends after it.
        ("", "AABB/AABC+\ra1.", Some(1), "new board"),
        ("G", "AA/B", None, "This id cannot be read"),
        ("", "AABBC+a1.c1", None, "Step 2 of this code, c1, is impossible: a single tile cannot be removed."),
        ("", "AABBC+u", None, "Step 1 of this code, undo, is impossible: nothing to undo."),
    ] {
        let mut driver = page_after(keys);
        driver.event(&Event::Paste(format!("sg1:tiles:board:{id}")));
        assert!(driver.keys("<enter>").message().contains(message), "{}", driver.text());
        let is_played = message.starts_with("new board");
        assert_eq!(is_open(&driver), !is_played);
        assert_eq!(driver.game().id().to_string() == "sg1:tiles:board:AABB/AABC", is_played);
        assert_eq!(driver.game().help().taken_over, taken_over);
    }
}

#[test]
fn the_cursor_follows_the_entered_text() {
    let mut driver = page_after("G");
    let start = driver.cursor_position().unwrap();
    assert_eq!(start, driver.position_of("random"));
    assert_eq!(driver.keys("demo").cursor_position(), Some(Position::new(start.x + 4, start.y)));
    // If the text is longer than the row, its end is shown.
    driver.keys(&"0123456789".repeat(9)).assert_shows(&["56789\n"]);
    assert!(driver.cursor_position().is_some_and(|end| end.y == start.y && end.x > start.x + 30));
}

#[test]
fn the_page_at_two_sizes() {
    assert_snapshots("new-game", &SIZES, |display, size| {
        let mut driver =
            Driver::new(app_playing_with(dealt_game("15x15", 5), display, STILL)).with_size(size);
        driver.keys("Njjjljjkk");
        driver
    });
}
