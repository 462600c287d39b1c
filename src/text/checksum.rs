//! A checksum of text.

/// The FNV-1a checksum of a text: eight hexadecimal digits. It detects every change of a single byte.
pub(crate) fn checksum(text: &str) -> String {
    let hash =
        text.bytes().fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_fnv_1a() {
        assert_eq!(["", "a", "foobar"].map(checksum), ["811c9dc5", "e40c292c", "bf9cf968"]);
    }
}
