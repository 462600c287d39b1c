//! The languages, and how to detect the player's language.

use crate::i18n::{Charset, Messages};
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use std::fmt;
use std::str::FromStr;

/// Defines [`Language`] from one row per language: the variant, the ISO 639-1 code, the name of the language in that
/// language, and the file with its messages.
macro_rules! languages {
    ($($name:ident: $code:literal, $own_name:literal, $file:literal;)*) => {
        /// A language of the game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Language {
            $(#[doc = $own_name] $name,)*
        }

        impl Language {
            /// All languages, the default first.
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$name),*];

            /// The ISO 639-1 code, which settings and flags use.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            pub(crate) const fn own_name(self) -> &'static str {
                match self { $(Self::$name => $own_name,)* }
            }

            /// The text of the file with its messages.
            pub(super) const fn source(self) -> &'static str {
                match self { $(Self::$name => include_str!($file),)* }
            }

            /// Makes the bundle format numbers as this language does.
            pub(super) fn format_numbers_of(self, bundle: &mut FluentBundle<FluentResource>, charset: Charset) {
                // Fluent accepts only a function pointer, which cannot capture the language.
                bundle.set_formatter(Some(match (self, charset) {
                    $(
                        (Self::$name, Charset::Unicode) => |value, _| {
                            Messages::new(Self::$name, Charset::Unicode).format_value(value)
                        },
                        (Self::$name, Charset::Ascii | Charset::Wide) => |value, _| {
                            Messages::new(Self::$name, Charset::Wide).format_value(value)
                        },
                    )*
                }));
            }
        }
    };
}

// To add a language, add its file and a row here.
languages! {
    English: "en", "English", "en.ftl";
    French: "fr", "français", "fr.ftl";
    Chinese: "zh", "简体中文", "zh.ftl";
}

impl Default for Language {
    /// The language for messages that another language lacks, and for locales without a language of their own.
    fn default() -> Self {
        Self::ALL[0]
    }
}

impl Language {
    /// Detects the language from the locale in the environment; `variable` looks up an environment variable.
    ///
    /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty decides, as POSIX specifies.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        // A locale such as `fr`, `fr_CA.UTF-8` or `zh-Hans`. Chinese is only the simplified one.
        let locale = locale("LC_MESSAGES", variable).unwrap_or_default().to_ascii_lowercase();
        let mut parts = locale.split(['.', '@']).next().unwrap_or_default().split(['_', '-']);
        let language: Option<Self> = parts.next().unwrap_or_default().parse().ok();
        let is_traditional = match parts.next() {
            Some("hans") => false,
            region => region.is_some_and(|region| ["hant", "tw", "hk", "mo"].contains(&region)),
        };
        language.filter(|language| *language != Self::Chinese || !is_traditional).unwrap_or_default()
    }
}

/// The locale of a category. The first of `LC_ALL`, the variable of the category and `LANG` that is set and not empty
/// decides, as POSIX specifies.
pub(super) fn locale(category: &str, variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    let names = ["LC_ALL", category, "LANG"];
    names.into_iter().find_map(|name| variable(name).filter(|value| !value.is_empty()))
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Language {
    type Err = ();

    fn from_str(code: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|language| language.code() == code).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_locale_variable_that_is_set_decides() {
        use Language::{Chinese, English, French};
        let cases: [(&[(&str, &str)], Language); 20] = [
            (&[], English),
            (&[("LANG", "fr_FR.UTF-8")], French),
            (&[("LANG", "fr")], French),
            (&[("LANG", "FR-CA")], French),
            (&[("LANG", "zh")], Chinese),
            (&[("LANG", "zh_CN.UTF-8")], Chinese),
            (&[("LANG", "zh_SG.UTF-8@pinyin")], Chinese),
            (&[("LANG", "zh-Hans")], Chinese),
            (&[("LANG", "zh-Hans-HK")], Chinese),
            (&[("LANG", "zh_TW.UTF-8")], English),
            (&[("LANG", "zh_HK")], English),
            (&[("LANG", "zh-Hant")], English),
            (&[("LANG", "zh-Hant-CN")], English),
            (&[("LANG", "zh_MO.UTF-8")], English),
            (&[("LANG", "fr_FR"), ("LC_MESSAGES", "en_US")], English),
            (&[("LANG", "en_US"), ("LC_MESSAGES", "fr_BE@euro")], French),
            (&[("LC_MESSAGES", "fr_FR"), ("LC_ALL", "C.UTF-8")], English),
            (&[("LC_MESSAGES", "fr_FR"), ("LC_ALL", "POSIX")], English),
            (&[("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", "fr_CH")], French),
            (&[("LC_ALL", "frp_IT"), ("LANG", "fr_FR"), ("LC_CTYPE", "fr_FR")], English),
        ];
        for (variables, expected) in cases {
            let lookup = |name: &str| {
                variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(Language::detect(lookup), expected, "{variables:?}");
        }
    }

    #[test]
    fn every_code_parses_back_to_its_language() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        assert!("xx".parse::<Language>().is_err());
    }
}
