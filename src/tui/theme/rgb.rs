//! RGB colours: luminance, contrast, differences, highlights, and the nearest of the 256 indexed colours.

use palette::color_difference::{Ciede2000, EuclideanDistance, Wcag21RelativeContrast};
use palette::{FromColor, IntoColor, Lab, LinSrgb, Mix, Oklab, Srgb};
use ratatui::style::Color as Paint;
use std::fmt;
use std::sync::LazyLock;

/// A 24-bit colour in sRGB: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

pub(super) const BLACK: Rgb = Rgb(0, 0, 0);
pub(super) const WHITE: Rgb = Rgb(255, 255, 255);

/// The indexed colours that are the same on every terminal. Users can configure the first 16.
pub(super) const FIXED: std::ops::RangeInclusive<u8> = 16..=255;

/// The CIEDE2000 difference between a tile and its highlighted colour.
const HIGHLIGHT: f64 = 12.0;

/// A colour in the space in which CIEDE2000 measures differences.
pub(super) fn lab(color: LinSrgb<f64>) -> Lab<palette::white_point::D65, f64> {
    Lab::from_color(color)
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

    /// The relative luminance as the Web Content Accessibility Guidelines 2.1 define it, from 0 (black) to 1 (white).
    pub(super) fn luminance(self) -> f64 {
        self.srgb().relative_luminance().luma
    }

    /// The contrast ratio as these guidelines define it, from 1 (same luminance) to 21 (black and white).
    pub(super) fn contrast(self, other: Self) -> f64 {
        self.srgb().relative_contrast(other.srgb())
    }

    /// The CIEDE2000 difference. From about 2 on, it is visible at a glance.
    pub(crate) fn difference(self, other: Self) -> f64 {
        lab(self.linear()).difference(lab(other.linear()))
    }

    /// Black or white, whichever has more contrast with this colour. The contrast is always at least 4.5.
    pub(super) fn text_on(self) -> Self {
        if self.contrast(BLACK) >= self.contrast(WHITE) { BLACK } else { WHITE }
    }

    /// Mixes in a share of another colour, from 0 to 1, in linear light.
    pub(crate) fn mixed(self, other: Self, share: f64) -> Self {
        Self::nearest(self.linear().mix(other.linear(), share))
    }

    /// The same hue, mixed with a share of white or black, from 0 to 1.
    fn tinted(self, with: Self, share: f64) -> Self {
        Self::nearest(Oklab::from_color(self.srgb()).mix(Oklab::from_color(with.srgb()), share))
    }

    /// Colours of the same hue that differ clearly from this one, the best first: brighter ones, then darker ones for a
    /// colour that is nearly white.
    pub(super) fn highlights(self) -> impl Iterator<Item = Self> {
        let shares = |most| (4..=most).map(|twentieths| f64::from(twentieths) / 20.0);
        let brighter = shares(18).map(move |share| self.tinted(WHITE, share));
        let darker = shares(10).map(move |share| self.tinted(BLACK, share));
        brighter.chain(darker).filter(move |tint| self.difference(*tint) >= HIGHLIGHT)
    }

    /// The same hue, a quarter darker.
    pub(super) const fn darker(self) -> Self {
        Self(self.0 - self.0 / 4, self.1 - self.1 / 4, self.2 - self.2 / 4)
    }

    /// The same hue in shade: 0.62 of each channel.
    pub(super) fn shaded(self) -> Self {
        let Self(red, green, blue) = self;
        let [red, green, blue] =
            [red, green, blue].map(|channel| u8::try_from(u16::from(channel) * 62 / 100).unwrap_or(channel));
        Self(red, green, blue)
    }

    pub(super) fn is_grey(self) -> bool {
        let Self(red, green, blue) = self;
        red.max(green).max(blue) - red.min(green).min(blue) < 16
    }

    /// The index of the nearest accepted colour.
    pub(super) fn nearest_indexed(self, is_accepted: impl Fn(u8) -> bool) -> Option<u8> {
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
}
