//! The parts of the computation of a scale; `tests/solver/scales.rs` has its laws.

use super::*;
use crate::board::Cell;
use crate::notation::Replay;
use proptest::prelude::*;

fn search(id: &str) -> ScaleSearch {
    let game = format!("sg1:{id}").parse::<Replay>().expect("an id").game().expect("a board");
    ScaleSearch::new(&game, 1)
}

#[test]
fn equal_random_games_that_are_not_the_best_have_a_scale() {
    let mut search = search("tiles:board:AABB/ABBA/AABB");
    let line =
        |score| GameLine { cells: vec![Cell::new(0, 0); 2], score, cleared: false, proved_after: None };
    search.random = vec![line(3); RANDOM_GAMES];
    search.run(&|| false, &mut |_| ());
    let first = search.scale().thresholds().next().map(|threshold| threshold.score);
    assert_eq!((search.scale().state, first), (ScaleState::Complete, Some(3)));
}

#[test]
fn a_step_of_more_than_eight_million_nodes_is_left_out() {
    let is_left_out = |steps: usize, moves: usize| {
        let mut search = search("standard:6x6c4:uniform-v1:a");
        let cells = vec![Cell::new(0, 0); moves];
        let line = GameLine { cells, score: 0, cleared: false, proved_after: None };
        (search.steps, search.random) = (steps, vec![line; RANDOM_GAMES]);
        search.end_if_too_long();
        search.scale.state == ScaleState::Complete
    };
    for (steps, most_moves) in [12_500, 1_250, 250, 100].into_iter().enumerate() {
        assert!(!is_left_out(steps, most_moves) && is_left_out(steps, most_moves + 1), "{steps}");
    }
}

proptest! {
    #[test]
    fn a_mean_is_rounded_up(scores in prop::collection::vec(prop_oneof![-9..=9_i64, any::<i64>()], 1..20)) {
        let (mean, count) = (i128::from(mean_rounded_up(&scores)), scores.len() as i128);
        let sum: i128 = scores.iter().map(|&score| i128::from(score)).sum();
        prop_assert!(mean * count >= sum && (mean - 1) * count < sum);
    }
}
