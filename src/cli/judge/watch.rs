//! A game shown on the whole screen while it is judged.

use super::outcome;
use super::remarks::{BOT, Remarks};
use super::{Judge, Style, Telling};
use crate::cli::chosen::{self, Chosen};
use crate::cli::failure::Told;
use crate::cli::{new_deal, parting};
use crate::contest::process::{Moment, Remarks as Said, Terms, Trial, end_all_for_good, try_bot};
use crate::contest::{Judgement, Outcome, judge_line};
use crate::game::Game;
use crate::notation::Replay;
use crate::tui::{self, Left, News, Words};
use std::ffi::OsString;
use std::io::{self, Write};
use std::mem;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// What was judged so far, for whoever leaves before the end.
type SoFar = Arc<Mutex<Vec<Judgement>>>;

/// What came of it, and what the bot said.
type Tried = io::Result<(Trial, Remarks)>;

/// Ends the bot, however the screen was left.
struct EndsBots;

impl Drop for EndsBots {
    fn drop(&mut self) {
        end_all_for_good();
    }
}

impl Judge {
    pub(super) fn watch(&self, game: &Game, line: Option<String>) -> anyhow::Result<()> {
        let settings = self.config.settings()?;
        let (chosen, notice) = Chosen::load(settings.save != Some(false));
        let flags = self.screen.or_set(&settings, chosen)?;
        chosen::tell(notice.as_ref(), flags.words())?;
        let (options, words) = (flags.options(None)?, flags.words());
        let new_deal = new_deal::like_game(game)?;
        let (screen, news) = mpsc::channel();
        let (so_far, ends_bots) = (SoFar::default(), EndsBots);
        let trial = self.judge_aside(game.clone(), line, screen, &so_far)?;
        let Left { game: left, shared, .. } = tui::watch_live(game, news, new_deal, &options)?;
        parting::print_shared(shared.as_deref())?;
        let trial = trial.try_recv();
        drop(ends_bots);
        let Ok(trial) = trial else {
            parting::print(&left, words)?;
            let so_far = mem::take(&mut *so_far.lock().unwrap_or_else(PoisonError::into_inner));
            Telling::new(Style::Text, Remarks::new(BOT, false), "", game).after(so_far).stop()?;
            anyhow::bail!("stopped before the end of the game")
        };
        let (trial, remarks) = trial?;
        say_how_to_see_it_again(&trial.judged.game, &left, words)?;
        Telling::new(Style::Text, remarks, "", game).end(&trial, self.terms().form)?;
        if trial.is_lost() { Err(Told.into()) } else { Ok(()) }
    }

    /// Judges on a thread of its own, which tells the screen.
    fn judge_aside(
        &self,
        game: Game,
        line: Option<String>,
        screen: Sender<News>,
        so_far: &SoFar,
    ) -> io::Result<Receiver<Tried>> {
        let so_far = Arc::clone(so_far);
        let mut remarks = Remarks::new(BOT, false);
        if self.stderr {
            remarks.advise_no_more();
        }
        let (terms, command, shows_remarks) = (self.terms(), self.command.clone(), self.stderr);
        let (sender, trial) = mpsc::channel();
        let judge = move || {
            // Nobody may be looking any more.
            let show = |news| drop(screen.send(news));
            let limit = terms.limit(game.board().size());
            let tried = if let Some(line) = line {
                let judged = judge_line(game, &line, limit);
                judged.judgements.iter().map(news_of).for_each(show);
                Ok(judged.into())
            } else {
                let hear = |said| remarks.take(said);
                let note = |judgement: &Judgement| {
                    so_far.lock().unwrap_or_else(PoisonError::into_inner).push(judgement.clone());
                };
                try_watched(game, &terms, &command, &show, shows_remarks, hear, note)
            };
            let verdict = tried
                .as_ref()
                .map_or_else(ToString::to_string, |trial| outcome::words_on_screen(trial, terms.form));
            let _ = sender.send(tried.map(|trial| (trial, remarks)));
            show(News::Verdict(verdict));
        };
        thread::Builder::new().name("judge".into()).spawn(judge)?;
        Ok(trial)
    }
}

/// Tries a bot, and shows what it does; of what it says on its standard error the last line before each answer, if any
/// of that is to be shown. All that it says is heard, and all that it does noted.
fn try_watched(
    game: Game,
    terms: &Terms,
    command: &[OsString],
    show: &impl Fn(News),
    shows_remarks: bool,
    mut hear: impl FnMut(Said),
    note: impl Fn(&Judgement),
) -> io::Result<Trial> {
    let mut last_remark = None;
    let tried = try_bot(game, terms, command, |moment| {
        match moment {
            Moment::Remarks(said) => {
                let mut lines =
                    said.lines.iter().rev().filter(|line| shows_remarks && !line.trim().is_empty());
                last_remark = lines.next().cloned().or_else(|| last_remark.take());
                hear(said);
            }
            Moment::Judged(judgement, _) => {
                note(judgement);
                show(news_of(judgement));
                last_remark.take().map(News::Remark).into_iter().for_each(show);
            }
        }
        Ok(())
    });
    last_remark.map(News::Remark).into_iter().for_each(show);
    tried
}

/// The whole game, which may not have been watched to its end; and what somebody who took over made of it.
fn say_how_to_see_it_again(game: &Game, left: &Game, words: Words) -> io::Result<()> {
    if !game.log().starts_with(left.log()) {
        parting::print(left, words)?;
    }
    let replay = Replay::from(game);
    writeln!(io::stderr().lock(), "To see this game again:\nsamegame replay {}", replay.code())
}

fn news_of(judgement: &Judgement) -> News {
    let message = judgement.action.message.clone();
    match judgement.outcome {
        Outcome::Removed { .. } => News::Move(judgement.action.cell, message),
        Outcome::Warning(_) => News::Remark(judgement.to_string()),
    }
}
