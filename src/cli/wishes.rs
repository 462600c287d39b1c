//! The words of settings, understood: those that only screens know.

use crate::cli::input::themes;
use crate::i18n::Language;
use crate::notation::ParseError;
use crate::store::Settings;
use crate::store::settings::{Bind, Word};
use crate::text::expected_with_suggestion;
use crate::tui::{Keymap, Preset, Symbols, Theme};

/// What the words of settings ask for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wishes {
    pub(super) theme: Option<ThemeWish>,
    pub(super) faces: Option<&'static Symbols>,
    pub(super) language: Option<Language>,
    pub(super) keys: Option<&'static Preset>,
    pub(super) bind: Vec<Bind>,
}

/// A theme that is asked for.
#[derive(Clone, Debug)]
pub(crate) enum ThemeWish {
    /// That for the background, which the terminal is asked for.
    Detect,
    /// This one.
    Wear(Box<Theme>),
}

/// The theme that is no theme but a question to the terminal.
const DETECT: &str = "detect";

impl ThemeWish {
    /// The theme that this word asks for; `None` where there is none of this name.
    ///
    /// # Errors
    /// If there is something wrong in the file of that theme.
    pub(super) fn read(word: &str) -> anyhow::Result<Option<Self>> {
        if word == DETECT {
            return Ok(Some(Self::Detect));
        }
        let theme = themes::find(word, themes::folder().as_deref())?;
        Ok(theme.map(|theme| Self::Wear(Box::new(theme))))
    }
}

/// What is wrong with a word of the settings.
pub(super) enum BadWish {
    /// It means nothing.
    Unknown(ParseError),
    /// What it means is out of order.
    Broken(anyhow::Error),
}

impl From<ParseError> for BadWish {
    fn from(error: ParseError) -> Self {
        Self::Unknown(error)
    }
}

impl Wishes {
    /// What these settings ask for.
    ///
    /// # Errors
    /// At the first word that means nothing.
    pub(super) fn of(settings: &Settings) -> Result<Self, BadWish> {
        Ok(Self {
            theme: settings.theme.as_ref().map(theme).transpose()?,
            faces: settings.faces.as_ref().map(faces).transpose()?,
            language: settings.language.as_ref().map(language).transpose()?,
            keys: settings.keys.as_ref().map(keys).transpose()?,
            bind: settings.bind.clone(),
        })
    }

    /// What these settings ask for, without the words that mean nothing: a theme may be gone since it was chosen.
    pub(super) fn as_far_as_known(settings: &Settings) -> Self {
        Self {
            theme: settings.theme.as_ref().and_then(|word| theme(word).ok()),
            faces: settings.faces.as_ref().and_then(|word| faces(word).ok()),
            language: settings.language.as_ref().and_then(|word| language(word).ok()),
            keys: settings.keys.as_ref().and_then(|word| keys(word).ok()),
            bind: Vec::new(),
        }
    }

    /// The keys of this preset with those that are asked for beside it.
    ///
    /// # Errors
    /// If they do not go together.
    pub(super) fn keymap(&self, preset: &'static Preset) -> Result<Keymap, ParseError> {
        Keymap::bound(preset, &self.bind)
    }
}

fn theme(word: &Word) -> Result<ThemeWish, BadWish> {
    let found = ThemeWish::read(&word.text).map_err(BadWish::Broken)?;
    let names = || [themes::names(themes::folder().as_deref()), vec![DETECT.to_owned()]].concat();
    found.ok_or_else(|| unknown(word, &names().iter().map(String::as_str).collect::<Vec<_>>(), "a theme"))
}

fn faces(word: &Word) -> Result<&'static Symbols, BadWish> {
    word.text.parse().map_err(|_unknown| unknown(word, &Symbols::ALL.map(|faces| faces.name), "faces"))
}

fn language(word: &Word) -> Result<Language, BadWish> {
    word.text.parse().map_err(|_unknown| unknown(word, &Language::ALL.map(Language::code), "a language"))
}

fn keys(word: &Word) -> Result<&'static Preset, BadWish> {
    word.text
        .parse()
        .map_err(|_unknown| unknown(word, &Preset::ALL.map(|preset| preset.name), "a set of keys"))
}

fn unknown(word: &Word, names: &[&str], what: &str) -> BadWish {
    word.error(expected_with_suggestion(&word.text, names, what)).into()
}
