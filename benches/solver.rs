//! The speed of the solver: playouts on the standard board that spare the most frequent colour.
//!
//! Meant to hold on one core: on a packed position at least three times as many as on the board. The aim is 80,000 a
//! second.

use divan::Bencher;
use divan::counter::ItemsCount;
use samegame::board::{Board, Color, Deal, Seed};
use samegame::solver::position::{Evenly, Packed, Position, Wide};

/// How many games a sample is.
const GAMES: usize = 200;

fn main() {
    divan::main();
}

/// A generator so cheap that it does not count.
fn next(state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    usize::try_from(*state >> 33).unwrap_or_default()
}

fn first() -> Board {
    Deal { seed: Seed::new("bench"), ..Deal::default() }.board(2).expect("a uniform deal")
}

fn most_frequent(board: &Board) -> Color {
    board.colors().max_by_key(|&color| board.tiles_of(color)).expect("a board with tiles")
}

/// The items are playouts.
#[divan::bench]
fn playouts_on_the_board(bencher: Bencher) {
    let first = first();
    let spared = most_frequent(&first);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut state = 88_172_645_463_325_252;
        for _ in 0..GAMES {
            let mut board = first.clone();
            loop {
                let mut groups = board.moves(2);
                if groups.iter().any(|group| group.color != spared) {
                    groups.retain(|group| group.color != spared);
                }
                if groups.is_empty() {
                    break;
                }
                let group = groups[next(&mut state) % groups.len()];
                board.remove(group.cell, 2).expect("a group listed is legal");
            }
        }
    });
}

/// The items are playouts.
#[divan::bench(types = [Packed, Wide])]
fn playouts<P: Position>(bencher: Bencher) {
    let board = first();
    let mut first = P::new(&board, 2).expect("a standard board");
    first.spare(Some(most_frequent(&board).index()), &Evenly);
    let mut position = first.clone();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut state = 88_172_645_463_325_252;
        for _ in 0..GAMES {
            position.copy_from(&first);
            while !position.moves().is_empty() {
                let at = next(&mut state) % position.moves().len();
                position.play(at, &Evenly);
            }
        }
    });
}
