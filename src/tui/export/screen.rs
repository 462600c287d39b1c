//! A frame of the screen as a picture.

use crate::tui::export::grounds::{Ground, grounds};
use crate::tui::export::shape::Shape;
use crate::tui::export::svg::{Area, Escaped, Paths, Short, picture};
use crate::tui::theme::{Palette, Rgb};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;
use std::fmt::Write;

/// A cell of the terminal, in pixels.
const COLUMN: f64 = 10.0;
const ROW: f64 = 20.0;
/// From the edge of the window to the screen.
const MARGIN: f64 = 16.0;
/// From the top of a cell to the line that letters stand on.
const BASELINE: f64 = 15.0;

const FONTS: &str =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";

/// The picture of a frame with this palette.
pub(super) fn svg(frame: &Buffer, title: &str, palette: &Palette) -> String {
    let (width, height) = (f64::from(frame.area.width) * COLUMN, f64::from(frame.area.height) * ROW);
    let window = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
    let mut content = String::new();
    let edge = palette.ground.mixed(palette.text, 0.2);
    // Writing to a string cannot fail.
    let _ = writeln!(
        content,
        "<rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"10\" fill=\"{}\" stroke=\"{edge}\"/>",
        Short(window.0 - 1.0),
        Short(window.1 - 1.0),
        palette.ground,
    );
    let screen = Screen { frame, palette };
    let (blocks, marks) = screen.shapes();
    // Rectangles that touch are to show no seam, at whatever size.
    let _ = write!(content, "<g shape-rendering=\"crispEdges\">\n{}{blocks}</g>\n{marks}", screen.grounds());
    let _ = writeln!(content, "<g font-family=\"{FONTS}\" font-size=\"16.5\">\n{}</g>", screen.texts());
    picture(window.0, window.1, title, &content)
}

struct Screen<'a> {
    frame: &'a Buffer,
    palette: &'a Palette,
}

/// How a cell is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ink {
    text: Rgb,
    /// `None` is the background of the screen.
    ground: Option<Rgb>,
    bold: bool,
    underlined: bool,
}

impl Screen<'_> {
    fn ink(&self, cell: &Cell) -> Ink {
        let has = |modifier| cell.modifier.contains(modifier);
        let text = self.palette.rgb(cell.fg).unwrap_or(self.palette.text);
        let ground = self.palette.rgb(cell.bg).filter(|&ground| ground != self.palette.ground);
        let below = ground.unwrap_or(self.palette.ground);
        let text = if has(Modifier::DIM) { faded(text, below) } else { text };
        let (text, ground) = if has(Modifier::REVERSED) { (below, Some(text)) } else { (text, ground) };
        Ink { text, ground, bold: has(Modifier::BOLD), underlined: has(Modifier::UNDERLINED) }
    }

    /// The cells of a row, each with its column.
    fn row(&self, y: u16) -> impl Iterator<Item = (u16, &Cell)> {
        (0..self.frame.area.width).map(move |x| (x, &self.frame[(x, y)]))
    }

    fn grounds(&self) -> Paths {
        let rows = (0..self.frame.area.height)
            .map(|y| self.row(y).map(|(_, cell)| self.ink(cell).ground).collect::<Vec<_>>());
        let mut paths = Paths::default();
        for Ground { color, columns, rows } in grounds(rows) {
            let whole = place(columns.0, rows.0);
            let (width, height) = (columns.1 - columns.0, rows.1 - rows.0);
            let area = Area { width: f64::from(width) * COLUMN, height: f64::from(height) * ROW, ..whole };
            paths.add(color, 4, &area.path());
        }
        paths
    }

    /// The characters that are shapes: first those made of blocks, then the others.
    fn shapes(&self) -> (Paths, Paths) {
        let (mut blocks, mut marks) = (Paths::default(), Paths::default());
        for y in 0..self.frame.area.height {
            for (x, cell) in self.row(y) {
                if let Some(shape) = shape(cell, x, y) {
                    let paths = if shape.is_blocks { &mut blocks } else { &mut marks };
                    paths.add(self.ink(cell).text, shape.quarters, &shape.path);
                }
            }
        }
        (blocks, marks)
    }

    /// The words, put together by how they are painted.
    fn texts(&self) -> String {
        let mut styles: Vec<(Ink, String)> = Vec::new();
        for y in 0..self.frame.area.height {
            for (x, ink, text) in self.words(y) {
                let tag = tag(x, y, &text);
                match styles.iter_mut().find(|(known, _)| *known == ink) {
                    Some((_, tags)) => tags.push_str(&tag),
                    None => styles.push((ink, tag)),
                }
            }
        }
        styles.iter().map(|(ink, tags)| group(*ink, tags)).collect()
    }

    /// The words of a row, each in one paint.
    fn words(&self, y: u16) -> Vec<(u16, Ink, String)> {
        let mut words: Vec<(u16, Ink, String)> = Vec::new();
        // Where the last word would go on.
        let mut next = None;
        for (x, cell) in self.row(y) {
            if cell.symbol().trim().is_empty() || shape(cell, x, y).is_some() {
                continue;
            }
            // The background is painted already.
            let ink = Ink { ground: None, ..self.ink(cell) };
            match words.last_mut() {
                Some((_, known, word)) if *known == ink && next == Some(x) => word.push_str(cell.symbol()),
                _ => words.push((x, ink, cell.symbol().to_owned())),
            }
            next = Some(x + 1);
        }
        words
    }
}

/// What text is like where it may be overlooked.
fn faded(Rgb(red, green, blue): Rgb, ground: Rgb) -> Rgb {
    let part = |text: u8, ground: u8| {
        let mixed = (u16::from(text) * 3 + u16::from(ground) * 2) / 5;
        u8::try_from(mixed).unwrap_or(text)
    };
    Rgb(part(red, ground.0), part(green, ground.1), part(blue, ground.2))
}

fn place(x: u16, y: u16) -> Area {
    Area { x: MARGIN + f64::from(x) * COLUMN, y: MARGIN + f64::from(y) * ROW, width: COLUMN, height: ROW }
}

fn shape(cell: &Cell, x: u16, y: u16) -> Option<Shape> {
    let symbol = cell.symbol().chars().next()?;
    Shape::of(symbol, place(x, y))
}

/// A word, as wide as its columns whatever the font.
fn tag(x: u16, y: u16, word: &str) -> String {
    let Area { x, y, .. } = place(x, y);
    let columns = u16::try_from(word.chars().count()).unwrap_or(u16::MAX);
    let length = format!(" textLength=\"{}\"", Short(f64::from(columns) * COLUMN));
    let length = if columns > 1 { length } else { String::new() };
    format!("<text x=\"{}\" y=\"{}\"{length}>{}</text>\n", Short(x), Short(y + BASELINE), Escaped(word))
}

fn group(ink: Ink, tags: &str) -> String {
    let bold = if ink.bold { " font-weight=\"700\"" } else { "" };
    let underlined = if ink.underlined { " text-decoration=\"underline\"" } else { "" };
    format!("<g fill=\"{}\"{bold}{underlined}>\n{tags}</g>\n", ink.text)
}
