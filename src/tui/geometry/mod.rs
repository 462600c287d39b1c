//! The layout of the game screen and of what covers it, and the animation of moves.

use crate::tui::geometry::layout::page_frame;
use crate::tui::text::clamped;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};

pub(crate) mod animation;
pub(crate) mod layout;

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
/// The number of blank columns on each side of the text.
const TEXT_MARGIN: u16 = 1;

impl LessonLayout {
    pub(crate) fn text_width(screen: Rect) -> u16 {
        page_frame(screen).width.saturating_sub(2 * TEXT_MARGIN)
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
        let text = Rect { width, ..text.inner(Margin::new(TEXT_MARGIN, 0)) };
        Self { title, text, game }
    }

    /// Whether there is a line between the text and the board.
    pub(crate) const fn has_blank_line(&self) -> bool {
        self.game.y > self.text.y + self.text.height
    }
}

/// The areas of the list of moves in a review, from the top down. A part that does not fit has an empty area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReviewLayout {
    pub(crate) title: Rect,
    /// The moves, one on each row.
    pub(crate) moves: Rect,
    first: usize,
    /// The number of moves, including the end of the game, which has a row too.
    count: usize,
    /// Below the moves, what is told about the chosen one, if it has room there.
    pub(crate) reason: Rect,
    /// The course of the game, without its axis.
    pub(crate) plot: Rect,
    /// Below the course.
    pub(crate) legend: Rect,
}

/// The columns of the axis of a chart.
pub(crate) const AXIS: u16 = 7;
/// The rows of the title and the heads of the columns, in a tall area with a blank one between them.
const TITLE: u16 = 2;
/// The rows of a reason and of the legend, each with a blank one.
const REASON: u16 = 5;
const LEGEND: u16 = 2;
const FEWEST_MOVES: u16 = 9;
const LOWEST_PLOT: u16 = 4;
const HIGHEST_PLOT: u16 = 12;

impl ReviewLayout {
    /// Lays out the list of a game with `moves` moves in an area, so that the move with the index `chosen` is shown.
    pub(crate) fn new(area: Rect, moves: usize, chosen: usize) -> Self {
        let count = moves + 1;
        // Fewer moves are worth more than a title.
        let title = if area.height <= FEWEST_MOVES + TITLE { 0 } else { TITLE };
        let title = title + u16::from(area.height >= ROWS_FOR_BLANK_LINES);
        let left = area.height - title;
        let reason = if left < FEWEST_MOVES + REASON { 0 } else { REASON };
        let left = left - reason;
        let plot = left.saturating_sub(FEWEST_MOVES + LEGEND).min(left / 3).min(HIGHEST_PLOT);
        let plot = if plot < LOWEST_PLOT { 0 } else { plot };
        let below = if plot > 0 { plot + LEGEND } else { 0 };
        let height = (left - below).min(clamped(count));
        let moves = Rect { y: area.y + title, height, ..area };
        let reason = Rect { y: moves.bottom() + 1, height: reason.saturating_sub(1), ..area };
        let first = chosen.saturating_sub(usize::from(height / 2)).min(count - usize::from(height));
        let plot = Rect {
            x: area.x + AXIS,
            width: area.width.saturating_sub(AXIS),
            y: moves.bottom().max(reason.bottom()) + 1,
            height: plot,
        };
        let legend = Rect { y: plot.bottom(), height: plot.height.min(1), ..area };
        Self { title: Rect { height: title, ..area }, moves, first, count, reason, plot, legend }
    }

    pub(crate) fn shown(&self) -> std::ops::Range<usize> {
        self.first..(self.first + usize::from(self.moves.height)).min(self.count)
    }

    /// The index of the move at a column of the course.
    pub(crate) fn move_at_column(&self, x: u16) -> usize {
        let [column, columns] = [x - self.plot.x, self.plot.width.max(2) - 1].map(usize::from);
        (column * (self.count - 1) + columns / 2) / columns
    }

    /// The index of the move at this position of the list or of the course.
    pub(crate) fn move_at(&self, position: Position) -> Option<usize> {
        if self.plot.contains(position) {
            return Some(self.move_at_column(position.x));
        }
        let row = self.moves.contains(position).then(|| usize::from(position.y - self.moves.y))?;
        self.shown().nth(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_neither_overlap_nor_leave_the_area_and_show_the_chosen_move() {
        for height in 3..60 {
            for moves in [1, 4, 60, 1_000] {
                for chosen in [0, 1, moves / 2, moves] {
                    let area = Rect::new(50, 2, 30, height);
                    let layout = ReviewLayout::new(area, moves, chosen);
                    let ReviewLayout { title, moves: rows, reason, plot, legend, .. } = layout;
                    let mut y = area.y;
                    for part in
                        [title, rows, reason, plot, legend].into_iter().filter(|part| !part.is_empty())
                    {
                        assert!(part.y >= y && part.bottom() <= area.bottom(), "{layout:?} in {area:?}");
                        y = part.bottom();
                    }
                    assert!(layout.shown().contains(&chosen), "{layout:?} of {chosen}");
                    assert!(
                        rows.height >= height.saturating_sub(TITLE).min(FEWEST_MOVES).min(clamped(moves + 1))
                    );
                    for (row, index) in layout.shown().enumerate() {
                        let y = rows.y + u16::try_from(row).unwrap();
                        assert_eq!(layout.move_at(Position::new(55, y)), Some(index));
                    }
                    if !plot.is_empty() {
                        let at = |x: u16| layout.move_at(Position::new(x, plot.y));
                        assert_eq!([at(57), at(79), at(80)], [Some(0), Some(moves), None]);
                    }
                }
            }
        }
    }
}
