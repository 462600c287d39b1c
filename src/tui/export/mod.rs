//! Games as files to show to others: pictures of the board and of the whole screen, and recordings of a game.
//!
//! A picture is SVG and needs nothing else: the tiles, the faces on them and all lines are shapes, and only letters
//! and words are left to fonts. A recording is an [asciicast](https://docs.asciinema.org/manual/asciicast/v2/), which
//! is played in terminals and on web pages. The same game gives the same bytes on every machine.

mod board;
mod cast;
mod grounds;
mod screen;
mod shape;
mod svg;

pub use cast::write_cast;

use crate::board::{Cell, Seed, Size};
use crate::game::{Game, GameId, Session};
use crate::i18n::{Language, Messages};
use crate::play::NextGame;
use crate::tui::app::{App, Input};
use crate::tui::theme::{Appearance, Background, Palette};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::time::Duration;

/// A game as it stands, to make a picture of.
#[derive(Clone, Debug)]
pub struct Still {
    game: Game,
    marker: Option<Cell>,
    appearance: Appearance,
    language: Language,
}

impl Still {
    /// The game with the group of this cell marked, if one is to be.
    #[must_use]
    pub fn new(game: Game, marker: Option<Cell>, mut appearance: Appearance, language: Language) -> Self {
        appearance.fit(game.first_board());
        Self { game, marker, appearance, language }
    }

    /// An SVG picture of the tiles alone, which goes with every background.
    #[must_use]
    pub fn board_svg(&self) -> String {
        board::svg(self)
    }

    /// An SVG picture of the game on a screen of so many columns and rows.
    #[must_use]
    pub fn screen_svg(&self, size: Size) -> String {
        screen::svg(&self.frame(size), &self.title(), &palette(&self.appearance))
    }

    /// The frame that such a screen shows. Without a cell to mark, the marker is in the middle.
    #[must_use]
    pub fn frame(&self, size: Size) -> Buffer {
        let session = Session::new(self.game.clone());
        let app = App::play(session, no_new_deal(self.game.id()), self.appearance.clone(), false);
        let mut app = app.in_language(self.language);
        let screen = Rect::new(0, 0, size.columns(), size.rows());
        app.update(Input::Screen(screen), Duration::ZERO);
        app.show_position(self.marker);
        let mut frame = Buffer::empty(screen);
        app.render(&mut frame, Duration::ZERO);
        frame
    }

    /// What it is a picture of, for those who do not see it.
    fn title(&self) -> String {
        title(&self.game, self.language, &self.appearance)
    }
}

/// Nobody begins a new board in a picture.
fn no_new_deal(id: &GameId) -> NextGame {
    let id = id.clone();
    NextGame::new(move || id.clone(), || Box::new(Seed::new("").series()))
}

/// What is shown of this game, in words.
fn title(game: &Game, language: Language, appearance: &Appearance) -> String {
    let messages = Messages::new(language, appearance.look().glyphs.charset);
    format!("SameGame, {}: {}", game.board().size(), messages.standing(game, u16::MAX))
}

/// The colours of a terminal that the theme worn is designed for.
fn palette(appearance: &Appearance) -> Palette {
    Palette::of(appearance.background().unwrap_or(Background::Dark))
}
