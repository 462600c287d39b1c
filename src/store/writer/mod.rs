//! A thread that writes files, so that the game does not wait for the disk.

mod queue;

pub(crate) use queue::Queue;

use crate::store::Warning;
use std::fmt::Debug;
use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The file or files that a writer thread writes.
pub(super) trait Destination: Debug + Send + 'static {
    /// The content to write.
    type Content: Clone + Debug + Send;

    /// The warning that [`Writer::finish`] timed out.
    const TIMED_OUT: Warning;

    /// The warning that the thread cannot be started.
    fn failed(error: &io::Error) -> Warning;

    /// Writes the content. Returns a warning if the old file was damaged.
    fn write(&mut self, content: Self::Content) -> Result<Option<Warning>, Warning>;

    /// Combines content that is not yet written with newer content.
    fn merge(unwritten: Self::Content, newer: Self::Content) -> Self::Content;
}

/// Writes content on a thread of its own, which starts with the first content. Content that arrives during a write is
/// merged.
#[derive(Debug)]
pub(super) struct Writer<D: Destination> {
    queue: Arc<Queue<D::Content>>,
    /// `None` once the thread has started and owns it.
    destination: Option<D>,
    thread: Option<JoinHandle<()>>,
}

impl<D: Destination> Writer<D> {
    pub(super) fn new(destination: D) -> Self {
        Self { queue: Arc::new(Queue::new()), destination: Some(destination), thread: None }
    }

    /// Passes content to the thread. Returns at once.
    pub(super) fn put(&mut self, content: D::Content) {
        self.queue.put(content, D::merge);
        if let Some(destination) = self.destination.take() {
            self.start(destination);
        }
    }

    fn start(&mut self, destination: D) {
        let queue = Arc::clone(&self.queue);
        let write = move || queue.write_all_to(destination);
        match thread::Builder::new().name("writer".into()).spawn(write) {
            Ok(thread) => self.thread = Some(thread),
            Err(error) => self.queue.fail_next(D::failed(&error)),
        }
    }

    pub(super) fn queue(&self) -> Arc<Queue<D::Content>> {
        Arc::clone(&self.queue)
    }

    /// Waits until everything is written, including content whose write has failed. If that takes longer than
    /// `timeout`, adds a warning.
    pub(super) fn finish(&self, timeout: Duration) {
        if !self.queue.flush(timeout) {
            self.queue.warn_if_busy(D::TIMED_OUT);
        }
    }
}

/// Ends the thread, which releases the destination. Does not wait for a write that hangs.
impl<D: Destination> Drop for Writer<D> {
    fn drop(&mut self) {
        let is_busy = self.queue.close();
        if let Some(thread) = self.thread.take().filter(|_| !is_busy) {
            // An error would mean that the thread panicked. There is nothing left to do then.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests;
