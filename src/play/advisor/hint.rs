//! The hint for the current position, which says more with each request.

use super::Advisor;
use crate::game::Game;
use crate::play::solver_task::HINT_DELAY;
use crate::solver::{Hint, HintLevel};
use std::time::Duration;

/// The hint that the player has requested for the current position.
#[derive(Debug)]
pub(super) struct ShownHint {
    level: HintLevel,
    /// When to show it, if a line is known by then.
    due: Duration,
    /// `None` until it is shown.
    hint: Option<Hint>,
    is_replacement: bool,
}

/// The hint for the current position, as far as the player may see it.
#[derive(Clone, Copy, Debug)]
pub struct HintView<'a> {
    /// How much of the hint to show.
    pub level: HintLevel,
    /// The hint; `None` while the solver is thinking.
    pub hint: Option<&'a Hint>,
    /// Whether it replaces a hint that began with another move.
    pub is_replacement: bool,
}

/// How a request for a hint, or for more of it, is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintReply {
    /// The game is over.
    GameOver,
    /// The hint is not shown yet, so the request has no effect: the key was held down.
    Thinking,
    /// The hint now has this level. The caller records it in the game's log with [`HintLevel::log_tag`].
    Level(HintLevel),
    /// A better hint with another first move replaces the one that was shown in full. It counts as the same hint.
    Replaced,
    /// The hint is already shown in full.
    Complete,
}

impl HintReply {
    /// Whether the marker goes to the group of the hint.
    #[must_use]
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

    /// The hint as the player may see it, once one was requested.
    #[must_use]
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

    /// Removes the hint from the screen.
    pub fn dismiss_hint(&mut self) {
        self.hint = None;
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

    /// Updates a hint that is shown with a better line, as long as the first move stays the same.
    pub(super) fn update_shown_hint(&mut self, game: &Game) {
        let Some(ShownHint { hint: Some(before), .. }) = &self.hint else { return };
        let updated = before.refreshed(game, self.lines.current());
        if updated.as_ref() != Some(before)
            && let Some(shown) = &mut self.hint
        {
            shown.hint = updated;
            self.changed = true;
        }
    }
}
