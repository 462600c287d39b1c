//! A log of finished games for the tests.

use crate::boards::{drawn, play_with};
use crate::driver::Driver;
use jiff::{Timestamp, ToSpan};
use samegame::board::Cell;
use samegame::game::{Game, GameId};
use samegame::i18n::Language;
use samegame::store::FinishedGame;
use samegame::tui::{App, Display};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::LazyLock;

/// The finished games, which a test can change while the app runs.
pub(crate) type Log = Rc<RefCell<Vec<FinishedGame>>>;

pub(crate) fn hour(hours: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + (hours + 500_000).hours()
}

/// Plays the largest group until the game ends.
pub(crate) fn played(mut game: Game) -> Game {
    while let Some(group) = game.board().moves(2).into_iter().max_by_key(|group| group.size) {
        game.play(group.cell).unwrap();
    }
    game
}

pub(crate) fn dealt_from(kind: &str, seed: usize) -> Game {
    Game::new(format!("sg1:standard:{kind}:uniform-v1:{seed}").parse::<GameId>().unwrap()).unwrap()
}

/// Games of two kinds, some with help, some by the solver; played once for all tests.
pub(crate) fn games() -> Vec<FinishedGame> {
    static GAMES: LazyLock<Vec<FinishedGame>> = LazyLock::new(all_games);
    GAMES.clone()
}

fn all_games() -> Vec<FinishedGame> {
    let game = |number: usize| {
        let kind = if number.is_multiple_of(3) { "8x8c3" } else { "15x15c5" };
        let seconds = Some(u32::try_from(40 + 17 * number).unwrap());
        let time = hour(i64::try_from(7 * number).unwrap());
        let game = FinishedGame::new(&played(dealt_from(kind, number)), time, seconds);
        FinishedGame {
            undos: if number % 5 == 2 { 3 } else { 0 },
            hints: u32::from(number % 10 == 2),
            solver: number % 11 == 10,
            ..game
        }
    };
    (1..=40).map(game).collect()
}

pub(crate) fn with(app: App, log: &Log) -> Driver {
    let log = Rc::clone(log);
    Driver::new(app.with_games(Box::new(move || Ok((log.borrow().clone(), None)))))
}

pub(crate) fn kept(games: Vec<FinishedGame>) -> Log {
    Rc::new(RefCell::new(games))
}

/// Logs the finished game as autosave does, and wakes the app.
pub(crate) fn end(driver: &mut Driver, log: &Log) {
    assert!(driver.app.game().status().is_over());
    log.borrow_mut().push(FinishedGame::new(driver.app.game(), hour(1000), Some(75)));
    driver.advance_ms(0);
}

/// A game that removes the group in the corner this number of times.
pub(crate) fn corner(rows: &str, times: usize, hours: i64) -> FinishedGame {
    let mut game = drawn(rows);
    for _ in 0..times {
        game.play(Cell::new(0, 0)).unwrap();
    }
    FinishedGame::new(&game, hour(hours), None)
}

/// The app after a game that is not the best on its leaderboard.
pub(crate) fn ended(display: Display, language: Language) -> Driver {
    let game = played(dealt_from("15x15c5", 41));
    let (last, before) = game.moves().split_last().unwrap();
    let mut unfinished = Game::new(game.id().clone()).unwrap();
    for played in before {
        unfinished.play(played.cell).unwrap();
    }
    let log = kept(games());
    let mut driver = with(play_with(unfinished, display, false).in_language(language), &log);
    driver.mark(last.removed.group.cell).keys("<enter>");
    end(&mut driver, &log);
    driver
}
