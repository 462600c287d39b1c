//! Laws of the board, checked on random boards by comparison with the naive implementation.

use crate::common::boards::{board, grid_with_gaps, large_board, small_board};
use crate::common::naive::{NaiveBoard, NaiveGroup};
use crate::common::{check_with_few_cases, config};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::{Board, Cell, Color, GapError, Group, IllegalMove, Removal};
use std::collections::HashSet;

const fn cell((column, row): (u16, u16)) -> Cell {
    Cell::new(column, row)
}

fn group(naive: &NaiveGroup) -> Group {
    Group {
        color: Color::new(naive.color).expect("one of 26"),
        cell: cell(naive.cells[0]),
        size: u32::try_from(naive.cells.len()).expect("a small board"),
    }
}

/// Checks that everything that a board reports about itself agrees with the naive board.
fn check_facts(board: &Board, naive: &NaiveBoard) -> Result<(), TestCaseError> {
    prop_assert!(naive.looks_like(board), "{board:?} is not\n{naive:?}");
    for color in 0..26 {
        let expected = naive.tiles_of(color);
        prop_assert_eq!(board.tiles_of(Color::new(color).expect("one of 26")) as usize, expected);
    }
    let left: usize = (0..26).map(|color| naive.tiles_of(color)).sum();
    prop_assert_eq!(board.tiles_left() as usize, left);
    prop_assert_eq!(board.is_cleared(), left == 0);
    let present: Vec<u8> = (0..26).filter(|&color| naive.tiles_of(color) > 0).collect();
    prop_assert_eq!(board.colors().map(Color::index).collect::<Vec<_>>(), present);
    let heights = (0..naive.columns()).map(|column| naive.height(column));
    prop_assert_eq!(usize::from(board.columns_left()), heights.clone().filter(|&height| height > 0).count());
    prop_assert!((0..naive.columns()).map(|column| usize::from(board.height(column))).eq(heights));
    prop_assert_eq!(board.height(naive.columns()), 0);
    prop_assert_eq!(board.tile(Cell::new(naive.columns(), 0)), None);
    prop_assert_eq!(board.tile(Cell::new(0, naive.rows())), None);
    Ok(())
}

/// Checks that no cell below a tile and no column to the left of a tile is empty.
fn check_no_gap(board: &Board) -> Result<(), TestCaseError> {
    for column in 0..board.size().columns() {
        for row in 1..board.size().rows() {
            let (at, below) = (Cell::new(column, row), Cell::new(column, row - 1));
            prop_assert!(board.tile(at).is_none() || board.tile(below).is_some(), "a hole in {board:?}");
        }
        let first_two = [column, column + 1].map(|column| board.tile(Cell::new(column, 0)));
        prop_assert!(!matches!(first_two, [None, Some(_)]), "an empty column in {board:?}");
    }
    Ok(())
}

/// Checks that the board and the naive board agree after the removal of a group, and that restoring it gives
/// back the board.
fn check_removal(
    board: &mut Board,
    naive: &mut NaiveBoard,
    to_remove: &NaiveGroup,
) -> Result<Removal, TestCaseError> {
    let before = board.clone();
    let some_cell = to_remove.cells[to_remove.cells.len() / 2];
    let removed = board.remove(cell(some_cell), 2).expect("a group of two or more");
    prop_assert_eq!(removed.group, group(to_remove));
    prop_assert!(removed.cells.iter().copied().eq(to_remove.cells.iter().copied().map(cell)));
    let (old, mut new) = (&*naive, naive.clone());
    new.remove(&to_remove.cells);
    check_facts(board, &new)?;
    check_no_gap(board)?;
    let removed_from = |column| to_remove.cells.iter().filter(|cell| cell.0 == column).count();
    let is_emptied = |&column: &u16| old.height(column) > 0 && old.height(column) == removed_from(column);
    prop_assert_eq!(&removed.emptied, &(0..old.columns()).filter(is_emptied).collect::<Vec<_>>());
    check_origins(&removed, &new)?;
    let mut restored = board.clone();
    restored.restore(&removed);
    prop_assert_eq!(&restored, &before, "restored from\n{:?}", board);
    *naive = new;
    Ok(removed)
}

/// Checks that every tile comes from the cell that the naive tile remembers, that no two come from the same
/// cell, and that each tile goes from there to its cell.
fn check_origins(removed: &Removal, after: &NaiveBoard) -> Result<(), TestCaseError> {
    let mut origins: HashSet<Cell> = removed.cells.iter().copied().collect();
    prop_assert!(removed.cells.iter().all(|&taken| removed.destination(taken).is_none()));
    for (column, row) in after.cell_list() {
        if let Some(tile) = after.tile(column, row) {
            let origin = removed.origin(Cell::new(column, row));
            prop_assert_eq!(origin, cell(tile.origin), "the tile now in {}", Cell::new(column, row));
            prop_assert!(origins.insert(origin), "two tiles from {origin}");
            prop_assert_eq!(removed.destination(origin), Some(Cell::new(column, row)), "of {}", origin);
        }
    }
    Ok(())
}

/// Plays at most `most` random groups, then undoes all moves.
fn check_game(mut naive: NaiveBoard, seed: u64, most: usize) -> Result<(), TestCaseError> {
    let first = naive.board();
    let (mut board, mut rng) = (first.clone(), Xoshiro256PlusPlus::seed_from_u64(seed));
    check_facts(&board, &naive)?;
    let mut history: Vec<(Board, Removal)> = Vec::new();
    while history.len() < most {
        let mut groups = naive.groups();
        prop_assert_eq!(board.groups(), groups.iter().map(group).collect::<Vec<_>>());
        groups.retain(|group| group.cells.len() >= 2);
        prop_assert_eq!(board.is_over(2), groups.is_empty());
        if groups.is_empty() {
            break;
        }
        let before = board.clone();
        let to_remove = &groups[rng.random_range(0..groups.len())];
        history.push((before, check_removal(&mut board, &mut naive, to_remove)?));
    }
    let removed: u32 = history.iter().map(|(_, removed)| removed.group.size).sum();
    prop_assert_eq!(first.tiles_left(), board.tiles_left() + removed);
    for (before, removed) in history.iter().rev() {
        board.restore(removed);
        prop_assert_eq!(&board, before);
    }
    prop_assert_eq!(board, first);
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_grid_without_gaps_makes_a_board_with_the_same_tiles(naive in board()) {
        let mut closed = naive.clone();
        closed.close_gaps();
        prop_assert_eq!(&closed, &naive);
        let mut board = naive.board();
        check_no_gap(&board)?;
        // A removal leaves no gap, so the remaining tiles make a board too.
        if let Some(group) = board.moves(2).first() {
            prop_assert!(board.remove(group.cell, 2).is_ok());
        }
        let copy = Board::new(board.size(), |cell| board.tile(cell));
        prop_assert_eq!(copy, Ok(board));
    }

    #[test]
    fn a_grid_with_gaps_is_refused_at_the_first_gap(naive in grid_with_gaps()) {
        let result = Board::new(naive.size(), |at| {
            naive.tile(at.column, at.row).and_then(|tile| Color::new(tile.color))
        });
        let mut closed = naive.clone();
        closed.close_gaps();
        match result {
            Ok(board) => {
                prop_assert!(closed.looks_like(&naive.board()));
                check_facts(&board, &naive)?;
            }
            Err(gap) => {
                prop_assert_ne!(&closed, &naive);
                let has_tile = |column: &Vec<Option<_>>| column.iter().any(Option::is_some);
                let first = naive.cell_list().into_iter().find_map(|(column, row)| {
                    let at = usize::from(column);
                    let above = &naive.cells[at][usize::from(row)..];
                    let is_hole = above[0].is_none() && above.iter().any(Option::is_some);
                    let is_empty = !has_tile(&naive.cells[at]) && naive.cells[at..].iter().any(has_tile);
                    let hole = is_hole.then(|| GapError::Hole(Cell::new(column, row)));
                    is_empty.then_some(GapError::EmptyColumn(column)).or(hole)
                });
                prop_assert_eq!(Some(gap), first);
            }
        }
    }

    #[test]
    fn groups_and_moves_match_the_naive_ones(naive in board()) {
        let board = naive.board();
        let expected = naive.groups();
        prop_assert_eq!(board.groups(), expected.iter().map(group).collect::<Vec<_>>());
        for min_group in 1..=5 {
            let legal: Vec<Group> = expected.iter().map(group).filter(|group| group.size >= min_group).collect();
            prop_assert_eq!(board.is_over(min_group), legal.is_empty());
            prop_assert_eq!(board.moves(min_group), legal);
        }
    }

    #[test]
    fn every_cell_of_a_group_names_it(naive in board()) {
        let board = naive.board();
        for expected in naive.groups() {
            let cells: Vec<Cell> = expected.cells.iter().copied().map(cell).collect();
            for &at in &cells {
                prop_assert_eq!(&board.cells_of_group(at), &cells);
                prop_assert_eq!(board.group_at(at), Some(group(&expected)));
            }
        }
    }

    #[test]
    fn an_illegal_move_gets_a_reason_and_changes_nothing(
        naive in board(), column in 0_u16..=25, row in 0_u16..=25, min_group in 2_u32..=5
    ) {
        let mut board = naive.board();
        let before = board.clone();
        let at = Cell::new(column, row);
        let size = naive.groups().iter().find(|group| group.cells.contains(&(column, row)))
            .map(|group| u32::try_from(group.cells.len()).expect("a small board"));
        let expected = match size {
            _ if column >= naive.columns() || row >= naive.rows() => Some(IllegalMove::OffBoard),
            None => Some(IllegalMove::Empty),
            Some(size) if size < min_group => Some(IllegalMove::TooSmall { size, min_group }),
            Some(_) => None,
        };
        prop_assert_eq!(board.group_at(at).map(|group| group.size), size);
        prop_assert_eq!(board.remove(at, min_group).err(), expected);
        prop_assert_eq!(board == before, expected.is_some());
    }

    #[test]
    fn whole_games_match_the_naive_ones(naive in small_board(), seed in any::<u64>()) {
        check_game(naive, seed, usize::MAX)?;
    }
}

#[test]
fn games_on_larger_boards_match_the_naive_ones() {
    check_with_few_cases(&(board(), any::<u64>()), |(naive, seed)| check_game(naive, seed, usize::MAX));
    check_with_few_cases(&(large_board(), any::<u64>()), |(naive, seed)| check_game(naive, seed, 4));
}
