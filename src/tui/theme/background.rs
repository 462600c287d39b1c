//! Detects whether the terminal's background is light or dark.

use crate::tui::theme::rgb::Rgb;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    Dark,
    Light,
}

/// The escape sequence that asks the terminal for its background colour (OSC 11).
pub(crate) const BACKGROUND_QUERY: &str = "\x1b]11;?\x1b\\";

impl Background {
    /// Reads the background from `COLORFGBG`, which some terminals set to the numbers of their text and background
    /// colours, as in `15;0` or `0;default;15`. `variable` looks up an environment variable.
    ///
    /// Returns `None` if the variable is not set or does not end in a number from 0 to 15.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Option<Self> {
        match variable("COLORFGBG")?.rsplit(';').next()?.parse().ok()? {
            0..=6_u8 | 8 => Some(Self::Dark),
            7 | 9..=15 => Some(Self::Light),
            16.. => None,
        }
    }

    /// Parses the terminal's reply, without the start and the end of the sequence: `11;rgb:1e1e/1e1e/1e1e`.
    pub(crate) fn from_reply(reply: &str) -> Option<Self> {
        let (_, parts) = reply.strip_prefix("11;rgb")?.split_once(':')?;
        let mut parts = parts.split('/').map(channel);
        let rgb = Rgb(parts.next()??, parts.next()??, parts.next()??);
        // At this luminance black text and white text have the same contrast.
        Some(if rgb.luminance() < 0.179 { Self::Dark } else { Self::Light })
    }
}

/// Scales a colour channel of one to four hexadecimal digits to eight bits.
fn channel(digits: &str) -> Option<u8> {
    let value = u32::from_str_radix(digits, 16).ok()?;
    let largest = 16_u32.checked_pow(u32::try_from(digits.len()).ok()?)?.checked_sub(1)?;
    u8::try_from((value * 255).checked_div(largest)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_background_is_read_from_colorfgbg() {
        let check = |value: Option<&str>, expected| {
            assert_eq!(Background::detect(|_| value.map(ToOwned::to_owned)), expected, "{value:?}");
        };
        check(Some("15;0"), Some(Background::Dark));
        check(Some("0;15"), Some(Background::Light));
        check(Some("0;default;7"), Some(Background::Light));
        check(Some("7;8"), Some(Background::Dark));
        for unclear in [None, Some(""), Some("default"), Some("15;default"), Some("0;231")] {
            check(unclear, None);
        }
    }

    #[test]
    fn the_background_is_read_from_the_reply() {
        let check = |reply, expected| assert_eq!(Background::from_reply(reply), expected, "{reply}");
        check("11;rgb:1e1e/1e1e/1e1e", Some(Background::Dark));
        check("11;rgb:FDFD/F6F6/E3E3", Some(Background::Light));
        check("11;rgb:f/f/f", Some(Background::Light));
        check("11;rgba:00/00/00/ff", Some(Background::Dark));
        for nonsense in
            ["", "11;?", "10;rgb:0/0/0", "11;rgb:0/0", "11;rgb:x/y/z", "11;rgb://", "11;rgb:12345678901/0/0"]
        {
            check(nonsense, None);
        }
    }
}
