//! Lines of text in their places on the screen, for drawing and for the mouse.

use crate::tui::input::action::Action;
use crate::tui::input::hinted::HintedLine;
use crate::tui::theme::{ResolvedTheme, StyleRole};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color as Paint, Style};
use ratatui::widgets::{Block, Widget};

pub(super) struct Placed {
    pub(super) area: Rect,
    pub(super) line: HintedLine,
}

impl Placed {
    /// Places a line at the right end of an area.
    pub(super) fn at_right(area: Rect, line: HintedLine) -> Self {
        let width = line.width().min(area.width);
        Self { area: Rect { x: area.right() - width, width, ..area }, line }
    }

    /// Places lines below each other, as far as the area reaches.
    pub(super) fn rows(area: Rect, lines: Vec<HintedLine>) -> impl Iterator<Item = Self> {
        // The style of a line ends with its text.
        let placed = |(area, line): (Rect, HintedLine)| Self {
            area: Rect { width: line.width().min(area.width), ..area },
            line,
        };
        area.rows().zip(lines).map(placed)
    }

    pub(super) fn draw(&self, buffer: &mut Buffer) {
        (&self.line.text).render(clipped(self.area, buffer), buffer);
    }

    /// The area and the action of each key hint that is visible as a whole.
    pub(super) fn hints(&self) -> impl Iterator<Item = (Rect, Action)> {
        let Rect { x, width, height, .. } = self.area;
        let hints = self.line.hints.iter().filter(move |(at, _)| at.end <= width && height > 0);
        hints.map(move |(at, action)| {
            (Rect { x: x + at.start, width: at.end - at.start, ..self.area }, *action)
        })
    }
}

/// The border of a box.
pub(super) fn frame(look: &ResolvedTheme) -> Block<'static> {
    Block::bordered().border_set(look.border()).border_style(look.style(StyleRole::Border))
}

/// The part of an area that is inside the buffer.
pub(super) fn clipped(area: Rect, buffer: &Buffer) -> Rect {
    area.intersection(buffer.area)
}

/// Highlights an area, except for cells with their own background.
pub(super) fn mark(look: &ResolvedTheme, area: Rect, buffer: &mut Buffer) {
    for position in area.positions() {
        let cell = &mut buffer[position];
        if cell.bg == Paint::Reset {
            cell.set_style(Style::reset().patch(look.marked()));
        }
    }
}
