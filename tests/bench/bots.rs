//! The overhead of asking a bot: turns per second, the spread of their times, and the times to start and to end a bot.
//!
//! The bot is this program itself, which echoes each line that it reads. So the measured time is what a referee adds to
//! the time of a bot.

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
    measure_starts_and_ends(&command)
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
    // This is as long as a board of 15x15.
    let question = format!("{}\n", "4 ".repeat(225));
    let (mut reported, mut total_times) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let start = now();
        reported.push(bot.ask(question.as_bytes(), LIMIT)?.time);
        total_times.push(start.elapsed());
    }
    let total: Duration = total_times.iter().sum();
    let mut out = io::stdout().lock();
    writeln!(out, "{:.0} turns per second", f64::from(u32::try_from(TURNS)?) / total.as_secs_f64())?;
    print(&mut out, "reported", reported)?;
    print(&mut out, "total", total_times)
}

fn measure_starts_and_ends(command: &[OsString]) -> Result<(), Box<dyn std::error::Error>> {
    let (mut starts, mut ends) = (Vec::new(), Vec::new());
    for _ in 0..BOTS {
        let mut bot = Bot::start(command)?;
        starts.push(bot.ask(b"up?\n", LIMIT)?.time);
        let start = now();
        drop(bot.end());
        ends.push(start.elapsed());
    }
    let mut out = io::stdout().lock();
    print(&mut out, "first answer", starts)?;
    print(&mut out, "end", ends)
}

fn print(
    out: &mut impl Write,
    name: &str,
    mut times: Vec<Duration>,
) -> Result<(), Box<dyn std::error::Error>> {
    times.sort_unstable();
    let at = |thousandth: usize| times[(times.len() - 1) * thousandth / 1000];
    let [median, p99, p99_9, longest] = [at(500), at(990), at(999), at(1000)];
    writeln!(out, "{name}: median {median:.1?}, 99% {p99:.1?}, 99.9% {p99_9:.1?}, longest {longest:.1?}")?;
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "a benchmark measures real time")]
fn now() -> Instant {
    Instant::now()
}
