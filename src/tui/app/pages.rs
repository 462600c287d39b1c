//! The page layer: opens pages, handles keys and the mouse on them, and performs their actions, such as a change of a
//! setting. And the list of keys, which lies above them.
//!
//! While a page is open, playback pauses, and the solver works only on what the page shows.

use crate::config::Setting;
use crate::i18n::TextId;
use crate::notation::Replay;
use crate::play::{Effect, code_in};
use crate::tui::app::{self, App, PlayerInput, activities, lesson, playing, reviewing};
use crate::tui::input::{Action, Key, PageKind};
use crate::tui::page::{self, MenuPage, NamePage, OpenPage, PageAction, PageLayout, ResultsPage, RowContext};
use crate::tui::view;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

/// The number of rows that one notch of the wheel scrolls.
const ROWS_PER_NOTCH: isize = 3;

/// Opens a page of this kind, if it is available and has something to show.
pub(super) fn open(app: &mut App, kind: PageKind) {
    let row = Action::Open(kind).row();
    if row.is_none_or(|row| row.default_keys(app.key_context()).is_none()) {
        return;
    }
    if let Some(page) = page::open(kind, app) {
        if let Some(replay) = app.activities.replay_mut() {
            replay.pause();
        }
        push_page(app, page);
    }
}

pub(super) fn open_menu(app: &mut App, is_first_start: bool) {
    let menu = MenuPage::open(app, is_first_start);
    push_page(app, menu);
}

/// Shows a page over those that are open. If one of its kind is open, replaces it and those over it.
pub(super) fn push_page(app: &mut App, page: OpenPage) {
    let title = page.page().frame().title;
    if let Some(index) = app.pages.iter().position(|open| open.page().frame().title == title) {
        app.pages.truncate(index);
    }
    app.pages.push(page);
}

/// The layout of the page: the area of each of its parts.
pub(crate) fn page_layout(app: &App, open: &OpenPage) -> PageLayout {
    open.layout(app.area, &row_context(app, 0))
}

/// The context for rendering the rows of a page, `width` columns wide.
pub(crate) fn row_context(app: &App, width: u16) -> RowContext<'_> {
    let (look, puzzles) = (app.theme(), &app.running.puzzles);
    RowContext { look, messages: app.messages(), config: &app.config, puzzles, width }
}

/// Handles all input while a page is open.
pub(super) fn handle_page_input(app: &mut App, input: PlayerInput<'_>, now: Duration) {
    match input {
        PlayerInput::Key(key, action) => {
            let messages = app.messages();
            // A character is typed if the selected row is a text field.
            if let Some(Key::Char(letter)) = Key::of(key)
                && let Some(open) = app.pages.last_mut()
                && open.write(letter, messages)
            {
                app.clear_message();
            } else if let Some(action) = action {
                app::act(app, action, now);
            }
        }
        PlayerInput::Mouse(mouse) => handle_page_mouse(app, mouse, now),
        PlayerInput::Paste(text) => paste_into_page(app, text),
    }
}

/// Types the first line of the pasted text into the filter or the selected row. On the page of daily boards, shows the
/// tables of the results in the text.
fn paste_into_page(app: &mut App, text: &str) {
    let messages = app.messages();
    let today = app.running.dailies.today();
    let Some(open) = app.pages.last_mut() else { return };
    if let (Some(day), Some(today)) = (open.page().day_for_chat(open.selected()), today) {
        let Some(page) = ResultsPage::new(text, day, today, messages) else {
            return app.say(messages.text("no-results-pasted"));
        };
        app.running.advisor.queue_scales(page.boards());
        push_page(app, OpenPage::new(page, 0));
        app.clear_message();
        return;
    }
    // A pasted result has the id or the code of its game in a line among others.
    let code = code_in(text);
    if open.paste(code.as_deref().or_else(|| text.lines().next()).unwrap_or_default(), messages) {
        app.clear_message();
    }
}

pub(super) fn act_on_page(app: &mut App, action: Action, count: Option<u16>, now: Duration) {
    let times = count.unwrap_or(1);
    let (steps, rows) = (i64::from(times), isize::try_from(times).unwrap_or(isize::MAX));
    let Some(mut open) = app.pages.pop() else { return };
    let layout = page_layout(app, &open);
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
        Action::Erase => open.erase(app.messages()),
        Action::Choose => request = open.choose(),
        Action::Review => request = open.review(),
        _ => {}
    }
    app.pages.push(open);
    perform(app, request, now);
}

fn handle_page_mouse(app: &mut App, mouse: MouseEvent, now: Duration) {
    let position = Position::new(mouse.column, mouse.row);
    let clicks = mouse.kind == MouseEventKind::Down(MouseButton::Left);
    let mut action = if clicks { app::key_hint_at(app, position) } else { None };
    let Some(mut open) = app.pages.pop() else { return };
    let layout = page_layout(app, &open);
    let mut request = PageAction::Nothing;
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            request = open.click(position, &layout, &row_context(app, layout.rows.width));
        }
        MouseEventKind::Down(MouseButton::Right) => action = Some(Action::Cancel),
        MouseEventKind::ScrollUp => open.scroll(-ROWS_PER_NOTCH, &layout),
        MouseEventKind::ScrollDown => open.scroll(ROWS_PER_NOTCH, &layout),
        kind => {
            let row = layout.row_at(position).filter(|_| kind == MouseEventKind::Moved && open.is_menu());
            if let Some(row) = row {
                open.select(row, &layout);
            }
            app.pages.push(open);
            return;
        }
    }
    app.pages.push(open);
    app.clear_message();
    perform(app, request, now);
    if let Some(action) = action {
        app::act(app, action, now);
    }
}

/// Performs an action that a page requests. If that fails, the page stays open.
pub(super) fn perform(app: &mut App, request: PageAction, now: Duration) {
    let closes_pages = match request {
        PageAction::Nothing => false,
        PageAction::Begin(kind, seed) => playing::start_kind(app, *kind, seed),
        PageAction::Play(code) => playing::play_code(app, &code),
        PageAction::RejectRow(row, why) => {
            if let Some(mut open) = app.pages.pop() {
                open.select(row, &page_layout(app, &open));
                app.pages.push(open);
            }
            app.say(app.messages().text(why));
            false
        }
        PageAction::GoTo(position) => {
            go_to_position(app, position);
            true
        }
        PageAction::ChangeSetting(setting, steps) => {
            choose(app, setting, app.config.value_after(setting, steps));
            false
        }
        PageAction::AskName => {
            let page = NamePage::open(app.config.settings.value(Setting::Name), None);
            push_page(app, page);
            false
        }
        PageAction::SetName(name, share) => {
            choose(app, Setting::Name, name);
            app.pages.pop();
            if let Some(action) = share {
                playing::share(app, action);
            }
            false
        }
        PageAction::PlayDay(day) => {
            playing::switch_to_day(app, Some(day));
            true
        }
        PageAction::Watch(code) => return activities::watch_code(app, &code, now),
        PageAction::Puzzles(source) => {
            let next = app.running.start_puzzles(source);
            playing::show_puzzle(app, next);
            false
        }
        PageAction::Review(code) => {
            match code.parse().ok().and_then(|replay: Replay| replay.game().ok()) {
                Some(game) => reviewing::review_game(app, &game),
                None => app.say(app.messages().text("saved-games-unreadable")),
            }
            return;
        }
        PageAction::PlayLevel(level) => return playing::play_level(app, level),
        PageAction::Lesson(level) => return lesson::start(app, level),
        PageAction::Act(action) => return app::act(app, action, now),
    };
    if closes_pages {
        app.pages.clear();
    }
}

/// Goes to a position in the history of the game or the replay.
fn go_to_position(app: &mut App, position: usize) {
    if let Some(replay) = app.activities.replay_mut() {
        replay.go_to(position);
        return app.follow_replay();
    }
    if let Some(review) = app.activities.review_mut() {
        review.shows_moves = true;
        review.choose(position);
        return app.follow_replay();
    }
    if app.running.go_to_move(position) {
        // The marker names the move that the history goes on with, as after an undo.
        if let Some(&next) = app.game().undone_moves().last() {
            app.board_view.marker = next;
        }
        app.on_board_changed();
    }
}

/// Handles all input except Ctrl-C while the help is open, from this line on. A key that does not scroll closes the help
/// and does nothing else, unless it suspends or repaints.
pub(super) fn handle_help_input(app: &mut App, line: u16, input: PlayerInput<'_>, now: Duration) {
    let page_height = app.area.height.saturating_sub(4).max(1);
    let line = match input {
        PlayerInput::Key(key, action) => match action {
            Some(action @ (Action::Suspend | Action::Repaint)) => return app::act(app, action, now),
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
            _ => return,
        },
        PlayerInput::Paste(_) => return,
    };
    app.help = line.map(|line| line.min(view::last_help_line(app)));
}

/// Chooses the next theme or symbols, and names them: in the first text, or in the second if others are shown instead.
pub(super) fn next_look(app: &mut App, setting: Setting, [selected, shown_as]: [TextId; 2]) {
    let before = app.config.appearance.resolved.symbols;
    choose(app, setting, app.config.value_after(setting, 1));
    // What `auto` shows already would change nothing.
    if setting == Setting::Symbols && app.config.appearance.symbols == before {
        choose(app, setting, app.config.value_after(setting, 1));
    }
    let messages = app.messages();
    let name = ("name", app.config.value_in_words(setting).into());
    app.say(match app.config.shown_instead(setting) {
        None => messages.format(selected, [name]),
        Some(shown) => messages.format(shown_as, [name, ("shown", messages.value_name(shown).into())]),
    });
}

/// Sets a setting, and saves the choice unless a flag or the settings file overrides it.
pub(super) fn choose(app: &mut App, setting: Setting, value: String) {
    if let Err(why) = app.config.choose(setting, value) {
        return app.say(app.messages().format("keys-refused", [("why", why.to_string().into())]));
    }
    if !app.config.settings.is_fixed(setting) {
        app.effects.push(Effect::SaveChoice(setting, app.config.settings.value(setting).to_owned()));
    }
    app.exit_changed |= setting == Setting::Language;
    if setting == Setting::Mouse {
        app.effects.push(Effect::CaptureMouse(app.config.settings.is_on(setting)));
    }
}
