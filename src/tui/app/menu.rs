//! The menu over the board: on the very first start, and later on Esc.

use crate::game::Game;
use crate::i18n::TextId;
use crate::tui::geometry::menu::MenuLayout;
use crate::tui::input::Action;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

/// How long the menu waits after Esc. The escape sequence of a key may arrive in two parts on a slow line, and its first
/// part looks like Esc.
pub(crate) const ESC_DELAY: Duration = Duration::from_millis(50);

/// The state of the menu.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Menu {
    #[default]
    Closed,
    /// The player has pressed Esc: the menu opens at this time, unless another key arrives before.
    OpensAt(Duration),
    /// This entry of [`MenuEntry::all`] is selected.
    Open(usize),
}

/// What a key or a click in the menu asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenuChoice {
    /// Perform this action, with the menu open or closed.
    Act(Action),
    /// Perform the entry with this index.
    Entry(usize),
    /// Choose the next level for Play, or the previous one.
    Level(isize),
}

impl Menu {
    /// When the menu opens, if it is about to.
    pub(crate) const fn opens_at(self) -> Option<Duration> {
        match self {
            Self::OpensAt(due) => Some(due),
            Self::Closed | Self::Open(_) => None,
        }
    }

    /// Handles a key with these actions in a game and on a page. Keys that would change the game do nothing.
    pub(crate) fn on_key(
        &mut self,
        selected: usize,
        in_game: Option<Action>,
        on_page: Option<Action>,
    ) -> Option<MenuChoice> {
        let last = MenuEntry::all().len() - 1;
        match in_game {
            Some(Action::Cancel) => *self = Self::Closed,
            Some(
                action @ (Action::Suspend
                | Action::Repaint
                | Action::Help
                | Action::ToggleMouse
                | Action::NextTheme
                | Action::NextSymbols
                | Action::Open(_)),
            ) => return Some(MenuChoice::Act(action)),
            Some(action @ (Action::Daily | Action::New | Action::Quit)) => {
                *self = Self::Closed;
                return Some(MenuChoice::Act(action));
            }
            // The tenth entry has the number 0.
            Some(Action::Digit(number)) => return Some(MenuChoice::Entry((usize::from(number) + 9) % 10)),
            _ => match on_page {
                Some(Action::PreviousRow) => *self = Self::Open(selected.checked_sub(1).unwrap_or(last)),
                Some(Action::NextRow) => *self = Self::Open(if selected == last { 0 } else { selected + 1 }),
                Some(Action::FirstRow | Action::PageUp) => *self = Self::Open(0),
                Some(Action::LastRow | Action::PageDown) => *self = Self::Open(last),
                Some(Action::PreviousChoice) if selected == 0 => return Some(MenuChoice::Level(-1)),
                Some(Action::NextChoice) if selected == 0 => return Some(MenuChoice::Level(1)),
                Some(Action::Choose) => return Some(MenuChoice::Entry(selected)),
                Some(Action::Cancel) => *self = Self::Closed,
                _ => {}
            },
        }
        None
    }

    /// Handles the mouse.
    pub(crate) fn on_mouse(
        &mut self,
        selected: usize,
        mouse: MouseEvent,
        layout: &MenuLayout,
    ) -> Option<MenuChoice> {
        let position = Position::new(mouse.column, mouse.row);
        let entry = layout.entry_at(position);
        match mouse.kind {
            _ if is_motion(mouse) => *self = entry.map_or(*self, Self::Open),
            MouseEventKind::Down(MouseButton::Left) => match entry {
                Some(0) if layout.steps_level(position) != 0 => {
                    return Some(MenuChoice::Level(layout.steps_level(position)));
                }
                Some(entry) => return Some(MenuChoice::Entry(entry)),
                None if layout.frame.contains(position) => {}
                None => *self = Self::Closed,
            },
            MouseEventKind::ScrollUp => *self = Self::Open(selected.saturating_sub(1)),
            MouseEventKind::ScrollDown => *self = Self::Open((selected + 1).min(MenuEntry::all().len() - 1)),
            _ => {}
        }
        None
    }
}

/// Whether the mouse only moves, which does not count as an answer to Esc.
pub(crate) const fn is_motion(mouse: MouseEvent) -> bool {
    matches!(mouse.kind, MouseEventKind::Moved | MouseEventKind::Drag(_) | MouseEventKind::Up(_))
}

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenuEntry {
    Play,
    HowToPlay,
    /// An action with this label, which a key triggers during a game too.
    Action(Action, TextId),
}

impl MenuEntry {
    /// All entries, from the top down. The player can also choose one by its number.
    pub(crate) fn all() -> Vec<Self> {
        let actions = Action::in_menu().into_iter().map(|(action, label)| Self::Action(action, label));
        [Self::Play, Self::HowToPlay].into_iter().chain(actions).collect()
    }

    pub(crate) const fn action(self) -> Option<Action> {
        match self {
            Self::Play | Self::HowToPlay => None,
            Self::Action(action, _) => Some(action),
        }
    }

    /// The label; `game` is the one under the menu.
    pub(crate) fn label(self, game: &Game) -> TextId {
        match self {
            Self::Play if game.status().is_over() => "menu-new-board",
            Self::Play if !game.log().is_empty() => "menu-continue",
            Self::Play => "menu-play",
            Self::HowToPlay => "how-to-play",
            Self::Action(_, label) => label,
        }
    }
}
