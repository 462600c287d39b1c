//! What is said of the game that was left and of the files.

use crate::i18n::text;
use crate::i18n::{Language, Words};
use crate::play::StartMessage;
use crate::store::Warning;
use crate::tui::input::action::Action;
use crate::tui::input::keymap;
use crate::tui::input::keymap::Binding;

impl Words {
    /// How this game comes after the one that was left, and the key to the other one.
    pub(crate) fn greeting(self, greeting: StartMessage, bindings: &[Binding]) -> String {
        let (what, action, about) = match greeting {
            StartMessage::Resumed => (text::GOES_ON, Action::New, text::PLAY_ANOTHER),
            StartMessage::ReplacedGame => (text::ANOTHER_BOARD, Action::Undo, text::BACK_TO_YOUR_GAME),
        };
        let key = keymap::key_for(bindings, action);
        let way = key.map(|key| format!("{} {}", self.key(key), self.text(about)));
        self.facts(&[vec![self.text(what).into_owned()], Vec::from_iter(way)].concat())
    }

    /// The same where commands are typed.
    pub(crate) fn greeting_in_a_sentence(self, greeting: StartMessage) -> String {
        let sentence = match greeting {
            StartMessage::Resumed => text::YOUR_GAME_GOES_ON,
            StartMessage::ReplacedGame => text::UNDO_GOES_BACK,
        };
        self.text(sentence).into_owned()
    }

    /// What the player should know of the files.
    pub(crate) fn notice(self, notice: &Warning) -> String {
        let words = match (self.language, notice) {
            (Language::English, notice) => notice.to_string(),
            (Language::French, Warning::SetAside { name, aside }) => {
                format!("{name} était abîmé\u{a0}: mis de côté sous {aside}")
            }
            (Language::French, Warning::Damaged { name }) => format!("{name} est abîmé"),
            (Language::French, Warning::Newer { name }) => {
                format!("{name} vient d'un samegame plus récent\u{a0}: laissé tel quel")
            }
            (Language::French, Warning::SessionNotSaved { why }) => format!("partie non gardée\u{a0}: {why}"),
            (Language::French, Warning::ScoreNotSaved { why }) => format!("score non gardé\u{a0}: {why}"),
            (Language::French, Warning::ChoiceNotSaved { why }) => format!("choix non gardé\u{a0}: {why}"),
            (Language::French, Warning::SessionSaveTimedOut) => {
                "les derniers coups sont peut-être perdus\u{a0}: le disque est trop lent".to_owned()
            }
            (Language::French, Warning::ChoiceSaveTimedOut) => {
                "les derniers choix sont peut-être perdus\u{a0}: le disque est trop lent".to_owned()
            }
            (Language::French, Warning::NoHome) => {
                "rien n'est gardé\u{a0}: pas de dossier personnel".to_owned()
            }
        };
        self.spell(words).into_owned()
    }
}
