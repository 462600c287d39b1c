//! `samegame review`.

mod reports;

use crate::cli::args::{BoardArgs, LimitFlags, ObjectFlags, formats_of_games};
use crate::cli::error::bad_input;
use crate::cli::interrupt::Interrupt;
use crate::cli::output::progress::ProgressLine;
use crate::game::Game;
use crate::play::timed_search::Clock;
use crate::play::timed_search::SearchLimits;
use crate::review::{Review, Reviewer, ScaleSearch};
use clap::Args;
use std::io::{self, Write};
use std::time::Duration;

/// The game to review, and how long.
#[derive(Args, Debug)]
#[command(mut_arg("board", |arg| arg.value_name("GAME").help(HELP).long_help(None)))]
#[command(mut_arg("from", |arg| arg.help(FROM).value_parser(formats_of_games())))]
#[command(mut_arg("time", |arg| arg.help(TIME)))]
#[command(mut_arg("format", |arg| arg.help("Print one JSON object for other programs")))]
pub struct ReviewGame {
    #[command(flatten)]
    game: BoardArgs,

    #[command(flatten)]
    object: ObjectFlags,

    #[command(flatten, next_help_heading = "Search")]
    limits: LimitFlags,
}

const HELP: &str = "The game to review: a file, a replay code (sg1:...), or - for standard input";
const FROM: &str = "Format of GAME [default: detected from its beginning]";
const TIME: &str = "Time to search, such as 10s or 5m [default: 30s, or no limit with --nodes]";

const DEFAULT_TIME: Duration = Duration::from_secs(30);

impl ReviewGame {
    pub fn run(&self) -> anyhow::Result<()> {
        let source = self.game.read()?;
        let game = source.play(&source.parse_replay()?)?;
        if game.moves().is_empty() {
            return Err(bad_input!(
                "{}: there are no moves to review: give a replay code or a file with moves; in the game, `y` copies a \
                 code",
                source.name
            ));
        }
        let interrupt = Interrupt::watch()?;
        let review = review(&game, &self.limits(), &interrupt);
        self.print(&game, &review)?;
        interrupt.end_by_signal();
        Ok(())
    }

    fn limits(&self) -> SearchLimits {
        let time = self.limits.time.or_else(|| self.limits.nodes.is_none().then_some(DEFAULT_TIME));
        SearchLimits { options: self.limits.search_options(), time }
    }

    fn print(&self, game: &Game, review: &Review) -> anyhow::Result<()> {
        let text = if self.object.are_given() {
            reports::json_report(game, review)?
        } else {
            reports::text_report(game, review)
        };
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        Ok(out.flush()?)
    }
}

/// Reviews a game until the limits or an interrupt.
pub(super) fn review(game: &Game, limits: &SearchLimits, interrupt: &Interrupt) -> Review {
    let clock = Clock::start();
    let mut progress = ProgressLine::start(limits.time, false);
    let mut options = limits.options.clone();
    options.node_counter = Some(progress.node_counter());
    let mut reviewer = Reviewer::new(game, &options);
    let should_stop = || interrupt.is_set() || limits.time.is_some_and(|time| clock.elapsed() >= time);
    reviewer.run(&should_stop, &mut |reviewer| {
        let review = reviewer.review();
        progress.show(format!("best {}, lost {}", review.best, review.loss()));
    });
    let mut scale = ScaleSearch::new(game, options.threads);
    scale.run(&|| interrupt.is_set());
    reviewer.review().with_scale(game, scale.scale())
}
