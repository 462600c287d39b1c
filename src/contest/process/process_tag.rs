//! Tags the processes of a bot through their environment.

use std::env;
use std::ffi::OsString;
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

/// The environment variable with the tag. All processes that a bot starts inherit it.
pub(super) const TAG_VARIABLE: &str = "SAMEGAME_BOT";

/// A word that no other bot on this machine has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ProcessTag(String);

impl ProcessTag {
    pub(super) fn new() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        // The time is included because the system reuses process ids and a bot of an earlier process may still run.
        let time = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default().as_nanos();
        Self(format!("{}-{count}-{time}", process::id()))
    }

    /// Returns the value of the variable: this tag after the tags that our own process carries. So ending a bot that
    /// judges bots also ends those bots.
    pub(super) fn variable_value(&self) -> OsString {
        let mut value = env::var_os(TAG_VARIABLE).unwrap_or_default();
        if !value.is_empty() {
            value.push(" ");
        }
        value.push(&self.0);
        value
    }

    /// Whether an environment, a sequence of entries that end with zero bytes, carries this tag.
    #[cfg(target_os = "linux")]
    pub(super) fn is_in(&self, environment: &[u8]) -> bool {
        environment
            .split(|&byte| byte == 0)
            .filter_map(|entry| entry.strip_prefix(TAG_VARIABLE.as_bytes())?.strip_prefix(b"="))
            .any(|value| value.split(|&byte| byte == b' ').any(|tag| tag == self.0.as_bytes()))
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_found_only_as_a_whole_word() {
        let tag = ProcessTag("7-1-9".into());
        assert!(tag.is_in(b"HOME=/\0SAMEGAME_BOT=7-1-9\0"));
        assert!(tag.is_in(b"SAMEGAME_BOT=3-0-5 7-1-9 8-8-8\0X=Y\0"));
        assert!(!tag.is_in(b"SAMEGAME_BOT=7-1-99\0NOTE=7-1-9\0"));
    }

    #[test]
    fn no_two_tags_are_equal() {
        assert_ne!(ProcessTag::new(), ProcessTag::new());
    }
}
