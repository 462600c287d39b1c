//! An exponential function and a logarithm with the same result on every machine.

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

/// Returns the natural logarithm of a positive `x`, using only additions, multiplications and divisions. The exponent
/// bits of `x` give the integer part of its logarithm to base 2; a series is evaluated for the rest.
pub(super) fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let (exponent, fraction) = ((bits >> 23) & 0xff, f32::from_bits((bits & 0x007f_ffff) | 0x3f80_0000));
    // ln(fraction) = 2 artanh(ratio), where the ratio is from 0 to 1/3.
    let ratio = (fraction - 1.0) / (fraction + 1.0);
    let square = ratio * ratio;
    let series = 1.0 + square * (1.0 / 3.0 + square * (0.2 + square * (1.0 / 7.0 + square * (1.0 / 9.0))));
    #[expect(clippy::cast_precision_loss, reason = "the exponent has 8 bits")]
    let whole = exponent as f32 - 127.0;
    whole * std::f32::consts::LN_2 + 2.0 * ratio * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_the_inverse_of_the_exponential() {
        for power in -400_i16..400 {
            let x = f32::from(power) / 16.0;
            assert!((ln(exp(x)) - x).abs() < 1e-4, "{x}: {}", ln(exp(x)));
        }
    }
}
