//! Every key in every key table works.

use crate::prelude::*;
use ratatui::crossterm::event::Event;
use samegame::tui::input::{Action, Direction};
use samegame::tui::{Binding, Key, Keymap, Preset, Table};

/// A driver in a state in which the action of the table has a visible effect.
fn driver_for(table: Table, action: Action) -> Driver {
    // The marker starts on a removable group and can move in each direction.
    let play = || app_playing(game_on("ABCDE/ABCDE/AACCE/BBCDE/ABBDD"));
    let (mut driver, keys) = match table {
        Table::Replay => {
            // The replay is playing, one step after its beginning. A count gives Cancel something to clear.
            let app = app_watching("sg1:topcoder:board:AABBCC/BBCCAA+a1.c1.u.a1.u.r");
            (Driver::new(app), if action == Action::Cancel { "l<space>5" } else { "l<space>" })
        }
        Table::Review => {
            let mut driver = Driver::new(app_watching("sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1"));
            driver.keys("v").run_solver(20_000_000).keys("<tab>");
            // The second of three moves, or the first one for the keys of the line that is better than it.
            let keys = match action {
                Action::Cancel => "l5",
                Action::WatchBestLine => "",
                _ => "l",
            };
            (driver, keys)
        }
        Table::Page => {
            // The page for a new game, with the first row selected, or the second for keys that move up. Of the finished
            // games, one can be reviewed, and only they can be filtered.
            let keys = match action {
                Action::PreviousRow | Action::FirstRow | Action::PageUp => "Nj",
                Action::Review | Action::Filter => "L",
                _ => "N",
            };
            (driver_with_log(play(), &log_of(finished_games())), keys)
        }
        _ => {
            // A move to undo, a count to clear, or the end of the game.
            let keys = match action {
                Action::Redo => "<enter>u",
                Action::Undo | Action::Restart => "<enter>",
                Action::Cancel => "5",
                Action::WatchBestLine => &"<tab><enter>".repeat(6),
                _ => "",
            };
            let mut driver = Driver::new(play());
            driver.keys(keys);
            return driver;
        }
    };
    driver.keys(keys);
    driver
}

#[test]
fn every_key_of_every_preset_has_its_effect() {
    for (keymap, table) in Preset::ALL.into_iter().map(Keymap::from).flat_map(|keymap| {
        [Table::Play, Table::Replay, Table::Review, Table::Page].map(|table| (keymap.clone(), table))
    }) {
        for binding in keymap.table(table) {
            for key in &*binding.keys {
                let mut driver = driver_for(table, binding.action);
                driver.app = driver.app.with_keys(keymap.clone());
                assert_effect(binding, *key, driver);
            }
        }
    }
}

/// Presses a key in a state where it has a visible effect, and checks this effect.
#[track_caller]
fn assert_effect(binding: &Binding, key: Key, mut driver: Driver) {
    let (text, marker) = (driver.text(), driver.marker());
    driver.take_frame();
    driver.event(&key_event(key));
    assert!(driver.take_frame() || !driver.requests.is_empty(), "{key} changes nothing");
    match binding.action {
        Action::Quit => assert_eq!(driver.requests, [Request::Quit]),
        Action::Suspend => assert_eq!(driver.requests, [Request::Suspend]),
        Action::Repaint => assert_eq!(driver.requests, [Request::Repaint]),
        Action::ToggleMouse => assert_eq!(driver.requests, [Request::Mouse(false)]),
        Action::NextTheme => assert!(driver.message().starts_with("theme: "), "{key}"),
        Action::Go(direction) => assert_eq!(driver.marker(), neighbor(marker, direction), "{key}"),
        _ => {
            let is_same = (driver.text(), driver.marker()) == (text, marker);
            assert!(!is_same, "{key} does not change the screen");
        }
    }
}

const fn key_event(key: Key) -> Event {
    Event::Key(match key {
        Key::Char(letter) => KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE),
        Key::Ctrl(letter) => KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL),
        Key::Named(code) => KeyEvent::new(code, KeyModifiers::NONE),
    })
}

const fn neighbor(Cell { column, row }: Cell, direction: Direction) -> Cell {
    match direction {
        Direction::Left => Cell::new(column - 1, row),
        Direction::Right => Cell::new(column + 1, row),
        Direction::Up => Cell::new(column, row + 1),
        Direction::Down => Cell::new(column, row - 1),
    }
}
