//! Quoting: for messages, for shells and for TOML.

/// Whether a terminal might act on this character: control characters, and marks that change the direction of the text.
pub(crate) fn is_unsafe(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Quotes the beginning of a text for an error message, in backquotes and with unsafe characters escaped.
pub(crate) fn quote_excerpt(text: &str) -> String {
    const MAX_LENGTH: usize = 20;
    let line = text.lines().next().unwrap_or_default();
    let excerpt: String = line.chars().take(MAX_LENGTH).flat_map(escape_unsafe).collect();
    if line.chars().nth(MAX_LENGTH).is_some() { format!("`{excerpt}`…") } else { format!("`{excerpt}`") }
}

fn escape_unsafe(character: char) -> Vec<char> {
    if is_unsafe(character) { character.escape_default().collect() } else { vec![character] }
}

/// Quotes a text as one word for a POSIX shell, if it needs quotes. Unsafe characters are escaped byte by byte.
#[cfg(feature = "cli")]
pub(crate) fn quote_for_shell(text: &str) -> String {
    if text.contains(is_unsafe) {
        let escaped = |letter: char| match letter {
            '\'' | '\\' => format!("\\{letter}"),
            _ if !is_unsafe(letter) => letter.to_string(),
            _ => letter.to_string().bytes().fold(String::new(), |text, byte| text + &format!("\\{byte:03o}")),
        };
        return format!("$'{}'", text.chars().map(escaped).collect::<String>());
    }
    let is_safe =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_' | '/' | ':');
    if !text.is_empty() && text.chars().all(is_safe) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// Quotes a text as a TOML string.
#[cfg(feature = "cli")]
pub(crate) fn quote_for_toml(text: &str) -> String {
    // TOML understands all escapes of JSON, but does not allow the one control character that JSON does not escape.
    serde_json::Value::from(text).to_string().replace('\u{7f}', "\\u007f")
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
        assert_eq!(quote_excerpt("\u{202e}A"), "`\\u{202e}A`");
    }

    #[cfg(feature = "cli")]
    #[test]
    fn only_unsafe_words_are_quoted_for_a_shell() {
        assert_eq!(quote_for_shell("demo-2"), "demo-2");
        assert_eq!(quote_for_shell(""), "''");
        assert_eq!(quote_for_shell("S#2"), "'S#2'");
        assert_eq!(quote_for_shell("it's"), r"'it'\''s'");
        assert_eq!(quote_for_shell("\u{1b}it's\\\u{202e}1"), r"$'\033it\'s\\\342\200\2561'");
    }

    #[cfg(feature = "cli")]
    proptest::proptest! {
        #[test]
        fn toml_reads_back_any_quoted_text(text in ".{0,20}") {
            let line = format!("name = {}", quote_for_toml(&text));
            let table = toml::de::DeTable::parse(&line).unwrap();
            let name = table.get_ref().get("name").unwrap().get_ref().as_str().map(ToOwned::to_owned);
            proptest::prop_assert_eq!(name, Some(text));
        }
    }
}
