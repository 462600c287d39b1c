//! The flags for strategies, the search and its limits; searches with a time limit, in real time; and their progress on
//! standard error if that is a terminal.

use crate::board::{IllegalMove, Seed};
use crate::cli::error::bad_input;
use crate::cli::input::one_of;
use crate::game::Game;
use crate::review::{Scale, ScaleSearch};
use crate::solver::search::{Outcome, Progress, SearchOptions, search_game};
use crate::solver::{ColorOrder, NamedStrategy, StrategyOptions, play_out_until};
use clap::Args;
use clap::builder::TypedValueParser;
use console::Term;
use indicatif::{
    HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressState, ProgressStyle,
    TermLike,
};
use jiff::fmt::friendly::SpanParser;
use std::fmt::Write;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{io, thread};

/// The flags for the strategy and its limits.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Strategy")]
pub(crate) struct SearchFlags {
    /// Strategy that chooses the moves
    #[arg(long, value_name = "NAME", default_value = SEARCH, value_parser = strategies())]
    pub(crate) strategy: NamedStrategy,

    /// Order of colours for color-order, such as BCA; the other colours follow, rarest first
    #[arg(long, value_name = "COLORS")]
    pub(crate) order: Option<ColorOrder>,

    #[command(flatten)]
    pub(crate) limits: LimitFlags,
}

const SEARCH: &str = "search";

fn strategies() -> impl TypedValueParser<Value = NamedStrategy> {
    one_of(NamedStrategy::ALL.map(|strategy| (strategy, strategy.name, strategy.about.to_owned())))
}

impl SearchFlags {
    pub(crate) fn is_search(&self) -> bool {
        self.strategy.name == SEARCH
    }

    /// Checks the flags. Those in `general` apply to all strategies.
    pub(crate) fn check(&self, general: &[&str]) -> anyhow::Result<()> {
        let refuse = |flag: &str, suggestion: &str| {
            let strategy = self.strategy.name;
            Err(bad_input!(
                "`{flag}` does not apply to the strategy {strategy}: leave it out, or use `--strategy {suggestion}`"
            ))
        };
        let LimitFlags { time, nodes, threads, memory, .. } = self.limits;
        let limits = [
            ("--time", time.is_some()),
            ("--nodes", nodes.is_some()),
            ("--threads", threads.is_some()),
            ("--memory", memory.is_some()),
        ];
        let given = limits.into_iter().find(|&(flag, is_given)| is_given && !general.contains(&flag));
        if let Some((flag, _)) = given.filter(|_| !self.is_search()) {
            return refuse(flag, SEARCH);
        }
        if self.limits.search_seed.is_some() && !self.strategy.takes_seed {
            return refuse("--search-seed", SEARCH);
        }
        match &self.order {
            Some(_) if !self.strategy.takes_order => refuse("--order", "color-order"),
            _ => Ok(()),
        }
    }
}

/// The limits of a search, and the seed of its random choices.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct LimitFlags {
    /// Time limit of the search, such as 500ms, 20s or 2m
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true)]
    pub(crate) time: Option<Duration>,

    /// Node limit, which the search may exceed to finish a game; the result is then the same on every run and machine
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX, AT_LEAST_ONE), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,

    /// Number of search threads [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = number(1..=1024_usize, "must be a whole number from 1 to 1024"))]
    #[arg(allow_negative_numbers = true)]
    threads: Option<usize>,

    /// Memory limit of the search, such as 512M or 4G [default: 1G, less under `ulimit -v`]
    #[arg(long, value_name = "BYTES", value_parser = memory, allow_negative_numbers = true)]
    memory: Option<usize>,

    /// Seed for random choices; the same seed leads to the same choices [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number(0..=u64::MAX, ANY_NUMBER))]
    pub(crate) search_seed: Option<u64>,
}

/// Returns a parser for whole numbers of this range. `expected` describes them.
pub(crate) fn number<N: FromStr + PartialOrd + Clone + Send + Sync + 'static>(
    range: RangeInclusive<N>,
    expected: &'static str,
) -> impl TypedValueParser<Value = N> {
    move |text: &str| text.parse().ok().filter(|number| range.contains(number)).ok_or(expected)
}

pub(crate) const AT_LEAST_ONE: &str = "must be a whole number of at least 1";
const ANY_NUMBER: &str = "must be a whole number from 0 to 18446744073709551615";

/// The smallest memory limit. Even on a small board, less would be too little for a useful search.
const MIN_MEMORY: usize = 1 << 20;

/// Parses a number of bytes, with a suffix as in `sort -S`: K, M, G and T are powers of 1024.
fn memory(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let suffix = text.get(digits.len()..).unwrap_or_default().to_ascii_uppercase();
    let unit = match suffix.as_str() {
        "" | "B" => Some(1),
        "K" | "KB" | "KIB" => Some(1 << 10),
        "M" | "MB" | "MIB" => Some(1 << 20),
        "G" | "GB" | "GIB" => Some(1 << 30),
        // More than a 32-bit machine can address.
        "T" | "TB" | "TIB" => 1_usize.checked_shl(40),
        _ => None,
    };
    let count: Option<usize> = digits.parse().ok();
    match count.zip(unit).and_then(|(count, unit)| count.checked_mul(unit)) {
        Some(bytes) if bytes >= MIN_MEMORY => Ok(bytes),
        _ => Err("must be a number of bytes with K, M, G or T, as in 512M, and at least 1M".to_owned()),
    }
}

/// The bytes that the allocator may reserve for a thread.
const BYTES_PER_THREAD: usize = 64 << 20;

impl LimitFlags {
    pub(crate) fn search_options(&self) -> SearchOptions {
        // A process that asks for more than is granted ends at once, without its result. So half of that is for threads.
        // What a search remembers does not depend on their number, and so neither does its result.
        #[cfg(target_os = "linux")]
        let granted: Option<u64> = rustix::process::getrlimit(rustix::process::Resource::As).current;
        #[cfg(not(target_os = "linux"))]
        let granted: Option<u64> = None;
        let granted = granted.map_or(usize::MAX, |bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
        let threads = self.threads.unwrap_or_else(processors).min(granted / 2 / BYTES_PER_THREAD).max(1);
        let defaults = SearchOptions::default();
        SearchOptions {
            nodes: self.nodes,
            memory_bytes: self.memory.unwrap_or(defaults.memory_bytes).min(granted / 8).max(MIN_MEMORY),
            threads,
            seed: self.search_seed.unwrap_or(0),
            ..defaults
        }
    }
}

/// A year. Longer times are useless, and sums with them might overflow.
const LONGEST: Duration = Duration::from_secs(31_557_600);

/// Parses a time of up to a year.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let duration = SpanParser::new().parse_unsigned_duration(text).ok();
    let duration = duration.filter(|duration| !duration.is_zero() && *duration <= LONGEST);
    duration.ok_or_else(|| {
        "must be a time above 0 with a unit, such as 500ms, 20s or 2m, and at most 8766h".to_owned()
    })
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Searches the scale of the board of a game, with a thread for each processor.
pub(crate) fn scale_of(game: &Game) -> Scale {
    let mut search = ScaleSearch::new(game, processors());
    search.run(&|| false);
    search.scale().clone()
}

/// Plays a game to its end. The node limit and `on_progress` apply only to the search. The other strategies leave the game
/// unfinished when the time is up.
pub(crate) fn solve_game(
    game: &Game,
    flags: &SearchFlags,
    limits: &SearchLimits,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> anyhow::Result<SolvedGame> {
    if flags.is_search() {
        return Ok(search_in_time(game, limits, should_stop, on_progress)?);
    }
    let clock = Stopwatch::start();
    let is_over = || should_stop() || limits.time.is_some_and(|time| clock.elapsed() >= time);
    let seed = Seed::new(flags.limits.search_seed.unwrap_or(0).to_string());
    let search = flags.limits.search_options();
    let mut strategy = flags.strategy.build(&StrategyOptions { seed, order: flags.order.clone(), search });
    let game = play_out_until(&mut *strategy, game.clone(), &is_over)?;
    Ok(SolvedGame { game, proved: false, nodes: 0, time: clock.elapsed() })
}

#[derive(Clone, Debug)]
pub(crate) struct SearchLimits {
    pub(crate) options: SearchOptions,
    pub(crate) time: Option<Duration>,
}

/// The result of a search: the game, played to its end.
#[derive(Debug)]
pub(crate) struct SolvedGame {
    pub(crate) game: Game,
    pub(crate) proved: bool,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    #[expect(clippy::disallowed_methods, reason = "time limits of searches need real time")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

/// The number of moves in the first search that measures the speed. Each further search plays twice as many.
const FIRST_MEASURED_NODES: u64 = 50_000;

/// The time limit is divided by this number to get the time for measuring the speed, up to a maximum.
const MEASURE_DIVISOR: u32 = 50;
const MAX_MEASURED: Duration = Duration::from_millis(200);

/// Searches for the best continuation of a game and plays it. Without a time limit, searches until the search ends by
/// itself. `on_progress` receives each better line; the nodes of all searches add up.
fn search_in_time(
    game: &Game,
    limits: &SearchLimits,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Result<SolvedGame, IllegalMove> {
    let clock = Stopwatch::start();
    let is_over = |end: Option<Duration>| should_stop() || end.is_some_and(|end| clock.elapsed() >= end);
    let Outcome { line, proved, nodes, .. } = match limits.time {
        Some(end) if limits.options.nodes.is_none() => {
            solve_until(end, game, &limits.options, clock, &|end| is_over(Some(end)), on_progress)
        }
        end => search_game(game, &limits.options, &|| is_over(end), on_progress),
    };
    Ok(SolvedGame { game: game.clone().with_moves(&line)?, proved, nodes, time: clock.elapsed() })
}

/// Searches until `end`. A search plans for the number of moves that it can play, which depends on the board and on
/// the machine, so short searches measure the speed first.
fn solve_until(
    end: Duration,
    game: &Game,
    options: &SearchOptions,
    clock: Stopwatch,
    is_over: &(dyn Fn(Duration) -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Outcome {
    let mut options = options.clone();
    let (mut nodes, mut planned) = (0, FIRST_MEASURED_NODES);
    // What a search finds after others, which played `before` nodes.
    let mut after = |before: u64, progress: Progress<'_>| {
        on_progress(match progress {
            Progress::Found(_) => progress,
            Progress::Counted { line, nodes } => {
                Progress::Counted { line, nodes: nodes.saturating_add(before) }
            }
        });
    };
    let start = clock.elapsed();
    let measured = (end.saturating_sub(start) / MEASURE_DIVISOR).min(MAX_MEASURED);
    loop {
        let since = clock.elapsed();
        // Sets no node limit, because a search with one plays the same moves with any number of threads, so its speed says
        // nothing about a search without one.
        let meter = Arc::new(AtomicU64::new(0));
        let trial = SearchOptions {
            expected_nodes: Some(planned),
            node_counter: Some(Arc::clone(&meter)),
            // With the same seed, the main search would repeat the playouts of this one.
            seed: !options.seed,
            ..options.clone()
        };
        let is_measured =
            || meter.load(Ordering::Relaxed) >= planned || is_over(end.min(start + 2 * measured));
        let trial = search_game(game, &trial, &is_measured, &mut |progress| after(nodes, progress));
        options.count(trial.nodes);
        nodes += trial.nodes;
        if trial.proved || is_over(end) {
            return Outcome { nodes, ..trial };
        }
        let SearchOptions { initial_line, fallback_line, .. } = &mut options;
        let line = if initial_line.is_some() { initial_line } else { fallback_line };
        *line = Some(trial.line);
        let now = clock.elapsed();
        if now >= start + measured {
            let time_left = end.saturating_sub(clock.elapsed());
            options.expected_nodes = Some(nodes_in(time_left, trial.nodes, now.saturating_sub(since)));
            break;
        }
        planned = trial.nodes.max(planned) * 2;
    }
    let outcome = search_game(game, &options, &|| is_over(end), &mut |progress| after(nodes, progress));
    Outcome { nodes: nodes + outcome.nodes, ..outcome }
}

/// The number of nodes that a search can play in this time, if it played `nodes` in the time `measured`.
fn nodes_in(time: Duration, nodes: u64, measured: Duration) -> u64 {
    let nodes = u128::from(nodes) * time.as_nanos() / measured.as_nanos().max(1);
    u64::try_from(nodes).unwrap_or(u64::MAX).max(1)
}

const MAX_REDRAWS: u8 = 20;

/// The bar is redrawn at this interval even if nothing is reported, because a search or a bot may take a long time.
const TICK: Duration = Duration::from_millis(200);

pub(crate) fn board_bar(count: usize, is_enabled: bool) -> ProgressBar {
    // Before the first board is done, nothing tells how long the others will take.
    let time = |state: &ProgressState, out: &mut dyn Write| {
        let _ = match state.pos() {
            0 => write!(out, "{:#}", HumanDuration(state.elapsed())),
            _ => write!(out, "{:#} left", HumanDuration(state.eta())),
        };
    };
    let style = ProgressStyle::with_template("{bar:20} {pos}/{len} boards  {msg}  {time}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    start(Some(count as u64), style.with_key("time", time).progress_chars("=> "), is_enabled)
}

fn start(length: Option<u64>, style: ProgressStyle, is_enabled: bool) -> ProgressBar {
    let terminal = Term::buffered_stderr();
    let target = if is_enabled && terminal.is_term() {
        ProgressDrawTarget::term_like_with_hz(Box::new(NarrowTerm(terminal)), MAX_REDRAWS)
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(length, target).with_style(style);
    let bar = bar.with_finish(ProgressFinish::AndClear);
    bar.enable_steady_tick(TICK);
    bar
}

/// A terminal that leaves room for `^C` at the cursor, right of the bar. In the last column, `^C` would wrap,
/// and the bar would erase that line instead of its own.
#[derive(Debug)]
struct NarrowTerm(Term);

const MARGIN: u16 = 3;

impl TermLike for NarrowTerm {
    fn width(&self) -> u16 {
        self.0.width().saturating_sub(MARGIN).max(1)
    }

    fn height(&self) -> u16 {
        self.0.height()
    }

    fn move_cursor_up(&self, rows: usize) -> io::Result<()> {
        self.0.move_cursor_up(rows)
    }

    fn move_cursor_down(&self, rows: usize) -> io::Result<()> {
        self.0.move_cursor_down(rows)
    }

    fn move_cursor_right(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_right(columns)
    }

    fn move_cursor_left(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_left(columns)
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.0.write_line(&wrap(text, self.width()))
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.0.write_str(&wrap(text, self.width()))
    }

    fn clear_line(&self) -> io::Result<()> {
        self.0.clear_line()
    }

    fn flush(&self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Wraps a text at this width, because the real terminal is wider than indicatif knows and would not wrap it there.
fn wrap(text: &str, width: u16) -> String {
    let chars: Vec<char> = text.chars().collect();
    let rows: Vec<String> = chars.chunks(width.into()).map(String::from_iter).collect();
    rows.join("\n")
}

/// Starts a line with the progress of a search, and returns it with the counter of the nodes of the search.
pub(crate) fn progress_line(time: Option<Duration>, is_enabled: bool) -> (ProgressBar, Arc<AtomicU64>) {
    let node_counter = Arc::new(AtomicU64::new(0));
    let nodes = Arc::clone(&node_counter);
    let speed = move |state: &ProgressState, out: &mut dyn Write| {
        let seconds = state.elapsed().as_secs().max(1);
        let _ = write!(out, "{} nodes/s", HumanCount(nodes.load(Ordering::Relaxed) / seconds));
    };
    let left = move |state: &ProgressState, out: &mut dyn Write| {
        let _ = match time {
            Some(time) => write!(out, "{} s left", time.saturating_sub(state.elapsed()).as_secs()),
            None => write!(out, "{} s", state.elapsed().as_secs()),
        };
    };
    let style = ProgressStyle::with_template("{msg}  {speed}  {left}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let style = style.with_key("speed", speed).with_key("left", left);
    (start(None, style, is_enabled).with_message("searching"), node_counter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::deal::ColorCount;
    use crate::board::{Deal, Rules, Size};
    use crate::game::GameId;
    use jiff::fmt::friendly::SpanPrinter;

    #[test]
    fn memory_is_given_in_bytes_or_with_a_suffix() {
        let check = |text: &str, expected: usize| assert_eq!(memory(text), Ok(expected), "{text}");
        check("1048576", 1 << 20);
        check("512M", 512 << 20);
        check("4g", 4 << 30);
        check("2GiB", 2 << 30);
        for bad in ["", "G", "1", "-1G", "1.5G", "4X", "99999999999G", "18446744073709551615K"] {
            assert!(memory(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_time_has_a_unit_and_a_limit() {
        let check = |text: &str, millis: Option<u64>| {
            let time = millis.map(Duration::from_millis);
            assert_eq!(duration(text).ok(), time, "{text}");
            assert_eq!(
                time.map(|time| duration(&SpanPrinter::new().unsigned_duration_to_string(&time))),
                time.map(Ok),
                "{text}"
            );
        };
        check("20s", Some(20_000));
        check("50ms", Some(50));
        check("1m 30s", Some(90_000));
        check("1h30m", Some(5_400_000));
        check("8766h", Some(31_557_600_000));
        check("20", None);
        check("0s", None);
        check("-1s", None);
        check("8766h 1ms", None);
        check("99999999999h", None);
        check("18446744073709551615s 999ms", None);
    }

    #[test]
    fn text_is_wrapped_at_the_width() {
        assert_eq!(wrap("", 3), "");
        assert_eq!(wrap("abc", 3), "abc");
        assert_eq!(wrap("abcdefgh", 3), "abc\ndef\ngh");
    }

    fn dealt(columns: usize, colors: u8) -> Game {
        let size = Size::new(columns, columns).expect("a size");
        let deal = Deal {
            size,
            colors: ColorCount::new(colors).expect("a number of colours"),
            seed: Seed::new("proof"),
            ..Deal::default()
        };
        Game::new(GameId::dealt(Rules::default(), deal)).expect("a deal")
    }

    #[test]
    fn a_search_with_a_time_limit_can_be_stopped_and_counts_the_nodes_of_its_parts() {
        let time = Some(Duration::from_secs(60));
        // The smaller number is reached while the speed is measured.
        for nodes in [120_000, 1_500_000] {
            let played = Arc::new(AtomicU64::new(0));
            let options =
                SearchOptions { node_counter: Some(Arc::clone(&played)), ..SearchOptions::default() };
            let limits = SearchLimits { options, time };
            let should_stop = || played.load(Ordering::Relaxed) >= nodes;
            let solved =
                search_in_time(&dealt(15, 5), &limits, &should_stop, &mut |_| ()).expect("legal moves");
            // A minute would be enough for many more.
            assert!((nodes..4 * nodes).contains(&solved.nodes), "{nodes}: {solved:?}");
            assert_eq!(solved.nodes, played.load(Ordering::Relaxed));
        }
    }

    #[test]
    fn a_speed_tells_the_nodes_of_a_time() {
        let nodes_in = |time| nodes_in(time, 3_000, Duration::from_millis(20));
        assert_eq!(nodes_in(Duration::from_secs(1)), 150_000);
        assert_eq!(nodes_in(Duration::ZERO), 1);
    }
}
