//! Whether colours can be told apart without symbols, with full colour vision and with the common deficiencies.

use crate::tui::theme::rgb::{Rgb, lab};
use palette::LinSrgb;
use palette::color_difference::Ciede2000;

type Matrix = [[f64; 3]; 3];

/// No deficiency, then full protanopia, deuteranopia and tritanopia: Machado, Oliveira and Fernandes, "A
/// physiologically-based model for simulation of color vision deficiency", 2009, table 1; they apply to linear light.
const VISIONS: [(&str, Matrix); 4] = [
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

/// The least CIEDE2000 difference of two colours that are apart for every player.
pub(super) const APART: f64 = 10.0;

/// The maximum number of colours for solid tiles: more colours differ only in shades that are hard to name.
pub(super) const MAX_SOLID_COLORS: usize = 9;

/// Whether every player can tell these colours apart.
pub(super) fn are_apart(colors: &[Rgb]) -> bool {
    colors.len() <= MAX_SOLID_COLORS
        && least_difference(colors).is_none_or(|(difference, _)| difference >= APART)
}

/// The smallest difference between two of these colours, and the deficiency it occurs for; `None` for fewer than two.
pub(super) fn least_difference(colors: &[Rgb]) -> Option<(f64, &'static str)> {
    let differences = VISIONS.iter().flat_map(|(deficiency, matrix)| {
        let seen: Vec<_> = colors.iter().map(|&color| lab(simulated(color, matrix))).collect();
        let pairs = (0..seen.len()).flat_map(|one| (0..one).map(move |two| (one, two)));
        pairs.map(|(one, two)| (seen[one].difference(seen[two]), *deficiency)).collect::<Vec<_>>()
    });
    differences.min_by(|one, two| one.0.total_cmp(&two.0))
}

/// A colour as a player with a deficiency sees it.
fn simulated(color: Rgb, matrix: &Matrix) -> LinSrgb<f64> {
    let light = color.linear();
    let [red, green, blue] = matrix.map(|[red, green, blue]| {
        (red * light.red + green * light.green + blue * light.blue).clamp(0.0, 1.0)
    });
    LinSrgb::new(red, green, blue)
}
