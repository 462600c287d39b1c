//! The game in lines of text: for screen readers, pipes and scripts.
//!
//! It reads a command a line and answers in sentences, without colour or anything that moves. A prompt is shown
//! where somebody types; elsewhere it would only be noise between the answers.

mod command;
mod daily;
mod drawing;
mod scores;
mod solver;

pub(crate) use drawing::Drawing;

use crate::cli::error::BadInput;
use crate::cli::input::lines;
use crate::cli::input::lines::InputLine;
use crate::game::{Day, Game, Sitting, Step};
use crate::i18n::{Way, Words, text};
use crate::notation::{Format, Replay};
use crate::play::LoadGames;
use crate::play::{DailyBoards, NextGame, StartMessage, game_to_continue};
use crate::store::Keeper;
use crate::tui::Binding;
use command::Command;
use solver::Advice;
use std::io::{self, BufRead, BufWriter, IsTerminal, Write};
use std::time::Instant;

/// Whether to ask for each command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Prompt {
    Shown,
    Hidden,
}

/// What is known of the games that were finished.
pub(crate) struct Known {
    pub(crate) dailies: DailyBoards,
    pub(crate) games: LoadGames,
}

/// Plays on standard input and output, and gives the game that was left.
#[expect(clippy::disallowed_methods, reason = "nothing goes on while it waits: this is where time enters")]
pub(crate) fn play_on_standard_streams(
    sitting: Sitting,
    greeting: Option<StartMessage>,
    next_game: NextGame,
    known: Known,
    keeper: &mut dyn Keeper,
    words: Words,
    keys: &[Binding],
) -> anyhow::Result<Game> {
    let prompt = if io::stdin().is_terminal() { Prompt::Shown } else { Prompt::Hidden };
    let mut output = BufWriter::new(io::stdout().lock());
    if let Some(greeting) = greeting {
        writeln!(output, "{}", words.greeting_in_a_sentence(greeting))?;
    }
    let Known { dailies, games } = known;
    if let Some(day) = Day::of(sitting.game().id()) {
        writeln!(output, "{}", words.daily_in_a_sentence(day, dailies.attempt(sitting.game())))?;
    }
    let start = Instant::now();
    let advice = Advice::new(sitting.game(), Box::new(move || start.elapsed()));
    let table = Table { sitting, next_game, dailies, games, words, keys, output, advice };
    play(table, keeper, io::stdin().lock(), prompt)
}

/// Plays until `quit` or the end of the input, and gives the game that was left.
fn play(
    mut table: Table<'_, impl Write>,
    keeper: &mut dyn Keeper,
    mut input: impl BufRead,
    prompt: Prompt,
) -> anyhow::Result<Game> {
    table.show_board()?;
    let mut is_first = true;
    loop {
        // Before the answer is seen, and so before anybody sees how a game ended.
        keeper.see(&table.sitting);
        keeper.keep(&table.sitting);
        while let Some(game) = keeper.take_finished() {
            table.learn_end(game)?;
        }
        while let Some(notice) = keeper.take_notice() {
            table.say(table.words.notice(&notice))?;
        }
        if prompt == Prompt::Shown {
            write!(table.output, "> ")?;
        }
        // Whoever plays by a pipe waits for the answer before the next command.
        table.output.flush()?;
        let Some(line) = lines::next(&mut input)? else { break };
        match line {
            InputLine::Text(line) if line.trim().is_empty() => continue,
            InputLine::Text(line) => match Command::read(&line, table.keys, table.words) {
                Ok(Command::Quit) => return Ok(game_to_continue(&table.sitting).clone()),
                Ok(command) => table.obey(command)?,
                Err(_) if is_first && prompt == Prompt::Hidden && begins_board(&line) => {
                    table.output.flush()?;
                    return Err(BadInput::new(BOARD_AND_NO_COMMAND).into());
                }
                Err(why) => writeln!(table.output, "{why}")?,
            },
            InputLine::TooLong => table.say(table.words.text(text::LINE_TOO_LONG))?,
        }
        is_first = false;
    }
    if prompt == Prompt::Shown {
        writeln!(table.output)?;
    }
    table.output.flush()?;
    Ok(game_to_continue(&table.sitting).clone())
}

const BOARD_AND_NO_COMMAND: &str =
    "standard input: line 1 begins a board and is no command: to play the board, say `samegame -`";

/// Whether a board or a game begins with this line, which is no command.
fn begins_board(line: &str) -> bool {
    match Format::of(line) {
        Format::Replay => true,
        _ if line.trim_start().starts_with(['{', '[']) => true,
        // A word that was mistyped is no row.
        Format::Letters if line.contains(|letter: char| letter.is_ascii_lowercase()) => false,
        format => format.read(line).is_ok(),
    }
}

/// A sitting and where it is told of.
struct Table<'a, W> {
    sitting: Sitting,
    next_game: NextGame,
    dailies: DailyBoards,
    games: LoadGames,
    words: Words,
    /// The keys of the full screen, whose letters are commands too.
    keys: &'a [Binding],
    output: W,
    advice: Advice,
}

impl<W: Write> Table<'_, W> {
    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Play(cell) => self.play(cell),
            Command::Groups(most) => self.list_groups(most),
            Command::Undo(count) => self.go(count, Way::Back),
            Command::Redo(count) => self.go(count, Way::On),
            Command::Hint => self.hint(),
            Command::Solve(moves) => self.solve(moves),
            Command::Par(seconds) => self.tell_par(seconds),
            Command::Restart => self.restart(),
            Command::New => self.deal(),
            Command::Daily => self.turn_to_daily(),
            Command::Share => self.share(),
            Command::Board => self.show_board(),
            Command::Score => self.show_score(),
            Command::Scores => self.list_scores(),
            Command::Rules => self.say(self.words.rules_and_origin(self.sitting.game().rules())),
            Command::Id => self.say(self.sitting.game().id().to_string()),
            Command::Code => self.say(Replay::from(self.sitting.game()).code().to_string()),
            Command::Help => self.say(self.words.plain_help(&command::letters(self.keys, self.words))),
            Command::Quit => Ok(()),
        }
    }

    fn say(&mut self, sentence: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.output, "{}", sentence.as_ref())
    }

    fn play(&mut self, cell: crate::board::Cell) -> io::Result<()> {
        match self.sitting.play(cell) {
            Ok(_) => {
                self.advice.leave_position();
                let game = self.sitting.game();
                let sentence = self.words.last_move(game);
                self.say(sentence)?;
                self.say_result()
            }
            Err(illegal) => {
                self.say(self.words.illegal_at(cell, illegal, self.sitting.game().board().size()))
            }
        }
    }

    fn say_result(&mut self) -> io::Result<()> {
        match self.words.result(self.sitting.game()) {
            Some(result) => {
                self.say(result)?;
                self.say(self.words.text(text::GO_ON_WITH))
            }
            None => Ok(()),
        }
    }

    fn list_groups(&mut self, most: usize) -> io::Result<()> {
        let rules = *self.sitting.game().rules();
        let mut moves = self.sitting.game().board().moves(rules.min_group());
        moves.sort_by_key(|group| std::cmp::Reverse(group.size));
        if moves.is_empty() {
            return self.say(self.words.text(text::NO_MOVE_LEFT));
        }
        for group in moves.iter().take(most) {
            self.say(self.words.group(group, &rules))?;
        }
        Ok(())
    }

    /// Takes so many steps backwards or forwards.
    fn go(&mut self, count: usize, way: Way) -> io::Result<()> {
        let (step, nothing): (fn(&mut Sitting) -> Option<Step>, _) = match way {
            Way::Back => (Sitting::undo, text::NO_STEP_BACK),
            Way::On => (Sitting::redo, text::NO_STEP_ON),
        };
        let mut steps = Vec::new();
        while steps.len() < count
            && let Some(taken) = step(&mut self.sitting)
        {
            steps.push(taken);
        }
        if steps.is_empty() {
            return self.say(self.words.text(nothing));
        }
        self.advice.leave_position();
        let sentence = self.words.gone(&steps, way, self.sitting.game());
        self.say(sentence)?;
        if steps.contains(&Step::Game) {
            return self.show_board();
        }
        self.say_result()
    }

    fn restart(&mut self) -> io::Result<()> {
        if !self.sitting.restart() {
            return self.say(self.words.text(text::NOT_BEGUN));
        }
        self.advice.leave_position();
        self.say(self.words.text(text::BEGUN_AGAIN))?;
        self.show_board()
    }

    fn deal(&mut self) -> io::Result<()> {
        match Game::new(self.next_game.deal()) {
            Ok(game) => {
                self.sitting.turn_to(game);
                self.advice.leave_position();
                self.say(self.words.text(text::BEGUN_ANOTHER))?;
                self.show_board()
            }
            Err(error) => self.say(self.words.sorry(&error)),
        }
    }

    fn show_board(&mut self) -> io::Result<()> {
        let game = self.sitting.game();
        write!(self.output, "{}", Drawing(game.board()))?;
        let sentence = self.words.position(game);
        self.say(sentence)?;
        self.say_result()
    }

    fn show_score(&mut self) -> io::Result<()> {
        let game = self.sitting.game();
        let sentence = format!("{}\n{}", self.words.position(game), self.words.tiles_by_color(game.board()));
        self.say(sentence)?;
        self.say_result()
    }
}

#[cfg(test)]
mod tests;
