//! Games and boards for the tests.

use samegame::board::deal::ColorCount;
use samegame::board::{Board, Deal, Rules, Seed, Size};
use samegame::game::{Game, GameId, Session};
use samegame::notation::Replay;
use samegame::play::NextGame;
use samegame::tui::{App, Appearance, ColorLevel, Display, Glyphs, ReplayPlayer};

pub(crate) const LEVELS: [ColorLevel; 4] =
    [ColorLevel::None, ColorLevel::Ansi16, ColorLevel::Ansi256, ColorLevel::TrueColor];

pub(crate) const COLORFUL: Display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);

/// A game on a board given as rows from the top with `/` between them.
pub(crate) fn drawn(rows: &str) -> Game {
    drawn_with_rules(Rules::default(), rows)
}

pub(crate) fn drawn_with_rules(rules: Rules, rows: &str) -> Game {
    let board: Board = rows.replace('/', "\n").parse().unwrap();
    Game::new(GameId::literal(rules, board)).unwrap()
}

pub(crate) fn dealt(size: &str, colors: u8) -> Game {
    let size: Size = size.parse().unwrap();
    let deal =
        Deal { size, colors: ColorCount::new(colors).unwrap(), seed: Seed::new("demo"), ..Deal::default() };
    Game::new(GameId::dealt(Rules::default(), deal)).unwrap()
}

/// Small boards for the next games, three different ones in turn.
pub(crate) fn new_deals() -> NextGame {
    let mut boards = ["AAB/CCB", "BBA/CCA", "CCC/ABA"].into_iter().cycle();
    let next = move || drawn(boards.next().unwrap()).id().clone();
    NextGame::new(next, || Box::new(Seed::new("fresh").series()))
}

pub(crate) fn play(game: Game) -> App {
    play_with(game, COLORFUL, false)
}

pub(crate) fn play_with(game: Game, display: Display, animates: bool) -> App {
    play_with_appearance(game, Appearance::new(display), animates)
}

pub(crate) fn play_with_appearance(game: Game, appearance: Appearance, animates: bool) -> App {
    App::play(Session::new(game), new_deals(), appearance, animates)
}

pub(crate) fn watch(code: &str) -> App {
    watch_with(code, COLORFUL, false)
}

pub(crate) fn watch_with(code: &str, display: Display, animates: bool) -> App {
    let replay: Replay = code.parse().unwrap();
    App::watch(ReplayPlayer::new(replay).unwrap(), new_deals(), Appearance::new(display), animates)
}
