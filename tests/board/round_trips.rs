//! Written boards, cells, sizes and dealers parse as the same values.

use crate::common::boards::board;
use crate::common::config;
use crate::common::values::{cell, dealer, rules, size};
use proptest::prelude::*;
use samegame::board::{Board, Cell, Color, ColumnLetters, Dealer, Rules, Size};

fn check_text_forms(board: &Board) -> Result<(), TestCaseError> {
    let (letters, digits) = (board.letters(), board.digits());
    prop_assert_eq!(&letters, &board.to_string());
    let ends = ["\r\n", "\r"].map(|end| [&letters, &digits].map(|text| text.replace('\n', end)));
    for text in ends.into_iter().flatten().chain([letters.to_lowercase(), letters, digits]) {
        prop_assert_eq!(text.parse::<Board>(), Ok(board.clone()), "{}", text);
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_written_board_parses_as_itself(naive in board()) {
        check_text_forms(&naive.board())?;
    }

    #[test]
    fn rows_match_the_text_form(naive in board()) {
        let board = naive.board();
        let rows: Vec<String> = board.rows()
            .map(|row| row.map(|tile| tile.map_or('.', Color::letter)).collect())
            .collect();
        prop_assert_eq!(rows.join("\n") + "\n", board.to_string());
        let naive_rows = format!("{naive:?}");
        prop_assert!(naive_rows.ends_with(&board.to_string()));
    }

    #[test]
    fn a_written_cell_parses_as_itself(cell in cell()) {
        let Cell { column, row } = cell;
        for text in [cell.to_string(), cell.to_string().to_uppercase(), format!("{column} {row}")] {
            prop_assert_eq!(text.parse(), Ok(cell), "`{}`", text);
        }
    }

    #[test]
    fn a_written_size_parses_as_itself(size in size()) {
        prop_assert_eq!(size.to_string().parse::<Size>(), Ok(size));
    }

    #[test]
    fn a_written_dealer_parses_as_itself(dealer in dealer()) {
        prop_assert_eq!(dealer.to_string().parse::<Dealer>(), Ok(dealer));
    }

    #[test]
    fn written_rules_parse_as_themselves(rules in rules()) {
        prop_assert_eq!(rules.code().parse::<Rules>(), Ok(rules));
    }
}

#[test]
fn column_letters_count_from_a_to_z_and_then_from_aa() {
    // The letters count up like the digits of an odometer.
    let mut letters = vec!['a'];
    for column in 0..=u16::MAX {
        let expected: String = letters.iter().collect();
        assert_eq!(ColumnLetters(column).to_string(), expected);
        let carried = letters.iter_mut().rev().all(|letter| {
            let carries = *letter == 'z';
            *letter = if carries { 'a' } else { char::from(u8::try_from(*letter).expect("a to y") + 1) };
            carries
        });
        if carried {
            letters.push('a');
        }
    }
    assert_eq!(Cell::new(999, 999).to_string(), "all1000");
}

/// A parser that takes quadratic time would not finish.
#[test]
fn a_board_of_a_million_tiles_parses_as_itself() {
    let size = "1000x1000".parse().unwrap();
    let board =
        Board::new(size, |cell| Color::new(u8::try_from(cell.column * 7 % 5 + cell.row % 3).unwrap()))
            .unwrap();
    assert_eq!(board.digits().parse::<Board>().unwrap(), board);
    assert_eq!(board.letters().parse::<Board>().unwrap(), board);
}
