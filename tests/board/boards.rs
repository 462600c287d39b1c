//! Boards and cells at random.

use crate::naive::Naive;
use proptest::prelude::*;
use std::ops::RangeInclusive;

/// A generator for what has no need to shrink by itself: `SplitMix64`, written out.
#[derive(Clone, Debug)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        let sides = u64::try_from(sides).expect("few sides");
        usize::try_from(mixed % sides).expect("less than the sides")
    }

    pub(crate) fn color(&mut self, colors: u8) -> u8 {
        u8::try_from(self.roll(colors.into())).expect("fewer than 26")
    }
}

/// How much of a board is filled.
#[derive(Clone, Copy, Debug)]
enum Filling {
    Full,
    /// Columns of all heights.
    Ragged,
    /// Ragged, and only so many percent of the columns have tiles.
    Narrow(usize),
}

fn filling() -> impl Strategy<Value = Filling> {
    prop_oneof![
        4 => Just(Filling::Full),
        4 => Just(Filling::Ragged),
        1 => (0..100_usize).prop_map(Filling::Narrow),
    ]
}

/// Numbers of colours, mostly those that make groups worth the name.
pub(crate) fn colors() -> impl Strategy<Value = u8> {
    prop_oneof![1 => Just(1_u8), 12 => 2_u8..=5, 1 => 6_u8..=26]
}

/// Settled boards of up to 24 columns and rows.
pub(crate) fn board() -> impl Strategy<Value = Naive> {
    board_within(1..=24, 1..=24)
}

/// Settled boards that are small enough to play through many times.
pub(crate) fn small_board() -> impl Strategy<Value = Naive> {
    board_within(1..=12, 1..=12)
}

/// Settled boards of large and odd sizes.
pub(crate) fn large_board() -> impl Strategy<Value = Naive> {
    prop_oneof![
        board_within(100..=100, 100..=100),
        board_within(1..=1, 1000..=1000),
        board_within(1000..=1000, 1..=1),
        board_within(3..=3, 400..=400),
        board_within(400..=400, 3..=3),
    ]
}

fn board_within(columns: RangeInclusive<u16>, rows: RangeInclusive<u16>) -> impl Strategy<Value = Naive> {
    (columns, rows, colors(), filling(), any::<u64>())
        .prop_map(|(columns, rows, colors, filling, seed)| drawn(columns, rows, colors, filling, seed))
}

fn drawn(columns: u16, rows: u16, colors: u8, filling: Filling, seed: u64) -> Naive {
    let mut dice = Dice(seed);
    let standing = match filling {
        Filling::Narrow(percent) => usize::from(columns) * percent / 100,
        Filling::Full | Filling::Ragged => columns.into(),
    };
    let heights: Vec<usize> = (0..usize::from(columns))
        .map(|column| match filling {
            Filling::Full => rows.into(),
            _ if column < standing => 1 + dice.roll(rows.into()),
            _ => 0,
        })
        .collect();
    Naive::new(columns, rows, |column, row| {
        (usize::from(row) < heights[usize::from(column)]).then(|| dice.color(colors))
    })
}

/// Any tiles in any cells, settled or not.
pub(crate) fn loose_grid() -> impl Strategy<Value = Naive> {
    (1_u16..=8, 1_u16..=8, 0..=100_usize, any::<u64>()).prop_map(|(columns, rows, percent, seed)| {
        let mut dice = Dice(seed);
        Naive::new(columns, rows, |_, _| (dice.roll(100) < percent).then(|| dice.color(3)))
    })
}
