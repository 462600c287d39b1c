//! The layout of a page: a pure function of the sizes, shared by drawing and mouse input.

use crate::tui::page::list::List;
use crate::tui::page::month::Month;
use jiff::civil::Date;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};

#[derive(Clone, Copy, Debug)]
pub(super) struct Needs {
    pub(super) width: u16,
    pub(super) rows: usize,
    pub(super) reserved_rows: usize,
    pub(super) heading: u16,
    pub(super) about: u16,
    /// The number of lines of the preview, which is left out unless all rows fit too.
    pub(super) preview: u16,
}

/// The areas of a page on the screen. A part that does not fit has an empty area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PageLayout {
    pub(crate) title: Rect,
    pub(crate) heading: Rect,
    pub(crate) rows: Rect,
    pub(crate) first: usize,
    /// The picture that fills the window instead of the rows.
    pub(crate) picture: Rect,
    /// The month that the picture shows: its days are the rows.
    pub(crate) month: Option<Month>,
    pub(crate) preview: Rect,
    pub(crate) about: Rect,
    pub(crate) keys: Rect,
    pub(crate) count: usize,
}

/// The maximum number of rows shown at a time, because longer lists are tiring to scan.
const MAX_ROWS: u16 = 40;
/// The number of blank columns on each side of a page, unless the screen is narrow.
const MARGIN: u16 = 2;

/// The lines of a preview: a blank one, and three rows of tiles of three half rows each.
pub(super) const PREVIEW_HEIGHT: u16 = 6;

#[derive(Clone, Copy, Default)]
struct Heights {
    title: u16,
    heading: u16,
    rows: u16,
    preview: u16,
    about: u16,
    keys: u16,
    /// The blank lines below the title, above the description and above the key hints.
    blanks: [u16; 3],
}

impl Heights {
    /// Divides the lines of the screen. One row takes precedence, then the key hints, then the title, the description,
    /// the heading, the blank lines around the rows, the preview and the last blank line. A part is left out if too few rows would remain visible.
    fn on(lines: u16, needs: &Needs) -> Self {
        let rows =
            u16::try_from(needs.rows.max(needs.reserved_rows).max(1)).unwrap_or(MAX_ROWS).min(MAX_ROWS);
        let mut free = lines;
        // Takes the wanted lines for a part, if the reserved number of lines remains free.
        let mut take = |wanted: u16, reserved: u16| {
            let fits = free >= wanted.saturating_add(reserved);
            let taken = if fits { wanted } else { 0 };
            free -= taken;
            taken
        };
        let few_rows = rows.min(3);
        let keys = take(1, 1);
        let title = take(1, few_rows.min(2));
        let about = take(needs.about, few_rows);
        let heading = take(needs.heading, few_rows);
        let many_rows = rows.min(10);
        let [below_title, above_about] = [1, (about > 0).into()].map(|blank| take(blank, many_rows));
        let preview = take(needs.preview, rows);
        let above_keys = take(1, if preview > 0 { rows } else { many_rows });
        let blanks = [below_title, above_about, above_keys];
        Self { title, heading, rows: free.min(rows), preview, about, keys, blanks }
    }

    fn total(self) -> u16 {
        let parts = [self.title, self.heading, self.rows, self.preview, self.about, self.keys];
        parts.iter().chain(&self.blanks).sum()
    }
}

/// The width of a page that is at most `max` columns wide.
pub(super) fn width(screen: Rect, max: u16) -> u16 {
    let margin = if screen.width > 30 { MARGIN } else { 0 };
    max.min(screen.width.saturating_sub(2 * margin))
}

impl PageLayout {
    pub(super) fn new(screen: Rect, needs: &Needs, list: List) -> Self {
        let heights = Heights::on(screen.height, needs);
        let area = screen.centered(Constraint::Length(needs.width), Constraint::Length(heights.total()));
        let mut top = area.y;
        let mut part = |height: u16, blank: u16| {
            let part = Rect { y: top, height, ..area }.intersection(screen);
            top += height + blank;
            part
        };
        let [below_title, above_about, above_keys] = heights.blanks;
        let title = part(heights.title, below_title);
        let heading = part(heights.heading, 0);
        let rows = part(heights.rows, 0);
        let preview = part(heights.preview, above_about);
        let about = part(heights.about, above_keys);
        let keys = part(heights.keys, 0);
        let first = list.first(needs.rows, rows.height.into());
        let picture = Rect::ZERO;
        Self { title, heading, rows, first, picture, month: None, preview, about, keys, count: needs.rows }
    }

    /// The layout of a page of `count` rows with a picture over the whole screen instead.
    pub(super) fn with_picture(screen: Rect, heading: u16, count: usize) -> Self {
        // On a low screen, the picture takes the place of some blank lines.
        let has_blanks = screen.height >= 24;
        let blank = Constraint::Length(has_blanks.into());
        let area = screen.inner(Margin::new(MARGIN, 0));
        let [title, _, heading, _, picture, _, keys] = area.layout(&Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(heading),
            blank,
            Constraint::Fill(1),
            blank,
            Constraint::Length(1),
        ]));
        let none = Rect { height: 0, ..picture };
        let month = None;
        Self { title, heading, rows: none, first: 0, picture, month, preview: none, about: none, keys, count }
    }

    /// The layout of a page of `count` days with a calendar instead of a list. The month begins on the day of the row
    /// `first_row`.
    pub(super) fn with_month(screen: Rect, start: Date, first_row: usize, count: usize) -> Self {
        let lines = screen.height.saturating_sub(Month::MIN_SIZE.1 + 2);
        // The month grows when the lines around it have their place.
        let about = lines.min(2);
        let [below_title, above_keys, above_about] = [4, 5, 8].map(|needed| u16::from(lines >= needed));
        let around = about + below_title + above_about + above_keys;
        let month = Month::height((Month::MIN_SIZE.1 + lines).saturating_sub(around));
        let heights = [1, below_title, month, above_about, about, above_keys, 1];
        let area = screen.centered(
            Constraint::Length(width(screen, Month::MAX_WIDTH)),
            Constraint::Length(heights.iter().sum()),
        );
        let [title, _, picture, _, about, _, keys] =
            area.layout(&Layout::vertical(heights.map(Constraint::Length)));
        let none = Rect { height: 0, ..picture };
        let month = Some(Month::new(picture, start, first_row));
        Self { title, heading: none, rows: none, first: 0, picture, month, preview: none, about, keys, count }
    }

    pub(crate) fn row_at(&self, position: Position) -> Option<usize> {
        let row = match self.month {
            Some(month) => month.row_at(position)?,
            None => {
                self.rows.contains(position).then(|| self.first + usize::from(position.y - self.rows.y))?
            }
        };
        Some(row).filter(|&row| row < self.count)
    }

    pub(crate) fn rect_of(&self, row: usize) -> Option<Rect> {
        if let Some(month) = self.month {
            return month.rect_of(row);
        }
        let below = u16::try_from(row.checked_sub(self.first)?).ok()?;
        let is_shown = below < self.rows.height && row < self.count;
        is_shown.then(|| Rect { y: self.rows.y + below, height: 1, ..self.rows })
    }

    pub(crate) fn shown(&self) -> std::ops::Range<usize> {
        self.first..self.count.min(self.first + usize::from(self.rows.height))
    }

    pub(crate) fn hides_rows(&self) -> bool {
        self.picture.is_empty() && self.shown().len() < self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_neither_overlap_nor_leave_the_screen() {
        for (rows, heading, about) in [(0, 0, 0), (5, 0, 3), (9, 1, 2), (300, 2, 0)] {
            for (columns, height) in (0..90).flat_map(|width| (0..70).map(move |height| (width, height))) {
                let screen = Rect::new(0, 0, columns, height);
                let width = width(screen, 64);
                let needs =
                    Needs { width, rows, reserved_rows: rows + 2, heading, about, preview: PREVIEW_HEIGHT };
                let PageLayout { title, heading, rows, preview, about, keys, .. } =
                    PageLayout::new(screen, &needs, List::at(7));
                let mut line = 0;
                let parts = [title, heading, rows, preview, about, keys];
                for part in parts.into_iter().filter(|part| !part.is_empty()) {
                    assert!(part.y >= line && part.intersection(screen) == part, "{part:?} of {screen:?}");
                    line = part.bottom();
                }
                assert!(columns == 0 || height == 0 || !rows.is_empty(), "no row on {screen:?}");
            }
        }
    }

    #[test]
    fn a_row_is_found_where_it_is_drawn() {
        let needs = Needs { width: 64, rows: 100, reserved_rows: 0, heading: 1, about: 2, preview: 0 };
        let layout = PageLayout::new(Rect::new(0, 0, 80, 24), &needs, List::at(50));
        assert!(layout.hides_rows());
        for row in layout.shown() {
            let rect = layout.rect_of(row).unwrap();
            assert_eq!(layout.row_at(rect.as_position()), Some(row));
        }
        assert_eq!(layout.rect_of(layout.shown().end), None);
    }
}
