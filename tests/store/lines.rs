//! The lines of kept files.

/// The first line of a file of this kind, with its line break.
pub(crate) fn first_line(kind: &str, version: u32) -> String {
    format!("{{\"samegame\":\"{kind}\",\"version\":{version}}}\n")
}

/// Replaces a part of a line, and corrects its checksum, FNV-1a.
pub(crate) fn forged(line: &str, from: &str, to: &str) -> String {
    let (fields, _) = line.rsplit_once(",\"check\":\"").unwrap();
    assert!(fields.contains(from), "{line} has no {from}");
    let fields = fields.replacen(from, to, 1);
    let hash = fields
        .bytes()
        .fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{fields},\"check\":\"{hash:08x}\"}}")
}
