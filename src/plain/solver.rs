//! Hints, solver moves and par. The player waits while the solver searches for them.

use crate::game::LogTag;
use crate::i18n::text;
use crate::plain::text_ui::TextUi;
use crate::play::{HINT_DELAY, HintReply, SearchGoal};
use std::io::{self, Write};
use std::time::Duration;

/// The longest search for par or for a review.
const MAX_TIME: Duration = Duration::from_secs(3600);

/// The time limit of a search of this number of seconds.
pub(super) fn search_time(seconds: usize) -> Duration {
    Duration::from_secs(u64::try_from(seconds).unwrap_or(u64::MAX)).min(MAX_TIME)
}

impl<W: Write> TextUi<'_, W> {
    /// Searches until `time` has elapsed or the search is complete.
    pub(super) fn search(&mut self, goal: SearchGoal, time: Duration) {
        let game = self.session.game();
        let start = (self.clock)();
        let task = self.advisor.blocking_task(game, goal, time, start);
        let is_time_up = || (self.clock)() >= start + time;
        task.run(&is_time_up, &mut |report| self.advisor.on_report(game, report));
    }

    /// Searches for a better continuation, unless the known one is proved to be the best.
    fn search_for_continuation(&mut self) {
        let game = self.session.game();
        if !game.status().is_over() && !self.advisor.is_continuation_proved(game) {
            self.search(SearchGoal::Continuation, HINT_DELAY);
        }
    }

    /// Prints a hint for the next move. Each further request reveals more of it.
    pub(super) fn show_hint(&mut self) -> io::Result<()> {
        self.search_for_continuation();
        let game = self.session.game();
        let now = (self.clock)();
        let reply = self.advisor.request_hint(game, now);
        if reply == HintReply::Replaced {
            // The earlier hint is still on the screen, so the better one is shown in full at once.
            self.advisor.show_whole_line();
        }
        self.advisor.show_due_hint(game, now);
        let shown = self.advisor.hint().and_then(|view| Some((view.level, view.hint?)));
        let Some((level, hint)) = shown else {
            return self.say(self.messages.text(text::NO_MOVES_LEFT_SENTENCE));
        };
        let sentence = self.messages.hint_sentence(level, hint, game.rules());
        if let HintReply::Level(level) = reply {
            self.session.tag(level.log_tag());
        }
        self.say(sentence)
    }

    /// Lets the solver make up to `moves` moves.
    pub(super) fn let_solver_play(&mut self, moves: usize) -> io::Result<()> {
        if self.session.game().status().is_over() {
            return self.say(self.messages.text(text::NO_MOVES_LEFT_SENTENCE));
        }
        for _ in 0..moves {
            self.search_for_continuation();
            let Some(cell) = self.advisor.next_move(self.session.game()) else { break };
            self.session.tag(LogTag::solver());
            self.play(cell)?;
            // Lets a screen reader speak each move as soon as it is made.
            self.output.flush()?;
        }
        Ok(())
    }

    /// Searches for up to this number of seconds, then prints par.
    pub(super) fn show_par(&mut self, seconds: usize) -> io::Result<()> {
        let time = search_time(seconds);
        let game = self.session.game();
        self.advisor.learn_par(game);
        let is_proved = self.advisor.par(game).is_some_and(|par| par.proved);
        if game.status().is_over() && !game.moves().is_empty() && !is_proved {
            self.search(SearchGoal::Par, time);
        }
        let game = self.session.game();
        let Some(par) = self.advisor.par(game) else {
            return self.say(self.messages.text(text::PAR_AT_END_SENTENCE));
        };
        let sentence = par.sentence(self.messages, game.rules());
        self.say(sentence)
    }
}
