//! The laws of stars, for any thresholds.

use super::*;
use crate::notation::Replay;
use proptest::prelude::*;

/// Few different scores, so that many are equal.
fn scores() -> impl Strategy<Value = Vec<i64>> {
    prop::collection::vec(prop_oneof![-9..=9_i64, Just(i64::MIN), Just(i64::MAX)], 1..=9)
}

proptest! {
    #[test]
    fn thresholds_divide_the_way_between_two_means_and_are_rounded_up(
        random in scores(), found in scores(), score in -12_i64..=12, is_cleared: bool, clears_by_chance: bool,
    ) {
        let scale = Scale::between(&random, &found, clears_by_chance);
        let mean = |scores: &[i64]| {
            let sum: i128 = scores.iter().map(|&score| i128::from(score)).sum();
            (sum, scores.len() as i128)
        };
        let ((low, lows), (high, highs)) = (mean(&random), mean(&found));
        if high * lows <= low * highs {
            prop_assert_eq!(scale.state, ScaleState::NothingToDecide);
            prop_assert_eq!(scale.stars(score, is_cleared), None);
            return Ok(());
        }
        let thresholds: Vec<Threshold> = scale.thresholds().collect();
        prop_assert_eq!(thresholds.len(), 8);
        prop_assert!(thresholds.is_sorted_by_key(|threshold| threshold.score));
        for (&Threshold { stars, score }, part) in thresholds.iter().zip([100, 200, 325, 450, 575, 700, 850, 1000]) {
            // Both sides times a thousand, and times the number of both scores.
            let exact = low * highs * (1000 - part) + high * lows * part;
            let threshold = i128::from(score) * 1000 * lows * highs;
            prop_assert!(threshold >= exact && threshold - exact < 1000 * lows * highs, "{stars:?}");
        }
        let stars = scale.stars(score, is_cleared).expect("there are stars");
        let reached = thresholds.iter().filter(|threshold| threshold.score <= score).map(|threshold| threshold.stars);
        let least = if is_cleared && !clears_by_chance { Stars::THREE } else { Stars::ONE };
        prop_assert_eq!(stars, reached.max().unwrap_or(least).max(least));
        // The next threshold is the lowest score that earns more.
        prop_assert_eq!(scale.next(stars).is_none(), stars == Stars::FIVE);
        if let Some(next) = scale.next(stars) {
            prop_assert!(next.stars > stars && scale.stars(next.score, is_cleared) == Some(next.stars));
            prop_assert!(scale.stars(next.score.saturating_sub(1), is_cleared) == Some(stars));
        }
    }
}

#[test]
fn only_games_played_to_their_end_without_others_earn_stars() {
    let award = |scale: &Scale, log: &str| {
        let replay = format!("sg1:standard:board:AABBCC+{log}").parse::<Replay>();
        scale.award(&replay.expect("a replay code").game().expect("legal moves"))
    };
    let complete =
        Scale { thresholds: [vec![1_000], vec![10_000; 7]].concat(), ..Scale::new(ScaleState::Complete) };
    let awards = ["a1.a1.a1", "_hint.a1.u.r.a1.a1", "a1.a1", "a1.a1._solver.a1", "a1.a1._taken-over.a1"]
        .map(|log| award(&complete, log));
    // The clear is worth three stars.
    let best = Some(Ok(Stars::THREE));
    let none = [NoStars::SolverMoves, NoStars::TakenOver].map(|why| Some(Err(why)));
    assert_eq!(awards, [best, best, None, none[0], none[1]]);
    // A threshold that is not known yet may be no higher than the score.
    assert_eq!(award(&Scale::new(ScaleState::Searching), "a1.a1.a1"), None);
    for (state, why) in [
        (ScaleState::NothingToDecide, NoStars::NothingToDecide),
        (ScaleState::BoardTooLarge, NoStars::BoardTooLarge),
    ] {
        assert_eq!(award(&Scale::new(state), "a1.a1.a1"), Some(Err(why)));
    }
}

#[cfg(feature = "cli")]
#[test]
fn scales_and_stars_in_json() {
    let scale = Scale::between(&[-3], &[5], false);
    let json = serde_json::to_string(&scale).expect("JSON");
    assert_eq!(json, r#"{"version":2,"state":"complete","thresholds":[-2,-1,0,1,2,3,4,5]}"#);
    assert_eq!(serde_json::from_str::<Scale>(&json).expect("a scale"), scale);
    let json = serde_json::to_string(&Stars::ALL).expect("JSON");
    assert_eq!(json, "[1.0,1.5,2.0,2.5,3.0,3.5,4.0,4.5,5.0]");
    assert_eq!(serde_json::from_str::<[Stars; 9]>(&json).expect("stars"), Stars::ALL);
    assert_eq!(serde_json::from_str::<Stars>("3").expect("three stars"), Stars(6));
    let error = serde_json::from_str::<Stars>("2.3").expect_err("no number of stars");
    assert!(error.to_string().starts_with("2.3 is no number of stars"), "{error}");
}
