//! [`App::update`], the only way to change the app: it takes an input and a time and returns effects.

use crate::game::Day;
use crate::i18n::Charset;
use crate::play::{Focus, GameEffect, NextPuzzle, SolverReport, wording};
use crate::store::{FinishedGame, Warning};
use crate::tui::app::menu::Menu;
use crate::tui::app::{App, Effect, ExitState};
use crate::tui::input::Action;
use crate::tui::input::keymap;
use crate::tui::theme::Background;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use std::time::Duration;

/// An input to the app.
#[derive(Clone, Debug)]
pub enum Input {
    /// A key, the mouse, a paste or a resize.
    Event(Event),
    /// Time has passed. Sent before each frame.
    Tick,
    /// The area of the next frame.
    Screen(Rect),
    /// The time it took to write a frame.
    FrameDrawn(Duration),
    /// The solver has reported a line or a review.
    Solver(SolverReport),
    /// A game ended and was recorded.
    FinishedGame(FinishedGame),
    /// A warning about a file.
    Warning(Warning),
    /// The terminal reported its background.
    Background(Background),
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
    Key(&'a KeyEvent),
    Mouse(MouseEvent),
    Paste(&'a str),
}

/// A layer of the screen: handles an input of the player, or ignores it.
type Layer = fn(&mut App, PlayerInput<'_>, Duration) -> InputOutcome;

/// The layers, the topmost first. The last one handles every input.
const LAYERS: [Layer; 5] = [
    App::handle_autoplay_input,
    App::handle_help_input,
    App::handle_page_input,
    App::handle_menu_input,
    App::handle_game_input,
];

impl App {
    /// Handles an input. Returns the effects that the caller must perform, in order.
    pub fn update(&mut self, input: Input, now: Duration) -> Vec<Effect> {
        self.screen.running.start_clock(now);
        match input {
            Input::Event(event) => self.on_event(&event, now),
            Input::Tick => self.on_tick(now),
            Input::Screen(screen) => self.on_screen(screen),
            Input::FrameDrawn(took) => {
                if self.screen.activities.is_playing() {
                    self.screen.running.learn_bests();
                }
                self.announce_daily();
                self.screen.display.on_frame_drawn(took);
            }
            Input::Solver(report) => {
                if self.screen.running.on_report(report) {
                    self.screen.show_puzzle(NextPuzzle::Begun, &mut self.page);
                }
                self.screen.mark_next_solver_move();
            }
            Input::FinishedGame(game) => self.screen.running.on_finished(game),
            Input::Warning(warning) => self.screen.display.status.warn_later(warning),
            Input::Background(background) => self.screen.display.on_background(background),
            Input::Charset(charset) => self.screen.display.on_charset(charset),
        }
        self.take_effects()
    }

    /// Says that today's board is not played yet. Reading the finished games waits until a frame is on the screen.
    fn announce_daily(&mut self) {
        if !std::mem::take(&mut self.announces_daily) || !self.screen.message().is_empty() {
            return;
        }
        let dailies = self.screen.running.dailies();
        let is_played =
            dailies.days().zip(dailies.today()).is_none_or(|(days, today)| days.on(today).is_some());
        let hint = self.screen.key_hints().hint(Action::Daily, "key-hint-not-played-yet");
        if let Some(hint) = hint.filter(|_| !is_played) {
            self.screen.display.say(hint);
        }
    }

    /// The time at which the app needs an update even without input, such as for the next frame of an animation;
    /// `None` while a page is open.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if self.page.is_some() {
            let is_searching = self.focus() != Focus::Elsewhere;
            return self.screen.running.advisor().search_deadline().filter(|_| is_searching);
        }
        self.screen.next_deadline(now).into_iter().chain(self.menu.opens_at()).min()
    }

    /// What the player is looking at, which determines what to search for.
    fn focus(&self) -> Focus {
        match &self.page {
            Some(open) => open.page().focus(),
            None => self.screen.activities.focus(),
        }
    }

    fn on_event(&mut self, event: &Event, now: Duration) {
        match event {
            // On a slow connection, an Esc and the letter after it arrive together, as that letter with Alt.
            Event::Key(key) if !key.is_release() && is_letter_with_alt(key) => {
                self.dispatch(PlayerInput::Key(&KeyEvent::from(KeyCode::Esc)), now);
                let letter = KeyEvent { modifiers: key.modifiers - KeyModifiers::ALT, ..*key };
                self.dispatch(PlayerInput::Key(&letter), now);
            }
            // Windows reports the release of a key too.
            Event::Key(key) if !key.is_release() => self.dispatch(PlayerInput::Key(key), now),
            Event::Mouse(mouse) => self.dispatch(PlayerInput::Mouse(*mouse), now),
            Event::Paste(text) => self.dispatch(PlayerInput::Paste(text), now),
            Event::Resize(width, height) => {
                self.on_screen(Rect::new(0, 0, *width, *height));
                self.screen.display.effects.push(Effect::Repaint);
                self.screen.display.effects.redraw();
            }
            _ => {}
        }
        let focus = self.focus();
        if focus != Focus::Puzzle {
            self.screen.running.stop_awaiting_puzzle();
        }
        self.screen.running.advisor_mut().update_search(focus, now);
    }

    fn dispatch(&mut self, input: PlayerInput<'_>, now: Duration) {
        let is_game_shown = self.screen.activities.is_playing()
            && self.page.is_none()
            && self.selected_menu_entry().is_none();
        self.screen.running.count_time(is_game_shown, now);
        let count = self.count;
        let keeps_count = match input {
            PlayerInput::Key(key) => matches!(self.action_of(key), Some(Action::Digit(_))),
            PlayerInput::Mouse(mouse) => !matches!(mouse.kind, MouseEventKind::Down(_)),
            PlayerInput::Paste(_) => false,
        };
        for layer in LAYERS {
            if layer(self, input, now) == InputOutcome::Handled {
                break;
            }
        }
        if !keeps_count && count.is_some() {
            self.count = None;
            self.screen.display.effects.redraw();
        }
        self.screen.follow_lesson();
    }

    /// Handles all input on a game, a replay or a review, the lowest layer.
    fn handle_game_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        match input {
            PlayerInput::Key(key) => {
                if let Some(action) = self.action_of(key) {
                    self.act(action, now);
                } else {
                    self.screen.display.skip_animation();
                    // A key without an action names the key that shows all keys.
                    if let Some(hint) = self.screen.key_hints().shows_all_keys() {
                        self.screen.display.say(hint);
                    }
                }
            }
            PlayerInput::Mouse(mouse) => self.handle_board_mouse(mouse, now),
            // A paste is not typing: a pasted `q` must not quit.
            PlayerInput::Paste(_) => self.screen.display.say(self.messages().text("no-paste-here")),
        }
        InputOutcome::Handled
    }

    fn on_screen(&mut self, area: Rect) {
        if self.screen.display.area != area {
            self.screen.display.area = area;
            self.screen.display.effects.redraw();
        }
        self.screen.fit_board();
    }

    /// Advances animation, playback and the solver's moves to the current time.
    fn on_tick(&mut self, now: Duration) {
        if self.menu.opens_at().is_some_and(|due| due <= now) {
            self.menu = Menu::Open(0);
            self.screen.display.effects.redraw();
        }
        if self.page.is_none() {
            self.screen.display.advance(now);
            self.screen.advance_replay(now);
        }
        if Day::of(self.screen.game().id()).is_some() || self.menu != Menu::Closed {
            // The results are read here if the screen shows them, so that drawing a frame reads no file.
            let _ = self.screen.running.dailies().days();
        }
        self.screen.tick(self.focus(), now);
        if self.screen.display.effects.take_exit_changed() {
            let exit_message = self.exit_state().message(self.messages());
            self.screen.display.effects.push(Effect::ExitMessage(exit_message));
        }
    }

    /// The state at exit if the player leaves now.
    pub fn exit_state(&self) -> ExitState {
        let game = self.screen.activities.game_to_continue(&self.screen.running).clone();
        ExitState { game, results: self.screen.results() }
    }

    fn take_effects(&mut self) -> Vec<Effect> {
        if self.screen.display.take_board_changed() && self.menu != Menu::Closed {
            self.menu = Menu::Closed;
            self.screen.display.effects.redraw();
        }
        self.screen.fit_board();
        for effect in self.screen.running.take_effects() {
            let pages = self.page.iter_mut().chain(&mut self.page_below);
            pages.chain(self.screen.activities.pages_mut()).for_each(|page| page.add(&effect));
            self.pass_on(effect);
        }
        self.screen.display.effects.take()
    }

    /// Shows what an effect of the running game is about, and leaves to the event loop what that has to perform.
    fn pass_on(&mut self, effect: GameEffect) {
        let messages = self.messages();
        let display = &mut self.screen.display;
        match &effect {
            GameEffect::Redraw | GameEffect::ShowScale(_) => return display.effects.redraw(),
            GameEffect::Warn(warning) => return display.warn(wording::warning(messages, warning)),
            GameEffect::GamesUnreadable(error) => return display.warn(wording::log_error(messages, error)),
            GameEffect::Record => display.effects.exit_changed(),
            GameEffect::Solver(_)
            | GameEffect::SaveLine(_)
            | GameEffect::SaveReview(_)
            | GameEffect::SavePuzzle(_) => {}
        }
        display.effects.push(Effect::Game(effect));
    }

    /// The action of a key on the page, game, replay or review on the screen.
    pub(crate) fn action_of(&self, key: &KeyEvent) -> Option<Action> {
        keymap::action(self.bindings(), key)
    }
}

fn is_letter_with_alt(key: &KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char(_)) && key.modifiers - KeyModifiers::SHIFT == KeyModifiers::ALT
}
