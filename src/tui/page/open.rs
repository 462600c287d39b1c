//! A page that is open: what it shows and which of its rows is picked.

use super::layout::{self, Needs};
use super::list::List;
use super::{Page, PageLayout, Row, Sheet, Wish};
use ratatui::layout::{Position, Rect};

/// A page and its list.
#[derive(Debug)]
pub(in super::super) struct OpenPage {
    page: Box<dyn Page>,
    list: List,
}

impl OpenPage {
    /// The page with this row picked.
    pub(in super::super) fn new(page: impl Page + 'static, picked: usize) -> Self {
        Self { page: Box::new(page), list: List::at(picked) }
    }

    /// What it shows.
    pub(in super::super) fn page(&self) -> &dyn Page {
        &*self.page
    }

    /// Where everything of it is on a screen.
    pub(in super::super) fn layout(&self, screen: Rect, sheet: &Sheet<'_>) -> PageLayout {
        let width = layout::width(screen, self.page.width());
        let needs = Needs {
            width,
            rows: self.page.rows(),
            room: self.page.room(),
            heading: u16::try_from(self.page.heading(sheet).len()).unwrap_or(u16::MAX),
            about: self.page.lines_about(width),
        };
        PageLayout::new(screen, &needs, self.list)
    }

    /// The row that is picked; 0 where there is none.
    pub(in super::super) fn picked(&self) -> usize {
        self.list.picked(self.page.rows())
    }

    /// The row of this number.
    pub(in super::super) fn numbered(&self, number: usize) -> usize {
        number.saturating_sub(self.page.first_number())
    }

    /// The number of the row that is picked, and that of the last one.
    pub(in super::super) fn place(&self) -> (usize, usize) {
        let first = self.page.first_number();
        (self.picked() + first, (self.page.rows() + first).saturating_sub(1))
    }

    /// The row that is picked, as it looks.
    pub(in super::super) fn picked_row(&self, sheet: &Sheet<'_>) -> Option<Row> {
        (self.page.rows() > 0).then(|| self.page.row(self.picked(), sheet))
    }

    /// Picks a row, the last one where there are fewer.
    pub(in super::super) fn pick(&mut self, row: usize, layout: &PageLayout) {
        self.list.pick(row, self.page.rows(), layout.rows.height.into());
    }

    /// Scrolls by so many rows.
    pub(in super::super) fn scroll(&mut self, steps: isize, layout: &PageLayout) {
        self.list.scroll(steps, self.page.rows(), layout.rows.height.into());
    }

    /// Changes the row picked by so many choices.
    pub(in super::super) fn change(&mut self, steps: i64) -> Wish {
        self.page.change(self.picked(), steps);
        self.page.changed(self.picked())
    }

    /// Writes a letter into the row picked; says whether it can be written there.
    pub(in super::super) fn write(&mut self, letter: char) -> bool {
        self.page.rows() > 0 && self.page.write(self.picked(), letter)
    }

    /// Takes back the last letter written into the row picked.
    pub(in super::super) fn erase(&mut self) {
        self.page.erase(self.picked());
    }

    /// Does what the page is for.
    pub(in super::super) fn choose(&mut self) -> Wish {
        if self.page.rows() == 0 { Wish::Nothing } else { self.page.choose(self.picked()) }
    }

    /// Takes a click on a row at a place.
    pub(in super::super) fn click(
        &mut self,
        place: Position,
        layout: &PageLayout,
        sheet: &Sheet<'_>,
    ) -> Wish {
        if layout.heading.contains(place) && place.y == layout.heading.y {
            // What can be changed there begins with a sign to go back by.
            self.change(if place.x < layout.heading.x + 3 { -1 } else { 1 });
            return Wish::Nothing;
        }
        let Some(index) = layout.row_at(place) else { return Wish::Nothing };
        self.pick(index, layout);
        let row = self.page.row(index, sheet);
        let column = place.x - layout.rows.x;
        if row.value.contains(&column) {
            let is_before = column < row.value.start + 2;
            return self.change(if is_before { -1 } else { 1 });
        }
        if row.value.is_empty() && !row.is_text {
            return self.choose();
        }
        Wish::Nothing
    }
}
