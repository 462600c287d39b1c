//! The actions of a player in a game, in a puzzle and in the lesson: moves, autoplay and sharing a result.

use crate::board::deal::{DealError, Difficulty};
use crate::board::{Deal, IllegalMove, Seed};
use crate::config::{Setting, SettingSource};
use crate::game::{Day, Game, Step};
use crate::i18n::{color_placeholder, game};
use crate::notation::Replay;
use crate::play::{
    Claims, DailySwitch, Effect, GameKind, NextPuzzle, PuzzleInPlay, Stage, share_text, texts_to_paste,
};
use crate::solver::HintLevel;
use crate::tui::app::App;
use crate::tui::app::activities::Activity;
use crate::tui::app::lesson::Lesson;
use crate::tui::app::replaying::ReplayPlayer;
use crate::tui::app::update::{InputOutcome, PlayerInput};
use crate::tui::geometry::LessonLayout;
use crate::tui::input::keymap::key_for;
use crate::tui::input::{Action, Key, Table};
use crate::tui::terminal::MAX_COPY_BYTES;
use ratatui::crossterm::event::{KeyEvent, MouseEventKind};
use std::time::Duration;

impl App {
    pub(super) fn act_in_game(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let times = count.unwrap_or(1);
        match action {
            Action::Go(direction) => {
                self.cursor.step(self.activities.game(&self.running).board(), direction, times);
            }
            Action::GoToEnd(direction) => {
                self.cursor.go_to_end(self.activities.game(&self.running).board(), direction);
            }
            Action::NextGroup | Action::PreviousGroup => {
                let steps = if action == Action::NextGroup { times.into() } else { -i64::from(times) };
                let game = self.activities.game(&self.running);
                self.cursor.tour(game.board(), game.rules().min_group(), steps);
            }
            Action::Remove => self.remove(now),
            Action::Undo => self.undo(times),
            Action::Redo => self.redo(times, now),
            Action::Restart => self.restart(),
            Action::New => {
                let started = self.running.start_next(None);
                self.show_new_board(&started);
            }
            Action::Daily => {
                let switch = self.running.switch_to_day(None);
                self.on_daily_switch(switch);
            }
            Action::Hint => self.request_hint(now),
            Action::LetSolverPlay => self.start_autoplay(now),
            Action::WatchBestLine => self.show_best_line(),
            Action::Review => self.review_current_game(),
            _ => {}
        }
    }

    fn remove(&mut self, now: Duration) {
        if let Some(next) = Stage::after(self.running.game()) {
            self.play_code(&next.id.to_string());
            return;
        }
        let before = self.target();
        match self.running.play(self.marker()) {
            Ok(played) => {
                self.on_board_changed();
                self.animate(played, now);
                let beaten = self.target().zip(before);
                let stars = beaten.and_then(|(now, before)| now.stars.zip(before.stars));
                if let (Some((now, before)), Some(animation)) =
                    (stars.filter(|(now, before)| now > before), &mut self.animation)
                {
                    animation.light_stars(before.halves(), now.halves());
                }
                if let Some(beaten) =
                    beaten.and_then(|(now, before)| now.beaten_since(before, self.messages()))
                {
                    self.say(beaten);
                }
                if let Some(lost) = game::lost_clear(self.messages(), self.game(), color_placeholder) {
                    self.say(lost);
                }
            }
            Err(illegal) => self.explain_illegal_move(illegal),
        }
    }

    pub(super) fn explain_illegal_move(&mut self, illegal: IllegalMove) {
        let is_over = self.game().status().is_over();
        // After the end, the bottom line names the keys that go on.
        if !is_over {
            self.say(game::refusal(self.messages(), illegal));
        }
    }

    fn undo(&mut self, times: u16) {
        let steps = self.running.undo(times.into());
        let mut marks = steps.iter().filter_map(|step| match step {
            Step::Move(played) => Some(played.cell),
            Step::Game => None,
        });
        if let Some(cell) = marks.next_back() {
            self.cursor.set_marker(cell);
        }
        if steps.is_empty() {
            return self.say(self.messages().text("nothing-to-undo"));
        }
        if steps.contains(&Step::Game) {
            self.say(self.messages().text("back-to-previous-game"));
        }
        self.on_board_changed();
    }

    fn redo(&mut self, times: u16, now: Duration) {
        let steps = self.running.redo(times.into());
        let Some(last) = steps.last() else {
            return self.say(self.messages().text("nothing-to-redo"));
        };
        self.on_board_changed();
        if let Step::Move(played) = last {
            self.animate(played.clone(), now);
        }
    }

    fn restart(&mut self) {
        if !self.running.restart() {
            return self.say(self.messages().text("already-at-start"));
        }
        let restarted = self.messages().text("restarted").into_owned();
        self.say(self.key_hints().with_undo(restarted));
        self.on_board_changed();
    }

    /// Starts a game of this kind. Later games are of this kind too. Returns false if the board cannot be dealt.
    pub(crate) fn start_kind(&mut self, kind: GameKind, seed: Option<Seed>) -> bool {
        let started = self.running.start_next(Some((kind, seed)));
        self.show_new_board(&started)
    }

    fn show_new_board(&mut self, started: &Result<(), DealError>) -> bool {
        match started {
            Ok(()) => {
                self.say(self.key_hints().with_undo(self.messages().text("new-board").into_owned()));
                self.on_board_switched();
            }
            Err(error) => self.say(game::no_deal(self.messages(), error)),
        }
        started.is_ok()
    }

    /// Plays the game whose id or replay code the player has entered. Returns false if it is invalid.
    pub(crate) fn play_code(&mut self, code: &str) -> bool {
        let replayed = code.parse().map(|replay: Replay| replay.game());
        match replayed {
            Ok(Ok(game)) => {
                self.running.take_over(game);
                return self.show_new_board(&Ok(()));
            }
            Ok(Err(error)) => self.say(game::no_replay(self.messages(), &error)),
            Err(_) => self.say(self.messages().text("unreadable-id")),
        }
        false
    }

    pub(crate) fn on_daily_switch(&mut self, switch: DailySwitch) {
        let session = self.running.session();
        // An undo takes back the moves first.
        let way_back = if session.game().moves().is_empty() {
            (session.games().count() > 1).then_some(Action::Undo)
        } else {
            session.game_before_daily().map(|_| Action::Daily)
        };
        let with_way_back = |message| match way_back {
            Some(action) => self.key_hints().with_way_back(message, action),
            None => message.into(),
        };
        let message = match switch {
            DailySwitch::Today(day) => with_way_back(game::daily_and_attempt(
                self.messages(),
                day,
                self.running.dailies.attempt(self.running.game()),
            )),
            DailySwitch::BackToGame => self.messages().text("back-to-your-game").into(),
            DailySwitch::AlreadyOnToday => {
                let already = self.messages().text("already-on-todays-board").into_owned();
                return self.say(with_way_back(already));
            }
            DailySwitch::UnknownDay => return self.say(self.messages().text("no-daily-board")),
            DailySwitch::DealFailed(error) => {
                return self.say(game::no_deal(self.messages(), &error));
            }
        };
        self.say(message);
        self.on_board_switched();
    }

    pub(super) fn request_hint(&mut self, now: Duration) {
        let reply = self.running.request_hint(now);
        let hint = self.running.advisor.hint.as_ref().and_then(|shown| shown.hint.as_ref());
        if let Some(hint) = hint.filter(|_| reply.points_at_group()) {
            self.go_to(hint.first().group.cell);
        }
    }

    /// Suspends the game and shows the best known line from the first board.
    pub(super) fn show_best_line(&mut self) {
        if !self.game().status().is_over() {
            return self.say(self.messages().text("best-line-at-end"));
        }
        let line = self.running.watch_best_line();
        if let Some(replay) = line.and_then(|line| ReplayPlayer::new(line).ok()) {
            self.suspend_for(Activity::Replay(Box::new(replay)));
        }
    }

    pub(super) fn start_autoplay(&mut self, now: Duration) {
        if self.running.advisor.start_autoplay(now) {
            self.mark_next_solver_move();
        }
    }

    /// Moves the marker to the next move of the solver.
    pub(crate) fn mark_next_solver_move(&mut self) {
        let next = self.running.advisor.autoplay_move();
        if let Some((_, cell)) = next.filter(|&(_, cell)| cell != self.marker()) {
            self.go_to(cell);
        }
    }

    pub(crate) fn stop_autoplay(&mut self) {
        self.skip_animation();
        self.running.advisor.stop_autoplay();
        self.say(self.messages().text("your-turn"));
    }

    /// The puzzle on the screen.
    pub(crate) fn puzzle(&self) -> Option<&PuzzleInPlay> {
        self.running.puzzles.in_play().filter(|_| self.activities.is_puzzle())
    }

    /// Shows the puzzle that has begun. The open pages come back after it.
    pub(crate) fn show_puzzle(&mut self, next: NextPuzzle) {
        match next {
            NextPuzzle::Begun => {
                if !self.activities.is_puzzle() {
                    self.suspend_for(Activity::Puzzle);
                }
                self.on_board_switched();
            }
            NextPuzzle::Awaited => {}
            NextPuzzle::None => self.say(self.messages().text("no-more-puzzles")),
        }
    }

    pub(super) fn act_in_puzzle(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let Some(puzzle) = self.puzzle() else { return };
        let is_over = self.game().status().is_over();
        match action {
            Action::Remove if is_over && puzzle.is_solved && puzzle.has_next() => self.next_puzzle(),
            // There is only one puzzle a day.
            Action::Remove if is_over && puzzle.is_solved => {
                self.resume();
            }
            // A player in a hurry must not lose sight of what was missed.
            Action::Remove if is_over => {
                if let Some(hint) = self.key_hints().hint(Action::Restart, "key-hint-try-again") {
                    self.say(hint);
                }
            }
            Action::NextTurningPoint => self.next_puzzle(),
            Action::WatchBestLine => self.show_solution(now),
            Action::Hint => self.say(self.key_hints().no_hints_in_puzzles()),
            _ => self.act_in_game(action, count, now),
        }
    }

    fn next_puzzle(&mut self) {
        let next = self.running.next_puzzle();
        self.show_puzzle(next);
    }

    /// Gives up, and plays the solution.
    fn show_solution(&mut self, now: Duration) {
        self.running.puzzles.give_up();
        let Some(puzzle) = self.puzzle() else { return };
        if let Ok(line) = ReplayPlayer::of_line(puzzle.puzzle.id(), &puzzle.solution(), 0, now) {
            self.suspend_for(Activity::Replay(Box::new(line)));
        }
    }

    /// Suspends the game and starts the lesson. A board of this level follows it, unless a game goes on.
    pub(crate) fn start_lesson(&mut self, level: Option<Difficulty>) {
        let Some(game) = Lesson::game() else { return };
        self.running.begin_practice(game);
        self.suspend_for(Activity::Lesson(Box::new(Lesson::before(level))));
        self.on_board_switched();
        self.follow_lesson();
    }

    /// Leaves the finished lesson for the board that Play in the menu starts.
    pub(super) fn play_after_lesson(&mut self) {
        let level = self.activities.lesson().and_then(Lesson::level);
        self.resume();
        self.play_level(level);
    }

    /// Closes all pages and starts a board of a level, unless the board on the screen has that level and is untouched.
    /// Without a level, goes on with the game.
    pub(crate) fn play_level(&mut self, level: Option<Difficulty>) {
        self.pages.clear();
        let Some(level) = level else { return };
        self.settings.config.choose(Setting::MenuLevel, level.name());
        self.effects
            .push(Effect::SaveChoice(Setting::MenuLevel, self.settings.config.written(Setting::MenuLevel)));
        let game = self.game();
        let deal = game.id().similar_deal();
        if deal.colors != level.colors() || !game.log().is_empty() {
            let kind = GameKind { rules: *game.rules(), deal: Deal { colors: level.colors(), ..deal } };
            self.start_kind(kind, None);
            self.status.clear();
        }
    }

    /// Goes to the next step of the lesson if the player has done what the current one asks for.
    pub(crate) fn follow_lesson(&mut self) {
        // The first hint names only a colour.
        let has_hint = self.running.advisor.hint.as_ref().is_some_and(|view| view.level != HintLevel::Color);
        let (marker, game) = (self.marker(), self.running.game());
        let Some(lesson) = self.activities.lesson_mut() else { return };
        let is_new_step = lesson.advance(game, marker, has_hint);
        let Some((cell, is_wrong)) = lesson.next_of_large_group(game) else { return };
        if is_new_step {
            // The step begins with the first board, not with what the earlier steps left.
            self.running.restart();
            self.on_board_switched();
            self.cursor.set_marker(cell);
        } else if is_wrong {
            self.skip_animation();
            self.running.undo(1);
            self.on_board_changed();
            self.cursor.set_marker(cell);
            self.say(self.messages().text("lesson-wrong"));
        }
    }

    /// The layout of the screen during the lesson.
    pub(crate) fn lesson_layout(&self) -> Option<LessonLayout> {
        self.activities.lesson()?;
        let area = self.area;
        let lines = Lesson::lines(LessonLayout::text_width(area), self.game(), self.key_hints());
        Some(LessonLayout::new(area, lines))
    }
}

impl App {
    /// Handles keys and the mouse during autoplay. Most keys, clicks and the wheel stop autoplay and do nothing else.
    pub(crate) fn handle_autoplay_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        if self.running.advisor.autoplay_speed().is_none() {
            return InputOutcome::Ignored;
        }
        match input {
            PlayerInput::Key(key, action) => self.handle_autoplay_key(key, action, now),
            PlayerInput::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Up(_) | MouseEventKind::Moved | MouseEventKind::Drag(_) => {}
                _ => self.stop_autoplay(),
            },
            PlayerInput::Paste(_) => return InputOutcome::Ignored,
        }
        InputOutcome::Handled
    }

    /// Suspends, repaints, quits on Ctrl-C, or changes the speed. Any other key stops autoplay. Of the keys for
    /// `faster` and `slower` in replays, only the first ones change the speed, because the others move the marker in a
    /// game.
    fn handle_autoplay_key(&mut self, key: &KeyEvent, action: Option<Action>, now: Duration) {
        let is_pressed = |action| {
            let first = key_for(self.settings.keymap.table(Table::Replay), action);
            first.is_some() && first == Key::of(key)
        };
        let steps = isize::from(is_pressed(Action::Faster)) - isize::from(is_pressed(Action::Slower));
        if steps != 0 {
            return self.running.advisor.change_autoplay_speed(steps, now);
        }
        match action {
            Some(action @ (Action::Suspend | Action::Repaint)) => self.act(action, now),
            Some(Action::Quit) if Key::of(key) == Some(Key::Ctrl('c')) => self.act(Action::Quit, now),
            _ => self.stop_autoplay(),
        }
    }
}

/// The results that the player has shared, each as it was then. They are printed at exit.
#[derive(Debug, Default)]
pub(crate) struct SharedResults {
    /// The text shared last.
    pub(crate) last: Option<String>,
    /// Each result once, with the text that includes the code if the player has shared that too.
    all: Vec<(String, Option<String>)>,
}

impl App {
    /// Whether sharing would need the name of the player, who has never chosen one.
    pub(crate) fn needs_name(&self) -> bool {
        let game = self.activities.whole_game(&self.running);
        let is_chosen = self.settings.config.source(Setting::Name) != SettingSource::Default;
        self.activities.has_session() && !is_chosen && !game.log().is_empty()
    }

    /// Copies the result to the clipboard and keeps it to print at exit. The action says whether the result has its replay
    /// code: it has unless that is too long for a chat, or the other way round.
    pub(crate) fn share(&mut self, action: Action) {
        let game = self.activities.whole_game(&self.running);
        let game = if game.status().is_over() { as_it_ended(game) } else { game };
        if game.log().is_empty() {
            return self.say(self.messages().text("nothing-to-share"));
        }
        if Day::of(game.id()).is_some() {
            // Attempts in other terminals count too.
            self.running.dailies.refresh();
        }
        let (attempt, messages) = (self.activities.attempt(&self.running), self.messages());
        let claims = Claims { attempt, ..self.claims(&game) };
        let result = share_text(&game, claims, messages);
        let [usual, other] = texts_to_paste(&game, claims, messages);
        let text = if action == Action::Share { usual } else { other };
        let has_code = text != result;
        let with_code = has_code.then(|| text.clone());
        match self.shared.all.iter_mut().find(|(known, _)| *known == result) {
            Some((_, known)) => *known = with_code.or_else(|| known.take()),
            None => self.shared.all.push((result, with_code)),
        }
        let outcome = match text.len() <= MAX_COPY_BYTES {
            true if has_code => "code-copied",
            true => "result-copied",
            false => "too-long-to-copy",
        };
        if text.len() <= MAX_COPY_BYTES {
            self.effects.push(Effect::Copy(text.clone()));
        }
        self.shared.last = Some(text);
        self.exit_changed = true;
        self.say(messages.join(&[outcome, "printed-on-exit"].map(|id| messages.text(id).into_owned())));
    }

    /// What is known about a game beyond its moves. A replay on the command line may be that of another player.
    fn claims(&self, game: &Game) -> Claims<'_> {
        let is_own = self.activities.has_session();
        let name = if is_own { self.settings.config.value(Setting::Name) } else { "" };
        Claims { name, ..Claims::of(game, &self.running) }
    }

    /// The results that were shared; if there are none, the result of the player's game if it is over.
    pub(crate) fn results(&self) -> Option<String> {
        let texts = self.shared.all.iter().map(|(result, with_code)| with_code.as_ref().unwrap_or(result));
        let texts: Vec<&str> = texts.map(String::as_str).collect();
        if !texts.is_empty() {
            return Some(texts.join("\n\n"));
        }
        let game = self.activities.game_to_continue(&self.running);
        let is_own_end = self.activities.has_session() && game.status().is_over();
        let game = is_own_end.then(|| as_it_ended(game.clone()))?;
        Some(share_text(&game, self.claims(&game), self.messages()))
    }
}

/// A finished game as it was when it first ended, which is also how the log records it.
fn as_it_ended(game: Game) -> Game {
    game.trimmed_to_current_moves().unwrap_or(game)
}
