//! Compares the annealing board with [`Board`] and with a naive model of falling tiles.

use super::*;
use crate::board::deal::ColorCount;
use crate::board::random::Random;
use crate::board::{Board, Deal, Seed, Size};
use crate::solver::position::{FirstBoard, Planes, Words};
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

/// Compares each tile of the model with the board.
fn assert_matches<C: Column>(board: &mut AnnealBoard<C>, model: &Model, first: &FirstBoard<C>) {
    for (column, tiles) in (0..).zip(model) {
        for (row, &(color, cell)) in (0..).zip(tiles) {
            let tile = TileId { column: cell.column, row: cell.row };
            let current = Cell { column, row };
            assert_eq!(board.tile_in(current, first), Some(tile));
            let spot = board.find(tile, first).expect("a tile that is left");
            assert_eq!((board.cell(spot), spot.color), (current, color));
            let neighbors = neighbors(model, column.into(), row.into());
            let is_paired = neighbors.iter().any(|&(x, y)| model[x][y].0 == color);
            let with_neighbor = board.with_neighbor(cell.column.into(), first);
            assert_eq!(with_neighbor.contains(row.into()), is_paired);
        }
        let end = Cell { column, row: u16::try_from(tiles.len()).expect("a row") };
        assert_eq!(board.tile_in(end, first), None);
    }
    assert_eq!(board.occupied.count() as usize, model.len());
}

fn random_deal(rng: &mut Random, longest: usize, most_colors: usize) -> Deal {
    let [columns, rows] = [1 + rng.index(longest), 1 + rng.index(longest)];
    let size = Size::new(columns, rows).expect("a size");
    let colors = u8::try_from(1 + rng.index(most_colors)).ok().and_then(ColorCount::new);
    let seed = Seed::new(rng.below(1 << 30).to_string());
    Deal { size, colors: colors.expect("a number of colours"), seed, ..Deal::default() }
}

/// Plays a random game on a board of such columns, on a [`Board`] and on the model.
fn check_random_game<C: Column>(seed: u64, most_colors: usize) {
    let mut rng = Random::new(&Seed::new(seed.to_string()));
    let min_group = [2, 2, 2, 3, 5][rng.index(5)];
    let mut board = random_deal(&mut rng, (C::Rows::BITS as usize).min(24), most_colors)
        .board(min_group)
        .expect("a deal");
    let first = FirstBoard::<C>::new(&board, min_group).expect("a board that fits");
    let tabu = [None, Some(rng.index(most_colors))][rng.index(2)];
    let (mut anneal_board, mut model) = (AnnealBoard::new(first.columns.len()), model_of(&board));
    anneal_board.occupied = first.occupied();
    assert_matches(&mut anneal_board, &model, &first);
    let mut random_below = |bound: usize| rng.index(bound.max(1));
    while let Some(tile) =
        anneal_board.random_tile(!C::Columns::default(), min_group, tabu, &first, &mut random_below)
    {
        let spot = anneal_board.find(tile, &first).expect("a tile of a group");
        let cell = anneal_board.cell(spot);
        let is_tabu = |color: crate::board::Color| Some(color.index().into()) == tabu;
        let only_tabu = board.moves(min_group).iter().all(|group| is_tabu(group.color));
        let group = board.remove(cell, min_group).expect("a group").group;
        assert!(only_tabu || !is_tabu(group.color));
        let found = anneal_board.flood(spot, &first);
        assert_eq!(found.size, group.size);
        assert_eq!(found.columns & found.span, found.columns);
        for column in found.columns.iter() {
            anneal_board.drop_tiles(column);
        }
        let removed = remove_group(&mut model, cell.column.into(), cell.row.into());
        for &(_, cell) in &removed {
            let tile = TileId { column: cell.column, row: cell.row };
            assert_eq!(anneal_board.find(tile, &first), None, "a removed tile can still be found");
        }
        assert_matches(&mut anneal_board, &model, &first);
    }
    assert!(board.is_over(min_group), "{board}");
}

proptest! {
    #[test]
    fn random_games_match_the_board_and_the_model(seed in any::<u64>()) {
        match seed % 6 {
            0 => check_random_game::<Planes<u16, u64, 8, 3>>(seed, 8),
            1 => check_random_game::<Planes<u32, u64, 9, 3>>(seed, 8),
            2 => check_random_game::<Planes<u32, u64, 11, 5>>(seed, 26),
            3 => check_random_game::<Planes<u64, u64, 12, 5>>(seed, 26),
            4 => check_random_game::<Planes<u128, u128, 13, 5>>(seed, 26),
            _ => check_random_game::<Planes<Words<16>, Words<16>, 16, 5>>(seed, 26),
        }
    }
}

#[test]
fn boards_that_do_not_fit_are_refused() {
    let board = |size: &str, colors| {
        let colors = ColorCount::new(colors).expect("a number of colours");
        Deal { size: size.parse().expect("a size"), colors, ..Deal::default() }.board(2).expect("a deal")
    };
    assert!(FirstBoard::<Planes<u16, u64, 8, 3>>::new(&board("64x16", 8), 2).is_some());
    for (size, colors) in [("65x16", 8), ("64x17", 8), ("64x16", 9)] {
        assert!(FirstBoard::<Planes<u16, u64, 8, 3>>::new(&board(size, colors), 2).is_none());
    }
}
