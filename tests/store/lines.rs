//! The lines of kept files.

/// The first line of a file of this kind, with its line break.
pub(crate) fn first_line(kind: &str, version: u32) -> String {
    format!("{{\"samegame\":\"{kind}\",\"version\":{version}}}\n")
}

/// Replaces a part of a line.
pub(crate) fn forged(line: &str, from: &str, to: &str) -> String {
    assert!(line.contains(from), "{line} has no {from}");
    line.replacen(from, to, 1)
}
