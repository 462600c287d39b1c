//! A game being played, on the full screen or in lines of text, from its start to what is said on leaving.

use crate::cli::args::{PlayingFlags, ScreenFlags};
use crate::cli::chosen::Chosen;
use crate::cli::cmd::scores;
use crate::cli::output::exit_message;
use crate::cli::telling::Telling;
use crate::notation::Replay;
use crate::plain;
use crate::play::start::Start;
use crate::play::{StartMessage, game_to_continue};
use crate::store::{Notice, Settings};
use crate::tui;
use crate::tui::{ExitState, Setting, Source, Symbols, Table};

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
        faces: Option<&'static Symbols>,
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
    let Start { sitting, greeting, next_game } = start;
    let Shown { screen, options, notice, .. } = shown;
    keeper.tell_later(notice);
    if let Some(kept) = &mut keeper.kept {
        kept.begin(&sitting);
    }
    let (words, dailies) = (screen.words(), keeper.dailies());
    let first = sitting.game().clone();
    let begun = Replay::from(game_to_continue(&sitting));
    let (ExitState { game: left, shared }, notices) = if screen.is_full() {
        tui::play(sitting, greeting, next_game, dailies, &mut keeper, scores::games(), &options)?
    } else {
        let known = plain::Known { dailies, games: scores::games() };
        let keys = options.keys.table(Table::Play);
        let game =
            plain::play_on_standard_streams(sitting, greeting, next_game, known, &mut keeper, words, keys)?;
        (ExitState { game, shared: None }, Vec::new())
    };
    keeper.tell_later(notices);
    keeper.repeat_notices(words)?;
    exit_message::print_shared(shared.as_deref())?;
    if Replay::from(&left) != begun {
        return Ok(exit_message::print(&left, words)?);
    }
    // A game that nothing was done with can be begun again by the same words, unless chance chose its seed.
    let is_named = is_named || greeting == Some(StartMessage::GoesOn);
    if is_named { Ok(()) } else { Ok(exit_message::print(&first, words)?) }
}
