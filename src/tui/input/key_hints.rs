//! Short key hints, shown beside and below the board.

use crate::i18n::text::TextId;
use crate::i18n::{Messages, text};
use crate::play::StartMessage;
use crate::tui::input::action::Action;
use crate::tui::input::keymap::{Binding, Table, key_for};
use crate::tui::page::PageKind;
use std::borrow::Cow;

/// The keys that a player needs most. The panel shows two hints per line: 13 columns for the first, 16 for the second. If
/// there is less room, it leaves out the lines above the last one.
const PLAYING: [(Action, TextId); 12] = [
    (Action::Remove, TextId::new("key-hint-remove")),
    (Action::NextGroup, TextId::new("key-hint-next-group")),
    (Action::Undo, TextId::new("key-hint-undo")),
    (Action::New, TextId::new("key-hint-new")),
    (Action::Hint, TextId::new("key-hint-hint")),
    (Action::Open(PageKind::NewGame), TextId::new("key-hint-new-game")),
    (Action::Cancel, text::KEY_HINT_MENU),
    (Action::Restart, TextId::new("key-hint-restart")),
    (Action::Daily, TextId::new("key-hint-daily")),
    (Action::LetSolverPlay, TextId::new("key-hint-solver")),
    (Action::Help, TextId::new("key-hint-help")),
    (Action::Quit, TextId::new("key-hint-quit")),
];

/// The keys that are useful at the end of a game. The line about par names the key for the best line.
const GAME_OVER: [(Action, TextId); 8] = [
    (Action::Review, TextId::new("key-hint-review")),
    (Action::Restart, TextId::new("key-hint-play-again")),
    (Action::New, TextId::new("key-hint-new-at-end")),
    (Action::Undo, TextId::new("key-hint-undo")),
    (Action::Share, TextId::new("key-hint-copy")),
    (Action::Open(PageKind::Scores), TextId::new("key-hint-scores")),
    (Action::Help, TextId::new("key-hint-help")),
    (Action::Quit, TextId::new("key-hint-quit")),
];

/// The keys that are useful while a recorded game is shown.
const RECORDING: [(Action, TextId); 8] = [
    (Action::PlayOrPause, TextId::new("key-hint-play")),
    (Action::StepForward, TextId::new("key-hint-step")),
    (Action::StepBack, TextId::new("key-hint-back")),
    (Action::TakeOver, TextId::new("key-hint-take-over")),
    (Action::Faster, TextId::new("key-hint-faster")),
    (Action::Slower, TextId::new("key-hint-slower")),
    (Action::Help, TextId::new("key-hint-help")),
    (Action::Quit, TextId::new("key-hint-quit")),
];

/// The keys that are useful in a review.
const REVIEWING: [(Action, TextId); 6] = [
    (Action::WatchBestLine, TextId::new("key-hint-better-line")),
    (Action::NextTurningPoint, TextId::new("key-hint-next-turning-point")),
    (Action::Help, TextId::new("key-hint-help")),
    (Action::PreviousTurningPoint, TextId::new("key-hint-previous-turning-point")),
    (Action::Cancel, text::KEY_HINT_LEAVE),
    (Action::TakeOver, TextId::new("key-hint-play-on")),
];

/// The keys to continue with after the end of a game, for the bottom line.
const AFTER_THE_END: [(Action, TextId); 3] = [
    (Action::Undo, text::ACTION_UNDO),
    (Action::Restart, text::KEY_HINT_AGAIN),
    (Action::New, text::KEY_HINT_NEW_BOARD),
];

/// The keys to continue a paused recording, for the bottom line.
const PAUSED: [(Action, TextId); 2] =
    [(Action::PlayOrPause, text::KEY_HINT_PLAYS), (Action::TakeOver, text::KEY_HINT_TAKES_OVER)];

/// Writes hints about the keys of a table in the player's language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyHints<'a> {
    messages: Messages,
    bindings: &'a [Binding],
}

impl KeyHints<'_> {
    /// The keys of the lesson. On a narrow panel, too, two of them fit on a line.
    pub(crate) const LEARNING: [(Action, TextId); 5] = [
        (Action::Remove, TextId::new("key-hint-remove")),
        (Action::Undo, TextId::new("key-hint-undo")),
        (Action::Hint, TextId::new("key-hint-hint")),
        (Action::Restart, TextId::new("key-hint-restart")),
        (Action::Cancel, text::KEY_HINT_LEAVE),
    ];

    /// The keys at the end of the lesson.
    pub(crate) const LEARNT: [(Action, TextId); 3] = [
        (Action::Remove, TextId::new("key-hint-play")),
        (Action::Restart, TextId::new("key-hint-play-again")),
        (Action::Help, TextId::new("key-hint-help")),
    ];
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

    fn hints(self, hints: &[(Action, TextId)]) -> Vec<String> {
        hints.iter().filter_map(|&(action, about)| self.hint(action, about)).collect()
    }

    /// The hints beside the board.
    pub(crate) const fn beside_the_board(table: Table, is_over: bool) -> &'static [(Action, TextId)] {
        match table {
            Table::Watch => &RECORDING,
            Table::Review => &REVIEWING,
            Table::Play | Table::Page if is_over => &GAME_OVER,
            Table::Play | Table::Page => &PLAYING,
        }
    }

    /// Every hint that may be shown outside of a page, with these hints beside the board.
    pub(crate) fn all(self, beside_the_board: &[(Action, TextId)]) -> Vec<(Action, String)> {
        let keys = self.messages.text(text::KEYS).to_lowercase();
        let help = self.key(Action::Help).map(|key| (Action::Help, format!("{key} {keys}")));
        let best_line = self.best_line().map(|hint| (Action::WatchBestLine, hint));
        let hints = beside_the_board.iter().chain(&AFTER_THE_END).chain(&PAUSED);
        let hints = hints.filter_map(|&(action, about)| Some((action, self.hint(action, about)?)));
        hints.chain(help).chain(best_line).collect()
    }

    /// The keys for a line that has little room during a game, the longest text first.
    pub(crate) fn few(self) -> Vec<String> {
        let hints = [Action::Undo, Action::Hint, Action::New].map(|action| {
            let (_, about) = PLAYING.iter().find(|(known, _)| *known == action)?;
            self.hint(action, *about)
        });
        let hints: Vec<String> = hints.into_iter().flatten().collect();
        (1..=hints.len()).rev().map(|count| hints[..count].join("  ")).collect()
    }

    /// The keys to continue with after the end of a game: `u undo · r retry · n new board`.
    pub(crate) fn game_over(self) -> String {
        self.messages.join(&self.hints(&AFTER_THE_END))
    }

    /// The keys to continue a paused recording.
    pub(crate) fn paused_recording(self) -> String {
        self.messages.join(&self.hints(&PAUSED))
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
        let other = self.messages.text(text::CLICK_FOR_OTHER_GROUP).into_owned();
        let remove = self.hint(Action::Remove, text::KEY_HINT_REMOVES);
        self.messages.join(&remove.into_iter().chain([other]).collect::<Vec<_>>())
    }

    /// The key that copies the result.
    pub(crate) fn share(self) -> Option<String> {
        self.hint(Action::Share, text::KEY_HINT_COPIES)
    }

    /// The key that shows all keys: `? shows all keys`.
    pub(crate) fn shows_all_keys(self) -> Option<String> {
        self.hint(Action::Help, text::KEY_HINT_ALL_KEYS)
    }

    /// The key that shows the best line.
    pub(crate) fn best_line(self) -> Option<String> {
        self.key(Action::WatchBestLine).map(|key| self.messages.key_shows_best_line(&key))
    }

    /// The key that returns from the best line or a finished game to `destination`. If the replay is paused, the key
    /// that plays it comes first.
    pub(crate) fn back_to(self, destination: TextId, is_paused: bool) -> String {
        let plays = if is_paused { self.hint(Action::PlayOrPause, text::KEY_HINT_PLAYS) } else { None };
        let back = self.messages.key_leads_to(&self.key(Action::Cancel).unwrap_or_default(), destination);
        self.messages.join(&plays.into_iter().chain([back]).collect::<Vec<_>>())
    }

    /// The key that shows the rest of a list.
    pub(crate) fn more_below(self) -> String {
        self.key(Action::NextRow).map_or_else(
            || self.messages.text(text::MORE_BELOW).into_owned(),
            |key| self.messages.key_leads_to(&key, text::MORE_BELOW),
        )
    }

    /// Tells whether the program resumed the unfinished game or opened another one, and names the key for the
    /// alternative.
    pub(crate) fn start_message(self, message: StartMessage) -> String {
        let (what_happened, action, about) = match message {
            StartMessage::Resumed => (text::GAME_RESUMED, Action::New, text::KEY_HINT_NEW_BOARD),
            StartMessage::ReplacedGame => (text::ANOTHER_BOARD, Action::Undo, text::BACK_TO_YOUR_GAME),
        };
        let what_happened = self.messages.text(what_happened).into_owned();
        self.messages.join(&[vec![what_happened], Vec::from_iter(self.hint(action, about))].concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Charset, Language};
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
                    (Table::Play, false),
                    (Table::Play, true),
                    (Table::Watch, false),
                    (Table::Review, false),
                ];
                for (table, is_over) in contexts {
                    let hints = KeyHints::new(messages, keymap.table(table));
                    let shown = KeyHints::beside_the_board(table, is_over);
                    for (index, &(action, about)) in shown.iter().enumerate() {
                        assert_fits(
                            &hints.hint(action, about).unwrap(),
                            if index % 2 == 0 { 13 } else { 16 },
                        );
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
            let watching = KeyHints::new(messages, keymap.table(Table::Watch));
            assert!(!watching.paused_recording().is_empty());
            assert!(!watching.back_to(text::RETURN_TO_YOUR_GAME, true).is_empty());
            assert_eq!(KeyHints::new(messages, &[]).game_over(), "");
        }
    }
}
