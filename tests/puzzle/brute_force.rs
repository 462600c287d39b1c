//! The definition of a puzzle, checked without any code of the solver's search.

use samegame::board::{Board, Cell, Group, Rules, Seed};
use samegame::game::{Game, Goal};
use samegame::puzzle::Puzzle;
use samegame::solver::{ColorOrder, Greedy, RandomMoves, Strategy, Tabu, play_out};
use std::collections::HashMap;

/// The best values of boards: the score of the rest of a game, or the negated number of tiles left.
struct Table {
    rules: Rules,
    is_score: bool,
    best: HashMap<Board, i64>,
}

impl Table {
    fn best(&mut self, board: &Board) -> i64 {
        if let Some(&best) = self.best.get(board) {
            return best;
        }
        let moves = board.moves(self.rules.min_group());
        let best = moves.into_iter().map(|group| self.best_after(board, group)).max().unwrap_or_else(|| {
            if self.is_score { self.rules.final_score(0, board) } else { -i64::from(board.tiles_left()) }
        });
        self.best.insert(board.clone(), best);
        best
    }

    fn best_after(&mut self, board: &Board, group: Group) -> i64 {
        let mut next = board.clone();
        next.remove(group.cell, self.rules.min_group()).unwrap();
        let points = if self.is_score { self.rules.points().at(group.size) } else { 0 };
        points + self.best(&next)
    }
}

/// Checks all claims of a puzzle under the standard rules.
pub(crate) fn check(puzzle: &Puzzle) {
    let (game, proof) = (puzzle.game(), puzzle.prove(&|| false).unwrap());
    let code = puzzle.code();
    let (is_score, value) = match puzzle.goal() {
        Goal::Clear => (false, 0),
        Goal::AtMostLeft(tiles) => (false, -i64::from(tiles)),
        Goal::AtLeast(score) => (true, score),
        other => panic!("{code}: {other}"),
    };
    let mut table = Table { rules: *game.rules(), is_score, best: HashMap::new() };
    assert_eq!(table.best(game.board()), value, "{code}");
    let mut right = Vec::new();
    let moves = game.board().moves(2);
    for &group in &moves {
        let lost = value - table.best_after(game.board(), group);
        let gap = match puzzle.goal() {
            Goal::Clear => 1,
            Goal::AtLeast(score) => (score * 15 + 99) / 100,
            _ => 2,
        };
        assert!(lost == 0 || lost >= gap, "{code}: {group:?} loses {lost}");
        right.extend((lost == 0).then_some(group.cell));
    }
    assert!(right.len() * 2 <= moves.len() && proof.right_moves == right, "{code}");
    let end = game.clone().with_moves(&proof.solution).unwrap();
    assert_eq!(puzzle.goal().is_reached(&end), Some(true), "{code}");
    check_simple_play(puzzle);
    assert_eq!(proof.traps, traps(&game, &proof.solution, value, &mut table), "{code}");
    assert_eq!(proof.grade, puzzle.grade(), "{code}");
    check_losing_moves(puzzle, value, &mut table);
}

/// Compares the move after which the goal is out of reach with the values of the positions, in some games.
fn check_losing_moves(puzzle: &Puzzle, value: i64, table: &mut Table) {
    for number in 0..8 {
        let mut game = puzzle.game();
        let (mut player, mut moves, mut lost) =
            (RandomMoves::new(&Seed::new(format!("{number}"))), vec![], None);
        while let Some(cell) = player.next_move(&game) {
            game.play(cell).unwrap();
            moves.push(cell);
            let earned = if table.is_score { game.points() } else { 0 };
            if lost.is_none() && earned + table.best(game.board()) < value {
                lost = Some(moves.len() - 1);
            }
        }
        assert!(lost.is_some(), "{}", puzzle.code());
        assert_eq!(puzzle.losing_move(&moves), lost, "{}", puzzle.code());
    }
    let solution = puzzle.prove(&|| false).unwrap().solution;
    assert_eq!(puzzle.losing_move(&solution), None, "{}", puzzle.code());
}

fn check_simple_play(puzzle: &Puzzle) {
    let fails = |player: &mut dyn Strategy| {
        let end = play_out(player, puzzle.game()).unwrap();
        assert_eq!(puzzle.goal().is_reached(&end), Some(false), "{}", puzzle.code());
    };
    fails(&mut Greedy);
    fails(&mut ColorOrder::default());
    let seed = |number: u32| Seed::new(number.to_string());
    (0..8).for_each(|number| fails(&mut Tabu::new(&seed(number))));
    (0..64).for_each(|number| fails(&mut RandomMoves::new(&seed(number))));
}

/// Returns the number of moves of a line at which at least two of three strategies lose some of the best value.
fn traps(first: &Game, line: &[Cell], value: i64, table: &mut Table) -> usize {
    let (mut game, mut traps) = (first.clone(), 0);
    for &cell in line {
        let players: [&mut dyn Strategy; 3] =
            [&mut Greedy, &mut ColorOrder::default(), &mut Tabu::new(&Seed::new("0"))];
        let wrong = players.into_iter().filter_map(|player| player.next_move(&game)).filter(|&chosen| {
            let earned = if table.is_score { game.points() } else { 0 };
            let group = game.board().group_at(chosen).unwrap();
            earned + table.best_after(game.board(), group) < value
        });
        traps += usize::from(wrong.count() >= 2);
        game.play(cell).unwrap();
    }
    traps
}
