//! Exports games as pictures of the board or the whole screen, still or animated, and as recordings.
//!
//! A picture is a self-contained SVG: tiles, symbols and lines are shapes, and only letters and words need a font. An
//! animated picture plays a game without scripts, in any browser, even on a page that shows it as an image. A recording is an [asciicast](https://docs.asciinema.org/manual/asciicast/v2/) for terminals and web pages. The same
//! game produces the same bytes on every machine.

mod animated;
mod backgrounds;
mod board;
mod cast;
mod film;
mod review;
mod screen;
mod shape;
mod strip;
mod svg;

pub use animated::{AnimatedSvg, AnimatedSvgError};
pub use cast::write_cast;
pub use review::review_svg;

use crate::board::{Cell, Seed, Size};
use crate::config::Setting;
use crate::game::{Game, Session};
use crate::i18n::{Language, Messages};
use crate::play::{NextGame, RunningGame};
use crate::tui::ScreenConfig;
use crate::tui::app::{App, Input};
use crate::tui::theme::{Appearance, Background, Palette};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::time::Duration;

/// A position in a game, to be drawn as a picture.
#[derive(Clone, Debug)]
pub struct Snapshot {
    game: Game,
    marker: Option<Cell>,
    appearance: Appearance,
    language: Language,
}

impl Snapshot {
    /// Creates a snapshot of a game. The group of `marker`, if given, is marked.
    pub fn new(game: Game, marker: Option<Cell>, mut appearance: Appearance, language: Language) -> Self {
        appearance.set_first_board(game.first_board());
        Self { game, marker, appearance, language }
    }

    /// Returns an SVG picture of only the tiles, which suits every background.
    pub fn board_svg(&self) -> String {
        board::svg(self)
    }

    /// Returns an SVG picture of the game on a screen of `size` columns and rows.
    pub fn screen_svg(&self, size: Size) -> String {
        screen::svg(&self.frame(size), &self.title(), &palette(&self.appearance))
    }

    /// Returns the frame shown on a screen of `size` columns and rows. Without a marker in the snapshot, the marker is
    /// in the middle of the board.
    pub fn frame(&self, size: Size) -> Buffer {
        frame(&self.app(size, false), Duration::ZERO)
    }

    /// The app that shows this position on a screen of `size` columns and rows.
    fn app(&self, size: Size, animates: bool) -> App {
        let session = Session::new(self.game.clone()).without_playing_time();
        let config = ScreenConfig::new(self.appearance.clone()).with(Setting::Animation, animates);
        let config = config.with(Setting::Language, self.language.code());
        let mut app = App::play(still_game(session), config);
        let screen = Rect::new(0, 0, size.columns(), size.rows());
        app.update(Input::Screen(screen), Duration::ZERO);
        app.show_position(self.marker);
        app
    }

    /// The alternative text of the picture.
    fn title(&self) -> String {
        title(&self.game, self.language, &self.appearance)
    }
}

/// The frame that the app shows at the time `now`.
fn frame(app: &App, now: Duration) -> Buffer {
    let mut frame = Buffer::empty(app.screen());
    app.render(&mut frame, now);
    frame
}

/// A game that goes no further, as in a picture or a recording.
fn still_game(session: Session) -> RunningGame {
    let id = session.game().id().clone();
    let next_game = NextGame::new(move || id.clone(), || Box::new(Seed::new("").series()));
    RunningGame::new(session, next_game, || 1)
}

/// Describes the game in words.
fn title(game: &Game, language: Language, appearance: &Appearance) -> String {
    let messages = Messages::new(language, appearance.resolved().glyphs.charset);
    format!("SameGame, {}: {}", game.board().size(), messages.game_summary(game, u16::MAX))
}

/// The colours of a terminal that the selected theme is designed for.
fn palette(appearance: &Appearance) -> Palette {
    Palette::of(appearance.background().unwrap_or(Background::Dark))
}
