//! The signal settings that this process inherited from its parent.

/// Whether this signal is ignored, as Ctrl-C is in a background job of a script, and a hang-up is under `nohup`. An
/// ignored signal must not end this process. Always false on systems other than Linux.
pub(super) fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask >> (signal - 1) & 1 == 1
}
