//! Tests of the best line, of the stages of the current line, and of the upper bound on the fitness.

use super::*;
use crate::board::rules::{self, LeftoverPenalty, Quadratic, RuleSet};
use crate::board::{Board, Deal, Rules, Seed};

const GOALS: [Goal; 4] = [Goal::Score, Goal::Clear, Goal::FewestLeft, Goal::FewestMoves];

fn start_chain<'a>(board: &Board, objective: &'a Objective, seed: u64) -> Chain<'a> {
    let board = AnnealBoard::new(board, 2).expect("a small board");
    Chain::new(board, objective, Some(0), &[], Rng::new(seed, 0))
}

fn deal_board(number: u64) -> Board {
    Deal { seed: Seed::new(format!("chain {number}")), ..Deal::default() }.board(2).expect("a deal")
}

#[test]
fn the_best_line_has_the_reported_value_and_beats_the_first_line() {
    for (number, goal) in (0..).zip(GOALS) {
        for set in [rules::STANDARD, rules::TOPCODER, rules::JSGAMES, rules::KLICKETY] {
            let board = deal_board(number);
            let objective = Objective::new(&set.rules, goal, board.tiles_left());
            let mut chain = start_chain(&board, &objective, number);
            let first = chain.best();
            chain.run(30_000, 30_000, &|| false);
            assert!(chain.best() > first);
            assert_eq!(objective.value_of_line(&board, &chain.best_cells()), chain.best());
        }
    }
}

/// Rules that pay for tiles left, rules that charge for groups and for a clear, and rules that need groups of three.
fn unusual_rules() -> [Rules; 3] {
    let quadratic = |b, c| Quadratic::new(0, b, c, 1).expect("a formula");
    let leftover = LeftoverPenalty { formula: quadratic(-3, 0), above: 1, per_color: true };
    let paid = Rules::default().with_leftover(leftover).expect("rules");
    let charged = Rules::default().with_points(quadratic(-1, 4));
    let charged = charged.with_clear_bonus(-50).expect("rules");
    let large = Rules::default().with_min_group(3).expect("rules");
    [paid.with_clear_multiplier(3).expect("rules"), charged, large]
}

#[test]
fn the_fitness_of_a_line_never_exceeds_its_upper_bound() {
    let sets = RuleSet::ALL.map(|set| set.rules);
    for (number, rules) in (0..).zip(sets.into_iter().chain(unusual_rules())) {
        for goal in GOALS {
            let deal = Deal { size: "6x6".parse().expect("a size"), ..Deal::default() };
            let deal = Deal { seed: Seed::new(format!("upper bound {number}")), ..deal };
            let board = deal.board(rules.min_group()).expect("a deal");
            let objective = Objective::new(&rules, goal, board.tiles_left());
            let first = AnnealBoard::new(&board, rules.min_group()).expect("a small board");
            let mut chain = Chain::new(first, &objective, None, &[], Rng::new(number, 0));
            for _ in 0..200 {
                chain.mutated = Moves::default();
                let (mut stage, mut bounds) = (chain.line.stages[0].clone(), Vec::new());
                while let Some(tile) = chain.random_tile(&stage.board) {
                    bounds.push(chain.max_fitness(&stage, 0));
                    chain.click(&mut stage, tile);
                }
                let end = chain.end(stage, 0);
                let fitness = chain.fitness_of(end.value, end.left);
                let is_bounded = bounds.iter().all(|&bound| fitness <= bound + 1e-9);
                assert!(is_bounded, "{rules:?} {goal:?} {board}");
            }
        }
    }
}

#[test]
fn the_stored_stages_match_the_moves_of_the_line() {
    let (board, objective) = (deal_board(9), Objective::new(&Rules::default(), Goal::Score, 225));
    let mut chain = start_chain(&board, &objective, 9);
    for until in (100..20_000).step_by(100) {
        chain.run(until, 20_000, &|| false);
        let mut stage = chain.line.stages[0].clone();
        assert_eq!(chain.line.stages.len(), chain.line.tiles.len() + 1);
        for (at, &tile) in chain.line.tiles.iter().enumerate() {
            assert!(stage.board == chain.line.stages[at].board);
            assert_eq!(stage.points, chain.line.stages[at].points);
            let spot = stage.board.find(tile).expect("a move of the line");
            stage.points += objective.points(stage.board.remove(spot));
        }
        assert!(Some(&stage.board) == chain.line.stages.last().map(|end| &end.board));
        assert!(stage.board.random_tile(None, &mut |_| 0).is_none(), "the line is not complete");
        let counts = stage.board.counts();
        let fitness = chain.fitness_of(objective.value(stage.points, 0, counts), counts.iter().sum());
        assert!((chain.fitness - fitness).abs() < 1e-9);
    }
}
