//! Every key of every table.

use crate::boards::{drawn, play, watch};
use crate::driver::{Driver, Request};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use samegame::board::Cell;
use samegame::game::Game;
use samegame::tui::input::{Action, Direction};
use samegame::tui::{Binding, Key, Keymap, Preset, Table};

#[test]
fn every_key_of_the_game_has_its_effect() {
    for (keymap, binding) in rows(Table::Play) {
        let before = match binding.action {
            Action::Redo => "<enter>u",
            Action::Undo | Action::Restart => "<enter>",
            Action::Cancel => "5",
            Action::WatchBestLine => {
                "<tab><enter><tab><enter><tab><enter><tab><enter><tab><enter><tab><enter>"
            }
            _ => "",
        };
        for key in &*binding.keys {
            let mut driver = Driver::new(play(middle()));
            driver.keys(before);
            driver.app = driver.app.with_keys(keymap.clone());
            check(&binding, *key, driver);
        }
    }
}

#[test]
fn every_key_of_a_recording_has_its_effect() {
    for (keymap, binding) in rows(Table::Watch) {
        for key in &*binding.keys {
            let mut driver = Driver::new(watch(RECORDED));
            driver.keys(if binding.action == Action::Cancel { "l<space>5" } else { "l<space>" });
            driver.app = driver.app.with_keys(keymap.clone());
            check(&binding, *key, driver);
        }
    }
}

#[test]
fn every_key_of_a_page_has_its_effect() {
    for (keymap, binding) in rows(Table::Page) {
        let before = match binding.action {
            Action::PreviousRow | Action::FirstRow | Action::PageUp => "Nj",
            _ => "N",
        };
        for key in &*binding.keys {
            let mut driver = Driver::new(play(middle()));
            driver.keys(before);
            driver.app = driver.app.with_keys(keymap.clone());
            check(&binding, *key, driver);
        }
    }
}

/// The bindings of a table in every preset.
fn rows(table: Table) -> impl Iterator<Item = (Keymap, Binding)> {
    Preset::ALL.into_iter().map(Keymap::from).flat_map(move |keymap| {
        let rows = keymap.table(table).to_vec();
        rows.into_iter().map(move |row| (keymap.clone(), row))
    })
}

/// A board of 5 by 5 with the marker in the middle: it is in a group and can move in each direction.
fn middle() -> Game {
    drawn("ABCDE/ABCDE/AACCE/BBCDE/ABBDD")
}

const RECORDED: &str = "sg1:topcoder:board:AABBCC/BBCCAA+a1.c1.u.a1.u.r";

/// The visible effect of a key in a state where it has one.
fn check(binding: &Binding, key: Key, mut driver: Driver) {
    let (seen, marker) = (driver.text(), driver.app.marker());
    driver.take_frame();
    driver.event(&event(key));
    assert!(driver.take_frame(), "{key} asks for no frame");
    match binding.action {
        Action::Quit => assert_eq!(driver.requests, [Request::Quit]),
        Action::Suspend => assert_eq!(driver.requests, [Request::Suspend]),
        Action::Repaint => assert_eq!(driver.requests, [Request::Repaint]),
        Action::ToggleMouse => assert_eq!(driver.requests, [Request::Mouse(false)]),
        Action::NextTheme => assert!(driver.app.message().starts_with("theme: "), "{key}"),
        Action::Go(direction) => assert_eq!(driver.app.marker(), beside(marker, direction), "{key}"),
        _ => assert_ne!(driver.text(), seen, "{key} changes nothing that is seen"),
    }
}

const fn event(key: Key) -> Event {
    Event::Key(match key {
        Key::Char(letter) => KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE),
        Key::Ctrl(letter) => KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL),
        Key::Named(code) => KeyEvent::new(code, KeyModifiers::NONE),
    })
}

const fn beside(Cell { column, row }: Cell, direction: Direction) -> Cell {
    match direction {
        Direction::Left => Cell::new(column - 1, row),
        Direction::Right => Cell::new(column + 1, row),
        Direction::Up => Cell::new(column, row + 1),
        Direction::Down => Cell::new(column, row - 1),
    }
}
