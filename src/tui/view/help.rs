//! The list of keys, made from the table that the keys are read from.

use super::super::app::App;
use super::super::keymap::MOUSE;
use ratatui::buffer::Buffer;
use ratatui::layout::Constraint;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

const WIDTH: u16 = 56;

pub(super) fn draw(app: &App, line: u16, buffer: &mut Buffer) {
    let bindings = app.bindings();
    let rows = u16::try_from(bindings.len() + MOUSE.len() + 1).unwrap_or(u16::MAX);
    let area = buffer.area.centered(
        Constraint::Length(WIDTH.min(buffer.area.width)),
        Constraint::Length((rows + 2).min(buffer.area.height)),
    );
    let mut text: Text<'_> =
        bindings.iter().map(|binding| entry(app, &binding.names(), binding.about)).collect();
    text.push_line(Line::default());
    text.extend(MOUSE.iter().map(|(what, about)| entry(app, what, about)));
    let last = rows.saturating_sub(area.height.saturating_sub(2));
    Clear.render(area, buffer);
    let frame =
        Block::bordered().border_set(app.theme().border()).title(" Keys ").title_bottom(" any key closes ");
    Paragraph::new(text).scroll((line.min(last), 0)).block(frame).render(area, buffer);
}

fn entry(app: &App, keys: &str, about: &str) -> Line<'static> {
    Line::from(vec![Span::styled(format!(" {keys:<18}"), app.theme().strong()), Span::raw(about.to_owned())])
}
