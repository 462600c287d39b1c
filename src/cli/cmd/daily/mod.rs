//! `samegame daily`.

mod list;

use crate::cli::args::deal;
use crate::cli::args::{ObjectFlags, PlayingFlags};
use crate::cli::error::BadInput;
use crate::cli::front_end::FrontEnd;
use crate::config::Settings;
use crate::game::Day;
use crate::play::{OpeningGame, clock};
use crate::store::Autosave;
use clap::Args;

/// The day to play, or the list of days.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help("Print the list as one JSON object for other programs").requires("list")))]
#[command(mut_arg("json", |arg| arg.requires("list")))]
pub struct PlayDaily {
    /// The day whose board to play, as in 2026-11-21 [default: today in UTC]
    ///
    /// The first board is that of 2026-01-01. Future boards cannot be played.
    date: Option<Day>,

    /// List the boards that you finished, and the streak, instead of playing
    #[arg(long, conflicts_with = "date")]
    list: bool,

    #[command(flatten)]
    object: ObjectFlags,

    #[command(flatten)]
    playing: PlayingFlags,
}

impl PlayDaily {
    /// Plays the board, or lists the finished ones.
    pub fn run(&self) -> anyhow::Result<()> {
        if self.list {
            return list::print(today()?, self.object.are_given());
        }
        let settings = self.playing.config.settings()?;
        let front_end = FrontEnd::new(&self.playing, &Settings::default(), &settings)?;
        let day = self.day()?;
        let (autosave, saved) = front_end.open_autosave(|paths| Autosave::open_for(&day.id(), paths));
        let opening = OpeningGame::daily(day, deal::start_game(day.id())?, saved)?;
        front_end.play(opening, autosave, true)
    }

    fn day(&self) -> anyhow::Result<Day> {
        let today = today()?;
        let Some(day) = self.date else { return Ok(today) };
        if day > today {
            let message = format!("the board of {day} is in the future: today is {today} in UTC");
            return Err(BadInput::new(message).into());
        }
        Ok(day)
    }
}

fn today() -> anyhow::Result<Day> {
    clock::today().ok_or_else(|| {
        let first = Day::FIRST;
        anyhow::anyhow!(
            "the clock of this machine shows a day before {first}, the first day with a board: set the clock"
        )
    })
}
