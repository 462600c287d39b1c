//! What a terminal's own colours are where there is no terminal: in pictures and recordings.

use crate::tui::theme::Background;
use crate::tui::theme::rgb::Rgb;
use ratatui::style::Color as Paint;

/// A background, what is written on it, and the sixteen colours of a terminal.
#[derive(Debug)]
pub(crate) struct Palette {
    /// The background.
    pub(crate) ground: Rgb,
    /// Text that nobody gave a colour.
    pub(crate) text: Rgb,
}

/// The sixteen in their order, in between those of usual palettes: what reads on these there reads on these here.
const OWN: [Rgb; 16] = [
    Rgb(0x1E, 0x21, 0x27),
    Rgb(0xC2, 0x3B, 0x3F),
    Rgb(0x5F, 0xB3, 0x6A),
    Rgb(0xC7, 0x9A, 0x3B),
    Rgb(0x42, 0x70, 0xC8),
    Rgb(0x9A, 0x4F, 0xB5),
    Rgb(0x48, 0xB0, 0xBC),
    Rgb(0xC3, 0xC8, 0xD0),
    Rgb(0x5C, 0x63, 0x6F),
    Rgb(0xF0, 0x80, 0x80),
    Rgb(0x98, 0xD6, 0x8A),
    Rgb(0xF2, 0xD3, 0x5E),
    Rgb(0x86, 0xA8, 0xF0),
    Rgb(0xE0, 0x8F, 0xD6),
    Rgb(0x86, 0xDD, 0xE3),
    Rgb(0xF4, 0xF5, 0xF7),
];

impl Palette {
    /// The palette of a terminal with this background.
    pub(crate) const fn of(background: Background) -> Self {
        match background {
            Background::Dark => Self { ground: Rgb(0x16, 0x18, 0x1D), text: Rgb(0xD7, 0xDA, 0xE0) },
            Background::Light => Self { ground: Rgb(0xFD, 0xFD, 0xFC), text: Rgb(0x24, 0x27, 0x2E) },
        }
    }

    /// The sixteen.
    #[expect(clippy::unused_self, reason = "they belong to it, though all have the same")]
    pub(crate) const fn own(&self) -> [Rgb; 16] {
        OWN
    }

    /// What this paint looks like, unless it is to be that of the background or of the text.
    pub(crate) fn rgb(&self, paint: Paint) -> Option<Rgb> {
        let number = match paint {
            Paint::Reset => return None,
            Paint::Black => 0,
            Paint::Red => 1,
            Paint::Green => 2,
            Paint::Yellow => 3,
            Paint::Blue => 4,
            Paint::Magenta => 5,
            Paint::Cyan => 6,
            Paint::Gray => 7,
            Paint::DarkGray => 8,
            Paint::LightRed => 9,
            Paint::LightGreen => 10,
            Paint::LightYellow => 11,
            Paint::LightBlue => 12,
            Paint::LightMagenta => 13,
            Paint::LightCyan => 14,
            Paint::White => 15,
            Paint::Indexed(index @ 0..16) => usize::from(index),
            Paint::Indexed(_) | Paint::Rgb(..) => return Rgb::of(paint),
        };
        Some(self.own()[number])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::theme::tile_colors::painted;
    use crate::tui::theme::{ColorLevel, Theme};

    #[test]
    fn what_the_theme_of_own_colors_writes_can_be_read() {
        let palette = Palette::of(Background::Dark);
        let tiles = painted(&Theme::builtin("auto").unwrap(), ColorLevel::Ansi16).unwrap();
        for tile in &tiles {
            let (text, ground) = (palette.rgb(tile.text).unwrap(), palette.rgb(tile.tile).unwrap());
            assert!(ground.contrast(text) >= 4.5, "{tile:?}");
        }
    }

    #[test]
    fn text_can_be_read() {
        for background in [Background::Dark, Background::Light] {
            let Palette { ground, text } = Palette::of(background);
            assert!(ground.contrast(text) >= 7.0, "{background:?}");
        }
    }
}
