//! A game being played, on the full screen or in lines of text, from its start to what is said on leaving.

use super::chosen::Chosen;
use super::flags::{PlayingFlags, ScreenFlags};
use super::start::Start;
use super::telling::Telling;
use super::{parting, plain, scores};
use crate::notation::Replay;
use crate::store::{Notice, Settings};
use crate::tui::{self, Faces, Greeting, Left, Setting, Source, Table, game_to_continue};

/// How a game is shown and kept, by flags, settings and what was chosen in the game before.
pub(super) struct Shown {
    screen: ScreenFlags,
    options: tui::Options,
    pub(super) keeps_games: bool,
    /// What is to be said of the file of choices.
    notice: Option<Notice>,
}

impl Shown {
    /// How it is shown with these faces, unless a flag asks for others.
    ///
    /// # Errors
    /// If a word of the settings or a flag means nothing.
    pub(super) fn new(
        flags: &PlayingFlags,
        settings: &Settings,
        faces: Option<&'static Faces>,
    ) -> anyhow::Result<Self> {
        let PlayingFlags { screen, save, .. } = flags;
        let (chosen, notice) = Chosen::load(save.keeps(settings));
        let keeps_games = save.keeps_games(settings, &chosen.settings);
        let screen = screen.or_set(settings, chosen)?;
        let mut options = screen.options(faces)?;
        options.preferences.saves = keeps_games;
        if save.is_given() {
            options.preferences.fixed.insert(0, (Setting::Save, Source::CommandLine));
        }
        Ok(Self { screen, options, keeps_games, notice })
    }
}

/// Plays. `is_named` says that whoever plays knows how to begin this game again.
pub(super) fn play(start: Start, mut keeper: Telling, is_named: bool, shown: Shown) -> anyhow::Result<()> {
    let Start { sitting, greeting, new_deal } = start;
    let Shown { screen, options, notice, .. } = shown;
    keeper.tell_later(notice);
    if let Some(kept) = &mut keeper.kept {
        kept.begin(&sitting);
    }
    let (words, dailies) = (screen.words(), keeper.dailies());
    let first = sitting.game().clone();
    let begun = Replay::from(game_to_continue(&sitting));
    let Left { game: left, shared, notices } = if screen.is_full() {
        tui::play(sitting, greeting, new_deal, dailies, &mut keeper, scores::games(), &options)?
    } else {
        let known = plain::Known { dailies, games: scores::games() };
        let keys = options.keys.table(Table::Play);
        let game =
            plain::play_on_standard_streams(sitting, greeting, new_deal, known, &mut keeper, words, keys)?;
        Left { game, shared: None, notices: Vec::new() }
    };
    keeper.tell_later(notices);
    keeper.repeat_notices(words)?;
    parting::print_shared(shared.as_deref())?;
    if Replay::from(&left) != begun {
        return Ok(parting::print(&left, words)?);
    }
    // A game that nothing was done with can be begun again by the same words, unless chance chose its seed.
    let is_named = is_named || greeting == Some(Greeting::GoesOn);
    if is_named { Ok(()) } else { Ok(parting::print(&first, words)?) }
}
