//! The contest side: what stands between a board and a bot.

#[cfg(feature = "cli")]
pub mod process;
