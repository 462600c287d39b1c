//! What is kept on disk, and what becomes of it.
#![cfg(test)]

mod autosave;
mod choices;
mod concurrency;
mod daily_results;
mod damage;
mod disk_failure;
mod finished_games;
mod leaderboards;
mod sessions;
mod version_before;
mod versions;
