//! The most important keys, for the panel beside the board.

use crate::i18n::TextId;
use crate::tui::app::GameScreen;
use crate::tui::input::action::Action;
use crate::tui::input::hinted::HintedLine;
use ratatui::text::{Line, Span};

/// The columns for the first key on a line and its label. After a gap of one column, the second key gets the rest.
const KEY_COLUMNS: u16 = 13;

/// The keys and their labels, two on a line if both fit.
pub(super) fn lines(screen: &GameScreen, width: u16) -> Vec<HintedLine> {
    let hints: Vec<HintedLine> = screen
        .legend()
        .entries()
        .into_iter()
        .filter_map(|(action, about)| hint(screen, action, about))
        .collect();
    let room = [KEY_COLUMNS, width.saturating_sub(KEY_COLUMNS + 1)];
    let fit = |pair: &[HintedLine]| pair.iter().zip(room).all(|(hint, room)| hint.width() <= room);
    let line = |pair: &[HintedLine]| {
        pair.iter()
            .cloned()
            .reduce(|first, second| first.then_at(KEY_COLUMNS + 1, second))
            .unwrap_or_default()
    };
    let lines = |pair| if fit(pair) { vec![line(pair)] } else { pair.chunks(1).map(line).collect() };
    hints.chunks(2).flat_map(lines).collect()
}

fn hint(screen: &GameScreen, action: Action, about: TextId) -> Option<HintedLine> {
    let hint = screen.key_hints().hint(action, about)?;
    let key = screen.key_hints().key(action)?;
    let strong = screen.theme().strong();
    Some(hint.map(|text| {
        let about = text.strip_prefix(&*key).unwrap_or_default().to_owned();
        Line::from(vec![Span::styled(key, strong), Span::raw(about)])
    }))
}
