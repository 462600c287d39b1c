//! A game being played, as an asciicast: <https://docs.asciinema.org/manual/asciicast/v2/>.

use crate::board::Size;
use crate::i18n::Language;
use crate::notation::Replay;
use crate::tui::app::{App, Effect, Input, ReplayPlayer};
use crate::tui::export::{no_new_deal, palette, title};
use crate::tui::input::action::Action;
use crate::tui::theme::{Appearance, Palette};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::{Hide, MoveTo, Show};
use ratatui::crossterm::style::ResetColor;
use ratatui::crossterm::terminal::{Clear, ClearType};
use ratatui::crossterm::{queue, style};
use ratatui::layout::Rect;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// How long the first board is seen before the first move, and the last one at the end.
const PAUSE: Duration = Duration::from_secs(1);

/// Writes a replay as an asciicast (version 2) of a terminal of so many columns and rows, in which the game is played a
/// move a second, with tiles falling if `animates`. Every move is a marker, where players can stop or go to.
///
/// # Errors
/// If an event of the replay is not possible, or if writing fails.
pub fn write_cast(
    replay: &Replay,
    size: Size,
    appearance: &Appearance,
    language: Language,
    animates: bool,
    out: impl Write,
) -> io::Result<()> {
    let broken = |error| io::Error::new(io::ErrorKind::InvalidData, error);
    let recording = ReplayPlayer::new(replay.clone()).map_err(broken)?;
    let last = replay.game().map_err(broken)?;
    // Whether there are colours is decided by the looks, and not by the terminal that this runs on.
    style::force_color_output(true);
    let app = App::watch(recording, no_new_deal(&replay.id), appearance.clone(), animates).without_prompts();
    let mut cast = Cast { out, app: app.in_language(language), shown: Buffer::empty(area(size)) };
    cast.write(&Header {
        version: 2,
        width: size.columns(),
        height: size.rows(),
        title: title(&last, language, appearance),
        env: Environment { term: "xterm-256color" },
        theme: Theme::of(&palette(appearance)),
    })?;
    cast.play()
}

const fn area(size: Size) -> Rect {
    Rect::new(0, 0, size.columns(), size.rows())
}

/// The first line. Its keys stay in this order, because some tell the format by how a file begins.
#[derive(Serialize)]
struct Header {
    version: u8,
    width: u16,
    height: u16,
    title: String,
    env: Environment,
    theme: Theme,
}

#[derive(Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct Environment {
    term: &'static str,
}

#[derive(Serialize)]
struct Theme {
    fg: String,
    bg: String,
    palette: String,
}

impl Theme {
    fn of(palette: &Palette) -> Self {
        let own: Vec<String> = palette.own().iter().map(ToString::to_string).collect();
        Self { fg: palette.text.to_string(), bg: palette.ground.to_string(), palette: own.join(":") }
    }
}

/// A cast being written.
struct Cast<W> {
    out: W,
    app: App,
    /// What the terminal shows.
    shown: Buffer,
}

impl<W: Write> Cast<W> {
    fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, line)?;
        writeln!(self.out)
    }

    fn event(&mut self, time: Duration, kind: &str, data: &str) -> io::Result<()> {
        let millis = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        self.write(&(f64::from(millis) / 1000.0, kind, data))
    }

    /// Lets time pass as the event loop does, from one deadline to the next.
    fn play(&mut self) -> io::Result<()> {
        let mut now = Duration::ZERO;
        self.app.update(Input::Screen(self.shown.area), now);
        self.show(now)?;
        now += PAUSE;
        self.app.act(Action::PlayOrPause, now);
        let mut place = 0;
        while let Some(deadline) = self.app.next_deadline(now) {
            now = now.max(deadline);
            let effects = self.app.update(Input::Tick, now);
            self.mark(now, &mut place)?;
            if effects.iter().any(|effect| matches!(effect, Effect::Draw)) {
                self.show(now)?;
            }
        }
        self.leave(now + 2 * PAUSE)?;
        self.out.flush()
    }

    /// Leaves the terminal to whatever comes after it: below the last row, with its cursor.
    fn leave(&mut self, now: Duration) -> io::Result<()> {
        let mut bytes = Vec::new();
        queue!(bytes, ResetColor, MoveTo(0, self.shown.area.height.saturating_sub(1)), Show)?;
        bytes.extend(b"\r\n");
        self.event(now, "o", &String::from_utf8_lossy(&bytes))
    }

    /// Writes a marker for each event since the last frame.
    fn mark(&mut self, now: Duration, place: &mut usize) -> io::Result<()> {
        let Some(recording) = self.app.replay() else { return Ok(()) };
        let event = recording.last_event().map(ToString::to_string).unwrap_or_default();
        let (at, _) = recording.place();
        if at > std::mem::replace(place, at) {
            self.event(now, "m", &format!("{at}. {event}"))?;
        }
        Ok(())
    }

    /// Shows the app as it is now: what has changed since it was last shown.
    fn show(&mut self, now: Duration) -> io::Result<()> {
        let mut frame = Buffer::empty(self.shown.area);
        self.app.render(&mut frame, now);
        let mut bytes = Vec::new();
        if now.is_zero() {
            // Whoever plays it in a terminal has something else on it.
            queue!(bytes, Hide, ResetColor, Clear(ClearType::All), MoveTo(0, 0))?;
        }
        CrosstermBackend::new(&mut bytes).draw(self.shown.diff(&frame).into_iter())?;
        self.shown = frame;
        self.event(now, "o", &String::from_utf8_lossy(&bytes))
    }
}
