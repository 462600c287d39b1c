//! Who starts the bots of the tests, and sees what is left of them.

use samegame::contest::process::{Bot, Ending};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long a test waits for what has to come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// How much later than its limit a question may come back on a machine that has other things to do.
pub(crate) const SLACK: Duration = Duration::from_millis(1500);

/// The program with all the roles.
pub(crate) fn hostile_bot() -> PathBuf {
    example("hostile_bot")
}

/// An example of this package, which cargo builds along with the tests.
pub(crate) fn example(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let path = tests.parent().and_then(Path::parent).unwrap().join("examples").join(file);
    assert!(path.exists(), "there is no {}: run `cargo build --example {name}`", path.display());
    path
}

/// A word on the command line of a bot and of all that it starts.
#[derive(Clone, Debug)]
pub(crate) struct Token(pub(crate) String);

impl Token {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        Self(format!("token-{}-{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed)))
    }

    pub(crate) fn command(&self, role: &str) -> [OsString; 3] {
        [hostile_bot().into(), role.into(), (&self.0).into()]
    }

    pub(crate) fn start(&self, role: &str) -> Bot {
        Bot::start(&self.command(role)).unwrap()
    }

    /// The processes with this word that live, where that can be seen. The dead have no command line.
    pub(crate) fn living(&self) -> Vec<String> {
        let Ok(folders) = fs::read_dir("/proc") else { return Vec::new() };
        let lines =
            folders.flatten().filter_map(|entry| fs::read_to_string(entry.path().join("cmdline")).ok());
        lines.filter(|line| line.split('\0').any(|word| word == self.0)).collect()
    }

    /// Waits until none lives.
    #[track_caller]
    pub(crate) fn wait_for_silence(&self) {
        let deadline = now() + PATIENCE;
        while !self.living().is_empty() {
            assert!(now() < deadline, "still there: {:?}", self.living());
            thread::yield_now();
        }
    }
}

/// Ends a bot and sees that nothing is left of it: no process, and no dead one that nobody buried.
#[track_caller]
pub(crate) fn end(bot: Bot, token: &Token) -> Ending {
    let id = bot.id();
    let begun = now();
    let ending = bot.end();
    assert!(begun.elapsed() < Duration::from_secs(1) + SLACK, "it took {:?} to end it", begun.elapsed());
    assert_eq!(token.living(), [""; 0], "left behind");
    assert!(ending.exit.is_some());
    assert!(!Path::new(&format!("/proc/{id}")).exists(), "nobody buried it");
    ending
}

#[expect(clippy::disallowed_methods, reason = "whether bots are late is a matter of real time")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
