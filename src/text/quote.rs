//! Quoting: for messages, for shells and for TOML.

/// Quotes the beginning of a text for an error message, in backquotes and with control characters escaped.
pub(crate) fn quote_excerpt(text: &str) -> String {
    const MAX_LENGTH: usize = 20;
    let line = text.lines().next().unwrap_or_default();
    let excerpt: String = line.chars().take(MAX_LENGTH).flat_map(escape_control).collect();
    if line.chars().nth(MAX_LENGTH).is_some() { format!("`{excerpt}`…") } else { format!("`{excerpt}`") }
}

fn escape_control(character: char) -> Vec<char> {
    if character.is_control() { character.escape_default().collect() } else { vec![character] }
}

/// Quotes a text as one word for a POSIX shell, if it needs quotes.
#[cfg(feature = "cli")]
pub(crate) fn quote_for_shell(text: &str) -> String {
    let is_safe =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_' | '/' | ':');
    if !text.is_empty() && text.chars().all(is_safe) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// Quotes a text as a TOML string. The control character U+007F, which no name contains, is left out.
#[cfg(feature = "cli")]
pub(crate) fn quote_for_toml(text: &str) -> String {
    // TOML understands all escapes of JSON, but does not allow the one control character that JSON does not escape.
    serde_json::Value::from(text.replace('\u{7f}', "")).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_the_beginning_of_the_first_line_with_escaped_control_characters() {
        assert_eq!(quote_excerpt("short"), "`short`");
        assert_eq!(quote_excerpt("first\nsecond"), "`first`");
        assert_eq!(quote_excerpt("twenty characters or more"), "`twenty characters or`…");
        assert_eq!(quote_excerpt("\u{1b}[2J\t"), "`\\u{1b}[2J\\t`");
    }

    #[cfg(feature = "cli")]
    #[test]
    fn only_unsafe_words_are_quoted_for_a_shell() {
        assert_eq!(quote_for_shell("demo-2"), "demo-2");
        assert_eq!(quote_for_shell(""), "''");
        assert_eq!(quote_for_shell("S#2"), "'S#2'");
        assert_eq!(quote_for_shell("it's"), r"'it'\''s'");
    }

    #[cfg(feature = "cli")]
    proptest::proptest! {
        #[test]
        fn toml_reads_back_any_quoted_text(text in "[^\u{7f}]{0,20}") {
            let line = format!("name = {}", quote_for_toml(&text));
            let table = toml::de::DeTable::parse(&line).unwrap();
            let name = table.get_ref().get("name").unwrap().get_ref().as_str().map(ToOwned::to_owned);
            proptest::prop_assert_eq!(name, Some(text));
        }
    }
}
