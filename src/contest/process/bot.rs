//! A bot from its start to its end.

use crate::contest::process::clock::now;
use crate::contest::process::error::{BotFailure, ProcessExit, StartError};
use crate::contest::process::process_tag::{ProcessTag, TAG_VARIABLE};
use crate::contest::process::process_tree::{ProcessTree, StrayProcess};
use crate::contest::process::question::{BotAnswer, Question};
use crate::contest::process::shared_state::{BotState, Input, SharedState};
use crate::contest::process::stderr_lines::StderrLines;
use crate::contest::process::{pipes, registry, signals};
use std::ffi::OsString;
use std::mem;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

type Pipes = (Option<ChildStdin>, Option<ChildStdout>, Option<ChildStderr>);

/// The time that a bot has to end after its input is closed, and again after SIGTERM.
const GRACE_PERIOD: Duration = Duration::from_millis(100);

/// The time that the system has to report the end of a killed process.
const KILL_TIMEOUT: Duration = Duration::from_secs(2);

/// The outcome of ending a bot.
#[derive(Clone, Debug)]
pub struct Ending {
    /// The exit status of the process, or `None` if the system did not end it in time.
    pub exit: Option<ProcessExit>,
    /// Whether the bot had to be ended by force, because it did not end by itself after its input was closed.
    pub forced: bool,
    /// The processes that the bot left behind outside its process group.
    pub strays: Vec<StrayProcess>,
    /// Whether a process that was not found still holds the bot's pipes. The threads that read the pipes run until that
    /// process ends.
    pub held_open: bool,
    /// The lines of standard error that [`Bot::take_stderr`] has not returned.
    pub stderr: StderrLines,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    MoreQuestions,
    OpenInput,
    EndOfInput,
}

/// A bot as a child process. Dropping it ends it with everything that it started.
#[derive(Debug)]
pub struct Bot {
    tree: ProcessTree,
    shared: Arc<SharedState>,
    /// `None` once the input of the bot is closed.
    questions: Option<Sender<Vec<u8>>>,
    started: Instant,
    was_asked: bool,
    has_ended: bool,
}

impl Bot {
    /// Starts a program with its arguments. Its standard streams are pipes to this process; it inherits the rest.
    ///
    /// The first bot also starts the thread that ends all bots when a fatal signal arrives.
    ///
    /// # Errors
    ///
    /// Returns an error if the program cannot be run, or if the system refuses a process or a thread.
    pub fn start(command: &[OsString]) -> Result<Self, StartError> {
        let (program, arguments) = command.split_first().ok_or(StartError::NoCommand)?;
        signals::start_signal_thread().map_err(StartError::Supervision)?;
        let tag = ProcessTag::new();
        let mut command = Command::new(program);
        command.args(arguments).env(TAG_VARIABLE, tag.variable_value());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let (tree, (started, pipes)) = registry::register(|| {
            // Read the clock only here: waiting for the registry must not count as the bot's time.
            let started = now();
            let mut child = command.spawn()?;
            let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
            Ok((ProcessTree::new(child, tag), (started, pipes)))
        })
        .map_err(|error| StartError::Program(program.clone(), error))?;
        let shared = Arc::new(SharedState::new());
        let mut bot = Self { tree, shared, questions: None, started, was_asked: false, has_ended: false };
        bot.spawn_threads(pipes).map_err(StartError::Supervision)?;
        Ok(bot)
    }

    fn spawn_threads(&mut self, pipes: Pipes) -> std::io::Result<()> {
        pipes::spawn_waiter(self.tree.clone(), &self.shared)?;
        if let (Some(input), Some(output), Some(stderr)) = pipes {
            self.tree.remember_pipes(&output, &stderr);
            pipes::spawn_stderr_reader(stderr, &self.shared)?;
            pipes::spawn_output_reader(output, &self.shared)?;
            self.questions = Some(pipes::spawn_writer(input, &self.shared)?);
        }
        Ok(())
    }

    /// The id of the process.
    #[must_use]
    pub const fn id(&self) -> u32 {
        self.tree.id()
    }

    /// Asks a question and waits for a line.
    ///
    /// The limit runs from the last byte of the question to the newline; for the first question, from the start of the
    /// process. A question that the bot does not read may take twice the limit. If the bot writes more than one line,
    /// the others wait and answer the next questions, as with any referee that reads one line per turn.
    ///
    /// # Errors
    ///
    /// Returns an error if the bot does not answer within the limit. It cannot be asked again, but must still be ended.
    pub fn ask(&mut self, question: &[u8], limit: Duration) -> Result<BotAnswer, BotFailure> {
        self.ask_question(question, limit, After::MoreQuestions)
    }

    /// Asks the last question: the input of the bot is closed after it, and the answer may end without a newline.
    ///
    /// # Errors
    ///
    /// The same as for [`Bot::ask`], except [`BotFailure::NoNewline`]. Any later question fails with
    /// [`BotFailure::ClosedInput`].
    pub fn ask_last(&mut self, question: &[u8], limit: Duration) -> Result<BotAnswer, BotFailure> {
        self.ask_question(question, limit, After::EndOfInput)
    }

    /// Asks the last question, as [`Bot::ask_last`] does, but leaves the input of the bot open.
    ///
    /// # Errors
    ///
    /// The same as for [`Bot::ask`], except [`BotFailure::NoNewline`].
    pub fn ask_last_with_open_input(
        &mut self,
        question: &[u8],
        limit: Duration,
    ) -> Result<BotAnswer, BotFailure> {
        self.ask_question(question, limit, After::OpenInput)
    }

    fn ask_question(
        &mut self,
        question: &[u8],
        limit: Duration,
        after: After,
    ) -> Result<BotAnswer, BotFailure> {
        let is_first = !mem::replace(&mut self.was_asked, true);
        let asked_at = if is_first { self.started } else { now() };
        let questions = self.questions.as_ref().ok_or(BotFailure::ClosedInput)?;
        self.shared.lock().input = Input::Writing;
        // This cannot fail: the writer thread runs as long as there is a sender.
        let _ = questions.send(question.to_vec());
        if after == After::EndOfInput {
            self.questions = None;
        }
        let is_last = after != After::MoreQuestions;
        let question = Question { asked_at, limit, is_first, is_last };
        let answer = self.shared.wait_for(|state, now| question.poll(state, now));
        // After a fatal signal, we ourselves cause the failure, so it must not be reported.
        answer.inspect_err(|_| registry::block_if_ending()).map_err(|failure| self.explain(failure))
    }

    /// Tells a bot that is late from one that cannot answer because it is stopped.
    fn explain(&self, failure: BotFailure) -> BotFailure {
        match (failure, self.tree.stopping_signal()) {
            (BotFailure::Late { limit, .. } | BotFailure::Unread { limit }, Some(signal)) => {
                BotFailure::Suspended { limit, signal }
            }
            (failure, _) => failure,
        }
    }

    /// Takes the complete lines that the bot has written to its standard error since the last call.
    pub fn take_stderr(&mut self) -> StderrLines {
        self.shared.lock().stderr.take_complete_lines()
    }

    /// Ends the bot with everything that it started.
    ///
    /// The bot's input is closed, and the bot has a tenth of a second to end by itself. Then it receives SIGTERM and
    /// has another tenth of a second before everything that still runs is killed.
    #[must_use]
    pub fn end(mut self) -> Ending {
        self.end_within(GRACE_PERIOD)
    }

    fn end_within(&mut self, grace_period: Duration) -> Ending {
        self.has_ended = true;
        self.questions = None;
        self.shared.update(|state| state.output.discard());
        let forced = !self.exits_within(grace_period);
        if forced {
            self.tree.terminate();
            self.exits_within(GRACE_PERIOD);
        }
        let mut strays = self.tree.kill();
        self.exits_within(KILL_TIMEOUT);
        let held_open = !self.pipes_close_within(GRACE_PERIOD) && {
            add_strays(&mut strays, registry::kill_pipe_holders(&self.tree));
            !self.pipes_close_within(GRACE_PERIOD)
        };
        add_strays(&mut strays, registry::unregister(&self.tree));
        // The pipes may have been held by an orphan that has now been ended.
        let held_open = held_open && !self.pipes_close_within(GRACE_PERIOD);
        let mut state = self.shared.lock();
        let exit = state.exit.map(|(exit, _)| exit);
        Ending { exit, forced, strays, held_open, stderr: state.stderr.take_all() }
    }

    fn exits_within(&self, timeout: Duration) -> bool {
        self.shared.holds_within(timeout, |state| state.exit.is_some())
    }

    fn pipes_close_within(&self, timeout: Duration) -> bool {
        let are_closed = |state: &BotState| state.output.closed_at().is_some() && state.is_stderr_closed;
        self.shared.holds_within(timeout, are_closed)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if !self.has_ended {
            self.end_within(Duration::ZERO);
        }
    }
}

/// Adds the strays of a later search. That search may find a killed process again, because the system takes away its
/// environment before its files, and both before it is dead.
fn add_strays(strays: &mut Vec<StrayProcess>, found: Vec<StrayProcess>) {
    for stray in found {
        match strays.iter_mut().find(|known| known.id == stray.id) {
            Some(known) => known.ended = stray.ended,
            None => strays.push(stray),
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::{fs, io, thread};

    #[test]
    fn a_stray_that_is_found_again_is_listed_once_with_its_last_fate() {
        let stray = |id, ended, certain| StrayProcess { id, name: "sh".to_owned(), ended, certain };
        let mut strays = vec![stray(3, true, true), stray(5, true, true)];
        add_strays(&mut strays, vec![stray(5, false, false), stray(8, true, false)]);
        assert_eq!(strays, [stray(3, true, true), stray(5, false, true), stray(8, true, false)]);
    }

    #[test]
    fn waiting_for_the_registry_does_not_count_as_time_of_the_bot() {
        let (sender, threads) = mpsc::channel();
        let (mut start, mut released) = (None, None);
        let held = registry::register::<()>(|| {
            start = Some(thread::spawn(move || {
                sender.send(fs::read_link("/proc/thread-self").unwrap()).unwrap();
                Bot::start(&["true".into()]).unwrap().started
            }));
            let state_file = std::path::Path::new("/proc").join(threads.recv().unwrap()).join("stat");
            while !fs::read_to_string(&state_file).unwrap().contains(") S ") {
                thread::yield_now();
            }
            released = Some(now());
            Err(io::Error::other("this only locks the registry"))
        });
        assert!(held.is_err());
        assert!(start.unwrap().join().unwrap() >= released.unwrap());
    }
}
