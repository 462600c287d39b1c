//! An idle game writes nothing and uses no processor time.

use crate::driver::{Program, Screen};
use crate::playing::{SMALL_BOARD, start_game, start_small_game};
use std::time::Duration;

/// Idle programs: games that are over, the help and each page over them, a paused replay, and the lesson. In a game that
/// goes on, the clock ticks for a minute.
fn idle_screens() -> Vec<(String, Screen)> {
    // `\x1b[` is an incomplete escape sequence.
    let keys = ["", "l", "\x1b[", "?", "N", "H", "S", "L", "T", "P", "o", "\x1b"];
    let games = keys.map(|keys| {
        let mut screen = start_game(&["sg1:tiles:board:AA", "--no-animation"]);
        screen.keys("\r").wait_for_text("nothing to decide here").keys(keys);
        (format!("after {keys:?}"), screen)
    });
    let replay = ["replay", "sg1:tiles:board:AAB/BBA+a1.a1", "--no-animation"];
    let mut paused = Program::game(&replay).start(80, 24);
    paused.wait_for_text("paused");
    let mut lesson = start_game(&SMALL_BOARD);
    lesson.keys("\x1b").wait_for_text("How to play").keys("5").wait_for_text("1 of 6");
    let others = [("a paused replay".to_owned(), paused), ("the lesson".to_owned(), lesson)];
    games.into_iter().chain(others).collect()
}

/// A thread that wakes up and goes back to sleep increases its count of voluntary context switches.
#[test]
fn an_idle_game_writes_nothing_and_never_wakes_up() {
    let mut screens = idle_screens();
    // This is enough time to handle the keys, even on a slow machine.
    for (_, screen) in &mut screens {
        screen.read_for(Duration::from_millis(200));
    }
    #[cfg(target_os = "linux")]
    let sleep_counts: Vec<u64> = screens.iter().map(|(_, screen)| screen.sleep_count()).collect();
    let bytes_read = |screens: &mut [(String, Screen)], time| {
        screens.iter_mut().map(|(_, screen)| screen.read_for(time)).sum::<usize>()
    };
    assert_eq!(bytes_read(&mut screens, Duration::from_millis(250)), 0, "an idle program wrote output");
    #[cfg(target_os = "linux")]
    for ((name, screen), before) in screens.iter().zip(sleep_counts) {
        assert_eq!(screen.sleep_count(), before, "{name}");
    }
}

#[test]
fn the_game_is_idle_after_the_search() {
    // Too low for a panel with the clock.
    let mut screen = start_small_game(&["--no-animation"]);
    screen.resize(40, 12).keys("i").wait_for_text("Hint: colour").read_for(Duration::from_secs(1));
    #[cfg(target_os = "linux")]
    let before = screen.sleep_count();
    assert_eq!(screen.read_for(Duration::from_secs(2)), 0);
    #[cfg(target_os = "linux")]
    assert_eq!(screen.sleep_count(), before);
}
