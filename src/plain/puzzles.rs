//! Puzzles in lines of text.

use crate::i18n::puzzles;
use crate::plain::command::Command;
use crate::plain::text_ui::TextUi;
use std::io::{self, Write};

impl<W: Write> TextUi<'_, W> {
    /// Executes a command while a puzzle is played, if the command does something else then.
    pub(super) fn execute_in_puzzle(&mut self, command: Command) -> Option<io::Result<()>> {
        let code = self.puzzles.as_ref()?.current.code();
        match command {
            Command::New => Some(self.next_puzzle()),
            Command::Solve(_) => Some(self.show_solution()),
            Command::Id | Command::Code => Some(self.say(code)),
            Command::Hint
            | Command::Par(_)
            | Command::Review(_)
            | Command::Why(_)
            | Command::Train
            | Command::Daily
            | Command::Share
            | Command::Target
            | Command::Scores => Some(self.say(self.messages.text("not-in-a-puzzle-sentence"))),
            _ => None,
        }
    }

    fn next_puzzle(&mut self) -> io::Result<()> {
        let next = self.puzzles.as_mut().and_then(|puzzles| {
            puzzles.current = (puzzles.next)()?;
            Some(puzzles.current.game())
        });
        let Some(game) = next else {
            return self.say(self.messages.text("no-more-puzzles-sentence"));
        };
        self.game.begin_practice(game);
        self.show_board()
    }

    fn show_solution(&mut self) -> io::Result<()> {
        let proof = self.puzzles.as_ref().map(|puzzles| puzzles.current.prove(&|| false));
        match proof {
            Some(Ok(proof)) => {
                let moves: Vec<String> = proof.solution.iter().map(ToString::to_string).collect();
                let moves = moves.join(" ").into();
                self.say(self.messages.format("puzzle-solution-sentence", [("moves", moves)]))
            }
            Some(Err(flaw)) => self.say(flaw.to_string()),
            None => Ok(()),
        }
    }

    /// Prints the grade and the goal.
    pub(super) fn show_goal(&mut self) -> io::Result<()> {
        let sentence =
            self.puzzles.as_ref().map(|puzzles| puzzles::sentence(self.messages, &puzzles.current));
        sentence.map_or(Ok(()), |sentence| self.say(sentence))
    }

    /// Prints whether the game, which is over, reaches the goal; `None` if no puzzle is played.
    pub(super) fn say_puzzle_result(&mut self) -> Option<io::Result<()>> {
        let goal = self.puzzles.as_ref()?.current.goal();
        let is_solved = goal.is_reached(self.game()) == Some(true);
        let sentence = if is_solved { "puzzle-solved-sentence" } else { "puzzle-missed-sentence" };
        Some(self.say(self.messages.text(sentence)))
    }
}
