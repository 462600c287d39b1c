//! Text for people, terminals and shells: decoding, quoting, removing control characters, and suggestions for
//! typing errors.

#[cfg(feature = "cli")]
#[cfg(feature = "cli")]
mod decode;
mod quote;
#[cfg(feature = "cli")]
mod suggest;
mod typed;

#[cfg(feature = "cli")]
#[cfg(feature = "cli")]
pub(crate) use decode::{ByteOrder, decode};
#[cfg(feature = "cli")]
pub(crate) use decode::{sanitize_line, sanitize_lines, sanitize_message};
pub(crate) use quote::quote_excerpt;
#[cfg(feature = "cli")]
pub(crate) use quote::{is_unsafe, quote_for_shell, quote_for_toml};
#[cfg(feature = "cli")]
pub(crate) use suggest::{closest, expected_with_suggestion, suggestion};
pub(crate) use typed::with_line_feeds;
#[cfg(feature = "cli")]
pub(crate) use typed::{narrow, plain, undecorated};
