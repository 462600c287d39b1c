//! What it costs to ask a bot: turns a second, how evenly they come, and a bot's start and end.
//!
//! The bot is this program itself, and answers with the line that it reads. So this is what a referee adds to the time
//! of a bot.

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
    measure_lives(&command)
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
    let (mut told, mut taken) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let begun = now();
        told.push(bot.ask(question.as_bytes(), LIMIT)?.time);
        taken.push(begun.elapsed());
    }
    let total: Duration = taken.iter().sum();
    let mut out = io::stdout().lock();
    writeln!(out, "{:.0} turns a second", f64::from(u32::try_from(TURNS)?) / total.as_secs_f64())?;
    print(&mut out, "measured", told)?;
    print(&mut out, "in all", taken)
}

fn measure_lives(command: &[OsString]) -> Result<(), Box<dyn std::error::Error>> {
    let (mut starts, mut ends) = (Vec::new(), Vec::new());
    for _ in 0..BOTS {
        let mut bot = Bot::start(command)?;
        starts.push(bot.ask(b"up?\n", LIMIT)?.time);
        let begun = now();
        drop(bot.end());
        ends.push(begun.elapsed());
    }
    let mut out = io::stdout().lock();
    print(&mut out, "first answer", starts)?;
    print(&mut out, "ending", ends)
}

fn print(
    out: &mut impl Write,
    what: &str,
    mut times: Vec<Duration>,
) -> Result<(), Box<dyn std::error::Error>> {
    times.sort_unstable();
    let at = |thousandth: usize| times[(times.len() - 1) * thousandth / 1000];
    let [median, hundredth, thousandth, longest] = [at(500), at(990), at(999), at(1000)];
    writeln!(
        out,
        "{what}: median {median:.1?}, 99% {hundredth:.1?}, 99.9% {thousandth:.1?}, longest {longest:.1?}"
    )?;
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "a benchmark is a matter of real time")]
fn now() -> Instant {
    Instant::now()
}
