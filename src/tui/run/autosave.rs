//! Between the app and the files: what is played and chosen is handed over to be kept, and what there is to know of the
//! files is told, one thing after the other.

use crate::store::{Choices, Errand, Keeper, KeptChoices, Notice};
use crate::tui::app::App;
use crate::tui::setting::Choice;
use std::collections::VecDeque;

/// Whoever keeps what is played and what is chosen.
pub(crate) struct Keeping<'a> {
    keeper: &'a mut dyn Keeper,
    /// Nothing where choices are not kept.
    choices: Option<KeptChoices>,
    /// What the player was not yet told: each is seen until a key is pressed.
    untold: VecDeque<Notice>,
    /// What there was to know of choices.
    of_choices: Vec<Notice>,
}

impl<'a> Keeping<'a> {
    pub(crate) fn new(keeper: &'a mut dyn Keeper, choices: Option<Choices>) -> Self {
        let choices = choices.map(KeptChoices::new);
        Self { keeper, choices, untold: VecDeque::new(), of_choices: Vec::new() }
    }

    /// Has the keeper see what happened, before it is shown.
    pub(crate) fn see(&mut self, app: &mut App) {
        if let Some(sitting) = app.sitting() {
            self.keeper.see(sitting);
        }
        while let Some(game) = self.keeper.take_finished() {
            app.learn_end(game);
        }
    }

    /// Has the sitting kept, after it was shown.
    pub(crate) fn keep(&mut self, app: &App) {
        if let Some(sitting) = app.sitting() {
            self.keeper.keep(sitting);
        }
    }

    /// Has what was chosen kept, if that is wanted.
    pub(crate) fn keep_choices(&mut self, app: &mut App) {
        for Choice { setting, value } in app.take_choices() {
            if let Some(choices) = &mut self.choices {
                choices.keep(setting.key(), &value);
            }
        }
    }

    /// Tells what there is to know of the files, as soon as what was told before was seen.
    pub(crate) fn tell(&mut self, app: &mut App) {
        self.listen();
        if !self.untold.is_empty()
            && app.may_tell()
            && let Some(notice) = self.untold.pop_front()
        {
            app.tell(app.words().notice(&notice));
        }
    }

    fn listen(&mut self) {
        self.untold.extend(std::iter::from_fn(|| self.keeper.take_notice()));
        if let Some(choices) = &mut self.choices {
            let notices: Vec<Notice> = std::iter::from_fn(|| choices.take_notice()).collect();
            self.of_choices.extend(notices.iter().cloned());
            self.untold.extend(notices);
        }
    }

    /// Whether there is something to tell, or may be soon, because something is being written.
    pub(crate) fn may_have_news(&self) -> bool {
        self.keeper.may_have_news() || self.choices.as_ref().is_some_and(KeptChoices::may_have_news)
    }

    /// What has to be done where there is no time for anything else.
    pub(crate) fn last_errand(&self) -> Errand {
        let errands = [Some(self.keeper.last_errand()), self.choices.as_ref().map(KeptChoices::last_errand)];
        Box::new(move || errands.iter().flatten().for_each(|errand| errand()))
    }

    /// Has choices written, for which it waits two seconds at most, and gives what there was to know of them. The keeper
    /// is left to whoever brought it.
    pub(crate) fn finish(mut self) -> Vec<Notice> {
        if let Some(choices) = &mut self.choices {
            choices.finish();
        }
        self.listen();
        self.of_choices
    }
}
