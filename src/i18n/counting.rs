//! Numbers, and what there is so many of.

use crate::i18n::{Language, Words};
use std::borrow::Cow;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Noun {
    Tile,
    Point,
    Move,
    Step,
    Color,
    Day,
    Undo,
    Hint,
    SolverMove,
}

impl Noun {
    /// The form for one and the form for many.
    const fn forms(self, language: Language) -> [&'static str; 2] {
        let (english, french) = match self {
            Self::Tile => (["tile", "tiles"], ["tuile", "tuiles"]),
            Self::Point => (["point", "points"], ["point", "points"]),
            Self::Move => (["move", "moves"], ["coup", "coups"]),
            Self::Step => (["step", "steps"], ["étape", "étapes"]),
            Self::Color => (["colour", "colours"], ["couleur", "couleurs"]),
            Self::Day => (["day", "days"], ["jour", "jours"]),
            Self::Undo => (["undo", "undos"], ["annulation", "annulations"]),
            Self::Hint => (["hint", "hints"], ["indice", "indices"]),
            Self::SolverMove => (["solver move", "solver moves"], ["coup du solveur", "coups du solveur"]),
        };
        match language {
            Language::English => english,
            Language::French => french,
        }
    }
}

impl Words {
    /// Whether so many things are one thing to the grammar: in French none is as one.
    pub(crate) const fn is_singular(self, count: i64) -> bool {
        match self.language {
            Language::English => count.unsigned_abs() == 1,
            Language::French => count.unsigned_abs() <= 1,
        }
    }

    /// A number of things without groups of digits, for lines of text: `1 move`, `10020 points`.
    pub(crate) fn counted(self, count: i64, noun: Noun) -> String {
        format!("{count} {}", self.noun(count, noun))
    }

    /// A number of things for the screen: `1 move`, `10,020 points`.
    pub(crate) fn shown(self, count: i64, noun: Noun) -> String {
        format!("{} {}", self.number(count), self.noun(count, noun))
    }

    fn noun(self, count: i64, noun: Noun) -> Cow<'static, str> {
        let [one, many] = noun.forms(self.language);
        self.spell(if self.is_singular(count) { one } else { many })
    }

    /// A number with its digits in groups of three, where it has five or more: four are read at a glance, and may stand
    /// together in both languages.
    pub(crate) fn number(self, number: impl Into<i64>) -> String {
        let number: i64 = number.into();
        let separator = match self.language {
            Language::English => ',',
            // Not the narrow one of printed books, which few fonts for terminals have.
            Language::French if self.glyphs.unicode => '\u{a0}',
            Language::French => ' ',
        };
        if number.unsigned_abs() < 10_000 {
            return number.to_string();
        }
        let digits = number.unsigned_abs().to_string();
        let mut grouped = String::from(if number < 0 { "-" } else { "" });
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                grouped.push(separator);
            }
            grouped.push(digit);
        }
        grouped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::Glyphs;

    const ENGLISH: Words = Words::new(Language::English, Glyphs::UNICODE);
    const FRENCH: Words = Words::new(Language::French, Glyphs::UNICODE);

    #[test]
    fn each_language_has_its_singular() {
        let tiles = |words: Words| [-2, -1, 0, 1, 2].map(|count| words.counted(count, Noun::Tile));
        assert_eq!(tiles(ENGLISH), ["-2 tiles", "-1 tile", "0 tiles", "1 tile", "2 tiles"]);
        assert_eq!(tiles(FRENCH), ["-2 tuiles", "-1 tuile", "0 tuile", "1 tuile", "2 tuiles"]);
    }

    #[test]
    fn each_language_groups_digits_its_way() {
        let cases = [
            (0, "0", "0"),
            (999, "999", "999"),
            (-1002, "-1002", "-1002"),
            (-10_000, "-10,000", "-10\u{a0}000"),
            (1_234_567, "1,234,567", "1\u{a0}234\u{a0}567"),
            (
                i64::MIN,
                "-9,223,372,036,854,775,808",
                "-9\u{a0}223\u{a0}372\u{a0}036\u{a0}854\u{a0}775\u{a0}808",
            ),
        ];
        for (number, english, french) in cases {
            assert_eq!((ENGLISH.number(number).as_str(), FRENCH.number(number).as_str()), (english, french));
        }
        assert_eq!(Words::new(Language::French, Glyphs::ASCII).number(10_020), "10 020");
    }
}
