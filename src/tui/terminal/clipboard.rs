//! The terminal's clipboard. A program on another machine reaches it too, because the terminal itself is told (OSC 52).
//! Whether it obeys is its own affair, and it does not say.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::env;

/// The most bytes to copy: many terminals drop a sequence of more than 100,000 bytes.
pub const LONGEST_COPY: usize = 74_994;

/// What stands between us and the terminal, and wants to be told to pass a sequence on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Between {
    Nothing,
    Tmux,
    Screen,
}

impl Between {
    /// As the environment has it.
    pub(crate) fn detect() -> Self {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        if is_set("TMUX") {
            Self::Tmux
        } else if is_set("STY") {
            Self::Screen
        } else {
            Self::Nothing
        }
    }
}

/// What GNU screen takes of one sequence to pass on.
const SCREEN_PIECE: usize = 240;

/// What sets the clipboard to this text.
pub(crate) fn sequence(text: &str, between: Between) -> String {
    let text = STANDARD.encode(text);
    let plain = format!("\x1b]52;c;{text}\x07");
    match between {
        Between::Nothing => plain,
        // The one is for `set-clipboard on`, the other for `allow-passthrough on`: what is not allowed does nothing.
        Between::Tmux => format!("{plain}\x1bPtmux;\x1b{plain}\x1b\\"),
        Between::Screen => ["\x1bP", &pieces(&plain).join("\x1b\\\x1bP"), "\x1b\\"].concat(),
    }
}

fn pieces(sequence: &str) -> Vec<String> {
    let bytes = sequence.as_bytes().chunks(SCREEN_PIECE);
    bytes.map(|piece| String::from_utf8_lossy(piece).into_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_told_in_its_way() {
        assert_eq!(sequence("▁ 64", Between::Nothing), "\x1b]52;c;4paBIDY0\x07");
        let expected = "\x1b]52;c;4paBIDY0\x07\x1bPtmux;\x1b\x1b]52;c;4paBIDY0\x07\x1b\\";
        assert_eq!(sequence("▁ 64", Between::Tmux), expected);
        let long = sequence(&"x".repeat(1000), Between::Screen);
        let pieces: Vec<&str> = long.split("\x1b\\").collect();
        assert!(pieces.iter().all(|piece| piece.len() <= SCREEN_PIECE + 2));
        let joined = pieces.iter().filter_map(|piece| piece.strip_prefix("\x1bP")).collect::<String>();
        assert_eq!(joined, sequence(&"x".repeat(1000), Between::Nothing));
    }
}
