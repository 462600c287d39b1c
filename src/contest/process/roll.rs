//! The roll of all living bots, for whoever has to end them without knowing them.
//!
//! Whatever makes or buries a child process of ours does it with the roll locked: so a process id on the roll is never
//! somebody else's, and what is a child of ours but not on the roll was not started as a bot.

use super::family::{self, Family, Stray};
use std::io;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

static ROLL: Mutex<Vec<Family>> = Mutex::new(Vec::new());

static ADOPTS: AtomicBool = AtomicBool::new(false);

/// Makes orphans of bots our children, so that those are found too that left their process group, lost their parents
/// and wiped their environment: when the last living bot ends, every child of ours that is no bot is ended.
///
/// Only for a program that starts no child processes but bots. Without effect elsewhere than on Linux.
///
/// # Errors
///
/// When the system refuses.
pub fn adopt_orphans() -> io::Result<()> {
    family::become_guardian()?;
    ADOPTS.store(true, Ordering::SeqCst);
    Ok(())
}

/// Ends all bots, for a program that is about to end itself.
///
/// After this no bot can be started, asked or ended: threads that try to rest for ever, and so have no time to tell
/// of bots that failed because we killed them. Whoever calls it a second time waits for the first one.
pub fn end_all_for_good() {
    static LAST: Once = Once::new();
    LAST.call_once(|| {
        let roll = lock();
        family::end_all(&roll);
        if ADOPTS.load(Ordering::SeqCst) {
            family::end_orphans(&[], true);
        }
        // It stays locked.
        mem::forget(roll);
    });
}

/// Comes back, unless all bots were ended for good.
pub(super) fn rest_if_dying() {
    drop(lock());
}

/// Enters on the roll what is started here.
pub(super) fn enlist<T>(start: impl FnOnce() -> io::Result<(Family, T)>) -> io::Result<(Family, T)> {
    let mut roll = lock();
    let (family, more) = start()?;
    roll.push(family.clone());
    Ok((family, more))
}

/// Ends whatever holds the pipes of a bot that is over, where that can be found.
pub(super) fn end_holders(family: &Family) -> Vec<Stray> {
    // A bot that is being started holds all pipes for a moment.
    let _roll = lock();
    family.end_holders()
}

/// Buries a bot that is over, and with the last one the orphans that we adopted.
pub(super) fn strike_off(family: &Family) -> Vec<Stray> {
    let mut roll = lock();
    if !family.bury() {
        return Vec::new();
    }
    roll.retain(|other| other.id() != family.id());
    if !ADOPTS.load(Ordering::SeqCst) {
        return Vec::new();
    }
    let living: Vec<u32> = roll.iter().map(Family::id).collect();
    family::end_orphans(&living, living.is_empty())
}

fn lock() -> MutexGuard<'static, Vec<Family>> {
    ROLL.lock().unwrap_or_else(PoisonError::into_inner)
}
