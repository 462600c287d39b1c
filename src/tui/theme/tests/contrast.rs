//! Contrast as defined by the Web Content Accessibility Guidelines 2.1: at least 4.5 for text and 3 for other elements.

use crate::tui::theme::tests::{
    AnsiPalette, COLORED, SOLARIZED, VGA, XTERM, listed_tiles, own_themes, rgb, rgb_of, themes, tiles,
};
use crate::tui::theme::tile_colors::{nearest, separate_marked};
use crate::tui::theme::{Background, ColorLevel, StyleRole, Theme};
use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::white_point::D65;
use palette::{FromColor, Lab, Srgb};
use ratatui::style::Color as Paint;
use std::fmt::Write;

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
        Some(Background::Dark) => DARK.to_vec(),
        Some(Background::Light) => LIGHT.to_vec(),
        None => [DARK.as_slice(), &LIGHT].concat(),
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
            for (role, name) in StyleRole::NAMED {
                let style = theme.styles.of(role);
                let Some(paint) = style.fg else { continue };
                let background =
                    style.bg.map_or_else(|| rgb(background), |paint| rgb_of(nearest(paint, level), &XTERM));
                let found = contrast(rgb_of(nearest(paint, level), &XTERM), background);
                assert!(found >= TEXT, "{name} of {} on {background:?}: {found}", theme.name());
            }
        }
    }
}

#[test]
fn tiles_stand_out_from_the_backgrounds_of_their_theme() {
    for theme in own_themes().filter(|theme| theme.background.is_some()) {
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
            separate_marked(&mut tiles, ColorLevel::TrueColor);
            for (one, other) in tiles.iter().flat_map(|one| tiles.iter().map(move |other| (one, other))) {
                let Some((marked, _)) = one.marked else { continue };
                let found = lab(marked).difference(lab(other.tile));
                assert!(found >= 8.0, "{} {count}: {one:?} {other:?}: {found}", theme.name());
            }
        }
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
