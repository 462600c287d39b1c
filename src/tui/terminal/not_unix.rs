//! Replaces the signal thread and the reader on systems without signals, where crossterm reads from the console, which cuts
//! no key.

use ratatui::crossterm::event::Event;
use ratatui::crossterm::{cursor, event};
use std::io;
use std::time::Duration;

/// With a time of zero, crossterm checks only the events that it has read.
const SHORTEST_WAIT: Duration = Duration::from_micros(100);

#[derive(Debug)]
pub(crate) struct Reader;

impl Reader {
    #[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
    pub(crate) const fn new() -> io::Result<Self> {
        Ok(Self)
    }

    pub(crate) fn next(&mut self, timeout: Option<Duration>) -> io::Result<Option<Event>> {
        match timeout {
            Some(timeout) if !event::poll(timeout.max(SHORTEST_WAIT))? => Ok(None),
            _ => event::read().map(Some),
        }
    }

    /// The console answers without delay.
    pub(crate) fn cursor(&mut self, _timeout: Duration) -> io::Result<Option<[u16; 2]>> {
        cursor::position().map(|(column, row)| Some([row + 1, column + 1]))
    }

    pub(crate) fn drop_mouse_reports(&mut self) {}
}

pub(crate) const CAN_STOP: bool = false;

#[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
pub(crate) const fn start() -> io::Result<()> {
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
pub(crate) const fn stop_until_continued() -> io::Result<()> {
    Ok(())
}

/// Does nothing: a vanished terminal is reported as an ordinary error.
pub(crate) const fn end_if_hung_up() {}

pub const CAN_WAKE: bool = false;

/// Does nothing: the event loop polls instead.
pub const fn wake() {}

pub(crate) const fn take_stop_request() -> bool {
    false
}
