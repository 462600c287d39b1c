//! Draws cells of the screen in pixels: blocks, lines and symbols as shapes, and other characters with a font.

use crate::tui::theme::{Palette, QUARTERS, Rgb};
use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use std::collections::{BTreeMap, BTreeSet};

/// The width and height of a cell without zoom, in pixels.
const CELL: (u8, u8) = (8, 16);
/// The most colours of a picture; one of 256 is for pixels that do not change.
const MAX_COLORS: usize = 255;
/// Full opacity, in quarters.
const OPAQUE: u8 = 4;

/// The colours of a picture, and the index of each.
#[derive(Debug, Default)]
pub(super) struct Colors {
    /// The index of each mixture of a background and a text colour, from none of the text in steps of a quarter.
    mixtures: BTreeMap<(Rgb, Rgb), [u8; 5]>,
    pub(super) list: Vec<Rgb>,
}

impl Colors {
    /// The colours of cells with these pairs of background and text. If they are too many, text has no smooth edges.
    pub(super) fn of(pairs: &BTreeSet<(Rgb, Rgb)>) -> Self {
        let smooth = Self::with_steps(pairs, [0.0, 0.25, 0.5, 0.75, 1.0]);
        if smooth.list.len() < MAX_COLORS {
            smooth
        } else {
            Self::with_steps(pairs, [0.0, 0.0, 1.0, 1.0, 1.0])
        }
    }

    fn with_steps(pairs: &BTreeSet<(Rgb, Rgb)>, shares: [f64; 5]) -> Self {
        let mut colors = Self::default();
        for &(background, text) in pairs {
            let mixture = shares.map(|share| colors.index(background.mixed(text, share)));
            colors.mixtures.insert((background, text), mixture);
        }
        colors
    }

    /// The index of a color, which is added if there is room, or else of the most similar one.
    fn index(&mut self, color: Rgb) -> u8 {
        let known = self.list.iter().position(|&known| known == color);
        let index = known.unwrap_or_else(|| {
            if self.list.len() < MAX_COLORS {
                self.list.push(color);
                return self.list.len() - 1;
            }
            let difference = |&index: &usize| color.difference(self.list[index]);
            (0..self.list.len())
                .min_by(|one, other| difference(one).total_cmp(&difference(other)))
                .unwrap_or(0)
        });
        u8::try_from(index).unwrap_or(u8::MAX)
    }
}

/// Draws cells, `zoom` times as large as without zoom.
#[derive(Debug)]
pub(super) struct Raster<'a> {
    palette: &'a Palette,
    zoom: u8,
    glyphs: BTreeMap<(char, bool), Vec<u8>>,
}

impl<'a> Raster<'a> {
    pub(super) const fn new(palette: &'a Palette, zoom: u8) -> Self {
        Self { palette, zoom, glyphs: BTreeMap::new() }
    }

    /// The width and height of a cell, in pixels.
    pub(super) fn cell(&self) -> (u16, u16) {
        (u16::from(CELL.0) * u16::from(self.zoom), u16::from(CELL.1) * u16::from(self.zoom))
    }

    /// The background and the text colour of a cell.
    pub(super) fn pair(&self, cell: &Cell) -> (Rgb, Rgb) {
        let background = Palette::rgb(cell.bg).unwrap_or(self.palette.background);
        let text = Palette::rgb(cell.fg).unwrap_or(self.palette.text);
        let text = if cell.modifier.contains(Modifier::DIM) { faded(text, background) } else { text };
        if cell.modifier.contains(Modifier::REVERSED) { (text, background) } else { (background, text) }
    }

    /// The pixels of a part of a frame, row by row. A cell that is not drawn has pixels with the index `left_out`.
    pub(super) fn pixels(
        &mut self,
        frame: &Buffer,
        part: Rect,
        colors: &Colors,
        is_drawn: impl Fn(&Cell, (u16, u16)) -> bool,
        left_out: u8,
    ) -> Vec<u8> {
        let (width, height) = (usize::from(self.cell().0), usize::from(self.cell().1));
        let row = usize::from(part.width) * width;
        let mut pixels = vec![left_out; row * usize::from(part.height) * height];
        for position in part.positions() {
            let cell = &frame[position];
            if !is_drawn(cell, position.into()) {
                continue;
            }
            let mixture = colors.mixtures.get(&self.pair(cell)).copied().unwrap_or_default();
            let (left, top) =
                (usize::from(position.x - part.x) * width, usize::from(position.y - part.y) * height);
            for (y, quarters) in self.glyph(cell).chunks(width).enumerate() {
                let start = (top + y) * row + left;
                let drawn = quarters.iter().map(|&quarters| mixture[usize::from(quarters)]);
                pixels[start..start + width].iter_mut().zip(drawn).for_each(|(pixel, color)| *pixel = color);
            }
        }
        pixels
    }

    /// How much of each pixel of a cell has the colour of the text, in quarters.
    fn glyph(&mut self, cell: &Cell) -> Vec<u8> {
        let bold = cell.modifier.contains(Modifier::BOLD);
        let symbol = cell.symbol().chars().next().unwrap_or(' ');
        let (width, height) = self.cell();
        let zoom = self.zoom;
        let glyph = self.glyphs.entry((symbol, bold)).or_insert_with(|| match Shape::of(symbol) {
            Some(shape) => shape.drawn(zoom),
            None => letter(symbol, bold, (width, height)),
        });
        let mut glyph = glyph.clone();
        if cell.modifier.contains(Modifier::UNDERLINED) {
            let line = usize::from(width) * usize::from(height - 2 * u16::from(zoom));
            glyph[line..line + usize::from(width) * usize::from(zoom)].fill(OPAQUE);
        }
        glyph
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

fn letter(symbol: char, bold: bool, (width, height): (u16, u16)) -> Vec<u8> {
    let weight = if bold { FontWeight::Bold } else { FontWeight::Regular };
    let size = if height > u16::from(CELL.1) { RasterHeight::Size32 } else { RasterHeight::Size16 };
    let symbol = if symbol == '…' { '.' } else { symbol };
    let Some(letter) = get_raster(symbol, weight, size).or_else(|| get_raster('?', weight, size)) else {
        return vec![0; usize::from(width) * usize::from(height)];
    };
    let indent = usize::from(width).saturating_sub(letter.width()) / 2;
    let quarters = |x: u16, y: u16| {
        let intensity = letter.pixel(usize::from(x).checked_sub(indent)?, y.into())?;
        u8::try_from((u16::from(intensity) * u16::from(OPAQUE) + 127) / 255).ok()
    };
    (0..height).flat_map(|y| (0..width).map(move |x| quarters(x, y).unwrap_or_default())).collect()
}

/// The shape of a character that fonts draw in different ways, many with gaps.
#[derive(Clone, Debug, PartialEq)]
enum Shape {
    /// Rectangles (x, y, width and height in eighths of the cell), and their opacity in quarters.
    Blocks(Vec<[u8; 4]>, u8),
    /// Lines from the middle of the cell to the left, to the right, up and down.
    Lines([bool; 4]),
    /// A circle around the middle of the cell at each of these scales. One within another cuts a hole.
    Circle(&'static [f64]),
    /// Likewise with the corners of a polygon, in units of half the width of the cell.
    Polygon(&'static [(f64, f64)], &'static [f64]),
}

/// Half of the thickness of a line, in eighths of the width of a cell.
const HALF_LINE: f64 = 0.75;
const SQUARE: [(f64, f64); 4] = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
const UP: [(f64, f64); 3] = [(0.0, -0.85), (0.95, 0.8), (-0.95, 0.8)];
const DOWN: [(f64, f64); 3] = [(-0.95, -0.8), (0.95, -0.8), (0.0, 0.85)];
const DIAMOND: [(f64, f64); 4] = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
const STAR: [(f64, f64); 10] = [
    (0.0, -1.0),
    (0.235, -0.324),
    (0.951, -0.309),
    (0.381, 0.124),
    (0.588, 0.809),
    (0.0, 0.4),
    (-0.588, 0.809),
    (-0.381, 0.124),
    (-0.951, -0.309),
    (-0.235, -0.324),
];
const PLUS: [(f64, f64); 12] = [
    (-0.32, -0.9),
    (0.32, -0.9),
    (0.32, -0.32),
    (0.9, -0.32),
    (0.9, 0.32),
    (0.32, 0.32),
    (0.32, 0.9),
    (-0.32, 0.9),
    (-0.32, 0.32),
    (-0.9, 0.32),
    (-0.9, -0.32),
    (-0.32, -0.32),
];

impl Shape {
    fn of(symbol: char) -> Option<Self> {
        Some(match symbol {
            '▀'..='▟' => return Self::block(symbol),
            '─' | '━' => Self::Lines([true, true, false, false]),
            '│' => Self::Lines([false, false, true, true]),
            '┌' => Self::Lines([false, true, false, true]),
            '┐' => Self::Lines([true, false, false, true]),
            '└' => Self::Lines([false, true, true, false]),
            '┘' => Self::Lines([true, false, true, false]),
            '├' => Self::Lines([false, true, true, true]),
            '┤' => Self::Lines([true, false, true, true]),
            '┬' => Self::Lines([true, true, false, true]),
            '┴' => Self::Lines([true, true, true, false]),
            '┼' => Self::Lines([true; 4]),
            '●' => Self::Circle(&[0.85]),
            '•' => Self::Circle(&[0.45]),
            '○' => Self::Circle(&[0.85, 0.5]),
            '■' => Self::Polygon(&SQUARE, &[0.78]),
            '□' => Self::Polygon(&SQUARE, &[0.78, 0.44]),
            '▲' => Self::Polygon(&UP, &[1.0]),
            '▼' => Self::Polygon(&DOWN, &[1.0]),
            '◆' => Self::Polygon(&DIAMOND, &[1.0]),
            '★' => Self::Polygon(&STAR, &[1.0]),
            '☆' => Self::Polygon(&STAR, &[1.0, 0.6]),
            '✚' => Self::Polygon(&PLUS, &[1.0]),
            _ => return None,
        })
    }

    /// The shape of a block element of Unicode, from `▀` to `▟`.
    fn block(symbol: char) -> Option<Self> {
        let number = u8::try_from(u32::from(symbol).checked_sub(u32::from('▀'))?).ok()?;
        let (part, opacity) = match number {
            0 => ([0, 0, 8, 4], OPAQUE),
            height @ 1..=8 => ([0, 8 - height, 8, height], OPAQUE),
            9..=15 => ([0, 0, 16 - number, 8], OPAQUE),
            16 => ([4, 0, 4, 8], OPAQUE),
            17..=19 => ([0, 0, 8, 8], number - 16),
            20 => ([0, 0, 8, 1], OPAQUE),
            21 => ([7, 0, 1, 8], OPAQUE),
            _ => {
                let set = QUARTERS.iter().position(|quarters| quarters.starts_with(symbol))?;
                let quadrants = [(0, 0), (4, 0), (0, 4), (4, 4)].into_iter().enumerate();
                let filled = quadrants.filter(|(bit, _)| (set >> bit) & 1 == 1);
                return Some(Self::Blocks(filled.map(|(_, (x, y))| [x, y, 4, 4]).collect(), OPAQUE));
            }
        };
        Some(Self::Blocks(vec![part], opacity))
    }

    /// How much of each pixel of a cell it covers, in quarters.
    fn drawn(&self, zoom: u8) -> Vec<u8> {
        let [width, height] = [CELL.0, CELL.1].map(|side| u16::from(side) * u16::from(zoom));
        let opacity = if let Self::Blocks(_, opacity) = self { *opacity } else { OPAQUE };
        // Four points of each pixel.
        let points = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
        let covered = |x: u16, y: u16| {
            let at = |(right, down): &(f64, f64)| {
                self.covers((f64::from(x) + right) / f64::from(zoom), (f64::from(y) + down) / f64::from(zoom))
            };
            u8::try_from(points.iter().filter(|point| at(point)).count()).unwrap_or(OPAQUE) * opacity / OPAQUE
        };
        (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| covered(x, y)).collect()
    }

    /// Whether the shape covers a point of a cell that is 8 units wide and 16 high.
    fn covers(&self, x: f64, y: f64) -> bool {
        // The distances to the right of and below the middle, in units of half the width.
        let (right, down) = ((x - 4.0) / 4.0, (y - 8.0) / 4.0);
        let is_odd = |scales: &[f64], contains: &dyn Fn(f64) -> bool| {
            scales.iter().filter(|&&scale| contains(scale)).count() % 2 == 1
        };
        match self {
            Self::Blocks(parts, _) => parts.iter().any(|part| {
                let [left, top, width, height] = part.map(f64::from);
                (left..left + width).contains(&x) && (top..top + height).contains(&(y / 2.0))
            }),
            Self::Lines(arms) => {
                let is_on = |across: f64, along: f64, [back, ahead]: [bool; 2]| {
                    let is_within = |distance: f64| (-HALF_LINE..HALF_LINE).contains(&distance);
                    let reaches = if along < 0.0 { back } else { ahead };
                    is_within(across) && (reaches || (back || ahead) && is_within(along))
                };
                let [to_left, to_right, up, down] = *arms;
                is_on(y - 8.0, x - 4.0, [to_left, to_right]) || is_on(x - 4.0, y - 8.0, [up, down])
            }
            Self::Circle(scales) => is_odd(scales, &|scale| right.hypot(down) <= scale),
            Self::Polygon(corners, scales) => is_odd(scales, &|scale| {
                let (right, down) = (right / scale, down / scale);
                let next = corners.iter().cycle().skip(1);
                // A line to the right crosses the edges an odd number of times.
                let crosses = |edge: &(&(f64, f64), &(f64, f64))| {
                    let (&(x, y), &(next_x, next_y)) = *edge;
                    (y > down) != (next_y > down) && right < x + (next_x - x) * (down - y) / (next_y - y)
                };
                corners.iter().zip(next).filter(crosses).count() % 2 == 1
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows of a cell, with `#` where more than half of a pixel is covered.
    fn rows(symbol: char) -> Vec<String> {
        let pixels = Shape::of(symbol).unwrap_or_else(|| panic!("{symbol} has no shape")).drawn(1);
        let row = |row: &[u8]| row.iter().map(|&quarters| if quarters > 2 { '#' } else { '.' }).collect();
        pixels.chunks(8).map(row).collect()
    }

    #[test]
    fn blocks_fill_their_part_of_the_cell() {
        let check = |symbol, upper: &str, lower: &str| {
            assert_eq!(rows(symbol), [vec![upper; 8], vec![lower; 8]].concat(), "{symbol}");
        };
        check('█', "########", "########");
        check('▀', "########", "........");
        check('▌', "####....", "####....");
        check('▚', "####....", "....####");
        assert_eq!(Shape::of('▒').unwrap().drawn(2), vec![2; 16 * 32]);
    }

    #[test]
    fn lines_meet_at_the_edges_of_cells() {
        let [left, right, corner] = ['─', '┐', '┌'].map(rows);
        let middle = |rows: &[String]| rows[7].clone();
        assert_eq!((middle(&left).as_str(), middle(&right).as_str()), ("########", "####...."));
        assert_eq!(
            (middle(&corner).as_str(), corner[15].as_str(), corner[0].as_str()),
            ("...#####", "...#....", "........")
        );
    }

    #[test]
    fn a_hole_of_a_symbol_is_not_covered() {
        for (full, hollow) in [('●', '○'), ('■', '□'), ('★', '☆')] {
            let covers = |symbol| Shape::of(symbol).unwrap().covers(4.0, 8.01);
            assert_eq!((covers(full), covers(hollow)), (true, false), "{full} {hollow}");
        }
    }

    #[test]
    fn every_block_symbol_and_line_has_a_shape() {
        for symbol in ('▀'..='▟').chain("●■▲◆★☆▼✚○□─━│┌┐└┘├┤┬┴┼•".chars())
        {
            let pixels = Shape::of(symbol).unwrap_or_else(|| panic!("{symbol} has no shape")).drawn(1);
            assert!(pixels.iter().any(|&quarters| quarters > 0), "{symbol}");
        }
        assert_eq!([Shape::of('A'), Shape::of('²')], [None, None]);
    }
}
