//! What there is to beat, in the panel: the way to the next star.

use crate::i18n::{Charset, review};
use crate::play::Next;
use crate::review::Stars;
use crate::tui::app::App;
use crate::tui::text::columns;
use ratatui::text::{Line, Span};
use std::time::Duration;

/// The stars reached, a bar for the way to what is next, and the points that it needs.
pub(super) fn line(app: &App, width: u16, now: Duration) -> Option<Line<'static>> {
    let target = app.target()?;
    let (messages, theme) = (app.messages(), app.theme());
    let [mut stars, mut next] = target.in_short(messages, app.game());
    if let Some(lit) = app.animation().and_then(|animation| animation.lit_stars(now)) {
        stars = review::stars(messages, Stars::ALL.into_iter().rfind(|stars| stars.halves() <= lit));
    }
    if let Some(star @ Next::Star(_)) = target.next() {
        next = star.in_words(messages, app.game());
    }
    let has_bar = !next.is_empty() && !app.game().rules().ranks_by_tiles_left();
    if !stars.is_empty() {
        stars.push(' ');
    }
    if has_bar {
        next.insert(0, ' ');
    }
    let length = if has_bar { width.saturating_sub(columns(&stars) + columns(&next)) } else { 0 };
    let done = target.progress(length);
    let [behind, ahead] = match messages.charset() {
        Charset::Unicode => ["━", "─"],
        Charset::Ascii | Charset::Wide => ["=", "-"],
    };
    let (behind, ahead) = (behind.repeat(done.into()), ahead.repeat((length - done).into()));
    Some(Line::from(vec![
        Span::styled(stars, theme.stars()),
        Span::styled(behind, theme.stars()),
        Span::styled(ahead, theme.faint()),
        Span::styled(next, theme.strong()),
    ]))
}
