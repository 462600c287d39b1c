//! A bot as a child process: it reads boards, and its answers are judged.

use crate::contest::{JudgedGame, TurnReferee, judge_line, line_limit, turn_limit};
use crate::game::Game;
use std::ffi::{OsStr, OsString};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line in bytes. The contest's longest answer has a few thousand.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// The number of lines that a bot can write ahead. After that, it waits until the referee asks for them.
const MAX_LINES_AHEAD: usize = 16;

/// The time that a process has to end after it has closed its output, so that its exit code is known.
const EXIT_TIME: Duration = Duration::from_millis(200);

/// While the referee waits for a bot, it asks this often whether to stop.
const STOP_INTERVAL: Duration = Duration::from_millis(50);

/// Why an answer is missing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotFailure {
    /// The system could not run the program, for this reason.
    #[error("{0}")]
    NotStarted(String),
    /// No line came within this limit.
    #[error("no answer within {0:?}")]
    Time(Duration),
    /// The bot closed its output without a line.
    #[error("the output ended without an answer")]
    NoLine,
    /// The answer has more than a mebibyte.
    #[error("the answer has more than 1 MiB")]
    TooLong,
    /// The answer is not UTF-8. The first invalid byte has this index.
    #[error("byte {0} of the answer is not UTF-8")]
    NotText(usize),
    /// The process ended with an error before it answered.
    #[error("the bot ended without an answer: {0}")]
    ExitCode(ExitStatus),
    /// The caller stopped the game.
    #[error("stopped")]
    Stopped,
}

/// A judged game of a bot.
#[derive(Debug)]
pub struct BotGame {
    /// The judged game. If the bot failed, it has the actions before the failure.
    pub judged: JudgedGame,
    /// Why the next answer is missing, if the bot failed.
    pub failure: Option<BotFailure>,
    /// The time of each answer.
    pub times: Vec<Duration>,
}

impl BotGame {
    /// Returns what lost the game, in words, if it is lost.
    pub fn error(&self) -> Option<String> {
        let verdict = &self.judged.verdict;
        let failure = self.failure.as_ref().map(ToString::to_string);
        failure.or_else(|| verdict.is_error().then(|| verdict.to_string()))
    }
}

/// Starts a bot for one game, judges its answers, and ends it with everything in its process group.
///
/// The bot reads boards in the form of the contest, see [`Board::digits`](crate::board::Board::digits). It answers with
/// one line of all actions, before which its input is closed; with a `turn_time`, it answers with one action a turn.
/// Its first answer must come within `time` from its start; later ones within `turn_time` from the last byte of the
/// board. If the game is already over, no bot is started.
pub fn play_bot_game(
    game: Game,
    turn_time: Option<Duration>,
    time: Duration,
    command: &[OsString],
    should_stop: &dyn Fn() -> bool,
) -> BotGame {
    let size = game.board().size();
    let limit = turn_time.and_then(|_| turn_limit(size));
    let mut referee = TurnReferee::new(game.clone(), limit);
    let mut times = Vec::new();
    if referee.verdict().is_some() {
        return BotGame { judged: referee.finish(), failure: None, times };
    }
    let mut bot = match Bot::start(command) {
        Ok(bot) => bot,
        Err(failure) => return BotGame { judged: referee.finish(), failure: Some(failure), times },
    };
    let mut failure = None;
    while referee.verdict().is_none() {
        let limit = turn_time.filter(|_| !times.is_empty()).unwrap_or(time);
        let is_last = turn_time.is_none();
        let question = referee.game().board().digits();
        match bot.ask(question, limit, is_last, should_stop) {
            Ok((line, time)) => {
                times.push(time);
                if is_last {
                    let judged = judge_line(game, &line, line_limit(size));
                    return BotGame { judged, failure, times };
                }
                referee.answer(&line);
            }
            Err(missing) => {
                failure = Some(missing);
                break;
            }
        }
    }
    BotGame { judged: referee.finish(), failure, times }
}

/// A line, or why there is none, and when it came.
type Answer = (Result<String, BotFailure>, Instant);

/// A running bot. It leads a process group of its own, which is killed when it is dropped.
struct Bot {
    child: Child,
    /// `None` once the bot's input is closed, or is about to be.
    questions: Option<Sender<String>>,
    /// When the last byte of the last question was written.
    written: Arc<Mutex<Option<Instant>>>,
    answers: Receiver<Answer>,
    /// `None` after the first question.
    started: Option<Instant>,
}

impl Bot {
    fn start(command: &[OsString]) -> Result<Self, BotFailure> {
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| BotFailure::NotStarted("no command for the bot".to_owned()))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let started = now();
        let mut child =
            command.spawn().map_err(|error| BotFailure::NotStarted(cannot_run(program, &error)))?;
        let (questions, to_write) = mpsc::channel::<String>();
        let (found, answers) = mpsc::sync_channel(MAX_LINES_AHEAD);
        let written = Arc::new(Mutex::new(None));
        // Both threads end when the bot and this value are gone.
        if let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            let note = Arc::clone(&written);
            thread::spawn(move || {
                for question in to_write {
                    if input.write_all(question.as_bytes()).and_then(|()| input.flush()).is_err() {
                        break;
                    }
                    *note.lock().unwrap_or_else(PoisonError::into_inner) = Some(now());
                }
            });
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                while let Some(line) = read_line(&mut output) {
                    if found.send((line, now())).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Self { child, questions: Some(questions), written, answers, started: Some(started) })
    }

    /// Asks a question, and waits for a line. Closes the bot's input after the last question.
    fn ask(
        &mut self,
        question: String,
        limit: Duration,
        is_last: bool,
        should_stop: &dyn Fn() -> bool,
    ) -> Result<(String, Duration), BotFailure> {
        let first = self.started.take();
        let asked = first.unwrap_or_else(now);
        *self.written.lock().unwrap_or_else(PoisonError::into_inner) = None;
        // The writer is gone if the bot has closed its input. Its answer may come all the same.
        let _ = self.questions.as_ref().map(|questions| questions.send(question));
        if is_last {
            self.questions = None;
        }
        // The time of a turn begins with the last byte of the board. A board that the bot does not read is no excuse.
        let since = || {
            let written = *self.written.lock().unwrap_or_else(PoisonError::into_inner);
            first.or(written).unwrap_or(asked)
        };
        loop {
            let left = limit.saturating_sub(since().elapsed());
            match self.answers.recv_timeout(left.min(STOP_INTERVAL)) {
                Ok((line, at)) => {
                    let time = at.saturating_duration_since(since());
                    return if time > limit { Err(BotFailure::Time(limit)) } else { Ok((line?, time)) };
                }
                Err(RecvTimeoutError::Disconnected) => {
                    // The process has closed its output, and so is about to end.
                    let closed = now();
                    let status = loop {
                        match self.child.try_wait() {
                            Ok(None) if closed.elapsed() < EXIT_TIME => {
                                thread::park_timeout(Duration::from_millis(1));
                            }
                            status => break status.ok().flatten(),
                        }
                    };
                    let status = status.filter(|status| !status.success());
                    return Err(status.map_or(BotFailure::NoLine, BotFailure::ExitCode));
                }
                Err(RecvTimeoutError::Timeout) if should_stop() => return Err(BotFailure::Stopped),
                Err(RecvTimeoutError::Timeout) if since().elapsed() >= limit => {
                    return Err(BotFailure::Time(limit));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // An error means that the process or its group is gone.
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads a line; `None` at the end of the output. The last line may lack its line break.
fn read_line(output: &mut impl BufRead) -> Option<Result<String, BotFailure>> {
    let mut line = Vec::new();
    match output.take(MAX_LINE_BYTES).read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => return None,
        Ok(_) if line.ends_with(b"\n") => drop(line.pop()),
        Ok(_) if line.len() as u64 == MAX_LINE_BYTES => return Some(Err(BotFailure::TooLong)),
        Ok(_) => {}
    }
    Some(String::from_utf8(line).map_err(|error| BotFailure::NotText(error.utf8_error().valid_up_to())))
}

fn cannot_run(program: &OsStr, error: &io::Error) -> String {
    /// `ENOEXEC` on all Unix systems, `ERROR_BAD_EXE_FORMAT` on Windows.
    const UNKNOWN_FORMAT: i32 = if cfg!(windows) { 193 } else { 8 };
    let name = program.display().to_string();
    match error.kind() {
        io::ErrorKind::NotFound if name.contains(' ') => {
            format!("there is no program {name}: leave out the quotes around the whole command")
        }
        io::ErrorKind::NotFound if std::path::Path::new(program).is_file() => {
            format!("there is no program {name}; for the file in this folder, write ./{name}")
        }
        io::ErrorKind::NotFound => format!("there is no program {name}"),
        io::ErrorKind::PermissionDenied => format!("{name} cannot be run: is it executable?"),
        _ if error.raw_os_error() == Some(UNKNOWN_FORMAT) => {
            format!("{name} is not a program: name the interpreter of a script, as in `python3 bot.py`")
        }
        _ => format!("{name} does not start: {error}"),
    }
}

#[expect(clippy::disallowed_methods, reason = "the time limits of bots are real time")]
fn now() -> Instant {
    Instant::now()
}
