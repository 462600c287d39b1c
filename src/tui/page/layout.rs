//! Where everything on a page is. One pure function of the sizes, which drawing and the mouse both ask.

use crate::tui::page::list::List;
use ratatui::layout::{Constraint, Position, Rect};

/// What a page needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Needs {
    /// Its columns.
    pub(super) width: u16,
    /// How many rows it has.
    pub(super) rows: usize,
    /// How many it has room for.
    pub(super) room: usize,
    /// The lines above the rows.
    pub(super) heading: u16,
    /// The lines below the rows.
    pub(super) about: u16,
}

/// Where everything is. What there is no room for is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PageLayout {
    /// Its name.
    pub(crate) title: Rect,
    /// What stands above its rows.
    pub(crate) heading: Rect,
    /// Its rows, or those of them that fit.
    pub(crate) rows: Rect,
    /// The first row in sight.
    pub(crate) first: usize,
    /// What there is to say about the row picked.
    pub(crate) about: Rect,
    /// The keys.
    pub(crate) keys: Rect,
    /// How many rows there are.
    pub(crate) count: usize,
}

/// A list longer than this only makes the eye travel.
const LONGEST: u16 = 40;
/// A page is not drawn against the edge of the screen where there is room for it elsewhere.
const MARGIN: u16 = 2;

/// The heights of the parts of a page, from the top down.
#[derive(Clone, Copy, Default)]
struct Heights {
    title: u16,
    heading: u16,
    rows: u16,
    about: u16,
    keys: u16,
    /// The blank lines: below the title, above what is said about a row, above the keys.
    blanks: [u16; 3],
}

impl Heights {
    /// The parts that a screen of so many lines has room for: a few rows before all, then what tells how to go on.
    fn on(lines: u16, needs: &Needs) -> Self {
        let rows = u16::try_from(needs.rows.max(needs.room).max(1)).unwrap_or(LONGEST).min(LONGEST);
        let mut left = lines;
        let mut take = |wanted: u16, kept: u16| {
            let fits = left >= wanted.saturating_add(kept);
            let taken = if fits { wanted } else { 0 };
            left -= taken;
            taken
        };
        let few = rows.min(3);
        let keys = take(1, 1);
        let title = take(1, few.min(2));
        let about = take(needs.about, few);
        let heading = take(needs.heading, few);
        let most = rows.min(10);
        let blanks = [take(1, most), take((about > 0).into(), most), take(1, most)];
        Self { title, heading, rows: left.min(rows), about, keys, blanks }
    }

    fn all(self) -> u16 {
        self.title + self.heading + self.rows + self.about + self.keys + self.blanks.iter().sum::<u16>()
    }
}

/// The columns of a page that uses so many at most.
pub(super) fn width(screen: Rect, most: u16) -> u16 {
    let margin = if screen.width > 30 { MARGIN } else { 0 };
    most.min(screen.width.saturating_sub(2 * margin))
}

impl PageLayout {
    pub(super) fn new(screen: Rect, needs: &Needs, list: List) -> Self {
        let heights = Heights::on(screen.height, needs);
        let area = screen.centered(Constraint::Length(needs.width), Constraint::Length(heights.all()));
        let mut top = area.y;
        let mut part = |height: u16, blank: u16| {
            let part = Rect { y: top, height, ..area }.intersection(screen);
            top += height + blank;
            part
        };
        let [below_title, above_about, above_keys] = heights.blanks;
        let title = part(heights.title, below_title);
        let heading = part(heights.heading, 0);
        let rows = part(heights.rows, above_about);
        let about = part(heights.about, above_keys);
        let keys = part(heights.keys, 0);
        let first = list.first(needs.rows, rows.height.into());
        Self { title, heading, rows, first, about, keys, count: needs.rows }
    }

    /// The row that is drawn at this place.
    pub(crate) fn row_at(&self, place: Position) -> Option<usize> {
        let row = self.rows.contains(place).then(|| self.first + usize::from(place.y - self.rows.y))?;
        Some(row).filter(|&row| row < self.count)
    }

    /// Where this row is drawn, if it is in sight.
    pub(crate) fn rect_of(&self, row: usize) -> Option<Rect> {
        let below = u16::try_from(row.checked_sub(self.first)?).ok()?;
        let is_shown = below < self.rows.height && row < self.count;
        is_shown.then(|| Rect { y: self.rows.y + below, height: 1, ..self.rows })
    }

    /// The rows in sight.
    pub(crate) fn shown(&self) -> std::ops::Range<usize> {
        self.first..self.count.min(self.first + usize::from(self.rows.height))
    }

    /// Whether there are rows out of sight.
    pub(crate) fn is_cut(&self) -> bool {
        self.shown().len() < self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_or_leaves_the_screen() {
        for (rows, heading, about) in [(0, 0, 0), (5, 0, 3), (9, 1, 2), (300, 2, 0)] {
            for (columns, height) in (0..90).flat_map(|width| (0..70).map(move |height| (width, height))) {
                let screen = Rect::new(0, 0, columns, height);
                let needs = Needs { width: width(screen, 64), rows, room: rows + 2, heading, about };
                let PageLayout { title, heading, rows, about, keys, .. } =
                    PageLayout::new(screen, &needs, List::at(7));
                let mut line = 0;
                for part in [title, heading, rows, about, keys].into_iter().filter(|part| !part.is_empty()) {
                    assert!(part.y >= line && part.intersection(screen) == part, "{part:?} of {screen:?}");
                    line = part.bottom();
                }
                assert!(columns == 0 || height == 0 || !rows.is_empty(), "no row on {screen:?}");
            }
        }
    }

    #[test]
    fn a_row_is_found_where_it_is_drawn() {
        let needs = Needs { width: 64, rows: 100, room: 0, heading: 1, about: 2 };
        let layout = PageLayout::new(Rect::new(0, 0, 80, 24), &needs, List::at(50));
        assert!(layout.is_cut());
        for row in layout.shown() {
            let rect = layout.rect_of(row).unwrap();
            assert_eq!(layout.row_at(rect.as_position()), Some(row));
        }
        assert_eq!(layout.rect_of(layout.shown().end), None);
    }
}
