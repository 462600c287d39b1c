//! Properties of the dealers that hold for any deal.

use crate::common::boards::colors;
use crate::common::config;
use proptest::prelude::*;
use samegame::board::deal::{ColorCount, Strength};
use samegame::board::{Board, Cell, Deal, Dealer, Seed, Size};

fn deal(size: Size, colors: u8, dealer: Dealer, seed: impl Into<String>) -> Deal {
    Deal { size, colors: ColorCount::new(colors).expect("1 to 26"), dealer, seed: Seed::new(seed) }
}

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

const fn clustered(percent: u8) -> Dealer {
    Dealer::Clustered(Strength::new(percent).expect("0 to 100"))
}

/// Plays the clearing line, which must clear the board.
fn check_clearing_line(deal: &Deal, min_group: u32) {
    let mut board = deal.board(min_group).expect("its line was dealt");
    for cell in deal.clearing_line(min_group).expect("a board").expect("this dealer has one") {
        board.remove(cell, min_group).unwrap_or_else(|why| panic!("{cell}: {why}, on {board:?}"));
    }
    assert!(board.is_cleared(), "{deal:?}");
}

fn dealer() -> impl Strategy<Value = Dealer> {
    prop_oneof![Just(Dealer::Uniform), (0..=100_u8).prop_map(clustered), Just(Dealer::ClearableV1)]
}

fn size_up_to(max: usize) -> impl Strategy<Value = Size> {
    (1..=max, 1..=max).prop_map(|(columns, rows)| Size::new(columns, rows).expect("small"))
}

fn size_between(min: usize, max: usize) -> impl Strategy<Value = Size> {
    (min..=max, min..=max).prop_map(|(columns, rows)| Size::new(columns, rows).expect("small"))
}

/// Sizes and colours for which version 1 of the clearable dealer never fails. With 2 colours, it fails on larger boards.
fn clearable() -> impl Strategy<Value = (Size, u8)> {
    prop_oneof![(size_up_to(4), 1..=2_u8), (size_up_to(9), Just(3)), (size_up_to(15), 4..=26_u8)]
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_dealt_board_is_full_and_has_a_move_if_it_has_enough_tiles(
        // On a board of many colours, chance leaves no large group.
        arbitrary in (size_up_to(15), prop_oneof![colors(), 20..=26_u8]),
        clearable in clearable(),
        dealer in dealer(),
        seed: u64,
        min_group in 2..=6_u32,
    ) {
        let (size, colors) = if dealer == Dealer::ClearableV1 { clearable } else { arbitrary };
        let deal = deal(size, colors, dealer, seed.to_string());
        match deal.board(min_group) {
            Ok(board) => {
                prop_assert_eq!(board.tiles_left(), size.tiles());
                prop_assert!(board.colors().all(|color| color.index() < colors));
                prop_assert_eq!(board.is_over(min_group), size.tiles() < min_group, "{:?}", board);
                prop_assert_eq!(deal.board(min_group), Ok(board));
            }
            Err(error) => {
                prop_assert_eq!(dealer, Dealer::ClearableV1);
                prop_assert!(size.tiles() < min_group, "{}", error);
                prop_assert_eq!(&error.deal, &deal);
            }
        }
    }

    #[test]
    fn the_clearing_line_clears_the_board((size, colors) in clearable(), seed: u64, min_group in 2..=4_u32) {
        let deal = deal(size, colors, Dealer::ClearableV1, seed.to_string());
        let line = deal.clearing_line(min_group);
        prop_assert_eq!(line.is_err(), size.tiles() < min_group);
        let either = Deal { dealer: Dealer::Clearable, ..deal.clone() }.with_version(min_group);
        prop_assert_eq!(either.dealer, if line.is_ok() { Dealer::ClearableV1 } else { Dealer::ClearableV2 });
        if line.is_ok() {
            check_clearing_line(&deal, min_group);
        }
    }

    #[test]
    fn the_clearing_line_of_version_2_clears_the_board(
        size in size_between(6, 10),
        colors in 2..=3_u8,
        seed: u64,
    ) {
        let deal = deal(size, colors, Dealer::ClearableV2, seed.to_string());
        prop_assert_eq!(deal.board(2).expect("few colours").tiles_left(), size.tiles());
        check_clearing_line(&deal, 2);
    }
}

#[test]
fn a_clearable_board_of_4_columns_and_rows_or_more_is_not_cleared_by_pairs_alone() {
    // Few seeds would deal only pairs if they were allowed.
    for dimensions in ["4x4", "4x5", "5x4"] {
        for seed in 0..1_000 {
            let deal = deal(size(dimensions), 5, Dealer::ClearableV1, seed.to_string());
            let mut board = deal.board(2).expect("a board");
            let line = deal.clearing_line(2).expect("a board").expect("a line");
            let sizes = line.iter().map(|&cell| board.remove(cell, 2).expect("a legal move").group.size);
            assert!(sizes.max() > Some(2), "seed {seed} on {dimensions}");
        }
    }
}

#[test]
fn few_colors_on_a_large_board_can_be_cleared() {
    for (dimensions, colors) in
        [("15x15", 2), ("30x30", 2), ("50x50", 2), ("30x30", 3), ("50x50", 3), ("50x50", 4)]
    {
        let deal = deal(size(dimensions), colors, Dealer::Clearable, "few").with_version(2);
        assert_eq!(deal.dealer, if colors < 4 { Dealer::ClearableV2 } else { Dealer::ClearableV1 });
        check_clearing_line(&deal, 2);
    }
}

#[test]
fn version_2_deals_only_the_seeds_for_which_version_1_finds_no_board() {
    for seed in 0..6 {
        let [v1, either] = [Dealer::ClearableV1, Dealer::Clearable]
            .map(|dealer| deal(size("20x15"), 3, dealer, format!("both {seed}")));
        let version = either.clone().with_version(2);
        assert_eq!(version.board(2), either.board(2));
        match v1.board(2) {
            Ok(board) => assert_eq!((version.dealer, either.board(2)), (Dealer::ClearableV1, Ok(board))),
            Err(_) => assert_eq!(version.dealer, Dealer::ClearableV2),
        }
    }
}

/// The dealer limits the number of its steps, not its time, so a seed fails on every machine or on none.
#[test]
fn a_failing_seed_fails_every_time() {
    let deal = deal(size("8x8"), 2, Dealer::ClearableV1, "demo");
    let error = deal.board(2).expect_err("two colours leave too little room");
    assert_eq!(deal.clearing_line(2), Err(error));
}

#[test]
fn only_the_clearable_dealer_has_a_clearing_line() {
    for dealer in [Dealer::Uniform, clustered(50)] {
        assert_eq!(deal(Size::STANDARD, 5, dealer, "demo").clearing_line(2), Ok(None));
    }
}

/// Chi-square: the sum of the squared deviations from equal shares, each divided by the share.
fn chi_square(hits: &[u32]) -> f64 {
    let share = f64::from(hits.iter().sum::<u32>()) / f64::from(u32::try_from(hits.len()).expect("few"));
    hits.iter().map(|&hits| (f64::from(hits) - share).powi(2) / share).sum()
}

/// Counts the colours of single tiles and of pairs of neighbours on the boards of 200 seeds.
fn statistics(dealer: Dealer) -> ([u32; 5], [u32; 25], [u32; 25]) {
    let (mut single, mut upward, mut sideways) = ([0; 5], [0; 25], [0; 25]);
    for seed in 0..200 {
        let board = deal(Size::STANDARD, 5, dealer, format!("statistics {seed}")).board(2).expect("a board");
        let color = |column, row| usize::from(board.tile(Cell::new(column, row)).expect("full").index());
        for (column, row) in (0..15).flat_map(|column| (0..15).map(move |row| (column, row))) {
            single[color(column, row)] += 1;
            // Every second cell, so that the pairs do not overlap.
            if row % 2 == 0 && row < 14 {
                upward[color(column, row) * 5 + color(column, row + 1)] += 1;
            }
            if column % 2 == 0 && column < 14 {
                sideways[color(column, row) * 5 + color(column + 1, row)] += 1;
            }
        }
    }
    (single, upward, sideways)
}

/// Random tiles exceed the limits in this test with a probability of one in a thousand. The seeds are fixed, so the
/// test always has the same result.
#[test]
fn uniform_tiles_have_every_color_equally_often_and_independently() {
    for dealer in [Dealer::Uniform, clustered(0)] {
        let (single, upward, sideways) = statistics(dealer);
        assert!(chi_square(&single) < 18.47, "{dealer}: {single:?}");
        assert!(chi_square(&upward) < 51.18, "{dealer}: {upward:?}");
        assert!(chi_square(&sideways) < 51.18, "{dealer}: {sideways:?}");
    }
    let (_, upward, sideways) = statistics(clustered(10));
    assert!(
        chi_square(&upward) > 51.18 && chi_square(&sideways) > 51.18,
        "the limits detect weak clustering"
    );
}

#[test]
fn stronger_clustering_makes_fewer_and_larger_groups() {
    let groups = |percent| -> usize {
        let seeds = (0..40).map(|seed| deal(Size::STANDARD, 5, clustered(percent), format!("groups {seed}")));
        seeds.map(|deal| deal.board(2).expect("a board").groups().len()).sum()
    };
    let counts = [0, 25, 50, 75, 100].map(groups);
    assert!(counts.windows(2).all(|pair| pair[1] * 10 < pair[0] * 9), "{counts:?} groups");
}

#[test]
fn seeds_that_differ_in_any_byte_deal_different_boards() {
    let board =
        |seed: &str| -> Board { deal(Size::STANDARD, 5, Dealer::Uniform, seed).board(2).expect("a board") };
    // The last two look the same but have different code points.
    let seeds = ["", " ", "s", "S", "s ", " s", "0", "00", "s\u{0}", "\u{17c}", "z\u{307}"];
    for (index, seed) in seeds.iter().enumerate() {
        for other in &seeds[..index] {
            assert_ne!(board(seed), board(other), "{seed:?} and {other:?}");
        }
    }
}

#[test]
fn a_series_numbers_every_seed_after_the_first() {
    let series: Vec<String> = Seed::new("S").series().take(4).map(|seed| seed.to_string()).collect();
    assert_eq!(series, ["S", "S#2", "S#3", "S#4"]);
}

/// The limit on the number of steps applies to impossible deals too.
#[test]
fn the_clearable_dealer_fails_on_an_impossible_deal() {
    for (dimensions, colors, min_group) in [("15x15", 5, 100), ("100x100", 26, 30), ("200x200", 3, 5000)] {
        let deal = deal(size(dimensions), colors, Dealer::Clearable, "x");
        let message = deal.board(min_group).unwrap_err().to_string();
        let beginning = format!("no clearable {dimensions} board of {colors} colours");
        assert!(message.starts_with(&beginning), "{message}");
    }
}
