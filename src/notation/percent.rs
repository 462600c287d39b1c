//! Percent-encoding, which turns any text into a token without characters that are special in shells or in
//! the formats.

use crate::board::ParseError;
use crate::board::parse::Scanner;
use crate::text::quote_excerpt;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::fmt;

/// The encoded characters: all but letters, digits and `-`, `.`, `_`.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

pub(super) fn encode(text: &str) -> impl fmt::Display {
    utf8_percent_encode(text, ENCODED)
}

/// Reads an encoded text up to the first character that [`encode`] would have encoded, and decodes it. Other encoders leave
/// `~` as it is.
pub(super) fn scan(scanner: &mut Scanner<'_>) -> Result<String, ParseError> {
    let place = scanner.place();
    let mut encoded = String::new();
    loop {
        match scanner.peek() {
            Some(plain) if plain.is_ascii_alphanumeric() || matches!(plain, '-' | '.' | '_' | '~') => {
                encoded.push(plain);
                scanner.next();
            }
            Some('%') => {
                let escape = scanner.clone();
                scanner.next();
                encoded.push('%');
                for _ in 0..2 {
                    let digit = scanner.next().filter(char::is_ascii_hexdigit);
                    encoded.push(digit.ok_or_else(|| escape.error("`%` and two hexadecimal digits"))?);
                }
            }
            _ => break,
        }
    }
    let decoded = percent_decode_str(&encoded).decode_utf8().ok();
    let not_utf8 = || place.error(quote_excerpt(&encoded), "percent-encoded UTF-8");
    decoded.map(Into::into).ok_or_else(not_utf8)
}
