//! Puzzles in lines of text.

use crate::i18n::{puzzles, sentences};
use crate::plain::command::{Command, PuzzleChoice, help};
use crate::plain::text_ui::TextUi;
use crate::play::{Job, NextPuzzle, PuzzleSource};
use std::io::{self, Write};
use std::time::Duration;

/// The longest time to make a puzzle, which nearly all take less than a second.
const MAKING_TIME: Duration = Duration::from_secs(600);

impl<W: Write> TextUi<'_, W> {
    /// Executes a command while a puzzle is played, if the command does something else then.
    pub(super) fn execute_in_puzzle(&mut self, command: Command) -> Option<io::Result<()>> {
        let code = self.game.puzzles.in_play()?.puzzle.code();
        match command {
            Command::New | Command::Puzzle(PuzzleChoice::Next) => {
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
            | Command::Share
            | Command::Target
            | Command::Scores => Some(self.say(self.messages.text("not-in-a-puzzle-sentence"))),
            Command::Daily => {
                self.game.end_practice();
                None
            }
            _ => None,
        }
    }

    /// Begins with these puzzles, or goes back to the player's game.
    pub(super) fn choose_puzzles(&mut self, choice: PuzzleChoice) -> io::Result<()> {
        let source = match choice {
            PuzzleChoice::Grade(grade) => PuzzleSource::Grade(grade),
            PuzzleChoice::Next | PuzzleChoice::Daily => match self.game.dailies.today() {
                Some(day) => PuzzleSource::Daily(day),
                None => return self.say(self.messages.text("no-daily-board-sentence")),
            },
            PuzzleChoice::Stop => {
                self.game.end_practice();
                return self.show_board();
            }
        };
        let next = self.game.start_puzzles(source);
        self.show_puzzle(next)
    }

    fn show_puzzle(&mut self, next: NextPuzzle) -> io::Result<()> {
        self.make_awaited_puzzle()?;
        if next == NextPuzzle::None || self.game.puzzles.in_play().is_none() {
            return self.say(self.messages.text("no-more-puzzles-sentence"));
        }
        self.show_board()
    }

    /// Makes the puzzle that is to begin, if there is one.
    pub(super) fn make_awaited_puzzle(&mut self) -> io::Result<()> {
        if self.game.puzzles.is_awaited() { self.search(Job::Puzzle, MAKING_TIME) } else { Ok(()) }
    }

    fn show_solution(&mut self) -> io::Result<()> {
        self.game.puzzles.give_up();
        let Some(puzzle) = self.game.puzzles.in_play() else { return Ok(()) };
        let moves: Vec<String> = puzzle.solution().iter().map(ToString::to_string).collect();
        let moves = moves.join(" ").into();
        self.say(self.messages.format("puzzle-solution-sentence", [("moves", moves)]))
    }

    /// Prints the grade and the goal.
    pub(super) fn show_goal(&mut self) -> io::Result<()> {
        let Some(puzzle) = self.game.puzzles.in_play() else { return Ok(()) };
        let grade = puzzle.puzzle.grade().to_string().into();
        let goal = puzzles::goal(self.messages, puzzle.puzzle.goal()).into();
        self.say(self.messages.format("puzzle-sentence", [("grade", grade), ("goal", goal)]))
    }

    /// Prints whether the game, which is over, reaches the goal; `None` if no puzzle is played.
    pub(super) fn say_puzzle_result(&mut self) -> Option<io::Result<()>> {
        let puzzle = self.game.puzzles.in_play()?;
        let is_solved = puzzle.puzzle.goal().is_reached(self.game()) == Some(true);
        let text = |id| self.messages.text(id).into_owned();
        if is_solved {
            return Some(self.say(text("puzzle-solved-sentence")));
        }
        let losing = puzzle.losing_move.map(|index| puzzles::losing_move(self.messages, index));
        let losing = losing.map(|losing| sentences::sentence(self.messages, &losing));
        let told = [text("puzzle-missed-sentence")].into_iter().chain(losing);
        Some(self.say(sentences::paragraph(told.chain([text("puzzle-go-on-sentence")]))))
    }
}
