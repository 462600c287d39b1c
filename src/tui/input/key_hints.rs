//! Short key hints, shown beside and below the board.

use crate::i18n::{Messages, TextId};
use crate::play::StartMessage;
use crate::tui::input::action::{Action, Binding, key_for};
use crate::tui::text::Hinted;
use std::borrow::Cow;

/// Writes hints about the keys of a table in the player's language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyHints<'a> {
    pub(crate) messages: Messages,
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
    pub(crate) fn hint(self, action: Action, about: TextId) -> Option<Hinted> {
        Some(Hinted::hint(action, format!("{} {}", self.key(action)?, self.messages.text(about))))
    }

    /// The keys of a list that are bound, each with its effect, on a line. The longest text comes first; shorter ones leave
    /// out the first keys.
    pub(crate) fn line(self, legend: &[(Action, TextId)]) -> Vec<Hinted> {
        let hints = legend.iter().filter_map(|&(action, about)| self.hint(action, about));
        let hints: Vec<Hinted> = hints.collect();
        let line = |first| hints[first..].iter().cloned().reduce(|line, hint| line.then("  ", hint));
        (0..hints.len()).filter_map(line).collect()
    }

    /// A message, and the key of an action that it leads to: `new board · u previous board`.
    pub(crate) fn followed_by(self, message: impl Into<Hinted>, action: Action, about: TextId) -> Hinted {
        Hinted::join(self.messages, [message.into()].into_iter().chain(self.hint(action, about)))
    }

    /// The key that shows the rest of a list.
    pub(crate) fn more_below(self) -> String {
        let more = self.messages.text("more-below");
        self.key(Action::NextRow).map_or_else(
            || more.clone().into_owned(),
            |key| self.messages.format("key-leads", [("key", key.into()), ("what", more.clone().into())]),
        )
    }

    /// Tells whether the program resumed the unfinished game or opened another one, and names the key for the
    /// alternative.
    pub(crate) fn start_message(self, message: StartMessage) -> Hinted {
        let (what_happened, action, about) = match message {
            StartMessage::Resumed => ("game-resumed", Action::New, "key-hint-new-board"),
            StartMessage::ReplacedGame => ("another-board", Action::Undo, "back-to-your-game"),
        };
        self.followed_by(self.messages.text(what_happened), action, about)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Charset, Language, width};
    use crate::tui::input::action::{
        DAILY_OVER, GAME_OVER, KeyContext, LEARNING, LEARNT, PLAYING, REPLAYED, REPLAYING, STAGE_MISSED,
        STAGE_PASSED,
    };
    use crate::tui::input::keymap::{KeySet, Keymap};

    #[track_caller]
    fn assert_fits(text: &str, columns: usize) {
        assert!(width::of(text) <= columns, "{text:?} is wider than {columns} columns");
    }

    #[test]
    fn keys_fit_on_the_bottom_line_and_descriptions_in_the_help() {
        for messages in Language::ALL.map(|language| Messages::new(language, Charset::Unicode)) {
            for keymap in KeySet::ALL.map(Keymap::from) {
                let contexts = [
                    (KeyContext::Play, PLAYING),
                    (KeyContext::Play, GAME_OVER),
                    (KeyContext::Play, DAILY_OVER),
                    (KeyContext::Play, STAGE_PASSED),
                    (KeyContext::Play, STAGE_MISSED),
                    (KeyContext::Replay, REPLAYING),
                    (KeyContext::Replay, REPLAYED),
                    (KeyContext::Lesson, LEARNING),
                    (KeyContext::Lesson, LEARNT),
                ];
                for (context, legend) in contexts {
                    let lines = KeyHints::new(messages, keymap.table(context)).line(legend);
                    assert_eq!(lines.len(), legend.len());
                    assert_fits(&lines[0].text, 80);
                }
                for binding in KeyContext::ALL.into_iter().flat_map(|context| keymap.table(context)) {
                    // Several keys may be wrapped onto another line.
                    binding.key_labels(messages).split(", ").for_each(|key| assert_fits(key, 16));
                    for word in width::words(&binding.description(messages)) {
                        assert_fits(word.trim_end(), 16);
                    }
                }
            }
            let keymap = Keymap::default();
            assert_fits(&KeyHints::new(messages, keymap.table(KeyContext::Page)).more_below(), 16);
        }
    }
}
