//! The review of a finished game.

use crate::boards::small_next_boards;
use crate::finished::{at_hour, log_finished_game};
use crate::prelude::*;
use samegame::play::{Finding, RunningGame, SolverReport, SolverTask, SolverWork};
use std::sync::LazyLock;

/// Enough nodes to prove everything on a small board.
const ENOUGH: u64 = 20_000_000;

/// A game of 48 points where 64 are possible: the first move divides the four `B`s.
const WITH_ONE_ERROR: &str = "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1";

/// A game on a board of 15x15 tiles.
pub(crate) const LONG: &str = "sg1:standard:15x15c5:uniform-v1:review%20tune%201+d4.k15.f7.a5.n3.g12.d7.l13.k13.a13.d6.l5.b9.a6.\
                    i13.e5.c1.h10.l4.j3.f11.f9.n2.n2.e2.i8.g11.c5.a5.b5.b4.g5.j6.l9.j4.k6.i3.h3.h5.h2.n2.h5.l8.m2.i3.\
                    k5.n4.k5.g5.l2.f8.a1.e1.e1.a1.d1.b1.d1.f2.f2.e3";

fn game(code: &str) -> Game {
    code.parse::<Replay>().unwrap().game().unwrap()
}

/// The driver at the end of this game, before its review.
fn driver_after(code: &str) -> Driver {
    let mut driver = Driver::new(app_playing(game(code)));
    driver.tick();
    driver
}

/// The driver in the story of this game, which is proved.
fn driver_in_story(code: &str) -> Driver {
    let mut driver = driver_after(code);
    driver.keys("v").run_solver(ENOUGH);
    driver
}

/// The driver in the list of the moves of this game, which is proved.
fn driver_in_list(code: &str) -> Driver {
    let mut driver = driver_in_story(code);
    driver.keys("<tab>");
    driver
}

/// The text of the status line.
fn status(driver: &Driver) -> String {
    driver.text().lines().last().unwrap().trim().to_owned()
}

fn is_review(task: Option<&SolverTask>) -> bool {
    task.is_some_and(|task| matches!(task.work, SolverWork::Review { .. }))
}

#[test]
fn a_story_tells_the_plan_and_asks_about_the_move_that_lost_the_points() {
    let mut driver = driver_after(WITH_ONE_ERROR);
    driver.keys("v");
    driver.assert_shows(&["48 points", "Looking for the moments"]);
    assert_eq!(driver.keys("<enter>").message(), "still searching");
    driver.run_solver(ENOUGH);
    driver.assert_shows(&[
        "48 points · best possible 64",
        "The best line takes these 4",
        "1 moment to look at",
    ]);
    driver.keys("<enter>");
    let question = ["Which is better in the end:", "1\u{a0}or\u{a0}2?"];
    driver.assert_shows(&["Moment 1 of 1", "move 1 · 9 tiles"]).assert_shows(&question);
    assert!(!driver.text().contains("your move") && !driver.text().contains("Your move cost"));
    driver.keys("b");
    assert_eq!(driver.message(), "answer first: 1 or 2");
}

#[test]
fn a_story_without_a_question_leads_to_the_list_of_moves() {
    let mut driver = driver_in_story("sg1:standard:board:AABB+a1.a1");
    driver.assert_shows(&["Review  story", "Enter moves"]);
    driver.keys("<enter>").assert_shows(&["Review  moves"]);
    driver.keys("<tab>").assert_shows(&["Review  story"]);
}

#[test]
fn a_question_is_answered_by_a_digit_the_arrows_or_a_click() {
    // Each answer, and the index of the option.
    let by_key = [
        ("1", 0),
        ("2", 1),
        ("<enter>", 0),
        ("l<enter>", 1),
        ("<right><left><enter>", 0),
        ("3l<enter>", 1),
        ("<tab><enter>", 1),
    ];
    let mut driver = driver_in_story(WITH_ONE_ERROR);
    let is_right = |driver: &Driver| {
        driver.assert_shows(&["is better.", "your move", "2 gets 4", "Your move cost 16"]);
        driver.text().contains("Right: ")
    };
    let rights = by_key.map(|(keys, option)| {
        let mut driver = driver_in_story(WITH_ONE_ERROR);
        driver.keys("<enter>").keys(keys);
        (option, is_right(&driver))
    });
    let better = rights.iter().find(|(_, is_right)| *is_right).expect("a right answer").0;
    assert!(rights.iter().all(|&(option, is_right)| is_right == (option == better)), "{rights:?}");
    driver.keys("<enter>");
    // The better group has the tile in the corner, and the other one that beside it.
    driver.keys(if better == 0 { "h" } else { "l" });
    let corner = driver.cursor_position().expect("a marked tile");
    driver.keys(if better == 0 { "l" } else { "h" });
    driver.click(corner);
    assert!(is_right(&driver));
    assert_eq!(driver.marker(), Cell::new(0, 0));
    // A second answer changes nothing.
    let text = driver.text();
    assert_eq!(driver.click(corner).text(), text);
    // A click on the row of an option answers, too.
    let mut driver = driver_in_story(WITH_ONE_ERROR);
    driver.keys("<enter>l");
    let option = driver.position_of("> 2 ");
    driver.click(option);
    assert_eq!(is_right(&driver), better == 1);
}

#[test]
fn after_the_answer_the_better_line_plays_and_then_the_player_plays_on() {
    let mut driver = driver_in_story(WITH_ONE_ERROR);
    driver.keys("<enter>b");
    assert_eq!(driver.message(), "answer first: 1 or 2");
    let marker = driver.keys("2").marker();
    assert_eq!(driver.message(), "");
    driver.keys("b");
    driver.wait_until_idle();
    // The line stops before the move that it is about.
    let next = driver.game().board().group_at(driver.marker()).expect("a group");
    assert_eq!((driver.game().moves().len(), next.size), (1, 4));
    driver.keys("<space>").wait_until_idle();
    assert_eq!(driver.game().score(), 64);
    driver.keys("<esc>");
    driver.assert_shows(&["Moment 1 of 1", "Your move cost 16"]);
    assert_eq!(driver.marker(), marker);
    for keys in ["h", "<enter><esc>"] {
        driver.keys(keys).assert_shows(&["1 moment to look at"]);
    }
    driver.keys("b");
    driver.wait_until_idle();
    assert_eq!(driver.game().moves().len(), 1);
    driver.keys("<esc><enter><enter><enter>");
    let game = driver.app.running.session().game();
    assert_eq!((game.moves().len(), game.help().taken_over), (0, Some(0)));
    // The better move is marked, and the finished game is listed.
    assert_eq!(driver.marker(), Cell::new(0, 0));
    assert_eq!(driver.message(), "playing on, without stars · v review");
    // It is found again after a restart.
    let session = driver.app.running.session().clone();
    let mut app = app_playing(game.clone());
    app.running = RunningGame::new(session, small_next_boards(), || 1);
    let mut later = Driver::new(app);
    later.keys("v").assert_shows(&["Review  story", "48 points"]);
    driver.keys("v").assert_shows(&["Review  story", "48 points"]);
    driver.keys("<esc>").assert_shows(&["0 moves"]);
}

#[test]
fn a_position_leads_back_to_its_own_game_and_not_to_a_later_one_on_the_board() {
    let log = log_of(Vec::new());
    let mut driver = driver_with_log(app_playing(game_with_rules(TOPCODER.rules, "RBB/RRR/RBB")), &log);
    for columns in [&[1, 1, 0][..], &[0, 0]] {
        driver.keys("r");
        for &column in columns {
            driver.mark(Cell::new(column, 0)).keys("<enter>");
        }
        log_finished_game(&mut driver, &log);
    }
    driver.keys("L<down>v<tab><enter>v").assert_shows(&["Review  story", "48 points"]);
}

#[test]
fn the_end_of_a_better_line_tells_its_lead_and_the_part_of_its_move() {
    // The first and the fourth move split two groups.
    let mut driver = driver_in_story("sg1:standard:board:AAABBAAAECCCDDCCC+a1.a1.a1.b1.b1.b1");
    driver.keys("<enter>1").assert_shows(&["Moment 1 of 1", "Your move cost 14 points"]);
    driver.keys("bG").assert_shows(&["+28 points", "you: 4 points", "move 1: 14, later moves: 14"]);
    // The line of the whole game is of no single move.
    driver.keys("<esc><esc>bG").assert_shows(&["+28 points"]).assert_hides(&["later moves"]);
    // Without a panel, the first line tells the lead.
    let mut driver = driver.with_size((40, 12));
    driver.tick();
    assert!(driver.text().starts_with("+28 points · "), "{}", driver.text());
}

#[test]
fn what_a_story_shows_stays_while_the_search_goes_on() {
    let mut driver = Driver::new(app_watching(LONG));
    driver.keys("v");
    let reports = long_reports();
    driver.update(Input::Solver(reports[0].clone()));
    driver.assert_shows(&["still searching", "Looking for"]);
    // A page only pauses the search.
    driver.keys("H<esc>").assert_shows(&["Looking for"]);
    // The stars have their row before they are known.
    let is_scale = |report: &&SolverReport| matches!(report.finding, Finding::Scale(_));
    for report in reports.iter().filter(is_scale) {
        driver.update(Input::Solver(report.clone()));
    }
    driver.advance_ms(2_000);
    driver.assert_shows(&["The best line takes "]);
    let plan = driver.text();
    for report in &reports[..reports.len() / 2] {
        driver.update(Input::Solver(report.clone()));
    }
    assert_eq!(driver.text(), plan);
    driver.advance_ms(8_000);
    assert!(!driver.text().contains("Looking for"));
    let story = driver.text();
    for report in reports {
        driver.update(Input::Solver(report.clone()));
    }
    assert_eq!(driver.text(), story);
}

/// The row of the chosen move.
fn chosen(driver: &Driver) -> String {
    driver.text().lines().find(|line| line.contains("> ")).unwrap_or_default().to_owned()
}

#[test]
fn the_list_names_the_move_that_lost_the_points() {
    let mut driver = driver_in_list(WITH_ONE_ERROR);
    driver.assert_shows(&["Review  moves", "Tiles Points", "-16 ??", "With the + group first"]);
    assert!(chosen(&driver).contains(">  1   2 B"), "{}", chosen(&driver));
    assert_eq!(driver.marker(), Cell::new(1, 0));
    driver.keys("l").assert_shows(&["2 · best known"]);
    driver.keys("G<enter>").assert_shows(&["Cleared! · 48 points"]).assert_hides(&["play here"]);
    driver.keys("<tab>");
    driver.assert_shows(&["1 moment to look at"]);
}

#[test]
fn a_game_is_reviewed_only_at_its_end() {
    for (rows, message) in
        [("AAB/CCB", "a game can be reviewed once it is over"), ("ABC", "no moves to review")]
    {
        let mut driver = Driver::new(app_playing(game_on(rows)));
        assert_eq!(driver.keys("v").message(), message);
        assert!(!is_review(driver.task.as_ref()));
    }
}

#[test]
fn keys_and_the_history_walk_through_the_moves_that_were_not_undone() {
    let mut driver = driver_in_list("sg1:topcoder:board:RBB/RRR/RBB+a1.u.b1.b1.a1");
    assert!(chosen(&driver).contains(">  1   2 B"), "{}", chosen(&driver));
    let keys = ["l", "<down>", "k", "<left>", "9l", "2h", "g", "3G", "<end>", "H<home><down><enter>"];
    let moves = keys.map(|keys| driver.keys(keys).game().moves().len());
    assert_eq!(moves, [1, 2, 1, 0, 3, 1, 0, 2, 3, 1]);
}

#[test]
fn brackets_go_from_one_error_to_the_next() {
    let mut driver = driver_after(WITH_ONE_ERROR);
    driver.keys("v<tab>]");
    assert_eq!(driver.message(), "no more errors yet: the search goes on");
    let mut driver = driver_in_list(WITH_ONE_ERROR);
    driver.keys("G[");
    assert_eq!(driver.game().moves().len(), 0);
    for (key, message) in [("[", "no earlier errors"), ("]", "no more errors")] {
        driver.keys(key);
        assert_eq!(driver.message(), message);
    }
}

#[test]
fn the_better_line_is_played_and_leads_back_to_the_review() {
    let mut driver = driver_in_list(WITH_ONE_ERROR);
    driver.keys("b");
    driver.wait_until_idle();
    assert_eq!(driver.game().score(), 64);
    assert!(status(&driver).contains("Esc back"), "{}", status(&driver));
    // The review of the line is the review that it belongs to.
    driver.keys("v");
    assert!(chosen(&driver).contains(">  1   2 B"), "{}", chosen(&driver));
    driver.keys("b<esc>l").assert_shows(&["2 · best known"]);
    driver.keys("b");
    assert_eq!(driver.message(), "no more errors");
    // At the end, it is the whole line.
    driver.keys("Gb");
    driver.wait_until_idle();
    driver.keys("<space>").wait_until_idle();
    assert_eq!(driver.game().score(), 64);
    // From the list, Esc leads to the story first.
    driver.keys("<esc><esc>").assert_shows(&["Review  story"]);
    driver.keys("<esc>").assert_shows(&["Enter review"]);
    assert_eq!(driver.app.running.session().game().score(), 48);
}

#[test]
fn a_line_without_a_loss_on_the_way_is_played_from_the_position_shown() {
    // The second move is the error, at which the list opens.
    let mut driver = driver_in_list("sg1:topcoder:board:RBBAA/RRRAA/RBBAA+d1.b1.b1.a1");
    driver.assert_shows(&["With the +"]);
    assert!(chosen(&driver).contains(">  2   2 B"), "{}", chosen(&driver));
    driver.keys("h").assert_shows(&["best known"]);
    driver.keys("b");
    driver.wait_until_idle();
    let line = driver.game();
    assert_eq!(line.moves()[0].removed.group.cell, Cell::new(3, 0));
    assert_eq!((line.score(), line.help().solver_moves), (124, 3));
    driver.keys("<esc>");
    driver.assert_shows(&["Review  moves"]);
}

#[test]
fn the_player_plays_on_from_a_move() {
    let mut driver = driver_in_list(WITH_ONE_ERROR);
    driver.keys("l<enter>");
    let game = driver.app.running.session().game();
    assert_eq!((game.moves().len(), game.help().taken_over), (1, Some(1)));
    assert!(driver.message().starts_with("playing on"), "{}", driver.message());
    // After its moves, undo returns to the finished game, as after any change of game.
    driver.keys("uu");
    assert_eq!(driver.game().score(), 48);
}

#[test]
fn listed_games_and_recordings_are_reviewed_too() {
    for page in ["L", "S"] {
        let mut driver = driver_with_log(app_playing(seeded_game("8x8c3", 99)), &log_of(finished_games()));
        let list = driver.keys(page).text();
        assert!(list.contains("v review"), "{list}");
        driver.keys("v");
        assert!(is_review(driver.task.as_ref()));
        driver.assert_shows(&["Review  story"]);
        assert_eq!(driver.keys("<esc>").text(), list);
        // The review of a listed game is found again from a position in it.
        assert_eq!(driver.keys("v<tab><enter>").message(), "playing on, without stars · v review");
        driver.keys("v").assert_shows(&["Review  story"]);
    }
    let mut driver = Driver::new(app_watching(WITH_ONE_ERROR));
    driver.keys("l");
    let recording = driver.text();
    driver.keys("v").run_solver(ENOUGH);
    driver.assert_shows(&["48 points · best possible 64"]);
    assert_eq!(driver.keys("<esc>").text(), recording);
    // The player has seen the better line, so the next game on the board counts as played with help.
    driver.keys("v<tab>g<enter>r").mark(Cell::new(0, 0)).keys("<enter>");
    assert_eq!((driver.game().moves().len(), driver.game().help().is_none()), (1, false));
}

#[test]
fn a_review_opened_from_another_one_leads_back_to_it() {
    let app = app_playing(game(WITH_ONE_ERROR));
    let mut driver = driver_with_log(app, &log_of(finished_games()));
    driver.tick();
    driver.keys("vLv").run_solver(1);
    driver.assert_shows(&["Review  story"]);
    driver.keys("<esc>");
    driver.assert_shows(&["All games"]);
    driver.keys("<esc>").run_solver(ENOUGH);
    driver.assert_shows(&["48 points · best possible 64"]);
    driver.keys("<esc>");
    driver.assert_shows(&["Enter review"]);
}

#[test]
fn a_game_keeps_its_help_in_a_review() {
    let mut driver = driver_in_list("sg1:topcoder:board:RBB/RRR/RBB+_solver.b1._solver.b1.a1");
    driver.keys("y");
    assert!(driver.app.shared().unwrap().contains("2 solver moves"), "{:?}", driver.app.shared());
    driver.keys("<esc>Gh<enter>");
    let help = driver.app.running.session().game().help();
    assert_eq!((help.solver_moves, help.taken_over), (2, Some(2)));
}

#[test]
fn all_games_of_the_session_on_a_reviewed_board_count_as_played_with_help() {
    let ended = game(WITH_ONE_ERROR);
    let log = log_of(vec![FinishedGame::new(&ended, at_hour(1), None)]);
    let mut driver = driver_with_log(app_playing(ended), &log);
    // The player reviews the game during another one, then returns to it and undoes its moves.
    driver.keys("nLv");
    driver.assert_shows(&["Review  story"]);
    driver.keys("<esc><esc>");
    driver.keys("uuuu<enter>");
    let game = driver.game();
    assert_eq!((game.rules(), game.moves().len(), game.help().hints), (&TOPCODER.rules, 1, 1));
}

#[test]
fn on_a_small_screen_the_cursor_is_on_the_chosen_row_of_the_list() {
    let mut driver = driver_in_list(WITH_ONE_ERROR).with_size((40, 12));
    for keys in ["", "l", "l"] {
        let row = driver.keys(keys).position_of("> ");
        assert_eq!(driver.cursor_position(), Some(row));
    }
}

#[test]
fn a_click_chooses_a_move() {
    let mut driver = driver_in_list(WITH_ONE_ERROR);
    let row_of = |driver: &Driver, text: &str| {
        let is_row = |line: &str| line.chars().skip(40).collect::<String>().contains(text);
        Position::new(60, u16::try_from(driver.text().lines().position(is_row).unwrap()).unwrap())
    };
    driver.click(row_of(&driver, "  3 "));
    assert_eq!(driver.game().moves().len(), 2);
    assert!(!driver.keys("]").message().is_empty());
    // The message and the count are gone.
    driver.keys("5");
    driver.click(row_of(&driver, "  1 "));
    assert_eq!((driver.game().moves().len(), driver.message()), (0, ""));
    driver.keys("lh");
    // Elsewhere, neither a click nor the mouse itself changes anything.
    let text = driver.text();
    let tile = driver.cursor_position().unwrap();
    driver.click(Position::new(tile.x, tile.y - 1)).hover(Position::new(tile.x, tile.y - 1));
    assert_eq!(driver.text(), text);
}

#[test]
fn a_review_ends_after_its_time_limit_and_stays_as_it_was_shown() {
    let mut driver = driver_after(LONG);
    driver.keys("v").run_solver(1);
    driver.assert_shows(&["still searching"]);
    // A bar of 29 columns grows by a tenth of its length each second.
    let is_waited = |driver: &Driver| driver.text().matches('━').count();
    let lengths = [1_000, 1_000, 3_000].map(|millis| is_waited(driver.advance_ms(millis)));
    assert_eq!(lengths, [2, 5, 14]);
    driver.advance_ms(5_000);
    assert!(driver.task.is_none() && !driver.text().contains("Looking for"));
    let story = driver.text();
    driver.keys("<esc>").advance_ms(60_000);
    assert_eq!(driver.keys("v").text(), story);
}

/// The reports about the long game, which is searched only once.
fn long_reports() -> &'static [SolverReport] {
    static REPORTS: LazyLock<Vec<SolverReport>> = LazyLock::new(|| {
        let mut driver = Driver::new(app_watching(LONG));
        driver.keys("v").run_solver(8_000_000);
        driver.reports
    });
    &REPORTS
}

/// The review of the long game after these keys.
pub(crate) fn long_review(app: App, size: (u16, u16), keys: &str) -> Driver {
    let mut driver = Driver::new(app).with_size(size);
    driver.keys("v");
    for report in long_reports() {
        driver.update(Input::Solver(report.clone()));
    }
    driver.advance_ms(10_000).keys(keys);
    driver
}

#[test]
fn the_review_of_a_long_game() {
    for (name, keys) in [("plan", ""), ("question", "<enter>"), ("answer", "<enter>2"), ("moves", "<tab>")] {
        assert_snapshots(&format!("review-{name}"), &SIZES, |display, size| {
            long_review(app_watching_with(LONG, display, STILL), size, keys)
        });
    }
    let display = Display::new(ColorLevel::Ansi16, Glyphs::UNICODE);
    let plan = long_review(app_watching_with(LONG, display, STILL), (80, 24), "");
    assert_snapshot("review-plan-80x24-ansi16", &plan);
    // A list takes the place of a panel below the board, and of large tiles that leave no row above it.
    for size in [(40, 16), (40, 40), (60, 40)] {
        long_review(app_watching_with(LONG, COLORFUL, STILL), size, "<tab>")
            .assert_shows(&["> 48 ", "-744 ??"]);
    }
    // A move without a price tells what those that the search disputes cost together.
    let mut list = long_review(app_watching_with(LONG, COLORFUL, STILL), (80, 24), "<tab>g");
    let mut unclear = 0;
    for number in 1..=48 {
        let is_unclear = list.text().contains(&format!("move {number} · unsure"));
        assert_eq!(list.text().contains("cost about"), is_unclear, "{}", list.text());
        unclear += usize::from(is_unclear);
        list.keys("j");
    }
    assert!(unclear > 0);
}
