//! The page layer: opens pages, handles keys and the mouse on them, and performs their actions, such as a change of a
//! setting. And the list of keys, which lies above them.
//!
//! While a page is open, animation, playback and the solver pause.

use crate::board::deal::Difficulty;
use crate::config::Setting;
use crate::game::{Day, Game, HistoryEntry};
use crate::i18n::Charset;
use crate::play::{DailyResults, Effect, RunningGame, Scores, Stage};
use crate::store::FinishedGame;
use crate::tui::app::App;
use crate::tui::app::update::{InputOutcome, PlayerInput};
use crate::tui::input::{Action, Key};
use crate::tui::page::{
    self, MenuPage, NamePage, OpenPage, PageAction, PageContext, PageKind, PageLayout, ResultsPage,
    RowContext, leaderboard_of,
};
use crate::tui::view;
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

/// The number of rows that one notch of the wheel scrolls.
const ROWS_PER_NOTCH: isize = 3;

impl App {
    /// Opens a page of this kind, if it is available and has something to show.
    pub(crate) fn open(&mut self, kind: PageKind) {
        let row = Action::Open(kind).row();
        if row.is_none_or(|row| row.default_keys(self.key_table()).is_none()) {
            return;
        }
        if let Some(page) = page::open(kind, self) {
            if let Some(replay) = self.activities.replay_mut() {
                replay.pause();
            }
            self.push_page(page);
        }
    }

    pub(crate) fn open_menu(&mut self) {
        let menu = MenuPage::open(self);
        self.push_page(menu);
    }

    /// Shows a page over those that are open. If one of its kind is open, replaces it and those over it.
    pub(crate) fn push_page(&mut self, page: OpenPage) {
        let title = page.page().frame().title;
        if let Some(index) = self.pages.iter().position(|open| open.page().frame().title == title) {
            self.pages.truncate(index);
        }
        self.pages.push(page);
    }

    /// The layout of the page: the area of each of its parts.
    pub(crate) fn page_layout(&self, open: &OpenPage) -> PageLayout {
        open.layout(self.area, &self.row_context(0))
    }

    /// The context for rendering the rows of a page, `width` columns wide.
    pub(crate) fn row_context(&self, width: u16) -> RowContext<'_> {
        RowContext { look: self.theme(), messages: self.messages(), settings: &self.settings, width }
    }

    /// Handles all input while a page is open.
    pub(crate) fn handle_page_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        if self.pages.is_empty() {
            return InputOutcome::Ignored;
        }
        match input {
            PlayerInput::Key(key, action) => self.handle_page_key(key, action, now),
            PlayerInput::Mouse(mouse) => self.handle_page_mouse(mouse, now),
            PlayerInput::Paste(text) => self.paste_into_page(text),
        }
        InputOutcome::Handled
    }

    /// Types a character into the selected row if it is a text field. Otherwise performs the action of the key.
    fn handle_page_key(&mut self, key: &KeyEvent, action: Option<Action>, now: Duration) {
        let messages = self.messages();
        if let Some(Key::Char(letter)) = Key::of(key)
            && let Some(open) = self.pages.last_mut()
            && open.write(letter, messages)
        {
            self.status.clear();
        } else if let Some(action) = action {
            self.act(action, now);
        }
    }

    /// Types the first line of the pasted text into the filter or the selected row. On the page of daily boards, shows the
    /// tables of the results in the text.
    fn paste_into_page(&mut self, text: &str) {
        let messages = self.messages();
        let today = self.running.dailies.today();
        let Some(open) = self.pages.last_mut() else { return };
        if let (Some(day), Some(today)) = (open.page().day_for_chat(open.selected()), today) {
            let Some(page) = ResultsPage::new(text, day, today, messages) else {
                return self.say(messages.text("no-results-pasted"));
            };
            self.running.advisor.queue_scales(page.boards());
            self.push_page(OpenPage::new(page, 0));
            self.status.clear();
            return;
        }
        if open.paste(text.lines().next().unwrap_or_default(), messages) {}
    }

    pub(crate) fn act_on_page(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let times = count.unwrap_or(1);
        let (steps, rows) = (i64::from(times), isize::try_from(times).unwrap_or(isize::MAX));
        let Some(mut open) = self.pages.pop() else { return };
        let layout = self.page_layout(&open);
        let numbered_row = count.map(|number| open.index_of_number(number.into(), &layout));
        let mut request = PageAction::Nothing;
        match action {
            Action::PreviousRow => open.go(-rows, &layout),
            Action::NextRow => open.go(rows, &layout),
            Action::PageUp => open.go_screens(-rows, &layout),
            Action::PageDown => open.go_screens(rows, &layout),
            Action::FirstRow => open.select(numbered_row.unwrap_or(0), &layout),
            Action::LastRow => open.select(numbered_row.unwrap_or(usize::MAX), &layout),
            Action::PreviousChoice => request = open.change(-steps, &layout),
            Action::NextChoice => request = open.change(steps, &layout),
            Action::Filter => open.start_filter(),
            Action::Erase => open.erase(self.messages()),
            Action::Choose => request = open.choose(),
            Action::Review => request = open.review(),
            _ => {}
        }
        self.pages.push(open);
        self.perform(request, now);
    }

    pub(crate) fn handle_page_mouse(&mut self, mouse: MouseEvent, now: Duration) {
        let position = Position::new(mouse.column, mouse.row);
        let clicks = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        let hint = if clicks { self.hint_at(position) } else { None };
        let Some(mut open) = self.pages.pop() else { return };
        let layout = self.page_layout(&open);
        let mut action = None;
        let mut request = PageAction::Nothing;
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                action = hint;
                request = open.click(position, &layout, &self.row_context(layout.rows.width));
            }
            MouseEventKind::Down(MouseButton::Right) => action = Some(Action::Cancel),
            MouseEventKind::Moved if open.is_menu() => {
                if let Some(row) = layout.row_at(position) {
                    open.select(row, &layout);
                }
                self.pages.push(open);
                return;
            }
            MouseEventKind::ScrollUp => open.scroll(-ROWS_PER_NOTCH, &layout),
            MouseEventKind::ScrollDown => open.scroll(ROWS_PER_NOTCH, &layout),
            _ => {
                self.pages.push(open);
                return;
            }
        }
        self.pages.push(open);
        self.status.clear();
        self.perform(request, now);
        if let Some(action) = action {
            self.act(action, now);
        }
    }

    /// Performs an action that a page requests. If that fails, the page stays open.
    pub(crate) fn perform(&mut self, request: PageAction, now: Duration) {
        let closes_pages = match request {
            PageAction::Nothing => false,
            PageAction::Begin(kind, seed) => self.start_kind(*kind, seed),
            PageAction::Play(code) => self.play_code(&code),
            PageAction::RejectRow(row, why) => {
                if let Some(mut open) = self.pages.pop() {
                    open.select(row, &self.page_layout(&open));
                    self.pages.push(open);
                }
                self.say(self.messages().text(why));
                false
            }
            PageAction::GoTo(position) => {
                self.go_to_position(position);
                true
            }
            PageAction::ChangeSetting(setting, steps) => {
                self.choose(setting, self.settings.value_after(setting, steps));
                false
            }
            PageAction::AskName => {
                let page = NamePage::open(self.settings.config.value(Setting::Name), None);
                self.push_page(page);
                false
            }
            PageAction::SetName(name, share) => {
                self.choose(Setting::Name, name);
                if let Some(action) = share {
                    self.share(action);
                }
                self.pages.pop();
                false
            }
            PageAction::PlayDay(day) => {
                let switch = self.running.switch_to_day(Some(day));
                self.on_daily_switch(switch);
                true
            }
            PageAction::Watch(code) => return self.watch_code(&code),
            PageAction::Puzzles(source) => {
                let next = self.running.start_puzzles(source);
                self.show_puzzle(next);
                false
            }
            PageAction::Review(code) => return self.review_code(&code),
            PageAction::PlayLevel(level) => return self.play_level(level),
            PageAction::Lesson(level) => return self.start_lesson(level),
            PageAction::Act(action) => return self.act(action, now),
        };
        if closes_pages {
            self.pages.clear();
        }
    }
}

impl PageContext for App {
    fn game(&self) -> &Game {
        self.game()
    }

    fn leaderboard(&self) -> String {
        let shown = self.page().and_then(|open| open.page().leaderboard());
        shown.map_or_else(|| leaderboard_of(self.game()), str::to_owned)
    }

    fn history(&self) -> (Vec<HistoryEntry>, usize) {
        match self.activities.current().player() {
            Some(player) => (player.history(), player.events_before()),
            None => self.running.active_session().history(),
        }
    }

    fn menu_level(&self) -> Option<Difficulty> {
        let game = self.game();
        let of_game =
            Difficulty::ALL.into_iter().find(|level| level.colors() == game.id().similar_deal().colors);
        let chosen = Difficulty::named(self.settings.config.value(Setting::MenuLevel));
        let of_game = of_game.filter(|_| Day::of(game.id()).is_none() && Stage::of(game.id()).is_none());
        of_game.or(chosen).filter(|_| game.status().is_over() || game.log().is_empty())
    }

    fn current_game_in(&self, scores: &Scores) -> Option<FinishedGame> {
        scores.entry(&FinishedGame::code_of(self.playing()?.game())?).cloned()
    }

    fn days(&mut self) -> Option<(Day, DailyResults)> {
        let Some(today) = self.running.dailies.today() else {
            self.say(self.messages().text("no-daily-board"));
            return None;
        };
        let running = &mut self.running;
        running.dailies.refresh();
        // If games are not saved, an attempt has no number, but the days played before have their results.
        let days = running.dailies.days().cloned();
        let logged = || Some(DailyResults::new(running.ranking.scores()?.games().iter().cloned()));
        Some((today, days.or_else(logged).unwrap_or_default()))
    }

    fn running(&mut self) -> &mut RunningGame {
        &mut self.running
    }
}

impl App {
    /// Handles all input except Ctrl-C while the help is open. A key that does not scroll closes the help and does
    /// nothing else, unless it suspends or repaints.
    pub(crate) fn handle_help_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        let Some(line) = self.help else { return InputOutcome::Ignored };
        let page_height = self.area.height.saturating_sub(4).max(1);
        let line = match input {
            PlayerInput::Key(key, action) => match action {
                _ if Key::of(key) == Some(Key::Ctrl('c')) => return InputOutcome::Ignored,
                Some(action @ (Action::Suspend | Action::Repaint)) => {
                    self.act(action, now);
                    return InputOutcome::Handled;
                }
                Some(Action::NextRow) => Some(line.saturating_add(1)),
                Some(Action::PreviousRow) => Some(line.saturating_sub(1)),
                Some(Action::PageDown) => Some(line.saturating_add(page_height)),
                Some(Action::PageUp) => Some(line.saturating_sub(page_height)),
                Some(Action::FirstRow) => Some(0),
                Some(Action::LastRow) => Some(u16::MAX),
                // Space scrolls, as in every pager.
                _ if Key::of(key) == Some(Key::Char(' ')) => Some(line.saturating_add(page_height)),
                _ => None,
            },
            PlayerInput::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(_) => None,
                MouseEventKind::ScrollUp => Some(line.saturating_sub(1)),
                MouseEventKind::ScrollDown => Some(line.saturating_add(1)),
                _ => return InputOutcome::Handled,
            },
            PlayerInput::Paste(_) => return InputOutcome::Handled,
        };
        self.help = line.map(|line| line.min(view::last_help_line(self)));
        InputOutcome::Handled
    }
}

impl App {
    /// Captures or releases the mouse without saving that as a choice.
    pub(crate) fn toggle_mouse(&mut self) {
        let captures = !self.settings.config.is_on(Setting::Mouse);
        self.settings.config.choose(Setting::Mouse, captures.to_string());
        self.effects.push(Effect::CaptureMouse(captures));
        self.say(self.messages().text(if captures { "mouse-on" } else { "mouse-off" }));
    }

    pub(crate) fn next_theme(&mut self) {
        self.choose(Setting::Theme, self.settings.value_after(Setting::Theme, 1));
        let appearance = &self.settings.appearance;
        let (theme, shown) = (appearance.theme_name(), appearance.fallback_theme());
        let messages = self.settings.messages();
        let name = ("name", messages.value_name(theme).into());
        self.status.say(match shown {
            None => messages.format("theme-selected", [name]),
            Some(shown) => {
                messages.format("theme-shown-as", [name, ("shown", messages.value_name(shown).into())])
            }
        });
    }

    pub(crate) fn next_symbols(&mut self) {
        let before = self.settings.appearance.resolved.symbols;
        self.choose(Setting::Symbols, self.settings.value_after(Setting::Symbols, 1));
        // What `auto` shows already would change nothing.
        if self.settings.appearance.symbols == before {
            self.choose(Setting::Symbols, self.settings.value_after(Setting::Symbols, 1));
        }
        let messages = self.messages();
        let appearance = &self.settings.appearance;
        let (chosen, shown) = (appearance.symbols.name, appearance.resolved.symbols.name);
        let name = ("name", messages.value_name(chosen).into());
        self.say(if chosen == shown {
            messages.format("symbols-selected", [name])
        } else {
            messages.format("symbols-shown-as", [name, ("shown", messages.value_name(shown).into())])
        });
    }

    /// Draws with the characters that take one column.
    pub(crate) fn on_charset(&mut self, charset: Charset) {
        self.settings.appearance.set_charset(charset);
    }

    /// Sets a setting, and saves the choice unless a flag or the settings file overrides it.
    pub(crate) fn choose(&mut self, setting: Setting, value: String) {
        if let Err(why) = self.settings.choose(setting, value) {
            return self.say(self.messages().format("keys-refused", [("why", why.to_string().into())]));
        }
        if !self.settings.config.is_fixed(setting) {
            self.effects.push(Effect::SaveChoice(setting, self.settings.config.written(setting)));
        }
        if setting == Setting::Mouse {
            self.effects.push(Effect::CaptureMouse(self.settings.config.is_on(setting)));
        }
    }
}
