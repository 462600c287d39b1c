//! `samegame review`.

mod reports;

use crate::cli::args::{BoardArgs, LimitFlags, formats_of_games};
use crate::cli::error::bad_input;
use crate::cli::interrupt::Interrupt;
use crate::cli::output::progress::ProgressLine;
use crate::game::Game;
use crate::play::clock::Clock;
use crate::play::timed_search::SearchLimits;
use crate::review::{Review, Reviewer, ScaleSearch};
use crate::tui::export::review_svg;
use crate::tui::{Appearance, Background, ColorLevel, Display, Glyphs, ScreenConfig};
use clap::{Args, ValueEnum};
use std::io::{self, Write};
use std::time::Duration;

/// The game to review, and how long.
#[derive(Args, Debug)]
#[command(mut_arg("board", |arg| arg.value_name("GAME").help(HELP).long_help(None)))]
#[command(mut_arg("from", |arg| arg.help(FROM).value_parser(formats_of_games())))]
#[command(mut_arg("time", |arg| arg.help(TIME)))]
pub struct ReviewGame {
    #[command(flatten)]
    game: BoardArgs,

    /// Output format [default: text]
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    format: Option<ReviewFormat>,

    /// Same as --format json
    #[arg(long)]
    json: bool,

    #[command(flatten, next_help_heading = "Search")]
    limits: LimitFlags,
}

/// A format for other programs, or a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ReviewFormat {
    /// One JSON object for other programs
    Json,
    /// A picture of the course of the game
    Svg,
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
        let format = if self.json { Some(ReviewFormat::Json) } else { self.format };
        let text = match format {
            None => reports::text_report(game, review),
            Some(ReviewFormat::Json) => reports::json_report(game, review)?,
            Some(ReviewFormat::Svg) => review_svg(game, review, &config()),
        };
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        Ok(out.flush()?)
    }
}

/// The settings of a picture, which does not depend on the terminal.
fn config() -> ScreenConfig {
    let display = Display::new(ColorLevel::TrueColor, Glyphs::UNICODE);
    ScreenConfig::new(Appearance::new(display).for_background(Some(Background::Dark)))
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
    scale.run(&|| interrupt.is_set(), &mut |_| ());
    reviewer.review().with_scale(game, scale.scale())
}
