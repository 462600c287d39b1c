//! The list of moves that is kept up to date, compared with the moves of the whole board.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::deal::ColorCount;
use samegame::board::{Board, Deal, MoveList, Seed, Size};
use std::cmp::Reverse;

fn deal(columns: usize, rows: usize, colors: u8, seed: &str) -> Board {
    let (size, colors) =
        (Size::new(columns, rows).expect("a size"), ColorCount::new(colors).expect("1 to 26"));
    Deal { size, colors, seed: Seed::new(seed), ..Deal::default() }.board(2).expect("a uniform deal")
}

/// Plays a random game, and calls `check` after each update with the number of visited cells.
fn play(mut board: Board, min_group: u32, mut check: impl FnMut(&Board, &MoveList, usize)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(board.tiles_left().into());
    let mut moves = MoveList::new(&board, min_group);
    while moves.count() > 0 {
        let group = moves.get(rng.random_range(0..moves.count())).expect("a move");
        let removed = board.remove(group.cell, min_group).expect("legal");
        let visits = moves.update(&board, &removed);
        check(&board, &moves, visits);
    }
    assert!(board.is_over(min_group));
}

#[test]
fn the_list_is_always_that_of_the_board() {
    for (columns, rows, colors, min_group) in
        [(15, 15, 5, 2), (40, 3, 2, 2), (3, 40, 3, 2), (12, 12, 2, 3), (9, 9, 3, 1), (1, 7, 2, 2)]
    {
        for seed in 0..20 {
            play(deal(columns, rows, colors, &format!("{seed}")), min_group, |board, moves, _| {
                let all = board.moves(min_group);
                assert_eq!(moves.count(), all.len(), "{board}");
                assert!((0..=all.len()).all(|index| moves.get(index) == all.get(index).copied()), "{board}");
                let largest = all.iter().min_by_key(|group| (Reverse(group.size), group.cell));
                assert_eq!(moves.largest(), largest.copied(), "{board}");
            });
        }
    }
}

#[test]
fn an_update_visits_no_more_cells_on_a_wider_board() {
    let visits_per_move = |columns| {
        let (mut visits, mut moves) = (0, 0);
        play(deal(columns, 12, 5, "wide"), 2, |_, _, visited| {
            visits += visited;
            moves += 1;
        });
        visits / moves
    };
    let [narrow, wide] = [30, 600].map(visits_per_move);
    assert!(
        narrow > 2 && wide <= narrow + narrow / 4,
        "{wide} cells for each move, {narrow} on a narrower board"
    );
}
