//! Puzzles.

use super::{run, shortcuts, text_ui};
use crate::game::{Game, Session};
use crate::plain::Prompt;
use crate::plain::text_ui::{Puzzles, TextUi};
use crate::puzzle::Puzzle;
use crate::solver::{Greedy, play_out};
use crate::store::Autosave;
use std::time::Duration;

const CLEAR: &str = "sg1:standard:board:..C.../..DA../..DDAC/C.CBAC/BCADCB/AAADCA++goal=clear+grade=1";
const LEFT: &str = "sg1:standard:board:AB++goal=left%202+grade=2";

/// Returns the output of these commands, line by line. After the first puzzle comes a second.
fn answers(input: &str) -> Vec<String> {
    let current: Puzzle = CLEAR.parse().unwrap();
    let (mut output, mut autosave) = (Vec::new(), Autosave::disabled());
    let mut second = Some(LEFT.parse().unwrap());
    let ui = text_ui(Session::new(current.game()), &mut autosave, &mut output, Box::new(|| Duration::ZERO));
    let puzzles = Some(Puzzles { current, next: Box::new(move || second.take()) });
    let mut ui = TextUi { puzzles, shortcuts: &shortcuts(), ..ui };
    let game = ui.game().clone();
    ui.game.begin_practice(game);
    run(ui, input.as_bytes(), Prompt::Hidden).unwrap();
    String::from_utf8(output).unwrap().lines().map(ToOwned::to_owned).collect()
}

fn moves(game: &Game) -> String {
    let moves: Vec<String> = game.moves().iter().map(|played| format!("{}\n", played.cell)).collect();
    moves.concat()
}

#[test]
fn a_line_that_reaches_the_goal_solves_the_puzzle_and_another_does_not() {
    let puzzle: Puzzle = CLEAR.parse().unwrap();
    let solution = puzzle.prove(&|| false).unwrap().solution;
    let solved = answers(&moves(&puzzle.game().with_moves(&solution).unwrap()));
    assert_eq!(solved[0], "Puzzle of grade 1: clear the board.");
    assert_eq!(solved.last().unwrap(), "Solved. Continue with new, restart or quit.");
    let missed = answers(&moves(&play_out(&mut Greedy, puzzle.game()).unwrap()));
    assert_eq!(missed.last().unwrap(), "Not solved. Continue with undo, restart, solve, new or quit.");
}

#[test]
fn commands_that_belong_to_games_do_something_else_in_a_puzzle() {
    assert_eq!(answers("code").last().unwrap(), CLEAR);
    assert!(answers("p").last().unwrap().starts_with("A solution from the first board: "));
    assert_eq!(answers("hint").last().unwrap(), "There is no such command in a puzzle.");
    let next = answers("new");
    assert!(next.contains(&"Puzzle of grade 2: leave at most 2 tiles.".to_owned()));
    assert!(next.last().unwrap().starts_with("Solved."));
    assert_eq!(answers("new\nnew").last().unwrap(), "There are no more puzzles.");
}
