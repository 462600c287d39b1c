//! What somebody who mistyped a name most likely meant.

/// The name that is most like this word, if one is like it at all.
pub(super) fn nearest<'a>(word: &str, names: &[&'a str]) -> Option<&'a str> {
    let likeness = |name: &&'a str| strsim::jaro_winkler(&word.to_lowercase(), name);
    let best = names.iter().copied().max_by(|one, two| likeness(one).total_cmp(&likeness(two)))?;
    (likeness(&best) > 0.7).then_some(best)
}

/// The end of a message about a word that is none of these names.
pub(crate) fn hint(word: &str, names: &[&str]) -> String {
    let guess = nearest(word, names).map(|name| format!("did you mean `{name}`? ")).unwrap_or_default();
    let there_are = if guess.is_empty() { "there are" } else { "There are" };
    format!(": {guess}{there_are} {}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant() {
        let names = ["strong", "faint", "heading"];
        assert_eq!(nearest("stong", &names), Some("strong"));
        assert_eq!(nearest("Heading", &names), Some("heading"));
        assert_eq!(nearest("zzz", &names), None);
        assert_eq!(hint("zzz", &names), ": there are strong, faint, heading");
    }
}
