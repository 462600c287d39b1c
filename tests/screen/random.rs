//! Sends random keys, clicks and resizes, and checks that the app stays consistent.

use crate::daily::earlier_results;
use crate::finished::with_games;
use crate::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use ratatui::crossterm::event::{Event, KeyEventKind};
use samegame::play::{DailyBoards, SolverWork};
use samegame::tui::{Key, Keymap, Table};

fn random_key(rng: &mut Xoshiro256PlusPlus) -> KeyEvent {
    let keymap = Keymap::default();
    let table = *[Table::Play, Table::Play, Table::Replay, Table::Page].choose(rng).unwrap();
    let bindings: Vec<&[Key]> = keymap.table(table).iter().map(|binding| &*binding.keys).collect();
    let keys = *bindings.choose(rng).unwrap();
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

fn send_random_mouse_event(rng: &mut Xoshiro256PlusPlus, driver: &mut Driver) {
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
    let (x, y) = if rng.random_ratio(1, 50) {
        (u16::MAX, rng.random_range(0..=1))
    } else {
        (rng.random_range(0..=90), rng.random_range(0..=40))
    };
    driver.mouse(*kinds.choose(rng).unwrap(), x, y);
}

fn send_random_input(rng: &mut Xoshiro256PlusPlus, driver: &mut Driver) {
    match rng.random_range(0..20) {
        0..10 => driver.event(&Event::Key(random_key(rng))),
        10..16 => send_random_mouse_event(rng, driver),
        16 => {
            let (max_width, max_height) = *[(4, 4), (20, 8), (90, 40), (200, 70)].choose(rng).unwrap();
            let (width, height) = (rng.random_range(0..=max_width), rng.random_range(0..=max_height));
            driver.event(&Event::Resize(width, height));
            driver.frame();
        }
        17 if rng.random_ratio(1, 3) => {
            // A round of a review takes far longer than everything else here, so most reviews are stopped at once.
            let is_review =
                matches!(&driver.task, Some(task) if matches!(task.work, SolverWork::Review { .. }));
            let nodes = if is_review && rng.random_ratio(19, 20) { 0 } else { rng.random_range(0..400) };
            driver.run_solver(nodes);
        }
        17 => driver.event([Event::FocusLost, Event::Paste("q5\n".to_owned())].choose(rng).unwrap()),
        _ => {
            driver.advance_ms(rng.random_range(0..300));
        }
    }
}

fn assert_consistent(driver: &mut Driver, steps: usize) {
    let game = driver.game();
    let (board, marker) = (game.board(), driver.marker());
    assert!(board.tile(marker).is_some() || board.is_cleared(), "the marker is not on a tile: {marker}");
    // The slower the check, the more rarely it runs.
    if steps.is_multiple_of(17) {
        let frame = driver.frame();
        let cursor = driver.cursor_position();
        assert!(cursor.is_none_or(|cursor| frame.area.contains(cursor)));
    }
    if steps.is_multiple_of(501) {
        let replayed = Replay::from(game).game().unwrap();
        assert_eq!((replayed.board(), replayed.score()), (board, game.score()));
        assert_eq!(Replay::from(game).code().to_string().parse::<Replay>().unwrap(), Replay::from(game));
    }
    if steps.is_multiple_of(1009) {
        // As after every input, a game that has ended is ranked now.
        driver.tick();
        driver.wait_until_idle();
        driver.take_frame();
        let before = driver.text();
        driver.advance_ms(100_000);
        assert!(!driver.take_frame(), "the screen changed without a deadline:\n{before}\n{}", driver.text());
    }
}

/// An app whose pages all have content.
fn with_content_on_all_pages(app: App) -> App {
    let dailies = DailyBoards::new(Box::new(crate::daily::now)).with_days(|| Some(earlier_results()));
    with_games(app, Box::new(|| Ok((finished_games(), None))))
        .with_running(|running| running.with_dailies(dailies))
}

fn run_with_random_input(app: App, seed: u64, count: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut driver = Driver::new(with_content_on_all_pages(app));
    for steps in 1..=count {
        send_random_input(&mut rng, &mut driver);
        driver.requests.clear();
        assert_consistent(&mut driver, steps);
    }
}

/// Returns the code of a game played with random keys.
fn random_recording(game: &Game, seed: u64) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut driver = Driver::new(app_playing_with(game.clone(), COLORFUL, STILL));
    for _ in 0..200 {
        let keys = *["<tab><enter>", "l<enter>", "k<enter>", "u", "U"].choose(&mut rng).unwrap();
        driver.keys(keys);
    }
    let log = driver.game().log().to_vec();
    Replay::new(game.id().clone(), log).code().to_string()
}

#[test]
fn a_game_stays_consistent_under_random_input() {
    for (seed, size, colors) in [(1, "15x15", 5), (2, "6x40", 3), (3, "40x6", 4), (4, "3x3", 2)] {
        let app = app_playing_with(dealt_game(size, colors), COLORFUL, ANIMATED).with_menu();
        run_with_random_input(app, seed, 20_000);
    }
}

#[test]
fn a_recording_stays_consistent_under_random_input() {
    for seed in 1..=20 {
        let code = random_recording(&dealt_game("10x8", 3), seed);
        run_with_random_input(app_watching_with(&code, COLORFUL, ANIMATED), seed, 1_000);
    }
}
