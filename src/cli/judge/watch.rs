//! A game shown on the whole screen while it is judged.

use super::outcome;
use super::{Judge, Style, Telling};
use crate::cli::chosen::{self, Chosen};
use crate::cli::failure::Told;
use crate::cli::{new_deal, parting};
use crate::contest::process::{Moment, Terms, Trial, end_all_for_good, try_bot};
use crate::contest::{Judgement, Outcome, judge_line};
use crate::game::Game;
use crate::notation::Replay;
use crate::tui::{self, Left, News, Words};
use std::ffi::OsString;
use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

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
        let ends_bots = EndsBots;
        let trial = self.judge_aside(game.clone(), line, screen)?;
        let Left { game: left, shared } = tui::watch_live(game, news, new_deal, &options)?;
        parting::print_shared(shared.as_deref())?;
        let trial = trial.try_recv();
        drop(ends_bots);
        let Ok(trial) = trial else {
            parting::print(&left, words)?;
            anyhow::bail!("stopped before the end of the game")
        };
        let trial = trial?;
        say_how_to_see_it_again(&trial.judged.game, &left, words)?;
        Telling::new(Style::Text, false, "", game).end(&trial)?;
        if trial.is_lost() { Err(Told.into()) } else { Ok(()) }
    }

    /// Judges on a thread of its own, which tells the screen.
    fn judge_aside(
        &self,
        game: Game,
        line: Option<String>,
        screen: Sender<News>,
    ) -> io::Result<Receiver<io::Result<Trial>>> {
        let (terms, command, shows_remarks) = (self.terms(), self.command.clone(), self.stderr);
        let (sender, trial) = mpsc::channel();
        let judge = move || {
            // Nobody may be looking any more.
            let show = |news| drop(screen.send(news));
            let tried = match line {
                Some(line) => {
                    let limit = terms.limit(game.board().size());
                    let judged = judge_line(game, &line, limit);
                    judged.judgements.iter().map(news_of).for_each(show);
                    Ok(judged.into())
                }
                None => try_watched(game, &terms, &command, shows_remarks, &show),
            };
            let verdict = tried.as_ref().map_or_else(ToString::to_string, outcome::words_on_screen);
            let _ = sender.send(tried);
            show(News::Verdict(verdict));
        };
        thread::Builder::new().name("judge".into()).spawn(judge)?;
        Ok(trial)
    }
}

/// Tries a bot, and shows what it does; of what it says on its standard error the last line before each answer, if any
/// of that is to be shown.
fn try_watched(
    game: Game,
    terms: &Terms,
    command: &[OsString],
    shows_remarks: bool,
    show: &impl Fn(News),
) -> io::Result<Trial> {
    let mut last_remark = None;
    let tried = try_bot(game, terms, command, |moment| {
        match moment {
            Moment::Remarks(said) => {
                let mut lines =
                    said.lines.into_iter().rev().filter(|line| shows_remarks && !line.trim().is_empty());
                last_remark = lines.next().or_else(|| last_remark.take());
            }
            Moment::Judged(judgement, _) => {
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
