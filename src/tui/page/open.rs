//! A page that is open: what it shows and which of its rows is picked.

use crate::tui::page::layout;
use crate::tui::page::layout::Needs;
use crate::tui::page::list::List;
use crate::tui::page::{Page, PageAction, PageLayout, Row, RowContext};
use ratatui::layout::{Position, Rect};

/// A page and its list.
#[derive(Debug)]
pub(crate) struct OpenPage {
    page: Box<dyn Page>,
    list: List,
}

impl OpenPage {
    /// The page with this row picked.
    pub(crate) fn new(page: impl Page + 'static, picked: usize) -> Self {
        Self { page: Box::new(page), list: List::at(picked) }
    }

    /// What it shows.
    pub(crate) fn page(&self) -> &dyn Page {
        &*self.page
    }

    /// Where everything of it is on a screen.
    pub(crate) fn layout(&self, screen: Rect, sheet: &RowContext<'_>) -> PageLayout {
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
    pub(crate) fn picked(&self) -> usize {
        self.list.picked(self.page.rows())
    }

    /// The row of this number.
    pub(crate) fn numbered(&self, number: usize) -> usize {
        number.saturating_sub(self.page.first_number())
    }

    /// The number of the row that is picked, and that of the last one.
    pub(crate) fn place(&self) -> (usize, usize) {
        let first = self.page.first_number();
        (self.picked() + first, (self.page.rows() + first).saturating_sub(1))
    }

    /// The row that is picked, as it looks.
    pub(crate) fn picked_row(&self, sheet: &RowContext<'_>) -> Option<Row> {
        (self.page.rows() > 0).then(|| self.page.row(self.picked(), sheet))
    }

    /// Picks a row, the last one where there are fewer.
    pub(crate) fn pick(&mut self, row: usize, layout: &PageLayout) {
        self.list.pick(row, self.page.rows(), layout.rows.height.into());
    }

    /// Scrolls by so many rows.
    pub(crate) fn scroll(&mut self, steps: isize, layout: &PageLayout) {
        self.list.scroll(steps, self.page.rows(), layout.rows.height.into());
    }

    /// Changes the row picked by so many choices.
    pub(crate) fn change(&mut self, steps: i64) -> PageAction {
        self.page.change(self.picked(), steps);
        self.page.changed(self.picked())
    }

    /// Writes a letter into the row picked; says whether it can be written there.
    pub(crate) fn write(&mut self, letter: char) -> bool {
        self.page.rows() > 0 && self.page.write(self.picked(), letter)
    }

    /// Takes back the last letter written into the row picked.
    pub(crate) fn erase(&mut self) {
        self.page.erase(self.picked());
    }

    /// Does what the page is for.
    pub(crate) fn choose(&mut self) -> PageAction {
        if self.page.rows() == 0 { PageAction::Nothing } else { self.page.choose(self.picked()) }
    }

    /// Takes a click on a row at a place.
    pub(crate) fn click(
        &mut self,
        place: Position,
        layout: &PageLayout,
        sheet: &RowContext<'_>,
    ) -> PageAction {
        if layout.heading.contains(place) && place.y == layout.heading.y {
            // What can be changed there begins with a sign to go back by.
            self.change(if place.x < layout.heading.x + 3 { -1 } else { 1 });
            return PageAction::Nothing;
        }
        let Some(index) = layout.row_at(place) else { return PageAction::Nothing };
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
        PageAction::Nothing
    }
}
