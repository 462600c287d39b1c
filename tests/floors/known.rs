//! What the architecture tests still tolerate. It only gets shorter.

/// Circles that are still to be mended: each circle found is a part of one of these.
pub(super) const KNOWN_CIRCLES: &[&[&str]] = &[];

/// Methods that are still to be moved to the folder of their type: the type and the file.
pub(super) const KNOWN_IMPLS: &[(&str, &str)] = &[];
