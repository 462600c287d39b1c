//! Lines of facts, and their truncation to a number of columns.

use crate::i18n::Messages;

impl Messages {
    /// Joins facts to one line.
    pub(crate) fn join(self, facts: &[String]) -> String {
        facts.join(self.charset.separator())
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
        let fits = |part: &&str| part.chars().count() <= usize::from(columns);
        let cut = |separator: &str| {
            let ends = line.rmatch_indices(separator).map(|(end, _)| line.get(..end).unwrap_or_default());
            ends.filter(|part| !part.is_empty()).find(fits)
        };
        let fitting = Some(line).filter(fits).or_else(|| cut(self.charset.separator())).or_else(|| cut(" "));
        fitting.map_or_else(|| line.chars().take(columns.into()).collect(), ToOwned::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Charset, Language};

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
    }
}
