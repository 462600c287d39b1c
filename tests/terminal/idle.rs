//! A game that nobody plays costs nothing.

use crate::table::small;
use std::time::Duration;

#[test]
fn nothing_is_written_while_nobody_plays() {
    let mut screen = small(&[]);
    assert_eq!(screen.bytes_within(Duration::from_secs(3)), 0);
}

/// Each time it wakes up to look whether there is something to do, a thread gives the processor up again.
#[cfg(target_os = "linux")]
#[test]
fn the_loop_sleeps_while_nobody_plays() {
    for keys in ["", "\t\r", "\x1b[", "?", "iN", "\t\rH"] {
        let mut screen = small(&[]);
        screen.keys(keys).bytes_within(Duration::from_secs(1));
        let before = screen.rests();
        screen.bytes_within(Duration::from_secs(2));
        assert_eq!(screen.rests(), before, "after {keys:?}");
    }
}
