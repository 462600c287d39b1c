//! An exponential function with the same result on every machine.

/// Returns e to the power of `x`, using only additions and multiplications. Splits x / ln 2 into an integer, which
/// becomes the exponent bits of the result, and a remainder, for which a polynomial is evaluated.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the exponent is within ±58")]
pub(super) fn exp(x: f32) -> f32 {
    // The cast rounds towards zero. Adding 1024.5 to the product makes it round to the nearest integer.
    let scaled = x * std::f32::consts::LOG2_E + 1024.5;
    let whole = scaled as i32 - 1024;
    #[expect(clippy::cast_precision_loss, reason = "it is within ±58")]
    let rest = (x * std::f32::consts::LOG2_E - whole as f32) * std::f32::consts::LN_2;
    let series =
        1.0 + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest * (1.0 / 120.0)))));
    f32::from_bits(((whole + 127) as u32) << 23) * series
}
