//! Plays a game on the full screen or in lines of text, and prints the messages after it.

use crate::board::deal::Difficulty;
use crate::cli::args::PlayingFlags;
use crate::cli::error::{AlreadyReported, bad_input};
use crate::cli::output::notices;
use crate::cli::screen_config;
use crate::config::{Setting, SettingSource, Settings};
use crate::game::{GameId, Session};
use crate::notation::Replay;
use crate::plain::{self, PlainError, Shortcut};
use crate::play::{
    DailyBoards, DailyResults, ExitState, OpeningGame, PlayerFiles, PuzzleSeries, RunningGame, StartMessage,
};
use crate::store::{self, Autosave, Choices, Paths, Warning};
use crate::tui::{self, Action, Key, Keymap, PageKind, ScreenConfig, Table};

pub(super) struct FrontEnd {
    config: ScreenConfig,
    warning: Option<Warning>,
}

impl FrontEnd {
    /// Resolves the settings. `other_flags` are the settings that the command's other flags specify.
    pub(super) fn new(flags: &PlayingFlags, other_flags: &Settings, file: &Settings) -> anyhow::Result<Self> {
        let (config, warning) = screen_config::load(&flags.settings().or(other_flags), file)?;
        Ok(Self { config, warning })
    }

    /// Opens the autosave for a wanted game, unless saving is off. Also returns the session to resume, if there is one.
    pub(super) fn open_autosave(&self, wanted: Option<&GameId>) -> (Autosave, Option<Session>) {
        if !self.config.config.is_on(Setting::Save) {
            return (Autosave::disabled(), None);
        }
        let Some(paths) = Paths::for_user() else {
            let mut autosave = Autosave::disabled();
            autosave.add_warning(Warning::NoHome);
            return (autosave, None);
        };
        Autosave::open(&paths, wanted)
    }

    /// Shows the menu first if the player has never made a move, finished a game or changed a setting.
    pub(super) fn with_menu_on_first_start(mut self, autosave: &Autosave, saved: Option<&Session>) -> Self {
        let has_played = saved.is_some_and(|session| session.games().any(|game| !game.log().is_empty()));
        let has_chosen = self.config.choices.as_ref().is_some_and(Choices::exists);
        let is_log_missing = autosave.game_log().is_some_and(|log| !log.path.exists());
        if is_log_missing && !has_played && !has_chosen {
            self.config.starts_with_menu = true;
        }
        self
    }

    /// The number of colours of the level that the player last chose in the menu, or that the menu offers before. Lines of
    /// text have no menu.
    pub(super) fn chosen_level(&self) -> Settings {
        let config = &self.config.config;
        let mut settings = Settings::default();
        let is_chosen = config.source(Setting::MenuLevel) == SettingSource::SavedChoice;
        if let Some(level) = Difficulty::named(config.value(Setting::MenuLevel))
            && (is_chosen || screen_config::is_full_screen(config))
        {
            settings.set(Setting::Colors, level.colors().get().to_string(), SettingSource::SavedChoice);
        }
        settings
    }

    /// Plays a game, after these puzzles if there are any, and prints how to resume it. `is_reproducible` is true if the
    /// same command opens the same game again.
    pub(super) fn play(
        self,
        opening: OpeningGame,
        autosave: Autosave,
        is_reproducible: bool,
        puzzles: Option<PuzzleSeries>,
    ) -> anyhow::Result<()> {
        let Self { config, warning } = self;
        let mut autosave = autosave.with_choices(config.choices.clone());
        if let Some(warning) = warning {
            autosave.add_warning(warning);
        }
        autosave.begin(&opening.session);
        let messages = config.messages();
        let first_game = opening.session.game().clone();
        let is_resumed = opening.start_message == Some(StartMessage::Resumed);
        let OpeningGame { session, start_message, next_game } = opening;
        let is_full_screen = screen_config::is_full_screen(&config.config);
        let threads = if is_full_screen { tui::solver_threads } else { || 1 };
        let mut running = RunningGame::new(session, next_game, threads)
            .with_files(PlayerFiles::of_user())
            .with_dailies(daily_boards(&autosave));
        if let Some(puzzles) = puzzles {
            running.play_puzzles(puzzles);
        }
        let ExitState { game: last_game, results } = if is_full_screen {
            tui::play(running, start_message, &mut autosave, config)?
        } else {
            let shortcuts = shortcuts(&config.keymap);
            let game =
                plain::play(running, start_message, &mut autosave, messages, &shortcuts, config.config)
                    .map_err(plain_failure)?;
            ExitState { game, results: None }
        };
        // Includes the warnings that the player has dismissed on the full screen.
        let warnings = autosave.into_warnings();
        let is_score_missing = warnings.iter().any(|warning| matches!(warning, Warning::Unrecorded { .. }));
        notices::print_warnings(&warnings, messages)?;
        notices::print_results(results.as_deref())?;
        if Replay::from(&last_game) != Replay::from(&first_game) {
            notices::print_resume_hint(&last_game, messages)?;
        } else if !is_reproducible && !is_resumed {
            // Nothing happened, but the same command would deal another board.
            notices::print_resume_hint(&first_game, messages)?;
        }
        if is_score_missing { Err(AlreadyReported.into()) } else { Ok(()) }
    }
}

fn daily_boards(autosave: &Autosave) -> DailyBoards {
    let boards = DailyBoards::new(Box::new(|| Some(store::now())));
    match autosave.game_log().cloned() {
        None => boards,
        Some(log) => boards.with_days(move || Some(DailyResults::new(log.read().ok()?.0))),
    }
}

fn plain_failure(error: PlainError) -> anyhow::Error {
    match error {
        PlainError::Io(error) => error.into(),
        PlainError::BoardAsInput => bad_input!("{error}"),
    }
}

fn shortcuts(keys: &Keymap) -> Vec<Shortcut> {
    let mut shortcuts = Vec::new();
    for binding in keys.table(Table::Play) {
        if let Some(command) = text_command(binding.action) {
            let letters = binding.keys.iter().copied().filter_map(shortcut_letter).collect();
            shortcuts.push(Shortcut { command, letters });
        }
    }
    shortcuts
}

const fn shortcut_letter(key: Key) -> Option<char> {
    match key {
        Key::Char(letter) if letter != ' ' => Some(letter),
        _ => None,
    }
}

const fn text_command(action: Action) -> Option<plain::Command> {
    Some(match action {
        Action::Undo => plain::Command::Undo(1),
        Action::Redo => plain::Command::Redo(1),
        Action::Restart => plain::Command::Restart,
        Action::New => plain::Command::New,
        Action::Hint => plain::Command::Hint,
        Action::Review => plain::Command::REVIEW,
        Action::LetSolverPlay => plain::Command::Solve(usize::MAX),
        Action::Daily => plain::Command::Daily,
        Action::Open(PageKind::Journey) => plain::Command::Journey(None),
        Action::Share => plain::Command::Share,
        Action::Open(PageKind::Scores) => plain::Command::Scores,
        Action::Open(PageKind::Puzzles) => plain::Command::Puzzle(plain::PuzzleChoice::Next),
        Action::Help => plain::Command::Help,
        Action::Quit => plain::Command::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_letters_are_the_keys_of_the_screen() {
        let letters: String =
            shortcuts(&Keymap::default()).iter().filter_map(|shortcut| shortcut.letters.first()).collect();
        // Undo, redo, restart, new board, daily board, hint, solver, journey, share, scores, help and quit.
        assert_eq!(letters, "uUrnDipveJyS?q");
    }
}
