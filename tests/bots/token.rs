//! Starts the bots of the tests and finds the processes that they leave behind.

use samegame::contest::process::{Bot, Ending};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// The longest time that a test waits for something that has to happen.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(20);

/// Returns the path of the program that plays all hostile roles.
pub(crate) fn hostile_bot() -> PathBuf {
    example("hostile_bot")
}

/// Returns the path of an example of this package, which cargo builds along with the tests.
pub(crate) fn example(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let path = tests.parent().and_then(Path::parent).unwrap().join("examples").join(file);
    assert!(path.exists(), "there is no {}: run `cargo build --example {name}`", path.display());
    path
}

/// Handles, without an effect, the signals that this process ignores, as in a background job of a shell. Otherwise, the
/// programs that it starts would ignore them too.
#[cfg(target_os = "linux")]
pub(crate) fn stop_ignoring_signals() {
    use rustix::process::Signal;
    for signal in [Signal::HUP, Signal::INT, Signal::QUIT, Signal::TERM] {
        if has_signal(process::id(), "SigIgn:", signal) {
            signal_hook::flag::register(signal.as_raw(), std::sync::Arc::default()).unwrap();
        }
    }
}

/// Whether a process has this signal in this set of signals: those that it catches or those that it ignores.
#[cfg(target_os = "linux")]
pub(crate) fn has_signal(process: u32, set: &str, signal: rustix::process::Signal) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix(set));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask >> (signal.as_raw() - 1) & 1 == 1
}

/// A word on the command line of a bot and of all processes that it starts.
#[derive(Clone, Debug)]
pub(crate) struct Token(pub(crate) String);

impl Token {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        #[cfg(target_os = "linux")]
        stop_ignoring_signals();
        Self(format!("token-{}-{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed)))
    }

    pub(crate) fn command(&self, role: &str) -> [OsString; 3] {
        [hostile_bot().into(), role.into(), (&self.0).into()]
    }

    pub(crate) fn start(&self, role: &str) -> Bot {
        Bot::start(&self.command(role)).unwrap()
    }

    /// Returns the command lines of the living processes with this token, where the system shows them. Dead processes
    /// have no command line.
    pub(crate) fn living(&self) -> Vec<String> {
        let Ok(folders) = fs::read_dir("/proc") else { return Vec::new() };
        let lines =
            folders.flatten().filter_map(|entry| fs::read_to_string(entry.path().join("cmdline")).ok());
        lines.filter(|line| line.split('\0').any(|word| word == self.0)).collect()
    }

    #[track_caller]
    pub(crate) fn assert_none_living(&self) {
        let living = self.living();
        assert!(living.is_empty(), "processes were left behind: {living:?}");
    }

    /// Waits until no process with this token lives.
    #[cfg(unix)]
    #[track_caller]
    pub(crate) fn wait_until_none_living(&self) {
        let deadline = now() + TIMEOUT;
        while !self.living().is_empty() {
            assert!(now() < deadline, "still living: {:?}", self.living());
            thread::yield_now();
        }
    }
}

/// Runs a command to its end, which a hung bot must not delay: it sleeps forever.
pub(crate) fn output_in_time(mut command: Command) -> Output {
    let (sender, output) = mpsc::channel();
    thread::spawn(move || sender.send(command.output()));
    output.recv_timeout(3 * TIMEOUT).expect("the command is still running").unwrap()
}

/// Ends a bot and checks that neither a living process nor a zombie is left.
#[track_caller]
pub(crate) fn end(bot: Bot, token: &Token) -> Ending {
    let id = bot.id();
    let ending = bot.end();
    token.assert_none_living();
    assert!(ending.exit.is_some());
    assert!(!Path::new(&format!("/proc/{id}")).exists(), "the bot was not reaped");
    ending
}

#[expect(clippy::disallowed_methods, reason = "the time limits of bots are real time")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
