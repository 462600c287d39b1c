//! Draws cells of the screen in pixels.

use crate::tui::export::screen::{Ink, ink};
use crate::tui::export::shape::Shape;
use crate::tui::export::svg::{Area, OPAQUE};
use crate::tui::theme::{Palette, Rgb};
use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use std::collections::{BTreeMap, BTreeSet};

/// The width and height of a cell at scale 1, in pixels.
const CELL: (u8, u8) = (8, 16);
/// The most colours of a picture; one of 256 is for pixels that do not change.
const MAX_COLORS: usize = 255;

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

/// Draws cells, `scale` times as large as at scale 1.
#[derive(Debug)]
pub(super) struct Raster<'a> {
    pub(super) palette: &'a Palette,
    pub(super) scale: u8,
    glyphs: BTreeMap<(char, bool), Vec<u8>>,
}

impl<'a> Raster<'a> {
    pub(super) const fn new(palette: &'a Palette, scale: u8) -> Self {
        Self { palette, scale, glyphs: BTreeMap::new() }
    }

    /// The width and height of a cell, in pixels.
    pub(super) fn cell(&self) -> (u16, u16) {
        (u16::from(CELL.0) * u16::from(self.scale), u16::from(CELL.1) * u16::from(self.scale))
    }

    /// The background and the text colour of a cell.
    pub(super) fn pair(&self, cell: &Cell) -> (Rgb, Rgb) {
        let Ink { text, background, .. } = ink(cell, self.palette);
        (background.unwrap_or(self.palette.background), text)
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
        let Ink { bold, underlined, .. } = ink(cell, self.palette);
        let symbol = cell.symbol().chars().next().unwrap_or(' ');
        let (width, height) = self.cell();
        let scale = self.scale;
        let glyph = self.glyphs.entry((symbol, bold)).or_insert_with(|| glyph(symbol, bold, (width, height)));
        let mut glyph = glyph.clone();
        if underlined {
            let line = usize::from(width) * usize::from(height - 2 * u16::from(scale));
            glyph[line..line + usize::from(width) * usize::from(scale)].fill(OPAQUE);
        }
        glyph
    }
}

fn glyph(symbol: char, bold: bool, (width, height): (u16, u16)) -> Vec<u8> {
    let area = Area { x: 0.0, y: 0.0, width: width.into(), height: height.into() };
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    if let Some(shape) = Shape::of(symbol, area) {
        // Four points of each pixel.
        let covered = |x: u16, y: u16| {
            let points = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
            points
                .iter()
                .filter(|(right, down)| shape.covers(f64::from(x) + right, f64::from(y) + down))
                .count()
        };
        return pixels
            .map(|(x, y)| u8::try_from(covered(x, y)).unwrap_or(OPAQUE) * shape.quarters / OPAQUE)
            .collect();
    }
    let weight = if bold { FontWeight::Bold } else { FontWeight::Regular };
    let size = if height > u16::from(CELL.1) { RasterHeight::Size32 } else { RasterHeight::Size16 };
    let symbol = if symbol == '…' { '.' } else { symbol };
    let Some(letter) = get_raster(symbol, weight, size).or_else(|| get_raster('?', weight, size)) else {
        return vec![0; usize::from(width) * usize::from(height)];
    };
    let indent = usize::from(width).saturating_sub(letter.width()) / 2;
    let quarters = |(x, y): (u16, u16)| {
        let x = usize::from(x).checked_sub(indent)?;
        let intensity = letter.pixel(x, y.into())?;
        u8::try_from((u16::from(intensity) * u16::from(OPAQUE) + 127) / 255).ok()
    };
    pixels.map(|pixel| quarters(pixel).unwrap_or_default()).collect()
}
