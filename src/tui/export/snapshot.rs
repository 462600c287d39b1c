//! A position in a game or the course of a reviewed game, as a picture.

use crate::board::{Cell, Seed, Size};
use crate::game::{Game, Session};
use crate::i18n::game;
use crate::play::{NextGame, RunningGame};
use crate::review::{Review, Scale};
use crate::tui::ScreenConfig;
use crate::tui::app::{App, Input, ReviewView, ReviewedGame};
use crate::tui::export::screen;
use crate::tui::theme::{Background, Palette};
use crate::tui::view;
use crate::tui::view::review_picture;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct Snapshot {
    pub(super) game: Game,
    pub(super) marker: Option<Cell>,
    pub(super) config: ScreenConfig,
    /// With the scale of its board, the screen shows the stars of the game.
    pub(super) scale: Option<Scale>,
    sign: &'static str,
}

impl Snapshot {
    /// The group of `marker`, if given, is marked.
    pub fn new(game: Game, marker: Option<Cell>, mut config: ScreenConfig) -> Self {
        config.appearance.set_first_board(game.first_board());
        Self { game, marker, config, scale: None, sign: "" }
    }

    /// With a review of `whole`, the last move has its sign, unless it was undone later.
    pub(super) fn with_review(self, reviewed: Option<(&Game, &Review)>) -> Self {
        let made = reviewed.filter(|(whole, _)| whole.moves().starts_with(self.game.moves()));
        let last = self.game.moves().len().checked_sub(1);
        let made = made.zip(last).and_then(|((_, review), last)| review.moves.get(last));
        Self { sign: made.map_or("", view::sign_of_move), ..self }
    }

    pub fn screen_svg(&self, size: Size) -> String {
        screen::svg(&self.frame(size), &self.title(), &palette(&self.config))
    }

    /// Returns the frame shown on a screen of `size` columns and rows. Without a marker in the snapshot, the marker is
    /// in the middle of the board.
    pub fn frame(&self, size: Size) -> Buffer {
        frame(&self.app(size), Duration::ZERO)
    }

    pub(super) fn app(&self, size: Size) -> App {
        let session = Session::new(self.game.clone()).without_playing_time();
        let mut running = still_game(session);
        if let Some(scale) = &self.scale {
            running.advisor_mut().set_scale(scale.clone());
        }
        let mut app = App::play(running, self.config.clone());
        let screen = Rect::new(0, 0, size.columns(), size.rows());
        app.update(Input::Screen(screen), Duration::ZERO);
        app.screen.show_position(self.marker);
        app.screen.display.sign = self.sign;
        app
    }

    pub(super) fn title(&self) -> String {
        title(&self.game, &self.config)
    }
}

/// Returns an SVG picture of what a game lost, the course of its best total, and its turning points. The game must be
/// the one that was reviewed.
pub fn review_svg(game: &Game, review: &Review, config: &ScreenConfig) -> String {
    let mut reviewed = ReviewedGame::new(game.clone());
    // At the end of the game, no move is chosen.
    reviewed.choose(usize::MAX);
    let index = reviewed.index();
    let view = ReviewView { reviewed: &reviewed, index, review: Some(review), is_searching: false };
    let frame = review_picture(&view, &config.appearance.resolved, config.messages());
    screen::svg(&frame, &title(game, config), &palette(config))
}

pub(super) fn frame(app: &App, now: Duration) -> Buffer {
    let mut frame = Buffer::empty(app.screen().display.area);
    view::render(app, &mut frame, now);
    frame
}

/// A game that goes no further, as in a picture or a recording.
pub(super) fn still_game(session: Session) -> RunningGame {
    let id = session.game().id().clone();
    let next_game = NextGame::new(move || id.clone(), || Box::new(Seed::new("").series()));
    RunningGame::new(session, next_game, || 1)
}

/// Describes the game in words, for the alternative text of the picture.
pub(super) fn title(game: &Game, config: &ScreenConfig) -> String {
    format!("SameGame, {}: {}", game.board().size(), game::game_summary(config.messages(), game, u16::MAX))
}

/// The colours of a terminal that the selected theme is designed for.
pub(super) fn palette(config: &ScreenConfig) -> Palette {
    Palette::of(config.appearance.background().unwrap_or(Background::Dark))
}
