//! The board on the screen: where it is drawn, the marker, and what the mouse does there.

use crate::board::{Board, Cell, Group, IllegalMove, Joined, Rules, Size};
use crate::solver::Later;
use crate::tui::app::{self, App, lesson, playing, reviewing};
use crate::tui::geometry::layout::{Layout, SCROLL_MARGIN, Scroll, TileSizes};
use crate::tui::input::{Action, Direction};
use crate::tui::page::stepped;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use std::cmp::Reverse;
use std::time::Duration;

/// The meaning of a click on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Click {
    /// Remove the group under the marker.
    Remove,
    /// Only mark a group: the position shows two, and neither was marked.
    Mark,
    /// There is no tile.
    Empty,
}

/// What the removal of the group under the marker leads to on this board, under these rules.
#[derive(Debug)]
pub(super) struct LedTo {
    board: Board,
    rules: Rules,
    marker: Cell,
    /// The next moves of a line.
    next: Vec<Cell>,
    pub(super) joined: Option<Joined>,
    pub(super) later: Option<Later>,
}

/// Where the board is drawn: the screen, the size of the tiles, and the scroll position that keeps the marker in view.
#[derive(Debug)]
pub(super) struct BoardView {
    screen: Rect,
    pub(super) tile_sizes: TileSizes,
    scroll: Scroll,
    /// The cell that the marker is on. The keys and the mouse both move the marker.
    pub(super) marker: Cell,
    /// The last stop on the tour of the groups; `None` after the board has changed.
    pub(super) toured_to: Option<Cell>,
    /// What the removal of the group under the marker leads to.
    pub(super) led_to: Option<LedTo>,
}

impl BoardView {
    /// Creates a marker in the middle of the board, for a screen whose size is not known yet.
    pub(super) fn new(board: &Board, min_group: u32) -> Self {
        let mut view = Self {
            screen: Rect::ZERO,
            tile_sizes: TileSizes::default(),
            scroll: Scroll::default(),
            marker: Cell::new(0, 0),
            toured_to: None,
            led_to: None,
        };
        view.center(board, min_group);
        view
    }

    /// The layout of the screen with a board of this size.
    pub(super) fn layout(&self, size: Size) -> Layout {
        Layout::new(self.screen, size, self.scroll, self.tile_sizes)
    }

    pub(super) fn resize(&mut self, screen: Rect, size: Size) {
        if self.screen != screen {
            self.screen = screen;
            self.scroll = self.layout(size).scroll_to(self.marker, SCROLL_MARGIN);
        }
    }

    /// Sets the tile sizes that the theme can draw.
    pub(super) fn set_tile_sizes(&mut self, tile_sizes: TileSizes, size: Size) {
        if self.tile_sizes != tile_sizes {
            self.tile_sizes = tile_sizes;
            self.scroll = self.layout(size).scroll_to(self.marker, SCROLL_MARGIN);
        }
    }

    /// Moves the marker to a cell chosen by a key or by the solver.
    pub(super) fn go_to(&mut self, cell: Cell, size: Size) {
        self.marker = cell;
        self.scroll = self.layout(size).scroll_to(cell, SCROLL_MARGIN);
    }

    /// Moves the marker to the tile under the mouse, if there is one, without scrolling. Where two groups share a row of
    /// the terminal, the marker stays in its group if that is one of them, and otherwise goes to the upper one. Returns
    /// whether the marker moved.
    fn hover(&mut self, position: Position, board: &Board, min_group: u32) -> bool {
        match *self.tiles_at(position, board, min_group).as_slice() {
            [] => false,
            [_, lower] if self.is_group_marked(lower, board) => self.mark(lower),
            [tile, ..] => self.mark(tile),
        }
    }

    /// Handles a click: marks what hovering there marks. The group is to be removed unless the position shows two and
    /// neither was marked, as in a terminal that does not report where the mouse is.
    fn click(&mut self, position: Position, board: &Board, min_group: u32) -> Click {
        let tiles = self.tiles_at(position, board, min_group);
        let is_clear = tiles.len() == 1 || tiles.iter().any(|&tile| self.is_group_marked(tile, board));
        self.hover(position, board, min_group);
        match tiles.as_slice() {
            [] => Click::Empty,
            _ if is_clear => Click::Remove,
            _ => Click::Mark,
        }
    }

    /// Handles a right click: of two groups at the position, marks the one that is not marked, or else the lower one.
    /// Returns whether the marker moved.
    fn mark_other(&mut self, position: Position, board: &Board, min_group: u32) -> bool {
        match *self.tiles_at(position, board, min_group).as_slice() {
            [upper, lower] if self.is_group_marked(lower, board) => self.mark(upper),
            [_, lower] => self.mark(lower),
            _ => false,
        }
    }

    fn mark(&mut self, tile: Cell) -> bool {
        std::mem::replace(&mut self.marker, tile) != tile
    }

    fn is_group_marked(&self, tile: Cell, board: &Board) -> bool {
        board.group_at(self.marker) == board.group_at(tile)
    }

    /// The tiles of different groups that the mouse can mean at a position, the upper one first. Of two tiles, only one
    /// counts if both are of the same group, or if the other one cannot be removed.
    fn tiles_at(&self, position: Position, board: &Board, min_group: u32) -> Vec<Cell> {
        let cells = self.layout(board.size()).cells_at(position);
        let mut tiles: Vec<Cell> = cells.filter(|&cell| board.tile(cell).is_some()).collect();
        if let &[upper, lower] = tiles.as_slice() {
            let can_remove = |tile| board.group_at(tile).is_some_and(|group| group.size >= min_group);
            // Two cells above one another are of one group if they have the same colour.
            if board.tile(upper) == board.tile(lower) {
                tiles.retain(|&tile| tile == if self.marker == lower { lower } else { upper });
            } else if !can_remove(lower) {
                tiles.truncate(1);
            } else if !can_remove(upper) {
                tiles.remove(0);
            }
        }
        tiles
    }

    /// Moves the marker by `tiles` in a direction, but not beyond the last tile.
    pub(super) fn step(&mut self, board: &Board, direction: Direction, tiles: u16) {
        let Cell { column, row } = nearest_tile(board, self.marker);
        let to = match direction {
            Direction::Left => Cell { column: column.saturating_sub(tiles), row },
            Direction::Right => Cell { column: column.saturating_add(tiles), row },
            Direction::Up => Cell { column, row: row.saturating_add(tiles) },
            Direction::Down => Cell { column, row: row.saturating_sub(tiles) },
        };
        self.go_to(nearest_tile(board, to), board.size());
    }

    /// Moves the marker to the last tile of its row or column in a direction. A row may have gaps between its tiles.
    pub(super) fn go_to_end(&mut self, board: &Board, direction: Direction) {
        let Cell { column, row } = nearest_tile(board, self.marker);
        let mut columns = (0..board.columns_left()).filter(|&column| board.height(column) > row);
        let end = match direction {
            Direction::Left => Cell { column: columns.next().unwrap_or(column), row },
            Direction::Right => Cell { column: columns.next_back().unwrap_or(column), row },
            Direction::Up => Cell { column, row: board.height(column).saturating_sub(1) },
            Direction::Down => Cell { column, row: 0 },
        };
        self.go_to(end, board.size());
    }

    /// Moves the marker by `steps` stops along a tour of all removable groups, the largest first, which wraps around. If
    /// the marker has been moved since the last stop, the tour starts again: a step back leads to the last group.
    pub(super) fn tour(&mut self, board: &Board, min_group: u32, steps: i64) {
        let mut groups = board.moves(min_group);
        groups.sort_unstable_by_key(|group: &Group| (Reverse(group.size), group.cell));
        let last = self.toured_to.filter(|&cell| cell == self.marker);
        let index = groups.iter().position(|group| Some(group.cell) == last);
        if let Some(group) = groups.get(stepped(index, groups.len(), steps)) {
            self.go_to(group.cell, board.size());
            self.toured_to = Some(group.cell);
        }
    }

    /// Moves the marker to a tile near the middle of the board, so that no tile is far away.
    pub(super) fn center(&mut self, board: &Board, min_group: u32) {
        let middle = nearest_tile(board, Cell::new(board.columns_left() / 2, board.size().rows() / 2));
        self.marker = nearest_group(board, middle, min_group).unwrap_or(middle);
    }

    /// Follows the marker, the board and the next moves of the line on the screen: finds what the removal of the marked
    /// group leads to, if that is told.
    pub(super) fn update_led_to(&mut self, board: &Board, rules: &Rules, mut next: Vec<Cell>, is_told: bool) {
        let marker = self.marker;
        if next.first() != Some(&marker) {
            next.clear();
        }
        let is_known = |known: &LedTo| {
            (&known.board, &known.rules, known.marker, &known.next) == (board, rules, marker, &next)
        };
        if !is_told {
            self.led_to = None;
        } else if !self.led_to.as_ref().is_some_and(is_known) {
            let joined = board.joined_by(marker, rules);
            let later = Later::new(board, &next, joined.as_ref().map(|joined| joined.group), rules);
            self.led_to = Some(LedTo { board: board.clone(), rules: *rules, marker, next, joined, later });
        }
    }

    /// Moves the marker from an empty cell to a tile. Scrolls only if the marker would be out of view.
    pub(super) fn settle(&mut self, board: &Board) {
        self.marker = nearest_tile(board, self.marker);
        self.scroll = self.layout(board.size()).scroll_to(self.marker, 0);
    }
}

/// Returns the cell of a tile near `cell`: `cell` itself, or a cell below it or to its left.
fn nearest_tile(board: &Board, cell: Cell) -> Cell {
    let column = cell.column.min(board.columns_left().saturating_sub(1));
    let row = cell.row.min(board.height(column).saturating_sub(1));
    Cell { column, row }
}

/// The distance at which the search for a group ends.
const MAX_DISTANCE: u16 = 6;

/// Returns the nearest cell of a group that can be removed, so that the next Enter removes something.
pub(super) fn nearest_group(board: &Board, from: Cell, min_group: u32) -> Option<Cell> {
    let near = |at: u16| at.saturating_sub(MAX_DISTANCE)..=at.saturating_add(MAX_DISTANCE);
    near(from.column)
        .flat_map(|column| near(from.row).map(move |row| Cell { column, row }))
        .filter(|cell| cell.column < board.size().columns() && cell.row < board.size().rows())
        .filter(|&cell| board.group_at(cell).is_some_and(|group| group.size >= min_group))
        .min_by_key(|cell| cell.column.abs_diff(from.column) + cell.row.abs_diff(from.row))
}

/// Handles the mouse on a game, a replay or a review, the lowest layer.
pub(super) fn handle_board_mouse(app: &mut App, mouse: MouseEvent, now: Duration) {
    let position = Position::new(mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Moved | MouseEventKind::Drag(_) => hover(app, position),
        MouseEventKind::Down(MouseButton::Left) => click(app, position, now),
        MouseEventKind::Down(MouseButton::Right) => {
            let game = app.activities.game(&app.running);
            let (board, min_group) = (game.board(), game.rules().min_group());
            if app.activities.is_playing() && app.board_view.mark_other(position, board, min_group) {
                app.skip_animation();
                app.clear_message();
            }
        }
        // The wheel steps through a replay or a review. A notch must not undo a move of a game by accident.
        _ if app.activities.is_playing() => {}
        MouseEventKind::ScrollUp => app::act(app, Action::StepBack, now),
        MouseEventKind::ScrollDown => app::act(app, Action::StepForward, now),
        _ => {}
    }
}

fn click(app: &mut App, position: Position, now: Duration) {
    let was_moving = app.skip_animation();
    if reviewing::click_review(app, position) {
        return;
    }
    if let Some(action) = app::key_hint_at(app, position) {
        app::act(app, action, now);
    } else if app.shows_result && !app.layout().has_panel() {
        // The box that the animation hid appears with this click, and the next one closes it.
        app.shows_result = was_moving;
    } else if click_board(app, position) {
        // The click has moved the marker to its tile, and the action removes what is marked.
        app::act(app, Action::Remove, now);
    }
}

/// Moves the marker to the tile under the mouse.
fn hover(app: &mut App, position: Position) {
    if app.activities.review().is_some() {
        // The marker shows the move.
        return;
    }
    let game = app.activities.game(&app.running);
    if app.board_view.hover(position, game.board(), game.rules().min_group()) {
        app.clear_message();
    }
}

/// Handles a click on the board. Returns whether it removes the marked group.
fn click_board(app: &mut App, position: Position) -> bool {
    if app.activities.lesson().is_some_and(|lesson| lesson.is_finished(app.game())) {
        lesson::play_next(app);
        return false;
    }
    if !app.activities.is_playing() || app.layout().cells_at(position).next().is_none() {
        hover(app, position);
        return false;
    }
    let marker = app.marker();
    let game = app.activities.game(&app.running);
    let click = app.board_view.click(position, game.board(), game.rules().min_group());
    if app.marker() != marker {
        app.clear_message();
    }
    match click {
        // At an end, a click in a hurry must not lose sight of what is left.
        Click::Remove => return !app.game().status().is_over(),
        Click::Mark => {
            app.skip_animation();
            let facts = ["click-removes", "right-click-marks-other"];
            let facts = facts.map(|id| app.messages().text(id).into_owned());
            app.say(app.messages().join(&facts));
        }
        Click::Empty => {
            app.skip_animation();
            playing::explain_illegal_move(app, IllegalMove::Empty);
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const KINDS: [TileSizes; 3] = [TileSizes::Rows, TileSizes::WithSymbol, TileSizes::All];

    /// The tiles at a position, the upper one first, found by comparing its half rows with the area of every tile.
    fn tiles_drawn_at(position: Position, layout: &Layout, board: &Board) -> Vec<Cell> {
        let mut tiles = Vec::new();
        for half_row in [position.y * 2, position.y * 2 + 1] {
            let is_drawn_there = |cell: &Cell| {
                let area = layout.area_of(*cell).unwrap();
                (area.x..area.x + area.size.width).contains(&position.x)
                    && (area.top..area.top + area.size.half_rows).contains(&half_row)
            };
            let tile = layout.cells().find(is_drawn_there).filter(|&cell| board.tile(cell).is_some());
            tiles.extend(tile.filter(|tile| !tiles.contains(tile)));
        }
        tiles
    }

    #[test]
    fn what_is_marked_goes_and_every_group_that_is_shown_can_be_marked() {
        const MIN_GROUP: u32 = 2;
        let board: Board = "AB..\nAAB.\nABBC\nDDBC\nDABC".parse().unwrap();
        let group = |tile: &Cell| board.group_at(*tile).unwrap();
        let sizes = KINDS.into_iter().flat_map(|kind| {
            (1..=60).flat_map(move |width| (1..=30).map(move |height| (kind, width, height)))
        });
        // A seventh of the sizes has every width and every height.
        for (tile_sizes, width, height) in sizes.filter(|(_, width, height)| (width + height) % 7 == 0) {
            // The marker begins at the right end of the lowest row, in a group that no other tile shares a row with.
            let at_start = || {
                let mut view = BoardView::new(&board, 2);
                view.resize(Rect::new(0, 0, width, height), board.size());
                view.set_tile_sizes(tile_sizes, board.size());
                view
            };
            let layout = at_start().layout(board.size());
            let mut removed = BTreeSet::new();
            for position in Rect::new(0, 0, width, height).positions() {
                let mut groups: Vec<_> =
                    tiles_drawn_at(position, &layout, &board).iter().map(group).collect();
                groups.dedup();
                let is_removable = |group: &Group| group.size >= MIN_GROUP;
                if groups.iter().any(is_removable) {
                    groups.retain(is_removable);
                }
                let marked = |view: &BoardView| group(&view.marker);
                let mut expect_removed = |mut view: BoardView, expected: Group| {
                    assert_eq!(marked(&view), expected, "{position} {layout:?}");
                    // The mouse moves without leaving the position.
                    assert!(!view.hover(position, &board, MIN_GROUP));
                    assert_eq!(view.click(position, &board, MIN_GROUP), Click::Remove);
                    assert_eq!(marked(&view), expected, "{position} {layout:?}");
                    removed.insert(expected.cell);
                };
                let clicked = |mut view: BoardView| {
                    let is_marked = groups.contains(&marked(&view));
                    (view.click(position, &board, MIN_GROUP), is_marked, view)
                };
                let (click, was_marked, view) = clicked(at_start());
                match *groups.as_slice() {
                    [] => assert_eq!(click, Click::Empty),
                    [only] => {
                        assert_eq!(click, Click::Remove);
                        expect_removed(view, only);
                    }
                    [upper, lower] => {
                        assert_eq!(click, if was_marked { Click::Remove } else { Click::Mark });
                        if !was_marked {
                            expect_removed(view, upper);
                        }
                        let mut hovered = at_start();
                        hovered.hover(position, &board, MIN_GROUP);
                        let first = marked(&hovered);
                        assert!(first == upper || was_marked && first == lower);
                        hovered.mark_other(position, &board, MIN_GROUP);
                        expect_removed(hovered, if first == upper { lower } else { upper });
                        let mut back = at_start();
                        back.mark_other(position, &board, MIN_GROUP);
                        back.mark_other(position, &board, MIN_GROUP);
                        assert!(groups.contains(&marked(&back)));
                    }
                    _ => unreachable!("a row of the terminal shows two tiles at most"),
                }
            }
            let visible = layout.cells().filter(|&cell| board.tile(cell).is_some());
            let visible: BTreeSet<Cell> = visible.map(|cell| group(&cell).cell).collect();
            let removable = visible.iter().filter(|cell| group(cell).size >= MIN_GROUP);
            assert!(removable.clone().all(|cell| removed.contains(cell)), "{layout:?}");
        }
    }
}
