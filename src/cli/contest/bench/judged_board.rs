//! Boards in the output of `samegame judge --json`, with which a run can be compared.

use crate::cli::contest::bench::boards::all_different;
use crate::cli::input::read;
use crate::cli::output::result_row::ResultRow;
use crate::notation::Format;
use serde::Deserialize;
use std::path::Path;

/// A `result` object of `samegame judge --json`.
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

/// Renames the boards as `bench` names them: by file names without folders, if these are all different. The judge
/// prints whole paths.
pub(crate) fn rename_as_in_bench(judged: &mut [ResultRow]) {
    let names: Vec<String> = judged.iter().map(|row| file_name(&row.board)).collect();
    if all_different(&names) {
        judged.iter_mut().zip(names).for_each(|(row, name)| row.board = name);
    }
}

/// Returns the file name of a path, and a game id unchanged.
fn file_name(board: &str) -> String {
    let path = Path::new(board).file_name().filter(|_| Format::detect(board) != Format::Code);
    path.map_or_else(|| board.to_owned(), |name| read::display_path(Path::new(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn renamed<const N: usize>(names: [&str; N]) -> Vec<String> {
        let mut rows = names.map(|name| ResultRow { board: name.to_owned(), ..ResultRow::default() });
        rename_as_in_bench(&mut rows);
        rows.map(|row| row.board).into()
    }

    #[test]
    fn folders_are_dropped_unless_file_names_repeat() {
        assert_eq!(renamed(["boards/1.txt", "boards/2.txt"]), ["1.txt", "2.txt"]);
        assert_eq!(renamed(["here/1.txt", "there/1.txt"]), ["here/1.txt", "there/1.txt"]);
        assert_eq!(renamed(["sg1:tiles:board:AB/AB"]), ["sg1:tiles:board:AB/AB"]);
    }
}
