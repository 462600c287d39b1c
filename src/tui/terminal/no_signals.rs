//! Replaces the signal thread on systems without signals.

use std::io;

pub(crate) const CAN_STOP: bool = false;

#[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
pub(crate) const fn start() -> io::Result<()> {
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
pub(crate) const fn stop_until_continued() -> io::Result<()> {
    Ok(())
}

/// Does nothing: the event loop notices a panic on another thread at the next event.
pub(crate) const fn wake_reader() {}

/// Does nothing: a vanished terminal is reported as an ordinary error.
pub(crate) const fn end_if_hung_up() {}

pub const CAN_WAKE: bool = false;

/// Does nothing: the event loop polls instead.
pub const fn wake() {}

pub(crate) const fn take_stop_request() -> bool {
    false
}

/// Returns `false`: a resize event never comes from [`wake`].
pub(crate) const fn was_only_woken() -> bool {
    false
}
