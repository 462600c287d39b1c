//! Draws the tiles of the board, without the rest of the screen, as a picture.
//!
//! The tiles of a group are joined. The background is a translucent grey, so that the picture suits light and dark
//! pages.

use crate::board::{Cell, Color};
use crate::tui::export::shape::Shape;
use crate::tui::export::snapshot::Snapshot;
use crate::tui::export::svg::{Area, Escaped, OPAQUE, Paths, Short, append, picture};
use crate::tui::theme::{Palette, ResolvedTheme, Rgb};
use std::fmt::Write;

/// The width and height of a tile, in pixels.
const TILE: f64 = 32.0;
/// Half of the gap between two tiles that are not joined, in pixels.
const HALF_GAP: f64 = 1.5;
/// The radius of rounded corners, in pixels.
const RADIUS: f64 = 6.0;
/// The space around the board, in pixels.
const MARGIN: f64 = 6.0;
/// How far joined tiles overlap, in pixels: without an overlap there would be visible seams.
const OVERLAP: f64 = 0.5;
const BLACK: Rgb = Rgb(0x16, 0x18, 0x1D);
const WHITE: Rgb = Rgb(0xFF, 0xFF, 0xFF);
/// The colour of tiles if the theme has no colours.
const PALE_GREY: Rgb = Rgb(0xC6, 0xCA, 0xD0);
const GREY: Rgb = Rgb(0x77, 0x77, 0x77);

const FONTS: &str = "ui-rounded,'Segoe UI',system-ui,'Helvetica Neue',Arial,sans-serif";

impl Snapshot {
    /// Returns an SVG picture of only the tiles, which suits every background.
    pub fn board_svg(&self) -> String {
        let size = self.game.board().size();
        let inner = (f64::from(size.columns()) * TILE, f64::from(size.rows()) * TILE);
        let (width, height) = (inner.0 + 2.0 * MARGIN, inner.1 + 2.0 * MARGIN);
        let mut content = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(
            content,
            "<rect width=\"{}\" height=\"{}\" rx=\"10\" fill=\"{GREY}\" fill-opacity=\".12\"/>",
            Short(width),
            Short(height),
        );
        content.push_str(&self.groups());
        content.push_str(&self.symbols());
        picture(width, height, &self.title(), &content)
    }

    const fn theme(&self) -> &ResolvedTheme {
        &self.config.appearance.resolved
    }

    fn all_tiles(&self) -> impl Iterator<Item = (Cell, Color)> {
        let size = self.game.board().size();
        let cells =
            (0..size.rows()).flat_map(move |row| (0..size.columns()).map(move |column| Cell { column, row }));
        cells.filter_map(|cell| Some((cell, self.game.board().tile(cell)?)))
    }

    fn area(&self, Cell { column, row }: Cell) -> Area {
        let from_top = self.game.board().size().rows() - 1 - row;
        let offset = |index: u16| MARGIN + f64::from(index) * TILE;
        Area { x: offset(column), y: offset(from_top), width: TILE, height: TILE }
    }

    fn tile_paths(&self, cells: impl Iterator<Item = (Cell, Color)>) -> Paths {
        let mut paths = Paths::default();
        for (cell, color) in cells {
            let paint = self.theme().tile(color).bg.and_then(Palette::rgb).unwrap_or(PALE_GREY);
            paths.add(paint, OPAQUE, &self.outline(cell));
        }
        paths
    }

    /// The tiles. The marked group has a light and a dark ring, one of which is visible on every background.
    fn groups(&self) -> String {
        let marked = self.marker.map_or_else(Vec::new, |cell| self.game.board().cells_of_group(cell));
        // The cells of a group are sorted.
        let (marked, others): (Vec<_>, Vec<_>) =
            self.all_tiles().partition(|(cell, _)| marked.binary_search(cell).is_ok());
        let others = self.tile_paths(others.into_iter());
        if marked.is_empty() {
            return others.to_string();
        }
        let path: String = marked.iter().map(|&(cell, _)| self.outline(cell)).collect();
        let ring = |color: Rgb, width: u8| {
            format!("<path stroke=\"{color}\" stroke-width=\"{width}\" d=\"{path}\"/>\n")
        };
        // The light ring is wider. The tiles are drawn over the inner half of both.
        let rings = ring(WHITE, 11) + &ring(BLACK, 6);
        format!("{others}<g fill=\"none\">\n{rings}</g>\n{}", self.tile_paths(marked.into_iter()))
    }

    /// The symbols on the tiles. Letters and other characters without a shape are drawn with a font.
    fn symbols(&self) -> String {
        let (mut shapes, mut letters) = (Paths::default(), Vec::<(Rgb, String)>::new());
        for (cell, color) in self.all_tiles() {
            let (symbol, style) = self.theme().character(color);
            let ink = style.fg.and_then(Palette::rgb).unwrap_or(BLACK);
            let area = self.area(cell);
            // Shapes are half as wide and high as the tile.
            if let Some(shape) = Shape::of(symbol, area.eighths([2, 2, 4, 4])) {
                shapes.add(ink, shape.quarters, &shape.path());
            } else if symbol != ' ' {
                append(&mut letters, ink, &letter_element(symbol, area));
            }
        }
        let groups = letters.iter().map(|(ink, tags)| format!("<g fill=\"{ink}\">\n{tags}</g>\n"));
        let groups: String = groups.collect();
        if groups.is_empty() {
            return shapes.to_string();
        }
        let font =
            format!("font-family=\"{FONTS}\" font-size=\"15\" font-weight=\"600\" text-anchor=\"middle\"");
        format!("{shapes}<g {font}>\n{groups}</g>\n")
    }

    /// The outline of a tile, with rounded corners except where it joins a neighbour of its group.
    fn outline(&self, cell: Cell) -> String {
        let Cell { column, row } = cell;
        let joins = |neighbor: Option<Cell>| {
            neighbor.is_some_and(|neighbor| self.game.board().tile(neighbor) == self.game.board().tile(cell))
        };
        let left = joins(column.checked_sub(1).map(|column| Cell { column, row }));
        let right = joins(Some(Cell { column: column + 1, row }));
        let above = joins(Some(Cell { column, row: row + 1 }));
        let below = joins(row.checked_sub(1).map(|row| Cell { column, row }));
        let inset = |joined: bool| if joined { -OVERLAP } else { HALF_GAP };
        let Area { x, y, width, height } = self.area(cell);
        let (start, end) = (x + inset(left), x + width - inset(right));
        let (top, bottom) = (y + inset(above), y + height - inset(below));
        let radius = |one: bool, other: bool| if one || other { 0.0 } else { RADIUS };
        let corners = [radius(above, left), radius(above, right), radius(below, right), radius(below, left)];
        rounded_rectangle((start, top), (end, bottom), corners)
    }
}

/// The path of a rounded rectangle between its upper left and lower right corner. The radii begin at the upper left and
/// go clockwise.
fn rounded_rectangle((left, top): (f64, f64), (right, bottom): (f64, f64), radii: [f64; 4]) -> String {
    let [upper_left, upper_right, lower_right, lower_left] = radii;
    let corner = |radius: f64, across: f64, down: f64| {
        let size = Short(radius);
        let arc = format!("a{size} {size} 0 0 1 {} {}", Short(across * radius), Short(down * radius));
        if radius > 0.0 { arc } else { String::new() }
    };
    [
        format!("M{} {}", Short(left + upper_left), Short(top)),
        format!("H{}", Short(right - upper_right)),
        corner(upper_right, 1.0, 1.0),
        format!("V{}", Short(bottom - lower_right)),
        corner(lower_right, -1.0, 1.0),
        format!("H{}", Short(left + lower_left)),
        corner(lower_left, -1.0, -1.0),
        format!("V{}", Short(top + upper_left)),
        corner(upper_left, 1.0, -1.0),
        "z".to_owned(),
    ]
    .concat()
}

fn letter_element(letter: char, area: Area) -> String {
    // The distance from the middle of a tile down to the baseline, in pixels.
    const BASELINE: f64 = 5.4;
    let (x, y) = (Short(area.x + TILE / 2.0), Short(area.y + TILE / 2.0 + BASELINE));
    let letter = letter.to_string();
    format!("<text x=\"{x}\" y=\"{y}\">{}</text>\n", Escaped(&letter))
}
