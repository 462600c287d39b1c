//! The text of puzzles.

use samegame::board::Seed;
use samegame::puzzle::{Grade, Maker, Puzzle};

#[test]
fn a_puzzle_survives_being_written_and_read_in_both_forms() {
    for grade in Grade::all().take(3) {
        let mut maker = Maker::new(&Seed::new("text"), None, grade);
        let puzzles: Vec<Puzzle> = (0..3).map(|_| maker.make(&|| false).unwrap()).collect();
        let lines: String = puzzles.iter().map(ToString::to_string).collect();
        let codes = puzzles.iter().map(Puzzle::code).collect::<Vec<_>>().join("\n");
        assert!(codes.chars().all(|letter| letter.is_ascii_alphanumeric() || ":./+=%-_\n".contains(letter)));
        for text in [lines, codes] {
            assert_eq!(Puzzle::all_in(&text).unwrap(), puzzles);
        }
    }
}

#[test]
fn the_lines_of_a_puzzle_are_a_replay_with_notes() {
    let puzzle: Puzzle = "sg1:tiles:board:AB./BAA++goal=score%203+grade=2".parse().unwrap();
    assert_eq!(puzzle.to_string(), "samegame replay 1\nsg1:tiles:board:AB./BAA\ngoal: score 3\ngrade: 2\n\n");
}

#[test]
fn an_error_names_what_is_wrong_and_where() {
    let error = |text: &str| Puzzle::all_in(text).unwrap_err().to_string();
    let code = |notes: &str| format!("sg1:tiles:board:AAB{notes}");
    let right = code("++goal=clear+grade=1");
    assert_eq!(
        error(&format!("{right}\n{}\n", code("++goal=win+grade=1"))),
        "line 2, column 27: found `win`, expected the goal of a puzzle: clear, score 1200 or left 3"
    );
    assert_eq!(
        error(&code("++goal=score+grade=1")),
        "line 1, column 27: found `score`, expected the goal of a puzzle: clear, score 1200 or left 3"
    );
    assert_eq!(
        error(&code("++goal=clear+grade=6")),
        "line 1, column 39: found `6`, expected a grade from 1 to 5"
    );
    assert_eq!(
        error("samegame replay 1\nsg1:tiles:board:AAB\ngoal: score x\ngrade: 1\n"),
        "line 3, column 7: found `x`, expected a score from -2305843009213693951 to 2305843009213693951"
    );
    assert_eq!(
        error(&code("++goal=clear")),
        "line 1, column 32: found the end, expected the grade of the puzzle, as in `grade: 3`"
    );
    assert_eq!(
        error(&code("+a1+goal=clear+grade=1")),
        "line 1, column 42: found moves, expected a puzzle, which has no moves"
    );
    assert_eq!(
        error(&code("++goal=clear+goal=clear+grade=1")),
        "line 1, column 51: found a second `goal`, expected only one"
    );
    assert_eq!(
        error("sg1:tiles:3x3c2:uniform-v1:x++goal=clear+grade=1"),
        "line 1, column 1: found a deal, expected the board of a puzzle, after `board:`"
    );
}
