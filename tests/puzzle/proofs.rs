//! Proofs and flaws of puzzles that are written by hand, mirrored or recoloured.

use samegame::board::{Board, Cell, Color, Seed};
use samegame::game::{GameId, Goal};
use samegame::notation::Replay;
use samegame::puzzle::{Flaw, GoalKind, Grade, Maker, Puzzle};

fn puzzle(code: &str) -> Puzzle {
    code.parse().unwrap()
}

/// Returns the puzzle on another board, with the same goal and grade.
fn on_board(puzzle: &Puzzle, board: Board) -> Puzzle {
    let mut replay = Replay::new(GameId::literal(*puzzle.game().rules(), board), Vec::new());
    puzzle.replay().notes().for_each(|(key, value)| assert!(replay.add_note(key, value)));
    replay.to_string().parse().unwrap()
}

/// Returns the colour that the tile in a cell has on the canonical board.
fn canonical_tile(puzzle: &Puzzle, cell: Cell) -> Option<Color> {
    let canonical = puzzle.game().board().canonical();
    canonical.board.tile(canonical.counterpart(cell)?)
}

/// The puzzles are golden ones, because to make puzzles would take far longer than to prove them.
#[test]
fn a_mirrored_and_recolored_puzzle_has_the_same_proof() {
    for (number, code) in include_str!("golden.txt").lines().enumerate() {
        let made = puzzle(code);
        let (game, proof) = (made.game(), made.prove(&|| false).unwrap());
        let (board, columns) = (game.board(), game.board().columns_left());
        let on_canonical: Vec<Color> =
            proof.right_moves.iter().filter_map(|&cell| board.tile(cell)).collect();
        for mirrors in [false, true] {
            let mirrored = Board::settled(board.size(), |cell| {
                let column = if mirrors { columns.checked_sub(cell.column + 1)? } else { cell.column };
                let tile = board.tile(Cell { column, ..cell })?;
                // Each puzzle has its own permutation of eight colours.
                Color::new((tile.index() * [1, 3, 5, 7][number % 4] + u8::try_from(number).unwrap()) % 8)
            });
            let mirrored = on_board(&made, mirrored);
            let canonical = mirrored.game().on_canonical_board();
            assert_eq!(canonical.board(), board, "{code}");
            let other = mirrored.prove(&|| false).unwrap();
            assert_eq!((other.grade, other.traps), (proof.grade, proof.traps), "{code}");
            let end = mirrored.game().with_moves(&other.solution).unwrap();
            assert_eq!(mirrored.goal().is_reached(&end), Some(true), "{code}");
            let tiles: Vec<Color> =
                other.right_moves.iter().filter_map(|&cell| canonical_tile(&mirrored, cell)).collect();
            assert_eq!(tiles, on_canonical, "{code}");
        }
    }
}

#[test]
fn each_flaw_is_found() {
    let made = Maker::new(&Seed::new("flaws"), Some(GoalKind::Score), Grade::FIRST).make(&|| false).unwrap();
    let Goal::AtLeast(best) = made.goal() else { panic!("{made}") };
    let id = made.id();
    let flaw = |code: &str| puzzle(code).prove(&|| false).unwrap_err();
    let (goal, higher) = (Goal::AtLeast(best), Goal::AtLeast(best + 1));
    assert_eq!(
        flaw(&format!("{id}++goal=score%20{}+grade=1", best + 1)),
        Flaw::OutOfReach { goal: higher, best: goal }
    );
    let lower = Goal::AtLeast(best - 1);
    assert_eq!(
        flaw(&format!("{id}++goal=score%20{}+grade=1", best - 1)),
        Flaw::TooLow { goal: lower, best: goal }
    );
    assert_eq!(flaw(&format!("{id}++goal=score%20{best}+grade=2")), Flaw::Grade(Grade::FIRST));
    let stuck = "sg1:standard:board:AB";
    let (clear, left) = (Goal::Clear, Goal::AtMostLeft(2));
    assert_eq!(flaw(&format!("{stuck}++goal=clear+grade=1")), Flaw::OutOfReach { goal: clear, best: left });
    assert_eq!(flaw(&format!("{stuck}++goal=left%202+grade=1")), Flaw::Simple("greedy"));
    assert_eq!(flaw("sg1:standard:board:AA++goal=clear+grade=1"), Flaw::Simple("greedy"));
    let wide = format!("sg1:standard:board:AA{}++goal=clear+grade=1", "AB".repeat(9));
    assert_eq!(flaw(&wide), Flaw::TooLarge);
    // The board is as little searched for a lost move.
    assert_eq!(wide.parse::<Puzzle>().unwrap().losing_move(&[Cell::new(0, 0)]), None);
    assert_eq!(made.prove(&|| true), Err(Flaw::Unproved));
}

#[test]
fn a_large_position_is_not_proved() {
    let id: Replay = "sg1:standard:12x12c4:uniform-v1:large".parse().unwrap();
    let literal = GameId::literal(id.id.rules, id.game().unwrap().board().clone());
    let large = puzzle(&format!("{literal}++goal=score%205000+grade=5"));
    assert_eq!(large.prove(&|| false), Err(Flaw::Unproved));
}
