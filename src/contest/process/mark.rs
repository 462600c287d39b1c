//! The mark that tells whose bot a process belongs to.

use std::env;
use std::ffi::OsString;
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

/// The variable that carries the mark. Whatever a bot starts inherits it.
pub(super) const VARIABLE: &str = "SAMEGAME_BOT";

/// A word that no other bot has, of this program or of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mark(String);

impl Mark {
    pub(super) fn new() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        // A process may have the id of an earlier one of which something lives on.
        let time = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default().as_nanos();
        Self(format!("{}-{count}-{time}", process::id()))
    }

    /// What the variable holds for the bot: the marks that we carry ourselves, and this one. So a bot that judges bots
    /// takes them all with it.
    pub(super) fn value(&self) -> OsString {
        let mut value = env::var_os(VARIABLE).unwrap_or_default();
        if !value.is_empty() {
            value.push(" ");
        }
        value.push(&self.0);
        value
    }

    /// Whether an environment, its entries ended by zero bytes, carries this mark.
    #[cfg(target_os = "linux")]
    pub(super) fn is_in(&self, environment: &[u8]) -> bool {
        environment
            .split(|&byte| byte == 0)
            .filter_map(|entry| entry.strip_prefix(VARIABLE.as_bytes())?.strip_prefix(b"="))
            .any(|value| value.split(|&byte| byte == b' ').any(|word| word == self.0.as_bytes()))
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_word_counts() {
        let mark = Mark("7-1-9".into());
        assert!(mark.is_in(b"HOME=/\0SAMEGAME_BOT=7-1-9\0"));
        assert!(mark.is_in(b"SAMEGAME_BOT=3-0-5 7-1-9 8-8-8\0X=Y\0"));
        assert!(!mark.is_in(b"SAMEGAME_BOT=7-1-99\0NOTE=7-1-9\0"));
        assert_ne!(Mark::new(), Mark::new());
    }
}
