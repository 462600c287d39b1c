//! `samegame solve`.

use super::program::{output, text};

/// The five examples of the problem statement.
#[test]
fn the_topcoder_examples_are_solved() {
    let pairs = "AB CD EF GH IJ KL MN OP QR ST UV WX YZ WX UV ST MN QR OP KL IJ GH EF CD AB";
    let rows: Vec<String> = pairs.split(' ').flat_map(|pair| [pair.repeat(10), pair.repeat(10)]).collect();
    for (board, order, score) in [
        ("RBB\nRRR\nRBB", "RB", "64"),
        ("ABCD\nABCD\nABCD\nABCD", "ABCD", "96"),
        ("ABCD", "ABCD", "0"),
        ("ACCAA\nABAAA\nABBBA\nAAACD", "EABCD", "28"),
        (&rows.join("\n"), "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "2720"),
    ] {
        let line = format!("solve --strategy color-order --rules topcoder --order {order} --quiet -");
        assert_eq!(text(&output(&line, board).stdout).trim(), score, "{board}");
    }
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
        assert_eq!(text(&output("replay --check --quiet -", &solve("--json")).stdout), score, "{flags}");
        let code = text(&output("convert --format code -", &solve("--json")).stdout);
        assert_eq!(code, solve("--format code"));
    }
}
