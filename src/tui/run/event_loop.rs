//! The loop between terminal and app, and the one place where time enters.

use crate::game::{Game, Sitting};
use crate::notation::Replay;
use crate::play::StartMessage;
use crate::play::daily::DailyBoards;
use crate::play::next_game::NextGame;
use crate::store::{KeepNothing, Keeper, Notice};
use crate::tui::Options;
use crate::tui::app::{App, LoadGames, ReplayPlayer, Request, SpectateEvent};
use crate::tui::run::autosave::Keeping;
use crate::tui::run::background_reply::{BackgroundReply, ReplyPart};
use crate::tui::run::solver_thread::SolverThread;
use crate::tui::terminal;
use crate::tui::terminal::TerminalGuard;
use crate::tui::theme::QUESTION;
use ratatui::crossterm::event::Event;
use ratatui::crossterm::style;
use std::io;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

/// While something is being written, there may soon be something to tell.
const SOON: Duration = Duration::from_millis(50);

/// What is left of a game when the terminal is given back.
#[derive(Clone, Debug)]
pub struct ExitState {
    /// The game that somebody who left would want back.
    pub game: Game,
    /// The results that were shared: to be printed, because nobody knows whether the terminal took it.
    pub shared: Option<String>,
    /// What there was to know of the file of choices: on the screen the next key took it away. The keeper tells of its
    /// own.
    pub notices: Vec<Notice>,
}

/// Plays on the whole terminal, and gives the game as it was left. The keeper is told of all that happens, and `games`
/// are loaded when somebody asks for scores.
///
/// # Errors
/// If there is no terminal, or if it fails; it is given back then as always.
pub fn play(
    sitting: Sitting,
    greeting: Option<StartMessage>,
    next_game: NextGame,
    dailies: DailyBoards,
    keeper: &mut dyn Keeper,
    games: LoadGames,
    options: &Options,
) -> io::Result<ExitState> {
    let app = App::play(sitting, next_game, options.looks.clone(), options.animation).with_games(games);
    let app = prepared(app, options).greeting(greeting).with_dailies(dailies);
    run(app, keeper, options)
}

/// Shows a recorded game on the whole terminal, and gives the game as it was left.
///
/// # Errors
/// If an event of the replay is not possible, if there is no terminal, or if it fails.
pub fn watch(
    replay: Replay,
    next_game: NextGame,
    games: LoadGames,
    options: &Options,
) -> io::Result<ExitState> {
    let recording =
        ReplayPlayer::new(replay).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    let app = App::watch(recording, next_game, options.looks.clone(), options.animation).with_games(games);
    run(prepared(app, options), &mut KeepNothing, options)
}

/// Shows a game that is played elsewhere on the whole terminal, and gives the game as it was left.
///
/// # Errors
/// If there is no terminal, or if it fails.
pub fn watch_live(
    game: &Game,
    news: Receiver<SpectateEvent>,
    next_game: NextGame,
    options: &Options,
) -> io::Result<ExitState> {
    let app = App::watch_live(game, news, next_game, options.looks.clone(), options.animation);
    run(prepared(app, options), &mut KeepNothing, options)
}

fn prepared(app: App, options: &Options) -> App {
    let app = app.with_mouse(options.mouse).with_keys(options.keys.clone());
    app.in_language(options.language).with_preferences(options.preferences.clone())
}

/// How long to wait on leaving for an answer that has not come yet: the shell would take it for typing.
const LAST_CHANCE: Duration = Duration::from_millis(300);

#[expect(clippy::disallowed_methods, reason = "this is the loop that time enters through")]
fn run(mut app: App, keeper: &mut dyn Keeper, options: &Options) -> io::Result<ExitState> {
    let start = Instant::now();
    // The theme has looked at NO_COLOR and at what the player asked for; crossterm knows only of the former.
    style::force_color_output(true);
    let mut session = TerminalGuard::enter(options.mouse)?;
    let mut keeping = Keeping::new(keeper, options.preferences.choices.clone());
    terminal::set_last_errand(keeping.last_errand());
    let mut worker = SolverThread::new();
    let mut answer = BackgroundReply::default();
    if options.asks_background {
        session.ask(QUESTION)?;
        answer.expect();
    }
    while turn(&mut app, &mut keeping, &mut session, &mut answer, &mut worker, || start.elapsed())? {}
    drop(worker);
    keeping.keep(&app);
    keeping.keep_choices(&mut app);
    await_answer(&mut session, &mut answer, || start.elapsed());
    drop(session);
    Ok(ExitState {
        game: app.game_to_continue().clone(),
        shared: app.all_shared(),
        notices: keeping.finish(),
    })
}

fn await_answer(session: &mut TerminalGuard, answer: &mut BackgroundReply, clock: impl Fn() -> Duration) {
    let end = clock() + LAST_CHANCE;
    while answer.is_expected()
        && let Some(left) = end.checked_sub(clock())
        && let Ok(Some(event)) = session.next_event(Some(left))
    {
        answer.take(&event);
    }
}

/// How often to look for what the solver found, where it cannot say so.
const GLANCE: Duration = Duration::from_millis(50);

/// Draws, sleeps until something happens, and takes in all that happened. Says whether to go on.
fn turn(
    app: &mut App,
    keeping: &mut Keeping<'_>,
    session: &mut TerminalGuard,
    answer: &mut BackgroundReply,
    worker: &mut SolverThread,
    clock: impl Fn() -> Duration,
) -> io::Result<bool> {
    // Asked before the reports are taken, so that the last one is not missed.
    let was_busy = worker.is_busy();
    worker.reports().for_each(|report| app.learn(report));
    app.advance(clock());
    // The solver may have made a move.
    keeping.see(app);
    if let Some(order) = app.take_order() {
        worker.obey(order)?;
    }
    keeping.tell(app);
    // Before the frame: whoever sees a game may end it, and is to be told how it goes on.
    let words = app.take_parting_words();
    let is_new = words.is_some();
    words.into_iter().for_each(terminal::set_farewell);
    if app.take_dirty() {
        let began = clock();
        draw(app, session, began)?;
        app.take_frame_time(clock().saturating_sub(began));
    }
    if is_new {
        keeping.keep(app);
    }
    keeping.keep_choices(app);
    let now = clock();
    let timeout = app.next_deadline(now).map(|deadline| deadline.saturating_sub(now));
    let glance = (!terminal::CAN_WAKE && (was_busy || worker.is_busy())).then_some(GLANCE);
    let soon = keeping.may_have_news().then_some(SOON);
    let timeout = timeout.into_iter().chain(glance).chain(soon).min();
    let mut event = session.next_event(timeout)?;
    while let Some(happened) = event {
        handle(app, answer, &happened, clock());
        keeping.see(app);
        match app.take_request() {
            None => {}
            Some(Request::Quit) => return Ok(false),
            Some(Request::Suspend) => session.suspend()?,
            Some(Request::Repaint) => session.repaint()?,
            Some(Request::Mouse(on)) => session.set_mouse(on)?,
            Some(Request::Copy) => app.shared().map_or(Ok(()), |text| session.copy(text))?,
        }
        // What came meanwhile is taken in before the next frame: a hundred moves of the mouse are one.
        event = if session.is_event_ready()? { session.next_event(None)? } else { None };
    }
    Ok(true)
}

/// Takes an event, unless it is the terminal's answer.
fn handle(app: &mut App, answer: &mut BackgroundReply, event: &Event, now: Duration) {
    match answer.take(event) {
        ReplyPart::No => app.handle(event, now),
        ReplyPart::Part => {}
        ReplyPart::End(background) => background.into_iter().for_each(|found| app.wear_for_background(found)),
    }
}

fn draw(app: &mut App, session: &mut TerminalGuard, now: Duration) -> io::Result<()> {
    session.draw(|frame| {
        app.resize(frame.area());
        // Resizing asks for a frame, which is this one.
        app.take_dirty();
        app.render(frame.buffer_mut(), now);
        if let Some(place) = app.cursor_position() {
            frame.set_cursor_position(place);
        }
    })
}
