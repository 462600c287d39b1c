//! Shows a game on the full screen while it is judged.

use crate::cli::args::format::Style;
use crate::cli::contest::judge::flags::Judge;
use crate::cli::contest::judge::game_printer::{GamePrinter, screen_outcome};
use crate::cli::contest::judge::stderr_printer::{BOT, StderrPrinter};
use crate::cli::error::AlreadyReported;
use crate::cli::output::notices;
use crate::cli::screen_config;
use crate::contest::process::{
    BotEvent, BotGame, end_all_bots, judge_answer_line, leave_signals_to_caller, play_bot_game,
};
use crate::contest::{ActionEffect, JudgedAction};
use crate::game::Game;
use crate::i18n::Messages;
use crate::notation::Replay;
use crate::play::NextGame;
use crate::store::Autosave;
use crate::tui::{self, ExitState, SpectateEvent};
use std::ffi::OsString;
use std::io::{self, Write};
use std::mem;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The judged actions, in case the player leaves before the end of the game.
type SharedActions = Arc<Mutex<Vec<JudgedAction>>>;

type JudgedBot = io::Result<(BotGame, StderrPrinter)>;

/// Ends the bot when the full screen ends, even if an error ends it.
struct BotGuard;

impl Drop for BotGuard {
    fn drop(&mut self) {
        end_all_bots();
    }
}

impl Judge {
    pub(super) fn spectate(&self, game: &Game, line: Option<String>) -> anyhow::Result<()> {
        let (config, warning) = screen_config::load(self.screen.settings(), &self.config.settings()?)?;
        let messages = config.messages();
        notices::print_warnings(&warning, messages)?;
        let next_game = NextGame::like(game)?;
        let (screen, events) = mpsc::channel();
        let (actions, guard) = (SharedActions::default(), BotGuard);
        let results = self.spawn_judge(game.clone(), line, screen, &actions)?;
        // The signal thread of the terminal also ends the bot, because two signal threads would race to exit.
        leave_signals_to_caller();
        tui::terminal::add_exit_hook(Box::new(end_all_bots));
        let mut autosave = Autosave::disabled().with_choices(config.choices.clone());
        let ExitState { game: player_game, results: shared } =
            tui::spectate(game, events, next_game, &mut autosave, config)?;
        notices::print_warnings(&autosave.into_warnings(), messages)?;
        notices::print_results(shared.as_deref())?;
        let received = results.try_recv();
        drop(guard);
        let Ok(judged) = received else {
            notices::print_resume_hint(&player_game, messages)?;
            let actions = mem::take(&mut *actions.lock().unwrap_or_else(PoisonError::into_inner));
            let printer = GamePrinter::new(Style::Text, StderrPrinter::new(BOT, false), "", game);
            printer.with_actions(actions).stop()?;
            anyhow::bail!("stopped before the end of the game")
        };
        let (bot_game, stderr) = judged?;
        print_replay_command(&bot_game.judged.game, &player_game, messages)?;
        GamePrinter::new(Style::Text, stderr, "", game).finish(&bot_game, self.limits.limits().form)?;
        if bot_game.is_lost() { Err(AlreadyReported.into()) } else { Ok(()) }
    }

    fn spawn_judge(
        &self,
        game: Game,
        line: Option<String>,
        screen: Sender<SpectateEvent>,
        actions: &SharedActions,
    ) -> io::Result<Receiver<JudgedBot>> {
        // The screen shows only some of the lines, so the flag may be given already.
        let mut stderr = StderrPrinter::new(BOT, false);
        stderr.mentions_flag = !self.stderr;
        let actions = Arc::clone(actions);
        let mut feed = ScreenFeed { screen, stderr, shows_stderr: self.stderr, last_line: None, actions };
        let (limits, command) = (self.limits.limits(), self.command.clone());
        let (sender, judged) = mpsc::channel();
        let judge = move || {
            feed.send_bot(&command);
            let on_event = |event: BotEvent<'_>| {
                feed.send_event(event);
                Ok(())
            };
            let result = match line {
                Some(line) => judge_answer_line(game, &line, &limits, on_event),
                None => play_bot_game(game, &limits, &command, on_event),
            };
            feed.send_last_line();
            if let Ok(BotGame { times, .. }) = &result
                && !limits.form.has_turns()
            {
                feed.send_answer(times.first().copied());
            }
            let verdict = result
                .as_ref()
                .map_or_else(ToString::to_string, |bot_game| screen_outcome(bot_game, limits.form));
            let ScreenFeed { screen, stderr, .. } = feed;
            // The player may have left the screen.
            let _ = sender.send(result.map(|bot_game| (bot_game, stderr)));
            let _ = screen.send(SpectateEvent::Verdict(verdict));
        };
        thread::Builder::new().name("judge".into()).spawn(judge)?;
        Ok(judged)
    }
}

struct ScreenFeed {
    screen: Sender<SpectateEvent>,
    stderr: StderrPrinter,
    /// Whether the screen shows the last line of standard error in each turn.
    shows_stderr: bool,
    last_line: Option<String>,
    actions: SharedActions,
}

impl ScreenFeed {
    /// Sends the name of the bot: its command, without the folders of the files in it.
    fn send_bot(&self, command: &[OsString]) {
        let words = command.iter().map(|word| Path::new(word).file_name().unwrap_or(word).to_string_lossy());
        let name = words.collect::<Vec<_>>().join(" ");
        // A line of actions has no bot.
        if !name.is_empty() {
            self.send(SpectateEvent::Bot(name));
        }
    }

    fn send_event(&mut self, event: BotEvent<'_>) {
        match event {
            BotEvent::Stderr(stderr) => {
                let mut lines = stderr.lines.iter().rev().filter(|line| !line.trim().is_empty());
                let last = lines.next().filter(|_| self.shows_stderr).cloned();
                self.last_line = last.or_else(|| self.last_line.take());
                self.stderr.add(stderr);
            }
            BotEvent::Asked(limit) => self.send(SpectateEvent::Turn(limit)),
            BotEvent::Judged(action, time) => {
                self.send_answer(time);
                self.actions.lock().unwrap_or_else(PoisonError::into_inner).push(action.clone());
                self.send(screen_event(action));
                self.send_last_line();
            }
        }
    }

    fn send_answer(&self, time: Option<Duration>) {
        if let Some(time) = time {
            self.send(SpectateEvent::Answer(time));
        }
    }

    fn send_last_line(&mut self) {
        if let Some(line) = self.last_line.take() {
            self.send(SpectateEvent::Remark(line));
        }
    }

    fn send(&self, event: SpectateEvent) {
        // The player may have left the screen.
        let _ = self.screen.send(event);
    }
}

/// Prints how to replay the whole game, and how to continue the player's own game if it is a different one.
fn print_replay_command(game: &Game, player_game: &Game, messages: Messages) -> io::Result<()> {
    if !game.log().starts_with(player_game.log()) {
        notices::print_resume_hint(player_game, messages)?;
    }
    let replay = Replay::from(game);
    writeln!(io::stderr().lock(), "To see this game again:\nsamegame replay {}", replay.code())
}

fn screen_event(action: &JudgedAction) -> SpectateEvent {
    match action.effect {
        ActionEffect::Removed { .. } => {
            SpectateEvent::Move(action.action.cell, action.action.message.clone())
        }
        ActionEffect::Warning(_) => SpectateEvent::Remark(action.to_string()),
    }
}
