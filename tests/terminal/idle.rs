//! An idle game uses no processor time.

use crate::driver::{Program, Screen};
use crate::playing::{SMALL, start_game};
use std::time::Duration;

/// Idle programs: the game at its start and after keys, each page, and a paused replay.
fn idle_screens() -> Vec<(String, Screen)> {
    let keys = ["", "\t\r", "\x1b[", "?", "iN", "\t\rH", "S", "L", "T", "P", "o"];
    let played = keys.map(|keys| {
        let mut screen = start_game(&SMALL);
        screen.keys(keys);
        (format!("after {keys:?}"), screen)
    });
    let replay = ["replay", "sg1:tiles:board:AAB/BBA+a1.a1", "--no-animation"];
    let mut paused = Program::game(&replay).start(80, 24);
    paused.wait_for_text("paused");
    played.into_iter().chain([("a paused replay".to_owned(), paused)]).collect()
}

/// A thread that wakes up and finds nothing to do increases its count of voluntary context switches.
#[test]
fn an_idle_game_writes_nothing_and_never_wakes_up() {
    let mut screens = idle_screens();
    // By then the keys have been handled, even on a slow machine.
    for (_, screen) in &mut screens {
        screen.bytes_within(Duration::from_millis(200));
    }
    #[cfg(target_os = "linux")]
    let sleeps: Vec<u64> = screens.iter().map(|(_, screen)| screen.sleeps()).collect();
    let read = |screens: &mut [(String, Screen)], time| {
        screens.iter_mut().map(|(_, screen)| screen.bytes_within(time)).sum::<usize>()
    };
    assert_eq!(read(&mut screens, Duration::from_millis(250)), 0, "nothing is written");
    #[cfg(target_os = "linux")]
    for ((when, screen), before) in screens.iter().zip(sleeps) {
        assert_eq!(screen.sleeps(), before, "{when}");
    }
}
