//! The quality of hints: games played by hints alone, compared with a long search on the same boards.
//!
//! As in the game, a search runs for each hint, and the best line is carried over from move to move. To compare 200 ms
//! per hint with a search of 20 s:
//!
//! `cargo bench --bench hints -- --boards 50 --hint-seconds 0.2 --seconds 20 --threads 1`
//!
//! The same with node budgets, which do not depend on the load of the machine, of about as many nodes as an idle core
//! plays in these times:
//!
//! `cargo bench --bench hints -- --boards 50 --hint-nodes 2000000 --nodes 200000000 --threads 2`

#![expect(clippy::disallowed_methods, clippy::print_stdout, reason = "this program measures time and prints")]

use samegame::board::{Deal, Rules, Seed};
use samegame::game::{Game, GameId};
use samegame::solver::search::SearchOptions;
use samegame::solver::{GameLine, Hint, LineCache, SearchRequest};
use std::str::FromStr;
use std::time::{Duration, Instant};

/// The limit of one search.
#[derive(Clone, Copy)]
enum Limit {
    Seconds(f64),
    Nodes(u64),
}

struct Settings {
    boards: usize,
    first_board: usize,
    threads: usize,
    hint: Limit,
    search: Limit,
}

fn parse<T: FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is not a number"))
}

fn settings() -> Settings {
    let (hint, search) = (Limit::Nodes(20_000), Limit::Nodes(2_000_000));
    let mut settings = Settings { boards: 2, first_board: 1, threads: 1, hint, search };
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(flag) = args.next() {
        let value = args.next().expect("each flag needs a value");
        match flag.as_str() {
            "--boards" => settings.boards = parse(&value),
            "--from" => settings.first_board = parse(&value),
            "--threads" => settings.threads = parse(&value),
            "--hint-seconds" => settings.hint = Limit::Seconds(parse(&value)),
            "--hint-nodes" => settings.hint = Limit::Nodes(parse(&value)),
            "--seconds" => settings.search = Limit::Seconds(parse(&value)),
            "--nodes" => settings.search = Limit::Nodes(parse(&value)),
            other => panic!("unknown flag {other}"),
        }
    }
    settings
}

/// The number of nodes per second and thread that the game expects.
const NODES_PER_SECOND: f64 = 5_000_000.0;

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "estimates"
)]
fn search(request: &SearchRequest, limit: Limit, threads: usize, seed: u64) -> GameLine {
    let started = Instant::now();
    let options = SearchOptions { threads, seed, ..SearchOptions::default() };
    let (options, time) = match limit {
        Limit::Nodes(nodes) => (SearchOptions { nodes: Some(nodes), ..options }, None),
        Limit::Seconds(seconds) => {
            let expected = (seconds * NODES_PER_SECOND * threads as f64) as u64;
            (
                SearchOptions { expected_nodes: Some(expected), ..options },
                Some(Duration::from_secs_f64(seconds)),
            )
        }
    };
    let stop = || time.is_some_and(|time| started.elapsed() >= time);
    request.search(&options, &stop, &mut |_| ())
}

/// Plays a game by hints and returns its score and the number of searches.
fn play_by_hints(mut game: Game, settings: &Settings) -> (i64, u64) {
    let (mut cache, mut searches) = (LineCache::new(&game), 0);
    while !game.status().is_over() {
        if !Hint::new(&game, &cache).is_some_and(|hint| hint.proved) {
            searches += 1;
            let request = SearchRequest::from_position(&game);
            cache.insert(search(&request, settings.hint, settings.threads, searches));
        }
        let hint = Hint::new(&game, &cache).expect("the cache has a line");
        game.play(hint.first().group.cell).expect("a hint is legal");
    }
    (game.score(), searches)
}

#[expect(clippy::cast_precision_loss, reason = "scores are far below 2^52")]
fn main() {
    let settings = settings();
    println!(
        "{:>5} {:>7} {:>7} {:>7} {:>8} {:>8}",
        "board", "hinted", "search", "ratio", "searches", "seconds"
    );
    let (mut by_hints, mut by_search) = (0, 0);
    for number in settings.first_board..settings.first_board + settings.boards {
        let started = Instant::now();
        let deal = Deal { seed: Seed::new(format!("hints {number}")), ..Deal::default() };
        let game = Game::new(GameId::dealt(Rules::default(), deal)).expect("a uniform deal");
        let best = search(&SearchRequest::from_position(&game), settings.search, settings.threads, 0).score;
        let (score, searches) = play_by_hints(game, &settings);
        by_hints += score;
        by_search += best;
        let (ratio, seconds) = (score as f64 / best as f64, started.elapsed().as_secs_f64());
        println!("{number:>5} {score:>7} {best:>7} {ratio:>7.3} {searches:>8} {seconds:>8.1}");
    }
    let ratio = by_hints as f64 / by_search as f64;
    println!("{} boards: hints {by_hints}, search {by_search}, ratio {ratio:.4}", settings.boards);
}
