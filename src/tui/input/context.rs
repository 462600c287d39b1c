//! Where keys have an effect, and where they are named.

use crate::i18n::{Messages, TextId};
use std::borrow::Cow;

/// The context in which a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    Play,
    Watch,
    Review,
    /// A page over the whole screen.
    Page,
    Lesson,
}

impl Table {
    pub const ALL: [Self; 5] = [Self::Play, Self::Watch, Self::Review, Self::Page, Self::Lesson];
}

pub(super) const PLAY: &[Table] = &[Table::Play];
pub(super) const LESSON: &[Table] = &[Table::Play, Table::Lesson];
pub(super) const WATCH: &[Table] = &[Table::Watch];
pub(super) const REVIEW: &[Table] = &[Table::Review];
pub(super) const REPLAYS: &[Table] = &[Table::Watch, Table::Review];
pub(super) const GAMES: &[Table] = &[Table::Play, Table::Watch, Table::Review];
pub(super) const BOARDS: &[Table] = &[Table::Play, Table::Watch, Table::Review, Table::Lesson];
pub(super) const PAGE: &[Table] = &[Table::Page];
pub(super) const GAMES_AND_PAGES: &[Table] = &[Table::Play, Table::Watch, Table::Review, Table::Page];
/// What `q` closes.
pub(super) const CLOSABLE: &[Table] = &[Table::Page, Table::Lesson];
pub(super) const ALL: &[Table] = &Table::ALL;
pub(super) const ON_UNIX: &[Table] = if cfg!(unix) { ALL } else { &[] };

/// The topics of the help, in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Topic {
    Moving,
    Game,
    Pages,
    Screen,
}

impl Topic {
    pub(crate) const fn heading(self) -> TextId {
        match self {
            Self::Moving => "topic-moving",
            Self::Game => "topic-playing",
            Self::Pages => "topic-pages",
            Self::Screen => "topic-screen",
        }
    }
}

/// A list of key hints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Legend {
    /// The keys that a player needs most, in the panel. It shows two hints a line: 13 columns for the first, 16 for the
    /// second. If there is less room, it leaves out the lines above the last one.
    Playing,
    /// The keys in the panel at the end of a game. The line about par names the key for the best line.
    GameOver,
    Recording,
    Reviewing,
    /// The keys of the lesson. On a narrow panel, too, two of them fit on a line.
    Learning,
    /// The keys at the end of the lesson.
    Learnt,
    /// The keys to continue with after the end of a game, on the bottom line.
    AfterTheEnd,
    /// The keys to continue a paused recording, on the bottom line.
    Paused,
}

/// The mouse gestures during a game, a replay or a review, each with its effect.
pub fn mouse_uses(messages: Messages, table: Table) -> [(Cow<'static, str>, Cow<'static, str>); 2] {
    let uses = match table {
        Table::Watch => [("mouse-click", "mouse-look-at-group"), ("mouse-wheel", "mouse-step")],
        Table::Review => [("mouse-click", "mouse-choose-move"), ("mouse-wheel", "mouse-step")],
        Table::Play | Table::Lesson | Table::Page => {
            [("mouse-click", "action-remove"), ("mouse-wheel", "mouse-undo-and-redo")]
        }
    };
    uses.map(|(gesture, effect)| (messages.text(gesture), messages.text(effect)))
}

/// The mouse gestures on a page, each with its effect.
pub fn mouse_uses_on_page(messages: Messages) -> [(Cow<'static, str>, Cow<'static, str>); 3] {
    let uses =
        [("mouse-click", "mouse-select-row"), ("mouse-right-click", "back"), ("mouse-wheel", "mouse-scroll")];
    uses.map(|(gesture, effect)| (messages.text(gesture), messages.text(effect)))
}
