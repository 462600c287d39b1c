//! Laws of grading, on boards so small that all lines can be listed.

use super::*;
use crate::board::deal::ColorCount;
use crate::board::rules::RuleSet;
use crate::board::{Deal, Seed, Size};
use crate::game::{Game, GameId};
use crate::notation::Replay;
use crate::review::{Fact, Moment, Reviewer, facts};
use crate::solver::search::SearchOptions;
use crate::solver::{RandomMoves, play_out};
use std::collections::BTreeSet;

/// Adds all lines of a game to `lines`.
fn list_lines(game: &Game, lines: &mut Vec<GameLine>) {
    if let Some(line) = GameLine::from_finished(game) {
        lines.push(line);
    }
    for group in game.board().moves(game.rules().min_group()) {
        let mut next = game.clone();
        next.play(group.cell).expect("a listed move");
        list_lines(&next, lines);
    }
}

/// Random games on boards of at most 12 tiles, under all named rules, each with all lines of its board.
fn small_games(count: usize) -> impl Iterator<Item = (Game, Vec<GameLine>)> {
    (0..count).map(|number| {
        let sides = [(3, 3), (3, 4), (4, 3), (2, 5), (6, 2), (2, 6)];
        let (columns, rows) = sides[number % sides.len()];
        let deal = Deal {
            size: Size::new(columns, rows).expect("a size"),
            colors: ColorCount::new(if number % 5 == 0 { 2 } else { 3 }).expect("some colours"),
            seed: Seed::new(format!("review {number}")),
            ..Deal::default()
        };
        let rules = RuleSet::ALL[number / 7 % RuleSet::ALL.len()].rules;
        let first = Game::new(GameId::dealt(rules, deal)).expect("a uniform deal");
        let mut lines = Vec::new();
        list_lines(&first, &mut lines);
        let game =
            play_out(&mut RandomMoves::new(&Seed::new(format!("{number}"))), first).expect("legal moves");
        (game, lines)
    })
}

fn cells(game: &Game) -> Vec<Cell> {
    game.moves().iter().map(|played| played.removed.group.cell).collect()
}

/// A pool all of whose positions were searched long enough.
fn trusted_pool(game: &Game) -> LinePool {
    let mut pool = LinePool::new(game);
    (0..=game.moves().len()).for_each(|moves| pool.trust(moves));
    pool
}

fn pool_of(game: &Game, lines: &[GameLine]) -> LinePool {
    let mut pool = trusted_pool(game);
    for line in lines {
        pool.insert(line);
    }
    pool
}

/// The best score of the lines that begin with these moves.
fn best_from(lines: &[GameLine], beginning: &[Cell]) -> i64 {
    let scores = lines.iter().filter(|line| line.cells.starts_with(beginning)).map(|line| line.score);
    scores.max().expect("a line with this beginning")
}

#[test]
fn a_clear_that_gains_little_is_not_lost_while_a_line_has_it() {
    // After the first move, the best line does not clear, but another does: in the first game the line that was played.
    for code in [
        "sg1:popstar:board:BBAA/ACCA/ACAA/ABBA+b2.a1.a1.a1",
        "sg1:popstar:board:BCBB/BCAA/ACBB/AAAC+c3.b2.c2.a1.a1",
    ] {
        let game = code.parse::<Replay>().expect("a code").game().expect("legal moves");
        let mut lines = Vec::new();
        list_lines(&game.restarted(), &mut lines);
        let review = grade(&pool_of(&game, &lines), &[0]);
        assert!(review.moves[0].loss > 0 && !review.moves[0].lost_clear, "{code}");
    }
}

#[test]
fn losses_and_classes_are_those_of_all_lines() {
    let mut classes = BTreeSet::new();
    let with_and_without_better = small_games(2_000).flat_map(|(game, lines)| {
        let no_better = lines.iter().filter(|line| line.score <= game.score()).cloned().collect();
        [(game.clone(), lines), (game, no_better)]
    });
    for (game, lines) in with_and_without_better {
        let baseline = 3;
        let pool = pool_of(&game, &lines);
        let review = grade(&pool, &[baseline - 1, baseline, baseline + 1]);
        let moves = cells(&game);
        let shared = |line: &GameLine| {
            line.cells.iter().zip(&moves).take_while(|(cell, played)| cell == played).count()
        };
        let margin = best_from(&lines, &[]) - baseline;
        assert_eq!(review.best, best_from(&lines, &[]));
        assert_eq!(review.baseline.map(f64::to_bits), Some(3.0_f64.to_bits()));
        assert_eq!(review.moves.iter().map(|made| made.loss).sum::<i64>(), review.best - game.score());
        for (index, made) in review.moves.iter().enumerate() {
            let after = best_from(&lines, &moves[..=index]);
            let loss = best_from(&lines, &moves[..index]) - after;
            let class = match loss {
                0 => MoveClass::Best,
                _ if margin <= 0 || 50 * loss < margin => MoveClass::Good,
                _ if 20 * loss < margin => MoveClass::Inaccuracy,
                _ if 10 * loss < margin => MoveClass::Mistake,
                _ => MoveClass::Blunder,
            };
            assert_eq!((made.best_after, made.loss, made.class), (after, loss, Some(class)), "{game:?}");
            assert_eq!(made.better.is_some(), loss > 0);
            assert!(made.is_confirmed, "{game:?}");
            // Of equally good lines, the one that leaves the game first.
            let as_good = lines.iter().filter(|line| line.score == after && shared(line) > index).map(shared);
            assert_eq!(Some(shared(pool.best_after(index + 1, &Half::BOTH))), as_good.min());
            classes.insert(class);
        }
    }
    assert!(classes.len() >= 4, "{classes:?}");
    assert!(classes.iter().all(|class| class.name() == format!("{class:?}").to_lowercase()), "{classes:?}");
}

#[test]
fn a_loss_that_one_half_sees_is_not_a_class() {
    let mut disputed = 0;
    for (game, lines) in small_games(200) {
        let mut pool = trusted_pool(&game);
        for line in &lines {
            pool.insert_in(Half::Second, line);
        }
        let review = grade(&pool, &[0]);
        for made in &review.moves {
            disputed += usize::from(made.class.is_none());
            assert!(made.class <= Some(MoveClass::Good), "{made:?}");
            assert!(made.loss == 0 || !made.is_confirmed, "{made:?}");
        }
    }
    assert!(disputed > 20);
}

#[test]
fn a_larger_loss_never_has_a_better_sign() {
    for (number, (game, lines)) in small_games(2_000).enumerate() {
        let mut pool = trusted_pool(&game);
        for (line, place) in lines.iter().zip(number..) {
            pool.insert_in(Half::Second, line);
            if place % 3 > 0 {
                pool.insert_in(Half::First, line);
            }
        }
        let review = grade(&pool, &[0]);
        let mut signs: Vec<_> =
            review.moves.iter().filter_map(|made| Some((made.loss, made.class?))).collect();
        signs.sort_unstable();
        assert!(signs.is_sorted_by_key(|&(_, class)| class), "{signs:?}");
    }
}

#[test]
fn a_clear_is_lost_only_if_both_halves_knew_it() {
    let game = "sg1:standard:board:AAB+a1".parse::<Replay>().expect("a code").game().expect("a legal move");
    // Grading does not ask whether lines are legal.
    let clear = GameLine { cells: vec![Cell::new(2, 0)], score: 1000, cleared: true, proved_after: None };
    let mut pool = trusted_pool(&game);
    let has_lost = |pool: &LinePool| grade(pool, &[0]).moves[0].lost_clear;
    pool.insert_in(Half::First, &clear);
    assert!(!has_lost(&pool));
    pool.insert_in(Half::Second, &clear);
    assert!(has_lost(&pool));
}

#[test]
fn an_error_needs_a_long_search_of_the_position_after_it() {
    for (number, (game, lines)) in small_games(200).enumerate() {
        let is_trusted = |moves: usize| number % 3 > 0 && (moves + number).is_multiple_of(2);
        let mut pool = LinePool::new(&game);
        for line in &lines {
            pool.insert(line);
        }
        (0..=game.moves().len()).filter(|&moves| is_trusted(moves)).for_each(|moves| pool.trust(moves));
        let (all, some) = (grade(&pool_of(&game, &lines), &[0]), grade(&pool, &[0]));
        for (index, (sure, made)) in all.moves.iter().zip(&some.moves).enumerate() {
            let is_trusted = is_trusted(index + 1);
            assert_eq!(made.class, sure.class.filter(|class| is_trusted || !class.is_error()));
            assert_eq!(made.lost_clear, sure.lost_clear && is_trusted);
        }
    }
}

#[test]
fn of_two_reviews_the_more_stars_and_the_newer_scale_remain() {
    let game = "sg1:tiles:board:AAB+a1".parse::<Replay>().expect("a code").game().expect("a legal move");
    let graded = grade(&trusted_pool(&game), &[]);
    let review = |stars, version: Option<u32>| {
        let scale = version.map(|version| {
            let mut scale = Scale::new(ScaleState::Complete);
            scale.version = version;
            scale
        });
        Review { stars, scale, ..graded.clone() }
    };
    let all_stars = [None, Some(Stars::THREE), Some(Stars::FIVE)];
    let versions = [None, Some(1), Some(2)];
    for (one, other) in (0..9).flat_map(|one| (0..9).map(move |other| (one, other))) {
        let [(stars, version), (other_stars, other_version)] =
            [one, other].map(|number: usize| (all_stars[number / 3], versions[number % 3]));
        let both = review(stars, version).with_stars_of(&review(other_stars, other_version));
        assert_eq!(both, review(stars.max(other_stars), version.max(other_version)));
    }
    let (complete, searching) = (Scale::between(&[0], &[40], false), Scale::new(ScaleState::Searching));
    assert_eq!(graded.clone().with_scale(&game, &searching), graded);
    let scaled = graded.clone().with_scale(&game, &complete);
    assert_eq!((scaled.stars, scaled.scale), (Some(Stars::ONE), Some(complete)));
}

#[test]
fn disputed_moves_with_only_free_ones_between_them_cost_together() {
    let game = "sg1:tiles:board:AAB+a1".parse::<Replay>().expect("a code").game().expect("a legal move");
    let graded = grade(&trusted_pool(&game), &[]);
    let made = |letter| {
        let (loss, class) = match letter {
            '?' => (10, None),
            'o' => (0, Some(MoveClass::Best)),
            _ => (5, Some(MoveClass::Mistake)),
        };
        ReviewedMove { loss, class, ..graded.moves[0].clone() }
    };
    let review = Review { moves: "o?oo?x?ox".chars().map(made).collect(), ..graded.clone() };
    let around = |index| review.disputed_around(index);
    let (long, short) = (Some((1, 4, 20)), Some((6, 6, 10)));
    assert_eq!([0, 1, 2, 4, 5, 6, 8, 9].map(around), [None, long, None, long, None, short, None, None]);
}

#[test]
fn only_a_game_with_all_stars_and_without_a_better_line_is_the_best_known() {
    let game = "sg1:tiles:board:AAB+a1".parse::<Replay>().expect("a code").game().expect("a legal move");
    let graded = grade(&trusted_pool(&game), &[]);
    for (stars, lost, is_best) in [
        (Some(Stars::FIVE), 0, true),
        (Some(Stars::FIVE), 1, false),
        (Some(Stars::ONE), 0, false),
        (None, 0, false),
    ] {
        let review = Review { stars, reached: graded.best - lost, ..graded.clone() };
        assert_eq!(review.is_best_known(), is_best, "{stars:?}, {lost} lost");
    }
}

#[test]
fn moments_are_the_costliest_errors_apart_from_each_other_or_one_large_part_of_the_rest() {
    let mut counts = BTreeSet::new();
    for seed in 0..12_u32 {
        let id = format!("sg1:standard:6x6c3:uniform-v1:moments{seed}");
        let first = id.parse::<Replay>().expect("an id").game().expect("a board");
        let game = play_out(&mut RandomMoves::new(&Seed::new(seed.to_string())), first).expect("legal moves");
        let mut reviewer = Reviewer::new(&game, &SearchOptions::default());
        reviewer.run(&|| false, &mut |_| ());
        let review = reviewer.review();
        assert!(review.proved);
        let with_facts = |index: &usize| !review.facts(&game, *index).is_empty();
        let is_error = |index: usize| review.moves[index].class.is_some_and(MoveClass::is_error);
        let has_cost_much = |index: usize| {
            let after = game.restarted().with_moves(&cells(&game)[..index]).expect("legal moves");
            let best = review.moves[index].best_after + review.moves[index].loss;
            let loss = review.moves[index].loss;
            4 * loss >= best - after.points() && 300 * loss >= review.best
        };
        let (mut left, mut late): (Vec<usize>, Vec<usize>) =
            (0..review.moves.len()).partition(|&index| is_error(index));
        late.retain(|index| has_cost_much(*index) && with_facts(index));
        let most = if left.is_empty() { 1 } else { 3 };
        if left.is_empty() {
            left = late;
        }
        let mut expected = Vec::new();
        while expected.len() < most
            && let Some(costliest) = left.iter().rev().copied().max_by_key(|&index| review.moves[index].loss)
        {
            expected.push(costliest);
            left.retain(|index| index.abs_diff(costliest) > 5);
        }
        expected.sort_unstable();
        let priced: Vec<&Moment> = review.moments.iter().filter(|moment| moment.price.is_some()).collect();
        let indices: Vec<usize> = priced.iter().map(|moment| moment.index).collect();
        assert_eq!(indices, expected, "{review:?}");
        for moment in priced {
            assert_eq!(moment.price, Some(review.moves[moment.index].loss));
            assert_eq!(Some(&moment.better[..]), review.better_from(moment.index));
            assert_eq!(moment.facts, review.facts(&game, moment.index));
        }
        counts.insert(indices.len());
    }
    assert!(counts.len() > 1, "{counts:?}");
}

#[test]
fn of_the_moves_with_many_tiles_left_the_worst_error_is_the_first_moment() {
    let first =
        "sg1:standard:15x15c3:uniform-v1:early".parse::<Replay>().expect("an id").game().expect("a board");
    let game = play_out(&mut RandomMoves::new(&Seed::new("early")), first).expect("legal moves");
    let mut pool = trusted_pool(&game);
    let better = play_out(&mut crate::solver::ColorOrder::default(), game.restarted());
    pool.insert(&GameLine::from_finished(&better.expect("legal moves")).expect("a finished game"));
    let review = grade(&pool, &[0]).with_story(&game);
    let facts = review.facts(&game, 0);
    assert!(!facts.is_empty() && !facts.iter().any(is_lost_clear), "{facts:?}");
    let [Moment { index: 0, price, facts: told, .. }] = &review.moments[..] else { panic!("one moment") };
    assert_eq!((*price, told), (Some(review.moves[0].loss), &facts));
}

#[test]
fn a_small_loss_is_a_moment_only_if_both_halves_find_the_same() {
    // After a group of 35, the same loss is none of the whole, but still a large part of the rest. With more tiles left, it
    // is no moment.
    for (group, single, class) in [
        (0, 1, Some(MoveClass::Blunder)),
        (35, 1, Some(MoveClass::Good)),
        (35, 47, Some(MoveClass::Good)),
        (35, 48, None),
    ] {
        let single: String = "EF".chars().cycle().take(single).collect();
        let rest = "Z".repeat(group) + &single;
        let first = if group > 0 { "n1." } else { "" };
        let code = format!("sg1:standard:board:AABBAAACCDDCC{rest}+{first}a1.a1.a1.a1.a1.a1");
        let game = code.parse::<Replay>().expect("a code").game().expect("legal moves");
        let line = |columns: &[u16]| {
            let first = (group > 0).then_some(13);
            let cells: Vec<Cell> = first.iter().chain(columns).map(|&column| Cell::new(column, 0)).collect();
            let ended = game.restarted().with_moves(&cells).expect("legal moves");
            GameLine::from_finished(&ended).expect("a finished game")
        };
        // The pair of B first, then the A are one group. After the pair of A, the C still become one.
        let (best, after) = (line(&[2, 0, 2, 0]), line(&[0, 0, 0, 2, 0]));
        let mut pool = trusted_pool(&game);
        let classes = |pool: &LinePool| {
            let review = grade(pool, &[0]).with_story(&game);
            let priced = review.moments.iter().filter(|moment| moment.price.is_some());
            let moments = priced.map(|moment| moment.index);
            let first = moments.filter(|&index| index == usize::from(group > 0));
            first.map(|index| review.moves[index].class.unwrap()).collect::<Vec<_>>()
        };
        pool.insert_in(Half::First, &best);
        assert_eq!(classes(&pool), [], "only one half blames the move");
        pool.insert_in(Half::Second, &best);
        assert_eq!(classes(&pool), Vec::from_iter(class));
        pool.insert_in(Half::First, &after);
        let error = class.filter(|class| class.is_error());
        assert_eq!(classes(&pool), Vec::from_iter(error), "one half finds a smaller loss");
        pool.insert_in(Half::Second, &after);
        assert_eq!(classes(&pool), Vec::from_iter(class));
    }
}

#[test]
fn moments_are_looked_for_in_moves_by_a_long_search_or_a_proof() {
    for (game, lines) in small_games(20) {
        let scale = Scale::new(ScaleState::Complete);
        let best = lines.iter().max_by_key(|line| line.score).expect("a line");
        let whole = grade_whole(&game, best, &scale);
        assert_eq!((whole.best, whole.reached), (best.score, game.score()));
        let graded = grade(&pool_of(&game, &lines), &[0]);
        for (nodes, proved) in [(47_999_999, false), (48_000_000, false), (47_999_999, true)] {
            let has_looked =
                |review: &Review| Review { proved, nodes, ..review.clone() }.has_looked_for_moments();
            assert_eq!([&whole, &graded].map(has_looked), [false, nodes == 48_000_000 || proved]);
        }
    }
}

#[test]
fn facts_of_losses_compare_the_better_line_with_the_best_one_after_the_move() {
    let (mut with_facts, mut without) = (0, 0);
    for (game, lines) in small_games(1_000) {
        let pool = pool_of(&game, &lines);
        let review = grade(&pool, &[0]);
        for (index, made) in review.moves.iter().enumerate() {
            let before = game.restarted().with_moves(&cells(&game)[..index]).expect("legal moves");
            // Of equally good lines, the one that follows the game longest.
            let totals: Vec<i64> =
                (0..=cells(&game).len()).map(|moves| best_from(&lines, &cells(&game)[..moves])).collect();
            let last = (index + 1..totals.len()).rfind(|&moves| totals[moves] == totals[index + 1]);
            let after = &pool.best_after(last.expect("a total"), &Half::BOTH).cells[index..];
            let mut expected = facts(&before, review.better_from(index).unwrap_or_default(), after);
            expected.retain(|fact| made.lost_clear || !is_lost_clear(fact));
            let is_loss = made.loss > 0 && made.class.is_some();
            let found = review.facts(&game, index);
            assert_eq!(found, if is_loss { expected } else { Vec::new() }, "{game:?} {index}");
            *(if found.is_empty() { &mut without } else { &mut with_facts }) += 1;
            let better = review.better_from(index).unwrap_or_default().to_vec();
            let gathered =
                Moment { index, price: Some(made.loss), better, facts: found.clone() }.gathered(&game);
            let named = found.iter().find_map(|fact| match *fact {
                Fact::Grown { color, tiles, .. }
                | Fact::Split { color, tiles, .. }
                | Fact::Largest { color, tiles, .. } => Some((color, tiles)),
                _ => None,
            });
            let (color, tiles) = named.unzip();
            assert_eq!(gathered.as_ref().map(|(_, cells)| cells.len()), tiles.map(|tiles| tiles as usize));
            if let Some((step, cells)) = gathered {
                assert!(cells.iter().all(|&cell| before.board().tile(cell) == color));
                let better = review.better_from(index).expect("a better line");
                let grown = before.clone().with_moves(&better[..step]).expect("legal moves");
                assert_eq!(grown.board().group_at(better[step]).map(|group| group.size), tiles);
            }
            // Without lines, or with those of another search, nothing is told.
            let mut kept = review.clone();
            kept.moves.iter_mut().for_each(|made| made.better = None);
            assert_eq!(kept.facts(&game, index), []);
            let mut deeper = review.clone();
            deeper.moves[index].best_after -= 1;
            assert_eq!(deeper.facts(&game, index), []);
        }
    }
    assert!(with_facts > 100 && without > 100, "{with_facts} {without}");
}

/// Whether the fact says that the other line does not clear the board as the better one does.
const fn is_lost_clear(fact: &Fact) -> bool {
    matches!(fact, Fact::Stranded { .. } | Fact::Left { .. })
}

#[test]
fn a_plan_is_about_the_group_that_scores_most_above_the_players_own() {
    let row = "AAABBAAADDAACCEECCCEECC";
    let played = |row: &str, cells: &str| {
        let code = format!("sg1:topcoder:board:{row}+{cells}");
        code.parse::<Replay>().expect("a code").game().expect("legal moves")
    };
    let (better, game) = (played(row, "d1.g1.a1.c1.f1.a1"), played(row, "d1.a1.a1.a1.a1.a1.a1.a1.a1"));
    let of = |better: &Game, game: &Game| {
        let Plan { color, tiles, own, own_color, largest, clears, .. } =
            Plan::new(better, game).expect("a plan");
        assert_eq!((largest, clears), (game.largest_move().expect("moves").removed.group.size, false));
        (color.letter(), tiles, own_color.letter(), own)
    };
    // Of A, 8 tiles instead of 6 score 13 points more; of C, 7 instead of 3 score 18 more.
    assert_eq!(of(&better, &game), ('C', 7, 'A', 6));
    assert_eq!(of(&better, &better), ('A', 8, 'A', 8));
    // One that gathered more than the best line does may have neglected a second colour.
    let row = "AAABBAAAABCCBB";
    let (better, game) = (played(row, "k1.d1.a1.c1"), played(row, "d1.a1.b1"));
    let Plan { color, own, largest_color, largest, clears, .. } = Plan::new(&better, &game).expect("a plan");
    assert_eq!((color.letter(), own, largest_color.letter(), largest, clears), ('B', 2, 'A', 7, true));
}
