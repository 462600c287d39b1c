//! The problem `SameGame` of the TopCoder Open 2003 (TCO'03), round 2: its examples, and random boards compared with a
//! naive implementation of the problem statement.

use proptest::prelude::*;
use samegame::board::rules::TOPCODER;
use samegame::game::{Game, GameId};
use samegame::solver::{ColorOrder, ColorPriority, play_out};

fn score(rows: &str, order: &str) -> i64 {
    let board = rows.parse().expect("a board");
    let game = Game::new(GameId::literal(TOPCODER.rules, board)).expect("any board is valid");
    let order: ColorPriority = order.parse().expect("letters");
    play_out(&mut ColorOrder::new(order), game).expect("legal moves").score()
}

#[test]
fn the_five_examples_score_as_published() {
    assert_eq!(score("RBB\nRRR\nRBB", "RB"), 64);
    assert_eq!(score("ABCD\nABCD\nABCD\nABCD", "ABCD"), 96);
    assert_eq!(score("ABCD", "ABCD"), 0);
    assert_eq!(score("ACCAA\nABAAA\nABBBA\nAAACD", "EABCD"), 28);
    let pairs = "AB CD EF GH IJ KL MN OP QR ST UV WX YZ WX UV ST MN QR OP KL IJ GH EF CD AB";
    let rows: Vec<String> = pairs.split(' ').flat_map(|pair| [pair.repeat(10), pair.repeat(10)]).collect();
    assert_eq!(score(&rows.join("\n"), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), 2720);
}

/// A board in the problem's format: elements from the top, characters from the left, `-` for an empty cell.
type Elements = Vec<Vec<char>>;

/// The indexes of elements and characters.
type Blocks = Vec<(usize, usize)>;

/// The sort key of a group: the rank of its colour, its number of blocks, and its first block in reading order.
type Key = (usize, usize, usize, usize);

/// Returns the cells of the block's group, by scanning the board until no block is added.
fn group(board: &Elements, element: usize, character: usize) -> Blocks {
    let color = board[element][character];
    let mut group = vec![(element, character)];
    let mut size = 0;
    while size < group.len() {
        size = group.len();
        for (row, blocks) in board.iter().enumerate() {
            for (column, &block) in blocks.iter().enumerate() {
                let touches = group.iter().any(|&(other_row, other_column)| {
                    other_row.abs_diff(row) + other_column.abs_diff(column) == 1
                });
                if block == color && touches && !group.contains(&(row, column)) {
                    group.push((row, column));
                }
            }
        }
    }
    group
}

/// Returns the board without these blocks, with each column rebuilt.
fn without(board: &Elements, removed: &[(usize, usize)]) -> Elements {
    let (rows, columns) = (board.len(), board[0].len());
    let remains = |row: usize, column: usize| board[row][column] != '-' && !removed.contains(&(row, column));
    let mut stacks: Vec<Vec<char>> = (0..columns)
        .map(|column| (0..rows).filter(|&row| remains(row, column)).map(|row| board[row][column]).collect())
        .collect();
    stacks.retain(|stack| !stack.is_empty());
    let block = |row: usize, column: usize| {
        let stack = stacks.get(column)?;
        (row + stack.len()).checked_sub(rows).map(|index| stack[index])
    };
    (0..rows).map(|row| (0..columns).map(|column| block(row, column).unwrap_or('-')).collect()).collect()
}

fn naive_score(mut board: Elements, order: &str) -> i64 {
    let mut points = 0;
    loop {
        let mut best: Option<(Key, Blocks)> = None;
        for row in 0..board.len() {
            for column in 0..board[0].len() {
                let Some(rank) = order.find(board[row][column]) else { continue };
                let blocks = group(&board, row, column);
                let (element, character) = *blocks.iter().min().expect("it contains the block");
                let key = (rank, blocks.len(), element, character);
                if blocks.len() >= 2 && best.as_ref().is_none_or(|(lowest, _)| key < *lowest) {
                    best = Some((key, blocks));
                }
            }
        }
        let Some((_, blocks)) = best else { break };
        let count = i64::try_from(blocks.len()).expect("a small group");
        points += count * (count - 1) / 2;
        board = without(&board, &blocks);
    }
    if board.iter().flatten().all(|&block| block == '-') { points * 4 } else { points }
}

proptest! {
    #[test]
    fn a_random_board_scores_as_in_the_naive_implementation(
        rows in prop::collection::vec("[A-D]{7}", 1..8),
        width in 1..=7_usize,
        order in Just(vec!['A', 'B', 'C', 'D']).prop_shuffle(),
    ) {
        let board: Elements = rows.iter().map(|row| row.chars().take(width).collect()).collect();
        let letters: Vec<String> = board.iter().map(|row| row.iter().collect()).collect();
        let order: String = order.into_iter().collect();
        prop_assert_eq!(score(&letters.join("\n"), &order), naive_score(board, &order));
    }
}
