//! Hints: what to play next, more of it with each key.

use super::super::task::PATIENCE;
use super::{App, Mode};
use crate::game::Sitting;
use crate::solver::{Grade, Hint};
use std::time::Duration;

/// A hint that was asked for at this position.
pub(super) struct Asked {
    grade: Grade,
    /// When it is told at the latest, if anything is known by then.
    due: Duration,
    /// What is told of it so far.
    told: Option<Hint>,
}

impl App {
    pub(super) fn ask_for_hint(&mut self, now: Duration) {
        if self.game().status().is_over() {
            return self.say(self.words().game_is_over(self.bindings()));
        }
        let grade = match &mut self.advice.asked {
            None => {
                let grade = Grade::Color;
                self.advice.asked = Some(Asked { grade, due: now + PATIENCE, told: None });
                grade
            }
            // Nobody asks for more of what has not been told yet: the key was held too long.
            Some(Asked { told: None, .. } | Asked { grade: Grade::Line, .. }) => return,
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

    /// The hint asked for, and as soon as there is one what it says.
    pub(in super::super) fn hint(&self) -> Option<(Grade, Option<&Hint>)> {
        self.advice.asked.as_ref().map(|asked| (asked.grade, asked.told.as_ref()))
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
            asked.told = told(&self.mode, &self.advice.known);
            self.changed.screen = true;
        }
    }

    /// Brings a hint that was told up to what is known now.
    pub(super) fn update_hint(&mut self) {
        let Some(Asked { told: Some(before), .. }) = &self.advice.asked else { return };
        let now_known = told(&self.mode, &self.advice.known);
        if now_known.as_ref() == Some(before) {
            return;
        }
        let marked = self.marked_group().map(|group| group.cell);
        let follows = marked == Some(before.first().group.cell);
        if let Some(asked) = &mut self.advice.asked {
            asked.told = now_known;
            // A player who has gone elsewhere meanwhile is left alone.
            if follows && asked.grade >= Grade::Group {
                self.point_at_hint();
            }
        }
        self.changed.screen = true;
    }

    fn point_at_hint(&mut self) {
        let group = self.hint().and_then(|(_, hint)| hint).map(|hint| hint.first().group);
        if let Some(group) = group {
            self.go_to(group.cell);
        }
    }
}

fn told(mode: &Mode, known: &crate::solver::Known) -> Option<Hint> {
    match mode {
        Mode::Play(sitting) => Hint::new(Sitting::game(sitting), known),
        Mode::Watch(_) => None,
    }
}
