//! An open page: its content and the selected row.

use crate::i18n::Messages;
use crate::play::Effect;
use crate::tui::geometry::layout::page_frame;
use crate::tui::input::Table;
use crate::tui::page::content::Page;
use crate::tui::page::exchange::PageAction;
use crate::tui::page::field::Filter;
use crate::tui::page::layout::{Needs, PageLayout};
use crate::tui::page::list::List;
use crate::tui::page::month::DAYS_A_WEEK;
use crate::tui::page::row::{Row, RowContext};
use crate::tui::text::clamped;
use ratatui::layout::{Position, Rect};

#[derive(Debug)]
pub(crate) struct OpenPage {
    page: Box<dyn Page>,
    list: List,
    filter: Filter,
}

impl OpenPage {
    pub(crate) fn new(page: impl Page + 'static, selected: usize) -> Self {
        Self { page: Box::new(page), list: List::at(selected), filter: Filter::default() }
    }

    pub(crate) fn page(&self) -> &dyn Page {
        &*self.page
    }

    pub(crate) fn layout(&self, screen: Rect, context: &RowContext<'_>) -> PageLayout {
        let heading = clamped(self.page.heading(context).len());
        let has_room = |[width, height]: &[u16; 2]| screen.width >= *width && screen.height >= *height;
        if self.page.picture_size().as_ref().is_some_and(has_room) {
            return match self.page.month_of(self.selected()) {
                Some((start, row)) => PageLayout::with_month(screen, start, row, self.page.rows()),
                None => PageLayout::with_picture(screen, heading, self.page.rows()),
            };
        }
        let width = self.page.width().min(page_frame(screen).width);
        let needs = Needs {
            width,
            rows: self.page.rows(),
            reserved_rows: self.page.reserved_rows(),
            heading,
            about: self.page.about_height(width),
            preview: self.page.preview(self.selected()).map_or(0, |_| self.page.preview_height()),
            banners: if context.look.glyphs.is_unicode() { self.page.banner_sizes() } else { &[] },
        };
        PageLayout::new(screen, &needs, self.list)
    }

    /// The index of the selected row, or 0 if there are no rows.
    pub(crate) fn selected(&self) -> usize {
        let row = self.list.selected(self.page.rows());
        if self.is_heading(row) { row + 1 } else { row }
    }

    fn is_heading(&self, row: usize) -> bool {
        self.page.heading_rows().binary_search(&row).is_ok()
    }

    /// The index of the row with this number, or of this day of the month.
    pub(crate) fn index_of_number(&self, number: usize, layout: &PageLayout) -> usize {
        let row = || self.row_without_headings(number.saturating_sub(self.page.first_number()));
        layout.month.map_or_else(row, |month| month.row_of_day(number))
    }

    /// The number of rows above this one that are not headings.
    fn index_without_headings(&self, row: usize) -> usize {
        row - self.page.heading_rows().partition_point(|&heading| heading < row)
    }

    /// The row that has this number of rows above it, without headings.
    fn row_without_headings(&self, index: usize) -> usize {
        let headings = self.page.heading_rows().iter();
        headings.fold(index, |row, &heading| if heading <= row { row.saturating_add(1) } else { row })
    }

    /// The numbers of the selected row and of the last row. Without a selection, the last visible row counts.
    pub(crate) fn position(&self, layout: &PageLayout) -> (usize, usize) {
        let first = self.page.first_number();
        let row = if self.has_selection() { self.selected() } else { layout.shown().end.saturating_sub(1) };
        let rows = self.index_without_headings(self.page.rows());
        (self.index_without_headings(row) + first, (rows + first).saturating_sub(1))
    }

    pub(crate) fn has_selection(&self) -> bool {
        self.page.enter_label().is_some()
    }

    pub(crate) fn selected_row(&self, context: &RowContext<'_>) -> Option<Row> {
        (self.page.rows() > 0).then(|| self.page.row(self.selected(), context))
    }

    /// Selects a row, or the last row if the index is too large, and shows the heading above it.
    pub(crate) fn select(&mut self, row: usize, layout: &PageLayout) {
        let (rows, height) = (self.page.rows(), layout.rows.height.into());
        let row = if self.is_heading(row) { row + 1 } else { row.min(rows.saturating_sub(1)) };
        let above = row.saturating_sub(1);
        if self.is_heading(above) {
            self.list.select(above, rows, height);
        }
        self.list.select(row, rows, height);
    }

    /// Selects the row `steps` lines below the selected one. Scrolls instead if no row is selected.
    pub(crate) fn go(&mut self, steps: isize, layout: &PageLayout) {
        let rows_a_line = if layout.month.is_some() { DAYS_A_WEEK.cast_signed().into() } else { 1 };
        if self.has_selection() {
            let index = self.index_without_headings(self.selected());
            let index = index.saturating_add_signed(steps.saturating_mul(rows_a_line));
            self.select(self.row_without_headings(index), layout);
        } else {
            self.scroll(steps, layout);
        }
    }

    /// Selects the row `steps` screens below the selected one: that many months later in a calendar.
    pub(crate) fn go_screens(&mut self, steps: isize, layout: &PageLayout) {
        if layout.month.is_some() {
            return self.select(self.page.row_after_months(self.selected(), steps), layout);
        }
        let lines = steps.saturating_mul(layout.rows.height.max(1).cast_signed().into());
        if !self.has_selection() {
            return self.go(lines, layout);
        }
        let row = self.selected().saturating_add_signed(lines);
        // From a heading, the step goes on to the nearest row in its direction, if there is one.
        let is_upwards = steps < 0 && row > 0 && self.is_heading(row);
        self.select(if is_upwards { row - 1 } else { row }, layout);
    }

    pub(crate) fn scroll(&mut self, steps: isize, layout: &PageLayout) {
        if layout.month.is_some() {
            return self.go_screens(steps.signum(), layout);
        }
        self.list.scroll(steps, self.page.rows(), layout.rows.height.into());
        // A heading at the edge gives the selection to the row below it.
        let row = self.list.selected(self.page.rows());
        if self.is_heading(row) {
            self.list.select(row + 1, self.page.rows(), layout.rows.height.into());
        }
    }

    /// Moves the value of the selected row by `steps` choices. In a calendar, selects the day `steps` days later.
    pub(crate) fn change(&mut self, steps: i64, layout: &PageLayout) -> PageAction {
        if layout.month.is_some() {
            let steps = isize::try_from(steps).unwrap_or(0);
            self.select(self.selected().saturating_add_signed(steps), layout);
            return PageAction::Nothing;
        }
        self.update(|page, selected| page.change(selected, steps));
        self.page.action_after_change(self.selected())
    }

    /// Changes the page and selects the same entry in its new row. If it is no longer listed, selects the first one.
    fn update(&mut self, change: impl FnOnce(&mut dyn Page, usize)) {
        let selected = self.selected();
        let entry = self.page.entry(selected);
        change(&mut *self.page, selected);
        let row = entry.and_then(|entry| self.page.row_of(entry)).unwrap_or(0);
        if row != selected {
            self.list = List::at(row);
        }
    }

    /// Whether the page is the menu, in which digits and clicks choose at once and the mouse selects.
    pub(crate) fn is_menu(&self) -> bool {
        self.page.key_table() == Table::Menu
    }

    pub(crate) fn filter(&self) -> Option<&Filter> {
        Some(&self.filter).filter(|filter| filter.is_active())
    }

    pub(crate) const fn is_typing_filter(&self) -> bool {
        self.filter.is_typing
    }

    pub(crate) fn start_filter(&mut self) {
        self.filter.is_typing = self.page.can_filter();
    }

    fn edit_filter(&mut self, edit: impl FnOnce(&mut Filter), messages: Messages) {
        edit(&mut self.filter);
        let text = std::mem::take(&mut self.filter.text);
        self.update(|page, _| page.filter(&text, messages));
        self.filter.text = text;
    }

    pub(crate) fn clear_filter(&mut self, messages: Messages) -> bool {
        let was_active = self.filter.is_active();
        if was_active {
            self.edit_filter(|filter| *filter = Filter::default(), messages);
        }
        was_active
    }

    /// Types a character into the filter or the selected row. Returns whether one of them accepts it.
    pub(crate) fn write(&mut self, letter: char, messages: Messages) -> bool {
        if self.is_typing_filter() {
            self.edit_filter(|filter| filter.write(letter), messages);
            return true;
        }
        self.page.rows() > 0 && self.page.write(self.selected(), letter)
    }

    /// Types a text into the filter or the selected row. Returns whether one of them accepts some of it.
    pub(crate) fn paste(&mut self, text: &str, messages: Messages) -> bool {
        if self.is_typing_filter() {
            self.edit_filter(|filter| text.chars().for_each(|letter| filter.write(letter)), messages);
            return true;
        }
        if let Some(row) = self.page.row_for_paste(text) {
            self.list = List::at(row);
        }
        // Every character is written, even after one that the row refuses.
        text.chars().filter(|&letter| self.write(letter, messages)).count() > 0
    }

    pub(crate) fn erase(&mut self, messages: Messages) {
        if self.is_typing_filter() {
            self.edit_filter(Filter::erase, messages);
        } else {
            self.page.erase(self.selected());
        }
    }

    /// Returns the action of Enter on the selected row. While a filter is typed, only ends the typing.
    pub(crate) fn choose(&mut self) -> PageAction {
        if std::mem::take(&mut self.filter.is_typing) { PageAction::Nothing } else { self.choose_row() }
    }

    /// Selects the row with this number and returns its action. The tenth row has the number 0.
    pub(crate) fn choose_number(&mut self, number: usize) -> PageAction {
        let index = (number + 9) % 10;
        if index >= self.page.rows() {
            return PageAction::Nothing;
        }
        self.list = List::at(index);
        self.choose_row()
    }

    fn choose_row(&mut self) -> PageAction {
        if self.page.rows() == 0 { PageAction::Nothing } else { self.page.choose(self.selected()) }
    }

    pub(crate) fn review(&self) -> PageAction {
        let code = self.page.replay_code(self.selected());
        code.map_or(PageAction::Nothing, |code| PageAction::Review(code.to_owned()))
    }

    /// Adds what the running game has found out while the page was open.
    pub(crate) fn add(&mut self, effect: &Effect) {
        match effect {
            Effect::SaveReview(kept) => self.update(|page, _| page.add_review(kept)),
            Effect::SavePuzzle(puzzle) => self.update(|page, _| page.add_puzzle(puzzle)),
            Effect::ShowScale(found) => self.page.add_scale(&found.0, &found.1),
            _ => {}
        }
    }

    pub(crate) fn can_review(&self) -> bool {
        self.page.replay_code(self.selected()).is_some()
    }

    pub(crate) fn click(
        &mut self,
        position: Position,
        layout: &PageLayout,
        context: &RowContext<'_>,
    ) -> PageAction {
        if layout.heading.contains(position) && position.y == layout.heading.y {
            let steps = self.page.heading_steps(position.x - layout.heading.x, context);
            return self.change(steps, layout);
        }
        if let Some(month) = layout.month.filter(|month| month.name.contains(position)) {
            self.go_screens(if position.x < month.name.x + 3 { -1 } else { 1 }, layout);
            return PageAction::Nothing;
        }
        let index = layout.row_at(position).filter(|&index| !self.is_heading(index));
        let Some(index) = index else { return PageAction::Nothing };
        self.select(index, layout);
        let row = self.page.row(index, context);
        let column = position.x.saturating_sub(layout.rows.x);
        self.page.point_at(column, context);
        if row.value.contains(&column) {
            // A value starts with an arrow, which selects the previous one.
            let is_on_previous = column < row.caret;
            return self.change(if is_on_previous { -1 } else { 1 }, layout);
        }
        if (row.value.is_empty() || self.is_menu()) && !row.is_text {
            self.filter.is_typing = false;
            return self.choose_row();
        }
        PageAction::Nothing
    }
}
