//! The lines of kept files.

/// The first line of a file of this kind, with its line break.
pub(crate) fn first_line(kind: &str, version: u32) -> String {
    format!("{{\"samegame\":\"{kind}\",\"version\":{version}}}\n")
}

/// Replaces a part of a line, and corrects its checksum, CRC-32.
pub(crate) fn forged(line: &str, from: &str, to: &str) -> String {
    let (fields, _) = line.rsplit_once(",\"check\":\"").unwrap();
    assert!(fields.contains(from), "{line} has no {from}");
    let fields = fields.replacen(from, to, 1);
    let crc = !fields.bytes().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ ((crc & 1) * 0xEDB8_8320))
    });
    format!("{fields},\"check\":\"{crc:08x}\"}}")
}
