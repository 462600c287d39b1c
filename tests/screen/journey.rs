//! The journey: its page, its stages, and the way from one to the next.

use crate::finished::{log_finished_game, remove_largest_groups};
use crate::prelude::*;
use samegame::play::Stage;
use samegame::solver::search::{SearchOptions, search_game};

/// Plays the stage on the screen with a line that passes it.
fn pass_stage(driver: &mut Driver) {
    let options = SearchOptions { nodes: Some(50_000), ..SearchOptions::default() };
    for cell in search_game(driver.game(), &options, &|| false, &mut |_| ()).line {
        driver.mark(cell).keys("<enter>");
    }
    assert!(driver.game().status().is_over());
    driver.advance_ms(1000);
}

#[test]
fn a_stage_that_is_passed_leads_to_the_next_one_and_opens_another() {
    let log = log_of(Vec::new());
    let mut driver = driver_with_log(app_playing(game_on("AAB")), &log);
    driver.keys("J").assert_shows(&["0 of 60", "stage 1 · target 661", "8x7 · 3 colours"]);
    // The third stage is closed.
    driver.keys("<right>").assert_shows(&["stage 2 · "]);
    driver.keys("<right><enter>").assert_shows(&["Locked: pass more of the earlier stages first."]);
    driver.keys("<left><left><enter>").assert_shows(&["SameGame  stage 1", "target 661"]);
    pass_stage(&mut driver);
    log_finished_game(&mut driver, &log);
    driver.assert_shows(&["Stage 1 passed", "Enter next stage"]);
    driver.keys("J").assert_shows(&["1 of 60", "stage 2 · target 1481"]);
    driver.keys("<right>").assert_shows(&["stage 3 · "]).assert_hides(&["Pass the"]);
    driver.keys("<esc><enter>").assert_shows(&["SameGame  stage 2"]);
    assert_eq!(driver.game().id(), &Stage::new(2).unwrap().id);
    // Undo leads back to the stage before.
    driver.keys("u").assert_shows(&["SameGame  stage 1"]);
    // The stage stays passed if another attempt has help.
    driver.keys("J<left><enter>i").assert_hides(&["will not count"]);
    assert!(!driver.game().help().is_none());
}

#[test]
fn the_last_stage_that_is_passed_leads_to_the_page_of_stages() {
    let last = Stage::new(Stage::COUNT).unwrap();
    let mut driver = Driver::new(app_playing(Game::new(last.id.clone()).unwrap()));
    pass_stage(&mut driver);
    driver.assert_shows(&["Stage 60 passed", "r again", "Enter journey"]).assert_hides(&["next stage"]);
    driver.keys("<enter>").assert_shows(&["0 of 60"]);
    assert_eq!(driver.keys("<esc>").game().id(), &last.id);
    // Esc leads back to the stages, and from there to the menu, whose Play deals a board of the kind of the other games.
    driver.keys("<esc>").advance_ms(50).assert_shows(&["0 of 60", "Locked"]);
    driver.keys("<esc><enter>").assert_hides(&["stage"]);
    assert_ne!(driver.game().id().similar_deal().size, last.id.similar_deal().size);
}

#[test]
fn a_game_with_a_hint_passes_nothing_and_one_below_the_target_says_what_it_lacks() {
    let stage = Stage::new(1).unwrap();
    let mut driver = Driver::new(app_playing(Game::new(stage.id).unwrap()));
    // The first press only says so, and that of another key too.
    driver.keys("p").assert_shows(&["with help, the stage does not count · p solver"]);
    driver.keys("i").assert_shows(&["with help, the stage does not count · i hint"]);
    assert!(driver.game().help().is_none());
    driver.keys("i").run_solver(100_000);
    pass_stage(&mut driver);
    driver.assert_shows(&["With help: not passed"]).assert_hides(&["next stage"]);
    // A line of the solver is no attempt at the stage.
    driver.run_solver(100_000).keys("bG").assert_hides(&["With help"]);
    assert!(driver.game().status().is_over() && driver.game().help().solver_moves > 0);
    let stage = Stage::new(3).unwrap();
    let below = remove_largest_groups(Game::new(stage.id).unwrap());
    let mut driver = Driver::new(app_playing(below));
    driver.assert_shows(&[" short of 405", "a clear (+1000) would pass", "Enter again"]);
    // A review is help for the next attempt, the second one costs nothing more.
    driver.keys("v").assert_shows(&["the stage does not count · v review"]);
    driver.keys("v<esc>v").assert_shows(&["Review  story"]);
    driver.keys("<esc>");
    driver.keys("<enter>").assert_shows(&["u goes back"]);
    assert!(driver.game().moves().is_empty());
}

#[test]
fn a_key_pressed_soon_after_the_end_does_not_restart_the_stage() {
    let below = remove_largest_groups(Game::new(Stage::new(3).unwrap().id).unwrap());
    let mut driver = Driver::new(app_playing_with(below, COLORFUL, ANIMATED));
    driver.keys("u<enter>").advance_ms(1_000);
    // The animation has ended by itself.
    assert!(driver.keys("<enter>").game().status().is_over());
    driver.keys("u<enter>");
    let moves = driver.game().moves().len();
    assert!(driver.game().status().is_over() && moves > 0);
    // The first one ends the animation. A key that is held has no effect either.
    for _ in 0..3 {
        assert_eq!(driver.keys("<enter><enter>").advance_ms(400).game().moves().len(), moves);
    }
    assert_eq!(driver.advance_ms(1000).keys("<enter>").game().moves().len(), 0);
}

#[test]
fn a_small_screen_names_the_target_of_a_stage() {
    let mut driver =
        Driver::new(app_playing(Game::new(Stage::new(1).unwrap().id).unwrap())).with_size((40, 12));
    driver.keys("h").assert_shows(&["target 661"]);
}

#[test]
fn a_click_plays_the_stage_under_the_mouse() {
    for (size, column, lines) in [((80, 24), 5, 2), ((40, 12), 3, 1)] {
        let mut driver = driver_with_log(app_playing(game_on("AAB")), &log_of(Vec::new())).with_size(size);
        let row = driver.keys("J").position_of("11 ").y - lines;
        let left = driver.position_of("11 ").x;
        // The heading is no choice.
        driver.click(Position::new(left + column, row - 2)).assert_shows(&["stage 1 · "]);
        driver.click(Position::new(left + column, row));
        assert_eq!(driver.game().id(), &Stage::new(2).unwrap().id, "{size:?}");
    }
}

#[test]
fn the_page_of_the_journey_at_two_sizes() {
    for (width, height) in [(80, 24), (40, 12)] {
        let mut driver = driver_with_log(app_playing(game_on("AAB")), &log_of(Vec::new()));
        driver.resize(width, height);
        assert_snapshot(&format!("journey-{width}x{height}"), driver.keys("J"));
    }
}
