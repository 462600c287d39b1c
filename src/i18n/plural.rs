//! Counts of things, in the singular or the plural.

use crate::i18n::Messages;

/// A countable noun. Its id names both its message and the variable in the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Noun {
    Tile,
    Point,
    Move,
    Color,
    Undo,
    Hint,
    SolverMove,
}

impl Noun {
    const fn id(self) -> &'static str {
        match self {
            Self::Tile => "tiles",
            Self::Point => "points",
            Self::Move => "moves",
            Self::Color => "colors",
            Self::Undo => "undos",
            Self::Hint => "hints",
            Self::SolverMove => "solver-moves",
        }
    }
}

impl Messages {
    /// A count for the screen: `1 move`, `10,020 points`.
    pub(crate) fn count(self, count: i64, noun: Noun) -> String {
        self.format(noun.id(), [(noun.id(), self.grouped(count))])
    }

    /// A count without groups of digits, for lines of text: `1 move`, `10020 points`.
    pub(crate) fn count_ungrouped(self, count: i64, noun: Noun) -> String {
        self.format(noun.id(), [(noun.id(), self.ungrouped(count))])
    }

    /// `1 tile`, `7 tiles`.
    pub(crate) fn tiles(self, count: u32) -> String {
        self.count(count.into(), Noun::Tile)
    }

    /// `1 point`, `25 points`.
    pub(super) fn points(self, count: i64) -> String {
        self.count(count, Noun::Point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Charset, Language};

    #[test]
    fn each_language_has_its_own_rule_for_the_singular() {
        let tiles = |language| {
            let messages = Messages::new(language, Charset::Unicode);
            [-2, -1, 0, 1, 2].map(|count| messages.count_ungrouped(count, Noun::Tile))
        };
        assert_eq!(tiles(Language::English), ["-2 tiles", "-1 tile", "0 tiles", "1 tile", "2 tiles"]);
        assert_eq!(tiles(Language::French), ["-2 tuiles", "-1 tuile", "0 tuile", "1 tuile", "2 tuiles"]);
    }

    #[test]
    fn counts_beyond_the_precision_of_fluent_keep_every_digit() {
        let messages = Messages::PLAIN_ENGLISH;
        assert_eq!(messages.count(i64::MIN, Noun::Point), "-9,223,372,036,854,775,808 points");
        assert_eq!(messages.count_ungrouped(i64::MAX, Noun::Point), "9223372036854775807 points");
        assert_eq!(messages.count_ungrouped(1_234_567, Noun::Point), "1234567 points");
        assert_eq!(messages.count(1_234_567, Noun::Point), "1,234,567 points");
    }
}
