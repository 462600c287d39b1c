//! The laws of a review.

use crate::common::variants::variant;
use samegame::board::{Board, Cell, Rules, Seed};
use samegame::game::{Game, GameId};
use samegame::notation::Replay;
use samegame::review::{Moment, Review, Reviewer};
use samegame::solver::search::{SearchOptions, search_game};
use samegame::solver::{ColorOrder, GameLine, RandomMoves, play_out};
use std::sync::atomic::{AtomicBool, Ordering};

/// The largest number of moves that are examined.
const MAX_MOVES: usize = 1_000;

fn game(code: &str) -> Game {
    code.parse::<Replay>().unwrap().game().unwrap()
}

/// A game by a simple player on a dealt board.
fn played_by_color(id: &str) -> Game {
    play_out(&mut ColorOrder::default(), game(id)).unwrap()
}

fn review(game: &Game, nodes: u64, threads: usize) -> Review {
    let options = SearchOptions { nodes: Some(nodes), threads, ..SearchOptions::default() };
    let mut reviewer = Reviewer::new(game, &options);
    reviewer.run(&|| false, &mut |_| ());
    reviewer.review()
}

#[test]
fn a_review_is_the_same_with_any_number_of_threads() {
    let game = played_by_color("sg1:standard:9x9c4:uniform-v1:review");
    let once = review(&game, 3_000_000, 1);
    assert!(once.best > game.score() && once.plan.is_some(), "{once:?}");
    for threads in [2, 5] {
        assert_eq!(review(&game, 3_000_000, threads), once);
    }
}

#[test]
fn the_names_of_colors_and_the_sides_of_the_board_make_no_difference() {
    let game = played_by_color("sg1:standard:8x8c4:uniform-v1:review");
    let once = review(&game, 2_500_000, 2);
    let losses = |review: &Review| review.moves.iter().map(|made| made.loss).collect::<Vec<_>>();
    for seed in 0..3 {
        let other = GameId::literal(*game.rules(), variant(game.first_board(), seed));
        let other = game.on_canonical_board().on_board_of(&Game::new(other).unwrap()).unwrap();
        let found = review(&other, 2_500_000, 2);
        assert_eq!((losses(&found), found.baseline), (losses(&once), once.baseline));
        // The better lines are on the board that the player sees.
        assert_eq!(other.restarted().with_moves(&found.best_line).unwrap().score(), once.best);
    }
}

#[test]
fn small_boards_are_proved() {
    for number in 0..20 {
        let game = game(&format!("sg1:standard:5x5c3:uniform-v1:exact{number}"));
        let game = play_out(&mut RandomMoves::new(&Seed::new(number.to_string())), game).unwrap();
        let found = review(&game, 20_000_000, 2);
        assert!(found.proved);
        for (index, made) in found.moves.iter().enumerate() {
            let cells: Vec<Cell> = game.moves()[..=index].iter().map(|made| made.cell).collect();
            let position = game.restarted().with_moves(&cells).unwrap();
            let exact = search_game(&position, &SearchOptions::default(), &|| false, &mut |_| ());
            assert!(exact.proved);
            assert_eq!(made.best_after, exact.score, "{game:?} after {}", index + 1);
        }
    }
}

#[test]
fn a_stopped_review_blames_nothing() {
    let game = played_by_color("sg1:standard:9x9c4:uniform-v1:stop");
    let mut reviewer = Reviewer::new(&game, &SearchOptions::default());
    reviewer.run(&|| true, &mut |_| panic!("nothing is known yet"));
    let review = reviewer.review();
    assert_eq!((review.best, review.moves.len()), (game.score(), game.moves().len()));
    assert!(review.moves.iter().all(|made| made.loss == 0) && review.margin().is_none());
}

#[test]
fn a_review_goes_on_after_a_stop() {
    let game = played_by_color("sg1:standard:9x9c4:uniform-v1:stop");
    let options = SearchOptions { nodes: Some(9_000_000), threads: 2, ..SearchOptions::default() };
    let mut reviewer = Reviewer::new(&game, &options);
    let is_stopped = AtomicBool::new(false);
    reviewer.run(&|| is_stopped.load(Ordering::Relaxed), &mut |_| is_stopped.store(true, Ordering::Relaxed));
    let first_round = reviewer.review();
    assert!((1..3_000_000).contains(&first_round.nodes), "{} nodes", first_round.nodes);
    reviewer.run(&|| false, &mut |_| ());
    assert_eq!(reviewer.review(), review(&game, 9_000_000, 2));
}

#[test]
fn a_short_review_calls_no_early_move_an_error() {
    let game = played_by_color("sg1:standard:15x15c5:uniform-v1:short");
    let review = review(&game, 2_000_000, 2);
    let early = review.moves.iter().zip(game.moves()).scan(225, |tiles, (made, played)| {
        *tiles -= played.removed.group.size;
        (*tiles > Moment::MAX_TILES).then_some(made)
    });
    let early: Vec<_> = early.collect();
    assert!(early.iter().any(|made| made.class.is_none()), "{review:?}");
    assert!(early.iter().all(|made| made.class.is_none_or(|class| !class.is_error())), "{review:?}");
}

#[test]
fn an_unfinished_game_is_reviewed_as_far_as_it_goes() {
    let whole = played_by_color("sg1:standard:6x6c3:uniform-v1:half");
    let cells: Vec<Cell> = whole.moves()[..5].iter().map(|made| made.cell).collect();
    let half = whole.restarted().with_moves(&cells).unwrap();
    let review = review(&half, 20_000_000, 2);
    let last = review.moves.last().unwrap();
    assert_eq!(review.moves.len(), 5);
    let rest = search_game(&half, &SearchOptions::default(), &|| false, &mut |_| ());
    assert_eq!(last.best_after, rest.score);
}

#[test]
fn the_known_line_is_the_least_that_the_best_line_earns() {
    let game = played_by_color("sg1:standard:9x9c4:uniform-v1:known");
    let known = GameLine::from_finished(&review(&game, 3_000_000, 1).best_game(&game)).unwrap();
    let mut reviewer = Reviewer::new(&game, &SearchOptions::default());
    reviewer.insert(&known);
    reviewer.run(&|| true, &mut |_| ());
    assert_eq!(reviewer.review().best_line, known.cells);
}

#[test]
fn of_a_very_long_game_only_the_whole_is_reviewed() {
    let rows = ["AC", "AC", "BD", "BD"].map(|pair| pair.repeat(300));
    let board: Board = rows.join("\n").parse().unwrap();
    let first = Game::new(GameId::literal(Rules::default(), board)).unwrap();
    // From the right, so that no columns shift and no groups unite.
    let cells: Vec<Cell> = (0..600).rev().flat_map(|column| [Cell::new(column, 0); 2]).collect();
    let game = first.with_moves(&cells).unwrap();
    assert!(game.moves().len() > MAX_MOVES);
    let review = review(&game, 20_000, 2);
    assert!(review.moves.is_empty() && review.reached == game.score());
    // So regular a board has much better lines.
    assert!(review.loss() > 0, "{review:?}");
}
