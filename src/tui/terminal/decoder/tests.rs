//! What terminals send, whole and cut.

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
            mouse(MouseEventKind::Down(MouseButton::Left), 2, 3, KeyModifiers::SHIFT | KeyModifiers::CONTROL),
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
    for start in ["\x1b[1;", "\x1b]11;rgb:", "\x1bP>|", "\x1b_G", "\x1bO", "\x1b[M ", "\x1b[<0;", "\u{e9}"] {
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
