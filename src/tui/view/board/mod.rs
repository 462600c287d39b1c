//! Draws the board: tiles, row numbers and column letters.

mod canvas;
mod half_blocks;
mod scene;
mod whole_rows;

use crate::board::{Board, Cell, ColumnLetters};
use crate::i18n::game;
use crate::tui::app::App;
use crate::tui::geometry::animation::Animation;
use crate::tui::geometry::layout::{Layout, Scroll, TileSize, TileSizes};
use crate::tui::text::{clipped, columns};
use crate::tui::theme::{ResolvedTheme, StyleRole};
use ratatui::buffer::{Buffer, Cell as ScreenCell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Paint, Modifier, Style};
use scene::Scene;
use std::time::Duration;

pub(super) fn draw(app: &App, layout: &Layout, now: Duration, buffer: &mut Buffer) {
    let scene = Scene::new(app, layout, now);
    draw_tiles(&scene, app.theme(), buffer);
    if let Some(animation) = app.animation().filter(|animation| !animation.is_at_rest(now)) {
        draw_gain(app, animation, layout, now, buffer);
    }
    draw_floor(app, layout, buffer);
    // The lines on a cleared board are no rows and columns of tiles.
    if !app.game().board().is_cleared() {
        draw_row_numbers(app, layout, buffer);
        draw_column_letters(app, layout, buffer);
    }
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

/// Draws a corner of a board as a sample of the theme, with one of its groups marked.
pub(super) fn draw_preview(board: &Board, theme: &ResolvedTheme, area: Rect, buffer: &mut Buffer) {
    let layout = Layout::preview(area, board.size(), theme.tile_sizes());
    let has_neighbor = |cell: &Cell| {
        let right = Cell { column: cell.column + 1, ..*cell };
        board.tile(*cell).is_some() && board.tile(*cell) == board.tile(right)
    };
    let Some(marker) = layout.cells().find(has_neighbor).or_else(|| layout.cells().next()) else { return };
    draw_tiles(&Scene::at_rest(board, marker, &layout), theme, buffer);
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
    let step = label_step(first + layout.shown.0, layout.tile);
    for column in (first..first + layout.shown.0).filter(|column| column % step == 0) {
        let Some(tile) = layout.area_of(Cell { column, row }) else { continue };
        let x = tile.symbol().x.min(area.right());
        if x < area.right() {
            let room = Rect { x, ..area }.intersection(area).width.into();
            buffer.set_stringn(x, area.y, ColumnLetters(column).to_string(), room, app.theme().faint());
        }
    }
}

/// The number of columns from one label to the next: labels of more than one letter need a gap between them.
fn label_step(columns: u16, tile: TileSize) -> u16 {
    let letters = ColumnLetters(columns.saturating_sub(1)).to_string().len();
    let needed = u16::try_from(letters).unwrap_or(0) + u16::from(letters > 1);
    needed.div_ceil(tile.width).max(1)
}

/// Draws what a move has gained where its group was, and sparks where a large group was.
fn draw_gain(app: &App, animation: &Animation, layout: &Layout, now: Duration, buffer: &mut Buffer) {
    let removed = &animation.played.removed;
    let visible = removed.cells.iter().filter_map(|&cell| Some((cell, layout.area_of(cell)?.symbol())));
    let visible: Vec<(Cell, Position)> = visible.collect();
    let moment = animation.moment();
    if let Some(is_small) = animation.has_small_sparks(now).filter(|_| moment.sparks > 0) {
        let spark = app.theme().glyphs.sparks[usize::from(is_small)];
        let style = app.theme().edge(removed.group.color);
        let has_spark = |cell: &Cell| (cell.column + cell.row).is_multiple_of(moment.sparks);
        for &(_, position) in visible.iter().filter(|(cell, _)| has_spark(cell)) {
            if let Some(cell) = buffer.cell_mut(position).filter(|cell| is_background(cell)) {
                cell.set_symbol(spark).set_style(style);
            }
        }
    }
    let role = if moment.stands_out { StyleRole::Heading } else { StyleRole::Gain };
    let style = Style::reset().patch(app.theme().style(role));
    let gain = game::gain(app.messages(), &animation.played, app.game().rules());
    let gain = format!(" {gain}{} ", app.sign);
    let positions = visible.iter().map(|&(_, position)| position);
    let Some(area) = area_of_gain(&gain, positions, clipped(layout.board, buffer)) else { return };
    let below = Rect { y: area.y + 1, ..area };
    let tiles = format!(" {} ", app.messages().tiles(removed.group.size));
    let size = usize::from(columns(&tiles).max(area.width));
    let is_room = moment.names_size
        && below.y < layout.board.bottom()
        && area.x + columns(&tiles) <= layout.board.right();
    if is_room {
        buffer.set_string(area.x, area.y, format!("{gain:^size$}"), style);
        buffer.set_string(below.x, below.y, format!("{tiles:^size$}"), style);
    } else {
        buffer.set_string(area.x, area.y, gain, style);
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
