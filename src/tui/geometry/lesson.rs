//! The layout of the lesson: its text above, and the game below.

use crate::tui::geometry::wrapping::clamped;
use ratatui::layout::{Constraint, Layout, Margin, Rect};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LessonLayout {
    pub(crate) title: Rect,
    pub(crate) text: Rect,
    /// The board and what stands beside and below it.
    pub(crate) game: Rect,
}

const ROWS_FOR_GAME: u16 = 6;
/// The height of a screen that has room for a blank line above and below the text.
const ROWS_FOR_BLANK_LINES: u16 = 20;
const MARGIN: u16 = 1;
/// The maximum width of the text, because longer lines are tiring to read.
const MAX_TEXT_WIDTH: u16 = 76;
/// The maximum columns and rows of the whole lesson, so that its text stays close to the board.
const MAX_SIZE: [u16; 2] = [110, 36];

impl LessonLayout {
    pub(crate) fn text_width(screen: Rect) -> u16 {
        screen.width.saturating_sub(2 * MARGIN).min(MAX_TEXT_WIDTH)
    }

    /// Lays out the lesson with a text of at most `lines` lines. On a low screen, the end of the text is left out.
    pub(crate) fn new(screen: Rect, lines: usize) -> Self {
        let [width, height] = MAX_SIZE.map(Constraint::Max);
        let screen = screen.centered(width, height);
        let free = screen.height.saturating_sub(ROWS_FOR_GAME + 1);
        let lines = clamped(lines).min(free.max(1));
        let blank = Constraint::Length((screen.height >= ROWS_FOR_BLANK_LINES).into());
        let [title, _, text, _, game] = screen.layout(&Layout::vertical([
            Constraint::Length(1),
            blank,
            Constraint::Length(lines),
            blank,
            Constraint::Fill(1),
        ]));
        let text = Rect { width: Self::text_width(screen), ..text.inner(Margin::new(MARGIN, 0)) };
        Self { title, text, game }
    }
}
