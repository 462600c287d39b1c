//! What a page asks for.

use crate::board::Seed;
use crate::config::Setting;
use crate::game::Day;
use crate::i18n::text::TextId;
use crate::play::GameKind;

/// What a page wants done, which only the app can do.
#[derive(Clone, Debug)]
pub(crate) enum PageAction {
    /// Nothing more; the page stays.
    Nothing,
    /// To close the page and begin a board of this kind: from this seed, or from a fresh one.
    Begin(Box<GameKind>, Option<Seed>),
    /// To close the page and play the game of this id, or to play the one of this replay code on.
    Play(String),
    /// To say what is wrong with this row, and pick it.
    Mend(usize, TextId),
    /// To close the page and go to this place in the game's history.
    GoTo(usize),
    /// To have this setting be the one at this place of those that it can be.
    Set(Setting, usize),
    /// To close the page and play the board of this day.
    PlayDay(Day),
    /// To show the game of this replay code, and to come back to the page afterwards.
    Watch(String),
    /// The best games of the leaderboard of this name, or of the game at hand.
    Scores(Option<String>),
}
