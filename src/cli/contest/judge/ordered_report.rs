//! Prints the results of many games in the order of their boards, even if they finish in another order.

use crate::cli::args::format::Style;
use crate::cli::contest::judge::batch_run::BatchRun;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::folder_summary::FolderSummary;
use crate::cli::contest::judge::notes::Notes;
use crate::cli::contest::judge::row_printer::RowPrinter;
use crate::cli::contest::judge::stderr_printer::StderrPrinter;
use crate::cli::contest::run::baselines::Baselines;
use crate::cli::contest::run::run::Run;
use crate::cli::output::progress;
use crate::contest::process::{AnswerForm, BotGame};
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::mem;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The report that all judging threads write to.
pub(crate) struct OrderedReport(Mutex<ReportState>);

struct ReportState {
    run: BatchRun,
    baselines: Baselines,
    /// The results of the games by their numbers.
    results: BTreeMap<usize, BoardResult>,
    /// The number of games at the beginning that are printed. The others wait for an earlier game to finish.
    printed: usize,
    printer: RowPrinter,
    summary: FolderSummary,
    notes: Notes,
    /// What the last bot that failed wrote to standard error.
    last_stderr: Option<String>,
    bar: ProgressBar,
    output: OutputState,
}

#[derive(Debug)]
enum OutputState {
    Open,
    /// The output is closed or broken.
    Failed(io::Error),
    Finished,
}

impl OrderedReport {
    pub(crate) fn start(run: BatchRun, baselines: Baselines, style: Style) -> io::Result<Self> {
        Ok(Self(Mutex::new(ReportState {
            results: BTreeMap::new(),
            printed: 0,
            printer: RowPrinter::start(&run, style)?,
            summary: FolderSummary::new(&run),
            notes: Notes::new(run.rerun.clone()),
            last_stderr: None,
            bar: progress::board_bar(run.games(), style != Style::Number),
            output: OutputState::Open,
            run,
            baselines,
        })))
    }

    /// Returns the name of a game in messages.
    pub(crate) fn game_name(&self, index: usize) -> String {
        self.lock().run.game_name(index)
    }

    /// Adds the result of a game. Returns [`ControlFlow::Break`] if judging more boards is useless, because the output is
    /// closed or the bot does not start.
    pub(crate) fn add(&self, index: usize, result: io::Result<BoardResult>) -> ControlFlow<()> {
        self.lock().add(index, result)
    }

    /// Calls `print`, which writes lines to standard error, between two rows.
    pub(crate) fn print_between_rows(&self, print: impl FnOnce()) {
        self.lock().bar.suspend(print);
    }

    /// Prints the final lines of a bot. If it failed with the same last line as the one before, that line is left out.
    pub(crate) fn print_final_lines(&self, stderr: &mut StderrPrinter, bot_game: &BotGame, form: AnswerForm) {
        let mut state = self.lock();
        let last_stderr = stderr.last_line_of_failure(bot_game, form);
        if last_stderr.is_some() {
            if last_stderr == state.last_stderr {
                stderr.forget_last_line();
            }
            state.last_stderr = last_stderr;
        }
        let lines = stderr.final_lines(bot_game, form);
        state.bar.suspend(|| lines.iter().for_each(|line| stderr.print(line)));
    }

    /// Prints the remaining rows, the summary and the notes, once. Results that are added later do not count.
    pub(crate) fn finish(&self) -> io::Result<FolderSummary> {
        self.lock().finish()
    }

    fn lock(&self) -> MutexGuard<'_, ReportState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ReportState {
    fn add(&mut self, index: usize, result: io::Result<BoardResult>) -> ControlFlow<()> {
        if !matches!(self.output, OutputState::Open) {
            return ControlFlow::Break(());
        }
        result.and_then(|result| self.add_result(index, result)).unwrap_or_else(|error| {
            self.output = OutputState::Failed(error);
            ControlFlow::Break(())
        })
    }

    fn add_result(&mut self, index: usize, result: BoardResult) -> io::Result<ControlFlow<()>> {
        let flow = if result.bot_did_not_start { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        self.summary.add(&self.run.game_name(index), &result);
        self.results.insert(index, result);
        self.bar.inc(1);
        self.bar.set_message(self.summary.short_text());
        while self.results.contains_key(&self.printed) {
            self.print_row(self.printed)?;
            self.printed += 1;
        }
        Ok(flow)
    }

    /// Prints the result of a game, if it has one.
    fn print_row(&mut self, index: usize) -> io::Result<()> {
        let Some(result) = self.results.get(&index) else { return Ok(()) };
        let (board, name) = (self.run.board(index), self.run.game_name(index));
        if result.is_lost() {
            self.summary.add_failed_name(&name);
        }
        let urgent_notes = self.notes.add(&name, result);
        self.bar.suspend(|| {
            self.printer.print_row(board, &name, result)?;
            print_lines(urgent_notes);
            Ok(())
        })
    }

    fn finish(&mut self) -> io::Result<FolderSummary> {
        match mem::replace(&mut self.output, OutputState::Finished) {
            OutputState::Open => {}
            OutputState::Failed(error) => return Err(error),
            OutputState::Finished => return Ok(self.summary.clone()),
        }
        // After a stop, the results of games before the waiting ones may be missing.
        let waiting: Vec<usize> = self.results.range(self.printed..).map(|(&index, _)| index).collect();
        waiting.into_iter().try_for_each(|index| self.print_row(index))?;
        self.bar.finish_and_clear();
        let results: Vec<BoardResult> = mem::take(&mut self.results).into_values().collect();
        let scores = Run::new(self.run.name.to_owned(), &results, self.run.params.clone());
        self.summary.complete(&scores, self.baselines.compare(&scores));
        self.printer.print_summary(&self.summary)?;
        self.print_notes(&results);
        // If standard error is closed, only the notes are lost.
        let _ = self.baselines.warn(&scores);
        Ok(self.summary.clone())
    }

    fn print_notes(&self, results: &[BoardResult]) {
        let stopped = self.summary.stopped_text().filter(|_| self.printer.is_total());
        let note = if self.summary.has_only_failures() {
            Some(NO_FINISHED_GAME)
        } else {
            repeats_are_equal(results).then_some(EQUAL_REPEATS)
        };
        // The command that judges a board again comes last.
        let notes =
            note.map(ToOwned::to_owned).into_iter().chain(self.notes.lines(self.printer.shows_errors()));
        print_lines(stopped.into_iter().chain(notes));
    }
}

/// Prints notes on standard error. Errors are ignored: if standard error is closed, only the notes are lost.
fn print_lines(lines: impl IntoIterator<Item = String>) {
    let mut stderr = io::stderr().lock();
    for line in lines {
        let _ = writeln!(stderr, "{line}");
    }
}

const NO_FINISHED_GAME: &str =
    "note: no game was finished: the scores count only the moves before the errors";
const EQUAL_REPEATS: &str = "note: all games on the same board are equal: the bot makes no random choices, or always starts from the same seed";

/// Whether boards were played several times, each time in the same way. The results are in the order of the boards.
fn repeats_are_equal(results: &[BoardResult]) -> bool {
    let mut boards = results.chunk_by(|one, next| one.number == next.number);
    let are_equal = |games: &[BoardResult]| games.windows(2).all(|pair| pair[0].replay == pair[1].replay);
    results.iter().any(|result| result.repeat.is_some_and(|repeat| repeat > 1)) && boards.all(are_equal)
}
