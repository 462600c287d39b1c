//! Drives the app as a terminal does, on a clock that the test sets.

use crate::prelude::*;
use ratatui::crossterm::event::{Event, MouseEvent};
use ratatui::layout::Rect;
use samegame::board::Color;
use samegame::play::{Effect, Finding, SolverReport, SolverTask, SolverWork};
use samegame::store::{KeptPuzzle, KeptReview};
use samegame::tui::view;
use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, Ordering};
use unicode_width::UnicodeWidthStr;

/// A request to the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    Quit,
    Suspend,
    Repaint,
    Mouse(bool),
    Copy,
}

/// An app, its clock and its screen.
pub(crate) struct Driver {
    pub(crate) app: App,
    pub(crate) now: Duration,
    /// The requests to the terminal, oldest first.
    pub(crate) requests: Vec<Request>,
    /// The choices to save, as lines of a settings file.
    pub(crate) choices: Vec<String>,
    /// The lines for the book, as replay codes.
    pub(crate) lines: Vec<String>,
    /// What the solver reported, oldest first.
    pub(crate) reports: Vec<SolverReport>,
    /// The reviews to keep.
    pub(crate) reviews: Vec<KeptReview>,
    /// The attempts at puzzles to keep.
    pub(crate) attempts: Vec<KeptPuzzle>,
    /// The latest message to print at exit, until a test takes it.
    exit_message: Option<String>,
    last_frame: Option<(Buffer, Option<Position>)>,
    /// The task that the solver works on.
    pub(crate) task: Option<SolverTask>,
    screen: Rect,
}

/// The number of nodes from which on the driver finds the whole scale of a board.
pub(crate) const WHOLE_SCALE: u64 = 1_000_000;

impl Driver {
    /// Starts the app on a screen of 80 columns and 24 rows.
    pub(crate) fn new(app: App) -> Self {
        let mut driver = Self {
            app,
            now: Duration::from_secs(1),
            requests: Vec::new(),
            choices: Vec::new(),
            lines: Vec::new(),
            reports: Vec::new(),
            reviews: Vec::new(),
            attempts: Vec::new(),
            exit_message: None,
            last_frame: None,
            task: None,
            screen: Rect::ZERO,
        };
        driver.update(Input::Tick);
        driver.with_size((80, 24))
    }

    pub(crate) fn with_size(mut self, (width, height): (u16, u16)) -> Self {
        self.resize(width, height);
        self
    }

    /// Resizes the screen as the event loop does.
    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.screen = Rect::new(0, 0, width, height);
        self.draw();
    }

    /// Passes an input to the app, and records the effects.
    pub(crate) fn update(&mut self, input: Input) {
        for effect in self.app.update(input, self.now) {
            match effect {
                Effect::Solver(task) => self.task = task.map(|task| *task),
                Effect::SaveLine(line) => self.lines.push(Replay::from(&*line).code()),
                Effect::SaveReview(review) => self.reviews.push(*review),
                Effect::SavePuzzle(puzzle) => self.attempts.push(puzzle),
                Effect::Record | Effect::ShowScale(_) => {}
                Effect::Warn(warning) => self.update(Input::Warning(warning)),
                Effect::SaveChoice(setting, value) => {
                    self.choices.push(format!("{} = {}\n", setting.name(), setting.row().written(&value)));
                }
                Effect::ExitMessage(message) => self.exit_message = Some(message),
                Effect::Quit(_) => self.requests.push(Request::Quit),
                Effect::Suspend => self.requests.push(Request::Suspend),
                Effect::Repaint => self.requests.push(Request::Repaint),
                Effect::CaptureMouse(on) => self.requests.push(Request::Mouse(on)),
                Effect::Copy(_) => self.requests.push(Request::Copy),
            }
        }
    }

    /// Lets the app do what is due at the current time.
    pub(crate) fn tick(&mut self) {
        self.update(Input::Tick);
    }

    /// Draws a frame, as the event loop does before it waits for an event.
    fn draw(&mut self) {
        self.app.draw(&mut Buffer::empty(self.screen), self.now);
    }

    /// Returns whether the frame has changed since the last call.
    pub(crate) fn take_frame(&mut self) -> bool {
        let frame = Some((self.frame(), self.cursor_position()));
        let is_new = self.last_frame != frame;
        self.last_frame = frame;
        is_new
    }

    /// Returns the message to print at exit, if the app has set one since the last call.
    pub(crate) const fn take_exit_message(&mut self) -> Option<String> {
        self.exit_message.take()
    }

    pub(crate) fn event(&mut self, event: &Event) {
        if let Event::Resize(width, height) = *event {
            self.screen = Rect::new(0, 0, width, height);
        }
        self.draw();
        self.update(Input::Event(event.clone()));
    }

    /// Presses keys, given as characters and as names in angle brackets: `3l<enter>`.
    pub(crate) fn keys(&mut self, keys: &str) -> &mut Self {
        for key in key_events(keys) {
            self.event(&Event::Key(key));
        }
        self
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> &mut Self {
        self.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        self
    }

    pub(crate) fn hover(&mut self, at: Position) -> &mut Self {
        self.mouse(MouseEventKind::Moved, at.x, at.y)
    }

    pub(crate) fn click(&mut self, at: Position) -> &mut Self {
        self.mouse(MouseEventKind::Down(MouseButton::Left), at.x, at.y);
        self.mouse(MouseEventKind::Up(MouseButton::Left), at.x, at.y)
    }

    /// Advances the clock and wakes the app.
    pub(crate) fn advance_ms(&mut self, millis: u64) -> &mut Self {
        self.now += Duration::from_millis(millis);
        self.update(Input::Tick);
        self
    }

    /// Runs the solver for this number of nodes without advancing the clock. A review takes whole rounds, or none for 0.
    /// The search for a scale takes one step, or all from [`WHOLE_SCALE`] nodes on.
    pub(crate) fn run_solver(&mut self, nodes: u64) -> &mut Self {
        self.update(Input::Tick);
        if let Some(mut task) = self.task.clone() {
            if let SolverWork::Search { options, .. } = &mut task.work {
                options.nodes = Some(nodes);
            }
            let is_stopped = AtomicBool::new(nodes == 0);
            task.run(&|| is_stopped.load(Ordering::Relaxed), &mut |mut report| {
                // In the program, a node limit does not end a search: only a proof or a new command does.
                report.is_last &= match &report.finding {
                    Finding::Line(line) => line.proved_after.is_some(),
                    Finding::Scale(_) => {
                        is_stopped.store(nodes < WHOLE_SCALE, Ordering::Relaxed);
                        true
                    }
                    Finding::Puzzle(_) => true,
                    Finding::Review(review) => {
                        is_stopped.store(review.nodes >= nodes, Ordering::Relaxed);
                        review.proved
                    }
                };
                self.reports.push(report.clone());
                self.update(Input::Solver(report));
            });
        }
        self.update(Input::Tick);
        self
    }

    /// Advances the clock from deadline to deadline, as the event loop does, until the app has no deadline.
    /// Returns the time until then.
    pub(crate) fn wait_until_idle(&mut self) -> Duration {
        let start = self.now;
        while let Some(deadline) = self.app.next_deadline(self.now) {
            assert!(self.now < start + Duration::from_secs(600), "the app never becomes idle");
            self.now = self.now.max(deadline);
            self.update(Input::Tick);
        }
        self.now.saturating_sub(start)
    }

    pub(crate) fn frame(&self) -> Buffer {
        let mut buffer = Buffer::empty(self.screen);
        view::render(&self.app, &mut buffer, self.now);
        buffer
    }

    /// The key hints on the screen.
    pub(crate) fn hints(&self) -> Vec<(Rect, samegame::tui::Action)> {
        view::render(&self.app, &mut Buffer::empty(self.screen), self.now)
    }

    pub(crate) fn cursor_position(&self) -> Option<Position> {
        view::cursor_position(&self.app)
    }

    /// The text of the frame, without trailing spaces.
    pub(crate) fn text(&self) -> String {
        let frame = self.frame();
        self.screen.rows().map(|row| shown(&frame, row).trim_end().to_owned() + "\n").collect()
    }

    /// Checks that the screen shows each of these texts.
    #[track_caller]
    pub(crate) fn assert_shows(&self, texts: &[impl AsRef<str> + Debug]) -> &Self {
        let screen = self.text();
        let is_shown = |text: &str| screen.contains(text);
        assert!(texts.iter().all(|text| is_shown(text.as_ref())), "not all of {texts:?} are on\n{screen}");
        self
    }

    /// Checks that the screen shows none of these texts.
    #[track_caller]
    pub(crate) fn assert_hides(&self, texts: &[impl AsRef<str> + Debug]) -> &Self {
        let screen = self.text();
        let is_shown = |text: &str| screen.contains(text);
        assert!(!texts.iter().any(|text| is_shown(text.as_ref())), "one of {texts:?} is on\n{screen}");
        self
    }

    /// The place of the first character of this text on the screen.
    #[track_caller]
    pub(crate) fn position_of(&self, text: &str) -> Position {
        let screen = self.text();
        let place = |(y, line): (usize, &str)| Some((line.split_once(text)?.0.chars().count(), y));
        let place = screen.lines().enumerate().find_map(place);
        let (x, y) = place.unwrap_or_else(|| panic!("no {text} on\n{screen}"));
        Position::new(x.try_into().unwrap(), y.try_into().unwrap())
    }

    /// Moves the marker to a cell with keys.
    pub(crate) fn mark(&mut self, cell: Cell) -> &mut Self {
        self.keys("9999h9999j");
        for (count, key) in [(cell.column, 'l'), (cell.row, 'k')] {
            if count > 0 {
                self.keys(&format!("{count}{key}"));
            }
        }
        assert_eq!(self.marker(), cell);
        self
    }

    /// Marks a cell and returns the position of its symbol on the screen.
    pub(crate) fn mark_and_locate(&mut self, column: u16, row: u16) -> Position {
        self.mark(Cell::new(column, row));
        self.cursor_position().expect("the marker is not visible")
    }

    /// The board on one line, with the marker in brackets.
    pub(crate) fn board_text(&self) -> String {
        let board = self.board();
        let (columns, rows) = (board.size().columns(), board.size().rows());
        let tile = |cell: Cell| {
            let letter = board.tile(cell).map_or('.', Color::letter);
            if cell == self.marker() { format!("[{letter}]") } else { letter.to_string() }
        };
        let row = |row| (0..columns).map(|column| tile(Cell { column, row })).collect::<String>();
        (0..rows).rev().map(row).collect::<Vec<_>>().join("/")
    }

    pub(crate) fn game(&self) -> &Game {
        self.app.game()
    }

    pub(crate) fn message(&self) -> &str {
        self.app.message()
    }

    pub(crate) const fn marker(&self) -> Cell {
        self.app.marker()
    }

    pub(crate) fn board(&self) -> &Board {
        self.game().board()
    }
}

/// The text in an area of one row. The cell under the right half of a wide character is blank, and no part of it.
pub(crate) fn shown(frame: &Buffer, area: Rect) -> String {
    let mut symbols = area.positions().map(|at| frame[at].symbol());
    let mut text = String::new();
    while let Some(symbol) = symbols.next() {
        text.push_str(symbol);
        (1..symbol.width()).for_each(|_| assert_eq!(symbols.next(), Some(" "), "{text}"));
    }
    text
}

/// The key events for a text such as `3l<enter>`.
pub(crate) fn key_events(keys: &str) -> Vec<KeyEvent> {
    let mut rest = keys;
    let mut events = Vec::new();
    while let Some(first) = rest.chars().next() {
        let bracketed = rest.strip_prefix('<').and_then(|after| after.split_once('>'));
        if let Some((name, after)) = bracketed.filter(|(name, _)| !name.is_empty()) {
            events.push(named_key(name));
            rest = after;
        } else {
            events.push(character_key(first));
            rest = rest.strip_prefix(first).unwrap();
        }
    }
    events
}

const fn character_key(letter: char) -> KeyEvent {
    let shift = if letter.is_ascii_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
    KeyEvent::new(KeyCode::Char(letter), shift)
}

fn named_key(name: &str) -> KeyEvent {
    if let Some(letter) = name.strip_prefix("c-").and_then(|letter| letter.chars().next()) {
        return KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    }
    let code = match name {
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "tab" => KeyCode::Tab,
        "s-tab" => return KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT),
        "enter" => KeyCode::Enter,
        "space" => KeyCode::Char(' '),
        "esc" => KeyCode::Esc,
        "backspace" => KeyCode::Backspace,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "page-up" => KeyCode::PageUp,
        "page-down" => KeyCode::PageDown,
        "f1" => KeyCode::F(1),
        _ => panic!("no key is named {name}"),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}
