//! Puzzles in plain mode.

use super::program::{output, text};
use samegame::game::Game;
use samegame::puzzle::Puzzle;
use samegame::solver::{Greedy, play_out};

const CLEAR: &str = "sg1:standard:board:..C.../..DA../..DDAC/C.CBAC/BCADCB/AAADCA++goal=clear+grade=1";
const LEFT: &str = "sg1:standard:board:AB++goal=left%202+grade=2";

/// The output of these commands, line by line. After the first puzzle comes a second.
fn answers(input: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.txt");
    std::fs::write(&file, format!("{CLEAR}\n{LEFT}\n")).unwrap();
    let output = output(&format!("puzzle --plain --no-save {}", file.display()), input);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
    text(&output.stdout).lines().map(ToOwned::to_owned).collect()
}

fn moves(game: &Game) -> String {
    let moves: Vec<String> = game.moves().iter().map(|played| format!("{}\n", played.cell)).collect();
    moves.concat()
}

#[test]
fn a_line_that_reaches_the_goal_solves_the_puzzle_and_another_does_not() {
    let puzzle: Puzzle = CLEAR.parse().unwrap();
    let solution = puzzle.prove(&|| false).unwrap().solution;
    let line = moves(&puzzle.game().with_moves(&solution).unwrap());
    let solved = answers(&line);
    assert_eq!(solved[0], "Puzzle of grade 1: clear the board.");
    assert_eq!(solved.last().unwrap(), "Solved. Continue with new, restart or quit.");
    assert_eq!(
        answers(&format!("solve\n{line}")).last().unwrap(),
        "Solved. Not counted: solution seen. Continue with new, restart or quit."
    );
    let missed = answers(&moves(&play_out(&mut Greedy, puzzle.game()).unwrap()));
    assert_eq!(
        missed.last().unwrap(),
        "Not solved. Move 1 (a1) put the goal out of reach. Continue with undo, restart, solve, new or quit."
    );
}

#[test]
fn commands_that_belong_to_games_do_something_else_in_a_puzzle() {
    assert_eq!(answers("code").last().unwrap(), CLEAR);
    assert!(answers("solve").last().unwrap().starts_with("A solution from the first board: "));
    assert_eq!(
        answers("hint").last().unwrap(),
        "There is no such command in a puzzle: solve prints a solution, help lists the commands.",
    );
    assert!(answers("help").last().unwrap().starts_with("In a puzzle, new goes on to the next one"));
    let next = answers("new");
    assert!(next.contains(&"Puzzle of grade 2: leave at most 2 tiles.".to_owned()));
    assert!(next.last().unwrap().starts_with("Solved. There are no more puzzles here."));
    assert!(answers("puzzle\nnew").last().unwrap().starts_with("There are no more puzzles here."));
}

#[test]
fn puzzles_are_made_and_left_for_the_own_game() {
    let made = answers("puzzle 2\npuzzle\npuzzle stop");
    let count = |sentence: &str| made.iter().filter(|line| line.starts_with(sentence)).count();
    assert_eq!((count("Puzzle of grade 2: "), count("Puzzle of grade 1: ")), (2, 1));
    assert!(made.last().unwrap().starts_with("0 points, 225 tiles left, "));
    // A puzzle that is left is there again.
    let codes = answers("puzzle 1\ncode\npuzzle 2\npuzzle 1\ncode");
    let codes: Vec<_> = codes.iter().filter(|line| line.starts_with("sg1:")).collect();
    assert_eq!(codes[0], codes[1]);
    assert_eq!(
        answers("puzzle 6").last().unwrap(),
        "`6` names no puzzles: type a grade from 1 to 5, or daily, stop."
    );
}

#[test]
fn json_is_named_as_what_is_not_read() {
    let json = output("puzzle --daily=2026-11-23 --format json", "");
    let checked = output("puzzle --check -", &text(&json.stdout));
    let expected = "error: standard input: JSON is written, but not read: write with `--format code` or `--format replay`\n";
    assert_eq!((checked.status.code(), text(&checked.stderr)), (Some(2), expected.to_owned()));
}
