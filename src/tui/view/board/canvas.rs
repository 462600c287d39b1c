//! A canvas of quarter cells: half a column wide and half a row high.

use crate::tui::theme::QUARTERS;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Paint, Modifier, Style};
use std::ops::Range;

/// The colour of a quarter cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    Background,
    Text,
    Paint(Paint),
}

impl Fill {
    /// The colour that a style gives to a space.
    pub(super) fn of(style: Style) -> Self {
        if style.add_modifier.contains(Modifier::REVERSED) {
            style.fg.map_or(Self::Text, Self::Paint)
        } else {
            style.bg.map_or(Self::Background, Self::Paint)
        }
    }

    /// The paint of a character in this colour, if it is not the text's.
    pub(super) const fn paint(self) -> Option<Paint> {
        match self {
            Self::Background | Self::Text => None,
            Self::Paint(paint) => Some(paint),
        }
    }

    /// The style of a space in this colour.
    pub(super) const fn space(self) -> Style {
        match self {
            Self::Background => Style::new(),
            Self::Text => Style::new().reversed(),
            Self::Paint(paint) => Style::new().bg(paint),
        }
    }
}

pub(super) struct Canvas {
    area: Rect,
    /// The quarters of each cell by row: upper left, upper right, lower left, lower right.
    cells: Vec<[Fill; 4]>,
}

impl Canvas {
    pub(super) fn new(area: Rect) -> Self {
        let cells = usize::from(area.width) * usize::from(area.height);
        Self { area, cells: vec![[Fill::Background; 4]; cells] }
    }

    /// Fills a rectangle. Its half columns and half rows count from the upper left corner of the screen. The part outside
    /// the canvas is left out.
    pub(super) fn fill(&mut self, half_columns: Range<u16>, half_rows: Range<u16>, fill: Fill) {
        let Rect { x, y, width, .. } = self.area;
        let columns = clamped(half_columns, x, self.area.right());
        for half_row in clamped(half_rows, y, self.area.bottom()) {
            let row = usize::from(half_row / 2 - y) * usize::from(width);
            for half_column in columns.clone() {
                let cell = &mut self.cells[row + usize::from(half_column / 2 - x)];
                cell[usize::from(half_row % 2 * 2 + half_column % 2)] = fill;
            }
        }
    }

    /// Draws the canvas. A cell has two colours at most; where quarters have more, the left ones spread to the right.
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        for (position, &quarters) in self.area.positions().zip(&self.cells) {
            let cell = &mut buffer[position];
            match whole(quarters) {
                // A blank needs no character, which spares most of the time.
                Some(Fill::Background) => {}
                Some(Fill::Paint(paint)) => cell.bg = paint,
                Some(Fill::Text) => cell.modifier = Modifier::REVERSED,
                None => {
                    let (text, style) = two_colors(quarters);
                    cell.set_symbol(text).set_style(style);
                }
            }
        }
    }

    /// The colour of a whole cell; `None` if it has several or is not on the canvas.
    pub(super) fn whole_cell(&self, position: Position) -> Option<Fill> {
        let Rect { x, y, width, .. } = self.area;
        if !self.area.contains(position) {
            return None;
        }
        let quarters =
            self.cells[usize::from(position.y - y) * usize::from(width) + usize::from(position.x - x)];
        whole(quarters)
    }
}

/// The part of a range of half cells between two cells.
fn clamped(halves: Range<u16>, first: u16, end: u16) -> Range<u16> {
    halves.start.max(first.saturating_mul(2))..halves.end.min(end.saturating_mul(2))
}

/// The colour of four equal quarters.
fn whole(quarters: [Fill; 4]) -> Option<Fill> {
    (quarters == [quarters[0]; 4]).then_some(quarters[0])
}

/// The character and the style that show quarters of several colours.
fn two_colors(quarters: [Fill; 4]) -> (&'static str, Style) {
    let [upper, _, lower, _] = quarters;
    let other = quarters.into_iter().find(|&fill| fill != upper).unwrap_or(upper);
    let has_two = quarters.iter().all(|&fill| fill == upper || fill == other);
    let (quarters, other) = if has_two { (quarters, other) } else { ([upper, upper, lower, lower], lower) };
    if other == upper {
        return (" ", upper.space());
    }
    // A character cannot draw in the colour of the background, nor on the colour of the text.
    let is_swapped = upper == Fill::Background || other == Fill::Text;
    let (ink, ground) = if is_swapped { (other, upper) } else { (upper, other) };
    let bits = quarters.iter().rev().fold(0, |bits, &fill| bits << 1 | usize::from(fill == ink));
    let style = match ink {
        Fill::Paint(paint) => ground.space().fg(paint),
        Fill::Text | Fill::Background => ground.space(),
    };
    (QUARTERS[bits], style)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Fill = Fill::Paint(Paint::Red);
    const BLUE: Fill = Fill::Paint(Paint::Blue);

    /// Draws every quarter of a cell again from its character and its style.
    fn seen((text, style): (&str, Style)) -> [Fill; 4] {
        let bits = QUARTERS.iter().position(|&known| known == text).unwrap();
        let ground = Fill::of(style);
        [1, 2, 4, 8].map(|bit| match style.fg {
            _ if bits & bit == 0 => ground,
            Some(paint) => Fill::Paint(paint),
            None => Fill::Text,
        })
    }

    #[test]
    fn a_cell_of_up_to_two_colors_shows_them() {
        let fills = [Fill::Background, Fill::Text, RED, BLUE];
        for (one, two, bits) in fills
            .into_iter()
            .flat_map(|one| fills.map(|two| (one, two)))
            .flat_map(|(one, two)| (0..16).map(move |bits| (one, two, bits)))
        {
            let quarters = [1, 2, 4, 8].map(|bit| if bits & bit == 0 { one } else { two });
            if whole(quarters).is_none() {
                assert_eq!(seen(two_colors(quarters)), quarters);
            }
        }
    }

    #[test]
    fn in_a_cell_of_three_colors_the_left_ones_spread_to_the_right() {
        assert_eq!(seen(two_colors([RED, RED, BLUE, Fill::Background])), [RED, RED, BLUE, BLUE]);
        assert_eq!(seen(two_colors([RED, Fill::Background, BLUE, BLUE])), [RED, RED, BLUE, BLUE]);
        assert_eq!(seen(two_colors([RED, Fill::Background, RED, BLUE])), [RED; 4]);
    }

    #[test]
    fn a_fill_is_limited_to_the_canvas() {
        let mut canvas = Canvas::new(Rect::new(2, 1, 2, 1));
        canvas.fill(0..5, 0..u16::MAX, RED);
        canvas.fill(7..u16::MAX, 3..4, BLUE);
        assert_eq!(
            canvas.cells,
            [
                [RED, Fill::Background, RED, Fill::Background],
                [Fill::Background, Fill::Background, Fill::Background, BLUE]
            ]
        );
        assert_eq!(canvas.whole_cell(Position::new(2, 1)), None);
        assert_eq!(canvas.whole_cell(Position::new(4, 1)), None);
    }

    #[test]
    fn no_character_is_drawn_reversed() {
        let (text, style) = two_colors([Fill::Text, Fill::Text, RED, RED]);
        assert_eq!((text, style), ("▀", Style::new().bg(Paint::Red)));
        let (text, style) = two_colors([RED, RED, Fill::Text, Fill::Text]);
        assert_eq!((text, style), ("▄", Style::new().bg(Paint::Red)));
    }
}
