//! The actions of pages.

use crate::board::Seed;
use crate::config::{Setting, Value};
use crate::game::Day;
use crate::i18n::TextId;
use crate::play::GameKind;

#[derive(Clone, Debug)]
pub(crate) enum PageAction {
    Nothing,
    /// Close the page and start a game of this kind, with this seed or a random one.
    Begin(Box<GameKind>, Option<Seed>),
    /// Close the page and play the game with this id, or continue the game with this replay code.
    Play(String),
    /// Select this row, whose value is invalid, and show the reason.
    RejectRow(usize, TextId),
    GoTo(usize),
    Set(Setting, Value),
    PlayDay(Day),
    /// Show the replay with this code, then return to the page.
    Watch(String),
    /// Review the game with this code, then return to the page.
    Review(String),
}
