//! The names and descriptions of keys and mouse gestures, in the language of the player.

use crate::i18n::Messages;
use crate::i18n::text;
use crate::i18n::text::TextId;
use crate::tui::input::action::{Action, Direction};
use crate::tui::input::keymap::{Binding, Key, Table};
use ratatui::crossterm::event::KeyCode;
use std::borrow::Cow;

impl Key {
    /// The name of the key, as on keyboards.
    pub fn label(self, messages: Messages) -> Cow<'static, str> {
        self.name().map_or_else(|| self.to_string().into(), |name| messages.text(name))
    }

    const fn name(self) -> Option<TextId> {
        Some(match self {
            Self::Char(' ') => TextId::new("key-space"),
            Self::Named(KeyCode::Left) => TextId::new("key-left"),
            Self::Named(KeyCode::Right) => TextId::new("key-right"),
            Self::Named(KeyCode::Up) => TextId::new("key-up"),
            Self::Named(KeyCode::Down) => TextId::new("key-down"),
            Self::Named(KeyCode::Enter) => TextId::new("key-enter"),
            Self::Named(KeyCode::Esc) => TextId::new("key-esc"),
            Self::Named(KeyCode::Backspace) => TextId::new("key-backspace"),
            Self::Named(KeyCode::Tab) => TextId::new("key-tab"),
            Self::Named(KeyCode::BackTab) => TextId::new("key-shift-tab"),
            Self::Named(KeyCode::Home) => TextId::new("key-home"),
            Self::Named(KeyCode::End) => TextId::new("key-end"),
            Self::Named(KeyCode::PageUp) => TextId::new("key-page-up"),
            Self::Named(KeyCode::PageDown) => TextId::new("key-page-down"),
            Self::Named(KeyCode::Insert) => TextId::new("key-insert"),
            Self::Named(KeyCode::Delete) => TextId::new("key-delete"),
            _ => return None,
        })
    }
}

impl Binding {
    /// The names of the keys: `Left, h`.
    pub fn key_labels(&self, messages: Messages) -> String {
        self.keys.iter().map(|key| key.label(messages)).collect::<Vec<_>>().join(", ")
    }

    /// The effect of the keys. If a count is useful with the action, an example follows.
    pub fn description(&self, messages: Messages) -> Cow<'static, str> {
        self.description_as(description(self.action), messages)
    }

    /// This description, and an example with a count as after [`description`](Self::description).
    pub(crate) fn description_as(&self, description: TextId, messages: Messages) -> Cow<'static, str> {
        // The example needs a key that is a character: in `5Right`, the count would look like part of the name.
        let typed = self.keys.iter().find(|key| matches!(key, Key::Char(letter) if *letter != ' '));
        let Some((typed, (count, counted))) = typed.zip(with_count(self.action)) else {
            return messages.text(description);
        };
        messages.action_with_count(description, &format!("{count}{}", typed.label(messages)), counted).into()
    }
}

/// The effect of an action, for the list of keys.
const fn description(action: Action) -> TextId {
    match action {
        Action::Go(Direction::Left) => TextId::new("action-left"),
        Action::Go(Direction::Down) => TextId::new("action-down"),
        Action::Go(Direction::Up) => TextId::new("action-up"),
        Action::Go(Direction::Right) => TextId::new("action-right"),
        Action::GoToEnd(Direction::Left) => TextId::new("action-row-start"),
        Action::GoToEnd(Direction::Right) => TextId::new("action-row-end"),
        Action::GoToEnd(Direction::Up) => TextId::new("action-column-top"),
        Action::GoToEnd(Direction::Down) => TextId::new("action-column-bottom"),
        Action::NextGroup => TextId::new("action-next-group"),
        Action::PreviousGroup => TextId::new("action-previous-group"),
        Action::Remove => text::ACTION_REMOVE,
        Action::Undo => text::ACTION_UNDO,
        Action::Redo => TextId::new("action-redo"),
        Action::Restart => TextId::new("action-restart"),
        Action::New => TextId::new("action-new"),
        Action::Daily => TextId::new("action-daily"),
        Action::Share => TextId::new("action-share"),
        Action::ShareCode => TextId::new("action-share-code"),
        Action::Hint => TextId::new("action-hint"),
        Action::LetSolverPlay => TextId::new("action-solver"),
        Action::WatchBestLine => TextId::new("action-best-line"),
        Action::Review => TextId::new("action-review"),
        Action::Open(page) => page.row().about,
        Action::Digit(_) => TextId::new("action-digit"),
        Action::Cancel => TextId::new("action-cancel"),
        Action::Help => TextId::new("action-help"),
        Action::NextTheme => TextId::new("action-next-theme"),
        Action::NextSymbols => TextId::new("action-next-symbols"),
        Action::ToggleMouse => TextId::new("action-mouse"),
        Action::Repaint => TextId::new("action-repaint"),
        Action::Suspend => TextId::new("action-suspend"),
        Action::Quit => TextId::new("action-quit"),
        Action::PlayOrPause => TextId::new("action-play-or-pause"),
        Action::StepForward => TextId::new("action-next-move"),
        Action::StepBack => TextId::new("action-previous-move"),
        Action::Faster => TextId::new("action-faster"),
        Action::Slower => TextId::new("action-slower"),
        Action::First => TextId::new("action-first"),
        Action::Last => TextId::new("action-last"),
        Action::TakeOver => TextId::new("action-take-over"),
        Action::NextTurningPoint => TextId::new("action-next-turning-point"),
        Action::PreviousTurningPoint => TextId::new("action-previous-turning-point"),
        Action::PreviousRow => TextId::new("action-previous-row"),
        Action::NextRow => TextId::new("action-next-row"),
        Action::PageUp => TextId::new("action-page-up"),
        Action::PageDown => TextId::new("action-page-down"),
        Action::FirstRow => TextId::new("action-first-row"),
        Action::LastRow => TextId::new("action-last-row"),
        Action::PreviousChoice => TextId::new("action-previous-choice"),
        Action::NextChoice => TextId::new("action-next-choice"),
        Action::Filter => TextId::new("action-filter"),
        Action::Erase => TextId::new("action-erase"),
        Action::Choose => TextId::new("action-choose"),
    }
}

/// An example count, and the effect of the action with this count.
const fn with_count(action: Action) -> Option<(&'static str, TextId)> {
    Some(match action {
        Action::Go(Direction::Right) => ("5", TextId::new("counted-right")),
        Action::Undo => ("5", TextId::new("counted-undo")),
        Action::StepForward => ("5", TextId::new("counted-next-move")),
        Action::First => ("12", TextId::new("counted-first")),
        _ => return None,
    })
}

/// The mouse gestures during a game, a replay or a review, each with its effect.
pub fn mouse_uses(messages: Messages, table: Table) -> [(Cow<'static, str>, Cow<'static, str>); 2] {
    let uses = match table {
        Table::Watch => {
            [(text::MOUSE_CLICK, text::MOUSE_LOOK_AT_GROUP), (text::MOUSE_WHEEL, text::MOUSE_STEP)]
        }
        Table::Review => {
            [(text::MOUSE_CLICK, text::MOUSE_CHOOSE_MOVE), (text::MOUSE_WHEEL, text::MOUSE_STEP)]
        }
        Table::Play | Table::Page => {
            [(text::MOUSE_CLICK, text::ACTION_REMOVE), (text::MOUSE_WHEEL, text::MOUSE_UNDO_AND_REDO)]
        }
    };
    uses.map(|(gesture, effect)| (messages.text(gesture), messages.text(effect)))
}

/// The mouse gestures on a page, each with its effect.
pub fn mouse_uses_on_page(messages: Messages) -> [(Cow<'static, str>, Cow<'static, str>); 3] {
    let uses = [
        (text::MOUSE_CLICK, text::MOUSE_SELECT_ROW),
        (text::MOUSE_RIGHT_CLICK, text::BACK),
        (text::MOUSE_WHEEL, text::MOUSE_SCROLL),
    ];
    uses.map(|(gesture, effect)| (messages.text(gesture), messages.text(effect)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Charset, Language};
    use crate::tui::input::keymap::{Keymap, Table};

    #[test]
    fn every_binding_has_a_description_in_every_language() {
        let keymap = Keymap::default();
        for messages in Language::ALL.map(|language| Messages::new(language, Charset::Ascii)) {
            for binding in Table::ALL.into_iter().flat_map(|table| keymap.table(table)) {
                assert!(binding.description(messages).is_ascii(), "{binding:?}");
                assert!(binding.key_labels(messages).is_ascii(), "{binding:?}");
            }
            assert!(!messages.text(description(Action::Digit(1))).is_empty());
        }
    }

    #[test]
    fn english_key_names_are_the_names_in_the_settings() {
        for key in Keymap::default().table(Table::Page).iter().flat_map(|binding| binding.keys.iter()) {
            assert_eq!(key.label(Messages::PLAIN_ENGLISH), key.to_string());
        }
        let named = [KeyCode::Insert, KeyCode::Delete, KeyCode::Tab, KeyCode::BackTab, KeyCode::Left];
        for key in named.map(Key::Named) {
            assert_eq!(key.label(Messages::PLAIN_ENGLISH), key.to_string());
        }
    }
}
