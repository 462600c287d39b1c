//! The line above the board and the one at the bottom.

use super::super::app::App;
use super::super::layout::Layout;
use super::super::words::{self};
use super::clipped;
use crate::board::Group;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

pub(super) fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    if let Some(area) = layout.headline {
        draw_headline(app, area, buffer);
    }
    draw_status(app, layout, buffer);
}

/// Score and tiles, and the ending if there is one.
fn draw_headline(app: &App, area: Rect, buffer: &mut Buffer) {
    let (game, words) = (app.game(), app.words());
    let mut facts = vec![words::score(game), words::tiles(game.board().tiles_left())];
    if game.rules().ranks_by_tiles_left() {
        facts.remove(0);
    }
    if game.status().is_over() {
        facts.insert(0, words::outcome(game.status()).to_owned());
    }
    if let Some(place) = place_in_recording(app) {
        facts.push(place);
    }
    put(area, words.facts(&facts), app.theme().strong(), buffer);
}

/// What there is to say, or else what the marker is on, or else what can be done.
fn draw_status(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let words = app.words();
    let text = if let Some(count) = app.count() {
        count.to_string()
    } else if !app.message().is_empty() {
        app.message().to_owned()
    } else if let Some(group) = app.marked_group().filter(|_| layout.panel.is_none()) {
        marked(app, &group)
    } else if layout.panel.is_none() {
        words.game_is_over(app.bindings())
    } else {
        String::new()
    };
    put(layout.status, text, Style::new(), buffer);
    if layout.is_cut() && layout.panel.is_none() {
        let corner = format!("{}", app.marker());
        let width = u16::try_from(corner.len()).unwrap_or(0);
        if layout.status.width > width + 24 {
            let area = Rect { x: layout.status.right() - width, width, ..layout.status };
            put(area, corner, app.theme().faint(), buffer);
        }
    }
}

/// What the group under the marker is worth.
pub(super) fn marked(app: &App, group: &Group) -> String {
    let rules = app.game().rules();
    if group.size < rules.min_group() { words::tiles(group.size) } else { app.words().worth(group, rules) }
}

/// `move 3 of 12`, while a recording is shown.
pub(super) fn place_in_recording(app: &App) -> Option<String> {
    app.recording().map(|recording| {
        let (at, of) = recording.place();
        format!("{at} of {of}")
    })
}

/// Says that there is no room, as far as there is room for that.
pub(super) fn too_small(app: &App, layout: &Layout, buffer: &mut Buffer) {
    put(layout.status, "too small".to_owned(), app.theme().strong(), buffer);
}

fn put(area: Rect, text: String, style: Style, buffer: &mut Buffer) {
    let area = clipped(area, buffer);
    Line::from(Span::styled(text, style)).render(area, buffer);
}
