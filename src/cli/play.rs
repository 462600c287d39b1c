//! Playing: `samegame` without a subcommand, `samegame journey`, and what other commands that play have in common.

use crate::board::Deal;
use crate::board::deal::Difficulty;
use crate::cli::command_line::not_found;
use crate::cli::deal::{DealFlags, kind_of, start_game};
use crate::cli::error::bad_input;
use crate::cli::input::{BoardArgs, BoardSource, display_path, load_replay};
use crate::cli::output::end_session;
use crate::cli::scores::finished_games;
use crate::cli::settings::{PlayingFlags, RulesFlags, is_full_screen};
use crate::config::{Setting, SettingSource, Settings};
use crate::game::{Game, GameId, Session};
use crate::notation::Replay;
use crate::plain::{self, Shortcut};
use crate::play::{
    DailyBoards, ExitState, Journey, NextGame, OpeningGame, PuzzleSeries, RunningGame, Stage, StartMessage,
    seeds,
};
use crate::store::{self, Autosave, Paths, Warning, read_games};
use crate::tui::{self, Key, KeyContext, Keymap, ScreenConfig};
use clap::Args;
use std::io::{self, BufWriter, Write};

/// The game to play.
#[derive(Args, Debug, Default)]
#[command(mut_arg("board", |arg| arg.required(false).help(BOARD).long_help(format!("{BOARD}\n\n{LONG_BOARD}"))))]
#[command(mut_arg("from", |arg| arg.requires("board")))]
#[command(mut_arg("settle", |arg| arg.requires("board")))]
pub(super) struct Play {
    #[command(flatten)]
    pub(super) board: Option<BoardArgs>,

    #[command(flatten)]
    pub(super) deal: DealFlags,

    #[command(flatten)]
    pub(super) rules: RulesFlags,

    #[command(flatten)]
    pub(super) playing: PlayingFlags,
}

const BOARD: &str = "The board to play: a file, an id, a replay code, or - for standard input";
const LONG_BOARD: &str = "\
A file holds a board in any format, or a game to continue; if it holds several, FILE#3 is the third. Ids are game ids (sg1:...) and those of Simon Tatham's \
program (15x10c3s2:...). If the name of a file looks like an id or a subcommand, write ./NAME. Without BOARD and \
without flags for the deal or the rules, the game that you left is resumed, unless it is over; otherwise a new game \
starts, and undo leads back to the game that you left.";

impl Play {
    /// Plays a game, after these puzzles if there are any.
    pub(super) fn run(&self, puzzles: Option<PuzzleSeries>) -> anyhow::Result<()> {
        let flags = self.rules.settings.clone().or(&self.deal.settings());
        let (mut config, warning) = self.playing.load(&flags)?;
        let mut settings = config.settings.clone();
        let requested = match &self.board {
            Some(board) => Some(self.load(board, &settings)?),
            None if self.deal.first_given().is_some()
                || self.rules.settings.given(Setting::Rules).is_some() =>
            {
                Some(self.deal(&settings)?)
            }
            None => None,
        };
        let (autosave, saved) = open_autosave(&config, warning, None);
        if requested.is_none() && puzzles.is_none() {
            // The menu comes first if the player has never made a move, finished a game or changed a setting.
            let has_moves = |session: &Session| session.games().any(|game| !game.is_untouched());
            let has_chosen = config.choices.as_ref().is_some_and(|path| path.exists());
            let is_log_missing = autosave.game_log().is_some_and(|log| !log.exists());
            config.starts_with_menu = is_log_missing && !saved.as_ref().is_some_and(has_moves) && !has_chosen;
        }
        // What flags deal does not depend on the level of the menu, so that a command deals the same for every player.
        settings = with_menu_level(settings);
        let opening = OpeningGame::choose(saved, requested, || self.deal(&settings))?;
        let is_reproducible = puzzles.is_some() || self.board.is_some() || self.deal.seed.is_some();
        play(config, opening, autosave, is_reproducible, puzzles)
    }

    fn deal(&self, settings: &Settings) -> anyhow::Result<(Game, NextGame)> {
        let kind = kind_of(settings);
        let mut seeds = seeds(self.deal.seed.as_deref())?;
        let seed = seeds.next().unwrap_or_else(|| unreachable!("seeds never end"));
        let game = start_game(GameId::dealt(kind.rules, Deal { seed, ..kind.deal.clone() }))?;
        Ok((game, NextGame::of_kind_at_random(kind, seeds)?))
    }

    fn load(&self, board: &BoardArgs, settings: &Settings) -> anyhow::Result<(Game, NextGame)> {
        // A mistyped subcommand looks like a file that does not exist.
        if let BoardSource::File(path) = &board.board
            && path.components().count() == 1
            && path.extension().is_none()
            && path.metadata().is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
        {
            return Err(not_found(&display_path(path)));
        }
        if let Some(flag) = self.deal.first_given() {
            return Err(bad_input!(
                "`{flag}` is for a new deal, but BOARD names a board: leave out one of them"
            ));
        }
        let game = load_replay(&board.read()?, settings)?.1;
        let next_game = NextGame::like(&game)?;
        Ok((game, next_game))
    }
}

/// Adds the colours of the level that the player last chose in the menu, or that the menu offers before. Plain mode has no
/// menu.
pub(super) fn with_menu_level(mut settings: Settings) -> Settings {
    if let Some(level) = Difficulty::named(settings.value(Setting::MenuLevel))
        && (settings.source(Setting::MenuLevel) == SettingSource::SavedChoice || is_full_screen(&settings))
        && settings.given(Setting::Colors).is_none()
    {
        settings.set(Setting::Colors, level.colors().get().to_string(), SettingSource::SavedChoice);
    }
    settings
}

/// Plays a daily board or a stage. New boards are of the kind that the player plays otherwise.
pub(super) fn play_board(game: Game, playing: &PlayingFlags) -> anyhow::Result<()> {
    let (config, warning) = playing.load(&Settings::default())?;
    let (autosave, saved) = open_autosave(&config, warning, Some(game.id()));
    let kind = kind_of(&with_menu_level(config.settings.clone()));
    let opening = OpeningGame::on_board(game, saved, NextGame::of_kind_at_random(kind, seeds(None)?)?);
    play(config, opening, autosave, true, None)
}

/// The stage to play, or the list of stages.
#[derive(Args, Debug)]
pub(super) struct PlayJourney {
    /// The stage to play, from 1 to 60 [default: the one after the last that you have passed]
    stage: Option<usize>,

    /// List the stages with their targets, your best scores and their boards instead of playing
    #[arg(long, conflicts_with = "stage")]
    list: bool,

    #[command(flatten)]
    playing: PlayingFlags,
}

impl PlayJourney {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let journey = Journey::new(finished_games()?.games());
        if self.list {
            let mut out = BufWriter::new(io::stdout().lock());
            writeln!(out, "stage  target      best  passed  board")?;
            for stage in Stage::all() {
                let Stage { number, target, id } = &stage;
                let best = journey.best(&stage).map_or_else(|| "-".to_owned(), |best| best.score.to_string());
                let passed = if journey.is_passed(&stage) { "yes" } else { "no" };
                writeln!(out, "{number:>5}  {target:>6}  {best:>8}  {passed:>6}  {id}")?;
            }
            writeln!(out, "{} of {} passed", journey.passed(), Stage::COUNT)?;
            return Ok(out.flush()?);
        }
        let number = self.stage.or_else(|| Some(journey.next()?.number)).unwrap_or(1);
        let Some(stage) = Stage::new(number) else {
            return Err(bad_input!("there is no stage {number}: choose one from 1 to {}", Stage::COUNT));
        };
        let last = journey.open().last().map_or(0, |last| last.number);
        if number > last {
            let before = last.saturating_sub(1);
            return Err(bad_input!("stage {number} is not open yet: pass stage {before} or {last} first"));
        }
        play_board(start_game(stage.id)?, &self.playing)
    }
}

/// Opens the autosave for a wanted game, unless saving is off. Also returns the session to resume, if there is one.
/// `warning` is about the file of choices.
pub(super) fn open_autosave(
    config: &ScreenConfig,
    warning: Option<Warning>,
    wanted: Option<&GameId>,
) -> (Autosave, Option<Session>) {
    let (autosave, session) = match Paths::for_user() {
        _ if !config.settings.is_on(Setting::Save) => (Autosave::disabled(), None),
        Some(paths) => Autosave::open(&paths, wanted),
        None => {
            let autosave = Autosave::disabled();
            autosave.add_warning(Warning::NoHome);
            (autosave, None)
        }
    };
    if let Some(warning) = warning {
        autosave.add_warning(warning);
    }
    (autosave.with_choices(config.choices.clone()), session)
}

/// A running game with the files of the player, whose attempts at daily boards count if they are saved.
pub(super) fn running_game(
    session: Session,
    next_game: NextGame,
    threads: fn() -> usize,
    autosave: &Autosave,
) -> RunningGame {
    // Without a home directory, nothing is kept.
    let paths = Paths::for_user().unwrap_or_default();
    let log = paths.games.clone();
    let running = RunningGame::new(session, next_game, threads);
    let mut running = running.with_files(Box::new(move || read_games(&log)), paths);
    running.dailies = DailyBoards::new(Box::new(|| Some(store::now())), autosave.game_log().is_some());
    running
}

/// Plays a game, after these puzzles if there are any, and prints how to resume it. `is_reproducible` is true if the same
/// command opens the same game again.
pub(super) fn play(
    config: ScreenConfig,
    opening: OpeningGame,
    mut autosave: Autosave,
    is_reproducible: bool,
    puzzles: Option<PuzzleSeries>,
) -> anyhow::Result<()> {
    autosave.begin(&opening.session);
    let first_game = opening.session.game().clone();
    let is_resumed = opening.start_message == Some(StartMessage::Resumed);
    let OpeningGame { session, start_message, next_game } = opening;
    let is_full_screen = is_full_screen(&config.settings);
    let threads = if is_full_screen { tui::solver_threads } else { || 1 };
    let mut running = running_game(session, next_game, threads, &autosave);
    if let Some(puzzles) = puzzles {
        running.play_puzzles(puzzles);
    }
    let ended = if is_full_screen {
        tui::run_game(running, start_message, &mut autosave, config)?
    } else {
        let (messages, shortcuts) = (config.messages(), shortcuts(&config.keymap));
        let game =
            plain::run_game(running, start_message, &mut autosave, messages, &shortcuts, config.settings)?;
        let board_as_input = || {
            bad_input!(
                "standard input: line 1 is a board, not a command: to play the board, run `samegame -`"
            )
        };
        let game = game.ok_or_else(board_as_input)?;
        ExitState { game, results: None, messages }
    };
    // Even if nothing happened, the same command might deal another board.
    let is_new = !is_reproducible && !is_resumed;
    let is_resumable = is_new || Replay::from(&ended.game) != Replay::from(&first_game);
    end_session(autosave, &ended, is_resumable)
}

fn shortcuts(keys: &Keymap) -> Vec<Shortcut> {
    let letter = |key: &Key| match key {
        Key::Char(letter) if *letter != ' ' => Some(*letter),
        _ => None,
    };
    let bindings = keys.table(KeyContext::Play).iter();
    plain::shortcuts(
        bindings.map(|bound| (bound.action.name(), bound.keys.iter().filter_map(letter).collect())),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_letters_are_the_keys_of_the_screen() {
        let letters: String =
            shortcuts(&Keymap::default()).iter().filter_map(|(_, letters)| letters.first()).collect();
        // Undo, redo, restart, new board, hint, solver, review, puzzles, journey, share, daily board, scores, help, quit.
        assert_eq!(letters, "uUrnipveJyDS?q");
    }
}
