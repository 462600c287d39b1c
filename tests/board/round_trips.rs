//! What is written is read back as the same value, and different values are written differently.

use crate::boards::{board, large_board};
use crate::values::{cell, dealer, id, replay, size};
use crate::{CASES, FEW_CASES, cases};
use proptest::prelude::*;
use samegame::board::{Board, Cell, Color, ColumnLetters, Dealer, Size};
use samegame::game::{BoardSource, Event, GameId};
use samegame::notation::{Document, Replay};

/// What no shell and no address treats in a special way.
fn is_safe(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b":,._/+=%-".contains(&byte))
}

/// The first id with some parts of the second.
fn crossed(first: &GameId, second: &GameId, parts: [bool; 5]) -> GameId {
    let [rules, size, colors, dealer, seed] = parts;
    let mut crossed = first.clone();
    if rules {
        crossed.rules = second.rules;
    }
    if let (BoardSource::Deal(deal), BoardSource::Deal(other)) = (&mut crossed.source, &second.source) {
        if size {
            deal.size = other.size;
        }
        if colors {
            deal.colors = other.colors;
        }
        if dealer {
            deal.dealer = other.dealer;
        }
        if seed {
            deal.seed = other.seed.clone();
        }
    }
    crossed
}

fn check_grids(board: &Board) -> Result<(), TestCaseError> {
    let (letters, digits) = (board.letters().to_string(), board.digits().to_string());
    prop_assert_eq!(&letters, &board.to_string());
    for text in [letters.clone(), digits, letters.to_lowercase(), letters.replace('\n', "\r\n")] {
        prop_assert_eq!(text.parse::<Board>(), Ok(board.clone()), "{}", text);
        prop_assert_eq!(text.parse::<Document>(), Ok(Document::Board(board.clone())));
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(CASES))]

    #[test]
    fn grids(naive in board()) {
        check_grids(&naive.board())?;
    }

    #[test]
    fn rows_are_what_is_drawn(naive in board()) {
        let board = naive.board();
        let drawn: Vec<String> = board.rows()
            .map(|row| row.map(|tile| tile.map_or('.', Color::letter)).collect())
            .collect();
        prop_assert_eq!(drawn.join("\n") + "\n", board.to_string());
        let drawn_naively = format!("{naive:?}");
        prop_assert!(drawn_naively.ends_with(&board.to_string()));
    }

    #[test]
    fn cells(cell in cell()) {
        let Cell { column, row } = cell;
        for text in [cell.to_string(), cell.to_string().to_uppercase(), format!("{column} {row}")] {
            prop_assert_eq!(text.parse(), Ok(cell), "`{}`", text);
        }
    }

    #[test]
    fn sizes(size in size()) {
        prop_assert_eq!(size.to_string().parse::<Size>(), Ok(size));
    }

    #[test]
    fn dealers(dealer in dealer()) {
        prop_assert_eq!(dealer.to_string().parse::<Dealer>(), Ok(dealer));
    }

    #[test]
    fn game_ids(id in id()) {
        let text = id.to_string();
        prop_assert!(is_safe(&text), "{}", text);
        prop_assert_eq!(text.parse(), Ok(id.clone()), "{}", text);
        prop_assert_eq!(text.parse(), Ok(Document::Replay(Replay::new(id, Vec::new()))));
    }

    #[test]
    fn different_ids_have_different_texts(first in id(), second in id(), parts: [bool; 5]) {
        let crossed = crossed(&first, &second, parts);
        prop_assert_eq!(crossed == first, crossed.to_string() == first.to_string());
        prop_assert_eq!(crossed == second, crossed.to_string() == second.to_string());
    }

    #[test]
    fn replays_as_text(replay in replay()) {
        let text = replay.to_string();
        prop_assert_eq!(text.parse(), Ok(replay.clone()), "{}", text);
        let windows = text.replace('\n', "\r\n");
        prop_assert_eq!(windows.parse(), Ok(replay.clone()), "{:?}", windows);
        prop_assert_eq!(text.parse(), Ok(Document::Replay(replay)));
    }

    #[test]
    fn replays_as_code(replay in replay()) {
        let code = replay.code().to_string();
        prop_assert!(is_safe(&code), "{}", code);
        prop_assert_eq!(code.parse(), Ok(replay.clone()), "{}", code);
        prop_assert_eq!(format!("  {code}\n").parse(), Ok(Document::Replay(replay)));
    }
}

proptest! {
    #![proptest_config(cases(FEW_CASES))]

    #[test]
    fn large_grids(naive in large_board()) {
        check_grids(&naive.board())?;
    }
}

/// Counted out as one would count columns, letter by letter.
#[test]
fn columns_count_from_a_to_z_and_on_from_aa() {
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

/// A cell off every board can still be shown, because an illegal move names it.
#[test]
fn the_farthest_cell_can_be_shown() {
    assert_eq!(Cell::new(u16::MAX, u16::MAX).to_string(), "crxp65536");
}

#[test]
fn texts_are_written_as_they_always_were() {
    let id = "sg1:topcoder:board:RBB/RRR/RBB";
    let text = format!("samegame replay 1\n{id}\nplayer: Ada\n\na1\nmark hint\nundo\nredo\n");
    let replay: Replay = text.parse().expect("a replay");
    assert_eq!(replay.to_string(), text);
    assert_eq!(replay.code().to_string(), format!("{id}+a1._hint.u.r+player=Ada"));
    assert_eq!(replay.notes().collect::<Vec<_>>(), [("player", "Ada")]);
    for id in [
        "sg1:standard:15x15c5:uniform-v1:demo",
        "sg1:jsgames:30x20c3:clustered:40-v1:%C5%BC%C3%B3%C5%82w",
        "sg1:p1,-1,0,2_g3_b-7_x2_l1,-4,4,1_a2_c:1x1000c26:clearable-v1:a%20b%2Fc.d_e-f",
    ] {
        assert_eq!(id.parse::<GameId>().expect("an id").to_string(), id);
    }
}

/// The largest board, which a parser that looks at everything again for each tile would not come to the end of.
#[test]
fn a_million_tiles_are_read_back() {
    let size = "1000x1000".parse().unwrap();
    let board =
        Board::new(size, |cell| Color::new(u8::try_from(cell.column * 7 % 5 + cell.row % 3).unwrap()))
            .unwrap();
    assert_eq!(board.digits().to_string().parse::<Board>().unwrap(), board);
    assert_eq!(board.letters().to_string().parse::<Board>().unwrap(), board);
}

#[test]
fn a_hundred_thousand_events_are_read_back() {
    let id: GameId = "sg1:standard:board:AAB/ABB".parse().unwrap();
    let events = [Event::Move(Cell::new(0, 0)), Event::Undo].into_iter().cycle().take(100_000).collect();
    let replay = Replay::new(id, events);
    assert_eq!(replay.to_string().parse::<Replay>().unwrap(), replay);
    assert_eq!(replay.code().to_string().parse::<Replay>().unwrap(), replay);
}
