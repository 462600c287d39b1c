//! Finished games, and logs of them.

use crate::prelude::*;
use jiff::{Timestamp, ToSpan};
use samegame::game::GameId;
use samegame::play::{GameLogReader, PlayerFiles};
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

/// The app with this log, without a book or reviews.
pub(crate) fn with_games(app: App, games: GameLogReader) -> App {
    app.with_running(|running| {
        running.with_files(PlayerFiles { games, book: None, reviews: None, puzzles: None })
    })
}

/// Starts an app that reads this log.
pub(crate) fn driver_with_log(app: App, log: &Log) -> Driver {
    let log = Rc::clone(log);
    Driver::new(with_games(app, Box::new(move || Ok((log.borrow().clone(), None)))))
}

pub(crate) fn log_of(games: Vec<FinishedGame>) -> Log {
    Rc::new(RefCell::new(games))
}

/// Adds the finished game to the log, as autosave does, and wakes the app.
pub(crate) fn log_finished_game(driver: &mut Driver, log: &Log) {
    assert!(driver.game().status().is_over());
    let finished = FinishedGame::new(driver.game(), at_hour(1000), Some(75));
    log.borrow_mut().push(finished.clone());
    driver.update(Input::FinishedGame(finished));
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
        driver_with_log(app_playing_with(unfinished, display, STILL).in_language(language), &log);
    driver.mark(last.removed.group.cell).keys("<enter>");
    log_finished_game(&mut driver, &log);
    driver
}
