//! The tiles on the screen at one moment: which are marked, joined or moving.

use crate::board::{Board, Cell, Color};
use crate::tui::app::{App, ReviewedGame};
use crate::tui::geometry::animation::{Animation, WAVE_WIDTH};
use crate::tui::geometry::layout::{Layout, TileSize};
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TileState {
    Plain,
    /// In the group under the marker.
    Marked,
    Marker,
    /// In the group that a review recommends instead.
    Better,
    /// Part of what the removal of the marked group brings together.
    Joined,
}

impl TileState {
    /// Whether the tile is in a group that stands out as a whole.
    pub(super) const fn is_marked(self) -> bool {
        matches!(self, Self::Marked | Self::Marker | Self::Better)
    }
}

#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "one for each side")]
pub(super) struct Joins {
    pub(super) left: bool,
    pub(super) right: bool,
    pub(super) above: bool,
    pub(super) below: bool,
}

pub(super) struct Scene<'a> {
    pub(super) board: &'a Board,
    pub(super) layout: &'a Layout,
    animation: Option<&'a Animation>,
    now: Duration,
    marker: Cell,
    /// Whether the marker is shown.
    is_marked: bool,
    /// The cells of the group under the marker, or those of a plan, in ascending order.
    group: Vec<Cell>,
    /// The cells of the group that a review recommends instead, or of the other option of a question, in ascending order.
    better: Vec<Cell>,
    /// The digits of the options of a question, that of the marked group first.
    digits: Option<[char; 2]>,
    /// The cells that the removal of the group under the marker brings together, in ascending order.
    joined: &'a [Cell],
    /// On a cleared board, the moves of the game: their colours, and the tiles removed up to their ends.
    moves: Vec<(Color, u64)>,
}

/// A part of the trace that a game leaves on a cleared board. The moves follow each other row by row from the top, each
/// as long as its group was large.
pub(super) struct Trace {
    pub(super) color: Color,
    pub(super) is_first: bool,
    pub(super) is_last: bool,
    /// The height of its ribbon, which is a tile while the wave passes.
    pub(super) half_rows: u16,
}

impl<'a> Scene<'a> {
    pub(super) fn new(app: &'a App, layout: &'a Layout, now: Duration) -> Self {
        let game = app.game();
        let made = if game.board().is_cleared() { game.moves() } else { &[] };
        let moves = made.iter().map(|made| made.removed.group).scan(0, |removed, group| {
            *removed += u64::from(group.size);
            Some((group.color, *removed))
        });
        let moves = moves.collect();
        let reviewed = app.activities.review();
        let question = reviewed.and_then(ReviewedGame::question).map(|(_, question)| question);
        let other = question.map(|question| question.options[1 - question.choice]);
        let digits = question.map(|question| if question.choice == 0 { ['1', '2'] } else { ['2', '1'] });
        let better = other.or_else(|| reviewed.and_then(ReviewedGame::better_cell));
        let better = better.map_or_else(Vec::new, |cell| game.board().cells_of_group(cell));
        let scene = Self::at_rest(game.board(), app.marker(), layout);
        let is_marked = !app.game().status().is_over();
        let group = if is_marked { scene.group } else { Vec::new() };
        let joined = app.joined().filter(|_| is_marked).map_or(&[][..], |joined| &joined.cells);
        let answered = question.filter(|question| question.is_answered);
        let joined = answered.map_or(joined, |question| &question.gathered);
        let planned = reviewed.filter(|reviewed| reviewed.shows_plan());
        let planned = planned.and_then(|reviewed| reviewed.plan.as_ref()?.plan.as_ref());
        // Instead of the group of the first move, those tiles are marked that the plan gathers.
        let group = planned.map_or(group, |plan| plan.cells.clone());
        let is_marked = is_marked && planned.is_none();
        Self { animation: app.animation(), now, moves, better, digits, is_marked, group, joined, ..scene }
    }

    /// The tiles of a board that does not move.
    pub(super) fn at_rest(board: &'a Board, marker: Cell, layout: &'a Layout) -> Self {
        let group = board.cells_of_group(marker);
        Self {
            board,
            layout,
            animation: None,
            now: Duration::ZERO,
            marker,
            is_marked: true,
            group,
            better: Vec::new(),
            digits: None,
            joined: &[],
            moves: Vec::new(),
        }
    }

    pub(super) fn tiles(&self) -> impl Iterator<Item = (Cell, Color)> {
        self.layout.cells().filter_map(|cell| Some((cell, self.board.tile(cell)?)))
    }

    /// What a cleared board shows in this cell; nothing where tiles are too flat for a ribbon.
    pub(super) fn trace(&self, cell: Cell) -> Option<Trace> {
        let (size, tile) = (self.board.size(), self.layout.tile);
        let rows_above = u64::from((size.rows() - 1).checked_sub(cell.row)?);
        let place = rows_above * u64::from(size.columns()) + u64::from(cell.column);
        let index = self.moves.partition_point(|&(_, end)| end <= place);
        let &(color, end) = self.moves.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.moves[before].1);
        let beyond = match self.animation {
            Some(animation) => animation.wave_beyond(cell, self.board, self.now)?.min(WAVE_WIDTH),
            None => WAVE_WIDTH,
        };
        let wave = u64::from(tile.half_rows) * (WAVE_WIDTH - beyond) / WAVE_WIDTH;
        // A half row separates the ribbons.
        let half_rows = u16::try_from(wave).unwrap_or(tile.half_rows).max(tile.half_rows - 1);
        (half_rows > 0).then_some(Trace {
            color,
            is_first: place == start,
            is_last: place + 1 == end,
            half_rows,
        })
    }

    pub(super) fn state_of(&self, cell: Cell) -> TileState {
        if self.board.tile(cell).is_none() {
            TileState::Plain
        } else if self.is_marked && self.marker == cell {
            TileState::Marker
        } else if self.group.binary_search(&cell).is_ok() {
            TileState::Marked
        } else if self.better.binary_search(&cell).is_ok() {
            TileState::Better
        } else if self.joined.binary_search(&cell).is_ok() {
            TileState::Joined
        } else {
            TileState::Plain
        }
    }

    /// The digit of the option of a question that a tile belongs to.
    pub(super) fn digit_of(&self, state: TileState) -> Option<char> {
        let [marked, other] = self.digits?;
        match state {
            TileState::Marked | TileState::Marker => Some(marked),
            TileState::Better => Some(other),
            TileState::Plain | TileState::Joined => None,
        }
    }

    /// How far from its final cell a tile is drawn: columns of the terminal to the right and half rows up.
    pub(super) fn offset(&self, cell: Cell) -> (u16, u16) {
        self.animation.map_or((0, 0), |animation| animation.offset(cell, self.layout.tile, self.now))
    }

    /// The colour of the removed tile that shrinks in this cell, and its current size.
    pub(super) fn shrinking(&self, cell: Cell) -> Option<(Color, TileSize)> {
        self.animation.and_then(|animation| animation.shrinking_tile(cell, self.layout.tile, self.now))
    }

    /// A tile is joined with adjacent tiles of its colour, even while they move, if they move together.
    pub(super) fn joins(&self, cell: Cell) -> Joins {
        let Cell { column, row } = cell;
        let Some(color) = self.board.tile(cell) else { return Joins::default() };
        let joins_with = |neighbor: Option<Cell>| {
            neighbor.is_some_and(|neighbor| {
                self.board.tile(neighbor) == Some(color) && self.offset(neighbor) == self.offset(cell)
            })
        };
        Joins {
            left: joins_with(column.checked_sub(1).map(|column| Cell { column, row })),
            right: joins_with(Some(Cell { column: column + 1, row })),
            above: joins_with(Some(Cell { column, row: row + 1 })),
            below: joins_with(row.checked_sub(1).map(|row| Cell { column, row })),
        }
    }
}
