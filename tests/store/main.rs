//! The files of the program: saved sessions, finished games, choices and settings.
#![cfg(test)]

mod autosave;
mod book;
mod choices;
mod files;
mod finished_games;
mod lines;
mod puzzles;
mod review_lines;
mod reviews;
mod sessions;

use tempfile::TempDir;

/// A temporary folder, in memory if the system supports that: otherwise, these tests would mostly wait for the disk.
fn temp_folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}
