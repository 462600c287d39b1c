//! What a move joins, compared with its definition on a naive board.

use crate::common::boards::board;
use crate::common::config;
use crate::common::naive::{NaiveBoard, NaiveGroup};
use crate::common::values::rules;
use proptest::prelude::*;
use samegame::board::{Cell, Rules};
use std::cmp::Reverse;

/// The cells that a removal brings together, and the size of their group.
fn joined(before: &NaiveBoard, removed: &NaiveGroup, rules: &Rules) -> Option<(u32, Vec<Cell>)> {
    let mut after = before.clone();
    after.remove(&removed.cells);
    let groups = before.groups();
    let size_of = |cells: &[_]| u32::try_from(cells.len()).expect("a small board");
    let points = |size: u32| if size >= rules.min_group() { rules.points().at(size) } else { 0 };
    let candidates = after.groups().into_iter().filter_map(|group| {
        let origin = |&(column, row): &(u16, u16)| after.tile(column, row).expect("a tile").origin;
        let mut origins: Vec<(u16, u16)> = group.cells.iter().map(origin).collect();
        origins.sort_unstable();
        let shared = |part: &NaiveGroup| part.cells.iter().filter(|cell| origins.contains(cell)).count();
        let parts: Vec<u32> = groups
            .iter()
            .map(shared)
            .filter(|&size| size > 0)
            .map(|size| size.try_into().expect("a small board"))
            .collect();
        let size = size_of(&origins);
        let gain = points(size) - parts.iter().map(|&part| points(part)).sum::<i64>();
        let gain = if rules.ranks_by_tiles_left() { 0 } else { gain };
        let (column, row) = group.cells[0];
        (parts.len() > 1).then_some(((gain, size, Reverse((row, column))), origins))
    });
    let ((_, size, _), origins) = candidates.max_by_key(|(value, _)| *value)?;
    Some((size, origins.into_iter().map(|(column, row)| Cell::new(column, row)).collect()))
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_a_move_joins_matches_its_definition(naive in board(), rules in rules()) {
        let board = naive.board();
        for group in naive.groups() {
            let (column, row) = group.cells[0];
            let found = board.joined_by(Cell::new(column, row), &rules);
            let is_move = group.cells.len() >= rules.min_group() as usize;
            let expected = if is_move { joined(&naive, &group, &rules) } else { None };
            prop_assert_eq!(found.map(|found| (found.group.size, found.cells)), expected);
        }
        prop_assert_eq!(board.joined_by(Cell::new(naive.columns(), 0), &rules), None);
    }
}
