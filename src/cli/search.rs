//! Searches as the flags select them, and their book: the line to start from, and the better line that is found.

use crate::board::Cell;
use crate::cli::args::{BookFlag, SearchFlags};
use crate::cli::input::read::display_path;
use crate::cli::output::notices;
use crate::game::Game;
use crate::i18n::Messages;
use crate::play::clock::Clock;
use crate::play::timed_search::{self, SearchLimits, SolvedGame};
use crate::review::{Scale, ScaleSearch};
use crate::solver::play_out_until;
use crate::solver::search::Progress;
use crate::store::{self, Book, BookChange, BookEntry, LineOrigin, SearchRun};
use anyhow::Context;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::thread;

/// Searches the scale of the board of a game, with a thread for each processor.
pub(crate) fn scale_of(game: &Game) -> Scale {
    let mut search = ScaleSearch::new(game, thread::available_parallelism().map_or(1, NonZeroUsize::get));
    search.run(&|| false, &mut |_| ());
    search.scale().clone()
}

#[derive(Debug)]
pub(crate) struct SearchBook(Option<Book>);

impl SearchBook {
    pub(crate) fn open(flag: &BookFlag) -> anyhow::Result<Self> {
        flag.book().map(Self)
    }

    /// Returns the limits of a search that starts from the line of the book, if the book has one for this position.
    pub(crate) fn limits(&self, game: &Game, limits: &SearchLimits) -> anyhow::Result<SearchLimits> {
        let mut limits = limits.clone();
        if let Some(book) = &self.0 {
            let entry = book.find(game).with_context(|| display_path(&book.path))?;
            let line = entry.and_then(|entry| entry.on_board_of(game));
            limits.options.initial_line = line.and_then(|line| continuation(&line, game));
        }
        Ok(limits)
    }

    /// Adds the line of a game to the book, if it is better than the one in the book. `was_over` says that the game was
    /// over before the search. Returns no change without a book, or if the book does not keep the line.
    pub(crate) fn improve(
        &self,
        game: &Game,
        limits: &SearchLimits,
        was_over: bool,
    ) -> anyhow::Result<Option<BookChange>> {
        let Some(book) = &self.0 else { return Ok(None) };
        let options = &limits.options;
        let run = || SearchRun::new(limits.time, options.nodes, options.threads, options.seed);
        let origin = if was_over { LineOrigin::Added } else { LineOrigin::Search(run()) };
        let Ok(entry) = BookEntry::new(game, store::now(), origin) else { return Ok(None) };
        let (changes, warning) = book.improve(&[entry]).with_context(|| display_path(&book.path))?;
        notices::print_warnings(&warning, Messages::PLAIN_ENGLISH)?;
        Ok(changes.first().copied())
    }
}

/// Returns the rest of a line from the position of a game; `None` if the line does not reach that position.
fn continuation(line: &Game, game: &Game) -> Option<Vec<Cell>> {
    let mut replayed = line.restarted();
    let mut cells = line.moves().iter().map(|played| played.cell);
    while replayed.board() != game.board() {
        replayed.play(cells.next()?).ok()?;
    }
    Some(cells.collect())
}

pub(crate) fn print_change(change: Option<BookChange>, score: i64) -> io::Result<()> {
    match change {
        Some(change) => writeln!(io::stderr().lock(), "book: {}", change_text(change, score)),
        None => Ok(()),
    }
}

pub(crate) fn change_text(change: BookChange, score: i64) -> String {
    match change {
        BookChange::Added => format!("added with {score}"),
        BookChange::Improved { from } => format!("improved from {from} to {score}"),
        BookChange::NotBetter { best } => format!("not better: {score}, the book has {best}"),
    }
}

/// Plays a game to its end. The node limit and `on_progress` apply only to the search. The other strategies leave the game
/// unfinished when the time is up.
pub(crate) fn solve_game(
    game: &Game,
    flags: &SearchFlags,
    limits: &SearchLimits,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> anyhow::Result<SolvedGame> {
    if flags.is_search() {
        return Ok(timed_search::solve(game, limits, should_stop, on_progress)?);
    }
    let clock = Clock::start();
    let is_over = || should_stop() || limits.time.is_some_and(|time| clock.elapsed() >= time);
    let game = play_out_until(&mut *flags.strategy.build(&flags.strategy_options()), game.clone(), &is_over)?;
    Ok(SolvedGame { game, proved: false, nodes: 0, time: clock.elapsed(), unproved: None })
}
