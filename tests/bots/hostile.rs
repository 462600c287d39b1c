//! Hostile bots, and a host that runs them: `hostile_bot ROLE TOKEN`.
//!
//! The token has no effect. All processes that a bot starts carry it too, so a test can find those that its bots leave
//! behind.

use std::env;
use std::io::{self, BufRead, Read, Write};
use std::process::{self, Command, Stdio};
use std::thread;
use std::time::Duration;

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [role, token, more @ ..] = words.as_slice() else {
        return Err(io::Error::other("usage: hostile_bot ROLE TOKEN"));
    };
    match role.as_str() {
        "echo" => echo(io::stdin().lock()),
        "silent" => io::stdin().lock().read_to_end(&mut Vec::new()).map(drop),
        "hung" => hang(),
        "slow" => {
            thread::sleep(Duration::from_millis(700));
            answer("too late")
        }
        "exits" => process::exit(3),
        "exits-late" => {
            thread::sleep(Duration::from_millis(420));
            process::exit(3)
        }
        "aborts" => process::abort(),
        "endless-line" => repeat(io::stdout(), b"yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"),
        "endless-answers" => repeat(io::stdout(), b"0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n"),
        "noisy-stderr" => answer_with_noisy_stderr(),
        "invalid-utf8" => io::stdout().write_all(b"3 4 caf\xe9\n").and_then(|()| hang()),
        "no-newline" => io::stdout().write_all(b"3 4").and_then(|()| io::stdout().flush()),
        "hangs-without-newline" => {
            io::stdout().write_all(b"3 4").and_then(|()| io::stdout().flush()).and_then(|()| hang())
        }
        "two-answers" => answer("one").and_then(|()| answer("two")).and_then(|()| hang()),
        "child-holds-pipes" => hold_pipes(token),
        #[cfg(unix)]
        _ => unix::play(role, token, more),
        #[cfg(not(unix))]
        _ => Err(io::Error::other(format!("no role {role} {more:?}"))),
    }
}

fn answer(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

fn echo(questions: impl BufRead) -> io::Result<()> {
    questions.lines().try_for_each(|question| answer(&question?))
}

fn hang() -> io::Result<()> {
    loop {
        thread::sleep(Duration::from_secs(60));
    }
}

fn repeat(mut out: impl Write, bytes: &[u8]) -> io::Result<()> {
    loop {
        out.write_all(bytes)?;
    }
}

/// Answers each question, but first writes more to standard error than a pipe can hold.
fn answer_with_noisy_stderr() -> io::Result<()> {
    for question in io::stdin().lock().lines() {
        let question = question?;
        for number in 0..10_000 {
            writeln!(io::stderr(), "{question}: remark {number}")?;
        }
        answer(&question)?;
    }
    Ok(())
}

/// Exits at once and leaves a child behind that holds the pipes.
fn hold_pipes(token: &str) -> io::Result<()> {
    this_program("hung", token)?.spawn().map(drop)
}

/// Returns the command that runs this program in another role.
fn this_program(role: &str, token: &str) -> io::Result<Command> {
    let mut command = Command::new(env::current_exe()?);
    command.args([role, token]).stdin(Stdio::null());
    Ok(command)
}

#[cfg(unix)]
mod unix {
    use super::{answer, hang, io, this_program};
    use rustix::process::{Signal, getpid, kill_process, setsid};
    use samegame::contest::process::{Bot, adopt_orphans};
    use signal_hook::consts::{SIGHUP, SIGTERM};
    use std::env;
    use std::fs::File;
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::process::CommandExt;
    use std::process::{Command, Stdio};
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::thread;
    use std::time::Duration;

    pub(super) fn play(role: &str, token: &str, more: &[String]) -> io::Result<()> {
        match role {
            // The Rust runtime catches the first signal, to check for a stack overflow.
            "segfaults" => loop {
                kill_process(getpid(), Signal::SEGV)?;
            },
            "closes-input" => close_input(),
            "closes-output" => {
                rustix::stdio::dup2_stdout(File::open("/dev/null")?)?;
                hang()
            }
            "suspends-itself" => {
                kill_process(getpid(), Signal::STOP)?;
                answer("continued")
            }
            // Ignores signals and never answers.
            "ignores-signals" => ignore_signals().and_then(|()| hang()),
            "ignores-sigterm" => {
                ignore_signals()?;
                answer("ready")?;
                hang()
            }
            "leaves-stray"
            | "leaves-stray-holding-output"
            | "leaves-untagged"
            | "leaves-untagged-holding-output" => {
                this_program("fork-stray", token)?.arg(role).status()?;
                answer("started")?;
                super::echo(io::stdin().lock())
            }
            "keeps-forking" | "keeps-forking-holding-output" => {
                start_fork_loop(token, role == "keeps-forking-holding-output")?;
                answer("started")?;
                super::echo(io::stdin().lock())
            }
            "fork-loop" => {
                setsid()?;
                Err(Command::new("/bin/sh").args(["-c", FORK_LOOP, token]).exec())
            }
            "attribute-orphans" => attribute_orphans(token),
            "fork-stray" => fork_stray(token, more.first().map_or("", String::as_str)),
            "stray" => {
                setsid()?;
                ignore_signals()?;
                io::stderr().write_all(b"up\n")?;
                hang()
            }
            "host" | "panicking-host" => host(token, more, role == "host"),
            _ => Err(io::Error::other(format!("no role {role}"))),
        }
    }

    /// Closes the input, then answers once.
    fn close_input() -> io::Result<()> {
        rustix::stdio::dup2_stdin(File::open("/dev/null")?)?;
        answer("0 0")?;
        hang()
    }

    fn ignore_signals() -> io::Result<()> {
        for signal in [SIGTERM, SIGHUP] {
            signal_hook::flag::register(signal, Arc::new(AtomicBool::new(false)))?;
        }
        Ok(())
    }

    /// Starts a stray for a bot in this role and waits until the stray has left the session. The caller then exits,
    /// which makes the stray an orphan.
    fn fork_stray(token: &str, role: &str) -> io::Result<()> {
        let mut command = this_program("stray", token)?;
        command.stderr(Stdio::piped());
        if !role.ends_with("holding-output") {
            command.stdout(Stdio::null());
        }
        if role.starts_with("leaves-untagged") {
            command.env_clear();
        }
        let mut stray = command.spawn()?;
        let up = stray.stderr.take().map(BufReader::new).map(|mut pipe| pipe.read_line(&mut String::new()));
        up.unwrap_or(Ok(0)).map(drop)
    }

    /// Forks and exits every few milliseconds, but not forever, in case it is not caught.
    const FORK_LOOP: &str = "run() {
        i=0; while [ $i -lt 1500 ]; do i=$((i + 1)); done
        n=$((n + 1)); [ $n -lt 6000 ] && run &
        exit
    }
    echo up >&2; exec 2>&-; n=0; run";

    /// Starts a process that has no environment and keeps forking and exiting.
    fn start_fork_loop(token: &str, holds_output: bool) -> io::Result<()> {
        let mut command = this_program("fork-loop", token)?;
        command.env_clear().stderr(Stdio::piped());
        if !holds_output {
            command.stdout(Stdio::null());
        }
        let up =
            command.spawn()?.stderr.map(BufReader::new).map(|mut pipe| pipe.read_line(&mut String::new()));
        up.unwrap_or(Ok(0)).map(drop)
    }

    /// Runs bots, one of which leaves an orphan. Prints, for each bot that ends, whether orphans were certainly its
    /// own.
    fn attribute_orphans(token: &str) -> io::Result<()> {
        adopt_orphans()?;
        let start = |role: &str| {
            // Sleep for longer than a tick of the clock that shows which process is older.
            thread::sleep(Duration::from_millis(50));
            let command = [env::current_exe()?.into(), role.into(), token.into()];
            let mut bot = Bot::start(&command).map_err(io::Error::other)?;
            bot.ask(b"ready?\n", Duration::from_secs(20)).map_err(io::Error::other)?;
            io::Result::Ok(bot)
        };
        let end = |bot: Bot| bot.end().strays.iter().map(|stray| stray.certain).collect::<Vec<_>>();
        let (older, leaves_orphan, younger) = (start("echo")?, start("leaves-untagged")?, start("echo")?);
        answer(&format!("{:?} {:?} {:?}", end(leaves_orphan), end(younger), end(older)))?;
        let (leaves_orphan, younger) = (start("leaves-untagged")?, start("echo")?);
        answer(&format!("{:?} {:?}", end(leaves_orphan), end(younger)))
    }

    /// Runs bots of these roles, prints `ready`, and then hangs or panics.
    fn host(token: &str, roles: &[String], hangs: bool) -> io::Result<()> {
        adopt_orphans()?;
        let program = env::current_exe()?;
        let mut bots = Vec::new();
        for role in roles {
            let command = [program.clone().into(), role.into(), token.into()];
            let mut bot = Bot::start(&command).map_err(io::Error::other)?;
            bot.ask(b"ready?\n", Duration::from_secs(20)).map_err(io::Error::other)?;
            bots.push(bot);
        }
        answer("ready")?;
        if hangs {
            hang()?;
        }
        panic!("on purpose, with {} bots running", bots.len())
    }
}
