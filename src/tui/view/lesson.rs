//! Draws the text of the lesson above the board.

use crate::tui::app::App;
use crate::tui::geometry::lesson::LessonLayout;
use crate::tui::geometry::wrapping::wrapped;
use crate::tui::input::action::Action;
use crate::tui::view::clipped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget};

pub(super) fn draw(app: &App, layout: &LessonLayout, buffer: &mut Buffer) {
    let (Some((step, steps)), Some(text)) = (app.lesson_position(), app.lesson_text()) else { return };
    let messages = app.messages();
    let title = messages.truncate(&messages.text("how-to-play"), layout.title.width.saturating_sub(2));
    let title = Line::from(Span::styled(format!(" {title} "), app.theme().heading()));
    let used = u16::try_from(title.width()).unwrap_or(u16::MAX);
    title.render(clipped(layout.title, buffer), buffer);
    let leaves = app.key_hints().hint(Action::Cancel, "key-hint-leave");
    let position = [messages.nth_of_total(step, steps)].into_iter().chain(leaves);
    let position = messages.join(&position.collect::<Vec<_>>());
    let width = u16::try_from(position.chars().count()).unwrap_or(u16::MAX);
    if used.saturating_add(width + 1) <= layout.title.width {
        let area = Rect { x: layout.title.right() - width - 1, width, ..layout.title };
        Line::styled(position, app.theme().faint()).render(clipped(area, buffer), buffer);
    }
    let lines: Text<'_> = wrapped(&text, layout.text.width).into_iter().collect();
    Paragraph::new(lines).render(clipped(layout.text, buffer), buffer);
}
