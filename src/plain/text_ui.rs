//! Executes commands and answers in sentences.

use crate::board::Cell;
use crate::game::{Game, Session, Step};
use crate::i18n::{Messages, text};
use crate::notation::Replay;
use crate::plain::command::{Command, Shortcut, letters_and_names};
use crate::plain::labeled_board::LabeledBoard;
use crate::play::{Advisor, DailyBoards, GameLogReader, NextGame};
use std::cmp::Reverse;
use std::io::{self, Write};
use std::time::Duration;

/// The time since the program started.
pub(super) type Clock = Box<dyn Fn() -> Duration + Sync>;

/// A session and the output for its sentences.
pub(super) struct TextUi<'a, W> {
    pub(super) session: Session,
    pub(super) next_game: NextGame,
    pub(super) daily: DailyBoards,
    pub(super) game_log: GameLogReader,
    pub(super) messages: Messages,
    pub(super) shortcuts: &'a [Shortcut],
    pub(super) output: W,
    pub(super) advisor: Advisor,
    pub(super) clock: Clock,
    /// When the player last entered a command.
    pub(super) last_input: Duration,
}

impl<W: Write> TextUi<'_, W> {
    pub(super) fn execute(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Play(cell) => self.play(cell),
            Command::Groups(max) => self.list_groups(max),
            Command::Undo(count) => self.undo(count),
            Command::Redo(count) => self.redo(count),
            Command::Hint => self.show_hint(),
            Command::Solve(moves) => self.let_solver_play(moves),
            Command::Par(seconds) => self.show_par(seconds),
            Command::Review(seconds) => self.review(seconds),
            Command::Why(number) => self.explain_move(number),
            Command::Restart => self.restart(),
            Command::New => self.start_next_game(),
            Command::Daily => self.switch_to_daily(),
            Command::Share => self.share(),
            Command::Board => self.show_board(),
            Command::Score => self.show_score(),
            Command::Scores => self.list_scores(),
            Command::Rules => self.say(self.messages.rules_and_origin(self.session.game().rules())),
            Command::Id => self.say(self.session.game().id().to_string()),
            Command::Code => self.say(Replay::from(self.session.game()).code().to_string()),
            Command::Help => {
                self.say(self.messages.command_help(&letters_and_names(self.shortcuts, self.messages)))
            }
            Command::Quit => Ok(()),
        }
    }

    /// Adds the time since the last command to the game.
    pub(super) fn count_playing_time(&mut self) {
        let now = (self.clock)();
        let gap = now.saturating_sub(std::mem::replace(&mut self.last_input, now));
        self.session.add_input_gap(gap);
    }

    pub(super) fn say(&mut self, sentence: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.output, "{}", sentence.as_ref())
    }

    pub(super) fn play(&mut self, cell: Cell) -> io::Result<()> {
        match self.session.play(cell) {
            Ok(_) => {
                let game = self.session.game();
                self.advisor.after_board_change(game);
                let sentence = self.messages.last_move(game);
                self.say(sentence)?;
                self.say_result()
            }
            Err(illegal) => {
                self.say(self.messages.illegal_at(cell, illegal, self.session.game().board().size()))
            }
        }
    }

    /// Prints the result, if the game is over.
    fn say_result(&mut self) -> io::Result<()> {
        match self.messages.result(self.session.game()) {
            Some(result) => {
                self.say(result)?;
                self.say(self.messages.text(text::COMMANDS_AFTER_THE_END))
            }
            None => Ok(()),
        }
    }

    fn list_groups(&mut self, max: usize) -> io::Result<()> {
        let rules = *self.session.game().rules();
        let mut moves = self.session.game().board().moves(rules.min_group());
        moves.sort_by_key(|group| Reverse(group.size));
        if moves.is_empty() {
            return self.say(self.messages.text(text::NO_MOVES_LEFT_SENTENCE));
        }
        for group in moves.iter().take(max) {
            self.say(self.messages.group(group, &rules))?;
        }
        Ok(())
    }

    fn undo(&mut self, count: usize) -> io::Result<()> {
        let steps: Vec<Step> = std::iter::from_fn(|| self.session.undo()).take(count).collect();
        if steps.is_empty() {
            return self.say(self.messages.text(text::NOTHING_TO_UNDO_SENTENCE));
        }
        self.say(self.messages.undone(&steps, self.session.game()))?;
        self.show_steps(&steps)
    }

    fn redo(&mut self, count: usize) -> io::Result<()> {
        let steps: Vec<Step> = std::iter::from_fn(|| self.session.redo()).take(count).collect();
        if steps.is_empty() {
            return self.say(self.messages.text(text::NOTHING_TO_REDO_SENTENCE));
        }
        self.say(self.messages.redone(&steps, self.session.game()))?;
        self.show_steps(&steps)
    }

    /// Shows the position after these steps were undone or redone.
    fn show_steps(&mut self, steps: &[Step]) -> io::Result<()> {
        self.advisor.after_board_change(self.session.game());
        if steps.contains(&Step::Game) {
            return self.show_board();
        }
        self.say_result()
    }

    fn restart(&mut self) -> io::Result<()> {
        if !self.session.restart() {
            return self.say(self.messages.text(text::NOTHING_PLAYED_YET_SENTENCE));
        }
        self.say(self.messages.text(text::RESTARTED_SENTENCE))?;
        self.show_new_position()
    }

    fn start_next_game(&mut self) -> io::Result<()> {
        match Game::new(self.next_game.next_id()) {
            Ok(game) => {
                self.session.switch_to(game);
                self.say(self.messages.text(text::NEW_GAME_SENTENCE))?;
                self.show_new_position()
            }
            Err(error) => self.say(self.messages.no_deal_sentence(&error)),
        }
    }

    /// Shows the board after a switch to another game or a restart.
    pub(super) fn show_new_position(&mut self) -> io::Result<()> {
        self.advisor.after_board_change(self.session.game());
        self.show_board()
    }

    pub(super) fn show_board(&mut self) -> io::Result<()> {
        let game = self.session.game();
        write!(self.output, "{}", LabeledBoard(game.board()))?;
        let sentence = self.messages.position(game);
        self.say(sentence)?;
        self.say_result()
    }

    fn show_score(&mut self) -> io::Result<()> {
        let game = self.session.game();
        let sentence =
            format!("{}\n{}", self.messages.position(game), self.messages.tiles_by_color(game.board()));
        self.say(sentence)?;
        self.say_result()
    }
}

#[cfg(test)]
mod tests;
