//! The event loop, which connects the app to the clock, the terminal, the files and the solver; and the solver's thread,
//! which keeps the screen responsive during a search.

use crate::config::Setting;
use crate::i18n::Charset;
use crate::notation::Replay;
use crate::play::{Effect, ExitState, RunningGame, SolverReport, SolverTask, StartMessage};
use crate::store::Autosave;
use crate::tui::ScreenConfig;
use crate::tui::app::{App, Input, ReplayPlayer};
use crate::tui::terminal::{self, TerminalGuard};
use ratatui::crossterm::style;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use std::{io, thread};

/// Plays in full screen until the player leaves. `autosave` records every change.
pub fn run_game(
    running: RunningGame,
    message: Option<StartMessage>,
    autosave: &mut Autosave,
    config: ScreenConfig,
) -> io::Result<ExitState> {
    let starts_with_menu = config.starts_with_menu;
    if running.puzzles.in_play.is_some() || running.puzzles.awaited.is_some() {
        return run(App::of_game(running, config).with_puzzles(), autosave);
    }
    let app = App::of_game(running, config).with_start_message(message);
    run(if starts_with_menu { app.with_menu() } else { app }, autosave)
}

pub fn run_replay(
    replay: Replay,
    running: RunningGame,
    autosave: &mut Autosave,
    config: ScreenConfig,
) -> io::Result<ExitState> {
    let replay =
        ReplayPlayer::new(replay).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    run(App::of_replay(replay, running, config), autosave)
}

fn run(app: App, autosave: &mut Autosave) -> io::Result<ExitState> {
    // The theme already respects NO_COLOR and the player's choice; crossterm knows only NO_COLOR.
    style::force_color_output(true);
    let mut event_loop = EventLoop::enter(app, autosave)?;
    event_loop.ask_charset()?;
    while event_loop.exit.is_none() {
        event_loop.run_once()?;
    }
    event_loop.leave()
}

/// The interval between polls: for solver reports where the solver's thread cannot wake the loop, and for warnings
/// while a file is written.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

struct EventLoop<'a> {
    app: App,
    terminal: TerminalGuard,
    autosave: &'a mut Autosave,
    solver: SolverThread,
    start: Instant,
    exit: Option<ExitState>,
}

impl<'a> EventLoop<'a> {
    #[expect(clippy::disallowed_methods, reason = "only the event loop reads the clock")]
    fn enter(app: App, autosave: &'a mut Autosave) -> io::Result<Self> {
        let start = Instant::now();
        let terminal = TerminalGuard::enter(app.config.settings.is_on(Setting::Mouse))?;
        terminal::add_exit_hook(autosave.exit_hook());
        let solver = SolverThread::new();
        Ok(Self { app, terminal, autosave, solver, start, exit: None })
    }

    /// Draws a frame, waits for an event, and handles all events that have arrived, so that a hundred mouse movements
    /// cost only one frame.
    fn run_once(&mut self) -> io::Result<()> {
        while let Some(warning) = self.autosave.take_warning() {
            self.update(Input::Warning(warning))?;
        }
        self.update(Input::Tick)?;
        self.draw()?;
        let mut event = self.terminal.next_event(self.timeout())?;
        while let Some(current) = event {
            self.update(Input::Event(current))?;
            if self.exit.is_some() {
                return Ok(());
            }
            event = self.terminal.next_event(Some(Duration::ZERO))?;
        }
        // Checked first: a task that is still running now may send its last report after the reports are collected.
        self.solver.was_busy = self.solver.is_busy();
        let reports: Vec<SolverReport> = self.solver.reports.try_iter().collect();
        reports.into_iter().try_for_each(|report| self.update(Input::Solver(report)))
    }

    /// Asks the terminal which characters take one column. Without an answer, nothing changes.
    fn ask_charset(&mut self) -> io::Result<()> {
        match self.app.messages().charset {
            Charset::Ascii => return Ok(()),
            // A first frame in ASCII would be a flicker.
            Charset::Wide => {}
            Charset::Unicode => self.draw()?,
        }
        let charset = self.terminal.ask_charset()?;
        charset.map_or(Ok(()), |charset| self.update(Input::Charset(charset)))
    }

    /// The maximum time to wait for an event; `None` if nothing else is due.
    fn timeout(&self) -> Option<Duration> {
        let now = self.now();
        let deadline = self.app.next_deadline(now).map(|deadline| deadline.saturating_sub(now));
        let must_poll = self.autosave.is_writing()
            || (!terminal::CAN_WAKE && (self.solver.was_busy || self.solver.is_busy()));
        deadline.into_iter().chain(must_poll.then_some(POLL_INTERVAL)).min()
    }

    fn update(&mut self, input: Input) -> io::Result<()> {
        let effects = self.app.update(input, self.now());
        effects.into_iter().try_for_each(|effect| self.perform(effect))
    }

    fn perform(&mut self, effect: Effect) -> io::Result<()> {
        match effect {
            Effect::Record => {
                if let Some(game) = self.autosave.record(self.app.running.session()) {
                    self.app.running.on_finished(game);
                }
            }
            Effect::Solver(task) => self.solver.execute(task)?,
            Effect::SaveLine(line) => self.autosave.save_line(*line),
            Effect::SavePuzzle(puzzle) => self.autosave.save_puzzle(puzzle),
            Effect::SaveReview(kept) => self.autosave.save_review(*kept),
            Effect::SaveChoice(setting, value) => self.autosave.save_choice(setting.name(), &value),
            Effect::Warn(warning) => self.update(Input::Warning(warning))?,
            // `App::update` has given it to the open pages.
            Effect::ShowScale(_) => {}
            // The message is set before the frame, because the player may quit as soon as the frame is on the screen.
            Effect::ExitMessage(message) => terminal::set_exit_message(message),
            Effect::Copy(text) => self.terminal.copy(&text)?,
            Effect::CaptureMouse(on) => self.terminal.set_mouse(on)?,
            Effect::Repaint => self.terminal.repaint()?,
            Effect::Suspend => {
                // Time stands still meanwhile.
                let before = self.now();
                self.terminal.suspend()?;
                self.start += self.now().saturating_sub(before);
            }
            Effect::Quit(state) => self.exit = Some(*state),
        }
        Ok(())
    }

    /// Draws a frame. The terminal gets only what has changed.
    fn draw(&mut self) -> io::Result<()> {
        let began = self.now();
        let app = &mut self.app;
        self.terminal.draw(|frame| app.draw(frame.buffer_mut(), began))?;
        self.update(Input::FrameDrawn(self.now().saturating_sub(began)))
    }

    /// Saves the session, and restores the terminal.
    fn leave(self) -> io::Result<ExitState> {
        // The playing time has grown since the last move.
        self.autosave.record(self.app.running.session());
        self.exit.ok_or_else(|| io::Error::other("the event loop ended before the player left"))
    }

    fn now(&self) -> Duration {
        self.start.elapsed()
    }
}

const NO_TASK: u64 = 0;

/// A thread that starts with the first task, sleeps between tasks, and ends when this value is dropped.
#[derive(Debug)]
pub(crate) struct SolverThread {
    /// The number of the wanted task. A task with another number stops.
    wanted_task: Arc<AtomicU64>,
    tasks: Option<Sender<SolverTask>>,
    reports: Receiver<SolverReport>,
    reporter: Sender<SolverReport>,
    was_busy: bool,
}

impl SolverThread {
    pub(crate) fn new() -> Self {
        let (reporter, reports) = channel();
        let wanted_task = Arc::new(AtomicU64::new(NO_TASK));
        Self { wanted_task, tasks: None, reports, reporter, was_busy: false }
    }

    /// Runs a task in place of the previous one, or rests.
    pub(crate) fn execute(&mut self, task: Option<Box<SolverTask>>) -> io::Result<()> {
        let Some(task) = task else {
            self.wanted_task.store(NO_TASK, Ordering::Relaxed);
            return Ok(());
        };
        self.wanted_task.store(task.number, Ordering::Relaxed);
        let tasks = match self.tasks.take() {
            Some(tasks) => tasks,
            None => self.start()?,
        };
        // The thread receives until the sender is dropped, so this cannot fail.
        let _ = tasks.send(*task);
        self.tasks = Some(tasks);
        Ok(())
    }

    fn start(&self) -> io::Result<Sender<SolverTask>> {
        let (tasks, queue) = channel::<SolverTask>();
        let (wanted_task, reporter) = (Arc::clone(&self.wanted_task), self.reporter.clone());
        let work = move || {
            for task in queue {
                let is_unwanted = || wanted_task.load(Ordering::Relaxed) != task.number;
                if is_unwanted() {
                    continue;
                }
                task.run(&is_unwanted, &mut |report| {
                    if reporter.send(report).is_ok() {
                        terminal::wake();
                    }
                });
                // Keeps the number if another task is wanted by now.
                let _ =
                    wanted_task.compare_exchange(task.number, NO_TASK, Ordering::Relaxed, Ordering::Relaxed);
            }
        };
        thread::Builder::new().name("solver".into()).spawn(work)?;
        Ok(tasks)
    }

    fn is_busy(&self) -> bool {
        self.wanted_task.load(Ordering::Relaxed) != NO_TASK
    }
}

impl Drop for SolverThread {
    fn drop(&mut self) {
        self.wanted_task.store(NO_TASK, Ordering::Relaxed);
    }
}

/// The number of threads for a search, one or two. If there are several cores, one stays free for drawing.
pub fn solver_threads() -> usize {
    thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).clamp(1, 2))
}
