//! Random input in random order.

use crate::boards::{COLORFUL, dealt, play_with, watch_with};
use crate::daily::before;
use crate::driver::Driver;
use crate::finished::games;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use samegame::game::{Day, Game};
use samegame::notation::Replay;
use samegame::play::DailyBoards;
use samegame::tui::{App, Key, Keymap, Preferences, Table};

fn key(rng: &mut Xoshiro256PlusPlus) -> KeyEvent {
    let keymap = Keymap::default();
    let table = *[Table::Play, Table::Play, Table::Watch, Table::Page].choose(rng).unwrap();
    let rows: Vec<&[Key]> = keymap.table(table).iter().map(|row| &*row.keys).collect();
    let keys = *rows.choose(rng).unwrap();
    let (code, modifiers) = match *keys.choose(rng).unwrap() {
        Key::Char(letter) => (KeyCode::Char(letter), KeyModifiers::NONE),
        Key::Ctrl(letter) => (KeyCode::Char(letter), KeyModifiers::CONTROL),
        Key::Named(code) => (code, KeyModifiers::NONE),
    };
    let code = if rng.random_ratio(1, 8) {
        KeyCode::Char(*['0', '1', '3', '9', 'x'].choose(rng).unwrap())
    } else {
        code
    };
    let kinds = [KeyEventKind::Press, KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release];
    KeyEvent { kind: *kinds.choose(rng).unwrap(), ..KeyEvent::new(code, modifiers) }
}

fn mouse(rng: &mut Xoshiro256PlusPlus, driver: &mut Driver) {
    let kinds = [
        MouseEventKind::Moved,
        MouseEventKind::Moved,
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::Drag(MouseButton::Left),
        MouseEventKind::ScrollUp,
        MouseEventKind::ScrollDown,
    ];
    let far = rng.random_ratio(1, 50);
    let (x, y) = if far {
        (u16::MAX, rng.random_range(0..=1))
    } else {
        (rng.random_range(0..=90), rng.random_range(0..=40))
    };
    driver.mouse(*kinds.choose(rng).unwrap(), x, y);
}

fn step(rng: &mut Xoshiro256PlusPlus, driver: &mut Driver) {
    match rng.random_range(0..20) {
        0..10 => driver.event(&Event::Key(key(rng))),
        10..16 => mouse(rng, driver),
        16 => {
            let largest = *[(4, 4), (20, 8), (90, 40), (200, 70)].choose(rng).unwrap();
            let (width, height) = (rng.random_range(0..=largest.0), rng.random_range(0..=largest.1));
            driver.event(&Event::Resize(width, height));
            driver.frame();
        }
        17 if rng.random_ratio(1, 3) => {
            driver.run_solver(rng.random_range(0..400));
        }
        17 => driver.event([Event::FocusLost, Event::Paste("q5\n".to_owned())].choose(rng).unwrap()),
        _ => {
            driver.advance_ms(rng.random_range(0..300));
        }
    }
}

fn check(driver: &mut Driver, steps: usize) {
    let game = driver.app.game();
    let (board, marker) = (game.board(), driver.app.marker());
    assert!(board.tile(marker).is_some() || board.is_cleared(), "the marker is off the tiles: {marker}");
    if steps.is_multiple_of(17) {
        let frame = driver.frame();
        let cursor = driver.app.cursor_position();
        assert!(cursor.is_none_or(|place| frame.area.contains(place)));
    }
    if steps.is_multiple_of(501) {
        let replayed = Replay::from(game).game().unwrap();
        assert_eq!((replayed.board(), replayed.score()), (board, game.score()));
        assert_eq!(Replay::from(game).code().to_string().parse::<Replay>().unwrap(), Replay::from(game));
    }
    if steps.is_multiple_of(1009) {
        driver.wait_until_idle();
        driver.take_frame();
        driver.advance_ms(100_000);
        assert!(!driver.take_frame(), "the screen changed without a deadline");
    }
}

/// An app whose pages all have content.
fn with_content_on_all_pages(app: App) -> App {
    let today = || "2026-11-21".parse::<Day>().ok();
    let dailies = DailyBoards::new(Box::new(today)).with_days(before);
    let choices = Preferences::default();
    app.with_games(Box::new(|| Ok((games(), None)))).with_dailies(dailies).with_preferences(choices)
}

fn run(app: App, seed: u64, count: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut driver = Driver::new(with_content_on_all_pages(app));
    for steps in 1..=count {
        step(&mut rng, &mut driver);
        driver.requests.clear();
        check(&mut driver, steps);
    }
}

fn recorded(game: &Game, seed: u64) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut driver = Driver::new(play_with(game.clone(), COLORFUL, false));
    for _ in 0..200 {
        let keys = *["<tab><enter>", "l<enter>", "k<enter>", "u", "U"].choose(&mut rng).unwrap();
        driver.keys(keys);
    }
    let log = driver.app.game().log().to_vec();
    Replay::new(game.id().clone(), log).code().to_string()
}

#[test]
fn random_input_never_breaks_a_game() {
    for (seed, size, colors) in [(1, "15x15", 5), (2, "6x40", 3), (3, "40x6", 4), (4, "3x3", 2)] {
        run(play_with(dealt(size, colors), COLORFUL, true), seed, 20_000);
    }
}

#[test]
fn random_input_never_breaks_a_recording() {
    for seed in 1..=20 {
        let code = recorded(&dealt("10x8", 3), seed);
        run(watch_with(&code, COLORFUL, true), seed, 1_000);
    }
}
