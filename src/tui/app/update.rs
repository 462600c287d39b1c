//! [`App::update`], the only way to change the app: it takes an input and a time and returns effects.

use crate::config::Setting;
use crate::play::{GameEffect, SolverReport, resume_hint};
use crate::store::{FinishedGame, Warning};
use crate::tui::app::{App, Effect, ExitState, ReplayPlayer};
use crate::tui::input::Action;
use crate::tui::input::keymap;
use crate::tui::theme::Background;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEvent};
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
        self.running.start_clock(now);
        match input {
            Input::Event(event) => self.on_event(&event, now),
            Input::Tick => self.on_tick(now),
            Input::Screen(screen) => self.on_screen(screen),
            Input::FrameDrawn(took) => {
                if self.motion.on_frame_drawn(took) {
                    self.settings.config.choose(Setting::Animation, false);
                    self.effects.redraw();
                }
            }
            Input::Solver(report) => {
                self.running.on_report(report);
                self.mark_next_solver_move();
            }
            Input::FinishedGame(game) => self.running.on_finished(game),
            Input::Warning(warning) => self.status.warn_later(warning),
            Input::Background(background) => self.on_background(background),
        }
        self.take_effects()
    }

    /// The time at which the app needs an update even without input, such as for the next frame of an animation;
    /// `None` while a page is open.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if self.page.is_some() {
            return None;
        }
        let replay = self.replay();
        let step = replay.and_then(ReplayPlayer::due);
        let events = replay.and_then(|replay| replay.next_poll(now));
        let deadlines =
            [self.motion.deadline(now), step, events, self.running.next_deadline(), self.menu.opens_at()];
        deadlines.into_iter().flatten().min()
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
                self.effects.push(Effect::Repaint);
                self.effects.redraw();
            }
            _ => {}
        }
        self.running.update_search(self.focus(), now);
    }

    fn dispatch(&mut self, input: PlayerInput<'_>, now: Duration) {
        let is_game_shown =
            self.activity.is_playing() && self.page.is_none() && self.selected_menu_entry().is_none();
        self.running.count_time(is_game_shown, now);
        for layer in LAYERS {
            if layer(self, input, now) == InputOutcome::Handled {
                break;
            }
        }
        self.follow_lesson();
    }

    /// Handles all input on a game, a replay or a review, the lowest layer.
    fn handle_game_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        match input {
            PlayerInput::Key(key) => {
                if let Some(action) = self.action_of(key) {
                    self.act(action, now);
                } else {
                    self.skip_animation();
                    self.name_help_key();
                }
            }
            PlayerInput::Mouse(mouse) => self.handle_board_mouse(mouse, now),
            // A paste is not typing: a pasted `q` must not quit.
            PlayerInput::Paste(_) => self.refuse_paste(),
        }
        InputOutcome::Handled
    }

    /// Tells a player who pressed a key without an action which key shows all keys.
    fn name_help_key(&mut self) {
        if let Some(hint) = self.key_hints().shows_all_keys() {
            self.say(hint);
            self.effects.redraw();
        }
    }

    fn on_screen(&mut self, screen: Rect) {
        if self.screen != screen {
            self.screen = screen;
            self.effects.redraw();
        }
        self.fit_board();
    }

    /// Fits the board into the screen, or into the part that the lesson leaves to it.
    fn fit_board(&mut self) {
        let area = self.lesson_layout().map_or(self.screen, |layout| layout.game);
        self.cursor.resize(area, self.activity.game(&self.running).board().size());
    }

    /// Advances animation, playback and the solver's moves to the current time.
    fn on_tick(&mut self, now: Duration) {
        if self.day().is_some() {
            // Reads the file now rather than while a frame is drawn.
            let _ = self.running.dailies().days();
        }
        self.open_due_menu(now);
        if self.page.is_none() {
            if self.motion.advance(now) {
                self.effects.redraw();
            }
            self.advance_replay(now);
        }
        if let Some(played) = self.running.tick(self.focus(), now) {
            self.show_solver_move(played, now);
        }
        if self.status.show_next_warning(self.settings.messages()) {
            self.effects.redraw();
        }
        if self.effects.take_exit_changed() {
            let exit_message = self.exit_message();
            self.effects.push(Effect::Save { exit_message });
        }
    }

    /// The results to print, and how to continue the game or watch it again.
    fn exit_message(&self) -> String {
        let hint = resume_hint(self.activity.game_to_continue(&self.running), self.messages());
        self.results().into_iter().chain([hint]).collect::<Vec<_>>().join("\n")
    }

    /// The state at exit if the player leaves now.
    pub fn exit_state(&self) -> ExitState {
        ExitState { game: self.activity.game_to_continue(&self.running).clone(), results: self.results() }
    }

    pub(crate) fn skip_animation(&mut self) {
        if self.motion.skip() {
            self.effects.redraw();
        }
    }

    fn take_effects(&mut self) -> Vec<Effect> {
        self.cursor
            .set_tile_sizes(self.theme().tile_sizes(), self.activity.game(&self.running).board().size());
        self.fit_board();
        for effect in self.running.take_effects() {
            self.pass_on(effect);
        }
        self.effects.take()
    }

    /// Shows what an effect of the running game is about, and passes it on to the event loop if that has to perform it.
    fn pass_on(&mut self, effect: GameEffect) {
        match &effect {
            GameEffect::Redraw => return self.effects.redraw(),
            GameEffect::Warn(warning) => return self.warn(self.messages().warning(warning)),
            GameEffect::GamesUnreadable(error) => return self.warn(self.messages().log_error(error)),
            GameEffect::SaveReview(kept) => {
                self.page.iter_mut().chain(self.activity.pages_mut()).for_each(|page| page.add_review(kept));
            }
            GameEffect::Record => self.effects.exit_changed(),
            GameEffect::Solver(_) | GameEffect::SaveLine(_) => {}
        }
        self.effects.push(Effect::Game(effect));
    }

    fn warn(&mut self, warning: String) {
        self.status.warn(warning);
        self.effects.redraw();
    }

    /// The action of a key on the page, game, replay or review on the screen.
    pub(crate) fn action_of(&self, key: &KeyEvent) -> Option<Action> {
        keymap::action(self.bindings(), key)
    }
}

fn is_letter_with_alt(key: &KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char(_)) && key.modifiers - KeyModifiers::SHIFT == KeyModifiers::ALT
}
