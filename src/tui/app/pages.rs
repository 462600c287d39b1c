//! Pages over the whole screen: opening them, what keys and the mouse do on them, and what they ask for.
//!
//! While a page is open nothing below it is played, nothing moves and the solver rests.

use crate::i18n::text;
use crate::play::next_game::GameKind;
use crate::tui::app::{App, Mode};
use crate::tui::input::action::Action;
use crate::tui::input::keymap::{Binding, Key, Table, keys_for};
use crate::tui::page::{History, NewGame, OpenPage, PageAction, PageLayout, RowContext};
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use std::time::Duration;

/// The rows that the wheel scrolls by.
const NOTCH: isize = 3;

/// The columns between two keys that are told.
const BETWEEN: u16 = 3;

/// A key of the page, told at its foot; a click on it does the same.
pub(crate) struct PageHint {
    action: Action,
    /// The keys.
    pub(crate) keys: String,
    /// What they do.
    pub(crate) about: String,
    /// Where this is told.
    pub(crate) place: Rect,
}

impl App {
    /// Opens a page with a row picked.
    pub(super) fn open_page(&mut self, page: OpenPage) {
        if let Mode::Watch(recording) = &mut self.mode {
            recording.pause();
        }
        self.page = Some(page);
        self.changed.screen = true;
    }

    /// The page that is open.
    pub(crate) const fn page(&self) -> Option<&OpenPage> {
        self.page.as_ref()
    }

    pub(super) fn open_history(&mut self) {
        let (entries, place) = match &self.mode {
            Mode::Play(sitting) => {
                let game = sitting.game();
                let mut entries = game.history();
                entries.truncate(game.moves().len() + sitting.moves_to_redo());
                (entries, game.moves().len())
            }
            Mode::Watch(recording) => (recording.history(), recording.events_before()),
        };
        let page = History::new(entries, place, self.game().rules().ranks_by_tiles_left());
        let here = page.here();
        self.open_page(OpenPage::new(page, here));
    }

    pub(super) fn open_new_game(&mut self) {
        let kind = GameKind { rules: *self.game().rules(), deal: self.game().id().deal_alike() };
        self.open_page(OpenPage::new(NewGame::like(&kind), 0));
    }

    /// Where everything of the page is.
    pub(crate) fn page_layout(&self, open: &OpenPage) -> PageLayout {
        open.layout(self.screen, &self.sheet_of(0))
    }

    /// What the rows of a page are written on.
    pub(crate) const fn sheet(&self, layout: &PageLayout) -> RowContext<'_> {
        self.sheet_of(layout.rows.width)
    }

    const fn sheet_of(&self, width: u16) -> RowContext<'_> {
        RowContext { look: self.theme(), words: self.words(), width }
    }

    /// The keys of the page, as many as the screen has room for: before all the one that leaves it.
    pub(crate) fn page_hints(&self, open: &OpenPage, layout: &PageLayout) -> Vec<PageHint> {
        let screen = self.screen();
        if layout.keys.is_empty() {
            return Vec::new();
        }
        let all = self.told_on_page(open, layout);
        let mut by_need: Vec<usize> = (0..all.len()).collect();
        by_need.sort_by_key(|&index| (all[index].action != Action::Cancel, index));
        let mut room = usize::from(screen.width) + usize::from(BETWEEN);
        let mut fits = vec![false; all.len()];
        for index in by_need {
            let wanted = usize::from(all[index].place.width + BETWEEN);
            fits[index] = wanted <= room;
            room -= if fits[index] { wanted } else { 0 };
        }
        let mut hints: Vec<PageHint> =
            all.into_iter().zip(fits).filter(|(_, fits)| *fits).map(|(hint, _)| hint).collect();
        let used = hints.iter().map(|hint| hint.place.width + BETWEEN).sum::<u16>().saturating_sub(BETWEEN);
        // Below the rows if they fit there, and else as much further left as they must.
        let mut left = (layout.keys.x + 1).min(screen.right().saturating_sub(used)).max(screen.x);
        for hint in &mut hints {
            hint.place = Rect { x: left, ..hint.place };
            left += hint.place.width + BETWEEN;
        }
        hints
    }

    /// All keys of the page with what they do, in the order in which they are told.
    fn told_on_page(&self, open: &OpenPage, layout: &PageLayout) -> Vec<PageHint> {
        let words = self.words();
        let row = open.picked_row(&self.sheet(layout)).unwrap_or_default();
        // Not those that mean something now: whoever takes a click has taken the page out.
        let bindings = self.keymap().table(Table::Page);
        let both = [Action::NextChoice, Action::PreviousChoice];
        let purpose = (layout.count > 0).then(|| (&[Action::Choose][..], open.page().purpose()));
        let change = if row.value.is_empty() {
            open.page().has_other_kinds().then_some((&both[..], text::OTHER_KINDS))
        } else {
            Some((&both[..], text::TO_CHANGE))
        };
        let first = [
            purpose,
            Some((&[Action::Cancel][..], text::BACK)),
            change,
            Some((&[Action::Help][..], text::KEYS)),
        ];
        let links = open.page().links().iter().map(|(action, about)| (std::slice::from_ref(action), *about));
        let hint = |(actions, about): (&[Action], _)| {
            let keys = actions.iter().filter_map(|&action| page_key(bindings, action, row.is_text));
            let keys = keys.rev().map(|key| words.key(key)).collect::<Vec<_>>().join("/");
            let about = words.text(about).to_lowercase();
            let width = u16::try_from(keys.chars().count() + 1 + about.chars().count()).ok()?;
            let action = *actions.first()?;
            (!keys.is_empty()).then_some(PageHint {
                action,
                keys,
                about,
                place: Rect { width, ..layout.keys },
            })
        };
        first.into_iter().flatten().chain(links).filter_map(hint).collect()
    }

    /// Takes a key while a page is open: into a text if one is picked, or else as the table has it.
    pub(super) fn press_on_page(&mut self, key: &KeyEvent, action: Option<Action>, now: Duration) {
        let letter = match Key::of(key) {
            Some(Key::Char(letter)) => Some(letter),
            _ => None,
        };
        if letter.is_some_and(|letter| self.page.as_mut().is_some_and(|open| open.write(letter))) {
            self.message.clear();
            self.changed.screen = true;
        } else if let Some(action) = action {
            self.act(action, now);
        }
    }

    /// Takes a text that was pasted, up to the end of its first line.
    pub(super) fn paste_on_page(&mut self, text: &str) {
        let Some(open) = &mut self.page else {
            self.changed.screen = true;
            return self.say(self.words().text(text::NO_PASTE_HERE));
        };
        for letter in text.lines().next().unwrap_or_default().chars() {
            self.changed.screen |= open.write(letter);
        }
    }

    pub(super) fn act_on_page(&mut self, action: Action, count: Option<u16>) {
        let times = usize::from(count.unwrap_or(1));
        let Some(mut open) = self.page.take() else { return };
        let layout = self.page_layout(&open);
        let (picked, room) = (open.picked(), usize::from(layout.rows.height).max(1));
        let steps = i64::try_from(times).unwrap_or(1);
        let row = count.map(|number| open.numbered(number.into()));
        let mut wish = PageAction::Nothing;
        match action {
            Action::PreviousRow => open.pick(picked.saturating_sub(times), &layout),
            Action::NextRow => open.pick(picked + times, &layout),
            Action::ScreenBack => open.pick(picked.saturating_sub(times * room), &layout),
            Action::ScreenOn => open.pick(picked + times * room, &layout),
            Action::FirstRow => open.pick(row.unwrap_or(0), &layout),
            Action::LastRow => open.pick(row.unwrap_or(usize::MAX), &layout),
            Action::PreviousChoice => wish = open.change(-steps),
            Action::NextChoice => wish = open.change(steps),
            Action::Erase => open.erase(),
            Action::Choose => wish = open.choose(),
            _ => {}
        }
        self.page = Some(open);
        self.grant(wish);
    }

    pub(super) fn point_on_page(&mut self, mouse: MouseEvent, now: Duration) {
        let Some(mut open) = self.page.take() else { return };
        let layout = self.page_layout(&open);
        let place = Position::new(mouse.column, mouse.row);
        let mut action = None;
        let mut wish = PageAction::Nothing;
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let hint =
                    self.page_hints(&open, &layout).into_iter().find(|hint| hint.place.contains(place));
                action = hint.map(|hint| hint.action);
                wish = open.click(place, &layout, &self.sheet(&layout));
            }
            MouseEventKind::Down(MouseButton::Right) => action = Some(Action::Cancel),
            MouseEventKind::ScrollUp => open.scroll(-NOTCH, &layout),
            MouseEventKind::ScrollDown => open.scroll(NOTCH, &layout),
            _ => {
                self.page = Some(open);
                return;
            }
        }
        self.page = Some(open);
        self.count = None;
        self.message.clear();
        self.changed.screen = true;
        self.grant(wish);
        if let Some(action) = action {
            self.act(action, now);
        }
    }

    /// Does what a page asks for.
    fn grant(&mut self, wish: PageAction) {
        match wish {
            PageAction::Nothing => {}
            PageAction::Begin(kind, seed) => self.begin(*kind, seed),
            PageAction::Play(code) => self.play_given(&code),
            PageAction::Mend(row, why) => {
                if let Some(mut open) = self.page.take() {
                    open.pick(row, &self.page_layout(&open));
                    self.page = Some(open);
                }
                self.say(self.words().text(why));
            }
            PageAction::GoTo(place) => {
                self.page = None;
                self.go_to_place(place);
            }
            PageAction::Set(setting, place) => self.set(setting, place),
            PageAction::PlayDay(day) => {
                self.page = None;
                self.play_day(day);
            }
            PageAction::Watch(code) => self.watch_finished(&code),
            PageAction::Scores(ladder) => self.open_scores(ladder),
        }
    }

    /// Goes to a place in the history of the game or the recording.
    fn go_to_place(&mut self, place: usize) {
        match &mut self.mode {
            Mode::Watch(recording) => {
                recording.go_to(place);
                self.follow();
            }
            Mode::Play(sitting) => {
                let before = sitting.game().moves().len();
                sitting.go_to_move(place);
                if before != sitting.game().moves().len() {
                    self.changed.game = true;
                    self.settle();
                }
            }
        }
    }
}

/// The first key for an action on a page; where letters are written, the first one that is not a letter.
fn page_key(bindings: &[Binding], action: Action, is_text: bool) -> Option<Key> {
    let mut keys = keys_for(bindings, action).iter().copied();
    if is_text { keys.find(|key| !matches!(key, Key::Char(_))) } else { keys.next() }
}
