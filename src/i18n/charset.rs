//! Character sets of terminals.

use std::borrow::Cow;
use unicode_width::UnicodeWidthChar;

/// The characters that texts may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// ASCII only: texts lose their accents.
    Ascii,
    Unicode,
}

impl Charset {
    pub const ALL: [Self; 2] = [Self::Ascii, Self::Unicode];

    /// Detects the character set from the locale in the environment; `variable` looks up an environment variable.
    ///
    /// Locales for Chinese, Japanese and Korean count as ASCII, because their terminals may draw box characters two
    /// columns wide.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .unwrap_or_else(|| if cfg!(windows) { "en.UTF-8".to_owned() } else { String::new() })
            .to_lowercase();
        let is_utf_8 = locale.contains("utf-8") || locale.contains("utf8");
        let is_wide = ["zh", "ja", "ko"].iter().any(|language| locale.starts_with(language));
        if is_utf_8 && !is_wide { Self::Unicode } else { Self::Ascii }
    }

    /// The separator between two facts on a line.
    pub(crate) const fn separator(self) -> &'static str {
        match self {
            Self::Ascii => " - ",
            Self::Unicode => " · ",
        }
    }

    pub(crate) fn spell(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Ascii => transliterate(text),
            Self::Unicode => text.into(),
        }
    }

    /// Makes a text from the player printable, at one column per character. Replaces a character by `?` if the terminal
    /// may be unable to show it, may obey it as a control character, or may draw it in another width.
    pub(crate) fn printable(self, letters: impl Iterator<Item = char>) -> String {
        let is_shown = |letter: char| {
            letter.is_ascii_graphic()
                || letter == ' '
                || (self == Self::Unicode && UnicodeWidthChar::width(letter) == Some(1))
        };
        letters.map(|letter| if is_shown(letter) { letter } else { '?' }).collect()
    }
}

/// Replaces accented letters and typographic punctuation by ASCII.
pub(super) fn transliterate(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return text.into();
    }
    let text = text.replace("«\u{a0}", "\"").replace("\u{a0}»", "\"");
    text.chars().map(spell).collect::<String>().into()
}

/// Spells a character in ASCII.
fn spell(letter: char) -> Cow<'static, str> {
    let spelling = match letter {
        'à' | 'â' => "a",
        'ç' => "c",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'î' | 'ï' => "i",
        'ô' => "o",
        'ù' | 'û' => "u",
        'œ' => "oe",
        'À' | 'Â' => "A",
        'Ç' => "C",
        'É' | 'È' | 'Ê' => "E",
        '’' => "'",
        '…' => "...",
        '·' => "-",
        '×' => "x",
        '²' => "^2",
        '\u{a0}' => " ",
        _ if letter.is_ascii() => return letter.to_string().into(),
        _ => "?",
    };
    spelling.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detected(variables: &[(&str, &str)]) -> Charset {
        let lookup =
            |name: &str| variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
        Charset::detect(lookup)
    }

    #[test]
    fn the_first_locale_variable_that_is_set_decides() {
        assert_eq!(detected(&[("LANG", "en_US.UTF-8")]), Charset::Unicode);
        assert_eq!(detected(&[("LANG", "C"), ("LC_ALL", "fr_FR.utf8")]), Charset::Unicode);
        assert_eq!(detected(&[("LANG", "en_US.UTF-8"), ("LC_ALL", "C")]), Charset::Ascii);
        assert_eq!(detected(&[("LANG", "de_DE.ISO-8859-1")]), Charset::Ascii);
        assert_eq!(detected(&[("LC_CTYPE", "ja_JP.UTF-8")]), Charset::Ascii);
        assert_eq!(detected(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "")]), Charset::Unicode);
        assert_eq!(detected(&[]) == Charset::Unicode, cfg!(windows));
    }

    #[test]
    fn characters_that_may_not_take_one_column_become_question_marks() {
        let text = "a é\u{1b}漢\u{301}b";
        assert_eq!(Charset::Unicode.printable(text.chars()), "a é???b");
        assert_eq!(Charset::Ascii.printable(text.chars()), "a ????b");
    }

    #[test]
    fn accents_and_typographic_punctuation_become_ascii() {
        assert_eq!(transliterate("Plateau vidé\u{a0}!"), "Plateau vide !");
        assert_eq!(transliterate("«\u{a0}où\u{a0}» ça, l’œuf…"), "\"ou\" ca, l'oeuf...");
        assert_eq!(transliterate("Plain"), "Plain");
    }
}
