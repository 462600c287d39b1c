//! Choices on their way to the disk, for which nobody waits.

use crate::store::choices::{Choice, not_kept};
use crate::store::writer::{Destination, Writer};
use crate::store::{Choices, Errand, Notice, size_limit};
use std::io;
use std::time::Duration;

/// How long somebody who leaves waits for the disk.
const PATIENCE: Duration = Duration::from_secs(2);

/// Keeps what is chosen. Nothing here waits for the disk but the end.
#[derive(Debug)]
pub struct KeptChoices {
    writer: Writer<Choices>,
}

impl KeptChoices {
    /// Keeps choices in this file from here on.
    #[must_use]
    pub fn new(choices: Choices) -> Self {
        size_limit::survive();
        Self { writer: Writer::new(choices) }
    }

    /// Has a choice kept, given as it stands in settings: `theme` and `"safe"`. It is on disk soon.
    pub fn keep(&mut self, key: &str, value: &str) {
        self.writer.put(vec![(key.to_owned(), value.to_owned())]);
    }

    /// Whether there is something to tell, or may be soon, because something is being written.
    #[must_use]
    pub fn may_have_news(&self) -> bool {
        self.writer.desk().has_news()
    }

    /// What the player should know of it.
    pub fn take_notice(&mut self) -> Option<Notice> {
        self.writer.desk().take_notice()
    }

    /// Writes what is not yet written, also what the disk refused before. That takes two seconds at most; where they are
    /// not enough, there is a notice.
    pub fn finish(&mut self) {
        self.writer.finish(PATIENCE);
    }

    /// What has to be done where there is no time for anything else.
    #[must_use]
    pub fn last_errand(&self) -> Errand {
        let desk = self.writer.desk();
        Box::new(move || _ = desk.flush(PATIENCE))
    }
}

impl Destination for Choices {
    type Content = Vec<Choice>;

    const LATE: Notice = Notice::ChoiceLate;

    fn refused(error: &io::Error) -> Notice {
        not_kept(error)
    }

    fn write(&mut self, choices: Vec<Choice>) -> Result<Option<Notice>, Notice> {
        self.keep_all(&choices)
    }

    fn joined(mut unwritten: Vec<Choice>, newer: Vec<Choice>) -> Vec<Choice> {
        unwritten.retain(|(key, _)| newer.iter().all(|(newer, _)| newer != key));
        unwritten.extend(newer);
        unwritten
    }
}
