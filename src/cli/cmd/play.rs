//! `samegame` without a subcommand: playing.

use crate::cli::args::{BoardArgs, DealFlags, PlayingFlags, RulesFlags, deal};
use crate::cli::error::{NotFound, bad_input};
use crate::cli::front_end::FrontEnd;
use crate::cli::input::load_game;
use crate::config::Settings;
use crate::game::{Game, GameId};
use crate::play::{GameKind, NextGame, OpeningGame, PuzzleSeries, seeds};
use clap::Args;

/// The game to play.
#[derive(Args, Debug, Default)]
#[command(mut_arg("board", |arg| arg.required(false).help(BOARD).long_help(format!("{BOARD}\n\n{LONG_BOARD}"))))]
#[command(mut_arg("from", |arg| arg.requires("board")))]
#[command(mut_arg("settle", |arg| arg.requires("board")))]
pub struct Play {
    #[command(flatten)]
    board: Option<BoardArgs>,

    #[command(flatten)]
    deal: DealFlags,

    #[command(flatten)]
    rules: RulesFlags,

    #[command(flatten)]
    playing: PlayingFlags,
}

const BOARD: &str = "The board to play: a file, an id, a replay code, or - for standard input";
const LONG_BOARD: &str = "\
A file holds a board in any format, or a game to continue; if it holds several, FILE#3 is the third. Ids are game ids (sg1:...) and those of Simon Tatham's \
program (15x10c3s2:...). If the name of a file looks like an id or a subcommand, write ./NAME. Without BOARD and \
without flags for the deal or the rules, the game that you left is resumed, unless it is over; otherwise a new game \
starts, and undo leads back to the game that you left.";

impl Play {
    /// Plays puzzles before the game.
    pub(super) fn puzzles(playing: PlayingFlags, puzzles: PuzzleSeries) -> anyhow::Result<()> {
        Self { playing, ..Self::default() }.play(Some(puzzles))
    }

    pub fn run(&self) -> anyhow::Result<()> {
        self.play(None)
    }

    fn play(&self, puzzles: Option<PuzzleSeries>) -> anyhow::Result<()> {
        let settings = self.playing.config.settings()?;
        let mut front_end = FrontEnd::new(&self.playing, &self.deal.settings(), &settings)?;
        let requested = self.requested(&settings)?;
        let (autosave, saved) = front_end.open_autosave(None);
        if requested.is_none() && puzzles.is_none() {
            front_end = front_end.with_menu_on_first_start(&autosave, saved.as_ref());
        }
        // What flags deal does not depend on the level, so that a command deals the same for every player.
        let settings = settings.or(&front_end.chosen_level());
        let opening = OpeningGame::choose(saved, requested, || self.deal(&settings))?;
        let is_reproducible = puzzles.is_some() || self.board.is_some() || self.deal.seed().is_some();
        front_end.play(opening, autosave, is_reproducible, puzzles)
    }

    fn requested(&self, settings: &Settings) -> anyhow::Result<Option<(Game, NextGame)>> {
        match &self.board {
            Some(board) => self.load(board, settings).map(Some),
            None if self.deal.first_given().is_some() || self.rules.given().is_some() => {
                self.deal(settings).map(Some)
            }
            None => Ok(None),
        }
    }

    fn deal(&self, settings: &Settings) -> anyhow::Result<(Game, NextGame)> {
        let rules = self.rules.with_settings(settings).with_settings(&self.deal.settings()).rules();
        let mut seeds = seeds(self.deal.seed())?;
        let seed = seeds.next().unwrap_or_else(|| unreachable!("seeds never end"));
        let first = self.deal.with_settings(settings).deal(seed);
        let game = deal::start_game(GameId::dealt(rules, first.clone()))?;
        Ok((game, NextGame::of_kind_at_random(GameKind { rules, deal: first }, seeds)?))
    }

    fn load(&self, board: &BoardArgs, settings: &Settings) -> anyhow::Result<(Game, NextGame)> {
        if let Some(flag) = self.deal.first_given() {
            return Err(bad_input!(
                "`{flag}` is for a new deal, but BOARD names a board: leave out one of them"
            ));
        }
        // A mistyped subcommand looks like a file that does not exist.
        if let Some(name) = board.board.missing_single_word() {
            return Err(NotFound(name).into());
        }
        let game = load_game(&board.read()?, &self.rules.with_settings(settings))?;
        let next_game = NextGame::like(&game)?;
        Ok((game, next_game))
    }
}
