//! The list of keys, made from the table that the keys are read from.

use super::super::app::App;
use super::super::theme::Meaning;
use super::super::words::text;
use super::wrapping::wrapped;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};
use std::borrow::Cow;

/// The columns of the keys, where none has a longer name.
const KEYS: u16 = 15;
/// The columns of the longest line, the border included.
const WIDTH: u16 = 52;
/// Where there are fewer columns than this, what a key does stands below it.
const NARROW: u16 = 36;

impl App {
    /// The line that the list of keys begins with when its end is in sight.
    pub(in super::super) fn last_line_of_help(&self) -> u16 {
        let rows = u16::try_from(list(self, width(self.screen())).lines.len()).unwrap_or(u16::MAX);
        rows.saturating_sub(self.screen().height.saturating_sub(2))
    }
}

pub(super) fn draw(app: &App, first: u16, buffer: &mut Buffer) {
    let screen = super::clipped(app.screen(), buffer);
    let text = list(app, width(screen));
    let rows = u16::try_from(text.lines.len()).unwrap_or(u16::MAX);
    let area = screen.centered(
        Constraint::Length(width(screen)),
        Constraint::Length(rows.saturating_add(2).min(screen.height)),
    );
    let last = app.last_line_of_help();
    let more = if first < last { text::MORE_BELOW } else { text::ANY_KEY_CLOSES };
    let [title, more] = [text::KEYS, more].map(|text| format!(" {} ", app.words().text(text)));
    Clear.render(area, buffer);
    let frame = Block::bordered()
        .border_set(app.theme().border())
        .border_style(app.theme().style(Meaning::Border))
        .title(title)
        .title_bottom(more);
    Paragraph::new(text).scroll((first.min(last), 0)).block(frame).render(area, buffer);
}

fn width(screen: Rect) -> u16 {
    WIDTH.min(screen.width)
}

/// The list for a box of that many columns.
fn list(app: &App, width: u16) -> Text<'static> {
    let words = app.words();
    let keys: Vec<_> =
        app.bindings().iter().map(|binding| (words.keys(binding), words.about(binding))).collect();
    let mouse = if app.page().is_some() {
        words.mouse_on_page().to_vec()
    } else {
        words.mouse(app.recording().is_some()).to_vec()
    };
    let mouse: Vec<_> = mouse.into_iter().map(|(what, about)| (what.into_owned(), about)).collect();
    let longest = keys.iter().map(|(keys, _)| keys.chars().count()).max().unwrap_or(0);
    let columns = usize::from(KEYS - 1).max(longest + 1);
    let entries = |list: &[(String, Cow<'static, str>)]| {
        list.iter().flat_map(|(keys, about)| entry(app, keys, about, columns, width)).collect::<Vec<_>>()
    };
    let mut text = Text::from(entries(&keys));
    let mouse = entries(&mouse);
    // A blank line is not worth scrolling for.
    if text.lines.len() + mouse.len() + 3 <= app.screen().height.into() {
        text.push_line(Line::default());
    }
    text.extend(mouse);
    text
}

/// What these keys do, beside them if there is room for that.
fn entry(app: &App, keys: &str, about: &str, columns: usize, width: u16) -> Vec<Line<'static>> {
    let key = |keys: String| Span::styled(keys, app.theme().strong());
    if width < NARROW {
        let about = wrapped(about, width.saturating_sub(4)).into_iter();
        let about = about.map(|line| Line::raw(format!("  {line}")));
        return [Line::from(key(keys.to_owned()))].into_iter().chain(about).collect();
    }
    let line = |(index, about)| {
        let keys = if index == 0 { keys } else { "" };
        Line::from(vec![key(format!(" {keys:<columns$}")), Span::raw(about)])
    };
    let room = usize::from(width).saturating_sub(columns + 3);
    wrapped(about, u16::try_from(room).unwrap_or(width)).into_iter().enumerate().map(line).collect()
}
