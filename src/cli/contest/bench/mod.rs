//! `samegame bench`.

mod boards;
mod comparison;
mod join;
mod judged_board;
mod report;
mod run;
mod shard;
mod statistics;
mod summary;
mod terms;

use crate::cli::args::count::count;
use crate::cli::args::format::{Style, formats};
use crate::cli::args::{DealFlags, ObjectFlags, RulesFlags, SearchFlags};
use crate::cli::error::BadInput;
use crate::cli::input::source::BoardSource;
use crate::cli::interrupt::Interrupt;
use crate::cli::output::result_row::ResultRow;
use crate::cli::solve_game::solve_game;
use crate::notation::Format;
use crate::play::timed_search::SearchLimits;
use boards::Boards;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{ArgGroup, Args};
use join::join;
use report::Report;
use run::Run;
use shard::Shard;
use std::path::PathBuf;
use summary::Summary;
use terms::Terms;

/// Which boards to play out, how, and what to compare with.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help(OBJECTS)))]
#[command(group = ArgGroup::new("what").required(true).args(["boards", "dealt", "join"]))]
#[command(mut_arg("time", |arg| arg.help(TIME)))]
pub struct Bench {
    /// Folders of boards, or boards: files, game ids and so on; files are named by their names alone
    #[arg(value_name = "FOLDER", value_parser = OsStringValueParser::new().map(BoardSource::from))]
    boards: Vec<BoardSource>,

    /// The format that the boards are in [default: told by how each begins]
    #[arg(long, value_name = "FORMAT", value_parser = formats(), conflicts_with_all = ["dealt", "join"])]
    from: Option<Format>,

    /// Deal that many boards, from the seeds TEXT, TEXT#2 and so on
    #[arg(id = "dealt", long = "deal", value_name = "N", value_parser = dealt, allow_negative_numbers = true)]
    dealt: Option<u64>,

    /// Put the objects of earlier runs together, such as the parts of one
    #[arg(long, value_name = "FILES", num_args = 1..)]
    #[arg(conflicts_with_all = ["strategy", "order", "time", "nodes", "threads", "memory", "search_seed", "goal"])]
    join: Vec<PathBuf>,

    /// Play the I-th of N parts of the boards: each N-th one, from the I-th on
    #[arg(long, value_name = "I/N", conflicts_with = "join")]
    shard: Option<Shard>,

    /// Compare with the objects of an earlier run, or of judge --json, board by board
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,

    #[command(flatten)]
    objects: ObjectFlags,

    /// Print the mean alone
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    quiet: bool,

    #[command(flatten)]
    search: SearchFlags,

    #[command(flatten)]
    deal: DealFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

/// All have their place in memory before the first is played.
const MOST_DEALT: u64 = 1_000_000;

/// Reads how many boards to deal.
fn dealt(text: &str) -> Result<u64, String> {
    count(text)
        .ok()
        .filter(|&count| count <= MOST_DEALT)
        .ok_or_else(|| format!("it may be 1 to {MOST_DEALT}"))
}

const OBJECTS: &str = "Print an object a line: one for each board, and a summary at the end";
const TIME: &str =
    "How long to search a board, such as 500ms, 20s or 2m: the search needs this or --nodes, or both";

impl Bench {
    /// Plays them out, or joins what was.
    ///
    /// # Errors
    /// If what was given is no board or no earlier run, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        self.check()?;
        let baseline = self.baseline.as_deref().map(Run::read_baseline).transpose()?;
        if self.join.is_empty() {
            return self.play(baseline.as_ref());
        }
        let joined = join(&self.join)?;
        let mut report = Report::start(self.style(), joined.names(), joined.rows.len());
        joined.rows.iter().try_for_each(|row| report.row(row))?;
        conclude(report, &joined, baseline.as_ref())
    }

    const fn style(&self) -> Style {
        self.objects.style(self.quiet)
    }

    fn check(&self) -> anyhow::Result<()> {
        self.search.check()?;
        let refuse = |message: String| Err(BadInput::new(message).into());
        if self.dealt.is_none()
            && let Some(flag) = self.deal.first_given()
        {
            return refuse(format!("`{flag}` is for boards that are dealt: say with `--deal` how many"));
        }
        if self.dealt.is_some() && self.shard.is_some() && self.deal.seed().is_none() {
            return refuse("`--shard` needs `--seed`: every part has to deal the same boards".to_owned());
        }
        if !self.join.is_empty() {
            return match self.rules.first_given() {
                Some(flag) => {
                    refuse(format!("`{flag}` is for playing, and `--join` puts together what was played"))
                }
                None => Ok(()),
            };
        }
        Ok(())
    }

    /// Where there are no such boards, that is to be said first.
    fn check_effort(&self) -> anyhow::Result<()> {
        if self.search.is_search() && self.search.time().is_none() && self.search.nodes().is_none() {
            let message = "say how long to search a board: `--time 1s`, or `--nodes 1000000`";
            return Err(BadInput::new(message).into());
        }
        Ok(())
    }

    fn play(&self, baseline: Option<&Run>) -> anyhow::Result<()> {
        let boards = match self.dealt {
            Some(count) => Boards::dealt(count, &self.deal, self.rules.rules()?)?,
            None => Boards::given(&self.boards, self.from, &self.rules)?,
        };
        self.check_effort()?;
        let (of, hash) = (boards.count(), boards.hash());
        let terms = Terms::new(boards.rules(), &self.search);
        let boards = boards.part(self.shard.unwrap_or(Shard::WHOLE));
        let interrupt = Interrupt::watch()?;
        let limits = SearchLimits { options: self.search.options(), time: self.search.time(), proof: false };
        let mut report = Report::start(self.style(), boards.names(), boards.count());
        let mut rows = Vec::new();
        for board in boards.iter() {
            let game = board.begin()?;
            let solved = solve_game(&game, &self.search, &limits, &|| interrupt.is_set(), &mut |_| ())?;
            // One cut short does not count: it had less time than the others.
            if interrupt.is_set() {
                break;
            }
            let row = ResultRow { number: Some(board.number), ..ResultRow::new(board.name.clone(), &solved) };
            report.row(&row)?;
            rows.push(row);
        }
        let run = Run {
            name: "this run".to_owned(),
            rows,
            of: Some(of),
            hash: Some(hash),
            terms: Some(terms),
            ..Run::default()
        };
        conclude(report, &run, baseline)?;
        interrupt.end_by_signal();
        Ok(())
    }
}

/// Prints what came of a run.
fn conclude(report: Report, run: &Run, baseline: Option<&Run>) -> anyhow::Result<()> {
    report.finish(&Summary::new(run, baseline))?;
    Ok(baseline.map_or(Ok(()), |baseline| run.warn_about(baseline))?)
}
