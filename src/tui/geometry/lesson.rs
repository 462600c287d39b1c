//! The layout of the lesson: its text above, and the game below.

use crate::tui::geometry::layout::page_frame;
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

impl LessonLayout {
    pub(crate) fn text_width(screen: Rect) -> u16 {
        page_frame(screen).width.saturating_sub(2 * MARGIN)
    }

    /// Lays out the lesson with a text of at most `lines` lines. On a low screen, the end of the text is left out.
    pub(crate) fn new(screen: Rect, lines: usize) -> Self {
        let width = Self::text_width(screen);
        let screen = page_frame(screen);
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
        let text = Rect { width, ..text.inner(Margin::new(MARGIN, 0)) };
        Self { title, text, game }
    }
}
