//! How the game is shown: the marker on it, its animation, the result over it, the messages below it and the settings.

mod cursor;
mod settings;
mod status_line;

pub(super) use cursor::Click;

use crate::board::{Board, Cell, Size};
use crate::config::Setting;
use crate::game::{Game, PlayedMove};
use crate::i18n::Messages;
use crate::tui::ScreenConfig;
use crate::tui::app::display::cursor::Cursor;
use crate::tui::app::display::status_line::StatusLine;
use crate::tui::app::effects::Effects;
use crate::tui::geometry::animation::{Animation, FRAME, SlowFrames};
use crate::tui::geometry::layout::Layout;
use crate::tui::input::hinted::Hinted;
use crate::tui::theme::ResolvedTheme;
use ratatui::layout::Rect;
use std::time::Duration;

/// The state of the screen that belongs to no game, and the effects of the current update.
pub(crate) struct Display {
    pub(crate) cursor: Cursor,
    /// The area of the screen.
    pub(crate) area: Rect,
    /// Whether the result of the game is shown: in a box over the board, or in the panel if there is room for one.
    pub(crate) shows_result: bool,
    pub(crate) status: StatusLine,
    slow_frames: SlowFrames,
    /// The animation of the last move, while it runs.
    animation: Option<Animation>,
    /// The sign of a review beside what the last move has gained; empty without a review.
    pub(crate) sign: &'static str,
    pub(crate) settings: ScreenConfig,
    pub(crate) effects: Effects,
    /// Whether the board has changed since [`take_board_changed`](Self::take_board_changed) was last called.
    board_changed: bool,
}

impl Display {
    pub(crate) fn new(board: &Board, settings: ScreenConfig) -> Self {
        let mut effects = Effects::default();
        effects.redraw();
        effects.exit_changed();
        Self {
            cursor: Cursor::new(board),
            area: Rect::ZERO,
            shows_result: false,
            status: StatusLine::default(),
            slow_frames: SlowFrames::default(),
            animation: None,
            sign: "",
            settings,
            effects,
            board_changed: false,
        }
    }

    pub(crate) const fn theme(&self) -> &ResolvedTheme {
        &self.settings.appearance.resolved
    }

    pub(crate) fn messages(&self) -> Messages {
        self.settings.messages()
    }

    /// The layout of the screen with a board of this size.
    pub(crate) fn layout(&self, size: Size) -> Layout {
        self.cursor.layout(size)
    }

    pub(crate) fn say(&mut self, message: impl Into<Hinted>) {
        self.status.say(message);
        self.effects.redraw();
    }

    /// Shows a warning at once.
    pub(crate) fn warn(&mut self, warning: String) {
        self.status.warn(warning);
        self.effects.redraw();
    }

    /// Whether the result lies over a board of this size.
    pub(crate) fn is_board_covered_by_result(&self, size: Size) -> bool {
        self.shows_result && !self.layout(size).has_panel()
    }

    /// Moves the marker from an empty cell to a tile. Scrolls only if the marker would be out of view.
    pub(crate) fn settle(&mut self, game: &Game) {
        self.show_colors(game);
        self.cursor.settle(game.board());
    }

    /// Moves the marker to a cell of a game, which may have other colours than the one before.
    pub(crate) fn point_at(&mut self, cell: Cell, game: &Game) {
        self.show_colors(game);
        self.cursor.go_to(cell, game.board().size());
    }

    /// Assigns symbols and paints to the colours of the board.
    fn show_colors(&mut self, game: &Game) {
        self.settings.appearance.set_first_board(game.first_board());
        self.cursor.set_tile_sizes(self.theme().tile_sizes(), game.board().size());
    }

    /// Fits a board of this size into an area.
    pub(crate) fn fit(&mut self, size: Size, area: Rect) {
        self.cursor.set_tile_sizes(self.theme().tile_sizes(), size);
        self.cursor.resize(area, size);
    }

    /// Updates everything that depends on the board: the marker and the result.
    pub(crate) fn on_board_changed(&mut self, game: &Game) {
        self.settle(game);
        self.cursor.end_tour();
        self.shows_result = game.status().is_over();
        self.board_changed = true;
    }

    /// Like [`on_board_changed`](Self::on_board_changed) for another board, in whose middle the marker begins.
    pub(crate) fn on_board_switched(&mut self, game: &Game) {
        self.cursor.center(game.board());
        self.on_board_changed(game);
    }

    /// Whether the board has changed since the last call.
    pub(crate) const fn take_board_changed(&mut self) -> bool {
        std::mem::replace(&mut self.board_changed, false)
    }

    pub(crate) const fn animation(&self) -> Option<&Animation> {
        self.animation.as_ref()
    }

    /// Whether the tiles are at rest, so that the result of a game can appear.
    pub(crate) fn is_at_rest(&self, now: Duration) -> bool {
        self.animation().is_none_or(|animation| animation.is_at_rest(now))
    }

    /// The part of a number that the result of a game shows.
    pub(crate) fn counted(&self, number: i64, now: Duration) -> i64 {
        self.animation().map_or(number, |animation| animation.counted(number, now))
    }

    /// Animates a move that led to this position, if animation is on.
    pub(crate) fn animate(&mut self, played: PlayedMove, game: &Game, now: Duration) {
        if self.settings.config.is_on(Setting::Animation) {
            self.animation = Some(Animation::new(played, game, now));
        }
    }

    pub(crate) fn advance(&mut self, now: Duration) {
        if self.animation.is_some() {
            self.animation.take_if(|animation| animation.is_over(now));
            self.effects.redraw();
        }
    }

    /// The time at which the next frame of the animation is due.
    pub(crate) fn next_frame(&self, now: Duration) -> Option<Duration> {
        self.animation.is_some().then(|| now + FRAME)
    }

    /// Records the time it took to write a frame. Turns animation off if the terminal is too slow for it.
    pub(crate) fn on_frame_drawn(&mut self, took: Duration) {
        if self.animation.is_some() && self.slow_frames.record(took) {
            self.skip_animation();
            self.settings.config.choose(Setting::Animation, false);
        }
    }

    /// Ends the animation at once. Returns whether there was one.
    pub(crate) fn skip_animation(&mut self) -> bool {
        let was_moving = self.animation.take().is_some();
        if was_moving {
            self.effects.redraw();
        }
        was_moving
    }
}
