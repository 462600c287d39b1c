//! Draws a frame of the screen as a picture.

use crate::tui::export::shape::{Shape, quadrants};
use crate::tui::export::svg::{Area, Escaped, OPAQUE, Paths, Short, picture};
use crate::tui::theme::{Palette, Rgb};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
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
    let screen = Screen::new(frame, palette);
    window(frame.area, palette, title, &format!("{}{}", screen.shapes(), with_font(&screen.texts())))
}

pub(super) fn window(screen: Rect, palette: &Palette, title: &str, content: &str) -> String {
    let (width, height) = window_size(screen);
    let edge = palette.background.mixed(palette.text, 0.2);
    let frame = format!(
        "<rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"10\" fill=\"{}\" stroke=\"{edge}\"/>\n",
        Short(width - 1.0),
        Short(height - 1.0),
        palette.background,
    );
    picture(width, height, title, &(frame + content))
}

pub(super) fn window_size(screen: Rect) -> (f64, f64) {
    (f64::from(screen.width) * COLUMN + 2.0 * MARGIN, f64::from(screen.height) * ROW + 2.0 * MARGIN)
}

pub(super) fn with_font(content: &str) -> String {
    format!("<g font-family=\"{FONTS}\" font-size=\"16.5\">\n{content}</g>\n")
}

#[derive(Clone, Copy)]
pub(super) struct Screen<'a> {
    frame: &'a Buffer,
    palette: &'a Palette,
    /// The upper left corner, in pixels.
    corner: (f64, f64),
    /// The distance from the top of a row to the top of the next, in pixels.
    pitch: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ink {
    text: Rgb,
    /// `None` is the default background of the screen.
    background: Option<Rgb>,
    bold: bool,
    underlined: bool,
}

impl<'a> Screen<'a> {
    pub(super) const fn new(frame: &'a Buffer, palette: &'a Palette) -> Self {
        Self { frame, palette, corner: (MARGIN, MARGIN), pitch: ROW }
    }

    /// Moves the first cell to this column and row, and separates the rows by `pitch` pixels.
    pub(super) fn spread(self, column: u16, row: u16, pitch: f64) -> Self {
        let Area { x, y, .. } = self.cell_area(column, row);
        Self { corner: (x, y), pitch, ..self }
    }

    fn cell_area(&self, x: u16, y: u16) -> Area {
        let (left, top) = self.corner;
        Area {
            x: left + f64::from(x) * COLUMN,
            y: top + f64::from(y) * self.pitch,
            width: COLUMN,
            height: ROW,
        }
    }

    fn ink(&self, cell: &Cell) -> Ink {
        let has = |modifier| cell.modifier.contains(modifier);
        let text = Palette::rgb(cell.fg).unwrap_or(self.palette.text);
        let background = Palette::rgb(cell.bg).filter(|&background| background != self.palette.background);
        let below = background.unwrap_or(self.palette.background);
        let text = if has(Modifier::DIM) { faded(text, below) } else { text };
        let (text, background) =
            if has(Modifier::REVERSED) { (below, Some(text)) } else { (text, background) };
        Ink { text, background, bold: has(Modifier::BOLD), underlined: has(Modifier::UNDERLINED) }
    }

    fn row(&self, y: u16) -> impl Iterator<Item = (u16, &Cell)> {
        (0..self.frame.area.width).map(move |x| (x, &self.frame[(x, y)]))
    }

    pub(super) fn shapes(&self) -> String {
        let (backgrounds, (blocks, symbols)) = (self.backgrounds(), self.characters());
        // Adjacent rectangles must not show a seam at any size.
        format!("<g shape-rendering=\"crispEdges\">\n{backgrounds}{blocks}</g>\n{symbols}")
    }

    fn backgrounds(&self) -> Paths {
        let height = self.frame.area.height;
        // Only rows that touch can be merged.
        let touching = if self.pitch > ROW { 1 } else { height.max(1) };
        let mut paths = Paths::default();
        for top in (0..height).step_by(touching.into()) {
            let rows = (top..height.min(top + touching)).flat_map(|y| self.half_rows(y));
            let first = self.cell_area(0, top);
            for BackgroundRect { color, columns, rows } in background_rects(rows) {
                let halves = |count: u16, side: f64| f64::from(count) * side / 2.0;
                let area = Area {
                    x: first.x + halves(columns.0, COLUMN),
                    y: first.y + halves(rows.0, ROW),
                    width: halves(columns.1 - columns.0, COLUMN),
                    height: halves(rows.1 - rows.0, ROW),
                };
                paths.add(color, OPAQUE, &area.path());
            }
        }
        paths
    }

    /// The colours of the quadrants of a row of cells. `None` is the default background of the screen.
    fn half_rows(&self, y: u16) -> [Vec<Option<Rgb>>; 2] {
        let mut halves = [Vec::new(), Vec::new()];
        for (_, cell) in self.row(y) {
            let ink = self.ink(cell);
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
                if let Some(shape) = self.shape(cell, x, y).filter(|_| !is_background) {
                    let paths = if shape.is_rectangular { &mut blocks } else { &mut symbols };
                    paths.add(self.ink(cell).text, shape.quarters, &shape.path);
                }
            }
        }
        (blocks, symbols)
    }

    pub(super) fn texts(&self) -> String {
        let mut styles: Vec<(Ink, String)> = Vec::new();
        for y in 0..self.frame.area.height {
            for (x, ink, text) in self.words(y) {
                let tag = word_element(self.cell_area(x, y), &text);
                match styles.iter_mut().find(|(known, _)| *known == ink) {
                    Some((_, tags)) => tags.push_str(&tag),
                    None => styles.push((ink, tag)),
                }
            }
        }
        styles.iter().map(|(ink, tags)| group_element(*ink, tags)).collect()
    }

    fn words(&self, y: u16) -> Vec<(u16, Ink, String)> {
        let mut words: Vec<(u16, Ink, String)> = Vec::new();
        // The column after the last word, where it would continue.
        let mut next = None;
        for (x, cell) in self.row(y) {
            if cell.symbol().trim().is_empty() || self.shape(cell, x, y).is_some() {
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

    fn shape(&self, cell: &Cell, x: u16, y: u16) -> Option<Shape> {
        let symbol = cell.symbol().chars().next()?;
        Shape::of(symbol, self.cell_area(x, y))
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

/// A text element with a word that begins in this cell, stretched to the width of its columns in every font.
fn word_element(Area { x, y, .. }: Area, word: &str) -> String {
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
