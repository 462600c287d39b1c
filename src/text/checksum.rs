//! A checksum of text.

/// The CRC-32 of a text (that of zip and PNG), as eight hexadecimal digits. It detects every change of up to four bytes in
/// a row.
pub(crate) fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_zip() {
        assert_eq!(["", "a", "123456789"].map(checksum), ["00000000", "e8b7be43", "cbf43926"]);
    }
}
