//! Text from outside the program: decoded, made safe for a terminal, and read as other keyboards, systems and chat programs
//! write it; quoted for shells and TOML; and suggestions for names with typing errors.

use super::is_unsafe;
use std::borrow::Borrow;

/// Decodes a text in UTF-8, or in UTF-16 if it begins with a byte order mark, and strips the mark.
pub(crate) fn decode(bytes: Vec<u8>) -> Result<String, DecodeError> {
    let code_unit = match bytes[..] {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => {
            let text = String::from_utf8(bytes).map_err(|error| {
                let byte = error.utf8_error().valid_up_to() + 1;
                DecodeError { byte, fault: "is not UTF-8" }
            })?;
            return Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text));
        }
    };
    let (pairs, odd) = bytes.as_chunks::<2>();
    let mut text = String::with_capacity(bytes.len());
    let mut byte = 3;
    for character in char::decode_utf16(pairs.iter().skip(1).map(|&pair| code_unit(pair))) {
        let fault = "begins a lone surrogate of UTF-16";
        let character = character.map_err(|_lone_surrogate| DecodeError { byte, fault })?;
        byte += 2 * character.len_utf16();
        text.push(character);
    }
    let fault = "has no second byte, as UTF-16 requires";
    if odd.is_empty() { Ok(text) } else { Err(DecodeError { byte, fault }) }
}

/// The reason why bytes are not text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not text: byte {byte} {fault}; save the file as UTF-8")]
pub(crate) struct DecodeError {
    /// The number of the byte, from 1.
    byte: usize,
    fault: &'static str,
}

/// Returns the text on one line, without the characters that a terminal might act on.
///
/// In the contest, one or two backslashes and an `n` separate the lines of a message. They become a space,
/// like line breaks and tabs.
pub(crate) fn sanitize_message(text: &str) -> String {
    sanitize_line(&text.replace(r"\\n", " ").replace(r"\n", " "))
}

/// Returns the text on one line. Line breaks and tabs become spaces. Other control characters, and characters
/// that change the direction of the text, are removed.
pub(crate) fn sanitize_line(text: &str) -> String {
    sanitize_lines(&text.replace('\n', " "))
}

/// Like [`sanitize_line`], but leaves line breaks as they are.
pub(crate) fn sanitize_lines(text: &str) -> String {
    text.replace('\t', " ").replace(|letter| letter != '\n' && is_unsafe(letter), "")
}

/// The narrow form of a full-width character, which keyboards for Chinese and Japanese type; others as they are.
pub(crate) fn narrow(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xff01 + 0x21).unwrap_or(letter),
        _ => letter,
    }
}

/// The text without invisible characters, with plain spaces, quote marks and dashes. Chat and mail programs put in others.
pub(crate) fn plain(text: &str) -> String {
    let is_invisible =
        |letter| matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0f}');
    let plain = |letter| match letter {
        '\n' | '\r' => letter,
        '“' | '”' | '„' | '«' | '»' => '"',
        '‘' | '’' | '‚' => '\'',
        '‐'..='―' | '−' => '-',
        _ if letter.is_whitespace() => ' ',
        _ => letter,
    };
    text.chars().filter(|&letter| !is_invisible(letter)).map(plain).collect()
}

/// What chat programs, mail programs and people put around lines and words.
const MARKS: &str = ">|•*\"'`()[]<>~_";

/// The line without quote marks, bullets, numbers, brackets and marks of bold or hidden text around it.
pub(crate) fn undecorated(mut line: &str) -> &str {
    loop {
        line = line.trim_matches(|letter: char| letter.is_whitespace() || MARKS.contains(letter));
        let after_digits = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let numbered = Some(after_digits).filter(|rest| rest.len() < line.len());
        match line.strip_prefix('-').or_else(|| numbered?.strip_prefix('.')) {
            // Alone, it is that of an empty line.
            Some(rest) if rest.is_empty() || rest.starts_with(' ') => line = rest,
            _ => return line,
        }
    }
}

/// Quotes a text as one word for a POSIX shell, if it needs quotes. Unsafe characters are escaped byte by byte.
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
pub(crate) fn quote_for_toml(text: &str) -> String {
    // TOML understands all escapes of JSON, but does not allow the one control character that JSON does not escape.
    serde_json::Value::from(text).to_string().replace('\u{7f}', "\\u007f")
}

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
pub(crate) fn closest<'a>(word: &str, names: &'a [impl Borrow<str>]) -> Option<&'a str> {
    let typos = names.iter().map(Borrow::borrow).filter_map(|name| Some((distance(word, name)?, name)));
    typos.min_by_key(|&(distance, _)| distance).map(|(_, name)| name)
}

/// Returns the end of a message that says that `word` is none of these names: the name that the user probably
/// meant, and all names.
pub(crate) fn suggestion(word: &str, names: &[impl Borrow<str>]) -> String {
    let guess = closest(word, names).map(|name| format!("did you mean `{name}`? ")).unwrap_or_default();
    let there_are = if guess.is_empty() { "there are" } else { "There are" };
    format!(": {guess}{there_are} {}", names.join(", "))
}

/// Returns a description of the valid names for an error about `word`, phrased to follow "expected": the name
/// that the user probably meant, or else `what`, and all names.
pub(crate) fn expected_with_suggestion(word: &str, names: &[impl Borrow<str>], what: &str) -> String {
    let list = names.join(", ");
    match closest(word, names) {
        Some(name) => format!("`{name}`, or another of: {list}"),
        None => format!("{what}: {list}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(bytes).collect()
    }

    proptest! {
        #[test]
        fn a_text_in_every_encoding_is_decoded(text in any::<String>()) {
            prop_assume!(!text.starts_with('\u{feff}'));
            let encodings = [
                text.clone().into_bytes(),
                format!("\u{feff}{text}").into_bytes(),
                utf16(&text, u16::to_le_bytes),
                utf16(&text, u16::to_be_bytes),
            ];
            for bytes in encodings {
                prop_assert_eq!(decode(bytes), Ok(text.clone()));
            }
        }
    }

    #[track_caller]
    fn assert_refused(bytes: &[u8], reason: &str) {
        let message = decode(bytes.to_vec()).unwrap_err().to_string();
        assert_eq!(message, format!("not text: {reason}; save the file as UTF-8"));
    }

    #[test]
    fn broken_text_is_refused_with_its_place() {
        assert_refused(b"AB\n\xe9", "byte 4 is not UTF-8");
        assert_refused(b"\xff\xfeA\0B", "byte 5 has no second byte, as UTF-16 requires");
        assert_refused(b"\xfe\xff\0A\xd8\x3d\0B", "byte 5 begins a lone surrogate of UTF-16");
        assert_refused(b"\xff\xfe\x3d\xd8\x22\xdc\x22\xdc", "byte 7 begins a lone surrogate of UTF-16");
        assert_refused(b"\xff\xfe\x3d\xd8\x22", "byte 3 begins a lone surrogate of UTF-16");
    }

    #[test]
    fn control_and_directional_characters_are_removed() {
        assert_eq!(sanitize_message("\u{1b}[2Jgone\u{7}\u{9b}31m\u{7f}"), "[2Jgone31m");
        assert_eq!(sanitize_message("first\\nsecond\tthird\r\n"), "first second third ");
        assert_eq!(sanitize_message("caf\u{e9} \u{202e}flow"), "caf\u{e9} flow");
        assert_eq!(sanitize_lines("first\r\n\tsecond\u{7}\u{202e}"), "first\n second");
    }

    #[test]
    fn any_amount_of_decoration_is_left_out() {
        assert_eq!(undecorated("> **1. `sg1:x`**"), "sg1:x");
        assert_eq!(undecorated(&("1. - ".repeat(300_000) + "-1 0")), "-1 0");
        assert_eq!(["12.5", "-1", "1. ", "-"].map(undecorated), ["12.5", "-1", "", ""]);
    }

    #[test]
    fn full_width_characters_have_their_narrow_forms() {
        assert_eq!("？１Ａ～　é".chars().map(narrow).collect::<String>(), "?1A~ é");
    }

    #[test]
    fn only_unsafe_words_are_quoted_for_a_shell() {
        assert_eq!(quote_for_shell("demo-2"), "demo-2");
        assert_eq!(quote_for_shell(""), "''");
        assert_eq!(quote_for_shell("S#2"), "'S#2'");
        assert_eq!(quote_for_shell("it's"), r"'it'\''s'");
        assert_eq!(quote_for_shell("\u{1b}it's\\\u{202e}1"), r"$'\033it\'s\\\342\200\2561'");
    }

    proptest! {
        #[test]
        fn toml_reads_back_any_quoted_text(text in ".{0,20}") {
            let line = format!("name = {}", quote_for_toml(&text));
            let table = toml::de::DeTable::parse(&line).unwrap();
            let name = table.get_ref().get("name").unwrap().get_ref().as_str().map(ToOwned::to_owned);
            prop_assert_eq!(name, Some(text));
        }
    }

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
        assert_eq!(closest("zzz", &[""; 0]), None);
        assert_eq!(suggestion("zzz", &names), ": there are strong, faint, Heading");
        assert_eq!(suggestion("fait", &names), ": did you mean `faint`? There are strong, faint, Heading");
        assert_eq!(expected_with_suggestion("zzz", &names, "a style"), "a style: strong, faint, Heading");
        assert_eq!(
            expected_with_suggestion("fait", &names, "a style"),
            "`faint`, or another of: strong, faint, Heading"
        );
    }
}
