//! A game that nobody plays costs nothing.

use crate::driver::{Program, Screen};
use crate::table::{SMALL, seated};
use std::time::Duration;

/// What lies idle: the game as it is at first and after keys, each page, and a recording that is paused.
fn screens() -> Vec<(String, Screen)> {
    let keys = ["", "\t\r", "\x1b[", "?", "iN", "\t\rH", "S", "L", "T", "P", "o"];
    let played = keys.map(|keys| {
        let mut screen = seated(&SMALL);
        screen.keys(keys);
        (format!("after {keys:?}"), screen)
    });
    let replay = ["replay", "sg1:tiles:board:AAB/BBA+a1.a1", "--no-animation"];
    let mut recording = Program::game(&replay).start(80, 24);
    recording.wait_for_text("paused");
    played.into_iter().chain([("a recording".to_owned(), recording)]).collect()
}

/// Each time it wakes up to look whether there is something to do, a thread gives the processor up again.
#[test]
fn nothing_happens_while_nobody_plays() {
    let mut screens = screens();
    // What the keys ask for is done, on the slowest machine.
    for (_, screen) in &mut screens {
        screen.bytes_within(Duration::from_millis(200));
    }
    #[cfg(target_os = "linux")]
    let rests: Vec<u64> = screens.iter().map(|(_, screen)| screen.rests()).collect();
    let read = |screens: &mut [(String, Screen)], time| {
        screens.iter_mut().map(|(_, screen)| screen.bytes_within(time)).sum::<usize>()
    };
    assert_eq!(read(&mut screens, Duration::from_millis(250)), 0, "nothing is written");
    #[cfg(target_os = "linux")]
    for ((when, screen), before) in screens.iter().zip(rests) {
        assert_eq!(screen.rests(), before, "{when}");
    }
}
