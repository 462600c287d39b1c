//! RGB colours: luminance, contrast, and the nearest of the 256 indexed colours.

use ratatui::style::Color as Paint;
use std::fmt;
use std::sync::LazyLock;

/// A 24-bit colour in sRGB: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

pub(super) const BLACK: Rgb = Rgb(0, 0, 0);
pub(super) const WHITE: Rgb = Rgb(255, 255, 255);

/// The indexed colours that are the same on every terminal. Users can configure the first 16.
pub(super) const FIXED: std::ops::RangeInclusive<u8> = 16..=255;

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

    /// The channels in linear light, from 0 to 1.
    fn linear(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|channel| {
            let channel = f64::from(channel) / 255.0;
            if channel <= 0.040_45 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn from_linear(channels: [f64; 3]) -> Self {
        let [red, green, blue] = channels.map(|linear| {
            let channel =
                if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 };
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
            let byte = (channel.clamp(0.0, 1.0) * 255.0).round() as u8;
            byte
        });
        Self(red, green, blue)
    }

    /// The relative luminance as the Web Content Accessibility Guidelines 2.1 define it, from 0 (black) to 1 (white).
    pub(super) fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio as these guidelines define it, from 1 (same luminance) to 21 (black and white).
    pub(super) fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// Black or white, whichever has more contrast with this colour. The contrast is always at least 4.5.
    pub(super) fn text_on(self) -> Self {
        if self.contrast(BLACK) >= self.contrast(WHITE) { BLACK } else { WHITE }
    }

    /// This colour, mixed with black or white so that its luminance is `target`.
    pub(super) fn at_luminance(self, target: f64) -> Self {
        let own = self.luminance();
        let (base, share) =
            if own > target { (0.0, target / own) } else { (1.0, (1.0 - target) / (1.0 - own)) };
        Self::from_linear(self.linear().map(|channel| base + (channel - base) * share))
    }

    /// This colour mixed with a share of another colour, from 0 to 1.
    pub(crate) fn mixed(self, other: Self, share: f64) -> Self {
        let (own, other) = (self.linear(), other.linear());
        Self::from_linear([0, 1, 2].map(|channel| own[channel] + (other[channel] - own[channel]) * share))
    }

    /// The same hue, a quarter darker.
    pub(super) const fn darker(self) -> Self {
        Self(self.0 - self.0 / 4, self.1 - self.1 / 4, self.2 - self.2 / 4)
    }

    /// Whether the colour is a grey, or nearly one.
    pub(super) fn is_grey(self) -> bool {
        let Self(red, green, blue) = self;
        red.max(green).max(blue) - red.min(green).min(blue) < 16
    }

    /// The Oklab coordinates (Björn Ottosson, 2020), in which distances are about proportional to perceived differences.
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

    /// The index of the nearest accepted colour.
    pub(super) fn nearest_indexed(self, is_accepted: impl Fn(u8) -> bool) -> Option<u8> {
        static ALL: LazyLock<Vec<[f64; 3]>> =
            LazyLock::new(|| FIXED.map(|index| Rgb::indexed(index).oklab()).collect());
        let own = self.oklab();
        let distance =
            |other: &[f64; 3]| own.iter().zip(other).map(|(one, two)| (one - two).powi(2)).sum::<f64>();
        let accepted = ALL.iter().zip(FIXED).filter(|&(_, index)| is_accepted(index));
        let accepted = accepted.map(|(other, index)| (distance(other), index));
        accepted.min_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, index)| index)
    }
}

impl fmt::Display for Rgb {
    /// Writes the colour as `#ff8700`.
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
    fn contrast_matches_the_guidelines() {
        // Common examples: https://webaim.org/articles/contrast/
        let rounded = |one: Rgb, two: Rgb| (one.contrast(two) * 100.0).round() / 100.0;
        assert_eq!(rounded(BLACK, WHITE).to_string(), "21");
        assert_eq!(rounded(Rgb(0x77, 0x77, 0x77), WHITE).to_string(), "4.48");
        assert_eq!(rounded(Rgb(0xFF, 0, 0), WHITE).to_string(), "4");
    }

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
    fn at_luminance_reaches_the_target() {
        for tone in [Rgb(0xF4, 0xC4, 0x4E), Rgb(0x20, 0x10, 0x60), WHITE, BLACK] {
            let mixed = tone.at_luminance(0.18);
            assert!((mixed.luminance() - 0.18).abs() < 0.005, "{mixed:?}");
        }
    }
}
