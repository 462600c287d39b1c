//! Tests of the contrast of the themes, and of the distances between their colours for different kinds of colour vision.
//!
//! The crate `palette` computes contrasts, independently of the code under test.

use crate::tui::theme::colors::{APART, TileColors, choose_marked, nearest, resolve_tiles};
use crate::tui::theme::{Background, ColorLevel, Rgb, StyleRole, Theme};
use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::white_point::D65;
use palette::{FromColor, Lab, LinSrgb, Srgb};
use ratatui::style::Color as Paint;
use std::fmt::Write;

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
    let mut tiles = resolve_tiles(theme, level).unwrap_or_default();
    choose_marked(&mut tiles, level);
    tiles
}

/// The tiles that the theme lists, without the darker repetitions.
fn listed_tiles(theme: &Theme, level: ColorLevel) -> Vec<TileColors> {
    tiles(theme, level).into_iter().take(theme.tiles.len()).collect()
}

type Matrix = [[f64; 3]; 3];
/// The name of a deficiency, and its effect on a colour.
type Vision = (&'static str, Matrix);

/// No deficiency, then full protanopia, deuteranopia and tritanopia: Machado, Oliveira and Fernandes, "A
/// physiologically-based model for simulation of color vision deficiency", 2009, table 1; they apply to linear light.
const VISIONS: [Vision; 4] = [
    ("none", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// The smallest difference between two of these colours, and the vision it occurs for; `None` for fewer than two.
fn least_difference(colors: &[Rgb], visions: &[Vision]) -> Option<(f64, &'static str)> {
    let differences = visions.iter().flat_map(|(deficiency, matrix)| {
        // The colours as a player with the deficiency sees them.
        let simulated = colors.iter().map(|color| {
            let light = color.linear();
            matrix.map(|[red, green, blue]| red * light.red + green * light.green + blue * light.blue)
        });
        let simulated = simulated.map(|mixed| mixed.map(|part| part.clamp(0.0, 1.0)));
        let lab = |[red, green, blue]: [f64; 3]| Lab::<D65, f64>::from_color(LinSrgb::new(red, green, blue));
        let seen: Vec<_> = simulated.map(lab).collect();
        let pairs = (0..seen.len()).flat_map(|one| (0..one).map(move |two| (one, two)));
        pairs.map(|(one, two)| (seen[one].difference(seen[two]), *deficiency)).collect::<Vec<_>>()
    });
    differences.min_by(|one, two| one.0.total_cmp(&two.0))
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

const TEXT: f64 = 4.5;
const OTHER_ELEMENTS: f64 = 3.0;
const PALETTES: [(&str, &AnsiPalette); 3] = [("xterm", &XTERM), ("VGA", &VGA), ("Solarized", &SOLARIZED)];

/// Dark backgrounds of common terminals: black, VS Code, Solarized, Dracula.
const DARK: [u32; 4] = [0x00_0000, 0x1E_1E1E, 0x00_2B36, 0x28_2A36];
/// Light backgrounds of common terminals: white, GNOME, Solarized.
const LIGHT: [u32; 3] = [0xFF_FFFF, 0xFA_FAFA, 0xFD_F6E3];

fn contrast(one: Srgb<f64>, two: Srgb<f64>) -> f64 {
    one.relative_contrast(two)
}

fn lowest_contrast_on_tiles(theme: &Theme, level: ColorLevel, palette: &AnsiPalette) -> Option<f64> {
    let tiles = tiles(theme, level);
    tiles
        .iter()
        .map(|tile| contrast(rgb_of(tile.tile, palette), rgb_of(tile.text, palette)))
        .min_by(f64::total_cmp)
}

fn backgrounds(theme: &Theme) -> Vec<u32> {
    match theme.background {
        Background::Dark => DARK.to_vec(),
        Background::Light => LIGHT.to_vec(),
        Background::Any => [DARK.as_slice(), &LIGHT].concat(),
    }
}

#[test]
fn text_is_readable_on_its_tile() {
    let mut table = String::new();
    for theme in themes() {
        write!(table, "{:<9}", theme.name()).unwrap();
        for level in [ColorLevel::TrueColor, ColorLevel::Ansi256, ColorLevel::Ansi16] {
            for (name, palette) in PALETTES {
                let Some(lowest) = lowest_contrast_on_tiles(&theme, level, palette) else { continue };
                write!(table, " {level:?} {name} {lowest:.2}").unwrap();
                // Solarized's 16 colours contrast less: even its own text on its own background has only 4.1.
                let needed = if level == ColorLevel::Ansi16 && name == "Solarized" { 2.7 } else { TEXT };
                assert!(lowest >= needed, "{} {level:?} {name}: {lowest}", theme.name());
            }
        }
        table.push('\n');
    }
    insta::assert_snapshot!(table);
}

#[test]
fn symbols_of_the_contrast_theme_have_a_contrast_of_7() {
    let contrast_theme = Theme::builtin("contrast").unwrap();
    for tile in listed_tiles(&contrast_theme, ColorLevel::TrueColor) {
        let found = contrast(rgb_of(tile.tile, &XTERM), rgb_of(tile.text, &XTERM));
        assert!(found >= 7.0, "{tile:?}: {found}");
    }
}

#[test]
fn styles_are_readable_on_the_backgrounds_of_their_theme() {
    for theme in themes() {
        for (level, background) in COLORED
            .into_iter()
            .flat_map(|level| backgrounds(&theme).into_iter().map(move |background| (level, background)))
        {
            for role in [
                StyleRole::Text,
                StyleRole::Faint,
                StyleRole::Strong,
                StyleRole::Warning,
                StyleRole::Gain,
                StyleRole::Border,
                StyleRole::Heading,
                StyleRole::Marked,
                StyleRole::Outline,
            ] {
                let style = theme.styles.of(role);
                let Some(paint) = style.fg else { continue };
                let background =
                    style.bg.map_or_else(|| rgb(background), |paint| rgb_of(nearest(paint, level), &XTERM));
                let found = contrast(rgb_of(nearest(paint, level), &XTERM), background);
                assert!(found >= TEXT, "{role:?} of {} on {background:?}: {found}", theme.name());
            }
        }
    }
}

#[test]
fn tiles_stand_out_from_the_backgrounds_of_their_theme() {
    for theme in own_themes().filter(|theme| theme.background != Background::Any) {
        for tile in listed_tiles(&theme, ColorLevel::TrueColor) {
            for background in backgrounds(&theme) {
                let found = contrast(rgb_of(tile.tile, &XTERM), rgb(background));
                assert!(found >= OTHER_ELEMENTS, "{tile:?} of {} on {background:06X}: {found}", theme.name());
            }
        }
    }
}

#[test]
fn a_marked_group_is_readable_and_differs_clearly_from_the_other_tiles_of_its_color() {
    let lab = |paint| Lab::<D65, f64>::from_color(rgb_of(paint, &XTERM));
    for theme in themes() {
        for tile in COLORED.into_iter().flat_map(|level| tiles(&theme, level)) {
            let Some((marked, text)) = tile.marked else { continue };
            let readable = contrast(rgb_of(marked, &XTERM), rgb_of(text, &XTERM));
            let different = lab(tile.tile).difference(lab(marked));
            assert!(
                readable >= TEXT && different >= 8.0,
                "{} {tile:?}: {readable} {different}",
                theme.name()
            );
        }
    }
}

#[test]
fn a_marked_group_differs_from_the_tiles_of_other_colors() {
    let lab = |paint| Lab::<D65, f64>::from_color(rgb_of(paint, &XTERM));
    // Greys have no room for another grey between them.
    for theme in own_themes().filter(|theme| theme.name() != "grey") {
        for count in 2..=7 {
            let mut tiles = listed_tiles(&theme, ColorLevel::TrueColor);
            tiles.truncate(count);
            choose_marked(&mut tiles, ColorLevel::TrueColor);
            for (one, other) in tiles.iter().flat_map(|one| tiles.iter().map(move |other| (one, other))) {
                let Some((marked, _)) = one.marked else { continue };
                let found = lab(marked).difference(lab(other.tile));
                assert!(found >= 8.0, "{} {count}: {one:?} {other:?}: {found}", theme.name());
            }
        }
    }
}

#[test]
fn a_marked_group_has_the_same_colors_whatever_boards_were_before() {
    for (theme, level) in themes().flat_map(|theme| COLORED.map(|level| (theme.clone(), level))) {
        let after = |counts: &[usize]| {
            let mut tiles = tiles(&theme, level);
            for &count in counts {
                choose_marked(tiles.get_mut(..count).unwrap_or_default(), level);
            }
            tiles
        };
        assert_eq!(after(&[5, 12]), after(&[12]), "{}", theme.name());
    }
}

#[test]
fn an_outline_stands_out_from_the_seams_around_other_groups() {
    for theme in themes() {
        let Some(outline) = theme.styles.of(StyleRole::Outline).fg else { continue };
        for background in backgrounds(&theme) {
            let found = contrast(rgb_of(outline, &XTERM), rgb(background));
            assert!(found >= OTHER_ELEMENTS, "{} on {background:06X}: {found}", theme.name());
        }
    }
}

#[test]
fn tiles_have_distinct_colors_with_256_colors() {
    for theme in themes().filter(|theme| theme.name() != "terminal") {
        let tiles = tiles(&theme, ColorLevel::Ansi256);
        for (index, tile) in tiles.iter().enumerate() {
            assert!(matches!(tile.tile, Paint::Indexed(16..)), "{tile:?}");
            assert!(
                tiles[..index].iter().all(|other| other.tile != tile.tile),
                "{tile:?} in {}",
                theme.name()
            );
        }
    }
}

#[test]
fn with_16_colors_grey_themes_become_mono_and_others_terminal() {
    let terminal = tiles(&Theme::builtin("terminal").unwrap(), ColorLevel::Ansi16);
    for theme in themes() {
        let tiles = tiles(&theme, ColorLevel::Ansi16);
        if ["grey", "mono"].contains(&theme.name()) {
            assert_eq!(tiles, []);
        } else {
            assert_eq!(tiles, terminal, "{}", theme.name());
        }
    }
}

#[test]
fn readable_colors_of_a_custom_theme_are_kept() {
    let theme =
        Theme::from_toml("tiles = ['yellow on #202020', '#FFFFFF on #F0F0F0', '208', 'blue']").unwrap();
    let texts: Vec<Paint> =
        tiles(&theme, ColorLevel::TrueColor).iter().map(|tile| tile.text).take(4).collect();
    // White on nearly white is unreadable, and the RGB value of the terminal's yellow is unknown.
    let (black, white) = (Paint::Rgb(0, 0, 0), Paint::Rgb(255, 255, 255));
    assert_eq!(texts, [white, black, black, white]);
    assert_eq!(tiles(&theme, ColorLevel::Ansi256)[2].tile, Paint::Indexed(208));
    assert_eq!(tiles(&theme, ColorLevel::None), []);
}
