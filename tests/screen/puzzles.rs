//! Puzzles: the page that leads to them, and what is shown while one is played.

use crate::daily::app_with_dailies;
use crate::prelude::*;
use samegame::game::Goal;
use samegame::play::{PuzzleInPlay, PuzzleSeries};
use samegame::puzzle::{Maker, Puzzle};
use samegame::store::Attempt;

fn game() -> Game {
    "sg1:standard:5x5c3:uniform-v1:demo".parse::<Replay>().unwrap().game().unwrap()
}

/// The driver in the first puzzle of the page, which the solver has made.
fn in_puzzle(app: App, size: (u16, u16)) -> Driver {
    let mut driver = Driver::new(app).with_size(size);
    driver.tick();
    driver.keys("e<home><enter>").assert_shows(&["making a puzzle"]);
    driver.run_solver(1);
    driver
}

fn puzzle(driver: &Driver) -> &PuzzleInPlay {
    driver.app.running.puzzles.in_play.as_ref().unwrap()
}

fn play(driver: &mut Driver, cells: &[Cell]) {
    for &cell in cells {
        driver.mark(cell).keys("<enter>");
        driver.wait_until_idle();
    }
}

fn solve(driver: &mut Driver) {
    let solution = puzzle(driver).solution();
    play(driver, &solution);
    driver.advance_ms(1000);
}

/// Plays wrong moves, the last ones first, until the game is over.
fn miss(driver: &mut Driver) {
    while let Some(group) = driver.game().board().moves(2).last().copied() {
        play(driver, &[group.cell]);
    }
}

fn attempts(driver: &Driver) -> Vec<Attempt> {
    driver.attempts.iter().map(|puzzle| puzzle.attempt).collect()
}

#[test]
fn a_solved_puzzle_is_kept_and_leads_to_the_next_one_that_is_made_meanwhile() {
    let mut driver = in_puzzle(app_playing(game()), (80, 24));
    driver.assert_shows(&["Puzzle", "Grade 1"]).assert_hides(&["best found", "Time"]);
    let first = puzzle(&driver).puzzle.clone();
    driver.run_solver(1);
    solve(&mut driver);
    assert_eq!(attempts(&driver), [Attempt::SolvedAtOnce]);
    driver.assert_shows(&["   Solved", "Enter next one"]);
    driver.keys("<enter>").assert_hides(&["making"]);
    assert_ne!(puzzle(&driver).puzzle, first);
    driver.keys("<esc>").assert_shows(&["Grade 1  ", "1/1 solved"]);
    // The page then proposes the next grade.
    driver.keys("<esc>e<enter>").run_solver(1).assert_shows(&["Grade 2"]);
}

#[test]
fn a_missed_puzzle_goes_back_to_the_move_that_lost_it_and_its_solution_plays() {
    let mut driver = in_puzzle(app_playing(game()), (80, 24));
    let solution = puzzle(&driver).solution();
    play(&mut driver, &solution[..2]);
    miss(&mut driver);
    let losing = puzzle(&driver).losing_move.unwrap();
    let lost = driver.game().moves()[losing].cell;
    assert!(losing >= 2);
    driver.assert_shows(&["Goal missed", "take it back"]);
    // A click or a key in a hurry leaves what was missed on the screen.
    let missed = driver.game().moves().len();
    let tile = driver.mark_and_locate(0, 0);
    assert_eq!(driver.click(tile).keys("<enter>").game().moves().len(), missed);
    assert_eq!(driver.advance_ms(1000).keys("<enter>").game().moves().len(), losing);
    let marked = driver.game().board().group_at(driver.app.marker()).unwrap();
    assert!(marked.size > 1 && Some(marked) != driver.game().board().group_at(lost));
    driver.assert_shows(&[format!("move {} ({lost}) put the goal out of reach", losing + 1)]);
    // It waits for the player, who may come back to it.
    let missed = puzzle(&driver).puzzle.clone();
    driver.keys("<esc>").assert_shows(&["Grade 1  ", "0/1 solved"]);
    driver.keys("<enter>").run_solver(1);
    assert_eq!(puzzle(&driver).puzzle, missed);
    solve(&mut driver);
    assert_eq!(attempts(&driver), [Attempt::Missed, Attempt::SolvedAtOnce]);
    let moves = puzzle(&driver).solution().len();
    driver.assert_shows(&[format!("{moves} moves"), "1/1 solved".into()]);
    driver.assert_hides(&["seen"]);
    let goal = "Leave at most";
    driver.keys("b").assert_shows(&["Puzzle  solution", "Step ", goal]);
    driver.wait_until_idle();
    assert_eq!(driver.game().moves().len(), puzzle(&driver).solution().len());
    driver.assert_shows(&[format!("Solution: {moves} moves")]);
    driver.assert_hides(&["take over", "review"]);
    driver.keys("i");
    driver.keys("<esc>").keys("i");
    assert!(driver.message().starts_with("no hints in a puzzle"), "{}", driver.message());
    // A solution is not a game to go on with.
    driver.keys("b<enter>").assert_shows(&["Grade 1", "solved"]).assert_hides(&["Step"]);
}

#[test]
fn a_puzzle_that_is_solved_after_its_solution_was_seen_says_so_and_counts_as_missed() {
    let mut driver = in_puzzle(app_playing(game()), (80, 24));
    driver.keys("b<esc>");
    solve(&mut driver);
    driver.assert_shows(&["not counted: solution seen"]);
    assert_eq!(attempts(&driver), [Attempt::Missed]);
    // That of the day is the same after the player has left it.
    let mut driver = in_puzzle(app_with_dailies(game(), COLORFUL, Language::English), (80, 24));
    driver.keys("b<esc><esc><enter>");
    solve(&mut driver);
    driver.assert_shows(&["not counted: solution seen"]);
    assert_eq!(attempts(&driver), [Attempt::Missed]);
}

#[test]
fn after_a_move_is_taken_back_another_group_is_marked() {
    for board in ["AAABBA", "AABBBA"] {
        let code = format!("sg1:standard:board:{board}++goal=clear+grade=1");
        let mut driver = given(app_playing(game()), vec![code.parse().unwrap()]);
        let groups = driver.game().board().moves(2);
        for first in groups.iter().filter(|group| group.color.letter() == 'A') {
            driver.keys("r");
            play(&mut driver, &[first.cell]);
            miss(&mut driver);
            driver.advance_ms(1000).keys("<enter>");
            assert_eq!(driver.game().moves().len(), 0);
            assert_ne!(driver.game().board().group_at(driver.app.marker()), Some(*first), "{board}");
        }
    }
}

#[test]
fn what_is_begun_over_a_solution_is_the_players_game_or_another_puzzle() {
    let solution = || {
        let mut driver = in_puzzle(app_playing(game()), (80, 24));
        driver.keys("b");
        driver
    };
    let mut driver = solution();
    driver.keys("J<enter>").assert_shows(&["SameGame  stage 1"]);
    driver.keys("<enter>");
    assert_eq!(driver.app.running.session().game().moves().len(), 1);
    // A solution is not a game to review.
    solution().keys("Gv").assert_shows(&["Puzzle"]);
    let mut driver = solution();
    driver.keys("e<end><enter>").run_solver(1);
    driver.assert_shows(&["Grade 5"]);
    driver.keys("<esc><esc>");
    assert!(driver.app.running.puzzles.in_play.is_none() && driver.game().id() == game().id());
    driver.keys("N").assert_shows(&["New board"]);
}

#[test]
fn the_page_shows_the_puzzle_that_begins_without_waiting() {
    let mut driver = Driver::new(app_with_dailies(game(), COLORFUL, Language::English));
    driver.tick();
    for rows in ["", "<down>"] {
        driver.keys(&format!("e<home>{rows}")).run_solver(1);
        // Another one is made, and the page goes back to the first.
        driver.keys("<down>").keys("<up>").run_solver(1);
        let shown = driver.text();
        driver.keys("<enter>").assert_hides(&["making"]);
        let goal = match puzzle(&driver).puzzle.goal() {
            Goal::AtLeast(points) => format!("Score at least {points} points."),
            Goal::AtMostLeft(tiles) => format!("Leave at most {tiles} tile"),
            _ => "Clear the board.".to_owned(),
        };
        assert!(shown.contains(&goal), "{shown}");
        if rows.is_empty() {
            let day = puzzle(&driver).series.day.unwrap();
            assert_eq!(Maker::of_day(day).make(&|| false).unwrap(), puzzle(&driver).puzzle);
        }
        driver.keys("<esc><esc>");
    }
}

#[test]
fn a_puzzle_that_is_made_stops_when_the_page_or_the_puzzle_is_left() {
    let mut driver = Driver::new(app_playing(game()));
    driver.tick();
    driver.keys("e<enter>").assert_shows(&["making a puzzle"]);
    // The page reacts meanwhile.
    driver.keys("<down>").assert_shows(&["making a puzzle"]);
    driver.keys("<esc>").run_solver(1);
    assert_eq!(driver.game().id(), game().id());
    driver.keys("e<enter>").run_solver(1);
    // The next one is not made yet.
    driver.keys("]").assert_shows(&["making a puzzle"]);
    driver.keys("<esc>").assert_hides(&["making"]);
    driver.run_solver(1).assert_shows(&["Grade 1  "]);
    driver.keys("<enter>").run_solver(1);
    let left = puzzle(&driver).puzzle.clone();
    // A puzzle that is not solved waits for the player.
    driver.keys("<esc><enter>").run_solver(1);
    assert_eq!(puzzle(&driver).puzzle, left);
    driver.keys("]").run_solver(1);
    assert_ne!(puzzle(&driver).puzzle, left);
}

#[test]
fn the_puzzle_of_the_day_is_played_once_and_marked_in_the_calendar() {
    let mut driver = in_puzzle(app_with_dailies(game(), COLORFUL, Language::English), (80, 24));
    driver.assert_shows(&["Puzzle of the day", "Grade 4"]).assert_hides(&["next one"]);
    miss(&mut driver);
    driver.keys("<esc><esc>P").assert_shows(&["▼21", "puzzle missed"]);
    driver.keys("<esc>e<home><enter>").run_solver(1);
    solve(&mut driver);
    driver.assert_shows(&["solved", "There is a new one tomorrow."]).assert_hides(&["next one"]);
    driver.keys("<esc>").assert_shows(&["Puzzle of the day", "solved"]);
    driver.keys("<esc>P").assert_shows(&["▲21", "puzzle solved"]);
    assert_eq!(attempts(&driver), [Attempt::Missed, Attempt::SolvedAtOnce]);
}

/// An app in which the player gave these puzzles.
fn given(mut app: App, puzzles: Vec<Puzzle>) -> Driver {
    app.running.play_puzzles(PuzzleSeries::given(puzzles));
    Driver::new(app.with_puzzles())
}

#[test]
fn a_puzzle_is_solved_as_soon_as_its_goal_is_certain() {
    let code = "sg1:standard:board:AAAABBCC++goal=score%204+grade=1".parse().unwrap();
    let mut driver = given(app_playing(game()), vec![code]);
    driver.mark(Cell::new(0, 0)).keys("<enter>").assert_shows(&["solved", "Enter remove"]);
    assert_eq!(attempts(&driver), [Attempt::SolvedAtOnce]);
    miss(&mut driver);
    driver.assert_shows(&["Solved"]);
}

#[test]
fn a_solved_puzzle_shows_its_moves() {
    let code = "sg1:standard:board:AABBAAC++goal=score%204+grade=1".parse().unwrap();
    let display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);
    let mut driver = given(app_playing_with(game(), display, STILL), vec![code]);
    let moves = ["a block per move"];
    play(&mut driver, &[Cell::new(2, 0), Cell::new(0, 0)]);
    driver.assert_shows(&["Solved"]).assert_shows(&moves);
    // Solved before, but not by this game.
    driver.keys("uu");
    play(&mut driver, &[Cell::new(0, 0), Cell::new(0, 0), Cell::new(0, 0)]);
    assert!(driver.game().status().is_over());
    driver.assert_hides(&moves);
}

#[test]
fn given_puzzles_come_before_the_own_game_one_after_the_other() {
    let codes = [
        "sg1:standard:board:AB++goal=left%202+grade=1",
        "sg1:standard:board:AAAA++goal=score%201004+grade=1",
        "sg1:standard:board:AAB++goal=clear+grade=1",
    ];
    let puzzles = codes.map(|code| code.parse().unwrap()).to_vec();
    let mut driver = given(app_playing(game()), puzzles);
    driver.assert_shows(&["Leave at most 2 tiles", "solved", "Enter next one"]);
    driver.keys("<enter>").assert_shows(&["Score at least 1004 points", "─── 1004"]);
    miss(&mut driver);
    driver.assert_shows(&["solved"]);
    driver
        .advance_ms(1000)
        .keys("<enter>")
        .assert_shows(&["Clear the board", "Enter remove"])
        .assert_hides(&["next one"]);
    miss(&mut driver);
    driver.assert_shows(&["Goal missed", "take it back"]);
    driver.keys("<esc>").assert_shows(&["Grade 5  "]);
    driver.keys("<esc>");
    assert_eq!(driver.game().id(), game().id());
}

#[test]
fn an_end_tells_how_far_the_goal_is() {
    for (board, goal, told) in [
        ("AAB", "score%209", ["0 points", "missed by 9"]),
        ("AAAB", "score%201", ["1 point", "1 move"]),
        ("AAAAB", "score%201", ["4 points", "3 over the goal"]),
        ("AABC", "left%201", ["2 tiles left", "missed by 1"]),
        ("AABC", "left%202", ["Solved", "1 move"]),
    ] {
        let code = format!("sg1:standard:board:{board}++goal={goal}+grade=1");
        let mut driver = given(app_playing(game()), vec![code.parse().unwrap()]);
        miss(&mut driver);
        driver.assert_shows(&told);
    }
}

#[test]
fn puzzles_on_all_screens() {
    let app = |display| app_playing_with(game(), display, STILL);
    assert_snapshots("puzzle", &[(40, 12), (80, 24)], |display, size| in_puzzle(app(display), size));
    assert_snapshots("puzzles", &[(40, 12), (80, 24)], |display, size: (u16, u16)| {
        let mut driver = Driver::new(app(display)).with_size(size);
        driver.tick();
        driver.keys("e").run_solver(1);
        driver
    });
}
