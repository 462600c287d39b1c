//! `samegame journey`.

use crate::cli::args::{PlayingFlags, deal};
use crate::cli::cmd::scores::finished_games;
use crate::cli::error::bad_input;
use crate::cli::front_end::FrontEnd;
use crate::config::Settings;
use crate::play::{Journey, OpeningGame, Stage};
use clap::Args;
use std::io::{self, BufWriter, Write};

/// The stage to play, or the list of stages.
#[derive(Args, Debug)]
pub struct PlayJourney {
    /// The stage to play, from 1 to 60 [default: the one after the last that you have passed]
    stage: Option<usize>,

    /// List the stages with their targets, your best scores and their boards instead of playing
    #[arg(long, conflicts_with = "stage")]
    list: bool,

    #[command(flatten)]
    playing: PlayingFlags,
}

impl PlayJourney {
    pub fn run(&self) -> anyhow::Result<()> {
        let journey = Journey::new(finished_games()?.games());
        if self.list {
            return Ok(write(&journey, BufWriter::new(io::stdout().lock()))?);
        }
        let number = self.stage.or_else(|| Some(journey.next()?.number)).unwrap_or(1);
        let Some(stage) = Stage::new(number) else {
            return Err(bad_input!("{number} is no stage: they are 1 to {}", Stage::COUNT));
        };
        let last = journey.open().last().map_or(0, |last| last.number);
        if number > last {
            let before = last.saturating_sub(1);
            return Err(bad_input!("stage {number} is not open yet: pass stage {before} or {last} first"));
        }
        let settings = self.playing.config.settings()?;
        let front_end = FrontEnd::new(&self.playing, &Settings::default(), &settings)?;
        let game = deal::start_game(stage.id)?;
        let (autosave, saved) = front_end.open_autosave(Some(game.id()));
        let opening = OpeningGame::on_board(game, saved)?;
        front_end.play(opening, autosave, true, None)
    }
}

fn write(journey: &Journey, mut out: impl Write) -> io::Result<()> {
    writeln!(out, "stage  target      best  passed  board")?;
    for stage in Stage::all() {
        let best = journey.best(&stage).map_or_else(|| "-".to_owned(), |best| best.score.to_string());
        let passed = if journey.is_passed(&stage) { "yes" } else { "no" };
        writeln!(out, "{:>5}  {:>6}  {best:>8}  {passed:>6}  {}", stage.number, stage.target, stage.id)?;
    }
    writeln!(out, "{} of {} passed", journey.passed(), Stage::COUNT)?;
    out.flush()
}
