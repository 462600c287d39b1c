//! The pages about finished games: leaderboards, statistics, and the list of all games.

use crate::finished::{
    at_hour, corner_game, driver_after_a_game, log_finished_game, remove_largest_groups, with_files,
};
use crate::prelude::*;
use samegame::store::{FileError, Paths};
use std::io;

#[test]
fn the_page_opens_at_the_leaderboard_of_the_current_game() {
    let check = |app, leaderboard| {
        let page = driver_with_log(app, &log_of(finished_games())).keys("S").text();
        assert!(page.contains(&format!("< {leaderboard} >\n")), "{page}");
    };
    check(app_playing(seeded_game("8x8c3", 99)), "easiest · 8x8 · 3 colours");
    check(app_playing(seeded_game("15x15c5", 99)), "normal · 15x15 · 5 colours");
    // Without games of this kind, the page opens at the kind of the newest game.
    check(app_playing(game_on("AAB")), "normal · 15x15 · 5 colours");
    check(app_watching(&finished_games()[2].code), "easiest · 8x8 · 3 colours");
}

#[test]
fn the_board_of_the_selected_game_stands_below_the_rows_if_all_of_them_fit() {
    let log = log_of(vec![corner_game("AABB", 2, 1), corner_game("AABC", 1, 2)]);
    let plain = Display::new(ColorLevel::None, Glyphs::ASCII);
    let mut driver = driver_with_log(app_playing_with(game_on("AABB"), plain, STILL), &log);
    let shows = |driver: &mut Driver, keys: &str, letter: char| {
        driver.keys(keys).text().contains(&format!(" {letter} "))
    };
    assert!(shows(&mut driver, "L", 'C') && !shows(&mut driver, "j", 'C'));
    driver.resize(80, 12);
    assert!(!shows(&mut driver, "k", 'C'));
}

#[test]
fn left_and_right_cycle_through_all_leaderboards() {
    let log = log_of(finished_games());
    let mut driver = driver_with_log(app_playing(seeded_game("8x8c3", 99)), &log);
    let first = driver.keys("S").text();
    let [small, large] = ["easiest · 8x8 · 3 colours", "normal · 15x15 · 5 colours"];
    let titles = ["Scores\n", "Scores with undo or hints\n"];
    for (kind, title) in [small, large].into_iter().flat_map(|kind| titles.map(|title| (kind, title))) {
        driver.assert_shows(&[title, &format!(" < {kind} >\n")]);
        driver.keys("<right>");
    }
    // The leaderboards wrap around.
    assert_eq!(driver.text(), first);
    let last = driver.keys("<left>").assert_shows(&[titles[1], large]).text();
    assert_eq!(driver.keys("4l").text(), last);
}

#[test]
fn games_played_by_the_solver_are_listed_but_not_ranked() {
    let played = FinishedGame { score: 4321, solver: true, ..finished_games().swap_remove(9) };
    let mut driver = driver_with_log(app_playing(dealt_game("15x15", 5)), &log_of(vec![played]));
    driver.keys("S").assert_hides(&["4321"]);
    driver.keys("L").assert_shows(&[" 4321 ", "solver"]);
}

#[test]
fn a_finished_game_shows_its_rank_and_its_row_is_selected() {
    let best = corner_game("AAABB/AAABC", 2, 1);
    let log = log_of(vec![best, corner_game("AAABB/AAABC", 1, 2), corner_game("AAABB/AAABC", 1, 3)]);
    let mut driver = driver_with_log(app_playing(game_on("AAABB/AAABC")), &log);
    driver.mark(Cell::new(0, 0)).keys("<enter>").assert_hides(&["place "]);
    driver.mark(Cell::new(0, 0)).keys("<enter>");
    log_finished_game(&mut driver, &log);
    driver.assert_shows(&["largest: 6 tiles · +16", "place 2 of 4"]);
    let page = driver.keys("S").text();
    assert!(page.lines().any(|line| line.trim_start().starts_with('>') && line.contains("   2 ")), "{page}");
    // Enter opens the selected row.
    driver.keys("<enter>").assert_shows(&["0 of 2"]);
}

#[test]
fn a_game_with_undo_is_ranked_separately_and_an_unsaved_game_is_not_ranked() {
    let log = log_of(vec![corner_game("AABB", 2, 1)]);
    let mut driver = driver_with_log(app_playing(game_on("AABB")), &log);
    driver.mark(Cell::new(0, 0)).keys("<enter>u<enter><enter>");
    log_finished_game(&mut driver, &log);
    driver.assert_shows(&["place 1 of 1 game with help"]);
    driver.keys("S").assert_shows(&["Scores with undo or hints"]);
    let mut driver = driver_with_log(app_playing(game_on("AABB")), &log);
    driver.mark(Cell::new(2, 0)).keys("<enter><enter>").advance_ms(0);
    driver.assert_shows(&["Cleared!"]).assert_hides(&["place "]);
    driver.keys("S").assert_hides(&["\n >"]);
}

#[test]
fn a_player_whose_games_of_a_kind_all_had_help_sees_those() {
    let mut game = game_on("AABB");
    game.play(Cell::new(0, 0)).unwrap();
    game.undo();
    let log = log_of(vec![FinishedGame::new(&remove_largest_groups(game), at_hour(1), None)]);
    let mut driver = driver_with_log(app_playing(game_on("AABB")), &log);
    driver.keys("S").assert_shows(&["Scores with undo or hints", "   1 "]);
    driver.assert_hides(&["Finish a game"]);
}

#[test]
fn enter_replays_the_game_of_a_row_and_escape_returns_to_the_page() {
    let games = finished_games();
    let log = log_of(games.clone());
    let mut driver = driver_with_log(app_playing(game_on("AAABB/AAABC")), &log);
    // A move, and a request for a hint, which the solver must not search for during a replay.
    driver.keys("9h<enter>i");
    let (board, page) = (driver.board_text(), driver.keys("L<down><down>").text());
    driver.keys("<enter>");
    let replayed = games[games.len() - 3].clone();
    assert_eq!(driver.game().id().to_string(), replayed.id());
    driver.assert_shows(&["Esc back"]);
    driver.tick();
    assert!(driver.task.is_none(), "no task is given to the solver");
    assert_eq!(driver.app.exit_state().game.id().to_string(), "sg1:standard:board:AAABB/AAABC");
    driver.keys("G");
    assert_eq!(driver.game().score(), replayed.score);
    // A replay from another page, then the list again, and back to the current game.
    driver.keys("S<enter><esc>");
    driver.assert_shows(&["Scores"]);
    driver.keys("L<down><down>");
    assert_eq!(driver.text(), page);
    driver.keys("<esc>");
    assert_eq!(driver.board_text(), board);
    assert_eq!(driver.game().moves().len(), 1);
    assert_eq!(driver.requests, []);
}

#[test]
fn without_finished_games_the_pages_say_so() {
    let mut driver = driver_with_log(app_playing(game_on("AAB")), &log_of(Vec::new()));
    for (key, expected) in [
        ("S", "Finish a game with these rules"),
        ("T", "Finish a game with these rules"),
        ("L", "No finished games yet"),
    ] {
        driver.keys(key).assert_shows(&[expected, "Esc back"]);
        driver.assert_hides(&["Enter", "1 of 2", "other kinds", "Moves"]);
        // Without rows, Enter does nothing.
        driver.keys("<enter><down>");
    }
}

#[test]
fn an_unreadable_log_is_reported_and_the_game_can_continue() {
    let error = || FileError::Disk(io::Error::other("the disk is gone"));
    let app = with_files(app_playing(game_on("AABB")), Box::new(move || Err(error())), Paths::default());
    let mut driver = Driver::new(app);
    for key in ["S", "T", "L"] {
        driver.keys(key).advance_ms(0).assert_shows(&["cannot read the saved games: the disk is gone"]);
    }
    driver.mark(Cell::new(0, 0)).keys("<enter><enter>").advance_ms(0);
    assert_eq!(driver.game().score(), 1000);
    // The log contains a game with an illegal move.
    let illegal = FinishedGame { code: "sg1:standard:board:AB+a1".to_owned(), ..corner_game("AABB", 1, 1) };
    let mut driver = driver_with_log(app_playing(game_on("AABB")), &log_of(vec![illegal]));
    driver.keys("L<enter>").assert_shows(&["cannot read the saved games"]);
}

#[test]
fn clicks_switch_leaderboards_and_open_games() {
    let log = log_of(finished_games());
    let mut driver = driver_with_log(app_playing(seeded_game("8x8c3", 99)), &log);
    let left = driver.keys("S").position_of("< ");
    driver.click(Position::new(left.x + 10, left.y)).assert_shows(&["Scores with undo or hints\n"]);
    driver.click(left).assert_shows(&["Scores\n"]);
    let row = driver.cursor_position().unwrap();
    driver.click(Position::new(row.x + 5, row.y + 1)).assert_shows(&["Esc back"]);
    driver.keys("<esc>").mouse(MouseEventKind::Down(MouseButton::Right), 3, 3).assert_hides(&["Scores"]);
}

#[test]
fn klickety_ranks_games_by_tiles_left() {
    let log = log_of(Vec::new());
    let game = game_with_rules(KLICKETY.rules, "AABC");
    let mut driver = driver_with_log(app_playing(game), &log).with_size((80, 40));
    driver.mark(Cell::new(0, 0)).keys("<enter>");
    log_finished_game(&mut driver, &log);
    let played = log.borrow()[0].clone();
    let others = [5, 1, 12].map(|tiles_left| FinishedGame {
        score: -i64::from(tiles_left),
        tiles_left,
        code: format!("{}.u.r", played.code),
        ..played.clone()
    });
    log.borrow_mut().extend(others);
    driver.app.running.on_finished(played);
    driver.update(Input::Tick);
    driver.assert_shows(&["place 2 of 4"]);
    driver
        .keys("S")
        .assert_shows(&["1       1 ", "2       2 ", "3       5 ", "4      12 "])
        .assert_hides(&["Score "]);
    driver.keys("T").assert_shows(&["Fewest tiles left   1", "Average tiles left  5"]);
    driver.assert_hides(&[" -1"]);
    driver.keys("L").assert_shows(&[" - "]).assert_hides(&[" -1 "]);
}

#[test]
fn the_pages_at_two_sizes() {
    for (key, page) in [("S", "scores"), ("T", "statistics"), ("L", "games")] {
        assert_snapshots(page, &SIZES, |display, size| {
            let mut driver = driver_after_a_game(display, Language::English).with_size(size);
            driver.keys(key);
            driver
        });
    }
}

#[test]
fn a_leaderboard_without_games_is_beside_the_one_that_is_shown() {
    let mut driver = driver_with_log(app_playing(game_on("AAB")), &log_of(vec![corner_game("AABB", 1, 1)]));
    driver.keys("S").assert_shows(&["a single 4x1 board"]);
    driver.keys("<left>").assert_shows(&["a single 3x1 board", "Finish a game"]);
    // There is no statistic without games.
    driver.keys("<esc>T").assert_shows(&["Left/Right other kinds", "a single 4x1 board"]);
}

#[test]
fn the_footer_names_the_key_that_closes_the_page_at_every_size() {
    for language in Language::ALL {
        for key in ["S", "T", "L", "H", "o", "N"] {
            for (width, height) in [(20, 8), (40, 12), (80, 24)] {
                let app = in_language(app_playing(game_on("AAB")), language);
                let mut driver = Driver::new(app).with_size((width, height));
                let text = driver.keys(key).text();
                assert!(text.contains(["Esc back", "Échap retour", "Esc 返回"][language as usize]), "{text}");
            }
        }
    }
}
