//! Tiles on their way: what is removed pops, what is above falls, columns close up; and a cleared board is cheered.
//!
//! The game is settled before anything moves; an animation only draws its tiles somewhere else for a moment, as a
//! pure function of what was removed and the time since.

use crate::board::{Board, Cell, Color, Removal};
use crate::tui::geometry::layout::TileSize;
use std::time::Duration;

/// From one frame to the next.
pub(crate) const FRAME: Duration = Duration::from_millis(33);

const POP: Duration = Duration::from_millis(60);
const FALL: Duration = Duration::from_millis(100);
const SLIDE: Duration = Duration::from_millis(90);
/// As long as all of a move, of which only the pop comes before.
const CHEER: Duration = Duration::from_millis(190);

/// How many tiles wide the wave of a cleared board is.
const WAVE: u64 = 4;

/// A move being shown.
#[derive(Clone, Debug)]
pub(crate) struct Animation {
    removed: Removal,
    started: Duration,
    falls: Duration,
    slides: Duration,
    cheers: Duration,
}

impl Animation {
    /// The animation of a removal that led to this board at this time.
    pub(crate) fn new(removed: Removal, board: &Board, started: Duration) -> Self {
        let time = |is_shown, time| if is_shown { time } else { Duration::ZERO };
        Self {
            falls: time(some_tile_fell(&removed, board), FALL),
            // Where all columns are gone, none is left to slide.
            slides: time(!removed.emptied.is_empty() && !board.is_cleared(), SLIDE),
            cheers: time(board.is_cleared(), CHEER),
            removed,
            started,
        }
    }

    /// Whether all tiles have arrived.
    pub(crate) fn is_over(&self, now: Duration) -> bool {
        now.saturating_sub(self.started) >= POP + self.falls + self.slides + self.cheers
    }

    const fn since_pop(&self, now: Duration) -> Duration {
        now.saturating_sub(self.started).saturating_sub(POP)
    }

    /// How far the tile that ends in this cell is drawn from there: columns to the right and rows up, on the
    /// terminal.
    pub(crate) fn offset(&self, cell: Cell, tile: TileSize, now: Duration) -> (u16, u16) {
        let elapsed = self.since_pop(now);
        let origin = self.removed.origin(cell);
        let right = (origin.column - cell.column) * tile.width;
        let up = (origin.row - cell.row) * tile.height;
        (
            left_to_go(right, elapsed.saturating_sub(self.falls), self.slides),
            left_to_go(up, elapsed, self.falls),
        )
    }

    /// The colour that pops in this cell, and the columns and rows on the terminal that are left of its tile.
    pub(crate) fn pop(&self, cell: Cell, tile: TileSize, now: Duration) -> Option<(Color, TileSize)> {
        let left = POP.checked_sub(now.saturating_sub(self.started)).filter(|left| !left.is_zero())?;
        self.removed.cells.binary_search(&cell).ok()?;
        let (left, of) = (left.as_millis(), POP.as_millis());
        let shrunk = |side: u16| u16::try_from((u128::from(side) * left).div_ceil(of)).unwrap_or(side);
        let left = TileSize { width: shrunk(tile.width), height: shrunk(tile.height) };
        Some((self.removed.group.color, left))
    }

    /// Which of so many colours the wave over a cleared board shows in this cell. It runs from the last group to the
    /// farthest corner of the board.
    pub(crate) fn wave(&self, cell: Cell, board: &Board, colors: usize, now: Duration) -> Option<usize> {
        let elapsed = self.since_pop(now);
        if elapsed.is_zero() || elapsed >= self.cheers {
            return None;
        }
        let center = self.removed.group.cell;
        let away = |one: u16, other: u16| u64::from(one.abs_diff(other));
        let distance = away(cell.column, center.column).pow(2) + away(cell.row, center.row).pow(2);
        let size = board.size();
        let farthest = u64::from(size.columns()) + u64::from(size.rows()) + WAVE;
        let (elapsed, time) = (elapsed.as_millis(), self.cheers.as_millis());
        let front = u64::try_from(u128::from(farthest) * elapsed / time).unwrap_or(farthest);
        let behind = front.checked_sub(distance.isqrt()).filter(|&behind| behind < WAVE)?;
        usize::try_from(behind).ok()?.checked_rem(colors)
    }
}

/// Whether a tile stood above a removed one: its column then reaches up to where the lowest removed one was.
fn some_tile_fell(removed: &Removal, board: &Board) -> bool {
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

/// How slowly the terminal takes frames.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SlowFrames(u8);

impl SlowFrames {
    /// Longer than this a frame is late for the next one.
    const SLOW: Duration = Duration::from_millis(30);
    /// So many more slow frames than others are no accident.
    const TOO_MANY: u8 = 3;

    /// Counts a frame that took so long to write; says whether too many were slow.
    pub(crate) fn are_too_many(&mut self, took: Duration) -> bool {
        self.0 = if took > Self::SLOW { self.0.saturating_add(1) } else { self.0.saturating_sub(1) };
        self.0 >= Self::TOO_MANY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE: TileSize = TileSize { width: 4, height: 2 };

    /// What becomes of removing the group of a cell: the animation, begun after a second, and the board.
    fn removing(board: &str, column: u16, row: u16) -> (Animation, Board) {
        let mut board: Board = board.parse().unwrap();
        let removed = board.remove(Cell::new(column, row), 2).unwrap();
        (Animation::new(removed, &board, Duration::from_secs(1)), board)
    }

    fn at(millis: u64) -> Duration {
        Duration::from_millis(1000 + millis)
    }

    #[test]
    fn columns_slide_from_where_they_were() {
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
    fn popping_comes_first_and_then_falling() {
        let (animation, _) = removing("AB\nBB\nBC", 0, 0);
        let up = |millis| animation.offset(Cell::new(0, 0), TILE, at(millis));
        assert_eq!([0, 60, 130, 160].map(up), [(0, 4), (0, 4), (0, 3), (0, 0)]);
        assert!(!animation.is_over(at(159)) && animation.is_over(at(160)));
    }

    #[test]
    fn what_is_removed_shrinks() {
        let (animation, _) = removing("AB\nBB\nBC", 0, 0);
        let left = |millis| animation.pop(Cell::new(1, 1), TILE, at(millis)).map(|(_, left)| left);
        assert_eq!(left(0), Some(TILE));
        assert_eq!(left(30), Some(TileSize { width: 2, height: 1 }));
        assert_eq!(left(60), None);
        assert_eq!(animation.pop(Cell::new(0, 2), TILE, at(0)), None);
    }

    #[test]
    fn nothing_takes_longer_than_a_quarter_of_a_second() {
        assert!(POP + FALL + SLIDE <= Duration::from_millis(250));
        assert!(POP + CHEER <= Duration::from_millis(250));
    }

    #[test]
    fn a_wave_runs_over_a_cleared_board_and_over_no_other() {
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
    fn one_slow_frame_is_an_accident() {
        let frames = |times: &[u64]| {
            let mut slow = SlowFrames::default();
            times.iter().map(|&time| slow.are_too_many(Duration::from_millis(time))).collect::<Vec<_>>()
        };
        assert_eq!(frames(&[31, 2, 40, 30, 31]), [false; 5]);
        assert_eq!(frames(&[31, 40, 99]), [false, false, true]);
        assert_eq!(frames(&[40, 40, 1, 40, 40]), [false, false, false, false, true]);
    }
}
