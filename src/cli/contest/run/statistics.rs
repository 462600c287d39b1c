//! Means and their confidence intervals.

use crate::cli::contest::run::result::to_thousandths;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Mean {
    pub(crate) mean: Option<f64>,
    /// Half the width of the 95% confidence interval by Student's t; `None` for fewer than two values.
    pub(crate) interval: Option<f64>,
}

#[expect(clippy::cast_precision_loss, reason = "the digits beyond 2^53 points do not matter")]
pub(crate) fn mean(total: i128, count: usize) -> f64 {
    total as f64 / count as f64
}

impl Mean {
    #[expect(clippy::cast_precision_loss, reason = "sample sizes are far below 2^52")]
    pub(crate) fn of(sample: &[f64]) -> Self {
        let count = sample.len() as f64;
        let mean = sample.iter().sum::<f64>() / count;
        let squares = sample.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
        let interval = || student_t(sample.len() - 1) * (squares / (count - 1.0) / count).sqrt();
        Self {
            mean: (!sample.is_empty()).then(|| to_thousandths(mean)),
            interval: (sample.len() > 1).then(|| to_thousandths(interval())),
        }
    }

    pub(crate) fn bounds(self) -> Option<(f64, f64)> {
        self.mean.zip(self.interval).map(|(mean, interval)| (mean - interval, mean + interval))
    }
}

/// The two-sided 95% quantiles of Student's t for 1 to 10 degrees of freedom.
const T_TABLE: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/// The two-sided 95% quantile of the normal distribution.
const NORMAL_QUANTILE: f64 = 1.959_964;

/// Returns the two-sided 95% quantile of Student's t for at least one degree of freedom. Beyond the table, it is
/// calculated by the expansion about the normal distribution (Abramowitz and Stegun, "Handbook of Mathematical
/// Functions", 26.7.5), which is exact to three decimals.
#[expect(clippy::cast_precision_loss, reason = "a sample has far fewer than 2^52 members")]
fn student_t(degrees_of_freedom: usize) -> f64 {
    if let Some(&quantile) = T_TABLE.get(degrees_of_freedom - 1) {
        return quantile;
    }
    let (z, freedom) = (NORMAL_QUANTILE, degrees_of_freedom as f64);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / freedom + second / freedom.powi(2) + third / freedom.powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_close(value: f64, expected: f64) {
        assert!((value - expected).abs() < 0.001, "{value} is not {expected}");
    }

    #[test]
    fn student_t_agrees_with_printed_tables() {
        for (freedom, expected) in [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (120, 1.980)] {
            assert_close(student_t(freedom), expected);
        }
    }

    #[test]
    fn mean_has_an_interval_for_two_values_or_more() {
        let Mean { mean, interval } = Mean::of(&[1.0, 2.0, 3.0, 4.0]);
        assert_close(mean.unwrap(), 2.5);
        // The standard deviation is the square root of 5/3.
        assert_close(interval.unwrap(), 3.182 * (5.0_f64 / 3.0 / 4.0).sqrt());
        assert_eq!(Mean::of(&[7.0]), Mean { mean: Some(7.0), interval: None });
        assert_eq!(Mean::of(&[]), Mean { mean: None, interval: None });
        assert_eq!(Mean::of(&[1.0, 1.0, 2.0]).mean, Some(1.333));
    }
}
