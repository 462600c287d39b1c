//! The speed of the board: whole games, the largest removal, and deals.
//!
//! Targets on one core: 100 µs for a random game on the standard board, and 30 ms to remove a million tiles.

mod random;

use divan::Bencher;
use divan::counter::ItemsCount;
use random::next;
use samegame::board::{Board, Cell, Color, Deal, Dealer, Seed, Size};

fn main() {
    divan::main();
}

fn standard(dealer: Dealer) -> Deal {
    Deal { dealer, seed: Seed::new("bench"), ..Deal::default() }
}

/// Plays random groups to the end of the game, and returns the number of moves.
fn play(mut board: Board) -> usize {
    let mut state = 88_172_645_463_325_252;
    for moves in 0.. {
        let groups = board.moves(2);
        if groups.is_empty() {
            return moves;
        }
        let group = groups[next(&mut state) % groups.len()];
        board.remove(group.cell, 2).expect("a listed group is legal");
    }
    unreachable!("every game ends");
}

/// Counts moves, so that the report is in moves per second.
#[divan::bench]
fn random_game(bencher: Bencher) {
    let first = standard(Dealer::Uniform).board(2).expect("a uniform deal");
    let moves = play(first.clone());
    bencher.counter(ItemsCount::new(moves)).with_inputs(|| first.clone()).bench_local_values(play);
}

#[divan::bench]
fn remove_a_million_tiles(bencher: Bencher) {
    let size = Size::new(1000, 1000).expect("the largest size");
    let full = Board::new(size, |_| Color::new(0)).expect("a full board");
    bencher
        .with_inputs(|| full.clone())
        .bench_local_refs(|board| board.remove(Cell::new(500, 500), 2).expect("one group"));
}

#[divan::bench]
fn deal_uniform() -> Board {
    standard(Dealer::Uniform).board(2).expect("a uniform deal")
}

#[divan::bench]
fn deal_clearable() -> Board {
    standard(Dealer::Clearable).board(2).expect("this seed yields a clearable board")
}
