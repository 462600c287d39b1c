//! Par and the best line at the end of a game.

use crate::driver::{Driver, cross, game_with_rules};
use samegame::board::Cell;
use samegame::board::rules::TOPCODER;
use samegame::game::{Event, Game, LogTag, Session};
use samegame::notation::Replay;
use samegame::play::{Award, Claims, Finding, Focus, Par, SolverWork};
use samegame::review::{Review, ReviewedMove, Scale, ScaleState, Stars};
use samegame::solver::GameLine;
use samegame::solver::search::SearchOptions;
use samegame::store::{improve_book, keep_reviews};
use std::fs;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// A finished game with 48 of 64 possible points.
fn finished_with_48_points() -> Driver {
    let mut driver = cross();
    driver.play(1, 0).play(1, 0).play(0, 0);
    driver
}

/// Par with this score at the beginning of its search, after a game with 48 points.
fn par_at_first(score: i64) -> Par {
    Par { score, own_score: 48, proved: false, is_settled: false }
}

#[test]
fn par_starts_at_the_players_own_score_and_the_proved_line_is_a_replay_for_the_book() {
    let mut driver = finished_with_48_points();
    assert_eq!(driver.par(), Some(par_at_first(48)));
    assert!(driver.lines.is_empty(), "the player's own line");
    driver.solve();
    let par = driver.par().unwrap();
    assert_eq!((par.score, par.own_score, par.proved), (64, 48, true));
    assert_eq!(driver.lines.iter().map(Game::score).collect::<Vec<_>>(), [64]);
    let game = driver.running.watch_best_line().unwrap().game().unwrap();
    assert_eq!((game.score(), game.help().solver_moves), (64, 2));
    // On another board, the line is remembered. Before the end, there is none.
    driver.running.take_over(game_with_rules(TOPCODER.rules, "AAB"), false);
    driver.running.step(1, Session::undo);
    assert_eq!(driver.par().unwrap().score, 64);
    driver.running.step(1, Session::undo);
    driver.update(Focus::Game);
    assert_eq!(driver.par(), None);
    assert!(driver.running.watch_best_line().is_none() && !driver.advisor().is_searching());
}

/// A complete scale on which 48 points are one and a half stars, and 64 are five.
fn scale() -> Scale {
    serde_json::from_str(r#"{"version":2,"state":"complete","thresholds":[40,60,61,62,63,64,64,64]}"#)
        .unwrap()
}

/// The line with 64 points on the board of a driver.
fn best_line(driver: &Driver) -> GameLine {
    let best = driver.game().restarted().with_moves(&[Cell::new(0, 0); 2]).unwrap();
    GameLine::from_finished(&best).unwrap()
}

#[test]
fn the_scale_is_known_again_after_practice_on_other_boards() {
    let mut driver = cross();
    assert!(driver.update(Focus::Elsewhere).task.is_none());
    driver.update(Focus::Game).solve();
    let scale = driver.running.advisor.scale().clone();
    assert_eq!(scale.state, ScaleState::Complete);
    for board in ["AABBA", "ABBAA"] {
        driver.running.begin_practice(game_with_rules(TOPCODER.rules, board));
        assert_eq!(driver.running.advisor.scale().state, ScaleState::Searching);
        assert!(driver.update(Focus::Game).task.is_none(), "a lesson needs no scale");
    }
    driver.running.end_practice();
    assert_eq!(driver.running.advisor.scale(), &scale);
    // So it is after two other boards.
    let id = driver.game().id().clone();
    driver.play(0, 0);
    for board in ["AABBA", "ABBAA"] {
        driver.running.take_over(game_with_rules(TOPCODER.rules, board), false);
        driver.play(1, 0);
    }
    while *driver.game().id() != id {
        driver.running.step(1, Session::undo);
    }
    assert_eq!(driver.running.advisor.scale(), &scale);
}

#[test]
fn the_scale_is_searched_while_nothing_else_is_wanted() {
    let mut driver = cross();
    let is_scale =
        |driver: &Driver| driver.task.as_ref().map(|task| matches!(task.work, SolverWork::Scale(_)));
    driver.update(Focus::Game);
    assert_eq!((is_scale(&driver), driver.running.advisor.next_deadline()), (Some(true), None));
    // It goes on after a move.
    let number = driver.task.as_ref().unwrap().number;
    driver.play(0, 0);
    assert_eq!(driver.task.as_ref().map(|task| task.number), Some(number));
    driver.request_hint();
    assert_eq!(is_scale(&driver), Some(false));
    driver.running.advisor.dismiss_hint();
    assert_eq!(is_scale(driver.update(Focus::Game)), Some(true));
    assert_eq!(driver.update(Focus::Elsewhere).task.as_ref().map(|task| task.number), None);
    assert_eq!(driver.running.advisor.scale().state, ScaleState::Searching);
    driver.solve();
    let scale = driver.running.advisor.scale().clone();
    assert_eq!((scale.state, driver.task.is_none()), (ScaleState::Complete, true));
    // Undo and restart keep it, because it belongs to the board.
    driver.running.step(1, Session::undo);
    driver.update(Focus::Game);
    driver.play(1, 0).running.restart();
    assert!(driver.update(Focus::Game).task.is_none() && *driver.running.advisor.scale() == scale);
    driver.running.take_over(game_with_rules(TOPCODER.rules, "AABBA"), false);
    assert_eq!(is_scale(driver.update(Focus::Game)), Some(true));
    assert_eq!(driver.running.advisor.scale().state, ScaleState::Searching);
}

#[test]
fn par_is_settled_once_the_search_has_run_for_two_seconds() {
    let mut driver = finished_with_48_points();
    let is_settled = |driver: &Driver| driver.par().map(|par| par.is_settled);
    // The time during which the player looks at something else does not count.
    driver.wait(1_000).update(Focus::Elsewhere);
    driver.now += Duration::from_secs(60);
    driver.update(Focus::Game);
    driver.wait(1_999);
    assert_eq!(is_settled(&driver), Some(false));
    assert_eq!(driver.running.advisor.next_deadline(), Some(Duration::from_secs(63)));
    driver.wait(1);
    assert_eq!(is_settled(&driver), Some(true));
    // The search goes on while the best line is shown, and par is settled as soon as nothing searches for it.
    let mut driver = finished_with_48_points();
    let number = driver.task.as_ref().unwrap().number;
    driver.update(Focus::BestLine);
    assert_eq!((driver.task.as_ref().unwrap().number, is_settled(&driver)), (number, Some(false)));
    driver.update(Focus::Elsewhere);
    assert_eq!(is_settled(&driver), Some(true));
}

#[test]
fn the_scale_is_searched_after_par_and_the_stars_are_kept() {
    let mut driver = finished_with_48_points();
    driver.find(Finding::Line(best_line(&driver)));
    driver.wait(30_000);
    // The game is reviewed after par is settled.
    assert!(matches!(driver.task.as_ref().unwrap().work, SolverWork::Review { .. }));
    driver.wait(60_000);
    assert!(matches!(driver.task.as_ref().unwrap().work, SolverWork::Scale(_)));
    assert!(driver.reviews.is_empty() && driver.advisor().award(driver.game()).is_none());
    driver.find(Finding::Scale(scale()));
    // The clear is worth three stars.
    let stars = Stars::THREE;
    let award = Award { stars: Ok(stars), is_best_known: false };
    assert_eq!(driver.advisor().award(driver.game()), Some(award));
    driver.update(Focus::Game);
    let [kept] = &driver.reviews[..] else { panic!("a review to keep") };
    let review = kept.review();
    assert_eq!((review.best, review.reached, review.stars), (64, 48, Some(stars)));
    assert_eq!((&review.scale, review.moves.is_empty()), (&Some(scale()), true));
}

#[test]
fn stars_are_kept_even_if_the_player_goes_on_at_once() {
    let mut driver = cross();
    driver.update(Focus::Game).find(Finding::Scale(scale()));
    driver.play(0, 0).play(0, 0);
    let game = driver.game().clone();
    let award = Award { stars: Ok(Stars::FIVE), is_best_known: false };
    assert_eq!(driver.advisor().award(&game), Some(award));
    assert_eq!(driver.wait(2_000).advisor().award(&game), Some(Award { is_best_known: true, ..award }));
    driver.running.restart();
    driver.perform_effects();
    let [kept] = &driver.reviews[..] else { panic!("a review to keep") };
    assert!(kept.review().is_best_known());
}

#[test]
fn a_review_proves_par_and_saves_its_line_with_its_own_seed() {
    let mut driver = finished_with_48_points();
    let game = driver.game().clone();
    assert!(driver.par().is_none_or(|par| !par.proved) && driver.lines.is_empty());
    driver.review(&game);
    assert!(driver.par().is_some_and(|par| par.proved && par.score == 64));
    assert_eq!(driver.lines.iter().map(Game::score).collect::<Vec<_>>(), [64]);
}

#[test]
fn a_review_begins_with_the_lines_known() {
    let first = Game::new("sg1:standard:10x10c5:uniform-v1:known".parse().unwrap()).unwrap();
    let options = SearchOptions { nodes: Some(300_000), ..SearchOptions::default() };
    let best = GameLine::search(&first.restarted(), &options, &|| false, &mut |_| ());
    let mut driver = Driver::new(first);
    driver.request_hint();
    driver.report(best.clone());
    // A hint after the first move finds a line that is not the best one.
    let group = driver.game().board().moves(2)[0];
    driver.play(group.cell.column, group.cell.row);
    let hint = GameLine::search(driver.game(), &options, &|| false, &mut |_| ());
    driver.report(hint.clone());
    while let Some(group) = driver.game().board().moves(2).first().copied() {
        driver.play(group.cell.column, group.cell.row);
    }
    let game = driver.game().clone();
    driver.running.open_review(&game);
    let task = driver.update(Focus::Review).task.take().unwrap();
    // The search is stopped before it can find such a line.
    let polls = AtomicU32::new(0);
    task.run(&|| polls.fetch_add(1, Ordering::Relaxed) > 20, &mut |report| {
        driver.running.on_report(report);
    });
    let review = driver.advisor().reviews.of(&game).expect("a first report");
    assert!(review.best >= best.score && game.score() < best.score, "{} < {}", review.best, best.score);
    assert!(hint.cells != best.cells && review.moves[0].best_after >= hint.score, "{:?}", review.moves[0]);
}

#[test]
fn a_kept_review_stays_as_it_was_shown() {
    let folder = tempfile::tempdir().unwrap();
    let reviews = folder.path().join("reviews.txt");
    let mut driver = finished_with_48_points();
    let game = driver.game().clone();
    driver.review(&game);
    let review = driver.advisor().reviews.of(&game).unwrap().clone();
    assert!(review.proved && review.loss() == 16);
    // The pages show it before it is written.
    let code = Replay::from(&game).moves_only().code();
    assert!(driver.advisor().reviews.kept().contains_key(&code));
    keep_reviews(&reviews, &driver.reviews).unwrap();

    let mut later = Driver::new(game.clone()).with_files(None, Some(reviews));
    let kept = later.update(Focus::Game).advisor().reviews.of(&game).expect("the kept review");
    assert_eq!((kept.loss(), &kept.moments, &kept.plan), (16, &review.moments, &review.plan));
    assert_eq!(kept.moves[0].better, review.moves[0].better);
    // A game with the same moves of the solver does not have its stars.
    let moves =
        game.moves().iter().flat_map(|played| [Event::Tag(LogTag::solver()), Event::Move(played.cell)]);
    let solved = Replay::new(game.id().clone(), moves.collect()).game().unwrap();
    let stars = |game: &Game| Claims::of(game, &later.running).award.map(|award| award.stars.is_ok());
    assert_eq!([&game, &solved].map(stars), [Some(true), Some(false)]);
    // Neither it nor par changes any more.
    later.update(Focus::Review);
    assert!(later.advisor().reviews.is_over(&game) && !later.advisor().is_searching());
    assert_eq!(later.par().map(|par| (par.score, par.proved, par.is_settled)), Some((64, true, true)));
}

#[test]
fn a_review_is_searched_again_if_it_was_interrupted_or_a_better_line_is_known() {
    let mut driver = finished_with_48_points();
    let game = driver.game().clone();
    driver.review(&game);
    let review = driver.advisor().reviews.of(&game).unwrap().clone();
    let own = game.moves().iter().map(|played| played.cell).collect();
    let shallow =
        Review { best: 48, best_line: own, proved: false, moments: Vec::new(), plan: None, ..review };
    let loss_of = |made: &ReviewedMove| ReviewedMove { loss: 0, class: None, better: None, ..made.clone() };
    let shallow = Review { moves: shallow.moves.iter().map(loss_of).collect(), ..shallow };

    let mut driver = Driver::new(game.clone());
    driver.running.open_review(&game);
    driver.update(Focus::Review).find(Finding::Review(Box::new(shallow)));
    driver.update(Focus::Elsewhere);
    let [interrupted] = &driver.reviews[..] else { panic!("a review to keep") };
    assert!(interrupted.review().moves.is_empty());

    driver.update(Focus::Review);
    driver.now += Duration::from_secs(10);
    driver.update(Focus::Review);
    assert!(driver.advisor().reviews.is_over(&game) && driver.reviews[1].review().moves.len() == 3);
    driver.running.open_review(&game);
    assert!(driver.advisor().reviews.is_over(&game), "it stays as it was shown");
    driver.running.restart();
    driver.request_hint();
    driver.report(best_line(&driver));
    driver.running.open_review(&game);
    assert!(!driver.advisor().reviews.is_over(&game));
}

#[test]
fn the_search_for_par_ends_with_the_review_of_the_game() {
    let mut driver = finished_with_48_points();
    // The review of the game interrupts the search at once. It takes up to a minute to know anything.
    driver.now += Duration::from_secs(2);
    driver.running.advisor.update_search(Focus::Game, driver.now);
    assert_eq!(driver.running.advisor.next_deadline(), Some(Duration::from_secs(62)));
    driver.wait(60_000);
    // A better line found later would raise par above the review.
    assert!(!driver.advisor().is_searching());
}

#[test]
fn a_board_without_a_move_is_not_searched() {
    let mut driver = Driver::new(game_with_rules(TOPCODER.rules, "ABC"));
    driver.update(Focus::Game);
    assert!(driver.task.is_none());
}

#[test]
fn par_is_the_line_of_the_book_if_it_is_the_best() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("book.txt");
    improve_book(&book, &["sg1:topcoder:board:ZZA/AAA/ZZA+c1.a1".parse::<Replay>().unwrap().game().unwrap()])
        .unwrap();
    let mut driver = cross().with_files(Some(book), None);
    driver.play(1, 0).play(1, 0);
    assert_eq!(driver.par(), None);
    assert_eq!(driver.running.play_solver_move(), None);
    driver.play(0, 0);
    assert_eq!(driver.par(), Some(par_at_first(64)));
    let line = driver.running.watch_best_line().unwrap().game().unwrap();
    assert_eq!((line.score(), line.id()), (64, driver.game().id()));
    driver.perform_effects();
    assert!(driver.lines.is_empty());
}

#[test]
fn a_book_that_cannot_be_read_is_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("book.txt");
    let newer = r#"{"samegame":"book","version":2}"#.to_owned() + "\n";
    for text in [&newer, "{\"samegame\":\"book\",\"version\":1}\nhalf a li", "\0\0\0"] {
        fs::write(&book, text).unwrap();
        let mut driver = cross().with_files(Some(book.clone()), None);
        driver.play(1, 0).play(1, 0).play(0, 0);
        assert_eq!(driver.par().unwrap().score, 48);
        assert_eq!(fs::read_to_string(&book).unwrap(), text);
    }
}

#[test]
fn a_line_of_an_abandoned_game_is_not_for_the_book() {
    let mut driver = cross();
    driver.request_hint();
    driver.solve();
    driver.perform_effects();
    assert!(driver.lines.is_empty());
    driver.running.take_over(game_with_rules(TOPCODER.rules, "AAB"), false);
    driver.play(0, 0);
    driver.perform_effects();
    assert!(driver.lines.is_empty());
}
