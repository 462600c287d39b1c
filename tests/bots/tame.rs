//! A well-behaved bot: `tame_bot greedy [ROWS]` and `tame_bot plays ACTIONS [ROWS]`.
//!
//! `greedy` removes the largest group; `plays` plays the given actions. With a number of rows, the bot answers turn by
//! turn; without one, it answers in one line.

use samegame::board::Board;
use samegame::contest::{ActionLine, ContestAction};
use std::env;
use std::io::{self, BufRead, Write};

pub(crate) fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["greedy"] => answer(&greedy_line(&read_lines(usize::MAX)?)),
        ["greedy", rows] => {
            let rows = parse_number(rows)?;
            loop {
                let board = read_lines(rows)?;
                if board.is_empty() {
                    return Ok(());
                }
                let action = greedy(&parse(&board));
                answer(&action.map_or_else(|| "no move left".to_owned(), |action| action.to_string()))?;
            }
        }
        ["plays", actions] => answer(actions),
        ["plays", actions, rows] => {
            let rows = parse_number(rows)?;
            for action in actions.split(';') {
                read_lines(rows)?;
                answer(action)?;
            }
            Ok(())
        }
        _ => Err(io::Error::other("usage: tame_bot greedy [ROWS], tame_bot plays ACTIONS [ROWS]")),
    }
}

fn parse_number(word: &str) -> io::Result<usize> {
    word.parse().map_err(io::Error::other)
}

fn answer(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// Reads this number of lines, or all lines if there are fewer.
fn read_lines(rows: usize) -> io::Result<String> {
    let lines = io::stdin().lock().lines().take(rows).collect::<io::Result<Vec<_>>>()?;
    Ok(lines.join("\n"))
}

fn parse(board: &str) -> Board {
    board.parse().unwrap_or_else(|error| panic!("{error}:\n{board}"))
}

/// Returns the action that removes the largest group, with the size of the group as the message.
fn greedy(board: &Board) -> Option<ContestAction> {
    let largest = board.moves(2).into_iter().max_by_key(|group| group.size)?;
    Some(ContestAction { cell: largest.cell, message: format!("{} tiles", largest.size) })
}

fn greedy_line(board: &str) -> String {
    let mut board = parse(board);
    let actions = std::iter::from_fn(|| {
        let action = greedy(&board)?;
        board.remove(action.cell, 2).ok()?;
        Some(action)
    });
    ActionLine(actions.collect()).to_string()
}
