//! The registry of all running bots.
//!
//! It is locked whenever this process starts or reaps a child process. So a process id in it cannot belong to a later
//! process, and a child process that is not in it is not a bot.

use crate::contest::process::process_tree::{ProcessTree, StrayProcess, Subreaper, end_all};
use std::io;
use std::mem;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

#[derive(Debug)]
struct Registry {
    trees: Vec<ProcessTree>,
    subreaper: Option<Subreaper>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry { trees: Vec::new(), subreaper: None });

/// Makes orphaned processes of bots children of this process. So a process is found even if it left the process group
/// of its bot, lost its parents and cleared its environment. An orphan is ended as soon as no running bot is old enough
/// to have started it.
///
/// Call this before the first bot starts: processes that already run are spared. It is meant for a program whose only
/// child processes are bots, and not for the init process of a container or a system, which adopts the orphans of other
/// programs too. It has no effect except on Linux.
///
/// # Errors
///
/// Returns an error if the system refuses.
pub fn adopt_orphans() -> io::Result<()> {
    let mut registry = lock();
    if registry.subreaper.is_none() {
        registry.subreaper = Some(Subreaper::new()?);
    }
    Ok(())
}

/// Ends all bots with everything that they started. A program calls this as the last thing before it exits.
///
/// After this, threads that start, ask or end a bot block forever, so that they cannot report a failure of a bot that
/// this function killed. It may be called from any thread and more than once; each call returns when all bots have
/// ended.
pub fn end_all_bots() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let mut registry = lock();
        end_all(&registry.trees);
        if let Some(subreaper) = &mut registry.subreaper {
            subreaper.end_orphans(&[]);
        }
        // The registry stays locked.
        mem::forget(registry);
    });
}

/// Returns at once, or never if [`end_all_bots`] was called.
pub(super) fn block_if_ending() {
    drop(lock());
}

pub(super) fn register<T>(
    start: impl FnOnce() -> io::Result<(ProcessTree, T)>,
) -> io::Result<(ProcessTree, T)> {
    let mut registry = lock();
    let (tree, extra) = start()?;
    registry.trees.push(tree.clone());
    Ok((tree, extra))
}

/// Kills all processes that hold the pipes of a bot after its end, if the system can tell which processes do.
pub(super) fn kill_pipe_holders(tree: &ProcessTree) -> Vec<StrayProcess> {
    // A bot that is just being started holds the pipes of all others for a moment.
    let _registry = lock();
    tree.kill_pipe_holders()
}

/// Reaps a bot after its end, and ends the orphans that none of the remaining bots can have started.
pub(super) fn unregister(tree: &ProcessTree) -> Vec<StrayProcess> {
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
