//! `samegame export`, and the flags for the appearance of a picture.

use crate::board::{Cell, Size, SizeError, quantity};
use crate::cli::error::bad_input;
use crate::cli::input::{BoardArgs, display_path, one_of, replay_with_rules};
use crate::cli::interrupt::Interrupt;
use crate::cli::review::review;
use crate::cli::search::{LimitFlags, SearchLimits, duration, number, scale_of};
use crate::cli::settings::{RulesFlags, value_parser};
use crate::cli::themes;
use crate::config::Setting;
use crate::game::Event;
use crate::i18n::Language;
use crate::store::Paths;
use crate::tui::export::{Gif, GifError};
use crate::tui::{Appearance, ColorLevel, Display, Glyphs, ReplayPlayer, ScreenConfig, Symbols};
use anyhow::Context;
use clap::Args;
use clap::builder::TypedValueParser;
use jiff::fmt::friendly::SpanPrinter;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

/// The game to export, and how.
#[derive(Args, Debug)]
pub(super) struct ExportGame {
    #[command(flatten)]
    board: BoardArgs,

    /// The GIF to write [default: standard output]
    #[arg(short, long, value_name = "FILE.gif")]
    output: Option<PathBuf>,

    /// Show the whole screen at this size, as in 80x24, instead of the board alone
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = screen_size, allow_hyphen_values = true)]
    screen: Option<Size>,

    /// Draw only the position after N events of the game: moves, undos, redos, and marks such as hints
    #[arg(long, value_name = "N", value_parser = number(0..=usize::MAX, NO_EVENT), allow_hyphen_values = true)]
    at: Option<usize>,

    /// In one position, mark the group at this cell, such as c4 [default: the group that is removed next]
    #[arg(long, value_name = "CELL")]
    mark: Option<Cell>,

    /// How long the game takes, such as 15s [default: a second for each step]
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true)]
    length: Option<Duration>,

    /// The size of the picture, 1 or 2: 2 is twice as wide and high
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(1..=2_u8, "must be 1 or 2"), allow_hyphen_values = true)]
    scale: u8,

    /// Review the game and show the signs of its moves [default time: 30s]
    #[arg(long, value_name = "TIME", num_args = 0..=1, require_equals = true, value_parser = duration)]
    #[arg(default_missing_value = DEFAULT_REVIEW)]
    review: Option<Duration>,

    #[command(flatten)]
    picture: PictureFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

const DEFAULT_REVIEW: &str = "30s";
const NO_EVENT: &str = "must be a whole number of at least 0";

impl ExportGame {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        match &self.output {
            Some(path) if path.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("gif")) => {
                let name = display_path(path);
                return Err(bad_input!("{name}: a picture is a GIF: use a name that ends in .gif"));
            }
            None if io::stdout().is_terminal() => {
                return Err(bad_input!("the terminal cannot show a picture: name a file, as in -o game.gif"));
            }
            _ => {}
        }
        let source = self.board.read()?;
        let replay = replay_with_rules(&source, &self.rules.settings)?;
        let steps = replay.events.iter().filter(|event| !matches!(event, Event::Tag(_))).count();
        // A board without moves is one position.
        let position = self.at.or_else(|| (steps == 0).then_some(0));
        let mut gif = Gif {
            screen: self.screen,
            config: self.picture.config()?,
            length: self.length,
            zoom: self.scale,
            scale: None,
            review: None,
        };
        if gif.config.settings.parsed(Setting::Language) == Some(Language::Chinese) {
            // The font of a GIF has no Chinese characters.
            gif.config = gif.config.with(Setting::Language, Language::default().code());
        }
        let events = replay.events.len();
        match position {
            Some(at) if at > events => {
                let (name, only) = (&source.name, quantity(events, "event"));
                return Err(bad_input!("--at {at}: {name} has only {only}: give a number up to {events}"));
            }
            Some(_) if self.length.is_some() => {
                return Err(bad_input!("--length is for a game that moves: leave it out"));
            }
            Some(_) => {}
            None if self.mark.is_some() => {
                return Err(bad_input!(
                    "--mark is for one position: add --at N; in a game, each move is marked anyway"
                ));
            }
            None => gif.check_length(&replay).map_err(|error| {
                bad_input!("{}: {error}: try --at N for a picture of one position", source.name)
            })?,
        }
        // Played to report an illegal move, even one after the last event to show.
        let game = source.play(&replay)?;
        if let Some((at, cell)) = position.zip(self.mark) {
            let mut player = ReplayPlayer::new(replay.clone())?;
            player.go_to(at);
            let board = player.game().board();
            if !board.contains(cell) {
                let last = Cell::new(board.size().columns() - 1, board.size().rows() - 1);
                return Err(bad_input!(
                    "--mark {cell}: the cell is off the board, which goes from a1 to {last}"
                ));
            }
            if board.tile(cell).is_none() {
                return Err(bad_input!("--mark {cell}: the cell is empty at that point of the game"));
            }
        }
        if let Some(time) = self.review {
            let limits = SearchLimits { options: LimitFlags::default().search_options(), time: Some(time) };
            let interrupt = Interrupt::watch()?;
            gif.review = Some(review(&game, &limits, &interrupt));
            interrupt.end_by_signal();
        }
        gif.scale = self.screen.map(|_| scale_of(&game));
        let drawn = match position {
            Some(at) => gif.draw_position(&replay, at, self.mark),
            None => gif.draw(&replay),
        };
        let bytes = drawn.map_err(|error| match error {
            GifError::TooShort { .. } => {
                let length = self.length.unwrap_or_default();
                bad_input!("--length {}: {error}", SpanPrinter::new().unsigned_duration_to_string(&length))
            }
            error => error.into(),
        })?;
        match &self.output {
            Some(path) => write_whole(path, &bytes).with_context(|| display_path(path)),
            None => Ok(io::stdout().lock().write_all(&bytes)?),
        }
    }
}

/// Writes a file beside the old one, and then takes its place: on a full disk, the old one stays.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = &fs::canonicalize(path).unwrap_or_else(|_missing| path.to_owned());
    // Writing to a device, a pipe or a file that may not be written does or says the right thing.
    if fs::metadata(path).is_ok_and(|old| !old.is_file() || old.permissions().readonly()) {
        return fs::write(path, bytes);
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let temporary = path.with_file_name(format!(".{name}.tmp"));
    let written = fs::write(&temporary, bytes).and_then(|()| fs::rename(&temporary, path));
    written.inspect_err(|_| drop(fs::remove_file(&temporary)))
}

/// Parses the size of a screen. It has the same limits as a board, but the errors mention a screen.
fn screen_size(text: &str) -> Result<Size, String> {
    text.parse().map_err(|error| match error {
        SizeError::Malformed(_) => "give columns x rows, as in 80x24".to_owned(),
        SizeError::OutOfRange { .. } => format!("a screen has 1 to {0} columns and 1 to {0} rows", Size::MAX),
    })
}

/// The appearance of a picture.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Appearance")]
pub(crate) struct PictureFlags {
    /// Number of colours in the picture
    #[arg(long, alias = "colour", value_name = "LEVEL", default_value = "truecolor", value_parser = color_levels())]
    color: ColorLevel,

    /// Theme: one that `samegame theme` lists, or a theme file [default: dark]
    ///
    /// The picture has the background that its theme is designed for, or a dark one.
    #[arg(long, value_name = "NAME|FILE", verbatim_doc_comment)]
    theme: Option<String>,

    /// Symbols that distinguish tiles besides colour [default: letters]
    #[arg(long, value_name = "NAME", value_parser = value_parser(Setting::Symbols))]
    symbols: Option<String>,

    /// Let tiles jump instead of falling
    #[arg(long, overrides_with = "animation")]
    no_animation: bool,

    #[arg(long, hide = true, overrides_with = "no_animation")]
    animation: bool,

    /// Language on the screen [default: that of the locale]
    #[arg(long, value_name = "CODE", value_parser = value_parser(Setting::Language))]
    language: Option<String>,
}

fn color_levels() -> impl TypedValueParser<Value = ColorLevel> {
    let levels = [
        (ColorLevel::TrueColor, "truecolor", "16 million"),
        (ColorLevel::Ansi256, "256", "The 256 of xterm"),
        (ColorLevel::Ansi16, "16", "The terminal's own 16"),
        (ColorLevel::None, "none", "None"),
    ];
    one_of(levels.map(|(level, name, about)| (level, name, about.to_owned())))
}

impl PictureFlags {
    /// Returns the settings of the picture. Its background is dark unless the theme is for a light one.
    pub(crate) fn config(&self) -> anyhow::Result<ScreenConfig> {
        let folder = Paths::for_user().map(|paths| paths.themes);
        let appearance = Appearance::new(Display::new(self.color, Glyphs::UNICODE));
        let name = self.theme.as_deref().unwrap_or("dark");
        let theme = themes::find(name, folder.as_deref())?;
        let appearance =
            appearance.with_theme(theme.ok_or_else(|| themes::unknown_theme(name, folder.as_deref()))?);
        let symbols = self.symbols.as_ref().and_then(|name| name.parse().ok());
        let of_locale = || Language::detect(|name| env::var(name).ok()).code().to_owned();
        let language = self.language.clone().unwrap_or_else(of_locale);
        Ok(ScreenConfig::new(appearance.with_symbols(symbols.unwrap_or(Symbols::AUTO)))
            .with(Setting::Animation, (!self.no_animation).to_string())
            .with(Setting::Language, language))
    }
}
