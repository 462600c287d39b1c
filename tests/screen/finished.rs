//! Finished games, logs of them, and par at the end.

use crate::prelude::*;
use crate::snapshots::one_move_game;
use jiff::{Timestamp, ToSpan};
use samegame::game::GameId;
use samegame::play::GameLogReader;
use samegame::store::Paths;
use std::cell::RefCell;
use std::sync::LazyLock;

/// A log of finished games, which a test can extend while the app runs.
pub(crate) type Log = Rc<RefCell<Vec<FinishedGame>>>;

/// The time at this number of hours after a moment in January 2027. Tests give later games later hours.
pub(crate) fn at_hour(hours: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + (hours + 500_000).hours()
}

/// Plays a game to its end. Each move removes the largest group.
pub(crate) fn remove_largest_groups(mut game: Game) -> Game {
    while let Some(group) = game.board().moves(2).into_iter().max_by_key(|group| group.size) {
        game.play(group.cell).unwrap();
    }
    game
}

pub(crate) fn seeded_game(size_and_colors: &str, seed: usize) -> Game {
    Game::new(format!("sg1:standard:{size_and_colors}:uniform-v1:{seed}").parse::<GameId>().unwrap()).unwrap()
}

/// Forty finished games on boards of two sizes, some with help, and some played by the solver. They are played at the
/// first call, and later calls return copies.
pub(crate) fn finished_games() -> Vec<FinishedGame> {
    static GAMES: LazyLock<Vec<FinishedGame>> = LazyLock::new(play_games);
    GAMES.clone()
}

/// Plays the games 1 to 40. Every third one is on a small board. Every fifth one has undos, every tenth one also a
/// hint, and every eleventh one counts as played by the solver.
fn play_games() -> Vec<FinishedGame> {
    let game = |number: usize| {
        let size_and_colors = if number.is_multiple_of(3) { "8x8c3" } else { "15x15c5" };
        let seconds = Some(u32::try_from(40 + 17 * number).unwrap());
        let time = at_hour(i64::try_from(7 * number).unwrap());
        let played = remove_largest_groups(seeded_game(size_and_colors, number));
        FinishedGame {
            undos: if number % 5 == 2 { 3 } else { 0 },
            hints: u32::from(number % 10 == 2),
            solver: number % 11 == 10,
            ..FinishedGame::new(&played, time, seconds)
        }
    };
    (1..=40).map(game).collect()
}

/// The app with this log and these files.
pub(crate) fn with_files(mut app: App, games: GameLogReader, paths: Paths) -> App {
    app.running = app.running.with_files(games, paths);
    app
}

/// Starts an app that reads this log.
pub(crate) fn driver_with_log(app: App, log: &Log) -> Driver {
    let log = Rc::clone(log);
    Driver::new(with_files(app, Box::new(move || Ok((log.borrow().clone(), None))), Paths::default()))
}

pub(crate) fn log_of(games: Vec<FinishedGame>) -> Log {
    Rc::new(RefCell::new(games))
}

/// Adds the finished game to the log, as autosave does, and wakes the app.
pub(crate) fn log_finished_game(driver: &mut Driver, log: &Log) {
    assert!(driver.game().status().is_over());
    let finished = FinishedGame::new(driver.game(), at_hour(1000), Some(75));
    log.borrow_mut().push(finished.clone());
    driver.app.running.on_finished(finished);
    driver.update(Input::Tick);
}

/// A logged game in which each move removes the group in the bottom left corner.
pub(crate) fn corner_game(rows: &str, moves: usize, hours: i64) -> FinishedGame {
    let mut game = game_on(rows);
    for _ in 0..moves {
        game.play(Cell::new(0, 0)).unwrap();
    }
    FinishedGame::new(&game, at_hour(hours), None)
}

/// The driver after a game that is not the best on its leaderboard.
pub(crate) fn driver_after_a_game(display: Display, language: Language) -> Driver {
    let game = remove_largest_groups(seeded_game("15x15c5", 41));
    let (last, earlier) = game.moves().split_last().unwrap();
    let earlier: Vec<_> = earlier.iter().map(|played| played.cell).collect();
    let unfinished = game.restarted().with_moves(&earlier).unwrap();
    let log = log_of(finished_games());
    let mut driver =
        driver_with_log(in_language(app_playing_with(unfinished, display, STILL), language), &log);
    driver.mark(last.removed.group.cell).keys("<enter>");
    log_finished_game(&mut driver, &log);
    driver
}

/// The farthest tile from a cell to one side, found by looking at every cell on the way.
fn farthest(board: &Board, from: Cell, step: (i32, i32)) -> Cell {
    let distances = 0..i32::from(board.size().columns().max(board.size().rows()));
    let mut cells = distances.filter_map(|distance| {
        let column = i32::from(from.column) + distance * step.0;
        let row = i32::from(from.row) + distance * step.1;
        Some(Cell::new(u16::try_from(column).ok()?, u16::try_from(row).ok()?))
    });
    cells.rfind(|&cell| board.tile(cell).is_some()).unwrap()
}

#[test]
fn from_every_tile_of_a_game_the_keys_lead_to_the_farthest_tile() {
    let mut driver = Driver::new(app_playing(dealt_game("9x7", 5)));
    for _ in 0..6 {
        let board = driver.board().clone();
        let cells =
            (0..9).flat_map(|column| (0..board.height(column)).map(move |row| Cell::new(column, row)));
        for cell in cells {
            for (key, step) in
                [("<home>", (-1, 0)), ("<end>", (1, 0)), ("<page-up>", (0, 1)), ("<page-down>", (0, -1))]
            {
                driver.mark(cell).keys(key);
                assert_eq!(driver.marker(), farthest(&board, cell, step), "{key} from {cell}");
            }
        }
        driver.keys("<tab><enter>");
    }
}

/// The driver after a game that scored 48 points where 64 are possible.
fn driver_after_48_points() -> Driver {
    let mut driver = Driver::new(app_playing(game_with_rules(TOPCODER.rules, "RBB/RRR/RBB")));
    // The first move removes two of the four `B`s. Removing the `R`s first would join all four.
    for (column, row) in [(1, 0), (1, 0), (0, 0)] {
        driver.mark(Cell::new(column, row)).keys("<enter>");
    }
    assert_eq!(driver.game().score(), 48);
    driver
}

#[test]
fn the_best_line_opens_and_closes() {
    let mut driver = driver_after_48_points();
    driver.run_solver(10_000).assert_shows(&["best possible 64"]);
    driver.keys("b");
    assert_eq!(driver.board_text(), "RBB/RRR/[R]BB");
    driver.assert_shows(&["0 of 2", "Esc back"]);
    driver.keys("l");
    assert_eq!(driver.board_text(), ".../BB./[B]B.");
    driver.keys("<space>").wait_until_idle();
    assert_eq!(driver.game().score(), 64);
    driver.assert_shows(&["you: 48 points"]).assert_hides(&["review"]);
    driver.resize(40, 12);
    driver.assert_shows(&["you: 48 points"]);
    driver.resize(80, 24);
    // Quitting now would save the player's own game.
    assert!(Replay::from(&driver.app.exit_state().game).code().ends_with("+b1.b1.a1._best-line"));
    driver.keys("<esc>");
    assert_eq!(driver.game().score(), 48);
    driver.assert_shows(&["best possible 64 · b shows it"]);
    driver.keys("u");
    assert_eq!(driver.game().status(), Status::Playing);
}

#[test]
fn one_who_gathered_as_much_as_par_reads_that_par_clears_the_board() {
    let mut driver = Driver::new(app_playing(game_on("B/B/C/C/B/A/A/A/A/B/B/A/A/A")));
    for row in [3, 0, 3, 1] {
        driver.mark(Cell::new(0, row)).keys("<enter>");
    }
    assert_eq!(driver.game().board().tiles_left(), 1);
    driver.run_solver(10_000).assert_shows(&["by clearing the board"]);
}

#[test]
fn par_at_two_sizes() {
    for (size, width, height) in [("80x24", 80, 24), ("40x12", 40, 12)] {
        let mut driver = Driver::new(app_playing(one_move_game())).with_size((width, height));
        // The player takes a hint and then plays the only move.
        driver.keys("i").run_solver(2_000).advance_ms(200).keys("<tab><enter>").run_solver(20_000);
        assert_snapshot(&format!("par-known-{size}"), &driver);
    }
    let mut driver = Driver::new(app_playing(dealt_game("6x6", 3)));
    assert_snapshot("par-searching", driver.keys(&"<tab><enter>".repeat(18)));
    let mut driver = driver_after_48_points();
    assert_snapshot("par-proved", driver.run_solver(10_000));
    assert_snapshot("best-line", driver.keys("b"));
    let mut driver = Driver::new(app_playing(game_with_rules(KLICKETY.rules, "AABCC")));
    assert_snapshot("par-klickety", driver.keys("<tab><enter><tab><enter>").run_solver(10_000));
}

#[test]
fn a_board_without_moves_waits_for_no_search() {
    let mut driver = Driver::new(app_playing(game_on("AB/BA")));
    driver.tick();
    assert_eq!(driver.text().matches("nothing to decide here").count(), 1);
    driver.assert_hides(&["still searching"]).assert_hides(&["review"]).assert_hides(&["again"]);
    // After an undo and a redo of the last move, the game was played without undo.
    let mut driver = Driver::new(app_playing(game_on("AAB")));
    driver.keys("<tab><enter>uU").assert_hides(&["with undo"]);
}
