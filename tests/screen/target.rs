//! What there is to beat, while playing.

use crate::daily::{app_with_dailies, todays_game};
use crate::finished::{at_hour, log_finished_game, remove_largest_groups};
use crate::prelude::*;
use samegame::config::Setting;

/// A driver on a new board, with the scale of the board and these games in the log.
fn driver_with(log: &[FinishedGame], shows_target: bool) -> Driver {
    let config = config(Appearance::new(COLORFUL), STILL).with(Setting::Target, shows_target);
    let app = App::play(running(seeded_game("8x8c3", 99)), config);
    let mut driver = driver_with_log(app, &log_of(log.to_vec()));
    driver.run_solver(1_000_000).update(Input::FrameDrawn(Duration::ZERO));
    driver
}

/// A game on the board with this seed, with a score of 30.
fn weak_game(seed: usize) -> FinishedGame {
    let played = remove_largest_groups(seeded_game("8x8c3", seed));
    FinishedGame { score: 30, ..FinishedGame::new(&played, at_hour(1), None) }
}

#[test]
fn the_best_of_the_kind_is_the_target_until_it_is_beaten() {
    let mut driver = driver_with(&[weak_game(1)], true);
    assert!(driver.take_frame());
    driver.assert_shows(&["☆☆☆☆☆ ──", " best 30"]);
    let mut beaten = Vec::new();
    while !driver.game().status().is_over() {
        let shows_best = driver.text().contains("best 30");
        assert_eq!(shows_best, driver.game().score() <= 30, "{}", driver.text());
        driver.keys("<tab><enter>");
        if driver.message().contains("your best score is beaten") {
            beaten.push(driver.game().score());
        }
    }
    assert!(beaten.len() == 1 && beaten[0] > 30, "{beaten:?}");
    driver_with(&[weak_game(1)], false).assert_hides(&["best 30", "☆"]);
}

#[test]
fn a_board_played_before_shows_the_lead_on_the_best_game() {
    let log = log_of(Vec::new());
    let mut driver = driver_with_log(app_playing(seeded_game("8x8c3", 99)), &log);
    driver.run_solver(1_000_000).update(Input::FrameDrawn(Duration::ZERO));
    driver.assert_hides(&["your best"]);
    while !driver.game().status().is_over() {
        driver.keys("<tab><enter>");
    }
    log_finished_game(&mut driver, &log);
    let best = driver.game().clone();
    // Before the first move, all games are level.
    driver.keys("r").assert_hides(&["your best"]);
    driver.keys("<tab><enter><tab><enter>");
    driver.assert_shows(&["level with your best"]);
    // Another game, with the points of the best one at as many tiles.
    driver.keys("u<tab><tab><tab><enter>");
    let tiles_left = driver.board().tiles_left();
    let mut ghost = best.restarted();
    for played in best.moves() {
        if ghost.board().tiles_left() - played.removed.group.size < tiles_left {
            break;
        }
        ghost.play(played.cell).unwrap();
    }
    let lead = driver.game().points() - ghost.points();
    assert_ne!(lead, 0);
    driver.assert_shows(&[format!(" {lead:+} on your best").trim()]);
    assert_snapshot("lead-on-your-best", &driver);
    // On a wide screen, the curves of both games stand below the panel.
    driver.resize(150, 40);
    assert_snapshot("lead-on-your-best-150x40", &driver);
}

#[test]
fn the_second_attempt_at_a_daily_board_is_compared_with_the_first() {
    let log = log_of(Vec::new());
    let app = app_with_dailies(todays_game(), COLORFUL, Language::English);
    let mut driver = driver_with_log(app, &log);
    // Some of the scale is enough.
    driver.run_solver(1);
    while !driver.game().status().is_over() {
        driver.keys("<tab><enter>");
    }
    log_finished_game(&mut driver, &log);
    driver.keys("r<tab><enter>").assert_shows(&["attempt 2", "level with your best"]);
}

#[test]
fn without_a_panel_the_headline_shows_the_target_if_there_is_room() {
    let (mut shown, mut hidden) = (driver_with(&[weak_game(1)], true), driver_with(&[weak_game(1)], false));
    let mut sizes_with_target = 0;
    for (width, height) in (1..=90).flat_map(|width| [3, 4, 8, 10, 12].map(|height| (width, height))) {
        let [with, without] = [&mut shown, &mut hidden].map(|driver| {
            driver.resize(width, height);
            driver.text().lines().next().unwrap_or_default().to_owned()
        });
        if with.contains('☆') && !with.contains('─') {
            sizes_with_target += 1;
            for fact in ["0", "64 tiles", "? keys"] {
                assert!(with.contains(fact), "{with}");
            }
        } else if without.contains("tiles") {
            assert_eq!(with, without, "{width}x{height}");
        }
    }
    assert!(sizes_with_target > 50, "{sizes_with_target}");
    shown.resize(40, 8);
    assert_eq!(shown.text().lines().next(), Some("0 · 64 tiles  ☆☆☆☆☆ best 30       ? keys"));
}
