//! `samegame bench`: plays many boards with a strategy.

mod curve;

use crate::cli::args::{BookFlag, DealFlags, ObjectFlags, RulesFlags, SearchFlags, count_up_to, formats};
use crate::cli::contest::run::{
    Boards, ChangeKey, GameResult, NumberedBoard, Played, Players, Report, RunParams, RunPlan, Shard,
    StrategyResult,
};
use crate::cli::error::bad_input;
use crate::cli::input::{BoardSource, ReadOptions};
use crate::cli::interrupt::Interrupt;
use crate::cli::search::{SearchBook, solve_game};
use crate::notation::Format;
use crate::play::timed_search::SearchLimits;
use crate::solver::search::Progress;
use clap::{ArgGroup, Args};
use curve::Curve;
use std::num::NonZeroUsize;

/// The flags of `samegame bench`.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help(FORMAT_HELP)))]
#[command(group = ArgGroup::new("input").required(true).args(["boards", "dealt"]))]
#[command(mut_arg("time", |arg| arg.help(TIME_HELP)))]
pub struct Bench {
    /// The boards to play: files, folders, ids, JSON objects, or - for standard input
    ///
    /// A file may hold one or more boards in any format, and FILE#3 is the third.
    #[arg(value_name = "BOARDS")]
    boards: Vec<BoardSource>,

    /// The format of the boards [default: detected from the beginning of each]
    #[arg(long, value_name = "FORMAT", value_parser = formats(), conflicts_with = "dealt")]
    from: Option<Format>,

    /// If a board has gaps, let the tiles fall and the columns close up
    #[arg(long, conflicts_with = "dealt")]
    settle: bool,

    /// Deal N boards, from the seeds TEXT, TEXT#2 and so on
    #[arg(id = "dealt", long = "deal", value_name = "N", value_parser = |text: &str| count_up_to(text, MAX_DEALT), allow_negative_numbers = true)]
    dealt: Option<NonZeroUsize>,

    /// Play only the I-th of N shards: every N-th board, starting with the I-th
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    /// Add the curve of the search to each JSON object: the best score over nodes and seconds
    ///
    /// A curve has at most 64 points, which are spaced logarithmically in nodes. With --nodes, only their seconds differ from
    /// run to run, with any number of threads. Only the search has a curve. With another --goal than score, a better
    /// line may have a lower score.
    #[arg(long)]
    curve: bool,

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
const MAX_DEALT: usize = 1_000_000;

const FORMAT_HELP: &str = "Print one JSON object per board, and a summary at the end";
const TIME_HELP: &str =
    "How long to search each board, such as 500ms, 20s or 2m; the search needs this, --nodes, or both";

impl Bench {
    pub fn run(&self) -> anyhow::Result<()> {
        self.check_flags()?;
        let options = ReadOptions { from: self.from, settle: self.settle };
        let boards = match self.dealt {
            Some(count) => {
                let rules = self.rules.with_settings(&self.deal.settings()).rules()?;
                Boards::dealt(count.get(), &self.deal, rules, self.shard)?
            }
            None => Boards::read(&self.boards, options, &self.rules, self.shard)?,
        };
        // Checked after the boards are read, so that an error about them comes first.
        self.check_search_limit()?;
        let book = SearchBook::open(&self.book)?;
        let interrupt = Interrupt::watch()?;
        let params = self.params(boards.rules());
        let report =
            Report::start(RunPlan::new(&boards, Players::Strategy, params), self.objects.style(self.quiet));
        for (index, board) in boards.list.iter().enumerate() {
            let game = self.play(board, &book, &interrupt)?;
            // An interrupted board does not count: it had less time than the others.
            if interrupt.is_set() || report.add(index, Ok(game)).is_break() {
                break;
            }
        }
        report.finish()?;
        interrupt.end_by_signal();
        Ok(())
    }

    fn play(
        &self,
        board: &NumberedBoard,
        book: &SearchBook,
        interrupt: &Interrupt,
    ) -> anyhow::Result<GameResult> {
        let game = board.start_game()?;
        let (options, time) = (self.search.search_options(), self.search.limits.time);
        let limits = book.limits(&game, &SearchLimits { options, time, proof: false })?;
        let mut curve = Curve::start();
        let mut on_progress = |progress: Progress<'_>| curve.add(progress);
        let solved = solve_game(&game, &self.search, &limits, &|| interrupt.is_set(), &mut on_progress)?;
        let change = book.improve(&solved.game, &limits, false)?;
        let result = StrategyResult {
            book: change.map(ChangeKey::from),
            curve: self.curve.then(|| curve.into_points()),
            ..StrategyResult::new(&solved, self.search.search_options().goal)
        };
        let game = GameResult::new(board.name.clone(), &solved.game, Played::Strategy(result));
        Ok(GameResult { number: Some(board.number), ..game })
    }

    fn params(&self, rules: String) -> RunParams {
        // Each shard may have a book of its own, so the name of its file does not count.
        let book = self.book.is_given().then(|| ("book", "yes".to_owned()));
        RunParams::new(rules, self.search.flag_values().chain(book))
    }

    fn check_flags(&self) -> anyhow::Result<()> {
        self.search.check()?;
        for (flag, is_given) in [("--book", self.book.is_given()), ("--curve", self.curve)] {
            if is_given {
                self.search.check_search_flag(flag)?;
            }
        }
        let refuse = |message: String| Err(bad_input!("{message}"));
        if self.curve && !self.objects.are_given() {
            return refuse("`--curve` adds to JSON objects: add `--json`".to_owned());
        }
        if self.dealt.is_none()
            && let Some(flag) = self.deal.first_given()
        {
            return refuse(format!("`{flag}` applies only to dealt boards: give their number with `--deal`"));
        }
        if self.dealt.is_some() && self.shard.is_some() && self.deal.seed().is_none() {
            return refuse("`--shard` needs `--seed`, so that every shard deals the same boards".to_owned());
        }
        Ok(())
    }

    fn check_search_limit(&self) -> anyhow::Result<()> {
        if self.search.is_search() && self.search.limits.time.is_none() && self.search.limits.nodes.is_none()
        {
            return Err(bad_input!(
                "say how long to search each board, as in `--time 1s` or `--nodes 1000000`"
            ));
        }
        Ok(())
    }
}
