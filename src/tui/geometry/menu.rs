//! The layout of the menu: a pure function of the sizes, used for drawing and for mouse input.

use crate::tui::geometry::wrapping::{clamped, columns, wrapped};
use ratatui::layout::{Constraint, Margin, Position, Rect};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MenuLayout {
    /// The whole box, including its border.
    pub(crate) frame: Rect,
    /// The lines of the goal, and their area, which is empty if there is no room.
    pub(crate) goal: (Vec<String>, Rect),
    /// The visible entries, one on each row.
    pub(crate) entries: Rect,
    pub(crate) first: usize,
    /// The level at the right end of the first entry, with an arrow on each side, and its area, which is empty if there
    /// is no room or no level to choose.
    pub(crate) level: (String, Rect),
    count: usize,
}

const MAX_WIDTH: u16 = 40;
const MARGIN: u16 = 1;
/// The columns of the number before a label.
const NUMBER: u16 = 3;

impl MenuLayout {
    /// Lays out the menu in the middle of a screen. The entries take precedence over the goal, and the goal over blank
    /// lines.
    pub(crate) fn new(screen: Rect, goal: &str, count: usize, selected: usize) -> Self {
        let width = screen.width.min(MAX_WIDTH);
        let inner_width = width.saturating_sub(2 + 2 * MARGIN);
        let goal = wrapped(goal, inner_width);
        let [rows, goal_rows] = [count, goal.len()].map(clamped);
        let mut free = screen.height.saturating_sub(2);
        let mut take = |wanted: u16| {
            let taken = if wanted <= free { wanted } else { 0 };
            free -= taken;
            taken
        };
        let shown = take(rows);
        let shown = if shown == 0 { screen.height.saturating_sub(2) } else { shown };
        let goal_rows = if shown < rows { 0 } else { take(goal_rows) };
        // Above and below the goal, and below the entries.
        let blanks = if goal_rows > 0 && shown == rows { [take(1), take(1), take(1)] } else { [0; 3] };
        let height = (2 + shown + goal_rows + blanks.iter().sum::<u16>()).min(screen.height);
        let frame = screen.centered(Constraint::Length(width), Constraint::Length(height));
        let inner = frame.inner(Margin::new(1 + MARGIN, 1));
        let [below_goal, above_goal, _] = blanks;
        let goal_area = Rect { y: inner.y + above_goal, height: goal_rows, ..inner };
        let entries = Rect { y: goal_area.bottom() + below_goal, height: shown, ..inner };
        let first = (selected + 1).saturating_sub(shown.into());
        let level = (String::new(), Rect::ZERO);
        Self { frame, goal: (goal, goal_area), entries: entries.intersection(inner), first, level, count }
    }

    /// Places a level after the label of the first entry, which takes this many columns: the first text that fits.
    pub(crate) fn with_level(mut self, label: u16, texts: impl IntoIterator<Item = String>) -> Self {
        let Some(row) = self.row_of(0) else { return self };
        let room = row.width.saturating_sub(NUMBER + label + 2);
        let texts = texts.into_iter().map(|text| format!("< {text} >"));
        if let Some(text) = texts.into_iter().find(|text| columns(text) <= room) {
            let width = columns(&text);
            self.level = (text, Rect { x: row.right() - width - 1, width, ..row });
        }
        self
    }

    /// The step that a click at this position makes: back on the left arrow, forward on the right one, or else none.
    pub(crate) const fn steps_level(&self, position: Position) -> isize {
        let area = self.level.1;
        match area.contains(position) {
            true if position.x < area.x + 2 => -1,
            true if position.x + 2 >= area.right() => 1,
            _ => 0,
        }
    }

    pub(crate) fn entry_at(&self, position: Position) -> Option<usize> {
        let is_inside = self.frame.contains(position) && self.entries.rows().any(|row| row.y == position.y);
        let entry = is_inside.then(|| self.first + usize::from(position.y - self.entries.y))?;
        Some(entry).filter(|&entry| entry < self.count)
    }

    pub(crate) fn row_of(&self, entry: usize) -> Option<Rect> {
        let below = u16::try_from(entry.checked_sub(self.first)?).ok()?;
        (below < self.entries.height && entry < self.count).then(|| Rect {
            y: self.entries.y + below,
            height: 1,
            ..self.entries
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_found_where_it_is_drawn_on_every_screen() {
        let goal = "Remove groups of tiles of one colour.";
        for (width, height) in (0..90).flat_map(|width| (0..40).map(move |height| (width, height))) {
            let screen = Rect::new(0, 0, width, height);
            for selected in 0..7 {
                let layout = MenuLayout::new(screen, goal, 7, selected);
                assert_eq!(layout.frame.intersection(screen), layout.frame);
                assert_eq!(layout.goal.1.intersection(layout.entries).area(), 0);
                let row = layout.row_of(selected);
                assert!(row.is_some() || width < 5 || height < 3, "entry {selected} is hidden on {screen:?}");
                if let Some(row) = row.filter(|row| !row.is_empty()) {
                    assert_eq!(layout.frame.intersection(row), row);
                    assert_eq!(layout.entry_at(row.as_position()), Some(selected));
                }
            }
        }
    }
}
