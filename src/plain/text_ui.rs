//! Executes commands and answers in sentences.

use crate::board::{Cell, Color};
use crate::config::Settings;
use crate::game::{Game, Step};
use crate::i18n::{Messages, TextId, daily, game, rules, sentences};
use crate::notation::Replay;
use crate::plain::command::{Command, Shortcut, help};
use crate::plain::labeled_board::LabeledBoard;
use crate::play::{DailySwitch, Effect, Journey, RunningGame, SolverCommand, SolverTask, Stage, wording};
use crate::store::Autosave;
use std::cmp::Reverse;
use std::io::{self, Write};
use std::time::Duration;

pub(super) type Clock = Box<dyn Fn() -> Duration + Sync>;

pub(super) struct TextUi<'a, W> {
    pub(super) game: RunningGame,
    pub(super) autosave: &'a mut Autosave,
    pub(super) messages: Messages,
    pub(super) shortcuts: &'a [Shortcut],
    pub(super) config: Settings,
    pub(super) output: W,
    pub(super) clock: Clock,
}

impl<W: Write> TextUi<'_, W> {
    pub(super) fn execute(&mut self, command: Command) -> io::Result<()> {
        if let Some(done) = self.execute_in_puzzle(command) {
            return done;
        }
        match command {
            Command::Play(cell) => self.play(cell),
            Command::Groups(max) => self.list_groups(max),
            Command::Undo(count) => self.undo(count),
            Command::Redo(count) => self.redo(count),
            Command::Hint => self.show_hint(),
            Command::Solve(moves) => self.let_solver_play(moves),
            Command::Par(seconds) => self.show_par(seconds),
            Command::Review(seconds) => self.review(seconds),
            Command::Puzzle(choice) => self.choose_puzzles(choice),
            Command::Restart => self.restart(),
            Command::New => self.start_next_game(),
            Command::Daily => self.switch_to_daily(),
            Command::Journey(number) => self.play_stage(number),
            Command::Share => self.share(),
            Command::Board => self.show_board(),
            Command::Score => self.show_score(),
            Command::Target => self.show_target(),
            Command::Scores => self.list_scores(),
            Command::Rules => self.say(rules::description_and_origin(self.messages, self.game().rules())),
            Command::Id => self.say(self.game().id().to_string()),
            Command::Code => self.say(Replay::from(self.game()).code().to_string()),
            Command::Moves(max) => self.list_moves(max),
            Command::Help => self.say(help(self.shortcuts, self.messages)),
            Command::Name | Command::Quit => Ok(()),
        }
    }

    pub(super) fn game(&self) -> &Game {
        self.game.game()
    }

    pub(super) fn say(&mut self, sentence: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.output, "{}", sentence.as_ref())
    }

    /// Does what the running game asks for: saves, searches while the player waits, and tells the player about the place
    /// of a game that has ended.
    pub(super) fn perform_effects(&mut self) -> io::Result<()> {
        loop {
            let effects = self.game.take_effects();
            if effects.is_empty() {
                return Ok(());
            }
            for effect in effects {
                match effect {
                    Effect::Record => {
                        if let Some(finished) = self.autosave.record(self.game.session()) {
                            self.game.on_finished(finished);
                            self.show_end()?;
                        }
                    }
                    Effect::Solver(SolverCommand::Run(task)) => self.run(&task),
                    Effect::SaveLine(line) => self.autosave.save_line(*line),
                    Effect::SavePuzzle(puzzle) => self.autosave.save_puzzle(puzzle),
                    Effect::SaveReview(kept) => self.autosave.save_review(*kept),
                    Effect::Warn(warning) => self.say(wording::warning(self.messages, &warning))?,
                    // The others concern a screen.
                    _ => {}
                }
            }
        }
    }

    fn run(&mut self, task: &SolverTask) {
        let Self { game, clock, .. } = self;
        let start = clock();
        let is_time_up = || clock() >= start + task.time;
        task.run(&is_time_up, &mut |report| {
            game.on_report(report);
        });
    }

    pub(super) fn play(&mut self, cell: Cell) -> io::Result<()> {
        match self.game.play(cell) {
            Ok(_) => self.say_move(),
            Err(illegal) => {
                self.say(sentences::illegal_at(self.messages, cell, illegal, self.game().board().size()))
            }
        }
    }

    pub(super) fn say_move(&mut self) -> io::Result<()> {
        self.say(sentences::last_move(self.messages, self.game()))?;
        if let Some(lost) = game::lost_clear(self.messages, self.game(), Color::letter) {
            self.say(lost)?;
        }
        self.say_result()
    }

    fn say_result(&mut self) -> io::Result<()> {
        match sentences::result(self.messages, self.game()) {
            Some(result) => {
                self.say(result)?;
                self.perform_effects()?;
                if let Some(said) = self.say_puzzle_result() {
                    return said;
                }
                self.show_stars()?;
                self.say(self.messages.text("commands-after-the-end"))
            }
            None => Ok(()),
        }
    }

    fn list_groups(&mut self, max: usize) -> io::Result<()> {
        let rules = *self.game().rules();
        let mut moves = self.game().board().moves(rules.min_group());
        moves.sort_by_key(|group| Reverse(group.size));
        if moves.is_empty() {
            return self.say(self.messages.text("no-moves-left-sentence"));
        }
        for group in moves.iter().take(max) {
            let joined = self.game().board().joined_by(group.cell, &rules);
            let joined = joined.map(|joined| game::joined(self.messages, &joined.group, Color::letter));
            let facts = [sentences::group(self.messages, group, &rules)].into_iter().chain(joined);
            self.say(self.messages.clauses(&facts.collect::<Vec<_>>()))?;
        }
        Ok(())
    }

    fn list_moves(&mut self, max: usize) -> io::Result<()> {
        let (messages, rules, moves) = (self.messages, *self.game().rules(), self.game().moves().to_vec());
        if moves.is_empty() {
            return self.say(messages.text("nothing-played-yet-sentence"));
        }
        for (number, played) in (1..).zip(&moves).skip(moves.len().saturating_sub(max)) {
            let group = sentences::group(messages, &played.removed.group, &rules);
            self.say(format!("{number}. {group}"))?;
        }
        Ok(())
    }

    fn undo(&mut self, count: usize) -> io::Result<()> {
        let steps = self.game.undo(count);
        self.show_steps(&steps, ["nothing-to-undo-sentence", "steps-undone"])
    }

    fn redo(&mut self, count: usize) -> io::Result<()> {
        let steps = self.game.redo(count);
        self.show_steps(&steps, ["nothing-to-redo-sentence", "steps-redone"])
    }

    fn show_steps(&mut self, steps: &[Step], [nothing, what]: [TextId; 2]) -> io::Result<()> {
        if steps.is_empty() {
            return self.say(self.messages.text(nothing));
        }
        self.say(sentences::steps(self.messages, what, steps, self.game()))?;
        if steps.contains(&Step::Game) { self.show_board() } else { self.say_result() }
    }

    fn restart(&mut self) -> io::Result<()> {
        if !self.game.restart() {
            return self.say(self.messages.text("nothing-played-yet-sentence"));
        }
        self.say(self.messages.text("restarted-sentence"))?;
        self.show_board()
    }

    fn start_next_game(&mut self) -> io::Result<()> {
        match self.game.start_next(None) {
            Ok(()) => {
                self.say(self.messages.text("new-game-sentence"))?;
                self.show_board()
            }
            Err(error) => self.say(sentences::no_deal_sentence(self.messages, &error)),
        }
    }

    fn switch_to_daily(&mut self) -> io::Result<()> {
        match self.game.switch_to_day(None) {
            DailySwitch::Today(day) => {
                let attempt = self.game.dailies.attempt(self.game());
                self.say(daily::sentence(self.messages, day, attempt))?;
            }
            DailySwitch::BackToGame => self.say(self.messages.text("back-to-your-game-sentence"))?,
            DailySwitch::AlreadyOnToday => {
                return self.say(self.messages.text("already-on-todays-board-sentence"));
            }
            DailySwitch::UnknownDay => return self.say(self.messages.text("no-daily-board-sentence")),
            DailySwitch::DealFailed(error) => {
                return self.say(sentences::no_deal_sentence(self.messages, &error));
            }
        }
        self.show_board()
    }

    /// Plays the stage of the journey with this number, or the next one.
    fn play_stage(&mut self, number: Option<usize>) -> io::Result<()> {
        let scores = self.game.ranking.scores().unwrap_or_default();
        let journey = Journey::new(scores.games());
        let next = || Stage::after(self.game.game()).or_else(|| journey.next());
        let stage = number.map_or_else(next, |number| journey.open().find(|stage| stage.number == number));
        let Some(stage) = stage else { return self.say(self.messages.text("stage-closed")) };
        match Game::new(stage.id.clone()) {
            Ok(game) => {
                self.game.take_over(game);
                self.say(sentences::sentence(self.messages, &wording::stage(self.messages, &stage)))?;
                self.show_board()
            }
            Err(error) => self.say(sentences::no_deal_sentence(self.messages, &error)),
        }
    }

    pub(super) fn show_board(&mut self) -> io::Result<()> {
        self.show_goal()?;
        write!(self.output, "{}", LabeledBoard(self.game.game().board()))?;
        self.say(sentences::position(self.messages, self.game()))?;
        self.say_result()
    }

    fn show_score(&mut self) -> io::Result<()> {
        let game = self.game();
        let tiles = sentences::tiles_by_color(self.messages, game.board());
        self.say(format!("{}\n{tiles}", sentences::position(self.messages, game)))?;
        self.say_result()
    }
}

#[cfg(test)]
mod tests;
