//! Whether the moments of a review hold in a search that is ten times as long, and how many games have some.
//!
//! `cargo bench --bench review -- --seed 1 --nodes 48000000`

#![expect(clippy::print_stdout, reason = "this program prints")]

use samegame::board::{Cell, Seed};
use samegame::game::Game;
use samegame::notation::Replay;
use samegame::review::{Review, Reviewer};
use samegame::solver::search::{SearchOptions, search_game};
use samegame::solver::{ColorOrder, Greedy, Strategy, Tabu};

const GAMES: u64 = 24;
/// Every other game takes a hint at each move of this number.
const MOVES_PER_HINT: usize = 4;
const THREADS: usize = 2;

fn played(seed: u64, number: u64) -> Game {
    let id = format!("sg1:standard:15x15c5:uniform-v1:moments {seed} {number}");
    let mut game = id.replace(' ', "%20").parse::<Replay>().expect("an id").game().expect("a board");
    let mut strategy: Box<dyn Strategy> = match number % 3 {
        0 => Box::new(Greedy),
        1 => Box::new(ColorOrder::default()),
        _ => Box::new(Tabu::new(&Seed::new(id))),
    };
    while let Some(cell) = strategy.next_move(&game) {
        let takes_hint = number % 2 == 1 && game.moves().len() % MOVES_PER_HINT == MOVES_PER_HINT - 1;
        let options = SearchOptions { nodes: Some(20_000), threads: 1, ..SearchOptions::default() };
        let hint = takes_hint.then(|| search_game(&game, &options, &|| false, &mut |_| ()).line[0]);
        game.play(hint.unwrap_or(cell)).expect("a legal move");
    }
    game
}

fn review(game: &Game, nodes: u64, seed: u64) -> Review {
    let options = SearchOptions { nodes: Some(nodes), threads: THREADS, seed, ..SearchOptions::default() };
    let mut reviewer = Reviewer::new(game, &options);
    reviewer.run(&|| false, &mut |_| ());
    reviewer.review()
}

/// The score of the best line found from a position that begins with this move.
fn best_with(before: &Game, line: &[Cell], nodes: u64) -> i64 {
    let after = before.clone().with_moves(&line[..1]).expect("a legal move");
    let options = SearchOptions {
        nodes: Some(nodes),
        threads: THREADS,
        seed: 77,
        initial_line: Some(line[1..].to_vec()),
        ..SearchOptions::default()
    };
    search_game(&after, &options, &|| false, &mut |_| ()).score
}

fn main() {
    let argument = |name: &str| std::env::args().skip_while(|arg| arg != name).nth(1);
    let number = |name: &str, default| argument(name).map_or(default, |text| text.parse().expect("a number"));
    let (seed, nodes, games) = (number("--seed", 1), number("--nodes", 48_000_000), number("--games", GAMES));
    let (mut shown, mut confirmed, mut with_moments, mut with_plan) = (0, 0, 0, 0);
    for game_number in 0..games {
        let game = played(seed, game_number);
        let [short, long] = [(nodes, 1), (10 * nodes, 1_001)].map(|(nodes, seed)| review(&game, nodes, seed));
        println!(
            "game {game_number}: {} moves, {} points, best {} and {}",
            game.moves().len(),
            game.score(),
            short.best,
            long.best
        );
        with_plan += usize::from(short.plan.is_some());
        with_moments += usize::from(!short.moments.is_empty());
        for moment in &short.moments {
            let cells: Vec<Cell> = game.moves()[..moment.index].iter().map(|played| played.cell).collect();
            let before = game.restarted().with_moves(&cells).expect("legal moves");
            let played = &long.moves[moment.index];
            let best_after = played.best_after;
            let better = best_with(&before, &moment.better, nodes / 10);
            // The search after the better move may know more than the review. The error is a part of this price.
            let price = played.loss.max(better - best_after);
            // Without a price, only the better move has to be one.
            let is_near = moment.price.is_none_or(|told| 3 * (price - told).abs() <= price);
            let holds = better > best_after && is_near;
            shown += 1;
            confirmed += usize::from(holds);
            println!(
                "  move {} of {}, {} tiles left: {:?} {:?}, in the long review {price}, the better move {}: {}; {:?}",
                moment.index + 1,
                game.moves().len(),
                before.board().tiles_left(),
                moment.price,
                short.moves[moment.index].class,
                better - best_after,
                if holds { "holds" } else { "FAILS" },
                moment.facts,
            );
        }
    }
    println!(
        "{confirmed} of {shown} moments hold; {with_moments} of {games} games have some, {with_plan} a plan"
    );
}
