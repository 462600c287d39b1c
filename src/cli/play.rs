//! `samegame`: playing.

use super::failure::BadInput;
use super::flags::{BoardArgs, DealFlags, RulesFlags, ScreenFlags, deal};
use super::{given, new_deal, parting, plain, seeds};
use crate::game::{Game, GameId, Sitting};
use crate::notation::Replay;
use crate::tui::{self, NewDeal};
use clap::Args;

/// What to play.
#[derive(Args, Debug)]
#[command(mut_arg("board", |arg| arg.required(false).help(BOARD).long_help(format!("{BOARD}\n\n{LONG_BOARD}"))))]
#[command(mut_arg("from", |arg| arg.requires("board")))]
pub struct Play {
    #[command(flatten)]
    board: Option<BoardArgs>,

    #[command(flatten)]
    deal: DealFlags,

    #[command(flatten)]
    rules: RulesFlags,

    #[command(flatten)]
    screen: ScreenFlags,
}

const BOARD: &str = "The board to play: a file, an id, replay code or JSON object, or - for standard input";
const LONG_BOARD: &str = "\
A file holds a board in any format, or a game, which is continued. Ids are game ids (sg1:...) and those of Simon \
Tatham's program (15x10c3s2:...). For a file named like one of these or like a subcommand write ./NAME. Without \
BOARD a new board is dealt.";

impl Play {
    /// Plays.
    ///
    /// # Errors
    /// If what was given is no board or game, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        let options = self.screen.options(self.deal.faces())?;
        let (game, new_deal) = match &self.board {
            Some(board) => self.given(board)?,
            None => self.dealt()?,
        };
        let begun = Replay::from(&game);
        let sitting = Sitting::new(game);
        let left = if self.screen.is_full() {
            tui::play(sitting, new_deal, &options)?
        } else {
            plain::play_on_standard_streams(sitting, new_deal, self.screen.words())?
        };
        // A game that nothing was done with can be begun again by the same words, unless chance chose its seed.
        let was_named = self.board.is_some() || self.deal.seed().is_some();
        if was_named && Replay::from(&left) == begun {
            Ok(())
        } else {
            Ok(parting::print(&left, self.screen.words())?)
        }
    }

    fn dealt(&self) -> anyhow::Result<(Game, NewDeal)> {
        let rules = self.rules.rules()?;
        let mut seeds = seeds::from(self.deal.seed())?;
        let first = self.deal.deal(seeds.next().unwrap_or_else(|| unreachable!("seeds never end")));
        let game = deal::begin(GameId::dealt(rules, first.clone()))?;
        Ok((game, new_deal::like_deal(rules, first, seeds)))
    }

    fn given(&self, board: &BoardArgs) -> anyhow::Result<(Game, NewDeal)> {
        if let Some(flag) = self.deal.first_given() {
            let message =
                format!("`{flag}` is for a new deal and BOARD names a board: leave out one of them");
            return Err(BadInput::new(message).into());
        }
        let game = given::game(&board.read()?, &self.rules)?;
        let new_deal = new_deal::like_game(&game, seeds::from(None)?);
        Ok((game, new_deal))
    }
}
