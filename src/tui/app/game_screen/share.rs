//! Sharing a result.

use super::GameScreen;
use crate::game::{Day, Game};
use crate::play::{Claims, share_text, texts_to_paste};
use crate::tui::app::effects::Effect;
use crate::tui::app::shared_results::ShareKind;
use crate::tui::terminal::MAX_COPY_BYTES;

impl GameScreen {
    /// Copies the result to the clipboard and keeps it to print at exit.
    pub(crate) fn share(&mut self, kind: ShareKind) {
        let game = self.activities.whole_game(&self.running);
        let game = if game.status().is_over() { as_it_ended(game) } else { game };
        if game.log().is_empty() {
            return self.display.say(self.messages().text("nothing-to-share"));
        }
        if Day::of(game.id()).is_some() {
            // Attempts in other terminals count too.
            self.running.refresh_dailies();
        }
        let (attempt, messages) = (self.activities.attempt(&self.running), self.messages());
        let claims = Claims { attempt, ..self.running.claims(&game) };
        let result = share_text(&game, claims, messages);
        let [usual, other] = texts_to_paste(&game, claims, messages);
        let text = if kind == ShareKind::Usual { usual } else { other };
        let has_code = text != result;
        self.shared.add(result, has_code.then_some(text));
        let to_copy = self.shared.last().filter(|result| result.len() <= MAX_COPY_BYTES).map(str::to_owned);
        let outcome = match &to_copy {
            Some(_) if has_code => "code-copied",
            Some(_) => "result-copied",
            None => "too-long-to-copy",
        };
        if let Some(result) = to_copy {
            self.display.effects.push(Effect::Copy(result));
        }
        self.display.effects.exit_changed();
        self.display
            .say(messages.join(&[outcome, "printed-on-exit"].map(|id| messages.text(id).into_owned())));
    }

    /// The results that were shared; if there are none, the result of the player's game if it is over.
    pub(crate) fn results(&self) -> Option<String> {
        self.shared.all().or_else(|| {
            let game = self.activities.game_to_continue(&self.running);
            if !self.activities.has_session() || !game.status().is_over() {
                return None;
            }
            let game = as_it_ended(game.clone());
            Some(share_text(&game, self.running.claims(&game), self.messages()))
        })
    }
}

/// A finished game as it was when it first ended, which is also how the log records it.
fn as_it_ended(game: Game) -> Game {
    game.trimmed_to_current_moves().unwrap_or(game)
}
