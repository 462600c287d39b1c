//! Compares both kinds of position with the board: they have the same moves, tiles and counts after every move of a
//! random game.

use crate::Rng;
use proptest::prelude::*;
use samegame::board::deal::{ColorCount, Strength};
use samegame::board::{Board, Cell, Color, Deal, Dealer, Group, Seed, Size};
use samegame::solver::position::{LargeBoard, Position, SmallBoard, UniformWeights, WeightedGroup};

fn random_deal(rng: &mut Rng, max_side: usize, max_colors: usize) -> Deal {
    let mut side = || 1 + rng.below(max_side);
    Deal {
        size: Size::new(side(), side()).unwrap(),
        colors: ColorCount::new(u8::try_from(1 + rng.below(max_colors)).unwrap()).unwrap(),
        dealer: [Dealer::Uniform, Dealer::Clustered(Strength::new(60).unwrap())][rng.below(2)],
        seed: Seed::new(rng.below(1 << 30).to_string()),
    }
}

/// Returns the encoding that a position of this board should have.
fn encoding(board: &Board) -> Vec<u8> {
    let mut encoding = Vec::new();
    for column in 0..board.columns_left() {
        let tiles = (0..board.height(column)).map(|row| board.tile(Cell { column, row }).unwrap());
        encoding.extend(tiles.map(|color| color.index() + 1));
        encoding.push(0);
    }
    encoding
}

const fn to_board_group(group: &WeightedGroup) -> Group {
    Group { color: Color::new(group.color).unwrap(), cell: group.cell(), size: group.size }
}

fn assert_matches(position: &impl Position, board: &Board, min_group: u32, tabu_color: Option<u8>) {
    let mut expected = board.moves(min_group);
    if expected.iter().any(|group| Some(group.color.index()) != tabu_color) {
        expected.retain(|group| Some(group.color.index()) != tabu_color);
    }
    let mut listed: Vec<Group> = position.moves().iter().map(to_board_group).collect();
    listed.sort_by_key(|group| (group.cell.column, group.cell.row));
    assert_eq!(listed, expected, "{board:?}, groups of at least {min_group}, tabu colour {tabu_color:?}");
    let mut encoded = Vec::new();
    position.encode(&mut encoded);
    assert_eq!(encoded, encoding(board), "{board:?}");
    assert_eq!(position.tiles_left(), board.tiles_left());
    for color in Color::all() {
        let count = position.counts().get(usize::from(color.index())).copied().unwrap_or(0);
        assert_eq!(count, board.tiles_of(color));
    }
}

/// Plays a random game on a position and on the board, and compares them after every move.
fn compare_random_game<P: Position>(seed: u64, max_side: usize, max_colors: usize) {
    let mut rng = Rng::new(seed);
    let min_group = [2, 2, 2, 3][rng.below(4)];
    let mut board = random_deal(&mut rng, max_side, max_colors).board(min_group).unwrap();
    let mut position = P::new(&board, min_group).unwrap();
    let tabu_color = Some(u8::try_from(rng.below(max_colors)).unwrap()).filter(|_| rng.below(2) == 1);
    position.set_tabu_color(tabu_color, &UniformWeights);
    assert_matches(&position, &board, min_group, tabu_color);
    while !position.moves().is_empty() {
        let index = rng.below(position.moves().len());
        board.remove(position.moves()[index].cell(), min_group).unwrap();
        position.play(index, &UniformWeights);
        assert_matches(&position, &board, min_group, tabu_color);
    }
    assert!(board.is_over(min_group));
}

proptest! {
    #[test]
    fn a_small_board_plays_like_the_board(seed in any::<u64>()) {
        compare_random_game::<SmallBoard>(seed, 16, 8);
    }

    #[test]
    fn a_large_board_plays_like_the_board(seed in any::<u64>()) {
        compare_random_game::<LargeBoard>(seed, 24, 26);
    }
}

#[test]
fn a_small_board_refuses_more_than_16_by_16_cells_and_8_colours() {
    let deal = |columns, rows, colors| Deal {
        size: Size::new(columns, rows).unwrap(),
        colors: ColorCount::new(colors).unwrap(),
        ..Deal::default()
    };
    for (columns, rows, colors, fits) in
        [(16, 16, 8, true), (17, 2, 2, false), (2, 17, 2, false), (16, 16, 26, false)]
    {
        let board = deal(columns, rows, colors).board(2).unwrap();
        assert_eq!(SmallBoard::new(&board, 2).is_some(), fits, "{columns}x{rows}, {colors} colours");
    }
}
