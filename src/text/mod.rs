//! Text as people and terminals meet it: cleaned of control characters, quoted for a shell, close to a known word.

mod sanitize;
mod suggest;

pub(crate) use sanitize::{sanitize_line, sanitize_lines, sanitize_message};
pub(crate) use suggest::{closest, expected_with_suggestion, suggestion};
