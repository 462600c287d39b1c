//! The problem `SameGame` of the TopCoder Open 2003 (TCO'03), round 2: its examples, and its text put into code
//! a second time, slow and obvious, for boards that it does not give.

use proptest::prelude::*;
use proptest::test_runner::Config;
use samegame::board::rules::TOPCODER;
use samegame::game::{Game, GameId};
use samegame::solver::{ColorOrder, ColorPriority, play_out};

fn score(picture: &str, order: &str) -> i64 {
    let board = picture.parse().expect("a board");
    let game = Game::new(GameId::literal(TOPCODER.rules, board)).expect("a board as it stands");
    let order: ColorPriority = order.parse().expect("letters");
    play_out(&mut ColorOrder::new(order), game).expect("legal moves").score()
}

#[test]
fn the_five_examples() {
    assert_eq!(score("RBB\nRRR\nRBB", "RB"), 64);
    assert_eq!(score("ABCD\nABCD\nABCD\nABCD", "ABCD"), 96);
    assert_eq!(score("ABCD", "ABCD"), 0);
    assert_eq!(score("ACCAA\nABAAA\nABBBA\nAAACD", "EABCD"), 28);
    let pairs = "AB CD EF GH IJ KL MN OP QR ST UV WX YZ WX UV ST MN QR OP KL IJ GH EF CD AB";
    let rows: Vec<String> = pairs.split(' ').flat_map(|pair| [pair.repeat(10), pair.repeat(10)]).collect();
    assert_eq!(score(&rows.join("\n"), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), 2720);
}

/// A board as the problem has it: elements from the top, characters from the left, `-` for empty.
type Elements = Vec<Vec<char>>;

/// The indexes of elements and characters.
type Blocks = Vec<(usize, usize)>;

/// The turn of the colour, the number of blocks, and the first block in reading order.
type Key = (usize, usize, usize, usize);

/// Every cell of the block's group, found by going over the board until nothing joins any more.
fn group(board: &Elements, element: usize, character: usize) -> Blocks {
    let color = board[element][character];
    let mut group = vec![(element, character)];
    let mut size = 0;
    while size < group.len() {
        size = group.len();
        for (row, blocks) in board.iter().enumerate() {
            for (column, &block) in blocks.iter().enumerate() {
                let touches = group.iter().any(|&(r, c)| r.abs_diff(row) + c.abs_diff(column) == 1);
                if block == color && touches && !group.contains(&(row, column)) {
                    group.push((row, column));
                }
            }
        }
    }
    group
}

/// The board without these blocks, by building every column anew.
fn without(board: &Elements, gone: &[(usize, usize)]) -> Elements {
    let (rows, columns) = (board.len(), board[0].len());
    let stands = |row: usize, column: usize| board[row][column] != '-' && !gone.contains(&(row, column));
    let mut stacks: Vec<Vec<char>> = (0..columns)
        .map(|column| (0..rows).filter(|&row| stands(row, column)).map(|row| board[row][column]).collect())
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
                let Some(turn) = order.find(board[row][column]) else { continue };
                let blocks = group(&board, row, column);
                let (element, character) = *blocks.iter().min().expect("the block itself");
                let key = (turn, blocks.len(), element, character);
                if blocks.len() >= 2 && best.as_ref().is_none_or(|(lowest, _)| key < *lowest) {
                    best = Some((key, blocks));
                }
            }
        }
        let Some((_, blocks)) = best else { break };
        let n = i64::try_from(blocks.len()).expect("a small group");
        points += n * (n - 1) / 2;
        board = without(&board, &blocks);
    }
    if board.iter().flatten().all(|&block| block == '-') { points * 4 } else { points }
}

proptest! {
    #![proptest_config(Config { cases: 1000, failure_persistence: None, ..Config::default() })]

    #[test]
    fn any_board_scores_as_the_problem_says(
        rows in prop::collection::vec("[A-D]{7}", 1..8),
        width in 1..=7_usize,
        order in Just(vec!['A', 'B', 'C', 'D']).prop_shuffle(),
    ) {
        let board: Elements = rows.iter().map(|row| row.chars().take(width).collect()).collect();
        let picture: Vec<String> = board.iter().map(|row| row.iter().collect()).collect();
        let order: String = order.into_iter().collect();
        prop_assert_eq!(score(&picture.join("\n"), &order), naive_score(board, &order));
    }
}
