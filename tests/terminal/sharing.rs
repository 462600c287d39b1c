//! Copying the result to the terminal's clipboard.

use crate::driver::{Exit, Program};
use crate::modes::assert_terminal_modes_restored_once;
use crate::playing::play_to_the_end;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

const RESULT: &str = "samegame standard, 4x1, 2 colours - Ann\nPar 1000\n1000 points - cleared - 2 moves\n..\n\
                      play: samegame sg1:standard:board:AABB";

/// The line below the result, with the replay code.
const CHECK: &str = "check: samegame replay --check sg1:standard:board:AABB+a1.a1";

#[test]
fn the_result_is_copied_at_once_also_through_tmux_and_printed_on_quitting() {
    let mut screen =
        Program::game(&["sg1:standard:board:AABB"]).env("TMUX", "/tmp/tmux-0/default,1,0").start(80, 24);
    screen.wait_for_text("? keys");
    play_to_the_end(&mut screen);
    screen.wait_for_text("proved").keys("y").wait_for_text("Your name");
    screen.keys("Ann\r").wait_for_text("result and code sent");
    // The escape sequence that sets the clipboard, for tmux and for the outer terminal.
    let sequence = format!("\x1b]52;c;{}\x07", STANDARD.encode(format!("{RESULT}\n{CHECK}")));
    assert_eq!(screen.count_of(&sequence), 2);
    assert_eq!(screen.count_of(&format!("\x1bPtmux;\x1b{sequence}\x1b\\")), 1);
    assert!(!screen.text().contains(RESULT));
    assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(0));
    assert_terminal_modes_restored_once(&screen);
    assert!(screen.text().contains(RESULT) && screen.text().contains(CHECK), "{}", screen.text());
    assert!(screen.text().find("cleared") < screen.text().find("To watch"), "{}", screen.text());
}
