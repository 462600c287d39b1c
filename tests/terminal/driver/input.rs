//! What a test sends to the program: keys, mouse reports, pastes, resizes and signals.

use super::wait::POLL_INTERVAL;
use super::{Screen, Signal, at_least_one};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::kill_process;
use rustix::termios::{Winsize, tcsetwinsize};
use std::io::Write;
use std::time::Duration;

/// The maximum number of bytes to write at once, because some systems buffer only a kilobyte of input.
const MAX_WRITE: usize = 256;

impl Screen {
    /// Types these keys. Special keys are written as the bytes that a terminal sends for them.
    pub(crate) fn keys(&mut self, keys: &str) -> &mut Self {
        self.send(keys.as_bytes())
    }

    /// Sends these bytes. Reads output meanwhile, because a program whose output blocks reads no input.
    /// A program that has ended receives nothing.
    pub(crate) fn send(&mut self, bytes: &[u8]) -> &mut Self {
        for part in bytes.chunks(MAX_WRITE) {
            self.wait_until_writable();
            let _ = self.master.as_mut().unwrap().write_all(part);
        }
        self
    }

    #[track_caller]
    fn wait_until_writable(&mut self) {
        let tick = Timespec::try_from(POLL_INTERVAL).unwrap();
        self.wait(|screen| {
            while screen.read(Duration::ZERO) {}
            let master = screen.master.as_ref().unwrap();
            (poll(&mut [PollFd::new(master, PollFlags::OUT)], Some(&tick)).unwrap() > 0).then_some(())
        });
    }

    /// Presses and releases the left button. The top left corner of the screen is `0, 0`.
    pub(crate) fn click(&mut self, column: u16, row: u16) -> &mut Self {
        self.mouse(0, column, row, 'M').mouse(0, column, row, 'm')
    }

    /// Moves the mouse without pressing a button.
    pub(crate) fn hover(&mut self, column: u16, row: u16) -> &mut Self {
        self.mouse(35, column, row, 'M')
    }

    /// Turns the wheel by one notch.
    pub(crate) fn wheel(&mut self, column: u16, row: u16, up: bool) -> &mut Self {
        self.mouse(if up { 64 } else { 65 }, column, row, 'M')
    }

    /// Sends a mouse report: a button number and a position, and `M`, or `m` for the release of the button. The numbers
    /// 35 for motion and 64 and 65 for the wheel are those of the protocol.
    fn mouse(&mut self, button: u8, column: u16, row: u16, end: char) -> &mut Self {
        self.keys(&format!("\x1b[<{button};{};{}{end}", column + 1, row + 1))
    }

    pub(crate) fn paste(&mut self, text: &str) -> &mut Self {
        self.keys(&format!("\x1b[200~{text}\x1b[201~"))
    }

    pub(crate) fn resize(&mut self, columns: u16, rows: u16) -> &mut Self {
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(self.master.as_ref().unwrap(), size).unwrap();
        self.parser.screen_mut().set_size(at_least_one(rows), at_least_one(columns));
        self
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).unwrap();
    }
}
