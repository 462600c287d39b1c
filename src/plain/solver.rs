//! Hints, moves of the solver, par and reviews. The player waits while the solver searches for them.

use crate::board::Color;
use crate::i18n::{hints, review};
use crate::plain::text_ui::TextUi;
use crate::play::{HINT_DELAY, HintReply, Job};
use crate::solver::HintLevel;
use std::io::{self, Write};
use std::time::Duration;

const MAX_TIME: Duration = Duration::from_secs(3600);

fn search_time(seconds: usize) -> Duration {
    Duration::from_secs(u64::try_from(seconds).unwrap_or(u64::MAX)).min(MAX_TIME)
}

impl<W: Write> TextUi<'_, W> {
    pub(super) fn search(&mut self, job: Job, time: Duration) -> io::Result<()> {
        self.game.advisor.search_for(job, time, (self.clock)());
        self.perform_effects()
    }

    /// Searches for a better continuation, unless the known one is proved to be the best.
    fn search_for_continuation(&mut self) -> io::Result<()> {
        if self.game.advisor.can_search_on() { self.search(Job::Continuation, HINT_DELAY) } else { Ok(()) }
    }

    pub(super) fn show_hint(&mut self) -> io::Result<()> {
        self.search_for_continuation()?;
        let now = (self.clock)();
        let reply = self.game.request_hint(now);
        if reply == HintReply::Replaced
            && let Some(shown) = &mut self.game.advisor.hint
        {
            // The earlier hint is still on the screen.
            shown.level = HintLevel::Line;
        }
        self.game.advisor.show_due_hint(now);
        let shown =
            self.game.advisor.hint.as_ref().and_then(|shown| Some((shown.level, shown.hint.as_ref()?)));
        self.say(match shown {
            Some((level, hint)) => hints::hint_sentence(self.messages, level, hint, self.game().rules()),
            None => self.messages.text("no-moves-left-sentence").into_owned(),
        })
    }

    pub(super) fn let_solver_play(&mut self, moves: usize) -> io::Result<()> {
        if self.game().status().is_over() {
            return self.say(self.messages.text("no-moves-left-sentence"));
        }
        for _ in 0..moves {
            self.search_for_continuation()?;
            if self.game.play_solver_move().is_none() {
                break;
            }
            self.say_move()?;
            self.perform_effects()?;
            // Lets a screen reader speak each move as soon as it is made and recorded.
            self.output.flush()?;
        }
        Ok(())
    }

    pub(super) fn show_par(&mut self, seconds: usize) -> io::Result<()> {
        self.game.advisor.learn_par();
        let is_proved = self.game.advisor.par().is_some_and(|par| par.proved);
        if self.game().status().is_over() && !self.game().moves().is_empty() && !is_proved {
            self.search(Job::Par, search_time(seconds))?;
        }
        self.say(match self.game.advisor.par() {
            Some(par) => par.sentence(self.messages, self.game().rules()),
            None => self.messages.text("par-at-end-sentence").into_owned(),
        })
    }

    pub(super) fn review(&mut self, seconds: usize) -> io::Result<()> {
        let game = self.game().clone();
        if game.moves().is_empty() {
            return self.say(self.messages.text("nothing-played-yet-sentence"));
        }
        if !game.status().is_over() {
            return self.say(self.messages.text("review-at-end-sentence"));
        }
        self.game.open_review(&game);
        self.search(Job::Review, search_time(seconds))?;
        let Some(review) = self.game.advisor.reviews.of(&game).cloned() else { return Ok(()) };
        self.say(review::summary(self.messages, &review, game.rules()))?;
        self.show_stars()?;
        if let Some(plan) = &review.plan {
            self.say(review::plan(self.messages, plan, game.rules(), Color::letter))?;
        }
        for moment in &review.moments {
            self.say(review::moment_in_text(self.messages, moment, &review, &game))?;
        }
        match &review.moments[..] {
            _ if review.moves.is_empty() => self.say(self.messages.text("game-too-long-sentence")),
            [] if review.loss() > 0 => self.say(self.messages.text("moments-none")),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
