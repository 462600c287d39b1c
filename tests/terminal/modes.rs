//! The terminal modes that the game sets and resets.

use crate::driver::{SYNCHRONIZED_UPDATE, Screen};

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
