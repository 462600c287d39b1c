//! The terminal colours for pictures, which are made without a terminal.

use crate::tui::theme::Background;
use crate::tui::theme::rgb::Rgb;
use crate::tui::theme::style::ANSI;
use ratatui::style::Color as Paint;

#[derive(Debug)]
pub(crate) struct Palette {
    pub(crate) background: Rgb,
    pub(crate) text: Rgb,
}

impl Palette {
    pub(crate) const fn of(background: Background) -> Self {
        match background {
            Background::Dark => Self { background: Rgb(0x16, 0x18, 0x1D), text: Rgb(0xD7, 0xDA, 0xE0) },
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
    fn default_text_is_readable() {
        for background in [Background::Dark, Background::Light] {
            let palette = Palette::of(background);
            assert!(palette.background.contrast(palette.text) >= 7.0, "{background:?}");
        }
    }
}
