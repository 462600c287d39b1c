//! A bot that behaves: `tame_bot greedy`, `tame_bot greedy ROWS`, `tame_bot plays ACTIONS` and `tame_bot plays ACTIONS ROWS`.
//!
//! With the rows of the board it answers turn by turn, without them with one line. `greedy` removes the largest group,
//! `plays` does what it is told.

use samegame::board::Board;
use samegame::contest::{Action, ActionLine};
use std::env;
use std::io::{self, BufRead, Write};

pub(crate) fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["greedy"] => answer(&greedy_line(&read(usize::MAX)?)),
        ["greedy", rows] => {
            let rows = number(rows)?;
            while let board = read(rows)?
                && !board.is_empty()
            {
                answer(
                    &greedy(&parse(&board))
                        .map_or_else(|| "none left".to_owned(), |action| action.to_string()),
                )?;
            }
            Ok(())
        }
        ["plays", actions] => answer(actions),
        ["plays", actions, rows] => {
            let rows = number(rows)?;
            for action in actions.split(';') {
                read(rows)?;
                answer(action)?;
            }
            Ok(())
        }
        _ => Err(io::Error::other("usage: tame_bot greedy [ROWS], tame_bot plays ACTIONS [ROWS]")),
    }
}

fn number(word: &str) -> io::Result<usize> {
    word.parse().map_err(io::Error::other)
}

fn answer(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// So many lines, or all there are.
fn read(rows: usize) -> io::Result<String> {
    let lines = io::stdin().lock().lines().take(rows).collect::<io::Result<Vec<_>>>()?;
    Ok(lines.join("\n"))
}

fn parse(board: &str) -> Board {
    board.parse().unwrap_or_else(|error| panic!("{error}:\n{board}"))
}

/// The largest group, and how large it is as a message.
fn greedy(board: &Board) -> Option<Action> {
    let largest = board.moves(2).into_iter().max_by_key(|group| group.size)?;
    Some(Action { cell: largest.cell, message: format!("{} tiles", largest.size) })
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
