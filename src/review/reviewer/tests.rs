//! Laws of reviews of so few nodes that the searches hardly change the lines that they begin with.

use super::*;
use crate::board::Seed;
use crate::notation::Replay;
use crate::solver::{RandomMoves, play_out};

/// A random game on the canonical form of a board.
fn played(number: usize) -> Game {
    let first = format!("sg1:standard:8x8c4:uniform-v1:reviewer{number}").parse::<Replay>().expect("an id");
    let first = first.game().expect("a board").on_canonical_board();
    play_out(&mut RandomMoves::new(&Seed::new(number.to_string())), first).expect("legal moves")
}

fn reviewer(game: &Game, options: &SearchOptions) -> Reviewer {
    let mut reviewer = Reviewer::new(game, options);
    reviewer.run(&|| false, &mut |_| ());
    reviewer
}

#[test]
fn a_review_spends_its_nodes_and_completes_the_last_games() {
    for number in 0..5 {
        for (nodes, most) in [(0, 0), (1, 100), (1_000, 2_500), (10_000, 12_000)] {
            let options = SearchOptions { nodes: Some(nodes), ..SearchOptions::default() };
            let spent = reviewer(&played(number), &options).review().nodes;
            assert!((nodes..=most).contains(&spent), "{spent} nodes instead of {nodes}");
        }
    }
}

#[test]
fn a_line_known_from_the_first_board_is_tried_after_the_first_move() {
    let mut better = 0;
    for number in 0..10 {
        let game = played(number);
        let options = |nodes| SearchOptions { nodes: Some(nodes), ..SearchOptions::default() };
        let line = search_game(&game.restarted(), &options(50_000), &|| false, &mut |_| ()).line;
        let known = game.restarted().with_moves(&line).expect("a legal line");
        let after = game.restarted().with_moves(&[game.moves()[0].cell]).expect("a legal move");
        let tried = grafted(after, &known).score();
        let [without, with] = [None, Some(line)].map(|initial_line| {
            let review = reviewer(&game, &SearchOptions { initial_line, ..options(1) }).review();
            (review.best, review.moves[0].best_after)
        });
        assert!(with.0 >= known.score() && with.1 >= tried, "{with:?} instead of {tried}");
        better += usize::from(tried > without.1);
    }
    assert!(better > 2, "{better}");
}

#[test]
fn each_half_and_each_seed_has_random_numbers_of_its_own() {
    let totals = [0, 1].map(|seed| {
        let options = SearchOptions { nodes: Some(10_000), seed, ..SearchOptions::default() };
        let reviewer = reviewer(&played(0), &options);
        Half::BOTH.map(|half| reviewer.pool.best_totals(&[half]))
    });
    assert!(totals[0] != totals[1] && totals.iter().all(|halves| halves[0] != halves[1]), "{totals:?}");
}
