//! Draws the board: which tiles are marked, joined or moving, row numbers and column letters.

mod half_blocks;
mod whole_rows;

use crate::board::{Board, Cell, Color, ColumnLetters};
use crate::game::Goal;
use crate::i18n::game;
use crate::tui::app::playing::puzzle;
use crate::tui::app::{App, ReviewScreen};
use crate::tui::geometry::animation::{Animation, WAVE_WIDTH};
use crate::tui::geometry::layout::{Layout, Scroll, TileArea, TileSize, TileSizes};
use crate::tui::text::{clipped, columns};
use crate::tui::theme::{ResolvedTheme, StyleRole};
use ratatui::buffer::{Buffer, Cell as ScreenCell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Paint, Modifier, Style};
use std::cmp::Reverse;
use std::collections::HashSet;
use std::time::Duration;

pub(super) fn draw(app: &App, layout: &Layout, now: Duration, buffer: &mut Buffer) {
    let scene = Scene::new(app, layout, now);
    draw_tiles(&scene, app.theme(), buffer);
    if let Some(animation) = app.animation.as_ref().filter(|animation| !animation.is_at_rest(now)) {
        draw_gain(app, animation, layout, now, buffer);
    }
    draw_floor(app, layout, buffer);
    // The lines of a trace are no rows and columns of tiles.
    if !shows_trace(app) {
        draw_row_numbers(app, layout, buffer);
        draw_column_letters(app, layout, buffer);
    } else if app.is_at_rest(now) && goal(app).is_none_or(|goal| matches!(goal, Goal::AtLeast(_))) {
        draw_gains_of_trace(app, &scene, buffer);
    }
}

/// Whether the board shows the moves of the game: once it is cleared, or the puzzle is solved, also by the solution. Without
/// colours, the tiles left could not be told from them.
pub(super) fn shows_trace(app: &App) -> bool {
    let game = app.game();
    let is_solved = goal(app).is_some_and(|goal| goal.is_reached(game) == Some(true));
    game.board().is_cleared() || is_solved && app.theme().has_colors()
}

/// The goal of the puzzle on the screen, or of that whose solution is.
fn goal(app: &App) -> Option<Goal> {
    let of_solution = || app.running.puzzles.in_play.as_ref().filter(|_| app.activities.is_solution());
    puzzle(app).or_else(of_solution).map(|puzzle| puzzle.puzzle.goal())
}

/// Draws a line that the tiles stand on, unless letters or the status line are there. It is in the middle of a row that
/// the tiles fill by half, and so only where there are none.
fn draw_floor(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let Layout { board, scroll, shown, tile, .. } = *layout;
    let is_half = !(shown.1 * tile.half_rows).is_multiple_of(2);
    let y = board.bottom() - u16::from(is_half && !board.is_empty());
    let is_taken = layout.column_letters.is_some() || y >= layout.status.y;
    if scroll.row > 0 || is_taken || !app.theme().glyphs.is_unicode() {
        return;
    }
    for position in clipped(Rect { y, height: 1, ..board }, buffer).positions() {
        if let Some(cell) = buffer.cell_mut(position).filter(|cell| is_background(cell)) {
            cell.set_char(if is_half { '─' } else { '▔' }).set_style(app.theme().faint());
        }
    }
}

/// Draws a board, or a corner of it with one of its groups marked if the page shows what that looks like. Returns the columns
/// that it takes: none if all of it is to be shown and has no room.
pub(super) fn draw_preview(
    board: &Board,
    marks_group: bool,
    theme: &ResolvedTheme,
    area: Rect,
    buffer: &mut Buffer,
) -> u16 {
    let layout = Layout::preview(area, board.size(), theme.tile_sizes(), !marks_group);
    if layout.is_cropped() && !marks_group {
        return 0;
    }
    let has_neighbor = |cell: &Cell| {
        let right = Cell { column: cell.column + 1, ..*cell };
        board.tile(*cell).is_some() && board.tile(*cell) == board.tile(right)
    };
    let marker = layout.cells().filter(|_| marks_group).find(has_neighbor);
    draw_tiles(&Scene::at_rest(board, marker, &layout), &theme.of_board(board), buffer);
    layout.board.width
}

fn draw_tiles(scene: &Scene<'_>, theme: &ResolvedTheme, buffer: &mut Buffer) {
    match theme.tile_sizes() {
        TileSizes::Rows => whole_rows::draw(scene, theme, buffer),
        TileSizes::WithSymbol | TileSizes::All => half_blocks::draw(scene, theme, buffer),
    }
}

fn draw_row_numbers(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let Some(area) = layout.row_numbers.map(|area| clipped(area, buffer)) else { return };
    for row in 0..layout.shown.1 {
        let number = layout.scroll.row + row + 1;
        let Some(tile) = layout.area_of(Cell { column: layout.scroll.column, row: number - 1 }) else {
            continue;
        };
        let y = tile.symbol().y;
        if y < area.bottom() {
            let digits = usize::from(area.width.saturating_sub(1));
            let number = format!("{number:>digits$}");
            buffer.set_stringn(area.x, y, number, area.width.into(), app.theme().faint());
        }
    }
}

fn draw_column_letters(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let Some(area) = layout.column_letters.map(|area| clipped(area, buffer)) else {
        return;
    };
    if area.is_empty() {
        return;
    }
    let Scroll { column: first, row } = layout.scroll;
    // Labels of more than one letter need a gap between them.
    let letters = ColumnLetters((first + layout.shown.0).saturating_sub(1)).to_string().len();
    let needed = u16::try_from(letters).unwrap_or(0) + u16::from(letters > 1);
    let step = needed.div_ceil(layout.tile.width).max(1);
    for column in (first..first + layout.shown.0).filter(|column| column % step == 0) {
        let Some(tile) = layout.area_of(Cell { column, row }) else { continue };
        let x = tile.symbol().x.min(area.right());
        if x < area.right() {
            let room = Rect { x, ..area }.intersection(area).width.into();
            buffer.set_stringn(x, area.y, ColumnLetters(column).to_string(), room, app.theme().faint());
        }
    }
}

/// Draws what a move has gained where its group was, and sparks where a large group was.
fn draw_gain(app: &App, animation: &Animation, layout: &Layout, now: Duration, buffer: &mut Buffer) {
    let removed = &animation.played.removed;
    let visible = removed.cells.iter().filter_map(|&cell| Some((cell, layout.area_of(cell)?.symbol())));
    let visible: Vec<(Cell, Position)> = visible.collect();
    let emphasis = animation.emphasis;
    if let Some(is_small) = animation.has_small_sparks(now).filter(|_| emphasis.sparks > 0) {
        let spark = app.theme().glyphs.sparks[usize::from(is_small)];
        let style = app.theme().edge(removed.group.color);
        let has_spark = |cell: &Cell| (cell.column + cell.row).is_multiple_of(emphasis.sparks);
        for &(_, position) in visible.iter().filter(|(cell, _)| has_spark(cell)) {
            if let Some(cell) = buffer.cell_mut(position).filter(|cell| is_background(cell)) {
                cell.set_symbol(spark).set_style(style);
            }
        }
    }
    let gain = app.theme().style(StyleRole::Gain);
    let style = if emphasis.is_gold { app.theme().accent().bold().reversed() } else { gain };
    let style = Style::reset().patch(style);
    let gain = game::gain(app.messages(), &animation.played, app.game().rules());
    let gain = format!(" {gain}{} ", app.sign);
    let positions = visible.iter().map(|&(_, position)| position);
    let Some(area) = area_of_gain(&gain, positions, clipped(layout.board, buffer)) else { return };
    let below = Rect { y: area.y + 1, ..area };
    let tiles = format!(" {} ", app.messages().tiles(removed.group.size));
    let size = usize::from(columns(&tiles).max(area.width));
    let is_room = emphasis.names_size
        && below.y < layout.board.bottom()
        && area.x + columns(&tiles) <= layout.board.right();
    if is_room {
        buffer.set_string(area.x, area.y, format!("{gain:^size$}"), style);
        buffer.set_string(below.x, below.y, format!("{tiles:^size$}"), style);
    } else {
        buffer.set_string(area.x, area.y, gain, style);
    }
}

/// Draws what each large move has gained on its part of the trace, where there is room.
fn draw_gains_of_trace(app: &App, scene: &Scene<'_>, buffer: &mut Buffer) {
    let width = u64::from(scene.board.size().columns());
    let Some(top) = scene.top_of_trace().filter(|_| scene.layout.tile.half_rows > 1) else { return };
    let least = app.game().first_board().tiles_left() / 40;
    let moves = app.game().moves().iter().zip(&scene.moves);
    for (played, &(color, end)) in moves.filter(|(played, _)| played.removed.group.size > least) {
        let start = end - u64::from(played.removed.group.size);
        let lines = start / width..=(end - 1) / width;
        let middle = u64::midpoint(*lines.start(), *lines.end());
        // The longest part, and of equal ones that in the middle.
        let parts =
            lines.map(|line| (line, start.max(line * width) % width, (end - line * width).min(width)));
        let part = parts.max_by_key(|&(line, left, right)| (right - left, Reverse(line.abs_diff(middle))));
        let cell = |column: u64, line: u64| {
            let column = column.try_into().ok()?;
            scene.layout.area_of(Cell { column, row: top.checked_sub(line)?.try_into().ok()? })
        };
        let ends = part.and_then(|(line, left, right)| Some((cell(left, line)?, cell(right - 1, line)?)));
        let Some((left, right)) = ends else { continue };
        let gain = game::gain(app.messages(), played, app.game().rules());
        let (y, room) = (left.symbol().y, right.x + right.size.width - left.x);
        if columns(&gain) + 2 <= room && y < buffer.area.bottom() {
            let x = left.x + (room - columns(&gain)) / 2;
            buffer.set_string(x, y, gain, app.theme().tile(color).bold());
        }
    }
}

/// Whether a cell of the terminal shows nothing.
fn is_background(cell: &ScreenCell) -> bool {
    cell.symbol() == " " && cell.bg == Paint::Reset && !cell.modifier.contains(Modifier::REVERSED)
}

/// The area of the gain: in the middle of the tiles at these positions, and within the board; `None` if it does not fit.
fn area_of_gain(gain: &str, tiles: impl Iterator<Item = Position> + Clone, board: Rect) -> Option<Rect> {
    let middle = |values: &mut dyn Iterator<Item = u16>| {
        let (low, high) = values.fold((u16::MAX, 0), |(low, high), value| (low.min(value), high.max(value)));
        (low <= high).then(|| low + (high - low) / 2)
    };
    let x = middle(&mut tiles.clone().map(|position| position.x))?;
    let y = middle(&mut tiles.map(|position| position.y))?;
    let width = Some(columns(gain)).filter(|&width| width <= board.width)?;
    let x = x.saturating_sub(width / 2).clamp(board.x, board.right() - width);
    Some(Rect { x, y, width, height: 1 }).filter(|area| board.contains(area.as_position()))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TileState {
    Plain,
    /// In the group under the marker.
    Marked,
    Marker,
    /// In the group that a review recommends instead.
    Better,
    /// Part of what the removal of the marked group brings together, or of what stands out in a review or a hint.
    Joined,
    /// Not among the tiles that a review or a hint is about.
    Faded,
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
    /// The cell of the marker, if that is shown.
    marker: Option<Cell>,
    /// The cells of the group under the marker, or those of a plan, in ascending order.
    group: Vec<Cell>,
    /// The cells of the group that a review recommends instead, or of the other option of a question, in ascending order.
    better: Vec<Cell>,
    /// The digits of the options of a question, that of the marked group first; or the sign of the better group alone.
    signs: [Option<char>; 2],
    /// The numbers of a hint's next moves, each on a tile of its group.
    numbers: Vec<(Cell, char)>,
    /// The cells that the removal of the group under the marker brings together, or those that stand out, in ascending
    /// order.
    joined: &'a [Cell],
    /// Whether all other tiles are faded instead, so that these stand out.
    fades_others: bool,
    /// The moves of the game, if the board shows them: their colours, and the tiles removed up to their ends.
    moves: Vec<(Color, u64)>,
}

/// A part of the trace that a game leaves: see [`shows_trace`]. The moves follow each other row by row from the top, each
/// as long as its group was large. If the first board was not full, the trace is in the middle.
struct Trace {
    color: Color,
    joins: Joins,
    /// Whether the wave over a cleared board is passing it.
    is_passed: bool,
}

impl<'a> Scene<'a> {
    pub(super) fn new(app: &'a App, layout: &'a Layout, now: Duration) -> Self {
        let game = app.game();
        let made = if shows_trace(app) { game.moves() } else { &[] };
        let moves = made.iter().map(|made| made.removed.group).scan(0, |removed, group| {
            *removed += u64::from(group.size);
            Some((group.color, *removed))
        });
        let moves = moves.collect();
        let reviewed = app.activities.review();
        let question = reviewed.and_then(ReviewScreen::question).map(|(_, question)| question);
        let other = question.map(|question| question.options[1 - question.choice]);
        let digits = |choice| if choice == 0 { [Some('1'), Some('2')] } else { [Some('2'), Some('1')] };
        let signs = question.map_or([None, Some('+')], |question| digits(question.choice));
        let better = other.or_else(|| reviewed.and_then(ReviewScreen::better_cell));
        let better = better.map_or_else(Vec::new, |cell| game.board().cells_of_group(cell));
        // The marker waits until the tiles are at rest.
        let marker = Some(app.marker()).filter(|_| !game.status().is_over() && app.is_at_rest(now));
        let scene = Self::at_rest(game.board(), marker, layout);
        let joined = app.led_to().0.filter(|_| marker.is_some()).map_or(&[][..], |joined| &joined.cells);
        let hint = app.running.advisor.hint.as_ref().filter(|_| app.activities.is_playing());
        let numbers = hint.iter().flat_map(|hint| hint.numbered_moves());
        // Where tiles share a character, the earlier move has it.
        let mut places = HashSet::new();
        let mut is_free = |area: TileArea| places.insert(area.symbol());
        let numbers = numbers.filter(|(_, next)| layout.area_of(next.origin).is_some_and(&mut is_free));
        let numbers = numbers.map(|(number, next)| (next.origin, number)).collect();
        // Those tiles stand out that the better line gathers, or that a hint leaves, not the group of the first move.
        let gathered = reviewed.and_then(ReviewScreen::gathered);
        let left = hint.map(|hint| &hint.candidates[..]).filter(|left| !left.is_empty());
        let standing_out = gathered.or(left);
        let color = standing_out.and_then(|cells| game.board().tile(*cells.first()?));
        let fades = color.is_some_and(|color| app.theme().faded_tile(color) != app.theme().tile(color));
        // Where all faded tiles look alike, a board to play on cannot fade.
        let mut paints = game.first_board().colors().map(|color| app.theme().faded_tile(color).bg);
        let fades = fades
            && (left.is_none() || paints.next().is_some_and(|first| paints.any(|paint| paint != first)));
        let is_plan = gathered.is_some() && question.is_none();
        let group = match (gathered, left) {
            // Without a paint for other tiles, those of the plan are marked.
            (Some(cells), _) if is_plan => Vec::from(if fades { &[] } else { cells }),
            _ => scene.group,
        };
        Self {
            animation: app.animation.as_ref(),
            now,
            moves,
            better,
            signs,
            numbers,
            marker: marker.filter(|_| !is_plan),
            group,
            joined: standing_out.unwrap_or(joined),
            // Of a solved puzzle, the tiles left do not stand out from its moves.
            fades_others: fades || shows_trace(app),
            ..scene
        }
    }

    /// The tiles of a board that does not move, with the group of the marker marked, if there is one.
    fn at_rest(board: &'a Board, marker: Option<Cell>, layout: &'a Layout) -> Self {
        let group = marker.map_or_else(Vec::new, |marker| board.cells_of_group(marker));
        Self {
            board,
            layout,
            animation: None,
            now: Duration::ZERO,
            marker,
            group,
            better: Vec::new(),
            signs: [None; 2],
            numbers: Vec::new(),
            joined: &[],
            fades_others: false,
            moves: Vec::new(),
        }
    }

    /// The tiles that are drawn, with those of the trace.
    pub(super) fn tiles(&self) -> impl Iterator<Item = (Cell, Color)> {
        let color = |cell| self.board.tile(cell).or_else(|| Some(self.trace(cell)?.color));
        self.layout.cells().filter_map(move |cell| Some((cell, color(cell)?)))
    }

    /// The row of the first line of the trace.
    fn top_of_trace(&self) -> Option<u64> {
        let (columns, rows) = (self.board.size().columns().into(), u64::from(self.board.size().rows()));
        let used = self.moves.last()?.1.div_ceil(columns);
        let free = rows.saturating_sub(used + u64::from(self.board.rows_left()));
        Some(rows - 1 - free / 2)
    }

    /// What the trace of the game shows in this cell.
    fn trace(&self, cell: Cell) -> Option<Trace> {
        let (size, line) = (self.board.size(), self.top_of_trace()?.checked_sub(cell.row.into())?);
        let columns = u64::from(size.columns());
        let place = line * columns + u64::from(cell.column);
        let index = self.moves.partition_point(|&(_, end)| end <= place);
        let &(color, end) = self.moves.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.moves[before].1);
        let beyond = match self.animation {
            Some(animation) => animation.wave_beyond(cell, self.board, self.now)?,
            None => WAVE_WIDTH,
        };
        let joins = Joins {
            left: place > start && cell.column > 0,
            right: place + 1 < end && cell.column + 1 < size.columns(),
            above: place >= start + columns,
            below: place + columns < end,
        };
        Some(Trace { color, joins, is_passed: beyond < WAVE_WIDTH })
    }

    pub(super) fn state_of(&self, cell: Cell) -> TileState {
        if self.board.tile(cell).is_none() {
            let is_passed = self.trace(cell).is_some_and(|trace| trace.is_passed);
            if is_passed { TileState::Joined } else { TileState::Plain }
        } else if self.marker == Some(cell) {
            TileState::Marker
        } else if self.group.binary_search(&cell).is_ok() {
            TileState::Marked
        } else if self.better.binary_search(&cell).is_ok() {
            TileState::Better
        } else {
            match (self.joined.binary_search(&cell), self.fades_others) {
                (Ok(_), false) => TileState::Joined,
                (Err(_), true) => TileState::Faded,
                (Ok(_), true) | (Err(_), false) => TileState::Plain,
            }
        }
    }

    /// The sign on a tile: the digit of an option of a question, that of the better group, or the number of a hinted move.
    pub(super) fn sign_of(&self, cell: Cell, state: TileState) -> Option<char> {
        let sign = match state {
            TileState::Marked | TileState::Marker => self.signs[0],
            TileState::Better => self.signs[1],
            TileState::Plain | TileState::Joined | TileState::Faded => None,
        };
        let number = self.numbers.iter().find(|(numbered, _)| *numbered == cell).map(|&(_, number)| number);
        // On a tile of one half row, a sign covers the other half of its cell: one in a group is enough.
        let is_first = || [&self.group, &self.better].iter().any(|option| option.first() == Some(&cell));
        sign.filter(|_| self.layout.tile.half_rows > 1 || is_first()).or(number)
    }

    /// How far from its final cell a tile is drawn: columns of the terminal to the right and half rows up.
    pub(super) fn offset(&self, cell: Cell) -> (u16, u16) {
        let animation = self.animation.filter(|_| self.board.tile(cell).is_some());
        animation.map_or((0, 0), |animation| animation.offset(cell, self.layout.tile, self.now))
    }

    /// The colour of the removed tile that shrinks in this cell, and its current size.
    pub(super) fn shrinking(&self, cell: Cell) -> Option<(Color, TileSize)> {
        self.animation.and_then(|animation| animation.shrinking_tile(cell, self.layout.tile, self.now))
    }

    /// A tile is joined with adjacent tiles of its colour, even while they move, if they move together.
    pub(super) fn joins(&self, cell: Cell) -> Joins {
        let Cell { column, row } = cell;
        let Some(color) = self.board.tile(cell) else {
            return self.trace(cell).map(|trace| trace.joins).unwrap_or_default();
        };
        let offset = self.offset(cell);
        let joins_with = |neighbor: Option<Cell>| {
            neighbor.is_some_and(|neighbor| {
                self.board.tile(neighbor) == Some(color) && self.offset(neighbor) == offset
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
