//! Access to files that survives a kill, a full disk and a power cut: files are replaced as a whole, have checksums,
//! and are locked against other processes.

mod checked_file;
mod checksum;
mod entry_file;
mod lock;
mod read;
mod replace;
mod set_aside;
mod size_limit;

pub(super) use checked_file::{CheckedFile, FileKind};
pub(super) use checksum::{header_version, with_checksum, with_line_checksum, without_line_checksum};
pub(super) use entry_file::{Entries, EntryFile};
pub(super) use lock::{Lock, lock, try_lock};
pub(super) use read::{FileText, read, read_lines};
pub(super) use replace::{remove_temporary_files, replace};
pub(super) use set_aside::replace_damaged;
pub(super) use size_limit::survive_size_limit;
