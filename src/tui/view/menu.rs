//! Draws the menu over the board: the goal of the game, and the entries with their numbers and keys.

use crate::i18n::daily;
use crate::tui::app::{App, MenuEntry};
use crate::tui::geometry::menu::MenuLayout;
use crate::tui::geometry::wrapping::columns;
use crate::tui::input::action::Action;
use crate::tui::input::hinted::HintedLine;
use crate::tui::theme::StyleRole;
use crate::tui::view::placed::{self, Placed, clipped, mark};
use crate::tui::view::{Hints, draw_lines};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, Paragraph, Widget};

pub(super) fn draw(app: &App, selected: usize, buffer: &mut Buffer) -> Hints {
    let layout = app.menu_layout(selected);
    let frame = clipped(layout.frame, buffer);
    Clear.render(frame, buffer);
    let title = format!(" {} ", app.messages().text("title"));
    let title = Span::styled(title, app.theme().strong());
    placed::frame(app.theme()).title(title).render(frame, buffer);
    let hints = draw_lines(&Vec::from_iter(closing_hint(app, &layout)), buffer);
    let (goal, area) = layout.goal.clone();
    let goal: Text<'_> = goal.into_iter().collect();
    Paragraph::new(goal).render(clipped(area, buffer), buffer);
    for (index, entry) in MenuEntry::all().into_iter().enumerate() {
        if let Some(row) = layout.row_of(index) {
            draw_entry(app, &layout, index, entry, clipped(row, buffer), buffer);
            if index == selected {
                mark(app.theme(), clipped(row, buffer), buffer);
            }
        }
    }
    hints
}

/// The key that closes the menu, on the lower border: `Esc closes`.
fn closing_hint(app: &App, layout: &MenuLayout) -> Option<Placed> {
    let hint =
        app.key_hints().hint(Action::Cancel, "menu-closes")?.styled(app.theme().style(StyleRole::Border));
    let end = hint.width() + 2;
    let line = HintedLine::default().then_at(1, hint).then_at(end, HintedLine::default());
    let Rect { x, width, .. } = layout.frame;
    let area = Rect {
        x: x + 1,
        y: layout.frame.bottom().saturating_sub(1),
        width: width.saturating_sub(2),
        height: 1,
    };
    Some(Placed { area: area.intersection(layout.frame), line })
}

/// Draws the number and the label of an entry, and at the right end the key that does the same during a game.
fn draw_entry(
    app: &App,
    layout: &MenuLayout,
    index: usize,
    entry: MenuEntry,
    row: Rect,
    buffer: &mut Buffer,
) {
    let messages = app.messages();
    let label = messages.text(entry.label(app.game()));
    let streak = app.running.dailies().streak().filter(|streak| streak.current > 0);
    let label = match streak.filter(|_| entry.action() == Some(Action::Daily)) {
        Some(streak) => messages
            .join(&[label.into_owned(), daily::streak(messages, streak.current, streak.current)])
            .into(),
        None => label,
    };
    let number = Span::styled(format!(" {} ", (index + 1) % 10), app.theme().faint());
    let label = messages.truncate(&label, row.width.saturating_sub(3));
    Line::from(vec![number, Span::raw(label.clone())]).render(row, buffer);
    let key = entry.action().and_then(|action| app.key_hints().key(action)).unwrap_or_default();
    let (used, width) = (columns(&label).saturating_add(3), columns(&key));
    if used.saturating_add(width + 2) <= row.width {
        let area = Rect { x: row.right() - width - 1, width, ..row };
        Line::styled(key, app.theme().strong()).render(area, buffer);
    }
    if entry == MenuEntry::Play {
        let (level, area) = &layout.level;
        Line::styled(level, app.theme().strong()).render(clipped(*area, buffer), buffer);
    }
}
