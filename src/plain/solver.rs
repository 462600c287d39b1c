//! The solver in lines of text: hints, moves, par. Nothing goes on in the background: each takes its time and answers.

use crate::game::{Game, Mark};
use crate::i18n::{Par, text};
use crate::plain::Table;
use crate::play::{HINT_DELAY, MEMORY_BYTES, MOVES_PER_SECOND};
use crate::solver::search::Options;
use crate::solver::{Grade, Hint, Known, KnownLine, Question};
use std::io::{self, Write};
use std::time::Duration;

/// The time since some beginning.
pub(crate) type Clock = Box<dyn Fn() -> Duration + Sync>;

/// Nobody waits longer for an answer.
const LONGEST: Duration = Duration::from_secs(3600);

/// What the solver has found so far in this sitting.
pub(crate) struct Advice {
    known: Known,
    /// How much of which hint was told at this position.
    told: Option<(Grade, Hint)>,
    clock: Clock,
    searches: u64,
}

impl Advice {
    pub(crate) fn new(game: &Game, clock: Clock) -> Self {
        Self { known: Known::of(game), told: None, clock, searches: 0 }
    }

    /// The game has gone elsewhere: the next hint is a new one.
    pub(crate) fn leave_position(&mut self) {
        self.told = None;
    }

    /// Forgets what it knows of another board than this game's.
    fn turn_to(&mut self, game: &Game) {
        if !self.known.is_of(game) {
            self.known = Known::of(game);
        }
    }

    /// Searches for an answer for so long.
    fn search(&mut self, question: &Question, time: Duration) {
        self.searches += 1;
        let expected =
            u64::try_from(time.as_millis()).unwrap_or(u64::MAX).saturating_mul(MOVES_PER_SECOND / 1000);
        let options = Options {
            expected: Some(expected),
            memory_bytes: MEMORY_BYTES,
            seed: self.searches,
            ..Options::default()
        };
        let end = (self.clock)() + time;
        let is_late = || (self.clock)() >= end;
        let answer = question.search(&options, &is_late, &mut |_| ());
        self.known.learn(answer);
    }

    /// The best that is known of how this game goes on, after a moment's thought.
    fn hint(&mut self, game: &Game) -> Option<Hint> {
        self.turn_to(game);
        let known = Hint::new(game, &self.known);
        if game.status().is_over() || known.as_ref().is_some_and(|hint| hint.proved) {
            return known;
        }
        self.search(&Question::from_here(game), HINT_DELAY);
        Hint::new(game, &self.known)
    }

    /// More of the hint that was told last, or once all of it was told the best that is known then.
    fn next_hint(&mut self, game: &Game) -> Option<(Grade, Hint)> {
        let best = self.hint(game)?;
        Some(match &self.told {
            None => (Grade::Color, best),
            Some((Grade::Line, _)) => (Grade::Line, best),
            Some((grade, told)) => (grade.more(), told.kept(game, &self.known).unwrap_or(best)),
        })
    }

    /// Par after a search of so long; `None` while the game is not over.
    fn par(&mut self, game: &Game, time: Duration) -> Option<Par> {
        let own = KnownLine::played(game)?;
        self.turn_to(game);
        let score = own.score;
        self.known.learn(own);
        if !self.known.best().is_some_and(|line| line.is_proved_after(0)) && !game.moves().is_empty() {
            self.search(&Question::from_the_beginning(game), time);
        }
        let best = self.known.best()?;
        Some(Par { score: best.score, own: score, proved: best.is_proved_after(0), is_searching: false })
    }
}

impl<W: Write> Table<'_, W> {
    /// Tells what to play, and more of it each time.
    pub(crate) fn hint(&mut self) -> io::Result<()> {
        let Some((grade, hint)) = self.advice.next_hint(self.sitting.game()) else {
            return self.say(self.words.text(text::NO_MOVE_LEFT));
        };
        if self.advice.told.as_ref().is_none_or(|&(told, _)| told != grade) {
            self.sitting.mark(grade.mark());
        }
        let sentence = self.words.hint_sentence(grade, &hint, self.sitting.game().rules());
        self.advice.told = Some((grade, hint));
        self.say(sentence)
    }

    /// Has the solver make so many moves, or all that there are.
    pub(crate) fn solve(&mut self, moves: usize) -> io::Result<()> {
        if self.sitting.game().status().is_over() {
            return self.say(self.words.text(text::NO_MOVE_LEFT));
        }
        for _ in 0..moves {
            let Some(hint) = self.advice.hint(self.sitting.game()) else { break };
            self.sitting.mark(Mark::solver());
            self.play(hint.first().group.cell)?;
            // Whoever listens hears each move when it is made.
            self.output.flush()?;
        }
        Ok(())
    }

    /// Tells par, after so many seconds of search.
    pub(crate) fn tell_par(&mut self, seconds: usize) -> io::Result<()> {
        let time = Duration::from_secs(u64::try_from(seconds).unwrap_or(u64::MAX)).min(LONGEST);
        let game = self.sitting.game();
        let Some(par) = self.advice.par(game, time) else {
            return self.say(self.words.text(text::PAR_AT_END));
        };
        let sentence = self.words.par_sentence(par, game.rules());
        self.say(sentence)
    }
}
