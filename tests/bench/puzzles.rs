//! The time to make a puzzle, for each grade and kind of goal.
//!
//! `cargo bench --bench puzzles -- 100`

#![expect(clippy::disallowed_methods, clippy::print_stdout, reason = "this program measures time and prints")]

use samegame::board::Seed;
use samegame::puzzle::{GoalKind, Grade, Maker};
use std::time::{Duration, Instant};

fn main() {
    let number = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(20);
    let mut all = Vec::new();
    for grade in Grade::all() {
        for kind in GoalKind::ALL {
            let mut maker = Maker::new(&Seed::new("bench"), Some(kind), grade);
            let time = |_| {
                let start = Instant::now();
                assert!(maker.make(&|| false).is_some(), "no {kind:?} of grade {grade}");
                start.elapsed()
            };
            let times: Vec<Duration> = (0..number).map(time).collect();
            print(&format!("grade {grade} {kind:?}"), &times);
            all.extend(times);
        }
    }
    print("all", &all);
}

fn print(name: &str, times: &[Duration]) {
    let mut times = times.to_vec();
    times.sort();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)].as_millis();
    println!("{name}: median {} ms, 95% {} ms, most {} ms", at(50), at(95), at(100));
}
