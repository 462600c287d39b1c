//! Tests of the best line, of the stages of the current line, and of the limits that abandon a mutated line.

use super::*;
use crate::board::deal::ColorCount;
use crate::board::rules::{self, KLICKETY, LeftoverPenalty, POPSTAR, Quadratic, RuleSet, TILES};
use crate::board::{Board, Color, Deal, Rules, Seed, Size};
use crate::game::Goal;
use crate::solver::position::{Bits, Planes, Words};
use crate::solver::search::nrpa::Rng;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

const GOALS: [Goal; 6] = [
    Goal::Score,
    Goal::Clear,
    Goal::FewestLeft,
    Goal::FewestMoves,
    Goal::AtLeast(100_000),
    Goal::AtMostLeft(0),
];

type Small = Planes<u16, u64, 8, 3>;

fn first_board<C: Column>(board: &Board, min_group: u32) -> FirstBoard<C> {
    FirstBoard::new(board, min_group).expect("a small board")
}

fn new_chain<C: Column>(
    board: &FirstBoard<C>,
    objective: &Objective,
    tabu_color: Option<usize>,
    seed: u64,
) -> Chain<C> {
    let objective = &Arc::new(objective.clone());
    let chain = Chain::new(board, objective, tabu_color, &[], Rng::new(seed, 0), 1 << 30, &|| false);
    chain.expect("a search without a stop")
}

fn start_chain(board: &FirstBoard<Small>, objective: &Objective, seed: u64) -> Chain<Small> {
    new_chain(board, objective, Some(0), seed)
}

/// Anneals a chain until `until` nodes are played.
fn anneal<C: Column>(chain: &mut Chain<C>, until: u64, budget: u64) {
    while chain.nodes < until {
        chain.anneal(budget);
    }
}

fn deal_board(number: u64) -> Board {
    Deal { seed: Seed::new(format!("chain {number}")), ..Deal::default() }.board(2).expect("a deal")
}

#[test]
fn the_best_line_has_the_reported_value_and_beats_the_first_line() {
    for (number, goal) in (0..).zip(GOALS) {
        for set in [rules::STANDARD, rules::TOPCODER, rules::JSGAMES, KLICKETY] {
            let board = deal_board(number);
            let objective = Objective::new(&set.rules, goal, board.tiles_left());
            let first_board = first_board(&board, 2);
            let mut chain = start_chain(&first_board, &objective, number);
            let first = chain.best;
            anneal(&mut chain, 30_000, 30_000);
            assert!(chain.best > first);
            assert_eq!(objective.value_of_line(&board, &chain.best_cells()), chain.best);
        }
    }
}

/// Rules that pay for tiles left, rules that charge for groups and for a clear, and rules that need groups of three and
/// pay the most for five tiles left.
fn unusual_rules() -> [Rules; 3] {
    let quadratic = |b, c| Quadratic::new(0, b, c, 1).expect("a formula");
    let leftover = LeftoverPenalty { formula: quadratic(-3, 0), above: 1, per_color: true };
    let paid = Rules::default().with_leftover(leftover).expect("rules");
    let charged = Rules::default().with_points(quadratic(-1, 4));
    let charged = charged.with_clear_bonus(-50).expect("rules").with_end_bonus(quadratic(1, 3));
    let humped = Quadratic::new(-30, 300, -40, 1).expect("a formula");
    let large = Rules::default().with_min_group(3).expect("rules").with_end_bonus(humped);
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
            let first = first_board::<Small>(&board, rules.min_group());
            let mut chain = new_chain(&first, &objective, None, number);
            for _ in 0..200 {
                // All moves are left out, and random ones are played instead.
                chain.mutated.start(0);
                while chain.mutated.at < chain.line.moves.len() {
                    chain.mutated.advance(&chain.line, &objective, u64::default());
                }
                let mut bounds = Vec::new();
                while let Some(tile) = chain.random_tile() {
                    let (most, stranded) = chain.most_points();
                    let stuck = chain.max_fitness(most, stranded.max(1));
                    let cleared = chain.max_fitness(most, 0);
                    bounds.push(if stranded > 0 { stuck } else { stuck.max(cleared) });
                    chain.click(tile);
                }
                let (value, points, left) = chain.evaluate();
                let fitness = chain.fitness_of(value, points, left);
                let is_bounded = bounds.iter().all(|&bound| fitness <= bound + 1e-9);
                assert!(is_bounded, "{rules:?} {goal:?} {board}");
            }
        }
    }
}

#[test]
fn a_mutated_line_is_abandoned_once_it_is_too_far_behind() {
    let board = deal_board(0);
    let objective = Objective::new(&rules::STANDARD.rules, Goal::Score, board.tiles_left());
    let first_board = first_board(&board, 2);
    let mut chain = start_chain(&first_board, &objective, 0);
    anneal(&mut chain, 400_000, 400_000);
    // The bound is sharp for lines that clear the board.
    assert_eq!(chain.line.counts(chain.line.moves.len()), [0; 5]);
    let no_loss = least_accepted(chain.fitness, 0.0, 0.5);
    // So early in the line, the upper bound on the points is far above those of any line.
    let lost = (0..chain.line.moves.len() / 3).map(|at| {
        chain.mutated.start(at);
        chain.mutated.advance(&chain.line, &objective, u64::default());
        (objective.points(chain.line.moves[at].size), chain.may_be_accepted(no_loss))
    });
    let (accepted, abandoned): (Vec<_>, Vec<_>) = lost.partition(|&(_, may_be_accepted)| may_be_accepted);
    assert!(!accepted.is_empty() && accepted.iter().all(|&(points, _)| points <= chain.largest_recovery));
    assert!(!abandoned.is_empty() && abandoned.iter().all(|&(points, _)| points > chain.largest_recovery));
}

/// Checks the stages of the line against the same moves on a board.
fn assert_matches<C: Column>(chain: &Chain<C>, board: &Board, objective: &Objective) {
    let (mut board, mut points) = (board.clone(), 0);
    let tiles: Vec<TileId> = chain.line.moves.iter().map(|made| made.tile).collect();
    let cells = chain.board.cells_of(&tiles);
    let min_group = objective.rules.min_group();
    assert_eq!(cells.len(), tiles.len());
    assert_eq!(chain.line.stages.len(), tiles.len() + 1);
    for (at, stage) in chain.line.stages.iter().enumerate() {
        assert_eq!(stage.points, points);
        assert_eq!(stage.occupied.count(), u32::from(board.columns_left()));
        for (column, original) in (0..).zip(stage.occupied.iter()) {
            let content = chain.line.columns_at(at)(original as usize);
            assert_eq!(content.tiles().iter().count(), usize::from(board.height(column)));
            for row in 0..board.height(column) {
                let color = board.tile(Cell { column, row }).map(|color| usize::from(color.index()));
                assert_eq!(Some(content.color(row.into())), color);
            }
        }
        let counts = Color::all().map(|color| board.tiles_of(color));
        let left: Vec<u32> = counts.take(chain.line.counts(at).len()).collect();
        assert_eq!(chain.line.counts(at), left);
        let Some(&cell) = cells.get(at) else { break };
        points += objective.points(board.remove(cell, min_group).expect("a legal line").group.size);
    }
    assert!(board.is_over(min_group), "the line is not complete");
    let counts: Vec<u32> = Color::all().map(|color| board.tiles_of(color)).collect();
    let value = objective.value(points, cells.len(), &counts);
    let fitness = chain.fitness_of(value, points, counts.iter().sum());
    assert!((chain.fitness - fitness).abs() < 1e-9, "{} {fitness}", chain.fitness);
}

/// Returns the value and the cells of the best line that a chain finds.
fn best_line<C: Column>(board: &Board, rules: &Rules, goal: Goal, seed: u64) -> (Value, Vec<Cell>, u64) {
    let objective = Objective::new(rules, goal, board.tiles_left());
    let first = first_board::<C>(board, rules.min_group());
    let mut chain = new_chain(&first, &objective, Some(0), seed);
    for until in [500, 2_000] {
        anneal(&mut chain, until, 2_000);
        assert_matches(&chain, board, &objective);
    }
    assert_eq!(objective.value_of_line(board, &chain.best_cells()), chain.best);
    (chain.best, chain.best_cells(), chain.nodes)
}

/// Checks a law of whole searches with 64 cases. In `proptest!`, the environment variable `PROPTEST_CASES` takes
/// precedence over a number of cases, and thousands of searches take minutes.
fn check_searches<S: Strategy>(values: &S, law: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) };
    if let Err(error) = TestRunner::new(config).run(values, law) {
        panic!("{error}");
    }
}

fn seeded_board(sides: [usize; 2], colors: u8, seed: u64, rules: &Rules) -> Board {
    let size = Size::new(sides[0], sides[1]).expect("a size");
    let colors = ColorCount::new(colors).expect("a number of colours");
    let deal = Deal { size, colors, seed: Seed::new(seed.to_string()), ..Deal::default() };
    deal.board(rules.min_group()).expect("a deal")
}

#[test]
fn all_types_of_columns_find_the_same_line() {
    let rule_sets = [&RuleSet::ALL.map(|set| set.rules)[..], &unusual_rules()].concat();
    let rules = prop::sample::select(rule_sets);
    let values =
        (any::<u64>(), [1_usize..=16, 1_usize..=16], 1_u8..=8, rules, prop::sample::select(&GOALS[..]));
    check_searches(&values, |(seed, sides, colors, rules, goal)| {
        let board = seeded_board(sides, colors, seed, &rules);
        let line = best_line::<Small>(&board, &rules, goal, seed);
        prop_assert_eq!(&best_line::<Planes<u32, u64, 11, 5>>(&board, &rules, goal, seed), &line);
        prop_assert_eq!(&best_line::<Planes<u32, u64, 9, 3>>(&board, &rules, goal, seed), &line);
        prop_assert_eq!(&best_line::<Planes<u64, u64, 12, 5>>(&board, &rules, goal, seed), &line);
        prop_assert_eq!(&best_line::<Planes<Words<4>, Words<4>, 14, 5>>(&board, &rules, goal, seed), &line);
        Ok(())
    });
}

#[test]
fn lines_on_large_boards_are_legal() {
    let values = (any::<u64>(), [17_usize..40, 17_usize..40], 2_u8..=26);
    check_searches(&values, |(seed, sides, colors)| {
        let rules = Rules::default();
        let board = seeded_board(sides, colors, seed, &rules);
        let line = best_line::<Planes<u64, u64, 12, 5>>(&board, &rules, Goal::Score, seed);
        prop_assert_eq!(&best_line::<Planes<u128, u128, 13, 5>>(&board, &rules, Goal::Score, seed), &line);
        Ok(())
    });
}

#[test]
fn with_little_memory_only_the_last_moves_of_a_line_change() {
    let (board, objective) = (deal_board(7), Objective::new(&Rules::default(), Goal::Score, 225));
    let first = first_board::<Small>(&board, 2);
    let line = start_chain(&first, &objective, 7).best_cells();
    let value = objective.value_of_line(&board, &line);
    for bytes in [0, 2_000, 10_000] {
        let objective = &Arc::new(objective.clone());
        let chain = Chain::new(&first, objective, None, &line, Rng::new(7, 0), bytes, &|| false);
        let mut chain = chain.expect("a search without a stop");
        assert_eq!(chain.best, value);
        anneal(&mut chain, 20_000, 20_000);
        assert_eq!(objective.value_of_line(&board, &chain.best_cells()), chain.best);
        let kept = line.len() - CurrentLine::most_moves(&first, bytes).clamp(1, line.len());
        assert!(kept > 0);
        assert_eq!(chain.best_cells()[..kept], line[..kept]);
    }
}

#[test]
fn the_bound_assumes_groups_of_the_size_that_yields_the_most_points_per_tile() {
    let most = |rules: &Rules| {
        let bound = UpperBound::new(&Objective::new(rules, Goal::Score, 12), &[6, 0, 4, 2]);
        [0, 1, 2, 3, 6].map(|tiles| bound.points(tiles))
    };
    assert_eq!(most(&Rules::default()), [0, 0, 0, 1, 16]);
    assert_eq!(most(&TILES.rules), [0, 0, 2, 3, 6]);
    assert_eq!(most(&KLICKETY.rules), [0, 0, 0, 0, 0]);
}

#[test]
fn the_bonus_at_the_end_is_that_of_the_best_number_of_tiles_left() {
    let formulas =
        [(-20, 0, 2000, 1), (-1, 9, 0, 1), (1, 0, 0, 1), (0, -9, 100, 1), (-1, 5, -6, 1), (1, -1, 0, 2)];
    for (a, b, c, d) in formulas {
        let formula = Quadratic::new(a, b, c, d).unwrap();
        let rules = POPSTAR.rules.with_end_bonus(formula);
        let bound = UpperBound::new(&Objective::new(&rules, Goal::Score, 12), &[6, 0, 4, 2]);
        for left in 0..=12 {
            let most = (left..=12).map(|left| rules.added_at_end(&[left])).max();
            assert_eq!(Some(bound.added_at_end(left)), most, "{formula:?} {left}");
        }
    }
}
