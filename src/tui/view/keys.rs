//! Finds the key label at a position that the player clicks. The labels are read from a frame drawn for this purpose.

use crate::tui::app::App;
use crate::tui::input::action::Action;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use std::time::Duration;

impl App {
    /// The action of the key hint at this position, outside the board.
    pub(crate) fn action_at(&self, position: Position, now: Duration) -> Option<Action> {
        if !self.screen().contains(position) || self.layout().board.contains(position) {
            return None;
        }
        let mut frame = Buffer::empty(self.screen());
        self.render(&mut frame, now);
        let char_at = |x: u16| frame[(x, position.y)].symbol().chars().next().unwrap_or(' ');
        let row: Vec<char> = (self.screen().x..self.screen().right()).map(char_at).collect();
        let column = usize::from(position.x - self.screen().x);
        let mut labels = self.key_hints().all(self.legend()).into_iter();
        labels.find(|(_, label)| is_label_at(&row, column, label)).map(|(action, _)| action)
    }
}

/// Whether this column of a row is part of the label, and the label is not part of a longer word.
fn is_label_at(row: &[char], column: usize, label: &str) -> bool {
    let label: Vec<char> = label.chars().collect();
    let is_boundary = |neighbor: Option<&char>| neighbor.is_none_or(|letter| !letter.is_alphanumeric());
    let starts = column.saturating_sub(label.len().saturating_sub(1))..=column;
    starts.into_iter().any(|start| {
        let end = start + label.len();
        row.get(start..end) == Some(label.as_slice())
            && is_boundary(start.checked_sub(1).and_then(|before| row.get(before)))
            && is_boundary(row.get(end))
    })
}
