//! Plain mode, the front end in lines of text, for screen readers, pipes and scripts.
//!
//! It reads one command per line and answers in sentences, without colours or animation. It shows a prompt only on a
//! terminal, because in a pipe the prompts would mix with the answers.

mod command;
mod text_ui;

pub(crate) use command::{Command, InputLine, Shortcut, read_line, shortcuts};
pub(crate) use text_ui::labeled_board;

use crate::config::Settings;
use crate::game::{Day, Game};
use crate::i18n::{Messages, game};
use crate::notation::Format;
use crate::play::{RunningGame, StartMessage};
use crate::store::Autosave;
use crate::text::narrow;
use std::io::{self, BufRead, BufWriter, IsTerminal, Write};
use std::time::{Duration, Instant};
use text_ui::TextUi;

/// Plays until `quit` or the end of the input. Returns the game to continue later; `None` if the input is a board instead
/// of commands.
#[expect(clippy::disallowed_methods, reason = "the player sets how long a search lasts")]
pub(crate) fn run_game(
    mut running: RunningGame,
    start_message: Option<StartMessage>,
    autosave: &mut Autosave,
    messages: Messages,
    shortcuts: &[Shortcut],
    config: Settings,
) -> io::Result<Option<Game>> {
    let mut output = BufWriter::new(io::stdout().lock());
    running.learn_bests();
    let is_puzzle = running.puzzles.in_play.is_some() || running.puzzles.awaited.is_some();
    if let Some(message) = start_message.filter(|_| !is_puzzle) {
        let sentence = match message {
            StartMessage::Resumed => "game-resumed-sentence",
            StartMessage::ReplacedGame => "another-board-sentence",
        };
        writeln!(output, "{}", messages.text(sentence))?;
    }
    if let Some(day) = Day::of(running.game().id()).filter(|_| !is_puzzle) {
        writeln!(output, "{}", game::daily_sentence(messages, day, running.dailies.attempt(running.game())))?;
    }
    let start = Instant::now();
    let clock = Box::new(move || start.elapsed());
    let ui = TextUi { running, autosave, messages, shortcuts, config, output, clock, warned: None };
    run(ui, io::stdin().lock(), io::stdin().is_terminal())
}

fn run(
    mut ui: TextUi<'_, impl Write>,
    mut input: impl BufRead,
    has_prompt: bool,
) -> io::Result<Option<Game>> {
    ui.running.clock.start(Duration::ZERO);
    ui.make_awaited_puzzle()?;
    ui.show_board()?;
    if has_prompt {
        ui.tell("type-help")?;
    }
    let (mut is_first, mut is_line_open) = (true, has_prompt);
    loop {
        // Saves before the flush below, so that a finished game is saved before the player reads its result.
        ui.perform_effects()?;
        while let Some(warning) = ui.autosave.take_warning() {
            ui.say(warning.in_words(ui.messages))?;
        }
        if has_prompt {
            write!(ui.output, "> ")?;
        }
        // A program at the other end of a pipe waits for the answer before it sends the next command.
        ui.output.flush()?;
        let Some(line) = read_line(&mut input)? else { break };
        let now = (ui.clock)();
        ui.running.count_time(true, now);
        ui.running.clock.last_input = Some(now);
        let warned = ui.warned.take();
        match line {
            InputLine::Text(line) if line.trim().is_empty() => continue,
            InputLine::Text(line) => {
                match Command::parse(&line.chars().map(narrow).collect::<String>(), ui.shortcuts, ui.messages)
                {
                    Ok(Command::Quit) => {
                        is_line_open = false;
                        break;
                    }
                    Ok(Command::Name) => {
                        ui.set_name(
                            line.trim().split_once(char::is_whitespace).map_or("", |(_, name)| name),
                        )?;
                    }
                    Ok(command) => ui.execute(command, warned)?,
                    Err(_) if is_first && !has_prompt && is_start_of_board(&line) => {
                        ui.output.flush()?;
                        return Ok(None);
                    }
                    Err(message) => ui.say(message)?,
                }
            }
            InputLine::TooLong => ui.tell("line-too-long")?,
        }
        is_first = false;
    }
    // Saves the time since the last move.
    ui.autosave.record(ui.running.session());
    if is_line_open {
        writeln!(ui.output)?;
    }
    ui.output.flush()?;
    Ok(Some(ui.running.game_to_continue().clone()))
}

/// Whether this line, which is not a command, is the first line of a board or a replay code.
fn is_start_of_board(line: &str) -> bool {
    match Format::detect(line) {
        Format::Replay => true,
        _ if line.trim_start().starts_with(['{', '[']) => true,
        // A line with lowercase letters is a mistyped command.
        Format::Letters if line.contains(|letter: char| letter.is_ascii_lowercase()) => false,
        format => format.read(line).is_ok(),
    }
}

#[cfg(test)]
mod tests;
