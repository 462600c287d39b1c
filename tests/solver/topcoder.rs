//! The examples of the problem `SameGame` of the TopCoder Open 2003 (TCO'03), round 2.

use samegame::board::rules::TOPCODER;
use samegame::game::{Game, GameId};
use samegame::solver::{ColorOrder, play_out};

fn score(rows: &str, order: &str) -> i64 {
    let board = rows.parse().expect("a board");
    let game = Game::new(GameId::literal(TOPCODER.rules, board)).expect("any board is valid");
    let mut order: ColorOrder = order.parse().expect("letters");
    play_out(&mut order, game).expect("legal moves").score()
}

#[test]
fn the_five_examples_score_as_published() {
    assert_eq!(score("RBB\nRRR\nRBB", "RB"), 64);
    assert_eq!(score("ABCD\nABCD\nABCD\nABCD", "ABCD"), 96);
    assert_eq!(score("ABCD", "ABCD"), 0);
    assert_eq!(score("ACCAA\nABAAA\nABBBA\nAAACD", "EABCD"), 28);
    let pairs = "AB CD EF GH IJ KL MN OP QR ST UV WX YZ WX UV ST MN QR OP KL IJ GH EF CD AB";
    let rows: Vec<String> = pairs.split(' ').flat_map(|pair| [pair.repeat(10), pair.repeat(10)]).collect();
    assert_eq!(score(&rows.join("\n"), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), 2720);
}
