//! The scale of stars on ten kinds of dealt boards: mean thresholds, how long they take, and the stars of simple
//! players and of searches.
//!
//! `cargo bench --bench stars -- --boards 50 --kind topcoder`
//!
//! Without `--kind`, it takes all ten; a kind may also be another one, such as `standard:9x9c3`.

#![expect(clippy::disallowed_methods, clippy::print_stdout, reason = "this program measures time and prints")]
#![expect(clippy::cast_precision_loss, reason = "means of scores far below 2^52")]

use samegame::board::Seed;
use samegame::game::Game;
use samegame::notation::Replay;
use samegame::review::{Scale, ScaleSearch, ScaleState, Stars};
use samegame::solver::search::{SearchOptions, search_game};
use samegame::solver::{ColorOrder, Greedy, RandomMoves, Strategy, Tabu, play_out};
use std::time::{Duration, Instant};

/// The rules, size and colours of each kind of boards, as in ids.
const KINDS: [&str; 10] = [
    "standard:15x15c3",
    "standard:15x15c4",
    "standard:15x15c5",
    "standard:15x15c6",
    "standard:15x10c3",
    "standard:20x15c4",
    "standard:30x20c5",
    "popstar:10x10c5",
    "topcoder:15x15c5",
    "tatham:15x10c3",
];

fn game(kind: &str, number: u64) -> Game {
    let code = format!("sg1:{kind}:uniform-v1:bench-stars-{number}");
    code.parse::<Replay>().expect("an id").game().expect("a deal")
}

fn mean(values: impl IntoIterator<Item = f64>) -> f64 {
    let (sum, count) = values.into_iter().fold((0.0, 0_u32), |(sum, count), value| (sum + value, count + 1));
    sum / f64::from(count)
}

/// The score of a search, and whether it clears the board.
fn search(game: &Game, nodes: u64, seed: u64) -> (i64, bool) {
    let options =
        SearchOptions { nodes: Some(nodes), seed, memory_bytes: 64 << 20, ..SearchOptions::default() };
    let line = search_game(game, &options, &|| false, &mut |_| ());
    (line.score, line.cleared)
}

fn played(game: &Game, mut player: impl Strategy) -> (i64, bool) {
    let over = play_out(&mut player, game.restarted()).expect("legal moves");
    (over.score(), over.board().is_cleared())
}

/// The players, each with the number of games that it plays on a board.
const PLAYERS: [(&str, u64); 6] =
    [("random", 8), ("greedy", 1), ("tabu", 4), ("color-order", 1), ("search 10^4", 2), ("search 10^6", 1)];

/// Plays a game with the player at `index`. Returns its score, and whether it clears the board.
fn result(game: &Game, index: usize, number: u64) -> (i64, bool) {
    let seed = || Seed::new(format!("player {number}"));
    match index {
        0 => played(game, RandomMoves::new(&seed())),
        1 => played(game, Greedy),
        2 => played(game, Tabu::new(&seed())),
        3 => played(game, ColorOrder::default()),
        4 => search(game, 10_000, number),
        _ => search(game, 1_000_000, number),
    }
}

/// Prints the mean thresholds, the time that they take, and the stars of the players.
fn print_stars(kind: &str, boards: u64) {
    let mut scales = Vec::new();
    let mut time = Duration::ZERO;
    let mut stars = [const { Vec::new() }; PLAYERS.len()];
    for number in 0..boards {
        let game = game(kind, number);
        let started = Instant::now();
        let mut computed = ScaleSearch::new(&game, 1);
        computed.run(&|| false);
        time += started.elapsed();
        let scale = computed.scale();
        for (index, &(_, games)) in PLAYERS.iter().enumerate() {
            stars[index].extend((0..games).filter_map(|number| {
                let (score, is_cleared) = result(&game, index, number);
                scale.stars(score, is_cleared)
            }));
        }
        scales.push(scale.clone());
    }
    println!("{kind}: {boards} boards, {:.2} s each", time.as_secs_f64() / boards as f64);
    let complete: Vec<&Scale> = scales.iter().filter(|scale| scale.state == ScaleState::Complete).collect();
    for (index, &stars) in Stars::ALL.iter().skip(1).enumerate() {
        let score = |scale: &&Scale| scale.thresholds().nth(index).map(|threshold| threshold.score as f64);
        let score = mean(complete.iter().filter_map(score));
        println!("  {:>4} stars: {score:>8.1} on {} boards", f64::from(stars), complete.len());
    }
    for ((name, _), stars) in PLAYERS.iter().zip(&stars) {
        let counts = Stars::ALL.map(|some| stars.iter().filter(|&&reached| reached == some).count());
        println!("  {name:<12} {:.2} stars {counts:?}", mean(stars.iter().map(|&stars| stars.into())));
    }
}

fn main() {
    let (mut boards, mut wanted) = (2, String::new());
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(flag) = args.next() {
        let value = args.next().expect("each flag needs a value");
        match flag.as_str() {
            "--boards" => boards = value.parse().expect("a number"),
            "--kind" => wanted = value,
            other => panic!("unknown flag {other}"),
        }
    }
    let matching: Vec<&str> = KINDS.into_iter().filter(|kind| kind.contains(&wanted)).collect();
    for kind in if matching.is_empty() { vec![wanted.as_str()] } else { matching } {
        print_stars(kind, boards);
    }
}
