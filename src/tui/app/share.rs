//! Sharing a result.

use crate::config::{Setting, SettingSource};
use crate::game::{Day, Game};
use crate::play::{Claims, Effect, share_text, texts_to_paste};
use crate::tui::app::App;
use crate::tui::input::Action;
use crate::tui::terminal::MAX_COPY_BYTES;

/// The results that the player has shared, each as it was then. They are printed at exit.
#[derive(Debug, Default)]
pub(crate) struct SharedResults {
    /// The text shared last.
    pub(crate) last: Option<String>,
    /// Each result once, with the text that includes the code if the player has shared that too.
    all: Vec<(String, Option<String>)>,
}

impl App {
    /// Whether sharing would need the name of the player, who has never chosen one.
    pub(crate) fn needs_name(&self) -> bool {
        let game = self.activities.whole_game(&self.running);
        let is_chosen = self.settings.config.source(Setting::Name) != SettingSource::Default;
        self.activities.has_session() && !is_chosen && !game.log().is_empty()
    }

    /// Copies the result to the clipboard and keeps it to print at exit. The action says whether the result has its replay
    /// code: it has unless that is too long for a chat, or the other way round.
    pub(crate) fn share(&mut self, action: Action) {
        let game = self.activities.whole_game(&self.running);
        let game = if game.status().is_over() { as_it_ended(game) } else { game };
        if game.log().is_empty() {
            return self.say(self.messages().text("nothing-to-share"));
        }
        if Day::of(game.id()).is_some() {
            // Attempts in other terminals count too.
            self.running.refresh_dailies();
        }
        let (attempt, messages) = (self.activities.attempt(&self.running), self.messages());
        let claims = Claims { attempt, ..self.claims(&game) };
        let result = share_text(&game, claims, messages);
        let [usual, other] = texts_to_paste(&game, claims, messages);
        let text = if action == Action::Share { usual } else { other };
        let has_code = text != result;
        let with_code = has_code.then(|| text.clone());
        match self.shared.all.iter_mut().find(|(known, _)| *known == result) {
            Some((_, known)) => *known = with_code.or_else(|| known.take()),
            None => self.shared.all.push((result, with_code)),
        }
        let outcome = match text.len() <= MAX_COPY_BYTES {
            true if has_code => "code-copied",
            true => "result-copied",
            false => "too-long-to-copy",
        };
        if text.len() <= MAX_COPY_BYTES {
            self.effects.push(Effect::Copy(text.clone()));
        }
        self.shared.last = Some(text);
        self.exit_changed = true;
        self.say(messages.join(&[outcome, "printed-on-exit"].map(|id| messages.text(id).into_owned())));
    }

    /// What is known about a game beyond its moves. A replay on the command line may be that of another player.
    fn claims(&self, game: &Game) -> Claims<'_> {
        let is_own = self.activities.has_session();
        let name = if is_own { self.settings.config.text(Setting::Name) } else { "" };
        Claims { name, ..self.running.claims(game) }
    }

    /// The results that were shared; if there are none, the result of the player's game if it is over.
    pub(crate) fn results(&self) -> Option<String> {
        let texts = self.shared.all.iter().map(|(result, with_code)| with_code.as_ref().unwrap_or(result));
        let texts: Vec<&str> = texts.map(String::as_str).collect();
        if !texts.is_empty() {
            return Some(texts.join("\n\n"));
        }
        let game = self.activities.game_to_continue(&self.running);
        let is_own_end = self.activities.has_session() && game.status().is_over();
        let game = is_own_end.then(|| as_it_ended(game.clone()))?;
        Some(share_text(&game, self.claims(&game), self.messages()))
    }
}

/// A finished game as it was when it first ended, which is also how the log records it.
fn as_it_ended(game: Game) -> Game {
    game.trimmed_to_current_moves().unwrap_or(game)
}
