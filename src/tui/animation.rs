//! Tiles on their way: down first, then to the left.
//!
//! The game is settled before anything moves; an animation only draws its tiles somewhere else for a moment, as a
//! pure function of what was removed and the time since.

use super::layout::TileSize;
use crate::board::{Board, Cell, Removed};
use std::time::Duration;

/// From one frame to the next.
pub(super) const FRAME: Duration = Duration::from_millis(33);

const FALL: Duration = Duration::from_millis(130);
const SLIDE: Duration = Duration::from_millis(110);

/// A move being shown.
#[derive(Clone, Debug)]
pub(super) struct Animation {
    removed: Removed,
    started: Duration,
    falls: Duration,
    slides: Duration,
}

impl Animation {
    /// The animation of a removal that led to this board at this time; `None` where no tile moves.
    pub(super) fn new(removed: Removed, board: &Board, started: Duration) -> Option<Self> {
        let falls = if some_tile_fell(&removed, board) { FALL } else { Duration::ZERO };
        let slides = if removed.emptied.is_empty() { Duration::ZERO } else { SLIDE };
        (falls + slides > Duration::ZERO).then_some(Self { removed, started, falls, slides })
    }

    /// Whether all tiles have arrived.
    pub(super) fn is_over(&self, now: Duration) -> bool {
        now.saturating_sub(self.started) >= self.falls + self.slides
    }

    /// How far the tile that ends in this cell is drawn from there: columns to the right and rows up, on the
    /// terminal.
    pub(super) fn offset(&self, cell: Cell, tile: TileSize, now: Duration) -> (u16, u16) {
        let elapsed = now.saturating_sub(self.started);
        let origin = self.removed.origin(cell);
        let right = (origin.column - cell.column) * tile.width;
        let up = (origin.row - cell.row) * tile.height;
        (
            left_to_go(right, elapsed.saturating_sub(self.falls), self.slides),
            left_to_go(up, elapsed, self.falls),
        )
    }
}

/// Whether a tile stood above a removed one: its column then reaches up to where the lowest removed one was.
fn some_tile_fell(removed: &Removed, board: &Board) -> bool {
    removed.cells.chunk_by(|a, b| a.column == b.column).any(|cells| {
        let lowest = cells[0];
        let closed = removed.emptied.partition_point(|&emptied| emptied < lowest.column);
        let is_gone = removed.emptied.get(closed) == Some(&lowest.column);
        let closed = u16::try_from(closed).unwrap_or(lowest.column);
        !is_gone && board.height(lowest.column - closed) > lowest.row
    })
}

/// What is left of a way after some of its time. The pace quickens, as that of falling things does.
fn left_to_go(way: u16, elapsed: Duration, time: Duration) -> u16 {
    if elapsed >= time {
        return 0;
    }
    let (elapsed, time) = (elapsed.as_millis(), time.as_millis());
    let gone = u128::from(way) * elapsed * elapsed / (time * time);
    way - u16::try_from(gone).unwrap_or(way)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offsets(millis: u64) -> [(u16, u16); 3] {
        let mut board: Board = "A..\nABD\nCBD".parse().unwrap();
        let removed = board.remove(Cell::new(1, 0), 2).unwrap();
        let animation = Animation::new(removed, &board, Duration::ZERO).unwrap();
        let tile = TileSize { width: 2, height: 1 };
        let at = Duration::from_millis(millis);
        [Cell::new(0, 0), Cell::new(1, 0), Cell::new(1, 1)].map(|cell| animation.offset(cell, tile, at))
    }

    #[test]
    fn columns_slide_from_where_they_were() {
        assert_eq!(offsets(0), [(0, 0), (2, 0), (2, 0)]);
        assert_eq!(offsets(110), [(0, 0), (0, 0), (0, 0)]);
    }

    #[test]
    fn falling_comes_first() {
        let mut board: Board = "AB\nBB\nBC".parse().unwrap();
        let removed = board.remove(Cell::new(0, 0), 2).unwrap();
        let animation = Animation::new(removed, &board, Duration::from_secs(1)).unwrap();
        let tile = TileSize { width: 4, height: 2 };
        let at = |millis: u64| animation.offset(Cell::new(0, 0), tile, Duration::from_millis(1000 + millis));
        assert_eq!(at(0), (0, 4));
        assert_eq!(at(90), (0, 3));
        assert_eq!(at(130), (0, 0));
        assert!(animation.is_over(Duration::from_millis(1130)));
    }

    #[test]
    fn nothing_takes_longer_than_a_quarter_of_a_second() {
        assert!(FALL + SLIDE <= Duration::from_millis(250));
    }

    #[test]
    fn where_nothing_moves_there_is_nothing_to_show() {
        let mut board: Board = "AA\nBC".parse().unwrap();
        let removed = board.remove(Cell::new(0, 1), 2).unwrap();
        assert!(Animation::new(removed, &board, Duration::ZERO).is_none());
    }
}
