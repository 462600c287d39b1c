//! Draws a game on the screen as a GIF, which moves on every page and in every chat.

use crate::board::{Size, quantity};
use crate::game::ReplayError;
use crate::notation::Replay;
use crate::review::{Review, Scale};
use crate::tui::ScreenConfig;
use crate::tui::export::frames::{GameFrames, LEAD, TooLong, check_length, positions};
use crate::tui::export::raster::{Colors, Raster};
use crate::tui::export::snapshot::palette;
use crate::tui::theme::Rgb;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use std::collections::BTreeSet;
use std::time::Duration;

/// The time from one step to the next, unless the picture has a given length.
const INTERVAL: Duration = Duration::from_secs(1);
/// The shortest time from one step to the next.
const SHORTEST_INTERVAL: Duration = Duration::from_millis(60);
/// How long the last frame is shown before the picture starts over.
const PAUSE: Duration = Duration::from_secs(3);

/// A game that is played on a screen, in a loop.
#[derive(Clone, Debug)]
pub struct Gif {
    pub size: Size,
    pub config: ScreenConfig,
    /// The length from the first frame until the picture starts over. By default, each step takes a second.
    pub length: Option<Duration>,
    /// 1 for cells of 8 x 16 pixels, 2 for cells that are twice as wide and high.
    pub scale: u8,
    /// The review whose signs stand beside the moves.
    pub review: Option<Review>,
}

#[derive(Debug, thiserror::Error)]
pub enum GifError {
    #[error("{0}")]
    Replay(#[from] ReplayError),
    #[error("too short for {}: give at least {}s", quantity(*steps, "step"), shortest.as_secs())]
    TooShort { steps: usize, shortest: Duration },
    #[error("{0}")]
    TooLong(#[from] TooLong),
    #[error("{0}")]
    Encoding(#[from] EncodingError),
}

impl Gif {
    /// Draws a game, or only the position after the first `at` events. With the scale of its board, the picture shows
    /// stars.
    pub fn draw(
        &self,
        replay: &Replay,
        at: Option<usize>,
        scale: Option<&Scale>,
    ) -> Result<Vec<u8>, GifError> {
        check_length(replay, self.size)?;
        let interval = self.interval(positions(&replay.events).len())?;
        let show_frames = |show: &mut dyn FnMut(Duration, &Buffer)| {
            let frames = GameFrames::new(replay, self.size, &self.config, scale, self.review.as_ref())?;
            match at {
                Some(events) => frames.show_position(events, show),
                None => frames.show(interval, show),
            }
            Ok::<(), ReplayError>(())
        };
        let palette = palette(&self.config);
        let mut raster = Raster::new(&palette, self.scale);
        let (mut pairs, mut end) = (BTreeSet::new(), Duration::ZERO);
        show_frames(&mut |start, frame| {
            pairs.extend(frame.content.iter().map(|cell| raster.pair(cell)));
            end = start + PAUSE;
        })?;
        let colors = Colors::of(&pairs);
        let mut gif = Encoding::new(&mut raster, &colors, self.size)?;
        let mut outcome = Ok(());
        show_frames(&mut |start, frame| {
            if outcome.is_ok() {
                outcome = gif.add(start, frame);
            }
        })?;
        outcome?;
        gif.finish(self.length.unwrap_or(end))
    }

    fn interval(&self, steps: usize) -> Result<Duration, GifError> {
        let Some(length) = self.length else { return Ok(INTERVAL) };
        let intervals = u32::try_from(steps).unwrap_or(u32::MAX).saturating_sub(1).max(1);
        let interval = length.checked_sub(LEAD + PAUSE).map(|time| time / intervals);
        interval.filter(|interval| *interval >= SHORTEST_INTERVAL).ok_or_else(|| {
            let shortest = (LEAD + PAUSE + SHORTEST_INTERVAL * intervals).as_millis().div_ceil(1000);
            let shortest = Duration::from_secs(u64::try_from(shortest).unwrap_or(u64::MAX));
            GifError::TooShort { steps, shortest }
        })
    }
}

/// A GIF to which frames are added. A frame is written when the next one begins, because its delay is known only then.
struct Encoding<'a, 'b> {
    encoder: Encoder<Vec<u8>>,
    raster: &'a mut Raster<'b>,
    colors: &'a Colors,
    /// The last frame that differs from the one before it, and when it begins.
    shown: Option<(Duration, Buffer)>,
    /// The pixels of that frame, which are not written yet.
    pending: Frame<'static>,
}

impl<'a, 'b> Encoding<'a, 'b> {
    fn new(raster: &'a mut Raster<'b>, colors: &'a Colors, size: Size) -> Result<Self, EncodingError> {
        let (width, height) = raster.cell();
        let palette: Vec<u8> =
            colors.list.iter().flat_map(|&Rgb(red, green, blue)| [red, green, blue]).collect();
        let mut encoder = Encoder::new(
            Vec::new(),
            size.columns().saturating_mul(width),
            size.rows().saturating_mul(height),
            &palette,
        )?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, raster, colors, shown: None, pending: Frame::default() })
    }

    fn add(&mut self, start: Duration, frame: &Buffer) -> Result<(), EncodingError> {
        let changed = self.shown.as_ref().map_or(frame.area, |(_, shown)| changed_part(shown, frame));
        if changed.is_empty() {
            return Ok(());
        }
        self.write_pending(start)?;
        // One index is free.
        let left_out = u8::try_from(self.colors.list.len()).unwrap_or(u8::MAX);
        let shown = self.shown.as_ref().map(|(_, shown)| shown);
        let is_drawn = |cell: &Cell, position: (u16, u16)| shown.is_none_or(|shown| &shown[position] != cell);
        let buffer = self.raster.pixels(frame, changed, self.colors, is_drawn, left_out);
        let (width, height) = self.raster.cell();
        self.pending = Frame {
            dispose: DisposalMethod::Keep,
            transparent: shown.map(|_| left_out),
            left: changed.x * width,
            top: changed.y * height,
            width: changed.width * width,
            height: changed.height * height,
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.shown = Some((start, frame.clone()));
        Ok(())
    }

    /// Writes the last frame, which is shown until this time.
    fn write_pending(&mut self, until: Duration) -> Result<(), EncodingError> {
        let Some((start, _)) = &self.shown else { return Ok(()) };
        // Rounding the times, not the delays, keeps the length of the whole.
        let delay = hundredths(until) - hundredths(*start);
        self.pending.delay = u16::try_from(delay).unwrap_or(u16::MAX);
        self.encoder.write_frame(&self.pending)
    }

    fn finish(mut self, length: Duration) -> Result<Vec<u8>, GifError> {
        self.write_pending(length)?;
        Ok(self.encoder.into_inner()?)
    }
}

fn hundredths(time: Duration) -> u64 {
    u64::try_from((time.as_millis() + 5) / 10).unwrap_or(u64::MAX)
}

/// The smallest rectangle of cells that holds all differences between two frames.
fn changed_part(old: &Buffer, new: &Buffer) -> Rect {
    let changed = new.area.positions().filter(|&position| old[position] != new[position]);
    let cells = changed.map(|position| Rect::new(position.x, position.y, 1, 1));
    cells.reduce(Rect::union).unwrap_or_default()
}
