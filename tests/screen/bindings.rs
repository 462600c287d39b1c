//! Every key in every key table works.

use crate::prelude::*;
use ratatui::crossterm::event::Event;
use samegame::tui::input::{Action, Direction};
use samegame::tui::{Binding, Key, Keymap, Preset, Table};

#[test]
fn every_key_of_the_game_has_its_effect() {
    for (keymap, binding) in bindings_of(Table::Play) {
        // The keys that lead to a state in which the action has an effect: a move to undo, a count to clear, or the end
        // of the game.
        let setup = match binding.action {
            Action::Redo => "<enter>u",
            Action::Undo | Action::Restart => "<enter>",
            Action::Cancel => "5",
            Action::WatchBestLine => {
                "<tab><enter><tab><enter><tab><enter><tab><enter><tab><enter><tab><enter>"
            }
            _ => "",
        };
        for key in &*binding.keys {
            let mut driver = Driver::new(app_playing(game_with_central_marker()));
            driver.keys(setup);
            driver.app = driver.app.with_keys(keymap.clone());
            assert_effect(&binding, *key, driver);
        }
    }
}

#[test]
fn every_key_of_a_recording_has_its_effect() {
    for (keymap, binding) in bindings_of(Table::Replay) {
        for key in &*binding.keys {
            let mut driver = Driver::new(app_watching(RECORDED));
            // The replay is playing, one step after its beginning. A count gives Cancel something to clear.
            driver.keys(if binding.action == Action::Cancel { "l<space>5" } else { "l<space>" });
            driver.app = driver.app.with_keys(keymap.clone());
            assert_effect(&binding, *key, driver);
        }
    }
}

#[test]
fn every_key_of_a_review_has_its_effect() {
    for (keymap, binding) in bindings_of(Table::Review) {
        // The second of three moves, or the first one for the keys of the line that is better than it.
        let setup = match binding.action {
            Action::Cancel => "l5",
            Action::WatchBestLine => "",
            _ => "l",
        };
        for key in &*binding.keys {
            let mut driver = Driver::new(app_watching("sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1"));
            driver.keys("v").run_solver(20_000_000).keys(setup);
            driver.app = driver.app.with_keys(keymap.clone());
            assert_effect(&binding, *key, driver);
        }
    }
}

#[test]
fn every_key_of_a_page_has_its_effect() {
    for (keymap, binding) in bindings_of(Table::Page) {
        // The page for a new game, with the first row selected, or the second for keys that move up. Of the finished
        // games, one can be reviewed, and only they can be filtered.
        let setup = match binding.action {
            Action::PreviousRow | Action::FirstRow | Action::PageUp => "Nj",
            Action::Review | Action::Filter => "L",
            _ => "N",
        };
        for key in &*binding.keys {
            let app = app_playing(game_with_central_marker());
            let mut driver = driver_with_log(app, &log_of(finished_games()));
            driver.keys(setup);
            driver.app = driver.app.with_keys(keymap.clone());
            assert_effect(&binding, *key, driver);
        }
    }
}

/// The bindings of a table in every preset.
fn bindings_of(table: Table) -> impl Iterator<Item = (Keymap, Binding)> {
    Preset::ALL.into_iter().map(Keymap::from).flat_map(move |keymap| {
        let bindings = keymap.table(table).to_vec();
        bindings.into_iter().map(move |binding| (keymap.clone(), binding))
    })
}

/// A game whose marker starts on a removable group and can move in each direction.
fn game_with_central_marker() -> Game {
    game_on("ABCDE/ABCDE/AACCE/BBCDE/ABBDD")
}

const RECORDED: &str = "sg1:topcoder:board:AABBCC/BBCCAA+a1.c1.u.a1.u.r";

/// Presses a key in a state where it has a visible effect, and checks this effect.
#[track_caller]
fn assert_effect(binding: &Binding, key: Key, mut driver: Driver) {
    let (text, marker) = (driver.text(), driver.marker());
    driver.take_frame();
    driver.event(&key_event(key));
    assert!(driver.take_frame(), "{key} requests no frame");
    match binding.action {
        Action::Quit => assert_eq!(driver.requests, [Request::Quit]),
        Action::Suspend => assert_eq!(driver.requests, [Request::Suspend]),
        Action::Repaint => assert_eq!(driver.requests, [Request::Repaint]),
        Action::ToggleMouse => assert_eq!(driver.requests, [Request::Mouse(false)]),
        Action::NextTheme => assert!(driver.message().starts_with("theme: "), "{key}"),
        Action::Go(direction) => assert_eq!(driver.marker(), neighbor(marker, direction), "{key}"),
        _ => assert_ne!(driver.text(), text, "{key} does not change the screen"),
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
