//! Both lanes are the board: the same moves, tiles and counts after every one of 100,000 random moves and more.

use crate::Draw;
use samegame::board::deal::{ColorCount, Strength};
use samegame::board::{Board, Color, Deal, Dealer, Group, Seed, Size};
use samegame::solver::position::{self, LargeBoard, Position, SmallBoard, UniformWeights};

const MOVES: usize = 100_000;

fn random_deal(draw: &mut Draw, largest: usize, colors: usize) -> Deal {
    let mut side = || 1 + draw.below(largest);
    Deal {
        size: Size::new(side(), side()).unwrap(),
        colors: ColorCount::new(u8::try_from(1 + draw.below(colors)).unwrap()).unwrap(),
        dealer: [Dealer::Uniform, Dealer::Clustered(Strength::new(60).unwrap())][draw.below(2)],
        seed: Seed::new(draw.below(1 << 30).to_string()),
    }
}

/// What a board looks like as a position draws it.
fn picture(board: &Board) -> Vec<u8> {
    let mut tiles = Vec::new();
    for column in 0..board.columns_left() {
        let tile =
            |row| board.tile(samegame::board::Cell { column, row }).map_or(0, |color| color.index() + 1);
        tiles.extend(
            (0..=board.height(column)).map(|row| if row == board.height(column) { 0 } else { tile(row) }),
        );
    }
    tiles
}

const fn as_on_board(group: &position::WeightedGroup) -> Group {
    Group { color: Color::new(group.color).unwrap(), cell: group.cell(), size: group.size }
}

fn assert_same(position: &impl Position, board: &Board, min_group: u32, spared: Option<u8>) {
    let mut expected = board.moves(min_group);
    if expected.iter().any(|group| Some(group.color.index()) != spared) {
        expected.retain(|group| Some(group.color.index()) != spared);
    }
    let mut listed: Vec<Group> = position.moves().iter().map(as_on_board).collect();
    listed.sort_by_key(|group| (group.cell.column, group.cell.row));
    assert_eq!(listed, expected, "{board:?}, less than {min_group} do not count, sparing {spared:?}");
    let mut tiles = Vec::new();
    position.encode(&mut tiles);
    assert_eq!(tiles, picture(board), "{board:?}");
    assert_eq!(position.tiles_left(), board.tiles_left());
    for color in Color::all() {
        let count = position.counts().get(usize::from(color.index())).copied().unwrap_or(0);
        assert_eq!(count, board.tiles_of(color));
    }
}

/// Plays games to the end until `MOVES` moves are played.
fn play_on_both<P: Position>(largest: usize, colors: usize) {
    let mut draw = Draw(0x5eed);
    let mut played = 0;
    while played < MOVES {
        let min_group = [2, 2, 2, 3][draw.below(4)];
        let mut board = random_deal(&mut draw, largest, colors).board(min_group).unwrap();
        let mut position = P::new(&board, min_group).unwrap();
        let spared = Some(u8::try_from(draw.below(colors)).unwrap()).filter(|_| draw.below(2) == 1);
        position.set_tabu_color(spared, &UniformWeights);
        assert_same(&position, &board, min_group, spared);
        while !position.moves().is_empty() {
            let at = draw.below(position.moves().len());
            board.remove(position.moves()[at].cell(), min_group).unwrap();
            position.play(at, &UniformWeights);
            assert_same(&position, &board, min_group, spared);
            played += 1;
        }
        assert!(board.is_over(min_group));
    }
}

#[test]
fn the_packed_lane_plays_as_the_board() {
    play_on_both::<SmallBoard>(16, 8);
}

#[test]
fn the_wide_lane_plays_as_the_board() {
    play_on_both::<LargeBoard>(24, 26);
}

#[test]
fn the_packed_lane_refuses_what_it_cannot_hold() {
    let deal = |columns, rows, colors| Deal {
        size: Size::new(columns, rows).unwrap(),
        colors: ColorCount::new(colors).unwrap(),
        ..Deal::default()
    };
    for (columns, rows, colors, fits) in
        [(16, 16, 8, true), (17, 2, 2, false), (2, 17, 2, false), (16, 16, 26, false)]
    {
        let board = deal(columns, rows, colors).board(2).unwrap();
        assert_eq!(SmallBoard::new(&board, 2).is_some(), fits, "{columns}x{rows} of {colors}");
    }
}
