//! Draws a game on the screen as a picture that moves.
//!
//! The picture is a stylesheet and shapes, without scripts, so that it also moves on pages that show it as an image. A
//! viewer that asks for less motion, or does not know animations, shows the last frame.

use crate::board::{Size, quantity};
use crate::game::{Event, ReplayError};
use crate::notation::Replay;
use crate::tui::ScreenConfig;
use crate::tui::app::ReplayPlayer;
use crate::tui::export::film::{Camera, Film};
use crate::tui::export::screen::{self, Screen};
use crate::tui::export::snapshot::palette;
use crate::tui::export::strip::{Strip, strips};
use crate::tui::export::svg::Short;
use std::fmt::Write;
use std::time::Duration;

/// How long the first board is shown before the first move.
const LEAD: Duration = Duration::from_secs(1);
/// The time from one step to the next, unless the picture has a given length.
const INTERVAL: Duration = Duration::from_secs(1);
/// The shortest time from one step to the next.
const SHORTEST_INTERVAL: Duration = Duration::from_millis(62);
/// How long the last frame is shown before the picture starts over.
const PAUSE: Duration = Duration::from_secs(3);

#[derive(Clone, Debug)]
pub struct AnimatedSvg {
    pub size: Size,
    pub config: ScreenConfig,
    /// The length from the first frame until the picture starts over. By default, each step takes a second.
    pub length: Option<Duration>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnimatedSvgError {
    #[error("{0}")]
    Replay(ReplayError),
    #[error("too short for {}: give at least {}s", quantity(*steps, "step"), shortest.as_secs())]
    TooShort { steps: usize, shortest: Duration },
    /// The picture would be larger than [`AnimatedSvg::MAX_CHANGES`] allows.
    #[error("too large for an animated picture{}", only_fit(*events))]
    TooLarge {
        /// The number of events that fit.
        events: usize,
    },
}

fn only_fit(events: usize) -> String {
    if events == 0 { String::new() } else { format!(": only {} fit", quantity(events, "event")) }
}

impl AnimatedSvg {
    /// The most times that cells may change in an animated picture. Each change needs 15 to 40 bytes.
    pub const MAX_CHANGES: usize = 100_000;

    pub fn draw(&self, replay: &Replay, count: usize) -> Result<String, AnimatedSvgError> {
        let player = ReplayPlayer::new(replay.clone()).map_err(AnimatedSvgError::Replay)?;
        let positions = positions(replay.events.get(..count).unwrap_or(&replay.events));
        let interval = self.interval(positions.len())?;
        let mut camera = Camera { player, size: self.size, config: &self.config };
        let mut film = Film::default();
        film.add(Duration::ZERO, &camera.snapshot().frame(self.size));
        let mut start = LEAD;
        let mut events = 0;
        for position in positions {
            camera.film_step(&mut film, position, start, interval);
            if film.changes > Self::MAX_CHANGES {
                return Err(AnimatedSvgError::TooLarge { events });
            }
            events = position;
            start += interval;
        }
        // Without rounding, which the division into intervals needs.
        let length = self.length.unwrap_or_else(|| start.saturating_sub(interval).max(LEAD) + PAUSE);
        Ok(self.document(&film, length, &camera.snapshot().title()))
    }

    fn interval(&self, steps: usize) -> Result<Duration, AnimatedSvgError> {
        let Some(length) = self.length else { return Ok(INTERVAL) };
        let intervals = u32::try_from(steps).unwrap_or(u32::MAX).saturating_sub(1).max(1);
        let interval = length.checked_sub(LEAD + PAUSE).map(|time| time / intervals);
        interval.filter(|interval| *interval >= SHORTEST_INTERVAL).ok_or_else(|| {
            let shortest = (LEAD + PAUSE + SHORTEST_INTERVAL * intervals).as_millis().div_ceil(1000);
            let shortest = Duration::from_secs(u64::try_from(shortest).unwrap_or(u64::MAX));
            AnimatedSvgError::TooShort { steps, shortest }
        })
    }

    fn document(&self, film: &Film, length: Duration, title: &str) -> String {
        let palette = palette(&self.config);
        let mut still = film.last_frame();
        let strips: Vec<Strip> =
            (0..).zip(&film.rows).flat_map(|(row, states)| strips(row, states)).collect();
        // What a strip does not show lies outside the window.
        let (_, pitch) = screen::window_size(still.area);
        let (mut keyframes, mut moving) = (String::new(), String::new());
        for (index, strip) in strips.iter().enumerate() {
            strip.area().positions().for_each(|position| still[position].reset());
            let drawing = Screen::new(&strip.contents, &palette).spread(strip.column, strip.row, pitch);
            // Writing to a string cannot fail.
            let _ = writeln!(keyframes, "@keyframes s{index}{{{}}}", steps(strip, pitch, length));
            let _ = write!(
                moving,
                "<g class=\"s\" style=\"animation-name:s{index}\">\n{}{}</g>\n",
                drawing.shapes(),
                drawing.texts()
            );
        }
        let style = format!(
            "<style>\n.s{{animation:{}s step-end infinite}}\n\
             @media (prefers-reduced-motion:reduce){{.s{{animation:none!important}}}}\n{keyframes}</style>\n",
            length.as_secs_f64()
        );
        let drawing = Screen::new(&still, &palette);
        let content = screen::with_font(&format!("{}{}{moving}", drawing.shapes(), drawing.texts()));
        screen::window(still.area, &palette, title, &(style + &content))
    }
}

/// The number of events before each position that is shown. A tag, such as a hint, is shown with the step after it.
fn positions(events: &[Event]) -> Vec<usize> {
    let steps = (1..).zip(events).filter(|(_, event)| !matches!(event, Event::Tag(_)));
    let mut positions: Vec<usize> = steps.map(|(position, _)| position).collect();
    // Tags after the last step belong to that step.
    if let Some(last) = positions.last_mut() {
        *last = events.len();
    }
    positions
}

fn steps(strip: &Strip, pitch: f64, length: Duration) -> String {
    let step = |&(since, content): &(Duration, u16)| {
        let percent = (since.as_secs_f64() / length.as_secs_f64() * 1e6).round() / 1e4;
        format!("{percent}%{{transform:translateY({}px)}}", Short(-f64::from(content) * pitch))
    };
    strip.changes.iter().map(step).collect()
}
