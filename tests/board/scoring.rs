//! Rules: points, multipliers, bonuses and penalties, and their description.

use crate::common::boards::small_board;
use crate::common::config;
use proptest::prelude::*;
use samegame::board::rules::{
    JSGAMES, KLICKETY, LeftoverPenalty, POPSTAR, Quadratic, RuleSet, STANDARD, TOPCODER,
};
use samegame::board::{Board, Cell, Color, Rules, Size};
use samegame::game::{Game, GameId, Status};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_leftover_penalty_applies_in_total_or_per_color(naive in small_board(), above in 0..=30_u32, per_color: bool) {
        let formula = Quadratic::new(1, -4, 4, 1).expect("a formula");
        let penalty = |left: usize| {
            let left = i64::try_from(left).expect("a small board");
            if left > i64::from(above) { (left - 2) * (left - 2) } else { 0 }
        };
        let by_color: Vec<usize> = (0..26).map(|color| naive.tiles_of(color)).filter(|&left| left > 0).collect();
        let expected = if per_color {
            by_color.iter().copied().map(penalty).sum()
        } else {
            penalty(by_color.iter().sum())
        };
        let counts = Color::all().map(|color| naive.board().tiles_of(color)).collect::<Vec<_>>();
        prop_assert_eq!(LeftoverPenalty { formula, above, per_color }.for_counts(&counts), expected);
    }

    #[test]
    fn the_end_bonus_is_its_formula_but_never_below_0(
        naive in small_board(), [a, b, c] in [-30..=30_i64, -100..=100_i64, -2000..=2000_i64]
    ) {
        let rules = POPSTAR.rules.with_end_bonus(Quadratic::new(a, b, c, 1).expect("within bounds"));
        let left = i64::from(naive.board().tiles_left());
        prop_assert_eq!(rules.final_score(7, &naive.board()), 7 + (a * left * left + b * left + c).max(0));
    }
}

#[test]
fn the_rule_sets_are_unchanged() {
    let points = RuleSet::ALL.map(|set| (set.name, set.rules.points().in_terms_of('n', "^2")));
    let points: Vec<String> = points.iter().map(|(name, formula)| format!("{name}: {formula}")).collect();
    let expected = "standard: (n-2)^2, tiles: n, topcoder: n(n-1)/2, jsgames: (n-2)^2, tatham: (n-2)^2, \
                    insane: (n-1)^2, jawbreaker: n(n-1), windows: n^2-3n+4, klickety: 0, popstar: 5n^2";
    assert_eq!(points.join(", "), expected);
    let clears = RuleSet::ALL.map(|set| (set.rules.clear_bonus(), set.rules.clear_multiplier()));
    let none = (0, 1);
    let bonus = (1000, 1);
    assert_eq!(clears, [bonus, none, (0, 4), bonus, none, none, none, none, none, none]);
    let at_end = |left| POPSTAR.rules.final_score_for_counts(0, &[left]);
    assert_eq!([0, 1, 2, 5, 9, 10, 100].map(at_end), [2000, 1980, 1920, 1500, 380, 0, 0]);
    let with_bonus = RuleSet::ALL.into_iter().filter(|set| set.rules.end_bonus() != Quadratic::ZERO);
    assert_eq!(with_bonus.collect::<Vec<_>>(), [POPSTAR]);
    for set in RuleSet::ALL {
        assert_eq!(RuleSet::named(set.name), Some(set));
        assert_eq!(RuleSet::of(&set.rules), Some(set), "two sets have the rules of {}", set.name);
        assert_eq!(set.rules.min_group(), 2);
    }
    assert_eq!(RuleSet::named("Standard"), None);
    assert_eq!(Rules::default(), STANDARD.rules);
    assert_eq!(RuleSet::ALL[0], STANDARD);
}

#[test]
fn rules_are_described_with_all_their_parts() {
    let descriptions = |rules: Rules| (rules.to_string(), format!("{rules:#}"));
    for (rules, plain, pretty) in [
        (TOPCODER.rules, "n(n-1)/2 for n tiles, x4 for a clear", "n(n-1)/2 for n tiles, ×4 for a clear"),
        (
            POPSTAR.rules,
            "5n^2 for n tiles, plus 2000-20r^2 for r tiles left, never below 0",
            "5n² for n tiles, plus 2000-20r² for r tiles left, never below 0",
        ),
        (KLICKETY.rules, "no points, less r for r tiles left", "no points, less r for r tiles left"),
        (
            JSGAMES.rules,
            "(n-2)^2 for n tiles, +1000 for a clear, less (r-2)^2 for r tiles left, if more than 2",
            "(n-2)² for n tiles, +1000 for a clear, less (r-2)² for r tiles left, if more than 2",
        ),
    ] {
        assert_eq!(descriptions(rules), (plain.to_owned(), pretty.to_owned()));
    }
    let by_color = LeftoverPenalty { per_color: true, ..JSGAMES.rules.leftover() };
    let rules = JSGAMES.rules.with_leftover(by_color).and_then(|rules| rules.with_min_group(3));
    let expected = "(n-2)^2 for n tiles, groups of 3 or more, +1000 for a clear, \
                    less (r-2)^2 for r tiles left of a colour, if more than 2";
    assert_eq!(rules.expect("within bounds").to_string(), expected);
}

#[test]
fn penalties_and_bonuses_that_are_never_paid_leave_the_rules_equal() {
    let nothing = LeftoverPenalty { formula: Quadratic::ZERO, above: 7, per_color: true };
    assert_eq!(STANDARD.rules.with_leftover(nothing), Ok(STANDARD.rules));
    for (a, b, c) in [(0, 0, 0), (-20, 0, 0), (-1, 10, -25), (0, 0, -1)] {
        let rules = STANDARD.rules.with_end_bonus(Quadratic::new(a, b, c, 1).expect("a formula"));
        assert_eq!(rules, STANDARD.rules, "{a} {b} {c}");
    }
}

#[test]
fn a_clear_multiplies_the_points_before_it_adds_the_bonus() {
    let rules = TOPCODER.rules.with_clear_bonus(7).expect("within bounds");
    let rules = rules
        .with_leftover(LeftoverPenalty {
            formula: Quadratic::new(0, 1, 100, 1).expect("a formula"),
            above: 0,
            per_color: false,
        })
        .expect("within bounds");
    assert_eq!(rules.final_score(16, &Board::empty(Size::STANDARD)), 16 * 4 + 7);
    assert_eq!(rules.final_score(16, &"AB".parse().expect("a board")), 16 - 102);
}

#[test]
fn the_highest_and_lowest_scores_fit_an_i64() {
    let max = Quadratic::MAX_COEFFICIENT;
    let size = Size::new(1000, 1000).expect("the largest board");
    let full = Board::new(size, |_| Color::new(0)).expect("a full board");
    for sign in [1, -1] {
        let steepest = Quadratic::new(sign * max, sign * max, sign * max, 1).expect("within bounds");
        let leftover = LeftoverPenalty { formula: steepest, above: 0, per_color: true };
        let rules = STANDARD.rules.with_points(steepest).with_leftover(leftover).expect("within bounds");
        let bonus = if sign > 0 { *Rules::CLEAR_BONUSES.end() } else { *Rules::CLEAR_BONUSES.start() };
        let multiplier = *Rules::CLEAR_MULTIPLIERS.end();
        let rules = rules.with_clear_bonus(bonus).and_then(|rules| rules.with_clear_multiplier(multiplier));
        let mut game =
            Game::new(GameId::literal(rules.expect("within bounds"), full.clone())).expect("no deal");
        // The value of the formula for a group of a million tiles.
        let extreme = i128::from(sign) * 1000 * (1_000_000_000_000 + 1_000_000 + 1);
        assert_eq!(i128::from(game.rules().final_score(0, &full)), -extreme);
        game.play(Cell::new(999, 999)).expect("one group");
        assert_eq!(game.status(), Status::Cleared);
        assert_eq!(i128::from(game.points()), extreme);
        assert_eq!(i128::from(game.score()), extreme * 1000 + i128::from(bonus));
        // A game of half a million groups scores the constant c half a million times.
        let worst = (extreme + i128::from(sign * max) * 500_000) * 1000 + i128::from(bonus);
        assert!(i64::try_from(worst).is_ok());
    }
}
