//! The progress of a search, in a line on standard error if that is a terminal.

use crate::cli::output::progress;
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A progress line, which disappears when it is dropped.
#[derive(Debug)]
pub(crate) struct ProgressLine {
    bar: ProgressBar,
    node_counter: Arc<AtomicU64>,
}

impl ProgressLine {
    pub(crate) fn start(time: Option<Duration>, hidden: bool) -> Self {
        let node_counter = Arc::new(AtomicU64::new(0));
        let bar = progress::start(None, style(&node_counter, time), !hidden);
        bar.set_message("searching");
        Self { bar, node_counter }
    }

    /// Returns the counter that the search adds its moves to.
    pub(crate) fn node_counter(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.node_counter)
    }

    /// Shows what the search has found so far.
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
    progress::style("{msg}  {speed}  {left}").with_key("speed", speed).with_key("left", left)
}
