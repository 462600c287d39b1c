//! The terminal colours for pictures and recordings, which are made without a terminal.

use crate::tui::theme::Background;
use crate::tui::theme::rgb::Rgb;
use ratatui::style::Color as Paint;

#[derive(Debug)]
pub(crate) struct Palette {
    pub(crate) background: Rgb,
    pub(crate) text: Rgb,
}

/// The 16 ANSI colours in order. They lie between those of common palettes, so that text that is readable in common
/// palettes is readable here.
const ANSI_COLORS: [Rgb; 16] = [
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
    pub(crate) const fn of(background: Background) -> Self {
        match background {
            Background::Dark => Self { background: Rgb(0x16, 0x18, 0x1D), text: Rgb(0xD7, 0xDA, 0xE0) },
            Background::Light => Self { background: Rgb(0xFD, 0xFD, 0xFC), text: Rgb(0x24, 0x27, 0x2E) },
        }
    }

    #[expect(clippy::unused_self, reason = "every palette has the same colours")]
    pub(crate) const fn ansi_colors(&self) -> [Rgb; 16] {
        ANSI_COLORS
    }

    /// The RGB value of a paint; `None` for the default colour, which depends on whether it is text or background.
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
        Some(self.ansi_colors()[number])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::theme::tile_colors::resolve_tiles;
    use crate::tui::theme::{ColorLevel, Theme};

    #[test]
    fn symbols_of_the_auto_theme_are_readable() {
        let palette = Palette::of(Background::Dark);
        let tiles = resolve_tiles(&Theme::builtin("terminal").unwrap(), ColorLevel::Ansi16).unwrap();
        for tile in &tiles {
            let (text, background) = (palette.rgb(tile.text).unwrap(), palette.rgb(tile.tile).unwrap());
            assert!(background.contrast(text) >= 4.5, "{tile:?}");
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
