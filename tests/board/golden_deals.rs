//! The boards that some seeds give in every version. If one of these tests fails, existing game ids stand for
//! other boards: add version 2 of the dealer instead of changing version 1.

use samegame::board::deal::{ColorCount, Strength};
use samegame::board::{Deal, Dealer, Seed, Size};

/// Size, number of colours and dealer, and the boards of all seeds side by side. With 26 colours on 9 tiles, a random
/// board often has no move, so the dealer has to make one.
const GOLDEN: &str = include_str!("golden_deals.txt");

const SEEDS: [&str; 4] = ["", "demo", "42", "żółw"];

fn draw_boards(heading: &str) -> String {
    let words: Vec<&str> = heading.split(' ').collect();
    let boards = SEEDS.map(|seed| {
        let deal = Deal {
            size: words[0].parse().expect("a size"),
            colors: ColorCount::new(words[1].parse().expect("a number")).expect("1 to 26"),
            dealer: words[2].parse().expect("a dealer"),
            seed: Seed::new(seed),
        };
        deal.board(2).expect("a board").to_string()
    });
    let row =
        |index| boards.each_ref().map(|board| board.lines().nth(index).expect("a row")).join(" ") + "\n";
    (0..boards[0].lines().count()).map(row).collect()
}

#[test]
fn boards_are_unchanged() {
    assert_eq!(GOLDEN.split("\n\n").count(), 10);
    for golden in GOLDEN.split("\n\n") {
        let (heading, expected) = golden.split_once('\n').expect("a heading");
        let dealt = draw_boards(heading);
        assert!(dealt.trim_end() == expected.trim_end(), "{heading} now deals\n{dealt}");
    }
}

/// FNV-1a, written out here so that the test does not depend on the library.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn boards_of_a_million_tiles_are_unchanged() {
    let size = Size::new(1000, 1000).expect("the largest size");
    let clustered = Dealer::Clustered(Strength::new(40).expect("0 to 100"));
    let hashes = [Dealer::Uniform, clustered].map(|dealer| {
        let deal = Deal { size, dealer, seed: Seed::new("demo"), ..Deal::default() };
        hash(&deal.board(2).expect("a board").to_string())
    });
    assert_eq!(hashes, [14_582_642_962_412_462_063, 5_862_987_846_049_966_752]);
}
