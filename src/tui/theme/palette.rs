//! What colours the tiles have on terminals that have colours.

use super::ColorLevel;
use crate::board::Color;
use ratatui::style::Color as Paint;

/// Mid tones that black text reads on, and that stand out from a black background and a white one. Neighbours
/// in the list are far apart in hue and in lightness. The second half of the 26 are darker tones of the first.
const TONES: [(u8, u8, u8); 13] = [
    (0xF2, 0x6B, 0x63), // coral
    (0x5A, 0xA6, 0xF2), // blue
    (0xF4, 0xC4, 0x4E), // yellow
    (0x5F, 0xC0, 0x75), // green
    (0xBC, 0x8C, 0xEA), // violet
    (0xF0, 0x93, 0x43), // orange
    (0x4F, 0xC8, 0xC4), // teal
    (0xEC, 0x86, 0xBE), // pink
    (0xB4, 0xBB, 0xC4), // grey
    (0xA9, 0xD0, 0x55), // lime
    (0xCB, 0x9F, 0x76), // tan
    (0x97, 0xA3, 0xF5), // periwinkle
    (0xE3, 0xE0, 0xC8), // cream
];

/// The terminal's own colours in the order of the tones as far as they go, each with the one that reads on it.
const OWN: [(Paint, Paint); 12] = [
    (Paint::Red, Paint::White),
    (Paint::Blue, Paint::White),
    (Paint::Yellow, Paint::Black),
    (Paint::Green, Paint::Black),
    (Paint::Magenta, Paint::White),
    (Paint::Cyan, Paint::Black),
    (Paint::LightRed, Paint::Black),
    (Paint::LightBlue, Paint::Black),
    (Paint::LightYellow, Paint::Black),
    (Paint::LightGreen, Paint::Black),
    (Paint::LightMagenta, Paint::Black),
    (Paint::LightCyan, Paint::Black),
];

/// A tile's paint, and that of the text on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Painted {
    pub(super) tile: Paint,
    pub(super) text: Paint,
}

/// How a tile is painted; `None` where the terminal has no colours.
pub(super) fn painted(color: Color, level: ColorLevel) -> Option<Painted> {
    let index = usize::from(color.index());
    let (tile, text) = match level {
        ColorLevel::None => return None,
        ColorLevel::Ansi16 => OWN[index % OWN.len()],
        // Not `Paint::Black`, which is whatever the user made it.
        ColorLevel::Ansi256 => (Paint::Indexed(nearest_indexed(tone(index))), Paint::Indexed(16)),
        ColorLevel::TrueColor => {
            let (red, green, blue) = tone(index);
            (Paint::Rgb(red, green, blue), Paint::Rgb(0, 0, 0))
        }
    };
    Some(Painted { tile, text })
}

fn tone(index: usize) -> (u8, u8, u8) {
    let (red, green, blue) = TONES[index % TONES.len()];
    if index < TONES.len() {
        return (red, green, blue);
    }
    let darker = |part: u8| part - part / 4;
    (darker(red), darker(green), darker(blue))
}

/// The nearest colour of the 6×6×6 cube that indexes 16 to 231 stand for.
fn nearest_indexed((red, green, blue): (u8, u8, u8)) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let nearest =
        |part: u8| (0..6_u8).min_by_key(|&step| part.abs_diff(STEPS[usize::from(step)])).unwrap_or(0);
    16 + 36 * nearest(red) + 6 * nearest(green) + nearest(blue)
}
