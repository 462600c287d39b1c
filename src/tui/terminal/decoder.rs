//! Decodes the bytes that a terminal sends: keys, the mouse, pastes and replies to questions.
//!
//! A slow connection cuts sequences anywhere. So a sequence is decoded once it has ended, and an Esc waits for more. What
//! is no key, mouse report, paste or change of focus is dropped: it may be the reply to a question of another program.
//!
//! The sequences are those of ECMA-48 and of [xterm](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html).

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::collections::VecDeque;
use std::time::Duration;
use std::{mem, str};

/// How long an Esc waits for the rest of a sequence.
const ESC_DELAY: Duration = Duration::from_millis(50);

/// After this time without a byte, a sequence that has not ended is dropped.
const SEQUENCE_DELAY: Duration = Duration::from_millis(100);

/// After this time without a byte, a paste that has not ended is complete.
const PASTE_DELAY: Duration = Duration::from_secs(2);

/// No sequence but a paste has more bytes. The rest of a longer one is dropped, too.
const MAX_SEQUENCE: usize = 4096;

const ESC: u8 = 0x1b;
const CTRL_C: u8 = 0x03;
const PASTE_START: &[u8] = b"\x1b[200~";
const PASTE_END: &[u8] = b"\x1b[201~";

/// The parameters of F1 to F20.
const FUNCTION_KEYS: [u16; 20] =
    [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34];

/// Decodes bytes in the order in which they arrive. Times count from any moment.
#[derive(Debug, Default)]
pub struct Decoder {
    /// The bytes that are not decoded yet: the beginning of a sequence.
    bytes: Vec<u8>,
    /// When the last of them arrived.
    last: Duration,
    /// How many of them cannot be part of the end of a paste.
    searched: usize,
    events: VecDeque<Event>,
    /// The row and column of the cursor that the terminal has reported last, counted from 1.
    cursor: Option<[u16; 2]>,
}

/// What the bytes begin with.
enum Unit {
    /// A sequence or character of this length.
    Whole(usize),
    /// Bytes that mean nothing.
    Dropped(usize),
    Incomplete,
}

impl Decoder {
    /// Decodes bytes that have arrived.
    pub fn feed(&mut self, bytes: &[u8], now: Duration) {
        self.bytes.extend_from_slice(bytes);
        self.last = now;
        let mut bytes = mem::take(&mut self.bytes);
        let mut at = 0;
        while at < bytes.len() {
            match first_unit(&bytes[at..], self.searched) {
                Unit::Whole(length) => {
                    self.decode(&bytes[at..at + length]);
                    at += length;
                }
                Unit::Dropped(length) => at += length,
                Unit::Incomplete => break,
            }
            self.searched = 0;
        }
        bytes.drain(..at);
        if bytes.starts_with(PASTE_START) {
            self.searched = bytes.len().saturating_sub(PASTE_END.len());
        } else if bytes.len() > MAX_SEQUENCE {
            // The mark of a private sequence: so the end does not make a key of it.
            bytes.truncate(2);
            bytes.extend_from_slice(b"?");
        }
        self.bytes = bytes;
    }

    /// When [`expire`](Self::expire) is due, if no byte arrives before.
    pub fn deadline(&self) -> Option<Duration> {
        let delay = match &self.bytes[..] {
            [] => return None,
            [ESC] => ESC_DELAY,
            bytes if bytes.starts_with(PASTE_START) => PASTE_DELAY,
            _ => SEQUENCE_DELAY,
        };
        Some(self.last + delay)
    }

    /// Ends a sequence whose rest has not come. A lone Esc is the key.
    pub fn expire(&mut self) {
        let bytes = mem::take(&mut self.bytes);
        self.searched = 0;
        if bytes == [ESC] {
            self.push_key(KeyCode::Esc, KeyModifiers::NONE);
        } else if let Some(text) = bytes.strip_prefix(PASTE_START) {
            self.events.push_back(Event::Paste(String::from_utf8_lossy(text).into_owned()));
        }
    }

    /// Returns the next event of the bytes so far.
    pub fn next_event(&mut self) -> Option<Event> {
        self.events.pop_front()
    }

    /// Takes the row and column of the cursor, counted from 1, if the terminal has reported them.
    pub const fn take_cursor(&mut self) -> Option<[u16; 2]> {
        self.cursor.take()
    }

    fn push_key(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.events.push_back(Event::Key(KeyEvent::new(code, modifiers)));
    }

    /// Decodes a whole sequence or character.
    fn decode(&mut self, unit: &[u8]) {
        match unit {
            // The old form of mouse reports.
            &[ESC, b'[', b'M', buttons, column, row] => {
                let [buttons, column, row] =
                    [buttons, column, row].map(|byte| u16::from(byte.saturating_sub(32)));
                self.push_mouse(buttons, false, [column, row]);
            }
            // The console of Linux.
            &[ESC, b'[', b'[', letter @ b'A'..=b'E'] => {
                self.push_key(KeyCode::F(letter - b'A' + 1), KeyModifiers::NONE);
            }
            [ESC, b'[', ..] if unit.starts_with(PASTE_START) => {
                let text = unit[PASTE_START.len()..].strip_suffix(PASTE_END).unwrap_or_default();
                self.events.push_back(Event::Paste(String::from_utf8_lossy(text).into_owned()));
            }
            [ESC, b'[', b'I'] => self.events.push_back(Event::FocusGained),
            [ESC, b'[', b'O'] => self.events.push_back(Event::FocusLost),
            [ESC, b'[' | b'O', parameters @ .., last] => self.decode_sequence(parameters, *last),
            [ESC, key @ ..] if !key.is_empty() => self.decode_key(key, KeyModifiers::ALT),
            _ => self.decode_key(unit, KeyModifiers::NONE),
        }
    }

    /// Decodes a key that is no sequence.
    fn decode_key(&mut self, key: &[u8], modifiers: KeyModifiers) {
        let control = modifiers | KeyModifiers::CONTROL;
        match *key {
            [ESC] => self.push_key(KeyCode::Esc, modifiers),
            [b'\r'] => self.push_key(KeyCode::Enter, modifiers),
            [b'\t'] => self.push_key(KeyCode::Tab, modifiers),
            // Some terminals send Ctrl-H, PuTTY among them.
            [0x7f | 0x08] => self.push_key(KeyCode::Backspace, modifiers),
            [0] => self.push_key(KeyCode::Char(' '), control),
            [byte @ 0x01..=0x1a] => self.push_key(KeyCode::Char(char::from(byte - 1 + b'a')), control),
            [byte @ 0x1c..=0x1f] => self.push_key(KeyCode::Char(char::from(byte - 0x1c + b'4')), control),
            _ => {
                let letter = str::from_utf8(key).ok().and_then(|text| text.chars().next());
                let Some(letter) = letter.filter(|letter| !letter.is_control()) else { return };
                let shift = if letter.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
                self.push_key(KeyCode::Char(letter), modifiers | shift);
            }
        }
    }

    /// Decodes a control sequence, or one of a keypad, which begins with ESC O.
    fn decode_sequence(&mut self, parameters: &[u8], last: u8) {
        if let Some(report) = parameters.strip_prefix(b"<") {
            if let (Some([buttons, column, row]), b'M' | b'm') = (numbers(report), last) {
                self.push_mouse(buttons, last == b'm', [column, row]);
            }
            return;
        }
        let Some([first, second, third]) = numbers(parameters) else { return };
        let modifiers = modifiers(second.saturating_sub(1));
        let code = match last {
            b'A' => KeyCode::Up,
            b'B' => KeyCode::Down,
            b'C' => KeyCode::Right,
            b'D' => KeyCode::Left,
            b'H' => KeyCode::Home,
            b'F' => KeyCode::End,
            // A report of the cursor; F3 with Shift looks the same.
            b'R' if !parameters.is_empty() => {
                self.cursor = Some([first, second]);
                return;
            }
            b'P'..=b'S' => KeyCode::F(last - b'P' + 1),
            b'Z' => return self.push_key(KeyCode::BackTab, modifiers | KeyModifiers::SHIFT),
            b'M' if third > 0 => return self.push_mouse(first.saturating_sub(32), false, [second, third]),
            b'M' if parameters.is_empty() => KeyCode::Enter,
            b'u' if first > 0 => {
                let Some(letter) = char::from_u32(first.into()) else { return };
                return self.decode_key(letter.encode_utf8(&mut [0; 4]).as_bytes(), modifiers);
            }
            b'~' => match first {
                1 | 7 => KeyCode::Home,
                2 => KeyCode::Insert,
                3 => KeyCode::Delete,
                4 | 8 => KeyCode::End,
                5 => KeyCode::PageUp,
                6 => KeyCode::PageDown,
                11..=34 => {
                    let Some(key) = FUNCTION_KEYS.iter().position(|&number| number == first) else { return };
                    KeyCode::F(u8::try_from(key + 1).unwrap_or(u8::MAX))
                }
                _ => return,
            },
            _ => return,
        };
        self.push_key(code, modifiers);
    }

    /// Decodes a mouse report: the buttons with the modifiers, and the column and row, counted from 1.
    fn push_mouse(&mut self, buttons: u16, is_release: bool, [column, row]: [u16; 2]) {
        let button = match buttons & 3 {
            0 => MouseButton::Left,
            1 => MouseButton::Middle,
            _ => MouseButton::Right,
        };
        let kind = match (buttons & 0b1100_0011, buttons & 32 != 0) {
            (0..=2, _) if is_release => MouseEventKind::Up(button),
            (0..=2, false) => MouseEventKind::Down(button),
            (0..=2, true) => MouseEventKind::Drag(button),
            (3, false) => MouseEventKind::Up(MouseButton::Left),
            (3, true) => MouseEventKind::Moved,
            (64, _) => MouseEventKind::ScrollUp,
            (65, _) => MouseEventKind::ScrollDown,
            (66, _) => MouseEventKind::ScrollLeft,
            (67, _) => MouseEventKind::ScrollRight,
            _ => return,
        };
        let modifiers = modifiers(buttons >> 2);
        let [column, row] = [column, row].map(|place| place.saturating_sub(1));
        self.events.push_back(Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }
}

/// The modifiers in the lowest three bits.
fn modifiers(bits: u16) -> KeyModifiers {
    let known = [KeyModifiers::SHIFT, KeyModifiers::ALT, KeyModifiers::CONTROL];
    (0..).zip(known).filter(|(bit, _)| bits & (1 << bit) != 0).map(|(_, modifier)| modifier).collect()
}

/// Up to three numbers; those left out are 0. `None` if anything else stands there.
fn numbers(parameters: &[u8]) -> Option<[u16; 3]> {
    let mut numbers = [0; 3];
    let text = str::from_utf8(parameters).ok()?;
    for (index, number) in text.split(';').enumerate().filter(|(_, number)| !number.is_empty()) {
        *numbers.get_mut(index)? = number.parse().ok()?;
    }
    Some(numbers)
}

/// Finds the first sequence or character. The first `searched` bytes of a paste cannot be part of its end.
fn first_unit(bytes: &[u8], searched: usize) -> Unit {
    let is_string = |byte: u8| matches!(byte, b']' | b'P' | b'_' | b'^' | b'X');
    match *bytes {
        [ESC] => Unit::Incomplete,
        // Ctrl-C always acts.
        [ESC, CTRL_C, ..] => Unit::Dropped(1),
        [ESC, ESC, ..] => Unit::Whole(1),
        _ if bytes.starts_with(PASTE_START) => {
            let tail = &bytes[searched.max(PASTE_START.len())..];
            let end = tail.windows(PASTE_END.len()).position(|window| window == PASTE_END);
            end.map_or(Unit::Incomplete, |at| Unit::Whole(bytes.len() - tail.len() + at + PASTE_END.len()))
        }
        [ESC, b'[', b'M', ref report @ ..] => match report.iter().position(|&byte| byte < b' ') {
            Some(at) if at < 3 => Unit::Dropped(3 + at),
            _ if report.len() < 3 => Unit::Incomplete,
            _ => Unit::Whole(6),
        },
        [ESC, b'[', b'['] => Unit::Incomplete,
        [ESC, b'[', b'[', b'A'..=b'E', ..] => Unit::Whole(4),
        [ESC, b'[' | b'O', ref rest @ ..] => {
            match rest.iter().position(|byte| !matches!(byte, b' '..=b'?')).map(|at| (at, rest[at])) {
                None => Unit::Incomplete,
                Some((at, b'@'..=b'~')) => Unit::Whole(2 + at + 1),
                // Another sequence begins, or this one is broken.
                Some((at, _)) => Unit::Dropped(2 + at),
            }
        }
        [ESC, start, ref rest @ ..] if is_string(start) => {
            let ends = |&byte: &u8| matches!(byte, 0x07 | 0x18 | 0x1a | CTRL_C | ESC);
            match rest.iter().position(ends).map(|at| (at, rest[at], rest.get(at + 1))) {
                None | Some((_, ESC, None)) => Unit::Incomplete,
                Some((at, ESC, Some(b'\\'))) => Unit::Dropped(2 + at + 2),
                Some((at, ESC | CTRL_C, _)) => Unit::Dropped(2 + at),
                Some((at, ..)) => Unit::Dropped(2 + at + 1),
            }
        }
        [ESC, ref key @ ..] => match character(key) {
            Unit::Whole(length) => Unit::Whole(1 + length),
            Unit::Dropped(length) => Unit::Dropped(1 + length),
            Unit::Incomplete => Unit::Incomplete,
        },
        _ => character(bytes),
    }
}

/// Finds the first character in UTF-8.
fn character(bytes: &[u8]) -> Unit {
    let bytes = &bytes[..bytes.len().min(4)];
    let (valid, error) = match str::from_utf8(bytes) {
        Ok(text) => (text, None),
        Err(error) => (str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(), error.error_len()),
    };
    match (valid.chars().next(), error) {
        (Some(letter), _) => Unit::Whole(letter.len_utf8()),
        (None, Some(length)) => Unit::Dropped(length),
        (None, None) => Unit::Incomplete,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::slice;

    /// The events of these parts, each of which arrives this time after the one before, read as the reader does.
    fn events(parts: &[(&[u8], u64)]) -> Vec<Event> {
        let mut decoder = Decoder::default();
        let mut now = Duration::ZERO;
        for &(part, gap) in parts {
            now += Duration::from_millis(gap);
            if decoder.deadline().is_some_and(|due| due <= now) {
                decoder.expire();
            }
            decoder.feed(part, now);
        }
        while decoder.deadline().is_some() {
            decoder.expire();
        }
        std::iter::from_fn(|| decoder.next_event()).collect()
    }

    fn whole(bytes: &[u8]) -> Vec<Event> {
        events(&[(bytes, 0)])
    }

    /// What keys send, each with its name and modifiers.
    const KEYS: [(&str, KeyCode, KeyModifiers); 62] = {
        use KeyCode::*;
        const NONE: KeyModifiers = KeyModifiers::NONE;
        const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
        const ALT: KeyModifiers = KeyModifiers::ALT;
        const CONTROL: KeyModifiers = KeyModifiers::CONTROL;
        [
            ("q", Char('q'), NONE),
            ("Q", Char('Q'), SHIFT),
            ("?", Char('?'), NONE),
            ("é", Char('é'), NONE),
            ("？", Char('？'), NONE),
            ("🟦", Char('🟦'), NONE),
            ("\r", Enter, NONE),
            ("\t", Tab, NONE),
            ("\x7f", Backspace, NONE),
            ("\x08", Backspace, NONE),
            ("\0", Char(' '), CONTROL),
            ("\x03", Char('c'), CONTROL),
            ("\x1a", Char('z'), CONTROL),
            ("\x1c", Char('4'), CONTROL),
            ("\x1b", Esc, NONE),
            ("\x1bq", Char('q'), ALT),
            ("\x1bé", Char('é'), ALT),
            ("\x1b\r", Enter, ALT),
            ("\x1b[A", Up, NONE),
            ("\x1b[B", Down, NONE),
            ("\x1b[C", Right, NONE),
            ("\x1b[D", Left, NONE),
            ("\x1b[H", Home, NONE),
            ("\x1b[F", End, NONE),
            ("\x1b[Z", BackTab, SHIFT),
            ("\x1b[1;2D", Left, SHIFT),
            ("\x1b[1;5C", Right, CONTROL),
            ("\x1b[1;3A", Up, ALT),
            ("\x1b[1~", Home, NONE),
            ("\x1b[2~", Insert, NONE),
            ("\x1b[3~", Delete, NONE),
            ("\x1b[4~", End, NONE),
            ("\x1b[5~", PageUp, NONE),
            ("\x1b[6~", PageDown, NONE),
            ("\x1b[6;5~", PageDown, CONTROL),
            ("\x1b[7~", Home, NONE),
            ("\x1b[8~", End, NONE),
            ("\x1b[11~", F(1), NONE),
            ("\x1b[15~", F(5), NONE),
            ("\x1b[17~", F(6), NONE),
            ("\x1b[21~", F(10), NONE),
            ("\x1b[23~", F(11), NONE),
            ("\x1b[24~", F(12), NONE),
            ("\x1b[34~", F(20), NONE),
            ("\x1b[[A", F(1), NONE),
            ("\x1b[[E", F(5), NONE),
            ("\x1b[P", F(1), NONE),
            ("\x1b[1;2P", F(1), SHIFT),
            ("\x1bOP", F(1), NONE),
            ("\x1bOQ", F(2), NONE),
            ("\x1bOR", F(3), NONE),
            ("\x1bOS", F(4), NONE),
            ("\x1bOA", Up, NONE),
            ("\x1bOB", Down, NONE),
            ("\x1bOC", Right, NONE),
            ("\x1bOD", Left, NONE),
            ("\x1bOH", Home, NONE),
            ("\x1bOF", End, NONE),
            ("\x1bOM", Enter, NONE),
            ("\x1b[13u", Enter, NONE),
            ("\x1b[27u", Esc, NONE),
            ("\x1b[99;5u", Char('c'), CONTROL),
        ]
    };

    /// Sequences that are no keys.
    fn others() -> Vec<(&'static str, Vec<Event>)> {
        let mouse =
            |kind, column, row, modifiers| vec![Event::Mouse(MouseEvent { kind, column, row, modifiers })];
        let none = KeyModifiers::NONE;
        let paste = |text: &str| vec![Event::Paste(text.to_owned())];
        vec![
            ("\x1b[I", vec![Event::FocusGained]),
            ("\x1b[O", vec![Event::FocusLost]),
            ("\x1b[200~q\x1b[D\r\x1b[201~", paste("q\x1b[D\r")),
            ("\x1b[200~\x1b[201~", paste("")),
            ("\x1b[<0;28;10M", mouse(MouseEventKind::Down(MouseButton::Left), 27, 9, none)),
            ("\x1b[<0;28;10m", mouse(MouseEventKind::Up(MouseButton::Left), 27, 9, none)),
            ("\x1b[<2;1;1M", mouse(MouseEventKind::Down(MouseButton::Right), 0, 0, none)),
            ("\x1b[<35;300;200M", mouse(MouseEventKind::Moved, 299, 199, none)),
            ("\x1b[<32;3;4M", mouse(MouseEventKind::Drag(MouseButton::Left), 2, 3, none)),
            ("\x1b[<64;3;4M", mouse(MouseEventKind::ScrollUp, 2, 3, none)),
            ("\x1b[<65;3;4M", mouse(MouseEventKind::ScrollDown, 2, 3, none)),
            (
                "\x1b[<20;3;4M",
                mouse(
                    MouseEventKind::Down(MouseButton::Left),
                    2,
                    3,
                    KeyModifiers::SHIFT | KeyModifiers::CONTROL,
                ),
            ),
            ("\x1b[M !\"", mouse(MouseEventKind::Down(MouseButton::Left), 0, 1, none)),
            ("\x1b[M#!\"", mouse(MouseEventKind::Up(MouseButton::Left), 0, 1, none)),
            ("\x1b[32;5;6M", mouse(MouseEventKind::Down(MouseButton::Left), 4, 5, none)),
            // Replies to a question of another program.
            ("\x1b]11;rgb:1414/1919/1f1f\x1b\\", vec![]),
            ("\x1b]10;rgb:ffff/ffff/ffff\x07", vec![]),
            ("\x1b]52;c;cXVpdA==\x07", vec![]),
            ("\x1bP>|tmux 3.4\x1b\\", vec![]),
            ("\x1bP1$r0m\x1b\\", vec![]),
            ("\x1b_Gi=31;OK\x1b\\", vec![]),
            ("\x1b^q\x1b\\", vec![]),
            ("\x1bXq\x1b\\", vec![]),
            ("\x1b[>41;388;0c", vec![]),
            ("\x1b[?62;22c", vec![]),
            ("\x1b[0n", vec![]),
            ("\x1b[12;40R", vec![]),
            ("\x1b[?2026;2$y", vec![]),
            ("\x1b[8;24;80t", vec![]),
            ("\x1b[?0u", vec![]),
            ("\x1b[99~", vec![]),
            ("\x1b[57441;1:3u", vec![]),
            ("\x1bOj", vec![]),
        ]
    }

    /// All of them, with their events.
    fn sequences() -> Vec<(&'static str, Vec<Event>)> {
        let key = |(bytes, code, modifiers)| (bytes, vec![Event::Key(KeyEvent::new(code, modifiers))]);
        KEYS.map(key).into_iter().chain(others()).collect()
    }

    #[test]
    fn each_sequence_has_its_events() {
        for (bytes, expected) in sequences() {
            assert_eq!(whole(bytes.as_bytes()), expected, "{bytes:?}");
        }
    }

    #[test]
    fn a_sequence_cut_anywhere_has_the_same_events() {
        for (bytes, expected) in sequences() {
            let bytes = bytes.as_bytes();
            for at in 1..bytes.len() {
                for gap in [0, 1, 5, 15, 30, 40] {
                    let parts = [(&bytes[..at], 0), (&bytes[at..], gap)];
                    assert_eq!(events(&parts), expected, "{bytes:?} cut at {at}, {gap} ms");
                }
            }
        }
    }

    /// Bytes without a meaning, and what ends them.
    fn meaningless() -> impl Strategy<Value = Vec<u8>> {
        let string = |start: &'static [u8], end: &'static [u8]| {
            prop::collection::vec(b' '..=b'~', 0..40).prop_map(move |text| [start, &text, end].concat())
        };
        let private =
            (prop::sample::select(b"=>?".as_slice()), prop::collection::vec(b' '..=b';', 0..20), b'@'..=b'~');
        prop_oneof![
            string(b"\x1b]", b"\x07"),
            string(b"\x1b]", b"\x1b\\"),
            string(b"\x1bP", b"\x1b\\"),
            string(b"\x1b_", b"\x1b\\"),
            private.prop_map(|(mark, rest, last)| [b"\x1b[".as_slice(), &[mark], &rest, &[last]].concat()),
            (b'a'..=b'z').prop_map(|letter| vec![ESC, b'O', letter]),
        ]
    }

    proptest! {
        #[test]
        fn a_stream_cut_anywhere_has_the_same_events(
            picks in prop::collection::vec((any::<prop::sample::Index>(), meaningless()), 1..20),
            cuts in prop::collection::vec((1_usize..12, 0_u64..40), 200),
        ) {
            let known = sequences();
            // After a lone Esc, the next sequence begins a new one, unless it is a letter, which makes it a key with Alt.
            let picks = picks.iter().map(|(pick, noise)| (pick.get(&known), noise)).filter(|((bytes, _), _)| *bytes != "\x1b");
            let (mut bytes, mut expected) = (Vec::new(), Vec::new());
            for ((sequence, events), noise) in picks {
                bytes.extend(sequence.bytes().chain(noise.iter().copied()));
                expected.extend(events.clone());
            }
            let mut rest = &bytes[..];
            let mut parts = Vec::new();
            for (length, gap) in cuts {
                let (part, after) = rest.split_at(length.min(rest.len()));
                parts.push((part, gap));
                rest = after;
            }
            parts.push((rest, 0));
            prop_assert_eq!(whole(&bytes), expected.clone());
            prop_assert_eq!(events(&parts), expected);
        }

        #[test]
        fn ctrl_c_always_acts(before in prop::collection::vec(any::<u8>(), 0..40), gap in 0_u64..40) {
            let is_ctrl_c = |event: &Event| *event == Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
            let is_paste = before.windows(PASTE_START.len()).any(|window| window == PASTE_START);
            prop_assume!(!is_paste);
            let found = events(&[(&before, 0), (slice::from_ref(&CTRL_C), gap)]);
            prop_assert!(found.last().is_some_and(is_ctrl_c), "{:?}", found);
        }
    }

    #[test]
    fn a_lone_esc_waits_for_its_sequence_and_no_longer() {
        let mut decoder = Decoder::default();
        decoder.feed(b"\x1b", Duration::from_millis(7));
        assert_eq!((decoder.next_event(), decoder.deadline()), (None, Some(Duration::from_millis(57))));
        decoder.expire();
        assert_eq!(decoder.next_event(), Some(Event::Key(KeyCode::Esc.into())));
        assert_eq!(decoder.deadline(), None);
        assert_eq!(whole(b"\x1b\x1b").len(), 2);
        assert_eq!(events(&[(b"\x1b", 0), (b"[", 60), (b"A", 1)]).len(), 3);
    }

    #[test]
    fn what_does_not_end_is_dropped() {
        let q = Event::Key(KeyCode::Char('q').into());
        for start in
            ["\x1b[1;", "\x1b]11;rgb:", "\x1bP>|", "\x1b_G", "\x1bO", "\x1b[M ", "\x1b[<0;", "\u{e9}"]
        {
            let start = &start.as_bytes()[..start.len() - usize::from(start == "\u{e9}")];
            assert_eq!(events(&[(start, 0), (b"q", 100)]), slice::from_ref(&q), "{start:?}");
        }
        // Alt-] begins such a sequence.
        assert_eq!(events(&[(b"\x1b]", 0), (b"q", 150)]), slice::from_ref(&q));
    }

    #[test]
    fn a_long_reply_is_dropped_whole() {
        let long = "q".repeat(3 * MAX_SEQUENCE);
        for (start, end) in [("\x1b]52;c;", "\x07"), ("\x1bP", "\x1b\\"), ("\x1b[", "\x1b[")] {
            let text = if start == "\x1b[" { "1".repeat(long.len()) } else { long.clone() };
            let reply = format!("{start}{text}{end}D");
            let chunks: Vec<(&[u8], u64)> = reply.as_bytes().chunks(1000).map(|chunk| (chunk, 1)).collect();
            let expected = if start == "\x1b[" { KeyCode::Left } else { KeyCode::Char('D') };
            let modifiers = if start == "\x1b[" { KeyModifiers::NONE } else { KeyModifiers::SHIFT };
            assert_eq!(events(&chunks), [Event::Key(KeyEvent::new(expected, modifiers))], "{start:?}");
        }
    }

    #[test]
    fn a_paste_of_megabytes_is_one_paste() {
        let text = "AABBCC \x1b[20 ".repeat(300_000);
        let bytes = format!("\x1b[200~{text}\x1b[201~");
        let chunks: Vec<(&[u8], u64)> = bytes.as_bytes().chunks(4096).map(|chunk| (chunk, 90)).collect();
        assert_eq!(events(&chunks), [Event::Paste(text)]);
        // One whose end is lost is complete after a while, and what is typed then acts.
        let cut: [(&[u8], u64); 2] = [(b"\x1b[200~AB", 0), (b"q", 2500)];
        assert_eq!(events(&cut), [Event::Paste("AB".into()), Event::Key(KeyCode::Char('q').into())]);
    }

    #[test]
    fn a_reported_cursor_is_kept() {
        let mut decoder = Decoder::default();
        decoder.feed(b"x\x1b[1;3R", Duration::ZERO);
        assert_eq!((decoder.take_cursor(), decoder.take_cursor()), (Some([1, 3]), None));
        assert!(decoder.next_event().is_some() && decoder.next_event().is_none());
    }
}
