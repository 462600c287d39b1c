//! The laws of moments and of the judge of answers.

use super::*;
use crate::board::Seed;
use crate::game::Game;
use crate::notation::Replay;
use crate::review::{MoveClass, Review, Reviewer};
use crate::solver::{RandomMoves, play_out};
use std::collections::BTreeSet;

/// A random game and its review, which is proved if the board is small.
fn reviewed(id: &str, seed: u32, nodes: u64) -> (Game, Review) {
    let first = id.parse::<Replay>().expect("an id").game().expect("a board");
    let game = play_out(&mut RandomMoves::new(&Seed::new(seed.to_string())), first).expect("legal moves");
    let options = SearchOptions { nodes: Some(nodes), ..SearchOptions::default() };
    let mut reviewer = Reviewer::new(&game, &options);
    reviewer.run(&|| false, &mut |_| ());
    let review = reviewer.review();
    (game, review)
}

/// All moments of some small games, whose reviews are proved.
fn proved_moments() -> Vec<Moment> {
    (0..12)
        .flat_map(|seed| {
            let (game, review) =
                reviewed(&format!("sg1:standard:5x5c3:uniform-v1:judge{seed}"), seed, 20_000_000);
            assert!(review.proved);
            let moments = review.moments().into_iter();
            moments
                .map(|index| Moment::new(&game, &review, index).expect("a better line"))
                .collect::<Vec<_>>()
        })
        .collect()
}

/// The best score after a move, proved.
fn best_after(moment: &Moment, cell: Cell) -> i64 {
    let position = moment.position.clone().with_moves(&[cell]).expect("a legal move");
    let found = search_game(&position, &SearchOptions::default(), &|| false, &mut |_| ());
    assert!(found.proved);
    found.score
}

#[test]
fn on_small_boards_an_answer_is_good_if_and_only_if_it_keeps_two_thirds_of_what_was_lost() {
    let moments = proved_moments();
    let mut verdicts = BTreeSet::new();
    for moment in &moments {
        let [best, played] = [moment.better_move(), moment.played].map(|cell| best_after(moment, cell));
        assert_eq!((best, played), (moment.better.score, moment.after_played));
        for group in moment.position.board().moves(moment.position.rules().min_group()) {
            let judgement = moment.judge(group.cell, 4_000_000, &|| false).expect("a legal move");
            let kept = best_after(moment, group.cell) - played;
            let is_good = 3 * kept >= 2 * (best - played);
            let expected = if is_good { Verdict::Good } else { Verdict::Poor };
            assert_eq!(judgement.verdict, expected, "{} in\n{}", group.cell, moment.position.board());
            assert_eq!(judgement.lost, moment.loss());
            assert!(judgement.kept <= kept.max(0), "{judgement:?}");
            // The line is legal, begins with the answer, and has its score.
            let line = moment.position.restarted().with_moves(&judgement.line.cells).expect("a legal line");
            assert_eq!((line.score(), line.status().is_over()), (judgement.line.score, true));
            assert_eq!(judgement.line.cells[moment.index()], group.cell);
            verdicts.insert(is_good);
        }
    }
    assert_eq!((moments.len() > 5, verdicts.len()), (true, 2));
}

#[test]
fn moments_are_the_costliest_moves_of_turning_points_and_the_mistakes() {
    for seed in 0..12 {
        let (_, review) = reviewed(&format!("sg1:standard:6x6c4:uniform-v1:moments{seed}"), seed, 3_000_000);
        let moments = review.moments();
        assert!(moments.is_sorted());
        for (index, made) in review.moves.iter().enumerate() {
            let of_point = review.turning_points.iter().find(|point| (point.from..point.to).contains(&index));
            let is_costliest = of_point.is_some_and(|point| {
                let window = &review.moves[point.from..point.to];
                let most = window.iter().map(|made| made.loss).max();
                let first = window.iter().position(|made| Some(made.loss) == most);
                point.culprit.or_else(|| first.map(|first| point.from + first)) == Some(index)
            });
            let is_mistake = matches!(made.class, Some(MoveClass::Mistake | MoveClass::Blunder));
            assert_eq!(moments.contains(&index), is_costliest || is_mistake, "{index} of {review:?}");
        }
    }
}

#[test]
fn a_judgement_is_repeated_exactly_and_spends_its_nodes_in_two_halves() {
    let mut verdicts = Vec::new();
    // On the smaller board, there is a seventh run, which looks for a proof.
    for (size, [few_most, more_most]) in [("8x8", [100, 2_700]), ("7x7", [150, 4_200])] {
        // Random games know better lines, which are far from the best.
        let (game, review) = reviewed(&format!("sg1:standard:{size}c4:uniform-v1:judge"), 1, 1);
        for moment in (0..review.moves.len()).filter_map(|index| Moment::new(&game, &review, index)) {
            let better = game.restarted().with_moves(&moment.better.cells).expect("a legal line");
            for group in moment.position.board().moves(2) {
                let judge = |nodes| moment.judge(group.cell, nodes, &|| false).expect("a legal move");
                let [none, few, more] = [0, 24, 2_400].map(judge);
                let answered = moment.position.clone().with_moves(&[group.cell]).expect("a legal move");
                let known = [&better, &moment.own].map(|line| grafted(answered.clone(), line).score());
                assert!(none.nodes == 0 && known.iter().all(|&score| none.line.score >= score), "{none:?}");
                if none.verdict == Verdict::Good || group.cell == moment.played {
                    assert_eq!([&few, &more], [&none; 2]);
                } else {
                    // Each run completes its last game.
                    assert!((24..=few_most).contains(&few.nodes), "{} nodes", few.nodes);
                    assert!((2_400..=more_most).contains(&more.nodes), "{} nodes", more.nodes);
                }
                assert_eq!(judge(2_400), more);
                verdicts.push(more.verdict);
            }
        }
    }
    assert!(verdicts.contains(&Verdict::Unclear), "{verdicts:?}");
}

#[test]
fn a_stopped_search_says_nothing_against_an_answer() {
    for moment in proved_moments() {
        for group in moment.position.board().moves(moment.position.rules().min_group()) {
            let judgement = moment.judge(group.cell, 4_000_000, &|| true).expect("a legal move");
            assert!(judgement.verdict != Verdict::Poor || group.cell == moment.played, "{judgement:?}");
        }
    }
}

#[test]
fn known_lines_spare_the_search_and_illegal_answers_are_refused() {
    for moment in proved_moments() {
        let verdict = |cell| {
            let judgement = moment.judge(cell, 4_000_000, &|| panic!("no search")).expect("a legal move");
            (judgement.verdict, judgement.nodes)
        };
        assert_eq!(verdict(moment.better_move()), (Verdict::Good, 0));
        assert_eq!(verdict(moment.played), (Verdict::Poor, 0));
        assert!(moment.judge(Cell::new(99, 99), 1, &|| false).is_err());
    }
}

/// 24 games by a strategy, each with some moves of the solver.
fn games() -> impl Iterator<Item = Game> {
    (0_u32..24).map(|number| {
        let id = ["standard:15x15c5", "standard:15x15c4", "topcoder:12x12c5"][number as usize % 3];
        let id = format!("sg1:{id}:uniform-v1:training-{number}");
        let mut game = id.parse::<Replay>().expect("an id").game().expect("a board");
        let mut strategy = crate::solver::ColorOrder::rarest_first();
        while let Some(cell) = crate::solver::Strategy::next_move(&mut strategy, &game) {
            let options =
                SearchOptions { nodes: Some(100_000), seed: number.into(), ..SearchOptions::default() };
            // Every fourth move is a hint.
            let hinted = game.moves().len() % 4 == 3;
            let line = hinted.then(|| search_game(&game, &options, &|| false, &mut |_| ()).line);
            let cell = line.and_then(|line| line.first().copied()).unwrap_or(cell);
            game.play(cell).expect("a legal move");
        }
        game
    })
}

/// The best score after a move that a search finds by itself, from the known lines on.
fn searched(moment: &Moment, cell: Cell, known: &[&Game], nodes: u64) -> i64 {
    let position = moment.position.clone().with_moves(&[cell]).expect("a legal move");
    let lines = known.iter().map(|line| grafted(position.clone(), line));
    let best = lines.max_by_key(Game::score).expect("a line");
    let rest: Vec<Cell> =
        best.moves()[position.moves().len()..].iter().map(|made| made.removed.group.cell).collect();
    let anneal = |seed, initial_line| {
        let options = SearchOptions {
            nodes: Some(nodes / 2),
            seed,
            initial_line: Some(initial_line),
            refine_only: true,
            memory_bytes: MEMORY_BYTES,
            ..SearchOptions::default()
        };
        search_game(&position, &options, &|| false, &mut |_| ())
    };
    let halves = [anneal(0xbeef, rest.clone()), anneal(0xfeed, rest)];
    halves.into_iter().map(|found| found.score).max().unwrap_or(i64::MIN)
}

#[test]
#[ignore = "takes an hour: `cargo test --release --lib verdicts_agree -- --ignored --nocapture`"]
fn verdicts_agree_with_ten_times_the_search() {
    let (mut all, mut unclear, mut wrong) = ([0; 3], [0; 3], [0; 3]);
    for game in games() {
        let mut reviewer =
            Reviewer::new(&game, &SearchOptions { nodes: Some(8_000_000), ..SearchOptions::default() });
        reviewer.run(&|| false, &mut |_| ());
        let review = reviewer.review();
        for moment in review.moments().into_iter().filter_map(|index| Moment::new(&game, &review, index)) {
            // A plausible third: the largest group that is neither of the two.
            let moves = moment.position.board().moves(moment.position.rules().min_group()).into_iter();
            let third = moves
                .filter(|group| ![moment.played, moment.better_move()].contains(&group.cell))
                .max_by_key(|group| group.size);
            let better = game.restarted().with_moves(&moment.better.cells).expect("a legal line");
            let lines = [&better, &moment.own];
            let nodes = 10 * JUDGE_NODES / SHARES;
            let [best, played] =
                [moment.better_move(), moment.played].map(|cell| searched(&moment, cell, &lines, 2 * nodes));
            let [best, played] = [best.max(moment.better.score), played.max(moment.after_played)];
            let answers = [Some(moment.better_move()), Some(moment.played), third.map(|group| group.cell)];
            for (kind, answer) in answers.into_iter().enumerate() {
                let Some(answer) = answer else { continue };
                let judgement = moment.judge(answer, JUDGE_NODES, &|| false).expect("a legal move");
                let reached = match kind {
                    0 => best,
                    1 => played,
                    _ => searched(&moment, answer, &lines, 10 * nodes),
                };
                let is_good = 3 * (reached - played) >= 2 * (best.max(reached) - played);
                all[kind] += 1;
                match judgement.verdict {
                    Verdict::Unclear => unclear[kind] += 1,
                    verdict => wrong[kind] += i32::from((verdict == Verdict::Good) != is_good),
                }
            }
        }
        println!("better, played, third: answers {all:?}, unclear {unclear:?}, wrong {wrong:?}");
    }
    let sum = |counts: [i32; 3]| counts.into_iter().sum::<i32>();
    let (all, unclear, wrong) = (sum(all), sum(unclear), sum(wrong));
    assert!(
        5 * unclear <= all && 20 * wrong <= all - unclear,
        "{all} answers, {unclear} unclear, {wrong} wrong"
    );
}
