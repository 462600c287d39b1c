//! Random boards.

use super::naive::NaiveBoard;
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::ops::RangeInclusive;

/// The distribution of tiles on a board.
#[derive(Clone, Copy, Debug)]
enum Filling {
    Full,
    /// Columns of random heights.
    Ragged,
    /// Ragged, with tiles in only this percentage of the columns.
    Narrow(usize),
}

fn filling() -> impl Strategy<Value = Filling> {
    prop_oneof![
        4 => Just(Filling::Full),
        4 => Just(Filling::Ragged),
        1 => (0..100_usize).prop_map(Filling::Narrow),
    ]
}

/// Numbers of colours, mostly small ones, which make large groups.
pub(crate) fn colors() -> impl Strategy<Value = u8> {
    prop_oneof![1 => Just(1_u8), 12 => 2_u8..=5, 1 => 6_u8..=26]
}

/// Boards of up to 24 columns and rows.
pub(crate) fn board() -> impl Strategy<Value = NaiveBoard> {
    board_within(1..=24, 1..=24)
}

/// Boards small enough to play through many times.
pub(crate) fn small_board() -> impl Strategy<Value = NaiveBoard> {
    board_within(1..=12, 1..=12)
}

/// Boards of large and unusual sizes.
pub(crate) fn large_board() -> impl Strategy<Value = NaiveBoard> {
    prop_oneof![
        board_within(100..=100, 100..=100),
        board_within(1..=1, 1000..=1000),
        board_within(1000..=1000, 1..=1),
        board_within(3..=3, 400..=400),
        board_within(400..=400, 3..=3),
    ]
}

fn board_within(
    columns: RangeInclusive<u16>,
    rows: RangeInclusive<u16>,
) -> impl Strategy<Value = NaiveBoard> {
    (columns, rows, colors(), filling(), any::<u64>())
        .prop_map(|(columns, rows, colors, filling, seed)| fill(columns, rows, colors, filling, seed))
}

fn fill(columns: u16, rows: u16, colors: u8, filling: Filling, seed: u64) -> NaiveBoard {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let filled_columns = match filling {
        Filling::Narrow(percent) => usize::from(columns) * percent / 100,
        Filling::Full | Filling::Ragged => columns.into(),
    };
    let heights: Vec<usize> = (0..usize::from(columns))
        .map(|column| match filling {
            Filling::Full => rows.into(),
            _ if column < filled_columns => rng.random_range(1..=rows.into()),
            _ => 0,
        })
        .collect();
    NaiveBoard::new(columns, rows, |column, row| {
        (usize::from(row) < heights[usize::from(column)]).then(|| rng.random_range(0..colors))
    })
}

/// Grids with tiles in random cells, with or without gaps.
pub(crate) fn grid_with_gaps() -> impl Strategy<Value = NaiveBoard> {
    (1_u16..=8, 1_u16..=8, 0..=100_u32, any::<u64>()).prop_map(|(columns, rows, percent, seed)| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        NaiveBoard::new(columns, rows, |_, _| rng.random_ratio(percent, 100).then(|| rng.random_range(0..3)))
    })
}
