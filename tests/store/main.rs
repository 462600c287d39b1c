//! The files of the program: saved sessions, finished games, choices and settings.
#![cfg(test)]

mod autosave;
mod book;
mod choices;
mod concurrency;
mod daily_results;
mod damage;
mod disk_failure;
mod finished_games;
mod killed_writers;
mod leaderboards;
mod lines;
mod puzzles;
mod review_lines;
mod reviews;
mod sessions;
#[cfg(unix)]
mod special_files;
mod versions;

use tempfile::TempDir;

/// A temporary folder, in memory if the system supports that: otherwise, these tests would mostly wait for the disk.
fn temp_folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}
