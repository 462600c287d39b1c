//! The tiles alone as a picture.
//!
//! Tiles of a group are joined, and nothing is painted behind them but a breath of grey, so that the picture goes with
//! light pages and with dark ones.

use crate::board::{Board, Cell, Color};
use crate::tui::export::shape::Shape;
use crate::tui::export::svg::{Area, Escaped, Paths, Short, picture};
use crate::tui::export::{Still, palette};
use crate::tui::theme::{ResolvedTheme, Rgb};
use ratatui::style::{Color as Paint, Style};
use std::fmt::Write;

/// The side of a tile, in pixels.
const TILE: f64 = 32.0;
/// Half of the gap between two tiles that are not joined.
const GAP: f64 = 1.5;
const RADIUS: f64 = 6.0;
/// Around the board.
const MARGIN: f64 = 6.0;
/// How far joined tiles reach into each other: without that there would be a seam.
const OVERLAP: f64 = 0.5;
const BLACK: Rgb = Rgb(0x16, 0x18, 0x1D);
const WHITE: Rgb = Rgb(0xFF, 0xFF, 0xFF);
/// A tile where there are no colours.
const PALE: Rgb = Rgb(0xC6, 0xCA, 0xD0);
/// As different from black as from white.
const GREY: Rgb = Rgb(0x77, 0x77, 0x77);

const FONTS: &str = "ui-rounded,'Segoe UI',system-ui,'Helvetica Neue',Arial,sans-serif";

/// The picture.
pub(super) fn svg(still: &Still) -> String {
    let drawing = Drawing { board: still.game.board(), still };
    let size = drawing.board.size();
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
    content.push_str(&drawing.groups());
    content.push_str(&drawing.faces());
    picture(width, height, &still.title(), &content)
}

struct Drawing<'a> {
    board: &'a Board,
    still: &'a Still,
}

impl Drawing<'_> {
    const fn look(&self) -> &ResolvedTheme {
        self.still.appearance.look()
    }

    fn all_tiles(&self) -> impl Iterator<Item = (Cell, Color)> {
        let size = self.board.size();
        let cells =
            (0..size.rows()).flat_map(move |row| (0..size.columns()).map(move |column| Cell { column, row }));
        cells.filter_map(|cell| Some((cell, self.board.tile(cell)?)))
    }

    /// Where a tile is.
    fn place(&self, Cell { column, row }: Cell) -> Area {
        let from_top = self.board.size().rows() - 1 - row;
        let at = |index: u16| MARGIN + f64::from(index) * TILE;
        Area { x: at(column), y: at(from_top), width: TILE, height: TILE }
    }

    fn tiles(&self, cells: impl Iterator<Item = (Cell, Color)>) -> Paths {
        let mut paths = Paths::default();
        for (cell, color) in cells {
            let paint = self.look().tile(color).bg.and_then(|paint| self.rgb(paint)).unwrap_or(PALE);
            paths.add(paint, 4, &self.outline(cell));
        }
        paths
    }

    /// The tiles, those of the marked group in a ring of light and dark, one of which shows on every background.
    fn groups(&self) -> String {
        let marked = self.still.marker.map_or_else(Vec::new, |cell| self.board.cells_of_group(cell));
        let (inside, outside): (Vec<_>, Vec<_>) =
            self.all_tiles().partition(|(cell, _)| marked.binary_search(cell).is_ok());
        let others = self.tiles(outside.into_iter());
        if inside.is_empty() {
            return others.to_string();
        }
        let path: String = inside.iter().map(|&(cell, _)| self.outline(cell)).collect();
        let ring = |color: Rgb, width: u8| {
            format!("<path stroke=\"{color}\" stroke-width=\"{width}\" d=\"{path}\"/>\n")
        };
        let rings = ring(WHITE, 11) + &ring(BLACK, 6);
        format!("{others}<g fill=\"none\">\n{rings}</g>\n{}", self.tiles(inside.into_iter()))
    }

    /// What stands on the tiles: shapes, and letters for a font.
    fn faces(&self) -> String {
        let (mut shapes, mut letters) = (Paths::default(), Vec::<(Rgb, String)>::new());
        for (cell, color) in self.all_tiles() {
            let (face, style) = self.face(color);
            let ink = style.fg.and_then(|paint| self.rgb(paint)).unwrap_or(BLACK);
            let place = self.place(cell);
            if let Some(shape) = Shape::of(face, place.eighths([2, 2, 4, 4])) {
                shapes.add(ink, shape.quarters, &shape.path);
            } else if face != ' ' {
                let tag = letter(face, place);
                match letters.iter_mut().find(|(known, _)| *known == ink) {
                    Some((_, tags)) => tags.push_str(&tag),
                    None => letters.push((ink, tag)),
                }
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

    /// What stands on tiles of this colour, and in which style.
    fn face(&self, color: Color) -> (char, Style) {
        let look = self.look();
        let style = look.tile(color);
        look.pattern(color, style).unwrap_or_else(|| (look.face(color), style))
    }

    fn rgb(&self, paint: Paint) -> Option<Rgb> {
        palette(&self.still.appearance).rgb(paint)
    }

    /// The outline of a tile: rounded, but flush with neighbours of its group.
    fn outline(&self, cell: Cell) -> String {
        let Cell { column, row } = cell;
        let joins = |neighbor: Option<Cell>| {
            neighbor.is_some_and(|neighbor| self.board.tile(neighbor) == self.board.tile(cell))
        };
        let left = joins(column.checked_sub(1).map(|column| Cell { column, row }));
        let right = joins(Some(Cell { column: column + 1, row }));
        let above = joins(Some(Cell { column, row: row + 1 }));
        let below = joins(row.checked_sub(1).map(|row| Cell { column, row }));
        let inset = |joined: bool| if joined { -OVERLAP } else { GAP };
        let Area { x, y, width, height } = self.place(cell);
        let (start, end) = (x + inset(left), x + width - inset(right));
        let (top, bottom) = (y + inset(above), y + height - inset(below));
        let round = |one: bool, other: bool| if one || other { 0.0 } else { RADIUS };
        let corners = [round(above, left), round(above, right), round(below, right), round(below, left)];
        rounded((start, top), (end, bottom), corners)
    }
}

/// A rectangle from one corner to the other, with these radii from the upper left clockwise.
fn rounded((left, top): (f64, f64), (right, bottom): (f64, f64), radii: [f64; 4]) -> String {
    let [first, second, third, fourth] = radii;
    let corner = |radius: f64, across: f64, down: f64| {
        let size = Short(radius);
        let arc = format!("a{size} {size} 0 0 1 {} {}", Short(across * radius), Short(down * radius));
        if radius > 0.0 { arc } else { String::new() }
    };
    [
        format!("M{} {}", Short(left + first), Short(top)),
        format!("H{}", Short(right - second)),
        corner(second, 1.0, 1.0),
        format!("V{}", Short(bottom - third)),
        corner(third, -1.0, 1.0),
        format!("H{}", Short(left + fourth)),
        corner(fourth, -1.0, -1.0),
        format!("V{}", Short(top + first)),
        corner(first, 1.0, -1.0),
        "z".to_owned(),
    ]
    .concat()
}

fn letter(face: char, place: Area) -> String {
    const BASELINE: f64 = 5.4;
    let (x, y) = (Short(place.x + TILE / 2.0), Short(place.y + TILE / 2.0 + BASELINE));
    let face = face.to_string();
    format!("<text x=\"{x}\" y=\"{y}\">{}</text>\n", Escaped(&face))
}
