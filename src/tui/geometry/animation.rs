//! Animates moves: removed tiles shrink, the tiles above fall, columns close up, and a wave runs over a cleared board.
//!
//! The game already has its final state. An animation only draws its tiles elsewhere for a moment, as a pure function of
//! the removal and the time since.

use crate::board::{Board, Cell, Color, Removal};
use crate::tui::geometry::layout::TileSize;
use std::time::Duration;

/// The time between two frames.
pub(crate) const FRAME: Duration = Duration::from_millis(33);

const POP: Duration = Duration::from_millis(60);
const FALL: Duration = Duration::from_millis(100);
const SLIDE: Duration = Duration::from_millis(90);
/// The time of the wave, as long as the fall and the slide of a move together.
const CHEER: Duration = Duration::from_millis(190);

/// The width in tiles of the wave over a cleared board.
const WAVE: u64 = 4;

/// The animation of a move.
#[derive(Clone, Debug)]
pub(crate) struct Animation {
    removed: Removal,
    started: Duration,
    falls: Duration,
    slides: Duration,
    cheers: Duration,
}

impl Animation {
    /// Creates the animation of a removal that left this board at the time `started`.
    pub(crate) fn new(removed: Removal, board: &Board, started: Duration) -> Self {
        let time = |is_shown, time| if is_shown { time } else { Duration::ZERO };
        Self {
            falls: time(some_tile_fell(&removed, board), FALL),
            // On a cleared board no column is left to slide.
            slides: time(!removed.emptied.is_empty() && !board.is_cleared(), SLIDE),
            cheers: time(board.is_cleared(), CHEER),
            removed,
            started,
        }
    }

    /// Whether all tiles have reached their final cells.
    pub(crate) fn is_over(&self, now: Duration) -> bool {
        now.saturating_sub(self.started) >= POP + self.falls + self.slides + self.cheers
    }

    const fn since_pop(&self, now: Duration) -> Duration {
        now.saturating_sub(self.started).saturating_sub(POP)
    }

    /// How far from its final cell a tile is drawn: terminal columns to the right and terminal rows up.
    pub(crate) fn offset(&self, cell: Cell, tile: TileSize, now: Duration) -> (u16, u16) {
        let elapsed = self.since_pop(now);
        let origin = self.removed.origin(cell);
        let right = (origin.column - cell.column) * tile.width;
        let up = (origin.row - cell.row) * tile.height;
        (
            remaining(right, elapsed.saturating_sub(self.falls), self.slides),
            remaining(up, elapsed, self.falls),
        )
    }

    /// The colour of the removed tile that shrinks in this cell, and its current size on the terminal.
    pub(crate) fn pop(&self, cell: Cell, tile: TileSize, now: Duration) -> Option<(Color, TileSize)> {
        let left = POP.checked_sub(now.saturating_sub(self.started)).filter(|left| !left.is_zero())?;
        self.removed.cells.binary_search(&cell).ok()?;
        let (left, total) = (left.as_millis(), POP.as_millis());
        let shrunk = |side: u16| u16::try_from((u128::from(side) * left).div_ceil(total)).unwrap_or(side);
        let left = TileSize { width: shrunk(tile.width), height: shrunk(tile.height) };
        Some((self.removed.group.color, left))
    }

    /// The index of the colour that the wave over a cleared board shows in this cell; `None` outside the wave. It runs
    /// from the last group to the farthest corner of the board.
    pub(crate) fn wave(&self, cell: Cell, board: &Board, colors: usize, now: Duration) -> Option<usize> {
        let elapsed = self.since_pop(now);
        if elapsed.is_zero() || elapsed >= self.cheers {
            return None;
        }
        let center = self.removed.group.cell;
        let along = |one: u16, other: u16| u64::from(one.abs_diff(other));
        let distance = along(cell.column, center.column).pow(2) + along(cell.row, center.row).pow(2);
        let size = board.size();
        let farthest = u64::from(size.columns()) + u64::from(size.rows()) + WAVE;
        let (elapsed, time) = (elapsed.as_millis(), self.cheers.as_millis());
        let front = u64::try_from(u128::from(farthest) * elapsed / time).unwrap_or(farthest);
        let behind = front.checked_sub(distance.isqrt()).filter(|&behind| behind < WAVE)?;
        usize::try_from(behind).ok()?.checked_rem(colors)
    }
}

/// Whether a tile was above a removed one: its column then reaches higher than the lowest removed cell.
fn some_tile_fell(removed: &Removal, board: &Board) -> bool {
    removed.cells.chunk_by(|a, b| a.column == b.column).any(|cells| {
        let lowest = cells[0];
        let closed = removed.emptied.partition_point(|&emptied| emptied < lowest.column);
        let is_gone = removed.emptied.get(closed) == Some(&lowest.column);
        let closed = u16::try_from(closed).unwrap_or(lowest.column);
        !is_gone && board.height(lowest.column - closed) > lowest.row
    })
}

/// The distance left to move. The speed increases, as when objects fall.
fn remaining(distance: u16, elapsed: Duration, time: Duration) -> u16 {
    if elapsed >= time {
        return 0;
    }
    let (elapsed, time) = (elapsed.as_millis(), time.as_millis());
    let covered = u128::from(distance) * elapsed * elapsed / (time * time);
    distance - u16::try_from(covered).unwrap_or(distance)
}

/// Counts slow frames, to detect a terminal that is too slow for animations.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SlowFrames(u8);

impl SlowFrames {
    /// A frame that takes longer to write delays the next one.
    const SLOW: Duration = Duration::from_millis(30);
    /// The excess of slow frames over others at which the terminal is too slow.
    const TOO_MANY: u8 = 3;

    /// Records the time it took to write a frame. Returns whether too many frames were slow.
    pub(crate) fn record(&mut self, took: Duration) -> bool {
        self.0 = if took > Self::SLOW { self.0.saturating_add(1) } else { self.0.saturating_sub(1) };
        self.0 >= Self::TOO_MANY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE: TileSize = TileSize { width: 4, height: 2 };

    /// Removes the group of a cell. Returns the animation, started at one second, and the board.
    fn removing(board: &str, column: u16, row: u16) -> (Animation, Board) {
        let mut board: Board = board.parse().unwrap();
        let removed = board.remove(Cell::new(column, row), 2).unwrap();
        (Animation::new(removed, &board, Duration::from_secs(1)), board)
    }

    fn at(millis: u64) -> Duration {
        Duration::from_millis(1000 + millis)
    }

    #[test]
    fn columns_slide_from_their_former_cells() {
        let (animation, _) = removing("A..\nABD\nCBD", 1, 0);
        let offsets = |millis| {
            [Cell::new(0, 0), Cell::new(1, 0), Cell::new(1, 1)]
                .map(|cell| animation.offset(cell, TileSize { width: 2, height: 1 }, at(millis)))
        };
        for millis in [0, 60] {
            assert_eq!(offsets(millis), [(0, 0), (2, 0), (2, 0)]);
        }
        assert_eq!(offsets(150), [(0, 0), (0, 0), (0, 0)]);
    }

    #[test]
    fn tiles_fall_after_the_pop() {
        let (animation, _) = removing("AB\nBB\nBC", 0, 0);
        let up = |millis| animation.offset(Cell::new(0, 0), TILE, at(millis));
        assert_eq!([0, 60, 130, 160].map(up), [(0, 4), (0, 4), (0, 3), (0, 0)]);
        assert!(!animation.is_over(at(159)) && animation.is_over(at(160)));
    }

    #[test]
    fn removed_tiles_shrink() {
        let (animation, _) = removing("AB\nBB\nBC", 0, 0);
        let left = |millis| animation.pop(Cell::new(1, 1), TILE, at(millis)).map(|(_, left)| left);
        assert_eq!(left(0), Some(TILE));
        assert_eq!(left(30), Some(TileSize { width: 2, height: 1 }));
        assert_eq!(left(60), None);
        assert_eq!(animation.pop(Cell::new(0, 2), TILE, at(0)), None);
    }

    #[test]
    fn no_animation_takes_longer_than_a_quarter_of_a_second() {
        assert!(POP + FALL + SLIDE <= Duration::from_millis(250));
        assert!(POP + CHEER <= Duration::from_millis(250));
    }

    #[test]
    fn the_wave_runs_only_over_a_cleared_board() {
        let (animation, board) = removing("AAAAAA\nAAAAAA", 0, 0);
        let wave = |column, millis| animation.wave(Cell::new(column, 0), &board, 3, at(millis));
        assert_eq!((wave(0, 60), wave(0, 250)), (None, None));
        for column in 0..6 {
            let seen = (60..250).filter(|&millis| wave(column, millis).is_some()).count();
            assert!((40..100).contains(&seen), "{seen}");
        }
        let first = |column| (60..250).find(|&millis| wave(column, millis).is_some()).unwrap();
        assert!((1..6).all(|column| first(column - 1) < first(column)));
        let (animation, board) = removing("AB\nAA", 0, 0);
        assert!((0..300).all(|millis| animation.wave(Cell::new(0, 0), &board, 3, at(millis)).is_none()));
    }

    #[test]
    fn a_few_slow_frames_are_tolerated() {
        let frames = |times: &[u64]| {
            let mut slow = SlowFrames::default();
            times.iter().map(|&time| slow.record(Duration::from_millis(time))).collect::<Vec<_>>()
        };
        assert_eq!(frames(&[31, 2, 40, 30, 31]), [false; 5]);
        assert_eq!(frames(&[31, 40, 99]), [false, false, true]);
        assert_eq!(frames(&[40, 40, 1, 40, 40]), [false, false, false, false, true]);
    }
}
