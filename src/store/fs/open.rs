//! Opens and reads the files of the program. A pipe or a device in place of one must not make it wait for ever.

use crate::store::fs::disk::{Call, call};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// The size limit: 1 GiB. The log of 100,000 games on dealt boards has about 40 MB.
const MAX_BYTES: u64 = 1 << 30;

/// What to do if the path is that of a symbolic link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    Follow,
    /// Others may have put it where this program creates a file.
    Refuse,
}

/// Opens a regular file. If it is new, only its owner may read it.
pub(super) fn open_regular(path: &Path, options: &mut OpenOptions, links: Links) -> io::Result<File> {
    let metadata = if links == Links::Follow { path.metadata() } else { path.symlink_metadata() };
    if metadata.is_ok_and(|metadata| !metadata.is_file()) {
        return Err(not_regular());
    }
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        // Meanwhile, another file may have taken its place.
        let refused = if links == Links::Refuse { OFlags::NOFOLLOW } else { OFlags::empty() };
        let flags = OFlags::NONBLOCK | OFlags::NOCTTY | refused;
        options.mode(0o600).custom_flags(flags.bits().cast_signed());
    }
    let file = call(path, Call::Open, || options.open(path))?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(not_regular()) }
}

fn not_regular() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "not a regular file")
}

/// Reads a regular file, up to a limit.
pub(crate) fn read_regular(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = open_regular(path, File::options().read(true), Links::Follow)?;
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Creates a folder and those above it if they are missing. Only its owner may use it.
pub(super) fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    call(path, Call::CreateFolder, || builder.recursive(true).create(path))
}
