//! Records a replay as an asciicast: <https://docs.asciinema.org/manual/asciicast/v2/>.

use crate::board::Size;
use crate::game::Session;
use crate::notation::Replay;
use crate::tui::ScreenConfig;
use crate::tui::app::{App, Effect, Input, ReplayPlayer};
use crate::tui::export::snapshot::{frame, palette, still_game, title};
use crate::tui::input::action::Action;
use crate::tui::theme::Palette;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::{Hide, MoveTo, Show};
use ratatui::crossterm::style::ResetColor;
use ratatui::crossterm::terminal::{Clear, ClearType};
use ratatui::crossterm::{queue, style};
use ratatui::layout::Rect;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

/// How long the first board is shown before the first move. The last board is shown twice as long.
const PAUSE: Duration = Duration::from_secs(1);

/// Writes a replay as an asciicast (version 2) of a terminal of `size` columns and rows. The replay shows one move a
/// second. Every move is a marker: asciinema players can pause at it or jump to it.
pub fn write_cast(replay: &Replay, size: Size, config: ScreenConfig, out: impl Write) -> io::Result<()> {
    let invalid_data = |error| io::Error::new(io::ErrorKind::InvalidData, error);
    let player = ReplayPlayer::new(replay.clone()).map_err(invalid_data)?;
    let final_game = replay.game().map_err(invalid_data)?;
    // The appearance decides whether there are colours, not the terminal in which this program runs.
    style::force_color_output(true);
    let (title, theme) = (title(&final_game, &config), Theme::of(&palette(&config)));
    let config = ScreenConfig { shows_prompts: false, ..config };
    let running = still_game(Session::new(player.game().clone()));
    let app = App::watch(player, running, config);
    let mut cast = Cast { out, app, shown: Buffer::empty(area(size)) };
    cast.write(&Header {
        version: 2,
        width: size.columns(),
        height: size.rows(),
        title,
        env: BTreeMap::from([("TERM", "xterm-256color")]),
        theme,
    })?;
    cast.play()
}

const fn area(size: Size) -> Rect {
    Rect::new(0, 0, size.columns(), size.rows())
}

/// The first line of the recording. The order of its keys matters to programs that detect the format by the first
/// bytes.
#[derive(Serialize)]
struct Header {
    version: u8,
    width: u16,
    height: u16,
    title: String,
    env: BTreeMap<&'static str, &'static str>,
    theme: Theme,
}

#[derive(Serialize)]
struct Theme {
    fg: String,
    bg: String,
    palette: String,
}

impl Theme {
    fn of(palette: &Palette) -> Self {
        let colors: Vec<String> = Palette::ansi_colors().iter().map(ToString::to_string).collect();
        Self { fg: palette.text.to_string(), bg: palette.background.to_string(), palette: colors.join(":") }
    }
}

struct Cast<W> {
    out: W,
    app: App,
    shown: Buffer,
}

impl<W: Write> Cast<W> {
    fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, line)?;
        writeln!(self.out)
    }

    fn write_event(&mut self, time: Duration, kind: &str, data: &str) -> io::Result<()> {
        let millis = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        self.write(&(f64::from(millis) / 1000.0, kind, data))
    }

    /// Plays the replay, advancing the time from one deadline to the next as the event loop does.
    fn play(&mut self) -> io::Result<()> {
        let mut now = Duration::ZERO;
        self.app.update(Input::Screen(self.shown.area), now);
        self.show(now)?;
        now += PAUSE;
        self.app.act(Action::PlayOrPause, now);
        let mut last_marker = 0;
        while let Some(deadline) = self.app.next_deadline(now) {
            now = now.max(deadline);
            let effects = self.app.update(Input::Tick, now);
            self.write_marker(now, &mut last_marker)?;
            if effects.iter().any(|effect| matches!(effect, Effect::Draw)) {
                self.show(now)?;
            }
        }
        self.write_end(now + 2 * PAUSE)?;
        self.out.flush()
    }

    fn write_end(&mut self, now: Duration) -> io::Result<()> {
        let mut bytes = Vec::new();
        queue!(bytes, ResetColor, MoveTo(0, self.shown.area.height.saturating_sub(1)), Show)?;
        bytes.extend(b"\r\n");
        self.write_event(now, "o", &String::from_utf8_lossy(&bytes))
    }

    fn write_marker(&mut self, now: Duration, last_marker: &mut usize) -> io::Result<()> {
        let Some(player) = self.app.screen().activities.replay() else { return Ok(()) };
        let (step, _) = player.position();
        if step > *last_marker {
            *last_marker = step;
            let event = player.last_event().map(ToString::to_string).unwrap_or_default();
            self.write_event(now, "m", &format!("{step}. {event}"))?;
        }
        Ok(())
    }

    fn show(&mut self, now: Duration) -> io::Result<()> {
        let frame = frame(&self.app, now);
        let mut bytes = Vec::new();
        if now.is_zero() {
            // The terminal in which the recording is played may show something else.
            queue!(bytes, Hide, ResetColor, Clear(ClearType::All), MoveTo(0, 0))?;
        }
        CrosstermBackend::new(&mut bytes).draw(self.shown.diff(&frame).into_iter())?;
        self.shown = frame;
        self.write_event(now, "o", &String::from_utf8_lossy(&bytes))
    }
}
