//! A game shown on the whole screen while it is judged.

use crate::cli::args::format::Style;
use crate::cli::contest::judge::board_result;
use crate::cli::contest::judge::remark_printer::{BOT, RemarkPrinter};
use crate::cli::contest::judge::{GamePrinter, Judge};
use crate::cli::error::AlreadyReported;
use crate::cli::output::{exit_message, warnings};
use crate::cli::player_config::PlayerConfig;
use crate::contest::process::{Moment, Terms, Trial, end_all_for_good, leave_signals_to_caller, try_bot};
use crate::contest::{Effect, Judgement, judge_line};
use crate::game::Game;
use crate::i18n::Messages;
use crate::notation::Replay;
use crate::play::NextGame;
use crate::store::Autosave;
use crate::tui;
use crate::tui::{ExitState, SpectateEvent};
use std::ffi::OsString;
use std::io::{self, Write};
use std::mem;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// What was judged so far, for whoever leaves before the end.
type SoFar = Arc<Mutex<Vec<Judgement>>>;

/// What came of it, and what the bot said.
type Tried = io::Result<(Trial, RemarkPrinter)>;

/// Ends the bot, however the screen was left.
struct EndsBots;

impl Drop for EndsBots {
    fn drop(&mut self) {
        end_all_for_good();
    }
}

impl Judge {
    pub(crate) fn watch(&self, game: &Game, line: Option<String>) -> anyhow::Result<()> {
        let (config, warning) = PlayerConfig::load(self.screen.settings(), &self.config.settings()?)?;
        let messages = config.messages();
        warnings::print(&warning, messages)?;
        let options = config.options()?;
        let next_game = NextGame::like(game)?;
        let (screen, news) = mpsc::channel();
        let (so_far, ends_bots) = (SoFar::default(), EndsBots);
        let trial = self.judge_aside(game.clone(), line, screen, &so_far)?;
        // The terminal's signal thread ends the bot, too: two threads would race for the exit.
        leave_signals_to_caller();
        tui::terminal::add_exit_hook(Box::new(end_all_for_good));
        let mut autosave = Autosave::disabled().with_choices(options.preferences.choices.clone());
        let ExitState { game: left, shared } = tui::spectate(game, news, next_game, &mut autosave, &options)?;
        warnings::print(&autosave.into_warnings(), messages)?;
        exit_message::print_shared(shared.as_deref())?;
        let trial = trial.try_recv();
        drop(ends_bots);
        let Ok(trial) = trial else {
            exit_message::print_resume_hint(&left, messages)?;
            let so_far = mem::take(&mut *so_far.lock().unwrap_or_else(PoisonError::into_inner));
            GamePrinter::new(Style::Text, RemarkPrinter::new(BOT, false), "", game).after(so_far).stop()?;
            anyhow::bail!("stopped before the end of the game")
        };
        let (trial, remarks) = trial?;
        say_how_to_see_it_again(&trial.judged.game, &left, messages)?;
        GamePrinter::new(Style::Text, remarks, "", game).end(&trial, self.terms().form)?;
        if trial.is_lost() { Err(AlreadyReported.into()) } else { Ok(()) }
    }

    /// Judges on a thread of its own, which tells the screen.
    fn judge_aside(
        &self,
        game: Game,
        line: Option<String>,
        screen: Sender<SpectateEvent>,
        so_far: &SoFar,
    ) -> io::Result<Receiver<Tried>> {
        let mut remarks = RemarkPrinter::new(BOT, false);
        if self.stderr {
            remarks.advise_no_more();
        }
        let (shows_remarks, so_far) = (self.stderr, Arc::clone(so_far));
        let mut watcher = Watcher { screen, remarks, shows_remarks, last_remark: None, so_far };
        let (terms, command) = (self.terms(), self.command.clone());
        let (sender, trial) = mpsc::channel();
        let judge = move || {
            let tried = match line {
                Some(line) => Ok(watcher.watch_line(game, &line, &terms)),
                None => watcher.watch_bot(game, &command, &terms),
            };
            let verdict = tried
                .as_ref()
                .map_or_else(ToString::to_string, |trial| board_result::words_on_screen(trial, terms.form));
            let Watcher { screen, remarks, .. } = watcher;
            let _ = sender.send(tried.map(|trial| (trial, remarks)));
            let _ = screen.send(SpectateEvent::Verdict(verdict));
        };
        thread::Builder::new().name("judge".into()).spawn(judge)?;
        Ok(trial)
    }
}

/// Whoever tells the screen what is judged.
struct Watcher {
    screen: Sender<SpectateEvent>,
    /// All that the bot says.
    remarks: RemarkPrinter,
    /// Whether the last of it before each answer is shown.
    shows_remarks: bool,
    last_remark: Option<String>,
    /// All that the bot does.
    so_far: SoFar,
}

impl Watcher {
    fn watch_line(&self, game: Game, line: &str, terms: &Terms) -> Trial {
        let limit = terms.limit(game.board().size());
        let judged = judge_line(game, line, limit);
        judged.judgements.iter().map(news_of).for_each(|news| self.show(news));
        judged.into()
    }

    fn watch_bot(&mut self, game: Game, command: &[OsString], terms: &Terms) -> io::Result<Trial> {
        let tried = try_bot(game, terms, command, |moment| {
            self.see(moment);
            Ok(())
        });
        self.show_last_remark();
        tried
    }

    fn see(&mut self, moment: Moment<'_>) {
        match moment {
            Moment::Remarks(said) => {
                let mut lines = said.lines.iter().rev().filter(|line| !line.trim().is_empty());
                let last = lines.next().filter(|_| self.shows_remarks).cloned();
                self.last_remark = last.or_else(|| self.last_remark.take());
                self.remarks.take(said);
            }
            Moment::Judged(judgement, _) => {
                self.so_far.lock().unwrap_or_else(PoisonError::into_inner).push(judgement.clone());
                self.show(news_of(judgement));
                self.show_last_remark();
            }
        }
    }

    fn show_last_remark(&mut self) {
        if let Some(remark) = self.last_remark.take() {
            self.show(SpectateEvent::Remark(remark));
        }
    }

    fn show(&self, news: SpectateEvent) {
        // Nobody may be looking any more.
        let _ = self.screen.send(news);
    }
}

/// The whole game, which may not have been watched to its end; and what somebody who took over made of it.
fn say_how_to_see_it_again(game: &Game, left: &Game, messages: Messages) -> io::Result<()> {
    if !game.log().starts_with(left.log()) {
        exit_message::print_resume_hint(left, messages)?;
    }
    let replay = Replay::from(game);
    writeln!(io::stderr().lock(), "To see this game again:\nsamegame replay {}", replay.code())
}

fn news_of(judgement: &Judgement) -> SpectateEvent {
    let message = judgement.action.message.clone();
    match judgement.effect {
        Effect::Removed { .. } => SpectateEvent::Move(judgement.action.cell, message),
        Effect::Warning(_) => SpectateEvent::Remark(judgement.to_string()),
    }
}
