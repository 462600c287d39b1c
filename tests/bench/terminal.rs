//! The latency that a player sees: from the start to the first frame, and from a key press to its frame.
//!
//! It is measured from outside, on a pseudo-terminal, from the last byte typed to the end of the frame. The targets are
//! 50 ms to the first frame, 50 ms to open a page (both even with 10,000 finished games), 16 ms for a key on the
//! board or in a review that deepens, and two seconds to its plan.

#[cfg(unix)]
#[expect(dead_code, clippy::unwrap_used, reason = "the terminal tests use the rest of the driver")]
#[path = "../terminal/driver/mod.rs"]
mod driver;

#[cfg(unix)]
fn main() -> std::io::Result<()> {
    on_a_terminal::run(std::env::args().any(|arg| arg == "--bench"))
}

#[cfg(not(unix))]
fn main() -> std::io::Result<()> {
    use std::io::Write;
    writeln!(std::io::stdout(), "this bench needs a pseudo-terminal, which only Unix has")
}

#[cfg(unix)]
mod on_a_terminal {
    use super::driver::{Program, Screen};
    use jiff::Timestamp;
    use samegame::board::{Deal, Rules, Seed};
    use samegame::game::{Day, Game, GameId};
    use samegame::notation::Replay;
    use samegame::review::grade_whole;
    use samegame::solver::{GameLine, RandomMoves, play_out};
    use samegame::store::{FinishedGame, KeptReview, Paths, add_games, keep_reviews};
    use std::io::{self, Write};
    use std::time::{Duration, Instant};

    /// The escape sequence that ends a synchronized update, the last one of each frame.
    const FRAME_END: &str = "\x1b[?2026l";
    /// The flags for a game on a large board.
    const LARGE: [&str; 7] = ["--no-animation", "--size", "50x50", "--colors", "4", "--seed", "bench"];

    /// Measures everything. Without `--bench`, as under `cargo test`, it repeats each measurement only a few times.
    pub(super) fn run(full: bool) -> io::Result<()> {
        let (starts, keys) = if full { (30, 300) } else { (1, 5) };
        report("first frame, 15x15", &repeat(starts, || time_to_first_frame(&["--seed", "bench"], 80, 24)))?;
        report("first frame, 50x50", &repeat(starts, || time_to_first_frame(&LARGE, 140, 56)))?;
        let mut screen = start_game(&LARGE, 140, 56);
        let mut turn = 0;
        report(
            "moving the marker, 50x50",
            &repeat(keys, || {
                turn += 1;
                // Back and forth, but not up to the edge: a key that changes nothing has no frame.
                press(&mut screen, if turn % 40 < 20 { "l" } else { "h" })
            }),
        )?;
        let mut removals = Vec::new();
        let marks = repeat(keys, || {
            let mark = press(&mut screen, "\t");
            removals.push(press(&mut screen, "\r"));
            mark
        });
        report("marking the next group, 50x50", &marks)?;
        report("removing a group, 50x50", &removals)?;
        report("undoing a move, 50x50", &repeat(keys, || press(&mut screen, "u")))?;
        measure_review(keys)?;
        measure_with_finished_games(if full { 10_000 } else { 10 }, starts)
    }

    /// Measures the plan for a game of about 60 moves, and keys while the review deepens.
    fn measure_review(keys: usize) -> io::Result<()> {
        let deal = Deal { seed: Seed::new("bench review"), ..Deal::default() };
        let game = Game::new(GameId::dealt(Rules::default(), deal)).expect("a uniform deal");
        let game = play_out(&mut RandomMoves::new(&Seed::new("bench")), game).expect("legal moves");
        let code = Replay::from(&game).code();
        let mut screen = start_game(&["replay", "--no-animation", &code], 80, 24);
        let started_at = now();
        screen.keys("v").wait_for_text("The best line");
        report(&format!("the plan for a game of {} moves", game.moves().len()), &[started_at.elapsed()])?;
        screen.keys("\t").wait_for_text("yours");
        // At an end of the list, a key would change nothing.
        screen.keys("g5l");
        let mut turn = 0;
        let steps = repeat(keys, || {
            turn += 1;
            press(&mut screen, if turn % 40 < 20 { "l" } else { "h" })
        });
        report("walking through a review that deepens", &steps)
    }

    /// Measures the first frame and the pages with this number of finished games in the log.
    fn measure_with_finished_games(games: usize, times: usize) -> io::Result<()> {
        let home = tempfile::tempdir()?;
        fill(&Paths::within(home.path()), games);
        let folder = home.path().to_str().expect("a UTF-8 path");
        let start = || {
            let mut screen = Program::game(&["--seed", "bench"]).env("SAMEGAME_HOME", folder).start(80, 24);
            screen.wait_until(|screen| screen.frames() > 0);
            screen
        };
        let first = repeat(times, || {
            let started_at = now();
            drop(start());
            started_at.elapsed()
        });
        report(&format!("first frame, {games} finished games"), &first)?;
        let mut screen = start();
        for (key, page) in [("S", "scores"), ("T", "statistics"), ("L", "games"), ("P", "past days")] {
            let opened = repeat(times, || {
                let taken = press(&mut screen, key);
                press(&mut screen, "q");
                taken
            });
            report(&format!("opening the page of {page}, {games} games"), &opened)?;
        }
        Ok(())
    }

    /// Appends random games on different boards to the log; every hundredth is a daily board. Keeps a review of each.
    fn fill(paths: &Paths, games: usize) {
        let (mut logged, mut reviews) = (Vec::new(), Vec::new());
        let mut days = std::iter::successors(Some(Day::FIRST), |day| day.next());
        let scale =
            r#"{"version":1,"state":"complete","thresholds":[300,500,900,1300,1700,2100,2500,2900,3300]}"#;
        let scale = serde_json::from_str(scale).expect("a scale");
        for number in 0..games {
            let seed = Seed::new(format!("bench {number}"));
            let mut player = RandomMoves::new(&seed);
            let id = if number % 100 == 0 {
                days.next().expect("there are enough days").id()
            } else {
                GameId::dealt(Rules::default(), Deal { seed, ..Deal::default() })
            };
            let game = play_out(&mut player, Game::new(id).expect("the uniform dealer always succeeds"))
                .expect("legal moves");
            logged.push(FinishedGame::new(&game, Timestamp::UNIX_EPOCH, Some(60)));
            let best = GameLine::from_finished(&game).expect("the game is over");
            reviews.extend(KeptReview::new(&game, &grade_whole(&game, &best, &scale)));
        }
        add_games(&paths.games, &logged).expect("the disk accepts writes");
        keep_reviews(&paths.reviews, &reviews).expect("the disk accepts writes");
    }

    fn repeat(times: usize, measure: impl FnMut() -> Duration) -> Vec<Duration> {
        std::iter::repeat_with(measure).take(times).collect()
    }

    fn start_game(args: &[&str], columns: u16, rows: u16) -> Screen {
        let mut screen = Screen::start(args, columns, rows);
        screen.wait_until(|screen| screen.frames() > 0);
        screen
    }

    fn time_to_first_frame(args: &[&str], columns: u16, rows: u16) -> Duration {
        let started_at = now();
        let screen = start_game(args, columns, rows);
        let taken = started_at.elapsed();
        drop(screen);
        taken
    }

    fn press(screen: &mut Screen, key: &str) -> Duration {
        let mut started_at = now();
        screen.wait_for_next(FRAME_END, |screen| {
            started_at = now();
            screen.keys(key);
        });
        started_at.elapsed()
    }

    #[expect(clippy::disallowed_methods, reason = "a benchmark measures real time")]
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
