//! The strength of the search on dealt boards: mean score with a 95% interval.
//!
//! `cargo bench --bench strength -- --boards 40 --seconds 1 --threads 1`; `--nodes N` in place of seconds measures
//! by moves played, which a busy machine does not disturb. `--save FILE` keeps the scores, one a line; `--against
//! FILE` gives the mean of what each board scores more than it did there: that tells two searches apart on far
//! fewer boards than their means do.

#![expect(clippy::disallowed_methods, clippy::print_stdout, reason = "it measures by the clock and prints")]

use samegame::board::{Board, Deal, Rules, Seed};
use samegame::solver::search::{Options, Plan, search};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

struct Settings {
    boards: usize,
    from: usize,
    seconds: Option<f64>,
    folder: Option<PathBuf>,
    save: Option<PathBuf>,
    against: Option<PathBuf>,
    options: Options,
}

fn parsed<T: FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("`{word}` is not a number"))
}

fn settings() -> Settings {
    let mut settings = Settings {
        boards: 20,
        from: 1,
        seconds: None,
        folder: None,
        save: None,
        against: None,
        options: Options::default(),
    };
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    while let Some(flag) = words.next() {
        let value = words.next().expect("every flag has a value");
        let options = &mut settings.options;
        let plan = options.plan.unwrap_or_else(|| Plan::of_games(100_000, 1));
        match flag.as_str() {
            "--boards" => settings.boards = parsed(&value),
            "--from" => settings.from = parsed(&value),
            "--seconds" => settings.seconds = Some(parsed(&value)),
            "--folder" => settings.folder = Some(PathBuf::from(&value)),
            "--save" => settings.save = Some(PathBuf::from(&value)),
            "--against" => settings.against = Some(PathBuf::from(&value)),
            "--nodes" => options.nodes = Some(parsed(&value)),
            "--expected" => options.expected = Some(parsed(&value)),
            "--threads" => options.threads = parsed(&value),
            "--seed" => options.seed = parsed(&value),
            "--level" => options.plan = Some(Plan { level: parsed(&value), ..plan }),
            "--rounds" => options.plan = Some(Plan { rounds: parsed(&value), ..plan }),
            "--samples" => options.plan = Some(Plan { samples: parsed(&value), ..plan }),
            "--ways" => options.plan = Some(Plan { ways: parsed(&value), ..plan }),
            "--rate" => options.plan = Some(Plan { rate: parsed(&value), ..plan }),
            other => panic!("unknown flag {other}"),
        }
    }
    settings
}

fn boards(settings: &Settings) -> Vec<Board> {
    if let Some(folder) = &settings.folder {
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
        files.sort();
        let read = |file: &PathBuf| std::fs::read_to_string(file).expect("a text").parse().expect("a board");
        return files.iter().map(read).collect();
    }
    let deal = |number: usize| Deal { seed: Seed::new(format!("tune {number}")), ..Deal::default() };
    let numbers = settings.from..settings.from + settings.boards;
    numbers.map(|number| deal(number).board(2).expect("a uniform deal")).collect()
}

/// The mean of these numbers and half the width of its 95% interval.
#[expect(clippy::cast_precision_loss, reason = "a few hundred boards")]
fn mean(of: &[f64]) -> (f64, f64) {
    let count = of.len() as f64;
    let mean = of.iter().sum::<f64>() / count;
    let variance = of.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

fn save(file: &Path, scores: &[f64]) {
    let lines: Vec<String> = scores.iter().map(ToString::to_string).collect();
    std::fs::write(file, lines.join("\n")).expect("a file to write");
}

/// What each board scores more than in a file of scores.
fn gains(file: &Path, scores: &[f64]) -> Vec<f64> {
    let text = std::fs::read_to_string(file).expect("a file of scores");
    let before: Vec<f64> = text.lines().map(parsed).collect();
    assert_eq!(before.len(), scores.len(), "{} is of another number of boards", file.display());
    scores.iter().zip(before).map(|(now, before)| now - before).collect()
}

#[expect(clippy::cast_precision_loss, reason = "scores and counts are far below 2^52")]
fn main() {
    let settings = settings();
    let begun = Instant::now();
    let (mut scores, mut nodes, mut cleared) = (Vec::new(), 0, 0);
    for board in boards(&settings) {
        let started = Instant::now();
        let limit = settings.seconds.map(Duration::from_secs_f64);
        let stop = || limit.is_some_and(|limit| started.elapsed() >= limit);
        let outcome = search(&board, &Rules::default(), &settings.options, &stop, &mut |_| ());
        scores.push(outcome.score as f64);
        nodes += outcome.nodes;
        cleared += u32::from(outcome.cleared);
    }
    let count = scores.len() as f64;
    let (score, interval) = mean(&scores);
    println!(
        "{count} boards: mean {score:.1} ± {interval:.1}, total {:.0}, cleared {cleared}, {:.1} s and {:.0} moves a board",
        score * count,
        begun.elapsed().as_secs_f64() / count,
        nodes as f64 / count,
    );
    if let Some(file) = &settings.against {
        let (gain, interval) = mean(&gains(file, &scores));
        println!("{gain:+.1} ± {interval:.1} a board against {}", file.display());
    }
    if let Some(file) = &settings.save {
        save(file, &scores);
    }
}
