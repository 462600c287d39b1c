//! The notes on the games of bots: likely mistakes, and how to judge the first failed board again.

use crate::cli::contest::run::diagnosis::Diagnosis;
use crate::cli::contest::run::result::GameResult;
use std::mem;

/// Returns the command line that judges the board in a file again.
pub(crate) type Rerun = Box<dyn Fn(&str) -> String + Send>;

pub(crate) struct Notes {
    /// `None` if the games were read from files.
    rerun: Option<Rerun>,
    first_failed: Option<FailedBoard>,
    /// Each kind of diagnosis once, with the first board that led to it.
    diagnoses: Vec<(String, Diagnosis)>,
}

struct FailedBoard {
    /// The path of the board; `None` if judging it again is useless, because the bot did not start or the flags are wrong.
    path: Option<String>,
    outcome: String,
}

impl Notes {
    pub(crate) const fn new(rerun: Option<Rerun>) -> Self {
        Self { rerun, first_failed: None, diagnoses: Vec::new() }
    }

    /// Adds the result of a game. Returns the notes to print at once, because the same mistake wastes much time on each
    /// of the next boards.
    pub(crate) fn add(&mut self, name: &str, game: &GameResult) -> Vec<String> {
        let Some(result) = game.bot() else { return Vec::new() };
        if let Some(error) = result.error_text() {
            self.first_failed.get_or_insert_with(|| FailedBoard {
                path: result.is_worth_judging_again().then(|| game.board.clone()),
                outcome: format!("{name}: {error}"),
            });
        }
        let known = self.diagnoses.len();
        for &diagnosis in &result.diagnoses {
            let kind = mem::discriminant(&diagnosis);
            if self.diagnoses.iter().all(|(_, known)| mem::discriminant(known) != kind) {
                self.diagnoses.push((name.to_owned(), diagnosis));
            }
        }
        let new = self.diagnoses[known..].iter();
        new.filter(|(_, diagnosis)| diagnosis.wastes_time()).map(line).collect()
    }

    /// Returns the notes that are not printed yet, including the outcome of the first failed board unless the games have
    /// already shown it.
    pub(crate) fn lines(&self, outcome_was_shown: bool) -> Vec<String> {
        let later = self.diagnoses.iter().filter(|(_, diagnosis)| !diagnosis.wastes_time());
        let mut lines: Vec<String> = later.map(line).collect();
        if let Some(FailedBoard { path, outcome }) = &self.first_failed {
            lines.extend((!outcome_was_shown).then(|| outcome.clone()));
            let command = self.rerun.as_ref().zip(path.as_ref()).map(|(rerun, path)| rerun(path));
            lines.extend(command.map(|line| format!("To judge the first failed board again:\n{line}")));
        }
        lines
    }
}

fn line((name, diagnosis): &(String, Diagnosis)) -> String {
    format!("note: {name}: {diagnosis}")
}
