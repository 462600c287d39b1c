//! `samegame`: playing.

use super::failure::BadInput;
use super::flags::{DealFlags, RulesFlags, ScreenFlags, deal};
use super::word::Word;
use super::{new_deal, parting, plain, seeds};
use crate::board::{Deal, Rules};
use crate::game::{Game, GameId, Sitting};
use crate::notation::{Position, Replay};
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
        let text = word.read()?;
        let game = match text.position()? {
            Position::Board(board) => deal::begin(GameId::literal(self.rules.rules()?, board))?,
            Position::Replay(replay) => {
                self.refuse_other_rules(&replay)?;
                text.game(&replay)?
            }
        };
        let new_deal = new_deal::like_game(&game, seeds::from(None)?);
        Ok((game, new_deal))
    }

    /// A game names its rules, and its points would be others by other rules.
    fn refuse_other_rules(&self, replay: &Replay) -> anyhow::Result<()> {
        let Some(flag) = self.rules.first_given() else { return Ok(()) };
        let beginning = |rules: Rules| {
            let id = GameId::dealt(rules, Deal::default()).to_string();
            id.split_inclusive(':').take(2).collect::<String>()
        };
        let message = format!(
            "`{flag}` cannot change a game, whose id names its rules: leave it out, or let the id begin with \
             `{}` instead of `{}`",
            beginning(self.rules.rules()?),
            beginning(replay.id.rules),
        );
        Err(BadInput::new(message).into())
    }
}
