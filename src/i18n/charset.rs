//! Character sets of terminals.

use std::borrow::Cow;
use unicode_width::UnicodeWidthChar;

/// The characters that texts may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// ASCII only: texts lose their accents.
    Ascii,
    /// ASCII, and the characters that take two columns in every terminal. The width of others, such as box characters and
    /// accented letters, is ambiguous: terminals for Chinese, Japanese or Korean may draw them two columns wide.
    Wide,
    Unicode,
}

impl Charset {
    pub const ALL: [Self; 3] = [Self::Ascii, Self::Wide, Self::Unicode];

    /// Detects the character set from the locale in the environment; `variable` looks up an environment variable.
    ///
    /// In locales for Chinese, Japanese and Korean, [`Wide`](Self::Wide) is all that is safe until the terminal has been
    /// asked.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .unwrap_or_else(|| if cfg!(windows) { "en.UTF-8".to_owned() } else { String::new() })
            .to_lowercase();
        let is_utf_8 = locale.contains("utf-8") || locale.contains("utf8");
        let is_wide = ["zh", "ja", "ko"].iter().any(|language| locale.starts_with(language));
        match (is_utf_8, is_wide) {
            (false, _) => Self::Ascii,
            (true, true) => Self::Wide,
            (true, false) => Self::Unicode,
        }
    }

    /// The separator between two facts on a line.
    pub(crate) const fn separator(self) -> &'static str {
        match self {
            Self::Ascii | Self::Wide => " - ",
            Self::Unicode => " · ",
        }
    }

    pub(crate) fn spell(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Ascii => transliterate(text),
            Self::Wide => transliterate_narrow(text),
            Self::Unicode => text.into(),
        }
    }

    /// Makes a text from the player printable. Replaces a character by `?` if the terminal may be unable to show it, may
    /// obey it as a control character, or may draw it in another width.
    pub(crate) fn printable(self, letters: impl Iterator<Item = char>) -> String {
        let is_shown = |letter: char| match (self, letter.width()) {
            _ if letter.is_ascii() => letter.is_ascii_graphic() || letter == ' ',
            (Self::Unicode, Some(1)) => true,
            // Of two columns, but no emoji, on whose width terminals differ.
            (Self::Unicode | Self::Wide, Some(2)) => ('\u{2e80}'..='\u{ffef}').contains(&letter),
            _ => false,
        };
        letters.map(|letter| if is_shown(letter) { letter } else { '?' }).collect()
    }
}

/// Replaces accented letters and typographic punctuation by ASCII.
pub(super) fn transliterate(text: &str) -> Cow<'_, str> {
    transliterate_unless(text, |_| false)
}

/// The same, except for characters that take two columns in every terminal.
pub(super) fn transliterate_narrow(text: &str) -> Cow<'_, str> {
    transliterate_unless(text, |letter| letter.width() == Some(2))
}

fn transliterate_unless(text: &str, is_kept: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.is_ascii() {
        return text.into();
    }
    let text = text.replace("«\u{a0}", "\"").replace("\u{a0}»", "\"");
    let spelled = |letter: char| if is_kept(letter) { letter.to_string().into() } else { spell(letter) };
    text.chars().map(spelled).collect::<String>().into()
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
        '“' | '”' => "\"",
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
        assert_eq!(detected(&[("LC_CTYPE", "ja_JP.UTF-8")]), Charset::Wide);
        assert_eq!(detected(&[("LC_CTYPE", "zh_CN.GB18030")]), Charset::Ascii);
        assert_eq!(detected(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "")]), Charset::Unicode);
        assert_eq!(detected(&[]) == Charset::Unicode, cfg!(windows));
    }

    #[test]
    fn characters_of_uncertain_width_become_question_marks() {
        let text = "a é\u{1b}漢\u{301}b";
        assert_eq!(Charset::Unicode.printable(text.chars()), "a é?漢?b");
        assert_eq!(Charset::Wide.printable(text.chars()), "a ??漢?b");
        assert_eq!(Charset::Ascii.printable(text.chars()), "a ????b");
    }

    #[test]
    fn accents_and_typographic_punctuation_become_ascii() {
        assert_eq!(transliterate("Plateau vidé\u{a0}!"), "Plateau vide !");
        assert_eq!(transliterate("«\u{a0}où\u{a0}» ça, l’œuf…"), "\"ou\" ca, l'oeuf...");
        assert_eq!(transliterate("Plain"), "Plain");
        assert_eq!(transliterate_narrow("剩 2×“块”…"), "剩 2x\"块\"...");
    }
}
