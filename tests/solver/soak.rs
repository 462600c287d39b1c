//! Random searches for a given time. For thirty minutes:
//!
//! `SAMEGAME_SOAK=30 cargo test --release --test solver soak -- --ignored --nocapture`

use crate::Rng;
use crate::exhaustive::{best_value, value};
use crate::random_games::{play_line, random_game, random_goal};
use samegame::game::Status;
use samegame::solver::search::{SearchOptions, prove, search_game};
use std::fs;
use std::time::{Duration, Instant};

#[expect(clippy::disallowed_methods, reason = "the run lasts for a given time")]
fn now() -> Instant {
    Instant::now()
}

/// Returns the peak memory since the last call and the current memory, in bytes. Linux only.
fn memory() -> Option<(usize, usize)> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let bytes = |name: &str| -> Option<usize> {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().trim_end_matches(" kB").parse::<usize>().ok().map(|kilobytes| kilobytes << 10)
    };
    fs::write("/proc/self/clear_refs", "5").ok()?;
    Some((bytes("VmHWM:")?, bytes("VmRSS:")?))
}

/// The memory that a search may use beyond its limit: a few copies of the board per thread.
const ALLOWANCE: usize = 64 << 20;

#[test]
#[ignore = "runs for the number of minutes in SAMEGAME_SOAK"]
fn random_searches_stop_in_time_and_stay_within_their_memory() {
    let minutes = std::env::var("SAMEGAME_SOAK").ok().and_then(|minutes| minutes.parse().ok()).unwrap_or(1);
    let end = now() + Duration::from_secs(60 * minutes);
    let (mut rng, mut boards, mut proofs, mut excess) = (Rng::new(0x50a6), 0_u64, 0, 0);
    // How late the searches stopped at worst, on boards of up to 50×50 and on larger ones, and how late the proofs did.
    let (mut latest_stop, mut latest_proof) = ([Duration::ZERO; 2], Duration::ZERO);
    while now() < end {
        let max_side = [4, 8, 16, 50, 120][rng.below(5)];
        let (mut game, goal) = (random_game(&mut rng, max_side), random_goal(&mut rng));
        let until = now() + Duration::from_millis(1 + rng.below(150) as u64);
        let options = SearchOptions {
            nodes: (rng.below(2) == 0).then(|| 1 + rng.below(50_000) as u64),
            expected_nodes: (rng.below(2) == 0).then(|| 1 + rng.below(1_000_000) as u64),
            memory_bytes: (1 << 20) << rng.below(9),
            threads: 1 + rng.below(3),
            seed: boards,
            goal,
            ..SearchOptions::default()
        };
        let before = memory();
        let outcome = search_game(&game, &options, &|| now() >= until, &mut |line| {
            assert_eq!(play_line(&game, &line.cells).score(), line.score);
        });
        let latest = &mut latest_stop[usize::from(max_side > 50)];
        *latest = now().saturating_duration_since(until).max(*latest);
        if let (Some((_, before)), Some((peak, _))) = (before, memory()) {
            let used = peak.saturating_sub(before);
            excess = excess.max(used.saturating_sub(options.memory_bytes));
            assert!(
                used <= options.memory_bytes + ALLOWANCE,
                "{used} of {}: {options:?}",
                options.memory_bytes
            );
        }
        let played = play_line(&game, &outcome.line);
        assert_eq!(outcome.score, played.score());
        assert_eq!(outcome.cleared, played.status() == Status::Cleared);
        let proof_until = until + Duration::from_millis(100);
        let proved = prove(&game, &options, &|| now() >= proof_until);
        latest_proof = now().saturating_duration_since(proof_until).max(latest_proof);
        assert!(
            proved.is_err() || value(&play_line(&game, &proved.unwrap().line), goal) >= value(&played, goal)
        );
        if game.board().tiles_left() <= 16 && outcome.proved {
            assert_eq!(value(&played, goal), best_value(&mut game, goal), "{goal:?}\n{:?}", game.board());
            proofs += 1;
        }
        boards += 1;
    }
    println!("{boards} boards, {proofs} proofs confirmed, at most {excess} bytes beyond the limit");
    let [up_to_50, above] = latest_stop;
    println!(
        "latest stops: {up_to_50:?} late on boards up to 50×50, {above:?} on larger ones, {latest_proof:?} in proofs"
    );
}
