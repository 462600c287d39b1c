//! Animates moves: removed tiles shrink, the tiles above fall, and columns close up. Meanwhile the gain stands where the
//! group was. The larger the group, the larger is the [`Emphasis`]. At the end of a game, the score then counts up and the
//! stars fill, while a wave runs over a cleared board.
//!
//! The game already has its final state. An animation only draws its tiles elsewhere for a moment, as a pure function of
//! the removal and the time since then.

use crate::board::{Board, Cell, Color, Removal};
use crate::game::{Game, PlayedMove};
use crate::tui::geometry::layout::TileSize;
use std::time::Duration;

pub(crate) const FRAME: Duration = Duration::from_millis(33);

const SHRINK_TIME: Duration = Duration::from_millis(60);
const FALL_TIME: Duration = Duration::from_millis(100);
const SLIDE_TIME: Duration = Duration::from_millis(90);
/// How long the wave runs after the last group has shrunk.
const WAVE_TIME: Duration = Duration::from_millis(440);

/// How large a move is shown. It depends on the tiles, because points differ from rules to rules.
#[derive(Debug)]
pub(crate) struct Emphasis {
    /// The size of the smallest group.
    from: u32,
    millis: u64,
    /// Whether the label of the gain is gold and the score counts up.
    pub(crate) is_gold: bool,
    /// Whether the columns fall one after another, from the middle of the group outwards, and the gain in the panel is gold,
    /// too, until the next move.
    pub(crate) is_large: bool,
    /// One tile of this many leaves a spark; none for 0.
    pub(crate) sparks: u16,
    /// Whether the size of the group stands below the gain.
    pub(crate) names_size: bool,
}

impl Emphasis {
    const SMALL: Self =
        Self { from: 0, millis: 250, is_gold: false, is_large: false, sparks: 0, names_size: false };
    const MEDIUM: Self = Self { from: 12, millis: 350, is_gold: true, ..Self::SMALL };
    const LARGE: Self = Self { from: 24, millis: 500, is_large: true, sparks: 2, ..Self::MEDIUM };
    const HUGE: Self = Self { from: 40, millis: 800, sparks: 1, names_size: true, ..Self::LARGE };

    /// The emphasis of a move, by the number of tiles that it removes.
    pub(crate) fn of(tiles: u32) -> &'static Self {
        let all = [&Self::HUGE, &Self::LARGE, &Self::MEDIUM];
        all.into_iter().find(|emphasis| emphasis.from <= tiles).unwrap_or(&Self::SMALL)
    }
}

/// The least time in which stars light up one after another.
const STARS_TIME: Duration = Duration::from_millis(500);
/// How long the score counts up and five stars fill at the end of a game, after the gain has gone.
const END_TIME: Duration = Duration::from_millis(300);
/// When the sparks of a large group become smaller.
const SPARKS_FADE: Duration = Duration::from_millis(150);

/// The columns beside the middle of the group that fall one after another; those beyond fall with the last of them.
const COLUMNS_IN_TURN: u16 = 10;

/// The width in tiles of the wave over a cleared board.
pub(crate) const WAVE_WIDTH: u64 = 4;

#[derive(Clone, Debug)]
pub(crate) struct Animation {
    pub(crate) played: PlayedMove,
    started: Duration,
    fall_time: Duration,
    slide_time: Duration,
    is_end: bool,
    pub(crate) emphasis: &'static Emphasis,
    /// The half stars before the move and after it, if it reached some.
    pub(crate) stars: Option<[u8; 2]>,
}

impl Animation {
    /// Creates the animation of a move at the time `started`. `game` is the game after the move.
    pub(crate) fn new(played: PlayedMove, game: &Game, started: Duration) -> Self {
        let board = game.board();
        let time = |is_shown, time| if is_shown { time } else { Duration::ZERO };
        Self {
            emphasis: Emphasis::of(played.removed.group.size),
            stars: None,
            fall_time: time(some_tile_fell(&played.removed, board), FALL_TIME),
            // On a cleared board no column is left to slide.
            slide_time: time(!played.removed.emptied.is_empty() && !board.is_cleared(), SLIDE_TIME),
            is_end: game.status().is_over(),
            played,
            started,
        }
    }

    pub(crate) fn end(&self) -> Duration {
        self.started + self.time() + if self.is_end { END_TIME } else { Duration::ZERO }
    }

    pub(crate) fn is_over(&self, now: Duration) -> bool {
        now >= self.end()
    }

    /// The half stars lit by now, if stars light up.
    pub(crate) fn lit_stars(&self, now: Duration) -> Option<u8> {
        let [from, to] = self.stars?;
        let lit = part_of(to.saturating_sub(from).into(), self.elapsed(now), self.time());
        Some(from.saturating_add(u8::try_from(lit).unwrap_or(to)).min(to))
    }

    /// How long the tiles move and the gain is shown.
    fn time(&self) -> Duration {
        let stars = if self.stars.is_some() { STARS_TIME } else { Duration::ZERO };
        stars.max(Duration::from_millis(self.emphasis.millis))
    }

    const fn elapsed(&self, now: Duration) -> Duration {
        now.saturating_sub(self.started)
    }

    /// The part of the gain that the score does not show yet.
    pub(crate) fn uncounted_gain(&self, now: Duration) -> i64 {
        let left = self.time().saturating_sub(self.elapsed(now));
        if self.emphasis.is_gold { part_of(self.played.points, left, self.time()) } else { 0 }
    }

    /// Whether the tiles are at rest and the gain has gone, so that only the result and the wave still move.
    pub(crate) fn is_at_rest(&self, now: Duration) -> bool {
        self.elapsed(now) >= self.time()
    }

    /// The part of a number that has been counted up at the end of a game.
    pub(crate) fn counted(&self, number: i64, now: Duration) -> i64 {
        part_of(number, self.elapsed(now).saturating_sub(self.time()), END_TIME)
    }

    /// Whether there are small sparks where the group was, or large ones; `None` as long as its tiles shrink.
    pub(crate) fn has_small_sparks(&self, now: Duration) -> Option<bool> {
        let elapsed = self.elapsed(now);
        (elapsed >= SHRINK_TIME).then_some(elapsed >= SPARKS_FADE)
    }

    const fn since_shrinking(&self, now: Duration) -> Duration {
        self.elapsed(now).saturating_sub(SHRINK_TIME)
    }

    /// How far from its final cell a tile is drawn: columns of the terminal to the right and half rows up.
    pub(crate) fn offset(&self, cell: Cell, tile: TileSize, now: Duration) -> (u16, u16) {
        let origin = self.played.removed.origin(cell);
        // Most tiles stay where they are.
        if origin == cell {
            return (0, 0);
        }
        let elapsed = self.since_shrinking(now);
        let right = (origin.column - cell.column) * tile.width;
        let up = (origin.row - cell.row) * tile.half_rows;
        let spare = if self.emphasis.is_large { self.emphasis.millis - Emphasis::SMALL.millis } else { 0 };
        let last_delay = Duration::from_millis(spare);
        let middle = self.played.removed.cells[self.played.removed.cells.len() / 2].column;
        let delay = last_delay * u32::from(origin.column.abs_diff(middle)) / u32::from(COLUMNS_IN_TURN);
        (
            remaining(right, elapsed.saturating_sub(self.fall_time + last_delay), self.slide_time),
            remaining(up, elapsed.saturating_sub(delay.min(last_delay)), self.fall_time),
        )
    }

    /// The colour of the removed tile that shrinks in this cell, and its current size.
    pub(crate) fn shrinking_tile(
        &self,
        cell: Cell,
        tile: TileSize,
        now: Duration,
    ) -> Option<(Color, TileSize)> {
        let rest = SHRINK_TIME.checked_sub(self.elapsed(now)).filter(|rest| !rest.is_zero())?;
        self.played.removed.cells.binary_search(&cell).ok()?;
        let (rest, total) = (rest.as_millis(), SHRINK_TIME.as_millis());
        let shrunk = |side: u16| u16::try_from((u128::from(side) * rest).div_ceil(total)).unwrap_or(side);
        let size = TileSize { width: shrunk(tile.width), half_rows: shrunk(tile.half_rows) };
        Some((self.played.removed.group.color, size))
    }

    /// How many tiles the wave over a cleared board has gone beyond this cell; `None` before it arrives. The wave runs
    /// from the last group to the farthest corner of the board.
    pub(crate) fn wave_beyond(&self, cell: Cell, board: &Board, now: Duration) -> Option<u64> {
        let elapsed = self.since_shrinking(now);
        if elapsed.is_zero() {
            return None;
        }
        let center = self.played.removed.group.cell;
        let columns = u64::from(cell.column.abs_diff(center.column));
        let rows = u64::from(cell.row.abs_diff(center.row));
        let distance = (columns.pow(2) + rows.pow(2)).isqrt();
        let size = board.size();
        let farthest = u64::from(size.columns()) + u64::from(size.rows()) + WAVE_WIDTH;
        let front = part_of(i64::try_from(farthest).unwrap_or(i64::MAX), elapsed, WAVE_TIME);
        u64::try_from(front).unwrap_or(farthest).checked_sub(distance)
    }
}

/// Whether a tile fell: its column still reaches above the lowest removed cell.
fn some_tile_fell(removed: &Removal, board: &Board) -> bool {
    removed.cells.chunk_by(|a, b| a.column == b.column).any(|cells| {
        let lowest = cells[0];
        let emptied_before = removed.emptied.partition_point(|&emptied| emptied < lowest.column);
        let is_emptied = removed.emptied.get(emptied_before) == Some(&lowest.column);
        let shift = u16::try_from(emptied_before).unwrap_or(lowest.column);
        !is_emptied && board.height(lowest.column - shift) > lowest.row
    })
}

/// The part of a number that corresponds to the part of a time that has elapsed.
fn part_of(number: i64, elapsed: Duration, time: Duration) -> i64 {
    let [elapsed, time] =
        [elapsed.min(time), time].map(|time| i128::try_from(time.as_millis()).unwrap_or(i128::MAX));
    i64::try_from(i128::from(number) * elapsed / time).unwrap_or(number)
}

/// The remaining distance of a movement that accelerates like a falling object.
fn remaining(distance: u16, elapsed: Duration, time: Duration) -> u16 {
    if elapsed >= time {
        return 0;
    }
    let (elapsed, time) = (elapsed.as_millis(), time.as_millis());
    let covered = u128::from(distance) * elapsed * elapsed / (time * time);
    distance - u16::try_from(covered).unwrap_or(distance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rules;
    use crate::game::GameId;

    const TILE: TileSize = TileSize { width: 4, half_rows: 4 };

    /// Removes the group of a cell. Returns the animation, which starts at one second, and the board after the removal.
    fn removing(board: &str, column: u16, row: u16) -> (Animation, Board) {
        let mut game = Game::new(GameId::literal(Rules::default(), board.parse().unwrap())).unwrap();
        let played = game.play(Cell::new(column, row)).unwrap().clone();
        (Animation::new(played, &game, Duration::from_secs(1)), game.board().clone())
    }

    fn at(millis: u64) -> Duration {
        Duration::from_millis(1000 + millis)
    }

    #[test]
    fn columns_slide_from_their_former_cells() {
        let (animation, _) = removing("A..\nABD\nCBD", 1, 0);
        let offsets = |millis| {
            [Cell::new(0, 0), Cell::new(1, 0), Cell::new(1, 1)]
                .map(|cell| animation.offset(cell, TileSize { width: 2, half_rows: 2 }, at(millis)))
        };
        for millis in [0, 60] {
            assert_eq!(offsets(millis), [(0, 0), (2, 0), (2, 0)]);
        }
        assert_eq!(offsets(150), [(0, 0), (0, 0), (0, 0)]);
    }

    #[test]
    fn tiles_fall_after_the_removed_tiles_have_shrunk() {
        let (animation, _) = removing("AB\nBB\nBC", 0, 0);
        let up = |millis| animation.offset(Cell::new(0, 0), TILE, at(millis));
        assert_eq!([0, 60, 130, 160].map(up), [(0, 8), (0, 8), (0, 5), (0, 0)]);
    }

    #[test]
    fn removed_tiles_shrink() {
        let (animation, _) = removing("AB\nBB\nBC", 0, 0);
        let size = |millis| animation.shrinking_tile(Cell::new(1, 1), TILE, at(millis)).map(|(_, size)| size);
        assert_eq!(size(0), Some(TILE));
        assert_eq!(size(30), Some(TileSize { width: 2, half_rows: 2 }));
        assert_eq!(size(60), None);
        assert_eq!(animation.shrinking_tile(Cell::new(0, 2), TILE, at(0)), None);
    }

    #[test]
    fn a_move_takes_a_quarter_of_a_second_and_an_end_less_than_600_milliseconds() {
        assert!(SHRINK_TIME + FALL_TIME + SLIDE_TIME <= Duration::from_millis(Emphasis::SMALL.millis));
        assert!(SHRINK_TIME + WAVE_TIME <= Duration::from_millis(Emphasis::SMALL.millis) + END_TIME);
        let (animation, _) = removing("AA\nBB", 0, 1);
        assert!(!animation.is_over(at(249)) && animation.is_over(at(250)));
        let (animation, _) = removing("AA\nBC", 0, 1);
        assert!(!animation.is_over(at(549)) && animation.is_over(at(550)));
        assert_eq!(
            [0, 250, 400, 549, 550, 9999].map(|ms| animation.counted(10, at(ms))),
            [0, 0, 5, 9, 10, 10]
        );
    }

    #[test]
    fn the_larger_the_group_the_larger_is_the_emphasis() {
        for (columns, millis) in [(2, 250), (11, 250), (12, 350), (23, 350), (24, 500), (39, 500), (40, 800)]
        {
            let row = |letter: &str| letter.repeat(columns);
            let (mut animation, board) = removing(&format!("{}\n{}", row("B"), row("A")), 0, 0);
            assert!(!animation.is_at_rest(at(millis - 1)) && animation.is_at_rest(at(millis)), "{columns}");
            let gain = animation.played.points;
            let counts = [0, millis / 2, millis].map(|millis| animation.uncounted_gain(at(millis)));
            assert_eq!(counts, if columns < 12 { [0; 3] } else { [gain, gain / 2, 0] });
            // All tiles are at their places by then.
            for cell in board.moves(1).into_iter().flat_map(|group| board.cells_of_group(group.cell)) {
                assert_eq!(animation.offset(cell, TILE, at(millis)), (0, 0));
            }
            animation.stars = Some([2, 5]);
            let millis = millis.max(500);
            let lit = [0, millis / 2, millis - 1, millis].map(|millis| animation.lit_stars(at(millis)));
            assert_eq!(lit, [2, 3, 4, 5].map(Some));
        }
    }

    #[test]
    fn sparks_follow_the_shrinking_tiles_and_become_smaller() {
        let (animation, _) = removing("AA\nBC", 0, 1);
        let sparks = [0, 59, 60, 149, 150, 249].map(|millis| animation.has_small_sparks(at(millis)));
        let (large, small) = (Some(false), Some(true));
        assert_eq!(sparks, [None, None, large, large, small, small]);
    }

    #[test]
    fn the_wave_passes_every_cell_of_a_cleared_board() {
        let (animation, board) = removing("AAAAAA\nAAAAAA", 0, 0);
        let beyond = |column, millis| animation.wave_beyond(Cell::new(column, 0), &board, at(millis));
        let arrival = |column| (0..550).find(|&millis| beyond(column, millis).is_some()).unwrap();
        assert!(arrival(0) > 60 && (1..6).all(|column| arrival(column - 1) < arrival(column)));
        for column in 0..6 {
            let is_passing = |&millis: &u64| beyond(column, millis).is_some_and(|beyond| beyond < WAVE_WIDTH);
            let seen = (0..550).filter(is_passing).count();
            assert!((100..200).contains(&seen), "{seen}");
            assert!(beyond(column, 500) >= Some(WAVE_WIDTH));
        }
    }
}
