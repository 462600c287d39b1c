//! The roll of all living bots, for whoever has to end them without knowing them.
//!
//! Whatever makes or buries a child process of ours does it with the roll locked: so a process id on the roll is never
//! somebody else's, and what is a child of ours but not on the roll was not started as a bot.

use super::family::{self, Family, Guardian, Stray};
use std::io;
use std::mem;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

#[derive(Debug)]
struct Roll {
    families: Vec<Family>,
    guardian: Option<Guardian>,
}

static ROLL: Mutex<Roll> = Mutex::new(Roll { families: Vec::new(), guardian: None });

/// Makes orphans of bots our children, so that those are found too that left their process group, lost their parents
/// and wiped their environment. When a bot ends, those are ended that no other living bot can have left.
///
/// To be called before the first bot is started: whatever process is there by then is no bot's and is spared. Only for
/// a program that starts no child processes but bots later on, and not for the first process of a container or a
/// system, which adopts the orphans of others too. Without effect elsewhere than on Linux.
///
/// # Errors
///
/// When the system refuses.
pub fn adopt_orphans() -> io::Result<()> {
    let mut roll = lock();
    if roll.guardian.is_none() {
        roll.guardian = Some(Guardian::new()?);
    }
    Ok(())
}

/// Ends all bots, for a program that is about to end itself.
///
/// After this no bot can be started, asked or ended: threads that try to rest for ever, and so have no time to tell
/// of bots that failed because we killed them. Whoever calls it a second time waits for the first one.
pub fn end_all_for_good() {
    static LAST: Once = Once::new();
    LAST.call_once(|| {
        let mut roll = lock();
        family::end_all(&roll.families);
        if let Some(guardian) = &mut roll.guardian {
            guardian.end_orphans(&[]);
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
    roll.families.push(family.clone());
    Ok((family, more))
}

/// Ends whatever holds the pipes of a bot that is over, where that can be found.
pub(super) fn end_holders(family: &Family) -> Vec<Stray> {
    // A bot that is being started holds all pipes for a moment.
    let _roll = lock();
    family.end_holders()
}

/// Buries a bot that is over, and ends the orphans that only it or others before it can have left.
pub(super) fn strike_off(family: &Family) -> Vec<Stray> {
    let mut roll = lock();
    if !family.bury() {
        return Vec::new();
    }
    let Roll { families, guardian } = &mut *roll;
    families.retain(|other| other.id() != family.id());
    guardian.as_mut().map_or_else(Vec::new, |guardian| guardian.end_orphans(families))
}

fn lock() -> MutexGuard<'static, Roll> {
    ROLL.lock().unwrap_or_else(PoisonError::into_inner)
}
