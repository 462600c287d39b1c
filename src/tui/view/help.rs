//! The list of keys, made from the table that the keys are read from.

use super::super::app::App;
use super::super::keymap::{PLAY_MOUSE, WATCH_MOUSE};
use super::super::theme::Meaning;
use super::super::words;
use super::wrapping::wrapped;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

/// The columns of the keys.
const KEYS: u16 = 15;
/// The columns of the longest line, the border included.
const WIDTH: u16 = 52;
/// Where there are fewer columns than this, what a key does stands below it.
const NARROW: u16 = 36;

impl App {
    /// The line that the list of keys begins with when its end is in sight.
    pub(in super::super) fn last_line_of_help(&self) -> u16 {
        let rows = u16::try_from(text(self, width(self.screen())).lines.len()).unwrap_or(u16::MAX);
        rows.saturating_sub(self.screen().height.saturating_sub(2))
    }
}

pub(super) fn draw(app: &App, first: u16, buffer: &mut Buffer) {
    let screen = super::clipped(app.screen(), buffer);
    let text = text(app, width(screen));
    let rows = u16::try_from(text.lines.len()).unwrap_or(u16::MAX);
    let area = screen.centered(
        Constraint::Length(width(screen)),
        Constraint::Length(rows.saturating_add(2).min(screen.height)),
    );
    let last = app.last_line_of_help();
    let more = if first < last { words::MORE_BELOW } else { words::ANY_KEY_CLOSES };
    Clear.render(area, buffer);
    let frame = Block::bordered()
        .border_set(app.theme().border())
        .border_style(app.theme().style(Meaning::Border))
        .title(words::KEYS)
        .title_bottom(more);
    Paragraph::new(text).scroll((first.min(last), 0)).block(frame).render(area, buffer);
}

fn width(screen: Rect) -> u16 {
    WIDTH.min(screen.width)
}

/// The list for a box of that many columns.
fn text(app: &App, width: u16) -> Text<'static> {
    let mouse = if app.recording().is_some() { WATCH_MOUSE } else { PLAY_MOUSE };
    let keys = app.bindings().iter().map(|binding| (binding.names(), binding.about));
    let mouse = mouse.map(|(what, about)| (what.to_owned(), about));
    let entries = |list: &[(String, &str)]| {
        list.iter().flat_map(|(keys, about)| entry(app, keys, about, width)).collect::<Vec<_>>()
    };
    let mut text = Text::from(entries(&keys.collect::<Vec<_>>()));
    text.push_line(Line::default());
    text.extend(entries(&mouse));
    text
}

fn entry(app: &App, keys: &str, about: &str, width: u16) -> Vec<Line<'static>> {
    let key = |keys: String| Span::styled(keys, app.theme().strong());
    if width < NARROW {
        let about = wrapped(about, width.saturating_sub(4)).into_iter();
        let about = about.map(|line| Line::raw(format!("  {line}")));
        return [Line::from(key(keys.to_owned()))].into_iter().chain(about).collect();
    }
    let columns = usize::from(KEYS - 1);
    let line = |(index, about)| {
        let keys = if index == 0 { keys } else { "" };
        Line::from(vec![key(format!(" {keys:<columns$}")), Span::raw(about)])
    };
    wrapped(about, width.saturating_sub(KEYS + 2)).into_iter().enumerate().map(line).collect()
}
