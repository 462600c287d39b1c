//! Copying the result to the terminal's clipboard.

use crate::driver::{Exit, Program, Screen};
use crate::modes::assert_terminal_modes_restored_once;
use crate::playing::{play_to_the_end, start_game};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

const RESULT: &str = "samegame standard, 4x1, 2 colours - Ann\n..\n1000 points - cleared - 2 moves\nPar 1000\n\
                      play: samegame sg1:standard:board:AABB";

/// The line below the result, with the replay code.
const CHECK: &str = "check: samegame replay --check sg1:standard:board:AABB+a1.a1";

/// The escape sequence that sets the clipboard.
fn clipboard_sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", STANDARD.encode(text))
}

/// Whether the result is printed on the normal screen.
fn is_printed(screen: &Screen) -> bool {
    screen.text().contains(RESULT)
}

#[test]
fn the_result_is_copied_at_once_and_printed_on_quitting() {
    let mut screen = start_game(&["sg1:standard:board:AABB"]);
    play_to_the_end(&mut screen);
    screen
        .wait_for_text("proved")
        .keys("y")
        .wait_for_text("Your name")
        .keys("Ann\r")
        .wait_for_text("result and code sent");
    assert_eq!(screen.count_of(&clipboard_sequence(&format!("{RESULT}\n{CHECK}"))), 1);
    assert!(!is_printed(&screen));
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
    assert_terminal_modes_restored_once(&screen);
    assert!(is_printed(&screen) && screen.text().contains(CHECK), "{}", screen.text());
    assert!(screen.text().find("cleared") < screen.text().find("To watch"), "{}", screen.text());
}

#[test]
fn inside_tmux_the_result_is_also_sent_to_the_outer_terminal() {
    let mut screen =
        Program::game(&["sg1:standard:board:AABB"]).env("TMUX", "/tmp/tmux-0/default,1,0").start(80, 24);
    screen.wait_for_text("q quit");
    play_to_the_end(&mut screen);
    screen
        .wait_for_text("proved")
        .keys("Y")
        .wait_for_text("Your name")
        .keys("Ann\r")
        .wait_for_text("result sent to the clipboard");
    let plain_sequence = clipboard_sequence(RESULT);
    assert_eq!(screen.count_of(&plain_sequence), 2, "once for tmux, and once for the outer terminal");
    assert_eq!(screen.count_of(&format!("\x1bPtmux;\x1b{plain_sequence}\x1b\\")), 1);
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
}
