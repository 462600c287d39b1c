//! The menu as a layer over the game.

use crate::board::Deal;
use crate::board::deal::Difficulty;
use crate::config::Setting;
use crate::i18n::width::Padded;
use crate::i18n::{game, rules};
use crate::play::Effect;
use crate::play::GameKind;
use crate::tui::app::App;
use crate::tui::app::activities::Activity;
use crate::tui::app::menu::{Menu, MenuChoice, MenuEntry, is_motion};
use crate::tui::app::update::{InputOutcome, PlayerInput};
use crate::tui::geometry::menu::MenuLayout;
use crate::tui::geometry::wrapping::columns;
use crate::tui::input::{Action, Key, Table, keymap};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

impl App {
    /// The selected entry of the menu, if the menu is on the screen. A page or a replay that it led to hides it.
    pub(crate) const fn selected_menu_entry(&self) -> Option<usize> {
        match (self.menu, self.activities.current(), &self.page) {
            (Menu::Open(selected), Activity::Play, None) => Some(selected),
            _ => None,
        }
    }

    /// The layout of the menu.
    pub(crate) fn menu_layout(&self, selected: usize) -> MenuLayout {
        let goal = rules::goal(self.messages(), self.game().rules());
        let layout = MenuLayout::new(self.area(), &goal, MenuEntry::all().len(), selected);
        let Some(level) = self.menu_level() else { return layout };
        let texts = Difficulty::ALL.map(|level| self.level_texts(level));
        // Of the same length for all levels, so that the arrows stay under the mouse.
        let texts = self.level_texts(level).into_iter().enumerate().map(|(index, text)| {
            let length = texts.iter().map(|texts| columns(&texts[index])).max().unwrap_or(0);
            format!("{:^length$}", Padded(&text), length = length.into())
        });
        let label = self.messages().text(MenuEntry::Play.label(self.game()));
        layout.with_level(columns(&label), texts)
    }

    /// The name of a level and its number of colours, and shorter texts.
    fn level_texts(&self, level: Difficulty) -> [String; 3] {
        let (messages, number) = (self.messages(), level.colors().get());
        let colors = messages.count(number, "colors");
        let name = game::level(messages, level.colors()).into_owned();
        [messages.join(&[name, colors.clone()]), colors, number.to_string()]
    }

    /// The level of the board that the first entry starts; `None` if it goes on with a game.
    fn menu_level(&self) -> Option<Difficulty> {
        let game = self.game();
        let starts_board = game.status().is_over() || game.log().is_empty();
        Difficulty::named(self.settings.config.text(Setting::MenuLevel)).filter(|_| starts_board)
    }

    fn step_menu_level(&mut self, steps: isize) {
        let Some(level) = self.menu_level() else { return };
        let levels = Difficulty::ALL;
        let next = levels.iter().position(|other| *other == level).unwrap_or(0).saturating_add_signed(steps);
        let level = levels[next.min(levels.len() - 1)];
        self.settings.config.choose(Setting::MenuLevel, level.name());
        self.menu = Menu::Open(0);
    }

    /// Starts a board of the level in the menu, unless the board on the screen has that level and is untouched.
    fn play_at_menu_level(&mut self) {
        let Some(level) = self.menu_level() else { return };
        let name = level.name();
        self.effects.push(Effect::SaveChoice(Setting::MenuLevel, name.into()));
        let game = self.game();
        let deal = game.id().similar_deal();
        if deal.colors != level.colors() || !game.log().is_empty() {
            let kind = GameKind { rules: *game.rules(), deal: Deal { colors: level.colors(), ..deal } };
            self.start_kind(kind, None);
            self.status.clear();
        }
    }

    /// Handles all input while the menu is on the screen.
    pub(crate) fn handle_menu_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        if self.menu.opens_at().is_some() && !matches!(input, PlayerInput::Mouse(mouse) if is_motion(mouse)) {
            self.menu = Menu::Closed;
        }
        let Some(selected) = self.selected_menu_entry() else { return InputOutcome::Ignored };
        let choice = match input {
            PlayerInput::Key(key, in_game) => {
                let space = (Key::of(key) == Some(Key::Char(' '))).then_some(Action::Choose);
                let on_page = keymap::action(self.settings.keymap.table(Table::Page), key).or(space);
                self.menu.on_key(selected, in_game, on_page)
            }
            PlayerInput::Mouse(mouse)
                if mouse.kind == MouseEventKind::Down(MouseButton::Left)
                    && self.hint_at(Position::new(mouse.column, mouse.row)).is_some() =>
            {
                self.menu = Menu::Closed;
                None
            }
            PlayerInput::Mouse(mouse) => {
                let layout = self.menu_layout(selected);
                self.menu.on_mouse(selected, mouse, &layout)
            }
            PlayerInput::Paste(_) => None,
        };
        match choice {
            Some(MenuChoice::Act(action)) => self.act(action, now),
            Some(MenuChoice::Entry(index)) => self.choose_menu_entry(index, now),
            Some(MenuChoice::Level(steps)) => self.step_menu_level(steps),
            None => {}
        }
        InputOutcome::Handled
    }

    /// Performs an entry. The menu stays under a page, so that the player returns to it.
    fn choose_menu_entry(&mut self, index: usize, now: Duration) {
        let Some(&entry) = MenuEntry::all().get(index) else { return };
        let leads_to_page = matches!(entry.action(), Some(Action::Open(_)));
        self.menu = if leads_to_page { Menu::Open(index) } else { Menu::Closed };
        match entry.action() {
            Some(action) => self.act(action, now),
            None if entry == MenuEntry::HowToPlay => self.start_lesson(),
            None => self.play_at_menu_level(),
        }
    }
}
