//! What identifies the boards of a run: their hash, their rules and their names.

use crate::cli::args::rules::name_or_description;
use crate::cli::input::read;
use crate::game::GameId;
use crate::notation::Format;
use std::collections::{BTreeSet, HashSet};
use std::path::Path;

/// Returns a short hash of boards in order, the same for all shards of a run.
pub(crate) fn hash<'a>(ids: impl IntoIterator<Item = &'a GameId>) -> String {
    let mut hasher = crc32fast::Hasher::new();
    for id in ids {
        hasher.update(id.to_string().as_bytes());
        hasher.update(b"\n");
    }
    format!("{:08x}", hasher.finalize())
}

/// Returns the names of all rules that the boards are played by, joined by `+`.
pub(crate) fn rules<'a>(ids: impl IntoIterator<Item = &'a GameId>) -> String {
    let names: BTreeSet<String> = ids.into_iter().map(|id| name_or_description(&id.rules)).collect();
    names.into_iter().collect::<Vec<_>>().join("+")
}

pub(crate) fn all_different<'a>(names: impl IntoIterator<Item = &'a String>) -> bool {
    let mut seen = HashSet::new();
    names.into_iter().all(|name| seen.insert(name))
}

/// Returns the names of judged boards as `bench` names them: the file names without folders, if these are all
/// different. The judge prints whole paths.
pub(crate) fn bench_names(boards: &[&str]) -> Vec<String> {
    let different: BTreeSet<&str> = boards.iter().copied().collect();
    let file_names: Vec<String> = different.iter().map(|board| file_name(board)).collect();
    if all_different(&file_names) {
        boards.iter().map(|board| file_name(board)).collect()
    } else {
        boards.iter().map(|&board| board.to_owned()).collect()
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

    #[test]
    fn folders_are_dropped_unless_file_names_repeat() {
        assert_eq!(bench_names(&["boards/1.txt", "boards/2.txt"]), ["1.txt", "2.txt"]);
        assert_eq!(bench_names(&["boards/1.txt", "boards/1.txt"]), ["1.txt", "1.txt"]);
        assert_eq!(bench_names(&["here/1.txt", "there/1.txt"]), ["here/1.txt", "there/1.txt"]);
        assert_eq!(bench_names(&["sg1:tiles:board:AB/AB"]), ["sg1:tiles:board:AB/AB"]);
    }
}
