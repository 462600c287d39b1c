//! A bot, from its start to its end.

use super::clock::now;
use super::failure::{Exit, Failure, StartError};
use super::mark::{Mark, VARIABLE};
use super::process_tree::{ProcessTree, Stray};
use super::remarks::Remarks;
use super::talk::{Input, Talk};
use super::turn::Turn;
use super::{pipes, registry, signals};
use std::ffi::OsString;
use std::mem;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// How long a bot may take to end once its input is closed, and again once it was asked to end.
const PATIENCE: Duration = Duration::from_millis(100);

/// How long the system may take to reap what was killed.
const REAP_TIME: Duration = Duration::from_secs(2);

/// A line that a bot answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The line without its end, `\n` or `\r\n`.
    pub line: String,
    /// How long it took, from the last byte of the question to the newline of the answer.
    pub time: Duration,
}

/// How it ended with a bot.
#[derive(Clone, Debug)]
pub struct Ending {
    /// How its process ended; `None` if the system did not get rid of it.
    pub exit: Option<Exit>,
    /// Whether it did not end by itself when its input was closed.
    pub forced: bool,
    /// What it had left behind outside of its process group.
    pub strays: Vec<Stray>,
    /// Whether something that was not found still holds its pipes; the threads that read them stay as long as that does.
    pub held_open: bool,
    /// What it said on its standard error that was not taken before.
    pub remarks: Remarks,
}

/// A bot as a child process. Dropping it ends it, with everything it started.
#[derive(Debug)]
pub struct Bot {
    tree: ProcessTree,
    talk: Arc<Talk>,
    /// Nothing once its input is closed.
    questions: Option<Sender<Vec<u8>>>,
    started: Instant,
    asked: bool,
    ended: bool,
}

impl Bot {
    /// Starts a program with its arguments; its standard streams are ours, everything else it inherits.
    ///
    /// The first one also starts the thread that ends all bots when a deadly signal comes.
    ///
    /// # Errors
    ///
    /// When there is no such program, or the system gives no process or no thread.
    pub fn start(command: &[OsString]) -> Result<Self, StartError> {
        let (program, arguments) = command.split_first().ok_or(StartError::NoCommand)?;
        signals::watch().map_err(StartError::Supervision)?;
        let mark = Mark::new();
        let mut command = Command::new(program);
        command.args(arguments).env(VARIABLE, mark.value());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let (tree, (started, child_pipes)) = registry::register(|| {
            // Not before: it may take a while until it is our turn.
            let started = now();
            let mut child = command.spawn()?;
            let pipes = Pipes::of(&mut child);
            Ok((ProcessTree::new(child, mark), (started, pipes)))
        })
        .map_err(|error| StartError::Program(program.clone(), error))?;
        let talk = Arc::new(Talk::new());
        let mut bot = Self { tree, talk, questions: None, started, asked: false, ended: false };
        bot.attend(child_pipes).map_err(StartError::Supervision)?;
        Ok(bot)
    }

    fn attend(&mut self, pipes: Pipes) -> std::io::Result<()> {
        pipes::wait(self.tree.clone(), &self.talk)?;
        if let (Some(input), Some(output), Some(remarks)) = (pipes.input, pipes.output, pipes.remarks) {
            self.tree.know_pipes(&output, &remarks);
            pipes::read_remarks(remarks, &self.talk)?;
            pipes::read_output(output, &self.talk)?;
            self.questions = Some(pipes::write(input, &self.talk)?);
        }
        Ok(())
    }

    /// The id of its process.
    #[must_use]
    pub const fn id(&self) -> u32 {
        self.tree.id()
    }

    /// Asks a question and waits for one line.
    ///
    /// The limit runs from the last byte of the question to the newline; for the first question, from the start of the
    /// process. A question that the bot does not read may take as long again. Lines beyond the first wait for the next
    /// question and answer that one, as they would for any referee that reads a line a turn.
    ///
    /// # Errors
    ///
    /// When no such line came, and why. The bot is of no more use then, but is not ended yet.
    pub fn ask(&mut self, question: &[u8], limit: Duration) -> Result<Answer, Failure> {
        self.put(question, limit, false)
    }

    /// Asks the last question: the bot's input is closed behind it, and the end of its output ends the line too.
    ///
    /// # Errors
    ///
    /// As [`Bot::ask`], but never [`Failure::NoNewline`]. Whatever is asked after this is [`Failure::ClosedInput`].
    pub fn ask_last(&mut self, question: &[u8], limit: Duration) -> Result<Answer, Failure> {
        self.put(question, limit, true)
    }

    fn put(&mut self, question: &[u8], limit: Duration, is_last: bool) -> Result<Answer, Failure> {
        let is_first = !mem::replace(&mut self.asked, true);
        let begun = if is_first { self.started } else { now() };
        let questions = self.questions.as_ref().ok_or(Failure::ClosedInput)?;
        self.talk.state().input = Input::Writing;
        // It fails only when the thread is gone, and that ends with the sender alone.
        let _ = questions.send(question.to_vec());
        if is_last {
            self.questions = None;
        }
        let turn = Turn { begun, limit, is_first, is_last };
        // Where a deadly signal came the bot was ended by us, and nobody is to hear that it failed.
        self.talk.decide(|state, now| turn.step(state, now)).inspect_err(|_| registry::block_if_ending())
    }

    /// What the bot said on its standard error since this was last called: whole lines.
    pub fn take_remarks(&mut self) -> Remarks {
        self.talk.state().remarks.take(false)
    }

    /// Ends the bot with everything that it started.
    ///
    /// Its input is closed, and it has a tenth of a second to end by itself. Then it is asked to (SIGTERM), and has as
    /// long again; what lives on is killed.
    #[must_use]
    pub fn end(mut self) -> Ending {
        self.finish(PATIENCE)
    }

    fn finish(&mut self, patience: Duration) -> Ending {
        self.ended = true;
        self.questions = None;
        self.talk.change(|state| state.output.discard());
        let forced = !self.ends_within(patience);
        if forced {
            self.tree.ask_to_end();
            self.ends_within(PATIENCE);
        }
        let mut strays = self.tree.end();
        self.ends_within(REAP_TIME);
        let held_open = !self.is_shut_within(PATIENCE) && {
            strays.extend(registry::end_holders(&self.tree));
            !self.is_shut_within(PATIENCE)
        };
        strays.extend(registry::unregister(&self.tree));
        // It may have been an orphan that held them.
        let held_open = held_open && !self.is_shut_within(PATIENCE);
        let mut state = self.talk.state();
        let exit = state.exit.map(|(exit, _)| exit);
        Ending { exit, forced, strays, held_open, remarks: state.remarks.take(true) }
    }

    fn ends_within(&self, patience: Duration) -> bool {
        self.talk.comes_true(patience, |state| state.exit.is_some())
    }

    fn is_shut_within(&self, patience: Duration) -> bool {
        self.talk.comes_true(patience, |state| state.output.closed().is_some() && state.remarks_closed)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if !self.ended {
            self.finish(Duration::ZERO);
        }
    }
}

/// Our ends of a bot's pipes.
struct Pipes {
    input: Option<std::process::ChildStdin>,
    output: Option<std::process::ChildStdout>,
    remarks: Option<std::process::ChildStderr>,
}

impl Pipes {
    const fn of(child: &mut Child) -> Self {
        Self { input: child.stdin.take(), output: child.stdout.take(), remarks: child.stderr.take() }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::{fs, io, thread};

    #[test]
    fn the_time_runs_from_the_process_and_not_from_the_wait_for_it() {
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
            Err(io::Error::other("it was only to hold the registry"))
        });
        assert!(held.is_err());
        assert!(start.unwrap().join().unwrap() >= released.unwrap());
    }
}
