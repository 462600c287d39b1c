//! Drives a program in a pseudo-terminal: types, clicks, reads the screen, and waits with a deadline.
//!
//! Only this module uses portable-pty, which starts a program in a terminal of its own, and vt100, which
//! emulates the screen. Existing test harnesses do not expose the bytes, the line discipline or the stopped
//! state, which these tests check. There is no reader thread: the driver reads output only while it waits, so
//! a test can also leave the output unread.

mod input;
#[expect(dead_code, reason = "the driver starts all programs itself")]
#[path = "../../common/program.rs"]
pub(crate) mod program;
pub(crate) mod wait;

use filedescriptor::FileDescriptor;
use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};
use program::{PROGRAM, home_variables};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
pub(crate) use rustix::process::Signal;
use rustix::process::{Pid, WaitId, WaitIdOptions, WaitIdStatus, kill_process, waitid};
use rustix::termios::{LocalModes, tcgetattr};
use std::io::Read;
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

/// The mode that is on while a frame is written.
pub(crate) const SYNCHRONIZED_UPDATE: u16 = 2026;

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    Code(i32),
    Signal(Signal),
}

/// A program to start, and the temporary folder for its files.
pub(crate) struct Program(CommandBuilder, TempDir);

impl Program {
    /// The program under test.
    pub(crate) fn game(args: &[&str]) -> Self {
        Self::at_path(Path::new(PROGRAM), args)
    }

    /// The program at a path, with a clean environment.
    pub(crate) fn at_path(program: &Path, args: &[&str]) -> Self {
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env_clear();
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        let home = tempfile::tempdir().unwrap();
        for (name, folder) in home_variables(home.path()) {
            command.env(name, folder);
        }
        Self(command, home).env("TERM", "xterm-256color").env("LC_ALL", "C")
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.0.env(name, value);
        self
    }

    pub(crate) fn start(self, columns: u16, rows: u16) -> Screen {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let child = pair.slave.spawn_command(self.0).unwrap();
        let master = FileDescriptor::dup(&pair.master.as_raw_fd().unwrap()).unwrap();
        let parser = vt100::Parser::new(at_least_one(rows), at_least_one(columns), 0);
        Screen { master: Some(master), child, parser, raw: Vec::new(), _home: self.1 }
    }
}

/// A program running in a terminal.
pub(crate) struct Screen {
    /// The test's end of the pseudo-terminal, or `None` after a hang-up.
    master: Option<FileDescriptor>,
    child: Box<dyn Child + Send + Sync>,
    parser: vt100::Parser,
    raw: Vec<u8>,
    /// The folder is removed when the program has ended.
    _home: TempDir,
}

impl Screen {
    /// Starts the game in a terminal of this size.
    pub(crate) fn start(args: &[&str], columns: u16, rows: u16) -> Self {
        Program::game(args).start(columns, rows)
    }

    /// Closes the terminal while the program is running.
    pub(crate) fn hang_up(&mut self) {
        self.master = None;
    }

    /// The text on the screen, without trailing spaces and trailing empty rows.
    pub(crate) fn text(&self) -> String {
        let contents = self.parser.screen().contents();
        contents.trim_end().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// The text that a terminal without an alternate screen would show.
    pub(crate) fn text_on_the_main_screen(&self) -> String {
        let mut output = String::from_utf8_lossy(&self.raw).into_owned();
        output = output.replace("\x1b[?1049h", "").replace("\x1b[?1049l", "");
        let (rows, columns) = self.parser.screen().size();
        let mut parser = vt100::Parser::new(rows, columns, 0);
        parser.process(output.as_bytes());
        parser.screen().contents()
    }

    /// The output read so far.
    pub(crate) fn raw_output(&self) -> &[u8] {
        &self.raw
    }

    /// The number of times these bytes occur in the output.
    pub(crate) fn count_of(&self, bytes: &str) -> usize {
        self.raw.windows(bytes.len()).filter(|window| *window == bytes.as_bytes()).count()
    }

    /// The number of complete frames. A frame is complete when its synchronized update ends.
    pub(crate) fn frames(&self) -> usize {
        self.times_switched_off(SYNCHRONIZED_UPDATE)
    }

    /// The number of times that the program switched this private mode on.
    pub(crate) fn times_switched_on(&self, mode: u16) -> usize {
        self.count_of(&format!("\x1b[?{mode}h"))
    }

    pub(crate) fn times_switched_off(&self, mode: u16) -> usize {
        self.count_of(&format!("\x1b[?{mode}l"))
    }

    /// Whether this private mode is on.
    pub(crate) fn has_mode(&self, mode: u16) -> bool {
        let last_position_of = |sequence: String| {
            self.raw.windows(sequence.len()).rposition(|window| window == sequence.as_bytes())
        };
        last_position_of(format!("\x1b[?{mode}h")) > last_position_of(format!("\x1b[?{mode}l"))
    }

    /// Whether the line discipline passes on every key at once, and none as a signal.
    pub(crate) fn is_raw_mode(&self) -> bool {
        let modes = tcgetattr(self.master.as_ref().unwrap()).unwrap().local_modes;
        !modes.intersects(LocalModes::ICANON | LocalModes::ISIG)
    }

    /// Waits for output for up to `timeout`, and reads it. Returns whether any output arrived.
    fn read(&mut self, timeout: Duration) -> bool {
        let timeout = Timespec::try_from(timeout).unwrap();
        let Some(master) = &mut self.master else {
            poll(&mut [], Some(&timeout)).unwrap();
            return false;
        };
        if poll(&mut [PollFd::new(master, PollFlags::IN)], Some(&timeout)).unwrap() == 0 {
            return false;
        }
        let mut bytes = [0; 4096];
        // The read fails once the last program in the terminal has ended.
        let count = master.read(&mut bytes).unwrap_or(0);
        if count == 0 {
            // Nothing can arrive any more, so spend the time that the caller meant to wait.
            poll(&mut [], Some(&timeout)).unwrap();
        }
        self.raw.extend(&bytes[..count]);
        self.parser.process(&bytes[..count]);
        count > 0
    }

    /// The number of times that the main thread has gone to sleep.
    #[cfg(target_os = "linux")]
    pub(crate) fn sleep_count(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{0}/task/{0}/status", self.pid())).unwrap();
        let count = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:")).unwrap();
        count.trim().parse().unwrap()
    }

    fn pid(&self) -> Pid {
        Pid::from_raw(self.child.process_id().unwrap().cast_signed()).unwrap()
    }

    fn exit(&mut self) -> Option<Exit> {
        let status = self.state(WaitIdOptions::EXITED)?;
        let signal = status.terminating_signal().and_then(Signal::from_named_raw).map(Exit::Signal);
        signal.or_else(|| status.exit_status().map(Exit::Code))
    }

    /// The state of the program, if it is one of these. Does not reap the program; `Drop` does.
    fn state(&self, states: WaitIdOptions) -> Option<WaitIdStatus> {
        waitid(WaitId::Pid(self.pid()), states | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT).unwrap()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.master = None;
        let _ = kill_process(self.pid(), Signal::KILL);
        let _ = self.child.wait();
    }
}

/// The path of an example program of this package. Cargo builds the examples with the tests.
pub(crate) fn example(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let path = tests.parent().and_then(Path::parent).unwrap().join("examples").join(name);
    assert!(path.exists(), "there is no {}: run `cargo build --example {name}`", path.display());
    path
}

/// A terminal can have no rows or columns, but the emulator cannot.
fn at_least_one(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells).unwrap_or(NonZeroU16::MIN)
}
