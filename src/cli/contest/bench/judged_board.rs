//! Boards as `samegame judge --json` prints them, to compare a run with.

use crate::cli::contest::bench::boards::are_different;
use crate::cli::input::read;
use crate::cli::output::result_row::ResultRow;
use crate::notation::Format;
use serde::Deserialize;
use std::path::Path;

/// A board of `samegame judge --json`.
#[derive(Deserialize)]
pub(crate) struct JudgedBoard {
    board: String,
    score: i64,
    status: String,
    #[serde(default)]
    verdict: String,
    replay: Option<String>,
}

impl JudgedBoard {
    pub(crate) fn is_lost(&self) -> bool {
        self.verdict == "error"
    }
}

impl From<JudgedBoard> for ResultRow {
    fn from(JudgedBoard { board, score, status, replay, .. }: JudgedBoard) -> Self {
        Self { board, score, cleared: status == "cleared", replay, ..Self::default() }
    }
}

/// The judge names boards by their paths, and a run by the names of the files where those tell them apart.
pub(crate) fn name_as_in_runs(judged: &mut [ResultRow]) {
    let names: Vec<String> = judged.iter().map(|row| file_name(&row.board)).collect();
    if are_different(&names) {
        judged.iter_mut().zip(names).for_each(|(row, name)| row.board = name);
    }
}

/// The name of the file alone; an id is none.
fn file_name(board: &str) -> String {
    let path = Path::new(board).file_name().filter(|_| Format::detect(board) != Format::Code);
    path.map_or_else(|| board.to_owned(), |name| read::display_path(Path::new(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn renamed<const N: usize>(names: [&str; N]) -> Vec<String> {
        let mut rows = names.map(|name| ResultRow { board: name.to_owned(), ..ResultRow::default() });
        name_as_in_runs(&mut rows);
        rows.map(|row| row.board).into()
    }

    #[test]
    fn names_are_those_of_runs() {
        assert_eq!(renamed(["boards/1.txt", "boards/2.txt"]), ["1.txt", "2.txt"]);
        assert_eq!(renamed(["here/1.txt", "there/1.txt"]), ["here/1.txt", "there/1.txt"]);
        assert_eq!(renamed(["sg1:tiles:board:AB/AB"]), ["sg1:tiles:board:AB/AB"]);
    }
}
