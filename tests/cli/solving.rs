//! `samegame deal` and `samegame solve`.

use super::program::{output, samegame, text};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
fn without_a_seed_every_board_differs() {
    let dealt = || text(&output("deal", "").stdout);
    assert_ne!(dealt(), dealt());
}

/// The first board is printed before the last one is dealt, and a closed pipe is not an error.
#[test]
fn boards_stream_until_the_reader_closes_the_pipe() {
    let mut command = samegame("deal -n 1000000000000 --seed demo --format id");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "sg1:standard:15x15c5:uniform-v1:demo\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}

#[test]
fn every_format_of_a_solved_game_replays_to_the_same_score() {
    for flags in [
        "--search-seed 5 --nodes 3000 --rules jsgames",
        "--search-seed 5 --strategy tabu --rules topcoder",
        "--strategy greedy",
    ] {
        let solve = |format: &str| {
            let line = format!("solve - {flags} {format}");
            text(&output(&line, &text(&output("deal --seed demo", "").stdout)).stdout)
        };
        let score = solve("--quiet");
        for format in ["--format replay", "--format code"] {
            assert_eq!(text(&output("replay --check --quiet -", &solve(format)).stdout), score, "{flags}");
        }
        let object: serde_json::Value = serde_json::from_str(&solve("--json")).unwrap();
        assert_eq!(object["score"].to_string(), score.trim());
        assert_eq!(object["actions"].as_str(), Some(solve("--format actions").trim()));
        let replay = object["replay"].as_str().unwrap();
        assert_eq!(text(&output("replay --check --quiet -", replay).stdout), score, "{flags}");
        let code = text(&output("convert --format code -", replay).stdout);
        assert_eq!(code, solve("--format code"));
    }
}

#[test]
fn a_strategy_stops_at_the_time_limit_with_the_moves_so_far() {
    // Thousands of moves take longer than a millisecond on any machine.
    let board = output("deal --size 300x300 --seed demo", "").stdout;
    let solve = |flags: &str| output(&format!("solve --strategy greedy {flags} -"), &text(&board));
    let stopped = solve("--time 1ms");
    assert_eq!((stopped.status.code(), text(&stopped.stderr).as_str()), (Some(0), ""));
    assert!(text(&stopped.stdout).ends_with("; stopped\n"));
    let object: serde_json::Value = serde_json::from_slice(&solve("--time 1ms --json").stdout).unwrap();
    assert_eq!((&object["stopped"], &object["status"]), (&true.into(), &"playing".into()));
    assert_eq!(text(&solve("--quiet --time 1h").stdout), text(&solve("--quiet").stdout));
    let refused = samegame("solve --strategy greedy --nodes 5 sg1:tiles:board:AABB").output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
}
