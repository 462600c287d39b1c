//! The hint for the current position, which reveals more with each request.

use super::Advisor;
use crate::game::Game;
use crate::play::solver_task::HINT_DELAY;
use crate::solver::{Hint, HintLevel};
use std::time::Duration;

/// The hint that the player has requested for the current position.
#[derive(Debug)]
pub(super) struct ShownHint {
    level: HintLevel,
    /// When to show the hint, if a line is known by then.
    due: Duration,
    /// `None` until the hint is shown.
    hint: Option<Hint>,
    /// Whether this hint replaces one that began with another move.
    is_replacement: bool,
}

/// The part of the hint that the player may see.
#[derive(Clone, Copy, Debug)]
pub struct HintView<'a> {
    /// How much of the hint to show.
    pub level: HintLevel,
    /// The hint; `None` while the solver is thinking.
    pub hint: Option<&'a Hint>,
    /// Whether this hint replaces one that began with another move.
    pub is_replacement: bool,
}

/// The answer to a request for a hint, or for more of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintReply {
    /// The game is over.
    GameOver,
    /// The hint is not shown yet, so the request has no effect. This happens when the key is held down.
    Thinking,
    /// The hint has this new level. The caller records it in the game's log with [`HintLevel::log_tag`].
    Level(HintLevel),
    /// A better hint with another first move replaces the hint that was shown in full. Both count as one hint.
    Replaced,
    /// The hint is already shown in full.
    Complete,
}

impl HintReply {
    /// Whether the marker moves to the group of the hint.
    pub const fn points_at_group(self) -> bool {
        matches!(self, Self::Level(HintLevel::Group) | Self::Replaced)
    }
}

impl Advisor {
    /// Requests a hint, or more of the current one.
    pub fn request_hint(&mut self, game: &Game, now: Duration) -> HintReply {
        if game.status().is_over() {
            return HintReply::GameOver;
        }
        let better = self.better_hint(game);
        match &mut self.hint {
            None => {
                let level = HintLevel::Color;
                self.hint =
                    Some(ShownHint { level, due: now + HINT_DELAY, hint: None, is_replacement: false });
                HintReply::Level(level)
            }
            Some(ShownHint { hint: None, .. }) => HintReply::Thinking,
            Some(shown) if shown.level == HintLevel::Line => {
                if better.is_none() {
                    return HintReply::Complete;
                }
                // The log has recorded every level of this hint, so the new one starts at the group.
                *shown = ShownHint { level: HintLevel::Group, hint: better, is_replacement: true, ..*shown };
                HintReply::Replaced
            }
            Some(shown) => {
                shown.level = shown.level.next();
                HintReply::Level(shown.level)
            }
        }
    }

    /// Returns the best known hint, if it beats the one shown and begins with another move.
    fn better_hint(&self, game: &Game) -> Option<Hint> {
        let shown = self.hint.as_ref()?.hint.as_ref()?;
        let best = self.best_hint(game)?;
        (best.first() != shown.first() && best.score > shown.score).then_some(best)
    }

    /// Returns the best hint known for the current position, shown or not.
    fn best_hint(&self, game: &Game) -> Option<Hint> {
        Hint::new(game, self.lines.current())
    }

    /// The hint as far as the player may see it; `None` if the player has not requested one.
    pub fn hint(&self) -> Option<HintView<'_>> {
        let ShownHint { level, hint, is_replacement, .. } = self.hint.as_ref()?;
        Some(HintView { level: *level, hint: hint.as_ref(), is_replacement: *is_replacement })
    }

    /// Shows all of the hint at once.
    pub(crate) const fn show_whole_line(&mut self) {
        if let Some(shown) = &mut self.hint {
            shown.level = HintLevel::Line;
        }
    }

    /// Removes the hint from the screen. Returns whether there was one.
    pub fn dismiss_hint(&mut self) -> bool {
        self.hint.take().is_some()
    }

    /// When to show the hint, if it is not shown yet and a line is known.
    pub(super) fn hint_due(&self, game: &Game) -> Option<Duration> {
        let waiting = self.hint.as_ref().filter(|shown| shown.hint.is_none())?;
        self.lines.current().best_from(game).map(|_| waiting.due)
    }

    /// Shows the hint if its time has come, or if the search is over.
    pub fn show_due_hint(&mut self, game: &Game, now: Duration) {
        let is_due = self.hint_due(game).is_some_and(|due| due <= now || !self.is_searching());
        if is_due {
            let hint = self.best_hint(game);
            if let Some(shown) = &mut self.hint {
                shown.hint = hint;
                self.changed = true;
            }
        }
    }

    /// Updates the shown hint if a better line with the same first move is known.
    pub(super) fn update_shown_hint(&mut self, game: &Game) {
        let Some(ShownHint { hint: Some(shown_hint), .. }) = &self.hint else { return };
        let updated = shown_hint.refreshed(game, self.lines.current());
        if updated.as_ref() != Some(shown_hint)
            && let Some(shown) = &mut self.hint
        {
            shown.hint = updated;
            self.changed = true;
        }
    }
}
