//! What somebody who mistyped a name most likely meant.

/// The name that is most like this word, if one is like it at all.
pub(crate) fn closest<'a>(word: &str, names: &[&'a str]) -> Option<&'a str> {
    let likeness = |name: &&'a str| strsim::jaro_winkler(&word.to_lowercase(), &name.to_lowercase());
    let best = names.iter().copied().max_by(|one, two| likeness(one).total_cmp(&likeness(two)))?;
    (likeness(&best) > 0.7).then_some(best)
}

/// The end of a message about a word that is none of these names.
pub(crate) fn suggestion(word: &str, names: &[&str]) -> String {
    let guess = closest(word, names).map(|name| format!("did you mean `{name}`? ")).unwrap_or_default();
    let there_are = if guess.is_empty() { "there are" } else { "There are" };
    format!(": {guess}{there_are} {}", names.join(", "))
}

/// What was expected where a word is none of these names, ready to be read after "expected": the name that was most
/// likely meant and all others, or else `what` and all of them.
pub(crate) fn expected_with_suggestion(word: &str, names: &[&str], what: &str) -> String {
    let names_listed = names.join(", ");
    match closest(word, names) {
        Some(name) => format!("`{name}`, or another of: {names_listed}"),
        None => format!("{what}: {names_listed}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant() {
        let names = ["strong", "faint", "Heading"];
        assert_eq!(closest("stong", &names), Some("strong"));
        assert_eq!(closest("HEADING", &names), Some("Heading"));
        assert_eq!(closest("zzz", &names), None);
        assert_eq!(closest("zzz", &[]), None);
        assert_eq!(suggestion("zzz", &names), ": there are strong, faint, Heading");
        assert_eq!(suggestion("fait", &names), ": did you mean `faint`? There are strong, faint, Heading");
        assert_eq!(expected_with_suggestion("zzz", &names, "a style"), "a style: strong, faint, Heading");
        assert_eq!(
            expected_with_suggestion("fait", &names, "a style"),
            "`faint`, or another of: strong, faint, Heading"
        );
    }
}
