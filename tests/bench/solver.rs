//! The speed of the solver: random playouts on the standard board, with the most frequent colour tabu, and searches on
//! boards of several sizes.
//!
//! On one core, [`SmallBoard`] should play at least three times as many games as [`Board`]; the target is 80,000 games
//! a second. A search should play at least two thirds as many nodes a second on 17×17 cells as on 16×16, and with 9
//! colours as with 8.

mod random;

use divan::Bencher;
use divan::counter::ItemsCount;
use random::next;
use samegame::board::deal::ColorCount;
use samegame::board::{Board, Color, Deal, Rules, Seed, Size};
use samegame::solver::position::{LargeBoard, Position, SmallBoard, uniform_weight};
use samegame::solver::search::{SearchOptions, search};

/// The number of games in a sample.
const GAMES: usize = 200;

/// The number of nodes of a search.
const NODES: u64 = 2_000_000;

fn main() {
    divan::main();
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
    let tabu_color = most_frequent(&first);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut state = 88_172_645_463_325_252;
        for _ in 0..GAMES {
            let mut board = first.clone();
            loop {
                let mut groups = board.moves(2);
                if groups.iter().any(|group| group.color != tabu_color) {
                    groups.retain(|group| group.color != tabu_color);
                }
                if groups.is_empty() {
                    break;
                }
                let group = groups[next(&mut state) % groups.len()];
                board.remove(group.cell, 2).expect("a listed group is legal");
            }
        }
    });
}

/// The items are playouts.
#[divan::bench(types = [SmallBoard, LargeBoard])]
fn playouts<P: Position>(bencher: Bencher) {
    let board = first();
    let mut first = P::new(&board, 2).expect("a standard board");
    first.set_tabu_color(Some(most_frequent(&board).index()));
    let mut position = first.clone();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut state = 88_172_645_463_325_252;
        for _ in 0..GAMES {
            position.copy_from(&first);
            while !position.moves().is_empty() {
                let index = next(&mut state) % position.moves().len();
                position.play(index, &uniform_weight);
            }
        }
    });
}

/// A board for a search, and the number of threads.
#[derive(Clone, Copy, Debug)]
struct Searched {
    side: usize,
    colors: u8,
    threads: usize,
}

const fn searched(side: usize, colors: u8, threads: usize) -> Searched {
    Searched { side, colors, threads }
}

/// The items are nodes.
#[divan::bench(
    args = [
        searched(15, 5, 1), searched(15, 5, 2), searched(16, 5, 1), searched(17, 5, 1), searched(15, 8, 1),
        searched(15, 9, 1), searched(50, 5, 1),
    ],
    sample_count = 5,
    sample_size = 1
)]
fn searches(bencher: Bencher, searched: Searched) {
    let Searched { side, colors, threads } = searched;
    let size = Size::new(side, side).expect("a size");
    let colors = ColorCount::new(colors).expect("a number of colours");
    let deal = Deal { size, colors, seed: Seed::new("bench"), ..Deal::default() };
    let board = deal.board(2).expect("a uniform deal");
    let options = SearchOptions { nodes: Some(NODES), threads, ..SearchOptions::default() };
    bencher
        .counter(ItemsCount::new(NODES))
        .bench_local(|| search(&board, &Rules::default(), &options, &|| false, &mut |_| ()));
}
