//! Puzzles on the screen.

use super::GameScreen;
use crate::play::{NextPuzzle, PuzzleInPlay};
use crate::tui::app::activities::Activity;
use crate::tui::app::replay_player::ReplayPlayer;
use crate::tui::input::Action;
use crate::tui::page::OpenPage;
use std::time::Duration;

impl GameScreen {
    /// The puzzle on the screen.
    pub(crate) fn puzzle(&self) -> Option<&PuzzleInPlay> {
        self.running.puzzles().in_play().filter(|_| self.activities.is_puzzle())
    }

    /// Shows the puzzle that has begun, and takes the page to return to.
    pub(crate) fn show_puzzle(&mut self, next: NextPuzzle, page: &mut Option<OpenPage>) {
        match next {
            NextPuzzle::Begun => {
                if !self.activities.is_puzzle() {
                    self.suspend_for(Activity::Puzzle, page.take());
                }
                self.display.on_board_switched(self.activities.game(&self.running));
            }
            NextPuzzle::Awaited => {}
            NextPuzzle::None => self.display.say(self.messages().text("no-more-puzzles")),
        }
    }

    pub(super) fn act_in_puzzle(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let Some(puzzle) = self.puzzle() else { return };
        let is_over = self.game().status().is_over();
        match action {
            Action::Remove if is_over && puzzle.is_solved => self.next_puzzle(),
            Action::Remove if is_over => self.act_in_game(Action::Restart, None, now),
            Action::NextTurningPoint => self.next_puzzle(),
            Action::WatchBestLine => self.show_solution(now),
            Action::Hint => self.display.say(self.key_hints().no_hints_in_puzzles()),
            _ => self.act_in_game(action, count, now),
        }
    }

    fn next_puzzle(&mut self) {
        let next = self.running.next_puzzle();
        self.show_puzzle(next, &mut None);
    }

    /// Gives up, and plays the solution.
    fn show_solution(&mut self, now: Duration) {
        self.running.give_up();
        let Some(puzzle) = self.puzzle() else { return };
        if let Ok(line) = ReplayPlayer::of_line(puzzle.puzzle.id(), &puzzle.solution(), 0, now) {
            self.suspend_for(Activity::Replay(Box::new(line)), None);
        }
    }
}
