//! The screen: any keys, clicks, pastes, resizes, waits and reports of the solver, in any mode, leave it consistent. Every
//! input is drawn.

use arbitrary::{Result, Unstructured};
use jiff::Timestamp;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use samegame::board::Seed;
use samegame::config::Setting;
use samegame::game::{Day, Game, GameId, Session};
use samegame::i18n::Language;
use samegame::notation::Replay;
use samegame::play::{DailyBoards, Effect, NextGame, RunningGame, SolverTask, SolverWork};
use samegame::store::{FinishedGame, Paths};
#[cfg(unix)]
use samegame::tui::terminal::Decoder;
use samegame::tui::{
    App, Appearance, ColorLevel, Display, Glyphs, Input, Key, KeySet, Keymap, ReplayPlayer, ScreenConfig,
};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const IDS: [&str; 6] = [
    "sg1:standard:15x15c5:uniform-v1:demo",
    "sg1:tiles:6x40c3:uniform-v1:demo",
    "sg1:klickety:40x6c4:uniform-v1:demo",
    "sg1:topcoder:board:RBB/RRR/RBB",
    "sg1:jsgames:board:A",
    "sg1:standard:15x15c5:uniform-v1:daily-2026-11-21",
];

/// What the pages show: finished games, some on daily boards.
static GAMES: LazyLock<Vec<FinishedGame>> = LazyLock::new(|| {
    let days = ["2026-11-17", "2026-11-19", "2026-11-20", "2026-11-20"];
    let ids = days.into_iter().filter_map(|day| Some(day.parse::<Day>().ok()?.id()));
    let ids = ids.chain(IDS[..4].iter().cycle().take(20).map(|id| id.parse().expect("an id")));
    let finished = (0..).zip(ids).map(|(number, id)| {
        let mut game = Game::new(id).expect("a game");
        while let Some(last) = game.board().moves(2).len().checked_sub(1) {
            game.play(game.board().moves(2)[number % (last + 1)].cell).expect("legal");
        }
        let time = Timestamp::from_second(1_795_000_000 + 100_000 * i64::try_from(number).expect("small"));
        FinishedGame::new(&game, time.expect("a time"), Some(u32::try_from(number).expect("small") * 7))
    });
    finished.collect()
});

/// The app, and what the event loop keeps beside it.
struct Screen {
    app: App,
    now: Duration,
    area: Rect,
    task: Option<SolverTask>,
    #[cfg(unix)]
    decoder: Decoder,
}

fn start(bytes: &mut Unstructured<'_>) -> Result<App> {
    let id: GameId = bytes.choose(&IDS)?.parse().expect("an id");
    let mut next = IDS[3..].iter().cycle();
    let next = move || next.next().expect("endless").parse::<GameId>().expect("an id");
    let next = NextGame::new(next, || Box::new(Seed::new("fuzz").series()));
    let now = || "2026-11-21T18:48:00Z".parse().ok();
    let dailies = DailyBoards::new(Box::new(now), true);
    let games = Box::new(|| Ok((GAMES.clone(), None)));
    let mut running = RunningGame::new(Session::new(Game::new(id).expect("a game")), next, || 1)
        .with_files(games, Paths::default());
    running.dailies = dailies;
    let levels = [ColorLevel::None, ColorLevel::Ansi16, ColorLevel::Ansi256, ColorLevel::TrueColor];
    let display = Display::new(*bytes.choose(&levels)?, *bytes.choose(&[Glyphs::UNICODE, Glyphs::ASCII])?);
    let settings = ScreenConfig::new(Appearance::new(display))
        .with(Setting::Animation, bytes.arbitrary::<bool>()?.to_string());
    let mut app = match bytes.int_in_range(0..=4)? {
        0 => App::of_game(running, settings),
        1 => App::of_game(running, settings).with_menu(),
        2 => App::of_game(running, settings).with_puzzles(),
        mode => {
            let replay: Replay = GAMES[mode].code.parse().expect("a code");
            App::of_replay(ReplayPlayer::new(replay).expect("legal"), running, settings)
        }
    };
    app.config.keymap = Keymap::from(*bytes.choose(&KeySet::ALL)?);
    app.config = app.config.with(Setting::Language, bytes.choose(&Language::ALL)?.code());
    Ok(app)
}

pub(super) fn inputs(bytes: &[u8]) {
    let bytes = &mut Unstructured::new(bytes);
    let Ok(app) = start(bytes) else { return };
    let now = Duration::from_secs(1);
    let mut screen = Screen {
        app,
        now,
        area: Rect::ZERO,
        task: None,
        #[cfg(unix)]
        decoder: Decoder::default(),
    };
    screen.resize(80, 24);
    while !bytes.is_empty() && screen.send(bytes).is_ok() {
        screen.check();
    }
    let game = screen.app.game();
    let replayed = Replay::from(game).game().expect("a legal game");
    assert_eq!((replayed.board(), replayed.score()), (game.board(), game.score()));
    screen.check_that_it_becomes_idle();
}

impl Screen {
    fn update(&mut self, input: Input) {
        for effect in self.app.update(input, self.now) {
            if let Effect::Solver(task) = effect {
                self.task = task.map(|task| *task);
            }
        }
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.area = Rect::new(0, 0, width, height);
        self.update(Input::Event(Event::Resize(width, height)));
        self.draw();
    }

    /// The next frame, and the place of the cursor in it.
    fn draw(&mut self) -> (Buffer, Option<Position>) {
        let mut buffer = Buffer::empty(self.area);
        let cursor = self.app.draw(&mut buffer, self.now);
        (buffer, cursor)
    }

    /// Sends the input that the bytes choose.
    fn send(&mut self, bytes: &mut Unstructured<'_>) -> Result<()> {
        match bytes.int_in_range(0..=21)? {
            0..=9 => self.update(Input::Event(Event::Key(self.key(bytes)?))),
            10..=14 => {
                let kind = *bytes.choose(&[
                    MouseEventKind::Moved,
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::Up(MouseButton::Left),
                    MouseEventKind::Down(MouseButton::Right),
                    MouseEventKind::Drag(MouseButton::Left),
                    MouseEventKind::ScrollUp,
                    MouseEventKind::ScrollDown,
                ])?;
                let column = bytes.int_in_range(0..=self.area.width.saturating_add(1))?;
                let row = bytes.int_in_range(0..=self.area.height.saturating_add(1))?;
                // Some terminals report column 0 as the last one.
                let column = if column > self.area.width { u16::MAX } else { column };
                let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
                self.update(Input::Event(Event::Mouse(mouse)));
            }
            15 => {
                let (width, height) = *bytes.choose(&[(4, 4), (20, 8), (90, 40), (200, 70)])?;
                self.resize(bytes.int_in_range(0..=width)?, bytes.int_in_range(0..=height)?);
            }
            16 => {
                let pasted = bytes.arbitrary_iter::<char>()?.take(9).collect::<Result<String>>()?;
                self.update(Input::Event(Event::Paste(pasted)));
            }
            17 => {
                let input = *bytes.choose(&["focus", "frame"])?;
                self.update(match input {
                    "focus" => Input::Event(Event::FocusLost),
                    _ => Input::FrameDrawn(Duration::from_millis(30)),
                });
            }
            #[cfg(unix)]
            20..=21 => self.receive(bytes.arbitrary()?, bytes.int_in_range(0..=200)?),
            18 => self.run_solver(bytes.int_in_range(0..=40)?),
            _ => {
                self.now += Duration::from_millis(bytes.int_in_range(0..=2000)?);
                self.update(Input::Tick);
            }
        }
        Ok(())
    }

    /// Sends bytes as a terminal does, and waits.
    #[cfg(unix)]
    fn receive(&mut self, bytes: &[u8], ms: u64) {
        self.decoder.feed(bytes, self.now);
        self.now += Duration::from_millis(ms);
        if self.decoder.deadline().is_some_and(|due| due <= self.now) {
            self.decoder.expire();
        }
        while let Some(event) = self.decoder.next_event() {
            self.update(Input::Event(event));
        }
    }

    /// A key of the table that is in use, or any other.
    fn key(&self, bytes: &mut Unstructured<'_>) -> Result<KeyEvent> {
        let keys: Vec<Key> =
            self.app.bindings().iter().flat_map(|binding| binding.keys.iter().copied()).collect();
        let key = match bytes.int_in_range(0..=7)? {
            0 => Key::Char(bytes.arbitrary()?),
            1 => Key::Char(*bytes.choose(&['0', '1', '3', '9'])?),
            2 => Key::Named(*bytes.choose(&[KeyCode::Enter, KeyCode::Esc, KeyCode::Tab, KeyCode::Down])?),
            _ => bytes.choose(&keys).copied().unwrap_or(Key::Char(' ')),
        };
        let (code, modifiers) = match key {
            Key::Char(letter) => (KeyCode::Char(letter), KeyModifiers::NONE),
            Key::Ctrl(letter) => (KeyCode::Char(letter), KeyModifiers::CONTROL),
            Key::Named(code) => (code, KeyModifiers::NONE),
        };
        let kind = *bytes.choose(&[
            KeyEventKind::Press,
            KeyEventKind::Press,
            KeyEventKind::Repeat,
            KeyEventKind::Release,
        ])?;
        Ok(KeyEvent { kind, ..KeyEvent::new(code, modifiers) })
    }

    /// Runs the solver's task until it has asked this often whether to stop.
    fn run_solver(&mut self, patience: usize) {
        self.update(Input::Tick);
        let Some(mut task) = self.task.clone() else { return };
        if let SolverWork::Search { options, .. } = &mut task.work {
            options.nodes = Some(100);
        }
        let asked = AtomicUsize::new(0);
        let should_stop = || asked.fetch_add(1, Ordering::Relaxed) >= patience;
        task.run(&should_stop, &mut |report| self.update(Input::Solver(report)));
        self.update(Input::Tick);
    }

    fn check(&mut self) {
        let (board, marker) = (self.app.game().board(), self.app.marker());
        assert!(board.tile(marker).is_some() || board.is_cleared(), "the marker is not on a tile: {marker}");
        let cursor = self.draw().1;
        assert!(
            cursor.is_none_or(|cursor| self.area.contains(cursor)),
            "{cursor:?} is not in {:?}",
            self.area
        );
    }

    /// Waits until nothing is due, and checks that nothing changes after that.
    fn check_that_it_becomes_idle(&mut self) {
        self.update(Input::Tick);
        let (end, mut ticks) = (self.now + Duration::from_secs(600), 0);
        // A page waits for the next day.
        while let Some(deadline) = self.app.next_deadline(self.now).filter(|deadline| *deadline < end) {
            ticks += 1;
            assert!(ticks < 100_000, "the app never becomes idle");
            self.now = self.now.max(deadline);
            self.update(Input::Tick);
        }
        let frame = self.draw();
        self.now += Duration::from_secs(100);
        self.update(Input::Tick);
        assert_eq!(frame, self.draw(), "the screen changed without a deadline");
    }
}
