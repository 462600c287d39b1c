//! Colours as light: how bright they are, how far apart, and which of 256 comes nearest.

use ratatui::style::Color as Paint;
use std::fmt;
use std::sync::LazyLock;

/// A colour of 24 bits, in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

pub(super) const BLACK: Rgb = Rgb(0, 0, 0);
pub(super) const WHITE: Rgb = Rgb(255, 255, 255);

/// The first 16 of the 256 are whatever the user made them; of the rest each terminal has the same.
pub(super) const FIXED: std::ops::RangeInclusive<u8> = 16..=255;

impl Rgb {
    /// What this paint looks like, unless that is the terminal's own business.
    pub(super) const fn of(paint: Paint) -> Option<Self> {
        match paint {
            Paint::Rgb(red, green, blue) => Some(Self(red, green, blue)),
            Paint::Indexed(index @ 16..) => Some(Self::indexed(index)),
            _ => None,
        }
    }

    /// The colour of an index from 16 on: a cube of 6×6×6, and then 24 greys.
    const fn indexed(index: u8) -> Self {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        if index >= 232 {
            let grey = 8 + 10 * (index - 232);
            return Self(grey, grey, grey);
        }
        let place = (index - 16) as usize;
        Self(STEPS[place / 36], STEPS[place / 6 % 6], STEPS[place % 6])
    }

    fn linear(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn from_linear(parts: [f64; 3]) -> Self {
        let [red, green, blue] = parts.map(|part| {
            let part = if part <= 0.003_130_8 { part * 12.92 } else { 1.055 * part.powf(1.0 / 2.4) - 0.055 };
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
            let part = (part.clamp(0.0, 1.0) * 255.0).round() as u8;
            part
        });
        Self(red, green, blue)
    }

    /// From 0 for black to 1 for white, as the Web Content Accessibility Guidelines 2.1 define it.
    pub(super) fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// From 1 for two colours of the same luminance to 21 for black and white, as the same guidelines define it.
    pub(super) fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// Black or white, whichever reads better on this: one of the two always has a contrast of 4.5 or more.
    pub(super) fn text_on(self) -> Self {
        if self.contrast(BLACK) >= self.contrast(WHITE) { BLACK } else { WHITE }
    }

    /// The same hue at this luminance: mixed with black or with white.
    pub(super) fn at_luminance(self, wanted: f64) -> Self {
        let own = self.luminance();
        let (ground, share) =
            if own > wanted { (0.0, wanted / own) } else { (1.0, (1.0 - wanted) / (1.0 - own)) };
        Self::from_linear(self.linear().map(|part| ground + (part - ground) * share))
    }

    /// This with so much of the other in it, from 0 to 1.
    pub(crate) fn mixed(self, other: Self, share: f64) -> Self {
        let (own, other) = (self.linear(), other.linear());
        Self::from_linear([0, 1, 2].map(|part| own[part] + (other[part] - own[part]) * share))
    }

    /// The same hue, a quarter darker.
    pub(super) const fn darker(self) -> Self {
        Self(self.0 - self.0 / 4, self.1 - self.1 / 4, self.2 - self.2 / 4)
    }

    /// Whether it has no hue to speak of.
    pub(super) fn is_grey(self) -> bool {
        let Self(red, green, blue) = self;
        red.max(green).max(blue) - red.min(green).min(blue) < 16
    }

    /// Lightness and the two axes of hue of Oklab (Björn Ottosson, 2020), in which distances are about as large as they
    /// look.
    fn oklab(self) -> [f64; 3] {
        let [red, green, blue] = self.linear();
        let long = (0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue).cbrt();
        let medium = (0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue).cbrt();
        let short = (0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue).cbrt();
        [
            0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
            1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
            0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short,
        ]
    }

    /// The index that comes nearest, of those that are fit.
    pub(super) fn nearest_indexed(self, is_fit: impl Fn(u8) -> bool) -> Option<u8> {
        static ALL: LazyLock<Vec<[f64; 3]>> =
            LazyLock::new(|| FIXED.map(|index| Rgb::indexed(index).oklab()).collect());
        let own = self.oklab();
        let distance =
            |other: &[f64; 3]| own.iter().zip(other).map(|(one, two)| (one - two).powi(2)).sum::<f64>();
        let fit = ALL.iter().zip(FIXED).filter(|&(_, index)| is_fit(index));
        let fit = fit.map(|(other, index)| (distance(other), index));
        fit.min_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, index)| index)
    }
}

impl fmt::Display for Rgb {
    /// As in `#ff8700`.
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
    fn contrasts_are_those_of_the_guidelines() {
        // The usual examples: https://webaim.org/articles/contrast/
        let rounded = |one: Rgb, two: Rgb| (one.contrast(two) * 100.0).round() / 100.0;
        assert_eq!(rounded(BLACK, WHITE).to_string(), "21");
        assert_eq!(rounded(Rgb(0x77, 0x77, 0x77), WHITE).to_string(), "4.48");
        assert_eq!(rounded(Rgb(0xFF, 0, 0), WHITE).to_string(), "4");
    }

    #[test]
    fn black_or_white_reads_on_everything() {
        for index in FIXED {
            let ground = Rgb::indexed(index);
            assert!(ground.contrast(ground.text_on()) >= 4.5, "{ground:?}");
        }
    }

    #[test]
    fn the_256_are_those_of_xterm() {
        let is = |index, rgb| assert_eq!(Rgb::indexed(index), rgb, "{index}");
        is(16, BLACK);
        is(231, WHITE);
        is(208, Rgb(255, 135, 0));
        is(232, Rgb(8, 8, 8));
        is(255, Rgb(238, 238, 238));
        for index in FIXED {
            let rgb = Rgb::indexed(index);
            let nearest = rgb.nearest_indexed(|_| true).unwrap();
            assert_eq!(Rgb::indexed(nearest), rgb);
        }
    }

    #[test]
    fn a_hue_at_another_luminance() {
        for tone in [Rgb(0xF4, 0xC4, 0x4E), Rgb(0x20, 0x10, 0x60), WHITE, BLACK] {
            let deep = tone.at_luminance(0.18);
            assert!((deep.luminance() - 0.18).abs() < 0.005, "{deep:?}");
        }
    }
}
