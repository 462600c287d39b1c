//! The lines that the search finds for a seed and a node budget: the same on every machine and on any number of
//! threads.
//!
//! After an intended change of the search, `INSTA_UPDATE=always cargo test --test pure golden` updates the snapshot.

use super::random_games::play_line;
use samegame::board::deal::ColorCount;
use samegame::board::{Deal, Rules, Seed, Size, rules};
use samegame::contest::action_line;
use samegame::game::{Game, GameId, Goal};
use samegame::solver::search::{SearchOptions, search_game};
use std::fmt::Write;

fn deal_game(size: &str, colors: u8, rules: Rules) -> Game {
    let deal = Deal {
        size: size.parse::<Size>().unwrap(),
        colors: ColorCount::new(colors).unwrap(),
        seed: Seed::new("golden"),
        ..Deal::default()
    };
    Game::new(GameId::dealt(rules, deal)).unwrap()
}

/// Returns the score, the number of nodes and the whole line that a search finds.
fn search_result(first: &Game, goal: Goal, threads: usize) -> String {
    let options = SearchOptions { nodes: Some(60_000), seed: 42, goal, threads, ..SearchOptions::default() };
    let outcome = search_game(first, &options, &|| false, &mut |_| ());
    let game = play_line(first, &outcome.line);
    assert_eq!(game.score(), outcome.score);
    format!("{} points, {} nodes\n{}\n", outcome.score, outcome.nodes, action_line(&game))
}

#[test]
fn a_seed_and_a_node_budget_give_the_recorded_lines() {
    let mut golden = String::new();
    for (size, colors, set, goal) in [
        ("15x15", 5, rules::STANDARD, Goal::Score),
        ("15x15", 4, rules::TOPCODER, Goal::Score),
        ("20x10", 9, rules::JSGAMES, Goal::FewestLeft),
        ("9x9", 4, rules::STANDARD, Goal::Clear),
        ("7x7", 4, rules::KLICKETY, Goal::FewestMoves),
    ] {
        let first = deal_game(size, colors, set.rules);
        let on_one_thread = search_result(&first, goal, 1);
        assert_eq!(search_result(&first, goal, 2), on_one_thread, "{size}");
        assert_eq!(search_result(&first, goal, 3), on_one_thread, "{size}");
        writeln!(golden, "{size}, {colors} colours, {}, {goal:?}: {on_one_thread}", set.name).unwrap();
    }
    insta::assert_snapshot!("golden_results", golden);
}
