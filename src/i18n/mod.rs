//! All that the screens and the lines of text say, in English and in French.
//!
//! What never changes stands in one table, [`text`], with a line for each text; what depends on something is a
//! method of [`Words`], with an arm for each language. So whoever adds a language is told by the compiler what is
//! missing. The command line, its help and its errors are English and stand where they are used.

mod advice;
mod ascii;
mod counting;
mod daily;
mod kept;
mod keys;
mod language;
mod lines;
mod pages;
mod plain;
mod rules;
mod scores;
mod screen;
mod share;
#[cfg(test)]
mod tests;
pub(crate) mod text;

pub use language::{Language, UnknownLanguage};

use crate::tui::theme::Glyphs;
pub(crate) use advice::SIGN;
use counting::Noun;
pub(crate) use daily::daily;
pub(crate) use plain::{Way, begun_as_a_sentence};
pub(crate) use screen::id_within;
use std::borrow::Cow;
use text::Text;

/// The texts in a language, in the characters that the terminal has.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    language: Language,
    glyphs: Glyphs,
}

impl Words {
    /// English in ASCII, as manual and files have it.
    pub const PLAIN_ENGLISH: Self = Self::new(Language::English, Glyphs::ASCII);

    /// The words for a language and a terminal.
    #[must_use]
    pub const fn new(language: Language, glyphs: Glyphs) -> Self {
        Self { language, glyphs }
    }

    /// Their language.
    pub(crate) const fn language(self) -> Language {
        self.language
    }

    /// A text that never changes.
    pub(crate) fn text(self, text: Text) -> Cow<'static, str> {
        self.spell(text.in_language(self.language))
    }

    /// A text as this terminal shows it.
    fn spell(self, text: impl Into<Cow<'static, str>>) -> Cow<'static, str> {
        let text = text.into();
        if self.glyphs.unicode { text } else { ascii::spelled(text) }
    }
}
