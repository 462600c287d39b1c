//! A run of `samegame bench` or `samegame judge`, as it is compared with others.

use crate::cli::contest::run::board_list::bench_names;
use crate::cli::contest::run::board_score::BoardScore;
use crate::cli::contest::run::game_row::GameRow;
use crate::cli::contest::run::run_params::RunParams;
use std::collections::HashMap;
use std::io::{self, Write};

/// The scores of a run, just played or read from a file.
#[derive(Debug)]
pub(crate) struct Run {
    /// The name of the run in messages, such as that of its file.
    pub(crate) name: String,
    /// The boards in the order in which they were first played.
    pub(crate) boards: Vec<BoardScore>,
    pub(crate) params: Option<RunParams>,
}

impl Run {
    /// The name of the run that has just been played.
    pub(crate) const THIS: &'static str = "this run";

    /// The name of a run that has just been joined.
    pub(crate) const JOINED: &'static str = "the joined runs";

    /// Groups games by their boards.
    pub(crate) fn new(name: String, rows: &[impl GameRow], params: Option<RunParams>) -> Self {
        let paths: Vec<&str> = rows.iter().map(GameRow::board).collect();
        let mut boards: Vec<BoardScore> = Vec::new();
        let mut indices: HashMap<String, usize> = HashMap::new();
        for (board, row) in bench_names(&paths).into_iter().zip(rows) {
            if let Some(&index) = indices.get(&board) {
                boards[index].add(row);
            } else {
                indices.insert(board.clone(), boards.len());
                boards.push(BoardScore::new(board, row));
            }
        }
        Self { name, boards, params }
    }

    /// Prints notes on what makes the scores harder to compare with a baseline: games lost in the baseline, and
    /// parameters that differ.
    pub(crate) fn warn_about_baseline(&self, baseline: &Self) -> io::Result<()> {
        let Self { name, boards, params } = baseline;
        let count = |count: fn(&BoardScore) -> usize| boards.iter().map(count).sum::<usize>();
        let mut stderr = io::stderr().lock();
        let lost = count(|board| board.lost);
        if lost > 0 {
            writeln!(stderr, "note: games lost in {name}: {lost} of {}", count(|board| board.games))?;
        }
        let params = self.params.as_ref().zip(params.as_ref());
        match params.and_then(|(ours, theirs)| ours.difference_from_baseline(theirs)) {
            Some(difference) => {
                writeln!(stderr, "note: {name} is a run with different parameters: {difference}")
            }
            None => Ok(()),
        }
    }
}

/// Finds the boards of a run.
pub(crate) struct BoardIndex<'a> {
    by_name: HashMap<&'a str, &'a BoardScore>,
    by_id: HashMap<&'a str, &'a BoardScore>,
}

/// What a run has for a board of another run.
pub(crate) enum FoundBoard<'a> {
    Same(&'a BoardScore),
    /// A different board has the same name.
    Different,
    Missing,
}

impl<'a> BoardIndex<'a> {
    pub(crate) fn new(run: &'a Run) -> Self {
        let ids = run.boards.iter().filter_map(|board| Some((board.id_text()?, board)));
        Self {
            by_name: run.boards.iter().map(|board| (board.name.as_str(), board)).collect(),
            by_id: ids.collect(),
        }
    }

    /// Finds a board by its name or, if no board has that name, by its game id: `bench --deal` names boards by their
    /// ids, and the judge by the files that contain these ids.
    pub(crate) fn find(&self, board: &BoardScore) -> FoundBoard<'a> {
        match self.by_name.get(board.name.as_str()) {
            Some(same) if board.may_share_board_with(same) => FoundBoard::Same(same),
            Some(_) => FoundBoard::Different,
            None => match board.id_text().and_then(|id| self.by_id.get(id)) {
                Some(same) => FoundBoard::Same(same),
                None => FoundBoard::Missing,
            },
        }
    }
}
