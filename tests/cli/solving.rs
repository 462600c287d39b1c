//! `samegame solve`.

use super::program::{output, text};

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
