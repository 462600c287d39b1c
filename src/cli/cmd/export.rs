//! `samegame export`.

use crate::board::{Cell, Size, SizeError};
use crate::cli::args::{BoardArgs, PictureFlags, RulesFlags};
use crate::cli::error::BadInput;
use crate::cli::input::{load_game, read};
use crate::game::Event;
use crate::notation::Replay;
use crate::tui::ReplayPlayer;
use crate::tui::export::{Still, write_cast};
use anyhow::Context;
use clap::{Args, ValueEnum};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// What to make a picture or a recording of, and how.
#[derive(Args, Debug)]
pub struct ExportGame {
    #[command(flatten)]
    board: BoardArgs,

    /// What to make of it [default: told by the ending of FILE, else svg]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Kind>,

    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The whole screen of so many columns and rows, as in 80x24, and not the board alone; a cast is always of one
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = screen_size, allow_hyphen_values = true)]
    screen: Option<Size>,

    /// Only the first N events of the game: moves, undos and whatever else is on record
    #[arg(long, value_name = "N")]
    at: Option<usize>,

    /// Mark the group of this cell, such as c4; on a screen it is otherwise the one that is removed next
    #[arg(long, value_name = "CELL")]
    mark: Option<Cell>,

    #[command(flatten)]
    picture: PictureFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

/// What games are made into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// A picture
    Svg,
    /// A recording for asciinema and its like (asciicast version 2)
    Cast,
}

/// The terminal that is there if nobody asks for another.
const USUAL: (usize, usize) = (80, 24);

impl ExportGame {
    /// Makes it, and writes it.
    ///
    /// # Errors
    /// If what was given is no board or game, if it cannot be shown as asked for, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        let kind = self.kind()?;
        let text = self.board.read()?;
        let replay = load_game::replay(&text, text.position()?, &self.rules)?;
        text.game(&replay)?;
        let at = self.place(&replay, &text.name)?;
        match kind {
            Kind::Svg => self.write(self.picture(replay, at)?.as_bytes()),
            Kind::Cast => self.write(&self.cast(replay, at, &text.name)?),
        }
    }

    /// What to make, as far as that was said.
    fn kind(&self) -> anyhow::Result<Kind> {
        let of_name = self.output.as_deref().map(kind_of_name).transpose();
        match (self.format, of_name) {
            (Some(kind), _) | (None, Ok(Some(kind))) => Ok(kind),
            (None, Ok(None)) if io::stdout().is_terminal() => {
                let message = "a picture is no use as text on the terminal: name a file, as in -o board.svg";
                Err(BadInput::new(message).into())
            }
            (None, Ok(None)) => Ok(Kind::Svg),
            (None, Err(error)) => Err(error),
        }
    }

    /// How many events of the game count.
    fn place(&self, replay: &Replay, name: &str) -> anyhow::Result<usize> {
        let events = replay.events.len();
        match self.at {
            Some(at) if at > events => {
                let message = format!("--at {at}: {name} ends after {events}: give a number up to that");
                Err(BadInput::new(message).into())
            }
            at => Ok(at.unwrap_or(events)),
        }
    }

    fn picture(&self, replay: Replay, at: usize) -> anyhow::Result<String> {
        let next = replay.events.iter().skip(at).find_map(|event| match event {
            &Event::Move(cell) => Some(cell),
            _ => None,
        });
        let mut recording = ReplayPlayer::new(replay)?;
        recording.go_to(at);
        let game = recording.game().clone();
        if let Some(cell) = self.mark.filter(|&cell| game.board().tile(cell).is_none()) {
            return Err(BadInput::new(format!("--mark {cell}: there is no tile on the board then")).into());
        }
        let appearance = self.picture.appearance(self.screen.is_some())?;
        let marker = self.mark.or_else(|| next.filter(|_| self.screen.is_some()));
        let still = Still::new(game, marker, appearance, self.picture.language());
        Ok(self.screen.map_or_else(|| still.board_svg(), |size| still.screen_svg(size)))
    }

    fn cast(&self, mut replay: Replay, at: usize, name: &str) -> anyhow::Result<Vec<u8>> {
        if self.mark.is_some() {
            return Err(
                BadInput::new("--mark is for pictures: leave it out, the cast marks each move").into()
            );
        }
        replay.events.truncate(at);
        if replay.events.is_empty() {
            let message = format!(
                "{name}: no move to show in a cast: play it first, or have it played by \
                 samegame solve --format code"
            );
            return Err(BadInput::new(message).into());
        }
        let size = self.screen.map_or_else(|| Size::new(USUAL.0, USUAL.1), Ok)?;
        let mut cast = Vec::new();
        let appearance = self.picture.appearance(true)?;
        write_cast(&replay, size, &appearance, self.picture.language(), self.picture.animates(), &mut cast)?;
        Ok(cast)
    }

    fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        match &self.output {
            Some(path) => fs::write(path, bytes).with_context(|| read::shown(path)),
            None => Ok(io::stdout().lock().write_all(bytes)?),
        }
    }
}

/// What the name of a file says about what it should hold.
fn kind_of_name(path: &Path) -> anyhow::Result<Kind> {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    match ending.as_str() {
        "svg" => Ok(Kind::Svg),
        "cast" => Ok(Kind::Cast),
        _ => {
            let name = read::shown(path);
            let message = format!("{name}: end the name in .svg or .cast, or say which it is by --format");
            Err(BadInput::new(message).into())
        }
    }
}

/// Reads the size of a screen, which has the limits of a board but is none.
fn screen_size(text: &str) -> Result<Size, String> {
    text.parse().map_err(|error| match error {
        SizeError::Malformed(_) => "give columns x rows, as in 80x24".to_owned(),
        SizeError::OutOfRange { .. } => format!("a screen has 1 to {0} columns and 1 to {0} rows", Size::MAX),
    })
}
