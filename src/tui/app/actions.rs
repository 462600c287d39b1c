//! Actions on the whole screen.

use crate::play::Effect;
use crate::tui::app::App;
use crate::tui::app::activities::Activity;
use crate::tui::input::{Action, Table};
use crate::tui::page::NamePage;
use std::time::Duration;

/// How long the menu waits after Esc. The escape sequence of a key may arrive in two parts on a slow line, and its first
/// part looks like Esc.
const ESC_DELAY: Duration = Duration::from_millis(50);

impl App {
    /// Ends any animation, then performs an action.
    pub(crate) fn act(&mut self, action: Action, now: Duration) {
        self.skip_animation();
        if let Action::Digit(digit) = action {
            if let Some(menu) = self.pages.last_mut().filter(|open| open.is_menu()) {
                let request = menu.choose_number(digit.into());
                return self.perform(request, now);
            }
            if self.pages.is_empty() && self.answer_question(digit) {
                return;
            }
            let count = self.count.unwrap_or(0).saturating_mul(10).saturating_add(digit.into());
            self.count = Some(count).filter(|&count| count > 0);
            return;
        }
        let count = self.count.take();
        self.status.clear();
        if action == Action::Daily {
            // In the menu, the only page that has this key, it leads to the board.
            self.pages.clear();
        }
        match action {
            Action::Quit => {
                self.running.advisor_mut().keep_results();
                let state = self.exit_state();
                self.effects.push(Effect::Quit(Box::new(state)));
            }
            Action::Suspend => self.effects.push(Effect::Suspend),
            Action::Repaint => self.effects.push(Effect::Repaint),
            Action::Help => self.help = Some(0),
            Action::Cancel => self.cancel(count, now),
            Action::ToggleMouse => self.toggle_mouse(),
            Action::NextTheme => self.next_theme(),
            Action::NextSymbols => self.next_symbols(),
            Action::Open(page) => self.open(page),
            _ if self.page().is_some() => self.act_on_page(action, count, now),
            Action::Share | Action::ShareCode if self.needs_name() => {
                self.push_page(NamePage::open("", Some(action)));
            }
            _ => self.act_on_board(action, count, now),
        }
    }

    /// Clears the filter of a page, closes a page or the result, or returns to the suspended activity. After a count,
    /// does nothing else. If there is nothing to cancel in a game, opens the menu.
    fn cancel(&mut self, count: Option<u16>, now: Duration) {
        if let Some(open) = self.pages.last_mut() {
            if count.is_none() && !open.clear_filter(self.settings.messages()) {
                self.pages.pop();
            }
            return;
        }
        if count.is_some() {
            return;
        }
        let closes_box = self.is_board_covered_by_result();
        self.shows_result = false;
        if !self.resume()
            && !self.running.advisor_mut().dismiss_hint()
            && !closes_box
            && self.activities.key_table() == Table::Play
        {
            self.menu_opens_at = Some(now + ESC_DELAY);
        }
    }

    /// Performs an action in what is on the screen, `count` times if it can be repeated.
    fn act_on_board(&mut self, action: Action, count: Option<u16>, now: Duration) {
        match self.activities.current() {
            _ if matches!(action, Action::Share | Action::ShareCode) => self.share(action),
            Activity::Lesson(lesson) if lesson.is_finished(self.game()) && action == Action::Remove => {
                self.play_after_lesson();
            }
            Activity::Play | Activity::Lesson(_) => self.act_in_game(action, count, now),
            Activity::Puzzle => self.act_in_puzzle(action, count, now),
            Activity::Replay(_) => self.act_in_replay(action, count, now),
            Activity::Review(_) => self.act_in_review(action, count, now),
        }
    }

    /// Goes to a position in the history of the game or the replay.
    pub(crate) fn go_to_position(&mut self, position: usize) {
        if let Some(replay) = self.activities.replay_mut() {
            replay.go_to(position);
            return self.follow_replay();
        }
        if let Some(review) = self.activities.review_mut() {
            review.shows_moves = true;
            review.choose(position);
            return self.follow_replay();
        }
        if self.running.go_to_move(position) {
            // The marker names the move that the history goes on with, as after an undo.
            if let Some(&next) = self.game().undone_moves().last() {
                self.cursor.set_marker(next);
            }
            self.on_board_changed();
        }
    }
}
