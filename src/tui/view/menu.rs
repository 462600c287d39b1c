//! Draws the menu over the board: the goal of the game, and the entries with their numbers and keys.

use crate::tui::app::{App, MenuEntry};
use crate::tui::input::action::Action;
use crate::tui::theme::StyleRole;
use crate::tui::view::{clipped, page};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

pub(super) fn draw(app: &App, selected: usize, buffer: &mut Buffer) {
    let layout = app.menu_layout(selected);
    let frame = clipped(layout.frame, buffer);
    Clear.render(frame, buffer);
    let title = format!(" {} ", app.messages().text("title"));
    Block::bordered()
        .border_set(app.theme().border())
        .border_style(app.theme().style(StyleRole::Border))
        .title(Span::styled(title, app.theme().strong()))
        .title_bottom(closing_hint(app))
        .render(frame, buffer);
    let (goal, area) = layout.goal.clone();
    let goal: Text<'_> = goal.into_iter().collect();
    Paragraph::new(goal).render(clipped(area, buffer), buffer);
    for (index, entry) in MenuEntry::all().into_iter().enumerate() {
        if let Some(row) = layout.row_of(index) {
            draw_entry(app, index, entry, clipped(row, buffer), buffer);
            if index == selected {
                page::mark(app.theme(), clipped(row, buffer), buffer);
            }
        }
    }
}

/// The key that closes the menu: `Esc closes`.
fn closing_hint(app: &App) -> String {
    app.key_hints().hint(Action::Cancel, "menu-closes").map_or_else(String::new, |hint| format!(" {hint} "))
}

/// Draws the number and the label of an entry, and at the right end the key that does the same during a game.
fn draw_entry(app: &App, index: usize, entry: MenuEntry, row: Rect, buffer: &mut Buffer) {
    let label = app.messages().text(entry.label(app.game().status(), !app.game().log().is_empty()));
    let number = Span::styled(format!(" {} ", index + 1), app.theme().faint());
    let label = app.messages().truncate(&label, row.width.saturating_sub(3));
    Line::from(vec![number, Span::raw(label.clone())]).render(row, buffer);
    let key = entry.action().and_then(|action| app.key_hints().key(action)).unwrap_or_default();
    let [used, width] = [label.chars().count() + 3, key.chars().count()]
        .map(|columns| u16::try_from(columns).unwrap_or(u16::MAX));
    if used.saturating_add(width + 2) <= row.width {
        let area = Rect { x: row.right() - width - 1, width, ..row };
        Line::styled(key, app.theme().strong()).render(area, buffer);
    }
}
