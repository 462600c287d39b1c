//! Draws what a move has gained where its group was, and sparks where a large group was.

use crate::board::Cell;
use crate::i18n::game;
use crate::tui::app::GameScreen;
use crate::tui::geometry::animation::{Animation, Sparks};
use crate::tui::geometry::layout::Layout;
use crate::tui::theme::StyleRole;
use crate::tui::view::placed::clipped;
use ratatui::buffer::{Buffer, Cell as ScreenCell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Paint, Modifier, Style};
use std::time::Duration;

/// From this size on, the gain stands out.
const LARGE: u32 = 8;
/// From this size on, every second tile leaves a spark.
const VERY_LARGE: u32 = 16;
/// From this size on, every tile leaves a spark.
const HUGE: u32 = 32;

pub(super) fn draw(
    screen: &GameScreen,
    animation: &Animation,
    layout: &Layout,
    now: Duration,
    buffer: &mut Buffer,
) {
    let removed = &animation.played().removed;
    let visible = removed.cells.iter().filter_map(|&cell| Some((cell, layout.area_of(cell)?.symbol())));
    let visible: Vec<(Cell, Position)> = visible.collect();
    if let Some(sparks) = animation.sparks(now).filter(|_| removed.group.size >= VERY_LARGE) {
        let spark = screen.theme().glyphs.sparks[usize::from(sparks == Sparks::Small)];
        let style = screen.theme().edge(removed.group.color);
        let has_spark =
            |cell: &Cell| removed.group.size >= HUGE || (cell.column + cell.row).is_multiple_of(2);
        for &(_, position) in visible.iter().filter(|(cell, _)| has_spark(cell)) {
            if let Some(cell) = buffer.cell_mut(position).filter(|cell| is_background(cell)) {
                cell.set_symbol(spark).set_style(style);
            }
        }
    }
    let role = if removed.group.size >= LARGE { StyleRole::Heading } else { StyleRole::Gain };
    let style = Style::reset().patch(screen.theme().style(role));
    let gain = format!(" {} ", game::gain(screen.messages(), animation.played(), screen.game().rules()));
    let positions = visible.iter().map(|&(_, position)| position);
    if let Some(area) = area_of_gain(&gain, positions, clipped(layout.board, buffer)) {
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
    let width = u16::try_from(gain.chars().count()).ok().filter(|&width| width <= board.width)?;
    let x = x.saturating_sub(width / 2).clamp(board.x, board.right() - width);
    Some(Rect { x, y, width, height: 1 }).filter(|area| board.contains(area.as_position()))
}
