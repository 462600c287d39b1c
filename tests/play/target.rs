//! What a game can beat: the next star, and the best of its kind.

use crate::driver::{Driver, driver_with_log};
use jiff::Timestamp;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use samegame::game::{Event, Game, LogTag, Session};
use samegame::notation::Replay;
use samegame::play::{DailyBoards, Finding, Focus, Next};
use samegame::review::{Scale, ScaleSearch, Stars, grade_whole};
use samegame::solver::GameLine;
use samegame::solver::search::{SearchOptions, search};
use samegame::store::{FinishedGame, KeptReview, Paths, keep_reviews};
use std::cell::Cell as Counter;
use std::rc::Rc;

fn game_on_seed(seed: &str) -> Game {
    format!("sg1:standard:6x6c3:uniform-v1:{seed}").parse::<Replay>().unwrap().game().unwrap()
}

fn scale_of(game: &Game) -> Scale {
    let mut search = ScaleSearch::new(game, 1);
    search.run(&|| false);
    search.scale().clone()
}

/// Plays at random until the end or for this number of moves, now and then with an undo or a tag.
fn play_at_random(mut game: Game, moves: usize, rng: &mut Xoshiro256PlusPlus) -> Game {
    for _ in 0..moves {
        let Some(group) = game.board().moves(2).choose(rng).copied() else { break };
        match rng.random_range(0..60) {
            0 => game.tag(LogTag::solver()),
            1 => game.apply(Event::Tag(LogTag::new("taken-over").unwrap())).unwrap(),
            2 => game.tag(LogTag::new("hint").unwrap()),
            3 => drop(game.undo()),
            _ => drop(game.play(group.cell)),
        }
    }
    game
}

/// A driver whose log has these games and is counted, and that knows the scale of the board.
fn driver_with_scale(game: Game, log: Vec<FinishedGame>, scale: &Scale) -> (Driver, Rc<Counter<usize>>) {
    let (mut driver, reads) = driver_with_log(game, log);
    driver.update(Focus::Game).find(Finding::Scale(scale.clone()));
    (driver, reads)
}

#[test]
fn a_target_is_the_next_star_or_the_best_score_with_as_much_help() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(34);
    let board = game_on_seed("1");
    let scale = scale_of(&board);
    let (mut bests, mut stars) = (0, 0);
    for _ in 0..60 {
        let mut log = Vec::new();
        for seconds in 0..rng.random_range(0..6) {
            let first = game_on_seed(["1", "1", "2"].choose(&mut rng).unwrap());
            let end = play_at_random(first, usize::MAX, &mut rng);
            log.push(FinishedGame::new(&end, Timestamp::from_second(seconds).unwrap(), None));
        }
        let current = play_at_random(board.clone(), rng.random_range(0..12), &mut rng);
        let (driver, _) = driver_with_scale(current.clone(), log.clone(), &scale);
        let mut running = driver.running;
        running.learn_bests();
        let own = FinishedGame::new(&current, Timestamp::UNIX_EPOCH, None);
        let is_own = !own.solver && own.taken_over_at.is_none() && !current.status().is_over();
        let Some(target) = running.target() else {
            assert!(!is_own);
            continue;
        };
        assert!(is_own);
        let of_kind = log.iter().filter(|other| other.help() == own.help()).map(|other| other.score).max();
        assert_eq!(target.best, of_kind);
        // A best game is beaten by a point more.
        let star = scale.thresholds().find(|threshold| threshold.score > current.points());
        let best = of_kind.filter(|&best| best >= current.points());
        let next = match (star, best) {
            (Some(star), Some(best)) if best + 1 < star.score => Some(Next::Best(best)),
            (None, best) => best.map(Next::Best),
            (star, _) => star.map(Next::Star),
        };
        assert_eq!(target.next(), next);
        bests += usize::from(matches!(next, Some(Next::Best(_))));
        stars += usize::from(matches!(next, Some(Next::Star(_))));
    }
    assert!(bests > 5 && stars > 5, "{bests} {stars}");
}

#[test]
fn no_end_takes_back_the_stars_that_a_target_told() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(35);
    // These rules have a penalty for the tiles left.
    let board = "sg1:jsgames:6x6c4:uniform-v1:1".parse::<Replay>().unwrap().game().unwrap();
    let scale = scale_of(&board);
    for _ in 0..100 {
        let current = play_at_random(board.clone(), rng.random_range(0..9), &mut rng);
        let end = play_at_random(current.clone(), usize::MAX, &mut rng);
        let told = driver_with_scale(current, Vec::new(), &scale).0.running.target();
        let reached = scale.stars(end.score(), end.board().is_cleared());
        assert!(told.and_then(|target| target.stars) <= reached, "{told:?} {reached:?}");
    }
}

#[test]
fn the_finished_games_are_read_once_and_again_when_a_game_ends() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let scale = scale_of(&game_on_seed("2"));
    let (mut driver, reads) = driver_with_scale(game_on_seed("2"), Vec::new(), &scale);
    driver.running.dailies = DailyBoards::new(Box::new(|| "2026-11-21T18:48:00Z".parse().ok()), true);
    driver.running.learn_bests();
    assert!(driver.running.dailies.days().is_some());
    while !driver.game().status().is_over() {
        driver.running.learn_bests();
        let cell = driver.game().board().moves(2).choose(&mut rng).unwrap().cell;
        driver.play(cell.column, cell.row);
    }
    assert!(driver.running.restart() && driver.running.start_next(None).is_ok());
    driver.running.learn_bests();
    assert_eq!((reads.get(), driver.running.target().and_then(|target| target.best)), (1, None));
    driver.running.step(2, Session::undo);
    let finished = FinishedGame::new(driver.game(), Timestamp::UNIX_EPOCH, None);
    let score = finished.score;
    let (mut driver, reads) = driver_with_scale(driver.game().clone(), vec![finished.clone()], &scale);
    driver.running.on_finished(finished);
    driver.running.restart();
    assert_eq!((reads.get(), driver.running.target().and_then(|target| target.best)), (1, Some(score)));
}

#[test]
fn the_first_game_with_all_stars_is_known_by_the_kept_reviews() {
    let folder = tempfile::tempdir().unwrap();
    let reviews = folder.path().join("reviews.txt");
    let scale = scale_of(&game_on_seed("1"));
    let random = play_at_random(game_on_seed("1"), usize::MAX, &mut Xoshiro256PlusPlus::seed_from_u64(6));
    let five = scale.thresholds().last().unwrap();
    assert_eq!(five.stars, Stars::FIVE);
    let options = SearchOptions { nodes: Some(100_000), ..SearchOptions::default() };
    let best = search(random.first_board(), random.rules(), &options, &|| false, &mut |_| ());
    let best = random.restarted().with_moves(&best.line).unwrap();
    assert!(best.score() >= five.score && random.score() < five.score);
    let mut is_first = |game: &Game| {
        let finished = FinishedGame::new(game, Timestamp::UNIX_EPOCH, None);
        let log = vec![finished.clone()];
        let paths = Paths { reviews: reviews.clone(), ..Paths::default() };
        let mut driver = Driver::new(game.clone());
        driver.running = driver.running.with_files(Box::new(move || Ok((log.clone(), None))), paths);
        driver.update(Focus::Game).find(Finding::Scale(scale.clone()));
        driver.running.on_finished(finished);
        let is_first = driver.running.ranking.ranked().unwrap().is_first_with_all_stars;
        let best = GameLine::from_finished(&best).unwrap();
        let review = grade_whole(game, &best, &scale);
        keep_reviews(&reviews, &[KeptReview::new(game, &review).unwrap()]).unwrap();
        is_first
    };
    assert_eq!([&random, &best, &best].map(&mut is_first), [false, true, false]);
}
