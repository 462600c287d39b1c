//! The registry of all living bots, for whoever has to end them without knowing them.
//!
//! Whatever makes or reaps a child process of ours does it with the registry locked: so a process id in it is never
//! somebody else's, and what is a child of ours but not in it was not started as a bot.

use super::process_tree::{self, ProcessTree, Stray, Subreaper};
use std::io;
use std::mem;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

#[derive(Debug)]
struct Registry {
    trees: Vec<ProcessTree>,
    subreaper: Option<Subreaper>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry { trees: Vec::new(), subreaper: None });

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
    let mut registry = lock();
    if registry.subreaper.is_none() {
        registry.subreaper = Some(Subreaper::new()?);
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
        let mut registry = lock();
        process_tree::end_all(&registry.trees);
        if let Some(subreaper) = &mut registry.subreaper {
            subreaper.end_orphans(&[]);
        }
        // It stays locked.
        mem::forget(registry);
    });
}

/// Comes back, unless all bots were ended for good.
pub(super) fn block_if_ending() {
    drop(lock());
}

/// Registers what is started here.
pub(super) fn register<T>(
    start: impl FnOnce() -> io::Result<(ProcessTree, T)>,
) -> io::Result<(ProcessTree, T)> {
    let mut registry = lock();
    let (tree, more) = start()?;
    registry.trees.push(tree.clone());
    Ok((tree, more))
}

/// Ends whatever holds the pipes of a bot that is over, where that can be found.
pub(super) fn end_holders(tree: &ProcessTree) -> Vec<Stray> {
    // A bot that is being started holds all pipes for a moment.
    let _registry = lock();
    tree.end_holders()
}

/// Reaps a bot that is over, and ends the orphans that only it or others before it can have left.
pub(super) fn unregister(tree: &ProcessTree) -> Vec<Stray> {
    let mut registry = lock();
    if !tree.reap() {
        return Vec::new();
    }
    let Registry { trees, subreaper } = &mut *registry;
    trees.retain(|other| other.id() != tree.id());
    subreaper.as_mut().map_or_else(Vec::new, |subreaper| subreaper.end_orphans(trees))
}

fn lock() -> MutexGuard<'static, Registry> {
    REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
}
