//! The threads of a bot: each does one thing with one pipe, and notes what happened and when.

use super::clock::now;
use super::process_tree::ProcessTree;
use super::talk::{Input, Talk};
#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, poll};
use std::io::{self, ErrorKind, Read, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

/// As much as a pipe holds.
const CHUNK: usize = 64 << 10;

/// So much fits into a pipe that takes anything at all, wherever POSIX holds.
const PIPE_BUF: usize = 512;

/// Starts writing to a bot. When the sender is dropped its input is closed, behind what was sent.
pub(super) fn write(mut pipe: ChildStdin, talk: &Arc<Talk>) -> io::Result<Sender<Vec<u8>>> {
    let (sender, questions): (_, Receiver<Vec<u8>>) = mpsc::channel();
    let talk = Arc::clone(talk);
    start("bot input", move || {
        for question in questions {
            let (written, at) = write_and_note(&mut pipe, &question);
            let input = if written.is_ok() { Input::Written(at) } else { Input::Closed(at) };
            talk.change(|state| state.input = input);
        }
    })?;
    Ok(sender)
}

/// Writes a question, and notes when its last byte was: just before it, because afterwards the bot may have our
/// processor and answer before we look at the clock.
fn write_and_note(pipe: &mut ChildStdin, question: &[u8]) -> (io::Result<()>, Instant) {
    let (head, tail) = question.split_at(question.len().saturating_sub(PIPE_BUF));
    let mut at = now();
    let written = pipe.write_all(head).and_then(|()| wait_for_room(pipe)).and_then(|()| {
        at = now();
        pipe.write_all(tail).and_then(|()| pipe.flush())
    });
    let at = if written.is_ok() { at } else { now() };
    (written, at)
}

/// Waits until the next few bytes are taken at once.
#[cfg(unix)]
fn wait_for_room(pipe: &ChildStdin) -> io::Result<()> {
    let mut pipe = [PollFd::new(pipe, PollFlags::OUT)];
    Ok(rustix::io::retry_on_intr(|| poll(&mut pipe, None)).map(drop)?)
}

/// Elsewhere it cannot be asked for: where the pipe is full, the time that the bot takes to read on counts as its own.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
const fn wait_for_room(_: &ChildStdin) -> io::Result<()> {
    Ok(())
}

/// Starts reading the output of a bot. When too much waits the bot has to wait too.
pub(super) fn read_output(mut pipe: ChildStdout, talk: &Arc<Talk>) -> io::Result<()> {
    let talk = Arc::clone(talk);
    start("bot output", move || {
        let mut chunk = vec![0; CHUNK];
        while let Some(bytes) = read(&mut pipe, &mut chunk) {
            let at = now();
            talk.change(|state| state.output.push(bytes, at));
            talk.wait_while(|state| state.output.is_full());
        }
        talk.change(|state| state.output.close(now()));
    })
}

/// Starts reading the standard error of a bot, which never has to wait.
pub(super) fn read_remarks(mut pipe: ChildStderr, talk: &Arc<Talk>) -> io::Result<()> {
    let talk = Arc::clone(talk);
    start("bot remarks", move || {
        let mut chunk = vec![0; CHUNK];
        while let Some(bytes) = read(&mut pipe, &mut chunk) {
            // Nobody is notified, because nobody waits for remarks.
            talk.state().remarks.push(bytes);
        }
        talk.change(|state| state.remarks_closed = true);
    })
}

/// Starts waiting for the end of the process.
pub(super) fn wait(tree: ProcessTree, talk: &Arc<Talk>) -> io::Result<()> {
    let talk = Arc::clone(talk);
    start("bot process", move || {
        if let Some(exit) = tree.wait() {
            talk.change(|state| state.exit = Some((exit, now())));
        }
    })
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.into()).spawn(work).map(drop)
}

/// What comes next, until the end of the pipe; a pipe that cannot be read has ended too.
fn read<'a>(pipe: &mut impl Read, chunk: &'a mut [u8]) -> Option<&'a [u8]> {
    loop {
        match pipe.read(chunk) {
            Ok(count) => return (count > 0).then(|| &chunk[..count]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return None,
        }
    }
}
