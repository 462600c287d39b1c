//! Where keys have an effect, where they are named, and what a row of the table of actions says about both.

use crate::i18n::{Messages, TextId};
use std::borrow::Cow;

/// The context in which a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    Play,
    Replay,
    Review,
    Page,
    Lesson,
    Puzzle,
    Menu,
}

impl Table {
    pub const ALL: [Self; 7] =
        [Self::Play, Self::Replay, Self::Review, Self::Page, Self::Lesson, Self::Puzzle, Self::Menu];
}

pub(super) const PLAY: &[Table] = &[Table::Play];
pub(super) const PLAY_AND_MENU: &[Table] = &[Table::Play, Table::Menu];
pub(super) const PLAY_AND_PRACTICE: &[Table] = &[Table::Play, Table::Lesson, Table::Puzzle];
pub(super) const REPLAY: &[Table] = &[Table::Replay];
pub(super) const REVIEW: &[Table] = &[Table::Review];
pub(super) const REVIEW_AND_PUZZLE: &[Table] = &[Table::Review, Table::Puzzle];
pub(super) const REPLAY_AND_REVIEW: &[Table] = &[Table::Replay, Table::Review];
pub(super) const PLAY_REPLAY_AND_REVIEW: &[Table] = &[Table::Play, Table::Replay, Table::Review];
/// Where `q` quits.
pub(super) const QUITTABLE: &[Table] = &[Table::Play, Table::Replay, Table::Review, Table::Menu];
pub(super) const ALL_BUT_PAGE: &[Table] =
    &[Table::Play, Table::Replay, Table::Review, Table::Lesson, Table::Puzzle, Table::Menu];
pub(super) const PAGE: &[Table] = &[Table::Page];
pub(super) const PAGE_AND_MENU: &[Table] = &[Table::Page, Table::Menu];
pub(super) const ALL_BUT_PRACTICE: &[Table] =
    &[Table::Play, Table::Replay, Table::Review, Table::Page, Table::Menu];
/// What `q` closes.
pub(super) const CLOSABLE: &[Table] = &[Table::Page, Table::Lesson, Table::Puzzle];
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

/// A list of the keys that a player needs most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Legend {
    Playing,
    GameOver,
    /// At the end of a game on a daily board.
    DailyOver,
    /// At the end of a game that passes a stage of the journey.
    StagePassed,
    /// At the end of a game that does not.
    StageMissed,
    Replaying,
    Learning,
    /// At the end of the lesson.
    Learnt,
}

/// What the table of actions says about an action of the type `A`, which can be bound to keys.
pub(crate) struct Row<A> {
    pub(crate) action: A,
    /// The name in settings files.
    pub(crate) name: &'static str,
    pub(crate) topic: Topic,
    /// The description in the help.
    pub(crate) about: TextId,
    /// The contexts in which the action has an effect, and its default keys there.
    keys: [(&'static [Table], &'static str); 2],
    /// The keys in the presets `vi` and `wasd`, in every context; empty if they are the default keys.
    presets: [&'static str; 2],
    /// An example count, and the effect of the action with it.
    pub(crate) counted: Option<(&'static str, TextId)>,
    /// What the keys do together with those of other actions on one line of the help, so that it fits on one screen.
    pub(crate) shared_line: Option<TextId>,
    /// Whether another action may take the only key without a replacement.
    pub(crate) is_optional: bool,
}

pub(super) const fn row<A>(
    action: A,
    name: &'static str,
    topic: Topic,
    about: &'static str,
    tables: &'static [Table],
    keys: &'static str,
) -> Row<A> {
    Row {
        action,
        name,
        topic,
        about,
        keys: [(tables, keys), (&[], "")],
        presets: [""; 2],
        counted: None,
        shared_line: None,
        is_optional: false,
    }
}

impl<A: Copy> Row<A> {
    pub(super) const fn keys(self, tables: &'static [Table], keys: &'static str) -> Self {
        Self { keys: [self.keys[0], (tables, keys)], ..self }
    }

    pub(super) const fn presets(self, vi: &'static str, wasd: &'static str) -> Self {
        Self { presets: [vi, wasd], ..self }
    }

    pub(super) const fn counted(self, count: &'static str, effect: &'static str) -> Self {
        Self { counted: Some((count, effect)), ..self }
    }

    pub(super) const fn on_line(self, about: &'static str) -> Self {
        Self { shared_line: Some(about), ..self }
    }

    pub(super) const fn optional(self) -> Self {
        Self { is_optional: true, ..self }
    }

    /// The names of the default keys in this context; `None` if the action has no effect there.
    pub(crate) fn default_keys(&self, table: Table) -> Option<&'static str> {
        self.keys.iter().find(|(tables, _)| tables.contains(&table)).map(|&(_, keys)| keys)
    }

    /// The names of the keys in a column of the presets, if they are not the default keys.
    pub(crate) fn preset_keys(&self, column: usize) -> Option<&'static str> {
        self.presets.get(column).copied().filter(|keys| !keys.is_empty())
    }
}

/// The mouse gestures in a context, each with its effect.
pub fn mouse_uses(messages: Messages, table: Table) -> Vec<(Cow<'static, str>, Cow<'static, str>)> {
    let uses: &[_] = match table {
        Table::Replay => &[("mouse-click", "mouse-look-at-group"), ("mouse-wheel", "mouse-step")],
        Table::Review => &[("mouse-click", "mouse-choose-move"), ("mouse-wheel", "mouse-step")],
        Table::Play | Table::Lesson | Table::Puzzle => {
            &[("mouse-click", "action-remove"), ("mouse-right-click", "mouse-mark-other-group")]
        }
        Table::Page | Table::Menu => &[
            ("mouse-click", "mouse-select-row"),
            ("mouse-right-click", "back"),
            ("mouse-wheel", "mouse-scroll"),
        ],
    };
    uses.iter().map(|&(gesture, effect)| (messages.text(gesture), messages.text(effect))).collect()
}
