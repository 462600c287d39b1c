//! Texts on lines of so many columns.

use crate::i18n::Words;

impl Words {
    /// Facts side by side on one line.
    pub(crate) fn facts(self, facts: &[String]) -> String {
        facts.join(self.glyphs.separator)
    }

    /// As many of the facts on a line as so many columns hold, the first ones; nothing where not even one fits.
    pub(crate) fn whole_facts(self, line: &str, width: u16) -> Option<String> {
        let fitted = self.fitted(line, width);
        let is_whole = line
            .strip_prefix(&fitted)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(self.glyphs.separator));
        is_whole.then_some(fitted)
    }

    /// As much of a line as so many columns hold: without its last facts, or else without its last words.
    pub(crate) fn fitted(self, line: &str, width: u16) -> String {
        let fits = |part: &&str| part.chars().count() <= usize::from(width);
        let cut = |separator: &str| {
            let ends = line.rmatch_indices(separator).map(|(end, _)| line.get(..end).unwrap_or_default());
            ends.filter(|part| !part.is_empty()).find(fits)
        };
        let fitting = Some(line).filter(fits).or_else(|| cut(self.glyphs.separator)).or_else(|| cut(" "));
        fitting.map_or_else(|| line.chars().take(width.into()).collect(), ToOwned::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use crate::tui::Glyphs;

    #[test]
    fn lines_lose_whole_facts_and_then_whole_words() {
        let words = Words::new(Language::English, Glyphs::UNICODE);
        let line = "No moves left · 1002 · 12 tiles";
        let fitted = |width| words.fitted(line, width);
        assert_eq!(fitted(31), line);
        assert_eq!(fitted(30), "No moves left · 1002");
        assert_eq!(fitted(19), "No moves left");
        assert_eq!(fitted(12), "No moves");
        assert_eq!(fitted(1), "N");
        assert_eq!(fitted(0), "");
        let whole = |width| words.whole_facts(line, width);
        assert_eq!(whole(19).as_deref(), Some("No moves left"));
        assert_eq!(whole(12), None);
    }
}
