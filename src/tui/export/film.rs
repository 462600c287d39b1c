//! The frames of a game that is played on the screen, row by row.

use crate::board::Size;
use crate::config::Setting;
use crate::game::{Event, PlayedMove};
use crate::tui::ScreenConfig;
use crate::tui::app::ReplayPlayer;
use crate::tui::export::snapshot::{Snapshot, frame};
use crate::tui::geometry::animation::FRAME;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use std::time::Duration;

/// What a row of the screen shows, and since when.
#[derive(Clone, Debug)]
pub(super) struct RowState {
    pub(super) since: Duration,
    pub(super) cells: Vec<Cell>,
}

#[derive(Debug, Default)]
pub(super) struct Film {
    pub(super) rows: Vec<Vec<RowState>>,
    pub(super) changes: usize,
}

impl Film {
    pub(super) fn add(&mut self, since: Duration, frame: &Buffer) {
        let width = usize::from(frame.area.width.max(1));
        self.rows.resize_with(frame.area.height.into(), Vec::new);
        for (states, cells) in self.rows.iter_mut().zip(frame.content.chunks(width)) {
            let differs =
                |last: &RowState| last.cells.iter().zip(cells).filter(|(old, new)| old != new).count();
            let changes = states.last().map(differs);
            if changes != Some(0) {
                states.push(RowState { since, cells: cells.to_vec() });
                self.changes += changes.unwrap_or_default();
            }
        }
    }

    pub(super) fn last_frame(&self) -> Buffer {
        let last_states = self.rows.iter().filter_map(|states| states.last());
        let content: Vec<Cell> = last_states.flat_map(|state| state.cells.clone()).collect();
        let height = u16::try_from(self.rows.len()).unwrap_or(u16::MAX);
        let width = u16::try_from(content.len() / self.rows.len().max(1)).unwrap_or(u16::MAX);
        Buffer { area: Rect::new(0, 0, width, height), content }
    }
}

#[derive(Debug)]
pub(super) struct Camera<'a> {
    pub(super) player: ReplayPlayer,
    pub(super) size: Size,
    pub(super) config: &'a ScreenConfig,
}

impl Camera<'_> {
    /// The present position. The group that is removed next is marked.
    pub(super) fn snapshot(&self) -> Snapshot {
        let game = self.player.game().clone();
        Snapshot::new(game, self.player.next_move(), self.config.clone())
    }

    /// Goes to a position and films it from the time `start` on. The move that led to it is animated, but the last frame
    /// of the time `interval` shows the position at rest.
    pub(super) fn film_step(
        &mut self,
        film: &mut Film,
        position: usize,
        start: Duration,
        interval: Duration,
    ) {
        self.player.go_to(position);
        let snapshot = self.snapshot();
        let mut elapsed = Duration::ZERO;
        if let Some(played) = self.last_move().filter(|_| self.config.config.is_on(Setting::Animation)) {
            let mut app = snapshot.app(self.size);
            app.screen.animate(played, Duration::ZERO);
            let is_moving = |elapsed| {
                app.screen().display.animation().is_some_and(|animation| !animation.is_over(elapsed))
            };
            while is_moving(elapsed) && elapsed + FRAME < interval {
                film.add(start + elapsed, &frame(&app, elapsed));
                elapsed += FRAME;
            }
        }
        film.add(start + elapsed, &snapshot.frame(self.size));
    }

    fn last_move(&self) -> Option<PlayedMove> {
        let is_move = matches!(self.player.last_event(), Some(Event::Move(_) | Event::Redo));
        self.player.game().moves().last().filter(|_| is_move).cloned()
    }
}
