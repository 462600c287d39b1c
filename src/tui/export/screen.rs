//! Draws a frame of the screen as a picture.

use crate::tui::export::shape::{Shape, quadrants};
use crate::tui::export::svg::{Area, Escaped, OPAQUE, Paths, Short, append, picture};
use crate::tui::geometry::wrapping::columns;
use crate::tui::theme::{Palette, Rgb};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;

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
    let screen = Screen { frame, palette };
    let (columns, rows) = (f64::from(frame.area.width), f64::from(frame.area.height));
    let (width, height) = (columns * COLUMN + 2.0 * MARGIN, rows * ROW + 2.0 * MARGIN);
    let edge = palette.background.mixed(palette.text, 0.2);
    let content = format!(
        "<rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"10\" fill=\"{}\" stroke=\"{edge}\"/>\n\
         {}<g font-family=\"{FONTS}\" font-size=\"16.5\">\n{}</g>\n",
        Short(width - 1.0),
        Short(height - 1.0),
        palette.background,
        screen.shapes(),
        screen.texts(),
    );
    picture(width, height, title, &content)
}

#[derive(Clone, Copy)]
struct Screen<'a> {
    frame: &'a Buffer,
    palette: &'a Palette,
}

/// How a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    pub(super) text: Rgb,
    /// `None` is the default background of the screen.
    pub(super) background: Option<Rgb>,
    pub(super) bold: bool,
    pub(super) underlined: bool,
}

pub(super) fn ink(cell: &Cell, palette: &Palette) -> Ink {
    let has = |modifier| cell.modifier.contains(modifier);
    let text = Palette::rgb(cell.fg).unwrap_or(palette.text);
    let background = Palette::rgb(cell.bg).filter(|&background| background != palette.background);
    let below = background.unwrap_or(palette.background);
    let text = if has(Modifier::DIM) { faded(text, below) } else { text };
    let (text, background) = if has(Modifier::REVERSED) { (below, Some(text)) } else { (text, background) };
    Ink { text, background, bold: has(Modifier::BOLD), underlined: has(Modifier::UNDERLINED) }
}

impl Screen<'_> {
    fn row(&self, y: u16) -> impl Iterator<Item = (u16, &Cell)> {
        (0..self.frame.area.width).map(move |x| (x, &self.frame[(x, y)]))
    }

    fn shapes(&self) -> String {
        let (backgrounds, (blocks, symbols)) = (self.backgrounds(), self.characters());
        // Adjacent rectangles must not show a seam at any size.
        format!("<g shape-rendering=\"crispEdges\">\n{backgrounds}{blocks}</g>\n{symbols}")
    }

    fn backgrounds(&self) -> Paths {
        let rows = (0..self.frame.area.height).flat_map(|y| self.half_rows(y));
        let mut paths = Paths::default();
        for BackgroundRect { color, columns, rows } in background_rects(rows) {
            let halves = |count: u16, side: f64| f64::from(count) * side / 2.0;
            let area = Area {
                x: MARGIN + halves(columns.0, COLUMN),
                y: MARGIN + halves(rows.0, ROW),
                width: halves(columns.1 - columns.0, COLUMN),
                height: halves(rows.1 - rows.0, ROW),
            };
            paths.add(color, OPAQUE, &area.path());
        }
        paths
    }

    /// The colours of the quadrants of a row of cells. `None` is the default background of the screen.
    fn half_rows(&self, y: u16) -> [Vec<Option<Rgb>>; 2] {
        let mut halves = [Vec::new(), Vec::new()];
        for (_, cell) in self.row(y) {
            let ink = ink(cell, self.palette);
            let filled = cell.symbol().chars().next().and_then(quadrants).unwrap_or_default();
            for (half, filled) in halves.iter_mut().zip(filled) {
                half.extend(filled.map(|is_filled| if is_filled { Some(ink.text) } else { ink.background }));
            }
        }
        halves
    }

    /// The other characters drawn as shapes, separated into blocks and symbols.
    fn characters(&self) -> (Paths, Paths) {
        let (mut blocks, mut symbols) = (Paths::default(), Paths::default());
        for y in 0..self.frame.area.height {
            for (x, cell) in self.row(y) {
                let is_background = cell.symbol().chars().next().and_then(quadrants).is_some();
                if let Some(shape) = shape(cell, x, y).filter(|_| !is_background) {
                    let paths = if shape.is_rectangular() { &mut blocks } else { &mut symbols };
                    paths.add(ink(cell, self.palette).text, shape.quarters, &shape.path());
                }
            }
        }
        (blocks, symbols)
    }

    fn texts(&self) -> String {
        let mut styles: Vec<(Ink, String)> = Vec::new();
        for y in 0..self.frame.area.height {
            for (x, ink, text) in self.words(y) {
                append(&mut styles, ink, &word_element(cell_area(x, y), &text));
            }
        }
        styles.iter().map(|(ink, tags)| group_element(*ink, tags)).collect()
    }

    fn words(&self, y: u16) -> Vec<(u16, Ink, String)> {
        let mut words: Vec<(u16, Ink, String)> = Vec::new();
        // The column after the last word, where it would continue.
        let mut next = None;
        for (x, cell) in self.row(y) {
            if cell.symbol().trim().is_empty() || shape(cell, x, y).is_some() {
                continue;
            }
            // The background has already been drawn.
            let ink = Ink { background: None, ..ink(cell, self.palette) };
            match words.last_mut() {
                Some((_, known, word)) if *known == ink && next == Some(x) => word.push_str(cell.symbol()),
                _ => words.push((x, ink, cell.symbol().to_owned())),
            }
            next = Some(x + columns(cell.symbol()));
        }
        words
    }
}

/// The shape of a cell in this column and row; `None` if it needs a font.
fn shape(cell: &Cell, x: u16, y: u16) -> Option<Shape> {
    Shape::of(cell.symbol().chars().next()?, cell_area(x, y))
}

fn cell_area(x: u16, y: u16) -> Area {
    let (left, top) = (MARGIN + f64::from(x) * COLUMN, MARGIN + f64::from(y) * ROW);
    Area { x: left, y: top, width: COLUMN, height: ROW }
}

/// The colour of dim text: three parts of the text's colour and two parts of the background.
fn faded(Rgb(red, green, blue): Rgb, background: Rgb) -> Rgb {
    let channel = |text: u8, background: u8| {
        let mixed = (u16::from(text) * 3 + u16::from(background) * 2) / 5;
        u8::try_from(mixed).unwrap_or(text)
    };
    Rgb(channel(red, background.0), channel(green, background.1), channel(blue, background.2))
}

/// A text element with a word that begins in this cell, stretched to the width of its columns in every font.
fn word_element(Area { x, y, .. }: Area, word: &str) -> String {
    let columns = columns(word);
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

/// A rectangle of cells with the same background. Its columns and rows are half-open ranges: the start and the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BackgroundRect {
    color: Rgb,
    columns: (u16, u16),
    rows: (u16, u16),
}

impl BackgroundRect {
    fn has_color_and_columns_of(&self, other: &Self) -> bool {
        (self.color, self.columns) == (other.color, other.columns)
    }
}

/// Merges the backgrounds of a screen, given row by row. `None` is the default background, which needs no rectangle.
fn background_rects(rows: impl Iterator<Item = Vec<Option<Rgb>>>) -> Vec<BackgroundRect> {
    let mut done = Vec::new();
    // The rectangles that the next row may extend.
    let mut open: Vec<BackgroundRect> = Vec::new();
    for (row, cells) in (0..).zip(rows) {
        let runs = runs(&cells, row);
        let (extended, ended): (Vec<_>, Vec<_>) =
            open.into_iter().partition(|rect| runs.iter().any(|run| run.has_color_and_columns_of(rect)));
        done.extend(ended);
        let first_row = |run: &BackgroundRect| {
            let above = extended.iter().find(|rect| rect.has_color_and_columns_of(run));
            above.map_or(row, |rect| rect.rows.0)
        };
        open = runs.iter().map(|run| BackgroundRect { rows: (first_row(run), row + 1), ..*run }).collect();
    }
    done.extend(open);
    done
}

/// The runs of adjacent cells in a row that have the same background, as rectangles of one row.
fn runs(cells: &[Option<Rgb>], row: u16) -> Vec<BackgroundRect> {
    let mut runs = Vec::new();
    let mut start = 0;
    for run in cells.chunk_by(|one, other| one == other) {
        let end = start + u16::try_from(run.len()).unwrap_or(u16::MAX);
        runs.extend(run[0].map(|color| BackgroundRect {
            color,
            columns: (start, end),
            rows: (row, row + 1),
        }));
        start = end;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rectangles of a picture in which letters stand for colours, each as its letter, columns and rows.
    fn rects_of(picture: &[&str]) -> Vec<String> {
        let color = |letter: char| (letter != '.').then_some(Rgb(u8::try_from(letter).unwrap(), 0, 0));
        let mut background_rects: Vec<String> =
            background_rects(picture.iter().map(|row| row.chars().map(color).collect()))
                .into_iter()
                .map(|BackgroundRect { color: Rgb(letter, ..), columns, rows }| {
                    format!("{} {}-{} {}-{}", char::from(letter), columns.0, columns.1, rows.0, rows.1)
                })
                .collect();
        background_rects.sort();
        background_rects
    }

    #[test]
    fn a_rectangular_area_becomes_one_rectangle() {
        assert_eq!(rects_of(&["AA..", "AA.B", "...B"]), ["A 0-2 0-2", "B 3-4 1-3"]);
    }

    #[test]
    fn an_area_of_another_shape_becomes_several_rectangles() {
        assert_eq!(
            rects_of(&["AAB", "AAA", "A.A"]),
            ["A 0-1 2-3", "A 0-2 0-1", "A 0-3 1-2", "A 2-3 2-3", "B 2-3 0-1"]
        );
    }

    #[test]
    fn the_default_background_needs_no_rectangle() {
        assert!(rects_of(&["...", "..."]).is_empty());
    }
}
