//! Boards of every kind without end: `SAMEGAME_SOAK=30 cargo test --release --test solver soak -- --ignored --nocapture`
//! goes on for thirty minutes.

use crate::Draw;
use crate::chance::{GOALS, after, game};
use crate::naive_search::{best, worth};
use samegame::game::Status;
use samegame::solver::search::{SearchOptions, prove, search_game};
use std::fs;
use std::time::{Duration, Instant};

#[expect(clippy::disallowed_methods, reason = "how long it goes on is a matter of real time")]
fn now() -> Instant {
    Instant::now()
}

/// The memory in use at most since this was asked last, and now; Linux only.
fn memory() -> Option<(usize, usize)> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let bytes = |name: &str| -> Option<usize> {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().trim_end_matches(" kB").parse::<usize>().ok().map(|kilobytes| kilobytes << 10)
    };
    fs::write("/proc/self/clear_refs", "5").ok()?;
    Some((bytes("VmHWM:")?, bytes("VmRSS:")?))
}

/// A search has the board itself besides, a few times a thread.
const BESIDES: usize = 64 << 20;

#[test]
#[ignore = "it goes on for as long as SAMEGAME_SOAK says, in minutes"]
fn soak() {
    let minutes = std::env::var("SAMEGAME_SOAK").ok().and_then(|minutes| minutes.parse().ok()).unwrap_or(1);
    let end = now() + Duration::from_secs(60 * minutes);
    let (mut draw, mut boards, mut proofs, mut most) = (Draw(0x50a6), 0, 0, 0);
    // On boards of up to 50×50, and on larger ones.
    let (mut slowest, mut latest_proof) = ([Duration::ZERO; 2], Duration::ZERO);
    while now() < end {
        let largest = [4, 8, 16, 50, 120][draw.below(5)];
        let (mut game, goal) = (game(&mut draw, largest, boards), GOALS[draw.below(4)]);
        let until = now() + Duration::from_millis(1 + draw.below(150) as u64);
        let options = SearchOptions {
            nodes: (draw.below(2) == 0).then(|| 1 + draw.below(50_000) as u64),
            expected_nodes: (draw.below(2) == 0).then(|| 1 + draw.below(1_000_000) as u64),
            memory_bytes: (1 << 20) << draw.below(9),
            threads: 1 + draw.below(3),
            seed: boards as u64,
            goal,
            ..SearchOptions::default()
        };
        let before = memory();
        let outcome = search_game(&game, &options, &|| now() >= until, &mut |line| {
            assert_eq!(after(&game, &line.cells).score(), line.score);
        });
        let slowest = &mut slowest[usize::from(largest > 50)];
        *slowest = now().saturating_duration_since(until).max(*slowest);
        if let (Some((_, before)), Some((peak, _))) = (before, memory()) {
            let used = peak.saturating_sub(before);
            most = most.max(used.saturating_sub(options.memory_bytes));
            assert!(
                used <= options.memory_bytes + BESIDES,
                "{used} of {}: {options:?}",
                options.memory_bytes
            );
        }
        let played = after(&game, &outcome.line);
        assert_eq!(outcome.score, played.score());
        assert_eq!(outcome.cleared, played.status() == Status::Cleared);
        let until = until + Duration::from_millis(100);
        let proved = prove(&game, &options, &|| now() >= until);
        latest_proof = now().saturating_duration_since(until).max(latest_proof);
        assert!(proved.is_err() || worth(&after(&game, &proved.unwrap().line), goal) >= worth(&played, goal));
        if game.board().tiles_left() <= 16 && outcome.proved {
            assert_eq!(worth(&played, goal), best(&mut game, goal), "{goal:?}\n{:?}", game.board());
            proofs += 1;
        }
        boards += 1;
    }
    println!("{boards} boards, {proofs} proofs confirmed, {most} bytes beyond the bound at most");
    let [up_to_50, above] = slowest;
    println!(
        "the latest stop was {up_to_50:?} late up to 50×50, {above:?} above, {latest_proof:?} of a proof, \
         however busy the machine"
    );
}
