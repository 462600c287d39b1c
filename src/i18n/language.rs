//! Which language the player reads.

use std::fmt;
use std::str::FromStr;

/// A language that the screens and the lines of text are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, also for everybody whose language there is no text in.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its code by ISO 639-1, as it stands in settings and flags.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language for the locale that the environment, which `variable` looks up, asks for.
    ///
    /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty decides, as POSIX has it.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let locale = names.into_iter().find_map(|name| variable(name).filter(|value| !value.is_empty()));
        locale.and_then(|locale| Self::of_locale(&locale)).unwrap_or_default()
    }

    /// The language of `fr`, `fr_CA.UTF-8` or `fr-FR`.
    fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        language.to_ascii_lowercase().parse().ok()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.into_iter().find(|language| language.code() == code);
        known.ok_or_else(|| UnknownLanguage { found: code.to_owned() })
    }
}

/// A language that there is no text in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage {
    /// What stood in the place of its code.
    pub found: String,
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(Language::code).join(" or ");
        write!(f, "unknown language `{}`: write {codes}", self.found.escape_debug())
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides_in_order() {
        use Language::{English, French};
        let cases: [(&[(&str, &str)], Language); 10] = [
            (&[], English),
            (&[("LANG", "fr_FR.UTF-8")], French),
            (&[("LANG", "fr")], French),
            (&[("LANG", "FR-CA")], French),
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
    fn codes_are_read_as_they_are_written() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        let error = "de".parse::<Language>().unwrap_err();
        assert_eq!(error.to_string(), "unknown language `de`: write en or fr");
    }
}
