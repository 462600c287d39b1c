//! What came of each board, told in the order of the boards while they are judged in any order.

use super::again::Again;
use super::objects;
use super::outcome::Outcome;
use super::summary::Summary;
use super::table::Table;
use super::telling::Style;
use crate::cli::bar;
use crate::cli::folder::Entry;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::mem;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The book that all judges write in.
pub(super) struct Ledger(Mutex<Book>);

struct Book {
    names: Vec<String>,
    /// What was not told yet, because a board before it is still being judged.
    waiting: Vec<Option<Outcome>>,
    told: usize,
    teller: Teller,
    summary: Summary,
    again: Again,
    first_lost: Option<String>,
    bar: ProgressBar,
    state: State,
}

enum Teller {
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
    pub(super) fn open(boards: &[Entry], style: Style, again: Again) -> io::Result<Self> {
        let names: Vec<String> = boards.iter().map(|entry| entry.name.clone()).collect();
        let teller = match style {
            Style::Text => {
                Teller::Table(Table::begin(names.iter().map(String::as_str), &mut io::stdout().lock())?)
            }
            Style::Objects => Teller::Objects,
            Style::Total => Teller::Total,
        };
        Ok(Self(Mutex::new(Book {
            waiting: boards.iter().map(|_| None).collect(),
            told: 0,
            teller,
            summary: Summary::new(boards.len()),
            again,
            first_lost: None,
            bar: counting(boards.len(), style),
            state: State::Open,
            names,
        })))
    }

    /// Takes in what came of a board. Says whether to go on: not where nobody reads any more, and not where the bot did
    /// not start, for the next one would not either.
    pub(super) fn enter(&self, index: usize, outcome: io::Result<Outcome>) -> ControlFlow<()> {
        self.book().enter(index, outcome)
    }

    /// Says something between the rows, on standard error.
    pub(super) fn aside(&self, say: impl FnOnce()) {
        self.book().bar.suspend(say);
    }

    /// Tells what is left to tell, once. Later entries do not count.
    ///
    /// # Errors
    /// If this or anything before could not be written.
    pub(super) fn close(&self) -> io::Result<Summary> {
        self.book().close()
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A bar on standard error; nothing is seen of it where that is no terminal, or where the total alone is asked for.
fn counting(boards: usize, style: Style) -> ProgressBar {
    let target = bar::target(style != Style::Total);
    let bar = ProgressBar::with_draw_target(Some(boards as u64), target);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> "));
    // A bot may think for long; the time goes on.
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

impl Book {
    fn enter(&mut self, index: usize, outcome: io::Result<Outcome>) -> ControlFlow<()> {
        if !matches!(self.state, State::Open) {
            return ControlFlow::Break(());
        }
        outcome.and_then(|outcome| self.take_in(index, outcome)).unwrap_or_else(|error| {
            self.state = State::Failed(error);
            ControlFlow::Break(())
        })
    }

    fn take_in(&mut self, index: usize, outcome: Outcome) -> io::Result<ControlFlow<()>> {
        let goes_on = if outcome.has_bot() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        self.summary.count(&outcome);
        self.waiting[index] = Some(outcome);
        self.bar.inc(1);
        self.bar.set_message(self.summary.in_short());
        self.tell_ready()?;
        Ok(goes_on)
    }

    /// Tells of the boards before which none is missing.
    fn tell_ready(&mut self) -> io::Result<()> {
        while let Some(outcome) = self.waiting.get_mut(self.told).and_then(Option::take) {
            self.tell(self.told, &outcome)?;
            self.told += 1;
        }
        Ok(())
    }

    fn tell(&mut self, index: usize, outcome: &Outcome) -> io::Result<()> {
        if outcome.is_lost() {
            self.summary.name(&self.names[index]);
        }
        // A bot that does not start would not do so again.
        if outcome.is_lost() && outcome.has_bot() {
            self.first_lost.get_or_insert_with(|| outcome.board().to_owned());
        }
        let (name, teller) = (&self.names[index], &mut self.teller);
        self.bar.suspend(|| {
            let mut out = io::stdout().lock();
            match teller {
                Teller::Table(table) => table.row(name, outcome, &mut out),
                Teller::Objects => objects::print(outcome, &mut out),
                // The total does not tell which it was, and why.
                Teller::Total if outcome.is_lost() => {
                    let _ = writeln!(io::stderr().lock(), "{name}: {}", outcome.words());
                    Ok(())
                }
                Teller::Total => Ok(()),
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
            if let Some(outcome) = self.waiting[index].take() {
                self.tell(index, &outcome)?;
            }
        }
        self.bar.finish_and_clear();
        let mut out = io::stdout().lock();
        match self.teller {
            Teller::Table(_) => self.summary.print(&mut out)?,
            Teller::Objects => objects::print(&self.summary, &mut out)?,
            Teller::Total => writeln!(out, "{}", self.summary.total)?,
        }
        out.flush()?;
        self.say_how_to_judge_again();
        Ok(self.summary.clone())
    }

    fn say_how_to_judge_again(&self) {
        if let Some(path) = &self.first_lost {
            let line = self.again.on(path);
            let _ = writeln!(io::stderr().lock(), "To judge the first that failed again:\n{line}");
        }
    }
}
