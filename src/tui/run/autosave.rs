//! Between the event loop and the files, until the store has one thing that does both.

use crate::game::Sitting;
use crate::store::{Choices, Errand, Finished, Keeper, KeptChoices, Notice};
use crate::tui::setting::Choice;

/// Saves what is played and what is chosen.
pub(super) struct Keeping<'a> {
    keeper: &'a mut dyn Keeper,
    /// `None` if choices are not saved.
    choices: Option<KeptChoices>,
    /// The warnings about choices, to be repeated at exit.
    of_choices: Vec<Notice>,
}

impl<'a> Keeping<'a> {
    pub(super) fn new(keeper: &'a mut dyn Keeper, choices: Option<Choices>) -> Self {
        Self { keeper, choices: choices.map(KeptChoices::new), of_choices: Vec::new() }
    }

    pub(super) fn record(&mut self, session: &Sitting) -> Vec<Finished> {
        self.keeper.see(session);
        std::iter::from_fn(|| self.keeper.take_finished()).collect()
    }

    pub(super) fn keep(&mut self, session: &Sitting) {
        self.keeper.keep(session);
    }

    pub(super) fn save_choice(&mut self, choice: &Choice) {
        if let Some(choices) = &mut self.choices {
            choices.keep(choice.setting.key(), &choice.value);
        }
    }

    pub(super) fn take_warnings(&mut self) -> Vec<Notice> {
        let mut warnings: Vec<Notice> = std::iter::from_fn(|| self.keeper.take_notice()).collect();
        if let Some(choices) = &mut self.choices {
            let notices: Vec<Notice> = std::iter::from_fn(|| choices.take_notice()).collect();
            self.of_choices.extend(notices.iter().cloned());
            warnings.extend(notices);
        }
        warnings
    }

    pub(super) fn may_have_news(&self) -> bool {
        self.keeper.may_have_news() || self.choices.as_ref().is_some_and(KeptChoices::may_have_news)
    }

    pub(super) fn last_errand(&self) -> Errand {
        let errands = [Some(self.keeper.last_errand()), self.choices.as_ref().map(KeptChoices::last_errand)];
        Box::new(move || errands.iter().flatten().for_each(|errand| errand()))
    }

    pub(super) fn finish(mut self) -> Vec<Notice> {
        if let Some(choices) = &mut self.choices {
            choices.finish();
        }
        self.take_warnings();
        self.of_choices
    }
}
