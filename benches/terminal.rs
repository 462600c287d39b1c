//! How fast the game is for whoever sits before it: from its start to the first frame, and from a key to its frame.
//!
//! Measured from outside, on a pseudo-terminal, from the last byte typed to the end of the frame. `cargo bench --bench
//! terminal`; the targets are 50 ms and 16 ms.

#[cfg(unix)]
#[expect(dead_code, clippy::unwrap_used, reason = "the tests look at more of it, and may fail")]
#[path = "../tests/terminal/driver/mod.rs"]
mod driver;

#[cfg(unix)]
fn main() -> std::io::Result<()> {
    on_a_terminal::run(std::env::args().any(|arg| arg == "--bench"))
}

#[cfg(not(unix))]
fn main() -> std::io::Result<()> {
    use std::io::Write;
    writeln!(std::io::stdout(), "there are no pseudo-terminals here to measure on")
}

#[cfg(unix)]
mod on_a_terminal {
    use super::driver::Screen;
    use std::io::{self, Write};
    use std::time::{Duration, Instant};

    const FRAME_END: &str = "\x1b[?2026l";
    const LARGE: [&str; 7] = ["--no-animation", "--size", "50x50", "--colors", "4", "--seed", "bench"];

    /// Measures; or where nobody asked for a measure, only sees that it works.
    pub(super) fn run(in_full: bool) -> io::Result<()> {
        let (starts, keys) = if in_full { (30, 300) } else { (1, 5) };
        report("start to first frame, 15x15", &measured(starts, || start(&["--seed", "bench"], 80, 24)))?;
        report("start to first frame, 50x50", &measured(starts, || start(&LARGE, 140, 56)))?;
        let mut screen = started(&LARGE, 140, 56);
        let mut turn = 0;
        report(
            "moving the marker to its frame, 50x50",
            &measured(keys, || {
                turn += 1;
                // To and fro, over the whole board.
                press(&mut screen, if turn % 80 < 40 { "l" } else { "h" })
            }),
        )?;
        let mut removals = Vec::new();
        let marks = measured(keys, || {
            let mark = press(&mut screen, "\t");
            removals.push(press(&mut screen, "\r"));
            mark
        });
        report("marking the next group to its frame, 50x50", &marks)?;
        report("removing a group to its frame, 50x50", &removals)?;
        report("undoing a move to its frame, 50x50", &measured(keys, || press(&mut screen, "u")))
    }

    fn measured(times: usize, measure: impl FnMut() -> Duration) -> Vec<Duration> {
        std::iter::repeat_with(measure).take(times).collect()
    }

    fn started(args: &[&str], columns: u16, rows: u16) -> Screen {
        let mut screen = Screen::start(args, columns, rows);
        screen.wait_until(|screen| screen.frames() > 0);
        screen
    }

    fn start(args: &[&str], columns: u16, rows: u16) -> Duration {
        let began = now();
        let screen = started(args, columns, rows);
        let taken = began.elapsed();
        drop(screen);
        taken
    }

    fn press(screen: &mut Screen, key: &str) -> Duration {
        let mut began = now();
        screen.wait_for_next(FRAME_END, |screen| {
            began = now();
            screen.keys(key);
        });
        began.elapsed()
    }

    #[expect(clippy::disallowed_methods, reason = "time is what is measured")]
    fn now() -> Instant {
        Instant::now()
    }

    fn report(what: &str, times: &[Duration]) -> io::Result<()> {
        let mut times: Vec<f64> = times.iter().map(|time| time.as_secs_f64() * 1e3).collect();
        times.sort_by(f64::total_cmp);
        let (min, median, max) = (times[0], times[times.len() / 2], times[times.len() - 1]);
        writeln!(
            io::stdout(),
            "{what:<45} min {min:7.2} ms   median {median:7.2} ms   max {max:7.2} ms   of {}",
            times.len()
        )
    }
}
