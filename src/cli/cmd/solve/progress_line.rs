//! How a search gets on, in a line on standard error, where that is a terminal.

use crate::cli::output::progress;
use crate::solver::search::Line;
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The line, until it is dropped.
#[derive(Debug)]
pub(crate) struct Live {
    bar: ProgressBar,
    meter: Arc<AtomicU64>,
}

impl Live {
    pub(crate) fn start(time: Option<Duration>, hidden: bool) -> Self {
        let meter = Arc::new(AtomicU64::new(0));
        let bar = progress::start(None, style(&meter, time), !hidden);
        bar.set_message("searching");
        Self { bar, meter }
    }

    /// What the search counts its moves with.
    pub(crate) fn meter(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.meter)
    }

    pub(crate) fn show(&mut self, best: &Line) {
        let cleared = if best.cleared { ", cleared" } else { "" };
        self.bar.set_message(format!("best {}{cleared}", best.score));
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn style(meter: &Arc<AtomicU64>, time: Option<Duration>) -> ProgressStyle {
    let meter = Arc::clone(meter);
    let speed = move |state: &ProgressState, out: &mut dyn Write| {
        let seconds = state.elapsed().as_secs().max(1);
        let _ = write!(out, "{} nodes/s", HumanCount(meter.load(Ordering::Relaxed) / seconds));
    };
    let left = move |state: &ProgressState, out: &mut dyn Write| {
        let _ = match time {
            Some(time) => write!(out, "{} s left", time.saturating_sub(state.elapsed()).as_secs()),
            None => write!(out, "{} s", state.elapsed().as_secs()),
        };
    };
    progress::style("{msg}  {speed}  {left}").with_key("speed", speed).with_key("left", left)
}
