//! An open page: its content and the selected row.

use crate::store::KeptReview;
use crate::tui::page::layout;
use crate::tui::page::layout::{Needs, PREVIEW_HEIGHT};
use crate::tui::page::list::List;
use crate::tui::page::{DAYS_A_WEEK, Page, PageAction, PageLayout, Picture, Row, RowContext};
use ratatui::layout::{Position, Rect};

/// A page with its selection and scroll position.
#[derive(Debug)]
pub(crate) struct OpenPage {
    page: Box<dyn Page>,
    list: List,
}

impl OpenPage {
    /// Opens a page with this row selected.
    pub(crate) fn new(page: impl Page + 'static, selected: usize) -> Self {
        Self { page: Box::new(page), list: List::at(selected) }
    }

    pub(crate) fn page(&self) -> &dyn Page {
        &*self.page
    }

    /// Computes the layout of the page on a screen.
    pub(crate) fn layout(&self, screen: Rect, context: &RowContext<'_>) -> PageLayout {
        let heading = u16::try_from(self.page.heading(context).len()).unwrap_or(u16::MAX);
        match self.page.picture().filter(|picture| picture.fits(screen)) {
            Some(Picture::Statistics(_)) => {
                return PageLayout::with_picture(screen, heading, self.page.rows());
            }
            Some(Picture::Calendar(days)) => {
                let (start, first_row) = days.month_of(self.selected());
                return PageLayout::with_month(screen, start, first_row, self.page.rows());
            }
            None => {}
        }
        let width = layout::width(screen, self.page.width());
        let needs = Needs {
            width,
            rows: self.page.rows(),
            reserved_rows: self.page.reserved_rows(),
            heading,
            about: self.page.about_height(width),
            preview: if self.page.preview().is_some() { PREVIEW_HEIGHT } else { 0 },
        };
        PageLayout::new(screen, &needs, self.list)
    }

    /// The index of the selected row, or 0 if there are no rows.
    pub(crate) fn selected(&self) -> usize {
        self.list.selected(self.page.rows())
    }

    /// The index of the row with this number, or of this day of the month.
    pub(crate) fn index_of_number(&self, number: usize, layout: &PageLayout) -> usize {
        let row = || number.saturating_sub(self.page.first_number());
        layout.month.map_or_else(row, |month| month.row_of_day(number))
    }

    /// The numbers of the selected row and of the last row. Without a selection, the last visible row counts.
    pub(crate) fn position(&self, layout: &PageLayout) -> (usize, usize) {
        let first = self.page.first_number();
        let row = if self.has_selection() { self.selected() } else { layout.shown().end.saturating_sub(1) };
        (row + first, (self.page.rows() + first).saturating_sub(1))
    }

    /// Whether the player can select rows.
    pub(crate) fn has_selection(&self) -> bool {
        self.page.enter_label().is_some()
    }

    /// Renders the selected row.
    pub(crate) fn selected_row(&self, context: &RowContext<'_>) -> Option<Row> {
        (self.page.rows() > 0).then(|| self.page.row(self.selected(), context))
    }

    /// Selects a row, or the last row if the index is too large.
    pub(crate) fn select(&mut self, row: usize, layout: &PageLayout) {
        self.list.select(row, self.page.rows(), layout.rows.height.into());
    }

    /// Selects the row `steps` lines below the selected one. Scrolls instead if no row is selected.
    pub(crate) fn go(&mut self, steps: isize, layout: &PageLayout) {
        let rows_a_line = if layout.month.is_some() { DAYS_A_WEEK.cast_signed().into() } else { 1 };
        if self.has_selection() {
            self.select(self.selected().saturating_add_signed(steps.saturating_mul(rows_a_line)), layout);
        } else {
            self.scroll(steps, layout);
        }
    }

    /// Selects the row `steps` screens below the selected one: that many months later in a calendar.
    pub(crate) fn go_screens(&mut self, steps: isize, layout: &PageLayout) {
        match self.page.picture() {
            Some(Picture::Calendar(days)) if layout.month.is_some() => {
                self.select(days.row_after_months(self.selected(), steps), layout);
            }
            _ => self.go(steps.saturating_mul(layout.rows.height.max(1).cast_signed().into()), layout),
        }
    }

    /// Scrolls by `steps` rows, or to the next or previous month.
    pub(crate) fn scroll(&mut self, steps: isize, layout: &PageLayout) {
        if layout.month.is_some() {
            return self.go_screens(steps.signum(), layout);
        }
        self.list.scroll(steps, self.page.rows(), layout.rows.height.into());
    }

    /// Moves the value of the selected row by `steps` choices. In a calendar, selects the day `steps` days later.
    pub(crate) fn change(&mut self, steps: i64, layout: &PageLayout) -> PageAction {
        if layout.month.is_some() {
            let steps = isize::try_from(steps).unwrap_or(0);
            self.select(self.selected().saturating_add_signed(steps), layout);
            return PageAction::Nothing;
        }
        self.page.change(self.selected(), steps);
        self.page.action_after_change(self.selected())
    }

    /// Types a character into the selected row. Returns whether the row accepts it.
    pub(crate) fn write(&mut self, letter: char) -> bool {
        self.page.rows() > 0 && self.page.write(self.selected(), letter)
    }

    /// Deletes the last character of the selected row.
    pub(crate) fn erase(&mut self) {
        self.page.erase(self.selected());
    }

    /// Returns the action of Enter on the selected row.
    pub(crate) fn choose(&mut self) -> PageAction {
        if self.page.rows() == 0 { PageAction::Nothing } else { self.page.choose(self.selected()) }
    }

    /// Returns the action that reviews the game of the selected row.
    pub(crate) fn review(&self) -> PageAction {
        let code = self.page.replay_code(self.selected());
        code.map_or(PageAction::Nothing, |code| PageAction::Review(code.to_owned()))
    }

    /// Takes in a review that has just been kept.
    pub(crate) fn add_review(&mut self, kept: &KeptReview) {
        self.page.add_review(kept);
    }

    /// Whether the selected row is a game.
    pub(crate) fn can_review(&self) -> bool {
        self.page.replay_code(self.selected()).is_some()
    }

    /// Handles a click at a screen position.
    pub(crate) fn click(
        &mut self,
        position: Position,
        layout: &PageLayout,
        context: &RowContext<'_>,
    ) -> PageAction {
        if layout.heading.contains(position) && position.y == layout.heading.y {
            // A heading with choices starts with "<", which selects the previous one; the rest selects the next.
            return self.change(if position.x < layout.heading.x + 3 { -1 } else { 1 }, layout);
        }
        if let Some(month) = layout.month.filter(|month| month.name.contains(position)) {
            self.go_screens(if position.x < month.name.x + 3 { -1 } else { 1 }, layout);
            return PageAction::Nothing;
        }
        let Some(index) = layout.row_at(position) else { return PageAction::Nothing };
        self.select(index, layout);
        let row = self.page.row(index, context);
        let column = position.x - layout.rows.x;
        if row.value.contains(&column) {
            // A value starts with an arrow, which selects the previous one.
            let is_on_previous = column < row.caret;
            return self.change(if is_on_previous { -1 } else { 1 }, layout);
        }
        if row.value.is_empty() && !row.is_text {
            return self.choose();
        }
        PageAction::Nothing
    }
}
