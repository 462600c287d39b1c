//! The targets of the stages of the journey, and which players pass them.
//!
//! `cargo bench --bench journey -- --seed 2`
//!
//! A target is `R + f (T - R)` of the board's own [scale](samegame::review::Scale), where `f` rises from 0.04 on the first
//! stage to 0.40 on the last one.

#![expect(clippy::print_stdout, reason = "this program prints")]

use samegame::board::Cell;
use samegame::game::Game;
use samegame::play::Stage;
use samegame::review::ScaleSearch;
use samegame::solver::search::{SearchOptions, search_game};
use samegame::solver::{ColorOrder, Strategy, play_out};

/// Removes one of the largest groups, at random.
struct Greedy(u64);

impl Strategy for Greedy {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let moves = game.board().moves(game.rules().min_group());
        let largest = moves.iter().map(|group| group.size).max()?;
        let ties: Vec<Cell> =
            moves.iter().filter(|group| group.size == largest).map(|group| group.cell).collect();
        // The linear congruential generator of Knuth's MMIX.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let number = usize::try_from(self.0 >> 33).expect("31 bits");
        Some(ties[number % ties.len()])
    }
}

#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "scores are far below 2^52")]
fn target(game: &Game, number: usize) -> i64 {
    let mut search = ScaleSearch::new(game, 2);
    search.run(&|| false);
    let scores: Vec<f64> = search.scale().thresholds().map(|threshold| threshold.score as f64).collect();
    let (two, five) = (scores[1], scores[scores.len() - 1]);
    let low = (two - 0.2 * five) / 0.8;
    let part = 0.04 + 0.36 * (number - 1) as f64 / (Stage::COUNT - 1) as f64;
    (low + part * (five - low) - 1e-9).ceil() as i64
}

fn main() {
    let seed = std::env::args().skip_while(|arg| arg != "--seed").nth(1);
    let seed: u64 = seed.map_or(1, |seed| seed.parse().expect("a number"));
    let mut passed = [const { Vec::new() }; 3];
    for stage in Stage::all() {
        let game = Game::new(stage.id.clone()).expect("a board that can be dealt");
        let play = |player: &mut dyn Strategy| play_out(player, game.clone()).expect("legal moves").score();
        let greedy = (0..5).map(|number| play(&mut Greedy(seed * 1_000 + number))).max();
        let color_order = play(&mut ColorOrder::default());
        let options = SearchOptions { nodes: Some(200_000), seed, ..SearchOptions::default() };
        let search = search_game(&game, &options, &|| false, &mut |_| ()).score;
        let scores = [greedy.expect("five games"), color_order, search];
        println!(
            "{:>2} {} target {}, computed {}; {scores:?}",
            stage.number,
            stage.id,
            stage.target,
            target(&game, stage.number)
        );
        for (passed, score) in passed.iter_mut().zip(scores) {
            passed.extend((score >= stage.target).then_some(stage.number));
        }
    }
    for (name, passed) in
        ["better of five greedy games", "color-order", "search of 200,000"].iter().zip(passed)
    {
        println!("{name}: {} stages: {passed:?}", passed.len());
    }
}
