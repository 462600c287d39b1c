//! Games for the tests, and apps that play or show them.

use crate::prelude::*;
use samegame::board::deal::ColorCount;
use samegame::board::{Deal, Seed, Size};
use samegame::config::{Setting, SettingSource};
use samegame::game::{GameId, Session};
use samegame::play::{NextGame, RunningGame};
use samegame::tui::ScreenConfig;

pub(crate) const COLOR_LEVELS: [ColorLevel; 4] =
    [ColorLevel::None, ColorLevel::Ansi16, ColorLevel::Ansi256, ColorLevel::TrueColor];

pub(crate) const COLORFUL: Display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);

/// Whether moves are animated.
pub(crate) const ANIMATED: bool = true;
pub(crate) const STILL: bool = false;

/// A game on the board with these rows, from the top and separated by `/`.
pub(crate) fn game_on(rows: &str) -> Game {
    game_with_rules(Rules::default(), rows)
}

pub(crate) fn game_with_rules(rules: Rules, rows: &str) -> Game {
    let board: Board = rows.replace('/', "\n").parse().unwrap();
    Game::new(GameId::literal(rules, board)).unwrap()
}

pub(crate) fn dealt_game(size: &str, colors: u8) -> Game {
    let size: Size = size.parse().unwrap();
    let deal =
        Deal { size, colors: ColorCount::new(colors).unwrap(), seed: Seed::new("demo"), ..Deal::default() };
    Game::new(GameId::dealt(Rules::default(), deal)).unwrap()
}

/// Chooses the boards of later games: three small boards, over and over.
pub(crate) fn small_next_boards() -> NextGame {
    let mut boards = ["AAB/CCB", "BBA/CCA", "CCC/ABA"].into_iter().cycle();
    let next = move || game_on(boards.next().unwrap()).id().clone();
    NextGame::new(next, || Box::new(Seed::new("fresh").series()))
}

/// A session with this game, whose later games are on small boards.
pub(crate) fn running(game: Game) -> RunningGame {
    RunningGame::new(Session::new(game), small_next_boards(), || 1)
}

pub(crate) fn app_playing(game: Game) -> App {
    app_playing_with(game, COLORFUL, STILL)
}

pub(crate) fn app_playing_with(game: Game, display: Display, animates: bool) -> App {
    app_playing_with_appearance(game, Appearance::new(display), animates)
}

pub(crate) fn app_playing_with_appearance(game: Game, appearance: Appearance, animates: bool) -> App {
    app_playing_with_config(game, config(appearance, animates))
}

pub(crate) fn app_playing_with_config(game: Game, config: ScreenConfig) -> App {
    App::of_game(running(game), config)
}

pub(crate) fn in_language(mut app: App, language: Language) -> App {
    app.config = app.config.with(Setting::Language, language.code());
    app
}

pub(crate) fn config(appearance: Appearance, animates: bool) -> ScreenConfig {
    let mut config = ScreenConfig::new(appearance).with(Setting::Animation, animates.to_string());
    // The player has chosen to have no name, so that sharing does not ask for it.
    config.settings.set(Setting::Name, "", SettingSource::SavedChoice);
    config
}

pub(crate) fn app_watching(code: &str) -> App {
    app_watching_with(code, COLORFUL, STILL)
}

pub(crate) fn app_watching_with(code: &str, display: Display, animates: bool) -> App {
    let replay: Replay = code.parse().unwrap();
    let beginning = Game::new(replay.id.clone()).unwrap();
    let config = config(Appearance::new(display), animates);
    App::of_replay(ReplayPlayer::new(replay).unwrap(), running(beginning), config)
}
