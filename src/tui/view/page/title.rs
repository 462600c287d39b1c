//! Draws the line above a page: its name, the filter, and the position in the list.

use crate::tui::app::App;
use crate::tui::geometry::wrapping::columns;
use crate::tui::page::{OpenPage, PageLayout, Row, RowContext};
use crate::tui::view::placed::clipped;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// The minimum number of letters of a filter that have room beside a remark, and beside the name of the page.
const FILTER_LETTERS: [u16; 2] = [10, 18];

/// The parts of the line. A part without room is empty.
struct Title {
    name: String,
    filter: Row,
    /// The typed count, the remark of the page, or else the position in the list.
    remark: String,
    /// The areas of the parts, from left to right.
    areas: [Rect; 3],
}

impl Title {
    fn new(app: &App, open: &OpenPage, layout: &PageLayout) -> Self {
        let messages = app.messages();
        let room = layout.title.width;
        let mut name =
            format!(" {} ", messages.truncate(&messages.text(open.page().title()), room.max(2) - 2));
        let mut remark = remark(app, open, layout);
        let label = columns(&messages.text("filter")) + 1;
        let [beside_remark, beside_name] = open.filter().map_or_else(
            || [columns(&name), 0],
            |filter| {
                let placeholder = messages.text("filter-placeholder");
                let letters = if filter.text.is_empty() { columns(&placeholder) } else { 0 };
                FILTER_LETTERS.map(|needed| label + 3 + needed.max(letters))
            },
        );
        let gap = |remark: &str| u16::from(!remark.is_empty());
        if beside_remark + gap(&remark) + columns(&remark) > room {
            remark.clear();
        }
        if beside_name + columns(&name) + gap(&remark) + columns(&remark) > room {
            name.clear();
        }
        let widths = [columns(&name), gap(&remark), columns(&remark)].map(Constraint::Length);
        let [name_area, filter_area, _, remark_area] =
            layout.title.layout(&Layout::horizontal([widths[0], Constraint::Fill(1), widths[1], widths[2]]));
        let areas = [name_area, filter_area, remark_area];
        let filter = open.filter().map_or_else(Row::default, |filter| {
            let context = RowContext { width: areas[1].width, ..app.row_context(layout) };
            context.field("filter", label, &filter.text, "filter-placeholder")
        });
        Self { name, filter, remark, areas }
    }
}

/// The position of the terminal's cursor while a filter is typed: after its last letter.
pub(super) fn cursor(app: &App, open: &OpenPage, layout: &PageLayout) -> Option<Position> {
    let Title { filter, areas: [_, area, _], .. } = Title::new(app, open, layout);
    let position = Position::new(area.x + filter.caret.min(area.width.saturating_sub(1)), area.y);
    Some(position).filter(|&position| area.contains(position))
}

pub(super) fn draw(app: &App, open: &OpenPage, layout: &PageLayout, buffer: &mut Buffer) {
    let look = app.theme();
    let Title { name, filter, remark, areas } = Title::new(app, open, layout);
    let lines =
        [Line::from(Span::styled(name, look.heading())), filter.line, Line::styled(remark, look.faint())];
    for (line, area) in lines.into_iter().zip(areas) {
        line.render(clipped(area, buffer), buffer);
    }
}

/// What stands at the right of the line.
fn remark(app: &App, open: &OpenPage, layout: &PageLayout) -> String {
    let messages = app.messages();
    let position = || {
        let (at, total) = open.position(layout);
        layout.hides_rows().then(|| messages.nth_of_total(at, total))
    };
    // A calendar may have a line of its own for the remark.
    let has_line = layout.month.is_some_and(|month| !month.streak.is_empty());
    let remark = || open.page().remark(messages).filter(|_| !has_line);
    app.count().map(|count| count.to_string()).or_else(remark).or_else(position).unwrap_or_default()
}
