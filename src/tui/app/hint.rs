//! Hints: what to play next, more of it with each key.

use crate::game::Game;
use crate::play::solver_task::HINT_DELAY;
use crate::solver::{Grade, Hint};
use crate::tui::app::{App, Mode};
use std::time::Duration;

/// A hint that was asked for at this position.
pub(super) struct HintRequest {
    grade: Grade,
    /// When it is told at the latest, if anything is known by then.
    due: Duration,
    /// What is told of it so far.
    told: Option<Hint>,
    /// Whether it takes the place of one that began with another move.
    instead: bool,
}

/// What a hint says, as far as it is told.
#[derive(Clone, Copy)]
pub(crate) struct HintView<'a> {
    /// How much of it.
    pub(crate) grade: Grade,
    /// The hint, as soon as there is one.
    pub(crate) hint: Option<&'a Hint>,
    /// Whether it takes the place of one that began with another move.
    pub(crate) instead: bool,
}

impl App {
    pub(super) fn ask_for_hint(&mut self, now: Duration) {
        if self.game().status().is_over() {
            return self.say(self.words().game_is_over(self.bindings()));
        }
        let better = self.better_hint();
        let grade = match &mut self.advice.asked {
            None => {
                let grade = Grade::Color;
                self.advice.asked =
                    Some(HintRequest { grade, due: now + HINT_DELAY, told: None, instead: false });
                grade
            }
            // Nobody asks for more of what has not been told yet: the key was held too long.
            Some(HintRequest { told: None, .. }) => return,
            // All was told of the one, so as much is told of the other, up to its first move. It is one hint all the
            // same.
            Some(asked @ HintRequest { grade: Grade::Line, .. }) => {
                if better.is_some() {
                    *asked = HintRequest { grade: Grade::Group, told: better, instead: true, ..*asked };
                    self.point_at_hint();
                }
                return;
            }
            Some(asked) => {
                asked.grade = asked.grade.more();
                asked.grade
            }
        };
        if let Some(sitting) = self.sitting_to_change() {
            sitting.mark(grade.mark());
        }
        if grade == Grade::Group {
            self.point_at_hint();
        }
    }

    /// What is known now to be better than the hint told and begins with another move.
    fn better_hint(&self) -> Option<Hint> {
        let told = self.advice.asked.as_ref()?.told.as_ref()?;
        let better = told_of(&self.mode, |game| Hint::new(game, &self.advice.known))?;
        (better.first() != told.first() && better.score > told.score).then_some(better)
    }

    /// The hint asked for, and as soon as there is one what it says.
    pub(crate) fn hint(&self) -> Option<HintView<'_>> {
        let HintRequest { grade, told, instead, .. } = self.advice.asked.as_ref()?;
        Some(HintView { grade: *grade, hint: told.as_ref(), instead: *instead })
    }

    /// When the hint is to be told, if it can be.
    pub(super) fn hint_due(&self) -> Option<Duration> {
        let asked = self.advice.asked.as_ref().filter(|asked| asked.told.is_none())?;
        self.advice.known.best_from(self.game()).map(|_| asked.due)
    }

    /// Tells the hint if its time has come.
    pub(super) fn tell_hint(&mut self, now: Duration) {
        let is_due = self.hint_due().is_some_and(|due| due <= now || !self.advice.is_searching());
        if is_due && let Some(asked) = &mut self.advice.asked {
            asked.told = told_of(&self.mode, |game| Hint::new(game, &self.advice.known));
            self.changed.screen = true;
        }
    }

    /// Brings a hint that was told up to what is known now, as far as that begins with the same move.
    pub(super) fn update_hint(&mut self) {
        let Some(HintRequest { told: Some(before), .. }) = &self.advice.asked else { return };
        let now_known = told_of(&self.mode, |game| before.kept(game, &self.advice.known));
        if now_known.as_ref() != Some(before)
            && let Some(asked) = &mut self.advice.asked
        {
            asked.told = now_known;
            self.changed.screen = true;
        }
    }

    fn point_at_hint(&mut self) {
        let group = self.hint().and_then(|told| told.hint).map(|hint| hint.first().group);
        if let Some(group) = group {
            self.go_to(group.cell);
        }
    }
}

fn told_of(mode: &Mode, tell: impl Fn(&Game) -> Option<Hint>) -> Option<Hint> {
    match mode {
        Mode::Play(sitting) => tell(sitting.game()),
        Mode::Watch(_) => None,
    }
}
