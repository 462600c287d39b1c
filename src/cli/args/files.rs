//! The flags that name files: settings, saved games and the book.

use crate::cli::args::setting_flags::{SaveFlags, ScreenFlags, order_after};
use crate::cli::error::bad_input;
use crate::cli::input::read::{self, display_path};
use crate::config::{Setting, Settings};
use crate::store::{Book, Paths, open_to_read, read_regular};
use crate::text::sanitize_line;
use anyhow::Context;
use clap::Args;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Whether to read the settings file.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Files")]
pub(crate) struct ConfigFlags {
    /// Ignore the settings file
    #[arg(long, display_order = order_after(Setting::Save))]
    no_config: bool,
}

/// The flags for showing and saving a game.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct PlayingFlags {
    #[command(flatten)]
    screen: ScreenFlags,

    #[command(flatten)]
    save: SaveFlags,

    #[command(flatten)]
    pub(crate) config: ConfigFlags,
}

impl PlayingFlags {
    pub(crate) fn settings(&self) -> Settings {
        self.screen.settings().clone().or(self.save.settings())
    }
}

impl ConfigFlags {
    /// Loads the settings file. Returns no settings if a flag excludes the file or if it does not exist.
    pub(crate) fn settings(&self) -> anyhow::Result<Settings> {
        let Some(path) = Paths::for_user().map(|paths| paths.settings()).filter(|_| !self.no_config) else {
            return Ok(Settings::default());
        };
        match read_regular(&path) {
            Ok(bytes) => read::decode_text(bytes, &display_path(&path))?
                .parse::<Settings>()
                .map_err(|error| bad_settings_file(&error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Settings::default()),
            Err(error) => Err(bad_settings_file(&error)),
        }
    }
}

pub(crate) fn bad_settings_file(reason: &dyn fmt::Display) -> anyhow::Error {
    let path = Paths::for_user().map(|paths| paths.settings()).unwrap_or_default();
    let message = sanitize_line(&format!("{}: {reason}", path.display()));
    bad_input!("{message}\nto ignore the settings file, use --no-config")
}

/// The book that `samegame book` works on.
#[derive(Args, Clone, Debug)]
pub(crate) struct BookArgs {
    /// File of the book [default: see `samegame paths`]
    #[arg(long, value_name = "FILE", global = true)]
    book: Option<PathBuf>,
}

impl BookArgs {
    /// Returns the book to read. A file that was given must exist.
    pub(crate) fn existing(&self) -> anyhow::Result<Book> {
        if let Some(path) = self.book.as_deref().filter(|path| !path.exists()) {
            return Err(bad_input!("{}: no such file", display_path(path)));
        }
        self.book()
    }

    /// Returns the book to write, whose file need not exist yet.
    pub(crate) fn book(&self) -> anyhow::Result<Book> {
        book_at(self.book.as_deref())
    }
}

/// The flag of searches that use a book.
#[derive(Args, Clone, Debug)]
pub(crate) struct BookFlag {
    /// Start from the line of the book, and keep a better one in it [default FILE: see `samegame paths`]
    ///
    /// The file is created if there is none. It changes only for boards that are new in it or have a better line now.
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    #[arg(help_heading = "Files")]
    book: Option<OsString>,
}

impl BookFlag {
    pub(crate) const fn is_given(&self) -> bool {
        self.book.is_some()
    }

    pub(crate) fn book(&self) -> anyhow::Result<Option<Book>> {
        // Without a value, the flag names the player's book.
        let book = |path: &OsString| book_at(Some(Path::new(path)).filter(|_| !path.is_empty()));
        self.book.as_ref().map(book).transpose()
    }
}

fn book_at(path: Option<&Path>) -> anyhow::Result<Book> {
    let Some(path) = path else {
        let paths =
            Paths::for_user().context("no home directory: set SAMEGAME_HOME to a folder, or give a file")?;
        return Ok(Book::new(paths.book()));
    };
    let name = display_path(path);
    if path.is_dir() {
        return Err(bad_input!("{name}: a directory, not a book"));
    }
    if path.exists() && !is_book_or_empty(path).with_context(|| name.clone())? {
        let first_line = Book::first_line();
        return Err(bad_input!("{name}: not a book: its first line is not `{first_line}`"));
    }
    Ok(Book::new(path.to_owned()))
}

/// Whether a file begins as a book does. Any other file that a player names by mistake must not be replaced by a book.
fn is_book_or_empty(path: &Path) -> io::Result<bool> {
    let (heading, mut start) = (Book::heading(), Vec::new());
    open_to_read(path)?.take(heading.len() as u64).read_to_end(&mut start)?;
    Ok(start.is_empty() || start == heading.as_bytes())
}
