//! Prints the results of a run in the order of its boards, even if the games finish in another order.

use crate::board::quantity;
use crate::cli::args::format::Style;
use crate::cli::contest::run::boards::{BoardNames, Players, RunPlan};
use crate::cli::contest::run::bot_result::{BotResult, ErrorObject, Times, VerdictKey};
use crate::cli::contest::run::notes::Notes;
use crate::cli::contest::run::result::{GameResult, StrategyResult};
use crate::cli::contest::run::statistics::mean;
use crate::cli::contest::run::summary::Summary;
use crate::cli::contest::run::table::{Column, Table};
use crate::cli::output::progress;
use crate::contest::Verdict;
use crate::game::Status;
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::{self, Write};
use std::mem;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The heading of a column, its width, and what makes the cell of a line.
type ColumnOf<Cell> = (&'static str, usize, Cell);

/// Makes a cell of a game. The number is the total up to this game.
type GameCell = fn(&GameResult, i64) -> String;

/// Makes a cell of the games on one board.
type RepeatsCell = fn(&[GameResult]) -> String;

const SCORE: ColumnOf<GameCell> = ("score", 6, |game, _| game.score.to_string());
const TOTAL: ColumnOf<GameCell> = ("total", 8, |_, total| total.to_string());
const TIME: ColumnOf<GameCell> = ("time", 10, |game, _| milliseconds(game, |times| Some(times.all)));
const FIRST: ColumnOf<GameCell> = ("first", 10, |game, _| milliseconds(game, |times| Some(times.first)));
const LONGEST: ColumnOf<GameCell> =
    ("longest", 10, |game, _| milliseconds(game, |times| times.longest.map(|longest| longest.ms)));
const VERDICT: ColumnOf<GameCell> =
    ("verdict", 0, |game, _| game.bot().map_or_else(String::new, |result| short_outcome(game, result)));

const LINE_COLUMNS: &[ColumnOf<GameCell>] = &[SCORE, TOTAL, TIME, VERDICT];
const TURN_COLUMNS: &[ColumnOf<GameCell>] = &[SCORE, TOTAL, TIME, FIRST, LONGEST, VERDICT];
const STRATEGY_COLUMNS: &[ColumnOf<GameCell>] = &[
    ("score", 8, |game, _| game.score.to_string()),
    ("cleared", 7, |game, _| yes_or_no(game.is_cleared())),
    ("proved", 6, |game, _| of_strategy(game, |result| yes_or_no(result.proved))),
    ("nodes", 11, |game, _| of_strategy(game, |result| result.nodes.to_string())),
    ("seconds", 8, |game, _| of_strategy(game, |result| format!("{:.2}", result.seconds))),
];

const REPEAT_COLUMNS: &[ColumnOf<RepeatsCell>] = &[
    ("games", 6, |games| games.len().to_string()),
    ("mean", 8, |games| {
        format!("{:.1}", mean(games.iter().map(|game| i128::from(game.score)).sum(), games.len()))
    }),
    ("min", 6, |games| games.iter().map(|game| game.score).min().unwrap_or(0).to_string()),
    ("max", 6, |games| games.iter().map(|game| game.score).max().unwrap_or(0).to_string()),
    ("cleared", 7, |games| games.iter().filter(|game| game.is_cleared()).count().to_string()),
    ("failed", 6, |games| games.iter().filter(|game| game.is_lost()).count().to_string()),
];

fn headings<Cell>(columns: &[ColumnOf<Cell>]) -> Vec<Column> {
    columns.iter().map(|(heading, width, _)| (*heading, *width)).collect()
}

pub(crate) struct Report(Mutex<ReportState>);

struct ReportState {
    style: Style,
    plan: RunPlan,
    names: BoardNames,
    table: Table,
    has_heading: bool,
    columns: &'static [ColumnOf<GameCell>],
    /// The number of games at the beginning that are printed.
    printed: usize,
    /// The games that wait for an earlier game to finish.
    waiting: BTreeMap<usize, GameResult>,
    /// The printed games of the board whose line of repeats is not printed yet.
    pending: Vec<GameResult>,
    repeats: Repeats,
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
        let columns = match plan.players {
            Players::Strategy => STRATEGY_COLUMNS,
            Players::LineBot => LINE_COLUMNS,
            Players::TurnBot => TURN_COLUMNS,
        };
        let headings = if plan.repeats.is_some() { headings(REPEAT_COLUMNS) } else { headings(columns) };
        let shown: Vec<String> = plan.boards.iter().map(|board| names.shown(board)).collect();
        Self(Mutex::new(ReportState {
            style,
            names,
            table: Table::new("board", &shown, headings),
            has_heading: false,
            columns,
            printed: 0,
            waiting: BTreeMap::new(),
            pending: Vec::new(),
            repeats: Repeats::default(),
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
    pub(crate) fn add(&self, index: usize, result: io::Result<GameResult>) -> ControlFlow<()> {
        let state = &mut *self.lock();
        if !matches!(state.output, OutputState::Open) {
            return ControlFlow::Break(());
        }
        result.and_then(|game| state.add_game(index, game)).unwrap_or_else(|error| {
            state.output = OutputState::Failed(error);
            ControlFlow::Break(())
        })
    }

    /// Calls `print`, which writes lines to standard error, between two lines.
    pub(crate) fn print_between_lines(&self, print: impl FnOnce()) {
        self.lock().bar.suspend(print);
    }

    /// Prints the remaining games, the summary and the notes, once. Results that are added later do not count. Returns
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
        let board = self.names.shown(board);
        repeat.map_or_else(|| board.clone(), |repeat| format!("{board} (repeat {repeat})"))
    }

    fn add_game(&mut self, index: usize, game: GameResult) -> io::Result<ControlFlow<()>> {
        let is_useless = game.bot().is_some_and(BotResult::did_not_start);
        let name = self.game_name(&game.board, game.repeat);
        self.summary.add(&name, &game);
        self.waiting.insert(index, game);
        self.bar.inc(1);
        self.bar.set_message(self.summary.short_text());
        while let Some(game) = self.waiting.remove(&self.printed) {
            self.print_game(game)?;
            self.printed += 1;
        }
        Ok(if is_useless { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    fn print_game(&mut self, game: GameResult) -> io::Result<()> {
        let name = self.game_name(&game.board, game.repeat);
        if game.is_lost() {
            self.summary.add_failed_name(&name);
        }
        self.total = self.total.saturating_add(game.score);
        self.repeats.add(&game);
        let urgent_notes = self.notes.add(&name, &game);
        match self.style {
            Style::Text if self.plan.repeats.is_some() => self.add_repeat(game)?,
            Style::Text => {
                let cells = self.columns.iter().map(|(.., cell)| cell(&game, self.total));
                let line = self.table.row(&self.names.shown(&game.board), cells);
                self.print_line(&line)?;
            }
            Style::Objects => self.print(&game.json()?)?,
            // The number alone does not show which board failed, and why.
            Style::Number => {
                let error = game.bot().and_then(BotResult::error_text);
                print_notes(error.map(|error| format!("{name}: {error}")));
            }
        }
        self.bar.suspend(|| print_notes(urgent_notes));
        Ok(())
    }

    /// Adds a game to the line of its board, which is printed after the last game on that board.
    fn add_repeat(&mut self, game: GameResult) -> io::Result<()> {
        // A run that was stopped lacks games.
        if self.pending.first().is_some_and(|first| first.number != game.number) {
            self.print_repeats()?;
        }
        self.pending.push(game);
        let is_complete = self.plan.repeats.is_some_and(|repeats| self.pending.len() >= repeats.get());
        if is_complete { self.print_repeats() } else { Ok(()) }
    }

    fn print_repeats(&mut self) -> io::Result<()> {
        let games = mem::take(&mut self.pending);
        let Some(first) = games.first() else { return Ok(()) };
        let cells = REPEAT_COLUMNS.iter().map(|(.., cell)| cell(&games));
        let line = self.table.row(&self.names.shown(&first.board), cells);
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
        mem::take(&mut self.waiting).into_values().try_for_each(|game| self.print_game(game))?;
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
            (self.repeats.are_several && !self.repeats.differ).then_some(EQUAL_REPEATS)
        };
        print_notes(note);
        // The command that judges a board again comes last.
        let shows_errors = self.style != Style::Text;
        print_notes(self.notes.lines(shows_errors));
        Ok(self.summary.failed())
    }
}

fn yes_or_no(value: bool) -> String {
    if value { "yes" } else { "no" }.to_owned()
}

fn of_strategy(game: &GameResult, cell: fn(&StrategyResult) -> String) -> String {
    game.strategy().map(cell).unwrap_or_default()
}

/// A time of a bot. All are in milliseconds, so that the times in a column can be compared at a glance.
fn milliseconds(game: &GameResult, time: fn(Times) -> Option<f64>) -> String {
    let ms = game.bot().and_then(|result| result.times).and_then(time);
    ms.map(|ms| format!("{ms:.1} ms")).unwrap_or_default()
}

fn short_outcome(game: &GameResult, result: &BotResult) -> String {
    match (&result.error, result.verdict, game.status) {
        (Some(ErrorObject { action: Some(action), kind, .. }), ..) => format!("{kind}, action {action}"),
        (Some(ErrorObject { action: None, kind, .. }), ..) => kind.to_string(),
        (None, VerdictKey::Limit, _) => "the limit".to_owned(),
        (None, VerdictKey::Stopped, _) => "stopped".to_owned(),
        (None, _, Status::Cleared) => "cleared".to_owned(),
        (None, _, Status::Stuck) => format!("{} left", quantity(game.tiles_left, "tile")),
        (None, _, Status::Playing) => Verdict::Unfinished.to_string(),
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

/// Whether boards were played several times, each time in the same way.
#[derive(Default)]
struct Repeats {
    are_several: bool,
    differ: bool,
    /// The number of the board of the last game, and the game.
    last: (Option<NonZeroUsize>, String),
}

impl Repeats {
    /// Adds a game. The games are in the order of the boards.
    fn add(&mut self, game: &GameResult) {
        let (number, replay) = &self.last;
        if game.repeat.is_some_and(|repeat| repeat.get() > 1) {
            self.are_several = true;
            self.differ |= *number == game.number && *replay != game.replay;
        }
        self.last = (game.number, game.replay.clone());
    }
}
