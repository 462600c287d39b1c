//! Puzzles: the page that leads to them, and what is shown while one is played.

use crate::prelude::*;
use samegame::play::{Exercise, PuzzleExercise};
use samegame::store::Attempt;

/// The driver in the first puzzle of grade 1. The page has the moments, the daily puzzle and survival before the grades.
fn in_puzzle(row: usize) -> Driver {
    let mut driver = Driver::new(app_playing(
        "sg1:standard:5x5c3:uniform-v1:demo".parse::<Replay>().unwrap().game().unwrap(),
    ));
    driver.tick();
    driver.keys("e").keys(&"<down>".repeat(row)).keys("<enter>");
    driver
}

const SURVIVAL: usize = 1;
const GRADE_1: usize = 2;

fn puzzle(driver: &Driver) -> &PuzzleExercise {
    match driver.app.screen().running.training().unwrap().exercise() {
        Exercise::Puzzle(exercise) => exercise,
        Exercise::Moment(_) => panic!("a moment"),
    }
}

fn remove(driver: &mut Driver, cell: Cell) {
    let marker = driver.marker();
    let steps = |from: u16, to: u16, back: &str, on: &str| {
        if to < from { back.repeat((from - to).into()) } else { on.repeat((to - from).into()) }
    };
    let keys = steps(marker.column, cell.column, "h", "l") + &steps(marker.row, cell.row, "j", "k");
    driver.keys(&keys).keys("<enter>");
    driver.wait_until_idle();
}

fn play(driver: &mut Driver, cells: &[Cell]) {
    for &cell in cells {
        remove(driver, cell);
    }
}

/// Plays wrong moves, the last ones first, until the game is over.
fn miss(driver: &mut Driver) {
    while let Some(group) = driver.game().board().moves(2).last().copied() {
        remove(driver, group.cell);
    }
}

fn attempts(driver: &Driver) -> Vec<Attempt> {
    driver.attempts.iter().flat_map(|game| game.moves.values().copied()).collect()
}

#[test]
fn a_solved_puzzle_is_kept_and_leads_to_the_next_one_that_is_made_meanwhile() {
    let mut driver = in_puzzle(GRADE_1);
    driver.assert_shows(&["Train  puzzle", "Grade 1"]).assert_hides(&["Par", "Time"]);
    let (first, solution) = (puzzle(&driver).puzzle.clone(), puzzle(&driver).solution());
    driver.run_solver(1);
    play(&mut driver, &solution);
    assert_eq!(attempts(&driver), [Attempt::FoundAtOnce]);
    driver.assert_shows(&["solved", "Enter next one"]);
    driver.keys("<enter>");
    assert_ne!(puzzle(&driver).puzzle, first);
    driver.keys("<esc>").assert_shows(&["Puzzles of grade 1", "1 of 1 solved, 1 at once"]);
}

#[test]
fn a_missed_puzzle_can_be_tried_again_and_its_solution_plays() {
    let mut driver = in_puzzle(GRADE_1);
    miss(&mut driver);
    driver.assert_shows(&["goal missed", "tries again"]);
    driver.keys("<enter>");
    assert_eq!(driver.game().moves().len(), 0);
    let solution = puzzle(&driver).solution();
    play(&mut driver, &solution);
    assert_eq!(attempts(&driver), [Attempt::Missed, Attempt::Found]);
    driver.keys("b");
    driver.wait_until_idle();
    assert_eq!(driver.game().moves().len(), solution.len());
    driver.keys("i");
    driver.keys("<esc>").keys("i");
    assert!(driver.message().starts_with("no hints in a puzzle"), "{}", driver.message());
}

#[test]
fn survival_ends_with_the_third_mistake_and_the_missed_puzzles_come_again() {
    let mut driver = in_puzzle(SURVIVAL);
    driver.assert_shows(&["0 solved, mistakes 0 of 3"]);
    let solution = puzzle(&driver).solution();
    play(&mut driver, &solution);
    driver.keys("<enter>").assert_shows(&["1 solved, mistakes 0 of 3"]);
    let first_missed = puzzle(&driver).puzzle.clone();
    // Going on is giving up.
    driver.keys("]").assert_shows(&["1 solved, mistakes 1 of 3", "Grade 2"]);
    miss(&mut driver);
    driver.keys("<enter>");
    miss(&mut driver);
    driver.assert_shows(&["Survival is over."]);
    driver.keys("<enter>");
    assert_eq!(puzzle(&driver).puzzle, first_missed);
    driver.keys("<esc>").assert_shows(&["best: 1 solved"]);
}

#[test]
fn puzzles_on_all_screens() {
    let with_display = |display, size: (u16, u16)| {
        let game = "sg1:standard:5x5c3:uniform-v1:demo".parse::<Replay>().unwrap().game().unwrap();
        let mut driver = Driver::new(app_playing_with(game, display, STILL)).with_size(size);
        driver.tick();
        driver.keys("e<down><down><enter>");
        driver
    };
    assert_snapshots("puzzle", &[(40, 12), (80, 24)], with_display);
    let with_page = |display, size: (u16, u16)| {
        let game = "sg1:standard:5x5c3:uniform-v1:demo".parse::<Replay>().unwrap().game().unwrap();
        let mut driver = Driver::new(app_playing_with(game, display, STILL)).with_size(size);
        driver.tick();
        driver.keys("e");
        driver
    };
    assert_snapshots("train-puzzles", &[(40, 12), (80, 24)], with_page);
}
