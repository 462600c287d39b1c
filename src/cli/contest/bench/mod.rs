//! `samegame bench`: plays many boards and compares runs.

mod boards;
mod csv;
mod curve;
mod curve_flags;
mod run_printer;
mod run_summary;

use crate::cli::args::count::count;
use crate::cli::args::format::formats;
use crate::cli::args::{BookFlag, DealFlags, ObjectFlags, RulesFlags, SearchFlags};
use crate::cli::contest::run::baselines::{BaselineFlags, Baselines};
use crate::cli::contest::run::board_list;
use crate::cli::contest::run::join::{RunGames, join};
use crate::cli::contest::run::run::Run;
use crate::cli::contest::run::run_params::RunParams;
use crate::cli::contest::run::run_row::RunRow;
use crate::cli::contest::run::shard::Shard;
use crate::cli::error::BadInput;
use crate::cli::input::source::BoardSource;
use crate::cli::input::source_text::ReadOptions;
use crate::cli::interrupt::Interrupt;
use crate::cli::output::result_row::{ResultRow, RowChange};
use crate::cli::search_book::SearchBook;
use crate::cli::solve_game::solve_game;
use crate::notation::Format;
use crate::play::timed_search::SearchLimits;
use crate::solver::search::Progress;
use boards::Boards;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{ArgGroup, Args};
use curve::Curve;
use curve_flags::CurveFlags;
use run_printer::{RunForm, RunPrinter};
use run_summary::RunSummary;
use std::io::{self, Write};
use std::path::PathBuf;

/// The flags of `samegame bench`.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help(FORMAT_HELP)))]
#[command(group = ArgGroup::new("input").required(true).args(["boards", "dealt", "join"]))]
#[command(mut_arg("time", |arg| arg.help(TIME_HELP)))]
pub struct Bench {
    /// The boards to play: files, folders, ids, JSON objects, or - for standard input
    ///
    /// A file may hold one or more boards in any format, and FILE#3 is the third. Results name a file without its folder.
    #[arg(value_name = "BOARDS", value_parser = OsStringValueParser::new().map(BoardSource::from))]
    boards: Vec<BoardSource>,

    /// The format of the boards [default: detected from the beginning of each]
    #[arg(long, value_name = "FORMAT", value_parser = formats(), conflicts_with_all = ["dealt", "join"])]
    from: Option<Format>,

    /// If a board has gaps, let the tiles fall and the columns close up
    #[arg(long, conflicts_with_all = ["dealt", "join"])]
    settle: bool,

    /// Deal N boards, from the seeds TEXT, TEXT#2 and so on
    #[arg(id = "dealt", long = "deal", value_name = "N", value_parser = deal_count, allow_negative_numbers = true)]
    dealt: Option<u64>,

    /// Join the JSON output of earlier runs, such as the shards of one run
    #[arg(long, value_name = "FILES", num_args = 1..)]
    #[arg(conflicts_with_all = ["strategy", "order", "time", "nodes", "threads", "memory", "search_seed", "goal", "book"])]
    join: Vec<PathBuf>,

    /// Play only the I-th of N shards: every N-th board, starting with the I-th
    #[arg(long, value_name = "I/N", conflicts_with = "join")]
    shard: Option<Shard>,

    #[command(flatten)]
    baselines: BaselineFlags,

    #[command(flatten)]
    curves: CurveFlags,

    #[command(flatten)]
    objects: ObjectFlags,

    /// Print only the mean
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    quiet: bool,

    #[command(flatten)]
    search: SearchFlags,

    #[command(flatten)]
    book: BookFlag,

    #[command(flatten)]
    deal: DealFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

/// The maximum of `--deal`: all ids are in memory before the first board is played.
const MAX_DEALT: u64 = 1_000_000;

fn deal_count(text: &str) -> Result<u64, String> {
    count(text)
        .ok()
        .filter(|&count| count <= MAX_DEALT)
        .ok_or_else(|| format!("give a number from 1 to {MAX_DEALT}"))
}

const FORMAT_HELP: &str = "Print one JSON object per board, and a summary at the end";
const TIME_HELP: &str =
    "How long to search each board, such as 500ms, 20s or 2m; the search needs this, --nodes, or both";

impl Bench {
    /// Plays the boards, or joins earlier runs, and prints the results.
    pub fn run(&self) -> anyhow::Result<()> {
        self.check_flags()?;
        let baselines = self.baselines.read()?;
        if self.join.is_empty() { self.play(&baselines) } else { self.join(&baselines) }
    }

    const fn form(&self) -> RunForm {
        if self.curves.are_printed() { RunForm::Csv } else { RunForm::Rows(self.objects.style(self.quiet)) }
    }

    fn check_flags(&self) -> anyhow::Result<()> {
        self.search.check()?;
        if self.book.is_given() {
            self.search.check_search_flag("--book")?;
        }
        self.curves.check(&self.search, &self.objects)?;
        let refuse = |message: String| Err(BadInput::new(message).into());
        if self.dealt.is_none()
            && let Some(flag) = self.deal.first_given()
        {
            return refuse(format!("`{flag}` applies only to dealt boards: give their number with `--deal`"));
        }
        if self.dealt.is_some() && self.shard.is_some() && self.deal.seed().is_none() {
            return refuse("`--shard` needs `--seed`, so that every shard deals the same boards".to_owned());
        }
        if !self.join.is_empty()
            && let Some(flag) = self.rules.first_given()
        {
            return refuse(format!("`{flag}` does not apply to `--join`, which plays nothing: leave it out"));
        }
        Ok(())
    }

    fn check_search_limit(&self) -> anyhow::Result<()> {
        if self.search.is_search() && self.search.time().is_none() && self.search.nodes().is_none() {
            let message = "say how long to search each board, as in `--time 1s` or `--nodes 1000000`";
            return Err(BadInput::new(message).into());
        }
        Ok(())
    }

    fn join(&self, baselines: &Baselines) -> anyhow::Result<()> {
        let mut joined = join(&self.join, |row| match &row {
            RunRow::Judged(result) if result.repeat.is_some() => {
                Err("it is one of several games on the board: join it with `samegame judge --join`")
            }
            RunRow::Judged(_) if self.curves.are_printed() => {
                Err("a game of a bot has no curve: leave out `--csv`")
            }
            RunRow::Bench(row) if self.curves.are_printed() && row.curve.is_none() => {
                Err("it has no curve: run the shards with `--curve`")
            }
            _ => Ok(row.into_bench_row()),
        })?;
        let names: Vec<&str> = joined.rows.iter().map(|row| row.board.as_str()).collect();
        let names = board_list::bench_names(&names);
        joined.rows.iter_mut().zip(names).for_each(|(row, name)| row.board = name);
        let names = joined.rows.iter().map(|row| row.board.as_str());
        let mut printer = RunPrinter::new(self.form(), names, joined.rows.len());
        joined.rows.iter().try_for_each(|row| printer.print_row(row))?;
        print_summary(printer, Run::JOINED, joined, baselines)
    }

    fn play(&self, baselines: &Baselines) -> anyhow::Result<()> {
        let boards = match self.dealt {
            Some(count) => Boards::dealt(count, &self.deal, self.rules.rules()?)?,
            None => {
                Boards::read(&self.boards, ReadOptions { from: self.from, settle: self.settle }, &self.rules)?
            }
        };
        // Checked after the boards are read, so that an error about them comes first.
        self.check_search_limit()?;
        let (total_boards, hash) = (boards.count(), boards.hash());
        let params = self.params(boards.rules());
        let boards = boards.shard(self.shard.unwrap_or(Shard::WHOLE));
        let book = SearchBook::open(&self.book)?;
        let interrupt = Interrupt::watch()?;
        let limits =
            SearchLimits { options: self.search.search_options(), time: self.search.time(), proof: false };
        let mut printer = RunPrinter::new(self.form(), boards.names(), boards.count());
        let mut rows = Vec::new();
        for board in boards.iter() {
            let game = board.start_game()?;
            let limits = book.limits(&game, &limits)?;
            let mut curve = Curve::start();
            let mut on_progress = |progress: Progress<'_>| curve.add(progress);
            let solved = solve_game(&game, &self.search, &limits, &|| interrupt.is_set(), &mut on_progress)?;
            let change = book.improve(&solved.game, &limits, false)?;
            // An interrupted board does not count: it had less time than the others.
            if interrupt.is_set() {
                break;
            }
            let row = ResultRow {
                number: Some(board.number),
                book: change.map(RowChange::from),
                curve: self.curves.are_given().then(|| curve.into_points()),
                ..ResultRow::new(board.name.clone(), &solved)
            };
            printer.print_row(&row)?;
            rows.push(row);
        }
        if (self.quiet || self.curves.are_printed()) && rows.len() < boards.count() {
            // The mean or the curves alone do not show that the run was stopped. If standard error is closed, the note is lost.
            let (played, count) = (rows.len(), boards.count());
            let _ = writeln!(io::stderr().lock(), "Stopped: {played} of {count} boards were played");
        }
        let played =
            RunGames { rows, total_boards: Some(total_boards), hash: Some(hash), params: Some(params) };
        print_summary(printer, Run::THIS, played, baselines)?;
        interrupt.end_by_signal();
        Ok(())
    }

    fn params(&self, rules: String) -> RunParams {
        // Each shard may have a book of its own, so the name of its file does not count.
        let book = self.book.is_given().then(|| ("book", "yes".to_owned()));
        RunParams::new(rules, self.search.flag_values().chain(book))
    }
}

fn print_summary(
    printer: RunPrinter,
    name: &str,
    run: RunGames<ResultRow>,
    baselines: &Baselines,
) -> anyhow::Result<()> {
    let RunGames { rows, total_boards, hash, params } = run;
    let scores = Run::new(name.to_owned(), &rows, params.clone());
    printer.finish(&RunSummary::new(&rows, total_boards, hash, params, baselines.compare(&scores)))?;
    Ok(baselines.warn(&scores)?)
}
