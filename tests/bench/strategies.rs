//! The speed of the strategies, each playing whole games.
//!
//! On one core, the largest example of the TopCoder problem, 20 columns and 50 rows, should take at most 5 ms.

use divan::Bencher;
use samegame::board::deal::ColorCount;
use samegame::board::rules::TOPCODER;
use samegame::board::{Deal, Rules, Seed};
use samegame::game::{Game, GameId};
use samegame::solver::{ColorOrder, NamedStrategy, StrategyOptions, play_out};

fn main() {
    divan::main();
}

/// Returns a game whose board has bands of two rows, each in a pair of colours, symmetrical about the middle.
fn largest_example() -> Game {
    let pairs = "AB CD EF GH IJ KL MN OP QR ST UV WX YZ WX UV ST MN QR OP KL IJ GH EF CD AB";
    let rows: Vec<String> = pairs.split(' ').flat_map(|pair| [pair.repeat(10), pair.repeat(10)]).collect();
    let board = rows.join("\n").parse().expect("a board");
    Game::new(GameId::literal(TOPCODER.rules, board)).expect("any board is valid")
}

#[divan::bench]
fn topcoder_example(bencher: Bencher) {
    let game = largest_example();
    bencher.with_inputs(|| game.restarted()).bench_local_values(|game| {
        let order = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".parse().expect("letters");
        let score = play_out(&mut ColorOrder::new(order), game).expect("legal moves").score();
        assert_eq!(score, 2720);
    });
}

#[divan::bench(args = ["15x15c5", "50x50c26", "50x50c4"], consts = [0, 1, 2, 3])]
fn game<const STRATEGY: usize>(bencher: Bencher, board: &str) {
    let (size, colors) = board.split_once('c').expect("a size and colours");
    let colors = colors.parse().ok().and_then(ColorCount::new).expect("1 to 26");
    let deal =
        Deal { size: size.parse().expect("a size"), colors, seed: Seed::new("bench"), ..Deal::default() };
    let game = Game::new(GameId::dealt(Rules::default(), deal)).expect("a uniform deal");
    let strategy = NamedStrategy::ALL[STRATEGY];
    bencher
        .with_inputs(|| (game.restarted(), strategy.build(&StrategyOptions::default())))
        .bench_local_values(|(game, mut strategy)| {
            play_out(&mut strategy, game).expect("legal moves").score()
        });
}
