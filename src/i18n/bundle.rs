//! The messages of each language, parsed once.

use crate::i18n::charset::{Charset, transliterate, transliterate_narrow};
use crate::i18n::{Language, Messages, TextId};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::borrow::Cow;
use std::sync::OnceLock;

/// The messages of one language in one character set.
pub(super) type Bundle = FluentBundle<FluentResource>;

/// Returns the bundle for a language and a character set. The first call for each pair parses the language file.
fn bundle(language: Language, charset: Charset) -> &'static Bundle {
    static BUNDLES: [[OnceLock<Bundle>; Charset::ALL.len()]; Language::ALL.len()] =
        [const { [const { OnceLock::new() }; Charset::ALL.len()] }; Language::ALL.len()];
    BUNDLES[language as usize][charset as usize].get_or_init(|| load(language, charset))
}

fn load(language: Language, charset: Charset) -> Bundle {
    // A file with a mistake still provides its other messages. Tests check that there is none.
    let resource = FluentResource::try_new(language.source().to_owned()).unwrap_or_else(|(parsed, _)| parsed);
    let mut bundle = Bundle::new_concurrent(vec![language.code().parse().unwrap_or_default()]);
    // Isolation marks are only needed to mix left-to-right and right-to-left text.
    bundle.set_use_isolating(false);
    // This affects only the text of the file: arguments stay as they are.
    match charset {
        Charset::Ascii => bundle.set_transform(Some(transliterate)),
        Charset::Wide => bundle.set_transform(Some(transliterate_narrow)),
        Charset::Unicode => {}
    }
    language.format_numbers_of(&mut bundle, charset);
    bundle.add_resource_overriding(resource);
    bundle
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

    /// The language that the character set allows: Chinese has no spelling in ASCII.
    fn shown_language(self) -> Language {
        match (self.language, self.charset) {
            (Language::Chinese, Charset::Ascii) => Language::default(),
            (language, _) => language,
        }
    }

    /// Looks a message up in this language, then in the default language. If both lack it, returns its id.
    pub(super) fn lookup(self, id: &str, arguments: Option<&FluentArgs<'_>>) -> Cow<'static, str> {
        let find = |language| {
            let bundle = bundle(language, self.charset);
            Some((bundle, bundle.get_message(id)?.value()?))
        };
        let found = find(self.shown_language()).or_else(|| find(Language::default()));
        debug_assert!(found.is_some(), "no message {id}");
        let Some((bundle, pattern)) = found else { return id.to_owned().into() };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, arguments, &mut errors);
        debug_assert!(errors.is_empty(), "{id} in {}: {errors:?}", self.language);
        text
    }
}
