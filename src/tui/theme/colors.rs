//! RGB colours, how different they look to everyone, and the tile colours of a theme for the colours that the terminal has.
//!
//! With 24-bit colours, tiles have the colours of the theme. With 256 colours, each tile gets the nearest colour that no
//! other tile uses. With 16 colours, whose RGB values are unknown, a theme of RGB colours is replaced by `auto`, and a
//! theme of greys by `mono`, because there are only four greys. The symbol on a tile is black or white, whichever has
//! more contrast, unless the theme specifies a readable colour.

use crate::board::Color;
use crate::tui::theme::resolved::ANSI;
use crate::tui::theme::{Background, ColorLevel, Theme, TilePaint};
use palette::color_difference::{Ciede2000, EuclideanDistance, Wcag21RelativeContrast};
use palette::white_point::D65;
use palette::{FromColor, IntoColor, Lab, LinSrgb, Mix, Oklab, Srgb};
use ratatui::style::Color as Paint;
use std::fmt;
use std::sync::LazyLock;

/// A 24-bit colour in sRGB: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(255, 255, 255);
const GREY: Rgb = Rgb(0x50, 0x50, 0x50);

/// The indexed colours that are the same on every terminal. Users can configure the first 16.
const FIXED: std::ops::RangeInclusive<u8> = 16..=255;

/// The least CIEDE2000 difference between a marked tile and its own colour, before that is rounded to an indexed colour.
const HIGHLIGHT: f64 = 12.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TileColors {
    pub(super) tile: Paint,
    pub(super) text: Paint,
    pub(super) pattern: Paint,
    /// The edges of the tile towards other groups; `None` for an ANSI colour, whose shades are unknown.
    pub(super) shade: Option<Paint>,
    /// The tile and the symbol in the group under the marker, which [`choose_marked`] sets; `None` for an ANSI colour without
    /// a brighter or darker one that no other tile has.
    pub(super) marked: Option<(Paint, Paint)>,
}

impl TileColors {
    /// The paint two fifths of the way to the marked one; `None` for an ANSI colour.
    pub(super) fn joined(&self, level: ColorLevel) -> Option<Paint> {
        let (tile, marked) = (Rgb::of(self.tile)?, Rgb::of(self.marked?.0)?);
        Some(nearest_accepted(tile.mixed(marked, 0.4), level, |rgb| rgb != tile))
    }
}

/// The least CIEDE2000 difference between a marked tile and all others, and once rounded, between it and its own colour.
const MARKED: f64 = 8.0;
/// Black and white have about the same contrast with this luminance.
const MIDDLE_LUMINANCE: f64 = 0.18;
/// The share of the symbol's colour in a pattern, from 0 to 1.
const PATTERN_SHARE: f64 = 0.5;

/// Returns the colours of every slot; `None` if the theme has no colours at this level.
pub(super) fn resolve_tiles(theme: &Theme, level: ColorLevel) -> Option<Vec<TileColors>> {
    if let Some(name) = fallback_for(theme, level) {
        return resolve_tiles(&Theme::builtin(name)?, level);
    }
    if theme.tiles.is_empty() {
        return None;
    }
    let mut taken = Vec::new();
    let colors = |slot| {
        let colors = tile_paint(theme, slot).resolve(level, &taken);
        taken.push(colors.tile);
        colors
    };
    Some((0..usize::from(Color::MAX)).map(colors).collect())
}

/// The name of the theme that replaces `theme` if its colours are not available at this level.
pub(super) fn fallback_for(theme: &Theme, level: ColorLevel) -> Option<&'static str> {
    let is_grey = |tile: &TilePaint| Rgb::of(tile.tile).is_some_and(Rgb::is_grey);
    match level {
        _ if theme.tiles.is_empty() => None,
        ColorLevel::None => Some("mono"),
        ColorLevel::Ansi16 if theme.tiles.iter().all(|tile| Rgb::of(tile.tile).is_none()) => None,
        ColorLevel::Ansi16 => Some(if theme.tiles.iter().all(is_grey) { "mono" } else { "terminal" }),
        ColorLevel::Ansi256 | ColorLevel::TrueColor => None,
    }
}

/// The nearest paint that is available at this level, for text styles.
pub(super) fn nearest(paint: Paint, level: ColorLevel) -> Paint {
    match (Rgb::of(paint), level) {
        (None, _) | (_, ColorLevel::TrueColor) => paint,
        (Some(rgb), ColorLevel::Ansi256) => indexed(rgb, |_| true),
        // Only the terminal's default text and background colours are certain to contrast.
        (Some(_), ColorLevel::Ansi16 | ColorLevel::None) => Paint::Reset,
    }
}

/// The paint of a slot. After the end of the list, the paints are repeated, darker each time.
fn tile_paint(theme: &Theme, slot: usize) -> TilePaint {
    let TilePaint { tile, text } = theme.tiles[slot % theme.tiles.len()];
    match (slot / theme.tiles.len(), Rgb::of(tile)) {
        (0, _) | (_, None) => TilePaint { tile, text },
        (rounds, Some(rgb)) => {
            let darker = (0..rounds).fold(rgb, |rgb, _| rgb.darker());
            TilePaint { tile: darker.into(), text: None }
        }
    }
}

impl TilePaint {
    fn resolve(self, level: ColorLevel, taken: &[Paint]) -> TileColors {
        let Some(wanted) = Rgb::of(self.tile) else {
            let text = self.text.unwrap_or_else(|| text_on_ansi(self.tile).into());
            let text = text_at_level(text, level);
            return TileColors { tile: self.tile, text, pattern: text, shade: None, marked: None };
        };
        let tile = match (self.tile, level) {
            (Paint::Rgb(..), ColorLevel::Ansi256) => {
                indexed(wanted, |index| !taken.contains(&Paint::Indexed(index)))
            }
            (paint, _) => paint,
        };
        let shown = Rgb::of(tile).unwrap_or(wanted);
        let is_readable = |text: &Rgb| shown.contrast(*text) >= 4.5;
        let text = self.text.and_then(Rgb::of).filter(is_readable).unwrap_or_else(|| shown.text_on());
        let pattern = nearest_accepted(shown.mixed(text, PATTERN_SHARE), level, |rgb| rgb != shown);
        let shade = Some(nearest_accepted(shown.darker(), level, |rgb| rgb != shown));
        TileColors { tile, text: text_at_level(text.into(), level), pattern, shade, marked: None }
    }
}

/// Chooses marked colours that differ from the other tiles of a board, as far as solid tiles can.
pub(super) fn choose_marked(tiles: &mut [TileColors], level: ColorLevel) {
    let paints: Vec<Paint> = tiles.iter().map(|tile| tile.tile).collect();
    for (index, tile) in tiles.iter_mut().enumerate() {
        let others = paints.iter().enumerate().filter(|&(other, _)| other != index);
        let others = others.filter(|_| paints.len() <= MAX_SOLID_COLORS);
        let others: Vec<Rgb> = others.filter_map(|(_, &paint)| Rgb::of(paint)).collect();
        tile.marked = match Rgb::of(tile.tile) {
            Some(shown) => Some(shown.marked(level, &others)),
            None => variant(tile.tile, level).filter(|(paint, _)| !paints.contains(paint)),
        };
    }
}

/// The brighter or darker variant of an ANSI colour, and the symbol on it. `None` for greys, none of which differs clearly
/// from its neighbours in all palettes.
fn variant(paint: Paint, level: ColorLevel) -> Option<(Paint, Paint)> {
    const PAIRS: [(Paint, Paint); 7] = [
        (Paint::Black, Paint::DarkGray),
        (Paint::Red, Paint::LightRed),
        (Paint::Green, Paint::LightGreen),
        (Paint::Yellow, Paint::LightYellow),
        (Paint::Blue, Paint::LightBlue),
        (Paint::Magenta, Paint::LightMagenta),
        (Paint::Cyan, Paint::LightCyan),
    ];
    let variants = PAIRS.into_iter().flat_map(|(dark, light)| [(dark, light), (light, dark)]);
    let (_, variant) = variants.into_iter().find(|&(known, _)| known == paint)?;
    Some((variant, text_at_level(text_on_ansi(variant).into(), level)))
}

fn nearest_accepted(wanted: Rgb, level: ColorLevel, is_accepted: impl Fn(Rgb) -> bool) -> Paint {
    if level == ColorLevel::TrueColor {
        return wanted.into();
    }
    indexed(wanted, |index| Rgb::of(Paint::Indexed(index)).is_some_and(&is_accepted))
}

fn indexed(rgb: Rgb, is_accepted: impl Fn(u8) -> bool) -> Paint {
    rgb.nearest_indexed(is_accepted).map_or_else(|| rgb.into(), Paint::Indexed)
}

/// The paint of text at this level: with 16 colours, the terminal's black or white.
fn text_at_level(text: Paint, level: ColorLevel) -> Paint {
    match (Rgb::of(text), level) {
        (Some(rgb), ColorLevel::Ansi16) if rgb.srgb().relative_luminance().luma < MIDDLE_LUMINANCE => {
            Paint::Black
        }
        (Some(_), ColorLevel::Ansi16) => Paint::White,
        _ => nearest(text, level),
    }
}

/// Black or white, whichever has more contrast with this ANSI colour in most palettes.
const fn text_on_ansi(paint: Paint) -> Rgb {
    match paint {
        Paint::Black | Paint::Red | Paint::Blue | Paint::Magenta | Paint::DarkGray | Paint::LightBlue => {
            WHITE
        }
        _ => BLACK,
    }
}

/// The least CIEDE2000 difference of two colours that are apart for every player.
pub(super) const APART: f64 = 10.0;

/// The maximum number of colours for solid tiles: more colours differ only in shades that are hard to name.
pub(super) const MAX_SOLID_COLORS: usize = 9;

/// Whether players without a colour vision deficiency tell these colours apart.
pub(super) fn are_apart(colors: &[Rgb]) -> bool {
    let differs_from = |one: &Rgb, others: &[Rgb]| others.iter().all(|other| one.difference(*other) >= APART);
    colors.len() <= MAX_SOLID_COLORS
        && colors.iter().enumerate().all(|(index, color)| differs_from(color, &colors[..index]))
}

impl Rgb {
    /// The RGB value of a paint; `None` for the default colour and the ANSI colours, which depend on the terminal.
    pub(super) const fn of(paint: Paint) -> Option<Self> {
        match paint {
            Paint::Rgb(red, green, blue) => Some(Self(red, green, blue)),
            Paint::Indexed(index @ 16..) => Some(Self::indexed(index)),
            _ => None,
        }
    }

    /// The colour with an index of at least 16: first a 6×6×6 cube, then 24 greys.
    const fn indexed(index: u8) -> Self {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        if index >= 232 {
            let grey = 8 + 10 * (index - 232);
            return Self(grey, grey, grey);
        }
        let offset = (index - 16) as usize;
        Self(STEPS[offset / 36], STEPS[offset / 6 % 6], STEPS[offset % 6])
    }

    fn srgb(self) -> Srgb<f64> {
        Srgb::new(self.0, self.1, self.2).into_format()
    }

    pub(super) fn linear(self) -> LinSrgb<f64> {
        self.srgb().into_linear()
    }

    fn nearest(color: impl IntoColor<Srgb<f64>>) -> Self {
        let Srgb { red, green, blue, .. } = color.into_color().into_format::<u8>();
        Self(red, green, blue)
    }

    /// The contrast ratio as these guidelines define it, from 1 (same luminance) to 21 (black and white).
    pub(super) fn contrast(self, other: Self) -> f64 {
        self.srgb().relative_contrast(other.srgb())
    }

    /// The CIEDE2000 difference. From about 2 on, it is visible at a glance.
    pub(crate) fn difference(self, other: Self) -> f64 {
        let [own, other] = [self, other].map(|color| Lab::<D65, f64>::from_color(color.linear()));
        own.difference(other)
    }

    /// Black or white, whichever has more contrast with this colour. The contrast is always at least 4.5.
    pub(super) fn text_on(self) -> Self {
        if self.contrast(BLACK) >= self.contrast(WHITE) { BLACK } else { WHITE }
    }

    /// Mixes in a share of another colour, from 0 to 1, in linear light.
    pub(crate) fn mixed(self, other: Self, share: f64) -> Self {
        Self::nearest(self.linear().mix(other.linear(), share))
    }

    /// The same hue, a share of the way to the lightest or the darkest colour of three fifths of its chroma, from 0 to 1.
    fn tinted(self, lightness: f64, share: f64) -> Self {
        let own = Oklab::from_color(self.srgb());
        Self::nearest(own.mix(Oklab::new(lightness, own.a * 0.6, own.b * 0.6), share))
    }

    /// Colours of the same hue that differ clearly from this one, the best first: brighter ones, then darker ones for a
    /// colour that is nearly white.
    fn highlights(self) -> impl Iterator<Item = Self> {
        let shares = |most| (4..=most).map(|twentieths| f64::from(twentieths) / 20.0);
        let brighter = shares(18).map(move |share| self.tinted(1.0, share));
        let darker = shares(10).map(move |share| self.tinted(0.0, share));
        brighter.chain(darker).filter(move |tint| self.difference(*tint) >= HIGHLIGHT)
    }

    /// The same hue, a quarter darker.
    pub(super) const fn darker(self) -> Self {
        Self(self.0 - self.0 / 4, self.1 - self.1 / 4, self.2 - self.2 / 4)
    }

    /// Most of the way to a grey that is neither light nor dark, so that it suits every background.
    pub(super) fn faded(self) -> Self {
        self.mixed(GREY, 0.7)
    }

    fn is_grey(self) -> bool {
        let Self(red, green, blue) = self;
        red.max(green).max(blue) - red.min(green).min(blue) < 16
    }

    /// The tile and the symbol in the marked group of this colour: a highlight that differs from these other tiles, or
    /// else the one that differs most.
    fn marked(self, level: ColorLevel, others: &[Self]) -> (Paint, Paint) {
        let least =
            |tint: Self| others.iter().map(|other| tint.difference(*other)).fold(f64::INFINITY, f64::min);
        let mut best = (0.0, WHITE);
        for tint in self.highlights() {
            let difference = least(tint);
            if difference > best.0 {
                best = (difference, tint);
            }
            if difference >= MARKED {
                break;
            }
        }
        let paint = nearest_accepted(best.1, level, |rgb| self.difference(rgb) >= MARKED);
        (paint, text_at_level(Self::of(paint).map_or(WHITE, Self::text_on).into(), level))
    }

    /// The index of the nearest accepted colour.
    fn nearest_indexed(self, is_accepted: impl Fn(u8) -> bool) -> Option<u8> {
        static ALL: LazyLock<Vec<Oklab<f64>>> =
            LazyLock::new(|| FIXED.map(|index| Oklab::from_color(Rgb::indexed(index).srgb())).collect());
        let own = Oklab::from_color(self.srgb());
        let distance = |other: &Oklab<f64>| own.distance_squared(*other);
        let mut candidates: Vec<(f64, u8)> =
            ALL.iter().zip(FIXED).map(|(other, index)| (distance(other), index)).collect();
        // Asking whether a colour is accepted may take long, so the nearest ones are asked first.
        loop {
            let nearest = candidates.iter().enumerate().min_by(|(_, one), (_, two)| one.0.total_cmp(&two.0));
            let (place, &(_, index)) = nearest?;
            if is_accepted(index) {
                return Some(index);
            }
            candidates.swap_remove(place);
        }
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(red, green, blue) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl From<Rgb> for Paint {
    fn from(Rgb(red, green, blue): Rgb) -> Self {
        Self::Rgb(red, green, blue)
    }
}

#[derive(Debug)]
pub(crate) struct Palette {
    pub(crate) background: Rgb,
    pub(crate) text: Rgb,
}

impl Palette {
    pub(crate) const fn of(background: Background) -> Self {
        match background {
            Background::Dark | Background::Any => {
                Self { background: Rgb(0x16, 0x18, 0x1D), text: Rgb(0xD7, 0xDA, 0xE0) }
            }
            Background::Light => Self { background: Rgb(0xFD, 0xFD, 0xFC), text: Rgb(0x24, 0x27, 0x2E) },
        }
    }

    /// The RGB value of a paint; `None` for the default colour, which depends on whether it is text or background.
    pub(crate) fn rgb(paint: Paint) -> Option<Rgb> {
        match paint {
            Paint::Indexed(index @ 0..16) => Some(ANSI[usize::from(index)].2),
            paint => ANSI.iter().find(|ansi| ansi.1 == paint).map(|ansi| ansi.2).or_else(|| Rgb::of(paint)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_or_white_is_readable_on_every_color() {
        for index in FIXED {
            let background = Rgb::indexed(index);
            assert!(background.contrast(background.text_on()) >= 4.5, "{background:?}");
        }
    }

    #[test]
    fn indexed_colors_match_xterm() {
        let check = |index, rgb| assert_eq!(Rgb::indexed(index), rgb, "{index}");
        check(16, BLACK);
        check(231, WHITE);
        check(208, Rgb(255, 135, 0));
        check(232, Rgb(8, 8, 8));
        check(255, Rgb(238, 238, 238));
        for index in FIXED {
            let rgb = Rgb::indexed(index);
            let nearest = rgb.nearest_indexed(|_| true).unwrap();
            assert_eq!(Rgb::indexed(nearest), rgb);
        }
    }

    #[test]
    fn default_text_is_readable() {
        for background in [Background::Dark, Background::Light] {
            let palette = Palette::of(background);
            assert!(palette.background.contrast(palette.text) >= 7.0, "{background:?}");
        }
    }
}
