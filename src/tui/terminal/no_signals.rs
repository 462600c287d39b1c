//! Systems without signals: nothing to watch, and nothing to wake.

use std::io;

/// Whether a process can be stopped and continued.
pub(crate) const CAN_STOP: bool = false;

#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
pub(crate) const fn start() -> io::Result<()> {
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
pub(crate) const fn stop_until_continued() -> io::Result<()> {
    Ok(())
}

/// The loop learns of a panic on another thread with the next event.
pub(crate) const fn wake_reader() {}

/// A terminal that is gone is an error like any other.
pub(crate) const fn die_if_hung_up() {}

/// Whether another thread can wake the reader.
pub(crate) const CAN_WAKE: bool = false;

/// The loop polls instead.
pub(crate) const fn wake_loop() {}

pub(crate) const fn take_wake() -> bool {
    false
}
