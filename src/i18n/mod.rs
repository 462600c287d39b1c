//! All messages of the full screen and of line mode (the plain-text front end), in the language of the player.
//!
//! Each language is a [Fluent](https://projectfluent.org) file, `en.ftl` or `fr.ftl`, and a row in the table of
//! [`Language`]. [`Messages`] looks a message up by its id, a literal. Tests find ids without a message, messages that
//! a language lacks, messages that are never used, and arguments that differ between languages.
//!
//! This module does not depend on the screen: it receives key names, numbers of columns and stored games as plain
//! values. The help and the errors of the command line are in English, next to the code that prints them.

mod ascii;
mod bundle;
mod charset;
mod commands;
mod daily;
mod game;
mod hints;
mod history;
mod language;
mod leaderboard;
mod lesson;
mod numbers;
mod plural;
mod review;
mod rules;
mod screen;
mod share;
#[cfg(test)]
mod tests;
mod truncate;

pub use charset::Charset;
pub use language::{Language, UnknownLanguage};

pub(crate) use commands::capitalized;
pub(crate) use daily::daily_name;
pub(crate) use hints::COLOR_PLACEHOLDER;
pub(crate) use numbers::stopwatch;
pub(crate) use plural::Noun;
pub(crate) use screen::Range;

/// The id of a message, as in the language files.
pub(crate) type TextId = &'static str;

/// All messages in one language and one character set.
#[derive(Clone, Copy, Debug)]
pub struct Messages {
    language: Language,
    charset: Charset,
}

impl Messages {
    /// English in ASCII, as in the manual page and in files.
    pub const PLAIN_ENGLISH: Self = Self::new(Language::English, Charset::Ascii);

    /// Returns the messages in this language and character set.
    pub const fn new(language: Language, charset: Charset) -> Self {
        Self { language, charset }
    }

    /// The character set of the messages.
    pub(crate) const fn charset(self) -> Charset {
        self.charset
    }
}
