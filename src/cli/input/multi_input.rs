//! Texts that hold several boards, and streams of JSON objects.

use crate::notation::Format;
use serde_json::{Map, Value};

/// Returns the number of boards in a text that holds several boards, separated by blank lines or one per line. Returns
/// `None` for any other text. The boards are in the format `from` if one is given.
pub(crate) fn boards_in(text: &str, from: Option<Format>) -> Option<usize> {
    let format = |part: &str| from.unwrap_or_else(|| Format::detect(part));
    let is_board = |part: &str| format(part).read(part).is_ok();
    let blocks = blocks(text);
    if blocks.len() > 1 && blocks.iter().all(|block| is_board(block)) {
        return Some(blocks.len());
    }
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let are_boards = lines.iter().all(|line| format(line).is_one_line() && is_board(line));
    (lines.len() > 1 && are_boards).then_some(lines.len())
}

/// Splits a text at its blank lines.
fn blocks(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let blocks = lines.split(|line| line.trim().is_empty());
    blocks.filter(|block| !block.is_empty()).map(|block| block.join("\n")).collect()
}

/// Returns the numbers, from 1, of the lines with a replay in a stream of JSON objects, as `judge` and `bench` print it.
/// Returns `None` if the text is not a stream of at least two objects.
pub(crate) fn game_lines_in(text: &str) -> Option<Vec<usize>> {
    let lines = || (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    if lines().count() < 2 {
        return None;
    }
    let mut numbers = Vec::new();
    for (number, line) in lines() {
        let object: Map<String, Value> = serde_json::from_str(line).ok()?;
        if object.contains_key("replay") {
            numbers.push(number);
        }
    }
    Some(numbers)
}

/// Returns the numbers, from 1, of the lines of a list of replay codes, one per line. Returns `None` if the text is not
/// a list of at least two codes.
pub(crate) fn code_lines_in(text: &str) -> Option<Vec<usize>> {
    let lines = || (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let are_codes = lines().count() > 1 && lines().all(|(_, line)| Format::detect(line) == Format::Code);
    are_codes.then(|| lines().map(|(number, _)| number).collect())
}

/// Returns line `number` of a text, counted from 1, below an empty line for each line before it, so that errors name
/// the right line.
pub(crate) fn line_in_place(text: &str, number: usize) -> String {
    let before = number - 1;
    format!("{}{}", "\n".repeat(before), text.lines().nth(before).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_boards(text: &str, expected: Option<usize>) {
        assert_eq!(boards_in(text, None), expected, "{text}");
    }

    #[test]
    fn several_boards_are_counted() {
        assert_boards("AB\nBA\n\n \nAA\r\n\r\nBB\n", Some(3));
        assert_boards("0 1\n1 0\n\n0 0\n", Some(2));
        assert_boards("sg1:tiles:board:AB\nsg1:tiles:board:BA+a1", Some(2));
        assert_boards("{\"cells\":[[0]]}\n{\"cells\":[[1]]}\n", Some(2));
        assert_boards("samegame replay 1\nsg1:tiles:board:AA\na1\n\nAB\n", Some(2));
    }

    #[test]
    fn the_lines_of_games_in_a_stream_are_found() {
        let check = |text: &str, expected: Option<&[usize]>| {
            assert_eq!(game_lines_in(text).as_deref(), expected, "{text}");
        };
        check("{\"number\":1}\n\n{\"replay\":\"x\"}\n", Some(&[3]));
        check("{\"replay\":\"x\"}\n{\"replay\":\"y\"}\n{}", Some(&[1, 2]));
        check("{}\n{}\n", Some(&[]));
        check("{\"replay\":\"x\"}\n", None);
        check("{\n\"replay\":\"x\"}\n", None);
        check("{}\nAB\n", None);
        assert_eq!(line_in_place("a\n\nc\nd", 3), "\n\nc");
    }

    #[test]
    fn the_lines_of_a_list_of_codes_are_found() {
        let check = |text: &str, expected: Option<&[usize]>| {
            assert_eq!(code_lines_in(text).as_deref(), expected, "{text}");
        };
        check("sg1:tiles:board:AA+a1\n\nsg1:tiles:board:BB+a1\n", Some(&[1, 3]));
        check("sg1:tiles:board:AA+a1\n", None);
        check("sg1:tiles:board:AA+a1\nAB\n", None);
    }

    #[test]
    fn one_board_or_a_broken_one_is_not_counted() {
        assert_boards("", None);
        assert_boards("AB\nBA\n", None);
        assert_boards("AB\nBAB\n", None);
        assert_boards("AB\nB?\n\nAB\n", None);
        assert_boards("samegame replay 1\nsg1:tiles:board:AA\n\na2\n", None);
    }
}
