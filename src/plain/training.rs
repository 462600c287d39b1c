//! Training in lines of text: the moments of the player's own games, one after the other.

use crate::i18n::{review, sentences, training};
use crate::plain::command::Exercises;
use crate::plain::text_ui::TextUi;
use crate::play::{MomentExercise, Moments, PuzzleSource, Round, SearchGoal};
use std::io::{self, Write};
use std::time::Duration;

/// The longest time for the judgement on an answer.
const JUDGING_TIME: Duration = Duration::from_secs(2);

impl<W: Write> TextUi<'_, W> {
    /// Begins with these exercises: the moments are those of the game that has been reviewed, or else of all games. Or goes
    /// on to the next moment, or back to the player's game.
    pub(super) fn train(&mut self, exercises: Exercises) -> io::Result<()> {
        match exercises {
            Exercises::Next => {}
            Exercises::Grade(grade) => return self.play_puzzles(PuzzleSource::Grade(grade)),
            Exercises::Survival => return self.play_puzzles(PuzzleSource::Survival),
            Exercises::Daily => {
                return match self.game.dailies().today() {
                    Some(day) => self.play_puzzles(PuzzleSource::Daily(day)),
                    None => self.say(self.messages.text("no-daily-board-sentence")),
                };
            }
            Exercises::Stop => {
                self.game.end_practice();
                return self.show_board();
            }
        }
        if let Some(round) = self.game.training().round() {
            if let Some(next) = round.stepped(true) {
                self.game.train(next);
                return self.show_exercise();
            }
            self.game.end_practice();
            self.say(self.messages.text("training-over-sentence"))?;
            return self.show_board();
        }
        let game = self.game();
        let mut moments = self.game.training().moments_left(game, self.game.advisor().reviews().of(game));
        if moments.is_empty() {
            let (scores, record) = (self.game.reviewed_scores(), self.game.attempts());
            self.perform_effects()?;
            let Some(scores) = scores else { return Ok(()) };
            moments = Moments::new(&scores, &record).left;
        }
        if moments.is_empty() {
            return self.say(self.messages.text("no-moments"));
        }
        let Some(round) = Round::new(&moments, 0) else {
            let why = sentences::sentence(self.messages, &self.messages.text("moment-not-kept"));
            return self.say(why);
        };
        self.game.train(round);
        self.show_exercise()
    }

    fn show_exercise(&mut self) -> io::Result<()> {
        self.show_board()?;
        let messages = self.messages;
        let training = self.game.training();
        let Some((exercise, position)) = training.moment().zip(training.round().map(Round::position)) else {
            return Ok(());
        };
        let (listed, rules) = (&exercise.listed, exercise.moment.position.rules());
        let question = messages.format(
            "moment-sentence",
            [
                ("position", messages.nth_of_total(position.0, position.1).into()),
                ("move", review::move_name(messages, listed.index, listed.cell()).into()),
                ("lost", review::lost_in_all(messages, exercise.moment.loss(), rules).into()),
            ],
        );
        self.say(question)
    }

    /// Judges the answer that has just been given. Returns whether there was one.
    pub(super) fn judge_answer(&mut self) -> io::Result<bool> {
        if !self.game.training().moment().is_some_and(MomentExercise::is_judging) {
            return Ok(false);
        }
        self.say(sentences::last_move(self.messages, self.game()))?;
        self.search(SearchGoal::Judgement, JUDGING_TIME)?;
        let Some(exercise) = self.game.training().moment() else { return Ok(true) };
        let rules = exercise.moment.position.rules();
        let verdict =
            training::verdict(self.messages, exercise.judgement.as_ref(), exercise.repeats_played(), rules);
        let difference = review::difference_sentence(self.messages, &exercise.facts, exercise.moment.played);
        self.say(sentences::sentence(self.messages, &verdict))?;
        difference.map_or(Ok(()), |difference| self.say(difference))?;
        Ok(true)
    }

    /// Shows the better line of the exercise. Returns whether there is an exercise.
    pub(super) fn show_better_line(&mut self) -> io::Result<bool> {
        self.game.give_up();
        let Some(exercise) = self.game.training().moment() else { return Ok(false) };
        let line = &exercise.moment.better.cells[exercise.moment.index()..];
        let better = review::better_line(self.messages, line);
        let difference = review::difference_sentence(self.messages, &exercise.facts, exercise.moment.played);
        self.say(better)?;
        difference.map_or(Ok(()), |difference| self.say(difference))?;
        Ok(true)
    }
}
