//! The stages of the journey, and how far a player has come.

use jiff::Timestamp;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::Rules;
use samegame::game::{Game, LogTag};
use samegame::play::{Journey, Stage};
use samegame::review::ScaleSearch;
use samegame::solver::search::{SearchOptions, search_game};
use samegame::solver::{Greedy, play_out};
use samegame::store::FinishedGame;

fn first_board(number: usize) -> Game {
    Game::new(Stage::new(number).unwrap().id).unwrap()
}

#[test]
fn every_stage_can_be_dealt_and_is_found_by_its_board() {
    let stages: Vec<Stage> = Stage::all().collect();
    assert_eq!((stages.len(), Stage::new(0), Stage::new(61)), (Stage::COUNT, None, None));
    for stage in &stages {
        assert_eq!(Stage::of(Game::new(stage.id.clone()).unwrap().id()).as_ref(), Some(stage));
        let other = stage.id.to_string().replace("journey-v1", "journey-v2");
        assert_eq!(Stage::of(&other.parse().unwrap()), None);
    }
    let other_rules = stages.iter().filter(|stage| stage.id.rules != Rules::default());
    assert_eq!(other_rules.map(|stage| stage.number % 5).collect::<Vec<_>>(), [0; 12]);
}

/// The bench computes all of them.
#[test]
#[expect(clippy::cast_precision_loss, reason = "scores are far below 2^52")]
fn targets_are_from_4_to_40_percent_of_the_way_from_random_games_to_searches() {
    for number in [1, 4, 5, 10, 13] {
        let mut search = ScaleSearch::new(&first_board(number), 1);
        search.run(&|| false);
        let thresholds: Vec<i64> = search.scale().thresholds().map(|threshold| threshold.score).collect();
        // Two stars are at 20% of the way, and five at its end, both rounded up.
        let (two, five) = (thresholds[1] as f64, thresholds[7] as f64);
        let way = (five - two) / 0.8;
        let part = 0.04 + 0.36 * (number - 1) as f64 / 59.0;
        let target = Stage::new(number).unwrap().target as f64;
        assert!((target - (five - way + part * way)).abs() <= 1.0, "stage {number}: {target}");
    }
}

#[test]
fn undo_is_free_and_help_passes_nothing() {
    let (first, stage) = (first_board(1), Stage::new(1).unwrap());
    let options = SearchOptions { nodes: Some(20_000), ..SearchOptions::default() };
    let line = search_game(&first, &options, &|| false, &mut |_| ()).line;
    let finished = |before: fn(&mut Game)| {
        let mut game = first.clone();
        before(&mut game);
        game.with_moves(&line).unwrap()
    };
    let undo = |game: &mut Game| {
        let group = game.board().moves(2)[0];
        game.play(group.cell).unwrap();
        game.undo();
    };
    assert!(stage.is_passed_by(&finished(|_| ())) && stage.is_passed_by(&finished(undo)));
    for tag in [LogTag::new("hint").unwrap(), LogTag::solver(), LogTag::new("taken-over").unwrap()] {
        let mut game = first.clone();
        game.tag(tag);
        assert!(!stage.is_passed_by(&game.with_moves(&line).unwrap()));
    }
    assert!(!stage.is_passed_by(&first), "the game goes on");
}

#[test]
fn the_best_games_without_help_pass_stages_and_open_two_more() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let finished: Vec<FinishedGame> = (1..=8)
        .map(|number| play_out(&mut Greedy, first_board(number)).unwrap())
        .map(|game| FinishedGame::new(&game, Timestamp::UNIX_EPOCH, None))
        .collect();
    for _ in 0..200 {
        let games: Vec<(usize, FinishedGame)> = (0..rng.random_range(0..12))
            .map(|_| {
                let number = rng.random_range(1..=finished.len());
                let score = Stage::new(number).unwrap().target + rng.random_range(-2..2);
                let [hints, solver, taken_over, undos] = [(); 4].map(|()| rng.random_range(0..4) == 0);
                let game = FinishedGame {
                    score,
                    hints: hints.into(),
                    solver,
                    taken_over_at: taken_over.then_some(3),
                    undos: undos.into(),
                    ..finished[number - 1].clone()
                };
                (number, game)
            })
            .collect();
        let journey = Journey::new(games.iter().map(|(_, game)| game));
        let best = |number: usize| {
            let own = games.iter().filter(|(of, game)| {
                *of == number && game.hints == 0 && !game.solver && game.taken_over_at.is_none()
            });
            own.map(|(_, game)| game.score).max()
        };
        let is_passed = |stage: &Stage| best(stage.number).is_some_and(|best| best >= stage.target);
        let passed: Vec<usize> = Stage::all().filter(is_passed).map(|stage| stage.number).collect();
        let open = passed.last().unwrap_or(&0) + 2;
        assert_eq!(journey.passed(), passed.len());
        assert_eq!(
            journey.open().map(|stage| stage.number).collect::<Vec<_>>(),
            (1..=open).collect::<Vec<_>>()
        );
        for stage in Stage::all() {
            assert_eq!(journey.best(&stage).map(|game| game.score), best(stage.number));
            assert_eq!(journey.is_passed(&stage), is_passed(&stage));
        }
        assert_eq!(journey.next().map(|stage| stage.number), Some(open - 1));
    }
}

#[test]
fn after_the_last_stage_the_first_one_that_is_not_passed_comes_next() {
    let finished =
        FinishedGame::new(&play_out(&mut Greedy, first_board(1)).unwrap(), Timestamp::UNIX_EPOCH, None);
    let passed = |stage: Stage| FinishedGame {
        score: stage.target,
        code: format!("{}+a1", stage.id),
        ..finished.clone()
    };
    let next = |missing: &[usize]| {
        let games: Vec<_> =
            Stage::all().filter(|stage| !missing.contains(&stage.number)).map(passed).collect();
        Journey::new(&games).next().map(|stage| stage.number)
    };
    assert_eq!([next(&[3, 59]), next(&[3, 60]), next(&[])], [Some(3), Some(60), None]);
}
