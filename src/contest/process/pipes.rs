//! The threads of a bot. Each serves one pipe, or waits for the process, and notes what happened and when.

use crate::contest::process::clock::now;
use crate::contest::process::process_tree::ProcessTree;
use crate::contest::process::shared_state::{Input, SharedState};
#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, poll};
use std::io::{self, ErrorKind, Read, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

/// The capacity of a pipe on Linux.
const CHUNK: usize = 64 << 10;

/// The number of bytes that are sure to fit into a pipe that is ready for writing, according to POSIX.
const PIPE_BUF: usize = 512;

/// Starts the thread that writes questions. When the sender is dropped, the thread closes the bot's input after the
/// last question.
pub(super) fn spawn_writer(mut pipe: ChildStdin, shared: &Arc<SharedState>) -> io::Result<Sender<Vec<u8>>> {
    let (sender, questions): (_, Receiver<Vec<u8>>) = mpsc::channel();
    let shared = Arc::clone(shared);
    spawn("bot input", move || {
        for question in questions {
            let (written, at) = write_timed(&mut pipe, &question);
            let input = if written.is_ok() { Input::Written(at) } else { Input::Closed(at) };
            shared.update(|state| state.input = input);
        }
    })?;
    Ok(sender)
}

/// Writes a question and returns the time just before its last bytes: after them, the bot may get the processor and
/// answer before this thread can read the clock.
fn write_timed(pipe: &mut ChildStdin, question: &[u8]) -> (io::Result<()>, Instant) {
    let (head, tail) = question.split_at(question.len().saturating_sub(PIPE_BUF));
    let mut at = now();
    let written = pipe.write_all(head).and_then(|()| wait_for_room(pipe)).and_then(|()| {
        at = now();
        pipe.write_all(tail).and_then(|()| pipe.flush())
    });
    let at = if written.is_ok() { at } else { now() };
    (written, at)
}

/// Waits until the pipe can take the last bytes without blocking.
#[cfg(unix)]
fn wait_for_room(pipe: &ChildStdin) -> io::Result<()> {
    let mut pipe = [PollFd::new(pipe, PollFlags::OUT)];
    Ok(rustix::io::retry_on_intr(|| poll(&mut pipe, None)).map(drop)?)
}

/// Does nothing, because this system does not tell when a pipe has room. If the pipe is full, the time until the bot
/// continues reading counts as the bot's time.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
const fn wait_for_room(_: &ChildStdin) -> io::Result<()> {
    Ok(())
}

/// Starts the thread that reads answers. It does not read while too much output is waiting, so the bot has to
/// wait too.
pub(super) fn spawn_output_reader(mut pipe: ChildStdout, shared: &Arc<SharedState>) -> io::Result<()> {
    let shared = Arc::clone(shared);
    spawn("bot output", move || {
        let mut chunk = vec![0; CHUNK];
        while let Some(bytes) = read(&mut pipe, &mut chunk) {
            let at = now();
            shared.update(|state| state.output.push(bytes, at));
            shared.wait_while(|state| state.output.is_full());
        }
        shared.update(|state| state.output.close(now()));
    })
}

/// Starts the thread that reads standard error. It never stops reading, so the bot never has to wait.
pub(super) fn spawn_stderr_reader(mut pipe: ChildStderr, shared: &Arc<SharedState>) -> io::Result<()> {
    let shared = Arc::clone(shared);
    spawn("bot stderr", move || {
        let mut chunk = vec![0; CHUNK];
        while let Some(bytes) = read(&mut pipe, &mut chunk) {
            // Not `update`: no thread waits for these lines.
            shared.lock().stderr.push(bytes);
        }
        shared.update(|state| state.is_stderr_closed = true);
    })
}

pub(super) fn spawn_waiter(tree: ProcessTree, shared: &Arc<SharedState>) -> io::Result<()> {
    let shared = Arc::clone(shared);
    spawn("bot process", move || {
        if let Some(exit) = tree.wait() {
            shared.update(|state| state.exit = Some((exit, now())));
        }
    })
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.into()).spawn(work).map(drop)
}

/// Reads the next bytes. Returns `None` at the end of the pipe or if it cannot be read.
fn read<'a>(pipe: &mut impl Read, chunk: &'a mut [u8]) -> Option<&'a [u8]> {
    loop {
        match pipe.read(chunk) {
            Ok(count) => return (count > 0).then(|| &chunk[..count]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return None,
        }
    }
}
