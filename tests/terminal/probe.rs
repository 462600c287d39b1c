//! A minimal program with a terminal guard, which has a key for every way to end.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
#[cfg(unix)]
use rustix::termios::{Winsize, tcgetwinsize, tcsetwinsize};
#[cfg(unix)]
use samegame::tui::terminal::{TerminalGuard, set_exit_message, wake};
use std::io::{self, Write};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "session_probe: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> io::Result<()> {
    set_exit_message("continue with session_probe".into());
    let mut terminal = TerminalGuard::enter(true)?;
    let mut probe = Probe::default();
    loop {
        let mut event = terminal.next_event(Some(Duration::ZERO))?;
        if event.is_none() {
            terminal.draw(|frame| {
                probe.render(frame);
                None
            })?;
            event = terminal.next_event(probe.draws_periodically.then_some(Duration::from_millis(5)))?;
        }
        match event {
            // A wake is no input: after SIGCONT one may follow the resize that it announced.
            None => probe.count += usize::from(probe.draws_periodically),
            Some(Event::Key(key)) if key.code == KeyCode::Char('q') => return Ok(()),
            Some(Event::Key(key)) => probe.press(key, &mut terminal)?,
            Some(event) => probe.last = format!("{event:?}"),
        }
    }
}

#[derive(Default)]
struct Probe {
    count: usize,
    draws_periodically: bool,
    ignores_mouse: bool,
    panics_on_draw: bool,
    last: String,
}

impl Probe {
    fn press(&mut self, key: KeyEvent, terminal: &mut TerminalGuard) -> io::Result<()> {
        self.count += 1;
        self.last = format!("{}", key.code);
        match key.code {
            KeyCode::Char('z') if key.modifiers == KeyModifiers::CONTROL => terminal.suspend()?,
            KeyCode::Char('a') => self.draws_periodically = !self.draws_periodically,
            KeyCode::Char('m') => {
                self.ignores_mouse = !self.ignores_mouse;
                terminal.set_mouse(!self.ignores_mouse)?;
            }
            #[cfg(unix)]
            KeyCode::Char('s') => resize_and_back()?,
            KeyCode::Char('e') => return Err(io::Error::other("a deliberate error")),
            KeyCode::Char('p') => panic!("a deliberate panic"),
            KeyCode::Char('d') => self.panics_on_draw = true,
            KeyCode::Char('w') => drop(thread::spawn(|| panic!("a deliberate panic in a worker thread"))),
            _ => {}
        }
        Ok(())
    }

    fn render(&self, frame: &mut Frame<'_>) {
        assert!(!self.panics_on_draw, "a deliberate panic in a frame");
        let area = frame.area();
        let lines = [
            format!("count {}", self.count),
            format!("size {}x{}", area.width, area.height),
            format!("last {}", self.last),
            format!("mouse {}", if self.ignores_mouse { "off" } else { "on" }),
            format!("{:0width$}", self.count, width = usize::from(area.width)),
        ];
        for (line, row) in lines.iter().zip(area.rows()) {
            frame.render_widget(line.as_str(), row);
        }
    }
}

/// Gives the terminal another size for a moment, and wakes the event loop.
#[cfg(unix)]
fn resize_and_back() -> io::Result<()> {
    let size = tcgetwinsize(io::stdout())?;
    tcsetwinsize(io::stdout(), Winsize { ws_col: size.ws_col - 10, ..size })?;
    tcsetwinsize(io::stdout(), size)?;
    wake();
    Ok(())
}
