//! Compares the annealing board with [`Board`] and with a naive model of falling tiles.

use super::*;
use crate::board::deal::ColorCount;
use crate::board::random::Random;
use crate::board::{Deal, Seed, Size};
use proptest::prelude::*;

/// A tile of the model: its colour and its original cell.
type Tile = (usize, Cell);

/// The naive model: the tiles of each column from the bottom up.
type Model = Vec<Vec<Tile>>;

fn model_of(board: &Board) -> Model {
    let tile = |cell| board.tile(cell).map(|color| (usize::from(color.index()), cell));
    let column = |column| (0..).map_while(move |row| tile(Cell { column, row })).collect();
    (0..board.columns_left()).map(column).collect()
}

/// The occupied neighbours of a cell.
fn neighbors(model: &Model, column: usize, row: usize) -> Vec<(usize, usize)> {
    let all =
        [(column.wrapping_sub(1), row), (column + 1, row), (column, row.wrapping_sub(1)), (column, row + 1)];
    let is_tile = |&(column, row): &(usize, usize)| model.get(column).is_some_and(|tiles| row < tiles.len());
    all.into_iter().filter(is_tile).collect()
}

/// Removes the group of a tile and returns its tiles.
fn remove_group(model: &mut Model, column: usize, row: usize) -> Vec<Tile> {
    let (color, mut group) = (model[column][row].0, vec![(column, row)]);
    let mut expanded = 0;
    while let Some(&(column, row)) = group.get(expanded) {
        expanded += 1;
        for next in neighbors(model, column, row) {
            if model[next.0][next.1].0 == color && !group.contains(&next) {
                group.push(next);
            }
        }
    }
    let removed: Vec<Tile> = group.iter().map(|&(column, row)| model[column][row]).collect();
    for column in model.iter_mut() {
        column.retain(|tile| !removed.contains(tile));
    }
    model.retain(|column| !column.is_empty());
    removed
}

fn assert_matches(board: &AnnealBoard, model: &Model, first: &AnnealBoard) {
    for (column, tiles) in model.iter().enumerate() {
        for (row, &(color, cell)) in tiles.iter().enumerate() {
            let tile = first.tile_id(cell);
            let current =
                Cell { column: column_u16(column), row: low_16(u32::try_from(row).expect("a row")) };
            assert_eq!(board.tile_id(current), tile);
            let has_equal_neighbor =
                neighbors(model, column, row).iter().any(|&(x, y)| model[x][y].0 == color);
            assert_eq!(board.find(tile).map(Spot::cell), has_equal_neighbor.then_some(current));
        }
    }
    let count = |color| model.iter().flatten().filter(|tile| tile.0 == color).count();
    let counts: Vec<u32> = (0..COLORS).map(|color| u32::try_from(count(color)).expect("few")).collect();
    assert_eq!(board.counts(), counts);
}

fn random_deal(rng: &mut Random) -> Deal {
    let [columns, rows] = [1 + rng.index(SIDE), 1 + rng.index(SIDE)];
    let size = Size::new(columns, rows).expect("a size");
    let colors = u8::try_from(1 + rng.index(COLORS)).ok().and_then(ColorCount::new).expect("1 to 8 colours");
    Deal { size, colors, seed: Seed::new(rng.below(1 << 30).to_string()), ..Deal::default() }
}

proptest! {
    #[test]
    fn random_games_match_the_board_and_the_model(seed in any::<u64>(), has_tabu_color in any::<bool>()) {
        let mut rng = Random::new(&Seed::new(seed.to_string()));
        let min_group = [2, 2, 2, 3, 5][rng.index(5)];
        let mut board = random_deal(&mut rng).board(min_group).expect("a deal");
        let first = AnnealBoard::new(&board, min_group).expect("a small board");
        let tabu = Some(rng.index(COLORS)).filter(|_| has_tabu_color);
        let (mut anneal_board, mut model) = (first.clone(), model_of(&board));
        assert_matches(&anneal_board, &model, &first);
        while let Some(tile) = anneal_board.random_tile(tabu, &mut |bound| rng.index(bound.max(1))) {
            let spot = anneal_board.find(tile).expect("a tile of a group");
            let cell = spot.cell();
            let is_tabu = |color: crate::board::Color| Some(color.index().into()) == tabu;
            let only_tabu = board.moves(min_group).iter().all(|group| is_tabu(group.color));
            let group = board.remove(cell, min_group).expect("a group").group;
            prop_assert!(only_tabu || !is_tabu(group.color));
            prop_assert_eq!(anneal_board.remove(spot), group.size);
            let removed = remove_group(&mut model, cell.column.into(), cell.row.into());
            prop_assert_eq!(removed.len(), group.size as usize);
            let is_gone = |&(_, cell): &Tile| anneal_board.find(first.tile_id(cell)).is_none();
            prop_assert!(removed.iter().all(is_gone), "a removed tile can still be found");
            assert_matches(&anneal_board, &model, &first);
        }
        prop_assert!(board.is_over(min_group), "{board}");
    }
}

#[test]
fn a_group_below_the_minimum_is_not_removed() {
    let board: Board = "AAB".parse().expect("a board");
    let mut board = AnnealBoard::new(&board, 3).expect("a small board");
    let pair = board.find(board.tile_id(Cell { column: 0, row: 0 })).expect("a tile with a neighbour");
    assert_eq!(board.remove(pair), 0);
    assert_eq!(board.counts().iter().sum::<u32>(), 3);
    assert!(board.random_tile(None, &mut |_| 0).is_none());
    assert!(board.find(board.tile_id(Cell { column: 2, row: 0 })).is_none());
}
