//! A keeper whose notices are repeated on leaving, because on the screen the next key takes them away.

use crate::game::Sitting;
use crate::store::{Errand, KeepNothing, Keeper, Kept, Notice};
use crate::tui::Words;
use std::io::{self, Write};

/// A keeper that remembers what it told.
pub(super) struct Telling {
    pub(super) kept: Option<Kept>,
    untold: Vec<Notice>,
    told: Vec<Notice>,
}

impl Telling {
    pub(super) const fn of(kept: Kept) -> Self {
        Self { kept: Some(kept), untold: Vec::new(), told: Vec::new() }
    }

    pub(super) fn nothing_kept(notice: Option<Notice>) -> Self {
        Self { kept: None, untold: Vec::from_iter(notice), told: Vec::new() }
    }

    /// Has this told, too.
    pub(super) fn tell_later(&mut self, notice: Option<Notice>) {
        self.untold.extend(notice);
    }

    /// Ends the keeping, and prints what was told on standard error.
    ///
    /// # Errors
    /// If standard error cannot be written to.
    pub(super) fn repeat_notices(mut self, words: Words) -> io::Result<()> {
        if let Some(kept) = &mut self.kept {
            kept.finish();
        }
        while self.take_notice().is_some() {}
        let mut error = io::stderr().lock();
        self.told.iter().try_for_each(|notice| writeln!(error, "samegame: {}", words.notice(notice)))
    }
}

impl Keeper for Telling {
    fn see(&mut self, sitting: &Sitting) {
        if let Some(kept) = &mut self.kept {
            kept.see(sitting);
        }
    }

    fn keep(&mut self, sitting: &Sitting) {
        if let Some(kept) = &mut self.kept {
            kept.keep(sitting);
        }
    }

    fn may_have_news(&self) -> bool {
        !self.untold.is_empty() || self.kept.as_ref().is_some_and(Kept::may_have_news)
    }

    fn take_notice(&mut self) -> Option<Notice> {
        let notice = self.untold.pop().or_else(|| self.kept.as_mut().and_then(Kept::take_notice));
        self.told.extend(notice.clone());
        notice
    }

    fn last_errand(&self) -> Errand {
        self.kept.as_ref().map_or_else(|| KeepNothing.last_errand(), Kept::last_errand)
    }
}
