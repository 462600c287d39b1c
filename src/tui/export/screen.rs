//! Draws a frame of the screen as a picture.

use crate::tui::export::backgrounds::{BackgroundRect, background_rects};
use crate::tui::export::shape::Shape;
use crate::tui::export::svg::{Area, Escaped, OPAQUE, Paths, Short, picture};
use crate::tui::theme::{Palette, Rgb};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;
use std::fmt::Write;

/// The width of a terminal column, in pixels.
const COLUMN: f64 = 10.0;
/// The height of a terminal row, in pixels.
const ROW: f64 = 20.0;
/// The space between the edge of the window and the screen, in pixels.
const MARGIN: f64 = 16.0;
/// The distance from the top of a cell to the baseline, in pixels.
const BASELINE: f64 = 15.0;

const FONTS: &str =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";

pub(super) fn svg(frame: &Buffer, title: &str, palette: &Palette) -> String {
    let (width, height) = (f64::from(frame.area.width) * COLUMN, f64::from(frame.area.height) * ROW);
    let window = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
    let mut content = String::new();
    let edge = palette.background.mixed(palette.text, 0.2);
    // Writing to a string cannot fail.
    let _ = writeln!(
        content,
        "<rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"10\" fill=\"{}\" stroke=\"{edge}\"/>",
        Short(window.0 - 1.0),
        Short(window.1 - 1.0),
        palette.background,
    );
    let screen = Screen { frame, palette };
    let (blocks, symbols) = screen.shapes();
    // Adjacent rectangles must not show a seam at any size.
    let _ = write!(
        content,
        "<g shape-rendering=\"crispEdges\">\n{}{blocks}</g>\n{symbols}",
        screen.background_rects()
    );
    let _ = writeln!(content, "<g font-family=\"{FONTS}\" font-size=\"16.5\">\n{}</g>", screen.texts());
    picture(window.0, window.1, title, &content)
}

struct Screen<'a> {
    frame: &'a Buffer,
    palette: &'a Palette,
}

/// The colours and modifiers of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ink {
    text: Rgb,
    /// `None` is the default background of the screen.
    background: Option<Rgb>,
    bold: bool,
    underlined: bool,
}

impl Screen<'_> {
    fn ink(&self, cell: &Cell) -> Ink {
        let has = |modifier| cell.modifier.contains(modifier);
        let text = self.palette.rgb(cell.fg).unwrap_or(self.palette.text);
        let background =
            self.palette.rgb(cell.bg).filter(|&background| background != self.palette.background);
        let below = background.unwrap_or(self.palette.background);
        let text = if has(Modifier::DIM) { faded(text, below) } else { text };
        let (text, background) =
            if has(Modifier::REVERSED) { (below, Some(text)) } else { (text, background) };
        Ink { text, background, bold: has(Modifier::BOLD), underlined: has(Modifier::UNDERLINED) }
    }

    /// The cells of a row, each with its column.
    fn row(&self, y: u16) -> impl Iterator<Item = (u16, &Cell)> {
        (0..self.frame.area.width).map(move |x| (x, &self.frame[(x, y)]))
    }

    fn background_rects(&self) -> Paths {
        let rows = (0..self.frame.area.height)
            .map(|y| self.row(y).map(|(_, cell)| self.ink(cell).background).collect::<Vec<_>>());
        let mut paths = Paths::default();
        for BackgroundRect { color, columns, rows } in background_rects(rows) {
            let first = cell_area(columns.0, rows.0);
            let (width, height) = (columns.1 - columns.0, rows.1 - rows.0);
            let area = Area { width: f64::from(width) * COLUMN, height: f64::from(height) * ROW, ..first };
            paths.add(color, OPAQUE, &area.path());
        }
        paths
    }

    /// The characters drawn as shapes, separated into blocks and other symbols.
    fn shapes(&self) -> (Paths, Paths) {
        let (mut blocks, mut symbols) = (Paths::default(), Paths::default());
        for y in 0..self.frame.area.height {
            for (x, cell) in self.row(y) {
                if let Some(shape) = shape(cell, x, y) {
                    let paths = if shape.is_rectangular { &mut blocks } else { &mut symbols };
                    paths.add(self.ink(cell).text, shape.quarters, &shape.path);
                }
            }
        }
        (blocks, symbols)
    }

    /// The words, grouped by their colours and modifiers.
    fn texts(&self) -> String {
        let mut styles: Vec<(Ink, String)> = Vec::new();
        for y in 0..self.frame.area.height {
            for (x, ink, text) in self.words(y) {
                let tag = word_element(x, y, &text);
                match styles.iter_mut().find(|(known, _)| *known == ink) {
                    Some((_, tags)) => tags.push_str(&tag),
                    None => styles.push((ink, tag)),
                }
            }
        }
        styles.iter().map(|(ink, tags)| group_element(*ink, tags)).collect()
    }

    /// The words of a row, each with its column and ink.
    fn words(&self, y: u16) -> Vec<(u16, Ink, String)> {
        let mut words: Vec<(u16, Ink, String)> = Vec::new();
        // The column after the last word, where it would continue.
        let mut next = None;
        for (x, cell) in self.row(y) {
            if cell.symbol().trim().is_empty() || shape(cell, x, y).is_some() {
                continue;
            }
            // The background has already been drawn.
            let ink = Ink { background: None, ..self.ink(cell) };
            match words.last_mut() {
                Some((_, known, word)) if *known == ink && next == Some(x) => word.push_str(cell.symbol()),
                _ => words.push((x, ink, cell.symbol().to_owned())),
            }
            next = Some(x + 1);
        }
        words
    }
}

/// The colour of dim text: three parts of the text's colour and two parts of the background.
fn faded(Rgb(red, green, blue): Rgb, background: Rgb) -> Rgb {
    let channel = |text: u8, background: u8| {
        let mixed = (u16::from(text) * 3 + u16::from(background) * 2) / 5;
        u8::try_from(mixed).unwrap_or(text)
    };
    Rgb(channel(red, background.0), channel(green, background.1), channel(blue, background.2))
}

fn cell_area(x: u16, y: u16) -> Area {
    Area { x: MARGIN + f64::from(x) * COLUMN, y: MARGIN + f64::from(y) * ROW, width: COLUMN, height: ROW }
}

fn shape(cell: &Cell, x: u16, y: u16) -> Option<Shape> {
    let symbol = cell.symbol().chars().next()?;
    Shape::of(symbol, cell_area(x, y))
}

/// A text element with a word, stretched to the width of its columns in every font.
fn word_element(x: u16, y: u16, word: &str) -> String {
    let Area { x, y, .. } = cell_area(x, y);
    let columns = u16::try_from(word.chars().count()).unwrap_or(u16::MAX);
    let length = if columns > 1 {
        format!(" textLength=\"{}\"", Short(f64::from(columns) * COLUMN))
    } else {
        String::new()
    };
    format!("<text x=\"{}\" y=\"{}\"{length}>{}</text>\n", Short(x), Short(y + BASELINE), Escaped(word))
}

fn group_element(ink: Ink, tags: &str) -> String {
    let bold = if ink.bold { " font-weight=\"700\"" } else { "" };
    let underlined = if ink.underlined { " text-decoration=\"underline\"" } else { "" };
    format!("<g fill=\"{}\"{bold}{underlined}>\n{tags}</g>\n", ink.text)
}
