//! `samegame`: playing.

use super::failure::BadInput;
use super::flags::{DealFlags, RulesFlags, ScreenFlags, deal};
use super::word::Word;
use super::{given, new_deal, parting, plain, seeds};
use crate::game::{Game, GameId, Sitting};
use crate::notation::Replay;
use crate::tui::{self, NewDeal};
use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};

/// What to play.
#[derive(Args, Debug)]
pub struct Play {
    /// The board to play: a file, a game id or replay code (sg1:...), or - for standard input
    ///
    /// A file holds a board in letters or numbers, a game id, or a replay; a game begun is continued. For a file
    /// named like a subcommand write ./deal. Without BOARD a new board is dealt.
    #[arg(value_name = "BOARD", value_parser = OsStringValueParser::new().map(Word::from))]
    board: Option<Word>,

    #[command(flatten)]
    deal: DealFlags,

    #[command(flatten)]
    rules: RulesFlags,

    #[command(flatten)]
    screen: ScreenFlags,
}

impl Play {
    /// Plays.
    ///
    /// # Errors
    /// If what was given is no board or game, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        let (game, new_deal) = match &self.board {
            Some(word) => self.given(word)?,
            None => self.dealt()?,
        };
        let begun = Replay::from(&game);
        let sitting = Sitting::new(game);
        let left = if self.screen.is_full() {
            tui::play(sitting, new_deal, &self.screen.options())?
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

    fn given(&self, word: &Word) -> anyhow::Result<(Game, NewDeal)> {
        if let Some(flag) = self.deal.first_given() {
            let message =
                format!("`{flag}` is for a new deal and BOARD names a board: leave out one of them");
            return Err(BadInput::new(message).into());
        }
        let game = given::game(&word.read()?, &self.rules)?;
        let new_deal = new_deal::like_game(&game, seeds::from(None)?);
        Ok((game, new_deal))
    }
}
