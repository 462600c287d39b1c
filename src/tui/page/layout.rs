//! The layout of a page: a pure function of the sizes, shared by drawing and mouse input.

use crate::tui::geometry::layout::{PAGE_ROWS_FOR_BLANKS, page_frame};
use crate::tui::page::list::List;
use crate::tui::page::month::Month;
use crate::tui::text::clamped;
use jiff::civil::Date;
use ratatui::layout::{Constraint, Layout, Position, Rect, Size};

#[derive(Clone, Copy, Debug)]
pub(super) struct Needs<'a> {
    pub(super) width: u16,
    pub(super) rows: usize,
    pub(super) reserved_rows: usize,
    pub(super) heading: u16,
    pub(super) about: u16,
    /// The number of lines of the preview, which is left out unless all rows fit too.
    pub(super) preview: u16,
    /// The sizes of the picture in place of the title, the largest first.
    pub(super) banners: &'a [Size],
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

impl PageLayout {
    /// The layout of a list. One row takes precedence, then the key hints, then the title, the description, the heading,
    /// the blank lines around the rows, the preview and the picture in place of the title. A part is left out if too few
    /// rows would remain visible.
    pub(super) fn new(screen: Rect, needs: &Needs<'_>, list: List) -> Self {
        let area = page_frame(screen);
        // A menu does not grow: it stands in the middle of a high screen.
        let height =
            if needs.banners.is_empty() { area.height } else { area.height.min(PAGE_ROWS_FOR_BLANKS) };
        let area = area.centered_vertically(Constraint::Length(height));
        let wanted = clamped(needs.rows.max(needs.reserved_rows).max(1));
        let mut free = area.height;
        // Takes the wanted lines for a part, if the reserved number of lines remains free.
        let mut take = |wanted: u16, reserved: u16| {
            let fits = free >= wanted.saturating_add(reserved);
            let taken = if fits { wanted } else { 0 };
            free -= taken;
            taken
        };
        let few_rows = wanted.min(3);
        let keys = take(1, 1);
        let mut title = take(1, few_rows.min(2));
        // The entries of a menu take precedence over its description.
        let about = take(needs.about, if needs.banners.is_empty() { few_rows } else { wanted });
        let heading = take(needs.heading, few_rows);
        let many_rows = wanted.min(10);
        let [below_title, above_about] = [1, (about > 0).into()].map(|blank| take(blank, many_rows));
        let preview = take(needs.preview, wanted);
        let above_keys = take(1, if preview > 0 { wanted } else { many_rows });
        let banner = needs
            .banners
            .iter()
            .find(|banner| title > 0 && banner.width <= area.width && take(banner.height - 1, wanted) > 0);
        title += banner.map_or(0, |banner| banner.height - 1);
        let rows = free.min(wanted);

        let narrow = Rect { width: needs.width.min(area.width), ..area };
        let mut top = area.y;
        let mut part = |area: Rect, height: u16, blank: u16| {
            let part = Rect { y: top, height, ..area };
            top += height + blank;
            part
        };
        let title = part(area, title, below_title);
        let heading = part(narrow, heading, 0);
        let rows = part(narrow, rows, 0);
        let preview = part(narrow, preview, above_about);
        let about = part(narrow, about, above_keys);
        let keys = Rect { y: area.bottom() - keys, height: keys, ..area };
        let first = list.first(needs.rows, rows.height.into());
        let picture = Rect::ZERO;
        Self { title, heading, rows, first, picture, month: None, preview, about, keys, count: needs.rows }
    }

    /// The layout of a page of `count` rows with a picture instead.
    pub(super) fn with_picture(screen: Rect, heading: u16, count: usize) -> Self {
        // On a low screen, the picture takes the place of some blank lines.
        let blank = Constraint::Length((screen.height >= PAGE_ROWS_FOR_BLANKS).into());
        let [title, _, heading, _, picture, _, keys] = page_frame(screen).layout(&Layout::vertical([
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
        let area = page_frame(screen);
        let lines = area.height.saturating_sub(Month::MIN_SIZE.1 + 2);
        // The month grows when the lines around it have their place.
        let about = lines.min(2);
        let [below_title, above_keys, above_about] = [4, 5, 8].map(|needed| u16::from(lines >= needed));
        let around = about + below_title + above_about + above_keys;
        let month = Month::height((Month::MIN_SIZE.1 + lines).saturating_sub(around));
        let heights = [1, below_title, month, above_about, about].map(Constraint::Length);
        let below = [Constraint::Fill(1), Constraint::Length(1)];
        let [title, _, picture, _, about, _, keys] =
            area.layout(&Layout::vertical(heights.into_iter().chain(below)));
        let width = area.width.min(Month::MAX_WIDTH);
        let [picture, about] = [picture, about].map(|part| Rect { width, ..part });
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
                let banners = &[Size::new(70, 5), Size::new(30, 3)];
                let (width, reserved_rows, preview) = (64, rows + 2, 6);
                let needs = Needs { width, rows, reserved_rows, heading, about, preview, banners };
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
        let needs =
            Needs { width: 64, rows: 100, reserved_rows: 0, heading: 1, about: 2, preview: 0, banners: &[] };
        let layout = PageLayout::new(Rect::new(0, 0, 80, 24), &needs, List::at(50));
        assert!(layout.hides_rows());
        for row in layout.shown() {
            let rect = layout.rect_of(row).unwrap();
            assert_eq!(layout.row_at(rect.as_position()), Some(row));
        }
        assert_eq!(layout.rect_of(layout.shown().end), None);
    }
}
