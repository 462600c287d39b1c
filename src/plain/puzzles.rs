//! Puzzles in lines of text.

use crate::i18n::{puzzles, sentences};
use crate::plain::command::{Command, Exercises, help};
use crate::plain::text_ui::TextUi;
use crate::play::{MAX_MISTAKES, NextPuzzle, PuzzleSource, SearchGoal};
use std::io::{self, Write};
use std::time::Duration;

/// The longest time to make a puzzle, which nearly all take less than a second.
const MAKING_TIME: Duration = Duration::from_secs(600);

impl<W: Write> TextUi<'_, W> {
    /// Executes a command while a puzzle is played, if the command does something else then.
    pub(super) fn execute_in_puzzle(&mut self, command: Command) -> Option<io::Result<()>> {
        let code = self.game.training().puzzle()?.puzzle.code();
        match command {
            Command::New | Command::Train(Exercises::Next) => {
                let next = self.game.next_puzzle();
                Some(self.show_puzzle(next))
            }
            Command::Solve(_) => Some(self.show_solution()),
            Command::Id | Command::Code => Some(self.say(code)),
            Command::Help => {
                let of_puzzles = self.messages.text("puzzle-help-sentence");
                Some(self.say(format!("{}\n{of_puzzles}", help(self.shortcuts, self.messages))))
            }
            Command::Hint
            | Command::Par(_)
            | Command::Review(_)
            | Command::Why(_)
            | Command::Share
            | Command::Target
            | Command::Scores => Some(self.say(self.messages.text("not-in-a-puzzle-sentence"))),
            _ => None,
        }
    }

    /// Begins with these puzzles.
    pub(super) fn play_puzzles(&mut self, source: PuzzleSource) -> io::Result<()> {
        let next = self.game.start_puzzles(source);
        self.show_puzzle(next)
    }

    fn show_puzzle(&mut self, next: NextPuzzle) -> io::Result<()> {
        self.make_awaited_puzzle()?;
        if next == NextPuzzle::None || self.game.training().puzzle().is_none() {
            return self.say(self.messages.text("no-more-puzzles-sentence"));
        }
        self.show_board()
    }

    /// Makes the puzzle that is to begin, if there is one.
    pub(super) fn make_awaited_puzzle(&mut self) -> io::Result<()> {
        if self.game.training().awaits_puzzle() {
            self.search(SearchGoal::Puzzle, MAKING_TIME)
        } else {
            Ok(())
        }
    }

    fn show_solution(&mut self) -> io::Result<()> {
        self.game.give_up();
        let Some(exercise) = self.game.training().puzzle() else { return Ok(()) };
        let moves: Vec<String> = exercise.solution().iter().map(ToString::to_string).collect();
        let moves = moves.join(" ").into();
        self.say(self.messages.format("puzzle-solution-sentence", [("moves", moves)]))
    }

    /// Prints the grade and the goal, and the state of survival.
    pub(super) fn show_goal(&mut self) -> io::Result<()> {
        let Some(exercise) = self.game.training().puzzle() else { return Ok(()) };
        let (messages, series) = (self.messages, &exercise.series);
        let grade = exercise.puzzle.grade().to_string().into();
        let goal = puzzles::goal(messages, exercise.puzzle.goal()).into();
        let sentence = messages.format("puzzle-sentence", [("grade", grade), ("goal", goal)]);
        let survival = (series.source == PuzzleSource::Survival)
            .then(|| puzzles::survival(messages, series.solved, series.mistakes(), MAX_MISTAKES));
        self.say(sentence)?;
        survival.map_or(Ok(()), |survival| self.say(sentences::sentence(messages, &survival)))
    }

    /// Prints whether the game, which is over, reaches the goal; `None` if no puzzle is played.
    pub(super) fn say_puzzle_result(&mut self) -> Option<io::Result<()>> {
        let goal = self.game.training().puzzle()?.puzzle.goal();
        let is_solved = goal.is_reached(self.game()) == Some(true);
        let sentence = if is_solved { "puzzle-solved-sentence" } else { "puzzle-missed-sentence" };
        Some(self.say(self.messages.text(sentence)))
    }
}
