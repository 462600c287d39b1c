//! [`App::update`], the only way to change the app: it takes an input and a time and returns effects.

use crate::config::Setting;
use crate::game::Day;
use crate::i18n::Charset;
use crate::play::{Effect, ExitState, Focus, NextPuzzle, SolverReport};
use crate::store::{FinishedGame, Warning};
use crate::text::narrow;
use crate::tui::app::{Activity, App, ReplayPlayer};
use crate::tui::geometry::animation::FRAME;
use crate::tui::input::keymap;
use crate::tui::input::{Action, Table};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use std::time::Duration;

/// An input to the app.
#[derive(Clone, Debug)]
pub enum Input {
    /// A key, the mouse, a paste or a resize.
    Event(Event),
    /// Time has passed. Sent before each frame.
    Tick,
    /// The time it took to write a frame.
    FrameDrawn(Duration),
    /// The solver has reported a line or a review.
    Solver(SolverReport),
    /// A game ended and was recorded.
    FinishedGame(FinishedGame),
    /// A warning about a file.
    Warning(Warning),
    /// The terminal reported which characters take one column.
    Charset(Charset),
}

/// Whether a layer handled an input or left it to the layer below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InputOutcome {
    Handled,
    Ignored,
}

/// An input from the player.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlayerInput<'a> {
    /// A key, and its action in the list of keys, or else on the page, game, replay or review on the screen.
    Key(&'a KeyEvent, Option<Action>),
    Mouse(MouseEvent),
    Paste(&'a str),
}

/// A layer of the screen: handles an input of the player, or ignores it.
type Layer = fn(&mut App, PlayerInput<'_>, Duration) -> InputOutcome;

/// The layers, the topmost first. The last one handles every input.
const LAYERS: [Layer; 4] =
    [App::handle_autoplay_input, App::handle_help_input, App::handle_page_input, App::handle_game_input];

impl App {
    /// Handles an input. Returns the effects that the caller must perform, in order.
    pub fn update(&mut self, input: Input, now: Duration) -> Vec<Effect> {
        self.running.start_clock(now);
        match input {
            Input::Event(event) => self.on_event(&event, now),
            Input::Tick => self.on_tick(now),
            Input::FrameDrawn(took) => self.on_frame_drawn(took),
            Input::Solver(report) => {
                if self.running.on_report(report) {
                    self.show_puzzle(NextPuzzle::Begun);
                }
                self.mark_next_solver_move();
            }
            Input::FinishedGame(game) => self.running.on_finished(game),
            Input::Warning(warning) => self.status.warn_later(warning),
            Input::Charset(charset) => self.on_charset(charset),
        }
        self.follow_review(now);
        self.take_effects()
    }

    /// Reads the finished games, which waits until a frame is on the screen, and says whether today's board is still to
    /// be played. Ends animation for good on a terminal that is too slow for it.
    fn on_frame_drawn(&mut self, took: Duration) {
        self.has_news |= self.activities.is_playing() && self.running.learn_bests();
        if std::mem::take(&mut self.announces_daily) && self.message().is_empty() && self.page().is_none() {
            let dailies = self.running.dailies();
            let is_played =
                dailies.days().zip(dailies.today()).is_none_or(|(days, today)| days.on(today).is_some());
            let hint = self.key_hints().hint(Action::Daily, "key-hint-not-played-yet");
            if let Some(hint) = hint.filter(|_| !is_played) {
                self.say(hint);
                self.has_news = true;
            }
        }
        if self.animation.is_some() && self.slow_frames.record(took) {
            self.skip_animation();
            self.settings.config.choose(Setting::Animation, false);
            self.has_news = true;
        }
    }

    /// The time at which the app needs an update even without input, such as for the next frame of an animation;
    /// `None` while a page is open.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if self.has_news {
            return Some(now);
        }
        if self.page().is_some() {
            let is_searching = self.focus() != Focus::Elsewhere;
            return self.running.advisor().search_deadline().filter(|_| is_searching);
        }
        let next_frame = self.animation.is_some().then(|| now + FRAME);
        let step = self.activities.replay().and_then(ReplayPlayer::due);
        // Only the panel shows the playing time.
        let shows_time = matches!(self.activities.current(), Activity::Play) && self.layout().has_panel();
        let second = self.running.next_second(now).filter(|_| shows_time);
        let review = self.activities.review().and_then(|review| review.due(now));
        let deadlines =
            [next_frame, step, second, review, self.running.advisor().next_deadline(), self.menu_opens_at];
        deadlines.into_iter().flatten().min()
    }

    /// What the player is looking at, which determines what to search for.
    fn focus(&self) -> Focus {
        match self.page() {
            Some(open) => open.page().focus(),
            None => self.activities.focus(),
        }
    }

    fn on_event(&mut self, event: &Event, now: Duration) {
        match event {
            // On a slow connection, an Esc and the letter after it arrive together, as that letter with Alt.
            Event::Key(key) if !key.is_release() && is_letter_with_alt(key) => {
                self.on_key(&KeyEvent::from(KeyCode::Esc), now);
                let letter = KeyEvent { modifiers: key.modifiers - KeyModifiers::ALT, ..*key };
                self.on_key(&letter, now);
            }
            // Windows reports the release of a key too.
            Event::Key(key) if !key.is_release() => self.on_key(key, now),
            Event::Mouse(mouse) => self.dispatch(PlayerInput::Mouse(*mouse), now),
            Event::Paste(text) => self.dispatch(PlayerInput::Paste(text), now),
            _ => {}
        }
        let focus = self.focus();
        if focus != Focus::Puzzle {
            self.running.stop_awaiting_puzzle();
        }
        self.running.advisor_mut().update_search(focus, now);
    }

    fn dispatch(&mut self, input: PlayerInput<'_>, now: Duration) {
        self.count_time(now);
        self.running.on_input(now);
        let keeps_count = match input {
            PlayerInput::Key(_, action) => matches!(action, Some(Action::Digit(_))),
            PlayerInput::Mouse(mouse) => !matches!(mouse.kind, MouseEventKind::Down(_)),
            PlayerInput::Paste(_) => false,
        };
        if !matches!(input, PlayerInput::Mouse(mouse) if is_motion(mouse)) {
            self.menu_opens_at = None;
        }
        for layer in LAYERS {
            if layer(self, input, now) == InputOutcome::Handled {
                break;
            }
        }
        if !keeps_count {
            self.count = None;
        }
        self.follow_lesson();
    }

    fn count_time(&mut self, now: Duration) {
        self.running.count_time(self.activities.is_playing() && self.page().is_none(), now);
    }

    fn on_key(&mut self, key: &KeyEvent, now: Duration) {
        let code =
            if let KeyCode::Char(letter) = key.code { KeyCode::Char(narrow(letter)) } else { key.code };
        let key = &KeyEvent { code, ..*key };
        let keymap = &self.settings.keymap;
        let bindings = if self.help.is_some() { keymap.table(Table::Page) } else { self.bindings() };
        let action = keymap::action(bindings, key);
        self.dispatch(PlayerInput::Key(key, action), now);
    }

    /// Handles all input on a game, a replay or a review, the lowest layer.
    fn handle_game_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        match input {
            PlayerInput::Key(_, Some(action)) => self.act(action, now),
            PlayerInput::Key(_, None) => {
                self.skip_animation();
                // A key without an action names the key that shows all keys.
                if let Some(hint) = self.key_hints().shows_all_keys() {
                    self.say(hint);
                }
            }
            PlayerInput::Mouse(mouse) => self.handle_board_mouse(mouse, now),
            // A paste is not typing: a pasted `q` must not quit.
            PlayerInput::Paste(_) => self.say(self.messages().text("no-paste-here")),
        }
        InputOutcome::Handled
    }

    /// Advances animation, playback and the solver's moves to the current time, and shows the next warning.
    fn on_tick(&mut self, now: Duration) {
        self.has_news = false;
        self.count_time(now);
        if self.menu_opens_at.take_if(|due| *due <= now).is_some() {
            self.open_menu();
        }
        if self.page().is_none() {
            self.animation.take_if(|animation| animation.is_over(now));
            self.advance_replay(now);
        }
        if Day::of(self.game().id()).is_some() {
            // The results are read here if the screen shows them, so that drawing a frame reads no file.
            let _ = self.running.dailies().days();
        }
        if let Some(played) = self.running.tick(self.focus(), now) {
            self.go_to(played.cell);
            self.on_board_changed();
            self.animate(played, now);
            self.mark_next_solver_move();
        }
        self.status.show_next_warning(self.settings.messages());
        if std::mem::take(&mut self.exit_changed) {
            let exit_message = self.exit_state().message(self.messages());
            self.effects.push(Effect::ExitMessage(exit_message));
        }
    }

    /// The state at exit if the player leaves now.
    pub fn exit_state(&self) -> ExitState {
        let game = self.activities.game_to_continue(&self.running).clone();
        ExitState { game, results: self.results() }
    }

    fn take_effects(&mut self) -> Vec<Effect> {
        self.fit_board();
        self.update_joined();
        for effect in self.running.take_effects() {
            self.pages.iter_mut().chain(self.activities.pages_mut()).for_each(|page| page.add(&effect));
            match effect {
                Effect::Warn(warning) => {
                    self.status.warn_later(warning);
                    continue;
                }
                Effect::Record => self.exit_changed = true,
                _ => {}
            }
            self.effects.push(effect);
        }
        std::mem::take(&mut self.effects)
    }
}

/// Whether the mouse only moves, which does not count as an answer to Esc.
const fn is_motion(mouse: MouseEvent) -> bool {
    matches!(mouse.kind, MouseEventKind::Moved | MouseEventKind::Drag(_) | MouseEventKind::Up(_))
}

fn is_letter_with_alt(key: &KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char(_)) && key.modifiers - KeyModifiers::SHIFT == KeyModifiers::ALT
}
