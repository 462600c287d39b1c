//! Words of the form `key=value` in the lines of files.

use std::iter::Peekable;
use std::str::Split;

/// Takes the next word and returns its value, if it has this key.
pub(super) fn take_value<'a>(words: &mut Peekable<Split<'a, char>>, key: &str) -> Option<&'a str> {
    let value = words.peek()?.strip_prefix(key)?.strip_prefix('=')?;
    words.next();
    Some(value)
}
