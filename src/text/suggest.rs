//! Suggestions for names with typing errors.

/// Returns the number of typing errors in `word` if the user meant `name`; `None` if there are too many.
fn distance(word: &str, name: &str) -> Option<usize> {
    let (word, name) = (word.to_lowercase(), name.to_lowercase());
    let letters = word.chars().count();
    let distance = strsim::damerau_levenshtein(&word, &name);
    let is_beginning = letters > 2 && name.starts_with(&word);
    // One error in three letters is likely; one in two letters means another word.
    let has_few_errors = distance <= letters / 3;
    (is_beginning || has_few_errors).then_some(distance)
}

/// Returns the name that the user probably meant by `word`, if there is one.
pub(crate) fn closest<'a>(word: &str, names: &[&'a str]) -> Option<&'a str> {
    let typos = names.iter().filter_map(|&name| Some((distance(word, name)?, name)));
    typos.min_by_key(|&(distance, _)| distance).map(|(_, name)| name)
}

/// Returns the end of a message that says that `word` is none of these names: the name that the user probably
/// meant, and all names.
pub(crate) fn suggestion(word: &str, names: &[&str]) -> String {
    let guess = closest(word, names).map(|name| format!("did you mean `{name}`? ")).unwrap_or_default();
    let there_are = if guess.is_empty() { "there are" } else { "There are" };
    format!(": {guess}{there_are} {}", names.join(", "))
}

/// Returns a description of the valid names for an error about `word`, phrased to follow "expected": the name
/// that the user probably meant, or else `what`, and all names.
pub(crate) fn expected_with_suggestion(word: &str, names: &[&str], what: &str) -> String {
    let list = names.join(", ");
    match closest(word, names) {
        Some(name) => format!("`{name}`, or another of: {list}"),
        None => format!("{what}: {list}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_close_to_a_name_if_it_is_its_beginning_or_has_few_errors() {
        for (word, name) in [("sede", "seed"), ("colour", "colors"), ("job", "jobs"), ("strat", "strategy")] {
            assert!(distance(word, name).is_some(), "{word}");
        }
        for (word, name) in
            [("to", "leftover"), ("jobs", "json"), ("foo", "from"), ("x", "seed"), ("uu", "Up")]
        {
            assert!(distance(word, name).is_none(), "{word}");
        }
    }

    #[test]
    fn the_closest_name_is_suggested_unless_the_word_has_too_many_errors() {
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
