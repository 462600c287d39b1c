//! What a session does to the terminal, and that nothing of it is left afterwards.

use crate::driver::Screen;

/// What a session switches on: the alternate screen, the mouse, focus and pastes; and what must not stay on after it.
const MODES: [u16; 7] = [1049, 1000, 1002, 1003, 1006, 1004, 2004];
const SYNCHRONIZED: u16 = 2026;
pub(crate) const CURSOR: u16 = 25;

#[track_caller]
pub(crate) fn assert_taken(screen: &Screen) {
    for mode in MODES {
        assert!(screen.has_mode(mode), "?{mode} is off");
    }
    assert!(screen.is_raw_mode(), "the line discipline is on");
}

#[track_caller]
pub(crate) fn assert_given_back(screen: &Screen) {
    for mode in MODES.into_iter().chain([SYNCHRONIZED]) {
        assert!(!screen.has_mode(mode), "?{mode} is on");
    }
    assert!(screen.has_mode(CURSOR), "the cursor is hidden");
    assert!(!screen.is_raw_mode(), "the line discipline is off");
}

#[track_caller]
pub(crate) fn assert_given_back_once(screen: &Screen) {
    assert_given_back(screen);
    assert_eq!(screen.count_of("\x1b[?1049l"), 1);
}

/// Some shells have pastes reported at their prompt, so that one says nothing.
#[track_caller]
pub(crate) fn assert_left_to(shell: &Screen) {
    assert!(![1049, 1003, 1004].into_iter().any(|mode| shell.has_mode(mode)));
    assert!(shell.has_mode(CURSOR) && !shell.is_raw_mode());
}
