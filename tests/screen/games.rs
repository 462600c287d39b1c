//! The page of all finished games: order and filter.

use crate::finished::driver_after_a_game;
use crate::prelude::*;
use ratatui::crossterm::event::Event;

/// The page of forty games of two kinds, of 27 and 13 games.
fn page() -> Driver {
    let mut driver = driver_with_log(app_playing(seeded_game("15x15c5", 99)), &log_of(finished_games()));
    driver.keys("L");
    driver
}

/// The row with the terminal's cursor.
fn selected(driver: &Driver) -> String {
    let row = driver.cursor_position().expect("a row is selected").y;
    driver.text().lines().nth(row.into()).unwrap().trim().to_owned()
}

/// The lines of the list that begin with a date.
fn listed(driver: &Driver) -> Vec<String> {
    let text = driver.text();
    let lines = text.lines().map(str::trim).filter(|line| line.starts_with("2027-"));
    lines.map(ToOwned::to_owned).collect()
}

#[test]
fn keys_and_the_wheel_walk_through_all_games() {
    for size in [(80, 60), (80, 24), (40, 12), (20, 8), (12, 3)] {
        let mut driver = page().with_size(size);
        let mut walk = vec![selected(&driver)];
        for _ in 0..39 {
            walk.push(selected(driver.keys("j")));
        }
        assert!(walk.iter().all(|row| row.starts_with("2027-")), "{walk:?}");
        assert_eq!(selected(driver.keys("j")), walk[39], "the last game is the last row");
        for index in (0..39).rev() {
            assert_eq!(selected(driver.keys("k")), walk[index], "{index} at {size:?}");
        }
        for index in [0, 5, 26, 27, 39] {
            // A count before Home or End is the number of a game.
            for key in ["g", "G"] {
                assert_eq!(selected(driver.keys(&format!("{}{key}", index + 1))), walk[index]);
            }
        }
        assert_eq!(selected(driver.keys("<home>20j")), walk[20]);
        assert_eq!(selected(driver.keys("<home>30j")), walk[30]);
        for (key, end) in [("<page-down>", 39), ("<page-up>", 0)] {
            let mut row = String::new();
            for _ in 0..40 {
                row = selected(driver.keys(key));
                assert!(row.starts_with("2027-"), "{key}: {row}");
            }
            assert_eq!(row, walk[end], "{key} at {size:?}");
        }
        for kind in [MouseEventKind::ScrollDown, MouseEventKind::ScrollUp] {
            for _ in 0..40 {
                assert!(selected(driver.mouse(kind, 3, 2)).starts_with("2027-"));
            }
        }
    }
}

#[test]
fn a_click_on_a_game_shows_it() {
    let mut driver = page();
    let first = driver.position_of("2027-");
    driver.click(first).assert_shows(&["Esc back"]).assert_hides(&["All games"]);
}

#[test]
fn left_right_and_clicks_on_the_columns_change_the_order_and_keep_the_game() {
    let mut driver = page().with_size((80, 60));
    driver.keys("4j");
    let game = selected(&driver);
    for order in ["▼Score", "▲Left", "▲Moves", "▼Stars", "▲Time", "▼"] {
        driver.keys("<right>").assert_shows(&[order]);
        assert_eq!(selected(&driver), game);
    }
    for (column, order) in [("Score", "▼Score"), ("Left", "▲Left"), ("Moves", "▲Moves")] {
        let position = driver.position_of(column);
        driver.click(position).assert_shows(&[order]);
        assert_eq!(selected(&driver), game);
    }
    // A click beside the columns keeps the order.
    let text = driver.text();
    let row = driver.position_of("▲Moves").y;
    assert_eq!(driver.click(Position::new(71, row)).text(), text);
    driver.keys("2<left>").assert_shows(&["▼Score"]);
}

#[test]
fn typed_letters_narrow_the_list_and_are_no_actions() {
    let mut driver = page();
    let all = driver.text();
    driver.keys("/").assert_shows(&["Filter   kind, date or seed"]);
    // Each of these letters is the key of an action on the page.
    driver.keys("qSTLmvhjklgG?/5 ").assert_shows(&["Filter   qSTLmvhjklgG?/5", "no match", "Esc clear"]);
    driver.assert_shows(&["No game matches every word. Clear the filter to see all games."]);
    assert_eq!(driver.requests, []);
    // Every word must match: the kind, the date or the seed.
    driver.keys(&"<backspace>".repeat(16)).keys("8X8").assert_shows(&["13 matches"]);
    driver.keys(" 2027-01-2<enter>").assert_shows(&["Filter   8X8 2027-01-2", "8 matches"]);
    assert_eq!(listed(&driver).len(), 8);
    // Enter has ended the typing: letters are actions again.
    let first = selected(&driver);
    assert_ne!(selected(driver.keys("j")), first);
    driver.keys("?").assert_shows(&["filter all games"]);
    driver.keys("<esc>k/<backspace>1<enter>").assert_shows(&["Filter   8X8 2027-01-1"]);
    // Esc clears the filter, and the next Esc closes the page.
    assert_eq!(driver.keys("<esc><home>").text(), all);
    driver.keys("<esc>").assert_hides(&["All games"]);
}

#[test]
fn backspace_without_letters_and_escape_end_the_typing() {
    let mut driver = page();
    let all = driver.text();
    for keys in
        ["/<backspace>", "/a<backspace><backspace>", "/<esc>", "/x<esc>", "/<enter>", "/8x8<enter>q<home>"]
    {
        assert_eq!(driver.keys(keys).text(), all, "{keys}");
    }
    driver.keys("q").assert_hides(&["All games"]);
}

#[test]
fn the_selected_game_stays_selected_while_it_matches() {
    let mut driver = page();
    driver.keys("29g");
    let game = selected(&driver);
    driver.keys("/8x8");
    driver.keys("<enter>");
    assert_eq!(selected(&driver), game);
    assert_eq!(selected(driver.keys("<right>")), game);
    assert_eq!(selected(driver.keys("<left><esc>")), game);
    // A game that no longer matches gives the selection to the first one.
    driver.keys("/15x15<enter>");
    let first = selected(&driver);
    assert_eq!(selected(driver.keys("<home>")), first);
}

#[test]
fn a_paste_goes_into_the_filter_and_a_replay_code_finds_its_game() {
    let games = finished_games();
    let mut driver = page();
    driver.event(&Event::Paste("8x8".to_owned()));
    assert!(!driver.text().contains("Filter"), "without a filter, nothing takes the text");
    driver.keys("/");
    driver.event(&Event::Paste(format!("{}\nmore", games[6].code)));
    assert!(driver.text().contains("1 match") && listed(&driver).len() == 1, "{}", driver.text());
    driver.keys("<enter><enter>");
    assert_eq!(driver.game().id().to_string(), games[6].id());
    // The filter is still there after the game was watched.
    driver.keys("<esc>").assert_shows(&["1 match"]);
    driver.keys("<esc>/");
    driver.event(&Event::Paste("a\u{1b}[31m\tb".to_owned()));
    driver.assert_shows(&["Filter   a[31mb"]);
}

#[test]
fn a_click_on_a_match_shows_the_game_while_the_filter_is_typed() {
    let mut driver = page();
    driver.keys("/8x8");
    let first = driver.position_of("2027-");
    driver.click(first).assert_shows(&["Esc back"]);
    let clear = driver.keys("<esc>").position_of("clear");
    driver.click(clear).assert_hides(&["Filter "]);
    let filter = driver.position_of("filter");
    driver.click(filter).assert_shows(&["Filter "]);
    driver.mouse(MouseEventKind::Down(MouseButton::Right), 3, 3);
    driver.assert_shows(&["All games"]).assert_hides(&["Filter "]);
}

#[test]
fn other_pages_and_an_empty_list_have_no_filter() {
    for (log, page) in [(Vec::new(), "L"), (finished_games(), "S")] {
        let mut driver = driver_with_log(app_playing(game_on("AAB")), &log_of(log));
        let text = driver.keys(page).text();
        assert!(!text.contains("filter"), "{text}");
        assert_eq!(driver.keys("/").text(), text);
    }
}

#[test]
fn a_filter_at_two_sizes() {
    assert_snapshots("games-filter", &SIZES, |display, size| {
        let mut driver = driver_after_a_game(display, Language::English).with_size(size);
        driver.keys("L<right>/8x8 2027");
        driver
    });
}
