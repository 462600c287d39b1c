//! What came of each board, told in the order of the boards while they are judged in any order.

use crate::cli::args::format::Style;
use crate::cli::contest::judge::again::Again;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::objects;
use crate::cli::contest::judge::remark_printer::RemarkPrinter;
use crate::cli::contest::judge::summary::Summary;
use crate::cli::contest::judge::table::Table;
use crate::cli::contest::judge::tip::Tip;
use crate::cli::input::folder::BoardFile;
use crate::cli::output::progress;
use crate::contest::process::{Form, Trial};
use indicatif::ProgressBar;
use std::io::{self, Write};
use std::mem;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The book that all judges write in.
pub(crate) struct Ledger(Mutex<Book>);

struct Book {
    names: Vec<String>,
    /// What was not told yet, because a board before it is still being judged.
    waiting: Vec<Option<BoardResult>>,
    told: usize,
    printer: RowPrinter,
    summary: Summary,
    again: Again,
    first_lost: Option<Lost>,
    /// What may have been missed, each kind once, with the first board that gave it away.
    tips: Vec<(String, Tip)>,
    /// Whether it was said how more of what the bots say is shown.
    is_advised: bool,
    bar: ProgressBar,
    state: State,
}

/// A board on which the bot failed.
struct Lost {
    /// Nothing where it would be of no use to judge it again.
    path: Option<String>,
    why: String,
}

enum RowPrinter {
    Table(Table),
    Objects,
    Total,
}

#[derive(Debug)]
enum State {
    Open,
    /// Nobody reads any more.
    Failed(io::Error),
    Closed,
}

impl Ledger {
    pub(crate) fn open(boards: &[BoardFile], style: Style, form: Form, again: Again) -> io::Result<Self> {
        let names: Vec<String> = boards.iter().map(|entry| entry.name.clone()).collect();
        let printer = match style {
            Style::Text => {
                let names = names.iter().map(String::as_str);
                RowPrinter::Table(Table::begin(names, form, &mut io::stdout().lock())?)
            }
            Style::Objects => RowPrinter::Objects,
            Style::Number => RowPrinter::Total,
        };
        Ok(Self(Mutex::new(Book {
            waiting: boards.iter().map(|_| None).collect(),
            told: 0,
            printer,
            summary: Summary::new(boards.len()),
            again,
            first_lost: None,
            tips: Vec::new(),
            is_advised: false,
            // Nothing is seen of it where the total alone is asked for.
            bar: progress::board_bar(boards.len(), style != Style::Number),
            state: State::Open,
            names,
        })))
    }

    /// Takes in what came of a board. Says whether to go on: not where nobody reads any more, and not where the bot did
    /// not start, for the next one would not either.
    pub(crate) fn enter(&self, index: usize, result: io::Result<BoardResult>) -> ControlFlow<()> {
        self.book().enter(index, result)
    }

    /// Says something between the rows, on standard error.
    pub(crate) fn aside(&self, say: impl FnOnce()) {
        self.book().bar.suspend(say);
    }

    /// Has the last things said of a bot that is gone.
    pub(crate) fn end(&self, remarks: &mut RemarkPrinter, trial: &Trial, form: Form) {
        let mut book = self.book();
        if book.is_advised {
            remarks.advise_no_more();
        }
        book.is_advised |= remarks.last_lines_advise(trial, form);
        let lines = remarks.last_lines(trial, form);
        book.bar.suspend(|| lines.iter().for_each(|line| remarks.say(line)));
    }

    /// Tells what is left to tell, once. Later entries do not count.
    ///
    /// # Errors
    /// If this or anything before could not be written.
    pub(crate) fn close(&self) -> io::Result<Summary> {
        self.book().close()
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Book {
    fn enter(&mut self, index: usize, result: io::Result<BoardResult>) -> ControlFlow<()> {
        if !matches!(self.state, State::Open) {
            return ControlFlow::Break(());
        }
        result.and_then(|result| self.take_in(index, result)).unwrap_or_else(|error| {
            self.state = State::Failed(error);
            ControlFlow::Break(())
        })
    }

    fn take_in(&mut self, index: usize, result: BoardResult) -> io::Result<ControlFlow<()>> {
        let goes_on = if result.has_bot() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        self.summary.count(&self.names[index], &result);
        self.waiting[index] = Some(result);
        self.bar.inc(1);
        self.bar.set_message(self.summary.in_short());
        self.tell_ready()?;
        Ok(goes_on)
    }

    /// Tells of the boards before which none is missing.
    fn tell_ready(&mut self) -> io::Result<()> {
        while let Some(result) = self.waiting.get_mut(self.told).and_then(Option::take) {
            self.tell(self.told, &result)?;
            self.told += 1;
        }
        Ok(())
    }

    fn tell(&mut self, index: usize, result: &BoardResult) -> io::Result<()> {
        if result.is_lost() {
            self.summary.name(&self.names[index]);
        }
        if result.is_lost() {
            self.first_lost.get_or_insert_with(|| Lost {
                // A bot that does not start would not do so again.
                path: result.has_bot().then(|| result.board().to_owned()),
                why: format!("{}: {}", self.names[index], result.words()),
            });
        }
        for &tip in result.tips() {
            let is_known = |(_, known): &(String, Tip)| mem::discriminant(known) == mem::discriminant(&tip);
            if !self.tips.iter().any(is_known) {
                self.tips.push((self.names[index].clone(), tip));
            }
        }
        let (name, printer) = (&self.names[index], &mut self.printer);
        self.bar.suspend(|| {
            let mut out = io::stdout().lock();
            match printer {
                RowPrinter::Table(table) => table.row(name, result, &mut out),
                RowPrinter::Objects => objects::print(result, &mut out),
                // The total does not tell which it was, and why.
                RowPrinter::Total if result.is_lost() => {
                    let _ = writeln!(io::stderr().lock(), "{name}: {}", result.words());
                    Ok(())
                }
                RowPrinter::Total => Ok(()),
            }
        })
    }

    fn close(&mut self) -> io::Result<Summary> {
        match mem::replace(&mut self.state, State::Closed) {
            State::Open => {}
            State::Failed(error) => return Err(error),
            State::Closed => return Ok(self.summary.clone()),
        }
        // Where it was stopped there are boards missing between those that were judged.
        for index in self.told..self.waiting.len() {
            if let Some(result) = self.waiting[index].take() {
                self.tell(index, &result)?;
            }
        }
        self.bar.finish_and_clear();
        let mut out = io::stdout().lock();
        match self.printer {
            RowPrinter::Table(_) => self.summary.print(&mut out)?,
            RowPrinter::Objects => objects::print(&self.summary, &mut out)?,
            RowPrinter::Total => writeln!(out, "{}", self.summary.total)?,
        }
        out.flush()?;
        self.say_what_goes_with_it();
        Ok(self.summary.clone())
    }

    /// Whoever does not read it misses nothing that counts.
    fn say_what_goes_with_it(&self) {
        let mut lines = Vec::new();
        let is_total = matches!(self.printer, RowPrinter::Total);
        lines.extend(self.summary.stop().filter(|_| is_total));
        lines.extend(self.tips.iter().map(|(name, tip)| format!("note: {name}: {tip}")));
        if let Some(Lost { path, why }) = &self.first_lost {
            // The total alone has told them all, and objects have them.
            lines.extend(matches!(self.printer, RowPrinter::Table(_)).then(|| why.clone()));
            let again = path.iter().map(|path| self.again.on(path));
            lines.extend(again.map(|line| format!("To judge the first that failed again:\n{line}")));
        }
        let mut stderr = io::stderr().lock();
        for line in lines {
            let _ = writeln!(stderr, "{line}");
        }
    }
}
