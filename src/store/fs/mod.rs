//! Access to files that survives a kill, a full disk and a power cut: files are replaced as a whole, have checksums,
//! and are locked against other processes.

mod disk;
mod kept_file;
mod lock;
mod open;
mod replace;

#[cfg(test)]
pub(super) use disk::tests as test_disk;
pub(super) use kept_file::{Damage, KeptFile, Line, Records};
pub(super) use lock::{Lock, lock, try_lock};
pub(crate) use open::read_regular;
pub(super) use replace::{remove, remove_temporary_files, replace, survive_size_limit};
