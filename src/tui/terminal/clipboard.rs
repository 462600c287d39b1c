//! Sets the terminal's clipboard with the escape sequence OSC 52, which also works over a remote connection. A terminal
//! may ignore it, and never replies to it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::env;

/// The maximum number of bytes to copy. Many terminals drop a sequence of more than 100,000 bytes. In base64,
/// 74,994 bytes become 99,992, and the rest of the sequence has 8.
pub const MAX_COPY_BYTES: usize = 74_994;

/// The multiplexer between the game and the terminal. It forwards a sequence only if the sequence is wrapped for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Multiplexer {
    None,
    Tmux,
    Screen,
}

impl Multiplexer {
    pub(crate) fn detect() -> Self {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        if is_set("TMUX") {
            Self::Tmux
        } else if is_set("STY") {
            Self::Screen
        } else {
            Self::None
        }
    }
}

/// The maximum length of a sequence that GNU Screen forwards, in bytes.
const SCREEN_PIECE: usize = 240;

pub(crate) fn sequence(text: &str, multiplexer: Multiplexer) -> String {
    let text = STANDARD.encode(text);
    let plain = format!("\x1b]52;c;{text}\x07");
    match multiplexer {
        Multiplexer::None => plain,
        // tmux handles the plain sequence with `set-clipboard on` and the wrapped one, in which each ESC is doubled,
        // with `allow-passthrough on`.
        Multiplexer::Tmux => format!("{plain}\x1bPtmux;\x1b{plain}\x1b\\"),
        Multiplexer::Screen => {
            let pieces: Vec<_> = plain.as_bytes().chunks(SCREEN_PIECE).map(String::from_utf8_lossy).collect();
            ["\x1bP", &pieces.join("\x1b\\\x1bP"), "\x1b\\"].concat()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_multiplexer_has_its_own_sequence() {
        assert_eq!(sequence("▁ 64", Multiplexer::None), "\x1b]52;c;4paBIDY0\x07");
        let expected = "\x1b]52;c;4paBIDY0\x07\x1bPtmux;\x1b\x1b]52;c;4paBIDY0\x07\x1b\\";
        assert_eq!(sequence("▁ 64", Multiplexer::Tmux), expected);
        let long = sequence(&"x".repeat(1000), Multiplexer::Screen);
        let pieces: Vec<&str> = long.split("\x1b\\").collect();
        // Each piece begins with two more bytes, ESC and `P`.
        assert!(pieces.iter().all(|piece| piece.len() <= SCREEN_PIECE + 2));
        let joined = pieces.iter().filter_map(|piece| piece.strip_prefix("\x1bP")).collect::<String>();
        assert_eq!(joined, sequence(&"x".repeat(1000), Multiplexer::None));
    }
}
