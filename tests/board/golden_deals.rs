//! The boards that seeds have meant since the first version. If one of these fails, every game id in the world
//! has changed its meaning: make a dealer of version 2 instead.

use samegame::board::deal::{ColorCount, Strength};
use samegame::board::{Deal, Dealer, Seed, Size};

const SEEDS: [&str; 4] = ["", "demo", "42", "żółw"];

/// The boards of all seeds side by side.
fn dealt(size: &str, colors: u8, dealer: Dealer) -> String {
    let boards = SEEDS.map(|seed| {
        let (size, colors) = (size.parse().expect("a size"), ColorCount::new(colors).expect("1 to 26"));
        let deal = Deal { size, colors, dealer, seed: Seed::new(seed) };
        deal.board(2).expect("a board").to_string()
    });
    let mut boards = boards.each_ref().map(|board| board.lines());
    let mut picture = String::new();
    while let Some(first) = boards[0].next() {
        let [_, others @ ..] = &mut boards;
        let row: Vec<&str> =
            std::iter::once(first).chain(others.iter_mut().filter_map(Iterator::next)).collect();
        picture += &(row.join(" ") + "\n");
    }
    picture
}

#[track_caller]
fn check(size: &str, colors: u8, dealer: Dealer, expected: &str) {
    let expected: String = expected.trim().lines().map(|line| line.trim().to_owned() + "\n").collect();
    let dealt = dealt(size, colors, dealer);
    assert!(dealt == expected, "{dealer} {size} now deals\n{dealt}");
}

const CLUSTERED: Dealer = Dealer::Clustered(match Strength::new(40) {
    Some(strength) => strength,
    None => unreachable!(),
});

#[test]
fn small_uniform_boards() {
    check("8x5", 4, Dealer::Uniform, "");
}

#[test]
fn small_clustered_boards() {
    check("8x5", 4, CLUSTERED, "");
}

#[test]
fn small_clearable_boards() {
    check("8x5", 4, Dealer::Clearable, "");
}

#[test]
fn standard_uniform_boards() {
    check("15x15", 5, Dealer::Uniform, "");
}

#[test]
fn standard_clustered_boards() {
    check("15x15", 5, CLUSTERED, "");
}

#[test]
fn standard_clearable_boards() {
    check("15x15", 5, Dealer::Clearable, "");
}

/// With so many colours on so few tiles, the dealer has to paint a group.
#[test]
fn painted_boards() {
    check("3x3", 26, Dealer::Uniform, "");
}

/// FNV-1a, written out here because the library's own must not vouch for itself.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn a_million_tiles() {
    let size = Size::new(1000, 1000).expect("the largest size");
    let hashes = [Dealer::Uniform, CLUSTERED].map(|dealer| {
        let deal = Deal { size, dealer, seed: Seed::new("demo"), ..Deal::default() };
        hash(&deal.board(2).expect("a board").to_string())
    });
    assert_eq!(hashes, [0, 0]);
}
