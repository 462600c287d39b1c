//! Bots as nobody wants them, and a program that keeps bots: `hostile_bot ROLE TOKEN`.
//!
//! The token does nothing; by it a test finds what is left of its bots, for all that they start carry it on.

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
        "good" => echo(io::stdin().lock()),
        "silent" => io::stdin().lock().read_to_end(&mut Vec::new()).map(drop),
        "hung" => hang(),
        "slow" => {
            thread::sleep(Duration::from_millis(700));
            answer("too late")
        }
        "exits" => process::exit(3),
        "lingers" => {
            thread::sleep(Duration::from_millis(420));
            process::exit(3)
        }
        "aborts" => process::abort(),
        "gushes" => repeat(io::stdout(), b"yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"),
        "babbles" => repeat(io::stdout(), b"0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n"),
        "grumbles" => grumble(),
        "latin" => io::stdout().write_all(b"3 4 caf\xe9\n").and_then(|()| hang()),
        "unended" => io::stdout().write_all(b"3 4").and_then(|()| io::stdout().flush()),
        "dangling" => {
            io::stdout().write_all(b"3 4").and_then(|()| io::stdout().flush()).and_then(|()| hang())
        }
        "twice" => answer("one").and_then(|()| answer("two")).and_then(|()| hang()),
        "survived" => hold_pipes(token),
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

/// Answers, and says so much on the standard error that it would block if nobody read that.
fn grumble() -> io::Result<()> {
    for question in io::stdin().lock().lines() {
        let question = question?;
        for number in 0..20_000 {
            writeln!(io::stderr(), "{question}: remark {number}")?;
        }
        answer(&question)?;
    }
    Ok(())
}

/// Ends at once, and leaves behind somebody who holds the pipes.
fn hold_pipes(token: &str) -> io::Result<()> {
    ourselves("hung", token)?.spawn().map(drop)
}

/// This program in another role.
fn ourselves(role: &str, token: &str) -> io::Result<Command> {
    let mut command = Command::new(env::current_exe()?);
    command.args([role, token]).stdin(Stdio::null());
    Ok(command)
}

#[cfg(unix)]
mod unix {
    use super::{answer, hang, io, ourselves};
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
            // The first one is caught by the runtime, which looks for a stack overflow and finds none.
            "segfaults" => loop {
                kill_process(getpid(), Signal::SEGV)?;
            },
            "deaf" => deaf(),
            "mute" => {
                rustix::stdio::dup2_stdout(File::open("/dev/null")?)?;
                hang()
            }
            // Never answers, and does not obey either.
            "patient" => ignore_signals().and_then(|()| hang()),
            "stubborn" => {
                ignore_signals()?;
                answer("never")?;
                hang()
            }
            "left" | "holding" | "wiped" | "wiped-holding" => {
                ourselves("forks", token)?.arg(role).status()?;
                answer("it is out")?;
                super::echo(io::stdin().lock())
            }
            "flees" | "flees-holding" => {
                run(token, role == "flees-holding")?;
                answer("it is out")?;
                super::echo(io::stdin().lock())
            }
            "runs" => {
                setsid()?;
                Err(Command::new("/bin/sh").args(["-c", RUN, token]).exec())
            }
            "attributes" => attribute(token),
            "forks" => fork(token, more.first().map_or("", String::as_str)),
            "stray" => {
                setsid()?;
                ignore_signals()?;
                io::stderr().write_all(b"up\n")?;
                hang()
            }
            "keeper" | "panicking-keeper" => keep(token, more, role == "keeper"),
            _ => Err(io::Error::other(format!("no role {role}"))),
        }
    }

    /// Closes its input, then answers once.
    fn deaf() -> io::Result<()> {
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

    /// Starts a stray, sees it leave the session, and makes an orphan of it.
    fn fork(token: &str, how: &str) -> io::Result<()> {
        let mut command = ourselves("stray", token)?;
        command.stderr(Stdio::piped());
        if !how.ends_with("holding") {
            command.stdout(Stdio::null());
        }
        if how.starts_with("wiped") {
            command.env_clear();
        }
        let mut stray = command.spawn()?;
        let up = stray.stderr.take().map(BufReader::new).map(|mut pipe| pipe.read_line(&mut String::new()));
        up.unwrap_or(Ok(0)).map(drop)
    }

    /// Forks and ends every few milliseconds. It does not go on for ever, should nobody catch it.
    const RUN: &str = "run() {
        i=0; while [ $i -lt 1500 ]; do i=$((i + 1)); done
        n=$((n + 1)); [ $n -lt 6000 ] && run &
        exit
    }
    echo up >&2; exec 2>&-; n=0; run";

    /// Starts somebody without an environment who flees.
    fn run(token: &str, holds: bool) -> io::Result<()> {
        let mut command = ourselves("runs", token)?;
        command.env_clear().stderr(Stdio::piped());
        if !holds {
            command.stdout(Stdio::null());
        }
        let up =
            command.spawn()?.stderr.map(BufReader::new).map(|mut pipe| pipe.read_line(&mut String::new()));
        up.unwrap_or(Ok(0)).map(drop)
    }

    /// Keeps three bots, of which the second leaves an orphan, and tells at whose end it was found.
    fn attribute(token: &str) -> io::Result<()> {
        adopt_orphans()?;
        let start = |role: &str| {
            // Longer than a tick of the clock by which the system tells who is older.
            thread::sleep(Duration::from_millis(50));
            let command = [env::current_exe()?.into(), role.into(), token.into()];
            let mut bot = Bot::start(&command).map_err(io::Error::other)?;
            bot.ask(b"ready?\n", Duration::from_secs(20)).map_err(io::Error::other)?;
            io::Result::Ok(bot)
        };
        let tell = |bot: Bot| bot.end().strays.iter().map(|stray| stray.certain).collect::<Vec<_>>();
        let (older, leaves, younger) = (start("good")?, start("wiped")?, start("good")?);
        answer(&format!("{:?} {:?} {:?}", tell(leaves), tell(younger), tell(older)))?;
        let (leaves, younger) = (start("wiped")?, start("good")?);
        answer(&format!("{:?} {:?}", tell(leaves), tell(younger)))
    }

    /// Keeps bots of these roles, says so, and waits for whatever may come.
    fn keep(token: &str, roles: &[String], for_ever: bool) -> io::Result<()> {
        adopt_orphans()?;
        let us = env::current_exe()?;
        let mut bots = Vec::new();
        for role in roles {
            let command = [us.clone().into(), role.into(), token.into()];
            let mut bot = Bot::start(&command).map_err(io::Error::other)?;
            bot.ask(b"ready?\n", Duration::from_secs(20)).map_err(io::Error::other)?;
            bots.push(bot);
        }
        answer("kept")?;
        if for_ever {
            hang()?;
        }
        panic!("with {} bots in hand, on purpose", bots.len())
    }
}
