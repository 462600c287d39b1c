//! What the terminal sends and is asked: keys, modes, the width of characters, and idleness.

use crate::driver::{Exit, Program, SYNCHRONIZED_UPDATE, Screen, Signal};
use crate::guard::start_probe;
use crate::playing::{SMALL_BOARD, start_game, start_small_game};
use std::time::Duration;

#[test]
fn a_key_and_a_resize_at_the_same_time_both_arrive() {
    let mut screen = start_probe();
    for round in 0..20 {
        let columns = 61 + round;
        screen.signal(Signal::STOP);
        screen.wait_until_stopped();
        screen.keys("x").resize(columns, 10);
        screen.signal(Signal::CONT);
        let count = format!("count {}\n", round + 1);
        screen.wait_for(|text| text.starts_with(&count)).wait_for_text(&format!("size {columns}x10"));
    }
}

#[test]
fn keys_after_a_resize_do_not_wait_for_another_key() {
    let mut screen = start_probe();
    for round in 0..300 {
        screen.resize(60 + round % 2, 10).keys("x");
        let count = format!("count {}\n", round + 1);
        screen.wait_for(|text| text.starts_with(&count));
    }
}

#[test]
fn more_keys_than_one_read_returns_all_arrive() {
    let mut screen = start_probe();
    screen.signal(Signal::STOP);
    screen.wait_until_stopped();
    screen.keys(&"x".repeat(1000)).keys(&"x".repeat(1000));
    screen.signal(Signal::CONT);
    screen.wait_for_text("count 2000\n");
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
}

#[test]
fn an_incomplete_escape_sequence_blocks_nothing() {
    let mut screen = start_probe();
    screen.keys("\x1b[").resize(70, 10).wait_for_text("size 70x10").wait_for_text("last Resize(70, 10)");
    // The other half completes the key Up.
    screen.keys("A").wait_for_text("last Up");
    // Periodic frames continue, and a signal still gives the terminal back.
    screen.keys("a").wait_for_text("last a").keys("\x1b[");
    let frames = screen.frames();
    screen.wait_until(|screen| screen.frames() > frames + 10);
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::TERM));
}

#[test]
fn a_resize_that_is_undone_at_once_arrives_although_the_event_loop_is_also_woken() {
    let mut screen = start_probe();
    for _ in 0..20 {
        screen.keys("s").wait_for_text("last Resize(60, 10)");
        screen.keys("x").wait_for_text("last x");
    }
}

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

pub(crate) const ALTERNATE_SCREEN: u16 = 1049;
pub(crate) const CURSOR: u16 = 25;
const BRACKETED_PASTE: u16 = 2004;

/// The mode in which the mouse also reports motion.
pub(crate) const MOUSE_MOTION: u16 = 1003;
/// Buttons, drags and motion, and two encodings of the position.
pub(crate) const MOUSE_MODES: [u16; 5] = [1000, 1002, MOUSE_MOTION, 1006, 1015];

/// The modes that the game switches on, and must switch off when it ends.
fn game_modes() -> impl Iterator<Item = u16> {
    [ALTERNATE_SCREEN, BRACKETED_PASTE].into_iter().chain(MOUSE_MODES)
}

#[track_caller]
pub(crate) fn assert_terminal_modes_set(screen: &Screen) {
    for mode in game_modes() {
        assert!(screen.has_mode(mode), "mode {mode} is off");
    }
    assert!(screen.is_raw_mode(), "the terminal is not in raw mode");
}

#[track_caller]
pub(crate) fn assert_terminal_modes_restored(screen: &Screen) {
    for mode in game_modes().chain([SYNCHRONIZED_UPDATE]) {
        assert!(!screen.has_mode(mode), "mode {mode} is on");
    }
    assert!(screen.has_mode(CURSOR), "the cursor is hidden");
    assert!(!screen.is_raw_mode(), "the terminal is in raw mode");
}

#[track_caller]
pub(crate) fn assert_terminal_modes_restored_once(screen: &Screen) {
    assert_terminal_modes_restored(screen);
    assert_eq!(screen.times_switched_off(ALTERNATE_SCREEN), 1);
}

/// Ignores bracketed paste, which some shells switch on at their prompt.
#[track_caller]
pub(crate) fn assert_shell_has_terminal(shell: &Screen) {
    assert!(![ALTERNATE_SCREEN, MOUSE_MOTION].into_iter().any(|mode| shell.has_mode(mode)));
    assert!(shell.has_mode(CURSOR) && !shell.is_raw_mode());
}

const QUESTION: &str = "\x1b[H▌\x1b[6n";

/// Starts a game in this locale, answers the question for the width, and presses a key.
fn answered(locale: &str, answer: &str) -> Screen {
    let game = ["--no-animation", "--color", "never", "sg1:standard:board:AABB/CCDD"];
    let mut screen = Program::game(&game).env("LC_ALL", locale).start(80, 24);
    screen.wait_until(|screen| screen.count_of(QUESTION) == 1).keys(answer);
    screen.wait_until(|screen| screen.frames() > 0).keys("u");
    screen.wait_for(|text| ["没有可撤销", "rien", "nothing to undo"].iter().any(|said| text.contains(said)));
    screen
}

#[test]
fn the_answer_selects_the_characters() {
    let narrow = "\x1b[1;2R";
    let wide = "\x1b[1;3R";
    for (locale, answer, expected) in [
        ("zh_CN.UTF-8", narrow, true),
        ("ja_JP.UTF-8", narrow, true),
        ("zh_CN.UTF-8", wide, false),
        ("fr_FR.UTF-8", wide, false),
        ("fr_FR.UTF-8", narrow, true),
        // Without a useful answer, the locale decides.
        ("zh_CN.UTF-8", "", false),
        ("fr_FR.UTF-8", "", true),
        ("ko_KR.UTF-8", "\x1b[9;40R", false),
        ("fr_FR.UTF-8", "\x1b[0;0R", true),
        ("zh_CN.UTF-8", "\x1b[99999;2R", false),
    ] {
        let mut screen = answered(locale, answer);
        // The line that joins two tiles.
        assert_eq!(screen.text().contains('─'), expected, "{locale}: {answer:?}\n{}", screen.text());
        screen.keys("q");
        assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    }
}

#[test]
fn lines_of_text_and_terminals_without_utf_8_are_asked_nothing() {
    for (arguments, locale) in [
        (&["--plain", "sg1:standard:board:AABB/CCDD"][..], "zh_CN.UTF-8"),
        (&[], "zh_CN.GB18030"),
        (&[], "C"),
    ] {
        let mut screen = Program::game(arguments).env("LC_ALL", locale).start(80, 24);
        if arguments.is_empty() {
            screen.wait_until(|screen| screen.frames() > 0).keys("q");
        } else {
            // Chinese texts, but a board and punctuation whose width is certain.
            let said = ["0 分，剩 8 块，可消 4 组", "2 A A B B", "未知命令\"dance\"。"];
            screen
                .keys("dance\r")
                .wait_for(|text| said.iter().all(|said| text.contains(said)))
                .keys("quit\r");
        }
        assert_eq!(screen.wait_for_exit(), Exit::Code(0));
        assert_eq!(screen.count_of("\x1b[6n"), 0);
    }
}
