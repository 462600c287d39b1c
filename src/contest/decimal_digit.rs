//! The decimal digits of all scripts.

/// The zeros of all scripts up to U+FFFF. In Unicode, the other nine digits of a script follow its zero. Java reads
/// numbers in units of UTF-16, so later digits, such as those of Adlam, do not count.
const ZEROS: [char; 37] = [
    '0', '\u{660}', '\u{6f0}', '\u{7c0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{b66}', '\u{be6}',
    '\u{c66}', '\u{ce6}', '\u{d66}', '\u{de6}', '\u{e50}', '\u{ed0}', '\u{f20}', '\u{1040}', '\u{1090}',
    '\u{17e0}', '\u{1810}', '\u{1946}', '\u{19d0}', '\u{1a80}', '\u{1a90}', '\u{1b50}', '\u{1bb0}',
    '\u{1c40}', '\u{1c50}', '\u{a620}', '\u{a8d0}', '\u{a900}', '\u{a9d0}', '\u{a9f0}', '\u{aa50}',
    '\u{abf0}', '\u{ff10}',
];

/// Returns the ASCII digit with the value of this digit, or `None` if the character is not a digit.
pub(super) fn to_decimal_digit(character: char) -> Option<char> {
    let value_after = |zero: char| u32::from(character).checked_sub(zero.into()).filter(|&value| value < 10);
    ZEROS.into_iter().find_map(value_after).and_then(|value| char::from_digit(value, 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_has_the_value_that_its_script_gives_it() {
        for digits in ["0123456789", "٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "๐๑๒๓๔๕๖๗๘๙", "０１２３４５６７８９"]
        {
            let ascii: Option<String> = digits.chars().map(to_decimal_digit).collect();
            assert_eq!(ascii.as_deref(), Some("0123456789"), "{digits}");
        }
    }

    #[test]
    fn only_decimal_digits_up_to_the_last_16_bit_character_are_digits() {
        let digits: Vec<char> =
            ('\0'..=char::MAX).filter(|&letter| to_decimal_digit(letter).is_some()).collect();
        assert_eq!(digits.len(), 370);
        assert!(digits.iter().all(|digit| digit.is_numeric() && u32::from(*digit) < 0x1_0000));
        assert_eq!("/:²½Ⅷ①〇𝟘a".chars().find_map(to_decimal_digit), None);
    }
}
