//! The time to draw a frame: 30 frames a second must leave time for everything else.

use divan::{Bencher, black_box};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode};
use ratatui::layout::Rect;
use samegame::board::deal::ColorCount;
use samegame::board::{Deal, Rules, Seed, Size};
use samegame::game::{Game, GameId, Session};
use samegame::play::{NextGame, RunningGame};
use samegame::tui::{App, Appearance, ColorLevel, Display, Glyphs, Input, ScreenConfig, view};
use std::time::Duration;

const NOW: Duration = Duration::from_secs(1);

fn main() {
    divan::main();
}

/// The sizes of the board and of the terminal.
#[derive(Clone, Copy, Debug)]
struct Case {
    board_side: usize,
    columns: u16,
    rows: u16,
}

const CASES: [Case; 3] = [
    Case { board_side: 15, columns: 80, rows: 24 },
    Case { board_side: 15, columns: 200, rows: 60 },
    Case { board_side: 50, columns: 200, rows: 60 },
];

impl Case {
    const fn screen(self) -> Rect {
        Rect::new(0, 0, self.columns, self.rows)
    }

    fn app(self) -> App {
        let size = Size::new(self.board_side, self.board_side).unwrap_or(Size::STANDARD);
        let deal = Deal { size, colors: ColorCount::STANDARD, seed: Seed::new("demo"), ..Deal::default() };
        let id = GameId::dealt(Rules::default(), deal);
        let Ok(game) = Game::new(id.clone()) else { unreachable!("the uniform dealer always deals") };
        let appearance = Appearance::new(Display::new(ColorLevel::TrueColor, Glyphs::UNICODE));
        let next_game = NextGame::new(move || id.clone(), || Box::new(Seed::new("").series()));
        let running = RunningGame::new(Session::new(game), next_game, || 1);
        let mut app = App::of_game(running, ScreenConfig::new(appearance));
        app.resize(self.screen());
        app
    }
}

#[divan::bench(args = CASES)]
fn draw_into_a_buffer(bencher: Bencher<'_, '_>, case: Case) {
    let app = case.app();
    let mut buffer = Buffer::empty(case.screen());
    bencher.bench_local(|| {
        buffer.reset();
        view::render(black_box(&app), black_box(&mut buffer), NOW);
    });
}

/// From a key press to the output for the terminal.
#[divan::bench(args = CASES)]
fn handle_a_key_and_draw(bencher: Bencher<'_, '_>, case: Case) {
    let mut app = case.app();
    let Ok(mut terminal) = Terminal::new(TestBackend::new(case.columns, case.rows));
    let mut keys = [KeyCode::Tab, KeyCode::Left, KeyCode::Up].into_iter().cycle();
    bencher.bench_local(|| {
        let key = keys.next().unwrap_or(KeyCode::Tab);
        app.update(Input::Event(Event::Key(key.into())), NOW);
        let drawn = terminal.draw(|frame| drop(view::render(&app, frame.buffer_mut(), NOW)));
        black_box(drawn.is_ok())
    });
}

/// A frame from the middle of the animation.
#[divan::bench(args = CASES)]
fn draw_the_animation_of_a_move(bencher: Bencher<'_, '_>, case: Case) {
    let mut app = case.app();
    for key in [KeyCode::Tab, KeyCode::Enter] {
        app.update(Input::Event(Event::Key(key.into())), NOW);
    }
    let mut buffer = Buffer::empty(case.screen());
    bencher.bench_local(|| {
        buffer.reset();
        view::render(black_box(&app), black_box(&mut buffer), NOW + Duration::from_millis(60));
    });
}
