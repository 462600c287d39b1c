//! The laws of stars, for any thresholds.

use super::*;
use crate::notation::Replay;
use proptest::prelude::*;

fn scale_of(scores: &[i64]) -> Scale {
    let mut scale = Scale::new(ScaleState::Searching);
    for &score in scores {
        scale.add(score);
    }
    scale
}

/// Few different scores, so that many are equal.
fn scores() -> impl Strategy<Value = Vec<i64>> {
    prop::collection::vec(-6_i64..=6, 1..=9)
}

proptest! {
    #[test]
    fn no_threshold_is_lower_than_the_one_before(scores in scores()) {
        let thresholds: Vec<Threshold> = scale_of(&scores).thresholds().collect();
        prop_assert_eq!(thresholds.len(), scores.len());
        for (index, threshold) in thresholds.iter().enumerate() {
            prop_assert_eq!(threshold.stars, Stars::ALL[index + 1]);
            prop_assert_eq!(Some(threshold.score), scores[..=index].iter().max().copied());
        }
    }

    #[test]
    fn a_score_earns_the_most_stars_whose_threshold_it_reaches(scores in scores(), score in -8_i64..=8) {
        let scale = scale_of(&scores);
        let reached = scale.thresholds().filter(|threshold| threshold.score <= score);
        let stars = reached.map(|threshold| threshold.stars).max().unwrap_or(Stars::HALF);
        prop_assert_eq!(scale.stars(score), Some(stars));
        prop_assert!(scale.stars(score + 1) >= Some(stars));
    }

    #[test]
    fn the_next_threshold_is_the_least_score_that_earns_more(scores in scores(), score in -8_i64..=8) {
        let scale = scale_of(&scores);
        let stars = scale.stars(score).expect("there are thresholds");
        let better = (score + 1..=8).find(|&better| scale.stars(better) > Some(stars));
        prop_assert_eq!(scale.next(score).map(|next| next.score), better);
        if let Some(next) = scale.next(score) {
            prop_assert_eq!(scale.stars(next.score), Some(next.stars));
        }
    }
}

#[test]
fn only_games_played_to_their_end_without_others_earn_stars() {
    let award = |scale: &Scale, log: &str| {
        let replay = format!("sg1:standard:board:AABBCC+{log}").parse::<Replay>();
        scale.award(&replay.expect("a replay code").game().expect("legal moves"))
    };
    let complete = Scale { state: ScaleState::Complete, ..scale_of(&[0, 1_000]) };
    let awards = ["a1.a1.a1", "_hint.a1.u.r.a1.a1", "a1.a1", "a1.a1._solver.a1", "a1.a1._taken-over.a1"]
        .map(|log| award(&complete, log));
    let best = Some(Ok(Stars(3)));
    let none = [NoStars::SolverMoves, NoStars::TakenOver].map(|why| Some(Err(why)));
    assert_eq!(awards, [best, best, None, none[0], none[1]]);
    // A threshold that is not known yet may be no higher than the score.
    assert_eq!(award(&scale_of(&[0, 1_000]), "a1.a1.a1"), None);
    assert_eq!(award(&scale_of(&[0, 1_001]), "a1.a1.a1"), Some(Ok(Stars::ONE)));
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
    let scale = Scale { state: ScaleState::Complete, ..scale_of(&[-3, 5]) };
    let json = serde_json::to_string(&scale).expect("JSON");
    assert_eq!(json, r#"{"version":1,"state":"complete","thresholds":[-3,5]}"#);
    assert_eq!(serde_json::from_str::<Scale>(&json).expect("a scale"), scale);
    let json = serde_json::to_string(&Stars::ALL).expect("JSON");
    assert_eq!(json, "[0.5,1.0,1.5,2.0,2.5,3.0,3.5,4.0,4.5,5.0]");
    assert_eq!(serde_json::from_str::<[Stars; 10]>(&json).expect("stars"), Stars::ALL);
    assert_eq!(serde_json::from_str::<Stars>("3").expect("three stars"), Stars(6));
    let error = serde_json::from_str::<Stars>("2.3").expect_err("no number of stars");
    assert!(error.to_string().starts_with("2.3 is no number of stars"), "{error}");
}
