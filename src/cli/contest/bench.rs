//! `samegame bench`: plays many boards with a strategy.

use crate::cli::args::{DealFlags, RulesFlags, SearchFlags, count_up_to};
use crate::cli::contest::boards::BoardFlags;
use crate::cli::contest::results::{GameRow, Played, Report, StrategyResult};
use crate::cli::error::bad_input;
use crate::cli::input::BoardSource;
use crate::cli::interrupt::Interrupt;
use crate::cli::search::solve_game;
use crate::play::timed_search::SearchLimits;
use clap::{ArgGroup, Args};
use std::num::NonZeroUsize;

/// The flags of `samegame bench`.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help("Print one JSON object per board, and the total at the end")))]
#[command(group = ArgGroup::new("input").required(true).args(["boards", "dealt"]))]
#[command(mut_arg("time", |arg| arg.help(TIME_HELP)))]
pub struct Bench {
    /// The boards to play: files, folders, ids, or - for standard input; FILE#3 is the third in a file
    #[arg(value_name = "BOARDS")]
    boards: Vec<BoardSource>,

    /// Deal N boards, from the seeds TEXT, TEXT#2 and so on
    #[arg(id = "dealt", long = "deal", value_name = "N", value_parser = |text: &str| count_up_to(text, MAX_DEALT), allow_negative_numbers = true)]
    dealt: Option<NonZeroUsize>,

    #[command(flatten)]
    options: BoardFlags,

    #[command(flatten)]
    search: SearchFlags,

    #[command(flatten)]
    deal: DealFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

/// The maximum of `--deal`: all ids are in memory before the first board is played.
const MAX_DEALT: usize = 1_000_000;

const TIME_HELP: &str =
    "How long to search each board, such as 500ms, 20s or 2m; the search needs this, --nodes, or both";

impl Bench {
    pub fn run(&self) -> anyhow::Result<()> {
        self.search.check()?;
        let boards = if let Some(count) = self.dealt {
            let rules = self.rules.with_settings(&self.deal.settings()).rules();
            self.options.deal(count.get(), &self.deal, rules)?
        } else if let Some(flag) = self.deal.first_given() {
            return Err(bad_input!("`{flag}` applies only to dealt boards: give their number with `--deal`"));
        } else {
            self.options.read(&self.boards, &self.rules)?
        };
        let (options, time) = (self.search.search_options(), self.search.limits.time);
        // Checked after the boards are read, so that an error about them comes first.
        if self.search.is_search() && time.is_none() && options.nodes.is_none() {
            return Err(bad_input!(
                "say how long to search each board, as in `--time 1s` or `--nodes 1000000`"
            ));
        }
        let limits = SearchLimits { options, time };
        let interrupt = Interrupt::watch()?;
        let mut report = Report::start(&self.options, &boards)?;
        for board in &boards {
            let game = board.start_game()?;
            let solved = solve_game(&game, &self.search, &limits, &|| interrupt.is_set(), &mut |_| ())?;
            // An interrupted board does not count: it had less time than the others.
            if interrupt.is_set() {
                break;
            }
            let result = StrategyResult::new(&solved);
            let (name, number) = (board.name.clone(), Some(board.number));
            report.add(&GameRow::new(name, number, &solved.game, Played::Strategy(result)), &solved.game)?;
        }
        report.finish()?;
        interrupt.end_by_signal();
        Ok(())
    }
}
