//! Distances between the tile colours, for normal colour vision and for colour blindness.

use crate::tui::theme::tests::{XTERM, listed_tiles, own_themes, rgb_of};
use crate::tui::theme::{ColorLevel, Theme};
use palette::color_difference::Ciede2000;
use palette::{FromColor, Lab, LinSrgb, Srgb};

type Matrix = [[f64; 3]; 3];

/// Normal vision, and full protanopia, deuteranopia and tritanopia from Machado, Oliveira and Fernandes, "A
/// physiologically-based model for simulation of color vision deficiency", 2009, table 1. The matrices apply to linear
/// light.
const VISIONS: [(&str, Matrix); 4] = [
    ("normal vision", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
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

fn simulated(color: Srgb<f64>, matrix: &Matrix) -> Lab<palette::white_point::D65, f64> {
    let light: LinSrgb<f64> = color.into_linear();
    let [red, green, blue] = matrix.map(|[red, green, blue]| {
        (red * light.red + green * light.green + blue * light.blue).clamp(0.0, 1.0)
    });
    Lab::from_color(LinSrgb::new(red, green, blue))
}

/// The smallest CIEDE2000 distance between any two of the first `count` tiles, and the kind of colour vision that has it.
fn smallest_distance(theme: &Theme, count: usize) -> (f64, &'static str) {
    let colors: Vec<Srgb<f64>> = listed_tiles(theme, ColorLevel::TrueColor)
        .iter()
        .take(count)
        .map(|tile| rgb_of(tile.tile, &XTERM))
        .collect();
    let distances = VISIONS.iter().flat_map(|(kind, matrix)| {
        let labs: Vec<_> = colors.iter().map(|&color| simulated(color, matrix)).collect();
        let pairs = (0..labs.len()).flat_map(|one| (0..one).map(move |two| (one, two)));
        pairs.map(|(one, two)| (labs[one].difference(labs[two]), *kind)).collect::<Vec<_>>()
    });
    distances.min_by(|one, two| one.0.total_cmp(&two.0)).unwrap()
}

/// The greys are deliberately close to each other, and the RGB values of the ANSI colours are unknown.
#[test]
fn the_first_seven_colors_are_distinct_for_every_color_vision() {
    for theme in own_themes().filter(|theme| !["auto", "grey", "mono"].contains(&theme.name())) {
        let (distance, kind) = smallest_distance(&theme, 7);
        assert!(distance >= 10.0, "{}: {distance} for {kind}", theme.name());
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
