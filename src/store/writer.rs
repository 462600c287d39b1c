//! A thread that writes, so that nobody waits for the disk.

use crate::store::Notice;
use std::collections::VecDeque;
use std::fmt::Debug;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// What is written to.
pub(super) trait Destination: Debug + Send + 'static {
    /// What is written.
    type Content: Clone + Debug + Send;

    /// What is to be said where the disk takes longer than anybody waits.
    const LATE: Notice;

    /// What is to be said where nothing can be written.
    fn refused(error: &io::Error) -> Notice;

    /// Writes it, and gives what the player should know of what was there.
    ///
    /// # Errors
    /// With what the player should know, if it is not on disk.
    fn write(&mut self, content: Self::Content) -> Result<Option<Notice>, Notice>;

    /// What is left to be written where this is still unwritten when something newer comes.
    fn joined(unwritten: Self::Content, newer: Self::Content) -> Self::Content;
}

/// Writes on a thread of its own, which is begun with the first content; what comes while something is being written is
/// joined.
#[derive(Debug)]
pub(super) struct Writer<D: Destination> {
    desk: Arc<Desk<D::Content>>,
    /// Until there is a thread.
    destination: Option<D>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread and the player share.
#[derive(Debug)]
pub(super) struct Desk<C> {
    state: Mutex<State<C>>,
    changed: Condvar,
}

#[derive(Debug)]
struct State<C> {
    next: Option<C>,
    is_writing: bool,
    is_over: bool,
    /// What could not be written.
    failed: Option<C>,
    /// It was told that nothing can be written.
    is_failing: bool,
    notices: VecDeque<Notice>,
}

impl<D: Destination> Writer<D> {
    pub(super) fn new(destination: D) -> Self {
        let state = State {
            next: None,
            is_writing: false,
            is_over: false,
            failed: None,
            is_failing: false,
            notices: VecDeque::new(),
        };
        let desk = Desk { state: Mutex::new(state), changed: Condvar::new() };
        Self { desk: Arc::new(desk), destination: Some(destination), thread: None }
    }

    /// Has this written, soon.
    pub(super) fn put(&mut self, content: D::Content) {
        let mut state = self.desk.state();
        let unwritten = [state.failed.take(), state.next.take()].into_iter().flatten();
        state.next = unwritten.chain([content]).reduce(D::joined);
        drop(state);
        self.desk.changed.notify_all();
        if let Some(destination) = self.destination.take() {
            self.begin(destination);
        }
    }

    fn begin(&mut self, destination: D) {
        let desk = Arc::clone(&self.desk);
        let write = move || desk.write_on(destination);
        match thread::Builder::new().name("writer".into()).spawn(write) {
            Ok(thread) => self.thread = Some(thread),
            Err(error) => {
                let mut state = self.desk.state();
                let unwritten = state.next.take();
                state.fail(unwritten, D::refused(&error));
            }
        }
    }

    pub(super) fn desk(&self) -> Arc<Desk<D::Content>> {
        Arc::clone(&self.desk)
    }

    /// Waits until all is written, also what failed before, but not longer than this; where that is not long enough,
    /// there is a notice.
    pub(super) fn finish(&self, patience: Duration) {
        if !self.desk.flush(patience) {
            let mut state = self.desk.state();
            // What failed was told already.
            if state.is_busy() {
                state.notices.push_back(D::LATE);
            }
        }
    }
}

/// The destination is free when this is gone, unless the disk stands still.
impl<D: Destination> Drop for Writer<D> {
    fn drop(&mut self) {
        let mut state = self.desk.state();
        state.is_over = true;
        let ends_soon = !state.is_busy();
        drop(state);
        self.desk.changed.notify_all();
        if let Some(thread) = self.thread.take().filter(|_| ends_soon) {
            // It does not panic, and there would be nothing to do.
            let _ = thread.join();
        }
    }
}

impl<C> Desk<C> {
    fn state(&self) -> MutexGuard<'_, State<C>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there is something to tell, or may be soon, because something is being written.
    pub(super) fn has_news(&self) -> bool {
        let state = self.state();
        state.is_busy() || !state.notices.is_empty()
    }

    /// What the player should know, once each time that writing begins to fail.
    pub(super) fn take_notice(&self) -> Option<Notice> {
        self.state().notices.pop_front()
    }

    /// Waits until all is written, also what failed before, but not longer than this. Whether it is.
    pub(super) fn flush(&self, patience: Duration) -> bool {
        let mut state = self.state();
        if state.next.is_none() && state.failed.is_some() {
            state.next = state.failed.take();
            self.changed.notify_all();
        }
        drop(state);
        self.wait(patience);
        let state = self.state();
        !state.is_busy() && state.failed.is_none()
    }

    /// Waits until nothing is being written, but not longer than this.
    pub(super) fn wait(&self, patience: Duration) {
        drop(self.changed.wait_timeout_while(self.state(), patience, |state| state.is_busy()));
    }
}

impl<C: Clone> Desk<C> {
    fn write_on<D: Destination<Content = C>>(&self, mut destination: D) {
        loop {
            let state = self.state();
            let wait = self.changed.wait_while(state, |state| state.next.is_none() && !state.is_over);
            let mut state = wait.unwrap_or_else(PoisonError::into_inner);
            let Some(content) = state.next.take() else { return };
            state.is_writing = true;
            drop(state);
            let written = destination.write(content.clone());
            let mut state = self.state();
            state.is_writing = false;
            match written {
                Ok(notice) => {
                    state.is_failing = false;
                    state.notices.extend(notice);
                }
                Err(notice) => match state.next.take() {
                    Some(newer) => {
                        state.next = Some(D::joined(content, newer));
                        state.fail(None, notice);
                    }
                    None => state.fail(Some(content), notice),
                },
            }
            drop(state);
            self.changed.notify_all();
        }
    }
}

impl<C> State<C> {
    const fn is_busy(&self) -> bool {
        self.next.is_some() || self.is_writing
    }

    /// What failed is tried again with what comes next or when all has to be written, and told of once.
    fn fail(&mut self, unwritten: Option<C>, notice: Notice) {
        if !self.is_failing {
            self.notices.push_back(notice);
        }
        self.is_failing = true;
        self.failed = unwritten;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, Sender, channel};

    /// A disk that waits for a word before it takes anything or refuses it.
    #[derive(Debug)]
    struct Slow {
        allowed: Receiver<bool>,
        written: Sender<Vec<u32>>,
    }

    impl Destination for Slow {
        type Content = Vec<u32>;

        const LATE: Notice = Notice::NoHome;

        fn refused(error: &io::Error) -> Notice {
            Notice::GameNotSaved { why: error.to_string() }
        }

        fn write(&mut self, content: Vec<u32>) -> Result<Option<Notice>, Notice> {
            let is_allowed = self.allowed.recv().unwrap_or(true);
            let refusal = Notice::ChoiceNotSaved { why: String::new() };
            let written = is_allowed.then(|| self.written.send(content)).ok_or(refusal)?;
            written.unwrap();
            Ok(None)
        }

        fn joined(unwritten: Vec<u32>, newer: Vec<u32>) -> Vec<u32> {
            [unwritten, newer].concat()
        }
    }

    fn slow() -> (Writer<Slow>, Sender<bool>, Receiver<Vec<u32>>) {
        let (allow, allowed) = channel();
        let (written, seen) = channel();
        (Writer::new(Slow { allowed, written }), allow, seen)
    }

    const LONG: Duration = Duration::from_secs(20);

    #[test]
    fn what_comes_meanwhile_is_joined_and_what_failed_is_tried_again() {
        let (mut writer, allow, seen) = slow();
        writer.put(vec![1]);
        allow.send(false).unwrap();
        writer.desk().wait(LONG);
        assert_eq!(writer.desk().take_notice(), Some(Notice::ChoiceNotSaved { why: String::new() }));
        writer.put(vec![2]);
        allow.send(false).unwrap();
        writer.desk().wait(LONG);
        assert_eq!(writer.desk().take_notice(), None, "it was told already");
        allow.send(true).unwrap();
        assert!(writer.desk().flush(LONG));
        assert_eq!(seen.try_iter().collect::<Vec<_>>(), [vec![1, 2]]);
    }

    #[test]
    fn a_disk_that_takes_too_long_is_told_of() {
        let (mut writer, allow, seen) = slow();
        writer.finish(Duration::ZERO);
        assert_eq!(writer.desk().take_notice(), None, "there was nothing to write");
        writer.put(vec![1]);
        writer.finish(Duration::ZERO);
        assert_eq!(writer.desk().take_notice(), Some(Notice::NoHome));
        allow.send(true).unwrap();
        writer.finish(LONG);
        assert_eq!((writer.desk().take_notice(), seen.recv()), (None, Ok(vec![1])));
    }
}
