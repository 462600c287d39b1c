//! What terminals can show: character sets, and the columns that a text takes. A Chinese character takes two.

use crate::i18n::language::locale;
use std::borrow::Cow;
use std::fmt::{self, Alignment};
use std::mem;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The columns of a text.
pub(crate) fn of(text: &str) -> usize {
    text.width()
}

/// A text that a format such as `{:>8}` pads to this number of columns, not of characters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Padded<'a>(pub(crate) &'a str);

impl fmt::Display for Padded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blanks = f.width().unwrap_or(0).saturating_sub(self.0.width());
        let before = match f.align() {
            Some(Alignment::Right) => blanks,
            Some(Alignment::Center) => blanks / 2,
            Some(Alignment::Left) | None => 0,
        };
        write!(f, "{:before$}{}{:after$}", "", self.0, "", after = blanks - before)
    }
}

/// As much of the beginning of a text as fits in the columns.
pub(crate) fn beginning(text: &str, columns: usize) -> &str {
    let ends = text.char_indices().map(|(end, _)| end).chain([text.len()]);
    let parts = ends.filter_map(|end| text.get(..end));
    parts.take_while(|part| of(part) <= columns).last().unwrap_or_default()
}

/// Splits a text where a line may end: at blanks, which belong to the word before them, and beside characters of two
/// columns, except before closing and after opening punctuation.
pub(crate) fn words(text: &str) -> Vec<&str> {
    const OPENING: &str = "([“（「『《【";
    const CLOSING: &str = ",.:;!?)]”…%、。，：；！？）」』》】";
    let pairs = text.char_indices().zip(text.chars().skip(1));
    let breaks = pairs.filter(|&((_, before), after)| {
        let beside_wide = columns_of(before) == 2 || columns_of(after) == 2;
        let is_allowed = !CLOSING.contains(after) && !OPENING.contains(before);
        after != ' ' && (before == ' ' || beside_wide && is_allowed)
    });
    let ends = breaks.map(|((at, before), _)| at + before.len_utf8()).chain([text.len()]);
    let mut start = 0;
    ends.filter_map(|end| text.get(mem::replace(&mut start, end)..end)).collect()
}

/// The columns of a character. Combining and control characters have none.
pub(crate) fn columns_of(letter: char) -> usize {
    letter.width().unwrap_or(0)
}

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
        let usual = if cfg!(windows) { "en.UTF-8" } else { "" };
        let locale = locale("LC_CTYPE", variable).unwrap_or_else(|| usual.to_owned()).to_lowercase();
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
        if self == Self::Unicode || text.is_ascii() {
            return text.into();
        }
        let text = text.replace("«\u{a0}", "\"").replace("\u{a0}»", "\"");
        let (mut spelled, mut ascii) = (String::new(), [0; 4]);
        for letter in text.chars() {
            spelled.push_str(match letter {
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
                // These take two columns in every terminal.
                _ if letter.is_ascii() || self == Self::Wide && letter.width() == Some(2) => {
                    letter.encode_utf8(&mut ascii)
                }
                _ => "?",
            });
        }
        spelled.into()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_divided_aligned_and_cut_by_columns() {
        let cases: [(&str, &[&str]); 5] = [
            ("one two\u{a0}! (x)", &["one ", "two\u{a0}! ", "(x)"]),
            ("消除，得分。", &["消", "除，", "得", "分。"]),
            ("剩 12 块（a）！", &["剩 ", "12 ", "块", "（a）！"]),
            ("“清”…", &["“清”…"]),
            ("", &[""]),
        ];
        for (text, expected) in cases {
            assert_eq!(words(text), expected, "{text}");
        }
        let text = Padded("得分");
        assert_eq!(
            format!("{text:>6}|{text:<5}|{text:^7}|{text:2}|{text}"),
            "  得分|得分 | 得分  |得分|得分"
        );
        assert_eq!(
            [0, 1, 2, 3, 9].map(|columns| beginning("得a分", columns)),
            ["", "", "得", "得a", "得a分"]
        );
    }

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
        assert_eq!(Charset::Ascii.spell("Plateau vidé\u{a0}!"), "Plateau vide !");
        assert_eq!(Charset::Ascii.spell("«\u{a0}où\u{a0}» ça, l’œuf…"), "\"ou\" ca, l'oeuf...");
        assert_eq!(Charset::Ascii.spell("Plain"), "Plain");
        assert_eq!(Charset::Wide.spell("剩 2×“块”…"), "剩 2x\"块\"...");
    }
}
