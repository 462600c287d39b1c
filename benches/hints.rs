//! How good hints are: boards played to their end by hints alone, against a long search on the same boards.
//!
//! A hint is what the best line known says after its search, and that line is carried over from move to move, as in
//! the game. By the clock, 200 ms a hint against 20 s:
//!
//! `cargo bench --bench hints -- --boards 50 --hint-seconds 0.2 --seconds 20 --threads 1`
//!
//! By moves played, which a busy machine does not disturb, and where each hint searches as much as a quiet core does in
//! 200 ms:
//!
//! `cargo bench --bench hints -- --boards 50 --hint-nodes 2000000 --nodes 200000000 --threads 2`

#![expect(clippy::disallowed_methods, clippy::print_stdout, reason = "it measures by the clock and prints")]

use samegame::board::{Deal, Rules, Seed};
use samegame::game::{Game, GameId};
use samegame::solver::search::Options;
use samegame::solver::{Hint, Known, KnownLine, Question};
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How long one search may take: by the clock or by moves played.
#[derive(Clone, Copy)]
enum Limit {
    Seconds(f64),
    Nodes(u64),
}

struct Settings {
    boards: usize,
    from: usize,
    threads: usize,
    hint: Limit,
    search: Limit,
}

fn parsed<T: FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("`{word}` is not a number"))
}

fn settings() -> Settings {
    let (hint, search) = (Limit::Nodes(20_000), Limit::Nodes(2_000_000));
    let mut settings = Settings { boards: 2, from: 1, threads: 1, hint, search };
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    while let Some(flag) = words.next() {
        let value = words.next().expect("every flag has a value");
        match flag.as_str() {
            "--boards" => settings.boards = parsed(&value),
            "--from" => settings.from = parsed(&value),
            "--threads" => settings.threads = parsed(&value),
            "--hint-seconds" => settings.hint = Limit::Seconds(parsed(&value)),
            "--hint-nodes" => settings.hint = Limit::Nodes(parsed(&value)),
            "--seconds" => settings.search = Limit::Seconds(parsed(&value)),
            "--nodes" => settings.search = Limit::Nodes(parsed(&value)),
            other => panic!("unknown flag {other}"),
        }
    }
    settings
}

/// About how many moves are played a second by each thread, as the game takes it.
const MOVES_PER_SECOND: f64 = 5_000_000.0;

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "estimates"
)]
fn answer(question: &Question, limit: Limit, threads: usize, seed: u64) -> KnownLine {
    let started = Instant::now();
    let options = Options { threads, seed, ..Options::default() };
    let (options, time) = match limit {
        Limit::Nodes(nodes) => (Options { nodes: Some(nodes), ..options }, None),
        Limit::Seconds(seconds) => {
            let expected = (seconds * MOVES_PER_SECOND * threads as f64) as u64;
            (Options { expected: Some(expected), ..options }, Some(Duration::from_secs_f64(seconds)))
        }
    };
    let stop = || time.is_some_and(|time| started.elapsed() >= time);
    question.search(&options, &stop, &mut |_| ())
}

/// The game that hints lead to, and how many of them it took.
fn hinted(mut game: Game, settings: &Settings) -> (i64, u64) {
    let (mut known, mut hints) = (Known::of(&game), 0);
    while !game.status().is_over() {
        if !Hint::new(&game, &known).is_some_and(|hint| hint.proved) {
            hints += 1;
            known.learn(answer(&Question::from_here(&game), settings.hint, settings.threads, hints));
        }
        let hint = Hint::new(&game, &known).expect("something is known");
        game.play(hint.first().group.cell).expect("a hint is legal");
    }
    (game.score(), hints)
}

#[expect(clippy::cast_precision_loss, reason = "scores are far below 2^52")]
fn main() {
    let settings = settings();
    println!(
        "{:>5} {:>7} {:>7} {:>7} {:>8} {:>8}",
        "board", "hinted", "search", "ratio", "searches", "seconds"
    );
    let (mut by_hints, mut by_search) = (0, 0);
    for number in settings.from..settings.from + settings.boards {
        let started = Instant::now();
        let deal = Deal { seed: Seed::new(format!("hints {number}")), ..Deal::default() };
        let game = Game::new(GameId::dealt(Rules::default(), deal)).expect("a uniform deal");
        let best = answer(&Question::from_here(&game), settings.search, settings.threads, 0).score;
        let (score, hints) = hinted(game, &settings);
        by_hints += score;
        by_search += best;
        let (ratio, seconds) = (score as f64 / best as f64, started.elapsed().as_secs_f64());
        println!("{number:>5} {score:>7} {best:>7} {ratio:>7.3} {hints:>8} {seconds:>8.1}");
    }
    let ratio = by_hints as f64 / by_search as f64;
    println!("{} boards: hints {by_hints}, search {by_search}, ratio {ratio:.4}", settings.boards);
}
