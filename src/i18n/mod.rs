//! All messages of the full screen and of plain mode, in the language of the player.
//!
//! Each language is a [Fluent](https://projectfluent.org) file, such as `fr.ftl`, and a row in the table of
//! [`Language`]. [`Messages`] looks a message up by its id, a literal. Tests find ids without a message, messages that
//! a language lacks, messages that are never used, and arguments that differ between languages or from those of a call.
//! The file that shows a message formats it; what several files show, such as a hint, is a function of a module here.
//!
//! This module does not depend on the screen: it receives key names, numbers of columns and stored games as plain
//! values. The help and the errors of the command line are in English, next to the code that prints them.

pub(crate) mod game;
mod language;
mod numbers;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod sentences;
#[cfg(test)]
mod tests;
pub(crate) mod width;

pub(crate) use game::{color_of_placeholder, color_placeholder, daily_name};
pub use language::Language;
pub(crate) use numbers::stopwatch;
pub(crate) use sentences::capitalized;
pub use width::Charset;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::sync::OnceLock;

pub(crate) type TextId = &'static str;

/// All messages in one language and one character set.
#[derive(Clone, Copy, Debug)]
pub struct Messages {
    pub(crate) language: Language,
    pub(crate) charset: Charset,
}

impl Messages {
    /// English in ASCII, as in the manual page and in files.
    pub const PLAIN_ENGLISH: Self = Self::new(Language::English, Charset::Ascii);

    pub const fn new(language: Language, charset: Charset) -> Self {
        Self { language, charset }
    }

    /// The name of a theme, of symbols or of keys, as it is shown. In files and flags it is always the English one.
    pub(crate) fn value_name(self, name: &str) -> String {
        self.format("value-name", [("name", self.charset.printable(name.chars()).into())])
    }

    /// The messages in each language and with each set of characters.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let charsets = Charset::ALL.into_iter().rev();
        charsets.flat_map(|charset| Language::ALL.map(|language| Self::new(language, charset)))
    }

    /// Joins facts to one line.
    pub(crate) fn join(self, facts: &[String]) -> String {
        facts.join(self.charset.separator())
    }

    /// Joins facts to a part of a sentence.
    pub(crate) fn clauses(self, facts: &[String]) -> String {
        facts.join(&self.text("between-clauses"))
    }

    /// Joins the items of an enumeration.
    pub(crate) fn items(self, items: &[String]) -> String {
        items.join(&self.text("between-items"))
    }

    /// Returns as many of the first facts of a line as fit in the columns; `None` if the first one does not fit.
    pub(crate) fn truncate_to_facts(self, line: &str, columns: u16) -> Option<String> {
        let truncated = self.truncate(line, columns);
        let is_whole = line
            .strip_prefix(&truncated)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(self.charset.separator()));
        is_whole.then_some(truncated)
    }

    /// Truncates a line to the columns, after a whole fact if possible, or else after a whole word.
    pub(crate) fn truncate(self, line: &str, columns: u16) -> String {
        let fits = |part: &&str| width::of(part) <= usize::from(columns);
        let cut = |separator: &str| {
            let ends = line.rmatch_indices(separator).map(|(end, _)| line.get(..end).unwrap_or_default());
            ends.filter(|part| !part.is_empty()).find(fits)
        };
        let words = || {
            let mut words = width::words(line);
            std::iter::from_fn(move || words.pop().map(|_| words.concat())).filter(|part| !part.is_empty())
        };
        let at_word = || {
            let fitting =
                || words().map(|part| part.trim_end().to_owned()).filter(|part| fits(&part.as_str()));
            // A line that ends with such a word seems to lack something.
            let leads_on = self.text("words-that-lead-on");
            let ends_with = |part: &str, word: &str| {
                let before = part.strip_suffix(word);
                before.is_some_and(|before| {
                    before.is_empty() || before.ends_with(' ') || width::of(word) > word.chars().count()
                })
            };
            let is_finished = |part: &String| !leads_on.split(' ').any(|word| ends_with(part, word));
            fitting().find(is_finished).or_else(|| fitting().next())
        };
        let fitting =
            Some(line).filter(fits).or_else(|| cut(self.charset.separator())).map(ToOwned::to_owned);
        fitting.or_else(at_word).unwrap_or_else(|| width::beginning(line, columns.into()).to_owned())
    }
}

/// The messages of one language in one character set.
pub(super) type Bundle = FluentBundle<FluentResource>;

/// Returns the bundle for a language and a character set. The first call for each pair parses the language file.
fn bundle(language: Language, charset: Charset) -> &'static Bundle {
    static BUNDLES: [[OnceLock<Bundle>; Charset::ALL.len()]; Language::ALL.len()] =
        [const { [const { OnceLock::new() }; Charset::ALL.len()] }; Language::ALL.len()];
    BUNDLES[language as usize][charset as usize].get_or_init(|| {
        // A file with a mistake still provides its other messages. Tests check that there is none.
        let resource = FluentResource::try_new(language.source().to_owned());
        let mut bundle = Bundle::new_concurrent(vec![language.code().parse().unwrap_or_default()]);
        // Isolation marks are only needed to mix left-to-right and right-to-left text.
        bundle.set_use_isolating(false);
        // This affects only the text of the file: arguments stay as they are.
        match charset {
            Charset::Ascii => bundle.set_transform(Some(|text| Charset::Ascii.spell(text))),
            Charset::Wide => bundle.set_transform(Some(|text| Charset::Wide.spell(text))),
            Charset::Unicode => {}
        }
        language.format_numbers_of(&mut bundle, charset);
        bundle.add_resource_overriding(resource.unwrap_or_else(|(parsed, _)| parsed));
        bundle
    })
}

impl Messages {
    /// Returns a message without arguments.
    pub(crate) fn text(self, id: &str) -> Cow<'static, str> {
        self.lookup(id, None)
    }

    pub(crate) fn format<const N: usize>(
        self,
        id: TextId,
        arguments: [(&'static str, FluentValue<'_>); N],
    ) -> String {
        self.lookup(id, Some(&arguments.into_iter().collect())).into_owned()
    }

    /// Looks a message up in this language, then in the default language. If both lack it, returns its id.
    pub(super) fn lookup(self, id: &str, arguments: Option<&FluentArgs<'_>>) -> Cow<'static, str> {
        let find = |language| {
            let bundle = bundle(language, self.charset);
            Some((bundle, bundle.get_message(id)?.value()?))
        };
        // Chinese has no spelling in ASCII.
        let is_shown = self.language != Language::Chinese || self.charset != Charset::Ascii;
        let found = Some(self.language).filter(|_| is_shown).and_then(find);
        let found = found.or_else(|| find(Language::default()));
        debug_assert!(found.is_some(), "no message {id}");
        let Some((bundle, pattern)) = found else { return id.to_owned().into() };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, arguments, &mut errors);
        debug_assert!(errors.is_empty(), "{id} in {}: {errors:?}", self.language);
        text
    }
}

#[cfg(test)]
mod truncation {
    use super::*;

    #[test]
    fn a_line_is_truncated_after_a_fact_or_else_after_a_word() {
        let messages = Messages::new(Language::English, Charset::Unicode);
        let line = "No moves left · 1002 · 12 tiles";
        let truncated = |columns| messages.truncate(line, columns);
        assert_eq!(truncated(31), line);
        assert_eq!(truncated(30), "No moves left · 1002");
        assert_eq!(truncated(19), "No moves left");
        assert_eq!(truncated(12), "No moves");
        assert_eq!(truncated(1), "N");
        assert_eq!(truncated(0), "");
        let facts = |columns| messages.truncate_to_facts(line, columns);
        assert_eq!(facts(19).as_deref(), Some("No moves left"));
        assert_eq!(facts(12), None);
        assert_eq!(messages.truncate("The end of the game", 15), "The end");
    }
}
