//! The frames of a game that is played on the screen, one after another.

use crate::board::{Size, quantity};
use crate::config::Setting;
use crate::game::{BoardOrigin, Event, Game, PlayedMove, ReplayError};
use crate::notation::Replay;
use crate::review::{Review, Scale};
use crate::tui::ScreenConfig;
use crate::tui::app::ReplayPlayer;
use crate::tui::export::snapshot::{Snapshot, frame};
use ratatui::buffer::Buffer;
use std::time::Duration;

/// The time from one frame of an animation to the next. Many viewers show a frame longer if it is shorter than 20 ms.
const FRAME: Duration = Duration::from_millis(40);

/// How long the first board is shown before the first step.
pub(super) const LEAD: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct GameFrames<'a> {
    player: ReplayPlayer,
    events: &'a [Event],
    size: Size,
    config: &'a ScreenConfig,
    scale: Option<&'a Scale>,
    /// The game after its last move, and its review.
    reviewed: Option<(Game, &'a Review)>,
}

impl<'a> GameFrames<'a> {
    /// The frames of a game on a screen of `size` columns and rows. With the scale of its board, they show stars, and with
    /// its review, the signs of its moves.
    pub(super) fn new(
        replay: &'a Replay,
        size: Size,
        config: &'a ScreenConfig,
        scale: Option<&'a Scale>,
        review: Option<&'a Review>,
    ) -> Result<Self, ReplayError> {
        let reviewed = review.map(|review| Ok((replay.game()?, review))).transpose()?;
        let player = ReplayPlayer::new(replay.clone())?;
        Ok(Self { player, events: &replay.events, size, config, scale, reviewed })
    }

    /// Shows the position after a number of events.
    pub(super) fn show_position(mut self, events: usize, show: &mut dyn FnMut(Duration, &Buffer)) {
        self.player.go_to(events);
        show(Duration::ZERO, &self.snapshot().frame(self.size));
    }

    /// Shows all frames, each with the time of its beginning. `interval` is the time from one step to the next. The group
    /// that is removed next is marked.
    pub(super) fn show(mut self, interval: Duration, show: &mut dyn FnMut(Duration, &Buffer)) {
        self.player.go_to(0);
        show(Duration::ZERO, &self.snapshot().frame(self.size));
        let mut start = LEAD;
        for position in positions(self.events) {
            self.player.go_to(position);
            let snapshot = self.snapshot();
            let mut elapsed = Duration::ZERO;
            if let Some(played) = self.last_move().filter(|_| self.config.config.is_on(Setting::Animation)) {
                let mut app = snapshot.app(self.size);
                app.screen.animate(played, Duration::ZERO);
                let is_moving = |elapsed| {
                    app.screen().display.animation().is_some_and(|animation| !animation.is_over(elapsed))
                };
                // The last frame of the interval shows the position at rest.
                while is_moving(elapsed) && elapsed + FRAME < interval {
                    show(start + elapsed, &frame(&app, elapsed));
                    elapsed += FRAME;
                }
            }
            show(start + elapsed, &snapshot.frame(self.size));
            start += interval;
        }
    }

    fn snapshot(&self) -> Snapshot {
        let game = self.player.game().clone();
        let reviewed = self.reviewed.as_ref().map(|(whole, review)| (whole, *review));
        let mut snapshot = Snapshot::new(game, self.player.next_move(), self.config.clone());
        snapshot.scale = self.scale.cloned();
        snapshot.with_review(reviewed)
    }

    fn last_move(&self) -> Option<PlayedMove> {
        let is_move = matches!(self.player.last_event(), Some(Event::Move(_) | Event::Redo));
        self.player.game().moves().last().filter(|_| is_move).cloned()
    }
}

/// The most cells of the board and of the screen that all steps of a game draw together. That takes some seconds.
const MAX_CELLS: usize = 20_000_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too long for a moving picture: there is room for {} on this board and screen", quantity(*steps, "step"))]
pub struct TooLong {
    pub steps: usize,
}

/// Checks that a game can be drawn step by step in some seconds, without playing it.
pub fn check_length(replay: &Replay, screen: Size) -> Result<(), TooLong> {
    let board = match &replay.id.source {
        BoardOrigin::Deal(deal) => deal.size,
        BoardOrigin::Literal(board) => board.size(),
    };
    let cells = |size: Size| usize::from(size.columns()) * usize::from(size.rows());
    let steps = MAX_CELLS / (cells(board) + cells(screen));
    if positions(&replay.events).len() > steps { Err(TooLong { steps }) } else { Ok(()) }
}

/// The number of events before each position that is shown. A tag, such as a hint, is shown with the step after it.
pub(super) fn positions(events: &[Event]) -> Vec<usize> {
    let steps = (1..).zip(events).filter(|(_, event)| !matches!(event, Event::Tag(_)));
    let mut positions: Vec<usize> = steps.map(|(position, _)| position).collect();
    // Tags after the last step belong to that step.
    if let Some(last) = positions.last_mut() {
        *last = events.len();
    }
    positions
}
