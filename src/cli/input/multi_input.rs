//! Texts that hold several boards, and streams of JSON objects.

use crate::notation::Format;
use serde_json::{Map, Value};

/// Returns the number of boards in a text that holds several: separated by blank lines, or one a line. The boards are in
/// the format `named`, if one is given.
pub(crate) fn boards_in(text: &str, named: Option<Format>) -> Option<usize> {
    let format = |part: &str| named.unwrap_or_else(|| Format::detect(part));
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

/// Returns the lines, from 1, of a stream of JSON objects whose objects have a replay; `None` if the text is no such
/// stream of two objects or more. `judge` and `bench` print such streams.
pub(crate) fn games_in(text: &str) -> Option<Vec<usize>> {
    let lines = || (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    if lines().count() < 2 {
        return None;
    }
    let mut games = Vec::new();
    for (number, line) in lines() {
        let object: Map<String, Value> = serde_json::from_str(line).ok()?;
        if object.contains_key("replay") {
            games.push(number);
        }
    }
    Some(games)
}

/// Returns a line of a text, from 1, after as many line breaks as before: so errors name the right line.
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
    fn games_in_a_stream_are_found_by_line() {
        let is = |text: &str, expected: Option<&[usize]>| {
            assert_eq!(games_in(text).as_deref(), expected, "{text}");
        };
        is("{\"number\":1}\n\n{\"replay\":\"x\"}\n", Some(&[3]));
        is("{\"replay\":\"x\"}\n{\"replay\":\"y\"}\n{}", Some(&[1, 2]));
        is("{}\n{}\n", Some(&[]));
        is("{\"replay\":\"x\"}\n", None);
        is("{\n\"replay\":\"x\"}\n", None);
        is("{}\nAB\n", None);
        assert_eq!(line_in_place("a\n\nc\nd", 3), "\n\nc");
    }

    #[test]
    fn a_broken_board_is_not_several() {
        assert_boards("", None);
        assert_boards("AB\nBA\n", None);
        assert_boards("AB\nBAB\n", None);
        assert_boards("AB\nB?\n\nAB\n", None);
        assert_boards("samegame replay 1\nsg1:tiles:board:AA\n\na2\n", None);
    }
}
