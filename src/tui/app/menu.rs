//! The menu over the board: on the very first start, and later on Esc.

use crate::game::Status;
use crate::i18n::text::{self, TextId};
use crate::tui::app::App;
use crate::tui::app::activity::Mode;
use crate::tui::app::update::{InputOutcome, PlayerInput};
use crate::tui::geometry::menu::MenuLayout;
use crate::tui::input::{Action, Key, Table, keymap};
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

/// How long the menu waits after Esc. The escape sequence of a key may arrive in two parts on a slow line, and its first
/// part looks like Esc.
const ESC_DELAY: Duration = Duration::from_millis(50);

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

impl Menu {
    /// When the menu opens, if it is about to.
    pub(crate) const fn opens_at(self) -> Option<Duration> {
        match self {
            Self::OpensAt(due) => Some(due),
            Self::Closed | Self::Open(_) => None,
        }
    }
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

    /// The label; `status` is that of the game under the menu, and `is_begun` is true if it has moves.
    pub(crate) const fn label(self, status: Status, is_begun: bool) -> TextId {
        match self {
            Self::Play if status.is_over() => text::MENU_NEW_BOARD,
            Self::Play if is_begun => text::MENU_CONTINUE,
            Self::Play => text::MENU_PLAY,
            Self::HowToPlay => text::HOW_TO_PLAY,
            Self::Action(_, label) => label,
        }
    }
}

impl App {
    /// Opens the menu at the start.
    pub const fn with_menu(mut self) -> Self {
        self.menu = Menu::Open(0);
        self
    }

    /// The selected entry of the menu, if the menu is on the screen. A page or a replay that it led to hides it.
    pub(crate) const fn selected_menu_entry(&self) -> Option<usize> {
        match (self.menu, self.activity.mode(), &self.page) {
            (Menu::Open(selected), Mode::Play, None) => Some(selected),
            _ => None,
        }
    }

    /// Whether Esc opens the menu if there is nothing to cancel.
    pub(crate) const fn can_open_menu(&self) -> bool {
        matches!(self.activity.mode(), Mode::Play)
    }

    /// The layout of the menu.
    pub(crate) fn menu_layout(&self, selected: usize) -> MenuLayout {
        MenuLayout::new(self.screen(), &self.goal(), MenuEntry::all().len(), selected)
    }

    /// The goal of the game in a sentence or two.
    pub(crate) fn goal(&self) -> String {
        let goal = if self.game().rules().ranks_by_tiles_left() { text::GOAL_BY_TILES } else { text::GOAL };
        self.messages().text(goal).into_owned()
    }

    /// Opens the menu unless another key follows at once.
    pub(crate) fn open_menu_soon(&mut self, now: Duration) {
        self.menu = Menu::OpensAt(now + ESC_DELAY);
    }

    /// Opens the menu if it is due.
    pub(crate) fn open_due_menu(&mut self, now: Duration) {
        if self.menu.opens_at().is_some_and(|due| due <= now) {
            self.select_menu_entry(0);
        }
    }

    fn select_menu_entry(&mut self, selected: usize) {
        if self.menu != Menu::Open(selected) {
            self.menu = Menu::Open(selected);
            self.effects.redraw();
        }
    }

    pub(crate) const fn close_menu(&mut self) {
        if matches!(self.menu, Menu::Open(_)) {
            self.effects.redraw();
        }
        self.menu = Menu::Closed;
    }

    /// Handles all input while the menu is on the screen. Keys that would change the game do nothing.
    pub(crate) fn handle_menu_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        if self.menu.opens_at().is_some() && !matches!(input, PlayerInput::Mouse(mouse) if is_motion(mouse)) {
            self.close_menu();
        }
        let Some(selected) = self.selected_menu_entry() else { return InputOutcome::Ignored };
        match input {
            PlayerInput::Key(key) => self.handle_menu_key(selected, key, now),
            PlayerInput::Mouse(mouse) => self.handle_menu_mouse(selected, mouse, now),
            PlayerInput::Paste(_) => {}
        }
        InputOutcome::Handled
    }

    fn handle_menu_key(&mut self, selected: usize, key: &KeyEvent, now: Duration) {
        let last = MenuEntry::all().len() - 1;
        match self.action_of(key) {
            Some(Action::Cancel) => return self.close_menu(),
            Some(
                action @ (Action::Suspend
                | Action::Repaint
                | Action::Help
                | Action::ToggleMouse
                | Action::NextTheme
                | Action::NextSymbols
                | Action::Open(_)),
            ) => return self.act(action, now),
            Some(action @ (Action::Daily | Action::New | Action::Quit)) => {
                self.close_menu();
                return self.act(action, now);
            }
            Some(Action::Digit(number @ 1..)) => return self.choose_menu_entry(usize::from(number) - 1, now),
            _ => {}
        }
        match keymap::action(self.keymap().table(Table::Page), key) {
            Some(Action::PreviousRow) => self.select_menu_entry(selected.checked_sub(1).unwrap_or(last)),
            Some(Action::NextRow) => self.select_menu_entry(if selected == last { 0 } else { selected + 1 }),
            Some(Action::FirstRow | Action::PageUp) => self.select_menu_entry(0),
            Some(Action::LastRow | Action::PageDown) => self.select_menu_entry(last),
            Some(Action::Choose) => self.choose_menu_entry(selected, now),
            Some(Action::Cancel) => self.close_menu(),
            _ if Key::of(key) == Some(Key::Char(' ')) => self.choose_menu_entry(selected, now),
            _ => {}
        }
    }

    fn handle_menu_mouse(&mut self, selected: usize, mouse: MouseEvent, now: Duration) {
        let layout = self.menu_layout(selected);
        let position = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            _ if is_motion(mouse) => {
                if let Some(entry) = layout.entry_at(position) {
                    self.select_menu_entry(entry);
                }
            }
            MouseEventKind::Down(MouseButton::Left) => match layout.entry_at(position) {
                Some(entry) => self.choose_menu_entry(entry, now),
                None if layout.frame.contains(position) => {}
                None => self.close_menu(),
            },
            MouseEventKind::ScrollUp => self.select_menu_entry(selected.saturating_sub(1)),
            MouseEventKind::ScrollDown => {
                self.select_menu_entry((selected + 1).min(MenuEntry::all().len() - 1));
            }
            _ => {}
        }
    }

    /// Performs an entry. The menu stays under a page, so that the player returns to it.
    fn choose_menu_entry(&mut self, index: usize, now: Duration) {
        let Some(&entry) = MenuEntry::all().get(index) else { return };
        self.select_menu_entry(index);
        if !matches!(entry.action(), Some(Action::Open(_))) {
            self.close_menu();
        }
        match entry.action() {
            Some(action) => self.act(action, now),
            None if entry == MenuEntry::HowToPlay => self.start_lesson(),
            None if self.game().status().is_over() => self.act(Action::New, now),
            None => {}
        }
    }
}

const fn is_motion(mouse: MouseEvent) -> bool {
    matches!(mouse.kind, MouseEventKind::Moved | MouseEventKind::Drag(_) | MouseEventKind::Up(_))
}
