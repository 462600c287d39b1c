//! An open page: its content, the selected row, how far its list is scrolled, and the areas of its parts.

use crate::i18n::Messages;
use crate::play::Effect;
use crate::tui::app::App;
use crate::tui::geometry::layout::{PAGE_ROWS_FOR_BLANKS, page_frame};
use crate::tui::input::KeyContext;
use crate::tui::page::days::{DAYS_A_WEEK, DaysPage, Month};
use crate::tui::page::row::{Filter, Row, RowContext, stepped};
use crate::tui::page::{Page, PageAction};
use crate::tui::text::clamped;
use jiff::civil::Date;
use ratatui::layout::{Constraint, Layout, Position, Rect, Size};
use std::any::Any;

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

    /// The page with what is known today, and with the same row selected.
    pub(crate) fn on_day(self, app: &mut App) -> Self {
        let list = List::at(self.selected());
        self.page.on_new_day(app).map_or(self, |page| Self { list, ..page })
    }

    pub(crate) fn page(&self) -> &dyn Page {
        &*self.page
    }

    /// The page of daily boards, whose picture is a calendar.
    pub(crate) fn calendar(&self) -> Option<&DaysPage> {
        (self.page() as &dyn Any).downcast_ref()
    }

    pub(crate) fn layout(&self, screen: Rect, context: &RowContext<'_>) -> PageLayout {
        let frame = self.page.frame();
        let width = frame.width.min(page_frame(screen).width);
        let heading = clamped(self.page.heading(&RowContext { width, ..*context }).len());
        let has_room = |[width, height]: &[u16; 2]| screen.width >= *width && screen.height >= *height;
        if frame.picture_size.as_ref().is_some_and(has_room) {
            return match self.calendar().map(|days| days.month_of(self.selected())) {
                Some((start, row)) => PageLayout::with_month(screen, start, row, self.page.rows()),
                None => PageLayout::with_picture(screen, heading, self.page.rows()),
            };
        }
        let needs = Needs {
            width,
            rows: self.page.rows(),
            row_height: frame.row_height,
            reserved_rows: frame.reserved_rows.max(self.page.rows()),
            heading,
            about: frame.about_rows,
            preview: frame.preview_rows,
            banners: if context.look.glyphs.is_unicode() { frame.banner_sizes } else { &[] },
        };
        PageLayout::new(screen, &needs, self.list)
    }

    /// The index of the selected row, or 0 if there are no rows.
    pub(crate) fn selected(&self) -> usize {
        self.list.selected(self.page.rows())
    }

    /// The index of the row with this number, or of this day of the month.
    pub(crate) fn index_of_number(&self, number: usize, layout: &PageLayout) -> usize {
        let row = || number.saturating_sub(self.page.frame().first_number);
        layout.month.map_or_else(row, |month| month.row_of_day(number))
    }

    /// The numbers of the selected row and of the last row. Without a selection, the last visible row counts.
    pub(crate) fn position(&self, layout: &PageLayout) -> (usize, usize) {
        let first = self.page.frame().first_number;
        let row = if self.has_selection() { self.selected() } else { layout.shown().end.saturating_sub(1) };
        (row + first, (self.page.rows() + first).saturating_sub(1))
    }

    pub(crate) fn has_selection(&self) -> bool {
        self.page.frame().enter.is_some()
    }

    pub(crate) fn selected_row(&self, context: &RowContext<'_>) -> Option<Row> {
        (self.page.rows() > 0).then(|| self.page.row(self.selected(), context))
    }

    /// Selects a row, or the last row if the index is too large.
    pub(crate) fn select(&mut self, row: usize, layout: &PageLayout) {
        self.list.select(row, self.page.rows(), layout.room());
    }

    /// Selects the row `steps` lines below the selected one; after the last entry of a menu comes the first. Scrolls instead
    /// if no row is selected.
    pub(crate) fn go(&mut self, steps: isize, layout: &PageLayout) {
        let rows_a_line = if layout.month.is_some() { DAYS_A_WEEK.cast_signed().into() } else { 1 };
        if self.is_menu() && steps.unsigned_abs() == 1 {
            let row = stepped(Some(self.selected()), self.page.rows(), i64::try_from(steps).unwrap_or(0));
            self.select(row, layout);
        } else if self.has_selection() {
            let steps = steps.saturating_mul(rows_a_line);
            self.select(self.selected().saturating_add_signed(steps), layout);
        } else {
            self.scroll(steps, layout);
        }
    }

    /// Selects the row `steps` screens below the selected one: that many months later in a calendar.
    pub(crate) fn go_screens(&mut self, steps: isize, layout: &PageLayout) {
        if let Some(days) = self.calendar().filter(|_| layout.month.is_some()) {
            return self.select(days.row_after_months(self.selected(), steps), layout);
        }
        self.go(steps.saturating_mul(layout.room().max(1).cast_signed()), layout);
    }

    pub(crate) fn scroll(&mut self, steps: isize, layout: &PageLayout) {
        if layout.month.is_some() {
            return self.go_screens(steps.signum(), layout);
        }
        self.list.scroll(steps, self.page.rows(), layout.room());
    }

    /// Moves the value of the selected row by `steps` choices. In a calendar, selects the day `steps` days later.
    pub(crate) fn change(&mut self, steps: i64, layout: &PageLayout) -> PageAction {
        if layout.month.is_some() {
            let steps = isize::try_from(steps).unwrap_or(0);
            self.select(self.selected().saturating_add_signed(steps), layout);
            return PageAction::Nothing;
        }
        self.update(|page, selected| page.change(selected, steps))
    }

    /// Changes the page and selects the same entry in its new row. If it is no longer listed, selects the first one.
    fn update<T>(&mut self, change: impl FnOnce(&mut dyn Page, usize) -> T) -> T {
        let selected = self.selected();
        let entry = self.page.entry(selected);
        let changed = change(&mut *self.page, selected);
        let row = entry.and_then(|entry| self.page.row_of(entry)).unwrap_or(0);
        if row != selected {
            self.list = List::at(row);
        }
        changed
    }

    /// Whether the page is the menu, in which digits and clicks choose at once and the mouse selects.
    pub(crate) fn is_menu(&self) -> bool {
        self.page.frame().key_context == KeyContext::Menu
    }

    pub(crate) fn filter(&self) -> Option<&Filter> {
        Some(&self.filter).filter(|filter| filter.is_active())
    }

    pub(crate) const fn is_typing_filter(&self) -> bool {
        self.filter.is_typing
    }

    pub(crate) fn start_filter(&mut self) {
        self.filter.is_typing = self.page.frame().can_filter;
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
    pub(crate) fn add(&mut self, found: &Effect) {
        self.update(|page, _| page.add(found));
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
        let Some(index) = layout.row_at(position) else { return PageAction::Nothing };
        self.select(index, layout);
        let row = self.page.row(index, context);
        let column = position.x.saturating_sub(layout.rows.x);
        self.page.point_at(column, context);
        if row.value.contains(&column) {
            // A value starts with an arrow, which selects the previous one.
            return self.change(if column < row.caret { -1 } else { 1 }, layout);
        }
        if (row.value.is_empty() || self.is_menu()) && !row.is_text {
            self.filter.is_typing = false;
            return self.choose_row();
        }
        PageAction::Nothing
    }
}

/// The selected row and the first visible row. The methods clamp both to the number of rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    selected: usize,
    first: usize,
}

impl List {
    pub(super) const fn at(selected: usize) -> Self {
        Self { selected, first: 0 }
    }

    pub(super) fn selected(self, rows: usize) -> usize {
        self.selected.min(rows.saturating_sub(1))
    }

    /// The first visible row if `height` of `rows` rows fit. Scrolls only as far as needed to show the selected row.
    pub(super) fn first(self, rows: usize, height: usize) -> usize {
        let selected = self.selected(rows);
        let first = self.first.min(selected).max((selected + 1).saturating_sub(height));
        first.min(rows.saturating_sub(height))
    }

    pub(super) fn select(&mut self, row: usize, rows: usize, height: usize) {
        self.first = self.first(rows, height);
        self.selected = row.min(rows.saturating_sub(1));
        self.first = self.first(rows, height);
    }

    /// Scrolls by `steps` rows. If the selected row would be hidden, the nearest visible row is selected.
    pub(super) fn scroll(&mut self, steps: isize, rows: usize, height: usize) {
        let max_first = rows.saturating_sub(height);
        let first = self.first(rows, height).saturating_add_signed(steps).min(max_first);
        let selected = self.selected(rows).min((first + height).saturating_sub(1)).max(first);
        *self = Self { selected, first };
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Needs<'a> {
    pub(super) width: u16,
    pub(super) rows: usize,
    /// The lines of each row, if all rows fit with them; or else each has one line.
    pub(super) row_height: u16,
    pub(super) reserved_rows: usize,
    pub(super) heading: u16,
    pub(super) about: u16,
    /// The number of lines of the preview with a blank one. It stands beside the rows, or else is left out unless all rows
    /// fit too.
    pub(super) preview: u16,
    /// The sizes of the picture in place of the title, the largest first.
    pub(super) banners: &'a [Size],
}

/// The columns of a page whose description stands beside the preview.
const WIDTH_FOR_BESIDE: u16 = 72;
/// The columns of that preview, and of a high one, whose tiles are larger.
const PREVIEW_WIDTHS: [u16; 2] = [26, 36];
/// The fewest columns of a preview beside the rows.
const PREVIEW_BESIDE_ROWS: u16 = 24;
/// The rows of the board of a day beside a month, with a blank one above.
const DAY_PREVIEW: u16 = 9;
/// The columns beside a month.
const BESIDE_MONTH: u16 = 27;

/// The areas of a page on the screen. A part that does not fit has an empty area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PageLayout {
    pub(crate) title: Rect,
    pub(crate) heading: Rect,
    pub(crate) rows: Rect,
    pub(crate) first: usize,
    /// The lines of each row.
    row_height: u16,
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
        let high = wanted.saturating_mul(needs.row_height);
        let has_room = area.height >= high.saturating_add(needs.heading + needs.about + 2);
        let (row_height, wanted) = if has_room { (needs.row_height, high) } else { (1, wanted) };
        let narrow = Rect { width: needs.width.min(area.width), ..area };
        let side = area.width - narrow.width;
        let is_at_side = needs.preview > 0 && side >= PREVIEW_BESIDE_ROWS;
        let lines_of_preview = if is_at_side { 0 } else { needs.preview };
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
        // On a wide screen, the description stands beside the preview.
        let is_beside = lines_of_preview > 0
            && area.width >= WIDTH_FOR_BESIDE
            && area.height >= needs.heading + wanted + lines_of_preview + 4;
        let about = if is_beside { 0 } else { needs.about };
        // The entries of a menu take precedence over its description.
        let about = take(about, if needs.banners.is_empty() { few_rows } else { wanted });
        let heading = take(needs.heading, few_rows);
        let many_rows = if row_height > 1 { wanted } else { wanted.min(10) };
        let [below_title, above_about] = [1, (about > 0).into()].map(|blank| take(blank, many_rows));
        let preview = take(lines_of_preview, wanted);
        let above_keys = take(1, if preview > 0 { wanted } else { many_rows });
        let banner = needs
            .banners
            .iter()
            .find(|banner| title > 0 && banner.width <= area.width && take(banner.height - 1, wanted) > 0);
        title += banner.map_or(0, |banner| banner.height - 1);
        let rows = free.min(wanted);
        // On a high screen, the tiles of the preview grow.
        let preview = if preview > 0 { preview + (free - rows) } else { 0 };

        let mut top = area.y;
        let mut part = |area: Rect, height: u16, blank: u16| {
            let part = Rect { y: top, height, ..area };
            top += height + blank;
            part
        };
        let title = part(area, title, below_title);
        let heading = part(narrow, heading, 0);
        let rows = part(narrow, rows, 0);
        let preview = below_blank(part(narrow, preview, above_about));
        let about = part(narrow, about, above_keys);
        let [preview, about] = if is_beside {
            let width = PREVIEW_WIDTHS[usize::from(preview.height > 15)];
            let x = area.x + width;
            [Rect { width, ..preview }, Rect { x, width: area.right() - x, ..preview }]
        } else {
            [preview, about]
        };
        let keys = Rect { y: area.bottom() - keys, height: keys, ..area };
        let beside_rows =
            Rect { x: narrow.right() + 1, width: side.saturating_sub(1), height: keys.y - rows.y, ..rows };
        let preview = if is_at_side && beside_rows.height >= needs.preview { beside_rows } else { preview };
        let first = list.first(needs.rows, (rows.height / row_height).into());
        let count = needs.rows;
        Self { title, heading, rows, first, row_height, preview, about, keys, count, ..Self::default() }
    }

    /// The layout of a page of `count` rows with a picture instead.
    fn with_picture(screen: Rect, heading: u16, count: usize) -> Self {
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
        let rows = Rect { height: 0, ..picture };
        Self { title, heading, rows, picture, keys, count, ..Self::default() }
    }

    /// The layout of a page of `count` days with a calendar instead of a list. The month begins on the day of the row
    /// `first_row`.
    fn with_month(screen: Rect, start: Date, first_row: usize, count: usize) -> Self {
        let area = page_frame(screen);
        let lines = area.height.saturating_sub(Month::MIN_SIZE.1 + 2);
        // On a wide screen, the description and the board of the day stand beside the month.
        let is_beside = area.width >= WIDTH_FOR_BESIDE;
        // The month grows when the lines around it have their place.
        let about = if is_beside { 0 } else { lines.min(3) };
        let [below_title, above_keys, above_about] = [4, 5, 8].map(|needed| u16::from(lines >= needed));
        let around = about + below_title + above_about + above_keys;
        let month = Month::height((Month::MIN_SIZE.1 + lines).saturating_sub(around));
        let heights = [1, below_title, month, above_about, about].map(Constraint::Length);
        let below = [Constraint::Fill(1), Constraint::Length(1)];
        let [title, _, picture, _, about, _, keys] =
            area.layout(&Layout::vertical(heights.into_iter().chain(below)));
        let width = if is_beside { area.width - BESIDE_MONTH } else { area.width.min(Month::MAX_WIDTH) };
        let [picture, about] = [picture, about].map(|part| Rect { width, ..part });
        let rows = Rect { height: 0, ..picture };
        let mut month = Month::new(picture, start, first_row);
        month.streak.width = area.width;
        let x = picture.right();
        let beside = Rect::new(x, month.name.y, area.right() - x, picture.bottom() - month.name.y);
        let parts = Layout::vertical([Constraint::Length(DAY_PREVIEW), Constraint::Fill(1)]).spacing(1);
        let [preview, beside] = beside.layout(&parts);
        let [preview, about] = if is_beside { [below_blank(preview), beside] } else { [Rect::ZERO, about] };
        Self { title, rows, picture, month: Some(month), preview, about, keys, count, ..Self::default() }
    }

    pub(crate) fn row_at(&self, position: Position) -> Option<usize> {
        let row = if let Some(month) = self.month {
            month.row_at(position)?
        } else {
            let below = position.y.saturating_sub(self.rows.y) / self.row_height.max(1);
            self.rows.contains(position).then(|| self.first + usize::from(below))?
        };
        Some(row).filter(|&row| row < self.count)
    }

    pub(crate) fn rect_of(&self, row: usize) -> Option<Rect> {
        if let Some(month) = self.month {
            return month.rect_of(row);
        }
        let below = u16::try_from(row.checked_sub(self.first)?).ok()?;
        let is_shown = usize::from(below) < self.room() && row < self.count;
        let height = self.row_height;
        is_shown.then(|| Rect { y: self.rows.y + below * height, height, ..self.rows })
    }

    /// The number of rows that fit.
    fn room(&self) -> usize {
        (self.rows.height / self.row_height.max(1)).into()
    }

    pub(crate) fn shown(&self) -> std::ops::Range<usize> {
        self.first..self.count.min(self.first + self.room())
    }

    pub(crate) fn hides_rows(&self) -> bool {
        self.picture.is_empty() && self.shown().len() < self.count
    }
}

/// The part of an area below a blank line.
const fn below_blank(area: Rect) -> Rect {
    let blank = if area.height > 0 { 1 } else { 0 };
    Rect { y: area.y + blank, height: area.height - blank, ..area }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_row_is_always_visible() {
        for (rows, height) in (0..20).flat_map(|rows| (0..8).map(move |height| (rows, height))) {
            let mut list = List::default();
            for step in [0, 5, 3, 19, 18, 7, 100, 1] {
                list.select(step, rows, height);
                let (selected, first) = (list.selected(rows), list.first(rows, height));
                assert!(rows == 0 || selected < rows, "{list:?} of {rows}");
                assert!(
                    rows == 0 || height == 0 || (first..first + height).contains(&selected),
                    "{list:?} on {height}"
                );
                assert!(first <= rows.saturating_sub(height), "{list:?} leaves lines empty");
            }
        }
    }

    #[test]
    fn the_list_scrolls_only_as_far_as_necessary() {
        // Of 20 rows, 5 are visible.
        let mut list = List::at(0);
        let first = |list: List| list.first(20, 5);
        list.select(4, 20, 5);
        assert_eq!(first(list), 0);
        list.select(5, 20, 5);
        assert_eq!(first(list), 1);
        list.select(2, 20, 5);
        assert_eq!(first(list), 1);
        list.scroll(3, 20, 5);
        assert_eq!((first(list), list.selected(20)), (4, 4));
        list.scroll(100, 20, 5);
        assert_eq!((first(list), list.selected(20)), (15, 15));
        list.scroll(-100, 20, 5);
        assert_eq!((first(list), list.selected(20)), (0, 4));
    }

    #[test]
    fn parts_neither_overlap_nor_leave_the_screen() {
        for (rows, heading, about) in [(0, 0, 0), (5, 0, 3), (9, 1, 2), (300, 2, 0)] {
            for (columns, height) in (0..90).flat_map(|width| (0..70).map(move |height| (width, height))) {
                let screen = Rect::new(0, 0, columns, height);
                let banners = &[Size::new(70, 5), Size::new(30, 3)];
                let (width, reserved_rows, preview) = (if about == 2 { 50 } else { 64 }, rows + 2, 6);
                let row_height = if heading == 1 { 2 } else { 1 };
                let needs =
                    Needs { width, rows, row_height, reserved_rows, heading, about, preview, banners };
                let PageLayout { title, heading, rows, preview, about, keys, .. } =
                    PageLayout::new(screen, &needs, List::at(7));
                let parts = [title, heading, rows, preview, about, keys];
                let parts: Vec<Rect> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                for (index, part) in parts.iter().enumerate() {
                    assert!(part.intersection(screen) == *part, "{part:?} of {screen:?}");
                    for above in &parts[..index] {
                        assert!(above.y <= part.y && !above.intersects(*part), "{parts:?} of {screen:?}");
                    }
                }
                assert!(columns == 0 || height == 0 || !rows.is_empty(), "no row on {screen:?}");
            }
        }
    }

    #[test]
    fn a_row_is_found_where_it_is_drawn() {
        for (rows, row_height) in [(100, 1), (6, 2)] {
            let (width, reserved_rows, heading, about, preview) = (64, 0, 1, 2, 0);
            let needs =
                Needs { width, rows, row_height, reserved_rows, heading, about, preview, banners: &[] };
            // Rows of two lines are shown only if none is hidden.
            for height in 6..30 {
                let layout = PageLayout::new(Rect::new(0, 0, 80, height), &needs, List::at(50));
                assert!(layout.hides_rows() == (rows == 100 || height < 11), "{layout:?}");
                for row in layout.shown() {
                    for position in layout.rect_of(row).unwrap().positions() {
                        assert_eq!(layout.row_at(position), Some(row));
                    }
                }
                assert_eq!(layout.rect_of(layout.shown().end), None);
            }
        }
    }
}
