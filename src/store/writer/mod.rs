//! A thread that writes files, so that the game does not wait for the disk.

mod queue;

pub(crate) use queue::Queue;

use crate::store::Warning;
use std::fmt::Debug;
use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// A file, or several, that a writer thread writes.
pub(super) trait Destination: Debug + Send + 'static {
    /// The content to write.
    type Content: Clone + Debug + Send;

    /// The warning when [`Writer::finish`] runs into its timeout.
    const TIMED_OUT: Warning;

    /// The warning when the thread cannot be started.
    fn failed(error: &io::Error) -> Warning;

    /// Writes the content. Returns a warning about the old file, if there is one.
    ///
    /// # Errors
    /// With a warning, if the content is not on disk.
    fn write(&mut self, content: Self::Content) -> Result<Option<Warning>, Warning>;

    /// Combines content that is not yet written with newer content.
    fn merge(unwritten: Self::Content, newer: Self::Content) -> Self::Content;
}

/// Writes on a thread of its own, which starts with the first content. Content that arrives during a write is merged.
#[derive(Debug)]
pub(super) struct Writer<D: Destination> {
    queue: Arc<Queue<D::Content>>,
    /// Moves to the thread when that starts.
    destination: Option<D>,
    thread: Option<JoinHandle<()>>,
}

impl<D: Destination> Writer<D> {
    pub(super) fn new(destination: D) -> Self {
        Self { queue: Arc::new(Queue::new()), destination: Some(destination), thread: None }
    }

    /// Passes content to the thread, and returns at once.
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

    /// Waits until everything is written, also content that failed before. If that takes longer than `timeout`, there
    /// is a warning.
    pub(super) fn finish(&self, timeout: Duration) {
        if !self.queue.flush(timeout) {
            self.queue.warn_if_busy(D::TIMED_OUT);
        }
    }
}

/// Ends the thread, which releases the destination; but a write that hangs is not waited for.
impl<D: Destination> Drop for Writer<D> {
    fn drop(&mut self) {
        let is_busy = self.queue.close();
        if let Some(thread) = self.thread.take().filter(|_| !is_busy) {
            // The thread does not panic, and if it did, there would be nothing to do.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests;
