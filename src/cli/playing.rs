//! A game being played, on the full screen or in lines of text, from its start to what is said on leaving.

use super::flags::ScreenFlags;
use super::start::Start;
use super::telling::Telling;
use super::{parting, plain};
use crate::notation::Replay;
use crate::tui::{self, Greeting, Left, game_to_continue};

/// Plays. `is_named` says that whoever plays knows how to begin this game again.
pub(super) fn play(
    start: Start,
    mut keeper: Telling,
    is_named: bool,
    screen: &ScreenFlags,
    options: &tui::Options,
) -> anyhow::Result<()> {
    let Start { sitting, greeting, new_deal } = start;
    if let Some(kept) = &mut keeper.kept {
        kept.begin(&sitting);
    }
    let (words, dailies) = (screen.words(), keeper.dailies());
    let first = sitting.game().clone();
    let begun = Replay::from(game_to_continue(&sitting));
    let Left { game: left, shared } = if screen.is_full() {
        tui::play(sitting, greeting, new_deal, dailies, &mut keeper, options)?
    } else {
        let game = plain::play_on_standard_streams(sitting, greeting, new_deal, dailies, &mut keeper, words)?;
        Left { game, shared: None }
    };
    keeper.repeat_notices(words)?;
    parting::print_shared(shared.as_deref())?;
    if Replay::from(&left) != begun {
        return Ok(parting::print(&left, words)?);
    }
    // A game that nothing was done with can be begun again by the same words, unless chance chose its seed.
    let is_named = is_named || greeting == Some(Greeting::GoesOn);
    if is_named { Ok(()) } else { Ok(parting::print(&first, words)?) }
}
