//! Progress bars and the progress of a search, on standard error if that is a terminal.

use console::Term;
use indicatif::{
    HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle, TermLike,
};
use std::fmt::Write;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

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
    let style = template_style("{bar:20} {pos}/{len} boards  {msg}  {time}").with_key("time", time);
    start(Some(count as u64), style.progress_chars("=> "), is_enabled)
}

fn template_style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn start(length: Option<u64>, style: ProgressStyle, is_enabled: bool) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(length, target(is_enabled)).with_style(style);
    bar.enable_steady_tick(TICK);
    bar
}

fn target(is_enabled: bool) -> ProgressDrawTarget {
    let terminal = Term::buffered_stderr();
    if is_enabled && terminal.is_term() {
        ProgressDrawTarget::term_like_with_hz(Box::new(NarrowTerm(terminal)), MAX_REDRAWS)
    } else {
        ProgressDrawTarget::hidden()
    }
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

#[derive(Debug)]
pub(crate) struct ProgressLine {
    bar: ProgressBar,
    node_counter: Arc<AtomicU64>,
}

impl ProgressLine {
    pub(crate) fn start(time: Option<Duration>, hidden: bool) -> Self {
        let node_counter = Arc::new(AtomicU64::new(0));
        let bar = start(None, style(&node_counter, time), !hidden);
        bar.set_message("searching");
        Self { bar, node_counter }
    }

    pub(crate) fn node_counter(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.node_counter)
    }

    pub(crate) fn show(&mut self, found: String) {
        self.bar.set_message(found);
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn style(node_counter: &Arc<AtomicU64>, time: Option<Duration>) -> ProgressStyle {
    let node_counter = Arc::clone(node_counter);
    let speed = move |state: &ProgressState, out: &mut dyn Write| {
        let seconds = state.elapsed().as_secs().max(1);
        let _ = write!(out, "{} nodes/s", HumanCount(node_counter.load(Ordering::Relaxed) / seconds));
    };
    let left = move |state: &ProgressState, out: &mut dyn Write| {
        let _ = match time {
            Some(time) => write!(out, "{} s left", time.saturating_sub(state.elapsed()).as_secs()),
            None => write!(out, "{} s", state.elapsed().as_secs()),
        };
    };
    template_style("{msg}  {speed}  {left}").with_key("speed", speed).with_key("left", left)
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn text_is_wrapped_at_the_width() {
        assert_eq!(wrap("", 3), "");
        assert_eq!(wrap("abc", 3), "abc");
        assert_eq!(wrap("abcdefgh", 3), "abc\ndef\ngh");
    }
}
