//! `samegame export`.

use crate::board::{Cell, Size, SizeError, quantity};
use crate::cli::args::{BoardArgs, LimitFlags, PictureFlags, RulesFlags, duration, format_duration};
use crate::cli::cmd::review::review;
use crate::cli::error::bad_input;
use crate::cli::input::{load_game, read};
use crate::cli::interrupt::Interrupt;
use crate::cli::search::scale_of;
use crate::config::Setting;
use crate::game::Game;
use crate::i18n::Language;
use crate::notation::Replay;
use crate::play::timed_search::SearchLimits;
use crate::review::Review;
use crate::tui::ReplayPlayer;
use crate::tui::export::{Gif, GifError, Snapshot, check_length, write_cast};
use anyhow::Context;
use clap::{Args, ValueEnum};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The game to export, and how.
#[derive(Args, Debug)]
pub struct ExportGame {
    #[command(flatten)]
    board: BoardArgs,

    /// The format to write [default: from FILE's extension, or svg]
    #[arg(long, value_name = "FORMAT")]
    format: Option<ExportFormat>,

    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Show the whole screen at this size, as in 80x24, instead of the board alone; a GIF or a cast always shows the screen
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = screen_size, allow_hyphen_values = true)]
    screen: Option<Size>,

    // Refused with the command that draws a moving picture.
    #[arg(long, hide = true)]
    animate: bool,

    /// The length of a GIF, such as 15s [default: a second for each step]
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true)]
    length: Option<Duration>,

    /// The size of a GIF, 1 or 2: 2 is twice as wide and high
    #[arg(long, value_name = "N", value_parser = scale, allow_hyphen_values = true)]
    scale: Option<u8>,

    /// In a GIF, review the game and show the signs of its moves [default time: 30s]
    #[arg(long, value_name = "TIME", num_args = 0..=1, require_equals = true, value_parser = duration)]
    #[arg(default_missing_value = DEFAULT_REVIEW)]
    review: Option<Duration>,

    /// Show only the first N events of the game: moves, undos, redos, and marks such as hints; in a GIF, only the position
    /// after them
    #[arg(long, value_name = "N", value_parser = event_number, allow_hyphen_values = true)]
    at: Option<usize>,

    /// Mark the group at this cell, such as c4 [default: on a screen, the group that is removed next]
    #[arg(long, value_name = "CELL")]
    mark: Option<Cell>,

    #[command(flatten)]
    picture: PictureFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

/// An export format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExportFormat {
    /// A picture
    Svg,
    /// A moving picture of the game on the screen
    Gif,
    /// A recording for asciinema (asciicast version 2)
    Cast,
}

fn scale(text: &str) -> Result<u8, String> {
    text.parse().ok().filter(|scale| matches!(scale, 1..=2)).ok_or_else(|| "must be 1 or 2".to_owned())
}

fn event_number(text: &str) -> Result<usize, String> {
    text.parse().ok().ok_or_else(|| "must be a whole number of at least 0".to_owned())
}

const DEFAULT_REVIEW: &str = "30s";
const DEFAULT_SCREEN: (usize, usize) = (80, 24);

impl ExportGame {
    pub fn run(&self) -> anyhow::Result<()> {
        let format = self.format()?;
        self.check_flags(format)?;
        let source = self.board.read()?;
        let replay = load_game::replay_with_rules(&source, source.parse()?, &self.rules)?;
        let count = self.event_count(&replay, &source.name)?;
        let is_still = format == ExportFormat::Svg || format == ExportFormat::Gif && self.at.is_some();
        if !is_still {
            self.check_length(&replay, &source.name)?;
        }
        // Played only to report an illegal move, even one after the last event to show.
        source.play(&replay)?;
        if !is_still && count == 0 {
            return Err(bad_input!(
                "{}: no moves to show: play the game first, or let the solver play it with samegame solve --format \
                 code",
                source.name
            ));
        }
        match format {
            ExportFormat::Gif => self.write(&self.gif(&replay)?),
            ExportFormat::Svg => self.write(self.picture(replay, count)?.as_bytes()),
            ExportFormat::Cast => self.write(&self.cast(replay, count)?),
        }
    }

    fn check_flags(&self, format: ExportFormat) -> anyhow::Result<()> {
        if self.animate {
            return Err(bad_input!(
                "--animate: a GIF always moves: leave it out, and write to one, as in -o game.gif"
            ));
        }
        let of_gif = [
            ("--length", self.length.is_some()),
            ("--scale", self.scale.is_some()),
            ("--review", self.review.is_some()),
        ];
        if let Some((flag, _)) =
            of_gif.into_iter().find(|(_, is_given)| *is_given && format != ExportFormat::Gif)
        {
            return Err(bad_input!(
                "{flag} applies only to a GIF: leave it out, or write to a file that ends in .gif"
            ));
        }
        if self.mark.is_some() && format != ExportFormat::Svg {
            return Err(bad_input!(
                "--mark applies only to still pictures: leave it out; each move is marked anyway"
            ));
        }
        Ok(())
    }

    fn format(&self) -> anyhow::Result<ExportFormat> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        if let Some(path) = &self.output {
            return format_by_extension(path);
        }
        if io::stdout().is_terminal() {
            return Err(bad_input!("the terminal cannot show a picture: name a file, as in -o board.svg"));
        }
        Ok(ExportFormat::Svg)
    }

    fn event_count(&self, replay: &Replay, name: &str) -> anyhow::Result<usize> {
        let events = replay.events.len();
        match self.at {
            Some(at) if at > events => Err(bad_input!(
                "--at {at}: {name} has only {}: give a number up to {events}",
                quantity(events, "event")
            )),
            at => Ok(at.unwrap_or(events)),
        }
    }

    fn picture(&self, replay: Replay, count: usize) -> anyhow::Result<String> {
        let mut player = ReplayPlayer::new(replay)?;
        player.go_to(count);
        let game = player.game().clone();
        if let Some(cell) = self.mark
            && game.board().tile(cell).is_none()
        {
            let message = if game.board().contains(cell) {
                format!("--mark {cell}: the cell is empty at that point of the game")
            } else {
                let size = game.board().size();
                let last = Cell::new(size.columns() - 1, size.rows() - 1);
                format!("--mark {cell}: the cell is off the board, which goes from a1 to {last}")
            };
            return Err(bad_input!("{message}"));
        }
        let config = self.picture.config(self.screen.is_some())?;
        if self.screen.is_none() && self.at.is_none() && game.board().tiles_left() == 0 {
            // If standard error is closed, the note is lost.
            let _ = writeln!(
                io::stderr().lock(),
                "note: the game ends with an empty board: --at 0 draws the first one"
            );
        }
        let next_move = self.screen.and_then(|_| player.next_move());
        let snapshot = Snapshot::new(game, self.mark.or(next_move), config);
        Ok(match self.screen {
            Some(size) => snapshot.screen_svg(size),
            None => snapshot.board_svg(),
        })
    }

    fn check_length(&self, replay: &Replay, name: &str) -> anyhow::Result<()> {
        let checked = check_length(replay, self.screen_size()?);
        checked.map_err(|error| bad_input!("{name}: {error}: try --at N for a picture of one position"))
    }

    fn gif(&self, replay: &Replay) -> anyhow::Result<Vec<u8>> {
        let mut config = self.picture.config(true)?;
        if config.config.parsed(Setting::Language) == Some(Language::Chinese) {
            // The font of a GIF has no Chinese characters.
            config = config.with(Setting::Language, Language::default().code());
        }
        let game = replay.game()?;
        let gif = Gif {
            size: self.screen_size()?,
            config,
            length: self.length,
            scale: self.scale.unwrap_or(1),
            review: self.review.map(|time| review_for(&game, time)).transpose()?,
        };
        gif.draw(replay, self.at, Some(&scale_of(&game))).map_err(|error| match error {
            GifError::TooShort { .. } => {
                bad_input!("--length {}: {error}", format_duration(self.length.unwrap_or_default()))
            }
            error => error.into(),
        })
    }

    fn cast(&self, mut replay: Replay, count: usize) -> anyhow::Result<Vec<u8>> {
        replay.events.truncate(count);
        let size = self.screen_size()?;
        let mut cast = Vec::new();
        write_cast(&replay, size, self.picture.config(true)?, &mut cast)?;
        Ok(cast)
    }

    fn screen_size(&self) -> Result<Size, SizeError> {
        self.screen.map_or_else(|| Size::new(DEFAULT_SCREEN.0, DEFAULT_SCREEN.1), Ok)
    }

    fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        match &self.output {
            Some(path) => fs::write(path, bytes).with_context(|| read::display_path(path)),
            None => Ok(io::stdout().lock().write_all(bytes)?),
        }
    }
}

fn format_by_extension(path: &Path) -> anyhow::Result<ExportFormat> {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    ExportFormat::from_str(&extension, true).map_err(|_unknown| {
        let name = read::display_path(path);
        bad_input!("{name}: use a name that ends in .svg, .gif or .cast, or add --format")
    })
}

/// Parses the size of a screen. It has the same limits as a board, but the errors mention a screen.
fn screen_size(text: &str) -> Result<Size, String> {
    text.parse().map_err(|error| match error {
        SizeError::Malformed(_) => "give columns x rows, as in 80x24".to_owned(),
        SizeError::OutOfRange { .. } => format!("a screen has 1 to {0} columns and 1 to {0} rows", Size::MAX),
    })
}

/// Reviews a game for this time. Ctrl-C ends the program.
fn review_for(game: &Game, time: Duration) -> anyhow::Result<Review> {
    let limits = SearchLimits { options: LimitFlags::default().search_options(), time: Some(time) };
    let interrupt = Interrupt::watch()?;
    let review = review(game, &limits, &interrupt);
    interrupt.end_by_signal();
    Ok(review)
}
