//! The terminal modes that the game sets and resets.

use crate::driver::Screen;

/// The modes that the game switches on and must switch off: the alternate screen, the mouse, focus and pastes.
const MODES: [u16; 7] = [1049, 1000, 1002, 1003, 1006, 1004, 2004];
const SYNCHRONIZED: u16 = 2026;
pub(crate) const CURSOR: u16 = 25;

#[track_caller]
pub(crate) fn assert_terminal_modes_set(screen: &Screen) {
    for mode in MODES {
        assert!(screen.has_mode(mode), "?{mode} is off");
    }
    assert!(screen.is_raw_mode(), "the line discipline is on");
}

#[track_caller]
pub(crate) fn assert_terminal_modes_restored(screen: &Screen) {
    for mode in MODES.into_iter().chain([SYNCHRONIZED]) {
        assert!(!screen.has_mode(mode), "?{mode} is on");
    }
    assert!(screen.has_mode(CURSOR), "the cursor is hidden");
    assert!(!screen.is_raw_mode(), "the line discipline is off");
}

#[track_caller]
pub(crate) fn assert_terminal_modes_restored_once(screen: &Screen) {
    assert_terminal_modes_restored(screen);
    assert_eq!(screen.count_of("\x1b[?1049l"), 1);
}

/// Some shells switch on bracketed paste at their prompt, so this does not check it.
#[track_caller]
pub(crate) fn assert_shell_has_terminal(shell: &Screen) {
    assert!(![1049, 1003, 1004].into_iter().any(|mode| shell.has_mode(mode)));
    assert!(shell.has_mode(CURSOR) && !shell.is_raw_mode());
}
