//! The order of moments in training, and attempts at them.

use crate::driver::{Driver, game_with_rules, running};
use proptest::prelude::*;
use proptest::test_runner::Config;
use samegame::board::Cell;
use samegame::board::rules::STANDARD;
use samegame::game::{Game, Session};
use samegame::notation::Replay;
use samegame::play::{
    Focus, GameEffect, ListedMoment, Moments, PlayerFiles, PuzzleFigures, PuzzleSource, Round, RunningGame,
    SolverCommand, moves_code,
};
use samegame::review::{MoveClass, Review, ReviewedMove};
use samegame::store::{Attempt, FinishedGame, KeptReview, Scores, TrainedGame, TrainingFile, TrainingRecord};
use std::collections::{BTreeMap, BTreeSet};
use std::iter::successors;
use std::time::Duration;

fn game(code: &str) -> Game {
    code.parse::<Replay>().unwrap().game().unwrap()
}

/// A game on a board of its own, with as many moves as there are pairs of tiles.
fn numbered(number: usize, pairs: usize) -> Game {
    let rows = format!("{}/{}", "AB".repeat(pairs), "AB".repeat(pairs));
    let cells = (0..2 * pairs).rev().map(|column| Cell::new(u16::try_from(column).unwrap(), 0));
    let extra = "C".repeat(number + 1);
    let board = format!("sg1:standard:board:{rows}").replace('/', &format!("{extra}/"));
    let board = format!("{board}{}", "D".repeat(number + 1));
    game(&board).with_moves(&cells.collect::<Vec<_>>()).unwrap()
}

/// A review that blames these moves of a game.
fn review(game: &Game, blamed: &[usize]) -> Review {
    let count = game.moves().len();
    let losses: Vec<i64> = (0..count).map(|index| i64::from(blamed.contains(&index))).collect();
    let mut best = losses.iter().sum::<i64>();
    let review_best = best;
    let moves = losses.into_iter().map(|loss| {
        best -= loss;
        let class = Some(if loss > 0 { MoveClass::Blunder } else { MoveClass::Best });
        ReviewedMove { best_after: best, loss, class, disputed: false, lost_clear: false, better: None }
    });
    Review {
        moves: moves.collect(),
        best: review_best,
        best_line: Vec::new(),
        reached: 0,
        baseline: Some(0.0),
        stars: None,
        scale: None,
        proved: false,
        nodes: 1,
        turning_points: Vec::new(),
    }
}

const KINDS: [Option<Attempt>; 4] =
    [None, Some(Attempt::Missed), Some(Attempt::Found), Some(Attempt::FoundAtOnce)];

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn new_moments_come_first_then_missed_ones_each_from_the_newest_game_and_found_ones_not(
        attempts in prop::collection::vec(prop::collection::vec(0..5_usize, 4), 0..6)
    ) {
        let games: Vec<Game> = (0..attempts.len()).map(|number| numbered(number, 2)).collect();
        let finished = games.iter().map(|game| FinishedGame::new(game, jiff::Timestamp::UNIX_EPOCH, None));
        let mut scores = Scores::new(finished.collect());
        let mut record = TrainingRecord::default();
        let mut expected: [Vec<(String, usize)>; 4] = Default::default();
        for (game, attempts) in games.iter().zip(&attempts).rev() {
            let code = moves_code(game);
            // The fourth kind is no moment.
            let blamed: Vec<usize> = (0..4).filter(|&index| attempts[index] < 4).collect();
            scores.add_review(KeptReview::new(game, &review(game, &blamed)).unwrap());
            for index in blamed {
                expected[attempts[index]].push((code.clone(), index));
                if let Some(attempt) = KINDS[attempts[index]] {
                    let moves = BTreeMap::from([(u32::try_from(index).unwrap(), attempt)]);
                    record.add(&TrainedGame { code: code.clone(), moves });
                }
            }
        }
        let moments = Moments::new(&scores, &record);
        let left: Vec<(String, usize)> =
            moments.left.iter().map(|moment| (moment.from.moves_code.clone(), moment.index)).collect();
        prop_assert_eq!(left, [&expected[0][..], &expected[1]].concat());
        let numbers: BTreeSet<usize> = moments.left.iter().map(ListedMoment::number).collect();
        prop_assert_eq!(numbers.len(), moments.left.len());
        let counts = (moments.total, moments.found, moments.found_at_once);
        let [new, missed, found, at_once] = expected.each_ref().map(Vec::len);
        prop_assert_eq!(counts, (new + missed + found + at_once, found + at_once, at_once));
    }
}

#[test]
fn only_the_200_newest_reviewed_games_are_trained_and_the_20_newest_without_a_review_are_reviewed() {
    let games: Vec<Game> = (0..230).map(|number| numbered(number, 1)).collect();
    let finished = games.iter().map(|game| FinishedGame::new(game, jiff::Timestamp::UNIX_EPOCH, None));
    let mut scores = Scores::new(finished.collect());
    assert_eq!(Moments::unreviewed(&scores).len(), 20);
    for game in &games[..210] {
        scores.add_review(KeptReview::new(game, &review(game, &[0])).unwrap());
    }
    let moments = Moments::new(&scores, &TrainingRecord::default());
    let first = moments.left.first().map(|moment| moment.from.moves_code.clone());
    assert_eq!((moments.left.len(), first), (200, Some(moves_code(&games[209]))));
    let codes: Vec<String> = Moments::unreviewed(&scores).iter().map(moves_code).collect();
    assert_eq!(codes, games[210..].iter().rev().map(moves_code).collect::<Vec<_>>());
}

#[test]
fn a_review_that_was_too_short_to_blame_a_move_is_made_again() {
    let game = numbered(0, 2);
    let finished = FinishedGame::new(&game, jiff::Timestamp::UNIX_EPOCH, None);
    let is_reviewed_again = |nodes, blamed: &[usize]| {
        let mut scores = Scores::new(vec![finished.clone()]);
        scores.add_review(KeptReview::new(&game, &Review { nodes, ..review(&game, blamed) }).unwrap());
        !Moments::unreviewed(&scores).is_empty()
    };
    assert!(is_reviewed_again(3_999_999, &[]));
    assert!(!is_reviewed_again(4_000_000, &[]) && !is_reviewed_again(1, &[1]));
}

#[test]
fn the_next_and_the_previous_moment_of_a_round_are_its_neighbors() {
    let played = game("sg1:tatham:5x5c3:uniform-v1:demo+c1.b2.c2.d2.a4.a3.a2");
    let mut driver = Driver::new(played.clone());
    driver.review(&played);
    let review = driver.advisor().reviews().of(&played).unwrap().clone();
    let moments = Moments::of_game(&played, &review, &TrainingRecord::default());
    let rounds = successors(Round::new(&moments.left, 0), |round| round.stepped(true));
    let rounds: Vec<_> = rounds.map(|round| (round.position(), round.has_neighbors())).collect();
    assert_eq!(rounds, [((1, 2), [false, true]), ((2, 2), [true, false])]);
}

#[test]
fn a_moment_without_its_better_line_cannot_be_judged() {
    let game = numbered(0, 2);
    let moments = Moments::of_game(&game, &review(&game, &[1]), &TrainingRecord::default());
    assert!(moments.left.len() == 1 && moments.left[0].moment().is_none());
}

#[test]
fn the_next_review_begins_when_one_runs_out_of_time_though_its_game_is_queued_again() {
    let games: Vec<Game> = (0..2).map(|number| numbered(number, 2)).collect();
    let mut driver = Driver::new(games[0].clone());
    driver.running.advisor_mut().queue_reviews(games.clone());
    driver.update(Focus::Training);
    assert_eq!(driver.task.as_ref().unwrap().number, 1);
    driver.running.advisor_mut().queue_reviews(games);
    driver.now = driver.advisor().next_deadline().unwrap();
    driver.update(Focus::Training);
    assert_eq!(driver.task.as_ref().unwrap().number, 2);
}

/// Does what a running game asks for, with a file that takes in all attempts at once.
fn perform(running: &mut RunningGame, file: &TrainingFile) {
    running.tick(Focus::Training, Duration::ZERO);
    loop {
        let effects = running.take_effects();
        if effects.is_empty() {
            return;
        }
        for effect in effects {
            match effect {
                GameEffect::Solver(SolverCommand::Run(task)) => {
                    task.run(&|| false, &mut |report| {
                        running.on_report(report);
                    });
                }
                GameEffect::SaveAttempt(game) => assert_eq!(file.add(&[game]).unwrap(), None),
                _ => {}
            }
        }
    }
}

/// Each puzzle is played in a program of its own, which is killed after it.
#[test]
fn survival_and_its_best_outlive_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = TrainingFile::new(folder.path().join("training.txt"));
    let (mut best, mut codes) = (0, Vec::new());
    for (solves, state) in [
        (true, Some([1, 0])),
        (true, Some([2, 0])),
        (false, Some([2, 1])),
        (false, Some([2, 2])),
        (false, None),
    ] {
        let mut running = running(Session::new(game_with_rules(STANDARD.rules, "AAB")));
        let games = Box::new(|| Ok((Vec::new(), None)));
        let training = Some(file.clone());
        running = running.with_files(PlayerFiles { games, book: None, reviews: None, training });
        running.start_puzzles(PuzzleSource::Survival);
        perform(&mut running, &file);
        codes.push(running.training().puzzle().unwrap().puzzle.code());
        if solves {
            for cell in running.training().puzzle().unwrap().solution() {
                running.play(cell).unwrap();
            }
        } else {
            running.give_up();
        }
        perform(&mut running, &file);
        drop(running);
        let figures = PuzzleFigures::new(&file.read().unwrap());
        best = best.max(state.map_or(2, |[solved, _]| solved));
        assert_eq!((figures.survival, figures.best_survival), (state, Some(best)));
    }
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), 5);
}
