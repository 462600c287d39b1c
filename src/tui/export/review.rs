//! Draws the course of a reviewed game as a picture.

use crate::game::Game;
use crate::i18n::{Language, Messages};
use crate::review::Review;
use crate::tui::app::{ReviewView, ReviewedGame};
use crate::tui::export::{palette, screen, title};
use crate::tui::theme::Appearance;
use crate::tui::view::review_picture;

/// Returns an SVG picture of what a game lost, the course of its best total, and its turning points. The game must be
/// the one that was reviewed.
pub fn review_svg(game: &Game, review: &Review, appearance: &Appearance, language: Language) -> String {
    let mut reviewed = ReviewedGame::new(game.clone());
    // At the end of the game, no move is chosen.
    reviewed.choose(usize::MAX);
    let theme = appearance.resolved();
    let index = reviewed.index();
    let view = ReviewView { reviewed: &reviewed, index, review: Some(review), is_searching: false };
    let frame = review_picture(&view, theme, Messages::new(language, theme.glyphs.charset));
    screen::svg(&frame, &title(game, language, appearance), &palette(appearance))
}
