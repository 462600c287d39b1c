//! Draws a game as a GIF, which moves on every page and in every chat.

use crate::board::{Cell, Seed, Size, quantity};
use crate::config::Setting;
use crate::game::{BoardOrigin, Event, Game, ReplayError, Session};
use crate::notation::Replay;
use crate::play::{NextGame, RunningGame};
use crate::review::{Review, Scale};
use crate::tui::app::playing::show_position;
use crate::tui::app::{App, ReplayPlayer};
use crate::tui::export::raster::{Colors, Raster};
use crate::tui::theme::{Palette, Rgb};
use crate::tui::{ScreenConfig, view};
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use ratatui::buffer::{Buffer, Cell as ScreenCell};
use ratatui::layout::Rect;
use std::collections::BTreeSet;
use std::time::Duration;

/// How long the first board is shown before the first step.
const LEAD: Duration = Duration::from_secs(1);
/// The time from one step to the next, unless the picture has a given length.
const INTERVAL: Duration = Duration::from_secs(1);
/// The shortest time from one step to the next.
const SHORTEST_INTERVAL: Duration = Duration::from_millis(60);
/// The time from one frame of an animation to the next. Many viewers show a frame longer if it is shorter than 20 ms.
const FRAME: Duration = Duration::from_millis(40);
/// How long the last frame is shown before the picture starts over.
const PAUSE: Duration = Duration::from_secs(3);
/// The most cells of the board and of the picture that all steps of a game draw together. That takes some seconds.
const MAX_CELLS: usize = 20_000_000;

/// What a picture of a game shows.
#[derive(Clone, Debug)]
pub struct Gif {
    /// The columns and rows of the screen; `None` for the board alone.
    pub screen: Option<Size>,
    pub config: ScreenConfig,
    /// The length from the first frame until the picture starts over. By default, each step takes a second.
    pub length: Option<Duration>,
    /// 1 for cells of 8 x 16 pixels, 2 for cells that are twice as wide and high.
    pub zoom: u8,
    /// The scale of the board, with which the screen shows stars.
    pub scale: Option<Scale>,
    /// The review of the whole game, whose signs stand beside the moves.
    pub review: Option<Review>,
}

#[derive(Debug, thiserror::Error)]
pub enum GifError {
    #[error("{0}")]
    Replay(#[from] ReplayError),
    #[error("too short for {}: give at least {}s", quantity(*steps, "step"), shortest.as_secs())]
    TooShort { steps: usize, shortest: Duration },
    #[error("too long for a moving picture: there is room for {} on this board and screen", quantity(*steps, "step"))]
    TooLong { steps: usize },
    #[error("{0}")]
    Encoding(#[from] EncodingError),
}

type ShowFrame<'a> = &'a mut dyn FnMut(Duration, &Buffer);

impl Gif {
    /// Draws a game that is played in a loop. The group that is removed next is marked.
    ///
    /// # Errors
    /// Returns an error if a move is illegal, or if the game has too many steps for the length or for a picture.
    pub fn draw(&self, replay: &Replay) -> Result<Vec<u8>, GifError> {
        self.check_length(replay)?;
        let interval = self.interval(positions(&replay.events).len())?;
        self.encode(&|show| self.show_steps(replay, interval, show))
    }

    /// Draws the position after a number of events. The group of `mark` is marked, or else the one that is removed next.
    ///
    /// # Errors
    /// Returns an error if a move is illegal.
    pub fn draw_position(
        &self,
        replay: &Replay,
        events: usize,
        mark: Option<Cell>,
    ) -> Result<Vec<u8>, GifError> {
        let frame = self.frame(replay, events, mark)?;
        self.encode(&|show| {
            show(Duration::ZERO, &frame);
            Ok(())
        })
    }

    /// Returns the screen or the board after a number of events, as [`draw_position`](Self::draw_position) draws it.
    ///
    /// # Errors
    /// Returns an error if a move is illegal.
    pub fn frame(&self, replay: &Replay, events: usize, mark: Option<Cell>) -> Result<Buffer, ReplayError> {
        let mut player = ReplayPlayer::new(replay.clone())?;
        player.go_to(events);
        let whole = replay.game()?;
        Ok(self.render(&self.app(&player, mark.or_else(|| player.next_move()), &whole), Duration::ZERO))
    }

    /// Checks that a game can be drawn step by step in some seconds, without playing it.
    ///
    /// # Errors
    /// Returns the number of steps that there is room for.
    pub fn check_length(&self, replay: &Replay) -> Result<(), GifError> {
        let board = match &replay.id.source {
            BoardOrigin::Deal(deal) => deal.size,
            BoardOrigin::Literal(board) => board.size(),
        };
        let cells = |size: Size| usize::from(size.columns()) * usize::from(size.rows());
        let drawn = self.screen.map_or_else(|| 8 * cells(board), cells);
        let steps = MAX_CELLS / (cells(board) + drawn);
        if positions(&replay.events).len() > steps { Err(GifError::TooLong { steps }) } else { Ok(()) }
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

    /// Shows all frames of a game, each with the time of its beginning.
    fn show_steps(
        &self,
        replay: &Replay,
        interval: Duration,
        show: ShowFrame<'_>,
    ) -> Result<(), ReplayError> {
        let (mut player, whole) = (ReplayPlayer::new(replay.clone())?, replay.game()?);
        show(Duration::ZERO, &self.render(&self.app(&player, player.next_move(), &whole), Duration::ZERO));
        let mut start = LEAD;
        for position in positions(&replay.events) {
            player.go_to(position);
            let at_rest = self.app(&player, player.next_move(), &whole);
            let mut elapsed = Duration::ZERO;
            let is_animated = self.config.settings.is_on(Setting::Animation);
            if let Some(played) = player.last_move().filter(|_| is_animated).cloned() {
                let mut app = self.app(&player, player.next_move(), &whole);
                app.animate(played, Duration::ZERO);
                let is_moving =
                    |elapsed| app.animation.as_ref().is_some_and(|animation| !animation.is_over(elapsed));
                // The last frame of the interval shows the position at rest.
                while is_moving(elapsed) && elapsed + FRAME < interval {
                    show(start + elapsed, &self.render(&app, elapsed));
                    elapsed += FRAME;
                }
            }
            show(start + elapsed, &self.render(&at_rest, Duration::ZERO));
            start += interval;
        }
        Ok(())
    }

    /// The app at the position of a replay. `whole` is the game after all events, which the review is about.
    fn app(&self, player: &ReplayPlayer, marker: Option<Cell>, whole: &Game) -> App {
        let (game, mut config) = (player.game().clone(), self.config.clone());
        config.appearance.set_first_board(game.first_board());
        // A move that was undone later has no sign.
        let review = self.review.as_ref().filter(|_| whole.moves().starts_with(game.moves()));
        let made = review.and_then(|review| review.moves.get(game.moves().len().checked_sub(1)?));
        let id = game.id().clone();
        let next_game = NextGame::new(move || id.clone(), || Box::new(Seed::new("").series()));
        let mut running = RunningGame::new(Session::new(game).without_playing_time(), next_game, || 1);
        if let Some(scale) = &self.scale {
            running.advisor.set_scale(scale.clone());
        }
        let mut app = App::of_game(running, config);
        let area = self.screen.map(|size| Rect::new(0, 0, size.columns(), size.rows()));
        app.resize(area.unwrap_or_default());
        show_position(&mut app, marker);
        app.sign = made.map_or("", |made| made.class.map_or("", crate::review::MoveClass::sign));
        app
    }

    fn render(&self, app: &App, now: Duration) -> Buffer {
        if self.screen.is_none() {
            return view::board_alone(app, now);
        }
        let mut frame = Buffer::empty(app.area);
        view::render(app, &mut frame, now);
        frame
    }

    /// Encodes the frames of a picture, which are shown twice: first only to collect their colours.
    fn encode(
        &self,
        show_frames: &dyn Fn(ShowFrame<'_>) -> Result<(), ReplayError>,
    ) -> Result<Vec<u8>, GifError> {
        // The terminal that the theme is designed for has these colours.
        let palette = Palette::of(self.config.appearance.background());
        let mut raster = Raster::new(&palette, self.zoom);
        let (mut pairs, mut area, mut end) = (BTreeSet::new(), Rect::ZERO, Duration::ZERO);
        show_frames(&mut |start, frame| {
            pairs.extend(frame.content.iter().map(|cell| raster.pair(cell)));
            (area, end) = (frame.area, start + PAUSE);
        })?;
        let colors = Colors::of(&pairs);
        let mut gif = Encoding::new(&mut raster, &colors, area)?;
        let mut outcome = Ok(());
        show_frames(&mut |start, frame| {
            if outcome.is_ok() {
                outcome = gif.add(start, frame);
            }
        })?;
        outcome?;
        gif.finish(self.length.unwrap_or(end))
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
    fn new(raster: &'a mut Raster<'b>, colors: &'a Colors, area: Rect) -> Result<Self, EncodingError> {
        let (width, height) = raster.cell();
        let palette: Vec<u8> =
            colors.list.iter().flat_map(|&Rgb(red, green, blue)| [red, green, blue]).collect();
        let (width, height) = (area.width.saturating_mul(width), area.height.saturating_mul(height));
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, raster, colors, shown: None, pending: Frame::default() })
    }

    fn add(&mut self, start: Duration, frame: &Buffer) -> Result<(), EncodingError> {
        // The smallest rectangle of cells that holds all differences from the frame before.
        let changed = self.shown.as_ref().map_or(frame.area, |(_, shown)| {
            let changed = frame.area.positions().filter(|&position| shown[position] != frame[position]);
            let cells = changed.map(|position| Rect::new(position.x, position.y, 1, 1));
            cells.reduce(Rect::union).unwrap_or_default()
        });
        if changed.is_empty() {
            return Ok(());
        }
        self.write_pending(start)?;
        // One index is free.
        let left_out = u8::try_from(self.colors.list.len()).unwrap_or(u8::MAX);
        let shown = self.shown.as_ref().map(|(_, shown)| shown);
        let is_drawn =
            |cell: &ScreenCell, position: (u16, u16)| shown.is_none_or(|shown| &shown[position] != cell);
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
        let mut delay = hundredths(until) - hundredths(*start);
        // A frame has 16 bits for its delay, about eleven minutes. Further ones change nothing.
        let left_out = u8::try_from(self.colors.list.len()).unwrap_or(u8::MAX);
        while let Err(_too_long) = u16::try_from(delay) {
            self.pending.delay = u16::MAX;
            self.encoder.write_frame(&self.pending)?;
            let pixel = Frame { width: 1, height: 1, buffer: vec![left_out].into(), ..Frame::default() };
            self.pending = Frame { transparent: Some(left_out), dispose: DisposalMethod::Keep, ..pixel };
            delay -= u64::from(u16::MAX);
        }
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
