//! Prints the results of a run in the order of its boards, even if the games finish in another order.

use crate::board::quantity;
use crate::cli::args::format::Style;
use crate::cli::contest::run::boards::{BoardNames, Players, RunPlan};
use crate::cli::contest::run::bot_result::{BotResult, ErrorObject, Times, VerdictKey};
use crate::cli::contest::run::notes::Notes;
use crate::cli::contest::run::row::{Played, Row, RowStatus, StrategyResult};
use crate::cli::contest::run::statistics::mean;
use crate::cli::contest::run::summary::Summary;
use crate::cli::contest::run::table::{Column, Table};
use crate::cli::output::progress;
use crate::contest::Verdict;
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::{self, Write};
use std::mem;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

const STRATEGY_COLUMNS: [Column; 5] =
    [("score", 8), ("cleared", 7), ("proved", 6), ("nodes", 11), ("seconds", 8)];
const LINE_COLUMNS: [Column; 4] = [("score", 6), ("total", 8), ("time", 10), ("verdict", 0)];
const TURN_COLUMNS: [Column; 6] =
    [("score", 6), ("total", 8), ("time", 10), ("first", 10), ("longest", 10), ("verdict", 0)];
const REPEAT_COLUMNS: [Column; 6] =
    [("games", 6), ("mean", 8), ("min", 6), ("max", 6), ("cleared", 7), ("failed", 6)];

pub(crate) struct Report(Mutex<ReportState>);

struct ReportState {
    style: Style,
    plan: RunPlan,
    names: BoardNames,
    table: Table,
    has_heading: bool,
    results: BTreeMap<usize, Row>,
    /// The number of games at the beginning that are printed. The others wait for an earlier game to finish.
    printed: usize,
    /// The printed games of the board whose row of repeats is not printed yet.
    pending: Vec<Row>,
    total: i64,
    summary: Summary,
    notes: Notes,
    bar: ProgressBar,
    output: OutputState,
}

#[derive(Debug)]
enum OutputState {
    Open,
    Failed(io::Error),
    Finished,
}

impl Report {
    pub(crate) fn start(mut plan: RunPlan, style: Style) -> Self {
        let names = BoardNames::new(plan.boards.iter().map(String::as_str));
        let columns: &[Column] = match plan.players {
            _ if plan.repeats.is_some() => &REPEAT_COLUMNS,
            Players::Strategy => &STRATEGY_COLUMNS,
            Players::LineBot => &LINE_COLUMNS,
            Players::TurnBot => &TURN_COLUMNS,
        };
        let shown: Vec<String> = plan.boards.iter().map(|board| names.name(board)).collect();
        Self(Mutex::new(ReportState {
            style,
            names,
            table: Table::new("board", &shown, columns),
            has_heading: false,
            results: BTreeMap::new(),
            printed: 0,
            pending: Vec::new(),
            total: 0,
            summary: Summary::new(&plan),
            notes: Notes::new(plan.rerun.take()),
            bar: progress::board_bar(plan.games, style != Style::Number),
            output: OutputState::Open,
            plan,
        }))
    }

    pub(crate) fn game_name(&self, board: &str, repeat: Option<NonZeroUsize>) -> String {
        self.lock().game_name(board, repeat)
    }

    /// Adds the result of a game. Returns [`ControlFlow::Break`] if playing more games is useless, because the output is
    /// closed or the bot does not start.
    pub(crate) fn add(&self, index: usize, result: io::Result<Row>) -> ControlFlow<()> {
        self.lock().add(index, result)
    }

    /// Calls `print`, which writes lines to standard error, between two rows.
    pub(crate) fn print_between_rows(&self, print: impl FnOnce()) {
        self.lock().bar.suspend(print);
    }

    /// Prints the remaining rows, the summary and the notes, once. Results that are added later do not count. Returns
    /// the number of games that bots lost.
    pub(crate) fn finish(&self) -> io::Result<usize> {
        self.lock().finish()
    }

    fn lock(&self) -> MutexGuard<'_, ReportState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ReportState {
    fn game_name(&self, board: &str, repeat: Option<NonZeroUsize>) -> String {
        let board = self.names.name(board);
        repeat.map_or_else(|| board.clone(), |repeat| format!("{board} (repeat {repeat})"))
    }

    fn add(&mut self, index: usize, result: io::Result<Row>) -> ControlFlow<()> {
        if !matches!(self.output, OutputState::Open) {
            return ControlFlow::Break(());
        }
        result.and_then(|row| self.add_row(index, row)).unwrap_or_else(|error| {
            self.output = OutputState::Failed(error);
            ControlFlow::Break(())
        })
    }

    fn add_row(&mut self, index: usize, row: Row) -> io::Result<ControlFlow<()>> {
        let is_useless = row.bot().is_some_and(BotResult::did_not_start);
        let name = self.game_name(&row.board, row.repeat);
        self.summary.add(&name, &row);
        self.results.insert(index, row);
        self.bar.inc(1);
        self.bar.set_message(self.summary.short_text());
        while let Some(row) = self.results.get(&self.printed).cloned() {
            self.print_row(&row)?;
            self.printed += 1;
        }
        Ok(if is_useless { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    fn print_row(&mut self, row: &Row) -> io::Result<()> {
        let name = self.game_name(&row.board, row.repeat);
        if row.is_lost() {
            self.summary.add_failed_name(&name);
        }
        self.total = self.total.saturating_add(row.score);
        let urgent_notes = self.notes.add(&name, row);
        match self.style {
            Style::Text if self.plan.repeats.is_some() => self.add_repeat(row)?,
            Style::Text => {
                let cells = match &row.played {
                    Played::Strategy(result) => strategy_cells(row, result),
                    Played::Bot(result) => bot_cells(row, result, self.total, self.plan.players),
                };
                let line = self.table.row(&self.names.name(&row.board), cells);
                self.print_line(&line)?;
            }
            Style::Objects => self.print(&row.json()?)?,
            // The number alone does not show which board failed, and why.
            Style::Number => {
                let error = row.bot().and_then(BotResult::error_text);
                print_notes(error.map(|error| format!("{name}: {error}")));
            }
        }
        self.bar.suspend(|| print_notes(urgent_notes));
        Ok(())
    }

    /// Adds a game to the row of its board, which is printed after the last game on that board.
    fn add_repeat(&mut self, row: &Row) -> io::Result<()> {
        // A run that was stopped lacks games.
        if self.pending.first().is_some_and(|first| first.number != row.number) {
            self.print_repeats()?;
        }
        self.pending.push(row.clone());
        let is_complete = self.plan.repeats.is_some_and(|repeats| self.pending.len() >= repeats.get());
        if is_complete { self.print_repeats() } else { Ok(()) }
    }

    fn print_repeats(&mut self) -> io::Result<()> {
        let rows = mem::take(&mut self.pending);
        let scores = || rows.iter().map(|row| row.score);
        let (Some(first), Some(min), Some(max)) = (rows.first(), scores().min(), scores().max()) else {
            return Ok(());
        };
        let mean = mean(scores().map(i128::from).sum(), rows.len());
        let count = |counts: fn(&Row) -> bool| rows.iter().filter(|row| counts(row)).count().to_string();
        let (cleared, failed) = (count(Row::is_cleared), count(Row::is_lost));
        let cells =
            [rows.len().to_string(), format!("{mean:.1}"), min.to_string(), max.to_string(), cleared, failed];
        let line = self.table.row(&self.names.name(&first.board), cells);
        self.print_line(&line)
    }

    /// Prints a line of the table, at once, so that a run that is killed has printed its finished boards.
    fn print_line(&mut self, line: &str) -> io::Result<()> {
        let is_first = !mem::replace(&mut self.has_heading, true);
        let heading = if is_first { self.table.heading() } else { String::new() };
        self.print(&(heading + line))
    }

    fn print(&self, text: &str) -> io::Result<()> {
        self.bar.suspend(|| {
            let mut out = io::stdout().lock();
            out.write_all(text.as_bytes())?;
            out.flush()
        })
    }

    fn finish(&mut self) -> io::Result<usize> {
        match mem::replace(&mut self.output, OutputState::Finished) {
            OutputState::Open => {}
            OutputState::Failed(error) => return Err(error),
            OutputState::Finished => return Ok(self.summary.failed()),
        }
        // After a stop, the results of games before the waiting ones may be missing.
        let results = mem::take(&mut self.results);
        results.range(self.printed..).try_for_each(|(_, row)| self.print_row(row))?;
        self.print_repeats()?;
        self.bar.finish_and_clear();
        self.summary.complete();
        let stopped = self.summary.stopped_text(self.plan.games);
        match self.style {
            Style::Text => {
                let stopped = stopped.map(|line| line + "\n").unwrap_or_default();
                self.print(&format!("{stopped}{}", self.summary))?;
            }
            Style::Objects => self.print(&(serde_json::to_string(&self.summary)? + "\n"))?,
            Style::Number => {
                self.print(&(self.summary.number() + "\n"))?;
                print_notes(stopped);
            }
        }
        let note = if self.summary.has_only_failures() {
            Some(NO_FINISHED_GAME)
        } else {
            repeats_are_equal(results.values()).then_some(EQUAL_REPEATS)
        };
        print_notes(note);
        // The command that judges a board again comes last.
        let shows_errors = self.style != Style::Text;
        print_notes(self.notes.lines(shows_errors));
        Ok(self.summary.failed())
    }
}

fn strategy_cells(row: &Row, result: &StrategyResult) -> Vec<String> {
    let yes_or_no = |value: bool| if value { "yes" } else { "no" }.to_owned();
    vec![
        row.score.to_string(),
        yes_or_no(row.is_cleared()),
        yes_or_no(result.proved),
        result.nodes.to_string(),
        format!("{:.2}", result.seconds),
    ]
}

fn bot_cells(row: &Row, result: &BotResult, total: i64, players: Players) -> Vec<String> {
    // All times are in milliseconds, so that the times in a column can be compared at a glance.
    let cell = |ms: Option<f64>| ms.map(|ms| format!("{ms:.1} ms")).unwrap_or_default();
    let times = result.times.map_or([None; 3], |Times { all, first, longest }| {
        [Some(all), Some(first), longest.map(|longest| longest.ms)]
    });
    let shown = if players == Players::TurnBot { 3 } else { 1 };
    let mut cells = vec![row.score.to_string(), total.to_string()];
    cells.extend(times.into_iter().take(shown).map(cell));
    cells.push(short_outcome(row, result));
    cells
}

fn short_outcome(row: &Row, result: &BotResult) -> String {
    match (&result.error, result.verdict, row.status) {
        (Some(ErrorObject { action: Some(action), kind, .. }), ..) => format!("{kind}, action {action}"),
        (Some(ErrorObject { action: None, kind, .. }), ..) => kind.clone(),
        (None, VerdictKey::Limit, _) => "the limit".to_owned(),
        (None, VerdictKey::Stopped, _) => "stopped".to_owned(),
        (None, _, RowStatus::Cleared) => "cleared".to_owned(),
        (None, _, RowStatus::Stuck) => format!("{} left", quantity(row.tiles_left, "tile")),
        (None, _, RowStatus::Playing) => Verdict::Unfinished.to_string(),
    }
}

/// Prints notes on standard error. Errors are ignored: if standard error is closed, only the notes are lost.
fn print_notes(lines: impl IntoIterator<Item = impl Display>) {
    let mut stderr = io::stderr().lock();
    for line in lines {
        let _ = writeln!(stderr, "{line}");
    }
}

const NO_FINISHED_GAME: &str =
    "note: no game was finished: the scores count only the moves before the errors";
const EQUAL_REPEATS: &str = "note: all games on the same board are equal: the bot makes no random choices, or always starts from the same seed";

/// Whether boards were played several times, each time in the same way. The results are in the order of the boards.
fn repeats_are_equal<'a>(results: impl Iterator<Item = &'a Row>) -> bool {
    let results: Vec<&Row> = results.collect();
    let mut boards = results.chunk_by(|one, next| one.number == next.number);
    let are_equal = |games: &[&Row]| games.windows(2).all(|pair| pair[0].replay == pair[1].replay);
    results.iter().any(|row| row.repeat.is_some_and(|repeat| repeat.get() > 1)) && boards.all(are_equal)
}
