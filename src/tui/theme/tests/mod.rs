//! Tests of the contrast of the themes, and of the distances between their colours for different kinds of colour vision.
//!
//! The crate `palette` computes contrasts, independently of the code under test.

mod contrast;

use crate::tui::theme::tile_colors::{APART, TileColors, VISIONS, least_difference, resolve_tiles};
use crate::tui::theme::{ColorLevel, Rgb, Theme};
use palette::Srgb;
use ratatui::style::Color as Paint;

/// The 16 ANSI colours of a common palette, from black to bright white.
type AnsiPalette = [u32; 16];

const XTERM: AnsiPalette = [
    0x00_0000, 0xCD_0000, 0x00_CD00, 0xCD_CD00, 0x00_00EE, 0xCD_00CD, 0x00_CDCD, 0xE5_E5E5, 0x7F_7F7F,
    0xFF_0000, 0x00_FF00, 0xFF_FF00, 0x5C_5CFF, 0xFF_00FF, 0x00_FFFF, 0xFF_FFFF,
];
const VGA: AnsiPalette = [
    0x00_0000, 0xAA_0000, 0x00_AA00, 0xAA_5500, 0x00_00AA, 0xAA_00AA, 0x00_AAAA, 0xAA_AAAA, 0x55_5555,
    0xFF_5555, 0x55_FF55, 0xFF_FF55, 0x55_55FF, 0xFF_55FF, 0x55_FFFF, 0xFF_FFFF,
];
/// By Ethan Schoonover: <https://ethanschoonover.com/solarized/>.
const SOLARIZED: AnsiPalette = [
    0x07_3642, 0xDC_322F, 0x85_9900, 0xB5_8900, 0x26_8BD2, 0xD3_3682, 0x2A_A198, 0xEE_E8D5, 0x00_2B36,
    0xCB_4B16, 0x58_6E75, 0x65_7B83, 0x83_9496, 0x6C_71C4, 0x93_A1A1, 0xFD_F6E3,
];

const COLORED: [ColorLevel; 2] = [ColorLevel::TrueColor, ColorLevel::Ansi256];

fn rgb(hex: u32) -> Srgb<f64> {
    Srgb::<u8>::from(hex).into_format()
}

fn rgb_of(paint: Paint, palette: &AnsiPalette) -> Srgb<f64> {
    const STEPS: [u32; 6] = [0, 95, 135, 175, 215, 255];
    let hex = match paint {
        Paint::Rgb(red, green, blue) => return Srgb::new(red, green, blue).into_format(),
        Paint::Indexed(index @ 232..) => (u32::from(index) - 232) * 0x0A_0A0A + 0x08_0808,
        Paint::Indexed(index @ 16..) => {
            let offset = usize::from(index) - 16;
            (STEPS[offset / 36] << 16) + (STEPS[offset / 6 % 6] << 8) + STEPS[offset % 6]
        }
        Paint::Black => palette[0],
        Paint::Red => palette[1],
        Paint::Green => palette[2],
        Paint::Yellow => palette[3],
        Paint::Blue => palette[4],
        Paint::Magenta => palette[5],
        Paint::Cyan => palette[6],
        Paint::Gray => palette[7],
        Paint::DarkGray => palette[8],
        Paint::LightRed => palette[9],
        Paint::LightGreen => palette[10],
        Paint::LightYellow => palette[11],
        Paint::LightBlue => palette[12],
        Paint::LightMagenta => palette[13],
        Paint::LightCyan => palette[14],
        Paint::White => palette[15],
        Paint::Indexed(_) | Paint::Reset => unreachable!("{paint} has no known RGB value"),
    };
    rgb(hex)
}

/// The themes whose palettes come from other programs. They need not be distinct for every player.
const KNOWN_PALETTES: [&str; 7] = [
    "catppuccin-mocha",
    "catppuccin-latte",
    "gruvbox-dark",
    "nord",
    "dracula",
    "tokyo-night",
    "solarized-light",
];

fn own_themes() -> impl Iterator<Item = Theme> {
    themes().filter(|theme| !KNOWN_PALETTES.contains(&theme.name()))
}

fn themes() -> impl Iterator<Item = Theme> {
    Theme::builtin_names().into_iter().filter_map(Theme::builtin)
}

/// The tiles of a theme for all 26 slots; empty if the theme has no colours at this level.
fn tiles(theme: &Theme, level: ColorLevel) -> Vec<TileColors> {
    resolve_tiles(theme, level).unwrap_or_default()
}

/// The tiles that the theme lists, without the darker repetitions.
fn listed_tiles(theme: &Theme, level: ColorLevel) -> Vec<TileColors> {
    tiles(theme, level).into_iter().take(theme.tiles.len()).collect()
}

/// The smallest difference between two of the first tiles, and the deficiency it occurs for.
fn least_difference_of_first(theme: &Theme, count: usize) -> (f64, &'static str) {
    let tiles = listed_tiles(theme, ColorLevel::TrueColor);
    let colors: Vec<Rgb> = tiles.iter().take(count).filter_map(|tile| Rgb::of(tile.tile)).collect();
    least_difference(&colors, &VISIONS).unwrap()
}

/// The greys are deliberately close to each other, and the RGB values of the ANSI colours are unknown.
#[test]
fn the_first_seven_colors_are_distinct_for_every_color_vision() {
    for theme in own_themes().filter(|theme| !["terminal", "grey", "mono"].contains(&theme.name())) {
        let (distance, kind) = least_difference_of_first(&theme, 7);
        assert!(distance >= APART, "{}: {distance} for {kind}", theme.name());
    }
}
