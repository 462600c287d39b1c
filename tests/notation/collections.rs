//! Texts with several boards split into these boards, and boards with gaps settle.

use crate::common::boards::{grid_with_gaps, small_board};
use crate::common::config;
use crate::common::naive::NaiveBoard;
use crate::common::values::replay;
use proptest::prelude::*;
use samegame::board::Board;
use samegame::notation::{Document, Format, Part};

/// Reads all parts of a text.
fn read_all(text: &str, format: Option<Format>) -> Vec<Document> {
    let read = |part: &Part<'_>| {
        let format = format.unwrap_or_else(|| Format::detect(part.text));
        format.read(part.text).unwrap_or_else(|error| panic!("{error}: {:?} in {text:?}", part.text))
    };
    Part::all_in(text, format).iter().map(read).collect()
}

fn letter(tile: Option<u8>) -> String {
    tile.map_or('.', |color| char::from(b'A' + color)).to_string()
}

/// The letters of a grid, which may have gaps.
fn letters(grid: &NaiveBoard) -> String {
    rows(grid, letter, "", "", "\n")
}

fn rows(
    grid: &NaiveBoard,
    tile: impl Fn(Option<u8>) -> String,
    start: &str,
    separator: &str,
    end: &str,
) -> String {
    let row = |row: u16| {
        let tiles = (0..grid.columns()).map(|column| tile(grid.tile(column, row).map(|tile| tile.color)));
        format!("{start}{}{end}", tiles.collect::<Vec<_>>().join(separator))
    };
    (0..grid.rows()).rev().map(row).collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn boards_separated_by_blank_lines_are_split(
        boards in prop::collection::vec(small_board(), 1..5),
        blank_lines in prop::sample::select(vec!["\n", "\n\n", " \t\n", "\r\n"]),
        in_digits: bool,
    ) {
        let boards: Vec<Board> = boards.iter().map(NaiveBoard::board).collect();
        let write = |board: &Board| if in_digits { board.digits() } else { board.letters() };
        let texts: Vec<String> = boards.iter().map(write).collect();
        let text = texts.join(blank_lines);
        let documents: Vec<Document> = boards.into_iter().map(Document::Board).collect();
        prop_assert_eq!(read_all(&text, None), documents.clone());
        let format = if in_digits { Format::Digits } else { Format::Letters };
        prop_assert_eq!(read_all(&text, Some(format)), documents);
        // The first part begins on line 1, and each later one below its predecessor and the blank lines.
        let mut line = 1;
        for (part, text) in Part::all_in(&text, None).iter().zip(&texts) {
            prop_assert_eq!((part.line, part.column, part.text), (line, 1, text.as_str()));
            line += text.lines().count() + blank_lines.lines().count();
        }
    }

    #[test]
    fn games_are_split_one_on_a_line_or_at_their_headings(
        games in prop::collection::vec(replay(), 1..5), separator in prop::sample::select(vec!["\n", "\n \n"])
    ) {
        let codes: Vec<String> = games.iter().map(samegame::notation::Replay::code).collect();
        let headed: String = games.iter().map(ToString::to_string).collect();
        let documents: Vec<Document> = games.into_iter().map(Document::Replay).collect();
        for text in [codes.join(separator), headed] {
            prop_assert_eq!(read_all(&text, None), documents.clone());
        }
    }

    #[test]
    fn gaps_settle_in_every_format(grid in grid_with_gaps()) {
        let mut settled = grid.clone();
        settled.close_gaps();
        let has_gaps = settled.cells.iter().flatten().map(Option::is_some).ne(grid.cells.iter().flatten().map(Option::is_some));
        let board = settled.board();
        let number = |tile: Option<u8>| tile.map_or_else(|| "-1".to_owned(), |color| color.to_string());
        let digits = rows(&grid, number, "", " ", "\n");
        let list = format!("{{{}}}", rows(&grid, letter, "\"", "", "\","));
        let texts = [(Format::Letters, letters(&grid)), (Format::Digits, digits), (Format::Letters, list)];
        for (format, text) in texts {
            prop_assert_eq!(format.read_settled(&text), Ok(Document::Board(board.clone())), "{}", &text);
            prop_assert_eq!(format.read(&text).is_err(), has_gaps, "{}", &text);
        }
    }
}

#[test]
fn lists_of_rows_and_ids_of_other_programs_are_split() {
    let check = |text: &str, expected: &[(usize, usize, &str)]| {
        let parts = Part::all_in(text, None);
        assert_eq!(
            parts.iter().map(|part| (part.line, part.column, part.text)).collect::<Vec<_>>(),
            expected,
            "{text}"
        );
    };
    check("{\"RBB\",\n\"RRR\"}\n {\"AB\"}\n", &[(1, 1, "{\"RBB\",\n\"RRR\"}"), (3, 2, "{\"AB\"}")]);
    check("2x1c3s2:1,2\n\n2x1:1,1\n", &[(1, 1, "2x1c3s2:1,2\n"), (3, 1, "2x1:1,1\n")]);
    check("", &[(1, 1, "")]);
    check("\n\n", &[(1, 1, "\n\n")]);
}

#[test]
fn an_error_in_a_part_is_placed_in_the_whole_text() {
    let parts = Part::all_in("{\"AB\"}\n {\"AB\",\n \"A?\"} {\"B?\"}", None);
    let places = [1, 2].map(|index| {
        let error = parts[index].error_in_whole(parts[index].text.parse::<Document>().unwrap_err());
        (error.line, error.column)
    });
    assert_eq!(places, [(3, 4), (3, 11)]);
}
