//! The time to judge a bot on a thousand boards, turn by turn and two at a time.
//!
//! The bot is this program itself, which removes the largest group. So the judge takes most of the time: for each board
//! it starts a process, asks about forty questions, and checks that no process is left behind.

#[path = "../bots/tame.rs"]
mod tame;

use samegame::board::{Deal, Seed};
use std::env;
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

const BOARDS: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    if env::args().nth(1).as_deref() == Some("greedy") {
        return Ok(tame::main()?);
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("judging");
    fs::create_dir_all(&folder)?;
    for number in 1..=BOARDS {
        let deal = Deal { seed: Seed::new(format!("judging {number}")), ..Deal::default() };
        fs::write(folder.join(format!("{number}.txt")), deal.board(2)?.digits().to_string())?;
    }
    // The limit is longer than the contest's 50 ms, so that the bot is not late on a busy machine.
    let flags = ["judge", "--quiet", "--turns", "--turn-time", "10s", "--jobs", "2"];
    let bot = env::current_exe()?;
    let start = now();
    let status = Command::new(env!("CARGO_BIN_EXE_samegame"))
        .args(flags)
        .arg(&folder)
        .arg("--")
        .arg(bot)
        .args(["greedy", "15"])
        .status()?;
    let time = start.elapsed();
    fs::remove_dir_all(&folder)?;
    if !status.success() {
        return Err(format!("the judge failed: {status}").into());
    }
    Ok(writeln!(io::stdout(), "{BOARDS} boards in {:.1} s", time.as_secs_f64())?)
}

#[expect(clippy::disallowed_methods, reason = "a benchmark measures real time")]
fn now() -> Instant {
    Instant::now()
}
