//! Short key hints, shown beside and below the board.

use crate::i18n::{Messages, TextId};
use crate::play::StartMessage;
use crate::tui::input::action::Action;
use crate::tui::input::context::Legend;
use crate::tui::input::keymap::{Binding, key_for};
use std::borrow::Cow;

/// Writes hints about the keys of a table in the player's language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyHints<'a> {
    messages: Messages,
    bindings: &'a [Binding],
}

impl<'a> KeyHints<'a> {
    pub(crate) const fn new(messages: Messages, bindings: &'a [Binding]) -> Self {
        Self { messages, bindings }
    }

    /// The name of the first key for an action; `None` if the action has no key.
    pub(crate) fn key(self, action: Action) -> Option<Cow<'static, str>> {
        key_for(self.bindings, action).map(|key| key.label(self.messages))
    }

    /// The first key for an action, followed by its effect: `u undo`.
    pub(crate) fn hint(self, action: Action, about: TextId) -> Option<String> {
        Some(format!("{} {}", self.key(action)?, self.messages.text(about)))
    }

    /// The keys of a list that are bound, each with its effect.
    pub(crate) fn hints(self, legend: Legend) -> Vec<(Action, String)> {
        let hint = |(action, about)| Some((action, self.hint(action, about)?));
        legend.entries().into_iter().filter_map(hint).collect()
    }

    fn joined(self, legend: Legend) -> String {
        self.messages.join(&self.hints(legend).into_iter().map(|(_, hint)| hint).collect::<Vec<_>>())
    }

    /// Every hint that may be shown outside of a page, with these hints beside the board.
    pub(crate) fn all(self, beside_the_board: Legend) -> Vec<(Action, String)> {
        let keys = self.messages.text("keys").to_lowercase();
        let help = self.key(Action::Help).map(|key| (Action::Help, format!("{key} {keys}")));
        let best_line = self.best_line().map(|hint| (Action::WatchBestLine, hint));
        let hints = [beside_the_board, Legend::AfterTheEnd, Legend::Paused].map(|legend| self.hints(legend));
        hints.concat().into_iter().chain(help).chain(best_line).collect()
    }

    /// The keys for a line that has little room during a game, the longest text first.
    pub(crate) fn few(self) -> Vec<String> {
        let playing = self.hints(Legend::Playing);
        let hint = |action| playing.iter().find(|(known, _)| *known == action).map(|(_, hint)| hint.clone());
        let hints = [Action::Undo, Action::Hint, Action::New].into_iter().filter_map(hint);
        let hints: Vec<String> = hints.collect();
        (1..=hints.len()).rev().map(|count| hints[..count].join("  ")).collect()
    }

    /// The keys to continue with after the end of a game: `u undo · r retry · n new board`.
    pub(crate) fn game_over(self) -> String {
        self.joined(Legend::AfterTheEnd)
    }

    /// The keys to continue a paused recording.
    pub(crate) fn paused_recording(self) -> String {
        self.joined(Legend::Paused)
    }

    /// The key that undoes the last action: `u goes back`.
    pub(crate) fn undo(self) -> Option<String> {
        self.key(Action::Undo).map(|key| self.messages.key_undoes(&key))
    }

    /// A message about an action, followed by the key that undoes the action.
    pub(crate) fn with_undo(self, message: String) -> String {
        self.messages.join(&[vec![message], Vec::from_iter(self.undo())].concat())
    }

    /// What to do after a click where two groups share a row of the terminal.
    pub(crate) fn two_groups(self) -> String {
        let other = self.messages.text("click-for-other-group").into_owned();
        let remove = self.hint(Action::Remove, "key-hint-removes");
        self.messages.join(&remove.into_iter().chain([other]).collect::<Vec<_>>())
    }

    /// The key that copies the result.
    pub(crate) fn share(self) -> Option<String> {
        self.hint(Action::Share, "key-hint-copies")
    }

    /// The key that shows all keys: `? shows all keys`.
    pub(crate) fn shows_all_keys(self) -> Option<String> {
        self.hint(Action::Help, "key-hint-all-keys")
    }

    /// The key that shows the best line.
    pub(crate) fn best_line(self) -> Option<String> {
        self.key(Action::WatchBestLine).map(|key| self.messages.key_shows_best_line(&key))
    }

    /// The key that returns from the best line or a finished game to `destination`. If the replay is paused, the key
    /// that plays it comes first.
    pub(crate) fn back_to(self, destination: TextId, is_paused: bool) -> String {
        let plays = if is_paused { self.hint(Action::PlayOrPause, "key-hint-plays") } else { None };
        let back = self.messages.key_leads_to(&self.key(Action::Cancel).unwrap_or_default(), destination);
        self.messages.join(&plays.into_iter().chain([back]).collect::<Vec<_>>())
    }

    /// The key that shows the rest of a list.
    pub(crate) fn more_below(self) -> String {
        self.key(Action::NextRow).map_or_else(
            || self.messages.text("more-below").into_owned(),
            |key| self.messages.key_leads_to(&key, "more-below"),
        )
    }

    /// Tells whether the program resumed the unfinished game or opened another one, and names the key for the
    /// alternative.
    pub(crate) fn start_message(self, message: StartMessage) -> String {
        let (what_happened, action, about) = match message {
            StartMessage::Resumed => ("game-resumed", Action::New, "key-hint-new-board"),
            StartMessage::ReplacedGame => ("another-board", Action::Undo, "back-to-your-game"),
        };
        let what_happened = self.messages.text(what_happened).into_owned();
        self.messages.join(&[vec![what_happened], Vec::from_iter(self.hint(action, about))].concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Charset, Language};
    use crate::tui::input::context::Table;
    use crate::tui::input::keymap::{Keymap, Preset};

    #[track_caller]
    fn assert_fits(text: &str, columns: usize) {
        assert!(text.chars().count() <= columns, "{text:?} is wider than {columns} columns");
    }

    #[test]
    fn hints_fit_in_the_panel_and_descriptions_in_the_help() {
        for messages in Language::ALL.map(|language| Messages::new(language, Charset::Unicode)) {
            for keymap in Preset::ALL.map(Keymap::from) {
                let contexts = [
                    (Table::Play, Legend::Playing),
                    (Table::Play, Legend::GameOver),
                    (Table::Watch, Legend::Recording),
                    (Table::Review, Legend::Reviewing),
                    (Table::Lesson, Legend::Learning),
                    (Table::Lesson, Legend::Learnt),
                ];
                for (table, legend) in contexts {
                    let hints = KeyHints::new(messages, keymap.table(table)).hints(legend);
                    assert_eq!(hints.len(), legend.entries().len());
                    for (index, (_, hint)) in hints.iter().enumerate() {
                        assert_fits(hint, if index % 2 == 0 { 13 } else { 16 });
                    }
                }
                for binding in Table::ALL.into_iter().flat_map(|table| keymap.table(table)) {
                    // Several keys may be wrapped onto another line.
                    binding.key_labels(messages).split(", ").for_each(|key| assert_fits(key, 16));
                    binding.description(messages).split(' ').for_each(|word| assert_fits(word, 16));
                }
            }
            let keymap = Keymap::default();
            assert_fits(&KeyHints::new(messages, keymap.table(Table::Page)).more_below(), 16);
            assert_fits(&KeyHints::new(messages, keymap.table(Table::Play)).game_over(), 40);
        }
    }

    #[test]
    fn every_hint_has_a_text_in_every_language() {
        let keymap = Keymap::default();
        for messages in Language::ALL.map(|language| Messages::new(language, Charset::Ascii)) {
            let hints = KeyHints::new(messages, keymap.table(Table::Play));
            let texts = [
                hints.game_over(),
                hints.with_undo("x".to_owned()),
                hints.share().unwrap(),
                hints.best_line().unwrap(),
                hints.start_message(StartMessage::Resumed),
                hints.start_message(StartMessage::ReplacedGame),
            ];
            assert!(texts.iter().all(|text| !text.is_empty() && text.is_ascii()), "{texts:?}");
            for binding in Table::ALL.into_iter().flat_map(|table| keymap.table(table)) {
                assert!(binding.description(messages).is_ascii(), "{binding:?}");
                assert!(binding.key_labels(messages).is_ascii(), "{binding:?}");
            }
            let watching = KeyHints::new(messages, keymap.table(Table::Watch));
            assert!(!watching.paused_recording().is_empty());
            assert!(!watching.back_to("return-to-your-game", true).is_empty());
            assert_eq!(KeyHints::new(messages, &[]).game_over(), "");
        }
    }
}
