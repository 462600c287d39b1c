//! The referee's overhead for each turn of a bot, and for starting and ending one.
//!
//! The bot is this program itself and echoes each line, so the times measured are the referee's own.

use samegame::contest::process::Bot;
use std::env;
use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

const TURNS: usize = 20_000;
const BOTS: usize = 100;
const LIMIT: Duration = Duration::from_secs(10);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    if env::args().nth(1).as_deref() == Some("echo") {
        return echo();
    }
    let command = [env::current_exe()?.into(), "echo".into()];
    measure_turns(&command)?;
    measure_start_and_end(&command)
}

fn echo() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        writeln!(out, "{}", line?)?;
    }
    Ok(())
}

fn measure_turns(command: &[OsString]) -> Result<(), Box<dyn std::error::Error>> {
    let mut bot = Bot::start(command)?;
    bot.ask(b"warm up\n", LIMIT)?;
    // A board of 15 by 15, on one line.
    let question = format!("{}\n", "4 ".repeat(225));
    let (mut reported, mut elapsed) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let started_at = now();
        reported.push(bot.ask(question.as_bytes(), LIMIT)?.time);
        elapsed.push(started_at.elapsed());
    }
    let total: Duration = elapsed.iter().sum();
    let mut out = io::stdout().lock();
    writeln!(out, "{:.0} turns a second", f64::from(u32::try_from(TURNS)?) / total.as_secs_f64())?;
    print(&mut out, "reported by the referee", reported)?;
    print(&mut out, "measured by the caller", elapsed)
}

fn measure_start_and_end(command: &[OsString]) -> Result<(), Box<dyn std::error::Error>> {
    let (mut starts, mut ends) = (Vec::new(), Vec::new());
    for _ in 0..BOTS {
        let mut bot = Bot::start(command)?;
        starts.push(bot.ask(b"up?\n", LIMIT)?.time);
        let started_at = now();
        drop(bot.end());
        ends.push(started_at.elapsed());
    }
    let mut out = io::stdout().lock();
    print(&mut out, "first answer", starts)?;
    print(&mut out, "ending", ends)
}

fn print(
    out: &mut impl Write,
    name: &str,
    mut times: Vec<Duration>,
) -> Result<(), Box<dyn std::error::Error>> {
    times.sort_unstable();
    let at = |thousandth: usize| times[(times.len() - 1) * thousandth / 1000];
    let [median, hundredth, thousandth, longest] = [at(500), at(990), at(999), at(1000)];
    writeln!(
        out,
        "{name}: median {median:.1?}, 99% {hundredth:.1?}, 99.9% {thousandth:.1?}, longest {longest:.1?}"
    )?;
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "a benchmark measures real time")]
fn now() -> Instant {
    Instant::now()
}
