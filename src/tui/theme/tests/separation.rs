//! Distances between the tile colours, for normal colour vision and for colour blindness.

use crate::tui::theme::tests::{listed_tiles, own_themes};
use crate::tui::theme::tile_colors::{APART, least_difference};
use crate::tui::theme::{ColorLevel, Rgb, Theme};
use palette::Lab;
use palette::color_difference::Ciede2000;

/// The smallest difference between two of the first tiles, and the deficiency it occurs for.
fn least_difference_of_first(theme: &Theme, count: usize) -> (f64, &'static str) {
    let tiles = listed_tiles(theme, ColorLevel::TrueColor);
    let colors: Vec<Rgb> = tiles.iter().take(count).filter_map(|tile| Rgb::of(tile.tile)).collect();
    least_difference(&colors).unwrap()
}

/// The greys are deliberately close to each other, and the RGB values of the ANSI colours are unknown.
#[test]
fn the_first_seven_colors_are_distinct_for_every_color_vision() {
    for theme in own_themes().filter(|theme| !["terminal", "grey", "mono"].contains(&theme.name())) {
        let (distance, kind) = least_difference_of_first(&theme, 7);
        assert!(distance >= APART, "{}: {distance} for {kind}", theme.name());
    }
}

/// Pairs 1, 4, 7, 9, 11, 17 to 20, 25, 29 and 34 of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula:
/// implementation notes, supplementary test data, and mathematical observations", 2005, table 1.
#[test]
fn distances_match_the_published_values() {
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0011], 7.2195),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([50.0, 2.5, 0.0], [61.0, -5.0, 29.0], 22.8977),
        ([50.0, 2.5, 0.0], [56.0, -27.0, -3.0], 31.9030),
        ([50.0, 2.5, 0.0], [58.0, 24.0, 15.0], 19.4535),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ];
    for (one, two, expected) in pairs {
        let lab = |[l, a, b]: [f64; 3]| Lab::<palette::white_point::D65, f64>::new(l, a, b);
        let distance = lab(one).difference(lab(two));
        assert!((distance - expected).abs() < 0.000_1, "{one:?} {two:?}: {distance}");
    }
}
