//! The calls that open files and change them, as one function, so that tests can make each of them fail.

use std::path::Path;

/// What a call does with its path.
#[cfg_attr(not(test), expect(dead_code, reason = "only the disk of the tests asks"))]
#[derive(Clone, Copy, Debug)]
pub(super) enum Call<'a> {
    CreateFolder,
    Open,
    Write(&'a [u8]),
    Truncate,
    Sync,
    RenameTo(&'a Path),
    LinkTo(&'a Path),
    Remove,
    SyncFolder,
}

/// Makes a call.
#[cfg(not(test))]
pub(super) fn call<T>(
    _: &Path,
    _: Call<'_>,
    make: impl FnOnce() -> std::io::Result<T>,
) -> std::io::Result<T> {
    make()
}

#[cfg(test)]
pub(in crate::store) mod tests;
#[cfg(test)]
pub(super) use tests::call;
