//! A checksum of text.

/// The CRC-32 of a text (that of zip and PNG), as eight hexadecimal digits. It detects every change of up to four bytes in
/// a row.
pub(crate) fn checksum(text: &str) -> String {
    let mut checksum = Checksum::default();
    checksum.add(text);
    checksum.digits()
}

/// The [`checksum`] of a text that is added piece by piece.
#[derive(Clone, Debug, Default)]
pub(crate) struct Checksum(crc32fast::Hasher);

impl Checksum {
    pub(crate) fn add(&mut self, text: &str) {
        self.0.update(text.as_bytes());
    }

    pub(crate) fn digits(&self) -> String {
        format!("{:08x}", self.0.clone().finalize())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_zip() {
        assert_eq!(["", "a", "123456789"].map(checksum), ["00000000", "e8b7be43", "cbf43926"]);
    }
}
