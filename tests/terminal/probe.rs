//! A program of nothing but a terminal session, with a key for every way out of one.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use samegame::tui::terminal::{TerminalGuard, set_exit_message};
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
    let mut session = TerminalGuard::enter(true)?;
    let mut probe = Probe::default();
    loop {
        if !session.is_event_ready()? {
            session.draw(|frame| probe.render(frame))?;
        }
        let timeout = probe.busy.then_some(Duration::from_millis(5));
        match session.next_event(timeout)? {
            None => probe.count += 1,
            Some(Event::Key(key)) if key.code == KeyCode::Char('q') => return Ok(()),
            Some(Event::Key(key)) => probe.press(key, &mut session)?,
            Some(event) => probe.last = format!("{event:?}"),
        }
    }
}

#[derive(Default)]
struct Probe {
    count: usize,
    busy: bool,
    deaf: bool,
    broken: bool,
    last: String,
}

impl Probe {
    fn press(&mut self, key: KeyEvent, session: &mut TerminalGuard) -> io::Result<()> {
        self.count += 1;
        self.last = format!("{}", key.code);
        match key.code {
            KeyCode::Char('z') if key.modifiers == KeyModifiers::CONTROL => session.suspend()?,
            KeyCode::Char('a') => self.busy = !self.busy,
            KeyCode::Char('m') => {
                self.deaf = !self.deaf;
                session.set_mouse(!self.deaf)?;
            }
            KeyCode::Char('r') => session.repaint()?,
            KeyCode::Char('e') => return Err(io::Error::other("an error on purpose")),
            KeyCode::Char('p') => panic!("a panic on purpose"),
            KeyCode::Char('d') => self.broken = true,
            KeyCode::Char('w') => drop(thread::spawn(|| panic!("a worker's panic on purpose"))),
            _ => {}
        }
        Ok(())
    }

    fn render(&self, frame: &mut Frame<'_>) {
        assert!(!self.broken, "a panic in a frame on purpose");
        let area = frame.area();
        let lines = [
            format!("count {}", self.count),
            format!("size {}x{}", area.width, area.height),
            format!("last {}", self.last),
            format!("mouse {}", if self.deaf { "off" } else { "on" }),
            format!("{:0width$}", self.count, width = usize::from(area.width)),
        ];
        for (line, row) in lines.iter().zip(area.rows()) {
            frame.render_widget(line.as_str(), row);
        }
    }
}
