//! The canonical form of a board.

use crate::common::boards::board;
use crate::common::{config, variants::variant};
use proptest::prelude::*;
use samegame::board::{Board, Cell};

#[test]
fn boards_with_other_games_have_other_forms() {
    let form = |rows: &str| rows.replace('/', "\n").parse::<Board>().unwrap().canonical().board.to_string();
    assert_eq!(form("RBB/RRR/RBB"), form("BBR/RRR/BBR"));
    assert_eq!(form("AB./AB."), "AB\nAB\n");
    assert_ne!(form("AA/BC"), form("BC/AA"), "upside down");
    assert_ne!(form("AB/AB"), form("AA/BB"), "rotated");
    assert_ne!(form("AAB"), form("AAA"));
    assert_eq!(form("..../...."), ".\n");
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn variants_of_a_board_have_the_same_form((naive, seed) in (board(), any::<u64>())) {
        let board = naive.board();
        let form = board.canonical().board.clone();
        prop_assert_eq!(variant(&board, seed).canonical().board.clone(), form.clone());
        prop_assert_eq!(form.canonical().board.clone(), form);
    }

    #[test]
    fn each_tile_has_a_counterpart(naive in board()) {
        let board = naive.board();
        let canonical = board.canonical();
        let mut colors = std::collections::BTreeMap::new();
        for column in 0..board.columns_left() {
            prop_assert!(board.height(column) > 0);
            for row in 0..board.height(column) {
                let cell = Cell::new(column, row);
                let counterpart = canonical.counterpart(cell).expect("a column with tiles");
                let color = canonical.board.tile(counterpart).expect("a tile");
                prop_assert_eq!(*colors.entry(board.tile(cell)).or_insert(color), color);
                prop_assert_eq!(canonical.counterpart(counterpart), Some(cell));
            }
        }
        prop_assert_eq!(canonical.board.tiles_left(), board.tiles_left());
        prop_assert_eq!(canonical.board.colors().count(), board.colors().count());
    }
}
