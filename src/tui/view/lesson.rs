//! The text of the lesson above the board.

use crate::tui::app::{App, Lesson};
use crate::tui::geometry::LessonLayout;
use crate::tui::input::action::Action;
use crate::tui::text::{Hinted, HintedLine, Placed, clipped, wrapped};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget};

/// The title, and at the right the position in the lesson and the key that leaves it.
pub(super) fn place_title(app: &App, layout: &LessonLayout) -> Vec<Placed> {
    let (area, messages) = (layout.title, app.messages());
    let title = messages.truncate(&messages.text("how-to-play"), area.width.saturating_sub(2));
    let title = HintedLine::from(Line::from(Span::styled(format!(" {title} "), app.theme().accent())));
    let position = app
        .activities
        .lesson()
        .map(Lesson::position)
        .map(|(step, steps)| messages.nth_of_total(step, steps).into());
    let leaves = app.key_hints().hint(Action::Cancel, "key-hint-leave");
    let position = Hinted::join(messages, position.into_iter().chain(leaves));
    let fits = title.width().saturating_add(position.width() + 1) <= area.width;
    let beside_margin = Rect { width: area.width.saturating_sub(1), ..area };
    let position = fits.then(|| Placed::at_right(beside_margin, position.styled(app.theme().faint())));
    [Placed { area, line: title }].into_iter().chain(position).collect()
}

pub(super) fn draw(app: &App, layout: &LessonLayout, buffer: &mut Buffer) {
    let lesson = app.activities.lesson();
    let text = lesson.map_or_else(String::new, |lesson| lesson.text(app.game(), app.key_hints()));
    let lines: Text<'_> = wrapped(&text, layout.text.width).into_iter().collect();
    Paragraph::new(lines).render(clipped(layout.text, buffer), buffer);
}
