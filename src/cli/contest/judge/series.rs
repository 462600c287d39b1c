//! The boards of a folder, judged one after the other or several at a time.

use crate::cli::contest::judge::Judge;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::ledger::Ledger;
use crate::cli::contest::judge::remark_printer::RemarkPrinter;
use crate::cli::error::{AlreadyReported, BadInput};
use crate::cli::input::folder;
use crate::cli::input::folder::BoardFile;
use crate::cli::input::read;
use crate::contest::process::{Moment, on_deadly_signal, try_bot};
use std::mem;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

impl Judge {
    pub(crate) fn judge_folder(&self, folder: &Path) -> anyhow::Result<()> {
        if let Some(flag) = self.flag_for_one_board() {
            let name = read::display_path(folder);
            let message = format!("`{flag}` is for one board, and {name} is a folder: name a board in it");
            return Err(BadInput::new(message).into());
        }
        let boards = folder::read_boards(folder, self.board.from, &self.rules)?;
        let ledger =
            Arc::new(Ledger::open(&boards, self.style.style(), self.terms().form, self.again.clone())?);
        let last = Arc::clone(&ledger);
        on_deadly_signal(move || drop(last.close()));
        self.judge_all(boards, &ledger);
        if ledger.close()?.has_failures() { Err(AlreadyReported.into()) } else { Ok(()) }
    }

    fn flag_for_one_board(&self) -> Option<&'static str> {
        let flags = [("--actions", self.actions.is_some()), ("--watch", self.watch)];
        flags.into_iter().find_map(|(flag, given)| given.then_some(flag))
    }

    fn judge_all(&self, boards: Vec<BoardFile>, ledger: &Ledger) {
        let queue = Mutex::new(boards.into_iter().enumerate());
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let stop = || drop(mem::take(&mut *queue.lock().unwrap_or_else(PoisonError::into_inner)));
        thread::scope(|scope| {
            for _ in 0..self.jobs.get() {
                scope.spawn(|| {
                    while let Some((index, board)) = next() {
                        if self.judge_entry(index, board, ledger).is_break() {
                            stop();
                        }
                    }
                });
            }
        });
    }

    /// Judges one board. Says whether to go on.
    fn judge_entry(&self, index: usize, board: BoardFile, ledger: &Ledger) -> ControlFlow<()> {
        let BoardFile { name, path, game } = board;
        let (mut remarks, terms) = (RemarkPrinter::new(&name, self.stderr), self.terms());
        let tried = try_bot(game, &terms, &self.command, |moment| {
            if let Moment::Remarks(said) = moment {
                ledger.aside(|| remarks.take(said));
            }
            Ok(())
        });
        let result = tried.map(|trial| {
            ledger.end(&mut remarks, &trial, terms.form);
            BoardResult::of(&path, &trial, terms.form)
        });
        ledger.enter(index, result)
    }
}
